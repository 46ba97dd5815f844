"""The weather: how it starts, and how it changes (sheet 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.formula_d import circuit
from gamekernel_games.formula_d.equipment import BLACK, DATA, STEPS

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.equipment import Step
    from gamekernel_games.formula_d.state import Options, State

_RAINY = ("rain_temporary", "rain")
_FINAL = (None, "good", "rain")
"""Steps that stay; None: no weather is played."""


def at_the_start(options: Options, chance: Chance, events: Events) -> Step | None:
    """Fix the weather at the start; random weather is rolled on the ranges of the circuit."""
    if options.weather == "none":
        return None
    if options.weather != "random":
        return options.weather
    ranges = circuit.get(options.circuit).data.weather or DATA.weather.start
    roll = chance.die(BLACK)
    step = next(step for step, (low, high) in ranges.items() if low <= roll <= high)
    events.tell("weather_rolled", roll=roll, weather=step)
    return step


def rains(step: Step | None, before: bool) -> bool:
    """Tell whether it rains on a step; on `changeable` it stays as it was."""
    return before if step == "changeable" else step in _RAINY


def schedule(state: State) -> State:
    """Note a weather roll for the end of the round, if the weather can still change."""
    return state if state.weather in _FINAL else replace(state, pending=state.pending + 1)


def change(state: State, chance: Chance, events: Events) -> State:
    """Make the weather rolls that are due; none any more once the weather is final."""
    for _ in range(state.pending):
        if state.weather is None or state.weather in _FINAL:
            break
        roll = chance.die(BLACK)
        step = STEPS[STEPS.index(state.weather) + _direction(roll)]
        state = replace(state, weather=step, raining=rains(step, state.raining))
        events.tell("weather_rolled", roll=roll, weather=step, raining=state.raining)
    return replace(state, pending=0)


def _direction(roll: int) -> int:
    """Return how far a roll moves along the steps, which lead from good weather to rain."""
    table = DATA.weather.change
    if roll in range(table["toward_rain"][0], table["toward_rain"][1] + 1):
        return 1
    low, high = table["toward_good"]
    return -1 if low <= roll <= high else 0
