"""States from outside: what cannot be is refused, with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.mr_jack import whistle
from gamekernel_games.mr_jack.components import (
    CARDS,
    DATA,
    EXITS,
    MANHOLES,
    ROUNDS,
    TILES,
    WHISTLE,
    name,
)
from gamekernel_games.mr_jack.moves import accusable, escapes, may_walk
from gamekernel_games.mr_jack.state import actor, lit, others, positions, sort

if TYPE_CHECKING:
    from gamekernel_games.mr_jack.state import Activation, Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with these seats and options."""
    if seats != 2 or state.options != options:
        raise ValueError("the position is played by other seats or under other options")
    if options.roles not in ("random", f"seat{state.detective}_detective"):
        raise ValueError("the roles are not those of the options")
    _check_map(state)
    _check_cards(state)
    _check_secrets(state)
    if state.activation is not None:
        _check_activation(state, state.activation)
    _check_ending(state)


def _check_map(state: State) -> None:
    if len(set(state.places)) != len(state.places):
        raise ValueError("two characters stand on one hex")
    lights = lit(state)
    if len(set(lights.values())) != len(lights):
        raise ValueError("two lit tiles lie on one hex")
    if any((tile in lights) != _burns(state, tile) for tile in TILES):
        raise ValueError("a tile leaves the game at the end of the round of its number, no other")
    if state.covers != tuple(place for place in MANHOLES if place in state.covers):
        raise ValueError("the covers are not in order, or two lie on one manhole")
    if state.cordons != tuple(way for way in EXITS if way in state.cordons):
        raise ValueError("the cordons are not in order, or two stand at one exit")
    if len(state.covers) != len(DATA.covers) or len(state.cordons) != len(DATA.cordons):
        raise ValueError("there are two covers and two cordons")


def _burns(state: State, tile: str) -> bool:
    return not tile.isdecimal() or int(tile) >= state.round


def _check_cards(state: State) -> None:
    if len(state.cards) != CARDS or state.cards != sort(state.cards):
        raise ValueError("four cards are up, in order")
    played = (*state.used, state.activation.character) if state.activation else state.used
    if len(set(played)) != len(played) or not set(played).issubset(state.cards):
        raise ValueError("each card that is up can be used once, and no other")


def _check_secrets(state: State) -> None:
    known = (state.innocent, state.stayed, state.detective_alibis, state.jack_alibis)
    if any(each != sort(each) for each in known):
        raise ValueError("characters are not in order, or one is named twice")
    if any(state.identity in each for each in known):
        raise ValueError("Jack is known not to be Jack")
    if set(state.detective_alibis).intersection(state.jack_alibis):
        raise ValueError("an alibi card is in two hands")
    if len(state.detective_alibis) + len(state.jack_alibis) != _alibis_drawn(state):
        raise ValueError("an alibi card is drawn each time Holmes is played, and never else")
    if state.round == 1 and (state.witness != "seen" or state.innocent or state.stayed):
        raise ValueError("in round 1 Jack was seen, and nobody is known to be innocent")


def _alibis_drawn(state: State) -> int:
    """Count the walks of Holmes: one in each two rounds."""
    before = (state.round - 1) // 2
    if state.round % 2 == 0 and "holmes" not in state.cards:
        before += 1
    return before + ("holmes" in state.used)


def _check_activation(state: State, activation: Activation) -> None:
    """See that something is owed that can be done."""
    character = activation.character
    powers = DATA.characters[character].power
    if activation.power and powers not in ("before_or_after", "after"):
        raise ValueError(f"{name(character)} owes no power")
    if not activation.walk and not activation.power:
        raise ValueError(f"{name(character)} owes nothing any more")
    if powers == "after" and not activation.power:
        raise ValueError(f"{name(character)} owes the power as long as he is in play")
    if character == "goodley":
        _check_whistle(state, activation)
    elif activation.points or activation.whistled:
        raise ValueError("only Sergeant Goodley whistles")


def _check_whistle(state: State, activation: Activation) -> None:
    called, points = activation.whistled, activation.points
    if called != sort(called) or "goodley" in called:
        raise ValueError("the whistle brings each other character once, in order")
    if activation.power != bool(points):
        raise ValueError("the power is owed as long as the whistle has points")
    if len(called) > WHISTLE - points or bool(called) != (points < WHISTLE):
        raise ValueError("each character that the whistle brings costs a point or more")
    begun = called or not activation.walk
    if points and begun and not whistle.most(positions(state), called, points):
        raise ValueError("the whistle ends when no point can be spent")


def _check_ending(state: State) -> None:
    """See that the game is over exactly when it is, and that its end could come."""
    activation, ending = state.activation, state.ending
    if ending in (None, "not_caught"):
        if (len(state.used) == CARDS) != (ending == "not_caught"):
            raise ValueError(
                "after the fourth character the next round begins, or the game is over"
            )
        if ending is not None and state.round != ROUNDS:
            raise ValueError("Jack has won by lasting before the last round")
        return
    if activation is None or not may_walk(activation):
        raise ValueError("an accusation and the escape are ends of a walk")
    if ending == "escaped":
        if actor(state) == state.detective or not escapes(state, activation.character):
            raise ValueError("Jack could not escape")
        return
    accused = accusable(state, activation.character)
    possible = {state.identity} if ending == "caught" else set(others(state.identity))
    if actor(state) != state.detective or not possible.intersection(accused):
        raise ValueError("the Detective could not accuse")
