"""States that cannot be are refused, with a sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.forbidden_island.positions import ALL, ISLAND, options, pawn, play, position

from gamekernel_games.forbidden_island.components import sort_cards
from gamekernel_games.forbidden_island.state import Options

HOME = position(
    pawn("diver", "3,1", "helicopter_lift", "air"), pawn("pilot", "3,1"), taken=ALL, flooded="6,4"
)
WON = play(HOME, 0, "win")
FULL = pawn("diver", "3,3", *("fire",) * 4, "air")
START = position(FULL, pawn("pilot", "5,4", "sandbags"), flooded="6,4")
FLOOD = position(FULL, pawn("pilot", "5,4"), water_level=3, flood_left=3)
WATER = play(
    position(pawn("diver", "3,6"), pawn("pilot", "5,4"), flooded="3,6", flood_left=2),
    0,
    "continue",
    "lost_lagoon",
)


def player(state, seat, **changes):
    changed = replace(state.players[seat], **changes)
    return tuple(changed if s == seat else p for s, p in enumerate(state.players))


def tiles(state, at, **changes):
    return tuple(replace(t, **changes) if t.at == at else t for t in state.tiles)


def dealt(state, seat, *cards):
    """Put cards from the pile into a hand."""
    pile = list(state.treasure_pile)
    for card in cards:
        pile.remove(card)
    hand = sort_cards((*state.players[seat].hand, *cards))
    return replace(state, treasure_pile=tuple(pile), players=player(state, seat, hand=hand))


LIFTS = ("helicopter_lift",)
UNPAID = replace(WON, treasure_discards=(), treasure_pile=sort_cards(WON.treasure_pile + LIFTS))
THREE = position(FULL, pawn("pilot", "5,4"), pawn("explorer", "2,2"))
TWO_FULL = dealt(
    dealt(replace(THREE, actions=2), 1, *["ocean"] * 5, "air"), 2, *["earth"] * 5, "air"
)
TWO_SUNK = replace(
    WATER,
    tiles=tiles(WATER, (5, 4), condition="sunk"),
    flood_pile=(tuple(card for card in WATER.flood_pile[0] if card != "dunes_deception"),),
)

BROKEN = [
    ("the tiles do not lie as the map says", replace(START, tiles=START.tiles[::-1])),
    ("each tile must lie on", replace(START, tiles=tiles(START, (3, 1), id="iron_gate"))),
    ("not in order, or one is taken twice", replace(START, taken=("air", "earth"))),
    ("not in order, or one is taken twice", replace(START, taken=("air", "air"))),
    ("a seat that is not there", replace(START, active=2)),
    ("a seat that is not there", replace(START, players=START.players[:1])),
    ("two seats play one role", replace(START, players=player(START, 1, role="diver"))),
    ("a pawn stands on no tile", replace(START, players=player(START, 1, at=(1, 1)))),
    ("cards are not in order", replace(START, treasure_pile=START.treasure_pile[::-1])),
    ("not those of the deck", replace(START, treasure_pile=START.treasure_pile[1:])),
    ("not those of the deck", replace(START, treasure_discards=("air",))),
    (
        "the treasure pile is renewed",
        replace(START, treasure_pile=(), treasure_discards=START.treasure_pile),
    ),
    ("nobody keeps a Waters Rise", dealt(START, 1, "waters_rise")),
    ("flood cards are not in order", replace(START, flood_pile=(START.flood_pile[0][::-1],))),
    ("or a layer is empty", replace(START, flood_pile=(*START.flood_pile, ()))),
    ("not those of the tiles", replace(START, flood_discards=("iron_gate",))),
    ("not those of the tiles", replace(START, tiles=tiles(START, (4, 2), condition="sunk"))),
    ("the flood comes after", replace(START, flood_left=2)),
    ("only the Pilot flies", replace(START, flown=True, actions=2)),
    ("only the Pilot flies", replace(START, flown=True, active=1)),
    ("more flood cards are to be drawn", replace(FLOOD, flood_left=4)),
    ("more flood cards are to be drawn", replace(WATER, flood_left=2)),
    ("the flood may not pause here", replace(FLOOD, flood_left=2)),
    ("a seat holds too many cards", dealt(START, 0, "air")),
    ("a seat holds too many cards", dealt(FLOOD, 0, "air", "air", "air")),
    ("a seat holds too many cards", dealt(FLOOD, 1, *["earth"] * 5, "air")),
    ("a seat holds too many cards", dealt(WATER, 0, *["earth"] * 5, "air")),
    ("a seat holds too many cards", dealt(START, 1, *["earth"] * 5)),
    ("two seats hold too many cards", TWO_FULL),
    ("two tiles have sunk under pawns", TWO_SUNK),
    ("the team cannot have won", replace(START, won=True)),
    ("the team cannot have won", replace(WON, taken=ALL[:3])),
    ("without a Helicopter Lift", UNPAID),
    ("other times than the options say", replace(START, special_windows="every_flood_card")),
]


@pytest.mark.parametrize(("why", "state"), BROKEN, ids=[f"{i}" for i in range(len(BROKEN))])
def test_a_broken_state_is_refused(why, state):
    with pytest.raises(ValueError, match=why):
        ISLAND.check(state, max(2, len(state.players)), Options("novice"))


def test_a_state_of_another_match_is_refused():
    def refused(seats, why, **given):
        with pytest.raises(ValueError, match=why):
            ISLAND.check(START, seats, Options(**{"difficulty": "novice", **given}))

    refused(3, "a seat that is not there")
    refused(2, "the tiles do not lie as the map says", map="bone_island")
    refused(2, "the roles are not those of the options", roles=("diver", "navigator"))
    refused(2, "the water is lower than at the start", difficulty="elite")
    ISLAND.check(START, 2, Options("novice", roles=("diver", "pilot")))


@pytest.mark.parametrize(
    "state", [START, FLOOD, WATER, HOME, WON], ids=["start", "flood", "water", "home", "won"]
)
def test_a_sound_state_passes(state):
    ISLAND.check(state, len(state.players), options(state))
