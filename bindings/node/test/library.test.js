import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { KernelError, Library } from "gamekernel";

import { poolFor } from "./common.js";

const path = process.env.GAMEKERNEL_LIBRARY;
const SEED = new Uint8Array(32);
const skip = path ? false : "GAMEKERNEL_LIBRARY names no library";

/** Run a program in a process of its own: the library opens once in each. */
function run(program) {
  const text = `import { Library } from "gamekernel"; const path = process.env.GAMEKERNEL_LIBRARY; ${program}`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", text], {
    encoding: "utf8",
  });
}

test("both doors answer the same bytes", { skip }, async (t) => {
  const library = new Library(path);
  const pool = await poolFor(t, { workers: 1 });
  const requests = [
    { op: "new", game: "hive", seed: SEED, views: [0, null] },
    { op: "new", game: "hive", seats: 9 },
    { op: "info", game: "cant_stop" },
  ];
  assert.deepEqual(library.batch(requests), await pool.batch(requests));
  const { save } = library.newMatch({ game: "hive", seed: SEED });
  const move = { save, seat: 0, move: "wS1" };
  assert.deepEqual(library.play(move), await pool.play(move));
});

test("bytes of an answer stay good when others have been asked", { skip }, () => {
  const library = new Library(path);
  const { save } = library.newMatch({ game: "hive", seed: SEED });
  const copy = Uint8Array.from(save);
  for (let i = 0; i < 2_000; i++) library.hello();
  assert.deepEqual(Uint8Array.from(save), copy);
});

test("a refusal is a KernelError", { skip }, () => {
  const library = new Library(path);
  const { save } = library.newMatch({ game: "hive" });
  const wrong = () => library.play({ save, seat: 0, move: "wQ" });
  assert.throws(wrong, (error) => error instanceof KernelError && error.fault === "player");
  assert.throws(() => library.batch(Array(10_000).fill({ op: "hello" })), { kind: "too_large" });
  assert.throws(() => library.turn({ save: new Uint8Array(7) }), {
    kind: "bad_save",
    fault: "host",
  });
});

test("memory stays flat", { skip }, async () => {
  const library = new Library(path);
  const { save } = library.newMatch({ game: "hive" });
  const askMany = async (rounds) => {
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < 100; i++) library.turn({ save });
      await setImmediate(); // Node frees what C has handed out when its loop turns
    }
    return process.memoryUsage.rss();
  };
  const before = await askMany(50);
  assert.ok((await askMany(150)) - before < 8 * 2 ** 20);
});

test("threads may share the library", { skip }, async () => {
  new Library(path);
  const program = `
    import("gamekernel").then(({ Library }) => {
      const library = new Library(${JSON.stringify(path)});
      for (let i = 0; i < 200; i++) library.newMatch({ game: "hive" });
    });`;
  const threads = [0, 1, 2].map(() => new Worker(program, { eval: true }));
  const codes = await Promise.all(
    threads.map((thread) => new Promise((resolve) => thread.on("exit", resolve))),
  );
  assert.deepEqual(codes, [0, 0, 0]);
});

test("a kernel that does not start says so", { skip }, () => {
  const print = `try { new Library(path, { python: "/no/such" }) }
    catch (error) { console.log(error.kind, error.message) }`;
  assert.match(run(print), /^library .*\/no\/such/);
  assert.throws(() => new Library("/no/such.so"), /No such file/);
});
