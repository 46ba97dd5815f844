"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.forbidden_island.positions import (
    ALL,
    ISLAND,
    legal,
    lost,
    pawn,
    phase,
    play,
    position,
    refusal,
    targets,
    tile,
    watch,
)

from gamekernel import Turn
from gamekernel.errors import BadMove
from gamekernel_games.forbidden_island.components import FLOOD_DECK

FIRES = ("fire",) * 4
LANDING = "3,1"
ELSEWHERE = pawn("engineer", "5,4")
"""A second player who has nothing to do with it."""


def begun(seed: int, **options):
    return ISLAND.new(4, options, seed=bytes([seed] * 32))


# Treasures.


def test_r01_a_flooded_treasure_tile_is_enough_to_capture():
    state = position(pawn("explorer", "3,3", *FIRES), ELSEWHERE, flooded="3,3")
    assert legal(state, 0, "capture") == {"capture fire"}
    assert play(state, 0, "capture fire").taken == ("fire",)


def test_r02_a_capture_takes_exactly_four_of_five_cards():
    state = play(position(pawn("explorer", "3,3", *FIRES, "fire"), ELSEWHERE), 0, "capture fire")
    assert state.players[0].hand == ("fire",)
    assert state.treasure_discards == FIRES


def test_r03_the_second_tile_of_a_treasure_sinking_loses_it():
    players = pawn("explorer", "2,2"), ELSEWHERE
    halves = {"flooded": "4,3", "sunk": "3,3", "flood_left": 2}
    state = position(*players, **halves)
    assert phase(state) == "pre_flood"
    assert lost(play(state, 0, "continue", "cave_shadows")) == "the Crystal of Fire has sunk"
    safe = position(*players, **halves, taken=("fire",))
    after = play(safe, 0, "continue", "cave_shadows", "phantom_rock")
    assert (phase(after), after.active) == ("actions", 1)


def test_r04_a_tile_just_flooded_neither_sinks_nor_throws_anybody_off():
    state = position(pawn("explorer", LANDING), ELSEWHERE, flood_left=2)
    after = play(state, 0, "continue", "fools_landing", "dunes_deception")
    assert (tile(after, LANDING), tile(after, "5,4")) == ("flooded", "flooded")
    assert (phase(after), after.active) == ("actions", 1)


# Movement.


def test_r05_the_diver_swims_only_through_water():
    assert targets(position(pawn("diver", "3,3"), ELSEWHERE), 0, "move") == {
        "3,2",
        "2,3",
        "4,3",
        "3,4",
    }
    row = position(pawn("diver", "2,3"), ELSEWHERE, flooded="3,3", sunk="4,3")
    reached = targets(row, 0, "move")
    assert {"3,3", "5,3"} <= reached
    assert "4,3" not in reached
    assert "6,3" not in reached


def test_r06_the_diver_cannot_cross_the_hole_of_volcano_island():
    state = position(pawn("diver", "2,3"), pawn("engineer", "5,5"), shape="volcano_island")
    assert targets(state, 0, "move") == {"2,2", "1,3", "2,4"}
    assert refusal(state, 0, "move 4,3") == "your pawn cannot move so far"
    assert refusal(state, 0, "move 3,3") == "there is no tile at 3,3"


def test_r07_the_diver_does_not_swim_back_to_its_own_tile():
    ring = position(pawn("diver", "3,3"), ELSEWHERE, flooded="3,3 3,2 4,2 4,3")
    assert "3,3" not in targets(ring, 0, "move")
    assert refusal(ring, 0, "move 3,3") == "the pawn stands there already"


def test_r08_the_explorer_enters_and_shores_up_diagonally():
    state = position(pawn("explorer", "2,2"), ELSEWHERE, flooded="3,3")
    assert "3,3" in targets(state, 0, "move")
    assert "shore 3,3" in legal(state, 0)


