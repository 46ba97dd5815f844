"""The states that a seat cannot tell from the true one (sheet 7).

Every deal that fits what a seat knows is as likely as any other. First the place of the Witch is
supposed, which says who belongs to her team and may have lied. Then the tiles that the honest
answers speak of are filled in every possible way; what nobody spoke of is drawn.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.questions import named, truth
from gamekernel_games.seven_knights_bewitched.tiles import (
    ERRANT_TILES,
    WITCH,
    Content,
    Tile,
    deal_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel import Chance
    from gamekernel_games.seven_knights_bewitched.rounds import Asked, Round
    from gamekernel_games.seven_knights_bewitched.rules import State

Contents = dict[Tile, Content]


class _Start(NamedTuple):
    """Tiles that are settled, the knights that remain, and in how many ways they can lie."""

    contents: Contents
    knights: tuple[Content, ...]
    ways: int


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal all that a seat does not know anew, and let those that have recommended do so anew."""
    now = rules.current(state)
    if rounds.over(now):
        return state
    now = _redeal(state, now, seat, chance)
    if None in now.recommended:
        now = replace(now, recommended=_recommend_anew(now, seat, chance))
    return replace(state, rounds=(*state.rounds[:-1], now))


def _redeal(state: State, now: Round, seat: int | None, chance: Chance) -> Round:
    starts = list(_starts(state, now, seat))
    contents, knights, _ = _pick(starts, chance.below(sum(start.ways for start in starts)))
    tiles = rounds.in_play(now)
    for tile in tiles:
        if tile not in contents:
            (contents[tile],), knights = chance.draw(knights, 1)
    seats = len(now.tiles)
    dealt = tuple(contents[tile] for tile in tiles)
    return replace(now, tiles=dealt[:seats], errant=dealt[seats:])


def _pick(starts: Sequence[_Start], number: int) -> _Start:
    """Return the start to which the deal of that number belongs."""
    for start in starts:
        if number < start.ways:
            return start
        number -= start.ways
    raise IndexError(number)


def _starts(state: State, now: Round, seat: int | None) -> Iterator[_Start]:
    """Give every way to settle the Witch and the tiles that honest answers speak of."""
    tiles, true = rounds.in_play(now), rounds.contents(now)
    known = {tile: true[tile] for tile in rounds.knows(now, seat)} if seat is not None else {}
    deal = deal_of(state.options.variant, state.options.mode, len(now.tiles))
    knights = tuple(n for n in range(1, deal.knights + 1) if n not in known.values())
    for witch in _places_of_the_witch(deal.witch, tiles, known):
        team = rounds.team_around(now, witch)
        if not _fits(now, witch, team):
            continue
        honest = [a for a in now.questions if a.answer is not None and a.player not in team]
        settled = known if witch is None else {**known, witch: WITCH}
        spoken = {tile for asked in honest for tile in named(asked.question)}
        free = [tile for tile in tiles if tile in spoken and tile not in settled]
        left = len(tiles) - len(settled) - len(free)
        for contents in _fill(settled, free, knights, honest):
            rest = tuple(n for n in knights if n not in contents.values())
            yield _Start(contents, rest, perm(len(rest), left))


def _places_of_the_witch(
    where: str, tiles: Sequence[Tile], known: Contents
) -> Iterator[Tile | None]:
    """Give the tiles that the Witch may be for all that a seat knows; None: in the box."""
    if WITCH in known.values():
        yield from (tile for tile, content in known.items() if content == WITCH)
        return
    for tile in tiles if where == "anywhere" else ERRANT_TILES if where == "errant" else ():
        if tile in tiles and tile not in known:
            yield tile
    yield None


def _fits(now: Round, witch: Tile | None, team: frozenset[int]) -> bool:
    """Tell whether what was revealed allows that a tile is the Witch.

    Nobody has recommended whom he must not; and as the round goes on, so far the captain is of
    the Knights team.
    """
    if None in now.recommended:
        return True
    return rounds.captain(now) not in team and all(
        rounds.may_recommend(now, witch, seat, player)
        for seat, player in enumerate(now.recommended)
        if player is not None
    )


def _fill(
    contents: Contents, free: Sequence[Tile], knights: Sequence[Content], honest: Sequence[Asked]
) -> Iterator[Contents]:
    """Give every way to fill tiles with knights such that the honest answers are true."""
    ready = [asked for asked in honest if contents.keys() >= set(named(asked.question))]
    if any(truth(asked.question, contents) != asked.answer for asked in ready):
        return
    if not free:
        yield dict(contents)
        return
    later = [asked for asked in honest if asked not in ready]
    for knight in knights:
        if knight not in contents.values():
            yield from _fill({**contents, free[0]: knight}, free[1:], knights, later)


def _recommend_anew(now: Round, seat: int | None, chance: Chance) -> tuple[int | None, ...]:
    """Draw the secret recommendations of others, among those that the deal allows."""
    witch, seats = rounds.witch_tile(now), range(len(now.tiles))
    return tuple(
        player
        if player is None or other == seat
        else chance.choice([p for p in seats if rounds.may_recommend(now, witch, other, p)])
        for other, player in enumerate(now.recommended)
    )
