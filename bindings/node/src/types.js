/** TypeScript types from the JSON Schemas that the kernel publishes. */

/**
 * Write the types of a schema.
 * @param {Record<string, unknown>} schema JSON Schema 2020-12, as the kernel writes it
 * @param {string} name the root's, unless it has a title
 * @param {string} comment the first lines of the text
 * @returns {Promise<string>}
 */
export async function typesOf(schema, name, comment) {
  const { compile } = await import("json-schema-to-typescript");
  return compile(/** @type {object} */ (readable(schema)), name, {
    additionalProperties: false,
    bannerComment: comment,
    unknownAny: true,
  });
}

/**
 * Write the types of a game's options, moves and view as one interface with the game's id for name.
 * @param {import("gamekernel/protocol").InfoReply} info
 */
export function typesOfGame({ id, name, schemas }) {
  /** @type {Record<string, unknown>} */
  const $defs = {};
  /** @type {Record<string, unknown>} */
  const properties = {};
  for (const [part, schema] of Object.entries(schemas)) {
    // Two parts may mean different things by one name.
    const text = JSON.stringify(schema ?? {}).replaceAll('"#/$defs/', `"#/$defs/${part}.`);
    const { $defs: own = {}, ...root } = JSON.parse(text);
    for (const [key, each] of Object.entries(own)) $defs[`${part}.${key}`] = each;
    properties[part] = root;
  }
  const required = Object.keys(properties);
  const comment = `/** The types of ${name}. Written by gamekernel-types: do not edit. */`;
  return typesOf({ type: "object", properties, required, $defs }, id, comment);
}

/**
 * Put a schema into the words that json-schema-to-typescript reads: tuples as in draft 07, and
 * base64, which is binary in msgpack, as bytes. Other lists lose their bounds: as types they
 * would be unions of tuples.
 * @param {unknown} schema
 * @returns {unknown}
 */
function readable(schema) {
  if (Array.isArray(schema)) return schema.map(readable);
  if (typeof schema !== "object" || schema === null) return schema;
  const { prefixItems, minItems, maxItems, ...rest } = /** @type {Record<string, unknown>} */ (
    schema
  );
  const cured = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, readable(value)]),
  );
  if (cured.type === "object" && !cured.properties) cured.additionalProperties ??= true;
  if (cured.contentEncoding === "base64") cured.tsType = "Uint8Array";
  if (Array.isArray(prefixItems)) {
    cured.items = readable(prefixItems);
    cured.minItems = cured.maxItems = prefixItems.length;
    cured.additionalItems = false;
  }
  return cured;
}
