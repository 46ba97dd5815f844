/**
 * What `play` costs from Node, in-process and through a pool of workers.
 *
 *     (cd bindings/node && npm ci)
 *     npm install --prefix bindings/node --no-save boardgame.io@0.50.2    # optional
 *     node benchmarks/node/bench.mjs
 *
 * The kinds are measured in turn, ROUNDS times, so that what else the machine does hits all alike:
 * trust ratios taken in one run, not times. A latency includes the codec, and in a pool the time
 * in its queue. CPU is this process's own, a request: in a pool, what is left to the host.
 */

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import os from "node:os";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const SDK = new URL("bindings/node/", ROOT);
const PYTHON =
  process.env.GAMEKERNEL_PYTHON ??
  fileURLToPath(new URL(".venv/bin/python", ROOT));
const NIM = fileURLToPath(new URL("tests/kernel/toys/nim.py", ROOT));
const ROUNDS = 7;
const ROUND = 250; // milliseconds
const CORES = os.cpus().length;

process.env.GAMEKERNEL_PLUGINS = NIM;
const { Library, Pool } = await import(new URL("src/index.js", SDK));

/** Build libgamekernel and open it. */
function openLibrary() {
  const folder = fileURLToPath(new URL("build/libgamekernel", ROOT));
  const path = execFileSync(PYTHON, ["-m", "gamekernel_embed", folder], {
    encoding: "utf8",
  }).trim();
  return new Library(path, { python: PYTHON });
}

/** A request to play on Hive: both sides have moved at random so many times. */
function hiveAfter(library, plies) {
  for (let first = 0; ; first++) {
    let { save, turn } = library.newMatch({
      game: "hive",
      seed: new Uint8Array(32),
    });
    for (let ply = 0; ; ply++) {
      if (turn.over) break;
      const seat = turn.must[0];
      const seed = new Uint8Array(32);
      new DataView(seed.buffer).setUint32(0, first * 1_000 + ply);
      const { move } = library.bot({ save, seat, seed });
      if (ply === plies) return { save, seat, move };
      ({ save, turn } = library.play({ save, seat, move }));
    }
  }
}

/** Ask one after the other for a while. */
function inProcess(work) {
  return () => {
    const latencies = [];
    const end = performance.now() + ROUND;
    for (let now = performance.now(); now < end;) {
      work();
      const then = performance.now();
      latencies.push(then - now);
      now = then;
    }
    return latencies;
  };
}

/** Ask for a while, with so many requests under way. */
function pooled(pool, request, underWay) {
  return async () => {
    const latencies = [];
    const end = performance.now() + ROUND;
    const one = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await pool.play(request);
        latencies.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: underWay }, one));
    return latencies;
  };
}

/** Nim with heaps of 3, 4 and 5 by boardgame.io: counters are taken one by one, then all over. */
function boardgameIo() {
  let Client;
  try {
    ({ Client } = createRequire(new URL("src/", SDK))("boardgame.io/client"));
  } catch {
    return undefined;
  }
  const take = ({ G }, heap, count) => {
    if (!(count >= 1 && count <= G.heaps[heap])) return "INVALID_MOVE";
    G.heaps[heap] -= count;
  };
  const game = {
    setup: () => ({ heaps: [3, 4, 5] }),
    moves: { take },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G, ctx }) =>
      G.heaps.every((heap) => heap === 0)
        ? { winner: ctx.currentPlayer }
        : undefined,
  };
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  return () => {
    const { G, ctx } = client.getState();
    if (ctx.gameover) client.reset();
    else
      client.moves.take(
        G.heaps.findIndex((heap) => heap > 0),
        1,
      );
  };
}

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
const microseconds = (milliseconds) => (milliseconds * 1_000).toFixed(0);

function report(what, rounds) {
  const ascending = (values) => values.sort((a, b) => a - b);
  const latencies = ascending(rounds.flatMap((round) => round.latencies));
  const [median, p99] = [0.5, 0.99].map((share) =>
    microseconds(percentile(latencies, share)),
  );
  const rates = ascending(
    rounds.map((round) => (round.latencies.length / ROUND) * 1_000),
  );
  const cpu = ascending(
    rounds.map((round) => round.cpu / round.latencies.length),
  );
  const [rate, own] = [rates, cpu].map((each) =>
    percentile(each, 0.5).toFixed(0),
  );
  console.log(`| ${what} | ${median} | ${p99} | ${rate} | ${own} |`);
}

/** Measure one round. */
async function measured([, measure]) {
  const before = process.cpuUsage();
  const latencies = await measure();
  const { user, system } = process.cpuUsage(before);
  return { latencies, cpu: user + system };
}

const library = openLibrary();
const one = await Pool.start({ python: PYTHON, workers: 1 });
const perCore = await Pool.start({ python: PYTHON, workers: CORES });
const kinds = [["hello, in-process", inProcess(() => library.hello())]];
for (const plies of [30, 300]) {
  const request = hiveAfter(library, plies);
  const what = `Hive after ${plies} plies`;
  kinds.push(
    [`${what}, in-process`, inProcess(() => library.play(request))],
    [`${what}, 1 worker, lone`, pooled(one, request, 1)],
    [`${what}, 1 worker, 16 under way`, pooled(one, request, 16)],
    [`${what}, ${CORES} workers, 16 under way`, pooled(perCore, request, 16)],
  );
}
const { save } = library.newMatch({ game: "nim" });
const nim = { save, seat: 0, move: { do: "take", heap: 0, count: 1 } };
kinds.push(["Nim, in-process", inProcess(() => library.play(nim))]);
const theirs = boardgameIo();
if (theirs) kinds.push(["Nim by boardgame.io, in memory", inProcess(theirs)]);
else console.error("boardgame.io is not installed; measuring without it");

const rounds = kinds.map(() => []);
for (let round = -1; round < ROUNDS; round++) {
  for (const [i, kind] of kinds.entries()) {
    const result = await measured(kind);
    if (round >= 0) rounds[i].push(result); // the first warms up
  }
}
await Promise.all([one.close(), perCore.close()]);
console.log(`Node ${process.version}, ${CORES} cores\n`);
console.log(
  "| what | median, µs | p99, µs | a second | own CPU, µs |\n|---|---|---|---|---|",
);
for (const [i, [what]] of kinds.entries()) report(what, rounds[i]);
