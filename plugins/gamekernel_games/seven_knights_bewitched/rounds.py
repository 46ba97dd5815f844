"""A round: what was dealt and done in it, and all that follows from that (sheet 4 and 5).

Inspections and questions stand in turn order, so that their number says whose they are.
"""

from __future__ import annotations

from gamekernel import Value
from gamekernel_games.seven_knights_bewitched.questions import Question
from gamekernel_games.seven_knights_bewitched.tiles import (
    ERRANT_TILES,
    PLAYER_TILES,
    WITCH,
    Content,
    Seat,
    Team,
    Tile,
)


class Asked(Value, frozen=True):
    """A question, to whom it was put, and the answer; None: it is still to come."""

    player: Seat
    question: Question
    answer: bool | None = None


class Round(Value, frozen=True):
    """What was dealt and done in a round, so far."""

    first: Seat
    """The first player."""
    tiles: tuple[Content, ...]
    """What the players' tiles are, by seat."""
    errant: tuple[Content, ...]
    """What the errant tiles are, from left to right."""
    recommended: tuple[Seat | None, ...]
    """By seat; None: not yet."""
    inspections: tuple[Tile, ...] = ()
    """In turn order from the first player; in the groping variant each has two."""
    questions: tuple[Asked, ...] = ()
    """In turn order from the first player; the last is the captain's."""
    row: tuple[Tile, ...] = ()
    closed: bool = False
    """Whether the row is as the captain wants it."""


# Tiles and seats.


def in_play(now: Round) -> tuple[Tile, ...]:
    """Return the tiles on the table."""
    return (*PLAYER_TILES[: len(now.tiles)], *ERRANT_TILES[: len(now.errant)])


def contents(now: Round) -> dict[Tile, Content]:
    """Return what every tile is."""
    return dict(zip(in_play(now), now.tiles + now.errant, strict=True))


def in_turn(now: Round, number: int) -> int:
    """Return the seat whose turn is that number, from 0; the turns go round and round."""
    return (now.first + number) % len(now.tiles)


def asker(now: Round, number: int) -> int:
    """Return who asked, or asks, question `number`; the one after all seats' is the captain's."""
    return in_turn(now, number) if number < len(now.tiles) else captain(now)


# What a seat knows.


def inspectors(now: Round, tile: Tile) -> tuple[int, ...]:
    """Return the seats that have looked at a tile, in turn order."""
    return tuple(in_turn(now, i) for i, seen in enumerate(now.inspections) if seen == tile)


def knows(now: Round, seat: int) -> tuple[Tile, ...]:
    """Return the tiles that a seat knows, its own and what it inspected, sorted by name."""
    seen = now.inspections[(seat - now.first) % len(now.tiles) :: len(now.tiles)]
    return tuple(tile for tile in in_play(now) if tile == PLAYER_TILES[seat] or tile in seen)


def allowed(now: Round, seat: int, player: int) -> tuple[Tile, ...]:
    """Return the tiles that a seat may ask a player about."""
    known = knows(now, seat)
    return tuple(tile for tile in knows(now, player) if tile not in known)


# Teams.


def witch_tile(now: Round) -> Tile | None:
    """Return which tile is the Witch; None if she is in the box."""
    dealt = now.tiles + now.errant
    return in_play(now)[dealt.index(WITCH)] if WITCH in dealt else None


def owner(tile: Tile) -> int | None:
    """Return the seat that a tile belongs to; None: it is errant."""
    return PLAYER_TILES.index(tile) if tile in PLAYER_TILES else None


def team_around(now: Round, witch: Tile | None) -> frozenset[int]:
    """Return the Witch team, if a tile is the Witch: her owner and who has looked at her."""
    if witch is None:
        return frozenset()
    holder = owner(witch)
    return frozenset(inspectors(now, witch) + (() if holder is None else (holder,)))


def witch_team(now: Round) -> frozenset[int]:
    """Return the seats of the Witch team."""
    return team_around(now, witch_tile(now))


def may_recommend(now: Round, witch: Tile | None, seat: int, player: int) -> bool:
    """Tell whether a seat may recommend a player, if a tile is the Witch.

    She may not recommend whom she has bewitched, nor they her.
    """
    if witch is None:
        return True
    holder, bewitched = owner(witch), inspectors(now, witch)
    if seat == holder:
        return player not in bewitched
    return player != holder or seat not in bewitched


# The captain and the end of the round.


def captain(now: Round) -> int:
    """Return the captain, when all have recommended somebody.

    Of those with the most recommendations, who has not recommended himself is preferred, then
    who sits farthest from the first player.
    """
    votes = [now.recommended.count(seat) for seat in range(len(now.tiles))]
    most = max(votes)
    tied = [seat for seat, count in enumerate(votes) if count == most]
    others = [seat for seat in tied if now.recommended[seat] != seat]
    return max(others or tied, key=lambda seat: (seat - now.first) % len(now.tiles))


def over(now: Round) -> bool:
    """Tell whether the round is decided: by the captain's team, or by a row."""
    if None in now.recommended:
        return False
    return now.closed or captain(now) in witch_team(now)


def members(now: Round, team: Team) -> tuple[int, ...]:
    """Return the seats of a team; there may be none."""
    bewitched = witch_team(now)
    return tuple(seat for seat in range(len(now.tiles)) if (seat in bewitched) == (team == "witch"))


def winner(now: Round) -> Team:
    """Return the team that has won a round that is over.

    The Knights win with all knights of the table, and not the Witch, in increasing order.
    """
    if captain(now) in witch_team(now):
        return "witch"
    tiles = contents(now)
    row = [tiles[tile] for tile in now.row]
    return "knights" if row == sorted(set(tiles.values()) - {WITCH}) else "witch"
