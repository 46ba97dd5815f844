"""What a game in progress is made of.

An order that nobody knows is not in the state: the part of a pile that was shuffled and not yet
looked at is a sorted multiset, from which cards are drawn when they are needed.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.arctic_scavengers.cards import BOX, BUILDINGS, LEADERS, Cards
from gamekernel_games.arctic_scavengers.moves import (
    AnyMove,
    Bomb,
    Disarm,
    Seat,
    Snipe,
    WoundLeader,
    Zone,
)

Phase = Literal[
    "choose_leader", "gather", "interrupt", "answer", "keep", "return_card", "keep_building",
    "discard_drawn", "organizer_keep", "yard", "skirmish", "over",
]  # fmt: skip
Used = Literal[
    "draw", "dig", "hunt", "hire", "trash", "build", "disable_building", "wound_leader", "repair",
    "heal", "recon", "drill", "demolish",
]  # fmt: skip
"""An action of which each player has one a round (sheet 4.2)."""
Number = Annotated[int, Meta(ge=0, le=400)]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    two_player_variant: Literal["auto", "on", "off"] = "auto"
    hq1: bool = False
    """Medics, tools, gangs."""
    hq2: bool = False
    """Engineers and buildings."""
    hq3: bool = False
    """Tribal leaders."""
    hq4: bool = False
    """Dirty deeds."""
    recon1: bool = False
    """Spy hunter."""
    recon2: bool = False
    """Liars and thieves."""
    recon3: bool = False
    """Expanding the ranks."""
    recon4: bool = False
    """Randomized contested resources."""
    recon5: bool = False
    """The kitchen sink."""
    recon_rulebook_extras: bool = False
    market: Literal["random"] | tuple[str, ...] = "random"
    interrupt_poll: Literal["auto", "always"] = "auto"
    first_player: Literal["random", "seat0"] = "random"


class Seen(Value, frozen=True):
    """A card of a pile whose place is known to the seats that have looked at it."""

    card: str
    by: tuple[Seat, ...] = ()


class Pile(Value, frozen=True):
    """A face-down pile."""

    top: tuple[Seen, ...] = ()
    """The cards on top that were looked at, the uppermost first."""
    rest: Cards = ()
    """The shuffled part, sorted."""
    bottom: tuple[Seen, ...] = ()
    """The cards put below it, the uppermost first."""

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    @property
    def cards(self) -> Cards:
        """All its cards, sorted."""
        placed = (seen.card for seen in self.top + self.bottom)
        return tuple(sorted((*self.rest, *placed)))


class Building(Value, frozen=True):
    """A building of a player."""

    id: str
    placed: Number
    """The round in which it was begun."""
    under: Cards = ()
    """Cards that must leave it before it works."""
    stored: Cards = ()
    disabled: bool = False
    stored_into: bool = False
    """In this round."""
    taken_from: bool = False
    """In this round."""

    @property
    def works(self) -> bool:
        """Whether it is completed and enabled."""
        return not self.under and not self.disabled


class Spied(Value, frozen=True):
    """What a spy has seen of another player in this round."""

    player: Seat
    zone: Zone
    building: Number | None
    cards: Cards


class Player(Value, frozen=True):
    """A player's tribe, and what the player has done in this round."""

    deck: Pile
    hand: Cards = ()
    discard: Cards = ()
    """The part of the discard that others have not seen go there."""
    used: Cards = ()
    """The part of the discard that everybody has seen go there."""
    committed: Cards = ()
    """The cards for the skirmish: face down, and after the reveal the force."""
    has_committed: bool = False
    buildings: tuple[Building, ...] = ()
    ledger: Cards = ()
    """The starting deck and all hired cards, less those known to have left."""
    shown: Cards = ()
    """Owned cards beyond the ledger that everybody has seen."""
    offer: Cards = ()
    """The two leaders dealt, until all have chosen."""
    choice: Annotated[int, Meta(ge=0, le=1)] | None = None
    leader: str | None = None
    wounded: bool = False
    # Of this round.
    food: Number = 0
    """Raised by hunting and the butcher."""
    med: Number = 0
    """Raised by the butcher."""
    feast: Number = 0
    """Food of the cannibal."""
    done: tuple[Used, ...] = ()
    """Actions taken, in order."""
    leader_used: bool = False
    spied: Spied | None = None
    acted: Cards = ()
    """Units of the force that have acted or saved."""
    gassed: Cards = ()
    """Persons of the force without their fight value."""
    intimidates: bool = False

    def leads(self, *leaders: str) -> bool:
        """Tell whether one of these leads the tribe, and is not wounded."""
        return self.leader in leaders and not self.wounded

    def may_use_leader(self, *leaders: str) -> bool:
        """Tell whether one of these leads, and has not been used in this round."""
        return self.leads(*leaders) and not self.leader_used

    @property
    def holding(self) -> Cards:
        """The cards it can interrupt with: the hand, then the committed ones (UNCONFIRMED)."""
        return self.committed if self.has_committed else self.hand

    def working(self, building: str) -> int:
        """Count its completed, enabled buildings of a kind."""
        return sum(one.id == building and one.works for one in self.buildings)

    @property
    def owned(self) -> Cards:
        """All cards that are in its own zones; those of a running action come on top."""
        inside = [card for one in self.buildings for card in one.under + one.stored]
        loose = self.hand + self.discard + self.used + self.committed
        return tuple(sorted((*self.deck.cards, *loose, *inside)))


