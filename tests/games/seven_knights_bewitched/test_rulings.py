"""The rulings of the rules sheet, section 8, one test each."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.seven_knights_bewitched.positions import (
    SEVEN,
    a_round,
    allows,
    asks,
    deploy,
    legal,
    looks_at,
    new,
    play,
    put,
    question,
    refusal,
    team,
    until,
    vote,
)

from gamekernel import SeededChance
from gamekernel.errors import BadOptions
from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.questions import truth

SEEDS = [bytes([n] * 32) for n in range(40)]


def dealt(seats, seed, **options):
    now = new(seats, seed, **options).state.rounds[0]
    return now.tiles, now.errant


def test_r01_four_standard_competitive_players_have_five_tiles():
    for seed in SEEDS:
        tiles, errant = dealt(4, seed)
        assert sorted(tiles + errant) == [0, 1, 2, 3, 4]
        assert len(errant) == 1


def test_r02_eight_cannot_play_together():
    with pytest.raises(BadOptions, match="standard variant, cooperative, is for 4 to 7 players"):
        new(8, mode="cooperative")


def test_r03_six_standard_competitive_players_have_no_errant_tile():
    for seed in SEEDS:
        tiles, errant = dealt(6, seed)
        assert sorted(tiles) == [0, 1, 2, 3, 4, 5]
        assert errant == ()


def test_r04_seven_advanced_players_leave_one_tile_out_unknown_to_all():
    out = set()
    for seed in SEEDS:
        tiles, errant = dealt(7, seed, variant="advanced")
        assert errant == ()
        assert len(set(tiles)) == 7
        out |= set(range(8)) - set(tiles)
    assert out == set(range(8))
    state = new(7, variant="advanced").state
    for seat in (*range(7), None):
        sampled = [SEVEN.sample(state, seat, SeededChance(seed)) for seed in SEEDS]
        left = {*range(8)}.difference
        assert len({tuple(left(s.rounds[0].tiles)) for s in sampled}) > 3


def test_r05_who_inspects_the_witch_is_bewitched_at_once_and_may_lie():
    state = put("1W23/4")
    assert team(state) == "B"
    state, told = play(state, "inspect A>B")
    assert team(state) == "AB"
    assert SEVEN.turn(state).must == (1,)
    assert [(e.seats, e.data) for e in told if e.kind == "bewitched"] == [((0, 1), {"seat": 0})]
    state, _ = play(state, "inspect B>A", "inspect C>D", "inspect D>C", "ask A>C: C in {2}?")
    assert legal(state, "C") == ["yes"]
    state, _ = play(state, "yes", "ask B>C: C in {1}?", "no", "ask C>A: A in {1}?")
    assert legal(state, "A") == ["yes", "no"]


def test_r06_a_tile_that_the_asker_knows_is_not_allowed():
    state = put("1234/W", "B C D A")
    assert [q.tile for who, q in asks(state, "A") if who == "B"] == ["P2"] * 12
    assert refusal(state, "ask A>B: B in {2}?") == (
        "ask only about tiles that the other player knows and you do not"
    )
    assert allows(state, "ask A>B: C in {2}?")


def test_r07_who_knows_nothing_new_is_no_target():
    state = put("1234/W", "B A D C")
    assert {who for who, _ in asks(state, "A")} == {"C", "D"}
    for text in ("B in {2}", "A in {1}", "A < B", "C in {3}"):
        assert not allows(state, f"ask A>B: {text}?")


def test_r08_a_loyal_knight_tells_the_truth():
    state = put("1243/W", "B A A C", ["A>C: C in {1,4,6}?"])
    assert legal(state, "C") == ["yes"]
    assert refusal(state, "no", "C") == "a loyal knight tells the truth"


def test_r09_a_bewitched_player_may_lie_about_his_own_tile():
    state = put("12W3/4", "C A A C", ["A>D: D in {3}?"])
    assert team(state) == "ACD"
    assert legal(state, "D") == ["yes", "no"]


def test_r10_a_sum_that_is_equal_is_not_less():
    assert not truth(question("A + B < 8"), {"P0": 3, "P1": 5})
    assert truth(question("A + B < 8"), {"P0": 3, "P1": 4})
    state = put("1235/W", "B A D A", ["A>C: C + D < 8?"])
    assert legal(state, "C") == ["no"]


def test_r11_a_product():
    assert truth(question("A = 2 * B"), {"P0": 6, "P1": 3})
    assert not truth(question("A = 2 * B"), {"P0": 6, "P1": 2})


def test_r12_an_expression_naming_a_tile_that_the_asker_inspected_is_illegal():
    state = put("1234/5", "B D B E0")
    assert allows(state, "ask A>D: D + E0 < 8?")
    assert not allows(state, "ask A>B: B + D < 8?")
    assert not allows(state, "ask A>D: D + E0 < B?")


def test_r13_groping_first_a_players_tile_then_an_errant_one():
    state = put("123/45W", variant="groping")
    assert SEVEN.turn(state).phase == "inspect_a"
    assert looks_at(state, "A") == ["B", "C"]
    assert refusal(state, "inspect A>E0") == "first inspect a tile of another player"
    state, _ = play(state, "inspect A>B", "inspect B>A", "inspect C>A")
    assert SEVEN.turn(state).phase == "inspect_b"
    assert looks_at(state, "A") == ["E0", "E1", "E2"]
    assert refusal(state, "inspect A>C") == "now inspect an errant tile"


def test_r14_an_errant_witch_that_nobody_saw_has_no_team_but_spoils_a_row():
    state = put("1234/W", "B A D C")
    assert team(state) == ""
    lost = deploy(state, "AAAA", "A B C D E0")
    assert rounds.winner(lost.rounds[0]) == "witch"
    assert SEVEN.score(lost).points == (0, 0, 0, 0)
    won = deploy(state, "AAAA", "A B C D", close=True)
    assert rounds.winner(won.rounds[0]) == "knights"
    assert SEVEN.score(won).points == (2, 2, 2, 2)


def captain(votes, first="A"):
    return "ABCDEFGH"[rounds.captain(a_round("12345", votes=votes, first=first))]


def test_r15_of_tied_players_who_did_not_recommend_himself_is_captain():
    assert captain("ABBAC") == "B"
    assert captain("ABABC") == "B"
    assert captain("BAABC", first="C") == "B"
    assert captain("BBACA") == "A"


def test_r16_then_the_one_farthest_from_the_first_player():
    assert captain("BDDBA") == "D"
    assert captain("BDDBA", first="C") == "B"


def test_r17_also_when_both_recommended_themselves():
    assert captain("CBCBA") == "C"
    assert captain("CBCBA", first="C") == "B"


def test_r18_the_witch_may_not_recommend_whom_she_bewitched_but_herself():
    state = until(put("W123/4", "B A A C"), "recommend")
    assert legal(state, "A") == ["vote A>A", "vote A>D"]
    assert legal(state, "B") == ["vote B>B", "vote B>C", "vote B>D"]
    assert legal(state, "C") == ["vote C>B", "vote C>C", "vote C>D"]
    assert len(legal(state, "D")) == 4


@pytest.mark.parametrize(("past", "points"), [(0, 3), (1, 3), (2, 7)])
def test_r19_a_bewitched_captain_ends_the_round_for_the_witch_team(past, points):
    before = (deploy(put("1234/W", "B A D C"), "AAAA", "A B C D E0").rounds[0],) * past
    state = vote(put("W123/4", "B A D C", past=before), "DBBB")
    done = state.rounds[past]
    assert rounds.captain(done) == 1
    assert (len(done.questions), done.row, done.closed) == (4, (), False)
    assert rounds.winner(done) == "witch"
    assert SEVEN.score(state).points == (points, points, 0, 0)
    assert (SEVEN.turn(state).phase == "over") == (past == 2)


def test_r20_a_row_of_all_tiles_with_the_witch_in_it_is_lost():
    state = deploy(put("W12345", "C D E F B D"), "CCCCCC", "A B C D E F")
    assert rounds.winner(state.rounds[0]) == "witch"
    assert SEVEN.score(state).points == (3, 0, 0, 0, 0, 0)


def test_r21_a_knight_may_not_be_missing_when_there_is_no_witch():
    state = put("1356/7", "B A D C", variant="advanced")
    assert rounds.winner(deploy(state, "AAAA", "A B C D", close=True).rounds[0]) == "witch"
    assert rounds.winner(deploy(state, "AAAA", "A B C D E0").rounds[0]) == "knights"


def test_r22_gaps_do_not_matter_and_bewitched_knights_stand_in_the_row_but_do_not_score():
    state = put("W235/7", "B A D C", variant="advanced")
    state = deploy(state, "DCCC", "B C D E0", close=True)
    assert rounds.winner(state.rounds[0]) == "knights"
    assert SEVEN.score(state).points == (0, 0, 2, 2)
    wrong = deploy(put("W235/7", "B A D C", variant="advanced"), "DCCC", "B D C E0", close=True)
    assert rounds.winner(wrong.rounds[0]) == "witch"
    assert SEVEN.score(wrong).points == (3, 3, 0, 0)


def test_r23_the_last_round_is_worth_seven():
    before = (deploy(put("1234/W", "B A D C"), "AAAA", "A B C D E0").rounds[0],) * 2
    state = put("W123/4", "B A D C", past=before)
    state = deploy(state, "DCCC", "B C D E0", close=True)
    assert SEVEN.turn(state).must == ()
    assert SEVEN.score(state).points == (0, 0, 7, 7)
    assert SEVEN.score(state).winners == (2, 3)


def test_r24_the_lowest_number_of_the_players_begins():
    for tiles, first in (("2W13/4", 2), ("4W32/1", 3)):
        state = deploy(put(tiles, "C A A A"), "AAAA", "A B C D E0")
        assert len(state.rounds) == 2
        assert state.rounds[1].first == first
        assert SEVEN.turn(state).must == (first,)


def test_r25_equal_totals_win_together():
    asked = ["A>C: C in {1}? no"] * 5
    first = a_round("12W3/4", "B A D A", asked, "BAAA", "A B D E0", closed=True)
    lost = a_round("1234/W", "B A D C", asked, "BAAA", "A B C D E0", closed=True)
    last = a_round("123W/4", "B A B C", asked, "BAAA", "A B C E0", closed=True)
    score = SEVEN.score(rules.State(rules.Options(), (first, lost, last)))
    assert score.points == (9, 9, 7, 2)
    assert score.places == (1, 1, 3, 4)
    assert score.winners == (0, 1)


def test_r26_together_no_tile_is_left_out():
    state = until(put("1234/5", "B A D C", mode="cooperative"), "recommend")
    state = until(vote(state, "AAAA"), "deploy")
    state, _ = play(state, "place A", "place B", "place C", "place D")
    assert legal(state, "A") == ["place E0"]
    assert refusal(state, "close", "A") == "there is no Witch, so no tile is left out"


def test_r27_the_last_tile_may_be_placed_or_left_out():
    state = until(vote(put("1234/W", "B A D C"), "AAAA"), "deploy")
    state, _ = play(state, "place A", "place B", "place C")
    assert legal(state, "A") == ["place D", "place E0"]
    assert refusal(state, "close", "A") == "only one tile may be left out"
    state, _ = play(state, "place D")
    assert legal(state, "A") == ["place E0", "close"]


def test_r28_groping_every_asker_has_a_target():
    targets = [["B", "C"], ["A", "C"], ["A", "B"], *[["E0", "E1", "E2"]] * 3]
    for looks in product(*targets):
        now = a_round("123/45W", " ".join(looks))
        for seat in range(3):
            assert any(rounds.allowed(now, seat, other) for other in range(3) if other != seat)


def test_r29_recommendations_commute_and_stay_secret():
    start = until(put("W123/4", "B A D C"), "recommend")
    one, _ = play(start, "vote A>C", "vote D>B")
    other, _ = play(start, "vote D>B", "vote A>C")
    assert one == other
    only, _ = play(start, "vote D>B")
    another, _ = play(start, "vote D>A")
    for seat in (0, 1, 2, None):
        before, after = SEVEN.view(start, seat), SEVEN.view(only, seat)
        assert after == SEVEN.view(another, seat)
        changed = {f for f in before.__struct_fields__ if getattr(before, f) != getattr(after, f)}
        assert changed == {"waiting_for", "recommended"}
        assert after.recommended == (3,)


def test_r30_a_known_tile_is_not_allowed_even_beside_one_that_is():
    state = put("1234/5", "B D B E0")
    assert not allows(state, "ask A>B: D = B + 1?")
    assert refusal(state, "ask A>B: D = 2 + 1?") == ("a statement names at least 2 different tiles")
    assert allows(state, "ask A>D: D = E0 + 1?")


def test_r31_neither_all_numbers_nor_none():
    state = put("1234/5", "B A D C")
    assert refusal(state, "ask A>C: C in {1,2,3,4,5,6,7}?") == "leave at least one number out"
    assert refusal(state, "ask A>C: C in {}?") == "name at least one number"
    assert allows(state, "ask A>C: C in {2,3,4,5,6,7}?")


def test_r32_fractions_are_exact_and_a_division_by_zero_is_false():
    assert truth(question("A / B < 1"), {"P0": 2, "P1": 5})
    assert not truth(question("A - A / 0 = 1"), {"P0": 2})
    assert not truth(question("A / 0 < B"), {"P0": 2, "P1": 5})
    assert truth(question("A / B * B = A"), {"P0": 2, "P1": 7})


@pytest.mark.parametrize(("past", "points"), [(0, 3), (2, 7)])
def test_r33_when_all_have_seen_an_errant_witch_all_score(past, points):
    before = (deploy(put("1234/W", "B A D C"), "AAAA", "A B C D E0").rounds[0],) * past
    state = put("1234/W", "E0 E0 E0 E0", past=before)
    assert team(state) == "ABCD"
    assert rounds.members(state.rounds[-1], "knights") == ()
    state = vote(state, "ABCC")
    assert SEVEN.score(state).points == (points,) * 4


def test_r34_an_errant_witch_has_no_owner_and_bewitches_whoever_looks():
    state = put("1234/W", "E0 A E0 C")
    assert team(state) == "AC"
    state = until(state, "recommend")
    assert all(len(legal(state, who)) == 4 for who in "ABCD")


def test_r35_the_captain_asks_under_the_same_rules():
    state = vote(put("W123/4", "B A D C"), "DCCC")
    assert SEVEN.turn(state).phase == "captain_question"
    assert SEVEN.turn(state).must == (2,)
    assert refusal(state, "ask C>D: D in {3}?") == (
        "ask only about tiles that the other player knows and you do not"
    )
    state, _ = play(state, "ask C>B: A < B?")
    assert legal(state, "B") == ["yes", "no"]
    state, _ = play(state, "yes")
    assert SEVEN.turn(state).phase == "deploy"
    assert SEVEN.turn(state).must == (2,)


@pytest.mark.parametrize(
    ("row", "team"), [("E0 C B D", "knights"), ("E0 B C D", "witch")], ids=["won", "lost"]
)
def test_r36_the_lowest_number_begins_whoever_won(row, team):
    before = (a_round("1234/W", "B A D C"),)
    state = put("W647/1", "B A A C", past=before, variant="advanced")
    state = deploy(state, "DDDD", row, close=True)
    assert rounds.winner(state.rounds[1]) == team
    assert state.rounds[2].first == 2


def test_r37_the_tile_left_out_is_in_no_view():
    state = put("1234567", "B C D E F G A", variant="advanced")
    shown = [SEVEN.view(state, seat) for seat in (*range(7), None)]
    state = deploy(state, "AAAAAAA", "A B C D E F G")
    shown += [SEVEN.view(state, seat) for seat in (*range(7), None)]
    first, later = shown[:8], shown[8:]
    for view in first:
        assert 0 not in {tile.content for tile in view.tiles}
    for view in later:
        assert view.past[0].round.tiles == (1, 2, 3, 4, 5, 6, 7)
        assert view.past[0].round.errant == ()
        assert view.past[0].winner == "knights"


def test_the_questions_that_are_listed_by_answerer_then_by_tile_then_by_pair():
    sets = [*"1234567", "1,2", "1,2,3", "1,2,3,4", "1,2,3,4,5", "1,2,3,4,5,6"]
    about = [("B", "E0"), ("C", "C"), ("D", "C"), ("D", "D")]
    singles = [f"ask A>{who}: {tile} in {{{n}}}?" for who, tile in about for n in sets]
    pairs = [f"ask A>D: {text}?" for text in ("C < D", "D < C", "C = D + 1", "D = C + 1")]
    assert legal(put("1234/5", "B E0 B C"), "A") == [*singles, *pairs]


def test_a_statement_about_the_witch_is_false_for_the_record():
    assert truth(question("A < B"), {"P0": 1, "P1": 5})
    assert not truth(question("A < B"), {"P0": 0, "P1": 5})
    assert not truth(question("A = 0 * B"), {"P0": 0, "P1": 5})
    assert not truth(question("A in {1,2,3}"), {"P0": 0})
