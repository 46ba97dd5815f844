import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Pool } from "gamekernel";

const PLUGINS = new URL("../../../tests/bindings/plugins/", import.meta.url);
const VENV = new URL("../../../.venv/bin/python", import.meta.url);

export const python = process.env.GAMEKERNEL_PYTHON ?? fileURLToPath(VENV);

/** A game in one file, of those that all bindings are tested with. */
export function plugin(name) {
  return fileURLToPath(new URL(`${name}.py`, PLUGINS));
}

/** Start a pool that the test closes. */
export async function poolFor(test, options) {
  const pool = await Pool.start({ python, ...options });
  test.after(() => pool.close());
  return pool;
}

/** A program of the test's own in place of a worker. */
export function fake(program) {
  return [process.execPath, "--input-type=module", "--eval", program];
}

/** A folder of the test's own, which goes with it. */
export async function folderFor(test) {
  const folder = await mkdtemp(join(tmpdir(), "gamekernel-"));
  test.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** Wait until another process has made a file. */
export async function made(file) {
  for (const deadline = Date.now() + 60_000; !existsSync(file); await setTimeout(5)) {
    if (Date.now() > deadline) throw new Error(`${file} was not made`);
  }
}
