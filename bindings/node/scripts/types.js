/** Writes src/protocol.d.ts from the published schema; with --check, only compares. */

import { readFile, writeFile } from "node:fs/promises";

import { typesOf } from "../src/types.js";

const SCHEMA = new URL("../../../kernel/gamekernel/host/protocol.schema.json", import.meta.url);
const TYPES = new URL("../src/protocol.d.ts", import.meta.url);
const COMMENT = `/** The wire protocol's types. Written from its schema by \`npm run types\`: do not edit. */`;

const { $defs, description } = JSON.parse(await readFile(SCHEMA, "utf8"));
const roots = ["Request", "Reply", "Replies"];
const protocol = {
  description,
  type: "object",
  properties: Object.fromEntries(roots.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  required: roots,
  $defs,
};
const types = await typesOf(protocol, "Protocol", COMMENT);
if (!process.argv.includes("--check")) {
  await writeFile(TYPES, types);
} else if ((await readFile(TYPES, "utf8")) !== types) {
  console.error("src/protocol.d.ts is not what the schema says: npm run types");
  process.exitCode = 1;
}
