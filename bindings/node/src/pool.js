/** Kernels in processes of their own: as many cores as there are, and no game can hurt the host. */

import os from "node:os";

import { Client } from "./client.js";
import { encode, unwrap } from "./codec.js";
import { KernelError } from "./errors.js";
import { frameOf } from "./frames.js";
import { Worker } from "./worker.js";

/**
 * @import { Reply, Replies, Request } from "gamekernel/protocol"
 * @import { CallOptions, Op } from "./client.js"
 * @import { Job } from "./worker.js"
 */

/**
 * @typedef {object} PoolOptions
 * @property {number} [workers] how many processes; default: one per core
 * @property {string} [python] the interpreter in whose environment the kernel is installed; default:
 *   the variable GAMEKERNEL_PYTHON, or else `python3`
 * @property {string[]} [command] what starts a worker; default: `[python, "-m", "gamekernel.host"]`
 * @property {string[]} [plugins] games in one file each, besides those installed
 * @property {string} [keyFile] sign saves with the keys in this file
 * @property {number} [memory] MiB that a worker may use
 * @property {number} [timeout] milliseconds for a request, counted from when it is the oldest at its
 *   worker; default: 10,000
 * @property {number} [pipeline] how many requests a worker is sent before it has answered; default: 16
 * @property {"inherit" | "ignore" | number} [stderr] where tracebacks and the games' prints go;
 *   default: to this process's stderr
 */

const REST = 1_000; // milliseconds before a worker is replaced that ended for no request's sake

/** @extends {Client<true>} */
export class Pool extends Client {
  /** @type {Set<Worker>} */
  #workers = new Set();
  /** @type {Job[]} */
  #waiting = [];
  /**
   * Those whose worker was lost while they were the oldest there: each is tried again, alone.
   * @type {Job[]}
   */
  #suspects = [];
  #size;
  #command;
  #timeout;
  #pipeline;
  #stderr;
  #limit = Infinity;
  #restUntil = 0;
  #closed = false;
  /** @type {(reason?: string) => void} */
  #onStart = () => {};

  /** @param {PoolOptions} options */
  constructor(options = {}) {
    super();
    const python = options.python ?? process.env.GAMEKERNEL_PYTHON ?? "python3";
    this.#size = options.workers ?? os.availableParallelism?.() ?? os.cpus().length;
    this.#command = [
      ...(options.command ?? [python, "-m", "gamekernel.host"]),
      ...(options.plugins ?? []).flatMap((file) => ["--plugin", file]),
      ...(options.keyFile === undefined ? [] : ["--key-file", options.keyFile]),
      ...(options.memory === undefined ? [] : ["--memory", String(options.memory)]),
    ];
    this.#timeout = options.timeout ?? 10_000;
    this.#pipeline = options.pipeline ?? 16;
    this.#stderr = options.stderr ?? "inherit";
    if (!(this.#size >= 1 && this.#pipeline >= 1 && this.#timeout > 0)) {
      throw new RangeError("a pool needs a worker, a request in its pipeline, and time to answer");
    }
    this.#fill();
  }

