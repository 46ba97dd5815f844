/** The wire protocol's types. Written from its schema by `npm run types`: do not edit. */

export type Request =
  | HelloRequest
  | GamesRequest
  | InfoRequest
  | NewRequest
  | TurnRequest
  | MovesRequest
  | ViewRequest
  | ScoreRequest
  | NotationRequest
  | PictureRequest
  | BotRequest
  | PlayRequest
  | ConcedeRequest
  | DrawRequest
  | HistoryRequest
  | UndoRequest
  | VerifyRequest
  | JoinRequest
  | SplitRequest;
export type Reply = Good | Bad;

/**
 * A body is a Request or an array of them, and so is the answer's.
 */
export interface Protocol {
  Request: Request;
  Reply: Reply;
  Replies: Replies;
}
/**
 * Ask for versions, ops and limits.
 */
export interface HelloRequest {
  op: "hello";
  id?: number | string | null;
}
/**
 * Ask which games are installed; none is loaded.
 */
export interface GamesRequest {
  op: "games";
  id?: number | string | null;
}
/**
 * Ask what a game is, with the JSON Schemas of its options, moves and view.
 */
export interface InfoRequest {
  op: "info";
  id?: number | string | null;
  game: string;
  extensions?: string[];
}
/**
 * Start a match.
 */
export interface NewRequest {
  op: "new";
  id?: number | string | null;
  game: string;
  extensions?: string[];
  seats?: number | null;
  options?: unknown;
  seed?: Uint8Array | null;
  position?: string | null;
  outcomes?: (number | number[])[] | null;
  views?: (number | null)[];
}
/**
 * Ask whom the match waits for.
 */
export interface TurnRequest {
  op: "turn";
  id?: number | string | null;
  save: Uint8Array;
}
/**
 * Ask for a seat's legal moves.
 */
export interface MovesRequest {
  op: "moves";
  id?: number | string | null;
  save: Uint8Array;
  seat: number;
}
/**
 * Ask what a seat (null: a spectator) may see.
 */
export interface ViewRequest {
  op: "view";
  id?: number | string | null;
  save: Uint8Array;
  seat: number | null;
}
/**
 * Ask how the seats stand.
 */
export interface ScoreRequest {
  op: "score";
  id?: number | string | null;
  save: Uint8Array;
}
/**
 * Ask for a text's move, for moves' texts, and for the position as text.
 */
export interface NotationRequest {
  op: "notation";
  id?: number | string | null;
  save: Uint8Array;
  seat: number;
  text?: string | null;
  moves?: unknown[];
}
/**
 * Ask for a picture of what a seat (null: a spectator) may see.
 */
export interface PictureRequest {
  op: "picture";
  id?: number | string | null;
  save: Uint8Array;
  seat: number | null;
  form?: "svg" | "text";
}
/**
 * Ask for a move for a seat that nobody plays.
 *
 * `search` looks as far as the budget allows; 0 is no limit, but one of the three is needed.
 * With `milliseconds` the answer depends on the machine.
 */
export interface BotRequest {
  op: "bot";
  id?: number | string | null;
  save: Uint8Array;
  seat: number;
  seed: Uint8Array;
  kind?: "random" | "search";
  depth?: number;
  nodes?: number;
  milliseconds?: number;
}
/**
 * Play a move, given in the game's notation or as a map.
 */
export interface PlayRequest {
  op: "play";
  id?: number | string | null;
  save: Uint8Array;
  views?: (number | null)[];
  seat: number;
  move: unknown;
  ticket?: string | null;
  outcomes?: (number | number[])[] | null;
}
/**
 * Give up.
 */
export interface ConcedeRequest {
  op: "concede";
  id?: number | string | null;
  save: Uint8Array;
  views?: (number | null)[];
  seat: number;
}
/**
 * Offer the others a draw, or answer the offer that stands.
 */
export interface DrawRequest {
  op: "draw";
  id?: number | string | null;
  save: Uint8Array;
  views?: (number | null)[];
  seat: number;
  word: "accept" | "decline" | "offer";
}
/**
 * Ask for all events that a seat (null: a spectator) may know.
 */
export interface HistoryRequest {
  op: "history";
  id?: number | string | null;
  save: Uint8Array;
  seat: number | null;
  log?: Uint8Array[] | null;
}
/**
 * Take an entry back: a seat's last, if it taught nobody anything; without seat, the last.
 */
export interface UndoRequest {
  op: "undo";
  id?: number | string | null;
  save: Uint8Array;
  views?: (number | null)[];
  seat?: number | null;
  log?: Uint8Array[] | null;
}
/**
 * Replay the log, and compare.
 */
export interface VerifyRequest {
  op: "verify";
  id?: number | string | null;
  save: Uint8Array;
  log?: Uint8Array[] | null;
}
/**
 * Make one save of a snapshot and its log.
 */
export interface JoinRequest {
  op: "join";
  id?: number | string | null;
  save: Uint8Array;
  log: Uint8Array[];
}
/**
 * Make a snapshot and its log of one save.
 */
export interface SplitRequest {
  op: "split";
  id?: number | string | null;
  save: Uint8Array;
}
/**
 * A reply to a request that was done.
 */
