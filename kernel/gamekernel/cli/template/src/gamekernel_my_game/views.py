"""What a seat may see, and what else could be true for all it knows."""

from gamekernel import Chance, Value
from msgspec.structs import replace

from .rules import Dice, State, is_over


class Cup(Value, frozen=True):
    """A cup, as somebody sees it."""

    count: int
    """How many dice are under it."""
    dice: Dice | None
    """None: they are hidden."""


class View(Value, frozen=True):
    """The table, as somebody sees it."""

    goal: int
    cups: tuple[Cup, ...]
    """By seat."""
    seat: int | None
    """Whose turn it is; None at the end."""


def sees(state: State, seat: int | None, owner: int) -> bool:
    """Tell whether a seat (None: a spectator) sees the dice of an owner."""
    return seat == owner or is_over(state)


def view(state: State, seat: int | None) -> View:
    """Return a new value with nothing in it but what the seat may see."""
    cups = tuple(
        Cup(len(dice), dice if sees(state, seat, owner) else None)
        for owner, dice in enumerate(state.cups)
    )
    return View(state.goal, cups, None if is_over(state) else state.seat)


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Return a state that looks to the seat just as this one does."""
    cups = tuple(
        dice if sees(state, seat, owner) else chance.dice(len(dice))
        for owner, dice in enumerate(state.cups)
    )
    return replace(state, cups=cups)
