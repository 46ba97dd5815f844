"""What holds in every game, on random play."""

from __future__ import annotations

from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.draftosaurus.positions import DRAFT, play_out

import gamekernel
from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.zoo import PENS, SPECIES, inside

seeds = st.binary(min_size=32, max_size=32)


@st.composite
def matches(draw):
    """A fresh match with any seats and options."""
    options = rules.Options(
        board=draw(st.sampled_from(("summer", "winter"))),
        match=draw(st.sampled_from(("single", "summer_then_winter"))),
        prairie_limit=draw(st.sampled_from((None, 6))),
    )
    return DRAFT.new(draw(st.sampled_from((2, 3, 4, 5))), options, seed=draw(seeds))


@settings(max_examples=8)
@given(matches(), st.randoms(use_true_random=False))
def test_a_game_ends_and_every_step_is_sound(match, rng):
    for before in play_out(match, rng):
        state = before.state
        for seat in before.turn.must:
            moves = before.legal_moves(seat)
            assert len(set(moves)) == len(moves) > 0
        data = msgspec.msgpack.encode(state)
        again = DRAFT.state_shape.decode(data)
        assert again == state
        assert msgspec.msgpack.encode(again) == data
    for zoo in match.state.zoos:
        assert len(zoo) == 12
        assert not inside(zoo, "quarantine")
    assert match.state.bag == ()
    again = gamekernel.restore(match.dump(), verify=True)
    assert again.dump() == match.dump()


@settings(max_examples=8)
@given(matches(), st.randoms(use_true_random=False))
def test_what_is_told_to_all_builds_the_zoos(match, rng):
    for _ in play_out(match, rng):
        pass
    counts = Counter()
    for event in match.history(None):
        if event.kind == "round" and event.data["round"] == 1:
            counts = Counter()
        if event.kind == "placed":
            counts[event.data["seat"], event.data["pen"], event.data["species"]] += 1
        if event.kind == "released":
            counts[event.data["seat"], "quarantine", event.data["species"]] -= 1
            counts[event.data["seat"], event.data["pen"], event.data["species"]] += 1
    state = match.state
    built = Counter((s, d.pen, d.species) for s, zoo in enumerate(state.zoos) for d in zoo)
    assert +counts == built


@settings(max_examples=6)
@given(matches(), st.randoms(use_true_random=False))
def test_what_is_listed_is_what_the_printed_rules_allow(match, rng):
    """Compare with a slow reading of the rules, on all moves with a species and a place."""
    for before in play_out(match, rng):
        state = before.state
        if before.turn.phase != "place" or rng.random() < 0.7:
            continue
        for seat in before.turn.must:
            listed = {(m.species, m.pen) for m in before.legal_moves(seat)}
            slow = {
                (species, pen)
                for species in SPECIES
                for pen in (*PENS, "river")
                if species in state.hands[seat] and slow_legal(state, seat, species, pen)
            }
            assert listed == slow


WOODLAND = {
    "forest_of_sameness", "woody_trio", "king_of_the_jungle",
    "well_ordered_wood", "lovers_bridge_left", "lookout",
}  # fmt: skip
LEFT = {
    "forest_of_sameness", "woody_trio", "prairie_of_love",
    "well_ordered_wood", "lovers_bridge_left", "quarantine",
}  # fmt: skip
BELOW = {"M1": ("B1", "B2"), "M2": ("B2", "B3"), "T": ("M1", "M2")}
BESIDE = {"B1": ("B2",), "B2": ("B1", "B3"), "B3": ("B2",), "M1": ("M2",), "M2": ("M1",), "T": ()}


def slow_legal(state, seat, species, pen):
    if pen == "river":
        return True
    if pen not in {p.id for p in rules.board(state)}:
        return False
    there = [d.species for d in state.zoos[seat] if d.pen == pen]
    n = len(there)
    fits = {
        "forest_of_sameness": lambda: n < 6 and set(there) <= {species},
        "woody_trio": lambda: n < 3,
        "prairie_of_love": lambda: state.options.prairie_limit is None or n < 6,
        "king_of_the_jungle": lambda: n == 0,
        "meadow_of_differences": lambda: n < 6 and species not in there,
        "solitary_island": lambda: n == 0,
        "well_ordered_wood": lambda: (
            n < 6
            and ((n == 1 and species != there[0]) or n == 0 or (n > 1 and species == there[n % 2]))
        ),
        "lovers_bridge_left": lambda: True,
        "lovers_bridge_right": lambda: True,
        "lookout": lambda: n == 0,
        "quarantine": lambda: n == 0,
        "pyramid": lambda: slow_pyramid(state.zoos[seat], species),
    }
    allowed = {
        "woodlands": pen in WOODLAND,
        "grasslands": pen not in WOODLAND,
        "food_court": pen in LEFT,
        "restrooms": pen not in LEFT,
        "empty_pen": not there,
        "no_trex": "trex" not in there,
    }
    rolled = (12 * state.game + state.turns) % len(state.zoos) == seat
    return fits[pen]() and (rolled or allowed[state.face])


def slow_pyramid(zoo, species):
    there = {d.slot: d.species for d in zoo if d.slot}
    rows = (("B1", "B2", "B3"), ("M1", "M2"), ("T",))
    row = next((row for row in rows if any(slot not in there for slot in row)), ())
    return any(
        slot not in there
        and species not in [there.get(near) for near in (*BELOW.get(slot, ()), *BESIDE[slot])]
        for slot in row
    )
