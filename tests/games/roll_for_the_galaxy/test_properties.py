"""What holds in every game, on random play."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.roll_for_the_galaxy.positions import GALAXY, play_out

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.roll_for_the_galaxy.state import Options, own_dice, pool
from gamekernel_games.roll_for_the_galaxy.tiles import DATA, FACES

seeds = st.binary(min_size=32, max_size=32)
numbers = st.integers(0, 2**32)


@st.composite
def matches(draw):
    """A fresh match with any seats and options."""
    options = Options(
        alien_archaeology_die=draw(st.sampled_from(("free", "yellow_first"))),
        auto_resolve=draw(st.booleans()),
        start_choice=draw(st.sampled_from(("choose", "preset"))),
    )
    return GALAXY.new(draw(st.sampled_from((2, 3, 4, 5))), options, seed=draw(seeds))


@settings(max_examples=3, deadline=None)
@given(matches(), numbers)
def test_a_game_ends_and_every_step_is_sound(match, number):
    rng = random.Random(number)
    for before in play_out(match, rng):
        if before.count % 20:
            continue
        state = before.state
        for seat in before.turn.must:
            moves = before.legal_moves(seat)
            assert len(set(moves)) == len(moves) > 0
        data = msgspec.msgpack.encode(state)
        again = GALAXY.state_shape.decode(data)
        assert again == state
        owned = sum((own_dice(player) for player in state.players), Counter())
        assert all(owned[colour] <= kind.count for colour, kind in DATA.dice.items())
    state = match.state
    assert pool(state) <= 0 or max(len(player.tableau) for player in state.players) >= 12
    assert gamekernel.restore(match.dump(), verify=True).dump() == match.dump()


@settings(max_examples=4, deadline=None)
@given(matches(), numbers)
def test_what_is_told_to_all_adds_up(match, number):
    """Who hears all public events knows tableaus and chips, and most of the credits."""
    rng = random.Random(number)
    for _ in play_out(match, rng, most=1500):
        pass
    chips, built = Counter(), Counter()
    for event in match.history(None):
        if event.kind == "built":
            built[event.data["seat"], event.data["face"]] += 1
        if event.kind in ("shipped", "income"):
            chips[event.data["seat"]] += event.data["chips"]
    for seat, player in enumerate(match.state.players):
        assert player.chips == chips[seat]
        own = Counter((seat, square.face) for square in player.tableau[3:])
        assert own == Counter({key: n for key, n in built.items() if key[0] == seat})


@settings(max_examples=4, deadline=None)
@given(matches(), numbers)
def test_dice_are_lost_and_found_by_tiles_only(match, number):
    """From move to move a player's dice change only with squares built and dice removed."""
    rng, state, chance = random.Random(number), match.state, SeededChance(bytes(32))
    for _ in range(1200):
        must = GALAXY.turn(state).must
        if not must:
            break
        seat, events = rng.choice(must), Events()
        move = rng.choice(GALAXY.legal_moves(state, seat))
        after = GALAXY.apply(state, seat, move, chance, events)
        changes = {
            event.data["seat"] for event in events.told if event.kind in ("built", "die_removed")
        }
        for other, (was, now) in enumerate(zip(state.players, after.players, strict=True)):
            assert other in changes or own_dice(was) == own_dice(now)
        state = after


@settings(max_examples=3, deadline=None)
@given(matches(), numbers)
def test_a_slow_count_gives_the_same_points(match, number):
    rng = random.Random(number)
    for before in play_out(match, rng):
        if before.count % 150 == 0:
            for player, points in zip(before.state.players, before.score().points, strict=True):
                assert points == slow_points(player)
    for player, points in zip(match.state.players, match.score().points, strict=True):
        assert points == slow_points(player)


def slow_points(player):
    """Count as the table of the sheet's section 5 says."""
    squares = [FACES[square.face] for square in player.tableau]
    names = {face.id for face in squares}
    worlds = [face for face in squares if face.kind == "world"]
    own = [face for face in squares if face.kind == "development"]
    dice = own_dice(player)
    total = sum(face.cost for face in squares) + player.chips
    bonus = {
        "free_trade_association": (sum(w.cost for w in worlds if w.color == "novelty") + 1) // 2,
        "galactic_bankers": len(own),
        "galactic_exchange": len(set(dice.elements())),
        "galactic_federation": (sum(face.cost for face in own) + 2) // 3,
        "galactic_renaissance": max(n for n in range(60) if n * (n + 1) // 2 <= player.chips),
        "galactic_reserves": sum(len(square.goods) for square in player.tableau),
        "mining_league": 2 * sum(w.color == "rare" for w in worlds),
        "new_economy": sum(not face.reassign_power for face in own),
        "new_galactic_order": 2 * ((dice["military"] + 2) // 3),
        "system_diversification": (sum(f.cost for f in own if f.reassign_power) + 1) // 2,
    }
    return total + sum(points for name, points in bonus.items() if name in names)
