"""States from outside: what cannot be is refused, with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.for_northwood import abilities, data, ops, rules, setups
from gamekernel_games.for_northwood.cards import in_order
from gamekernel_games.for_northwood.options import FIEFS
from gamekernel_games.for_northwood.state import State, available, friends

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.for_northwood.ops import Ability
    from gamekernel_games.for_northwood.options import Options
    from gamekernel_games.for_northwood.state import Pending

_CUSTOM = ("custom_allies", "custom_rulers")


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with this seat and these options."""
    if seats != 1:
        raise ValueError("the position is for one seat")
    if state.options != options:
        raise ValueError("the position is played under other options")
    setups.refuse(options)
    _check_characters(state)
    _check_phase(state)
    _check_fiefs(state)
    if state.phase in (*_CUSTOM, "over"):
        if state != State(options, state.phase, state.allies, state.fiefs):
            raise ValueError("outside a visit no dialogue cards are out")
        return
    _check_cards(state)
    _check_helpers(state)
    if state.phase in ("choose_fief", "substitute"):
        _check_beginning(state)
    else:
        _check_trick(state)


def _check_characters(state: State) -> None:
    rulers = tuple(fief.ruler for fief in state.fiefs)
    if state.allies != in_order(state.allies):
        raise ValueError("allies stand in order")
    if state.phase in _CUSTOM and not setups.is_custom(state.options):
        raise ValueError("the characters are not chosen by the player")
    if not setups.is_choice_of(state.options, state.allies, rulers):
        raise ValueError("allies and rulers are not those of this setup")
    if state.phase == "custom_allies" and len(state.allies) == setups.ALLIES:
        raise ValueError("after the fourth ally the rulers are chosen")
    chosen = {"custom_allies": range(1), "custom_rulers": range(FIEFS)}
    if len(rulers) not in chosen.get(state.phase, (FIEFS,)):
        raise ValueError(f"in this phase there cannot be {len(rulers)} rulers")


def _check_fiefs(state: State) -> None:
    if any(fief.removed and fief.result != "won" for fief in state.fiefs):
        raise ValueError("only a friendly ruler can leave the game")
    unvisited = [i for i, fief in enumerate(state.fiefs) if fief.result == "unvisited"]
    if bool(unvisited) == (state.phase == "over") and state.phase not in _CUSTOM:
        raise ValueError("the game ends with the last visit")
    if state.phase in _CUSTOM and len(unvisited) < len(state.fiefs):
        raise ValueError("no fief is visited before all rulers are chosen")
    if state.visited is not None and state.visited not in unvisited:
        raise ValueError("a fief is visited once only")
    order = data.modifiers(state.options).visit_order
    if order and state.phase not in _CUSTOM:
        left = order[FIEFS - len(unvisited) :]
        if set(left) != set(unvisited) or state.visited not in (None, *left[:1]):
            raise ValueError("the fiefs are visited in a fixed order")


def _check_phase(state: State) -> None:
    visiting = state.phase in ("substitute", "ability", "pick", "respond")
    if (state.visited is not None) != visiting:
        raise ValueError("in this phase a fief is visited, or none is")
    if (state.pending is not None) != (state.phase == "pick"):
        raise ValueError("an ability waits for a pick, or none is in use")


def _check_cards(state: State) -> None:
    together = (*state.hand, *state.deck, *state.discard, *state.score)
    if in_order(together) != data.dialogue_cards(state.options):
        raise ValueError("the dialogue cards are not those of the game")
    if state.hand != in_order(state.hand):
        raise ValueError("the hand is in order")
    if state.known > len(state.deck):
        raise ValueError("more cards of the deck are known than it has")


def _check_helpers(state: State) -> None:
    """See who stands in for whom, and who has been used."""
    if len(state.substitutes) != len(state.replaced):
        raise ValueError("as many rulers stand in as allies are replaced")
    if not _are_of(state.substitutes, in_order(friends(state))):
        raise ValueError("only friendly rulers stand in, in order")
    if not _are_of(state.replaced, state.allies):
        raise ValueError("only allies are replaced, in order")
    if state.substitutes and data.modifiers(state.options).forbid_substitution:
        raise ValueError("this scenario knows no substitutes")
    if not _are_of(state.exhausted, in_order(available(state))):
        raise ValueError("only those that are available are exhausted, in order")


def _are_of(some: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Tell whether some cards are among others, each once and in the same order."""
    return some == tuple(card for card in cards if card in some)


def _check_beginning(state: State) -> None:
    """See that nothing has happened since the deal."""
    fresh = State(
        state.options, state.phase, state.allies, state.fiefs, state.hand, state.deck,
        visited=state.visited,
    )  # fmt: skip
    if state != fresh or len(state.hand) != data.modifiers(state.options).hand_size:
        raise ValueError("before the first trick there is a hand and a deck, and no more")
    if state.phase == "substitute" and not rules.may_substitute(state):
        raise ValueError("nobody can stand in for anybody")


def _check_trick(state: State) -> None:
    most = min(data.modifiers(state.options).abilities_per_trick, len(state.exhausted))
    if state.used > most:
        raise ValueError("more abilities are used than can be")
    if state.phase == "respond" and not (state.hand and state.discard and not state.used):
        raise ValueError("a response needs a statement and a hand")
    if state.phase == "ability":
        if not rules.may_activate(state):
            raise ValueError("no ability can be used now")
        if not (state.used or (state.hand and state.deck)):
            raise ValueError("without a hand or a deck the visit has ended")
    if state.pending is not None:
        _check_pending(state, state.pending)


def _check_pending(state: State, pending: Pending) -> None:
    if pending.card not in state.exhausted or not state.used:
        raise ValueError("the ability in use is that of an exhausted character")
    if not pending.ops or pending.ops not in set(_rests(state, pending)):
        raise ValueError("the steps left are not those of the ability in use")
    _check_picks(state, pending)
    if not abilities.choices(state):
        raise ValueError("the ability in use asks for nothing")


def _rests(state: State, pending: Pending) -> Iterator[Ability]:
    """Give what may be left of an ability; the ruler that it copied may have moved since."""
    steps = data.ability(state.options, pending.card)
    for i, op in enumerate(steps):
        yield steps[i:]
        if isinstance(op, ops.CopyRuler):
            for fief in state.fiefs:
                copied = data.ability(state.options, fief.ruler)
                yield from ((*copied[j:], *steps[i + 1 :]) for j in range(len(copied)))


def _check_picks(state: State, pending: Pending) -> None:
    """See that the cards picked so far lie where they were put."""
    op, picks = pending.ops[0], pending.picks
    if isinstance(op, (ops.DiscardChoose, ops.DiscardSuit)):
        most = len(state.discard)
    elif isinstance(op, (ops.ScoreHighest, ops.ScoreLowest)):
        most = len(state.score)
    else:
        most = len(state.deck)
    if picks > most:
        raise ValueError("more picks are made than there are cards")
    looked = {ops.SwapTop: 1, ops.ReorderTop: getattr(op, "n", 0)}.get(type(op), 0)
    if state.known < min(looked, len(state.deck)):
        raise ValueError("the cards of the deck that are picked from are known")
