"""The rulings of the rules sheet, section 8, one test each."""

from itertools import permutations

import pytest
from msgspec.structs import replace
from tests.games.arctic_scavengers.positions import (
    building,
    cards,
    chance,
    dig_value,
    fight,
    kinds,
    legal,
    opening,
    pile,
    play,
    player,
    skirmish,
    state,
    until,
    worth,
)

from gamekernel import Events
from gamekernel_games.arctic_scavengers import actions, rules, scoring, views
from gamekernel_games.arctic_scavengers import skirmish as skirmishes
from gamekernel_games.arctic_scavengers.cards import people
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Build,
    Cancel,
    ChooseLeader,
    Commit,
    Dig,
    DisableBuilding,
    Disarm,
    DiscardDrawn,
    Done,
    Draw,
    Drill,
    Eat,
    Heal,
    Hire,
    Hunt,
    Intimidate,
    Keep,
    KeepBuilding,
    Map,
    Pass,
    ReconSpy,
    Retrieve,
    ReturnCard,
    Save,
    Sell,
    Snipe,
    Speed,
    Store,
    TearGas,
    Trash,
    WoundLeader,
    Yard,
)
from gamekernel_games.arctic_scavengers.state import Building, discard_of, initiator

HQ = {"hq1": True, "hq2": True, "hq3": True, "hq4": True}
NOBODY = player(deck="junk*6")


def discards(position, seat):
    return discard_of(position.players[seat])


def next_round(position):
    """Let all commit without a fight until the next round begins."""
    number = position.round
    while position.round == number and position.phase != "over":
        seat = rules.must(position)[0]
        move = Commit() if position.phase == "gather" else Done()
        position = play(position, (seat, move))
    return position


def test_r01_the_initiator_stays_for_three_rounds_then_moves_on():
    position = replace(opening(4, "r1"), first=2)
    assert [initiator(replace(position, round=r)) for r in range(1, 8)] == [2, 2, 2, 3, 0, 1, 2]


def test_r02_the_first_two_rounds_have_no_skirmish():
    position = opening(3, "r2")
    for number in (1, 2):
        assert position.round == number
        events = Events()
        for _ in range(3):
            position = play(position, (rules.must(position)[0], Commit()), events=events)
        told = {event.kind for event in events.told}
        assert not told & {"revealed", "won", "deadlock"}
        assert ("peeked" in told) == (number == 2)  # the draw phase of round 3
        assert len(position.contested) == 14
    assert position.round == 3


def test_r03_each_action_is_taken_once_a_round():
    hand = "scavenger*4 brawler pills"
    position = state(player(hand, deck="refugee*5"), NOBODY)
    position = play(position, (0, Dig(cards("scavenger"))), (0, Keep(None)))
    assert "Dig" not in kinds(position)
    assert {"Draw", "Hunt", "Hire", "Trash"} <= kinds(position)


def test_r04_a_person_holds_one_tool():
    assert dig_value("scavenger shovel") == 3
    assert dig_value("scavenger shovel pickaxe") == 0
    assert dig_value("scavenger refugee shovel pickaxe") == 4


def test_r05_a_set_needs_a_base_person():
    assert dig_value("shovel") == 0
    assert dig_value("group_leaders shovel") == 0
    assert worth("hunt", "group_leaders hunter net") == 6


def test_r06_a_refugee_hunts_with_a_spear_and_does_not_fight_with_it():
    assert worth("hunt", "refugee spear") == 1
    assert fight("refugee spear") == 0
    assert people(cards("refugee spear")) == 1
    assert fight("tribe_family_3 spear") == 2


def test_r07_tools_need_a_fighter_each():
    assert fight("sniper_team grenade") == 0
    assert fight("brawler spear grenade") == 5