class Action(Value, frozen=True):
    """A declared action while its cards lie open."""

    move: AnyMove
    cards: Cards
    """What of it is still there."""
    helper: str | None = None
    """The one of these cards that only adds the leader's bonus."""


class Attack(Value, frozen=True):
    """An attack that may be answered."""

    move: Snipe | Disarm | Bomb | WoundLeader
    attacker: Seat
    owner: Seat
    """Of the target."""


class Look(Value, frozen=True):
    """Cards that the active player looks at, while a choice about them is open."""

    cards: Cards
    """In the order in which they were seen."""
    choices: Number = 1
    """Dig: cards that may still be kept; after the first only tools and medicine. Courier: cards to
    discard."""
    second: bool = False
    """Dig: the first card has been chosen."""
    scrappers: bool = False
    """Dig: each card left goes to the end that is chosen for it."""
    tops: Cards = ()
    """Dig: cards that go on top, the uppermost first."""


class Stack(Value, frozen=True):
    """A face-up market pile."""

    card: str
    count: Number


class State(Value, frozen=True):
    """A game in progress."""

    options: Options
    players: tuple[Player, ...]
    market: tuple[Stack, ...]
    junkyard: Pile
    contested: Pile
    """With recon4 more cards than are fought for: the rest stays in the box."""
    schematics: Pile
    first: Seat
    """Who was the initiator of round 1."""
    round: Number = 1
    phase: Phase = "gather"
    active: Seat = 0
    """Whose turn it is to gather, or to use units."""
    asked: Seat | None = None
    """Who is asked for an interrupt or an answer."""
    action: Action | None = None
    attack: Attack | None = None
    look: Look | None = None
    last: Cards = ()
    """Persons used in the last action of the turn, for a map."""
    trashed: Cards = ()
    """Cards known to be in the shuffled part of the junkyard."""
    out: Cards = ()
    """Cards removed from the game face up."""


# What follows from a state.


def initiator(state: State) -> int:
    """Return the initiator: the same in rounds 1 to 3, then the next to the left (R1)."""
    moved = max(state.round - BOX.first_skirmish_round, 0)
    return (state.first + moved) % len(state.players)


def clockwise(state: State, start: int) -> tuple[int, ...]:
    """Return all seats, clockwise from one."""
    seats = len(state.players)
    return tuple((start + step) % seats for step in range(seats))


def two_player(state: State) -> bool:
    """Tell whether the two-player variant is on."""
    return is_two_player(state.options, len(state.players))


def is_two_player(options: Options, seats: int) -> bool:
    """Tell whether the two-player variant is on with these options."""
    chosen = options.two_player_variant
    return chosen == "on" or (chosen == "auto" and seats == 2)


def contested_left(state: State) -> int:
    """Count the contested cards still to be fought for."""
    fought = max(state.round - BOX.first_skirmish_round, 0) + (state.phase == "over")
    return BOX.contested_cards_used - fought


def module_is_on(options: Options, module: str) -> bool:
    """Tell whether the cards of a module are in the game (sheet 6)."""
    extras = options.recon_rulebook_extras
    match module:
        case "base":
            return True
        case "recon_extra1":
            return extras and (options.recon1 or options.recon5)
        case "recon_extra3":
            return extras and options.recon3
        case _:
            return bool(getattr(options, module))


def has_schematics(options: Options) -> bool:
    """Tell whether there is a schematics pile."""
    return options.hq2 or module_is_on(options, "recon_extra3")


def building_kinds(options: Options) -> tuple[str, ...]:
    """Return the kinds of schematics; with the extras of recon3 all of them (sheet 3.5)."""
    if not has_schematics(options):
        return ()
    extra = module_is_on(options, "recon_extra3")
    return tuple(b.id for b in BUILDINGS.values() if b.module == "hq2" or extra)


def leader_kinds(options: Options) -> tuple[str, ...]:
    """Return the leaders that may be dealt."""
    if not options.hq3:
        return ()
    return tuple(one.id for one in LEADERS.values() if module_is_on(options, one.module))


def discard_of(player: Player) -> Cards:
    """Return the whole discard, sorted."""
    return tuple(sorted(player.discard + player.used))


def with_player(state: State, seat: int, player: Player) -> State:
    """Return the state with another player at a seat."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))
