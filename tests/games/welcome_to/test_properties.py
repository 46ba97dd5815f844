"""What holds in every game, whoever plays it."""

import pytest
from tests.games.welcome_to.positions import GAME, TABLES, chance, game, seed

import gamekernel
from gamekernel import Events, ScriptedChance
from gamekernel_games.welcome_to import checks, rules, scoring
from gamekernel_games.welcome_to.moves import Choose, Done, Refuse, Reshuffle
from gamekernel_games.welcome_to.state import TURNS_MAX, Options

IDS = [f"{seats}-{o.board}-{o.advanced}-{o.expert}" for seats, o in TABLES]
SOME = pytest.mark.parametrize(("seats", "options"), TABLES[::3], ids=IDS[::3])


@pytest.mark.parametrize("board", ["base", "ice_cream", "christmas", "easter"])
def test_all_options_combine_for_all_numbers_of_seats(board):
    """Each table plays its first turn to the end, and into the second."""
    for seats in GAME.info.seats:
        for advanced, expert in ((False, False), (True, False), (False, True), (True, True)):
            if expert and seats == 1:
                continue
            options = Options(advanced=advanced, expert=expert, board=board)
            for position, _, _ in game(seats, options, "options"):
                if position.turn == 2:
                    break
            checks.check(position, seats, options)
            assert position.turn == 2
            assert len(scoring.tallies(position)) == seats


def any_move(position, seat, moves, pick):
    return moves[pick(len(moves))]


@SOME
def test_games_of_any_moves_end_and_agree_with_themselves(seats, options):
    """Moves are listed once, are legal, and survive writing; a turn is one choice or refusal."""
    for number, (position, seat, move) in enumerate(game(seats, options, "any", choose=any_move)):
        assert position.turn < TURNS_MAX
        if move is None:
            break
        moves = rules.legal_moves(position, seat)
        assert len(moves) == len(set(moves))
        if number % 5 == 0:
            assert all(rules.is_legal(position, seat, m) for m in moves)
            texts = [GAME.write_move(position, seat, m) for m in moves]
            assert len(texts) == len(set(texts))
            assert [GAME.read_move(position, seat, text) for text in texts] == list(moves)
        kinds = [type(act) for act in position.acts[seat]]
        assert kinds.count(Choose) + kinds.count(Refuse) <= 1
    score = scoring.score(position)
    assert score.reason
    assert score.winners


@SOME
def test_saves_go_on(seats, options):
    match = GAME.new(seats, options, seed=seed("saves", seats))
    source = chance("saves")
    for number in range(60):
        if match.over:
            break
        seat = source.choice(match.turn.must)
        match.play(seat, source.choice(match.legal_moves(seat)))
        if number % 13 == 0:
            for data in (match.dump(), match.dump(log=False)):
                again = gamekernel.restore(data)
                assert again.state == match.state
                assert again.fingerprint == match.fingerprint
                assert again.dump(log=False) == match.dump(log=False)
            match = gamekernel.restore(match.dump(), verify=True)
    assert match.count > 10


@SOME
def test_moves_of_two_seats_commute(seats, options):
    if seats == 1:
        return
    tried = 0
    for number, (position, _, _) in enumerate(game(seats, options, "commute", last=8)):
        must = rules.turn(position).must
        if number % 7 or len(must) < 2:
            continue
        one, two = must[0], must[-1]
        first = rules.legal_moves(position, one)[-1]
        second = rules.legal_moves(position, two)[-1]
        if len(must) == 2 and first == second == Done():
            continue  # the last one reveals
        nothing = ScriptedChance(())
        ways = []
        for order in ([(one, first), (two, second)], [(two, second), (one, first)]):
            after = position
            for seat, move in order:
                after = rules.apply(after, seat, move, nothing, Events())
            ways.append(GAME.encode_state(after))
        assert ways[0] == ways[1]
        tried += 1
    assert tried > 3


def test_the_last_two_to_end_their_turns_reveal_the_same_in_any_order():
    for position, _, _ in game(2, Options(), "last", last=6):
        if all(Done() in rules.legal_moves(position, seat) for seat in (0, 1)):
            break
    ways = []
    for order in ((0, 1), (1, 0)):
        source = chance("reveal")
        events = Events()
        after = position
        for seat in order:
            after = rules.apply(after, seat, Done(), source, events)
        kept = [e for e in events.told if e.kind not in {"acted", "finished"}]
        ways.append((after, source.outcomes, kept))
    assert ways[0] == ways[1]


def test_a_reshuffle_is_offered_in_the_first_turn_of_plans_only():
    asked = set()
    for number in range(6):
        for position, _, move in game(2, Options(), "reshuffle", number):
            if isinstance(move, Reshuffle):
                asked.add((number, position.turn))
                assert not any(done for sheet in position.sheets for done in sheet.plans)
    assert asked
    assert len({number for number, _ in asked}) == len(asked)
