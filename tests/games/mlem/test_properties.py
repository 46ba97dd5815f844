"""What holds in every game: random ones, of all seats and options, on our mat and on others."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mlem.positions import MLEM, play, told
from tests.games.shared import holds

from gamekernel_games.mlem.mat import FACES, DeepSpace, Goals, Mat, Moons, Planet, Space
from gamekernel_games.mlem.state import ASTRONAUTS, Options, base, mat_of


@st.composite
def mats(draw):
    """Make a mat that a host might bring."""
    names = draw(st.lists(st.sampled_from("abcdefgh"), min_size=1, unique=True))
    moons = draw(st.integers(0, len(names)))
    bodies = names + draw(st.lists(st.sampled_from([None, *names]), max_size=8))
    bodies = [*[None] * 6, *draw(st.permutations(bodies)), "deep"]
    spaces = []
    for body in bodies:
        faces = draw(st.lists(st.sampled_from(FACES), min_size=1, unique=True))
        spaces.append(Space(tuple(faces), draw(st.integers(1, 5)), body))
    while len(spaces) < 8:
        spaces.insert(6, Space((2,), 0, None))
    values = st.lists(st.integers(1, 20), min_size=1, max_size=4)
    return Mat(
        spaces=tuple(spaces),
        moons=tuple(
            Moons(name, tuple(sorted(draw(values), reverse=True))) for name in names[:moons]
        ),
        planets=tuple(
            Planet(name, tuple(sorted(draw(st.tuples(*[st.integers(0, 20)] * 3)), reverse=True)))
            for name in names[moons:]
        ),
        deep_space=DeepSpace(draw(st.integers(0, 30)), draw(st.integers(0, 5))),
        goals=Goals(1, 2, 3, 4),
        satellite_space=draw(st.integers(0, 5)),
    )


OPTIONS = st.builds(
    Options,
    board=st.one_of(st.just("house"), mats()),
    first_player=st.sampled_from(["random", 0, 1]),
    crash_limit=st.sampled_from([1, 4, 11, 20]),
    planet2_rule=st.sampled_from(["double_points", "two_cats"]),
)
GAMES = (st.integers(0, 10**6), st.sampled_from([2, 3, 4, 5]), OPTIONS)


def played(seed, seats, options, plies=10_000):
    """Give a match before each of its random moves, and at the end."""
    return holds.played(MLEM, seed, seats, options, plies=plies)


@settings(max_examples=25)
@given(*GAMES)
def test_every_game_ends_and_is_sound_at_each_step(seed, seats, options):
    for match in played(seed, seats, options):
        state = match.state
        MLEM.check(state, seats, options)
        for seat in match.turn.must:
            moves = match.legal_moves(seat)
            assert moves
            assert len(set(moves)) == len(moves)
            for move in moves:
                text = MLEM.write_move(state, seat, move)
                assert MLEM.read_move(state, seat, text) == move
    assert match.over
    out = [8 - len(base(match.state, seat)) for seat in range(seats)]
    assert 8 in out or match.state.crashes == options.crash_limit
    # Each expedition brings an astronaut into space or is a crash.
    flights = len(told(match, "took_off"))
    assert flights <= len(match.state.landed) + match.state.crashes


@settings(max_examples=25)
@given(*GAMES)
def test_nobody_is_lost_and_who_is_in_space_stays_there(seed, seats, options):
    before = ()
    for match in played(seed, seats, options):
        state = match.state
        assert state.landed[: len(before)] == before
        before = state.landed
        aboard = Counter(member.seat for member in state.crew)
        landed = Counter(there.seat for there in state.landed)
        for seat in range(seats):
            assert len(base(state, seat)) + aboard[seat] + landed[seat] == len(ASTRONAUTS)


def planet_points(state):
    """Rank each planet in the plainest way: count, then look who came first."""
    found = Counter()
    two_cats = state.options.planet2_rule == "two_cats"
    for planet in mat_of(state).planets:
        order = [there for there in state.landed if there.body == planet.id]
        weights = Counter()
        for there in order:
            weights[there.seat] += 1 + (two_cats and there.astronaut == "planet2")
        first = {seat: [there.seat for there in order].index(seat) for seat in weights}
        ranked = sorted(weights, key=lambda seat: (-weights[seat], first[seat]))
        for rank, seat in enumerate(ranked[:3]):
            owns = any(t.seat == seat and t.astronaut == "planet2" for t in order)
            found[seat] += planet.values[rank] * (2 if owns and not two_cats else 1)
    return found


@settings(max_examples=40)
@given(*GAMES)
def test_the_score_is_what_the_events_have_told(seed, seats, options):
    *_, match = played(seed, seats, options)
    state = match.state
    expected = planet_points(state)
    for event in told(match, "landed"):
        expected[event["seat"]] += event["points"]
    for event in told(match, "goal_taken"):
        expected[event["seat"]] += getattr(mat_of(state).goals, event["goal"])
    score = match.score()
    assert score.points == tuple(expected[seat] for seat in range(seats))
    best = max(score.points)
    out = [8 - len(base(state, seat)) for seat in range(seats)]
    most = max(out[seat] for seat in range(seats) if score.points[seat] == best)
    assert score.winners == tuple(
        seat for seat in range(seats) if (score.points[seat], out[seat]) == (best, most)
    )


@settings(max_examples=10)
@given(*GAMES, st.integers(0, 60))
def test_a_match_goes_on_from_its_save(seed, seats, options, plies):
    *_, match = played(seed, seats, options, plies)
    holds.goes_on_from_its_save(match)


def test_a_roll_is_not_taken_back_and_boarding_is():
    match = MLEM.new(2, seed=bytes(32), options={"first_player": 0})
    play(match, "board one")
    assert match.can_undo(0)
    play(match, "board one", "roll")
    assert not match.can_undo(0)
