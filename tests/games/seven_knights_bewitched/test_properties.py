"""What holds in every game, on random play."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.seven_knights_bewitched.positions import SEVEN, play_out

import gamekernel
from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.questions import One, truth
from gamekernel_games.seven_knights_bewitched.tiles import DATA


@st.composite
def matches(draw):
    """A fresh match at any table."""
    deal = draw(st.sampled_from(DATA.deals))
    options = rules.Options(
        variant=deal.variant, mode=deal.mode, coop_win_min=draw(st.sampled_from((1, 4, 7, 11)))
    )
    return SEVEN.new(deal.seats, options, seed=draw(st.binary(min_size=32, max_size=32)))


@settings(max_examples=8)
@given(matches(), st.randoms(use_true_random=False))
def test_a_game_ends_and_every_step_is_sound(match, rng):
    for before in play_out(match, rng):
        state = before.state
        for seat in before.turn.must:
            moves = before.legal_moves(seat)
            assert len(set(moves)) == len(moves) > 0
            assert all(SEVEN.is_legal(state, seat, move) for move in rng.sample(list(moves), 1))
        data = msgspec.msgpack.encode(state)
        assert SEVEN.state_shape.decode(data) == state
    assert len(match.state.rounds) == 3
    assert all(rounds.over(now) for now in match.state.rounds)
    again = gamekernel.restore(match.dump(), verify=True)
    assert again.dump() == match.dump()


@settings(max_examples=8)
@given(matches(), st.randoms(use_true_random=False))
def test_the_score_is_what_was_told_of_each_round(match, rng):
    for before in play_out(match, rng):
        assert not before.score().winners
    won = [event.data for event in match.history(None) if event.kind == "won"]
    assert len(won) == 3
    score, options = match.score(), match.options
    assert score.points == tuple(map(sum, zip(*(data["points"] for data in won), strict=True)))
    if options.mode == "cooperative":
        common = sum(p for data, p in zip(won, (2, 2, 7), strict=True) if data["team"] == "knights")
        assert score.points == (common,) * match.seats
        assert score.winners == (
            tuple(range(match.seats)) if common >= options.coop_win_min else ()
        )
    else:
        best = max(score.points)
        assert score.winners == tuple(s for s, p in enumerate(score.points) if p == best)


@settings(max_examples=8)
@given(matches(), st.randoms(use_true_random=False))
def test_every_round_is_won_as_a_slow_reading_of_the_rules_says(match, rng):
    for _ in play_out(match, rng):
        pass
    for now in match.state.rounds:
        assert rounds.captain(now) == slow_captain(now)
        assert (rounds.winner(now) == "knights") == slow_knights_win(now)


def slow_captain(now):
    seats = len(now.tiles)
    order = [(now.first + i) % seats for i in range(seats)]
    votes = Counter(now.recommended)
    return max(order, key=lambda s: (votes[s], now.recommended[s] != s, order.index(s)))


def slow_knights_win(now):
    table = {f"P{seat}": content for seat, content in enumerate(now.tiles)}
    table |= {f"E{i}": content for i, content in enumerate(now.errant)}
    seats = len(now.tiles)
    looked = [((now.first + i) % seats, tile) for i, tile in enumerate(now.inspections)]
    team = {seat for seat, tile in looked if table[tile] == 0}
    team |= {seat for seat in range(seats) if now.tiles[seat] == 0}
    if slow_captain(now) in team:
        return False
    row = [table[tile] for tile in now.row]
    increasing = all(a < b for a, b in pairwise(row))
    return increasing and 0 not in row and set(row) == set(table.values()) - {0}


@settings(max_examples=6)
@given(matches(), st.randoms(use_true_random=False))
def test_whoever_is_asked_knows_and_whoever_asks_does_not(match, rng):
    """Compare the listed questions with a slow reading, and answers with the tiles."""
    for before in play_out(match, rng):
        now = before.state.rounds[-1]
        if before.turn.phase not in ("question", "captain_question"):
            continue
        (seat,) = before.turn.must
        if rules.pending(now):
            asked = now.questions[-1].question
            honest = [truth(asked, rounds.contents(now))]
            both = [True, False]
            yes = [move.yes for move in before.legal_moves(seat)]
            assert yes == (both if seat in rounds.witch_team(now) else honest)
            continue
        knows = [slow_knows(now, other) for other in range(len(now.tiles))]
        listed = {
            (move.player, move.question.tile)
            for move in before.legal_moves(seat)
            if isinstance(move.question, One)
        }
        assert listed == {
            (other, tile)
            for other in range(len(now.tiles))
            for tile in knows[other] - knows[seat]
            if other != seat
        }


def slow_knows(now, seat):
    seats = len(now.tiles)
    looked = {t for i, t in enumerate(now.inspections) if (now.first + i) % seats == seat}
    return looked | {f"P{seat}"}
