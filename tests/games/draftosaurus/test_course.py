"""How a game runs: rounds, reveals, quarantine, two games in a row, and what is told."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.draftosaurus.positions import DRAFT, hand, legal, new, play, play_out, put, zoo

from gamekernel import known_to
from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.rules import Earlier


def test_a_round_of_two_players_has_three_turns_and_hands_are_swapped():
    match = new(2)
    sizes = []
    for before in play_out(match, random.Random(2)):
        state = before.state
        view = before.view(0)
        sizes.append((view.round, view.turn, len(state.hands[0])))
    turns = [(r, t, 6 - 2 * (t - 1)) for r in (1, 2, 3, 4) for t in (1, 2, 3)]
    assert list(dict.fromkeys(sizes)) == turns
    assert [len(thrown) for thrown in match.state.discarded] == [12, 12]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_of_more_has_six_turns(seats):
    match = new(seats)
    seen = []
    for before in play_out(match, random.Random(2)):
        view = before.view(None)
        seen.append((view.round, view.turn, view.hands[0].size))
    turns = [(r, t, 7 - t) for r in (1, 2) for t in (1, 2, 3, 4, 5, 6)]
    assert list(dict.fromkeys(seen)) == turns
    assert match.view(None).bag == 0


def test_the_die_is_rolled_before_each_turn_and_all_may_see_it():
    match = new(3)
    for before in play_out(match, random.Random(5)):
        rolled = [e.data for e in before.history(None) if e.kind == "rolled"]
        assert len(rolled) == before.state.turns + 1
        assert rolled[-1] == {"seat": rules.roller(before.state), "face": before.view(None).face}


def kinds(events, seat):
    return [event.kind for event in known_to(events, seat)]


def test_what_a_turn_tells_and_to_whom():
    state = put("", "", hands=("AABC", "DDEE"), turns=1, face="woodlands")
    _, told = play(state, "A>river,xB", "D>forest,xE")
    public = ["chose", "chose", "placed", "placed", "rolled"]
    assert kinds(told, None) == public
    own = ["chose", "chose", "placed", "discarded", "placed", "received", "rolled"]
    assert kinds(told, 0) == own
    data = {event.kind: event.data for event in known_to(told, 0)}
    assert data["discarded"] == {"species": "brachiosaurus"}
    assert data["received"] == {"hand": ["diplodocus", "edmontosaurus"]}
    placed = [event.data for event in told if event.kind == "placed"]
    assert placed[1] == {
        "seat": 1, "species": "diplodocus", "pen": "forest_of_sameness", "slot": None,
    }  # fmt: skip


def test_a_new_round_tells_each_seat_its_hand_alone():
    match = new(3)
    assert kinds(match.history(None), None) == ["round", "rolled"]
    assert kinds(match.history(1), 1) == ["round", "drew", "rolled"]
    (drew,) = [event for event in match.history(1) if event.kind == "drew"]
    assert hand("".join(s[0].upper() for s in drew.data["hand"])) == match.state.hands[1]


def test_the_end_tells_what_each_part_of_a_zoo_is_worth():
    state = put("AA>prairie T>king", "", "", turns=11, hands=("A", "B", "C"))
    _, told = play(state, "A>river", "B>river", "C>river")
    scored = [event.data for event in told if event.kind == "scored"]
    assert [data["points"] for data in scored] == [14, 1, 1]
    assert scored[0]["parts"]["prairie_of_love"] == 5
    assert scored[0]["parts"]["king_of_the_jungle"] == 7
    assert scored[0]["parts"]["river"] == scored[0]["parts"]["trex"] == 1


def quarantined(*zoos):
    return put(*zoos, turns=12, hands=("",) * len(zoos), board="winter")


def test_all_with_a_dinosaur_in_quarantine_choose_in_secret():
    state = quarantined("A>quarantine", "", "B>quarantine")
    assert DRAFT.turn(state).must == (0, 2)
    one, told = play(state, "Q>wood")
    assert DRAFT.turn(one).must == (2,)
    assert one.zoos == state.zoos
    assert [event.kind for event in told] == ["chose"]
    other, _ = play(state, "Q>river")
    assert DRAFT.view(one, 2) == DRAFT.view(other, 2)
    assert DRAFT.score(one) == DRAFT.score(other)
    assert DRAFT.score(one).winners == ()
    over, told = play(one, "", "", "Q>river")
    assert over.zoos == (zoo("A>wood"), (), zoo("B>river"))
    assert [event.kind for event in told if event.kind != "scored"] == [
        "chose", "released", "released",
    ]  # fmt: skip
    assert DRAFT.score(over).winners == (0,)


def test_quarantine_asks_no_die():
    # seat 1, for seat 0 would have rolled
    state = quarantined("", "A>quarantine T>left")
    for face in ("woodlands", "restrooms", "empty_pen", "no_trex"):
        state = replace(state, face=face)
        assert {"Q>wood", "Q>left", "Q>right", "Q>lookout"} <= set(legal(state, 1))


def test_without_a_dinosaur_in_quarantine_the_game_ends_at_once():
    state = put("", "", turns=11, hands=("AB", "CD"), face="food_court", board="winter")
    over, _ = play(state, "A>river,xB", "C>river,xD")
    assert DRAFT.turn(over).must == ()
    waits, _ = play(state, "A>river,xB", "C>quarantine,xD")
    assert DRAFT.turn(waits).must == (1,)


def test_an_unmoved_dinosaur_in_quarantine_is_in_the_zoo_and_scores_nothing():
    state = put("T>quarantine A>lookout", "A>quarantine", "A>quarantine", board="winter")
    assert DRAFT.score(state).points == (2, 0, 0)


def test_two_games_in_a_row_add_the_points_and_the_trexes():
    match = new(3, match="summer_then_winter")
    first = None
    for before in play_out(match, random.Random(8)):
        if before.state.game == 0:
            assert before.state.earlier == ()
        elif first is None:
            first = before.state
            assert before.view(0).board == "winter"
            assert before.score().points == tuple(e.points for e in first.earlier)
            assert first.zoos == ((), (), ())
            assert len(first.bag) == 36 - 18
    summed = [e.data["points"] for e in match.history(None) if e.kind == "scored"]
    assert len(summed) == 6
    assert match.score().points == tuple(summed[s] + summed[s + 3] for s in range(3))


def test_fewer_trexes_of_both_games_break_a_tie():
    options = {"match": "summer_then_winter"}
    state = put("A>river", "T>river", turns=12, hands=("", ""), **options)
    both = replace(state, game=1, earlier=(Earlier(10, 4), Earlier(10, 2)))
    assert DRAFT.score(both).points == (11, 11)
    assert DRAFT.score(both).places == (2, 1)


def test_a_choice_can_be_taken_back_until_all_have_chosen():
    match = new(3)
    match.play(0, match.legal_moves(0)[0])
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.turn.must == (0, 1, 2)
    for seat in (2, 0, 1):
        match.play(seat, match.legal_moves(seat)[-1])
    assert not any(match.can_undo(seat) for seat in range(3))
