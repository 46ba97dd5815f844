<?php

declare(strict_types=1);

namespace Gamekernel;

use stdClass;

/**
 * A method for each op of the protocol.
 *
 * Saves, entries and seeds are byte strings (on the wire, and in `call` and `batch`, they are base64).
 * A game's own maps (moves, options, views, what events tell) come as stdClass, so that an empty map stays
 * one; they may be given as stdClass or as arrays with keys. An argument that is null is not sent. What is
 * refused is thrown as a KernelError.
 */
abstract class Client
{
    /**
     * Send a request or a batch, and return what came.
     *
     * @param array<mixed>|stdClass $request
     */
    abstract protected function ask(array|stdClass $request): mixed;

    /**
     * Send a request as it is, and return what stands in the answer's `ok`.
     *
     * @param array<string, mixed>|stdClass $request
     */
    public function call(array|stdClass $request): stdClass
    {
        return self::unwrap($this->ask((object) $request));
    }

    /**
     * Send many requests at once. Each is answered for itself, in order: with `ok` or `error`.
     *
     * @param list<array<string, mixed>|stdClass> $requests
     * @return list<stdClass>
     */
    public function batch(array $requests): array
    {
        $replies = $this->ask(array_map(static fn ($request) => (object) $request, $requests));
        if (!is_array($replies)) {
            self::unwrap($replies); // refused as a whole, as one with too many requests
        }
        return $replies;
    }

    /** Say which versions, ops and limits the kernel has. */
    public function hello(): HelloReply
    {
        return HelloReply::of($this->call(['op' => 'hello']));
    }

    /** List the installed games. */
    public function games(): GamesReply
    {
        return GamesReply::of($this->call(['op' => 'games']));
    }

    /**
     * Say what a game is, with the JSON Schemas of its options, moves and view.
     *
     * @param list<string> $extensions
     */
    public function info(string $game, array $extensions = []): InfoReply
    {
        $asked = ['op' => 'info', 'game' => $game, 'extensions' => $extensions];
        return InfoReply::of($this->call($asked));
    }

    /**
     * Start a match. Without a seed it has one that nobody can guess.
     *
     * @param array<string, mixed>|stdClass|null $options
     * @param list<string> $extensions
     * @param ?string $seed 32 bytes
     * @param ?string $position the game's text of a position to start from
     * @param ?list<int|list<int>> $outcomes what chance decides in the setup
     * @param list<?int> $views whose views are wanted; null: a spectator's
     */
    public function newMatch(
        string $game,
        ?int $seats = null,
        array|stdClass|null $options = null,
        array $extensions = [],
        ?string $seed = null,
        ?string $position = null,
        ?array $outcomes = null,
        array $views = [],
    ): ChangeReply {
        return ChangeReply::of($this->call(self::given([
            'op' => 'new',
            'game' => $game,
            'seats' => $seats,
            'options' => self::map($options),
            'extensions' => $extensions,
            'seed' => self::written($seed),
            'position' => $position,
            'outcomes' => $outcomes,
            'views' => $views,
        ])));
    }

    /** Say whom a match waits for, and what match it is. */
    public function turn(string $save): TurnReply
    {
        return TurnReply::of($this->call(self::about('turn', $save)));
    }

    /** List a seat's legal moves. */
    public function moves(string $save, int $seat): MovesReply
    {
        return MovesReply::of($this->call(self::about('moves', $save, ['seat' => $seat])));
    }

    /** Show what a seat (null: a spectator) may see. */
    public function view(string $save, ?int $seat): ViewReply
    {
        return ViewReply::of($this->call(self::about('view', $save) + ['seat' => $seat]));
    }

    /** Say how the seats stand. */
    public function score(string $save): ScoreReply
    {
        return ScoreReply::of($this->call(self::about('score', $save)));
    }

    /**
     * Translate moves to and from the game's notation.
     *
     * @param ?string $text whose move is wanted
     * @param list<mixed> $moves whose texts are wanted
     */
    public function notation(string $save, int $seat, ?string $text = null, array $moves = []): NotationReply
    {
        return NotationReply::of($this->call(self::about('notation', $save, [
            'seat' => $seat,
            'text' => $text,
            'moves' => array_map(self::map(...), $moves),
        ])));
    }

    /**
     * Draw what a seat (null: a spectator) may see.
     *
     * @param ?string $form `svg` (default) or `text`
     */
    public function picture(string $save, ?int $seat, ?string $form = null): PictureReply
    {
        $asked = self::about('picture', $save, ['form' => $form]) + ['seat' => $seat];
        return PictureReply::of($this->call($asked));
    }