def test_r08_a_dig_sees_what_is_there_and_puts_it_below_unshuffled():
    digger = player("scavenger shovel refugee")
    empty = state(digger, NOBODY, junkyard=pile())
    assert "Dig" not in kinds(empty)
    short = state(digger, NOBODY, junkyard=pile("net junk"))
    short = play(short, (0, Dig(cards("scavenger shovel"))))
    assert short.look.cards == ("net", "junk")
    full = state(digger, NOBODY, junkyard=pile("net junk pills medkit"))
    full = play(full, (0, Dig(cards("scavenger shovel"))), (0, Keep(None)))
    assert [seen.card for seen in full.junkyard.top] == ["medkit"]
    assert [seen.card for seen in full.junkyard.bottom] == ["net", "junk", "pills"]
    trashed = play(full, (0, Trash(cards("refugee")))).junkyard
    assert (trashed.top, trashed.bottom) == ((), ())
    assert trashed.rest == cards("junk medkit net pills refugee")


def test_r09_prices_may_be_overpaid_but_no_card_is_wasted():
    position = state(player("medkit pills", food=1), NOBODY)
    hires = [m for m in legal(position) if isinstance(m, Hire) and m.pile == "saboteur"]
    assert {m.meds for m in hires} == {("pills",), ("medkit",)}
    only = state(player("medkit", food=1), NOBODY)
    assert Hire("saboteur", ("medkit",)) in legal(only)

    def thugs(hand, food):
        moves = legal(state(player(hand, food=food), NOBODY))
        return [m.meds for m in moves if isinstance(m, Hire) and m.pile == "thugs"]

    assert thugs("medkit pills", 3) == [("medkit", "pills")]
    assert thugs("", 6) == [()]
    assert thugs("medkit", 3) == []


def test_r10_an_empty_pile_cannot_be_hired_from_and_refugees_never():
    rich = player("medkit*4", food=9)
    position = state(rich, NOBODY)
    empty = tuple(replace(s, count=0) if s.card == "hunter" else s for s in position.market)
    piles = {m.pile for m in legal(replace(position, market=empty)) if isinstance(m, Hire)}
    assert "hunter" not in piles
    assert "scavenger" in piles
    for seats in (2, 5):
        assert "refugee" not in {stack.card for stack in opening(seats, "r10").market}


def test_r11_food_left_is_gone_and_a_second_hire_is_not_allowed():
    position = state(player("pills", food=5, deck="junk*9"), NOBODY)
    position = play(position, (0, Hire("scavenger")))
    assert "Hire" not in kinds(position)
    assert discards(position, 0) == ("scavenger",)
    later = next_round(position)
    assert later.round == 6
    assert later.players[0].food == 0


def test_r12_a_short_deck_is_followed_by_the_shuffled_discard():
    mine = player("scout scout scavenger", deck="net pills", discard="junk*6")
    position = play(state(mine, NOBODY), (0, Draw(cards("scavenger scout scout"))))
    after = position.players[0]
    assert after.hand == cards("net pills junk*3")
    assert after.deck.cards == cards("junk*3")
    assert discard_of(after) == cards("scavenger scout scout")


def test_r13_people_break_a_tie_for_the_highest():
    two = player("brawler*2 scavenger")  # 5 fight, 3 people
    four = player("brawler*2 scavenger refugee")  # 5 fight, 4 people
    nine = player("thugs refugee*6")  # 3 fight, 9 people
    assert skirmishes.winner(skirmish(two, four, nine)) == 1
    even = skirmish(two, two, nine)
    assert skirmishes.winner(even) is None
    events = Events()
    after = until_settled(even, events)
    assert sum("contested" in event.kind for event in events.told) == 0
    assert len(after.junkyard) == len(even.junkyard) + 1
    assert (after.junkyard.top, after.junkyard.bottom) == ((), ())


def until_settled(position, events=None):
    """End the unit actions of a skirmish."""
    while position.phase == "skirmish":
        position = play(position, (rules.must(position)[0], Done()), events=events)
    return position


def test_r14_without_fighters_the_largest_force_wins():
    assert skirmishes.winner(skirmish(player("refugee"), player("refugee*2"))) == 1
    assert skirmishes.winner(skirmish(player(), player())) is None


VARIANT = {"two_player_variant": "auto"}


