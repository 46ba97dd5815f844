/** The package as a user gets it: packed, unpacked elsewhere, run, and read by a strict compiler. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { plugin, python } from "./common.js";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const env = { ...process.env, GAMEKERNEL_PYTHON: python };
const library = process.env.GAMEKERNEL_LIBRARY;
const run = promisify(execFile);
let home;

before(async () => {
  home = await mkdtemp(join(tmpdir(), "gamekernel-"));
  const modules = join(home, "node_modules");
  await mkdir(join(modules, "gamekernel"), { recursive: true });
  await run("npm", ["pack", "--pack-destination", home], { cwd: PACKAGE });
  const unpack = [
    "-xzf",
    "gamekernel-0.1.0.tgz",
    "-C",
    "node_modules/gamekernel",
    "--strip-components=1",
  ];
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

/** Run a program of the README, which names a place of its own for the library. */
async function runProgram(number) {
  const readme = await readFile(join(PACKAGE, "README.md"), "utf8");
  const program = [...readme.matchAll(/```js\n(.*?)```/gs)][number][1];
  await writeFile(
    join(home, "program.mjs"),
    program.replace(/"[^"]*\.so"/, JSON.stringify(library)),
  );
  return (await run(process.execPath, ["program.mjs"], { cwd: home, env })).stdout;
}

test("the README's first program plays", async () => {
  const lines = (await runProgram(0)).trim().split("\n");
  assert.match(lines[0], /^seat 0 has \d+ moves, such as { do: 'place'/);
  assert.match(lines.at(-2), /^refused: .*[Qq]ueen/);
  assert.equal(lines.at(-1), "seat 1 is to move");
});

test("the README's program for the library plays", { skip: !library }, async () => {
  assert.equal(await runProgram(1), "[ 0 ]\n");
});

test("its types are right and strict, and so are a game's", async () => {
  const { stdout } = await gamekernelTypes("hive");
  await writeFile(join(home, "hive.d.ts"), stdout);
  const tsc = fileURLToPath(import.meta.resolve("typescript/package.json")).replace(
    /package.json$/,
    "bin/tsc",
  );
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"];
  await run(process.execPath, [tsc, ...options, "typed.ts"], { cwd: home }).catch((error) => {
    assert.fail(error.stdout);
  });
});

test("the command for a game's types says what is wrong", async () => {
  await assert.rejects(gamekernelTypes(), { code: 2, stderr: /GAME/ });
  await assert.rejects(gamekernelTypes("nonsense"), { code: 1, stderr: /nonsense/ });
  const { stdout } = await gamekernelTypes("--plugin", plugin("loops"), "loops");
  assert.match(
    stdout,
    /export interface Loops {\n  options: .*\n  move: Step \| Nap \| Loop \| Hold;\n  view: unknown;/,
  );
});
