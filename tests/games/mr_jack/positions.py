"""How the tests of Mr. Jack speak: characters on hexes, activations, moves as text.

`position("gull b6 watson a2", round=2)` is the start with two characters elsewhere; what is not
said is as in the first such round. The Detective is seat 0, Jack seat 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.mr_jack.components import CHARACTERS, DATA, TILES
from gamekernel_games.mr_jack.state import Options, State, actor, others, positions, sort

if TYPE_CHECKING:
    from gamekernel_games.mr_jack.moves import AnyMove

JACK = gamekernel.load("mr_jack")
SEED = bytes(range(32))
CARDS = ("holmes", "watson", "smith", "lestrade")
OTHER_CARDS = ("stealthy", "goodley", "gull", "bert")


def names(text: str) -> tuple[str, ...]:
    """Read `gull bert`; sorted."""
    return sort(text.split())


def places(text: str = "", layout: str = "classic") -> tuple[str, ...]:
    """Read `gull b6 bert c3`; all others stand where they start."""
    words = text.split()
    at = {**DATA.layouts[layout], **dict(zip(words[::2], words[1::2], strict=True))}
    return tuple(at[character] for character in CHARACTERS)


def position(at: str = "", playing: str = "", **given: Any) -> State:
    """Build a state, and check it. `playing`: who has been chosen and owes everything.

    Lists of characters are given as text, and `used` also as a number of cards. Alibi cards that
    must have been drawn are the Detective's, unless the test says who has them.
    """
    options = {key: given.pop(key) for key in Options.__struct_fields__ if key in given}
    for key in ("cards", "innocent", "detective_alibis", "jack_alibis", "stayed"):
        if key in given:
            given[key] = names(given[key])
    now = given.setdefault("round", 1)
    cards = given.setdefault("cards", OTHER_CARDS if playing in OTHER_CARDS else CARDS)
    used = given.pop("used", "")
    if isinstance(used, int):
        used = " ".join([card for card in cards if card not in (playing, "holmes")][:used])
    used = tuple(used.split())
    lights = [DATA.lit[tile] if tile in "AB" or int(tile) >= now else None for tile in TILES]
    state = State(
        **{
            "options": Options(**options),
            "detective": 0,
            "identity": "bert",
            "used": used,
            "activation": None,
            "places": places(at),
            "innocent": (),
            "lights": tuple(lights),
            "covers": DATA.covers,
            "cordons": DATA.cordons,
            "witness": "seen",
            "lantern": DATA.lantern,
            "detective_alibis": (),
            "jack_alibis": (),
            "stayed": (),
            "ending": None,
            **given,
        }
    )
    drawn = (now - 1) // 2 + (now % 2 == 0 and "holmes" not in cards) + ("holmes" in used)
    short = drawn - len(state.detective_alibis) - len(state.jack_alibis)
    free = others(state.identity, *state.jack_alibis, *state.detective_alibis)
    state = replace(state, detective_alibis=sort({*state.detective_alibis, *free[:short]}))
    check(state)
    return play(state, f"{playing}:") if playing else state


def check(state: State) -> None:
    """Check a state as one from outside is checked."""
    plain = JACK.state_shape.checked(state)
    assert plain == state
    JACK.check(plain, 2, state.options)


def at(state: State, character: str) -> str:
    """Tell where a character stands."""
    return positions(state)[character]


def read(state: State, text: str) -> AnyMove:
    """Read a move."""
    return JACK.read_move(state, actor(state), text)


def legal(state: State, seat: int | None = None) -> set[str]:
    """Write the legal moves of a seat; default: who acts."""
    seat = actor(state) if seat is None else seat
    return {JACK.write_move(state, seat, move) for move in JACK.legal_moves(state, seat)}


def walks(state: State) -> set[str]:
    """Name the hexes that the character in play can walk to."""
    start = at(state, state.activation.character)
    return {text.removeprefix(f"{start}-") for text in legal(state) if text.startswith(f"{start}-")}


def watch(state: State, *texts: str, seed: bytes = SEED) -> tuple[State, list[Any]]:
    """Let whoever acts play moves, which must be legal; return the state and the events."""
    chance, events = SeededChance(seed), Events()
    for text in texts:
        seat, move = actor(state), read(state, text)
        assert move in JACK.legal_moves(state, seat), JACK.why_illegal(state, seat, move)
        state = JACK.apply(state, seat, move, chance, events)
        check(state)
    return state, events.told


def play(state: State, *texts: str, seed: bytes = SEED) -> State:
    """Return the state after moves, as `watch` does."""
    return watch(state, *texts, seed=seed)[0]


def refusal(state: State, text: str, seat: int | None = None) -> str:
    """Return why a move is refused; it must be."""
    seat = actor(state) if seat is None else seat
    move = read(state, text)
    assert move not in JACK.legal_moves(state, seat)
    return JACK.why_illegal(state, seat, move)


def told(events: list[Any], kind: str) -> dict[str, Any]:
    """Return the data of the only event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found.data


def play_out(match, rng, *, hasty=0.0):
    """Play a match to its end at random; yield it before each move.

    `hasty`: how often an accusation or an escape is not shunned; most games would be short.
    """
    while not match.over:
        yield match
        (seat,) = match.turn.must
        moves = list(match.legal_moves(seat))
        if rng.random() >= hasty:
            calm = [move for move in moves if type(move).__name__ not in ("Accuse", "Escape")]
            moves = calm or moves
        match.play(seat, rng.choice(moves))
