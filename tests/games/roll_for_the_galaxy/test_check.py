"""States from outside that cannot be."""

from __future__ import annotations

import random
from functools import cache

import pytest
from msgspec.structs import replace
from tests.games.roll_for_the_galaxy.positions import GALAXY, dice, die, new, play_out, row

from gamekernel_games.roll_for_the_galaxy.moves import DoneAssign, Select
from gamekernel_games.roll_for_the_galaxy.state import (
    Built,
    Commit,
    Exploring,
    Options,
    Selector,
    Use,
    Worker,
    with_player,
)


@cache
def played(step, seats=3, seed=1, after=2, wants=lambda state: True):
    """Return a state of that step in a random game, not in the first rounds."""
    for before in play_out(new(seats), random.Random(seed)):
        state = before.state
        if state.step == step and (state.round > after or step == "start_choice") and wants(state):
            return state
    raise AssertionError(f"no {step}")


def everything_idle(state):
    return all(player.assigning.selector is None for player in state.players)


def undecided(state):
    """Whether nobody has committed or laid aside anything, and seat 0 has an explorer."""
    explores = [player.exploring for player in state.players]
    return state.players[0].workers[0] and all(
        not (now.commit or now.aside or now.scouted) for now in explores
    )


def placing(state):
    return bool(state.players[0].exploring.scouted)


START = played("start_choice")
ASSIGN = played("assign", wants=everything_idle)
EXPLORE = played("explore", wants=undecided)
PLACING = played("explore", wants=placing)
PRODUCE = played("produce")
MANAGE = played("manage", wants=lambda state: not state.players[0].done)


def over():
    match = new(3)
    for _ in play_out(match, random.Random(1)):
        pass
    return match.state


def change(state, seat=0, **fields):
    return with_player(state, seat, replace(state.players[seat], **fields))


def assign(state, **fields):
    return change(state, assigning=replace(state.players[0].assigning, **fields))


def explore(state, **fields):
    return change(state, exploring=replace(state.players[0].exploring, **fields))


def selected():
    first = ASSIGN.players[0].assigning.workers[0]
    select = Select(first.die, first.column, "ship", first.wild)
    return GALAXY.apply(ASSIGN, 0, select, None)


def tableau(state, *faces):
    return (*state.players[0].tableau[:3], *map(Built, faces))


