"""Simultaneous games in which the order matters, or a commitment is seen."""

from __future__ import annotations

from msgspec.structs import replace
from tests.kernel.faulty import faulty
from tests.kernel.toys import changed, module

bids = module("bids")


@faulty("seats_know_their_own_moves", words="cannot see afterwards whether it played")
def forgets_its_own_bid():
    """A seat's own bid does not stand in its view."""

    def view(state, seat):
        return replace(bids.view(state, seat), own=None)

    return changed("bids", view=view)


@faulty("simultaneous_moves_commute", words="the order matters")
def first_come_first_served():
    """Who bids first pays one coin less."""

    def apply(state, seat, move, chance, events):
        if state.bids.count(None) == len(state.bids):
            coins = state.purses[seat] + (state.purses[seat] < 9)
            purses = (*state.purses[:seat], coins, *state.purses[seat + 1 :])
            state = replace(state, purses=purses)
        return bids.apply(state, seat, move, chance, events)

    return changed("bids", apply=apply, check=None)


@faulty("simultaneous_moves_commute", words="draws outcomes while others are to come")
def draws_too_early():
    """A die is rolled at each bid, not when all have bid."""

    def apply(state, seat, move, chance, events):
        chance.die()
        return bids.apply(state, seat, move, chance, events)

    return changed("bids", apply=apply)


@faulty("commitments_stay_secret", "views_keep_secrets", words="by its view")
def shows_bids_at_once():
    """A bid is seen by the others before all have bid."""

    def view(state, seat):
        right = bids.view(state, seat)
        bid = [b for b in state.bids if b is not None]
        return replace(right, own=bid[0] if bid and right.own is None else right.own)

    return changed("bids", view=view)


@faulty("commitments_stay_secret", words="by its view")
def knows_no_secrets():
    """Bids lie open from the first to the last, and the game does not say that they may."""
    hooks = {"describe": lambda: replace(bids.describe(), hidden=False, view=None)}
    return changed("bids", **hooks, view=None, sample=None)


@faulty("commitments_stay_secret", "events_keep_secrets", words="by the events")
def tells_bids_at_once():
    """A bid is told to the others before all have bid."""

    def apply(state, seat, move, chance, events):
        events.tell("bid", seat=seat, coins=move.coins)
        return bids.apply(state, seat, move, chance, events)

    return changed("bids", apply=apply)
