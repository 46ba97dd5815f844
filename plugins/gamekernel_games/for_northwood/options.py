"""What may be agreed before play, and what a scenario changes (sheet 6)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import Value
from gamekernel_games.for_northwood.cards import Card, Character, Suit
from gamekernel_games.for_northwood.ops import Ability

FIEFS = 8
"""Fiefs of the row, and visits of a game."""
SCENARIOS = 16

Tricks = Annotated[int, Meta(ge=0, le=32)]
Stars = Annotated[int, Meta(ge=0, le=100)]
FiefNumber = Annotated[int, Meta(ge=0, le=FIEFS - 1)]
ScenarioNumber = Annotated[int, Meta(ge=1, le=SCENARIOS)]
OfFiefs = tuple[Tricks, Tricks, Tricks, Tricks, Tricks, Tricks, Tricks, Tricks]
"""A number for each fief."""


class CrownAbilities(Value, frozen=True):
    """An ability for each crown card; `()`: not known."""

    p_claws: Ability = ()
    m_claws: Ability = ()
    b_claws: Ability = ()
    p_flowers: Ability = ()
    m_flowers: Ability = ()
    b_flowers: Ability = ()
    p_leaves: Ability = ()
    m_leaves: Ability = ()
    b_leaves: Ability = ()
    p_eyes: Ability = ()
    m_eyes: Ability = ()
    b_eyes: Ability = ()


class Modifiers(Value, frozen=True):
    """What a scenario changes; the defaults are the standard game."""

    setup: Literal["introductory", "standard"] = "standard"
    allies: tuple[Character, ...] | None = None
    """None: as the setup says."""
    rulers: tuple[Character, ...] | None = None
    """From fief 0 to fief 7; None: as the setup says, or two of each suit beside fixed allies."""
    fief_tricks: OfFiefs | None = None
    fief_stars: OfFiefs | None = None
    win_stars: Stars | None = None
    hand_size: Annotated[int, Meta(ge=1, le=16)] = 8
    visit_order: tuple[FiefNumber, ...] = ()
    """All fiefs in the order of the visits; `()`: any order."""
    banned_cards: tuple[Card, ...] = ()
    """Dialogue cards that are left out."""
    trump_rule: Literal["ruler", "none"] | Suit = "ruler"
    forbid_substitution: bool = False
    abilities_per_trick: Annotated[int, Meta(ge=1, le=8)] = 1


class Scenario(Value, frozen=True):
    """One of up to 16 scenarios."""

    number: ScenarioNumber
    name: Annotated[str, Meta(max_length=60)]
    modifiers: Modifiers


class Options(Value, frozen=True):
    """What may be agreed before play; an option that another leaves no use is not read."""

    setup: Literal["introductory", "standard", "custom"] = "introductory"
    """Without a scenario."""
    character_set: Literal["base12", "house24", "full24"] = "base12"
    """The 12 printed characters that are known, or all 24: with our abilities or the host's."""
    crown_abilities: CrownAbilities = CrownAbilities()
    """Of `full24`."""
    mode: Literal["single", "scenario"] = "single"
    """`scenario`: the match is one of a campaign, and its view ends with the next scenario."""
    scenario: Annotated[int, Meta(ge=0, le=SCENARIOS)] = 0
    """0: none, but the first in mode `scenario`."""
    scenario_set: Literal["house", "host"] = "house"
    scenario_data: tuple[Scenario, ...] = ()
    """The scenarios of the set `host`."""
    win_stars: Literal[16, 18, 20] = 16
    """Stars needed to win; a scenario may have its own number."""
