"""The sentence for each refusal a player meets."""

import pytest
from msgspec.structs import replace
from tests.games.arctic_scavengers.positions import (
    building,
    cards,
    opening,
    pile,
    play,
    player,
    skirmish,
    state,
)

from gamekernel_games.arctic_scavengers import rules
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Build,
    Cancel,
    ChooseLeader,
    Commit,
    Demolish,
    Dig,
    DisableBuilding,
    Disarm,
    Done,
    Draw,
    Drill,
    Eat,
    Heal,
    Hire,
    Hunt,
    Intimidate,
    Keep,
    Map,
    Organize,
    Pass,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    Retrieve,
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
from gamekernel_games.arctic_scavengers.reasons import why_illegal

HAND = "scavenger refugee shovel pickaxe medkit pills group_leaders hunter map"
HQ = {"hq1": True, "hq2": True, "hq3": True, "hq4": True}
PLAIN = state(player(HAND, deck="junk"), player(deck="net"), player())
ROW = [
    building("armory", stored="net*2"),
    building("pharmacy", under="junk", placed=1),
    building("hydroponic_garden"),
    building("bunker", under="junk", placed=5),
    building("pharmacy", disabled=True),
]
BUILT = state(
    player("scavenger pills spear toolkit engineer*2", leader="ranger", buildings=ROW),
    player(leader="mentor", wounded=True, buildings=[building("armory", under="junk")]),
    options=HQ,
)
LED = state(player("refugee scavenger*2", leader="peacemaker", leader_used=True), player())
EMPTY = state(player("scavenger engineer", deck=""), player(), junkyard=pile())


def refused(position, move, seat=None):
    seat = rules.must(position)[0] if seat is None and rules.must(position) else seat or 0
    assert move not in rules.legal_moves(position, seat)
    assert not rules.is_legal(position, seat, move)
    return why_illegal(position, seat, move)


CASES = [
    (PLAIN, Keep(None), "gather resources, or commit"),
    (PLAIN, Dig(cards("brawler")), "you have no Brawler in hand"),
    (PLAIN, Dig(cards("shovel")), "somebody who can dig alone"),
    (PLAIN, Dig(cards("pickaxe scavenger shovel")), "each tool needs somebody"),
    (PLAIN, Dig(("shovel", "scavenger")), "sorted"),
    (PLAIN, Dig(cards("hunter")), "Hunter cannot help to dig"),
    (PLAIN, Dig(cards("refugee")), "worth nothing"),
    (PLAIN, Dig(cards("scavenger"), None, "bottom"), "only scrappers"),
    (PLAIN, Dig(cards("refugee scavenger"), "refugee"), "lets nobody help"),
    (LED, Dig(cards("refugee scavenger"), "refugee"), "used in this round"),
    (EMPTY, Dig(cards("scavenger")), "junkyard is empty"),
    (EMPTY, Draw(cards("scavenger")), "deck and your discard are empty"),
    (EMPTY, Build(cards("engineer")), "no schematics"),
    (PLAIN, Hire("medic"), "costs 3 food"),
    (PLAIN, Hire("saboteur", ("pills",)), "costs 1 food and 1 med"),
    (PLAIN, Hire("thugs"), "costs 6 food and med in any mix"),
    (PLAIN, Hire("hunter", ("medkit", "pills")), "one of them is not needed"),
    (PLAIN, Hire("castle"), "no such pile"),
    (PLAIN, Hire("hunter", ("shovel",)), "pay with medicine"),
    (PLAIN, Hire("hunter", (), "feast"), "no feast"),
    (PLAIN, Hire("hunter", (), "pool", ("refugee",)), "only the swindler"),
    (PLAIN, Trash(()), "name the cards"),
    (PLAIN, Trash(("grenade",)), "you have no Grenade"),
    (PLAIN, Sell("refugee"), "only the butcher"),
    (PLAIN, Eat("refugee"), "only the cannibal"),
    (PLAIN, Organize("refugee"), "only the organizer"),
    (PLAIN, Heal("pills"), "not wounded"),
    (PLAIN, Map("hunter"), "used in your last action"),
    (PLAIN, Yard(), "only the yardmaster"),
    (PLAIN, Drill(()), "you have no Drill Sergeant"),
    (PLAIN, Demolish(0, 0), "you have no Demolition Team"),
    (PLAIN, ReconSpy(1, "hand"), "you have no Spy"),
    (PLAIN, ReconBinoculars(1), "you have no Binoculars"),
    (PLAIN, ReconTower("map", ("junkyard", "contested")), "no working scout tower"),
    (PLAIN, DisableBuilding(1, 0), "you have no Saboteur"),
    (PLAIN, Store(0, ("shovel",)), "no such building"),
    (BUILT, Speed(2, "scavenger"), "finished"),
    (BUILT, Speed(3, "scavenger"), "next round"),
    (BUILT, Speed(1, "pills"), "a person is needed"),
    (BUILT, Repair(0, "scavenger"), "not disabled"),
    (BUILT, Repair(4, "pills"), "a person is needed"),
    (BUILT, Store(0, ("spear",)), "room for 0 more"),
    (BUILT, Store(0, ("pills",)), "kind tool"),
    (BUILT, Store(1, ("pills",)), "working building"),
    (BUILT, Store(2, ("pills",)), "nothing is stored"),
    (BUILT, Retrieve(0, ("spear",)), "not stored there"),
    (BUILT, Retrieve(4, ("spear",)), "once a round"),
    (BUILT, Build(cards("engineer*2")), "a build needs one engineer"),
    (BUILT, Build(cards("engineer pills")), "Pills cannot help to build"),
]