    /**
     * Choose a move for a seat that nobody plays. A search needs one of the three budgets; 0 is no limit.
     *
     * @param string $seed 32 bytes
     * @param ?string $kind `random` (default) or `search`
     */
    public function bot(
        string $save,
        int $seat,
        string $seed,
        ?string $kind = null,
        ?int $depth = null,
        ?int $nodes = null,
        ?int $milliseconds = null,
    ): BotReply {
        return BotReply::of($this->call(self::about('bot', $save, [
            'seat' => $seat,
            'seed' => self::written($seed),
            'kind' => $kind,
            'depth' => $depth,
            'nodes' => $nodes,
            'milliseconds' => $milliseconds,
        ])));
    }

    /**
     * Play a move, given in the game's notation or as a map.
     *
     * @param array<string, mixed>|stdClass|string $move
     * @param ?string $ticket what the seat's ticket was when the move was chosen; an old one is refused
     * @param ?list<int|list<int>> $outcomes what chance decides
     * @param list<?int> $views whose views are wanted; null: a spectator's
     */
    public function play(
        string $save,
        int $seat,
        array|stdClass|string $move,
        ?string $ticket = null,
        ?array $outcomes = null,
        array $views = [],
    ): ChangeReply {
        return ChangeReply::of($this->call(self::about('play', $save, [
            'seat' => $seat,
            'move' => self::map($move),
            'ticket' => $ticket,
            'outcomes' => $outcomes,
            'views' => $views,
        ])));
    }

    /**
     * Give up.
     *
     * @param list<?int> $views whose views are wanted; null: a spectator's
     */
    public function concede(string $save, int $seat, array $views = []): ChangeReply
    {
        $asked = self::about('concede', $save, ['seat' => $seat, 'views' => $views]);
        return ChangeReply::of($this->call($asked));
    }

    /**
     * Offer the others a draw, or answer the offer that stands.
     *
     * @param string $word `offer`, `accept` or `decline`
     * @param list<?int> $views whose views are wanted; null: a spectator's
     */
    public function draw(string $save, int $seat, string $word, array $views = []): ChangeReply
    {
        $asked = self::about('draw', $save, ['seat' => $seat, 'word' => $word, 'views' => $views]);
        return ChangeReply::of($this->call($asked));
    }

    /**
     * Tell all that a seat (null: a spectator) may know to have happened.
     *
     * @param ?list<string> $log the entries, unless the save holds them
     */
    public function history(string $save, ?int $seat, ?array $log = null): HistoryReply
    {
        $asked = self::about('history', $save, ['log' => self::writtenAll($log)]) + ['seat' => $seat];
        return HistoryReply::of($this->call($asked));
    }

    /**
     * Take an entry back: a seat's last, or, without a seat, the last.
     *
     * @param ?list<string> $log the entries, unless the save holds them
     * @param list<?int> $views whose views are wanted; null: a spectator's
     */
    public function undo(string $save, ?int $seat = null, ?array $log = null, array $views = []): ChangeReply
    {
        return ChangeReply::of($this->call(self::about('undo', $save, [
            'seat' => $seat,
            'log' => self::writtenAll($log),
            'views' => $views,
        ])));
    }

    /**
     * Replay the log, and compare.
     *
     * @param ?list<string> $log the entries, unless the save holds them
     */
    public function verify(string $save, ?array $log = null): VerifyReply
    {
        $asked = self::about('verify', $save, ['log' => self::writtenAll($log)]);
        return VerifyReply::of($this->call($asked));
    }

    /**
     * Make one save of a snapshot and its log.
     *
     * @param list<string> $log
     */
    public function join(string $save, array $log): JoinReply
    {
        $asked = self::about('join', $save, ['log' => self::writtenAll($log)]);
        return JoinReply::of($this->call($asked));
    }

    /** Make a snapshot and its log of one save. */
    public function split(string $save): SplitReply
    {
        return SplitReply::of($this->call(self::about('split', $save)));
    }

    /**
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    private static function about(string $op, string $save, array $fields = []): array
    {
        return ['op' => $op, 'save' => base64_encode($save)] + self::given($fields);
    }

    /**
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    private static function given(array $fields): array
    {
        return array_filter($fields, static fn ($value) => $value !== null);
    }

    /** An array stands for a map here, the empty one too. */
    private static function map(mixed $value): mixed
    {
        return is_array($value) ? (object) $value : $value;
    }

    private static function written(?string $bytes): ?string
    {
        return $bytes === null ? null : base64_encode($bytes);
    }

    /**
     * @param ?list<string> $log
     * @return ?list<string>
     */
    private static function writtenAll(?array $log): ?array
    {
        return $log === null ? null : array_map(base64_encode(...), array_values($log));
    }

    private static function unwrap(stdClass $reply): stdClass
    {
        if (isset($reply->ok)) {
            return $reply->ok;
        }
        $error = $reply->error;
        throw new KernelError($error->kind, $error->fault, $error->message, $error->at);
    }
}
