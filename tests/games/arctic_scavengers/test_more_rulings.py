"""Sentences of the rules that section 8 has no ruling for."""

import pytest
from msgspec.structs import replace
from tests.games.arctic_scavengers.positions import (
    building,
    cards,
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
    worth,
)

from gamekernel import Events
from gamekernel_games.arctic_scavengers import actions, rules
from gamekernel_games.arctic_scavengers import skirmish as skirmishes
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Build,
    Cancel,
    Commit,
    Demolish,
    Dig,
    DisableBuilding,
    Disarm,
    Done,
    Draw,
    Drill,
    Hire,
    Hunt,
    Keep,
    Organize,
    OrganizerKeep,
    Pass,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    Save,
    Snipe,
    Speed,
    TearGas,
)
from gamekernel_games.arctic_scavengers.state import contested_left, discard_of

HQ = {"hq1": True, "hq2": True, "hq3": True, "hq4": True}


def discards(position, seat):
    return discard_of(position.players[seat])


# Leaders.


@pytest.mark.parametrize(
    ("leader", "text", "dig"),
    [
        ("excavator", "scavenger refugee shovel", 4),
        ("excavator", "refugee*2 shovel", 3),
        ("excavator", "refugee shovel toolkit", 0),
        ("excavator", "scouting_refugee shovel", 2),
        ("excavator", "refugee", 1),
        ("gangster", "refugee", 0),
    ],
)
def test_the_excavators_refugees_dig_and_hold_tools_badly(leader, text, dig):
    assert dig_value(text, player(leader=leader)) == dig


def test_the_rangers_refugees_and_families_hunt():
    own = player(leader="ranger")
    assert worth("hunt", "refugee tribe_family_4 net", own) == 4
    assert worth("hunt", "refugee tribe_family_4 net", player()) == 2


def test_helpers_of_the_peacemaker_and_the_mentor():
    peace, mentor = player(leader="peacemaker"), player(leader="mentor")
    assert worth("hunt", "hunter refugee", peace, "refugee") == 4
    assert worth("draw", "scout refugee", peace, "refugee") == 0
    assert worth("draw", "scout refugee", mentor, "refugee") == 3
    assert worth("hunt", "hunter refugee", replace(mentor, wounded=True), "refugee") == 0
    assert worth("hunt", "refugee", peace, "refugee") == 0
    position = state(replace(peace, hand=cards("hunter refugee")), player())
    position = play(position, (0, Hunt(cards("hunter refugee"), "refugee")))
    assert position.players[0].food == 4
    assert position.players[0].leader_used


def test_a_lost_helper_gives_no_bonus_and_another_copy_is_lost_first():
    own = player("hunter refugee", leader="peacemaker")
    position = state(own, player("sniper_team"))
    hunt = Hunt(cards("hunter refugee"), "refugee")
    position = play(position, (0, hunt), (1, Snipe("sniper_team", "refugee")))
    assert position.players[0].food == 2
    two = state(player("hunter refugee*2", leader="peacemaker"), player("sniper_team"))
    hunt = Hunt(cards("hunter refugee*2"), "refugee")
    two = play(two, (0, hunt), (1, Snipe("sniper_team", "refugee")))
    assert two.players[0].food == 4


def test_the_mentor_helps_in_the_fight_by_himself():
    assert fight("brawler refugee", leader="mentor") == 3
    assert fight("brawler refugee", leader="mentor", leader_used=True) == 2
    assert fight("refugee", leader="mentor") == 0
    assert fight("refugee spear", leader="gangster") == 2


def test_the_gangsters_refugees_count_twice_in_a_tie():
    one = player("brawler refugee*2", leader="gangster")
    other = player("brawler refugee*3")
    assert skirmishes.winner(skirmish(one, other)) == 0


