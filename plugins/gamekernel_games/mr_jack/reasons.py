"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.mr_jack import whistle
from gamekernel_games.mr_jack.board import distance
from gamekernel_games.mr_jack.components import DATA, EXITS, WHISTLE, Character, name
from gamekernel_games.mr_jack.moves import (
    Accuse,
    ChooseCharacter,
    Escape,
    PowerBert,
    PowerGull,
    PowerLestrade,
    PowerSmith,
    PowerWatson,
    Stay,
    Walk,
    Whistle,
    may_use_power,
    may_walk,
    reach,
)
from gamekernel_games.mr_jack.state import actor, lit, positions

if TYPE_CHECKING:
    from gamekernel_games.mr_jack.components import Street
    from gamekernel_games.mr_jack.moves import Act, AnyMove, Power
    from gamekernel_games.mr_jack.state import Activation, State

OTHERWISE = "that move is not legal here"


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    if state.ending is not None:
        return "the game is over"
    if seat != actor(state):
        return "it is not your turn"
    if isinstance(move, ChooseCharacter):
        return _why_not_chosen(state, move.character)
    if state.activation is None:
        return "choose a character first"
    if isinstance(move, (Walk, Accuse, Escape, Stay, PowerGull)):
        return _why_no_walk(state, state.activation, seat, move)
    return _why_no_power(state, state.activation, move)


def _why_not_chosen(state: State, character: Character) -> str:
    if state.activation is not None:
        return f"first finish with {name(state.activation.character)}"
    if character in state.used:
        return f"{name(character)} has been played in this round"
    return f"{name(character)} is not up in this round"


# Walks, and what replaces them.


def _why_no_walk(  # noqa: PLR0911 - one a rule
    state: State, activation: Activation, seat: int, move: Walk | Accuse | Escape | Stay | PowerGull
) -> str:
    character = activation.character
    if isinstance(move, PowerGull) and character != "gull":
        return "only Sir William Gull changes places"
    if not activation.walk:
        return f"{name(character)} has moved already"
    if not may_walk(activation):
        return "first finish the whistle"
    match move:
        case Walk(to):
            return _why_not_there(state, character, to)
        case Accuse(other):
            return _why_not_accused(state, seat, character, other)
        case Escape():
            return _why_no_escape(state, seat, character, move)
    return "name another character" if isinstance(move, PowerGull) else "there is a way to walk"


def _why_not_there(state: State, character: Character, to: Street) -> str:
    at = positions(state)
    if to == at[character]:
        return "a walk must end on another hex"
    if to not in reach(state, character):
        return f"{to} is farther than {DATA.characters[character].points} steps"
    for other, place in at.items():
        if place == to:
            return f"{name(other)} stands on {to}"
    return OTHERWISE


def _why_not_accused(state: State, seat: int, character: Character, other: Character) -> str:
    if seat != state.detective:
        return "only the Detective accuses"
    if other == character:
        return "accuse another character than the one you play"
    if other in state.innocent and not state.options.allow_accuse_innocent:
        return f"{name(other)} is innocent"
    return f"{name(other)} is farther than {DATA.characters[character].points} steps"


def _why_no_escape(state: State, seat: int, character: Character, move: Escape) -> str:
    """Say what keeps Jack in town; the Detective is always told the same."""
    if seat == state.detective:
        return "only Jack escapes"
    if character != state.identity:
        return "only the character that you are can leave the map"
    if state.witness == "seen":
        return "Jack was seen at the last call, so he cannot escape"
    if move.exit in state.cordons:
        return f"the police have closed the exit {move.exit}"
    points = DATA.characters[character].points
    return f"the way out by {' or '.join(EXITS[move.exit])} takes more than {points} points"


# Powers.


def _why_no_power(state: State, activation: Activation, move: Power) -> str:
    sentence = _why_not_his(activation, move)
    if sentence:
        return sentence
    match move:
        case PowerSmith(tile, to):
            lights = lit(state)
            return f"there is a light on {to}" if tile in lights else f"tile {tile} is out"
        case PowerLestrade(start, to):
            closed = start in state.cordons
            return f"the exit {to} is closed already" if closed else f"no cordon stands at {start}"
        case PowerBert(start, to):
            covered = start in state.covers
            return f"{to} is covered already" if covered else f"no cover lies on {start}"
        case Whistle(other, to):
            return _why_not_whistled(state, activation, other, to)
        case PowerWatson():
            return OTHERWISE


_WHOSE: dict[type[Act], tuple[Character, str]] = {
    PowerSmith: ("smith", "moves lights"),
    PowerLestrade: ("lestrade", "moves cordons"),
    PowerBert: ("bert", "moves covers"),
    PowerWatson: ("watson", "carries a lantern"),
    Whistle: ("goodley", "whistles"),
}


def _why_not_his(activation: Activation, move: Power) -> str:
    owner, does = _WHOSE[type(move)]
    if activation.character != owner:
        return f"only {name(owner)} {does}"
    if not activation.power:
        return f"{name(owner)} has used the power already"
    return "" if may_use_power(activation) else "turn the lantern after the walk"


def _why_not_whistled(state: State, activation: Activation, other: Character, to: Street) -> str:
    at = positions(state)
    if other == "goodley":
        return "the whistle moves others"
    if other in activation.whistled:
        return f"{name(other)} has come closer already"
    for one, place in at.items():
        if place == to:
            return f"{name(one)} stands on {to}"
    if distance(to, at["goodley"]) >= distance(at[other], at["goodley"]):
        return f"on {to} {name(other)} would be no closer to Sergeant Goodley"
    cost = dict(whistle.ways(at[other], at["goodley"])).get(to, WHISTLE + 1)
    if cost > activation.points:
        return f"the way to {to} costs more than the {activation.points} points left"
    return "then not all points of the whistle could be spent"