  /**
   * Start a pool, and wait until all its workers answer.
   * @param {PoolOptions} [options]
   * @returns {Promise<Pool>}
   * @throws {KernelError} `worker_lost`, if one does not start
   */
  static async start(options) {
    const pool = new Pool(options);
    const reason = await new Promise((resolve) => (pool.#onStart = resolve));
    if (reason === undefined) return pool;
    await pool.close();
    throw notStarted(reason);
  }

  /**
   * @override
   * @template {Op} O
   * @param {Extract<Request, { op: O }>} request
   * @param {CallOptions} [options]
   * @returns {Promise<Replies[O]>}
   */
  async call(request, options) {
    return unwrap(/** @type {Reply} */ (await this.#ask(request, options)));
  }

  /**
   * @override
   * @param {Request[]} requests
   * @param {CallOptions} [options]
   * @returns {Promise<Reply[]>}
   */
  async batch(requests, options) {
    const replies = await this.#ask(requests, options);
    return Array.isArray(replies) ? replies : unwrap(replies);
  }

  /** End the workers. What is not answered yet fails with an error of kind `closed`. */
  async close() {
    this.#closed = true;
    const error = new KernelError("closed", "host", "the pool is closed");
    const workers = [...this.#workers];
    const unanswered = workers.flatMap((worker) => (worker.ready ? worker.underWay : []));
    this.#failWaiting(error);
    for (const job of unanswered) job.reject(error);
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  /**
   * @param {unknown} request
   * @param {CallOptions} options
   * @returns {Promise<Reply | Reply[]>}
   */
  #ask(request, { timeout = this.#timeout } = {}) {
    if (this.#closed) throw new KernelError("closed", "host", "the pool is closed");
    const body = encode(request);
    if (body.length > this.#limit) {
      const message = `a request of ${body.length} bytes, at most ${this.#limit} are read`;
      throw new KernelError("too_large", "host", message);
    }
    const frame = frameOf(body);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ frame, timeout, suspect: false, resolve, reject });
      this.#fill();
      this.#dispatch();
    });
  }

  /** Send what can be sent. */
  #dispatch() {
    const ready = [...this.#workers].filter((worker) => worker.ready && !worker.late);
    for (const worker of ready) {
      if (worker.underWay.length > 0) continue;
      const suspect = this.#suspects.shift();
      if (suspect) worker.send(suspect);
    }
    const open = ready.filter((worker) => !worker.underWay[0]?.suspect);
    while (this.#waiting.length > 0) {
      const worker = leastBusy(open);
      if (!worker || worker.underWay.length >= this.#pipeline) return;
      worker.send(/** @type {Job} */ (this.#waiting.shift()));
    }
  }

  /** Start the workers that are missing. */
  #fill() {
    const resting = this.#workers.size > 0 && performance.now() < this.#restUntil;
    while (!resting && this.#workers.size < this.#size) {
      try {
        this.#workers.add(this.#newWorker());
      } catch (error) {
        // As if it had been told later, as most failures of that kind are.
        setImmediate(() => this.#notStarted(/** @type {Error} */ (error).message));
        return;
      }
    }
  }

  #newWorker() {
    /** @type {Worker} */
    const worker = new Worker(this.#command, this.#stderr, {
      ready: ({ limits }) => {
        this.#limit = limits.request;
        this.#restUntil = 0;
        if ([...this.#workers].every((each) => each.ready)) this.#onStart();
      },
      answered: () => this.#dispatch(),
      lost: (reason) => this.#lost(worker, reason),
    });
    return worker;
  }

  /**
   * @param {Worker} worker
   * @param {string} reason
   */
  #lost(worker, reason) {
    this.#workers.delete(worker);
    if (this.#closed) return;
    if (!worker.ready) {
      this.#notStarted(reason);
      return;
    }
    const lost = worker.underWay.filter((job) => job !== worker.late);
    if (worker.underWay.length === 0) this.#restUntil = performance.now() + REST;
    if (!worker.late && lost.length > 0) this.#suspect(/** @type {Job} */ (lost.shift()), reason);
    this.#waiting.unshift(...lost);
    this.#fill();
    this.#dispatch();
  }

  /** @param {string} reason */
  #notStarted(reason) {
    this.#onStart(reason);
    this.#restUntil = performance.now() + REST;
    if (this.#workers.size === 0) this.#failWaiting(notStarted(reason));
  }

  /**
   * @param {Job} job
   * @param {string} reason
   */
  #suspect(job, reason) {
    if (job.suspect) {
      job.reject(new KernelError("worker_lost", "host", `its worker twice ${reason}`));
    } else {
      job.suspect = true;
      this.#suspects.push(job);
    }
  }

  /** @param {KernelError} error */
  #failWaiting(error) {
    for (const job of [...this.#suspects.splice(0), ...this.#waiting.splice(0)]) job.reject(error);
  }
}

/** @param {Worker[]} workers */
function leastBusy(workers) {
  /** @type {Worker | undefined} */
  let best;
  for (const worker of workers) {
    if (!best || worker.underWay.length < best.underWay.length) best = worker;
  }
  return best;
}

/** @param {string} reason */
function notStarted(reason) {
  return new KernelError("worker_lost", "host", `a worker did not start: ${reason}`);
}
