/** What goes wrong with workers, and what becomes of the requests. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { Pool } from "gamekernel";

import { fake, folderFor, made, plugin, poolFor, python } from "./common.js";

const plugins = [plugin("loops"), plugin("exits")];
const STEP = { do: "step" };
const nap = (milliseconds) => ({ do: "nap", milliseconds });

/** A match and a way to play on it. */
async function matchOf(pool, game) {
  const { save } = await pool.newMatch({ game });
  return (move, options) => pool.play({ save, seat: 0, move }, options);
}

/** Which process has answered. */
function processOf({ events }) {
  return events[0][1][0].data.process;
}

test("a worker killed in mid-request is replaced, and nothing is lost", async (t) => {
  const pool = await poolFor(t, { workers: 1, plugins });
  const play = await matchOf(pool, "loops");
  const file = join(await folderFor(t), "held");
  const first = processOf(await play(STEP));
  const held = play({ do: "hold", file });
  const behind = Array.from({ length: 20 }, () => play(STEP));
  await made(file);
  process.kill(first, "SIGKILL");
  const seconds = (await Promise.all([held, ...behind])).map(processOf);
  assert.equal(new Set(seconds).size, 1);
  assert.notEqual(seconds[0], first);
});

test("a worker killed at rest is replaced", async (t) => {
  const pool = await poolFor(t, { workers: 1, plugins });
  const play = await matchOf(pool, "loops");
  const first = processOf(await play(STEP));
  process.kill(first, "SIGKILL");
  assert.notEqual(processOf(await play(STEP)), first);
});

test("a request that ends its worker twice fails, and those behind it are answered", async (t) => {
  const pool = await poolFor(t, { workers: 1, plugins });
  const play = await matchOf(pool, "exits");
  const before = play(STEP);
  const bad = play({ do: "exit" });
  const behind = Array.from({ length: 40 }, () => play(STEP));
  await assert.rejects(bad, {
    kind: "worker_lost",
    fault: "host",
    message: "its worker twice ended with exit code 7",
  });
  for (const { save } of await Promise.all([before, ...behind])) assert.ok(save);
});

test("many requests that end their workers fail each for itself", async (t) => {
  const pool = await poolFor(t, { workers: 2, plugins });
  const play = await matchOf(pool, "exits");
  const moves = Array.from({ length: 24 }, (_, i) => (i % 12 ? STEP : { do: "exit" }));
  const settled = await Promise.allSettled(moves.map((move) => play(move)));
  const kinds = settled.map(({ reason }) => reason?.kind ?? "answered");
  assert.deepEqual(
    kinds,
    moves.map((move) => (move === STEP ? "answered" : "worker_lost")),
  );
});

test("a request that loops fails, and others go on", async (t) => {
  const pool = await poolFor(t, { workers: 2, plugins });
  const play = await matchOf(pool, "loops");
  const looping = play({ do: "loop" }, { timeout: 600 });
  const failed = assert.rejects(looping, { kind: "timeout", fault: "host" });
  const others = await Promise.all(Array.from({ length: 30 }, () => play(nap(5))));
  assert.equal(others.length, 30);
  await failed;
  assert.ok(await play(STEP));
});

test("time is counted from when a request is the oldest at its worker", async (t) => {
  const pool = await poolFor(t, { workers: 1, plugins });
  const play = await matchOf(pool, "loops");
  const options = { timeout: 3_000 };
  const napped = Array.from({ length: 8 }, () => play(nap(400), options));
  assert.equal((await Promise.all(napped)).length, 8); // more than 3 seconds in all
});

test("closing ends the workers and fails what is under way", async (t) => {
  const pool = await poolFor(t, { workers: 1, plugins });
  const play = await matchOf(pool, "loops");
  const worker = processOf(await play(STEP));
  const looping = play({ do: "loop" });
  const waiting = Array.from({ length: 40 }, () => play(STEP));
  const failed = [looping, ...waiting].map((each) => assert.rejects(each, { kind: "closed" }));
  await pool.close();
  await Promise.all(failed);
  assert.throws(() => process.kill(worker, 0), { code: "ESRCH" });
  await assert.rejects(pool.hello(), { kind: "closed", fault: "host" });
  await pool.close();
});

test("a pool whose workers do not start says so", async () => {
  for (const options of [{ workers: 0 }, { pipeline: 0 }, { timeout: NaN }]) {
    await assert.rejects(Pool.start({ python, ...options }), RangeError);
  }
  const missing = Pool.start({ python: "/no/such/python", workers: 2 });
  await assert.rejects(missing, { kind: "worker_lost", message: /did not start: .*ENOENT/ });
  const empty = Pool.start({ command: [], workers: 2 });
  await assert.rejects(empty, { kind: "worker_lost", message: /did not start: .*cannot be empty/ });
  const broken = Pool.start({ command: fake("process.exit(3)"), workers: 2 });
  await assert.rejects(broken, { message: "a worker did not start: ended with exit code 3" });
  const other = fake(`${ANSWERS}; answer({ id: null, ok: { protocol: 99 } })`);
  await assert.rejects(Pool.start({ command: other, workers: 1 }), {
    message: /speaks protocol 99/,
  });
});

