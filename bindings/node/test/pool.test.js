import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { KernelError, Pool } from "gamekernel";

import { folderFor, poolFor, python } from "./common.js";

const SEED = new Uint8Array(32);

/** @type {Pool} */
let pool;

before(async () => {
  pool = await Pool.start({ python, workers: 1 });
});
after(() => pool.close());

/** What everybody may be told. */
function publicOf(events) {
  return events.filter(([seat]) => seat === null).flatMap(([, told]) => told);
}

test("a match is played, and its log replays", async () => {
  let { save, entries, turn, events } = await pool.newMatch({ game: "cant_stop", seed: SEED });
  const log = [...entries];
  const told = publicOf(events);
  for (let ply = 0; ply < 9; ply++) {
    const [[seat, ticket]] = turn.tickets;
    const { move } = await pool.bot({ save, seat, seed: SEED });
    const change = await pool.play({ save, seat, move, ticket });
    log.splice(change.from, log.length, ...change.entries);
    told.push(...publicOf(change.events));
    ({ save, turn } = change);
  }
  assert.equal((await pool.verify({ save, log })).count, log.length);
  assert.ok(told.length >= 9);
  assert.deepEqual((await pool.history({ save, log, seat: null })).events, told);

  const whole = await pool.join({ save, log });
  assert.deepEqual(await pool.split(whole), { save, log });
  assert.equal((await pool.undo({ save, log })).from, log.length - 1);
});

test("every op has its method", async () => {
  const { ops } = await pool.hello();
  assert.deepEqual(
    ops.filter((op) => typeof pool[op === "new" ? "newMatch" : op] !== "function"),
    [],
  );
  assert.ok((await pool.games()).games.some(({ id }) => id === "hive"));
  assert.deepEqual((await pool.info({ game: "hive" })).seats, [2]);

  const { save } = await pool.newMatch({
    game: "hive",
    options: { pillbug: true },
    views: [0, null],
  });
  assert.equal((await pool.turn({ save })).options.pillbug, true);
  assert.ok((await pool.moves({ save, seat: 0 })).complete);
  assert.ok((await pool.view({ save, seat: null })).view);
  assert.equal((await pool.score({ save })).over, false);
  const { move } = await pool.bot({ save, seat: 0, seed: SEED });
  const { texts } = await pool.notation({ save, seat: 0, moves: [move] });
  assert.equal(texts.length, 1);
  assert.match((await pool.picture({ save, seat: 0 })).picture, /<svg/);
  assert.equal((await pool.concede({ save, seat: 0 })).turn.over, true);
  const refused = pool.draw({ save, seat: 0, word: "accept" });
  await assert.rejects(refused, { kind: "cannot_draw", fault: "player" });
});

test("a refusal is a KernelError with the game's reason", async () => {
  const { save } = await pool.newMatch({ game: "hive" });
  const error = await pool.play({ save, seat: 0, move: "wQ" }).catch((e) => e);
  assert.ok(error instanceof KernelError);
  assert.equal(error.kind, "illegal_move");
  assert.equal(error.fault, "player");
  assert.match(error.message, /queen/i);

  const wrong = pool.call({ op: "play", save, seat: "first", move: "wS1" });
  await assert.rejects(wrong, { kind: "bad_request", fault: "host", at: "$.seat" });
  await assert.rejects(pool.call({ op: "nonsense" }), { kind: "bad_request", at: "$.op" });
});

test("a batch is answered in order, each for itself", async () => {
  const { save } = await pool.newMatch({ game: "hive" });
  const replies = await pool.batch([
    { op: "turn", id: 1, save },
    { op: "turn", id: "two", save: new Uint8Array(9) },
    { op: "score", id: 3, save },
  ]);
  assert.deepEqual(
    replies.map(({ id }) => id),
    [1, "two", 3],
  );
  assert.deepEqual(
    replies.map((reply) => "ok" in reply),
    [true, false, true],
  );
  assert.equal(replies[1].error.kind, "bad_save");

  const { limits } = await pool.hello();
  const many = Array.from({ length: limits.batch + 1 }, () => ({ op: "hello" }));
  await assert.rejects(pool.batch(many), { kind: "too_large" });
});

test("a request over the limit is refused and harms no worker", async () => {
  const { limits } = await pool.hello();
  const save = new Uint8Array(limits.request);
  const going = pool.games();
  await assert.rejects(pool.turn({ save }), { kind: "too_large", fault: "host" });
  await going;
});

test("saves are signed with the keys of a file", async (t) => {
  const folder = await folderFor(t);
  await writeFile(`${folder}/keys`, "00112233445566778899aabbccddeeff\n");
  const signing = await poolFor(t, { workers: 1, keyFile: `${folder}/keys` });
  const signed = await signing.newMatch({ game: "hive" });
  const unsigned = await pool.newMatch({ game: "hive" });
  await signing.turn({ save: signed.save });
  await assert.rejects(signing.turn({ save: unsigned.save }), { kind: "bad_save" });
});
