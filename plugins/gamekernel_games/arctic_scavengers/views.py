"""What a seat may see (sheet 7)."""

from __future__ import annotations

from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.arctic_scavengers import actions, resolving
from gamekernel_games.arctic_scavengers.cards import Cards, people, plus
from gamekernel_games.arctic_scavengers.moves import ActionSet, AnyMove, Drill, Seat
from gamekernel_games.arctic_scavengers.scoring import gangs
from gamekernel_games.arctic_scavengers.state import (
    Action,
    Attack,
    Building,
    Number,
    Options,
    Phase,
    Player,
    Spied,
    Stack,
    State,
    Used,
    contested_left,
    initiator,
    two_player,
)
from gamekernel_games.arctic_scavengers.table import is_revealed


class BuildingView(Value, frozen=True):
    """A building as everybody sees it; `cards` only for its owner."""

    id: str
    placed: Number
    under: Number
    """How many cards lie on it until it works."""
    stored: Number
    cards: Cards | None
    """The cards stored; None if not known."""
    works: bool
    disabled: bool
    stored_into: bool
    taken_from: bool


class PlayerView(Value, frozen=True):
    """A player as everybody sees it."""

    deck: Number
    hand: Number
    committed: Number
    has_committed: bool
    discard: Number
    """The whole discard, the cards of `used` among it."""
    used: Cards
    """The part of the discard that everybody has seen go there."""
    force: Cards | None
    """The committed cards once they are revealed."""
    fight: Number | None
    """The fight score of the force as it lies."""
    buildings: tuple[BuildingView, ...]
    ledger: Cards
    shown: Cards
    """Cards beyond the ledger that everybody has seen."""
    tribe: Cards | None
    """All cards, when the game is over and they lie open."""
    people: Number
    """Of the ledger, or at the end of the tribe; without gangs."""
    has_chosen: bool
    leader: str | None
    wounded: bool
    food: Number
    """For a hire, with what the gardens give."""
    med: Number
    feast: Number
    done: tuple[Used, ...]
    leader_used: bool
    acted: Cards
    gassed: Cards
    intimidates: bool


class Own(Value, frozen=True):
    """What only the seat itself may see."""

    hand: Cards
    committed: Cards
    discard: Cards
    """The whole discard."""
    deck: Cards
    """The deck and the cards under one's own buildings, together, sorted."""
    offer: Cards
    choice: Number | None
    looking_at: Cards
    """The cards of a choice that is open, in the order seen."""
    contested: str | None
    """The top contested card, for the initiator."""
    spied: Spied | None
    """What a spy has seen in this round."""


class GangView(Value, frozen=True):
    """A gang, and the seat that it joins at the end."""

    id: str
    seat: Seat | None


class View(Value, frozen=True):
    """The table as one seat sees it."""

    options: Options
    round: Number
    phase: Phase
    initiator: Seat
    active: Seat
    asked: Seat | None
    two_player: bool
    """Whether the two-player variant is on."""
    market: tuple[Stack, ...]
    junkyard: Number
    contested: Number
    schematics: Number
    players: tuple[PlayerView, ...]
    action: Action | None
    """The declared action; cards that a drill fetches are not named."""
    value: Number | None
    """What the action set declared is worth as it lies."""
    attack: Attack | None
    looking_at: Number
    """How many cards the active player looks at."""
    last: Cards
    trashed: Cards
    """Cards known to be in the shuffled part of the junkyard."""
    out: Cards
    gangs: tuple[GangView, ...]
    """At the end; before it nobody is joined."""
    own: Own | None


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see."""
    action = state.action
    value = None
    if action is not None and isinstance(action.move, ActionSet):
        value = resolving.value_now(state, action, action.move)
    over = state.phase == "over"
    return View(
        options=state.options,
        round=state.round,
        phase=state.phase,
        initiator=initiator(state),
        active=state.active,
        asked=state.asked,
        two_player=two_player(state),
        market=state.market,
        junkyard=len(state.junkyard),
        contested=contested_left(state),
        schematics=len(state.schematics),
        players=tuple(_player(state, other, seat) for other in range(len(state.players))),
        action=None if action is None else replace(action, move=_shown(action.move)),
        value=value,
        attack=state.attack,
        looking_at=0 if state.look is None else len(state.look.cards),
        last=state.last,
        trashed=state.trashed,
        out=state.out,
        gangs=tuple(GangView(*one) for one in gangs(state).items()) if over else (),
        own=None if seat is None else _own(state, seat),
    )


def _shown(move: AnyMove) -> AnyMove:
    """Return a declared move without what others may not know."""
    return replace(move, cards=()) if isinstance(move, Drill) else move


def _player(state: State, seat: int, watcher: int | None) -> PlayerView:
    player = state.players[seat]
    revealed = is_revealed(state)
    tribe = player.owned if state.phase == "over" else None
    return PlayerView(
        deck=len(player.deck),
        hand=len(player.hand),
        committed=len(player.committed),
        has_committed=player.has_committed,
        discard=len(player.discard) + len(player.used),
        used=player.used,
        force=player.committed if revealed else None,
        fight=actions.fight(player) if revealed else None,
        buildings=tuple(_building(one, seat == watcher) for one in player.buildings),
        ledger=player.ledger,
        shown=player.shown,
        tribe=tribe,
        people=people(player.ledger if tribe is None else tribe),
        has_chosen=player.choice is not None,
        leader=player.leader,
        wounded=player.wounded,
        food=actions.food(player, "pool"),
        med=player.med,
        feast=player.feast,
        done=player.done,
        leader_used=player.leader_used,
        acted=player.acted,
        gassed=player.gassed,
        intimidates=player.intimidates,
    )


def _building(building: Building, own: bool) -> BuildingView:
    return BuildingView(
        id=building.id,
        placed=building.placed,
        under=len(building.under),
        stored=len(building.stored),
        cards=building.stored if own else None,
        works=building.works,
        disabled=building.disabled,
        stored_into=building.stored_into,
        taken_from=building.taken_from,
    )


def _own(state: State, seat: int) -> Own:
    player = state.players[seat]
    looks = state.look is not None and state.active == seat
    top = state.contested.top[:1]
    peeks = initiator(state) == seat and bool(top) and seat in top[0].by
    return Own(
        hand=player.hand,
        committed=player.committed,
        discard=plus(player.discard, player.used),
        deck=unseen(player),
        offer=player.offer,
        choice=player.choice,
        looking_at=state.look.cards if state.look is not None and looks else (),
        contested=top[0].card if peeks and state.phase != "over" else None,
        spied=player.spied,
    )


def unseen(player: Player) -> Cards:
    """Return a player's deck and the cards under its buildings, sorted."""
    under = [card for building in player.buildings for card in building.under]
    return plus(player.deck.cards, under)
