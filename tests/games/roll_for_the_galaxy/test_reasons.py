"""Every refusal a player meets has its sentence."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.roll_for_the_galaxy.positions import (
    GALAXY,
    act,
    die,
    enter,
    fell,
    new,
    play_out,
    player,
    put,
    tiles,
)

from gamekernel_games.roll_for_the_galaxy import reasons
from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    AssignWorker,
    Dictate,
    DictateMove,
    DoneAssign,
    ExploreDone,
    ManageDone,
    MoveTile,
    Place,
    PlaceWild,
    Produce,
    Reassign,
    Recall,
    Recruit,
    RemoveDie,
    ResetAssign,
    SaveDice,
    Scout,
    Select,
    Ship,
    Start,
    Stock,
)

W, R, G, Y = map(die, "WRGY")
BUILT = "executive_power shipping_affinity diversification export_duties hydroponics_guild"


def screen(*moves):
    one = player(BUILT, assigning=fell("ship:WW develop:RR explore:WG*"))
    state = put(one, player(assigning=fell("ship:W")), player(assigning=fell("ship:W")))
    return act(state, 0, *moves)


SELECT = Select(W, "ship", "settle")
(DUTIES,), (GEM,), (MINE,) = tiles("export_duties"), tiles("gem_world"), tiles("mining_world")


def exploring(built="", explore="WY", **more):
    one = player(built, explore=explore, development="export_duties", world="gem_world", **more)
    return enter("explore", one, player(explore="W"))


def scouting(built=""):
    state = act(exploring(built, explore="W"), 0, Scout(W))
    return act(state, 1, Scout(W))


def building(**more):
    return enter("develop", player("galactic_federation", **more), player())


def shipping():
    one = player("gem_world tourist_world", goods={"gem_world": "W"}, ship="W")
    return enter("ship", one, player("gem_world", goods={"gem_world": "W"}))


SCOUTED = scouting().players[0].exploring.scouted[0]
OTHER = next(n for n in range(1, 56) if n not in (SCOUTED, DUTIES, GEM))
LOGISTICS = act(exploring("advanced_logistics"), 0, Abandon(GEM))
MOVED = act(
    exploring("advanced_logistics"),
    0,
    MoveTile(GEM, "development", "top"),
    MoveTile(GEM, "world", "bottom"),
)

CASES = [
    (put(player(), player(), step="over"), Recruit(W), "the game is over"),
    (screen(), Recruit(W), "now you assign your workers"),
    (screen(), Start(swap=True), "now you assign"),
    (exploring(), DoneAssign(), "now explorers scout"),
    (
        building(develop="WR", development="public_works"),
        Produce(W, "gem_world"),
        "now developments",
    ),
    (shipping(), AssignWorker(W), "now goods are shipped"),
    # Assign.
    (screen(), DoneAssign(), "first lay one worker on the strip"),
    (screen(), ResetAssign(), "moved nothing yet"),
    (screen(), Select(R, "ship", "ship"), "no red worker in Ship"),
    (screen(), Select(G, "explore", "ship"), "no green worker in Explore"),
    (screen(), Select(W, "explore", "ship", wild=True), "no white worker with a wild face"),
    (screen(SELECT), Select(R, "develop", "ship"), "put your dice back"),
    (screen(SELECT), PlaceWild(R, "develop", "ship"), "no red worker with a wild face"),
    (screen(SELECT), PlaceWild(G, "explore", "explore"), "in that column already"),
    (screen(SELECT), DictateMove(R, "develop", "ship"), "use Dictate first"),
    (screen(SELECT, Dictate(W, "ship")), Dictate(R, "develop"), "used Dictate in this round"),
    (
        screen(SELECT, Dictate(W, "ship"), DictateMove(R, "develop", "ship")),
        DictateMove(R, "develop", "ship"),
        "moved all that it can",
    ),
    (screen(SELECT), Reassign("no_such", R, "develop", "ship"), "no tile 'no_such'"),
    (screen(SELECT), Reassign("nanotechnology", R, "develop", "ship"), "not in your tableau"),
    (screen(SELECT), Reassign("export_duties", R, "develop", "ship"), "moves no workers"),
    (screen(SELECT), Reassign("diversification", R, "develop", "ship"), "does not move red dice"),
    (screen(SELECT), Reassign("diversification", W, "ship", "develop"), "out of Explore only"),
    (screen(SELECT), Reassign("shipping_affinity", R, "develop", "explore"), "to Ship only"),
    (screen(SELECT), Reassign("executive_power", R, "develop", "ship"), "you have selected only"),
    (screen(SELECT), Reassign("executive_power", W, "ship", "settle"), "out of one column"),
    (
        screen(SELECT, Reassign("shipping_affinity", R, "develop", "ship")),
        Reassign("shipping_affinity", R, "develop", "ship"),
        "no more dice in this round",
    ),
    (
        screen(SELECT, Reassign("executive_power", R, "develop", "settle")),
        DoneAssign(),
        "Executive Power moves two dice out of one column, or none",
    ),
    (screen(SELECT, DoneAssign()), Dictate(R, "develop"), "you are done"),
    (
        screen(SELECT, DoneAssign(), ResetAssign(), SELECT, DoneAssign()),
        ResetAssign(),
        "once in this round",
    ),
    # Explore.
    (act(exploring(), 0, Scout(W)), Scout(Y), "nothing to decide now"),
    (exploring(), Place(GEM, "world"), "no scouted tile"),
    (exploring(), ExploreDone(), "explorers left"),
    (exploring(), MoveTile(GEM, "world", "top"), "only Advanced Logistics"),
    (exploring(), Abandon(MINE), "Galactic Mandate / Mining World is not in your"),
    (act(exploring(), 0, Abandon(GEM)), Abandon(GEM), "laid that tile aside already"),
    (act(exploring(), 0, Abandon(GEM)), Stock(W), "so this explorer scouts"),
    (exploring(), Scout(R), "no red explorer"),
    (exploring(), Scout(W, virtual=True), "no virtual white explorer"),
    (exploring("advanced_logistics"), MoveTile(GEM, "world", "top"), "lies there already"),
    (exploring("advanced_logistics"), MoveTile(MINE, "world", "top"), "is not in your"),
    (LOGISTICS, MoveTile(DUTIES, "world", "top"), "before you lay tiles aside"),
    (MOVED, MoveTile(DUTIES, "world", "top"), "as many tiles as lie in your zone"),
    (
        act(exploring("advanced_logistics"), 0, MoveTile(GEM, "development", "top")),
        MoveTile(GEM, "world", "top"),
        "put the tile at the bottom",
    ),
    (exploring("advanced_logistics", explore=""), Scout(W), "no explorer left"),
    (scouting(), Scout(W), "first place the tiles"),
    (scouting(), Place(OTHER, "world"), "not a tile that you have scouted"),
    (scouting(), Place(SCOUTED, "world", "top"), "to the bottom of its stack"),
    # Develop and Settle.
    (building(develop="WR", development="public_works"), AssignWorker(G), "no green worker"),
    (building(develop="WR", development="public_works"), SaveDice(()), "choose the worker"),
    (
        building(on_development="WR", development="public_works"),
        AssignWorker(W),
        "which of the used",
    ),
    (
        building(on_development="WR", development="public_works"),
        SaveDice((W, R)),
        "at most 1 of these dice, in this order: white, red",
    ),
    (
        enter("develop", player(develop="WWW", development="space_marines"), player()),
        RemoveDie(G, "cup"),
        "no green die there",
    ),
    (
        enter("develop", player(develop="WWW", development="space_marines"), player()),
        AssignWorker(W),
        "first take one of your dice",
    ),
    # Produce and Ship.
    (
        enter("produce", player("gem_world", produce="W"), player()),
        Produce(R, "gem_world"),
        "no red producer",
    ),
    (
        enter("produce", player("gem_world tourist_world", produce="W"), player()),
        Produce(W, "tourist_world"),
        "Tourist World holds no goods",
    ),
    (
        enter(
            "produce",
            player("gem_world space_port", produce="W", goods={"gem_world": "W"}),
            player(),
        ),
        Produce(W, "gem_world"),
        "no room for another good",
    ),
    (
        enter("produce", player("gem_world", produce="W"), player()),
        Produce(W, "space_port"),
        "not in your",
    ),
    (shipping(), Ship(R, "gem_world", W, "trade"), "no red shipper"),
    (shipping(), Ship(W, "gem_world", W, "trade", virtual=True), "no virtual white shipper"),
    (shipping(), Ship(W, "gem_world", R, "trade"), "Gem World has no red good"),
    (shipping(), Ship(W, "gem_world", W, "trade", buy_vp=True), "only Galactic Bankers"),
    (
        enter(
            "ship",
            player("galactic_bankers gem_world", goods={"gem_world": "W"}, ship="W"),
            player(),
        ),
        Ship(W, "gem_world", W, "consume", buy_vp=True),
        "after a trade only",
    ),
    # Manage.
    (
        enter("manage", player(credits=1, citizenry="RW", cup="W"), player()),
        ManageDone(),
        "recruit as long",
    ),
    (enter("manage", player(on_world="W"), player(cup="W")), ManageDone(), "recall a die first"),
    (
        enter("manage", player(credits=1, citizenry="RW", cup="W"), player()),
        Recruit(G),
        "no green die in",
    ),
    (enter("manage", player(on_world="W", cup="W"), player()), Recruit(G), "nobody is left"),
    (
        enter("manage", player(credits=0, citizenry="RW", cup="W", on_world="W"), player()),
        Recruit(R),
        "no credit left",
    ),
    (enter("manage", player(on_world="W", cup="W"), player()), Recall(R, "world"), "to recall"),
]


@pytest.mark.parametrize(("state", "move", "sentence"), CASES, ids=range(len(CASES)))
def test_a_refusal_says_which_rule_it_is(state, move, sentence):
    assert move not in GALAXY.legal_moves(state, 0)
    assert sentence in GALAXY.why_illegal(state, 0, move)


def test_yellow_explorers_come_first_if_so_agreed():
    one = player("alien_archaeology", explore="WY")
    state = enter("explore", one, player(), alien_archaeology_die="yellow_first")
    assert "yellow explorers come first" in GALAXY.why_illegal(state, 0, Scout(W))
    assert Scout(Y) in GALAXY.legal_moves(state, 0)
    assert Scout(W) not in GALAXY.legal_moves(state, 0)
    free = replace(state, options=replace(state.options, alien_archaeology_die="free"))
    assert Scout(W) in GALAXY.legal_moves(free, 0)


def test_on_top_of_an_empty_stack_is_at_the_bottom():
    one = player("improved_reconnaissance", explore="W", world="gem_world")
    state = act(enter("explore", one, player()), 0, Scout(W))
    tile = state.players[0].exploring.scouted[0]
    assert "put the tile at the bottom" in GALAXY.why_illegal(
        state, 0, Place(tile, "development", "top")
    )
    assert Place(tile, "world", "top") in GALAXY.legal_moves(state, 0)


def test_moves_of_the_step_are_seldom_refused_without_a_reason():
    """Whatever was legal for a seat before is refused later with a sentence of its own."""
    past, vague, asked = [], [], 0
    rng = random.Random(2)
    for before in play_out(new(3), rng, most=900):
        seat = rng.choice(before.turn.must)
        legal = set(before.legal_moves(seat))
        for move in rng.sample(past, min(4, len(past))):
            if move not in legal:
                asked += 1
                if GALAXY.why_illegal(before.state, seat, move) == reasons.UNKNOWN:
                    vague.append(move)
        past += rng.sample(sorted(legal, key=repr), 1)
    assert asked > 1000
    assert vague == []