def test_the_sergeant_at_arms_protects_tools_and_hires_saboteurs_for_med():
    sergeant = player("scavenger shovel pills", leader="sergeant_at_arms")
    position = state(sergeant, player("saboteur"))
    assert Hire("saboteur", ("pills",)) in legal(position)
    assert play(position, (0, Dig(cards("scavenger shovel")))).phase == "keep"
    fought = skirmish(player("saboteur"), sergeant)
    assert not any(isinstance(move, Disarm) for move in legal(fought))


def test_the_swindler_pays_with_refugees():
    own = player("refugee*2 pills", leader="swindler", food=1)
    position = state(own, player())
    hires = {(m.pile, m.meds, m.refugees) for m in legal(position) if isinstance(m, Hire)}
    assert ("brawler", (), ("refugee",)) in hires
    assert ("scavenger", (), ()) in hires
    assert ("scavenger", (), ("refugee",)) not in hires
    assert ("hunter", (), ("refugee", "refugee")) in hires
    assert ("saboteur", (), ("refugee", "refugee")) in hires
    position = play(position, (0, Hire("hunter", (), "pool", ("refugee", "refugee"))))
    assert discards(position, 0) == cards("hunter refugee*2")
    assert position.players[0].leader_used


def test_the_organizer_draws_two_and_keeps_one():
    own = player("refugee", leader="organizer", deck="net", discard="pills")
    position = play(state(own, player()), (0, Organize("refugee")))
    assert position.phase == "organizer_keep"
    position = play(position, (0, OrganizerKeep("net")))
    assert position.players[0].hand == ("net",)
    assert discards(position, 0) == cards("pills refugee")
    assert "draw" in position.players[0].done
    one = play(state(replace(own, discard=()), player()), (0, Organize("refugee")))
    assert (one.phase, one.players[0].hand) == ("gather", ("net",))


def test_a_fanatic_bombs_in_the_skirmish_too():
    position = skirmish(player("refugee brawler", leader="fanatic"), player("thugs"))
    position = play(position, (0, Bomb("refugee", "thugs", 1)))
    assert position.out == ("refugee",)
    assert position.players[1].committed == ()
    assert legal(position) == [Done()]


# Recon.


def spying(target, **fields):
    return state(player("spy binoculars", deck="net"), target, player("guard"), **fields)


def test_a_spy_sees_four_and_two_more_with_binoculars():
    target = player("junk*4 pills*2 net")
    four = play(spying(target), (0, ReconSpy(1, "hand")))
    assert len(four.players[0].spied.cards) == 4
    six = play(spying(target), (0, ReconSpy(1, "hand", None, 1)))
    assert len(six.players[0].spied.cards) == 6
    assert discards(six, 0) == cards("binoculars spy")
    assert six.players[0].hand == ("net",)
    assert six.players[1].hand == target.hand


@pytest.mark.parametrize("card", ["guard", "scouting_refugee"])
def test_a_spy_is_cancelled_from_a_hand_or_a_bunker(card):
    held = spying(player(card, deck="pills"))
    held = play(held, (0, ReconSpy(1, "deck")), (1, Cancel(card)))
    assert held.players[0].spied is None
    assert held.players[1].hand == ("pills",)
    assert discards(held, 0) == ("spy",)
    bunker = building("bunker", stored=f"{card} scout")
    stored = spying(player("", deck="pills", buildings=[bunker]))
    stored = play(stored, (0, ReconSpy(1, "deck")), (1, Cancel(card, bunker=True)))
    assert stored.players[0].spied is None
    assert stored.players[1].buildings[0].stored == ("scout",)


def test_a_sniped_spy_sees_nothing_and_its_owner_draws():
    position = spying(player("sniper_team"))
    position = play(position, (0, ReconSpy(1, "hand")), (1, Snipe("sniper_team", "spy")))
    assert position.phase == "gather"
    assert position.players[0].spied is None
    assert "net" in position.players[0].hand


