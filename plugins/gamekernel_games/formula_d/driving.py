"""What a driver can do with a roll: brake, overshoot, slipstream (sheet 4.3 to 4.10)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.movement import At, Field, Ride, Way
from gamekernel_games.formula_d.state import Drive, Slip, on_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gamekernel_games.formula_d.movement import Layer
    from gamekernel_games.formula_d.state import State

BRAKES_FIRST = 3
"""So many missing spaces are paid with brakes alone."""
SLIPSTREAM = 3
"""Spaces of a slipstream."""
SLIPSTREAM_GEAR = 4
"""Both cars are in this gear or higher."""
GREAT_CHANGES = 2
"""The most changes of lane at a great start."""


class Purse(NamedTuple):
    """What a driver can pay with, and what it costs."""

    basic: bool
    brakes: int
    """In the basic game: the pool."""
    tyres: int
    factor: int
    """Of an overshot space."""
    free: bool = False
    """A qualifying lap: overshooting costs nothing here, and nobody brakes."""

    def after(self, overshot: int) -> tuple[int, int] | None:
        """Return brakes and tyres after overshooting; None if that eliminates (sheet 4.6)."""
        cost = overshot * self.factor
        if self.free or not cost:
            return self.brakes, self.tyres
        if self.basic:
            return (self.brakes - cost, 0) if cost < self.brakes else None
        if cost <= self.tyres:
            return self.brakes, self.tyres - cost
        return (self.brakes, 0) if not self.tyres and cost == 1 else None

    def can_brake(self, overshot: int, points: int) -> bool:
        """Tell whether so much can be spent on brakes; in the basic game one point is kept."""
        if not points:
            return True
        left = self.after(overshot)
        # Who is out by overshooting brakes or not; what a driver has before it is the limit.
        brakes = self.brakes if left is None else left[0]
        return points <= brakes - self.basic


class Ending(NamedTuple):
    """How a drive ends."""

    way: Way
    crossings: int
    unpaid: bool = False
    """Blocked, and the missing spaces cannot be paid: the car is a wreck there."""


class Offer(NamedTuple):
    """What the choices of a drive depend on."""

    ride: Ride
    purse: Purse
    roll: int
    """Die and nitro."""
    most_brake: int
    """What may be braked away of the roll."""
    bonus: int
    skid: int
    exact: bool = False
    """A great start: nobody brakes who need not."""


# What there is to choose.


def drives(state: State) -> Mapping[Drive, Ending]:
    """Return every drive of the seat whose turn it is; none if all miss two stops (sheet 4.9).

    What is offered, chosen and played is asked one after the other, so the last answers are kept.
    """
    return _drives(_offer(state))


def slips(state: State) -> Mapping[Slip, Ending]:
    """Return every way on in the slipstream; none if there is no offer (sheet 4.10)."""
    if not _is_behind(state):
        return {}
    return _slips(_ride(state, pits=False), _purse(state))


def _ride(state: State, *, pits: bool = True) -> Ride:
    seat = states.driver(state)
    car = state.cars[seat]
    on = states.circuit_of(state)
    alone = states.is_qualifying(state)
    return Ride(
        on.id,
        car.cell,
        car.stops,
        car.crossings,
        1 if alone else state.options.laps,
        on.data.pit.boxes[car.grid].id if pits and not alone else "",
        frozenset(c.cell for s, c in enumerate(state.cars) if s != seat and on_board(c)),
        frozenset(state.markers),
        GREAT_CHANGES if state.going.kind == "great" else None,
    )


def _purse(state: State) -> Purse:
    car = state.cars[states.driver(state)]
    basic = not states.advanced(state.options)
    alone = states.is_qualifying(state)
    return Purse(
        basic,
        0 if alone else car.wear.pool if basic else car.wear.brakes,
        0 if basic or alone else car.wear.tyres,
        states.overshoot_factor(state, car),
        alone,
    )


def _offer(state: State) -> Offer:
    car = state.cars[states.driver(state)]
    going = state.going
    return Offer(
        _ride(state)._replace(rain=state.raining),
        _purse(state),
        going.roll + (car.gear if going.nitro else 0),
        going.roll,
        states.bonus(state, car) if going.kind == "gear" else 0,
        states.tyre_set(car).rain_skid if state.raining else 0,
        going.kind == "great",
    )


@lru_cache(maxsize=64)
def _drives(offer: Offer) -> Mapping[Drive, Ending]:
    field = Field(offer.ride)
    layers = field.layers(field.start(), offer.roll + offer.bonus)
    found: dict[Drive, Ending] = {}
    for at, way in _complete(field, layers, offer.roll, offer.skid):
        _add(found, Drive(at.cell, overshoot=at.overshot), at, way)
    free = bool(found)
    if not (free and offer.exact):
        _add_braked(found, offer, field, layers)
    if free and offer.bonus:
        for at, way in _complete(field, layers, offer.roll + offer.bonus, offer.skid):
            _add(found, Drive(at.cell, bonus=True, overshoot=at.overshot), at, way)
    if not free and not offer.purse.free:
        _add_blocked(found, offer, field, layers)
    return {_told(drive, ending): ending for drive, ending in found.items()}


def _told(drive: Drive, ending: Ending) -> Drive:
    danger = ending.way.danger
    return Drive(drive.to, drive.brake, drive.bonus, drive.overshoot, danger, drive.tyres)


def _add(
    found: dict[Drive, Ending], drive: Drive, at: At, way: Way, *, unpaid: bool = False
) -> None:
    """Note a drive; of two that differ in the way alone the better one stays."""
    before = found.get(drive)
    if before is None or way < before.way:
        found[drive] = Ending(way, at.crossings, unpaid)


def _complete(
    field: Field, layers: list[Layer], spaces: int, skid: int
) -> Iterator[tuple[At, Way]]:
    """List where a move of so many spaces ends without anything to pay for its length."""
    for layer in layers[:spaces]:
        yield from ((at, way) for at, way in layer.items() if field.ends_free(at))
    if len(layers) <= spaces:
        return
    if not skid or not spaces:
        yield from layers[spaces].items()
        return
    yield from ((at, way) for at, way in layers[spaces].items() if not at.skids)
    skidding = _skidding(field, layers, spaces, skid)
    for layer in skidding[:skid]:
        yield from ((at, way) for at, way in layer.items() if field.ends_free(at))
    if len(skidding) > skid:
        yield from skidding[skid].items()


def _skidding(field: Field, layers: list[Layer], spaces: int, skid: int) -> list[Layer]:
    """Follow those further that skid after so many spaces (sheet 6.3)."""
    if len(layers) <= spaces or not skid or not spaces:
        return []
    return field.layers({at: way for at, way in layers[spaces].items() if at.skids}, skid)


def _add_braked(
    found: dict[Drive, Ending], offer: Offer, field: Field, layers: list[Layer]
) -> None:
    """Add shorter moves, paid with brakes; in the pit lane only what is not free (sheet 4.11)."""
    purse = offer.purse
    for brake in range(1, min(purse.brakes, offer.most_brake) + 1):
        for at, way in _complete(field, layers, offer.roll - brake, offer.skid):
            if not field.on.in_pits(at.cell) and purse.can_brake(at.overshot, brake):
                _add(found, Drive(at.cell, brake, overshoot=at.overshot), at, way)
    for spaces, layer in enumerate(layers[: offer.roll]):
        for at, way in layer.items():
            if not field.on.in_pits(at.cell) or field.ends_free(at):
                continue
            brake = field.lane_brakes(at, offer.roll - spaces)
            if 0 < brake <= offer.most_brake and purse.can_brake(at.overshot, brake):
                _add(found, Drive(at.cell, brake, overshoot=at.overshot), at, way)


def _add_blocked(
    found: dict[Drive, Ending], offer: Offer, field: Field, layers: list[Layer]
) -> None:
    """Add the moves of a blocked car that goes as far as it can (sheet 4.4)."""
    reached, last = _farthest(field, layers, offer)
    alone = Field(offer.ride._replace(occupied=frozenset()))
    further, _ = _farthest(alone, alone.layers(alone.start(), offer.roll), offer)
    if further <= reached:
        return
    unpaid: list[tuple[Drive, At, Way]] = []
    for at, way in last.items():
        missing = offer.roll + (offer.skid if at.skids else 0) - reached
        splits = list(_splits(offer.purse, at.overshot, missing))
        for brake, tyres in splits:
            drive = Drive(at.cell, brake, overshoot=at.overshot, tyres=tyres)
            _add(found, drive, at, way)
        if not splits:
            unpaid.append((Drive(at.cell, overshoot=at.overshot), at, way))
    if not found:
        for drive, at, way in unpaid:
            _add(found, drive, at, way, unpaid=True)


def _farthest(field: Field, layers: list[Layer], offer: Offer) -> tuple[int, Layer]:
    """Return the most spaces for which there is a way, and where those ways are then."""
    together = layers[: offer.roll + 1]
    together += _skidding(field, layers, offer.roll, offer.skid)[1:]
    reached = max(spaces for spaces, layer in enumerate(together) if layer)
    return reached, together[reached]


def _splits(purse: Purse, overshot: int, missing: int) -> Iterator[tuple[int, int]]:
    """List how missing spaces can be paid: brakes, tyres."""
    left = purse.after(overshot)
    if left is None:
        return
    brakes, tyres = left
    if purse.basic:
        if missing < brakes:
            yield missing, 0
        return
    for brake in range(min(BRAKES_FIRST, missing), missing + 1):
        if brake <= brakes and missing - brake <= tyres:
            yield brake, missing - brake


# The slipstream.


def _is_behind(state: State) -> bool:
    """Tell whether the driver is directly behind a car that is fast enough to follow."""
    if not (states.advanced(state.options) and state.options.slipstream):
        return False
    seat = states.driver(state)
    car = state.cars[seat]
    on = states.circuit_of(state)
    if on.in_pits(car.cell) or car.held != "no" or car.gear < SLIPSTREAM_GEAR:
        return False
    front = on.cells[car.cell].next[0]
    return any(
        other.status == "racing" and SLIPSTREAM_GEAR <= other.gear <= car.gear
        for other in state.cars
        if other.cell == front
    )


@lru_cache(maxsize=64)
def _slips(ride: Ride, purse: Purse) -> Mapping[Slip, Ending]:
    field = Field(ride)
    layers = field.layers(field.start(), SLIPSTREAM)
    found: dict[Slip, Ending] = {}
    for shorter in range(SLIPSTREAM):
        for at, way in _complete(field, layers, SLIPSTREAM - shorter, 0):
            brake = shorter + _enters_a_corner(field, way)
            if purse.after(at.overshot) is not None and brake <= purse.brakes:
                slip = Slip(at.cell, brake, at.overshot)
                before = found.get(slip)
                if before is None or way < before.way:
                    found[slip] = Ending(way, at.crossings)
    return {
        Slip(slip.to, slip.brake, slip.overshoot, ending.way.danger): ending
        for slip, ending in found.items()
    }


def _enters_a_corner(field: Field, way: Way) -> bool:
    corners = [field.home, *(field.places[cell].corner for cell in way.cells)]
    return any(entered and entered != before for before, entered in pairwise(corners))


def shortened(ending: Ending, crossed: bool) -> bool:
    """Tell whether a slipstream was cut short by braking."""
    return len(ending.way.cells) < SLIPSTREAM and not crossed
