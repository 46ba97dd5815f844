"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.mlem import rules
from gamekernel_games.mlem.mat import FACES
from gamekernel_games.mlem.notation import write_face
from gamekernel_games.mlem.rules import Board, Disembark, Use
from gamekernel_games.mlem.state import mat_of, space

if TYPE_CHECKING:
    from gamekernel_games.mlem.mat import Face
    from gamekernel_games.mlem.rules import AnyMove
    from gamekernel_games.mlem.state import Phase, State

_FIRST: dict[Phase, str] = {
    "takeoff": "choose an astronaut to board first",
    "roll": "roll the dice first",
    "use": "use the dice first",
    "landing": "decide first whether to land or to stay",
    "crash": "decide first whether to land or to stay",
    "over": "the game is over",
}


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    if state.phase != "over" and seat != rules.active(state):
        return "it is not your turn"
    match state.phase, move:
        case "takeoff", Board(astronaut):
            return f"your {astronaut} is in space already"
        case "use", Use(faces):
            return _why_not_use(state, faces)
        case "landing" | "crash", Disembark(number):
            return _why_not_there(state, number)
        case _:
            return _FIRST[state.phase]


def _why_not_use(state: State, faces: tuple[Face, ...]) -> str:
    if list(faces) != sorted(set(faces), key=FACES.index):
        return "name each face once, in the order 1, 2, 3, 4, A"
    for face in faces:
        if not rules.group(state, face):
            return f"no die shows {write_face(face)}"
        if face not in space(state).faces:
            return f"space {state.rocket} does not take {write_face(face)}"
    return "these dice cannot be used here"  # house rules forbid it; ours do not


def _why_not_there(state: State, number: int) -> str:
    mat = mat_of(state)
    if number > mat.last:
        return f"there is no space {number}; the last one is {mat.last}"
    member = state.crew[-state.undecided]
    if member.astronaut == "reach":
        near, where = 1, f"at {state.rocket - 1}, {state.rocket} or {state.rocket + 1}"
    else:
        near, where = 0, "there"
    if abs(number - state.rocket) > near:
        return f"the rocket is at space {state.rocket}, and you can land only {where}"
    body = mat.spaces[number].body
    if body is None:
        return f"nothing lies at space {number} to land on"
    if not rules.has_room(state, number):
        return f"no place is free on {body}"
    return "you cannot land there"  # house rules forbid it; ours do not
