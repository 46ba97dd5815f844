"""A state while a move changes it, and what may happen to the cards of a player."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gamekernel_games.arctic_scavengers import piles
from gamekernel_games.arctic_scavengers.cards import Cards, minus, plus
from gamekernel_games.arctic_scavengers.state import Pile, Player, State, discard_of, with_player

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.arctic_scavengers.state import Building


def is_revealed(state: State) -> bool:
    """Tell whether the committed cards lie open."""
    return state.phase == "skirmish" or (state.phase == "answer" and state.action is None)


def open_cards(state: State, seat: int) -> Cards:
    """Return the cards of a player that everybody sees: used, exposed, and the force."""
    player = state.players[seat]
    exposed = state.action.cards if state.action and state.active == seat else ()
    force = player.committed if is_revealed(state) else ()
    return plus(player.used, exposed + force)


LOOKS_AT_OWN = frozenset({"discard_drawn", "organizer_keep"})
"""Phases in which the cards looked at are the player's own, just drawn."""


def owned(state: State, seat: int) -> Cards:
    """Return all cards of a player, those of the running action among them."""
    cards = state.players[seat].owned
    if state.active == seat:
        if state.action is not None:
            cards += state.action.cards
        if state.look is not None and state.phase in LOOKS_AT_OWN:
            cards += state.look.cards
    return tuple(sorted(cards))


class Table:
    """One move in progress: the state so far, where chance comes from, who is told what."""

    def __init__(self, state: State, chance: Chance, events: Events) -> None:
        self.state, self.chance, self.events = state, chance, events

    def set(self, **fields: Any) -> None:
        """Change fields of the state."""
        self.state = replace(self.state, **fields)

    def player(self, seat: int) -> Player:
        """Return a player as it is now."""
        return self.state.players[seat]

    def change(self, seat: int, **fields: Any) -> None:
        """Change fields of a player."""
        self.state = with_player(self.state, seat, replace(self.player(seat), **fields))

    def change_building(self, seat: int, at: int, **fields: Any) -> Building:
        """Change fields of a building; return it."""
        row = self.player(seat).buildings
        building = replace(row[at], **fields)
        self.change(seat, buildings=(*row[:at], building, *row[at + 1 :]))
        return building

    def tell(self, kind: str, seats: Sequence[int] | None = None, **data: Any) -> None:
        """Tell an event to all, or to some."""
        self.events.tell(kind, seats, **data)

    # Cards of a player.

    def draw(self, seat: int, count: int) -> Cards:
        """Draw from a deck; when it runs out, its discard is the new deck (R12)."""
        player = self.player(seat)
        drawn, deck = piles.draw(player.deck, count, self.chance)
        self.change(seat, deck=deck)
        if len(drawn) < count and discard_of(player):
            self.change(seat, deck=Pile(rest=discard_of(player)), discard=(), used=())
            self.tell("reshuffled", seat=seat)
            more, deck = piles.draw(self.player(seat).deck, count - len(drawn), self.chance)
            self.change(seat, deck=deck)
            drawn = plus(drawn, more)
        return drawn

    def draw_to_holding(self, seat: int, count: int) -> None:
        """Draw cards into the hand, or to the committed cards of who has committed (R33)."""
        drawn = self.draw(seat, count)
        player = self.player(seat)
        if player.has_committed:
            self.change(seat, committed=plus(player.committed, drawn))
        else:
            self.change(seat, hand=plus(player.hand, drawn))
        self.tell("drew", seat=seat, count=len(drawn))
        self.tell("drawn", (seat,), cards=drawn)

    def take_from_hand(self, seat: int, cards: Iterable[str]) -> None:
        """Take cards out of a hand."""
        self.change(seat, hand=minus(self.player(seat).hand, cards))

    def take_from_holding(self, seat: int, card: str) -> None:
        """Take a card that interrupts out of the hand, or out of the committed cards."""
        player = self.player(seat)
        if player.has_committed:
            self.change(seat, committed=minus(player.committed, (card,)))
        else:
            self.take_from_hand(seat, (card,))

    def use(self, seat: int, cards: Iterable[str]) -> None:
        """Put cards face up into a discard."""
        self.change(seat, used=plus(self.player(seat).used, cards))
        self.note_open(seat)

    def discard(self, seat: int, cards: Iterable[str]) -> None:
        """Put cards face down into a discard."""
        self.change(seat, discard=plus(self.player(seat).discard, cards))

    def note_open(self, seat: int) -> None:
        """Let everybody know from now on that a player owns what lies open."""
        player = self.player(seat)
        known = Counter(player.ledger + player.shown)
        new = Counter(open_cards(self.state, seat)) - known
        if new:
            self.change(seat, shown=plus(player.shown, new.elements()))

    def forget(self, seat: int, cards: Iterable[str]) -> None:
        """Strike cards that leave a tribe from what is known to be in it."""
        for card in cards:
            player = self.player(seat)
            if card in player.ledger:
                self.change(seat, ledger=minus(player.ledger, (card,)))
            else:
                self.change(seat, shown=minus(player.shown, (card,)))
        self.note_open(seat)

    def remove(self, seat: int, card: str) -> None:
        """Remove a card, already taken from its zone, from the game."""
        self.set(out=plus(self.state.out, (card,)))
        self.forget(seat, (card,))
        self.tell("removed", seat=seat, card=card)
