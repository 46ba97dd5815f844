/** What the programs in Node share: reading what is asked of them, and answering it. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** Read a request; its bytes are base64 in JSON. */
export function requestOf(folder, name) {
  const request = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
  for (const field of ["save", "seed"]) {
    if (field in request) request[field] = new Uint8Array(Buffer.from(request[field], "base64"));
  }
  return request;
}

/** Do something that answers at once, again and again for a while. */
export function inTurn(work, milliseconds) {
  const latencies = [];
  const end = performance.now() + milliseconds;
  for (let now = performance.now(); now < end; ) {
    work();
    const then = performance.now();
    latencies.push(then - now);
    now = then;
  }
  return latencies;
}

const nanoseconds = (milliseconds) => Math.round(milliseconds * 1_000_000);

/** Answer lines. What is asked for is prepared first, which answers what is to be measured. */
export async function serve(prepare) {
  for await (const line of createInterface({ input: process.stdin })) {
    const [workers, underWay, name, milliseconds] = line.split(" ");
    const measure = await prepare(Number(workers), Number(underWay), name, Number(milliseconds));
    const begun = performance.now();
    const latencies = await measure();
    const elapsed = performance.now() - begun;
    console.log([elapsed, ...latencies].map(nanoseconds).join(" "));
  }
}