@pytest.mark.parametrize(("position", "move", "word"), CASES, ids=[w for *_, w in CASES])
def test_gathering(position, move, word):
    position = replace(position, schematics=pile("armory")) if position is BUILT else position
    assert word in refused(position, move)


def test_actions_already_taken():
    done = state(player(HAND, deck="junk", done=("dig", "hire", "heal")), player())
    assert refused(done, Dig(cards("scavenger"))) == "you have dug in this round"
    assert refused(done, Hire("hunter", ("pills",))) == "you have hired in this round"
    assert "that action" in refused(done, Heal("pills"))


def test_dirty_deeds():
    plain = state(player("saboteur sniper_team"), player(leader="mentor", wounded=True))
    assert "not in this game" in refused(plain, DisableBuilding(1, 0))
    on = replace(plain, options=replace(plain.options, hq4=True))
    assert "another player" in refused(on, DisableBuilding(0, 0))
    assert "does not work" in refused(on, DisableBuilding(1, 0))
    assert "wounded already" in refused(on, WoundLeader(1))


def test_out_of_turn_and_after_the_end():
    assert refused(PLAIN, Commit(), 1) == "it is not your turn"
    assert refused(replace(PLAIN, phase="over"), Commit(), 0) == "the game is over"
    choosing = opening(2, hq3=True)
    assert refused(choosing, Commit(), 0) == "choose one of your two leaders first"
    chosen = play(choosing, (0, ChooseLeader(0)))
    assert refused(chosen, ChooseLeader(1), 0) == "it is not your turn"


def dug(hand="scavenger shovel", **fields):
    held = player("sniper_team assassin saboteur refugee guard", **fields)
    position = state(player(f"{hand} group_leaders"), held)
    return play(position, (0, Dig(cards(hand + " group_leaders"))))


def test_interrupts():
    window = dug()
    assert "you are asked" in refused(window, Commit())
    assert "does not lie open" in refused(window, Snipe("sniper_team", "scout"))
    assert "hits people" in refused(window, Snipe("sniper_team", "shovel"))
    assert "one person only" in refused(window, Snipe("assassin", "group_leaders"))
    assert "sniper teams and assassins" in refused(window, Snipe("guard", "scavenger"))
    assert "in the skirmish only" in refused(window, Snipe("sniper_team", "scavenger", 0))
    assert "disarms tools" in refused(window, Disarm("scavenger"))
    assert "only the fanatic" in refused(window, Bomb("refugee", "shovel"))
    assert "you have no Medic" in refused(window, Save("medic"))
    assert "not aimed at you" in refused(window, Cancel("guard"))
    assert "bunker" in refused(window, Cancel("guard", bunker=True))
    led = replace(window.players[0], leader="sergeant_at_arms")
    safe = replace(window, players=(led, window.players[1]))
    assert "sergeant at arms" in refused(safe, Disarm("shovel"))


def test_answers():
    position = state(player("scavenger medic guard"), player("sniper_team"))
    position = play(position, (0, Dig(("scavenger",))), (1, Snipe("sniper_team", "scavenger")))
    assert position.phase == "answer"
    assert "answer an attack" in refused(position, Commit())
    assert "you have no Scouting Refugee" in refused(position, Cancel("scouting_refugee"))
    assert "medics and combat medics" in refused(position, Save("guard"))


def test_choices():
    position = state(player("scavenger cargo_sled"), player(), junkyard=pile("junk net pills"))
    position = play(position, (0, Dig(cards("cargo_sled scavenger"))))
    assert "keep one of the cards" in refused(position, Keep("medkit"))
    assert "keep one of the cards" in refused(position, Commit())
    position = play(position, (0, Keep("net")))
    assert "the cargo sled" in refused(position, Keep("junk"))


def test_units():
    position = skirmish(
        player("sniper_team saboteur provocateur refugee tear_gas"), player("brawler spear")
    )
    assert "use your units" in refused(position, Commit())
    assert "no Assassin in your force" in refused(position, Snipe("assassin", "brawler", 1))
    assert "name another player" in refused(position, Snipe("sniper_team", "brawler"))
    assert "does not lie open" in refused(position, Disarm("net", 1))
    assert "only the fanatic" in refused(position, Bomb("refugee", "spear", 1))
    assert "dirty deeds" in refused(position, WoundLeader(1))
    shot = play(position, (0, Disarm("spear", 1)), (0, Intimidate()), (0, TearGas(1, "brawler")))
    assert refused(shot, Intimidate()) == "that unit has acted"
    assert refused(shot, TearGas(1, "brawler")) == "that unit has acted"
    assert "tear gas is for" in refused(position, TearGas(1, "spear"))
    assert Done() in rules.legal_moves(shot, 0)
    assert Pass() not in rules.legal_moves(shot, 0)
    assert Hunt(()) not in rules.legal_moves(shot, 0)
