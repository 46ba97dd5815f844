"""The sheet's rulings, one test each."""

from __future__ import annotations

import random

import pytest
from msgspec import UNSET
from msgspec.structs import asdict, replace
from tests.games.mr_jack.positions import (
    JACK,
    OTHER_CARDS,
    SEED,
    at,
    legal,
    names,
    play,
    play_out,
    position,
    read,
    refusal,
    told,
    walks,
    watch,
)

from gamekernel import SeededChance, known_to
from gamekernel_games.mr_jack.components import CHARACTERS, DATA, STREETS
from gamekernel_games.mr_jack.state import others, seen

FREE = {"round": 2, "witness": "not_seen"}
"""A round in which Jack acts first, and may escape."""


def escapes(state, seat=1):
    return {text for text in legal(state, seat) if text.startswith("escape")}


def test_r01_nobody_escapes_in_round_1():
    state = position("gull b7", "gull", used="stealthy", identity="gull")
    assert JACK.turn(state).must == (1,)
    assert escapes(state) == set()
    assert refusal(state, "escape NW") == "Jack was seen at the last call, so he cannot escape"


def test_r02_jack_escapes_by_an_open_exit_in_two_points():
    state = position("gull b6", "gull", identity="gull", **FREE)
    assert escapes(state) == {"escape NW"}
    state, events = watch(state, "escape NW")
    assert told(events, "escaped")["path"] == ("b6", "b7")
    assert JACK.score(state).winners == (1,)


def test_r03_no_escape_past_a_cordon_or_in_the_detectives_hands():
    closed = position("gull b6", "gull", identity="gull", cordons=("NW", "NE"), **FREE)
    assert escapes(closed) == set()
    assert refusal(closed, "escape NW") == "the police have closed the exit NW"
    detective = position("gull b6", "gull", used=1, identity="gull", **FREE)
    assert JACK.turn(detective).must == (0,)
    assert escapes(detective, 0) == escapes(detective, 1) == set()


def test_r04_only_jack_himself_escapes():
    state = position("gull b6", "gull", identity="bert", **FREE)
    assert escapes(state) == set()
    assert refusal(state, "escape NW") == "only the character that you are can leave the map"


COUNTS = {
    "holmes": 23,
    "watson": 17,
    "smith": 23,
    "lestrade": 20,
    "stealthy": 37,
    "goodley": 27,
    "gull": 22,
    "bert": 20,
}


@pytest.mark.parametrize("character", COUNTS)
@pytest.mark.parametrize("used", [0, 1])
def test_r05_where_each_can_go_at_the_start(character, used):
    state = position("", character, used=used)
    assert JACK.turn(state).must == (used,)
    assert len(walks(state)) == COUNTS[character]


def test_r05_gull_walks_or_swaps_at_the_start():
    state = position("", "gull")
    expected = "a4 a5 b6 c6 d7 e6 e7 e8 f10 f7 g10 g3 g6 g7 g9 h10 h3 h6 i6 i7 m8 m9"
    assert walks(state) == {*expected.split()}
    swaps = {text for text in legal(state) if text.startswith("<>")}
    assert swaps == {f"<>{other}" for other in CHARACTERS if other != "gull"}


OPEN = {"f10", "f7", "h6", "h3", "m9"}
"""Manholes that are open and free in the next test."""


def test_r06_a_cover_closes_its_manhole_and_opens_the_one_it_leaves():
    given = {"cards": "holmes smith gull bert"}
    before = position("smith c2 holmes a5", **given)
    assert walks(play(before, "smith:")).isdisjoint(OPEN)
    assert walks(play(before, "holmes:")) >= OPEN
    after = play(before, "bert:", "x c2>a5", "i8-i7")
    assert walks(play(after, "smith:")) >= OPEN
    assert "a5" not in walks(play(after, "smith:"))
    assert walks(play(after, "holmes:")).isdisjoint(OPEN)


def test_r07_into_a_manhole_out_of_another_and_on():
    state = position("gull g10", "gull")
    assert {"f10", "m9", "m8"} <= walks(state)
    _, events = watch(state, "g10-m8")
    assert told(events, "moved")["path"] == ("g10", "f10", "m9", "m8")


def test_r08_an_occupied_manhole_is_passed_but_not_taken():
    state = position("gull g10 stealthy m9", "gull")
    assert "m8" in walks(state)
    assert "m9" not in walks(state)
    assert refusal(state, "m9") == "Miss Stealthy stands on m9"
    assert "accuse m9" in legal(state, 0)
    jack = position("gull g10 stealthy m9", "gull", used=1)
    assert "m8" in walks(jack)
    assert "accuse m9" not in legal(jack, 1)


