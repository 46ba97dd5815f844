"""Moves as text.

`T>forest` places a T-Rex in the Forest of Sameness, `A>pyramid.M1` in a slot of the Pyramid, and
`B>river,xC` discards another dinosaur besides, with two seats. `Q>lookout` lets the dinosaur out
of quarantine.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.draftosaurus.rules import Place, Quarantine
from gamekernel_games.draftosaurus.zoo import SLOTS, SPECIES

if TYPE_CHECKING:
    from gamekernel_games.draftosaurus.rules import AnyMove
    from gamekernel_games.draftosaurus.zoo import Pen, Slot, Species

WORDS: dict[Pen, str] = {
    "forest_of_sameness": "forest",
    "woody_trio": "trio",
    "prairie_of_love": "prairie",
    "king_of_the_jungle": "king",
    "meadow_of_differences": "meadow",
    "solitary_island": "island",
    "well_ordered_wood": "wood",
    "lovers_bridge_left": "left",
    "lookout": "lookout",
    "lovers_bridge_right": "right",
    "pyramid": "pyramid",
    "quarantine": "quarantine",
    "river": "river",
}
_PENS: dict[str, Pen] = {word: pen for pen, word in WORDS.items()}
_SLOTS: dict[str, Slot] = {slot.lower(): slot for slot in SLOTS}
_SPECIES: dict[str, Species] = {species[0]: species for species in SPECIES}
_MOVE = re.compile(r"([tabcdeq])>([a-z]+)(?:\.(b[123]|m[12]|t))?(?:,x([tabcde]))?")


def letter(species: Species) -> str:
    """Write a species as one letter."""
    return species[0].upper()


def write_move(move: AnyMove) -> str:
    """Write a move."""
    who = letter(move.species) if isinstance(move, Place) else "Q"
    slot = f".{move.slot}" if move.slot else ""
    discard = f",x{letter(move.discard)}" if isinstance(move, Place) and move.discard else ""
    return f"{who}>{WORDS[move.pen]}{slot}{discard}"


def read_move(text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    found = _MOVE.fullmatch("".join(text.lower().split()))
    if not found:
        raise ValueError(f"{text.strip()!r} is no move; write T>river, A>pyramid.M1 or T>river,xC")
    who, word, at, thrown = found.groups()
    if word not in _PENS:
        raise ValueError(f"there is no pen {word!r}; there are {', '.join(_PENS)}")
    slot = _SLOTS[at] if at else None
    if who == "q":
        if thrown:
            raise ValueError("nothing is discarded when a dinosaur leaves quarantine")
        return Quarantine(_PENS[word], slot)
    return Place(_SPECIES[who], _PENS[word], slot, _SPECIES[thrown] if thrown else None)
