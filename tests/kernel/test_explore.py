"""Exploring: perft counts every path, playouts are random games that a seed repeats."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.kernel import tiny

from gamekernel import Move, Playouts, Score, Turn, Value, perft, playouts
from gamekernel.errors import PluginError
from gamekernel.explore import add, choices
from gamekernel.loading import open_game

SEED = bytes(range(32))
START = tiny.State()


class Paper(Move, frozen=True):
    pass


class Stone(Move, frozen=True):
    pass


class Table(Value, frozen=True):
    chosen: tuple[str, ...] = ("", "")


def match_of_hands(**hooks):
    """A game of one simultaneous step: paper against stone."""

    def waiting(state):
        return tuple(seat for seat, hand in enumerate(state.chosen) if not hand)

    def apply(state, seat, move):
        chosen = list(state.chosen)
        chosen[seat] = type(move).__name__
        return Table(tuple(chosen))

    def score(state):
        winners = tuple(s for s, hand in enumerate(state.chosen) if hand == "Paper")
        return Score((0, 0), (1, 1), winners)

    said = {"state": Table, "move": Paper | Stone, "simultaneous": True}
    moves = {
        "setup": lambda: Table(),  # noqa: PLW0108 - a class is no hook
        "turn": lambda state: Turn(waiting(state)),
        "legal_moves": lambda state, seat: (Paper(), Stone()) if seat in waiting(state) else (),
        "apply": apply,
        "score": score,
    }
    return tiny.game(said, **(moves | hooks))


def race_with_a_die(**said):
    """Race in which a move adds 1 or 2, and a die of 2 sides (only once 1 is reached)."""

    def apply(state, move, chance):
        extra = chance.die(2) if state.total + move.n < 3 else 0
        return tiny.State(min(state.total + move.n + extra, 3), 1 - state.mover)

    return tiny.game({"chance": True} | said, apply=apply)


# Perft.


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 2), (2, 3), (3, 1), (4, 0)])
def test_perft_counts_the_paths_of_a_length(depth, count):
    assert perft(tiny.game(), START, depth) == count


def test_a_finished_game_has_no_paths_but_the_empty_one():
    assert perft(tiny.game(), tiny.State(3), 0) == 1
    assert perft(tiny.game(), tiny.State(3), 1) == 0


def test_each_outcome_of_chance_is_a_path_of_its_own():
    # 1 then a die (to 2 or 3), or 2 then a die (3 both times): 4 paths; only 2 goes on, to 3.
    game = race_with_a_die()
    assert [perft(game, START, depth) for depth in range(4)] == [1, 4, 1, 0]


def test_where_only_the_setup_draws_the_last_ply_is_counted_and_not_played():
    played = []

    def apply(state, move):
        played.append(move)
        return tiny.apply(state, move)

    game = tiny.game(
        {"chance": True}, setup=lambda chance: tiny.State(chance.below(2)), apply=apply
    )
    assert not game.moves_draw
    assert perft(game, START, 2) == 3
    assert played == [tiny.Add(1), tiny.Add(2)]


def test_a_house_rule_that_draws_in_a_move_makes_outcomes():
    def apply(state, chance):
        after = yield
        return after if chance.below(2) else state

    rules = [("race.fumble", tiny.extension(apply=apply))]
    game = open_game("race", tiny.plugin({"chance": True}), rules)
    assert game.moves_draw
    assert perft(game, START, 1) == 4


def test_seats_that_move_in_one_step_count_in_every_order():
    game = match_of_hands()
    assert [perft(game, Table(), depth) for depth in range(4)] == [1, 4, 8, 0]


def test_a_seat_that_may_act_counts_too():
    def turn(state):
        return Turn((state.mover,), (1 - state.mover,))

    game = tiny.game(turn=turn, legal_moves=lambda state, seat: (tiny.Add(1),) * (seat + 1))
    assert [(s, m) for s, m in choices(game, START)] == [(0, tiny.Add(1)), *[(1, tiny.Add(1))] * 2]
    assert perft(game, START, 1) == 3


def test_a_negative_depth_is_refused():
    with pytest.raises(ValueError, match="not -1"):
        perft(tiny.game(), START, -1)


class Fast:
    def perft(self, state, depth):
        return 100 + depth

    def playouts(self, state, games, seed, cap):
        return Playouts(games, cap, (len(seed), 0), 0, 0)


def test_a_game_with_an_accelerator_is_counted_there():
    game = tiny.game({"accelerator": Fast()})
    assert perft(game, START, 2) == 102
    assert playouts(game, START, 5, b"abc", 7) == Playouts(5, 7, (3, 0), 0, 0)


# Playouts.


@pytest.mark.parametrize(
    ("game", "state"),
    [(tiny.game(), START), (race_with_a_die(), START), (match_of_hands(), Table())],
    ids=["race", "dice", "hands"],
)
def test_a_seed_repeats_its_games_and_another_plays_others(game, state):
    one = playouts(game, state, 60, SEED)
    assert playouts(game, state, 60, SEED) == one
    assert one.games == 60
    assert sum(one.wins) + one.drawn == 60
    assert any(playouts(game, state, 60, bytes([i]) * 32) != one for i in range(5))


def test_the_first_games_of_many_are_those_of_few():
    game = tiny.game()
    one_by_one = [playouts(game, START, n, SEED).plies for n in range(5)]
    assert one_by_one == sorted(one_by_one)
    assert {b - a for a, b in pairwise(one_by_one)} <= {2, 3}


def test_random_games_of_race_are_won_as_often_as_they_should():
    # Seat 1 wins after (1, 2) and (2, 1): with 1/2 * 1/2 and 1/2 * 1; seat 0 after (1, 1, 1).
    total = playouts(tiny.game(), START, 2000, SEED)
    assert 0.7 < total.wins[1] / 2000 < 0.8
    assert total.plies == 2000 * 2 + total.wins[0]


def test_moves_are_chosen_with_equal_chance():
    game = tiny.game(legal_moves=lambda state, seat: (tiny.Add(3), tiny.Add(2), tiny.Add(1)))
    assert 600 < 3 * playouts(game, START, 600, SEED).wins[0] < 1500


def test_nobody_or_everybody_winning_is_drawn():
    total = playouts(match_of_hands(), Table(), 400, SEED)
    assert 150 < total.drawn < 250
    assert total.drawn + sum(total.wins) == 400
    assert min(total.wins) > 50


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_seats_that_play_together_win_or_lose_and_never_draw(winners):
    def score(state):
        return Score((0, 0), (1, 1), winners)

    game = tiny.game({"cooperative": True}, score=score)
    wins = (10, 10) if winners else (0, 0)
    assert playouts(game, START, 10, SEED).wins == wins
    assert playouts(game, START, 10, SEED).drawn == 0


@pytest.mark.parametrize("winners", [(), (0,)])
def test_one_seat_alone_wins_or_loses_and_never_draws(winners):
    def turn(state):
        return Turn((0,) if state.total < 3 else ())

    game = tiny.game(
        {"seats": (1,)},
        turn=turn,
        legal_moves=lambda: (tiny.Add(1),),
        apply=lambda state, move: tiny.State(state.total + move.n),
        score=lambda: Score((0,), (1,), winners),
    )
    wins = (10 * len(winners),)
    assert playouts(game, START, 10, SEED) == Playouts(10, 30, wins, 0, 0)


def test_a_game_that_reaches_the_cap_is_capped_and_won_by_nobody():
    assert playouts(tiny.game(), START, 10, SEED, cap=1) == Playouts(10, 10, (0, 0), 0, 10)


def test_a_game_that_ends_at_the_cap_is_not_capped():
    game = tiny.game(legal_moves=lambda: (tiny.Add(1),))
    assert playouts(game, START, 4, SEED, cap=3) == Playouts(4, 12, (4, 0), 0, 0)
    assert playouts(game, START, 4, SEED, cap=2).capped == 4


def test_no_cap_lets_games_end():
    assert playouts(tiny.game(), START, 20, SEED, cap=0).capped == 0


def test_no_games_are_won_by_nobody():
    assert playouts(tiny.game(), START, 0, SEED) == Playouts(0, 0, (0, 0), 0, 0)


def test_a_game_that_leaves_a_seat_no_move_is_at_fault():
    game = tiny.game(legal_moves=lambda: ())
    with pytest.raises(PluginError, match="race: legal_moves has none"):
        playouts(game, START, 1, SEED)


def test_counts_of_pieces_sum_to_the_count_of_all():
    one, other = Playouts(1, 2, (3, 4), 5, 6), Playouts(10, 20, (30, 40), 50, 60)
    assert add(one, other) == Playouts(11, 22, (33, 44), 55, 66)