def test_r09_the_engineer_shores_up_one_or_two_of_those_in_reach():
    engineer = pawn("engineer", "3,3"), pawn("diver", "6,4")
    assert legal(position(*engineer, flooded="3,2 6,4"), 0, "shore") == {"shore 3,2"}
    three = position(*engineer, flooded="3,2 2,3 3,4")
    assert legal(three, 0, "shore") == {
        "shore 3,2",
        "shore 2,3",
        "shore 3,4",
        "shore 3,2 2,3",
        "shore 3,2 3,4",
        "shore 2,3 3,4",
    }
    assert play(three, 0, "shore 3,2 3,4").actions == 2
    with pytest.raises(BadMove):
        ISLAND.take_move(three, 0, {"do": "shore_up", "tiles": [[3, 2], [2, 3], [3, 4]]})


def test_r10_the_engineer_shores_up_its_own_tile_and_another():
    state = position(pawn("engineer", "3,3"), pawn("diver", "6,4"), flooded="3,2 3,3")
    after = play(state, 0, "shore 3,2 3,3")
    assert (tile(after, "3,2"), tile(after, "3,3"), after.actions) == ("dry", "dry", 2)


def test_r11_the_pilot_flies_once_in_a_turn():
    state = play(position(pawn("pilot", "3,3"), ELSEWHERE), 0, "fly 6,4")
    assert (state.actions, legal(state, 0, "fly")) == (2, set())
    assert refusal(state, 0, "fly 3,3") == "the Pilot has flown in this turn"
    assert targets(state, 0, "move") == {"6,3", "5,4"}
    state = play(state, 0, "end", "earth", "earth")
    state = play(state, 0, "continue", "lost_lagoon", "phantom_rock")
    state = play(state, 1, "end", "earth", "earth")
    state = play(state, 1, "continue", "misty_marsh", "twilight_hollow")
    assert (state.active, len(legal(state, 0, "fly"))) == (0, 23)


def test_r12_the_navigator_moves_others_by_their_own_steps():
    def sent(role, **given):
        state = position(pawn("navigator", LANDING), pawn(role, "2,2"), **given)
        return targets(state, 0, "navigate")

    assert {"4,4", "2,4", "4,2", "3,3"} <= sent("explorer")
    assert sent("pilot") == {"3,2", "4,2", "2,3", "1,3", "3,3", "2,4", "3,1"}
    assert "2,4" in sent("diver", sunk="2,3")
    assert "2,5" not in sent("diver", sunk="2,3 2,4")
    assert "2,4" not in sent("messenger", sunk="2,3")


def test_r13_the_navigator_does_not_navigate_itself():
    state = position(pawn("navigator", "3,3"), ELSEWHERE)
    assert not any("P1" in text for text in legal(state, 0, "navigate"))
    reason = "the Navigator's own pawn moves one tile for an action"
    assert refusal(state, 0, "navigate P1 3,5") == reason


# Cards.


def test_r14_the_messenger_gives_to_an_empty_hand_anywhere():
    state = position(pawn("messenger", "3,3", "fire"), pawn("engineer", "5,4"))
    assert play(state, 0, "give fire P2").players[1].hand == ("fire",)


@pytest.mark.parametrize("role", ["messenger", "diver"])
def test_r15_sandbags_cannot_be_given(role):
    state = position(pawn(role, "3,3", "sandbags"), pawn("engineer", "3,3"))
    assert legal(state, 0, "give") == set()
    assert refusal(state, 0, "give sandbags P2") == "special cards cannot be given"


def test_r16_the_receiver_of_a_sixth_card_decides_before_the_giver_goes_on():
    full = ("earth", "earth", "air", "air", "sandbags")
    state = position(pawn("diver", "3,3", "fire"), pawn("engineer", "3,3", *full))
    state = play(state, 0, "give fire P2")
    assert ISLAND.turn(state) == Turn((1,), (), "discard")
    assert legal(state, 0) == set()
    after = play(state, 1, "discard air")
    assert (phase(after), after.active, after.actions) == ("actions", 0, 2)


