/** One worker: a process that answers frames in order. What becomes of lost requests is the pool's. */

import { spawn } from "node:child_process";

import { PROTOCOL, decode, encode, unwrap } from "./codec.js";
import { KernelError } from "./errors.js";
import { FrameReader, frameOf } from "./frames.js";

/** @import { HelloReply, Reply } from "gamekernel/protocol" */

/**
 * A request on its way.
 * @typedef {object} Job
 * @property {Buffer} frame
 * @property {number} timeout milliseconds, counted from when it is the oldest at its worker
 * @property {boolean} suspect whether a worker was lost while it was the oldest there
 * @property {(reply: Reply | Reply[]) => void} resolve
 * @property {(error: KernelError) => void} reject
 */
/**
 * What a worker tells its pool.
 * @typedef {object} Events
 * @property {(hello: HelloReply) => void} ready it answers requests
 * @property {() => void} answered it has room for one more
 * @property {(reason: string) => void} lost it has ended; what is in `underWay` stays unanswered
 */

const START_TIMEOUT = 60_000; // a machine that starts many workers at once is slow
const GRACE = 1_000; // for a worker to end, and for its pipes to close, before it is forced
const REPLY_MAX = 256 * 1024 * 1024;
const TIMER_MAX = 2 ** 31 - 1;

export class Worker {
  /**
   * Requests sent and not yet answered, the oldest first.
   * @type {Job[]}
   */
  underWay = [];
  /** Whether it has started, and so may be sent requests. */
  ready = false;
  /**
   * The request that took too long, for which this worker was ended.
   * @type {Job | undefined}
   */
  late;

  #process;
  #events;
  #frames = new FrameReader(REPLY_MAX);
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #reason = "";
  #ended;

  /**
   * @param {string[]} command
   * @param {"inherit" | "ignore" | number} stderr
   * @param {Events} events
   */
  constructor([program = "", ...args], stderr, events) {
    this.#events = events;
    this.#process = spawn(program, args, { stdio: ["pipe", "pipe", stderr] });
    this.#ended = new Promise((resolve) => {
      this.#process.on("error", (error) => {
        this.#reason ||= error.message;
        if (this.#process.pid === undefined) resolve(undefined); // it never began
      });
      // Not at `exit`: answers may still lie in the pipe.
      this.#process.on("close", (code, signal) => {
        this.#reason ||= signal ? `ended by ${signal}` : `ended with exit code ${code}`;
        resolve(undefined);
      });
    }).then(() => {
      clearTimeout(this.#timer);
      events.lost(this.#reason);
    });
    // A process that a game has forked may hold the pipe open.
    this.#process.on("exit", () =>
      setTimeout(() => this.#process.stdout?.destroy(), GRACE).unref(),
    );
    for (const pipe of [this.#process.stdin, this.#process.stdout]) {
      pipe?.on("error", () => {}); // the process has gone; `close` follows
    }
    this.#process.stdout?.on("data", (chunk) => this.#read(chunk));
    this.#sayHello();
  }

  /** @param {Job} job */
  send(job) {
    this.underWay.push(job);
    if (this.underWay.length === 1) this.#watch();
    this.#process.stdin?.write(job.frame);
  }

  /** Let it end. */
  stop() {
    this.#process.stdin?.end();
    const timer = setTimeout(() => this.#kill("did not end"), GRACE);
    return this.#ended.then(() => clearTimeout(timer));
  }

  #sayHello() {
    this.send({
      frame: frameOf(encode({ op: "hello" })),
      timeout: START_TIMEOUT,
      suspect: false,
      resolve: (reply) => {
        const hello = unwrap(/** @type {Reply} */ (reply));
        if (hello.protocol !== PROTOCOL) throw new Error(`speaks protocol ${hello.protocol}`);
        this.ready = true;
        this.#events.ready(hello);
      },
      reject: () => {},
    });
  }

  /** @param {Buffer} chunk */
  #read(chunk) {
    try {
      for (const body of this.#frames.push(chunk)) {
        const reply = decode(body);
        const job = this.underWay[0];
        if (!job) throw new Error("an answer that nobody asked for");
        job.resolve(reply);
        this.underWay.shift();
        this.#watch();
        this.#events.answered();
      }
    } catch (error) {
      this.#process.stdout?.destroy(); // where frames begin is no longer known
      this.#kill(/** @type {Error} */ (error).message);
    }
  }

  /** Count the time of the oldest request. */
  #watch() {
    clearTimeout(this.#timer);
    const [oldest] = this.underWay;
    if (!oldest) return;
    // Where this process was held up itself, the answer may have come: look before judging.
    const judge = () => setImmediate(() => this.underWay[0] === oldest && this.#giveUp(oldest));
    this.#timer = setTimeout(judge, Math.min(oldest.timeout, TIMER_MAX));
  }

  /** @param {Job} job */
  #giveUp(job) {
    this.late = job;
    job.reject(new KernelError("timeout", "host", `not answered within ${job.timeout} ms`));
    this.#kill(`did not answer within ${job.timeout} ms`);
  }

  /** @param {string} reason */
  #kill(reason) {
    this.#reason ||= reason;
    this.#process.kill("SIGKILL");
  }
}
