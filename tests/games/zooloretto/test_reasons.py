"""What a player is told when a move is refused: the rule it breaks, and truly that one."""

from __future__ import annotations

import pytest
from tests.games.zooloretto.positions import ZOO, play, table, zoo

OPEN = table(zoo("2C EM kiosk/3C snacks/2E barrow/F"), zoo("L popcorn"), trucks="C,3E,@2")
LOAD = play(table(trucks="3E"), "draw C")
PLACE = play(table(zoo("/2C snacks/4E"), trucks="C E kiosk"), "take 0")
OVER = play(table(trucks="coin,@1,@2", stack=0, end=13), "take 0")
POOR = table(zoo("C E kiosk/L", coins=0), zoo("F"))
ONE = table(zoo("C E kiosk/L", coins=1), zoo("F"))
ROUND = table(trucks="@1,E")

CASES = [
    (OVER, 0, "draw", "the game is over"),
    (OPEN, 1, "draw", "it is not your turn"),
    (ROUND, 1, "draw", "you have a truck, and are out for this round"),
    (LOAD, 0, "draw", "put the tile that you have drawn on a truck first"),
    (LOAD, 0, "load 0", "truck 0 is full"),
    (LOAD, 0, "load 3", "there is no truck 3"),
    (play(ROUND, "draw C"), 0, "load 0", "truck 0 is taken"),
    (PLACE, 0, "draw", "place the tiles of your truck first"),
    (PLACE, 0, "place F 0", "there is no flamingo on your truck"),
    (PLACE, 0, "place CM 0", "there is no male camel on your truck"),
    (PLACE, 0, "place kiosk 1", "enclosure 1 has no empty stall space"),
    (PLACE, 0, "place E 1", "enclosure 1 holds camels, and no other species"),
    (PLACE, 0, "place E 2", "enclosure 2 is full"),
    (PLACE, 0, "place C 4", "your zoo has no enclosure 4"),
    (OPEN, 0, "load 0", "draw a tile before you load one"),
    (OPEN, 0, "place C 0", "take a truck before you place tiles"),
    (table(trucks="3C,3E,3F"), 0, "draw", "there is no free space on a truck: take one"),
    (ROUND, 0, "take 0", "truck 0 is taken"),
    (ROUND, 0, "take 2", "truck 2 is empty"),
    (ROUND, 0, "take 4", "there is no truck 4"),
    (POOR, 0, "move 0 C 2", "that costs 1 coin, and you have 0"),
    (POOR, 0, "exchange 0 C 1", "that costs 1 coin, and you have 0"),
    (ONE, 0, "buy 1 F 2", "that costs 2 coins, and you have 1"),
    (ONE, 0, "discard C", "that costs 2 coins, and you have 1"),
    (ONE, 0, "expand", "that costs 3 coins, and you have 1"),
    (OPEN, 0, "move 4 C 1", "your zoo has no enclosure 4"),
    (OPEN, 0, "move 0 F 1", "there is no flamingo in the barn"),
    (OPEN, 0, "move 1 kiosk 3", "there is no kiosk in enclosure 1"),
    (OPEN, 0, "move 1 C 0", "an animal moves only out of the barn"),
    (OPEN, 0, "move 0 C 0", "the camel is in the barn already"),
    (OPEN, 0, "move 2 barrow 2", "the barrow is in enclosure 2 already"),
    (OPEN, 0, "move 2 barrow 0", "a stall does not move into the barn"),
    (OPEN, 0, "move 2 barrow 1", "enclosure 1 has no empty stall space"),
    (OPEN, 0, "move 0 C 3", "enclosure 3 holds flamingos, and no other species"),
    (OPEN, 0, "exchange 1 1", "exchange two different areas, and name the lower number first"),
    (OPEN, 0, "exchange 1 4", "your zoo has no enclosure 4"),
    (OPEN, 0, "exchange 0 1", "name the species of an exchange with the barn, and of no other"),
    (OPEN, 0, "exchange 1 C 2", "name the species of an exchange with the barn, and of no other"),
    (OPEN, 0, "exchange 0 L 1", "there is no leopard in the barn to exchange"),
    (table(zoo("C")), 0, "exchange 0 C 2", "there is no animal in enclosure 2 to exchange"),
    (OPEN, 0, "exchange 0 C 1", "an exchange is between two species"),
    (table(zoo("/5C/4E")), 0, "exchange 1 2", "enclosure 2 has no room for 5 animals"),
    (table(zoo("5C//3E")), 0, "exchange 0 C 2", "enclosure 2 has no room for 5 animals"),
    (table(zoo("/2C//6E")), 0, "exchange 1 3", "enclosure 1 has no room for 6 animals"),
    (OPEN, 0, "buy 3 C 0", "there is no seat 3"),
    (OPEN, 0, "buy 0 C 0", "buy from another player"),
    (OPEN, 0, "buy 1 C 0", "there is no camel in that barn"),
    (OPEN, 0, "buy 1 L 1", "enclosure 1 holds camels, and no other species"),
    (OPEN, 0, "buy 1 popcorn 1", "enclosure 1 has no empty stall space"),
    (OPEN, 0, "discard coin", "there is no coin in your barn"),
    (OPEN, 0, "discard L", "there is no leopard in your barn"),
    (table(zoo("////", coins=3)), 0, "expand", "you have no expansion left to buy"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "seat", "text", "reason"), CASES, ids=[f"{i}-{c[2]}" for i, c in enumerate(CASES)]
)
def test_a_refusal_says_why(state, seat, text, reason):
    ZOO.check(state, 3, state.options)
    move = ZOO.read_move(state, seat, text)
    assert not ZOO.is_legal(state, seat, move)
    assert ZOO.why_illegal(state, seat, move) == reason
