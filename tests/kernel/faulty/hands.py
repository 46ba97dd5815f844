"""Games of hidden hands that leak them: in a view, a count, an event, an error, a list."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from msgspec.structs import replace
from tests.kernel.faulty import faulty
from tests.kernel.toys import changed, module

from gamekernel import Registry, hookimpl
from gamekernel.loading import open_game

TRICKY = Path(__file__).parents[1] / "tricky"

hoard = module("hoard")
LETTERS = Registry([TRICKY / "letters.py"])
(letters,) = (sys.modules[g.source] for g in LETTERS.games() if g.id == "letters")


def _others(state, seat):
    return [side for s, side in enumerate(state.sides) if s != seat]


@faulty("samples_are_states", words="is broken", spreads=True)
def samples_lose_a_card():
    """`sample` deals one card fewer than there are."""

    def sample(state, seat, chance):
        drawn = hoard.sample(state, seat, chance)
        return replace(drawn, box=drawn.box[1:])

    return changed("hoard", sample=sample)


@faulty("views_keep_secrets", words="depends on what it may not know: $.box")
def leaks_in_a_count():
    """A number in the view is the sum of what others hold, not how much."""

    def view(state, seat):
        held = sum(sum(side.hand) for side in state.sides)
        return replace(hoard.view(state, seat), box=held)

    return changed("hoard", view=view)


@faulty("views_keep_secrets", words="].turned_up")
def leaks_a_hand_in_a_view():
    """What lies face down is shown to everybody."""

    def view(state, seat):
        right = hoard.view(state, seat)
        sides = tuple(
            replace(shown, turned_up=side.hidden)
            for shown, side in zip(right.sides, state.sides, strict=True)
        )
        return replace(right, sides=sides)

    return changed("hoard", view=view)


@faulty("standings_keep_secrets", words="score is")
def leaks_in_the_score():
    """What lies face down counts in the running score."""

    def score(state):
        right = hoard.score(state)
        points = tuple(sum(s.shown) + sum(s.hidden) for s in state.sides)
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return right if not state.left else replace(right, points=points, places=places)

    return changed("hoard", score=score)


@faulty("legal_moves_keep_secrets", words="the legal moves of seat")
def leaks_in_the_list():
    """Boasting is allowed only where no other seat holds a five."""

    def legal_moves(state, seat):
        moves = hoard.legal_moves(state, seat)
        if any(5 in side.hand for side in _others(state, seat)):
            return [move for move in moves if not isinstance(move, hoard.Boast)]
        return moves

    return changed("hoard", legal_moves=legal_moves)


@faulty("refusals_keep_secrets", words="the reason for refusing")
def leaks_in_an_error():
    """The reason names who holds the card that the seat has asked for."""

    def why_illegal(state, seat, move):
        card = getattr(move, "card", 0)
        holders = [s for s, side in enumerate(state.sides) if card in side.hand]
        return f"seat {holders[0]} holds it" if holders else "nobody holds it"

    return changed("hoard", why_illegal=why_illegal)


@faulty("setups_keep_secrets", words="is told")
def deals_face_up():
    """`setup` tells everybody every hand."""

    def setup(seats, options, chance, events):
        state = hoard.setup(seats, options, chance, events)
        for seat, side in enumerate(state.sides):
            events.tell("dealt", seat=seat, hand=side.hand)
        return state

    return changed("hoard", setup=setup)


@faulty("setups_keep_secrets", words="is told")
def deals_to_the_wrong_seat():
    """`setup` tells each hand to the seat before it as well."""

    def setup(seats, options, chance, events):
        state = hoard.setup(seats, options, chance, events)
        for seat, side in enumerate(state.sides):
            events.tell("dealt", ((seat - 1) % seats,), hand=side.hand)
        return state

    return changed("hoard", setup=setup)


@faulty("events_keep_secrets", words="sample says that it cannot tell the two apart")
def leaks_a_draw_in_an_event():
    """The card that was fetched is told to everybody."""

    def apply(state, seat, move, chance, events):
        after = hoard.apply(state, seat, move, chance, events)
        if isinstance(move, hoard.Fetch):
            hand = list(after.sides[seat].hand)
            for card in state.sides[seat].hand:
                hand.remove(card)
            events.tell("fetched", card=hand[0])
        return after

    return changed("hoard", apply=apply)


@faulty("events_keep_secrets", words="is told")
def leaks_a_hand_in_an_event():
    """Who boasts tells everybody the hand of the next seat."""

    def apply(state, seat, move, chance, events):
        after = hoard.apply(state, seat, move, chance, events)
        if isinstance(move, hoard.Boast):
            events.tell("hand", cards=state.sides[(seat + 1) % len(state.sides)].hand)
        return after

    return changed("hoard", apply=apply)


@faulty("events_keep_secrets", words='plays {"do":"hide"')
def leaks_a_choice_in_an_event():
    """The card that is laid face down is told to everybody."""

    def apply(state, seat, move, chance, events):
        if isinstance(move, hoard.Hide):
            events.tell("hides", card=move.card)
        return hoard.apply(state, seat, move, chance, events)

    return changed("hoard", apply=apply)


def _letters(**hooks):
    plugin = ModuleType("letters")
    vars(plugin).update(vars(letters))
    vars(plugin).update({name: hookimpl(function) for name, function in hooks.items()})
    return open_game("letters", plugin)


@faulty("events_keep_secrets", words='plays {"do":"pass"')
def tells_everybody_what_is_passed():
    """A card passed to the next seat is told to all."""

    def apply(state, seat, move, chance, events):
        if isinstance(move, letters.Pass):
            events.tell("card", card=move.card)
        return letters.apply(state, seat, move, chance, events)

    return _letters(apply=apply)


@faulty("events_keep_secrets", words='plays {"do":"show"')
def tells_everybody_what_is_shown():
    """A hand shown to one seat is told to all, and `sample` goes on as if nobody knew it."""

    def apply(state, seat, move, chance, events):
        if isinstance(move, letters.Show):
            events.tell("hand", cards=state.hands[seat])
        return letters.apply(state, seat, move, chance, events)

    return _letters(apply=apply)


@faulty("events_keep_secrets", words='plays {"do":"show"')
def forgets_what_it_was_shown():
    """`sample` deals a hand anew that the seat has seen: the state does not remember it."""

    def apply(state, seat, move, chance, events):
        after = letters.apply(state, seat, move, chance, events)
        return replace(after, shown=())

    return _letters(apply=apply)


@faulty("events_keep_secrets", words='plays {"do":"burn"')
def tells_what_is_burnt():
    """A card that nobody looks at is told to all."""

    def apply(state, seat, move, chance, events):
        after = letters.apply(state, seat, move, chance, events)
        if isinstance(move, letters.Burn):
            burnt = list(after.burnt)
            for card in state.burnt:
                burnt.remove(card)
            events.tell("burnt", card=burnt[0])
        return after

    return _letters(apply=apply)
