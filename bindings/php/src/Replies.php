<?php

// What the kernel answers: a record for each op, with the protocol's field names. Fields of a newer
// kernel that are not known here are passed over.

declare(strict_types=1);

namespace Gamekernel;

use stdClass;

/** Versions, ops, limits. */
final class HelloReply
{
    /** @param list<string> $ops */
    public function __construct(
        public readonly string $gamekernel,
        public readonly int $protocol,
        public readonly int $api,
        public readonly int $saveFormat,
        public readonly array $ops,
        public readonly Limits $limits,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        $limits = Limits::of($ok->limits);
        return new self($ok->gamekernel, $ok->protocol, $ok->api, $ok->save_format, $ok->ops, $limits);
    }
}

/** The largest things that are read, in bytes, the most entries of a log, and of requests in a batch. */
final class Limits
{
    public function __construct(
        public readonly int $request,
        public readonly int $snapshot,
        public readonly int $entry,
        public readonly int $entries,
        public readonly int $batch,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->request, $ok->snapshot, $ok->entry, $ok->entries, $ok->batch);
    }
}

/** The installed games, sorted by id. */
final class GamesReply
{
    /** @param list<Listed> $games */
    public function __construct(public readonly array $games)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self(array_map(Listed::of(...), $ok->games));
    }
}

/** One installed game; `problem` is empty as far as is known without loading it. */
final class Listed
{
    public function __construct(
        public readonly string $id,
        public readonly string $distribution,
        public readonly string $problem,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->id, $ok->distribution, $ok->problem);
    }
}

/** What a game says about itself. */
final class InfoReply
{
    /**
     * @param list<int> $seats the numbers of seats it can be played with
     * @param list<array{string, int}> $extensions pairs of id and version
     * @param list<string> $bots
     * @param list<string> $pictures
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly int $version,
        public readonly array $seats,
        public readonly array $extensions,
        public readonly bool $hidden,
        public readonly bool $chance,
        public readonly bool $simultaneous,
        public readonly bool $cooperative,
        public readonly bool $enumerable,
        public readonly bool $endless,
        public readonly array $bots,
        public readonly array $pictures,
        public readonly string $text,
        public readonly string $credits,
        public readonly Schemas $schemas,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self(
            $ok->id,
            $ok->name,
            $ok->version,
            $ok->seats,
            $ok->extensions,
            $ok->hidden,
            $ok->chance,
            $ok->simultaneous,
            $ok->cooperative,
            $ok->enumerable,
            $ok->endless,
            $ok->bots,
            $ok->pictures,
            $ok->text,
            $ok->credits,
            Schemas::of($ok->schemas),
        );
    }
}

/** JSON Schemas (2020-12) of a game's values; `view` null: the view is the state, of the game's own form. */
final class Schemas
{
    public function __construct(
        public readonly stdClass $options,
        public readonly stdClass $move,
        public readonly ?stdClass $view,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->options, $ok->move, $ok->view);
    }
}

/** Whom the match waits for; `must` is empty when it is over. */
final class TurnNow
{
    /**
     * @param list<int> $must
     * @param list<int> $may
     * @param list<int> $conceded
     * @param list<int> $offer the seats that agree to a draw, the one that offered it first
     * @param list<array{int, string}> $tickets pairs of seat and ticket
     */
    public function __construct(
        public readonly array $must,
        public readonly array $may,
        public readonly string $phase,
        public readonly bool $over,
        public readonly array $conceded,
        public readonly array $offer,
        public readonly array $tickets,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self(
            $ok->must,
            $ok->may,
            $ok->phase,
            $ok->over,
            $ok->conceded,
            $ok->offer,
            $ok->tickets,
        );
    }
}