def test_r09_stealthy_crosses_obstacles_but_stays_on_none():
    state = position("stealthy b3", "stealthy")
    assert "b6" in walks(state)
    _, events = watch(state, "b3-b6")
    assert told(events, "moved")["path"] == ("b3", "b4", "b5", "b6")
    with pytest.raises(ValueError, match="b4 is no street hex"):
        read(state, "b3-b4")
    assert walks(state) <= set(STREETS)
    assert "b6" not in walks(position("lestrade b3", "lestrade"))


def test_r10_two_in_the_dark_see_each_other():
    alone = position("watson a3 gull d7", round=5)
    assert {"watson", "gull"}.isdisjoint(seen(alone))
    together = position("watson a3 gull a4", round=5)
    assert {"watson", "gull"} <= set(seen(together))


def test_r11_a_gaslight_that_is_out_gives_no_light():
    beside_f9 = position("gull g9 smith b1", "smith", identity="gull")
    assert "gull" not in seen(beside_f9)
    assert "gull" in seen(play(beside_f9, "L2>f9"))


def test_r12_the_lantern_shows_who_is_in_its_beam_but_not_watson():
    state = position("watson a2 bert a5", round=5, lantern="N")
    assert "bert" in seen(state)
    assert "watson" not in seen(state)
    assert "bert" not in seen(replace(state, lantern="NE"))


BEHIND = "watson d3 bert d5 lestrade f3"
"""The house d4 stands between Watson and Bert."""


def test_r13_a_house_stops_the_lantern():
    assert "bert" not in seen(position(BEHIND, round=5, lantern="N"))


def last(character, there, text, **given):
    """Play the last activation of a round: Stealthy's or Gull's, who owe no power."""
    used = " ".join(one for one in OTHER_CARDS if one != character)
    return watch(position(there, character, used=used, **given), text)


def test_r14_a_tile_leaves_after_the_call_wherever_it_lies():
    given = {"round": 3, "identity": "gull", "detective_alibis": "holmes"}
    state = position("gull e9", "smith", used="watson lestrade", **given)
    state = play(state, "L3>f9", "g8-g7", "holmes:")
    assert at(state, "gull") == "e9"
    state, events = watch(state, "g5-g6")
    call = told(events, "called")
    assert "gull" in call["seen"]
    assert call["witness"] == "seen"
    assert told(events, "light_removed") == {"tile": "3", "hex": "f9"}
    kinds = [event.kind for event in events]
    assert kinds.index("called") < kinds.index("light_removed")
    assert state.round == 4
    assert state.lights[2] is None
    assert "gull" not in seen(state)


def test_r15_after_round_4_no_light_goes_out():
    match = JACK.new(2, seed=SEED)
    left = {}
    for before in play_out(match, random.Random(1)):
        left[before.state.round] = "".join(before.view(None).lit)
    assert left == {
        1: "1234AB", 2: "234AB", 3: "34AB", 4: "4AB", 5: "AB", 6: "AB", 7: "AB", 8: "AB",
    }  # fmt: skip
    assert match.score().winners == (1,)
    assert {"LA>f9", "LB>f9"} <= legal(position("", "smith", round=5))


def test_r16_smith_moves_a_light_before_or_after_his_walk():
    start = position("", "smith")
    first = play(start, "L2>h4")
    assert JACK.turn(first).phase == "act"
    assert not any(">" in text for text in legal(first))
    assert len(walks(first)) == COUNTS["smith"]
    assert JACK.turn(play(first, "g8-g7")).phase == "choose"
    walked = play(start, "g8-g7")
    assert JACK.turn(walked).phase == "act"
    # the walk is one move, so the power cannot fall into the middle of it
    assert all(text.startswith("L") for text in legal(walked))
    assert JACK.turn(play(walked, "L2>h4")).phase == "choose"


def test_r17_gull_swaps_instead_of_walking_and_accuses_nobody():
    state = position("", "gull", identity="bert")
    state, events = watch(state, "<>bert")
    assert (at(state, "gull"), at(state, "bert")) == ("i8", "e9")
    assert JACK.turn(state).phase == "choose"
    assert state.used == ("gull",)
    assert JACK.score(state).winners == ()
    assert told(events, "swapped") == {"characters": ("gull", "bert")}
    walked = play(position("", "gull"), "e9-e8")
    assert walked.used == ("gull",)


def test_r18_what_holmes_draws_is_the_players_own():
    state = position("", "holmes", used=1)
    after, events = watch(state, "g5-g6")
    (card,) = after.jack_alibis
    assert [e.data for e in known_to(events, 1) if e.kind == "alibi"] == [{"character": card}]
    assert [e.data for e in known_to(events, 0) if e.kind.startswith("alibi")] == [
        {"seat": 1, "stack": 6}
    ]
    assert JACK.view(after, 1).jack_alibis.cards == (card,)
    for seat in (0, None):
        assert JACK.view(after, seat).jack_alibis.cards is None
        assert JACK.view(after, seat).jack_alibis.count == 1
    assert after.innocent == ()


