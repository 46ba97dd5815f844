"""The cards of the box and of a game, against the counts of the rules."""

from collections import Counter

import pytest
from tests.games.arctic_scavengers.positions import ALL_MODULES, EXTRAS, opening

from gamekernel_games.arctic_scavengers import dealing
from gamekernel_games.arctic_scavengers.cards import BOX, BUILDINGS, CARDS, LEADERS, people
from gamekernel_games.arctic_scavengers.state import Options


def test_the_boxes_hold_149_49_and_140_cards():
    total = Counter()
    for card in (*BOX.cards, *BOX.buildings):
        total[card.set] += card.copies
    total.update(one.set for one in (*BOX.leaders, *BOX.gangs))
    assert total == {"base": 149, "hq": 49, "recon": 140}


def test_46_junkyard_and_14_contested_cards_in_the_base_game():
    piles = Counter()
    for card in BOX.cards:
        if card.module == "base":
            piles[card.pile] += card.copies
    assert piles == {"starting": 20, "mercenary": 69, "junkyard": 46, "contested": 14}


def table(card):
    shown = CARDS[card]
    plain = [shown.base.get(action) for action in ("draw", "dig", "hunt", "fight")]
    more = [shown.mod.get(action) for action in ("draw", "dig", "hunt", "fight")]
    return plain, more, shown.people


def test_values_of_the_base_game():
    none = [None] * 4
    assert table("refugee") == ([None, 0, 0, None], none, 1)
    assert table("scavenger") == ([1, 1, 1, 1], none, 1)
    assert table("brawler") == ([None, 1, None, 2], none, 1)
    assert table("hunter") == ([None, None, 2, 1], none, 1)
    assert table("saboteur") == ([None, 1, None, 1], none, 1)
    assert table("scout") == ([2, None, None, 2], none, 1)
    assert table("group_leaders") == (none, [2, 2, 2, 2], 2)
    assert table("sniper_team") == (none, none, 2)
    assert table("thugs") == ([None, 1, None, 3], none, 3)
    assert table("net") == (none, [None, None, 2, 1], 0)
    assert table("pickaxe") == (none, [None, 1, None, 2], 0)
    assert table("multitool") == (none, [None, 1, 1, 1], 0)
    assert table("shovel") == (none, [None, 2, None, 1], 0)
    assert table("spear") == (none, [None, None, 1, 2], 0)
    assert table("grenade") == (none, [None, None, None, 3], 0)
    assert table("wolf_pack") == (none, [None, None, 3, 2], 0)
    assert table("sled_team") == ([2, None, None, 1], none, 2)
    assert table("field_crew") == ([None, 2, 2, 2], none, 4)
    assert table("tribe_family_5") == ([None, None, 0, 0], none, 5)


@pytest.mark.parametrize(
    ("seats", "junkyard", "scavengers", "brawlers"),
    [(2, 42, 14, 8), (3, 40, 11, 7), (4, 38, 8, 6), (5, 36, 5, 5)],
)
def test_sizes_by_players(seats, junkyard, scavengers, brawlers):
    state = opening(seats, two_player_variant="off")
    assert len(state.junkyard) == junkyard
    market = {stack.card: stack.count for stack in state.market}
    assert (market["scavenger"], market["brawler"]) == (scavengers, brawlers)
    assert len(market) == 8
    assert all(people(player.ledger) == 8 for player in state.players)


def test_the_two_player_variant_removes_two_of_each_kind():
    assert len(opening(2).junkyard) == 26
    counts = Counter(opening(2, hq1=True).junkyard.cards)
    assert (counts["rifle"], counts["toolkit"], counts["spear"]) == (2, 2, 2)


def test_schematics_and_leaders():
    assert len(opening(3, hq2=True).schematics) == 12
    assert len(opening(3, hq2=True, recon3=True).schematics) == 12
    extras = {"recon3": True, "recon_rulebook_extras": True}
    assert len(opening(3, **extras).schematics) == 18
    assert len(opening(3, hq2=True, **extras).schematics) == 18
    assert [BUILDINGS[b].build_time for b in ("pharmacy", "armory", "bunker")] == [2, 3, 5]
    assert len(LEADERS) == 12
    offered = {one for player in opening(5, hq3=True).players for one in player.offer}
    assert len(offered) == 10
    assert "swindler" not in offered


def test_hardy_scavengers_stand_for_scavengers():
    state = opening(3, recon3=True, recon_rulebook_extras=True)
    assert state.players[0].ledger.count("hardy_scavenger") == 3
    assert "scavenger" not in dealing.all_cards(state)


def test_the_contested_pile_of_recon4_leaves_14_in_the_box():
    state = opening(3, recon4=True)
    assert len(state.contested) == 28


# The market.


def piles(*names, **options):
    return [stack.card for stack in opening(3, *names, **options).market]


def test_a_random_market_has_ten_piles_with_recon():
    assert len(piles(recon1=True)) == 9  # there are no more
    assert len(piles(recon2=True, recon3=True)) == 10
    everything = piles(**ALL_MODULES)
    assert len(everything) == 11
    assert len(piles(hq1=True, hq2=True)) == 10
    assert len(piles(**EXTRAS)) == 12
    assert len({tuple(piles(n, recon2=True)) for n in range(9)}) > 1


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"market": ("medic",)}, "no market pile"),
        ({"market": ("scout", "scout")}, "once"),
        ({"market": ("scout",), "hq1": True}, "needs the pile Medic"),
        ({"market": ("refugee",)}, "no market pile"),
        ({"two_player_variant": "on"}, "two players"),
    ],
)
def test_options_that_do_not_fit_are_refused(options, word):
    with pytest.raises(ValueError, match=word):
        opening(3, **options)


def test_an_explicit_market_is_used():
    assert piles(market=("scout", "thugs", "spy"), recon1=True) == ["scout", "thugs", "spy"]
    assert dealing.base_count(Options(recon2=True, hq1=True)) == 5