@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [
        ("brawler*2 scavenger", "brawler*2", None),
        ("brawler*2 scavenger", "thugs", 0),
        ("thugs refugee*3", "brawler scavenger", None),
    ],
)
def test_r15_with_two_players_two_points_more_are_needed(one, other, winner):
    position = skirmish(player(one), player(other), options=VARIANT)
    assert skirmishes.winner(position) == winner
    for number in range(3):
        early = opening(2, "r15", number)
        while early.round < 5:
            assert not early.contested.top
            assert views.view(early, initiator(early)).own.contested is None
            early = until(next_round(early), "gather")


def test_r16_a_sniper_stays_in_a_skirmish_and_not_in_gathering():
    position = skirmish(player("sniper_team brawler"), player("brawler refugee*2"))
    position = play(position, (0, Snipe("sniper_team", "refugee", 1)))
    assert actions.people_in_a_tie(position.players[0]) == 3
    assert skirmishes.winner(position) == 0
    gathering = state(player("scavenger"), player("sniper_team"), active=0, junkyard=pile("junk*3"))
    gathering = play(gathering, (0, Dig(("scavenger",))), (1, Snipe("sniper_team", "scavenger")))
    assert discards(gathering, 1) == ("sniper_team",)
    assert gathering.players[1].hand == ()


def test_r17_what_a_unit_did_stands_and_a_removed_one_never_acts():
    position = skirmish(player("saboteur"), player("sniper_team brawler spear"), player())
    position = play(position, (0, Disarm("spear", 1)), (0, Done()))
    position = play(position, (1, Snipe("sniper_team", "saboteur", 0)))
    assert "spear" in discards(position, 1)
    assert position.players[0].committed == ()
    early = skirmish(player("sniper_team"), player("sniper_team refugee"), player("refugee"))
    early = play(early, (0, Snipe("sniper_team", "sniper_team", 1)))
    done = rules.apply(early, 0, Done(), chance(), Events())
    assert done.round == early.round + 1  # seat 1 was skipped


def test_r18_a_dig_fails_without_its_last_person():
    position = state(player("scavenger shovel"), player("sniper_team"))
    position = play(
        position, (0, Dig(cards("scavenger shovel"))), (1, Snipe("sniper_team", "scavenger"))
    )
    assert position.phase == "gather"
    assert discards(position, 0) == cards("scavenger shovel")
    assert position.players[0].done == ("dig",)
    two = state(player("scavenger*2 shovel"), player("sniper_team"))
    two = play(two, (0, Dig(cards("scavenger*2 shovel"))), (1, Snipe("sniper_team", "scavenger")))
    assert len(two.look.cards) == 3


def test_r19_a_medic_saves_anybodys_person():
    position = state(player("scavenger"), player("sniper_team"), player("medic"))
    position = play(position, (0, Dig(("scavenger",))), (1, Snipe("sniper_team", "scavenger")))
    assert rules.turn(position).phase == "answer"
    position = play(position, (2, Save("medic")))
    assert position.phase == "keep"
    assert discards(position, 1) == ("sniper_team",)
    assert discards(position, 2) == ("medic",)


def test_r20_an_assassin_hits_single_persons_only():
    force = "thugs group_leaders tribe_family_3 refugee"
    position = skirmish(
        player("assassin"), player(force, leader="mentor"), options={"hq3": True, "hq4": True}
    )
    targets = [m for m in legal(position) if not isinstance(m, Done)]
    assert targets == [Snipe("assassin", "refugee", 1)]
    gathering = state(
        player("assassin"), player(leader="mentor"), options={"hq3": True, "hq4": True}
    )
    assert "WoundLeader" not in kinds(gathering)


def test_r21_a_provocateur_fights_with_people():
    gang = player("provocateur refugee*3 group_leaders", leader="gangster")
    plain = replace(gang, leader=None)
    for own in (gang, plain):
        position = skirmish(own, player("sniper_team tear_gas"), player())
        position = play(position, (0, Intimidate()))
        assert actions.fight(position.players[0]) == 6
    position = play(position, (0, Done()))
    gassed = play(position, (1, TearGas(0, "provocateur")))
    assert actions.fight(gassed.players[0]) == 6
    shot = play(position, (1, Snipe("sniper_team", "provocateur", 0)))
    assert actions.fight(shot.players[0]) == 0
    other = play(position, (1, Snipe("sniper_team", "refugee", 0)))
    assert actions.fight(other.players[0]) == 5


