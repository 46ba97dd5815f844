"""For each refusal a player meets, the sentence."""

from __future__ import annotations

import pytest
from tests.games.mr_jack.positions import JACK, legal, play, position, refusal

from gamekernel.errors import GameOver, NotYourTurn
from gamekernel_games.mr_jack.moves import PowerGull


def test_choosing():
    state = position("", used="smith")
    assert refusal(state, "smith:") == "John Smith has been played in this round"
    assert refusal(state, "gull:") == "Sir William Gull is not up in this round"
    assert refusal(state, "g8-g7") == "choose a character first"
    assert refusal(state, "L2>h4") == "choose a character first"
    assert refusal(play(state, "holmes:"), "watson:") == "first finish with Sherlock Holmes"
    assert refusal(state, "holmes:", 0) == "it is not your turn"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("g8", "a walk must end on another hex"),
        ("a1", "a1 is farther than 3 steps"),
        ("g9", "Sir William Gull stands on g9"),
        ("accuse smith", "accuse another character than the one you play"),
        ("accuse g5", "Sherlock Holmes is innocent"),
        ("accuse a3", "John Watson is farther than 3 steps"),
        ("escape NW", "only Jack escapes"),
        ("stay", "there is a way to walk"),
        ("<>bert", "only Sir William Gull changes places"),
        ("NE>NW", "only Inspector Lestrade moves cordons"),
        ("x c2>f7", "only Jeremy Bert moves covers"),
        ("bert i7", "only Sergeant Goodley whistles"),
        ("@S", "only John Watson carries a lantern"),
        ("L1>h4", "tile 1 is out"),
        ("LA>c7", "there is a light on c7"),
        ("LA>f5", "there is a light on f5"),
    ],
)
def test_the_detective_with_smith_in_round_3(text, why):
    given = {"round": 3, "innocent": "holmes", "identity": "gull"}
    assert refusal(position("gull g9", "smith", **given), text) == why


def test_it_was_moved_or_used_already():
    walked = play(position("", "smith"), "g8-g7")
    assert refusal(walked, "g7-g6") == "John Smith has moved already"
    assert refusal(walked, "accuse g5") == "John Smith has moved already"
    used = play(position("", "smith"), "L2>h4")
    assert refusal(used, "L1>l11") == "John Smith has used the power already"
    watson = position("", "watson")
    assert refusal(watson, "@S") == "turn the lantern after the walk"


def test_cordons_and_covers():
    lestrade = position("", "lestrade")
    assert refusal(lestrade, "NW>SE") == "no cordon stands at NW"
    assert refusal(lestrade, "NE>SW") == "the exit SW is closed already"
    bert = position("", "bert")
    assert refusal(bert, "x a5>f7") == "no cover lies on a5"
    assert refusal(bert, "x c2>l12") == "l12 is covered already"
    assert refusal(bert, "x c2>c2") == "c2 is covered already"


def test_gull():
    state = position("", "gull")
    assert not JACK.is_legal(state, 0, PowerGull("gull"))
    assert JACK.why_illegal(state, 0, PowerGull("gull")) == "name another character"


def test_the_whistle():
    state = position("", "goodley")
    assert refusal(state, "goodley m11") == "the whistle moves others"
    assert refusal(state, "bert i9") == "on i9 Jeremy Bert would be no closer to Sergeant Goodley"
    assert refusal(state, "bert m10") == "Sergeant Goodley stands on m10"
    assert refusal(state, "bert m9") == "the way to m9 costs more than the 3 points left"
    begun = play(state, "bert i8-j8")
    assert refusal(begun, "bert k9") == "Jeremy Bert has come closer already"
    assert refusal(begun, "gull h10") == "the way to h10 costs more than the 2 points left"
    for text in ("m10-m11", "accuse g5", "stay"):
        assert refusal(begun, text) == "first finish the whistle"


def test_a_whistle_that_wastes_points():
    near = "holmes a3 watson c2 smith b1 lestrade a2 stealthy c3 gull c4 bert a4 goodley a1"
    state = position(near, "goodley", identity="smith")
    assert "bert a4-b3" in legal(state)
    assert refusal(state, "gull b3") == "then not all points of the whistle could be spent"


def test_jack_is_told_what_keeps_him_in_town():
    given = {"round": 2, "identity": "gull", "witness": "not_seen"}
    state = position("gull b7", "gull", **given)
    assert "escape NW" in legal(state)
    assert refusal(state, "escape NE") == "the police have closed the exit NE"
    assert refusal(state, "escape SE") == "the way out by l6 takes more than 3 points"
    assert refusal(state, "accuse b7") == "only the Detective accuses"
    seen = position("gull b7", "gull", **given | {"witness": "seen"})
    assert refusal(seen, "escape NW") == "Jack was seen at the last call, so he cannot escape"
    other = position("gull b7", "gull", **given | {"identity": "bert"})
    assert refusal(other, "escape NW") == "only the character that you are can leave the map"


def test_the_innocent_can_be_accused_if_that_was_agreed():
    given = {"round": 3, "innocent": "holmes", "identity": "gull"}
    assert "accuse g5" not in legal(position("", "smith", **given))
    allowed = position("", "smith", allow_accuse_innocent=True, **given)
    assert "accuse g5" in legal(allowed)
    assert JACK.score(play(allowed, "accuse g5")).winners == (1,)


def test_a_match_refuses_out_of_turn_and_after_the_end():
    state = position("smith i6", "bert", identity="smith")
    match = JACK.new(2, position=state)
    with pytest.raises(NotYourTurn):
        match.play(1, "x c2>f7")
    match.play(0, "accuse i6")
    assert refusal(match.state, "i8-i7", 0) == "the game is over"
    with pytest.raises(GameOver):
        match.play(0, "i8-i7")
