"""The rulings of the rules sheet, section 8, one test each."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.roll_for_the_galaxy.positions import (
    GALAXY,
    act,
    build,
    dice,
    die,
    enter,
    fell,
    kinds_of,
    new,
    player,
    put,
    row,
    squares,
    tiles,
)

from gamekernel import Events, ScriptedChance, SeededChance
from gamekernel_games.roll_for_the_galaxy import assigning, building, goods, income, rules, scoring
from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    AssignWorker,
    Dictate,
    DictateMove,
    DoneAssign,
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
)
from gamekernel_games.roll_for_the_galaxy.state import Options, pool
from gamekernel_games.roll_for_the_galaxy.tiles import DATA, FACES, TILES, face_of

# Selecting (1 to 8).


def assigned(*players, phases, faces=()):
    """Reveal what players have assigned: each selects a phase with the first of his workers."""
    state = put(*players)
    for seat, phase in enumerate(phases):
        first = state.players[seat].assigning.workers[0]
        state = act(state, seat, Select(first.die, first.column, phase, first.wild))
    players = [replace(p, assigning=replace(p.assigning, done=True)) for p in state.players]
    return assigning.reveal(replace(state, players=tuple(players)), ScriptedChance(faces), Events())


def test_r01_two_players_and_the_die_all_on_ship():
    two = (player(assigning=fell("ship:W")), player(assigning=fell("ship:W")))
    state = assigned(*two, phases=("ship", "ship"), faces=[6])
    assert state.extra == "ship"
    assert state.selected == ("ship",)
    assert rules._next_step(state, Events()).step == "ship"
    state = assigned(*two, phases=("ship", "ship"), faces=[2])
    assert state.selected == ("explore", "ship")


def test_r02_three_players_roll_no_die():
    three = (player(assigning=fell("ship:W")),) * 3
    state = assigned(*three, phases=("produce",) * 3)
    assert state.extra is None
    assert state.selected == ("produce",)


def test_r03_a_selector_works_in_the_phase_it_selects():
    three = (player(assigning=fell("produce:W")),) * 3
    state = assigned(*three, phases=("settle",) * 3)
    assert state.players[0].workers == ((), (), dice("W"), (), ())


def test_r04_workers_of_other_phases_are_in_the_cup_before_explore():
    some = player(assigning=fell("develop:RW explore:W"))
    state = assigned(some, some, some, phases=("explore",) * 3)
    one = state.players[0]
    assert one.cup == dice("RW")
    assert one.workers == (dice("W"), (), (), (), ())
    assert one.credits == some.credits


def test_r05_settlers_without_a_tile_go_back():
    one = build(player(settle="WR", on_world="G"), "settle")
    assert one.cup == dice("WR")
    assert one.world.dice == row("G")


def test_r06_dice_stay_with_the_stack_for_the_tile_that_comes_on_top():
    first = player(
        explore="W", development="alien_research_ship", on_development="RRR", world="gem_world"
    )
    state = enter("explore", first, player(), player(), bag=tiles("export_duties information_tech"))
    state = act(state, 0, Abandon(*tiles("alien_research_ship")), Scout(die("W")))
    assert state.players[0].development.dice == row("RRR")
    (duties,), (other,) = tiles("export_duties"), tiles("information_tech")
    state = act(state, 0, Place(duties, "development"))
    one = build(state.players[0], "develop")
    assert squares(one) == ["export_duties"]
    assert one.development.dice == row("R")
    assert one.citizenry == dice("WRR")
    assert other in state.players[0].exploring.scouted


def test_r07_mixed_developers_are_a_choice_and_equal_ones_are_not():
    mixed = enter("develop", player(develop="RWW", development="export_duties"), player())
    assert GALAXY.legal_moves(mixed, 0) == [AssignWorker(die("W")), AssignWorker(die("R"))]
    one = build(player(develop="WWW", development="export_duties"), "develop")
    assert squares(one) == ["export_duties"]
    assert one.cup == dice("W")


def test_r08_a_worker_to_spare_goes_onto_the_next_tile():
    one = build(player(develop="WWW", development="export_duties conscription"), "develop")
    assert squares(one) == ["export_duties"]
    assert one.development.dice == row("W")
    assert one.cup == ()


# Building (9 to 15).


def costs(owner, kind, names):
    return [building.cost(player(owner), FACES[name]) for name in names.split()]


GRAY = (
    "fifth_column sentient_robots gateway_station tourist_world terraformed_world "
    "galactic_trendsetters"
)


def test_r09_gray_worlds_with_free_trade_zone_and_replicant_robots():
    assert [FACES[name].cost for name in GRAY.split()] == [1, 2, 3, 4, 5, 6]
    both = costs("replicant_robots free_trade_zone", "world", GRAY)
    assert both == [1, 1, 1, 1, 2, 3]
    assert costs("free_trade_zone replicant_robots", "world", GRAY) == both
    assert costs("free_trade_zone", "world", GRAY) == [1, 2, 2, 2, 3, 4]


def test_r10_developments_with_investment_credits_and_biological_adaptation():
    names = "galactic_mandate nanotechnology diversification galactic_salon"
    assert costs("investment_credits biological_adaptation", "development", names) == [1, 3, 1, 3]


def test_r11_galactic_recycling_pays_for_the_next_tile_only():
    one = player(develop="WWW", development="galactic_recycling public_works", credits=0)
    after = build(one, "develop")
    assert squares(after) == ["galactic_recycling", "public_works"]
    assert after.credits == 1


def test_r12_terraforming_robots_pay_for_worlds_and_more_for_brown_ones():
    def settled(world):
        one = player("terraforming_robots", settle="WW", world=world, credits=0)
        return build(one, "settle").credits

    assert settled("radioactive_world") == 2
    assert settled("sentient_robots") == 1
    own = player(develop="W", development="terraforming_robots", credits=0)
    assert build(own, "develop").credits == 0


def test_r13_space_marines_first_remove_a_die():
    one = player(develop="WWW", development="space_marines", cup="G", credits=0)
    state = enter("develop", one, player())
    assert set(GALAXY.legal_moves(state, 0)) == {
        RemoveDie(die("G"), "cup"),
        RemoveDie(die("W"), "citizenry"),
    }
    waiting = state.players[0]
    assert (waiting.credits, waiting.citizenry) == (0, dice("WWW"))
    after = building.apply(
        Options(), 0, waiting, "develop", RemoveDie(die("W"), "citizenry"), Events()
    )
    assert (after.credits, after.citizenry, after.cup) == (1, dice("WW"), dice("GR"))


def test_r14_galactic_exchange_and_new_galactic_order_save_together():
    one = player(
        "galactic_exchange new_galactic_order", on_world="RRRW", world="tourist_world", credits=0
    )
    state = enter("settle", one, player())
    assert GALAXY.legal_moves(state, 0) == [SaveDice(()), SaveDice(row("W"))]

    def saved(named):
        after = building.apply(Options(), 0, state.players[0], "settle", SaveDice(named), Events())
        return after.cup, after.citizenry

    assert saved(()) == (dice("RRR"), dice("WP"))
    assert saved(row("W")) == (dice("RRRW"), dice("P"))


def test_r15_galactic_federation_saves_nothing_for_itself():
    one = build(player(on_development="WWWWWW", development="galactic_federation"), "develop")
    assert squares(one) == ["galactic_federation"]
    assert (one.cup, one.citizenry) == ((), dice("WWWWWW"))


# Shipping (16 to 20).


def shipped(one, ship):
    assert ship in goods.ship_moves(one)
    return goods.ship(0, one, ship, Events())


def test_r16_galactic_bankers_sell_a_chip_after_a_trade():
    one = player("galactic_bankers gem_world", goods={"gem_world": "W"}, ship="W", credits=1)
    trade = Ship(die("W"), "gem_world", die("W"), "trade")
    after = shipped(one, trade)
    assert (after.credits, after.chips) == (4, 0)
    after = shipped(one, replace(trade, buy_vp=True))
    assert (after.credits, after.chips) == (3, 1)
    rich = replace(one, credits=10)
    assert shipped(rich, trade).credits == 10
    assert shipped(rich, replace(trade, buy_vp=True)).credits == 9
    poor = player("gem_world", goods={"gem_world": "W"}, ship="W")
    assert replace(trade, buy_vp=True) not in goods.ship_moves(poor)


def test_r17_purple_dice_match_every_world_that_holds_goods():
    gray = player("trading_world malevolent_lifeforms", produce="P")
    assert goods.produce_moves(gray) == [Produce(die("P"), "malevolent_lifeforms")]
    one = player("malevolent_lifeforms", goods={"malevolent_lifeforms": "P"}, ship="P")
    assert shipped(one, Ship(die("P"), "malevolent_lifeforms", die("P"), "consume")).chips == 3


def test_r18_a_green_good_on_an_alien_world():
    one = player("alien_sentinels", goods={"alien_sentinels": "G"}, ship="Y", credits=0)
    ship = Ship(die("Y"), "alien_sentinels", die("G"), "consume")
    assert shipped(one, ship).chips == 2
    assert shipped(one, replace(ship, mode="trade")).credits == 6


def test_r19_organic_shipyards_ship_without_a_real_shipper():
    one = player("organic_shipyards jungle_world", goods={"jungle_world": "W"}, credits=0)
    state = enter("ship", one, player())
    assert state.players[0].virtual == dice("WG")
    after = act(state, 0, Ship(die("G"), "jungle_world", die("W"), "consume", virtual=True))
    assert after.players[0].chips == 2
    direct = shipped(
        state.players[0], Ship(die("G"), "jungle_world", die("W"), "consume", virtual=True)
    )
    assert direct.citizenry == dice("W")
    not_selected = rules._next_step(put(one, player(), selected=("produce",)), Events())
    assert not_selected.step == "produce"
    assert not_selected.players[0].virtual == ()


def test_r20_a_virtual_die_that_is_not_used_vanishes():
    one = player("organic_shipyards jungle_world", goods={"jungle_world": "W"}, ship="R")
    state = enter("ship", one, player())
    after = shipped(state.players[0], Ship(die("R"), "jungle_world", die("W"), "trade"))
    assert (after.virtual, after.cup, after.citizenry) == ((), (), dice("WR"))


# Explore (21 to 23, and 37 to 46 below).


def test_r21_advanced_logistics_rearranges_without_explorers_if_explore_takes_place():
    one = player("advanced_logistics", development="export_duties", world="gem_world")
    state = enter("explore", one, player())
    assert GALAXY.turn(state).must == (0,)
    (duties,) = tiles("export_duties")
    moved = act(state, 0, MoveTile(duties, "world", "top"))
    assert moved.players[0].world.tiles == tiles("export_duties gem_world")
    assert moved.players[0].development.tiles == ()
    assert "ExploreDone" in kinds_of(moved)
    other = enter("produce", one, player())
    assert GALAXY.legal_moves(other, 0) == []


@pytest.mark.parametrize(("explorer", "gain"), [("", 0), ("W", 0), ("Y", 1)])
def test_r22_alien_research_team_draws_a_tile_in_any_case(explorer, gain):
    one = player("alien_research_team", explore=explorer, credits=0)
    state = rules.run(enter("explore", one, player(), player()), SeededChance(bytes(32)), Events())
    if explorer:
        state = act(state, 0, Scout(die(explorer)))
        state = act(state, 0, GALAXY.legal_moves(state, 0)[0])
    assert state.explored
    assert len(state.players[0].exploring.scouted) == 1
    assert GALAXY.turn(state).must == (0,)
    after = Events()
    place = GALAXY.legal_moves(state, 0)[0]
    GALAXY.apply(state, 0, place, SeededChance(bytes(32)), after)
    paid = [event.data["credits"] for event in after.told if event.kind == "income"]
    assert paid == ([gain] if gain else [])


def test_r22_a_virtual_yellow_die_counts_once_a_phase():
    one = player("alien_research_team alien_research_ship", explore="Y", credits=0)
    state = enter("explore", one, player())
    state = act(state, 0, Scout(die("Y")))
    state = act(state, 0, GALAXY.legal_moves(state, 0)[0], Scout(die("Y"), virtual=True))
    assert state.players[0].exploring.scouted_with == dice("Y")


def test_r23_technology_unions_pay_beside_alien_research_team():
    one = player("alien_research_team technology_unions", explore="Y", credits=0)
    state = enter("explore", one, player(), player())
    state = act(state, 0, Scout(die("Y")))
    state = act(state, 0, GALAXY.legal_moves(state, 0)[0])
    events = Events()
    GALAXY.apply(state, 0, GALAXY.legal_moves(state, 0)[0], SeededChance(bytes(32)), events)
    paid = [e.data["credits"] for e in events.told if e.kind == "income" and e.data["seat"] == 0]
    assert paid == [1, 1]


# Payments (24 to 27).


def paid(phase, *players):
    state = income.pay(put(*players), phase, Events())
    return [
        after.credits - before.credits for after, before in zip(state.players, players, strict=True)
    ]


FOUR = "technology_unions export_duties galactic_demand conscription"
OTHER_FOUR = "public_works local_subsidies diversification mad_scientists"


def test_r24_technology_unions_pay_nobody_in_a_tie():
    assert paid("explore", player(FOUR), player(OTHER_FOUR)) == [0, 0]
    assert paid("explore", player(FOUR + " space_docks"), player(OTHER_FOUR)) == [1, 0]
    assert paid("produce", player(FOUR + " space_docks"), player(OTHER_FOUR)) == [1, 0]


def test_r25_space_tourism_pays_less_in_a_tie():
    tourism = player("space_tourism alien_sentinels")
    assert paid("ship", tourism, player("lost_alien_battle_fleet")) == [1, 0]
    assert paid("ship", tourism, player("lost_alien_warship")) == [2, 0]


def test_r26_space_piracy_pays_for_each_started_pair_of_red_dice():
    assert paid("ship", player("space_piracy", citizenry="RRRRRW"), player()) == [3, 0]


def test_r27_galactic_renaissance_counts_triangular_numbers():
    chips = (0, 1, 2, 3, 5, 6, 10, 15, 54, 55, 66)
    assert [scoring.triangular(n) for n in chips] == [0, 1, 1, 2, 2, 3, 4, 5, 9, 10, 11]
    one = player("galactic_renaissance", chips=15)
    assert scoring.points(one) == 6 + 15 + 5


# The end (28, 29).


EIGHT = (
    "spice_world gem_world new_vinland space_port artist_colony star_nomad_lair "
    "prosperous_world rebel_miners"
)


def test_r28_a_round_goes_on_after_the_twelfth_square():
    first = player(EIGHT + " old_earth", develop="W", development="public_works", produce="W")
    second = player(EIGHT, settle="WW", world="sentient_robots", produce="W")
    chosen = ("develop", "settle", "produce")
    state = rules.run(
        enter("develop", first, second, selected=chosen), SeededChance(bytes(32)), Events()
    )
    assert [len(one.tableau) for one in state.players] == [12, 11]
    assert state.step == "produce"
    while state.step == "produce":
        seat = GALAXY.turn(state).must[0]
        state = act(state, seat, GALAXY.legal_moves(state, seat)[0])
    assert state.step == "manage"
    for seat in (0, 1):
        while seat in GALAXY.turn(state).must:
            state = act(state, seat, GALAXY.legal_moves(state, seat)[0])
    assert GALAXY.turn(state).must == ()
    assert GALAXY.score(state).reason == "a tableau has 12 squares"


def test_r29_chips_are_earned_beyond_the_pool():
    one = player("malevolent_lifeforms", goods={"malevolent_lifeforms": "G"}, ship="G", chips=23)
    state = enter("ship", one, player(cup="W"))
    assert pool(state) == 1
    state = act(state, 0, Ship(die("G"), "malevolent_lifeforms", die("G"), "consume"))
    assert pool(state) == -2
    assert state.players[0].chips == 26
    while GALAXY.turn(state).must:
        seat = GALAXY.turn(state).must[0]
        state = act(state, seat, GALAXY.legal_moves(state, seat)[0])
    assert (state.step, GALAXY.score(state).reason) == ("over", "the VP pool is empty")


# Manage (30 to 33).


def test_r30_a_player_recruits_as_long_as_he_can():
    state = enter("manage", player(credits=3, citizenry="RRWG", cup="W"), player(cup="W"))
    assert set(GALAXY.legal_moves(state, 0)) == {Recruit(die(letter)) for letter in "RWG"}
    state = act(state, 0, Recruit(die("R")), Recruit(die("R")))
    assert set(GALAXY.legal_moves(state, 0)) == {Recruit(die("W")), Recruit(die("G"))}


def test_r31_no_credit_becomes_one_and_one_stays():
    zone_dice = {"on_world": "W"}
    broke = player(credits=1, citizenry="R", cup="W", **zone_dice)
    thrifty = player(credits=1, cup="W", **zone_dice)
    state = enter("manage", broke, thrifty)
    assert [one.credits for one in state.players] == [0, 1]
    state = act(state, 0, ManageDone())
    assert state.players[0].credits == 1
    assert act(state, 1, ManageDone()).players[1].credits == 1


def test_r32_a_player_without_a_die_in_the_cup_recalls_one():
    state = enter("manage", player(on_world="WR"), player(cup="W"))
    assert set(GALAXY.legal_moves(state, 0)) == {
        Recall(die("W"), "world"),
        Recall(die("R"), "world"),
    }
    state = act(state, 0, Recall(die("W"), "world"))
    assert ManageDone() in GALAXY.legal_moves(state, 0)
    match = new()
    empty = replace(match.state.players[0], cup=(), citizenry=(), credits=0)
    broken = replace(match.state, players=(empty, match.state.players[1]))
    with pytest.raises(ValueError, match="too few dice"):
        GALAXY.check(broken, 2, Options())


def test_r33_recalled_dice_break_a_tie():
    one = player(chips=24, cup="W", on_world="RR", credits=2)
    two = player(chips=24, cup="WWW", credits=2)
    state = act(enter("manage", one, two), 0, Recall(die("R"), "world"), Recall(die("R"), "world"))
    assert GALAXY.turn(state).must == ()
    score = GALAXY.score(state)
    assert (score.points, score.places, score.winners) == ((24, 24), (1, 1), (0, 1))
    less = act(enter("manage", one, two), 0, Recall(die("R"), "world"), ManageDone())
    assert GALAXY.score(less).places == (2, 1)
    recruits = enter("manage", replace(one, citizenry=dice("G")), two)
    assert recruits.players[0].credits + len(recruits.players[0].cup) == 2 + 1


# Assign (34 to 36).


def screen(built, text, *others):
    """Make a state in which seat 0 is to assign."""
    rest = others or (player(assigning=fell("ship:W")),) * 2
    return put(player(built, assigning=fell(text)), *rest)


def test_r34_executive_power_needs_two_from_one_column():
    state = screen("executive_power", "explore:W develop:W settle:W produce:W ship:W")
    state = act(state, 0, Select(die("W"), "ship", "ship"))
    assert "Reassign" not in kinds_of(state)
    assert "DoneAssign" in kinds_of(state)
    state = screen("executive_power", "develop:WW ship:W")
    state = act(state, 0, Select(die("W"), "ship", "ship"))
    state = act(state, 0, Reassign("executive_power", die("W"), "develop", "ship"))
    assert kinds_of(state) == {"Reassign", "Dictate", "ResetAssign"}
    state = act(state, 0, Reassign("executive_power", die("W"), "develop", "ship"))
    assert "DoneAssign" in kinds_of(state)


def test_r35_a_wild_die_moves_without_isolation_policy():
    state = screen("isolation_policy", "explore:RR* ship:W")
    state = act(
        state, 0, Select(die("W"), "ship", "ship"), PlaceWild(die("R"), "explore", "settle")
    )
    assert state.players[0].assigning.uses == ()
    assert Reassign("isolation_policy", die("R"), "explore", "ship") in GALAXY.legal_moves(state, 0)


def test_r36_diversification_moves_what_lies_in_explore():
    state = screen("diversification", "ship:WW develop:R produce:W")
    state = act(state, 0, Select(die("W"), "produce", "produce"))
    assert "Reassign" not in kinds_of(state)
    state = act(state, 0, Dictate(die("R"), "develop"), DictateMove(die("W"), "ship", "explore"))
    assert Reassign("diversification", die("W"), "explore", "settle") in GALAXY.legal_moves(
        state, 0
    )
    assert Reassign("diversification", die("W"), "ship", "settle") not in GALAXY.legal_moves(
        state, 0
    )


# The bag, and what is seen of it (37 to 39).


def test_r37_the_game_goes_on_when_the_bag_is_empty():
    five = tuple(player(explore="W", credits=0) for _ in range(5))
    state = enter("explore", *five, bag=tiles("gem_world export_duties"))
    for seat in range(5):
        state = act(state, seat, Scout(die("W")))
    drawn = [len(one.exploring.scouted) for one in state.players]
    assert drawn == [1, 1, 0, 0, 0]
    assert [one.credits for one in state.players] == [0, 0, 2, 2, 2]
    yellow = player("alien_archaeology", explore="Y", credits=0)
    state = act(enter("explore", yellow, player(explore="W"), bag=()), 0, Scout(die("Y")))
    events = Events()
    GALAXY.apply(state, 1, Scout(die("W")), SeededChance(bytes(32)), events)
    stocked = [e.data["credits"] for e in events.told if e.kind == "stocked"]
    assert stocked == [2, 2]


def test_r38_all_55_pairs_are_in_the_box():
    assert len(DATA.game_tiles) == 55
    last = tiles("technology_unions")
    assert last == tiles("deserted_alien_colony")
    assert last[0] in TILES
    sides = {face_of(tile, side).id for tile in TILES for side in ("development", "world")}
    assert len(sides) == 110
    match = new(5)
    held = [t for one in match.state.players for s in (one.development, one.world) for t in s.tiles]
    assert sorted([*match.state.bag, *held]) == list(range(1, 56))


def test_r39_others_see_the_top_tiles_only():
    one = player(
        development="export_duties public_works", world="gem_world space_port mining_world"
    )
    state = put(one, player(), step="explore", selected=("explore",))
    seen = GALAXY.view(state, 1).players[0]
    assert (seen.development.top, seen.development.height) == ("export_duties", 2)
    assert (seen.world.top, seen.world.height) == ("gem_world", 3)
    assert b"mining_world" not in msgspec.json.encode(GALAXY.view(state, 1))
    assert [tile.world for tile in GALAXY.view(state, 0).own.world][2] == "mining_world"


# Goods, tiles, powers (40 to 44).


def test_r40_galactic_reserves_double_the_room():
    one = player("galactic_reserves", settle="WWW", world="mining_world", produce="RR")
    one = build(one, "settle")
    assert one.tableau[-1].goods == dice("B")
    one = goods.produce(0, one, Produce(die("R"), "mining_world"), Events())
    assert one.tableau[-1].goods == dice("RB")
    assert one.cup == dice("R")
    assert goods.free_worlds(one) == []


def test_r41_faction_tile_9_has_no_development():
    left, right = DATA.faction_tiles[8]
    assert (left.id, left.kind, left.cost) == ("destroyed_colony", "world", 0)
    assert (right.id, right.kind, right.cost) == ("awakened_alien_outpost", "world", 3)
    one = player("awakened_alien_outpost galactic_bankers")
    assert scoring.points(one) == 3 + 6 + 1


THREE_BLUE = "gem_world space_port spice_world"


def test_r42_mad_scientists_compare_novelty_worlds():
    power = FACES["mad_scientists"].powers[0]

    def most(own, other):
        return assigning.most((player(own), player(other), player()), 0, power)

    others = "artist_colony new_vinland pirate_world"
    assert most(THREE_BLUE, others) == 1
    assert most("gem_world space_port", others) == 0
    assert most(THREE_BLUE, "artist_colony new_vinland") == 2


def test_r43_conscription_can_free_a_world():
    one = player(
        "gem_world",
        develop="WWWW",
        development="conscription",
        goods={"gem_world": "C"},
        produce="W",
    )
    state = enter("develop", one, player())
    assert goods.free_worlds(state.players[0]) == []
    remove = RemoveDie(die("C"), "gem_world")
    after = building.apply(Options(), 0, state.players[0], "develop", remove, Events())
    assert remove in GALAXY.legal_moves(state, 0)
    assert goods.free_worlds(after) == ["gem_world"]
    assert after.cup == dice("RR")


def test_r44_a_dictated_die_is_out_of_this_round():
    state = screen("", "develop:R ship:WW")
    state = act(state, 0, Select(die("W"), "ship", "ship"), Dictate(die("R"), "develop"))
    now = state.players[0].assigning
    assert now.dictated == dice("R")
    assert all(
        move.die != die("R") for move in GALAXY.legal_moves(state, 0) if hasattr(move, "die")
    )
    state = act(state, 0, DoneAssign())
    for seat in (1, 2):
        state = act(state, seat, Select(die("W"), "ship", "produce"))
        state = act(state, seat, DoneAssign())
    assert state.step == "assign"
    rolled_again = {worker.die for worker in state.players[0].assigning.rolled}
    assert die("R") in rolled_again


# Waves (45, 46).


def test_r45_draws_are_made_in_seat_order():
    def scouted(order):
        first = player(explore="W", development="export_duties", world="space_port")
        second = player(explore="W", development="public_works", world="gem_world")
        state = enter("explore", first, second, bag=tiles("mining_world"))
        moves = {
            0: (Abandon(*tiles("space_port")), Scout(die("W"))),
            1: (Abandon(*tiles("gem_world")), Scout(die("W"))),
        }
        chance = SeededChance(bytes(32))
        for seat in order:
            state = act(state, seat, *moves[seat], chance=chance)
        return state

    one, other = scouted((1, 0)), scouted((0, 1))
    assert one == other
    held = tiles("mining_world")[0]
    assert held in one.players[0].exploring.scouted
    assert len(one.players[0].exploring.scouted) == 2
    assert len(one.players[1].exploring.scouted) == 1
    assert one.bag == ()


def test_r45_one_tile_in_the_bag_goes_to_the_lower_seat():
    first, second = player(explore="W"), player(explore="W", world="gem_world")
    state = enter("explore", first, second, bag=tiles("mining_world"))
    state = act(state, 1, Abandon(*tiles("gem_world")), Scout(die("W")))
    state = act(state, 0, Scout(die("W")))
    assert state.players[0].exploring.scouted == tiles("mining_world")
    assert state.players[1].exploring.scouted == tiles("gem_world")


def test_r46_with_an_empty_bag_the_abandoned_tiles_come_again():
    one = player(explore="W", development="export_duties", world="gem_world space_port")
    state = enter("explore", one, player(), bag=())
    abandoned = tuple(sorted(tiles("export_duties gem_world space_port")))
    state = act(state, 0, *map(Abandon, abandoned), Scout(die("W")))
    assert state.players[0].exploring.scouted == abandoned
    assert state.bag == ()


# Others (47 to 51).


def test_r47_no_more_dice_are_saved_than_the_tile_costs():
    one = player("galactic_federation", on_development="WRG", development="public_works")
    state = enter("develop", one, player())
    assert GALAXY.legal_moves(state, 0) == [
        SaveDice(()),
        *(SaveDice((die(letter),)) for letter in "WRG"),
    ]
    after = building.apply(Options(), 0, state.players[0], "develop", SaveDice(row("R")), Events())
    assert (after.cup, after.development.dice) == (dice("R"), row("WG"))


def test_r48_who_is_done_may_only_begin_anew():
    state = screen("", "ship:W")
    state = act(state, 0, Select(die("W"), "ship", "ship"), DoneAssign())
    turn = GALAXY.turn(state)
    assert (turn.must, turn.may) == ((1, 2), (0,))
    assert GALAXY.legal_moves(state, 0) == (ResetAssign(),)
    for seat in (1, 2):
        state = act(state, seat, Select(die("W"), "ship", "produce"), DoneAssign())
    assert GALAXY.turn(state).may == ()


def test_r49_the_second_die_of_executive_power_comes_from_the_same_column():
    state = screen("executive_power", "develop:WW produce:W ship:W")
    state = act(state, 0, Select(die("W"), "ship", "ship"))
    assert Reassign("executive_power", die("W"), "produce", "ship") not in GALAXY.legal_moves(
        state, 0
    )
    state = act(state, 0, Reassign("executive_power", die("W"), "develop", "ship"))
    second = [move for move in GALAXY.legal_moves(state, 0) if isinstance(move, Reassign)]
    assert second == [Reassign("executive_power", die("W"), "develop", "ship")]


def test_r50_conscription_takes_a_die_from_anywhere_but_no_virtual_one():
    one = player(
        "organic_shipyards", develop="WWWW", development="conscription", ship="G", citizenry="R"
    )
    state = enter("develop", one, player(), selected=("develop", "ship"))
    found = set(GALAXY.legal_moves(state, 0))
    assert found == {
        RemoveDie(die("R"), "citizenry"),
        RemoveDie(die("W"), "citizenry"),
        RemoveDie(die("G"), "ship"),
    }
    assert state.players[0].virtual == ()


def test_r51_in_the_last_round_dice_are_recruited_without_asking():
    one = player(credits=2, citizenry="RWW", chips=24, cup="G")
    state = enter("manage", one, player(cup="W"))
    assert len(state.players[0].cup) == 3
    assert state.players[0].done
    ends = set()
    for order in ("RW", "WR", "WW"):
        asked = enter("manage", one, player(cup="W"), auto_resolve=False)
        asked = act(asked, 0, *(Recruit(die(letter)) for letter in order), ManageDone())
        asked = act(asked, 1, ManageDone())
        ends.add((GALAXY.score(asked).points, GALAXY.score(asked).places))
    state = rules.run(state, SeededChance(bytes(32)), Events())
    assert ends == {(GALAXY.score(state).points, GALAXY.score(state).places)}