def test_r22_a_rogue_takes_what_is_tied_for_the_highest():
    five, rogue = player("brawler*2 scavenger"), player("rogue")
    assert skirmishes.winner(skirmish(five, five, rogue)) == 2
    assert skirmishes.winner(skirmish(five, five, rogue, rogue)) == 2
    assert skirmishes.winner(skirmish(five, five, rogue, rogue, initiator=3)) == 3
    assert skirmishes.winner(skirmish(five, rogue, rogue)) == 0
    equal = skirmish(player("scavenger"), rogue, options=VARIANT)
    assert skirmishes.winner(equal) == 1
    close = skirmish(player("brawler"), rogue, options=VARIANT)
    assert skirmishes.winner(close) is None


def test_r23_a_building_loses_a_card_a_round_or_three_to_a_toolkit():
    mine = player(
        "refugee toolkit",
        deck="junk*12",
        buildings=[building("pharmacy", under="pills*2", placed=4)],
    )
    position = state(mine, NOBODY, at=4, options=HQ)
    assert "Speed" not in kinds(position)  # not in the round in which it was begun
    position = next_round(position)
    assert len(position.players[0].buildings[0].under) == 1
    position = next_round(position)
    assert position.round == 6
    assert position.players[0].buildings[0].works
    later = state(mine, NOBODY, at=5, options=HQ)
    later = play(later, (0, Speed(0, "refugee", toolkit=True)))
    assert later.players[0].buildings[0].works
    assert discards(later, 0) == cards("pills*2 refugee toolkit")


def test_r24_a_disabled_armory_keeps_its_tools_and_is_no_building_of_masons():
    armory = building("armory", stored="spear net", disabled=True)
    one = player("refugee", buildings=[armory])
    other = player("", deck="spear", buildings=[building("pharmacy")])
    position = state(one, other, options=HQ)
    assert not kinds(position) & {"Retrieve", "Store"}
    over = replace(position, phase="over", round=16)
    assert scoring.gangs(over)["gearheads"] == 0
    assert scoring.gangs(over)["masons"] == 1


def test_r25_a_wounded_leader_does_nothing_until_healed():
    own = player("refugee medkit scavenger", leader="peacemaker", wounded=True)
    position = state(own, NOBODY, options=HQ)
    assert all(m.helper is None for m in legal(position) if isinstance(m, Hunt | Dig))
    position = play(position, (0, Heal("medkit")))
    assert not position.players[0].wounded
    assert any(m.helper == "refugee" for m in legal(position) if isinstance(m, Hunt))


def test_r26_pharmers_count_pills_and_medkits_then_medics():
    one = player(deck="medkit*2 medic")
    other = player(deck="pills*4")
    over = state(one, other, options={"hq1": True}, phase="over", at=16)
    assert scoring.gangs(over)["pharmers"] == 0
    assert scoring.score(over).points == (1 + 5, 0)
    more = state(one, player(deck="pills*5"), options={"hq1": True}, phase="over", at=16)
    assert scoring.gangs(more)["pharmers"] == 1


def test_r27_humanitarians_tied_join_nobody():
    same = player(deck="refugee*2")
    over = state(same, same, options={"recon5": True}, phase="over", at=16)
    assert scoring.gangs(over) == {"humanitarians": None}
    assert scoring.score(over).points == (2, 2)


def test_r28_couriers_discard_two_of_those_drawn():
    deck = "junk net pills medkit spear shovel rifle"
    one = play(state(player("courier scout", deck=deck), NOBODY), (0, Draw(cards("courier scout"))))
    assert one.phase == "discard_drawn"
    assert (len(one.look.cards), one.look.choices) == (5, 2)
    drawn = one.look.cards
    one = play(one, (0, DiscardDrawn(drawn[:2])))
    assert one.players[0].hand == drawn[2:]
    assert set(drawn[:2]) <= set(discards(one, 0))
    two = play(state(player("courier*2", deck=deck), NOBODY), (0, Draw(cards("courier*2"))))
    assert (len(two.look.cards), two.look.choices) == (6, 4)


