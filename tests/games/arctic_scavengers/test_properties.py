"""What holds in every game, whoever plays it."""

from itertools import permutations

import pytest
from tests.games.arctic_scavengers.positions import (
    GAME,
    TABLES,
    any_move,
    chance,
    game,
    opening,
    seed,
)

import gamekernel
from gamekernel import Events
from gamekernel_games.arctic_scavengers import checks, rules, scoring
from gamekernel_games.arctic_scavengers.cards import people
from gamekernel_games.arctic_scavengers.moves import ChooseLeader, Commit
from gamekernel_games.arctic_scavengers.state import contested_left
from gamekernel_games.arctic_scavengers.table import open_cards, owned

IDS = [str(number) for number in range(len(TABLES))]
EACH = pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)


@EACH
def test_games_of_any_moves_end_and_keep_their_cards(seats, options):
    for number, (position, seat, move) in enumerate(game(seats, options, "any", choose=any_move)):
        if position.phase == "over":
            checks.check(position, seats, options)
            break
        assert seat in rules.must(position)
        assert move in rules.legal_moves(position, seat)
        if number % 11 == 0:
            moves = rules.legal_moves(position, seat)
            assert len(set(moves)) == len(moves)
            assert all(rules.is_legal(position, seat, one) for one in moves)
            waiting = set(range(seats)) - set(rules.must(position))
            assert not any(rules.is_legal(position, one, moves[0]) for one in waiting)
            assert GAME.state_shape.decode(GAME.encode_state(position)) == position
    assert position.round == 16
    assert contested_left(position) == 0
    score = scoring.score(position)
    assert score.points[score.winners[0]] == max(score.points)


@EACH
def test_what_lies_open_is_known_and_known_cards_are_owned(seats, options):
    for number, (position, _, _) in enumerate(game(seats, options, "open")):
        if number % 5:
            continue
        for seat, player in enumerate(position.players):
            known = list(player.ledger + player.shown)
            for card in open_cards(position, seat):
                known.remove(card)
            have = list(owned(position, seat))
            for card in player.ledger + player.shown:
                have.remove(card)


def test_committing_is_always_possible_and_lists_stay_short():
    longest = 0
    for seats, options in TABLES:
        for position, seat, _ in game(seats, options, "short", last=8):
            if position.phase == "gather":
                moves = rules.legal_moves(position, seat)
                assert moves[-1] == Commit()
                longest = max(longest, len(moves))
    assert 50 < longest < 300


def test_a_running_score_is_the_people_of_the_ledger():
    for seats, options in TABLES[::2]:
        for position, _, _ in game(seats, options, "score", last=5):
            points = tuple(people(player.ledger) for player in position.players)
            assert scoring.score(position).points == points
            assert scoring.score(position).winners == ()


def test_leaders_are_chosen_in_any_order_with_the_same_end():
    position = opening(4, "order", hq3=True, hq1=True)
    ends = set()
    for order in permutations(range(4)):
        source, after = chance("order"), position
        for seat in order:
            after = rules.apply(after, seat, ChooseLeader(seat % 2), source, Events())
        ends.add((after, tuple(source.outcomes)))
    assert len(ends) == 1


@pytest.mark.parametrize(("seats", "options"), TABLES[::4])
def test_saves_go_on(seats, options):
    match = GAME.new(seats, options, seed=seed("saves", seats))
    source = chance("saves")
    for number in range(60):
        seat = source.choice(match.turn.must)
        match.play(seat, source.choice(match.legal_moves(seat)))
        if number % 13 == 0:
            again = gamekernel.restore(match.dump(), verify=True)
            assert again.state == match.state
            match = again
    assert match.count == 61
