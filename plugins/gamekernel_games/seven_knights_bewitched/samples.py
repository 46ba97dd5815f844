"""The states that a seat cannot tell from the true one (sheet 7).

Every deal that fits what a seat knows is as likely as any other. First the place of the Witch is
supposed, which says who belongs to her team and may have lied. Then the tiles that the honest
answers speak of are filled in every possible way; what nobody spoke of is drawn.
"""

from __future__ import annotations

from itertools import permutations
from math import gcd, perm
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.questions import named, truth
from gamekernel_games.seven_knights_bewitched.tiles import (
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
    from gamekernel_games.seven_knights_bewitched.tiles import Deal


class _Fact(NamedTuple):
    """What an answer says, if it is true."""

    speaker: int
    tiles: tuple[Tile, ...]
    fitting: frozenset[tuple[Content, ...]]
    """What the tiles may be."""


class _Case(NamedTuple):
    """What may be on the table, if the Witch lies at a certain place or in the box."""

    tiles: tuple[Tile, ...]
    """Those that are settled: known to the seat, the Witch, or spoken of by the honest."""
    settled: list[tuple[Content, ...]]
    """All that they may be together."""
    ways: int
    """In how many ways the other tiles can lie then; at least one."""


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
    """Put other tiles on the table, such that the seat could not tell."""
    deal = deal_of(state.options.variant, state.options.mode, len(now.tiles))
    knights = range(1, deal.knights + 1)
    cases = list(_cases(now, seat, deal))
    common = gcd(*(case.ways for case in cases))
    weights = [len(case.settled) * case.ways // common for case in cases]
    number = chance.below(sum(weights))
    for (tiles, settled, ways), weight in zip(cases, weights, strict=True):
        if number < weight:
            contents = dict(zip(tiles, settled[number * common // ways], strict=True))
            break
        number -= weight
    rest = tuple(knight for knight in knights if knight not in contents.values())
    for tile in rounds.in_play(now):
        if tile not in contents:
            (contents[tile],), rest = chance.draw(rest, 1)
    dealt = tuple(contents[tile] for tile in rounds.in_play(now))
    return replace(now, tiles=dealt[: deal.seats], errant=dealt[deal.seats :])


def _cases(now: Round, seat: int | None, deal: Deal) -> Iterator[_Case]:
    """Suppose the Witch at every place where she may be for all that the seat was told."""
    tiles, contents = rounds.in_play(now), rounds.contents(now)
    known = {tile: contents[tile] for tile in (() if seat is None else rounds.knows(now, seat))}
    knights = range(1, deal.knights + 1)
    facts = [_fact(asked, knights) for asked in now.questions if asked.answer is not None]
    for witch in _places_of_the_witch(deal, tiles, known):
        team = rounds.team_around(now, witch)
        if not _fits(now, witch, team):
            continue
        honest = [fact for fact in facts if fact.speaker not in team]
        spoken = {tile for fact in honest for tile in fact.tiles}
        given = known if witch is None else {**known, witch: WITCH}
        free = [tile for tile in tiles if tile in spoken and tile not in given]
        settled = _settle(given, free, knights, honest)
        knights_left = len(set(knights).difference(*settled[:1]))
        ways = perm(knights_left, len(tiles) - len(given) - len(free))
        if settled and ways:
            yield _Case((*given, *free), settled, ways)


def _fact(asked: Asked, knights: Sequence[Content]) -> _Fact:
    tiles = tuple(named(asked.question))
    fitting = frozenset(
        contents
        for contents in permutations(knights, len(tiles))
        if truth(asked.question, dict(zip(tiles, contents, strict=True))) == asked.answer
    )
    return _Fact(asked.player, tiles, fitting)


def _places_of_the_witch(
    deal: Deal, tiles: Sequence[Tile], known: dict[Tile, Content]
) -> Iterator[Tile | None]:
    """Give the tiles that the Witch may be for all that a seat knows; None: in the box."""
    if WITCH in known.values():
        yield from (tile for tile, content in known.items() if content == WITCH)
        return
    if deal.witch != "nowhere":
        may_be = tiles if deal.witch == "anywhere" else tiles[deal.seats :]
        yield from (tile for tile in may_be if tile not in known)
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


def _settle(
    given: dict[Tile, Content],
    free: Sequence[Tile],
    knights: Sequence[Content],
    facts: Sequence[_Fact],
) -> list[tuple[Content, ...]]:
    """Fill tiles with knights in every way that fits the facts, one tile after the other."""
    settled = _fitting([tuple(given.values())], (*given,), facts)
    for count, tile in enumerate(free, 1):
        alone = [fact.fitting for fact in facts if fact.tiles == (tile,)]
        may_be = [knight for knight in knights if all((knight,) in fitting for fitting in alone)]
        settled = [(*row, knight) for row in settled for knight in may_be if knight not in row]
        about = [fact for fact in facts if tile in fact.tiles and len(fact.tiles) > 1]
        settled = _fitting(settled, (*given, *free[:count]), about)
    return settled


def _fitting(
    settled: list[tuple[Content, ...]], tiles: Sequence[Tile], facts: Sequence[_Fact]
) -> list[tuple[Content, ...]]:
    """Keep what fits those of the facts that speak of no other tiles."""
    for fact in facts:
        if all(tile in tiles for tile in fact.tiles):
            at = [tiles.index(tile) for tile in fact.tiles]
            settled = [row for row in settled if tuple([row[i] for i in at]) in fact.fitting]
    return settled


def _recommend_anew(now: Round, seat: int | None, chance: Chance) -> tuple[int | None, ...]:
    """Draw the secret recommendations of others, among those that the deal allows."""
    witch, seats = rounds.witch_tile(now), range(len(now.tiles))
    return tuple(
        player
        if player is None or other == seat
        else chance.choice([p for p in seats if rounds.may_recommend(now, witch, other, p)])
        for other, player in enumerate(now.recommended)
    )
