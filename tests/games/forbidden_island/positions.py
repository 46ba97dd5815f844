"""How the tests of Forbidden Island speak: positions, moves as text, and cards drawn to order.

Unless a test says otherwise the tiles lie on the map in the order of the data:

          1      2      3      4      5      6
    1               [Fools][Bronz]
    2        [Gold ][Silve][Iron ][Coppe]
    3 [Moon ][Sun  ][Ember][Shado][Howli][Whisp]
    4 [Coral][Tidal][Watch][Obser][Dunes][Cliff]
    5        [Crims][Twili][Break][Misty]
    6               [Lost ][Phant]
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import gamekernel
from gamekernel_games.forbidden_island.components import (
    FLOOD_DECK,
    MAPS,
    TREASURE_DECK,
    TREASURES,
    sort_cards,
    sort_tiles,
)
from gamekernel_games.forbidden_island.state import Options, Player, State, Tile

ISLAND = gamekernel.load("forbidden_island")
ALL = tuple(TREASURES)
"""All four treasures."""


class Stacked(gamekernel.Chance):
    """Piles that give the cards asked for, in that order."""

    def __init__(self, *cards: str) -> None:
        super().__init__()
        self.cards = list(cards)

    def draw(self, pile, k):
        left = list(pile)
        for card in self.cards[:k]:
            left.remove(card)
        drawn, self.cards = tuple(self.cards[:k]), self.cards[k:]
        assert len(drawn) == k, "more cards are drawn than the test has stacked"
        return drawn, tuple(left)

    def _decide(self, space):
        raise AssertionError("only cards are drawn here")


def cells(text: str) -> tuple[tuple[int, int], ...]:
    """Read `3,3 4,3`."""
    return tuple((int(x), int(y)) for x, y in (word.split(",") for word in text.split()))


def pawn(role: str, at: str, *hand: str) -> Player:
    """Describe a player by role, place and hand."""
    return Player(role, cells(at)[0], sort_cards(hand))


def position(
    *players: Player,
    shape: str = "forbidden_island",
    flooded: str = "",
    sunk: str = "",
    pile: tuple[str, ...] | None = None,
    layers: tuple[tuple[str, ...], ...] | None = None,
    flood_discards: tuple[str, ...] = (),
    **given: Any,
) -> State:
    """Build a state, and check it. `shape`: the map.

    `pile`: the treasure cards on the pile, all others that nobody holds being discarded; default:
    all are on the pile. `layers`: the flood pile; default: one layer of what is not discarded.
    """
    wet, gone = cells(flooded), cells(sunk)
    tiles = tuple(
        Tile(at, id_, "sunk" if at in gone else "flooded" if at in wet else "dry")
        for at, id_ in zip(MAPS[shape], FLOOD_DECK, strict=True)
    )
    held = Counter(card for player in players for card in player.hand)
    free = sort_cards((Counter(TREASURE_DECK) - held).elements())
    pile = free if pile is None else sort_cards(pile)
    left = [tile.id for tile in tiles if tile.condition != "sunk" and tile.id not in flood_discards]
    state = State(
        **{
            "special_windows": "adaptation",
            "tiles": tiles,
            "players": players,
            "taken": (),
            "water_level": 1,
            "treasure_pile": pile,
            "treasure_discards": sort_cards((Counter(free) - Counter(pile)).elements()),
            "flood_pile": ((sort_tiles(left),) if left else ()) if layers is None else layers,
            "flood_discards": sort_tiles(flood_discards),
            "active": 0,
            "actions": 0 if given.get("flood_left") else 3,
            "flown": False,
            "flood_left": 0,
            "won": False,
            **given,
        }
    )
    check(state)
    return state


def options(state: State) -> Options:
    """Return options of a match that the state can be of."""
    lie = tuple(tile.at for tile in state.tiles)
    name = next(name for name, there in MAPS.items() if there == lie)
    return Options("novice", name, "random", state.special_windows)


def check(state: State) -> None:
    """Check a state as one from outside is checked."""
    plain = ISLAND.state_shape.checked(state)
    assert plain == state
    ISLAND.check(plain, len(state.players), options(state))


def play(state: State, seat: int, text: str, *cards: str) -> State:
    """Return the state after a move, which must be legal; the draws give the cards named."""
    return watch(state, seat, text, *cards)[0]


def watch(state: State, seat: int, text: str, *cards: str) -> tuple[State, list[Any]]:
    """Play a move as `play` does; return the events besides."""
    move = ISLAND.read_move(state, seat, text)
    assert move in ISLAND.legal_moves(state, seat), ISLAND.why_illegal(state, seat, move)
    chance, events = Stacked(*cards), gamekernel.Events()
    after = ISLAND.apply(state, seat, move, chance, events)
    assert not chance.cards, "the test has stacked more cards than are drawn"
    check(after)
    return after, events.told


def legal(state: State, seat: int, kind: str = "") -> set[str]:
    """Write the legal moves of a seat, of one kind or of all."""
    moves = ISLAND.legal_moves(state, seat)
    texts = {ISLAND.write_move(state, seat, move) for move in moves}
    return {text for text in texts if not kind or text.split()[0] == kind}


def targets(state: State, seat: int, kind: str) -> set[str]:
    """Write the cells to which the legal moves of a kind lead."""
    return {text.rpartition(">")[2].strip() for text in legal(state, seat, kind)}


def refusal(state: State, seat: int, text: str) -> str:
    """Return why a move is refused; it must be."""
    move = ISLAND.read_move(state, seat, text)
    assert move not in ISLAND.legal_moves(state, seat)
    return ISLAND.why_illegal(state, seat, move)


def tile(state: State, at: str) -> str:
    """Tell the condition of a tile."""
    return next(t.condition for t in state.tiles if t.at == cells(at)[0])


def phase(state: State) -> str:
    """Name the phase."""
    return ISLAND.turn(state).phase


def lost(state: State) -> str:
    """Return why the game is lost; it must be, for all."""
    assert ISLAND.turn(state).must == ISLAND.turn(state).may == ()
    score, seats = ISLAND.score(state), len(state.players)
    assert (score.points, score.places, score.winners) == ((0,) * seats, (1,) * seats, ())
    return score.reason
