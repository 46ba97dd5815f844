/**
 * boardgame.io's headless client plays Nim with heaps of 3, 4 and 5, taking counters one by one, then
 * all over again: `boardgame_io.mjs FOLDER`, the folder into which npm has installed it. It is asked
 * as the SDKs' programs are; it has one door and one game, so only the time matters.
 */

import { createRequire } from "node:module";

import { inTurn, serve } from "./rounds.mjs";

const { Client } = createRequire(`${process.argv[2]}/`)("boardgame.io/client");

const take = ({ G }, heap, count) => {
  if (!(count >= 1 && count <= G.heaps[heap])) return "INVALID_MOVE";
  G.heaps[heap] -= count;
};
const game = {
  setup: () => ({ heaps: [3, 4, 5] }),
  moves: { take },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }) =>
    G.heaps.every((heap) => heap === 0) ? { winner: ctx.currentPlayer } : undefined,
};
const client = Client({ game, numPlayers: 2, debug: false });
client.start();

const step = () => {
  const { G, ctx } = client.getState();
  if (ctx.gameover) client.reset();
  else client.moves.take(G.heaps.findIndex((heap) => heap > 0), 1);
};

await serve((_workers, _underWay, _name, milliseconds) => () => inTurn(step, milliseconds));
