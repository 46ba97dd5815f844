"""Homeworlds by whole turns in C, against the sheet's counts and the slow model."""

from __future__ import annotations

import random

import pytest
from tests.games.homeworlds.positions import SEATS, at, data
from tests.reference import homeworlds as model

from gamekernel import Events
from gamekernel_games.homeworlds import positions, rules, turns
from gamekernel_games.homeworlds.moves import EndTurn, is_legal
from gamekernel_games.homeworlds.state import PIECES, System, in_order
from gamekernel_native import HomeworldsTurns, NativeError, Stop, homeworlds_check, homeworlds_tree

POSITIONS = data("positions")
SMALL = [row for row in POSITIONS if row["distinct_results"] < 1000]


def begin(row):
    """Return the state of a reference position, and the seat on turn."""
    return at(*row["position"], head=f"{row['to_move']} to move").state, SEATS.index(row["to_move"])


def followed(state, steps):
    """Take steps that must be legal, up to the end of the turn; return the state before that."""
    *steps, end = steps
    assert end == EndTurn()
    for step in steps:
        assert is_legal(state, step), step
        state = rules.apply(state, step, Events())
    return state


def lines(state):
    """Write the systems for the model."""
    return [positions.system_text(system) for system in state.systems]


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["id"])
def test_reference_positions(row):
    state, seat = begin(row)
    found = turns.results(state)
    assert len(found) == row["distinct_results"]
    assert found.wins[seat] == row["mover_wins"]
    assert found.wins[1 - seat] == row["mover_loses"]
    assert (found.draws, found.ongoing) == (row["draws"], row["ongoing"])


@pytest.mark.parametrize("row", SMALL, ids=lambda row: row["id"])
def test_each_way_is_legal_and_leads_to_a_result_of_its_own(row):
    state, seat = begin(row)
    ends = [model.read(lines(followed(state, turn))) for turn in turns.results(state)]
    assert len(set(ends)) == len(ends)
    assert set(ends) == model.results(model.read(row["position"]), seat)


@pytest.mark.parametrize("row", data("perft"), ids=["beginner", "common"])
def test_tree_sizes(row):
    state = at(*row["position"]).state
    assert [turns.tree_size(state, depth) for depth in range(1, 6)] == row["tree_sizes"]


def scattered(rng, seats=2):
    """Put some of the pieces anywhere; homeworlds may be without a ship, or missing."""
    pieces = rng.sample(3 * list(PIECES), rng.randrange(4, 30))
    systems = []
    while len(pieces) > 1:
        home = len(systems) if len(systems) < seats and rng.random() < 0.95 else None
        stars = [pieces.pop() for _ in range(1 if home is None else rng.choice([1, 2, 2]))]
        ships = [pieces.pop() for _ in range(min(len(pieces), rng.choice([1, 1, 2, 3, 5])))]
        sides = [rng.randrange(2) for _ in ships]
        pair = tuple(
            in_order(s for s, owner in zip(ships, sides, strict=True) if owner == n) for n in (0, 1)
        )
        if home is not None or ships:
            systems.append(System(f"T{len(systems)}", home, in_order(stars), pair))
    return [positions.system_text(system) for system in systems], rng.randrange(2)


@pytest.mark.parametrize("number", range(40))
def test_random_positions_agree_with_the_model(number):
    rng = random.Random(f"homeworlds {number}")
    for _ in range(5):
        text, seat = scattered(rng)
        state = at(*text, head=f"{SEATS[seat]} to move", repetition="off").state
        found = turns.results(state)
        if len(found) > 800:
            continue  # the model is slow
        ends = model.results(model.read(text), seat)
        split = model.split(ends, seat)
        assert len(found) == len(ends), text
        assert (found.wins[seat], found.wins[1 - seat]) == (split["wins"], split["losses"])
        assert (found.draws, found.ongoing) == (split["draws"], split["ongoing"])


def test_results_are_a_sequence():
    state, _ = begin(POSITIONS[0])
    found = turns.results(state)
    assert found[0] == (EndTurn(),)
    assert found[-1] == list(found)[5]
    assert found[1:3] == [found[1], found[2]]
    with pytest.raises(IndexError):
        found[6]
    with pytest.raises(IndexError):
        found[-7]


def test_new_systems_are_named_as_the_game_names_them():
    state = at("First (0, r1b3) y3g3-", "Second (1, r2b1) -g3", "S4 (g2) b1-").state
    names = {step.to for turn in turns.results(state) for step in turn if hasattr(step, "to")}
    assert {"S5", "S6"} <= names
    assert not {"S1", "S8"} & names


def test_whole_turns_begin_at_the_start_of_one():
    with pytest.raises(ValueError, match="start of a turn"):
        turns.results(at(*POSITIONS[0]["position"], head="first to move, action done").state)


def test_a_search_can_be_stopped():
    stop = Stop()
    stop.set()
    with pytest.raises(NativeError, match="stopped"):
        turns.results(begin(POSITIONS[0])[0], stop=stop)
    with pytest.raises(NativeError, match="stopped"):
        turns.tree_size(begin(POSITIONS[0])[0], 2, stop=stop)


def test_bytes_that_are_no_position_are_refused():
    sound = turns.packed(begin(POSITIONS[0])[0])
    homeworlds_check(sound)
    for bad in (b"", sound[:-1], b"\2" + sound[1:], sound + sound[1:], bytes(9)):
        for call in (homeworlds_check, HomeworldsTurns, lambda state: homeworlds_tree(state, 1)):
            with pytest.raises(NativeError):
                call(bad)
    with pytest.raises(NativeError):
        homeworlds_tree(sound, 33)