def test_binoculars_show_the_centre_and_a_scouting_refugee_cancels_them():
    own = player("binoculars*2")
    other = player("scouting_refugee", deck="junk")
    position = state(own, other, junkyard=pile("net pills medkit junk"), schematics=pile("bunker"))
    events = Events()
    looked = play(position, (0, ReconBinoculars(2)), (1, Pass()), events=events)
    seen = {e.data["pile"]: e.data["cards"] for e in events.told if e.kind == "seen"}
    assert seen["junkyard"] == ("net", "pills", "medkit")
    assert (len(seen["contested"]), seen["schematics"]) == (3, ("bunker",))
    assert discards(looked, 0) == cards("binoculars*2")
    events = Events()
    play(position, (0, ReconBinoculars(1)), (1, Cancel("scouting_refugee")), events=events)
    assert not any(event.kind == "seen" for event in events.told)


def test_nobody_looks_at_contested_cards_in_the_two_player_variant():
    position = state(
        player("binoculars"), player(), options={"two_player_variant": "auto", "recon1": True}
    )
    events = Events()
    play(position, (0, ReconBinoculars(1)), events=events)
    assert {e.data.get("pile") for e in events.told if e.kind == "seen"} == {"junkyard"}


def test_a_scout_tower_shows_two_piles_for_a_card():
    own = player("junk binoculars", buildings=[building("scout_tower")])
    position = state(own, player(), junkyard=pile("net pills medkit"))
    events = Events()
    move = ReconTower("junk", ("junkyard", "contested"))
    position = play(position, (0, move), events=events)
    seen = [event.data["cards"] for event in events.told if event.kind == "seen"]
    assert [len(one) for one in seen] == [2, 2]
    assert discards(position, 0) == ("junk",)
    assert "ReconBinoculars" not in kinds(position)


def test_a_cargo_sled_brings_a_second_tool_or_medicine():
    own = player("scrappers cargo_sled")
    position = state(own, player(), junkyard=pile("junk net pills refugee spear"))
    position = play(position, (0, Dig(cards("cargo_sled scrappers"))), (0, Keep("refugee")))
    assert legal(position) == [Keep("net"), Keep("pills"), Keep("spear"), Keep(None)]
    position = play(position, (0, Keep("pills")))
    assert position.phase == "return_card"
    assert position.look.cards == ("junk", "net", "spear")


def test_a_drill_fetches_up_to_two_cards():
    own = player("drill_sergeant", discard="net pills junk")
    position = play(state(own, player()), (0, Drill(cards("net pills"))))
    assert position.players[0].hand == cards("net pills")
    assert discards(position, 0) == cards("drill_sergeant junk")


def test_a_demolition_team_sets_a_building_back_and_draws_two():
    own = player("demolition_team", deck="junk*3")
    owner = player(deck="pills*5", buildings=[building("armory", under="net")])
    position = play(state(own, owner), (0, Demolish(1, 0)))
    assert position.players[1].buildings[0].under == cards("net pills*2")
    assert position.players[0].hand == cards("junk*2")
    whole = replace(owner, buildings=(building("armory", under="net*3"),))
    assert "Demolish" not in kinds(state(own, whole))


# Buildings and dirty deeds.


def test_a_building_is_repaired_by_a_person_who_may_be_sniped():
    own = player("refugee brawler", buildings=[building("armory", disabled=True)])
    position = state(own, player("sniper_team"), options=HQ)
    position = play(position, (0, Repair(0, "refugee")))
    shot = play(position, (1, Snipe("sniper_team", "refugee")))
    assert shot.players[0].buildings[0].disabled
    assert "Repair" not in kinds(shot)
    assert play(position, (1, Pass())).players[0].buildings[0].works


def test_a_worker_without_the_disarmed_toolkit_removes_one_card():
    own = player("refugee toolkit", buildings=[building("bunker", under="junk*5")])
    position = state(own, player("saboteur"), options=HQ)
    position = play(position, (0, Speed(0, "refugee", toolkit=True)), (1, Disarm("toolkit")))
    assert len(position.players[0].buildings[0].under) == 4