LIT = "holmes e5 smith e4 lestrade g5 gull g4 bert i8 goodley g7 watson a3 stealthy m8"
"""Six beside the lights of f5 and h8; Watson and Stealthy in the dark."""


def test_r19_seen_turns_over_those_in_the_dark():
    state, events = last("stealthy", LIT, "m8-m9", identity="holmes")
    assert told(events, "called") == {
        "witness": "seen",
        "seen": names("holmes smith lestrade gull bert goodley"),
        "cleared": names("watson stealthy"),
    }
    assert state.innocent == names("watson stealthy")
    assert state.witness == "seen"


def test_r19_not_seen_turns_over_those_in_the_light():
    given = {"identity": "watson", "innocent": "stealthy", "round": 3, "detective_alibis": "bert"}
    state, events = last("stealthy", LIT, "m8-m9", **given)
    assert told(events, "called")["witness"] == "not_seen"
    assert state.innocent == others("watson")
    assert state.witness == "not_seen"


def test_r20_stealthy_accuses_through_a_house():
    state = position("stealthy d3 bert d5", "stealthy", identity="bert")
    assert "accuse d5" in legal(state)
    over, events = watch(state, "accuse d5")
    assert told(events, "accused")["path"] == ("d3", "d4", "d5")
    assert JACK.score(over).winners == (0,)
    far = position("stealthy a1 bert i8", "stealthy", identity="bert")
    assert refusal(far, "accuse i8") == "Jeremy Bert is farther than 4 steps"


@pytest.mark.parametrize("now", range(1, 9))
def test_r21_a_wrong_accusation_loses_at_once(now):
    state = position("stealthy d3 bert d5", "stealthy", identity="smith", round=now)
    if now % 2 == 0:
        state = position("stealthy d3 bert d5", "stealthy", identity="smith", round=now, used=1)
    state = play(state, "accuse bert")
    assert JACK.turn(state).must == ()
    score = JACK.score(state)
    assert (score.points, score.winners) == ((0, 1), (1,))
    assert score.reason == "the Detective has accused the wrong character"


def test_r22_jack_wins_by_lasting_even_as_the_only_suspect():
    suspects = others("stealthy")
    state, events = last(
        "stealthy",
        "stealthy b7",
        "b7-b6",
        round=8,
        identity="stealthy",
        innocent=" ".join(suspects),
        jack_alibis="holmes",
    )
    assert state.ending == "not_caught"
    assert JACK.score(state).winners == (1,)
    assert told(events, "over") == {"ending": "not_caught", "winner": 1}


def test_r23_an_even_round_has_the_other_four_cards():
    for seed in range(5):
        match = JACK.new(2, seed=bytes([seed]) * 32)
        up = {
            before.state.round: before.state.cards for before in play_out(match, random.Random(2))
        }
        for now in (1, 3, 5, 7):
            assert sorted(up[now] + up[now + 1]) == sorted(CHARACTERS)
            assert up[now + 1] == others(*up[now])


CROWD = "holmes b1 watson b3 smith a2 lestrade a4 stealthy c2 gull a3 bert c3"
"""Nobody can come closer to a1."""


def whistles(state):
    return {text for text in legal(state) if " " in text and not text.startswith("accuse")}


def test_r24_a_whistle_that_moves_nobody_spends_nothing():
    state = position(f"{CROWD} goodley a1", "goodley", identity="gull")
    assert whistles(state) == set()
    assert state.activation.walk
    walked = play(state, "a1-d3")
    assert whistles(walked)
    assert JACK.turn(walked).phase == "act"


def test_r24_the_whistle_ends_where_the_walk_leaves_nobody_to_move():
    state, events = watch(position(f"{CROWD} goodley d3", "goodley", identity="gull"), "d3-a1")
    assert told(events, "whistle_ended") == {"points": 3}
    assert state.used == ("goodley",)


def test_r24_where_two_points_can_be_spent_they_must():
    near = "holmes a3 watson c2 smith b1 lestrade a2 stealthy c3 gull c4 bert a4 goodley a1"
    state = position(near, "goodley", identity="smith")
    assert whistles(state)
    for text in whistles(state):
        after = play(state, text)
        spent = 3 - after.activation.points
        if after.activation.power:
            assert spent == 1
            assert not walks(after)
            ends = {play(after, more).activation.points for more in whistles(after)}
            assert ends == {0}
        else:
            assert after.activation.points == 0
            assert walks(after)


def test_r25_a_cordon_moves_to_an_open_exit():
    state = position("", "lestrade")
    cordons = {text for text in legal(state) if ">" in text}
    assert cordons == {"NE>NW", "NE>SE", "SW>NW", "SW>SE"}
    assert refusal(state, "NE>SW") == "the exit SW is closed already"
    assert play(state, "NE>NW").cordons == ("NW", "SW")


