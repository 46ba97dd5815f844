import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { python } from "./common.js";

const REFERENCE = fileURLToPath(new URL("../../sample/sample.py", import.meta.url));
const SAMPLE = fileURLToPath(new URL("../sample/sample.js", import.meta.url));
const SCRIPT = {
  game: "cant_stop",
  seats: 3,
  options: { landing: "jump" },
  seed: Buffer.alloc(32, 7).toString("base64"),
  absent: 2,
  wrong: { at: 4, move: { do: "stop" } },
  restart: 10,
};

test("the sample host writes what the reference writes", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "gamekernel-"));
  t.after(() => rm(folder, { recursive: true }));
  const script = join(folder, "script.json");
  await writeFile(script, JSON.stringify(SCRIPT));
  const env = { ...process.env, GAMEKERNEL_PYTHON: python };
  const run = async (program, file) => {
    const own = await mkdtemp(join(folder, "host-"));
    return (await promisify(execFile)(program, [file, script, own], { env })).stdout;
  };
  const [theirs, ours] = await Promise.all([run(python, REFERENCE), run(process.execPath, SAMPLE)]);
  assert.match(ours, /^refused illegal_move: /m);
  assert.equal(ours, theirs);
});