def test_r17_sandbags_played_over_the_limit_save_a_discard():
    full = ("earth", "earth", "air", "air", "sandbags")
    state = position(pawn("diver", "3,3", "fire"), pawn("engineer", "3,3", *full), flooded="6,4")
    state = play(play(state, 0, "give fire P2"), 1, "sandbags 6,4")
    assert len(state.players[1].hand) == 5
    assert (phase(state), tile(state, "6,4")) == ("actions", "dry")


# The draw of treasure cards.


def test_r18_two_waters_rise_at_level_eight_lose_the_game():
    state = position(pawn("diver", "3,3"), ELSEWHERE, water_level=8)
    after = play(state, 0, "end", "waters_rise", "waters_rise")
    assert after.water_level == 10
    assert lost(after) == "the water has risen over the island"


def test_r19_the_new_level_counts_in_the_same_turn():
    state = position(pawn("diver", "3,3"), ELSEWHERE, water_level=2)
    state = play(state, 0, "end", "waters_rise", "earth")
    assert (state.water_level, state.flood_left) == (3, 3)
    state = play(state, 0, "continue", "lost_lagoon", "misty_marsh", "watchtower")
    assert (phase(state), state.active) == ("actions", 1)


def test_r20_a_flood_pile_that_runs_out_is_renewed_with_the_card_just_drawn():
    others = tuple(card for card in FLOOD_DECK if card != "gold_gate")
    state = position(
        pawn("diver", "3,3"),
        ELSEWHERE,
        water_level=3,
        flood_left=3,
        layers=(("gold_gate",),),
        flood_discards=others,
    )
    after, events = watch(state, 0, "continue", "gold_gate", "gold_gate", "iron_gate")
    kinds = [event.kind for event in events]
    assert kinds == ["flooded", "flood_pile_renewed", "sank", "flooded", "turn_began"]
    assert (tile(after, "2,2"), tile(after, "4,2")) == ("sunk", "flooded")
    assert len(after.flood_pile[0]) == 22


def test_r21_a_treasure_pile_that_runs_out_is_renewed_before_the_second_card():
    state = position(pawn("diver", "3,3"), ELSEWHERE, pile=("waters_rise",))
    after = play(state, 0, "end", "waters_rise", "earth")
    assert after.players[0].hand == ("earth",)
    assert after.treasure_pile.count("waters_rise") == 2
    assert len(after.treasure_pile) == 26
    assert after.treasure_discards == ("waters_rise",)


# Rescues.

DOOMED = "3,6"
AROUND = "3,5 4,6"


def test_r22_all_on_the_sunk_tile_swim_in_any_order():
    here = pawn("engineer", DOOMED), pawn("pilot", DOOMED)
    state = position(*here, flooded=DOOMED, flood_left=2)
    state = play(state, 0, "continue", "lost_lagoon")
    turn = ISLAND.turn(state)
    assert (turn.must, turn.may, turn.phase) == ((0, 1), (), "rescue")
    one = play(play(state, 0, "swim 3,5"), 1, "swim 6,4", "gold_gate")
    other = play(play(state, 1, "swim 6,4"), 0, "swim 3,5", "gold_gate")
    assert one == other
    assert (phase(one), one.active, tile(one, "2,2")) == ("actions", 1, "flooded")
    stuck = position(*here, flooded=DOOMED, sunk=AROUND, flood_left=2)
    assert lost(play(stuck, 0, "continue", "lost_lagoon")) == "an adventurer has drowned"


def test_three_swim_in_every_order_to_the_same_end():
    here = pawn("engineer", DOOMED), pawn("pilot", DOOMED), pawn("explorer", DOOMED)
    state = position(*here, flooded=DOOMED, flood_left=2)
    state = play(state, 0, "continue", "lost_lagoon")
    swims = {0: "swim 3,5", 1: "swim 6,4", 2: "swim 2,5"}
    ends = set()
    for order in permutations(swims):
        now = state
        for done, seat in enumerate(order, 1):
            assert ISLAND.turn(now).must == tuple(sorted(order[done - 1 :]))
            now = play(now, seat, swims[seat], *(["gold_gate"] if done == 3 else []))
        ends.add(now)
    assert len(ends) == 1