def test_r26_an_accusation_ends_the_game_though_bert_has_moved_no_cover():
    state = position("bert i8 smith i6", "bert", identity="smith")
    state = play(state, "accuse i6")
    assert state.activation.power
    assert JACK.turn(state).must == ()
    assert JACK.score(state).winners == (0,)
    assert state.covers == DATA.covers


BOX = "smith b7 holmes a4 watson a5 lestrade b6 stealthy c6 goodley d7"
"""With a cover on a5 Smith has no way but out of town."""
BOXED = {"covers": ("a5", "c2"), "cards": "smith lestrade gull bert"} | FREE


def boxed(**given):
    return play(position(BOX, **BOXED | given), "smith:")


def test_r27_who_is_boxed_in_stays_and_still_owes_the_power():
    for given in (
        {"identity": "bert"},
        {"identity": "smith", "witness": "seen"},
        {"identity": "smith", "cordons": ("NW", "NE")},
    ):
        state = boxed(**given)
        assert {text for text in legal(state) if not text.startswith("L")} == {"stay"}
        stayed = play(state, "stay")
        assert stayed.activation.power
        assert legal(stayed) == legal(state) - {"stay"}
        assert play(state, "L2>h4", "stay").used == ("smith",)


def test_r27_who_can_escape_does_not_stay():
    state = boxed(identity="smith")
    assert {text for text in legal(state) if not text.startswith("L")} == {"escape NW"}
    assert refusal(state, "stay") == "there is a way to walk"


def test_r28_an_option_lets_the_lantern_shine_through():
    given = {"round": 5, "lantern": "N"}
    assert "bert" in seen(position(BEHIND, lantern_blocked_by="nothing", **given))
    assert "bert" not in seen(position(BEHIND, lantern_blocked_by="buildings", **given))


@pytest.mark.parametrize(
    ("blocked_by", "lit"), [("buildings", True), ("nothing", True), ("all_obstacles", False)]
)
def test_r28_gaslights_stop_the_lantern_by_one_option_only(blocked_by, lit):
    # the gaslight b2 is out, and lies between c2 and a2
    state = position("watson c2 gull a2", round=5, lantern="NW", lantern_blocked_by=blocked_by)
    assert ("gull" in seen(state)) == lit


def test_r29_the_lantern_keeps_its_direction_when_gull_swaps():
    state = position("gull a2 watson i8 bert a5", "gull", lantern="N")
    assert "bert" not in seen(state)
    state = play(state, "<>watson")
    assert at(state, "watson") == "a2"
    assert state.lantern == "N"
    assert "bert" in seen(state)


def test_r30_goodley_does_not_walk_in_the_middle_of_the_whistle():
    state = position("", "goodley")
    assert walks(state)
    state = play(state, "bert i8-j8")
    assert state.activation.points == 2
    assert state.activation.whistled == ("bert",)
    assert not walks(state)
    assert refusal(state, "m10-m11") == "first finish the whistle"
    while state.activation.points:
        state = play(state, min(legal(state)))
    assert walks(state)


def samples(state, seat, count=60):
    return [JACK.sample(state, seat, SeededChance(bytes([n]) * 32)) for n in range(count)]


def test_r31_whose_alibi_the_detective_holds_is_not_jack():
    state = position(round=3, identity="bert", detective_alibis="smith")
    assert {one.identity for one in samples(state, 0)} == set(others("smith"))
    assert {one.identity for one in samples(state, None)} == set(CHARACTERS)
    assert {one.identity for one in samples(state, 1)} == {"bert"}


def test_r32_the_views_of_the_two_differ_in_the_secrets_only():
    given = {"detective_alibis": "smith", "jack_alibis": "gull", "cards": "holmes gull bert smith"}
    state = position("", round=3, used="holmes", identity="bert", **given)
    one, other = (asdict(JACK.view(state, seat)) for seat in (0, 1))
    differ = {key for key in one if one[key] != other.get(key, UNSET)}
    assert differ == {"identity", "detective_alibis", "jack_alibis"}


def test_r33_jack_never_accuses_and_the_detective_never_escapes():
    match = JACK.new(2, {}, seed=SEED)
    for before in play_out(match, random.Random(3)):
        (seat,) = before.turn.must
        kinds = {type(move).__name__ for move in before.legal_moves(seat)}
        assert ("Escape" if seat == 0 else "Accuse") not in kinds
    state = position("gull b6 stealthy b7", "gull", used=1, identity="gull", **FREE)
    assert refusal(state, "escape NW") == "only Jack escapes"
    jack = position("gull b6 stealthy b7", "gull", identity="bert", **FREE)
    assert refusal(jack, "accuse b7") == "only the Detective accuses"
