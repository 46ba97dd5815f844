"""States from outside: what cannot be is refused, with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.rules import HAND, TURNS
from gamekernel_games.draftosaurus.zoo import SPECIES, order, slots, why_not

if TYPE_CHECKING:
    from gamekernel_games.draftosaurus.rules import Options, State
    from gamekernel_games.draftosaurus.zoo import Zoo


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with these seats and options."""
    if state.options != options:
        raise ValueError("the position is played under other options")
    by_seat = (state.hands, state.zoos, state.discarded, state.chosen)
    if any(len(each) != seats for each in by_seat):
        raise ValueError("the position has other seats")
    _check_games(state)
    _check_sizes(state)
    _check_species(state)
    for zoo in state.zoos:
        _check_zoo(state, zoo)
    _check_chosen(state)


def _check_games(state: State) -> None:
    two = state.options.match == "summer_then_winter"
    if state.game and not two:
        raise ValueError("there is no second game")
    if len(state.earlier) != (len(state.zoos) if state.game else 0):
        raise ValueError("each seat brings something from the first game to the second only")
    if two and not state.game and state.turns == TURNS:
        raise ValueError("after the first game the second begins at once")


def _check_sizes(state: State) -> None:
    """Count bag, hands, zoos and what was discarded: the turns played decide."""
    seats = len(state.zoos)
    table = rules.table(seats)
    drawn = min(state.turns // table.turns + 1, table.rounds) * HAND * seats
    if len(state.bag) != table.of_each * len(SPECIES) - drawn:
        raise ValueError("the bag does not hold what is left after so many turns")
    each = 2 if table.discards else 1
    left = 0 if state.turns == TURNS else HAND - each * (state.turns % table.turns)
    if any(len(hand) != left for hand in state.hands):
        raise ValueError(f"in this turn each hand holds {left} dinosaurs")
    if any(len(zoo) != state.turns for zoo in state.zoos):
        raise ValueError("each zoo has one dinosaur for each turn played")
    thrown = state.turns if table.discards else 0
    if any(len(discarded) != thrown for discarded in state.discarded):
        raise ValueError(f"each seat has discarded {thrown} dinosaurs")


def _check_species(state: State) -> None:
    together = [*state.bag]
    for hand, zoo, discarded in zip(state.hands, state.zoos, state.discarded, strict=True):
        together += [*hand, *discarded, *(dinosaur.species for dinosaur in zoo)]
    if order(together) != rules.full_bag(len(state.zoos)):
        raise ValueError("the dinosaurs are not those of the box")
    if any(order(pile) != pile for pile in (state.bag, *state.hands)):
        raise ValueError("bag and hands are sorted")


def _check_zoo(state: State, zoo: Zoo) -> None:
    """See that the dinosaurs could come in their order, whatever the die showed."""
    pens = {pen.id: pen for pen in rules.board(state)}
    before: Zoo = ()
    for dinosaur in zoo:
        pen = pens.get(dinosaur.pen)
        if pen is None and dinosaur.pen != "river":
            raise ValueError("a dinosaur in a pen that is not on the board")
        if pen is not None:
            sentence = why_not(before, dinosaur.species, pen, rules.limit(pen, state.options))
            if sentence:
                raise ValueError(sentence)
        allowed = slots(before, dinosaur.species) if dinosaur.pen == "pyramid" else [None]
        if dinosaur.slot not in allowed:
            raise ValueError("a slot of the pyramid that the dinosaur cannot have")
        before = (*before, dinosaur)


def _check_chosen(state: State) -> None:
    if all(move is None for move in state.chosen):
        return
    if not rules.must(state):
        raise ValueError("all have chosen and nothing was revealed")
    nobody = replace(state, chosen=(None,) * len(state.chosen))
    for seat, move in enumerate(state.chosen):
        if move is not None and move not in rules.legal_moves(nobody, seat):
            raise ValueError("a choice that is not legal")