def test_r23_the_pilot_flies_from_a_sinking_tile():
    def after_sinking(role):
        other = pawn("diver" if role == "pilot" else "pilot", "5,4")
        doomed = {"flooded": DOOMED, "sunk": AROUND, "flood_left": 2}
        return play(position(pawn(role, DOOMED), other, **doomed), 0, "continue", "lost_lagoon")

    pilot = after_sinking("pilot")
    assert (phase(pilot), len(legal(pilot, 0, "swim"))) == ("rescue", 21)
    after = play(pilot, 0, "swim 1,3", "gold_gate")
    assert (after.active, after.players[0].at, after.flown) == (1, (1, 3), False)
    for role in ("engineer", "messenger", "navigator"):
        assert lost(after_sinking(role)) == "an adventurer has drowned"
    assert targets(after_sinking("explorer"), 0, "swim") == {"2,5", "4,5"}
    assert targets(after_sinking("diver"), 0, "swim") == {"2,5", "4,5", "3,4"}


# Winning, and special cards.


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("now", ["actions", "discard", "pre_flood"])
def test_r24_any_holder_wins_at_any_moment_from_a_flooded_landing(holder, now):
    lift = ("helicopter_lift",)
    many = ("earth",) * 5 if now == "discard" else ()
    mine, other = (lift, ()) if holder == 0 else (("air",), lift)
    state = position(
        pawn("diver", LANDING, *many, *mine),
        pawn("engineer", LANDING, *other),
        flooded=LANDING,
        taken=ALL,
        flood_left=0 if now == "actions" else 2,
    )
    assert phase(state) == now
    won = play(state, holder, "win")
    score = ISLAND.score(won)
    assert (score.points, score.places, score.winners) == ((1, 1), (1, 1), (0, 1))
    assert ISLAND.turn(won).must == ()
    assert won.treasure_discards == ("helicopter_lift",)


def test_r25_with_three_treasures_the_helicopter_only_flies():
    state = position(
        pawn("diver", LANDING, "helicopter_lift"), pawn("engineer", LANDING), taken=ALL[:3]
    )
    assert refusal(state, 0, "win") == "not all treasures are taken"
    after = play(state, 0, "heli 3,1 [P1,P2] > 6,4")
    assert [player.at for player in after.players] == [(6, 4), (6, 4)]


def test_r26_another_seat_flies_the_active_pawn_and_its_actions_stay():
    state = position(pawn("diver", "3,3"), pawn("engineer", "5,4", "helicopter_lift"))
    state = play(play(state, 0, "move 3,4"), 1, "heli 3,4 [P1] > 6,3")
    assert (state.players[0].at, state.actions, state.active) == ((6, 3), 2, 0)
    assert ISLAND.turn(state).must == (0,)


def test_r27_specials_can_be_played_with_no_action_left():
    state = position(pawn("diver", "3,3", "sandbags"), ELSEWHERE, actions=0, flooded="6,4")
    assert legal(state, 0) == {"end", "sandbags 6,4"}
    assert legal(play(state, 0, "sandbags 6,4"), 0) == {"end"}


def test_r28_before_the_flood_specials_save_and_after_it_not():
    state = position(
        pawn("diver", "3,3", "helicopter_lift", "sandbags"), ELSEWHERE, flooded="3,3", flood_left=2
    )
    assert {"sandbags 3,3", "heli 3,3 [P1] > 6,4", "continue"} <= legal(state, 0)
    sunk = play(state, 0, "continue", "cave_embers")
    assert phase(sunk) == "rescue"
    assert {text.split()[0] for text in legal(sunk, 0)} == {"swim"}
    dry = play(state, 0, "sandbags 3,3")
    assert tile(play(dry, 0, "continue", "cave_embers", "gold_gate"), "3,3") == "flooded"


