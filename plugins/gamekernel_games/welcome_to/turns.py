"""One seat's turn, move by move (sheet 4).

What a seat may do depends on its own moves and on what was public when the turn began, never on
another seat's running turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec.structs import replace

from gamekernel_games.welcome_to import boards, cards, plans
from gamekernel_games.welcome_to.data import PLANS, STREETS, TEMPS, TRACKS, WRITABLE
from gamekernel_games.welcome_to.moves import (
    Agent,
    AnyMove,
    Bis,
    Choose,
    Done,
    Fence,
    Park,
    Plan,
    Pool,
    Refuse,
    Reshuffle,
    Roundabout,
    SkipEffect,
    Truck,
    Write,
)
from gamekernel_games.welcome_to.sheet import (
    places,
    roundabouts,
    with_house,
    with_street,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.welcome_to.data import CityPlan, Effect
    from gamekernel_games.welcome_to.state import Sheet, State

Step = Literal["choose", "write", "truck", "effect", "plans", "reshuffle", "done"]

ROUNDABOUTS_MAX = len(TRACKS.roundabouts.boxes)
TEMP_CHANGES = (-2, -1, 0, 1, 2)


class Running(NamedTuple):
    """How far a seat has come in its turn."""

    sheet: Sheet
    """With what it has done so far."""
    step: Step = "choose"
    built: bool = False
    """It has built a roundabout."""
    number: int = 0
    """The number chosen, as printed; 0: none yet."""
    effect: Effect | None = None
    at: tuple[int, int] = (0, 0)
    """Street and house written on."""
    asked: bool = False
    """It wants the cards shuffled."""


def running(state: State, seat: int) -> Running:
    """Replay what a seat has done in the running turn."""
    now = Running(state.sheets[seat])
    for move in state.acts[seat]:
        now = advance(state, seat, now, move)
    return now


# What may be done.


def legal_moves(state: State, seat: int, now: Running) -> list[AnyMove]:  # noqa: PLR0911 - one a step
    """List the legal moves of a seat at the step it has reached."""
    match now.step:
        case "choose":
            return _choose_moves(state, seat, now)
        case "write":
            return [
                Write(place.street, place.house, number)
                for place in places(now.sheet)
                for number in numbers(now)
                if place.fits(number)
            ]
        case "truck":
            return [Truck("left_start"), Truck("right_start")]
        case "effect":
            return [*effect_moves(now), SkipEffect()]
        case "plans":
            return [*_plan_moves(state, now), Done()]
        case "reshuffle":
            return [Reshuffle(wanted=True), Reshuffle(wanted=False)]
        case _:
            return []


def is_legal(state: State, seat: int, now: Running, move: AnyMove) -> bool:
    """Tell whether a move is legal, without listing all choices of estates."""
    if isinstance(move, Plan):
        plan = _plan(state, move.stack)
        return (
            now.step == "plans"
            and not now.sheet.plans[move.stack - 1]
            and plans.completes(now.sheet, plan, move.estates)
        )
    if now.step == "plans":
        return isinstance(move, Done)
    return move in legal_moves(state, seat, now)


def _choose_moves(state: State, seat: int, now: Running) -> list[AnyMove]:
    free = places(now.sheet)
    offers = cards.offers(state.cards, seat)
    moves: list[AnyMove] = []
    if may_build_roundabout(state, now):
        moves += [Roundabout(place.street, place.house) for place in free]
    for offer in offers:
        values = written(offer.number, offer.effect)
        if any(place.fits(number) for number in values for place in free):
            moves.append(Choose(offer.number_slot, offer.effect_slot))
    if not any(place.fits(offer.number) for offer in offers for place in free):
        moves.append(Refuse())
    return moves


def may_build_roundabout(state: State, now: Running) -> bool:
    """Tell whether one may be built now, if a house is empty."""
    built = sum(map(roundabouts, now.sheet.streets))
    return state.options.advanced and not now.built and built < ROUNDABOUTS_MAX


def written(number: int, effect: Effect | None) -> list[int]:
    """List the numbers that may be written for a printed one; a temp changes it by up to two."""
    if effect != "temp":
        return [number]
    return [number + change for change in TEMP_CHANGES if number + change in WRITABLE]


def numbers(now: Running) -> list[int]:
    """List the numbers that the chosen cards allow."""
    return written(now.number, now.effect)


def effect_moves(now: Running) -> list[AnyMove]:
    """List what the chosen effect offers, leaving it unused apart."""
    sheet = now.sheet
    match now.effect:
        case "surveyor":
            return _fences(sheet)
        case "agent":
            return [
                Agent(size)
                for size, crossed in enumerate(sheet.agents, 1)
                if not TRACKS.agents[size - 1].is_full(crossed)
            ]
        case "park":
            street = now.at[0]
            full = STREETS[street].parks.is_full(sheet.streets[street].parks)
            return [] if full else [Park()]
        case "pool":
            return [Pool()] if now.at[1] in STREETS[now.at[0]].pools else []
        case "bis":
            return list(_bis(sheet))
        case _:
            return []


def _fences(sheet: Sheet) -> list[AnyMove]:
    """Between any two houses, unless a plan has used both or they bear the same number."""
    moves: list[AnyMove] = []
    for index, street in enumerate(sheet.streets):
        for gap, (left, right) in enumerate(zip(street.houses, street.houses[1:], strict=False)):
            used = left.marked and right.marked
            same = left.number is not None and left.number == right.number
            if gap not in street.fences and not used and not same:
                moves.append(Fence(index, gap))
    return moves


def _bis(sheet: Sheet) -> Iterator[Bis]:
    """Beside any number, unless a fence is between."""
    for index, street in enumerate(sheet.streets):
        for at, house in enumerate(street.houses):
            if not house.empty:
                continue
            if at > 0 and street.houses[at - 1].number is not None and at - 1 not in street.fences:
                yield Bis(index, at, "left")
            if (
                at + 1 < len(street.houses)
                and street.houses[at + 1].number is not None
                and at not in street.fences
            ):
                yield Bis(index, at, "right")


def _plan_moves(state: State, now: Running) -> Iterator[Plan]:
    for stack in (1, 2, 3):
        if not now.sheet.plans[stack - 1]:
            for chosen in plans.choices(now.sheet, _plan(state, stack)):
                yield Plan(stack, chosen)


def _plan(state: State, stack: int) -> CityPlan:
    return PLANS[state.plans[stack - 1]]


def may_reshuffle(state: State) -> bool:
    """Tell whether who completes a plan in this turn may have the cards shuffled (R14)."""
    return len(state.sheets) > 1 and not plans.anybody_before(state.sheets, state.turn)


# Doing it.


def advance(state: State, seat: int, now: Running, move: AnyMove) -> Running:  # noqa: PLR0911 - one a kind of move
    """Return where a legal move leads."""
    sheet = now.sheet
    match move:
        case Roundabout(street, house):
            return now._replace(sheet=_with_roundabout(sheet, street, house), built=True)
        case Choose(number_slot, effect_slot):
            offer = cards.offer(state.cards, seat, number_slot, effect_slot)
            return now._replace(step="write", number=offer.number, effect=offer.effect)
        case Refuse():
            return now._replace(sheet=replace(sheet, permits=sheet.permits + 1), step="plans")
        case Write():
            return _after_writing(state, now, move)
        case Truck(side):
            sheet = boards.start_truck(sheet, now.at[0], side)
            sheet = boards.drive(sheet, *now.at, state.turn)
            return _to_effect(now._replace(sheet=sheet))
        case Plan(stack, chosen):
            sheet = plans.complete(sheet, _plan(state, stack), chosen, state.turn)
            step: Step = "reshuffle" if may_reshuffle(state) else "plans"
            return now._replace(sheet=sheet, step=step)
        case Reshuffle(wanted):
            return now._replace(asked=now.asked or wanted, step="plans")
        case Done():
            return now._replace(step="done")
        case _:
            return now._replace(sheet=_with_effect(state, now, move), step="plans")


def _with_roundabout(sheet: Sheet, index: int, house: int) -> Sheet:
    """Build a roundabout, with fences on both its sides."""
    street = with_house(sheet.streets[index], house, roundabout=True)
    gaps = {gap for gap in (house - 1, house) if 0 <= gap < len(street.houses) - 1}
    return with_street(sheet, index, houses=street.houses, fences=street.fences | gaps)


def _after_writing(state: State, now: Running, move: Write) -> Running:
    """Write the number; cross a box for a temp, whether it changed the number or not (R5)."""
    asks_truck = state.options.board == "ice_cream" and now.sheet.streets[move.street].run is None
    sheet = _with_number(state, now.sheet, move.street, move.house, move.number)
    if now.effect == "temp":
        sheet = replace(sheet, temps=min(sheet.temps + 1, TEMPS.boxes))
    now = now._replace(sheet=sheet, at=(move.street, move.house))
    return now._replace(step="truck") if asks_truck else _to_effect(now)


def _with_number(
    state: State, sheet: Sheet, street: int, house: int, number: int, *, bis: bool = False
) -> Sheet:
    """Write a number, to which the truck drives."""
    houses = with_house(sheet.streets[street], house, number=number, bis=bis).houses
    return boards.drive(with_street(sheet, street, houses=houses), street, house, state.turn)


def _to_effect(now: Running) -> Running:
    """Go on to the effect, or past it if it offers nothing (R45)."""
    return now._replace(step="effect" if effect_moves(now) else "plans")


def _with_effect(state: State, now: Running, move: AnyMove) -> Sheet:
    """Use the chosen effect."""
    sheet = now.sheet
    street, house = now.at
    match move:
        case Fence(index, gap):
            return with_street(sheet, index, fences=sheet.streets[index].fences | {gap})
        case Agent(size):
            agents = list(sheet.agents)
            agents[size - 1] += 1
            return replace(sheet, agents=tuple(agents))
        case Park():
            return with_street(sheet, street, parks=sheet.streets[street].parks + 1)
        case Pool():
            built = with_house(sheet.streets[street], house, pool=True)
            return with_street(sheet, street, houses=built.houses)
        case Bis(index, at, from_side):
            beside = at - 1 if from_side == "left" else at + 1
            number = sheet.streets[index].houses[beside].number
            assert number is not None  # noqa: S101 - the move is legal
            return _with_number(state, sheet, index, at, number, bis=True)
        case _:
            return sheet
