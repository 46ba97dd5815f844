"""Who are allies and who rulers: the three setups, and what a scenario fixes (sheet 3 and 6)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.for_northwood import data
from gamekernel_games.for_northwood.cards import CHARACTERS, SUITS, in_order, suit_of_character
from gamekernel_games.for_northwood.data import DATA
from gamekernel_games.for_northwood.options import FIEFS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from gamekernel import Chance
    from gamekernel_games.for_northwood.cards import Character
    from gamekernel_games.for_northwood.options import Modifiers, Options

ALLIES = 4
"""The most allies."""
JACKS = tuple(card for card in CHARACTERS if card[0] == "j")
QUEENS_AND_KINGS = tuple(card for card in CHARACTERS if card[0] in "qk")


def is_custom(options: Options) -> bool:
    """Tell whether the player chooses the characters."""
    return options.setup == "custom" and not data.scenario_number(options)


def fixed_allies(options: Options) -> tuple[Character, ...] | None:
    """Return the allies, if nothing is drawn."""
    named = data.modifiers(options).allies
    if named is not None:
        return in_order(named)
    return JACKS if _is_introductory(options) else None


def fixed_rulers(options: Options) -> tuple[Character, ...] | None:
    """Return who the rulers are, if nothing but their order is drawn."""
    named = data.modifiers(options)
    if named.rulers is not None:
        return named.rulers
    # Sheet 6: beside a fixed list of allies the rulers are drawn, two of each suit.
    return QUEENS_AND_KINGS if _is_introductory(options) and named.allies is None else None


def _is_introductory(options: Options) -> bool:
    if data.scenario_number(options):
        return data.modifiers(options).setup == "introductory"
    return options.setup == "introductory"


def choose(options: Options, chance: Chance) -> tuple[tuple[Character, ...], tuple[Character, ...]]:
    """Draw what is not fixed; return the allies, in order, and the rulers from fief 0 on."""
    allies, rulers = fixed_allies(options), fixed_rulers(options)
    everybody = data.characters(options)
    if allies is None:
        allies = _draw(1, _but(everybody, rulers or ()), chance)
    if rulers is None:
        rulers = _draw(2, _but(everybody, allies), chance)
    if data.modifiers(options).rulers is None:
        rulers = chance.shuffle(rulers)
    return allies, rulers


def _but(cards: Iterable[Character], others: Collection[Character]) -> tuple[Character, ...]:
    return tuple(card for card in cards if card not in others)


def _draw(n: int, cards: tuple[Character, ...], chance: Chance) -> tuple[Character, ...]:
    """Draw n characters of each suit."""
    drawn: list[Character] = []
    for suit in SUITS:
        drawn += chance.draw([card for card in cards if suit_of_character(card) == suit], n)[0]
    return tuple(drawn)


# What cannot be played.


def refuse(options: Options) -> None:
    """Raise `ValueError` if the options cannot be played, with a sentence that says why."""
    if options.character_set == "full24":
        for card in data.characters(options):
            if not data.ability(options, card):
                name = DATA.names[card]
                raise ValueError(f"full24 needs the ability of the {name} in crown_abilities")
    number = data.scenario_number(options)
    if number and data.scenario(options) is None:
        raise ValueError(f"scenario_data has no scenario {number}")
    numbers = [scenario.number for scenario in options.scenario_data]
    if len(set(numbers)) != len(numbers):
        raise ValueError("scenario_data has two scenarios of one number")
    _refuse_cards(options, data.modifiers(options))
    _refuse_characters(options)


def _refuse_cards(options: Options, named: Modifiers) -> None:
    if named.visit_order and sorted(named.visit_order) != list(range(FIEFS)):
        raise ValueError("visit_order names each fief once")
    if len(set(named.banned_cards)) != len(named.banned_cards):
        raise ValueError("banned_cards names a card twice")
    if len(data.dialogue_cards(options)) <= named.hand_size:
        raise ValueError("the banned cards leave no deck beside the hand")


def _refuse_characters(options: Options) -> None:
    """See that what is fixed is in the game, and that there is enough left to draw from."""
    allies, rulers = fixed_allies(options), fixed_rulers(options)
    named = (*(allies or ()), *(rulers or ()))
    everybody = data.characters(options)
    for card in named:
        if card not in everybody:
            raise ValueError(f"the {DATA.names[card]} is not among the characters of base12")
        if named.count(card) > 1:
            raise ValueError(f"the scenario names the {DATA.names[card]} twice")
    if len(allies or ()) > ALLIES:
        raise ValueError(f"a scenario has at most {ALLIES} allies")
    if rulers is not None and len(rulers) != FIEFS:
        raise ValueError(f"a scenario names {FIEFS} rulers, or none")
    wanted = (1 if allies is None else 0) + (2 if rulers is None else 0)
    left = Counter(map(suit_of_character, _but(everybody, named)))
    for suit in SUITS:
        if left[suit] < wanted:
            raise ValueError(f"the scenario leaves too few characters of {suit} to draw from")


def is_choice_of(
    options: Options, allies: tuple[Character, ...], rulers: tuple[Character, ...]
) -> bool:
    """Tell whether these can be the allies and, in any order, the rulers of a game."""
    named = (*allies, *rulers)
    if len(set(named)) < len(named) or not set(named) <= set(data.characters(options)):
        return False
    if is_custom(options):
        return len(allies) <= ALLIES and len(rulers) <= FIEFS
    fixed = fixed_allies(options)
    if allies != fixed if fixed is not None else not _each_suit(1, allies):
        return False
    fixed = fixed_rulers(options)
    return set(rulers) == set(fixed) if fixed is not None else _each_suit(2, rulers)


def _each_suit(n: int, cards: tuple[Character, ...]) -> bool:
    return Counter(map(suit_of_character, cards)) == dict.fromkeys(SUITS, n)
