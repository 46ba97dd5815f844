import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { typesOf } from "../src/types.js";

const SCRIPT = fileURLToPath(new URL("../scripts/types.js", import.meta.url));

test("the protocol's types are what its schema says", async () => {
  await promisify(execFile)(process.execPath, [SCRIPT, "--check"]);
});

test("tuples, bytes and open maps become what they are", async () => {
  const pair = { type: "array", prefixItems: [{ type: "integer" }, {}], items: false };
  const schema = {
    type: "object",
    properties: {
      pairs: { type: "array", items: pair, maxItems: 3 },
      bytes: { type: "string", contentEncoding: "base64", maxLength: 44 },
      map: { type: "object" },
    },
    required: ["pairs", "bytes"],
  };
  assert.equal(
    (await typesOf(schema, "Some", "// Some.")).replace(/ *\/\*\*.*?\*\/\n/gs, ""),
    `// Some.

export interface Some {
  pairs: [number, unknown][];
  bytes: Uint8Array;
  map?: {
    [k: string]: unknown;
  };
}
`,
  );
});