def test_r29_the_yardmaster_is_neither_cancelled_nor_helped():
    own = player("binoculars*2", leader="yardmaster")
    position = state(
        own,
        player("scouting_refugee guard sniper_team"),
        junkyard=pile("net junk pills"),
        options={"hq3": True, "recon5": True},
    )
    position = play(position, (0, Yard()))
    assert position.phase == "yard"
    assert position.look.cards == ("net", "junk")
    assert rules.must(position) == (0,)
    below = play(position, (0, Yard("bottom")))
    assert [seen.card for seen in below.junkyard.bottom] == ["net", "junk"]
    assert "Yard" not in kinds(below)


def test_r30_a_tribe_may_be_of_nobody():
    empty = player("junk")
    started = player(deck="refugee*4 scavenger*3 brawler spear shovel")
    over = state(empty, started, phase="over", at=16)
    assert scoring.score(over).points == (0, 8)
    for points in scoring.score(opening(3, "r30")).points:
        assert points == 8


def test_r31_a_saboteur_takes_a_tool_unless_a_guard_stands_by():
    hunt = Hunt(cards("scavenger refugee net spear"))
    hand = "scavenger refugee net spear"
    bare = play(state(player(hand), player("saboteur")), (0, hunt), (1, Disarm("net")))
    assert bare.players[0].food == 2
    guarded = state(player(f"{hand} guard", deck="pills"), player("saboteur"))
    guarded = play(guarded, (0, hunt), (1, Disarm("net")), (0, Cancel("guard")))
    assert guarded.players[0].food == 4
    assert "guard" in discards(guarded, 0)
    assert guarded.players[0].hand == ("pills",)
    assert discards(guarded, 1) == ("saboteur",)


def test_r32_a_hire_fails_when_the_medic_that_pays_is_sniped():
    hire = Hire("hunter", ("medic",))
    position = state(player("medic", food=2), player("sniper_team"))
    position = play(position, (0, hire), (1, Snipe("sniper_team", "medic")))
    assert position.phase == "gather"  # the medic in Y could not save itself
    assert "hunter" not in discards(position, 0)
    assert position.players[0].done == ("hire",)
    assert position.players[0].food == 2
    two = state(player("medic*2", food=2), player("sniper_team"))
    two = play(two, (0, hire), (1, Snipe("sniper_team", "medic")), (0, Save("medic")))
    assert "hunter" in discards(two, 0)


def test_r33_committed_cards_may_interrupt():
    early = player(committed="sniper_team brawler refugee")
    position = state(early, player("scavenger"), active=1)
    position = play(position, (1, Dig(("scavenger",))), (0, Snipe("sniper_team", "scavenger")))
    assert position.players[0].committed == cards("brawler refugee")
    guard = player(committed="guard brawler refugee", deck="junk*3")
    position = state(guard, player("spy", deck="net"), active=1)
    position = play(position, (1, ReconSpy(0, "committed")), (0, Cancel("guard")))
    assert position.players[0].committed == cards("brawler refugee junk")
    assert position.players[1].hand == ("net",)
    assert position.players[1].spied is None


def test_r34_nobody_is_asked_who_can_do_nothing():
    position = state(player("scavenger"), player("sniper_team brawler"), player("saboteur"))
    position = play(position, (0, Dig(("scavenger",))))
    assert rules.must(position) == (1,)
    position = play(position, (1, Snipe("sniper_team", "scavenger")))
    assert position.phase == "gather"
    idle = state(player("scavenger"), player("brawler"), player("saboteur"))
    assert play(idle, (0, Dig(("scavenger",)))).phase == "keep"


def build_value(text):
    own = player(text)
    return {c: actions.build_value(own, c, h) for c, h in actions.build_sets(own)}.get(cards(text))