def test_gardens_feed_a_hire_and_disabled_ones_do_not():
    garden = building("hydroponic_garden")
    own = player("", food=1, buildings=[garden, replace(garden, disabled=True)])
    piles = {m.pile for m in legal(state(own, player(), options=HQ)) if isinstance(m, Hire)}
    assert "brawler" in piles
    assert "medic" not in piles


def test_a_building_is_disabled_and_its_stock_locked():
    owner = player("net", buildings=[building("armory", stored="spear")])
    position = state(player("saboteur"), owner, options=HQ)
    position = play(position, (0, DisableBuilding(1, 0)), (0, Commit()))
    assert not kinds(position) & {"Store", "Retrieve"}


def test_decoys_make_a_force_larger():
    own = player("brawler refugee", buildings=[building("portable_decoys")])
    assert actions.people_of_force(skirmish(own).players[0]) == 3
    assert skirmishes.winner(skirmish(own, player("brawler refugee"))) == 0


def test_a_build_without_its_engineer_may_go_on_with_a_tinker():
    position = state(
        player("tinker refugee engineer"), player("sniper_team"), schematics=pile("armory bunker")
    )
    assert Build(cards("engineer refugee tinker")) not in legal(position)
    position = play(
        position, (0, Build(cards("engineer tinker"))), (1, Snipe("sniper_team", "engineer"))
    )
    assert position.phase == "gather"


# Interrupts and the skirmish.


def test_a_sniper_may_be_used_twice_and_a_seat_is_asked_again():
    position = state(player("scavenger*3"), player("sniper_team*2"), player("saboteur"))
    position = play(position, (0, Dig(cards("scavenger*3"))))
    position = play(position, (1, Snipe("sniper_team", "scavenger")))
    assert (rules.must(position), position.phase) == ((1,), "interrupt")
    position = play(position, (1, Snipe("sniper_team", "scavenger")))
    assert len(position.look.cards) == 1


def test_always_asks_everybody_with_a_card_while_it_could_matter():
    options = {"interrupt_poll": "always"}
    position = state(player("scavenger"), player("junk"), player(), options=options)
    position = play(position, (0, Dig(("scavenger",))))
    assert rules.must(position) == (1,)  # seat 2 has no card
    assert legal(position) == [Pass()]
    none = replace(position, market=(), phase="gather", asked=None, action=None)
    none = replace(none, players=(player("scavenger"), *none.players[1:]))
    assert play(none, (0, Dig(("scavenger",)))).phase == "keep"


def test_a_save_in_the_skirmish_is_asked_of_the_owner_first():
    position = skirmish(
        player("sniper_team*2"), player("medic refugee"), player("combat_medics"), active=0
    )
    position = play(position, (0, Snipe("sniper_team", "refugee", 1)))
    assert rules.must(position) == (1,)
    position = play(position, (1, Save("medic")))
    assert "refugee" in position.players[1].committed
    position = play(position, (0, Snipe("sniper_team", "medic", 1)))
    assert rules.must(position) == (2,)  # the medic does not save itself
    position = play(position, (2, Pass()))
    assert position.players[1].committed == ("refugee",)


def test_an_untouched_copy_leaves_before_a_gassed_one():
    position = skirmish(player("tear_gas sniper_team"), player("brawler*2"))
    position = play(position, (0, TearGas(1, "brawler")), (0, Snipe("sniper_team", "brawler", 1)))
    assert actions.fight(position.players[1]) == 0
    assert position.players[1].gassed == ("brawler",)


def test_couriers_discard_all_when_few_are_drawn():
    position = play(state(player("courier", deck="net"), player()), (0, Draw(("courier",))))
    assert position.players[0].hand == ()
    assert discards(position, 0) == cards("courier net")


def test_the_contested_pile_falls_by_one_a_round_from_the_third():
    position = opening(3)
    left = [contested_left(replace(position, round=number)) for number in (1, 3, 4, 16)]
    assert left == [14, 14, 13, 1]
