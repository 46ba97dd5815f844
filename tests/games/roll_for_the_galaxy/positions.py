"""How the tests of Roll for the Galaxy speak: dice as letters, squares and tiles by name.

W white, R red, P purple, C cyan, B brown, G green, Y yellow. `fell("ship:W explore:RG*")` is what
lies behind a screen: a white die in Ship, a red one and a green one with a wild face in Explore.
A player made by `player` has a tableau of two gray worlds of cost 0 and what he is given; nothing
need add up.
"""

from __future__ import annotations

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.roll_for_the_galaxy import building, rules
from gamekernel_games.roll_for_the_galaxy.assigning import sort_workers
from gamekernel_games.roll_for_the_galaxy.state import (
    Assigning,
    Built,
    Options,
    Player,
    Stack,
    State,
    Worker,
    sort,
    zone,
)
from gamekernel_games.roll_for_the_galaxy.tiles import PHASES, TILES, tile_of

GALAXY = gamekernel.load("roll_for_the_galaxy")
SEED = bytes(range(32))
LETTERS = dict(
    zip(
        "WRPCBGY",
        ("home", "military", "consumption", "novelty", "rare", "genes", "alien"),
        strict=True,
    )
)


def die(letter):
    return LETTERS[letter]


def row(letters):
    """Read dice in the order given, as on a stack."""
    return tuple(LETTERS[letter] for letter in letters)


def dice(letters):
    """Read dice as they lie anywhere else."""
    return sort(row(letters))


def fell(text, **more):
    """Read dice behind a screen."""
    found = []
    for word in text.split():
        column, _, letters = word.partition(":")
        for i, letter in enumerate(letters):
            if letter != "*":
                found.append(Worker(column, LETTERS[letter], wild=letters[i + 1 : i + 2] == "*"))
    workers = sort_workers(found)
    return Assigning(workers, workers, **more)


def tiles(names):
    """Read game tiles by the name of either side."""
    return tuple(tile_of(name) for name in names.split())


def player(
    built="",
    *,
    development="",
    world="",
    on_development="",
    on_world="",
    cup="",
    citizenry="",
    goods=None,
    credits=1,  # noqa: A002 - as the field is called
    chips=0,
    virtual="",
    **more,
):
    """Make a player; workers are given by phase."""
    columns = tuple(dice(more.pop(phase, "")) for phase in PHASES)
    squares = ("destroyed_colony", "doomed_world", *built.split())
    return Player(
        credits=credits,
        chips=chips,
        tableau=tuple(Built(face, dice((goods or {}).get(face, ""))) for face in squares),
        development=Stack(tiles(development), row(on_development)),
        world=Stack(tiles(world), row(on_world)),
        cup=dice(cup),
        citizenry=dice(citizenry),
        workers=columns,
        virtual=dice(virtual),
        **more,
    )


def put(*players, step="assign", selected=(), bag=None, extra=None, explored=False, **options):
    """Make a state; the bag holds what nobody has, unless it is given."""
    zones = [tile for one in players for tile in zone(one)]
    if bag is None:
        held = {*zones, *(tile_of(built.face) for one in players for built in one.tableau)}
        bag = tuple(tile for tile in TILES if tile not in held)
    return State(
        options=Options(**options),
        round=3,
        step=step,
        selected=selected,
        extra=extra,
        explored=explored,
        bag=bag,
        players=players,
    )


def enter(step, *players, selected=None, **more):
    """Make a state in which a step has just begun."""
    before = put(*players, step="assign", selected=selected or (step,), **more)
    while before.step != step:
        before = rules._next_step(before, Events())
    return before


def act(state, seat, *moves, chance=None):
    """Play moves, each of which must be legal."""
    chance = chance or SeededChance(SEED)
    for move in moves:
        assert move in GALAXY.legal_moves(state, seat), move
        state = GALAXY.apply(state, seat, move, chance)
    return state


def kinds_of(state, seat=0):
    """Name the kinds of moves that a seat has."""
    return {type(move).__name__ for move in GALAXY.legal_moves(state, seat)}


def build(one, phase, **options):
    """Let a player develop or settle until he has something to decide."""
    return building.advance(Options(**options), 0, one, phase, Events())


def squares(one):
    """Name what a player has built, without the two worlds of the start."""
    return [built.face for built in one.tableau[2:]]


def new(seats=2, **options):
    return GALAXY.new(seats, options, seed=SEED)


def play_out(match, rng, most=10**6):
    """Play at random, yielding the match before each move."""
    for _ in range(most):
        if match.over:
            return
        yield match
        seat = rng.choice(match.turn.must)
        match.play(seat, rng.choice(match.legal_moves(seat)))
