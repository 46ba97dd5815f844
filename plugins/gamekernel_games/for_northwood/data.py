"""The facts of `data.json`, and what options make of them (sheet 2 and 6)."""

from __future__ import annotations

from gamekernel import Value
from gamekernel_games import tables
from gamekernel_games.for_northwood.cards import CARDS, CHARACTERS, Card, Character, Suit, has_crown
from gamekernel_games.for_northwood.ops import Ability
from gamekernel_games.for_northwood.options import (
    CrownAbilities,
    Modifiers,
    OfFiefs,
    Options,
    Scenario,
)


class Data(Value, frozen=True):
    """What the box holds, and what this project adds under the names of the house."""

    colours: dict[Suit, str]
    """For pictures."""
    fief_tricks: OfFiefs
    fief_stars: OfFiefs
    names: dict[Character, str]
    printed_abilities: dict[Character, Ability]
    """Of all characters without a crown."""
    house_abilities: CrownAbilities
    """Ours, not the printed ones, which are not known."""
    house_scenarios: tuple[Scenario, ...]
    """Ours, not the published ones, which are not known."""


DATA = tables.read(__package__, Data)
_STANDARD = Modifiers()


def characters(options: Options) -> tuple[Character, ...]:
    """Return the characters that take part, in order."""
    everybody = options.character_set != "base12"
    return tuple(each for each in CHARACTERS if everybody or not has_crown(each))


def ability(options: Options, character: Character) -> Ability:
    """Return what a character can do; `()`: nobody has said."""
    if not has_crown(character):
        return DATA.printed_abilities[character]
    house = options.character_set == "house24"
    found: Ability = getattr(DATA.house_abilities if house else options.crown_abilities, character)
    return found


def scenario_number(options: Options) -> int:
    """Return which scenario is played; 0: none."""
    return options.scenario or (1 if options.mode == "scenario" else 0)


def scenario(options: Options) -> Scenario | None:
    """Return the scenario that is played; None if there is none, or the host's is missing."""
    number = scenario_number(options)
    if not number:
        return None
    known = DATA.house_scenarios if options.scenario_set == "house" else options.scenario_data
    return next((each for each in known if each.number == number), None)


def modifiers(options: Options) -> Modifiers:
    """Return what the scenario changes."""
    played = scenario(options)
    return played.modifiers if played else _STANDARD


def fief_tricks(options: Options) -> OfFiefs:
    """Return how many tricks each fief demands."""
    return modifiers(options).fief_tricks or DATA.fief_tricks


def fief_stars(options: Options) -> OfFiefs:
    """Return the stars of each fief."""
    return modifiers(options).fief_stars or DATA.fief_stars


def stars_needed(options: Options) -> int:
    """Return how many stars win the game."""
    own = modifiers(options).win_stars
    return options.win_stars if own is None else own


def dialogue_cards(options: Options) -> tuple[Card, ...]:
    """Return the dialogue cards that take part, in order."""
    banned = modifiers(options).banned_cards
    return tuple(card for card in CARDS if card not in banned)