test("a pool that was not waited for answers, or says why not", async (t) => {
  const pool = new Pool({ python, workers: 1 });
  t.after(() => pool.close());
  assert.ok(await pool.games());
  const broken = new Pool({ command: fake("process.exit(3)"), workers: 2 });
  t.after(() => broken.close());
  await assert.rejects(Promise.all([broken.hello(), broken.hello()]), { message: /did not start/ });
  await assert.rejects(broken.hello(), { message: /did not start/ });
});

/** The beginning of a program that answers a worker's first question. */
const ANSWERS = `
  import { encode } from ${JSON.stringify(import.meta.resolve("@msgpack/msgpack"))};
  const header = (size) => Buffer.from([size >>> 24, size >>> 16, size >>> 8, size]);
  const frame = (size, body) => process.stdout.write(Buffer.concat([header(size), body]));
  const answer = (reply) => { const body = encode(reply); frame(body.length, body); };
  const asked = (then) => process.stdin.once("data", then);
  const hello = () => answer({ id: null, ok: { protocol: 1, limits: { request: 9999 } } });
`;

for (const [what, program, message] of [
  ["is longer than any", "frame(0xffffffff, Buffer.from('lies'))", /a frame of 4294967295 bytes/],
  ["ends too soon", "frame(1000, Buffer.from('lies')); process.exit()", /ended with exit code 0/],
  ["has bytes left over", "frame(9, Buffer.alloc(9, 1))", /Extra .*byte/],
  ["is no reply", "answer('lies')", /not a reply/],
]) {
  test(`a worker whose frame ${what} is not believed`, async (t) => {
    const command = fake(`${ANSWERS}; asked(() => { hello(); asked(() => { ${program} }) })`);
    const pool = await poolFor(t, { command, workers: 1 });
    await assert.rejects(pool.games(), { kind: "worker_lost", fault: "host", message });
  });
}

test("a suspect is tried again alone, those behind it together", async (t) => {
  const file = join(await folderFor(t), "sent");
  // Waits for those that are wanted, and a while for one too many.
  const command = fake(`${ANSWERS}
    import { appendFileSync, existsSync, readFileSync } from "node:fs";
    const file = ${JSON.stringify(file)};
    const before = existsSync(file) ? readFileSync(file, "utf8").split(" ").length - 1 : 0;
    const wanted = [3, 1, 2, 1, 1, 1][before];
    const each = 4 + encode({ op: "games" }).length;
    let bytes = 0;
    const end = () => { appendFileSync(file, bytes / each + " "); process.exit(5); };
    asked(() => {
      hello();
      process.stdin.on("data", (chunk) => {
        if (bytes < wanted * each && bytes + chunk.length >= wanted * each) setTimeout(end, 200);
        bytes += chunk.length;
      });
    });`);
  const pool = await poolFor(t, { command, workers: 1 });
  const twice = { kind: "worker_lost", message: /twice/ };
  await Promise.all([1, 2, 3].map(() => assert.rejects(pool.games(), twice)));
  assert.equal(await readFile(file, "utf8"), "3 1 2 1 1 1 ");
});

test("what took too long is not tried again", async (t) => {
  const file = join(await folderFor(t), "sent");
  const command = fake(`${ANSWERS}
    import { appendFileSync, existsSync } from "node:fs";
    const file = ${JSON.stringify(file)};
    const silent = !existsSync(file);
    appendFileSync(file, "start ");
    asked(() => {
      hello();
      process.stdin.on("data", () => {
        if (silent) return;
        appendFileSync(file, "1 ");
        answer({ id: null, ok: { games: [] } });
      });
    });`);
  const pool = await poolFor(t, { command, workers: 1 });
  await assert.rejects(pool.call({ op: "games" }, { timeout: 300 }), { kind: "timeout" });
  await pool.games();
  assert.equal(await readFile(file, "utf8"), "start start 1 ");
});

test("answers may come in any pieces", async (t) => {
  const command = fake(`${ANSWERS}
    const body = encode({ id: null, ok: { games: "x".repeat(100_000) } });
    const bytes = Buffer.concat([header(body.length), body, header(body.length), body]);
    const answerInPieces = async () => {
      let start = 0;
      for (const end of [1, 3, 4, 5, 9, 70_000, body.length + 6, bytes.length]) {
        process.stdout.write(bytes.subarray(start, end));
        start = end;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    asked(() => { hello(); asked(answerInPieces); });`);
  const pool = await poolFor(t, { command, workers: 1 });
  const [one, two] = await Promise.all([pool.games(), pool.games()]);
  assert.deepEqual([one.games.length, two.games.length], [100_000, 100_000]);
});