ONE = START.players[0]
ROLLED = ASSIGN.players[0].assigning.rolled
ZONE = (*EXPLORE.players[0].development.tiles, *EXPLORE.players[0].world.tiles)
BROKEN = {
    "options": (replace(START, options=Options(auto_resolve=False)), "other options"),
    "seats": (replace(START, players=START.players[:2]), "other seats"),
    "square": (change(START, tableau=tableau(START, "nowhere")), "no such square"),
    "twice": (change(START, tableau=tableau(START, "gem_world", "gem_world")), "twice"),
    "faction": (change(START, tableau=ONE.tableau[1:]), "begins with a faction tile"),
    "home": (change(START, tableau=ONE.tableau[:2]), "third square is the home world"),
    "start tile": (
        change(START, tableau=tableau(START, START.players[1].tableau[2].face)),
        "game tiles",
    ),
    "tile": (replace(START, bag=START.bag[1:]), "exactly one place"),
    "bag": (replace(START, bag=START.bag[::-1]), "bag are sorted"),
    "one faction": (
        change(START, tableau=START.players[1].tableau, cup=START.players[1].cup,
               citizenry=START.players[1].citizenry),
        "one start tile",
    ),
    "order": (change(MANAGE, cup=dice("WR")[::-1]), "sorted by colour"),
    "gray goods": (
        change(START, tableau=tuple(replace(b, goods=row("W")) for b in ONE.tableau)),
        "not gray|too many goods",
    ),
    "goods": (
        change(START, tableau=tuple(replace(b, goods=row("WW")) for b in ONE.tableau)),
        "not gray|too many goods",
    ),
    "colour": (change(START, cup=dice("YYY")), "tiles did not bring"),
    "dice": (change(START, citizenry=()), "too few dice"),
    "removing": (change(PRODUCE, removing=True), "does not remove a die"),
    "round": (replace(START, round=1), "rounds begin"),
    "preset": (
        replace(START, options=Options(start_choice="preset")),
        "no start choice",
    ),
    "phases": (replace(PRODUCE, selected=PRODUCE.selected[::-1] * 2), "sorted, each once"),
    "selected": (replace(ASSIGN, selected=("ship",)), "once they are revealed"),
    "phase": (replace(PRODUCE, step="ship", selected=("produce",)), "not selected"),
    "extra": (replace(PRODUCE, extra="produce"), "belongs to two"),
    "explored": (replace(PRODUCE, explored=True), "belongs to Explore"),
    "should be over": (change(ASSIGN, chips=40), "should be over"),
    "no end": (replace(MANAGE, step="over"), "no reason to be over"),
    "assigning": (change(ASSIGN, assigning=None), "assigns now|too few dice"),
    "exploring": (change(PRODUCE, exploring=Exploring()), "explores now"),
    "virtual step": (change(MANAGE, virtual=dice("W")), "virtual dice"),
    "virtual": (change(EXPLORE, virtual=dice("G")), "no development brings"),
    "done": (change(ASSIGN, done=True), "nobody ends"),
    # Assign.
    "rolled": (assign(ASSIGN, rolled=ROLLED[:1], workers=ROLLED[:1]), "too few dice"),
    "face": (
        assign(ASSIGN, rolled=tuple(Worker("explore", w.die, wild=True) for w in ROLLED)),
        "does not show such a face",
    ),
    "workers": (assign(ASSIGN, workers=ROLLED[::-1]), "sorted|those rolled"),
    "lost": (assign(ASSIGN, workers=ROLLED[1:]), "those rolled"),
    "first": (
        assign(ASSIGN, workers=ROLLED[1:], dictated=(ROLLED[0].die,)), "selector comes first",
    ),
    "used": (assign(selected(), uses=(Use("nanotechnology", 1),)), "does not have"),
    "to move": (assign(selected(), to_move=1), "does not move so many"),
    "moved": (
        assign(
            ASSIGN,
            selector=Selector(ROLLED[0].die, "ship"),
            workers=tuple(Worker("settle", w.die) for w in ROLLED[1:]),
        ),
        "nothing could move them|are sorted",
    ),
    # Explore.
    "aside": (explore(EXPLORE, aside=(EXPLORE.bag or (55,))[:1]), "not in the zone"),
    "aside order": (explore(EXPLORE, aside=ZONE[:1] * 2), "each once"),
    "aside for stock": (
        explore(
            EXPLORE,
            aside=ZONE[:1],
            commit=Commit("stock", EXPLORE.players[0].workers[0][0]),
        ),
        "laid aside for a scout",
    ),
    "explorer": (
        explore(EXPLORE, commit=Commit("scout", die("W"), virtual=True)), "no such explorer",
    ),
    "wave": (
        explore(PLACING, commit=Commit("scout", die("W"))), "no such explorer|next wave begins",
    ),
    "moved tiles": (explore(EXPLORE, moved=1), "only Advanced Logistics"),
    "explore done": (explore(EXPLORE, done=True), "says that he is done"),
    "abandoned": (
        explore(
            replace(EXPLORE, bag=EXPLORE.bag[1:]), abandoned=EXPLORE.bag[:1], scouted_with=(),
        ),
        "nobody has scouted",
    ),
    "extra tile": (replace(EXPLORE, explored=True), "is not to be placed"),
    # Manage.
    "by itself": (
        change(MANAGE, credits=10),
        "happens by itself",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_broken_state_is_refused(state, sentence):
    with pytest.raises(ValueError, match=sentence):
        GALAXY.check(state, 3, state.options if "other options" not in sentence else Options())


def test_the_states_that_are_broken_above_are_sound_before():
    for state in (START, ASSIGN, EXPLORE, PLACING, PRODUCE, MANAGE, selected(), over()):
        GALAXY.check(state, 3, Options())


def test_who_is_done_has_a_credit_and_a_die():
    state = played("manage", wants=lambda state: state.players[0].done)
    GALAXY.check(state, 3, Options())
    with pytest.raises(ValueError, match="a credit"):
        GALAXY.check(change(state, credits=0), 3, Options())


def test_a_state_in_which_all_are_done_does_not_wait():
    state = selected()
    state = GALAXY.apply(state, 0, DoneAssign(), None)
    done = tuple(
        replace(
            one,
            assigning=replace(
                one.assigning,
                workers=one.assigning.rolled[1:],
                selector=Selector(one.assigning.rolled[0].die, "ship"),
                done=True,
            ),
        )
        for one in state.players
    )
    with pytest.raises(ValueError, match="nobody has anything to decide"):
        GALAXY.check(replace(state, players=done), 3, Options())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("auto_resolve", [True, False])
def test_every_state_of_a_game_is_sound(seats, auto_resolve):
    match = new(seats, auto_resolve=auto_resolve)
    for before in play_out(match, random.Random(seats), most=700):
        if before.count % 5 == 0:
            GALAXY.check(before.state, seats, match.options)
    GALAXY.check(match.state, seats, match.options)
