"""What holds in every game, with careful drivers that come far."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.formula_d.positions import FAR, FORMULA, SEED, car, drive_out, race

import gamekernel
from gamekernel_games.formula_d import circuit, driving

seeds = st.binary(min_size=32, max_size=32)


@st.composite
def matches(draw):
    """A fresh match with any seats and options."""
    options = {
        "circuit": draw(st.sampled_from(("test_ring", "test_ring", "monaco", "sebring"))),
        "laps": draw(st.sampled_from((1, 2))),
        "nitro": draw(st.booleans()),
        "qualifying": draw(st.sampled_from(("dice", "stopwatch"))),
    }
    if draw(st.integers(0, 3)):
        options |= {
            "rules": "advanced",
            "construction": draw(st.booleans()),
            "tyres": draw(st.booleans()),
            "weather": draw(st.sampled_from(("none", "rain", "changeable", "random"))),
            "technical_pit_stop": draw(st.booleans()),
        }
    return FORMULA.new(draw(st.sampled_from((2, 3, 5))), options, seed=draw(seeds))


@settings(max_examples=5)
@given(matches(), st.randoms(use_true_random=False))
def test_a_race_ends_and_every_step_is_sound(match, rng):
    seats = len(match.state.cars)
    for n, before in enumerate(drive_out(match, rng)):
        if n % 5 == 0:
            FORMULA.check(before.state, seats, before.options)
            moves = before.legal_moves(before.turn.must[0])
            assert len(set(moves)) == len(moves) > 0
    state = match.state
    FORMULA.check(state, seats, match.options)
    assert sorted((*state.finished, *state.out)) == list(range(seats))
    assert sorted(FORMULA.score(state).places) == list(range(1, seats + 1))
    data = msgspec.msgpack.encode(state)
    assert FORMULA.state_shape.decode(data) == state
    assert gamekernel.restore(match.dump(), verify=True).dump() == match.dump()


@settings(max_examples=4)
@given(matches(), st.randoms(use_true_random=False))
def test_what_is_told_says_where_each_car_is(match, rng):
    """Each way told begins where the car was, follows the edges, and crosses the line so often."""
    on = circuit.get(match.options.circuit)
    at, crossings = {}, {}
    entries, first = on.data.pit.entry_from, on.data.pit.lane[0]
    for _ in drive_out(match, rng):
        pass
    for event in match.history(None):
        data = event.data
        if event.kind == "grid":
            at = {seat: on.data.grid[place] for place, seat in enumerate(data["order"])}
            crossings = dict.fromkeys(at, 0)
        if event.kind == "drove" and at:
            seat, cell = data["seat"], data["start"]
            assert at[seat] == cell
            for following in data["path"]:
                known = on.places[cell].next
                entered = cell in entries and following == first
                assert following in known or entered or on.boxes.get(following) == cell
                crossings[seat] += on.crosses(cell, following)
                cell = following
            assert cell == data["end"]
            at[seat] = cell
    assert {seat: car.cell for seat, car in enumerate(match.state.cars)} == at
    assert {seat: car.crossings for seat, car in enumerate(match.state.cars)} == crossings


@settings(max_examples=80)
@given(st.integers(0, 249), st.integers(0, 3), st.integers(1, 12), st.data())
def test_the_drives_are_those_of_a_slow_reading_of_the_rules(start, stops, spaces, data):
    """Compare with a search of all paths one by one, on a crowded ring, with nothing to brake."""
    on = circuit.get("test_ring")
    cells = [cell.id for cell in on.data.cells]
    own = cells[start]
    stops = min(stops, on.stops(own))
    near = [c for c in cells if 0 < (on.places[c].pos - on.places[own].pos) % 83 < 8]
    taken = data.draw(st.sets(st.sampled_from(near), max_size=5))
    cars = [car(own, stops=stops, brakes=0, tyres=0, crossings=1)]
    cars += [car(cell) for cell in sorted(taken)]
    state = race(*cars, roll=spaces, laps=1)
    slow = {}
    slow_paths(on, own, stops, taken, spaces, slow)
    found = {
        (drive.to, drive.overshoot)
        for drive, ending in driving.drives(state).items()
        if not ending.unpaid
    }
    assert found == set(slow)


def slow_paths(on, own, stops, taken, spaces, found):
    """Note every (end, overshot) by following all paths depth first."""
    home = on.places[own].corner

    def shortest(entered, goal):
        seen, front, steps = {entered}, {entered}, 0
        while front and goal not in front:
            front = (
                {n for c in front if not on.places[c].corner for n in on.places[c].next}
                - seen
                - taken
            )
            seen |= front
            steps += 1
        return steps if front else None

    def go(path, entered, corners, overshot):
        cell = path[-1]
        crossed = len(path) > 1 and on.crosses(path[-2], cell)
        if crossed or len(path) == spaces + 1:
            found[cell, overshot] = True
            return
        corner = on.places[cell].corner
        left = on.stops(cell) - (stops if corner == home else 0)
        for turn, following in enumerate(on.places[cell].next):
            if following in taken:
                continue
            leaves = corner is not None and on.places[following].corner != corner
            missed = leaves and left > 0
            if (missed and left > 1) or ((missed or corners) and turn):
                continue
            now = corners + missed
            fresh = entered if corner is None else len(path)
            # The first cell of a corner, too, is reached by a shortest way only.
            detour = len(path) - entered
            if not now and corner is None and shortest(path[entered], following) != detour:
                continue
            go([*path, following], fresh, now, overshot + now)

    go([own], 0, 0, 0)


def test_a_seed_gives_the_same_race_for_ever():
    one, two = (FORMULA.new(3, {"circuit": "test_ring"}, seed=SEED) for _ in range(2))
    assert one.state == two.state
    assert race(car("2.3"), FAR) == race(car("2.3"), FAR)
