"""For each refusal a player meets, the sentence."""

from __future__ import annotations

import pytest
from tests.games.forbidden_island.positions import ALL, ISLAND, pawn, phase, play, position, refusal

from gamekernel.errors import GameOver, IllegalMove, NotYourTurn
from gamekernel_games.forbidden_island.moves import Helicopter, ShoreUp

DIVER = pawn("diver", "3,3", "fire", "sandbags")
OTHER = pawn("engineer", "5,4", "helicopter_lift")
PLAIN = position(DIVER, OTHER, flooded="6,4 4,3", sunk="3,6")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("move 3,3", "the pawn stands there already"),
        ("move 1,1", "there is no tile at 1,1"),
        ("move 3,6", "Lost Lagoon has sunk"),
        ("move 3,5", "your pawn cannot move so far"),
        ("fly 6,4", "only the Pilot flies"),
        ("navigate P2 5,5", "only the Navigator moves the pawns of others"),
        ("shore 3,2", "Silver Gate is not flooded"),
        ("shore 3,6", "Lost Lagoon has sunk"),
        ("shore 1,1", "there is no tile at 1,1"),
        ("shore 6,4", "6,4 is out of reach"),
        ("shore 4,3 6,4", "only the Engineer shores up two tiles at once"),
        ("give fire P2", "only the Messenger gives cards to a player on another tile"),
        ("give fire P1", "give the card to another player"),
        ("give fire P4", "there is no player P4"),
        ("give air P2", "you hold no air card"),
        ("give sandbags P2", "special cards cannot be given"),
        ("capture fire", "4 fire cards are needed"),
        (
            "capture ocean",
            "the Ocean's Chalice can be captured only on Coral Palace or Tidal Palace",
        ),
        ("discard fire", "cards are discarded only when a hand has more than 5"),
        ("continue", "the flood comes after the actions; end them first"),
        ("swim 3,4", "no pawn is in the water"),
        ("sandbags 3,2", "Silver Gate is not flooded"),
        ("heli 3,3 [P1] > 6,4", "you hold no helicopter lift card"),
        ("win", "you hold no helicopter lift card"),
    ],
)
def test_the_active_player_is_told_why(text, why):
    assert refusal(PLAIN, 0, text) == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("move 5,5", "it is not your turn; only a special card may be played"),
        ("end", "it is not your turn; only a special card may be played"),
        ("sandbags 6,4", "you hold no sandbags card"),
        ("heli 3,3 [P2] > 6,4", "all who fly must stand on the tile where the helicopter starts"),
        ("heli 3,3 [P1] > 3,3", "the helicopter must fly to another tile"),
        ("heli 3,3 [P1] > 3,6", "Lost Lagoon has sunk"),
        ("heli 3,3 [P3] > 3,2", "there is no player P3"),
        ("win", "not all treasures are taken"),
    ],
)
def test_the_others_are_told_why(text, why):
    assert refusal(PLAIN, 1, text) == why


def test_seats_and_tiles_are_named_in_order():
    twice = Helicopter((3, 3), (0, 0), (6, 4))
    assert ISLAND.why_illegal(PLAIN, 1, twice) == "name each player once, in the order of the seats"
    state = position(pawn("engineer", "3,3"), pawn("diver", "5,4"), flooded="3,2 2,3")
    backwards = ShoreUp(((2, 3), (3, 2)))
    assert not ISLAND.is_legal(state, 0, backwards)
    why = "name each tile once, row by row and from left to right"
    assert ISLAND.why_illegal(state, 0, backwards) == why


def test_the_roles_own_refusals():
    navigator = position(pawn("navigator", "3,3"), pawn("pilot", "5,4"), sunk="5,5")
    assert refusal(navigator, 0, "navigate P2 1,3") == "that is farther than two steps of this pawn"
    assert refusal(navigator, 0, "navigate P2 5,5") == "Misty Marsh has sunk"
    assert refusal(navigator, 0, "navigate P2 5,4") == "the pawn stands there already"
    assert refusal(navigator, 0, "navigate P3 5,4") == "there is no player P3"
    pilot = position(pawn("pilot", "5,4"), pawn("diver", "3,3"), sunk="5,5")
    assert refusal(pilot, 0, "fly 5,4") == "the pawn stands there already"
    assert refusal(pilot, 0, "fly 5,5") == "Misty Marsh has sunk"


def test_treasures_and_the_way_home():
    four = ("earth",) * 4
    taken = position(pawn("diver", "1,3", *four), OTHER, taken=ALL)
    assert refusal(taken, 0, "capture earth") == "the Earth Stone is taken already"
    assert refusal(taken, 1, "win") == "not all pawns stand on Fools' Landing"


def test_other_moments():
    spent = position(DIVER, OTHER, actions=0)
    assert refusal(spent, 0, "move 3,4") == "no action is left in this turn"
    flood = position(DIVER, OTHER, flood_left=2)
    assert refusal(flood, 0, "end") == "the actions of this turn are over"
    assert refusal(flood, 0, "move 3,4") == "no action is left in this turn"
    full = position(pawn("diver", "3,3", *("fire",) * 5, "air"), OTHER, flood_left=2)
    assert refusal(full, 0, "continue") == "first discard down to 5 cards"
    assert refusal(full, 0, "discard earth") == "you hold no earth card"
    assert refusal(full, 1, "end") == "P1 must first discard down to 5 cards"


def test_in_the_water():
    sinking = position(
        pawn("diver", "3,6", "sandbags"), OTHER, flooded="3,6 4,6", sunk="3,5", flood_left=2
    )
    state = play(sinking, 0, "continue", "lost_lagoon")
    assert phase(state) == "rescue"
    assert refusal(state, 0, "sandbags 4,6") == "your pawn is in the water; swim first"
    assert refusal(state, 0, "swim 3,5") == "Twilight Hollow has sunk"
    assert refusal(state, 0, "swim 1,3") == "your pawn cannot swim so far"
    assert refusal(state, 1, "win") == "pawns are in the water; they must swim first"


def test_a_match_refuses_out_of_turn_and_after_the_end():
    match = ISLAND.new(2, position=PLAIN, options={"difficulty": "novice"})
    with pytest.raises(IllegalMove, match="it is not your turn"):
        match.play(1, "move 5,5")
    lonely = position(DIVER, pawn("engineer", "5,4"))
    match = ISLAND.new(2, position=lonely, options={"difficulty": "novice"})
    with pytest.raises(NotYourTurn):
        match.play(1, "end")
    state = position(pawn("diver", "3,1", "helicopter_lift"), pawn("engineer", "3,1"), taken=ALL)
    match = ISLAND.new(2, position=state, options={"difficulty": "novice"})
    match.play(0, "win")
    assert ISLAND.why_illegal(match.state, 0, ISLAND.read_move(match.state, 0, "end")) == (
        "the game is over"
    )
    with pytest.raises(GameOver):
        match.play(0, "end")
