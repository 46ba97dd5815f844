"""How the tests of Formula D speak: cars on the test ring, moves as text, and dice made to order.

The test ring has three lanes; `2.14` is cell 14 of lane 2. T1 (1 stop) begins there, T2 (2 stops)
at 2.31, T3 (1) at 2.48, T4 (3) at 2.60, and the line lies between 2.82 and 2.0.
"""

from __future__ import annotations

from msgspec.structs import replace

import gamekernel
from gamekernel import Events
from gamekernel_games.formula_d import driving, notation
from gamekernel_games.formula_d.equipment import DATA, PARTS, Wear
from gamekernel_games.formula_d.state import Car, Going, Options, State, circuit_of

FORMULA = gamekernel.load("formula_d")
SEED = bytes(range(32))
SAFE = 20
"""A roll of the black die on which no check fails."""


class Dice(gamekernel.Chance):
    """Dice that show what they are told, one after the other; black ones then show `rest`."""

    def __init__(self, *rolls, rest=None):
        super().__init__()
        self.rolls, self.rest = list(rolls), rest

    def die(self, sides=6):
        assert sides == 20
        if not self.rolls and self.rest:
            return self.rest
        return self.rolls.pop(0)

    def draw(self, pile, k):
        roll = self.rolls.pop(0)
        assert roll in pile
        assert k == 1
        return (roll,), ()

    def _decide(self, space):
        raise AssertionError("only dice are rolled here")


def car(cell, gear=3, *, stops=0, crossings=1, grid=0, held="no", fitted=None, repairs=0,
        nitro=False, full=None, old=0, **points):  # fmt: skip
    """Return a car of the advanced game: points left by part, `full` at the start."""
    began = Wear(**full) if full else DATA.wear_points.advanced
    wear = Wear(**{part: points.pop(part, began.of(part)) for part in PARTS})
    assert not points
    return Car(
        "racing", cell, grid, gear, held, stops, crossings, began, wear, repairs, fitted, old, nitro
    )


def basic(cell, gear=3, *, pool=18, stops=0, crossings=1):
    """Return a car of the basic game."""
    return Car("racing", cell, 0, gear, "no", stops, crossings, Wear(pool=18), Wear(pool=pool))


def race(*cars, roll=None, kind="gear", top=False, overshot=False, phase=None, rules="advanced",
         raining=False, weather=None, markers=(), pending=0, laps=2, circuit="test_ring",
         **options):  # fmt: skip
    """Return a race in which seat 0 has its turn; with a roll it has to drive."""
    going = Going(kind=kind, roll=roll, top=top, overshot=overshot) if roll is not None else Going()
    if any(each.tyres for each in cars):
        options.setdefault("tyres", True)
    boxes = [each.grid for each in cars]
    if len({*boxes}) < len(boxes):
        cars = [replace(each, grid=n) for n, each in enumerate(cars)]
    return State(
        options=Options(rules=rules, circuit=circuit, laps=laps, **options),
        phase=phase or ("drive" if roll is not None else "gear"),
        cars=tuple(cars),
        weather=weather,
        raining=raining,
        pending=pending,
        round=2,
        order=tuple(range(len(cars))),
        going=going,
        markers=tuple(markers),
    )


FAR = car("1.44", 2)
"""A car that is in nobody's way."""


def legal(state, seat=0):
    """Write the legal moves of a seat."""
    return [notation.write_move(move) for move in FORMULA.legal_moves(state, seat)]


def play(state, text, *rolls, seat=0, rest=None):
    """Play a move with dice that are all used; return the state and what was told."""
    chance, events = Dice(*rolls, rest=rest), Events()
    assert text in legal(state, seat), (text, legal(state, seat))
    move = FORMULA.read_move(state, seat, text)
    state = FORMULA.apply(state, seat, move, chance, events)
    assert not chance.rolls
    return state, events.told


def refusal(state, text, seat=0):
    """Return why a move is refused; it must be."""
    move = FORMULA.read_move(state, seat, text) if isinstance(text, str) else text
    assert not FORMULA.is_legal(state, seat, move)
    return FORMULA.why_illegal(state, seat, move)


def path(state, text):
    """Return the cells of a drive of seat 0."""
    return driving.drives(state)[FORMULA.read_move(state, 0, text)].way.cells


def told(events, kind):
    """Return the data of the events of a kind."""
    return [event.data for event in events if event.kind == kind]


def start(seats, *rolls, **options):
    """Set a match up with dice; return the state and what was told."""
    chance, events = Dice(*rolls), Events()
    options = Options(**{"circuit": "test_ring", **options})
    state = FORMULA.setup(seats, options, chance, events)
    assert not chance.rolls
    return state, events.told


def new(seats=2, **options):
    """Start a match, always with the same seed."""
    return FORMULA.new(seats, {"circuit": "test_ring", **options}, seed=SEED)


def play_out(match, rng):
    """Play a match to its end, seats and moves at random; yield it before each move."""
    while not match.over:
        yield match
        seat = rng.choice(match.turn.must)
        match.play(seat, rng.choice(match.legal_moves(seat)))


def careful(match, seat, rng):
    """Choose a move that wears the car little, so that it comes far; sometimes into the pits."""
    moves = match.legal_moves(seat)
    phase = match.turn.phase
    if phase == "gear":
        car = match.state.cars[seat]
        asked = circuit_of(match.state).stops(car.cell)
        if car.stops < asked:
            return moves[0]
        top = 5 if rng.random() < 0.2 else 3
        return rng.choice([move for move in moves if 2 <= move.to <= top] or moves)
    if phase == "drive":
        boxes = [move for move in moves if move.to.startswith("B.") and not move.brake]
        if boxes and rng.random() < 0.7:
            return boxes[0]
        cost = {move: 2 * move.overshoot + move.brake + move.danger + move.tyres for move in moves}
        least = min(cost.values())
        return rng.choice([move for move in moves if cost[move] == least])
    return rng.choice(moves)


def drive_out(match, rng):
    """Play a match to its end with careful drivers; yield it before each move."""
    while not match.over:
        yield match
        seat = rng.choice(match.turn.must)
        match.play(seat, careful(match, seat, rng))
