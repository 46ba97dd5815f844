/** A host in Node that measures its SDK: `bench.mjs LIBRARY FOLDER`. benchmarks/hosts.py says how. */

import { Library, Pool } from "../../bindings/node/src/index.js";
import { inTurn, requestOf, serve } from "./rounds.mjs";

const [path, folder] = process.argv.slice(2);
const doors = new Map();

/** Open a door, or find it open. */
async function door(workers) {
  if (!doors.has(workers)) {
    doors.set(workers, workers === 0 ? new Library(path) : await Pool.start({ workers }));
  }
  return doors.get(workers);
}

/** Ask for a while, with so many requests under way. */
async function pooled(ask, underWay, milliseconds) {
  const latencies = [];
  const end = performance.now() + milliseconds;
  const one = async () => {
    for (let now = performance.now(); now < end; ) {
      await ask();
      const then = performance.now();
      latencies.push(then - now);
      now = then;
    }
  };
  await Promise.all(Array.from({ length: underWay }, one));
  return latencies;
}

await serve(async (workers, underWay, name, milliseconds) => {
  const { op, ...fields } = requestOf(folder, name);
  const kernel = await door(workers);
  const ask = op === "bot" ? () => kernel.bot(fields) : () => kernel.play(fields);
  return () =>
    workers === 0 ? inTurn(ask, milliseconds) : pooled(ask, underWay, milliseconds);
});
for (const [workers, pool] of doors) if (workers > 0) await pool.close();
