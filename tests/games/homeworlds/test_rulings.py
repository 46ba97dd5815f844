"""Rulings 1 to 19 of the sheet's section 8, one test each: powers, moves, sacrifices."""

from __future__ import annotations

from tests.games.homeworlds.positions import HOMES, at, bank, legal, play, refusal, table


def test_r01_the_largest_own_ship_captures_whatever_its_colour():
    match = at(*HOMES, "S1 (b2) r1y2-y2b3")
    assert legal(match, "attack") == {"attack y2 S1"}
    assert refusal(match, "attack b3 S1") == "your ships at S1 are too small to capture b3"
    assert table(play(match, "attack y2 S1"))[2] == "S1 (b2) r1y2y2-b3"


def test_r02_a_red_star_lets_any_ship_capture():
    assert legal(at(*HOMES, "S1 (r2) g1-g1"), "attack") == {"attack g1 S1"}
    too_large = at(*HOMES, "S1 (r2) g1-g2")
    assert refusal(too_large, "attack g2 S1") == "your ships at S1 are too small to capture g2"


def test_r03_enemy_ships_give_no_power():
    match = at(*HOMES, "S1 (b2) g1-r1")
    assert not legal(match, "attack")
    assert refusal(match, "attack r1 S1") == "neither a star nor a ship of yours at S1 is red"


def test_r04_the_smallest_piece_in_the_bank_is_built():
    match = at(*HOMES, "S1 (g1) y1-g1g1")
    assert legal(match, "build") >= {"build g2 First"}
    assert refusal(match, "build g1 First") == "the smallest piece is built, which is g2"
    assert refusal(match, "build g3 First") == "the smallest piece is built, which is g2"


def test_r05_only_the_colour_of_an_own_ship_is_built():
    match = at(*HOMES, "S1 (g2) y1-")
    assert legal(match, "build") == {"build g1 First", "build y1 S1"}
    assert refusal(match, "build g1 S1") == "you have no green ship at S1 to build after"


ALL_GREEN = ("First (0, r1b3) g3g3g2-", "Second (1, r2b1) -g3g2g2g1", "S1 (g1) y1-g1")


def test_r06_nothing_is_built_of_a_colour_that_the_bank_lacks():
    match = at(*ALL_GREEN)
    assert not {text for text in legal(match, "build") if " g" in text}
    assert refusal(match, "build g1 First") == "the bank has no green piece"
    under = at(*ALL_GREEN, head="first to move, 2 green left")
    assert legal(under, "build") == {"build y1 S1"}
    assert refusal(under, "build g1 First") == "the bank has no green piece"


def test_r07_a_sacrificed_ship_can_be_built_again():
    lines = ("First (0, r1b3) g3g3g2-", "Second (1, r2b1) -g3g2g2", "S1 (g1) y1-g1", "S2 (y1) g1-")
    match = at(*lines)
    assert "build g1 First" not in legal(match)
    play(match, "sacrifice g1 S2", "build g1 First")
    assert table(match)[0] == "First (0, r1b3) g1g2g3g3-"


def test_r08_a_trade_keeps_the_size_and_changes_the_colour():
    match = at("First (0, r1b3) b2-", "Second (1, y2y2) -g3y2")
    assert legal(match, "trade") == {"trade b2 r2 First", "trade b2 g2 First"}
    assert refusal(match, "trade b2 b2 First") == "a trade changes the colour"
    assert refusal(match, "trade b2 y2 First") == "the bank has no y2"
    assert refusal(match, "trade b2 r1 First") == "a trade keeps the size"


def test_r09_systems_with_a_star_of_one_size_do_not_connect():
    match = at(*HOMES, "S1 (g2) y1-", "S2 (r2) y1-", "S3 (y3) y1-")
    assert {text for text in legal(match, "move") if text.startswith("move y1 S1")} == {
        "move y1 S1 First",
        "move y1 S1 S3",
    }
    assert refusal(match, "move y1 S1 S2").startswith("S1 and S2 have stars of one size")
    home = at("First (0, r1b3) y1-", "Second (1, r2b1) -g3", "S1 (g2) y1-", "S2 (g3) -y1")
    assert {text for text in legal(home, "move") if "First" in text.split()[2]} == {
        "move y1 First S1"
    }


