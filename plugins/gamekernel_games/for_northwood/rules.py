"""The course of a game: choosing characters, eight visits, their tricks (sheet 3 to 5)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Score
from gamekernel_games.for_northwood import abilities, data, piles, setups
from gamekernel_games.for_northwood.cards import in_order, rank_of, suit_of
from gamekernel_games.for_northwood.moves import (
    Activate,
    AnyMove,
    ChooseAlly,
    ChooseFief,
    ChooseRuler,
    EndAllies,
    NoAbility,
    Play,
    Substitute,
)
from gamekernel_games.for_northwood.options import FIEFS, Options
from gamekernel_games.for_northwood.state import (
    Fief,
    Phase,
    State,
    friends,
    ready,
    stars,
    statement,
    trump,
    visiting,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.for_northwood.cards import Card, Character, Suit


# Moves.


def legal_moves(state: State) -> Sequence[AnyMove]:
    """List the moves of the phase."""
    return _MOVES[state.phase](state)


def _allies_to_choose(state: State) -> Sequence[AnyMove]:
    everybody = data.characters(state.options)
    first = everybody.index(state.allies[-1]) + 1 if state.allies else 0
    return [*map(ChooseAlly, everybody[first:]), EndAllies()]


def _rulers_to_choose(state: State) -> Sequence[AnyMove]:
    gone = {*state.allies, *(fief.ruler for fief in state.fiefs)}
    return [ChooseRuler(card) for card in data.characters(state.options) if card not in gone]


def _fiefs_to_visit(state: State) -> Sequence[AnyMove]:
    unvisited = [i for i, fief in enumerate(state.fiefs) if fief.result == "unvisited"]
    order = data.modifiers(state.options).visit_order
    if order:
        return [ChooseFief(order[FIEFS - len(unvisited)])]
    return [ChooseFief(i) for i in unvisited]


def _substitutions(state: State) -> Sequence[AnyMove]:
    rulers = in_order(friends(state))
    return [
        Substitute(friendly, allies)
        for n in range(min(len(rulers), len(state.allies)) + 1)
        for friendly in combinations(rulers, n)
        for allies in combinations(state.allies, n)
    ]


def _abilities(state: State) -> Sequence[AnyMove]:
    return [*map(Activate, ready(state)), NoAbility()]


def _responses(state: State) -> Sequence[AnyMove]:
    return [Play(card) for card in following(state.hand, statement(state))]


_MOVES: dict[Phase, Callable[[State], Sequence[AnyMove]]] = {
    "custom_allies": _allies_to_choose,
    "custom_rulers": _rulers_to_choose,
    "choose_fief": _fiefs_to_visit,
    "substitute": _substitutions,
    "ability": _abilities,
    "pick": abilities.choices,
    "respond": _responses,
    "over": lambda _: (),
}


def following(hand: tuple[Card, ...], said: Card) -> tuple[Card, ...]:
    """Return the cards that may be played on a statement: those of its suit, if there are any."""
    same = tuple(card for card in hand if suit_of(card) == suit_of(said))
    return same or hand


def beats(response: Card, said: Card, trumps: Suit | None) -> bool:
    """Tell whether a response wins the trick (sheet 4.4e)."""
    if suit_of(response) == suit_of(said):
        return rank_of(response) > rank_of(said)
    return suit_of(response) == trumps


def apply(  # noqa: PLR0911 - one a kind
    state: State, move: AnyMove, chance: Chance, events: Events
) -> State:
    """Return the state after a legal move."""
    match move:
        case ChooseAlly() | EndAllies():
            return _choose_ally(state, move, events)
        case ChooseRuler():
            return _choose_ruler(state, move.card, chance, events)
        case ChooseFief():
            return _choose_fief(state, move.fief, chance, events)
        case Substitute():
            return _substitute(state, move, chance, events)
        case Activate():
            state = abilities.use(state, move.card, events)
        case NoAbility():
            return _statement(state, chance, events)
        case Play():
            return _respond(state, move.card, chance, events)
        case _:
            state = abilities.pick(state, move, events)
    if state.pending:
        return replace(state, phase="pick")
    return _before_statement(state, chance, events)


# Setup (sheet 3).


def start(options: Options, chance: Chance, events: Events) -> State:
    """Choose allies and rulers and deal, or let the player choose first."""
    setups.refuse(options)
    if setups.is_custom(options):
        return State(options, "custom_allies", (), ())
    allies, rulers = setups.choose(options, chance)
    events.tell("characters", allies=list(allies), rulers=list(rulers))
    return _deal(State(options, "choose_fief", allies, tuple(map(Fief, rulers))), chance, events)


def _choose_ally(state: State, move: ChooseAlly | EndAllies, events: Events) -> State:
    allies = state.allies
    if isinstance(move, ChooseAlly):
        events.tell("ally", card=move.card)
        allies = (*allies, move.card)
    ended = isinstance(move, EndAllies) or len(allies) == setups.ALLIES
    return replace(state, allies=allies, phase="custom_rulers" if ended else "custom_allies")


def _choose_ruler(state: State, card: Character, chance: Chance, events: Events) -> State:
    events.tell("ruler", fief=len(state.fiefs), card=card)
    state = replace(state, fiefs=(*state.fiefs, Fief(card)))
    return state if len(state.fiefs) < FIEFS else _deal(state, chance, events)


# A visit (sheet 4).


def _deal(state: State, chance: Chance, events: Events) -> State:
    """Shuffle the dialogue cards and deal a hand, before a fief is chosen."""
    cards = chance.shuffle(data.dialogue_cards(state.options))
    size = data.modifiers(state.options).hand_size
    hand = in_order(cards[:size])
    events.tell("dealt", hand=list(hand))
    return replace(state, phase="choose_fief", hand=hand, deck=cards[size:])


def _choose_fief(state: State, fief: int, chance: Chance, events: Events) -> State:
    state = replace(state, visited=fief)
    events.tell("visits", fief=fief, ruler=state.fiefs[fief].ruler, trump=trump(state))
    if may_substitute(state):
        return replace(state, phase="substitute")
    return _before_statement(state, chance, events)


def may_substitute(state: State) -> bool:
    """Tell whether somebody could stand in for somebody; if not, the phase is passed over."""
    forbidden = data.modifiers(state.options).forbid_substitution
    return bool(state.allies and friends(state)) and not forbidden


def _substitute(state: State, move: Substitute, chance: Chance, events: Events) -> State:
    events.tell("substituted", rulers=list(move.rulers), allies=list(move.allies))
    state = replace(state, substitutes=move.rulers, replaced=move.allies)
    return _before_statement(state, chance, events)


def _before_statement(state: State, chance: Chance, events: Events) -> State:
    """Ask for an ability, if one may be used now."""
    if may_activate(state):
        return replace(state, phase="ability")
    return _statement(state, chance, events)


def may_activate(state: State) -> bool:
    """Tell whether somebody is ready, and the statement has not had its abilities."""
    return bool(ready(state)) and state.used < data.modifiers(state.options).abilities_per_trick


def _statement(state: State, chance: Chance, events: Events) -> State:
    """Turn up the top card of the deck, or end the visit."""
    said = piles.top(state, "deck")
    if said is None or not state.hand:
        return _end_visit(state, chance, events)
    events.tell("statement", card=said)
    state = piles.put_on(piles.without_top(state, "deck"), "discard", said)
    return replace(state, phase="respond", used=0)


def _respond(state: State, card: Card, chance: Chance, events: Events) -> State:
    """Win or lose the trick."""
    won = beats(card, statement(state), trump(state))
    events.tell("response", card=card, won=won)
    state = replace(state, hand=piles.without(state.hand, card))
    state = piles.put_on(state, "score" if won else "discard", card)
    if not (state.hand and state.deck):
        return _end_visit(state, chance, events)
    return _before_statement(state, chance, events)


def _end_visit(state: State, chance: Chance, events: Events) -> State:
    """Win the fief or lose it; who stood in leaves the game."""
    here, tricks = visiting(state), len(state.score)
    needed = data.fief_tricks(state.options)[here]
    events.tell("visited", fief=here, tricks=tricks, needed=needed, won=tricks == needed)
    fiefs = [
        replace(fief, removed=fief.removed or fief.ruler in state.substitutes)
        for fief in state.fiefs
    ]
    fiefs[here] = replace(fiefs[here], result="won" if tricks == needed else "lost")
    state = State(state.options, "over", state.allies, tuple(fiefs))
    if any(fief.result == "unvisited" for fief in fiefs):
        return _deal(state, chance, events)
    events.tell("over", stars=stars(state), won=has_won(state))
    return state


# The end (sheet 5).


def has_won(state: State) -> bool:
    """Tell whether the stars suffice."""
    return stars(state) >= data.stars_needed(state.options)


def score(state: State) -> Score:
    """Count the stars; enough of them win."""
    points, needed = stars(state), data.stars_needed(state.options)
    if state.phase != "over":
        return Score((points,), (1,))
    enough = "enough" if has_won(state) else "not enough"
    return Score(
        (points,), (1,), (0,) if has_won(state) else (), f"{points} stars, {enough}: {needed} win"
    )