def test_r35_a_build_has_one_digger_with_the_right_to():
    assert build_value("engineer shovel group_leaders") == 6
    assert build_value("engineer scavenger") is None
    assert build_value("tinker refugee") == 1
    assert build_value("tinker") is None
    position = state(player("engineer"), player("sniper_team"), schematics=pile("armory bunker"))
    position = play(position, (0, Build(("engineer",))), (1, Snipe("sniper_team", "engineer")))
    assert position.phase == "gather"
    assert position.players[0].done == ("build",)
    assert len(position.schematics) == 2


def test_r36_a_building_takes_what_cards_there_are():
    def built(discard):
        own = player("engineer", discard=discard)
        position = state(own, NOBODY, schematics=pile("hydroponic_garden"), options=HQ)
        return play(position, (0, Build(("engineer",))), (0, KeepBuilding("hydroponic_garden")))

    one = built("junk")
    assert one.players[0].buildings == (Building("hydroponic_garden", 5, ("junk",)),)
    assert next_round(one).players[0].working("hydroponic_garden") == 1
    none = built("")
    assert none.players[0].working("hydroponic_garden") == 1
    assert Hire("scavenger") in legal(none)


def test_r37_an_armory_has_room_for_two():
    own = player("shovel", buildings=[building("armory", stored="spear*2")])
    position = state(own, NOBODY, options=HQ)
    assert "Store" not in kinds(position)
    position = play(position, (0, Retrieve(0, ("spear",))), (0, Store(0, ("shovel",))))
    assert position.players[0].buildings[0].stored == cards("shovel spear")
    assert "Retrieve" not in kinds(position)


def test_r38_a_guard_protects_a_building_outside_the_skirmish():
    owner = player("guard", deck="junk", buildings=[building("armory")])
    position = state(player("saboteur"), owner, options=HQ)
    position = play(position, (0, DisableBuilding(1, 0)), (1, Cancel("guard")))
    assert position.players[1].buildings[0].works
    assert (discards(position, 0), discards(position, 1)) == (("saboteur",), ("guard",))
    assert position.players[0].done == ("disable_building",)
    fought = skirmish(player("saboteur"), owner, options=HQ)
    fought = play(fought, (0, DisableBuilding(1, 0)))
    assert rules.must(fought) == (0,)
    assert fought.players[1].buildings[0].disabled


def test_r39_a_third_players_medic_saves_a_leader():
    led = player(leader="mentor", deck="junk")
    position = state(player("sniper_team"), led, player("medic"), options=HQ)
    saved = play(position, (0, WoundLeader(1)), (2, Save("medic")))
    assert not saved.players[1].wounded
    assert saved.players[0].done == ("wound_leader",)
    assert play(position, (0, WoundLeader(1)), (2, Pass())).players[1].wounded
    fought = skirmish(player("sniper_team"), led, player("medic"), options=HQ)
    fought = play(fought, (0, WoundLeader(1)), (2, Save("medic")))
    assert not fought.players[1].wounded
    assert fought.players[2].committed == ("medic",)


def test_r40_the_butcher_pays_and_the_cannibal_feasts_alone():
    position = state(player("refugee", leader="butcher"), NOBODY, options=HQ)
    position = play(position, (0, Sell("refugee")), (0, Hire("saboteur")))
    assert discards(position, 0) == ("saboteur",)
    assert position.out == ("refugee",)
    feast = state(player("refugee", leader="cannibal", food=2), NOBODY, options=HQ)
    feast = play(feast, (0, Eat("refugee")))
    assert Hire("medic", (), "feast") in legal(feast)
    assert Hire("medic") not in legal(feast)
    price = [m for m in legal(feast) if isinstance(m, Hire) and m.pile == "thugs"]
    assert price == []


