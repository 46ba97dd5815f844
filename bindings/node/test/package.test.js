/** The package as a user gets it: packed, unpacked elsewhere, run, and read by a strict compiler. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { plugin, python } from "./common.js";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const env = { ...process.env, GAMEKERNEL_PYTHON: python };
const run = promisify(execFile);
let home;

before(async () => {
  home = await mkdtemp(join(tmpdir(), "gamekernel-"));
  const modules = join(home, "node_modules");
  await mkdir(join(modules, "gamekernel"), { recursive: true });
  await run("npm", ["pack", "--pack-destination", home], { cwd: PACKAGE });
  const unpack = ["-xzf", "gamekernel-0.1.0.tgz", "-C", "node_modules/gamekernel", "--strip-components=1"];
  await run("tar", unpack, { cwd: home });
  for (const name of ["@msgpack", "@types", "json-schema-to-typescript", "koffi"]) {
    await symlink(join(PACKAGE, "node_modules", name), join(modules, name));
  }
  await cp(join(PACKAGE, "test/consumer"), home, { recursive: true });
  await writeFile(join(home, "package.json"), '{ "type": "module" }');
});
after(() => rm(home, { recursive: true }));

/** Run the command that writes a game's types, as the package declares it. */
function gamekernelTypes(...args) {
  const file = join(home, "node_modules/gamekernel/bin/gamekernel-types.js");
  return run(process.execPath, [file, ...args], { cwd: home, env });
}

test("the packed package plays", async () => {
  const { stdout } = await run(process.execPath, ["main.js"], { cwd: home, env });
  assert.equal(stdout, "[ 0 ]\n");
});

test("its types are right and strict, and so are a game's", async () => {
  const { stdout } = await gamekernelTypes("hive");
  await writeFile(join(home, "hive.d.ts"), stdout);
  const tsc = fileURLToPath(import.meta.resolve("typescript/package.json")).replace(/package.json$/, "bin/tsc");
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"];
  await run(process.execPath, [tsc, ...options, "typed.ts"], { cwd: home }).catch((error) => {
    assert.fail(error.stdout);
  });
});

test("the command for a game's types says what is wrong", async () => {
  await assert.rejects(gamekernelTypes(), { code: 2, stderr: /GAME/ });
  await assert.rejects(gamekernelTypes("nonsense"), { code: 1, stderr: /nonsense/ });
  const { stdout } = await gamekernelTypes("--plugin", plugin("loops"), "loops");
  assert.match(stdout, /export interface Loops {\n  options: .*\n  move: Step \| Nap \| Loop;\n  view: unknown;/);
});
