"""What a seat may not know changes nothing that it sees (sheet 7)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.formula_d.positions import FORMULA, new, play_out
from tests.games.shared import holds

from gamekernel import SeededChance
from gamekernel_games.formula_d.state import ChooseTyres, ShiftGear, Spend

OPTIONS = {
    "rules": "advanced", "construction": True, "tyres": True, "technical_pit_stop": True,
}  # fmt: skip
TRIED = [Spend("repair"), Spend("engine"), ChooseTyres("soft"), ShiftGear(1)]
CHOOSING = ("spend", "choose_tyres")
tables = st.sampled_from((2, 3, 5))


def known(state, seat):
    """All that a seat can ask of a state, as bytes."""
    return holds.known(FORMULA, state, seat, TRIED)


def choosing(seats, rng, **options):
    """Yield a match before each of its secret choices."""
    for match in play_out(new(seats, **{**OPTIONS, **options}), rng):
        if match.turn.phase not in CHOOSING:
            return
        yield match


@settings(max_examples=10)
@given(tables, st.booleans(), st.randoms(use_true_random=False))
def test_a_seat_cannot_tell_a_sample_from_the_state(seats, technical, rng):
    for before in choosing(seats, rng, technical_pit_stop=technical):
        seat = rng.choice((*range(seats), None))
        sampled = FORMULA.sample(before.state, seat, SeededChance(rng.randbytes(32)))
        assert known(sampled, seat) == known(before.state, seat)
        FORMULA.check(sampled, seats, before.options)


@settings(max_examples=10)
@given(tables, st.randoms(use_true_random=False))
def test_a_sample_spends_as_much_as_each_seat_has_spent(seats, rng):
    for before in choosing(seats, rng):
        sampled = FORMULA.sample(before.state, None, SeededChance(rng.randbytes(32)))
        for car, true in zip(sampled.cars, before.state.cars, strict=True):
            assert car.full.total() + car.repairs == true.full.total() + true.repairs


def test_others_see_only_whether_a_choice_is_made():
    match = new(2, **OPTIONS)
    match.play(0, Spend("engine"))
    hidden = match.view(1).cars[0]
    assert (hidden.full, hidden.wear, hidden.repairs) == (None, None, None)
    assert match.view(0).cars[0].full.engine == 2
    assert match.view(1) == new(2, **OPTIONS).view(1)
    for seat, part, times in ((0, "engine", 15), (1, "body", 16)):
        for _ in range(times):
            match.play(seat, Spend(part))
    assert match.view(1).cars[0].full.engine == 17
    match.play(0, ChooseTyres("soft"))
    assert match.view(1).cars[0].tyres is None
    assert match.view(1).waiting_for == (1,)
    assert match.view(0).cars[0].tyres == "soft"
    match.play(1, ChooseTyres("rain"))
    assert [car.tyres for car in match.view(None).cars] == ["soft", "rain"]


def test_a_sample_draws_other_cars_and_tyres():
    match = new(2, **OPTIONS)
    for _ in range(16):
        match.play(0, Spend("engine"))
    chances = [SeededChance(bytes([n] * 32)) for n in range(30)]
    built = {FORMULA.sample(match.state, 1, chance).cars[0] for chance in chances}
    assert len(built) > 20
    assert {car.repairs for car in built} == {0, 1, 2}
    for _ in range(16):
        match.play(1, Spend("body"))
    match.play(0, ChooseTyres("soft"))
    sets = {FORMULA.sample(match.state, 1, chance).cars[0].tyres for chance in chances}
    assert sets == {"hard", "soft", "rain"}
    assert {FORMULA.sample(match.state, 0, chance) for chance in chances} == {match.state}
