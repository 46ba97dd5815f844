/** Requests to bytes, bytes to replies. */

import { Decoder, Encoder } from "@msgpack/msgpack";

import { KernelError } from "./errors.js";

/** @import { Reply } from "gamekernel/protocol" */

/** The protocol that this package speaks. */
export const PROTOCOL = 1;

// Fields that are undefined are left out, as JSON does; the protocol refuses what it does not know.
const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

/**
 * Encode a request, or a batch. The bytes are good until the next call.
 * @param {unknown} request
 */
export function encode(request) {
  return encoder.encodeSharedRef(request);
}

/**
 * Decode a reply, or a batch's. Byte fields of it are views of `bytes`.
 * @param {Uint8Array} bytes
 * @returns {Reply | Reply[]}
 * @throws {Error} if it is none
 */
export function decode(bytes) {
  const reply = /** @type {Reply | Reply[]} */ (decoder.decode(bytes));
  if (!(Array.isArray(reply) ? reply : [reply]).every(isReply)) throw new Error("not a reply");
  return reply;
}

/** @param {unknown} value */
function isReply(value) {
  return typeof value === "object" && value !== null && ("ok" in value || "error" in value);
}

/**
 * Return what stands in a reply's `ok`.
 * @param {Reply} reply
 * @returns {any}
 * @throws {KernelError} if it has an `error` instead
 */
export function unwrap(reply) {
  if ("ok" in reply) return reply.ok;
  const { kind, fault, message, at } = reply.error;
  throw new KernelError(kind, fault, message, at);
}
