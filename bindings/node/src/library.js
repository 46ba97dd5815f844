/** The kernel in this process, as a C library. */

import { createRequire } from "node:module";

import { Client } from "./client.js";
import { decode, encode, unwrap } from "./codec.js";
import { KernelError } from "./errors.js";

/**
 * @import { Reply, Replies, Request } from "gamekernel/protocol"
 * @import { Op } from "./client.js"
 */

const ABI = 1;

/**
 * Answers at once, on the thread that asks, and can be stopped by nobody: for games you do not
 * trust, and for long searches, use a Pool.
 *
 * @extends {Client<false>}
 */
export class Library extends Client {
  #call;
  #copy;
  #error;
  #free;
  // Where the library writes the reply's address and size. koffi could hand them out itself, and read
  // the reply, but takes twice as long, or keeps some bytes of memory for good.
  #reply = new BigUint64Array(1);
  #size = new BigUint64Array(1);

  /**
   * Load the library and start the kernel; the first in a process decides about `python`.
   * @param {string} path of the libgamekernel that `python -m gamekernel_embed` has built
   * @param {{ python?: string }} [options] the interpreter in whose environment the kernel is
   *   installed; default: `$GAMEKERNEL_PYTHON`, else the one that built the library
   */
  constructor(path, { python } = {}) {
    super();
    /** @type {typeof import("koffi")} */
    const koffi = createRequire(import.meta.url)("koffi"); // who only uses pools needs none
    const library = koffi.load(path);
    const abi = library.func("int gamekernel_abi(void)")();
    if (abi !== ABI) throw failed(`the library has ABI ${abi}, wanted is ${ABI}`);
    this.#error = library.func("const char *gamekernel_error(void)");
    const open = library.func("int gamekernel_open(const char *python)");
    if (open(python ?? null) !== 0) throw failed(this.#error());
    this.#call = library.func(
      "int gamekernel_call(const void *request, size_t n, void *reply, void *m)",
    );
    this.#copy = library.func("void *memcpy(void *to, const void *from, size_t n)");
    this.#free = library.func("void gamekernel_free(void *reply)");
  }

  /**
   * @override
   * @template {Op} O
   * @param {Extract<Request, { op: O }>} request
   * @returns {Replies[O]}
   */
  call(request) {
    return unwrap(/** @type {Reply} */ (this.#ask(request)));
  }

  /**
   * @override
   * @param {Request[]} requests
   * @returns {Reply[]}
   */
  batch(requests) {
    const replies = this.#ask(requests);
    return Array.isArray(replies) ? replies : unwrap(replies);
  }

  /** @param {unknown} request */
  #ask(request) {
    const body = encode(request);
    if (this.#call(body, body.length, this.#reply, this.#size) !== 0) throw failed(this.#error());
    const bytes = new Uint8Array(Number(this.#size[0]));
    this.#copy(bytes, this.#reply[0], bytes.length);
    this.#free(this.#reply[0]);
    return decode(bytes);
  }
}

/** @param {string} message */
function failed(message) {
  return new KernelError("library", "host", message);
}
