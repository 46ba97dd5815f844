/** The sample host in Node; bindings/sample/README.md says what it does. */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { KernelError, Pool } from "gamekernel";

const say = (...words) => process.stdout.write(`${words.join(" ")}\n`);

/** Write a value of an event. */
function written(value) {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${key}:${written(value[key])}`);
  return `{${pairs.join(",")}}`;
}

/** Plays one match by the script. */
class Host {
  constructor(script, directory) {
    this.script = script;
    this.saveFile = join(directory, "match.save");
    this.logFile = join(directory, "match.log");
    this.random = 1;
    this.log = [];
  }

  async run() {
    const { game, seats, options, seed, wrong, restart } = this.script;
    this.kernel = await Pool.start({ workers: 1 });
    await this.lobby();
    this.take(
      await this.kernel.newMatch({ game, seats, options, seed: Buffer.from(seed, "base64") }),
    );
    await this.pictures();
    for (let number = 1; !this.turn.over; number++) {
      const seat = this.turn.must[0];
      if (number === wrong.at) await this.tryWrong(seat);
      await this.play(number, seat);
      if (number === restart) await this.restart();
    }
    await this.end();
    await this.kernel.close();
  }

  /** Show what may be chosen. */
  async lobby() {
    const { name, schemas } = await this.kernel.info({ game: this.script.game });
    say("game", name);
    const { $ref, $defs } = schemas.options;
    const { properties } = $defs[$ref.split("/").at(-1)];
    for (const option of Object.keys(properties).sort()) {
      say("option", option, "default", written(properties[option].default));
    }
  }

  /** Keep what a changed match is now, and tell everybody what happened. */
  take({ save, from, entries, turn, events }) {
    this.save = save;
    this.log.splice(from, this.log.length, ...entries);
    this.turn = turn;
    for (const [seat, told] of events) {
      for (const { kind, data } of told) {
        const words = Object.keys(data)
          .sort()
          .map((key) => `${key}=${written(data[key])}`);
        say(seat ?? "*", kind, ...words);
      }
    }
  }

  /** Show each seat what it may see. */
  async pictures() {
    for (let seat = 0; seat < this.script.seats; seat++) {
      say((await this.kernel.picture({ save: this.save, seat, form: "text" })).picture);
    }
  }

  /** Send a move that is refused. */
  async tryWrong(seat) {
    try {
      await this.kernel.play({ save: this.save, seat, move: this.script.wrong.move });
    } catch (error) {
      if (!(error instanceof KernelError)) throw error;
      say("refused", error.fault === "player" ? `${error.kind}: ${error.message}` : error.kind);
    }
  }

  async play(number, seat) {
    const { save, turn } = this;
    const move = await this.choose(number, seat);
    const [, ticket] = turn.tickets.find(([owner]) => owner === seat);
    const change = await this.kernel.play({ save, seat, move, ticket });
    say("move", number, "seat", seat);
    this.take(change);
  }

  /** Choose a move, or have one chosen for who is absent. */
  async choose(number, seat) {
    const { save } = this;
    if (seat === this.script.absent) {
      const seed = Buffer.alloc(32);
      seed.writeUInt32BE(number, 28);
      return (await this.kernel.bot({ save, seat, seed })).move;
    }
    const { moves } = await this.kernel.moves({ save, seat });
    this.random = (this.random * 48271) % 2147483647;
    return moves[this.random % moves.length];
  }

  /** Write the match to disk, forget it, and read it again. */
  async restart() {
    await writeFile(this.saveFile, this.save);
    const lines = this.log.map((entry) => Buffer.from(entry).toString("base64"));
    await writeFile(this.logFile, lines.join("\n"));
    await this.kernel.close();
    this.kernel = await Pool.start({ workers: 1 });
    this.save = await readFile(this.saveFile);
    this.log = (await readFile(this.logFile, "utf8"))
      .split("\n")
      .map((line) => Buffer.from(line, "base64"));
    ({ turn: this.turn } = await this.kernel.turn({ save: this.save }));
    say("restarted");
    await this.pictures();
  }

  /** Show how it ended, and verify the log. */
  async end() {
    const { save, log } = this;
    const verified = await this.kernel.verify({ save, log });
    await this.pictures();
    const { score } = await this.kernel.score({ save });
    for (let seat = 0; seat < this.script.seats; seat++) {
      say("score", seat, score.points[seat], score.places[seat]);
    }
    say("winners", ...score.winners);
    say("verified", verified.count);
    say("fingerprint", (await this.kernel.turn({ save })).fingerprint);
  }
}

const [script, directory] = process.argv.slice(2);
await new Host(JSON.parse(await readFile(script, "utf8")), directory).run();
