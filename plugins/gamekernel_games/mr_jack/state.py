"""Options and state of Mr. Jack, and whom the game waits for (sheet 3, 4 and 6).

Nobody can know the order of the alibi stack, so none is kept: the stack is what is neither Jack's
identity nor in a hand. Cards of an even round are those that were not up in the round before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from gamekernel import Score, Turn, Value
from gamekernel_games.mr_jack import sight
from gamekernel_games.mr_jack.components import (
    CHARACTERS,
    ROUNDS,
    TILES,
    WHISTLE,
    Character,
    Direction,
    Exit,
    Gaslight,
    LanternBlockedBy,
    Layout,
    Manhole,
    Street,
    Tile,
)

if TYPE_CHECKING:
    from collections.abc import Collection

Seat = Annotated[int, Meta(ge=0, le=1)]
Roles = Literal["seat0_detective", "seat1_detective", "random"]
Witness = Literal["seen", "not_seen"]
Ending = Literal["caught", "wrong_accusation", "escaped", "not_caught"]

REASONS: dict[Ending, str] = {
    "caught": "the Detective has caught Mr. Jack",
    "wrong_accusation": "the Detective has accused the wrong character",
    "escaped": "Mr. Jack has escaped",
    "not_caught": "Mr. Jack was not caught in eight rounds",
}


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    roles: Roles = "seat0_detective"
    start_layout: Layout = "classic"
    lantern_blocked_by: LanternBlockedBy = "buildings"
    """What stops the beam of Watson's lantern."""
    allow_accuse_innocent: bool = False
    """Whether a character that is known to be innocent may be accused, in vain."""


class Activation(Value, frozen=True):
    """A character in play, and what it still owes."""

    character: Character
    walk: bool
    """Whether the walk is owed, or what replaces it."""
    power: bool
    """Whether a power is owed that the player has to use."""
    points: Annotated[int, Meta(ge=0, le=WHISTLE)] = 0
    """What is left of Goodley's whistle."""
    whistled: tuple[Character, ...] = ()
    """Who has come closer by it, sorted."""


class State(Value, frozen=True):
    """A game in progress. Characters, covers and cordons are sorted as in the data."""

    options: Options
    detective: Seat
    identity: Character
    """Who Jack is."""
    round: Annotated[int, Meta(ge=1, le=ROUNDS)]
    cards: tuple[Character, ...]
    """Who may be played in this round."""
    used: tuple[Character, ...]
    """Whose activation in this round is over, in the order of play."""
    activation: Activation | None
    """The one under way; it stays when an accusation or the escape ends the game."""
    places: Annotated[tuple[Street, ...], Meta(min_length=8, max_length=8)]
    """Where each character stands."""
    innocent: tuple[Character, ...]
    lights: Annotated[tuple[Gaslight | None, ...], Meta(min_length=6, max_length=6)]
    """Where each tile lies; None when it is out of the game."""
    covers: tuple[Manhole, ...]
    cordons: tuple[Exit, ...]
    witness: Witness
    lantern: Direction
    detective_alibis: tuple[Character, ...]
    """The cards drawn by the Detective."""
    jack_alibis: tuple[Character, ...]
    """The cards drawn by Jack, without his identity."""
    stayed: tuple[Character, ...]
    """Who stayed in Jack's hands where Jack himself could have escaped: all know it is not he."""
    ending: Ending | None


# What the state implies.


def in_play(state: State) -> Activation:
    """Return the activation under way; `ValueError` if there is none."""
    if state.activation is None:
        raise ValueError("nobody is in play")
    return state.activation


def positions(state: State) -> dict[Character, Street]:
    """Return where each character stands."""
    return dict(zip(CHARACTERS, state.places, strict=True))


def lit(state: State) -> dict[Tile, Gaslight]:
    """Return where the tiles lie that are in the game."""
    found = zip(TILES, state.lights, strict=True)
    return {tile: place for tile, place in found if place is not None}


def seen(state: State) -> tuple[Character, ...]:
    """List who would be seen if the call were now."""
    blocked_by = state.options.lantern_blocked_by
    return sight.seen(positions(state), lit(state).values(), state.lantern, blocked_by)


def stack(state: State) -> tuple[Character, ...]:
    """List the alibi cards that nobody has drawn."""
    return others(state.identity, *state.detective_alibis, *state.jack_alibis)


def jack(state: State) -> int:
    """Return Jack's seat."""
    return 1 - state.detective


def actor(state: State) -> int:
    """Return the seat that acts: Detective, Jack, Jack, Detective, in even rounds the other way."""
    detective_acts = (len(state.used) in (0, 3)) == (state.round % 2 == 1)
    return state.detective if detective_acts else jack(state)


def choices(state: State) -> tuple[Character, ...]:
    """List the cards that are up and not used."""
    return tuple(character for character in state.cards if character not in state.used)


def others(*gone: Character) -> tuple[Character, ...]:
    """List the characters but those named."""
    return tuple(character for character in CHARACTERS if character not in gone)


def sort(characters: Collection[Character]) -> tuple[Character, ...]:
    """Sort characters as in the data."""
    return tuple(character for character in CHARACTERS if character in characters)


# Whom the game waits for, and how it stands.


def turn(state: State) -> Turn:
    """Say who acts: chooses a character, or does what it owes."""
    if state.ending is not None:
        return Turn((), phase="over")
    return Turn((actor(state),), phase="choose" if state.activation is None else "act")


def winner(state: State) -> int | None:
    """Return the seat that has won (sheet 5)."""
    if state.ending is None:
        return None
    return state.detective if state.ending == "caught" else jack(state)


def score(state: State) -> Score:
    """Score 1 for the winner, else 0."""
    points = [int(seat == winner(state)) for seat in (0, 1)]
    if state.ending is None:
        return Score.ranked(points, over=False)
    return Score.ranked(points, over=True, reason=REASONS[state.ending])
