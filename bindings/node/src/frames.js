/** Frames: the length of a body, 4 bytes, big-endian, and the body. */

const HEADER = 4;

/**
 * Make a frame.
 * @param {Uint8Array} body
 */
export function frameOf(body) {
  const frame = Buffer.allocUnsafe(HEADER + body.length);
  frame.writeUInt32BE(body.length);
  frame.set(body, HEADER);
  return frame;
}

/** Puts bodies together from the chunks that a stream happens to give. */
export class FrameReader {
  #header = Buffer.alloc(HEADER);
  /** @type {Uint8Array | undefined} */
  #body;
  #filled = 0; // bytes of the header, or, once there is one, of the body
  #limit;

  /** @param {number} limit the most bytes of a body */
  constructor(limit) {
    this.#limit = limit;
  }

  /**
   * Yield the bodies that a chunk completes; each has its own memory.
   * @param {Uint8Array} chunk
   * @throws {RangeError} if a length is over the limit
   */
  *push(chunk) {
    let at = 0;
    while (at < chunk.length || this.#filled === this.#body?.length) {
      /** @type {Uint8Array} */
      const target = this.#body ?? this.#header;
      const part = chunk.subarray(at, at + target.length - this.#filled);
      target.set(part, this.#filled);
      at += part.length;
      this.#filled += part.length;
      if (this.#filled < target.length) return;
      if (this.#body) yield this.#body;
      this.#body = this.#body ? undefined : this.#begin();
      this.#filled = 0;
    }
  }

  #begin() {
    const size = this.#header.readUInt32BE();
    if (size > this.#limit) throw new RangeError(`a frame of ${size} bytes`);
    return new Uint8Array(size);
  }
}
