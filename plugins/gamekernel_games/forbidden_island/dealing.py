"""The setup (sheet 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.forbidden_island.components import (
    ACTIONS,
    DIFFICULTIES,
    DRAWN_A_TURN,
    FLOOD_DECK,
    FLOODED_AT_START,
    MAPS,
    ROLES,
    TREASURE_DECK,
    sort_cards,
)
from gamekernel_games.forbidden_island.state import Player, State, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.forbidden_island.components import Card, Cell, Role, TileId
    from gamekernel_games.forbidden_island.state import Options


def deal(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Lay the island, deal roles and hands, and flood six tiles."""
    _check_roles(seats, options)
    layout = tuple(zip(MAPS[options.map], chance.shuffle(FLOOD_DECK), strict=True))
    roles = _deal_roles(seats, chance) if options.roles == "random" else options.roles
    players, pile = _players(roles, layout, chance)
    flooded, flood_pile = chance.draw(FLOOD_DECK, FLOODED_AT_START)
    for seat, player in enumerate(players):
        events.tell("dealt", seat=seat, role=player.role, at=player.at, cards=player.hand)
    for at, tile in layout:
        if tile in flooded:
            events.tell("flooded", tile=tile, at=at)
    events.tell("turn_began", seat=0)
    return State(
        special_windows=options.special_windows,
        tiles=tuple(Tile(at, id_, "flooded" if id_ in flooded else "dry") for at, id_ in layout),
        players=players,
        taken=(),
        water_level=DIFFICULTIES[options.difficulty].start_level,
        treasure_pile=pile,
        treasure_discards=(),
        flood_pile=(flood_pile,),
        flood_discards=flooded,
        active=0,
        actions=ACTIONS,
        flown=False,
        flood_left=0,
        won=False,
    )


def _check_roles(seats: int, options: Options) -> None:
    if options.roles == "random":
        return
    if len(options.roles) != seats:
        raise ValueError(f"{len(options.roles)} roles are named for {seats} seats")
    if len(set(options.roles)) != seats:
        raise ValueError("a role can be played by one seat only")


def _deal_roles(seats: int, chance: Chance) -> tuple[Role, ...]:
    dealt: tuple[Role, ...] = ()
    for _ in range(seats):
        dealt += (chance.choice([role for role in ROLES if role not in dealt]),)
    return dealt


def _players(
    roles: Sequence[Role], layout: Sequence[tuple[Cell, TileId]], chance: Chance
) -> tuple[tuple[Player, ...], tuple[Card, ...]]:
    """Put the pawns on their tiles and deal the hands.

    A Waters Rise that is dealt is replaced and shuffled back: so deal from a pile without.
    """
    pile = tuple(card for card in TREASURE_DECK if card != "waters_rise")
    where = {tile: at for at, tile in layout}
    players = []
    for role in roles:
        hand, pile = chance.draw(pile, DRAWN_A_TURN)
        players.append(Player(role, where[ROLES[role].start], hand))
    risen = (card for card in TREASURE_DECK if card == "waters_rise")
    return tuple(players), sort_cards([*pile, *risen])
