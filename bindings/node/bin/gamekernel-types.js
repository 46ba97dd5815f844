#!/usr/bin/env node
/** Writes a game's types: gamekernel-types hive > hive.d.ts */

import { parseArgs } from "node:util";

import { Pool } from "../src/index.js";
import { typesOfGame } from "../src/types.js";

const USAGE = `gamekernel-types [--python PYTHON] [--plugin FILE]... GAME [EXTENSION...] > GAME.d.ts

Writes the types Options, Move and View of a game. It needs json-schema-to-typescript:
npm install --save-dev json-schema-to-typescript`;

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      plugin: { type: "string", multiple: true },
      python: { type: "string" },
    },
  });
  const [game, ...extensions] = positionals;
  if (values.help || game === undefined) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  const pool = await Pool.start({ workers: 1, python: values.python, plugins: values.plugin });
  try {
    const info = await pool.info({ game, extensions });
    process.stdout.write(await typesOfGame(info));
    return 0;
  } finally {
    await pool.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(
    `gamekernel-types: ${error.code === "ERR_MODULE_NOT_FOUND" ? USAGE : error.message}`,
  );
  process.exitCode = 1;
}
