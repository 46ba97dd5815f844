"""The moves (sheet 4). Cards go by their ids; equal cards are the same, so ids may repeat.

Tuples of cards are sorted. `player` is a seat, `building` the place of a building in its
owner's row, from 0.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

import gamekernel
from gamekernel_games.arctic_scavengers.cards import Cards

Seat = Annotated[int, Meta(ge=0, le=4)]
BuildingAt = Annotated[int, Meta(ge=0, le=17)]
End = Literal["top", "bottom"]
Zone = Literal["hand", "deck", "committed", "stored"]
CentrePile = Literal["junkyard", "contested", "schematics"]
Few = Annotated[int, Meta(ge=0, le=4)]
"""A number of binoculars."""


class ChooseLeader(gamekernel.Move, frozen=True):
    """Take one of the two leaders dealt."""

    choice: Annotated[int, Meta(ge=0, le=1)]


# Gathering (sheet 4.2).


class Draw(gamekernel.Move, frozen=True):
    """Draw as many cards as the set is worth."""

    cards: Cards
    helper: str | None = None
    """A refugee of the set that only adds the leader's bonus."""


class Dig(gamekernel.Move, frozen=True):
    """Look at as many junkyard cards as the set is worth, and keep one."""

    cards: Cards
    helper: str | None = None
    side: End = "top"
    """Where the cards come from: the bottom is open to scrappers only."""


class Hunt(gamekernel.Move, frozen=True):
    """Raise as much food as the set is worth, for this round."""

    cards: Cards
    helper: str | None = None


class Hire(gamekernel.Move, frozen=True):
    """Hire the top card of a market pile."""

    pile: str
    meds: Cards = ()
    food: Literal["pool", "feast"] = "pool"
    refugees: Cards = ()
    """Discarded for the swindler: one for a food less, two for a med less."""


class Trash(gamekernel.Move, frozen=True):
    """Throw cards from the hand into the junkyard."""

    cards: Cards


class Build(gamekernel.Move, frozen=True):
    """Look at as many schematics as the set is worth, and keep one."""

    cards: Cards
    helper: str | None = None


class Speed(gamekernel.Move, frozen=True):
    """Let a person work on an unfinished building."""

    building: BuildingAt
    person: str
    toolkit: bool = False


class Store(gamekernel.Move, frozen=True):
    """Put cards into a building."""

    building: BuildingAt
    cards: Cards


class Retrieve(gamekernel.Move, frozen=True):
    """Take cards out of a building."""

    building: BuildingAt
    cards: Cards


class DisableBuilding(gamekernel.Move, frozen=True):
    """Let a saboteur disable a building of another player."""

    player: Seat
    building: BuildingAt


class WoundLeader(gamekernel.Move, frozen=True):
    """Let a sniper team wound the leader of another player."""

    player: Seat


class Repair(gamekernel.Move, frozen=True):
    """Let a person repair a disabled building of one's own."""

    building: BuildingAt
    person: str


class Heal(gamekernel.Move, frozen=True):
    """Heal one's own leader with a medicine card."""

    card: str


class Sell(gamekernel.Move, frozen=True):
    """Butcher: remove a person from the game for 1 food and 1 med."""

    person: str


class Eat(gamekernel.Move, frozen=True):
    """Cannibal: remove a person from the game for a feast of 3 food."""

    person: str


class Organize(gamekernel.Move, frozen=True):
    """Organizer: a refugee draws 2 cards, of which one is kept."""

    refugee: str


class Yard(gamekernel.Move, frozen=True):
    """Yardmaster: look at the top 2 junkyard cards, then say to which end they go."""

    to: End | None = None
    """None: look at them."""


class ReconSpy(gamekernel.Move, frozen=True):
    """Let a spy look at cards of another player."""

    player: Seat
    zone: Zone
    building: BuildingAt | None = None
    """Whose stored cards are looked at; with zone `stored` only."""
    binoculars: Few = 0


class ReconBinoculars(gamekernel.Move, frozen=True):
    """Look at the top cards of all centre piles through binoculars."""

    binoculars: Annotated[int, Meta(ge=1, le=4)]


class ReconTower(gamekernel.Move, frozen=True):
    """Discard a card to look from a scout tower at the top cards of two centre piles."""

    card: str
    piles: tuple[CentrePile, CentrePile]
    binoculars: Few = 0


class Drill(gamekernel.Move, frozen=True):
    """Let a drill sergeant shuffle up to 2 discarded cards into the deck, and draw 2."""

    cards: Cards


class Demolish(gamekernel.Move, frozen=True):
    """Let a demolition team set an unfinished building back, and draw 2."""

    player: Seat
    building: BuildingAt


class Map(gamekernel.Move, frozen=True):
    """Take a person used in the last action back into the hand."""

    person: str


class Commit(gamekernel.Move, frozen=True):
    """End the turn: the cards still in hand lie face down for the skirmish."""


# Choices that follow an action.


class Keep(gamekernel.Move, frozen=True):
    """Keep one of the cards dug, or none."""

    card: str | None


class ReturnCard(gamekernel.Move, frozen=True):
    """Scrappers: say to which end of the junkyard the next card goes."""

    to: End


class KeepBuilding(gamekernel.Move, frozen=True):
    """Build one of the schematics seen, or none."""

    building: str | None


class DiscardDrawn(gamekernel.Move, frozen=True):
    """Courier: discard some of the cards just drawn."""

    cards: Cards


class OrganizerKeep(gamekernel.Move, frozen=True):
    """Organizer: keep one of the two cards drawn."""

    card: str


# Interrupts and unit actions (sheet 4.3, 4.4). `player` is named in the skirmish only.


class Snipe(gamekernel.Move, frozen=True):
    """Snipe a person that lies open."""

    card: str
    """The sniper team or the assassin."""
    target: str
    player: Seat | None = None


class Disarm(gamekernel.Move, frozen=True):
    """Let a saboteur disarm a tool that lies open."""

    target: str
    player: Seat | None = None


class Bomb(gamekernel.Move, frozen=True):
    """Fanatic: remove a refugee of one's own from the game, and discard an open card."""

    refugee: str
    target: str
    player: Seat | None = None


class Cancel(gamekernel.Move, frozen=True):
    """Cancel an action or an attack with a guard, or a recon with a scouting refugee."""

    card: str
    bunker: bool = False
    """The card comes out of a bunker; against a spy only."""


class Save(gamekernel.Move, frozen=True):
    """Save the target of a sniper with a medic."""

    card: str


class Pass(gamekernel.Move, frozen=True):
    """Do nothing about it."""


class Intimidate(gamekernel.Move, frozen=True):
    """Provocateur: fight with the number of people in the force."""


class TearGas(gamekernel.Move, frozen=True):
    """Take a person's fight value away."""

    player: Seat
    person: str


class Done(gamekernel.Move, frozen=True):
    """End one's unit actions."""


ActionSet = Draw | Dig | Hunt | Build
Attacking = Snipe | Disarm | Bomb
AnyMove = (
    ChooseLeader | Draw | Dig | Hunt | Hire | Trash | Build | Speed | Store | Retrieve
    | DisableBuilding | WoundLeader | Repair | Heal | Sell | Eat | Organize | Yard
    | ReconSpy | ReconBinoculars | ReconTower | Drill | Demolish | Map | Commit
    | Keep | ReturnCard | KeepBuilding | DiscardDrawn | OrganizerKeep
    | Snipe | Disarm | Bomb | Cancel | Save | Pass | Intimidate | TearGas | Done
)  # fmt: skip