/** Whom the match waits for, and what match it is; `count` is how many entries its log has. */
final class TurnReply
{
    /** @param list<array{string, int}> $extensions pairs of id and version */
    public function __construct(
        public readonly TurnNow $turn,
        public readonly string $game,
        public readonly int $version,
        public readonly array $extensions,
        public readonly int $seats,
        public readonly mixed $options,
        public readonly int $count,
        public readonly string $fingerprint,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self(
            TurnNow::of($ok->turn),
            $ok->game,
            $ok->version,
            $ok->extensions,
            $ok->seats,
            $ok->options,
            $ok->count,
            $ok->fingerprint,
        );
    }
}

/** A seat's legal moves: a sample if not `complete`, none if the seat may not act. */
final class MovesReply
{
    /** @param list<mixed> $moves */
    public function __construct(public readonly array $moves, public readonly bool $complete)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->moves, $ok->complete);
    }
}

/** What a seat may see. */
final class ViewReply
{
    public function __construct(public readonly mixed $view)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->view);
    }
}

/** How the seats stand; final when `over`. */
final class ScoreReply
{
    public function __construct(public readonly Score $score, public readonly bool $over)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self(Score::of($ok->score), $ok->over);
    }
}

/** Points and places by seat; `winners` is empty while nobody has won; `reason` says why a game ended. */
final class Score
{
    /**
     * @param list<int> $points
     * @param list<int> $places
     * @param list<int> $winners
     */
    public function __construct(
        public readonly array $points,
        public readonly array $places,
        public readonly array $winners,
        public readonly string $reason,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->points, $ok->places, $ok->winners, $ok->reason);
    }
}

/** The move of the text, the texts of the moves, and the position if the game writes it. */
final class NotationReply
{
    /** @param list<string> $texts */
    public function __construct(
        public readonly mixed $move,
        public readonly array $texts,
        public readonly ?string $position,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->move, $ok->texts, $ok->position);
    }
}

/** An SVG document, or lines of text. */
final class PictureReply
{
    public function __construct(public readonly string $picture)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->picture);
    }
}

/** The move to play. */
final class BotReply
{
    public function __construct(public readonly mixed $move)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->move);
    }
}

/** Something that happened. */
final class Told
{
    public function __construct(public readonly string $kind, public readonly stdClass $data)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->kind, $ok->data);
    }
}

/**
 * What a changed match is now, and what to keep and to tell.
 *
 * Keep `save` in place of the old one. Of the log, replace all entries from number `from` on by `entries`.
 */
final class ChangeReply
{
    /**
     * @param list<string> $entries
     * @param list<array{?int, list<Told>}> $events pairs of a seat (null: spectators) and what it may be told
     * @param list<array{?int, mixed}> $views pairs of a seat (null: spectators) and its view, where asked for
     */
    public function __construct(
        public readonly string $save,
        public readonly int $from,
        public readonly array $entries,
        public readonly string $fingerprint,
        public readonly TurnNow $turn,
        public readonly array $events,
        public readonly array $views,
    ) {
    }

    public static function of(stdClass $ok): self
    {
        $told = static fn (array $pair) => [$pair[0], array_map(Told::of(...), $pair[1])];
        return new self(
            base64_decode($ok->save),
            $ok->from,
            array_map(base64_decode(...), $ok->entries),
            $ok->fingerprint,
            TurnNow::of($ok->turn),
            array_map($told, $ok->events),
            $ok->views,
        );
    }
}

/** All that a seat may know to have happened, in order, since the last origin. */
final class HistoryReply
{
    /** @param list<Told> $events */
    public function __construct(public readonly array $events)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self(array_map(Told::of(...), $ok->events));
    }
}

/** The log leads to the save; it has `count` entries. */
final class VerifyReply
{
    public function __construct(public readonly int $count)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self($ok->count);
    }
}

/** A save with its log. */
final class JoinReply
{
    public function __construct(public readonly string $save)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self(base64_decode($ok->save));
    }
}

/** A snapshot and the log. */
final class SplitReply
{
    /** @param list<string> $log */
    public function __construct(public readonly string $save, public readonly array $log)
    {
    }

    public static function of(stdClass $ok): self
    {
        return new self(base64_decode($ok->save), array_map(base64_decode(...), $ok->log));
    }
}
