"""The score, and when the game is over (sheet 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from gamekernel import Score, Value
from gamekernel_games.welcome_to import boards, plans
from gamekernel_games.welcome_to.data import STREETS, TEMPS, TRACKS
from gamekernel_games.welcome_to.sheet import (
    bis_houses,
    estate_counts,
    has_empty_house,
    pools,
    roundabouts,
)
from gamekernel_games.welcome_to.state import Solo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.welcome_to.data import BoardName
    from gamekernel_games.welcome_to.state import Sheet, State

PERMITS_MAX = len(TRACKS.permits.boxes)

Points = Annotated[int, Meta(ge=0, le=1000)]


class Tally(Value, frozen=True):
    """The points of one sheet; bis, roundabouts and permits are taken off."""

    plans: Points
    parks: tuple[Points, Points, Points]
    pools: Points
    temps: Points
    estates: tuple[Points, ...]
    """By size, from 1."""
    board: Points
    """Ice cream, lights or eggs."""
    bis: Points
    roundabouts: Points
    permits: Points
    total: Annotated[int, Meta(ge=-1000, le=10_000)]


def tallies(state: State) -> tuple[Tally, ...]:
    """Score every sheet as of the last completed turn; that is public."""
    return tuple(_tally(state, seat) for seat in range(len(state.sheets)))


def _tally(state: State, seat: int) -> Tally:
    sheet = state.sheets[seat]
    solo_card = state.cards.solo_card if isinstance(state.cards, Solo) else 0
    won = plans.points(state.sheets, state.plans, seat, solo_card)
    parks = [
        printed.parks.value(street.parks)
        for printed, street in zip(STREETS, sheet.streets, strict=True)
    ]
    built = TRACKS.pools.value(sum(map(pools, sheet.streets)))
    temps = temp_points([other.temps for other in state.sheets], seat)
    estates = tuple(
        count * track.value(crossed)
        for count, track, crossed in zip(
            estate_counts(sheet), TRACKS.agents, sheet.agents, strict=True
        )
    )
    extra = board_points(state.sheets, seat, state.options.board)
    bis = TRACKS.bis.value(sum(map(bis_houses, sheet.streets)))
    circles = TRACKS.roundabouts.value(sum(map(roundabouts, sheet.streets)))
    permits = TRACKS.permits.value(sheet.permits)
    total = won + sum(parks) + built + temps + sum(estates) + extra - bis - circles - permits
    return Tally(
        plans=won,
        parks=(parks[0], parks[1], parks[2]),
        pools=built,
        temps=temps,
        estates=estates,
        board=extra,
        bis=bis,
        roundabouts=circles,
        permits=permits,
        total=total,
    )


def temp_points(temps: Sequence[int], seat: int) -> int:
    """Score the temps: the most, second and third most *distinct* counts (R24)."""
    own = temps[seat]
    if own == 0:
        return 0
    if len(temps) == 1:
        return TEMPS.solo_points if own >= TEMPS.solo_least else 0
    rank = len({other for other in temps if other > own})
    return TEMPS.ranks[rank] if rank < len(TEMPS.ranks) else 0


def board_points(sheets: Sequence[Sheet], seat: int, board: BoardName) -> int:
    """Score what only one board has."""
    match board:
        case "ice_cream":
            return boards.ice_cream(sheets, seat)
        case "christmas":
            return boards.christmas(sheets[seat])
        case "easter":
            return boards.easter(sheets[seat])
        case _:
            return 0


def score(state: State) -> Score:
    """Rank by points, then by estates, then by those of size 1, 2 and so on (R36)."""
    points = [tally.total for tally in tallies(state)]
    keys = []
    for own, sheet in zip(points, state.sheets, strict=True):
        counts = estate_counts(sheet)
        keys.append((own, sum(counts), counts))
    reason = why_over(state) if state.over else ""
    return Score.ranked(points, keys, over=state.over, reason=reason)


def why_over(state: State) -> str:
    """Say why the game ends with the turn just completed; "" if it goes on."""
    reason = why_ended(state.sheets)
    if not reason and isinstance(state.cards, Solo) and not state.cards.deck:
        return "no cards left"
    return reason


def why_ended(sheets: Sequence[Sheet]) -> str:
    """Say which sheet ends the game; "" if none does."""
    if any(sheet.permits >= PERMITS_MAX for sheet in sheets):
        return "the last permit refusal"
    if any(all(sheet.plans) for sheet in sheets):
        return "all three city plans completed"
    if not all(has_empty_house(sheet) for sheet in sheets):
        return "a sheet without an empty house"
    return ""