@pytest.mark.parametrize("seed", range(10))
def test_r29_nobody_begins_with_a_waters_rise(seed):
    state = begun(seed).state
    assert all(len(player.hand) == 2 for player in state.players)
    assert all("waters_rise" not in player.hand for player in state.players)
    assert state.treasure_pile.count("waters_rise") == 3
    assert len(state.treasure_pile) == 20


def test_r30_the_card_of_a_sunk_tile_never_returns():
    state = position(pawn("diver", "3,3"), ELSEWHERE, flooded="3,6", flood_left=2)
    state = play(state, 0, "continue", "lost_lagoon", "gold_gate")
    state = play(state, 1, "end", "waters_rise", "earth")
    assert not any("lost_lagoon" in layer for layer in (*state.flood_pile, state.flood_discards))


def test_r31_the_first_legal_move_is_what_a_quitting_player_does():
    match = begun(1)
    match.concede(0)
    assert match.turn.must == (0,)
    assert [type(match.legal_moves(0)[0]).__name__] == ["EndActions"]
    full = position(
        pawn("diver", "3,3", *FIRES, "air", "sandbags"), ELSEWHERE, flood_left=2, flooded="6,4"
    )
    assert ISLAND.write_move(full, 0, ISLAND.legal_moves(full, 0)[0]) == "discard air"
    dry = play(full, 0, "discard air")
    assert ISLAND.write_move(dry, 0, ISLAND.legal_moves(dry, 0)[0]) == "continue"
    wet = position(pawn("diver", DOOMED), ELSEWHERE, flooded=DOOMED, flood_left=2)
    wet = play(wet, 0, "continue", "lost_lagoon")
    assert ISLAND.write_move(wet, 0, ISLAND.legal_moves(wet, 0)[0]) == "swim 3,6>3,5"


def test_r32_both_cards_are_drawn_before_the_hand_is_counted():
    state = position(pawn("diver", "3,3", *FIRES, "air"), ELSEWHERE, water_level=2)
    state = play(state, 0, "end", "earth", "ocean")
    assert (phase(state), len(state.players[0].hand)) == ("discard", 7)
    state = play(state, 0, "discard earth")
    assert phase(state) == "discard"
    assert phase(play(state, 0, "discard ocean")) == "pre_flood"
    risen = position(pawn("diver", "3,3", *FIRES, "air"), ELSEWHERE, water_level=2)
    risen = play(risen, 0, "end", "earth", "waters_rise")
    assert (phase(risen), risen.water_level) == ("discard", 3)


def test_r33_no_special_between_two_flood_cards_unless_the_option_says_so():
    players = pawn("diver", "3,3"), pawn("engineer", "5,4", "sandbags")
    flood = {"flooded": "3,6", "flood_left": 2}
    strict = play(position(*players, **flood), 0, "continue", "gold_gate", "iron_gate")
    assert (phase(strict), strict.active) == ("actions", 1)
    wide = position(*players, **flood, special_windows="every_flood_card")
    paused = play(wide, 0, "continue", "gold_gate")
    assert (phase(paused), paused.flood_left) == ("pre_flood", 1)
    assert "sandbags 2,2" in legal(paused, 1)
    used = play(paused, 1, "sandbags 2,2")
    assert play(used, 0, "continue", "iron_gate").active == 1
    nobody = position(pawn("diver", "3,3"), ELSEWHERE, **flood, special_windows="every_flood_card")
    assert play(nobody, 0, "continue", "gold_gate", "iron_gate").active == 1
    swimming = position(
        pawn("diver", "3,6", "sandbags"), ELSEWHERE, **flood, special_windows="every_flood_card"
    )
    swimming = play(swimming, 0, "continue", "lost_lagoon")
    assert {text.split()[0] for text in legal(swimming, 0)} == {"swim"}
    assert phase(play(swimming, 0, "swim 4,6")) == "pre_flood"


def test_r34_a_waters_rise_drawn_as_the_last_card_is_not_in_the_renewed_pile():
    state = position(pawn("diver", "3,3"), ELSEWHERE, pile=("earth", "waters_rise"))
    after = play(state, 0, "end", "earth", "waters_rise")
    assert after.treasure_discards == ("waters_rise",)
    assert after.treasure_pile.count("waters_rise") == 2


