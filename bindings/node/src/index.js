export { KernelError } from "./errors.js";
export { Library } from "./library.js";
export { Pool } from "./pool.js";