export interface Good {
  id: number | string | null;
  ok:
    | HelloReply
    | GamesReply
    | InfoReply
    | ChangeReply
    | TurnReply
    | MovesReply
    | ViewReply
    | ScoreReply
    | NotationReply
    | PictureReply
    | BotReply
    | HistoryReply
    | VerifyReply
    | JoinReply
    | SplitReply;
}
/**
 * Versions, ops, limits.
 */
export interface HelloReply {
  gamekernel: string;
  protocol: number;
  api: number;
  save_format: number;
  ops: string[];
  limits: Limits;
}
/**
 * The largest things that are read, in bytes, and the most entries of a log.
 */
export interface Limits {
  request: number;
  snapshot: number;
  entry: number;
  entries: number;
  batch: number;
}
/**
 * The installed games, sorted by id.
 */
export interface GamesReply {
  games: Listed[];
}
/**
 * One installed game; `problem` is empty as far as is known without loading it.
 */
export interface Listed {
  id: string;
  distribution: string;
  problem: string;
}
/**
 * What a game says about itself.
 */
export interface InfoReply {
  id: string;
  name: string;
  version: number;
  seats: number[];
  extensions: [string, number][];
  hidden: boolean;
  chance: boolean;
  simultaneous: boolean;
  cooperative: boolean;
  enumerable: boolean;
  endless: boolean;
  bots: string[];
  pictures: string[];
  text: string;
  credits: string;
  schemas: Schemas;
}
/**
 * JSON Schemas (2020-12) of a game's values in their JSON form.
 */
export interface Schemas {
  options: {
    [k: string]: unknown;
  };
  move: {
    [k: string]: unknown;
  };
  view: {
    [k: string]: unknown;
  } | null;
}
/**
 * What a changed match is now, and what to keep and to tell.
 *
 * Keep `save` in place of the old one. Of the log, replace all entries from number `from` on
 * by `entries`.
 */
export interface ChangeReply {
  save: Uint8Array;
  from: number;
  entries: Uint8Array[];
  fingerprint: string;
  turn: TurnNow;
  events: [number | null, Told[]][];
  views: [number | null, unknown][];
}
/**
 * Whom the match waits for; `must` is empty when it is over.
 */
export interface TurnNow {
  must: number[];
  may: number[];
  phase: string;
  over: boolean;
  conceded: number[];
  offer: number[];
  tickets: [number, string][];
}
/**
 * Something that happened.
 */
export interface Told {
  kind: string;
  data: {
    [k: string]: unknown;
  };
}
/**
 * Whom the match waits for, and what match it is.
 */
export interface TurnReply {
  turn: TurnNow;
  game: string;
  version: number;
  extensions: [string, number][];
  seats: number;
  options: unknown;
  count: number;
  fingerprint: string;
}
/**
 * A seat's legal moves (a sample, if the game cannot list them), none if it may not act.
 */
export interface MovesReply {
  moves: unknown[];
  complete: boolean;
}
/**
 * What a seat may see.
 */
export interface ViewReply {
  view: unknown;
}
/**
 * How the seats stand; final when `over`.
 */
export interface ScoreReply {
  score: Score;
  over: boolean;
}
/**
 * How the seats stand: `points` and `places` by seat.
 *
 * Places start at 1, and seats that share one leave a gap behind it: (1, 1, 3).
 * `winners` are the seats that won, or `()` while none has. `reason` says why a finished
 * game ended, in a few words for people.
 */
export interface Score {
  points: number[];
  places: number[];
  winners?: number[];
  reason?: string;
}
/**
 * The move of the text, the texts of the moves, and the position if the game writes it.
 */
export interface NotationReply {
  move: unknown;
  texts: string[];
  position: string | null;
}
/**
 * An SVG document, or lines of text.
 */
export interface PictureReply {
  picture: string;
}
/**
 * The move to play.
 */
export interface BotReply {
  move: unknown;
}
/**
 * All that a seat may know to have happened, in order, since the last origin.
 */
export interface HistoryReply {
  events: Told[];
}
/**
 * The log leads to the save.
 */
export interface VerifyReply {
  count: number;
}
/**
 * A save with its log.
 */
export interface JoinReply {
  save: Uint8Array;
}
/**
 * A snapshot and the log.
 */
export interface SplitReply {
  save: Uint8Array;
  log: Uint8Array[];
}
/**
 * A reply to a request that was refused.
 */
export interface Bad {
  id: number | string | null;
  error: Problem;
}
/**
 * What stands in `error`.
 *
 * Judge an unknown `kind` by its `fault`: `player`, `host`, `game` or `kernel`. Only where it is
 * the player's is the message fit for a player.
 */
export interface Problem {
  kind: string;
  fault: string;
  message: string;
  at: string;
}
/**
 * What stands in `ok`, by op.
 */
export interface Replies {
  hello: HelloReply;
  games: GamesReply;
  info: InfoReply;
  new: ChangeReply;
  turn: TurnReply;
  moves: MovesReply;
  view: ViewReply;
  score: ScoreReply;
  notation: NotationReply;
  picture: PictureReply;
  bot: BotReply;
  play: ChangeReply;
  concede: ChangeReply;
  draw: ChangeReply;
  history: HistoryReply;
  undo: ChangeReply;
  verify: VerifyReply;
  join: JoinReply;
  split: SplitReply;
}
