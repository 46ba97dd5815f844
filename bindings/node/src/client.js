/**
 * What both doors offer: a method for each op of the protocol.
 *
 * @import { Reply, Replies, Request } from "gamekernel/protocol"
 */

/**
 * @typedef {Request["op"]} Op
 * @typedef {{ timeout?: number }} CallOptions `timeout`: milliseconds; only a pool can keep it
 */
/**
 * A request without its op, which is the method's name.
 * @template {Op} O
 * @typedef {Omit<Extract<Request, { op: O }>, "op">} Fields
 */
/**
 * @template {boolean} Later whether answers are promises
 * @template T
 * @typedef {Later extends true ? Promise<T> : T} Answer
 */

/**
 * Fields and answers are the protocol's, bytes being Uint8Array. What is refused is a KernelError.
 *
 * @abstract
 * @template {boolean} Later whether answers are promises
 */
export class Client {
  /**
   * Send a request as it is, and return what stands in the answer's `ok`.
   * @template {Op} O
   * @param {Extract<Request, { op: O }>} request
   * @param {CallOptions} [options]
   * @returns {Answer<Later, Replies[O]>}
   */
  call(request, options) {
    throw new Error(`no door for ${request.op} ${options}`);
  }

  /**
   * Send many requests at once. Each is answered for itself, in order: with `ok` or `error`.
   * @param {Request[]} requests
   * @param {CallOptions} [options]
   * @returns {Answer<Later, Reply[]>}
   */
  batch(requests, options) {
    throw new Error(`no door for ${requests.length} requests ${options}`);
  }

  /**
   * Say which versions, ops and limits the kernel has.
   * @param {CallOptions} [options]
   */
  hello(options) {
    return this.call({ op: "hello" }, options);
  }

  /**
   * List the installed games.
   * @param {CallOptions} [options]
   */
  games(options) {
    return this.call({ op: "games" }, options);
  }

  /**
   * Say what a game is, with the JSON Schemas of its options, moves and view.
   * @param {Fields<"info">} fields
   * @param {CallOptions} [options]
   */
  info(fields, options) {
    return this.call({ op: "info", ...fields }, options);
  }

  /**
   * Start a match. Without a seed it has one that nobody can guess.
   * @param {Fields<"new">} fields
   * @param {CallOptions} [options]
   */
  newMatch(fields, options) {
    return this.call({ op: "new", ...fields }, options);
  }

  /**
   * Say whom a match waits for, and what match it is.
   * @param {Fields<"turn">} fields
   * @param {CallOptions} [options]
   */
  turn(fields, options) {
    return this.call({ op: "turn", ...fields }, options);
  }

  /**
   * List a seat's legal moves.
   * @param {Fields<"moves">} fields
   * @param {CallOptions} [options]
   */
  moves(fields, options) {
    return this.call({ op: "moves", ...fields }, options);
  }

  /**
   * Show what a seat (null: a spectator) may see.
   * @param {Fields<"view">} fields
   * @param {CallOptions} [options]
   */
  view(fields, options) {
    return this.call({ op: "view", ...fields }, options);
  }

  /**
   * Say how the seats stand.
   * @param {Fields<"score">} fields
   * @param {CallOptions} [options]
   */
  score(fields, options) {
    return this.call({ op: "score", ...fields }, options);
  }

  /**
   * Translate moves to and from the game's notation.
   * @param {Fields<"notation">} fields
   * @param {CallOptions} [options]
   */
  notation(fields, options) {
    return this.call({ op: "notation", ...fields }, options);
  }

  /**
   * Draw what a seat (null: a spectator) may see, as SVG or as text.
   * @param {Fields<"picture">} fields
   * @param {CallOptions} [options]
   */
  picture(fields, options) {
    return this.call({ op: "picture", ...fields }, options);
  }

  /**
   * Choose a move for a seat that nobody plays.
   * @param {Fields<"bot">} fields
   * @param {CallOptions} [options]
   */
  bot(fields, options) {
    return this.call({ op: "bot", ...fields }, options);
  }

  /**
   * Play a move, given in the game's notation or as a map.
   * @param {Fields<"play">} fields
   * @param {CallOptions} [options]
   */
  play(fields, options) {
    return this.call({ op: "play", ...fields }, options);
  }

  /**
   * Give up.
   * @param {Fields<"concede">} fields
   * @param {CallOptions} [options]
   */
  concede(fields, options) {
    return this.call({ op: "concede", ...fields }, options);
  }

  /**
   * Offer a draw, or answer the offer that stands.
   * @param {Fields<"draw">} fields
   * @param {CallOptions} [options]
   */
  draw(fields, options) {
    return this.call({ op: "draw", ...fields }, options);
  }

  /**
   * Tell all that a seat (null: a spectator) may know to have happened.
   * @param {Fields<"history">} fields
   * @param {CallOptions} [options]
   */
  history(fields, options) {
    return this.call({ op: "history", ...fields }, options);
  }

  /**
   * Take an entry back: a seat's last, or, without seat, the last.
   * @param {Fields<"undo">} fields
   * @param {CallOptions} [options]
   */
  undo(fields, options) {
    return this.call({ op: "undo", ...fields }, options);
  }

  /**
   * Replay the log, and compare.
   * @param {Fields<"verify">} fields
   * @param {CallOptions} [options]
   */
  verify(fields, options) {
    return this.call({ op: "verify", ...fields }, options);
  }

  /**
   * Make one save of a snapshot and its log.
   * @param {Fields<"join">} fields
   * @param {CallOptions} [options]
   */
  join(fields, options) {
    return this.call({ op: "join", ...fields }, options);
  }

  /**
   * Make a snapshot and its log of one save.
   * @param {Fields<"split">} fields
   * @param {CallOptions} [options]
   */
  split(fields, options) {
    return this.call({ op: "split", ...fields }, options);
  }
}
