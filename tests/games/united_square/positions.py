"""How the tests of United Square speak: boards as lists of moves, hands as numbers of tiles."""

from __future__ import annotations

import gamekernel
from gamekernel import Events
from gamekernel_games.united_square import notation, rules
from gamekernel_games.united_square.rules import Options, State, Tile

SQUARE = gamekernel.load("united_square")
SEED = bytes(range(32))
FULL = (2, 2, 2, 2, 2, 2)
NONE = (0, 0, 0, 0, 0, 0)


def tile(text):
    """Read a tile on the board from the text of a move."""
    move = notation.read_move(text)
    return Tile(move.x, move.y, move.type, move.rotation)


def put(board, *hands, to_move=0, **options):
    """Return a state with tiles on the board; default: two hands with two of each type."""
    tiles = tuple(sorted(tile(text) for text in board.split()))
    return State(Options(**options), tiles, hands or (FULL, FULL), to_move)


def holds(**types):
    """Return a hand: `holds(t3=1)`."""
    return tuple(types.get(f"t{type_}", 0) for type_ in range(6))


def legal(state, seat=None):
    """Write the legal moves of a seat; default: of the seat to move."""
    seat = state.to_move if seat is None else seat
    return [notation.write_move(move) for move in SQUARE.legal_moves(state, seat)]


def fits(state, x, y):
    """Write the tiles that the seat to move can place on a cell, such as `t3r2`."""
    return sorted(text.split("@")[0] for text in legal(state) if text.endswith(f"@{x},{y}"))


def after(state, *texts):
    """Return the state after some moves, each of which must be legal."""
    for text in texts:
        assert text in legal(state)
        state = SQUARE.apply(state, state.to_move, notation.read_move(text), None)
    return state


def told(state, text):
    """Return what a move tells, as kinds and data."""
    events = Events()
    assert text in legal(state)
    SQUARE.apply(state, state.to_move, notation.read_move(text), None, events)
    return [(event.kind, event.data) for event in events.told]


def refusal(state, text, seat=None):
    """Return why a move is refused; it must be."""
    seat = state.to_move if seat is None else seat
    move = notation.read_move(text)
    assert not SQUARE.is_legal(state, seat, move)
    return SQUARE.why_illegal(state, seat, move)


def squares(state):
    """Count the squares by colour, those of no colour left out."""
    return {colour: n for colour, n in rules.squares(state.board).items() if n}


def new(seats=2, **options):
    """Start a match, always with the same seed."""
    return SQUARE.new(seats, options, seed=SEED)


def play_out(match, rng):
    """Play a match to its end at random; yield it before each move."""
    while not match.over:
        yield match
        seat = match.turn.must[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
