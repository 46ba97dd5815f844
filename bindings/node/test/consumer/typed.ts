// What a user writes in TypeScript. Each expected error is one that the types must find.

import { KernelError, Library, Pool } from "gamekernel";
import type { ChangeReply, TurnNow } from "gamekernel/protocol";
import type { Hive } from "./hive.js";

export async function opening(pool: Pool): Promise<TurnNow> {
  const options: Hive["options"] = { mosquito: true };
  const begun: ChangeReply = await pool.newMatch({ game: "hive", options, views: [null] });
  const { moves } = await pool.moves({ save: begun.save, seat: 0 });
  const move = (moves as Hive["move"][]).find(
    (each) => each.do === "place" && each.piece === "wS1",
  );
  try {
    const played = await pool.play({ save: begun.save, seat: 0, move }, { timeout: 1_000 });
    const events: [number | null, { kind: string }[]][] = played.events;
    return events.length > 0 ? played.turn : begun.turn;
  } catch (error) {
    if (error instanceof KernelError && error.fault === "player") console.log(error.message);
    throw error;
  }
}

export function now(library: Library, save: Uint8Array): number[] {
  // @ts-expect-error: answers of the library are no promises
  library.turn({ save }).then;
  // @ts-expect-error: a seat is a number
  library.moves({ save, seat: "first" });
  // @ts-expect-error: a ticket is no field of `view`
  library.view({ save, seat: 0, ticket: "" });
  // @ts-expect-error: `play` needs a move
  library.call({ op: "play", save, seat: 0 });
  // @ts-expect-error: no such piece
  const wrong: Hive["move"] = { do: "place", piece: "xX9", to: [0, 0] };
  // @ts-expect-error: a cell has two coordinates
  const worse: Hive["move"] = { do: "place", piece: "wS1", to: [0, 0, 0] };
  const { turn } = library.call({ op: "turn", save });
  return turn.must;
}