def test_r41_a_map_brings_one_person_back_for_another_action():
    position = state(player("hunter scavenger map"), NOBODY)
    position = play(position, (0, Hunt(cards("hunter scavenger"))))
    maps = [m for m in legal(position) if isinstance(m, Map)]
    assert maps == [Map("hunter"), Map("scavenger")]
    position = play(position, (0, Map("scavenger")))
    assert not kinds(position) & {"Hunt", "Map"}
    assert Dig(("scavenger",)) in legal(position)
    assert discards(position, 0) == cards("hunter map")


def test_r42_scrappers_dig_at_either_end():
    yard = pile("net junk", "", "pills medkit shovel spear")
    position = state(player("scrappers"), NOBODY, junkyard=yard)
    position = play(position, (0, Dig(("scrappers",), None, "bottom")))
    assert position.look.cards == ("spear", "shovel", "medkit")
    position = play(
        position, (0, Keep("shovel")), (0, ReturnCard("top")), (0, ReturnCard("bottom"))
    )
    assert discards(position, 0) == cards("scrappers shovel")
    assert [seen.card for seen in position.junkyard.top] == ["spear", "net", "junk"]
    assert [seen.card for seen in position.junkyard.bottom] == ["pills", "medkit"]


def test_r43_a_drill_draws_two_and_does_not_fetch_the_sergeant():
    position = state(player("drill_sergeant", deck="junk net pills"), NOBODY)
    assert [m for m in legal(position) if isinstance(m, Drill)] == [Drill(())]
    position = play(position, (0, Drill(())))
    assert len(position.players[0].hand) == 2
    assert discards(position, 0) == ("drill_sergeant",)


def test_r44_hardy_scavengers_come_back_from_a_lost_skirmish():
    hardy = player("hardy_scavenger*2 brawler", deck="junk*6")
    lost = until_settled(skirmish(hardy, player("thugs")))
    assert len(lost.players[0].hand) == 7
    won = until_settled(skirmish(hardy, player("refugee")))
    assert len(won.players[0].hand) == 5
    assert "hardy_scavenger" in discards(won, 0)


def test_r45_leaders_are_chosen_at_once_and_in_secret():
    position = opening(3, "r45", hq3=True)
    assert rules.turn(position).must == (0, 1, 2)
    ends = set()
    for order in permutations(range(3)):
        source, after = chance("r45"), position
        for step, seat in enumerate(order):
            after = rules.apply(after, seat, ChooseLeader(seat % 2), source, Events())
            for watcher in (0, 1, 2, None):
                seen = views.view(after, watcher)
                leaders = [one.leader for one in seen.players]
                assert all(leaders) if step == 2 else not any(leaders)
        ends.add(after)
    assert len(ends) == 1


def test_r46_a_contested_card_won_is_nobody_elses_business():
    def won(card):
        position = skirmish(player("refugee"), player("thugs"), contested=pile(card, "net"))
        return until_settled(position)

    grenade, family = won("grenade"), won("tribe_family_5")
    assert (
        "grenade" in discards(grenade, 1) + grenade.players[1].hand + grenade.players[1].deck.cards
    )
    assert views.view(grenade, 0) == views.view(family, 0)
    assert scoring.score(grenade) == scoring.score(family)
    assert views.view(grenade, 1) != views.view(family, 1)


def test_r47_tear_gas_takes_the_fight_value_only():
    led = skirmish(player("tear_gas"), player("scavenger group_leaders"))
    led = play(led, (0, TearGas(1, "group_leaders")))
    assert actions.fight(led.players[1]) == 1
    assert actions.people_of_force(led.players[1]) == 3
    armed = skirmish(player("tear_gas"), player("brawler spear"))
    armed = play(armed, (0, TearGas(1, "brawler")))
    assert actions.fight(armed.players[1]) == 2


def test_a_fanatics_bomb_costs_a_refugee_for_good():
    bomber = player("refugee", leader="fanatic")
    position = state(player("scavenger shovel"), bomber, options=HQ)
    position = play(position, (0, Dig(cards("scavenger shovel"))), (1, Bomb("refugee", "shovel")))
    assert position.out == ("refugee",)
    assert position.players[1].ledger == ()
    assert position.players[1].leader_used
    assert len(position.look.cards) == 1
