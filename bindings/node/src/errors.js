/** What a kernel refuses, as an Error. */
export class KernelError extends Error {
  /**
   * @param {string} kind what went wrong, in one stable word
   * @param {string} fault whose it is: `player`, `host`, `game` or `kernel`. Judge a kind you do not
   *   know by it; only where it is the player's is the message fit for a player.
   * @param {string} message in plain English
   * @param {string} at where in the request, if there is such a place
   */
  constructor(kind, fault, message, at = "") {
    super(message);
    this.name = "KernelError";
    this.kind = kind;
    this.fault = fault;
    this.at = at;
  }
}