def test_r35_a_waters_rise_without_flood_discards_only_raises_the_level():
    state = position(pawn("diver", "3,3"), ELSEWHERE, flood_discards=("gold_gate",))
    after = play(state, 0, "end", "waters_rise", "waters_rise")
    assert after.water_level == 3
    assert [len(layer) for layer in after.flood_pile] == [1, 23]
    assert after.flood_pile[0] == ("gold_gate",)


def test_r36_two_waters_rise_sink_all_six_tiles_of_the_setup():
    six = "bronze_gate", "gold_gate", "watchtower", "misty_marsh", "lost_lagoon", "phantom_rock"
    state = position(
        pawn("diver", "1,3"),
        ELSEWHERE,
        water_level=2,
        flooded="4,1 2,2 3,4 5,5 3,6 4,6",
        flood_discards=six,
    )
    state = play(state, 0, "end", "waters_rise", "earth")
    state = play(state, 0, "continue", *six[:3])
    state = play(state, 1, "end", "earth", "waters_rise")
    assert [len(layer) for layer in state.flood_pile] == [3, 18]
    state = play(state, 1, "continue", *six[3:])
    assert [t.id for t in state.tiles if t.condition == "sunk"] == list(six)


def test_r37_the_card_of_a_tile_shored_up_stays_in_the_discards():
    state = position(
        pawn("diver", "3,3"), ELSEWHERE, flooded="3,3", flood_discards=("cave_embers",)
    )
    state = play(state, 0, "shore 3,3")
    assert state.flood_discards == ("cave_embers",)
    state = play(state, 0, "end", "waters_rise", "earth")
    assert state.flood_pile[0] == ("cave_embers",)
    assert tile(play(state, 0, "continue", "cave_embers", "gold_gate"), "3,3") == "flooded"


def test_r38_a_special_with_no_action_left_does_not_end_the_actions():
    state = position(pawn("diver", "3,3", "sandbags"), ELSEWHERE, actions=0, flooded="6,4")
    assert phase(play(state, 0, "sandbags 6,4")) == "actions"


def test_r39_a_special_discarded_has_no_effect():
    state = position(
        pawn("diver", "3,3", *FIRES, "air", "sandbags"), ELSEWHERE, flood_left=2, flooded="6,4"
    )
    after = play(state, 0, "discard sandbags")
    assert (tile(after, "6,4"), phase(after)) == ("flooded", "pre_flood")
    assert after.treasure_discards == ("sandbags",)


def test_r40_nothing_comes_between_the_two_tiles_of_the_engineer():
    state = position(pawn("engineer", "3,3"), pawn("diver", "6,4", "sandbags"), flooded="3,2 3,3")
    after, events = watch(state, 0, "shore 3,2 3,3")
    assert [event.data["tiles"] for event in events] == [((3, 2), (3, 3))]
    assert (legal(after, 1, "sandbags"), after.actions) == (set(), 2)


def test_r41_a_special_of_another_seat_changes_nothing_but_may():
    state = position(
        pawn("diver", "3,3"), ELSEWHERE, pawn("pilot", "6,3", "sandbags"), flooded="6,4", actions=2
    )
    before = ISLAND.turn(state)
    state = play(state, 2, "sandbags 6,4")
    after = ISLAND.turn(state)
    assert (before.must, before.may, before.phase) == ((0,), (2,), "actions")
    assert (after.must, after.may, after.phase, state.actions) == ((0,), (), "actions", 2)


def test_r42_a_team_that_may_win_may_also_fly_elsewhere():
    state = position(
        pawn("diver", LANDING, "helicopter_lift"), pawn("engineer", LANDING), taken=ALL
    )
    assert {"win", "heli 3,1 [P2] > 6,4", "heli 3,1 [P1,P2] > 6,4"} <= legal(state, 0)
