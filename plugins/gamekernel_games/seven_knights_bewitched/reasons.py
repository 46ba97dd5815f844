"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.notation import LETTERS
from gamekernel_games.seven_knights_bewitched.rules import (
    Answer,
    Ask,
    Close,
    Inspect,
    Place,
    Recommend,
)
from gamekernel_games.seven_knights_bewitched.tiles import ERRANT_TILES, PLAYER_TILES, WITCH

if TYPE_CHECKING:
    from gamekernel_games.seven_knights_bewitched.rules import AnyMove, State
    from gamekernel_games.seven_knights_bewitched.tiles import Tile


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    return _why_not_now(state, seat) or _why_not(state, seat, move)


def _why_not_now(state: State, seat: int) -> str:
    waiting = rules.must(state)
    if not waiting:
        return "the game is over"
    if seat in waiting:
        return ""
    if rules.phase(state) == "recommend":
        return "you have recommended somebody already; wait for the others"
    return f"it is the turn of {LETTERS[waiting[0]]}"


def _why_not(state: State, seat: int, move: AnyMove) -> str:
    """Say what is wrong with a move of a seat whose turn it is."""
    kinds, words = _expected(state)
    if not isinstance(move, kinds):
        return f"now {words}"
    match move:
        case Inspect(tile):
            return _why_not_inspect(state, seat, tile)
        case Ask():
            return rules.why_not_ask(state, seat, move)
        case Answer():
            return "a loyal knight tells the truth"
        case Recommend(player):
            return _why_not_recommend(state, seat, player)
        case Place() | Close():
            return _why_not_deploy(state, move)


def _expected(state: State) -> tuple[tuple[type[AnyMove], ...], str]:
    """Return the kinds of moves that are possible now, and words for what is to be done."""
    match rules.phase(state):
        case "question" | "captain_question":
            if rules.may_ask(state):
                return (Ask,), "ask a question"
            return (Answer,), "answer the question"
        case "recommend":
            return (Recommend,), "recommend a captain"
        case "deploy":
            return (Place, Close), "place a tile in the row"
        case _:
            return (Inspect,), "inspect a tile"


def _why_not_inspect(state: State, seat: int, tile: Tile) -> str:
    if tile not in rounds.in_play(rules.current(state)):
        return "there is no such tile on the table"
    if tile == PLAYER_TILES[seat]:
        return "you know your own tile; inspect another"
    if tile in ERRANT_TILES:
        return "first inspect a tile of another player"
    return "now inspect an errant tile"


def _why_not_recommend(state: State, seat: int, player: int) -> str:
    now = rules.current(state)
    if player >= len(now.tiles):
        return "there is no such player"
    if rounds.contents(now)[PLAYER_TILES[seat]] == WITCH:
        return "the Witch may not recommend whom she has bewitched"
    return "who is bewitched may not recommend the Witch"


def _why_not_deploy(state: State, move: Place | Close) -> str:
    if isinstance(move, Place):
        if move.tile in rules.current(state).row:
            return "that tile is in the row already"
        return "there is no such tile on the table"
    if state.options.mode == "cooperative":
        return "there is no Witch, so no tile is left out"
    return "only one tile may be left out"
