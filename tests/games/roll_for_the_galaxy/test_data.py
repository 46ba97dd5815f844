"""What the box holds, against the counts and words of the rules sheet, sections 2 and 3."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.roll_for_the_galaxy.positions import new

from gamekernel_games.roll_for_the_galaxy import rules
from gamekernel_games.roll_for_the_galaxy.tiles import (
    COLOURS,
    DATA,
    FACES,
    RULES,
    TILES,
    BuildCost,
    GainDie,
    GainGood,
    PhaseIncome,
    PhaseIncomePer,
    Reassign,
    RemoveDie,
    tile_of,
)

DICE = {
    "home": ("white", 25, (2, 1, 1, 1, 1, 0)),
    "military": ("red", 22, (1, 2, 2, 0, 0, 1)),
    "consumption": ("purple", 9, (1, 1, 0, 0, 3, 1)),
    "novelty": ("cyan", 20, (1, 0, 0, 2, 2, 1)),
    "rare": ("brown", 14, (1, 2, 0, 1, 1, 1)),
    "genes": ("green", 12, (1, 0, 2, 1, 0, 2)),
    "alien": ("yellow", 9, (0, 1, 1, 1, 0, 3)),
}
FACE_NAMES = ("explore", "develop", "settle", "produce", "ship", "wild")


def test_the_dice():
    found = {
        name: (kind.colour, kind.count, tuple(kind.faces.count(face) for face in FACE_NAMES))
        for name, kind in DATA.dice.items()
    }
    assert found == DICE
    assert sum(kind.count for kind in DATA.dice.values()) == 111
    matches = {name: kind.matches for name, kind in DATA.dice.items()}
    assert matches == {
        "home": None, "military": None, "consumption": "any", "novelty": "novelty",
        "rare": "rare", "genes": "genes", "alien": "alien",
    }  # fmt: skip


def test_the_tiles():
    assert (len(DATA.game_tiles), len(DATA.faction_tiles), len(DATA.home_worlds)) == (55, 9, 9)
    assert len(FACES) == 2 * 55 + 2 * 9 + 9
    for tile in DATA.game_tiles:
        assert (tile.development.kind, tile.world.kind) == ("development", "world")
    kinds = [(left.kind, right.kind) for left, right in DATA.faction_tiles]
    assert kinds == [("development", "world")] * 8 + [("world", "world")]
    for face in FACES.values():
        assert (face.color is None) == (face.kind == "development")
    assert sorted(tile_of(face) for face in FACES if tile_of(face)) == sorted([*TILES, *TILES])


def test_the_supply_is_never_short():
    """All dice printed on tiles and five white ones a player: the supply, or less."""
    printed = Counter({"home": 5 * 5})
    for face in FACES.values():
        for effect in face.on_build:
            if isinstance(effect, GainDie):
                printed[effect.color] += effect.count
            elif isinstance(effect, GainGood):
                printed[effect.color] += 1
    spare = {colour: DATA.dice[colour].count - printed[colour] for colour in COLOURS}
    assert spare == dict.fromkeys(COLOURS, 0) | {"novelty": 1}


def test_a_die_is_removed_before_anything_else_and_more_come():
    removing = [f for f in FACES.values() if any(isinstance(e, RemoveDie) for e in f.on_build)]
    assert {face.id for face in removing} == {
        "conscription", "information_tech", "space_marines", "rebel_warrior_race",
        "former_penal_colony", "rebel_miners",
    }  # fmt: skip
    for face in removing:
        assert isinstance(face.on_build[0], RemoveDie)
        assert any(isinstance(effect, GainDie) for effect in face.on_build)
        assert tile_of(face.id)


def test_the_developments_of_cost_6_score_at_the_end():
    scoring = {face.id for face in FACES.values() if face.end_score}
    assert scoring == {
        face.id for face in FACES.values() if face.kind == "development" and face.cost == 6
    }
    assert len(scoring) == 10


def test_18_developments_have_a_reassign_power():
    counted = {face.id for face in FACES.values() if face.reassign_power}
    assert len(counted) == 18
    movers = {f.id for f in FACES.values() if any(isinstance(p, Reassign) for p in f.powers)}
    assert counted - movers == {"backup_planning", "galactic_mandate"}
    assert movers < counted


def having(kind):
    return {f.id: p for f in FACES.values() for p in f.powers if isinstance(p, kind)}


def test_the_powers_that_change_costs():
    found = {name: (p.delta, p.floor, p.on) for name, p in having(BuildCost).items()}
    assert found == {
        "free_trade_zone": (-2, 2, "world"),
        "alien_uplift_blueprints": (-1, 0, "world"),
        "replicant_robots": (-1, 1, "world"),
        "investment_credits": (-1, 1, "development"),
        "biological_adaptation": (-1, 1, "development"),
    }


def test_the_powers_that_pay():
    paid = {name: power.phase for name, power in having(PhaseIncome).items()}
    assert paid == {
        "free_trade_association": "ship", "galactic_investors": "develop",
        "merchant_guild": "produce", "robot_surveyors": "settle", "space_tourism": "ship",
        "technology_unions": "produce",
    }  # fmt: skip
    each = {name: (p.phase, p.per) for name, p in having(PhaseIncomePer).items()}
    assert each == {
        "space_piracy": ("ship", "citizenry_die"),
        "consumer_markets": ("produce", "good_on_world"),
        "genetics_lab": ("produce", "good_die"),
        "galactic_religion": ("develop", "citizenry_die"),
        "mining_league": ("produce", "good_on_world"),
    }


def test_the_numbers_of_the_rules():
    assert (RULES.vp_chips_per_player, RULES.credit_cap, RULES.tableau_end) == (12, 10, 12)
    assert DATA.trade_value == {"novelty": 3, "rare": 4, "genes": 5, "alien": 6}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start(seats):
    state = new(seats).state
    assert (state.step, state.round) == ("start_choice", 0)
    for player in state.players:
        names = [built.face for built in player.tableau]
        assert len(names) == 3
        dice = len(player.cup) + len(player.citizenry)
        brought = [e for name in names for e in FACES[name].on_build]
        gained = sum(e.count for e in brought if isinstance(e, GainDie))
        assert dice == 5 + gained
        assert player.credits == (8 if "doomed_world" in names else 1)
        assert (len(player.development.tiles), len(player.world.tiles)) == (1, 1)


def test_the_cheaper_development_lies_up_at_first():
    advanced, ship = tile_of("advanced_logistics"), tile_of("alien_research_ship")
    assert rules.preset(ship, advanced) == (advanced, ship)
    assert rules.preset(advanced, ship) == (advanced, ship)
    # Equal in both: as they were drawn.
    one, other = tile_of("diversification"), tile_of("technology_unions")
    assert rules.preset(one, other) == (one, other)
    assert rules.preset(other, one) == (other, one)
    # Equal developments: the cheaper world.
    cheap, dear = tile_of("terraforming_robots"), tile_of("space_mercenaries")
    assert FACES["lost_alien_battle_fleet"].cost > FACES["terraformed_world"].cost
    assert rules.preset(dear, cheap) == (dear, cheap)
    assert rules.preset(cheap, dear) == (dear, cheap)


def test_without_a_start_choice_the_first_round_begins_at_once():
    state = new(3, start_choice="preset").state
    assert (state.step, state.round) == ("assign", 1)