def test_r10_homeworlds_may_connect_to_each_other():
    near = at("First (0, r1b3) y1-", "Second (1, r2b2) -g3")
    assert legal(near, "move") == {"move y1 First Second"}
    far = at("First (0, r1b3) y1-", "Second (1, r2b3) -g3")
    assert legal(far, "move") == set()


def test_r11_the_star_of_an_empty_system_is_in_the_bank_before_the_next_step():
    match = at("First (0, r1b3) y2g3-", "Second (1, y2b1) -g3", "S1 (y2) b1-", "S2 (b3) b1-")
    play(match, "sacrifice y2 First")
    assert bank(match, "y2") == 1
    play(match, "move b1 S1 S2")
    assert bank(match, "y2") == 2
    last = at("First (0, r1b3) y3g3-", "Second (1, y2b1) -y2g3", "S1 (y2) b1-", "S2 (b3) b1-")
    play(last, "sacrifice y3 First")
    assert refusal(last, "discover b1 S2 y2") == "the bank has no y2"
    play(last, "move b1 S1 S2", "discover b1 S2 y2")
    assert table(last)[2:] == ["S2 (b3) b1-", "S3 (y2) b1-"]


def test_r12_no_discovery_of_a_star_of_a_size_the_origin_has():
    match = at(*HOMES, "S1 (g2) y1-")
    assert refusal(match, "discover y1 S1 r2") == (
        "S1 has a star of the size of r2, so no way leads there"
    )
    assert legal(match, "discover") == {
        f"discover y1 S1 {star} S2" for star in ("r1", "r3", "y1", "y3", "g1", "g3", "b1", "b3")
    }


def test_r13_no_discovery_of_a_star_that_is_not_in_the_bank():
    match = at(*HOMES, "S1 (g2) y1b3b3-")
    assert refusal(match, "discover y1 S1 b3") == "the bank has no b3"


LAST_AT_HOME = ("First (0, r1b3) y1-", "Second (1, r2b1) -g3", "S1 (g2) b1-")


def test_r14_home_may_be_empty_for_a_moment():
    match = play(at(*LAST_AT_HOME), "sacrifice y1 First")
    assert table(match)[0] == "First (0, r1b3) -"
    play(match, "move b1 S1 First", "pass")
    assert match.turn.must == (1,)


def test_r15_who_leaves_home_empty_has_lost():
    match = play(at(*LAST_AT_HOME), "sacrifice y1 First", "pass")
    assert match.turn.must == ()
    assert match.score().winners == (1,)
    assert match.score().points == (0, 1)
    assert match.score().places == (2, 1)


def test_r16_only_own_ships_defend_a_home():
    match = at("First (0, r1b3) y1-g1", "Second (1, r2b1) -g3", "S1 (g2) b1-")
    play(match, "move y1 First S1", "pass")
    assert match.score().winners == (1,)


def test_r17_actions_of_a_sacrifice_may_stay_unused():
    for steps in ((), ("build g1 First",)):
        match = at("First (0, r1b3) g3g3-", "Second (1, r2b1) -g3")
        play(match, "sacrifice g3 First", *steps)
        assert match.state.actions == 3 - len(steps)
        play(match, "pass")
        assert match.turn.must == (1,)


def test_r18_a_sacrifice_is_followed_by_its_colour_alone():
    match = at(*HOMES, "S1 (g2) y1y2r1-b1")
    play(match, "sacrifice y2 S1")
    assert refusal(match, "sacrifice y1 S1") == "only one ship is sacrificed in a turn"
    assert refusal(match, "build g1 First") == "the sacrifice gives yellow actions only"
    assert refusal(match, "attack b1 S1") == "the sacrifice gives yellow actions only"
    assert legal(match) - legal(match, "move", "discover") == {"pass"}


def test_r19_a_catastrophe_takes_the_ships_of_both():
    match = at("First (0, r1b3) y1-", "Second (1, r2b1) -g3", "S1 (b2) y1g1g1g2-g2r1")
    play(match, "catastrophe S1 green")
    assert table(match)[2] == "S1 (b2) y1-r1"
    assert match.state.stage == "free"
