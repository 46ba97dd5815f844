"""What a seat may not know changes nothing that it sees (sheet 7)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.roll_for_the_galaxy.positions import (
    GALAXY,
    act,
    dice,
    die,
    enter,
    fell,
    new,
    play_out,
    player,
    put,
    tiles,
)
from tests.games.shared import holds

from gamekernel import Events, SeededChance
from gamekernel.errors import CannotUndo
from gamekernel.game import known_to
from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    Dictate,
    DictateMove,
    DoneAssign,
    MoveTile,
    Place,
    ResetAssign,
    Scout,
    Select,
    Stock,
)

seeds = st.binary(min_size=32, max_size=32)
numbers = st.integers(0, 2**32)
W, R = die("W"), die("R")
TRIED = [
    *(Select(W, "ship", phase) for phase in ("explore", "ship")),
    Dictate(R, "develop"), DictateMove(R, "develop", "ship"), ResetAssign(), DoneAssign(),
    Stock(W), Scout(W), *(Abandon(tile) for tile in (1, 20, 40)), Place(30, "world"),
    MoveTile(20, "world", "top"),
]  # fmt: skip
"""Moves that may be legal or not."""


def known(state, seat):
    """All that a seat can ask of a state, as bytes."""
    return holds.known(GALAXY, state, seat, TRIED)


@settings(max_examples=4, deadline=None)
@given(st.sampled_from((2, 3, 4, 5)), seeds, numbers)
def test_a_seat_cannot_tell_a_sample_from_the_state(seats, seed, number):
    rng = random.Random(number)
    match = GALAXY.new(seats, seed=seed)
    for before in play_out(match, rng, most=1500):
        if rng.random() < 0.04:
            seat = rng.choice((*range(seats), None))
            sampled = GALAXY.sample(before.state, seat, SeededChance(rng.randbytes(32)))
            assert known(sampled, seat) == known(before.state, seat)
            GALAXY.check(sampled, seats, before.options)


def sampled(state, seat, count=60):
    return [GALAXY.sample(state, seat, SeededChance(bytes([n] * 32))) for n in range(count)]


def test_covered_tiles_and_the_bag_are_dealt_anew():
    one = player(development="export_duties public_works", world="gem_world space_port")
    state = put(one, one, step="over")
    state = replace(state, players=(one, player(world="mining_world jungle_world", cup="W")))
    for seat, seen in ((0, 1), (1, 0), (None, None)):
        states = sampled(state, seat)
        if seat is not None:
            assert {s.players[seat] for s in states} == {state.players[seat]}
        other = [s.players[seen or 0] for s in states]
        assert len({p.world.tiles for p in other}) > 20
        assert len({p.world.tiles[0] for p in other}) == 1
        assert len({s.bag for s in states}) > 20


def screens():
    one = player(assigning=fell("ship:W develop:R explore:G*"))
    return put(one, one, one)


def test_what_lies_behind_another_screen_is_rolled_anew():
    state = act(screens(), 1, Select(W, "ship", "ship"), DoneAssign())
    state = act(state, 2, Select(W, "ship", "ship"), Dictate(R, "develop"))
    for sample in sampled(state, 0):
        assert sample.players[0] == state.players[0]
        done, busy = sample.players[1].assigning, sample.players[2].assigning
        assert (done.done, busy.done, busy.selector) == (True, False, None)
        assert busy.workers == busy.rolled
        for now in (done, busy):
            assert sorted(worker.die for worker in now.rolled) == sorted(dice("WRG"))
    chosen = {s.players[1].assigning.selector for s in sampled(state, 0, 200)}
    assert len(chosen) == 15


def both(state, seat, one, other):
    """Play two lines of moves of a seat; return where they lead and what they tell."""
    ends = []
    for line in (one, other):
        events, after = Events(), state
        for move in line:
            assert move in GALAXY.legal_moves(after, seat)
            after = GALAXY.apply(after, seat, move, SeededChance(bytes(32)), events)
        ends.append((after, events.told))
    return ends


def same_for_others(state, seat, one, other):
    ends = both(state, seat, one, other)
    for watcher in (*range(len(state.players)), None):
        knows = [(known(after, watcher), known_to(told, watcher)) for after, told in ends]
        assert (knows[0] == knows[1]) == (watcher != seat)


def test_an_assignment_is_a_secret_until_all_are_done():
    """The kit does not look for it, as other steps of the game are played openly."""
    select = Select(W, "ship", "ship")
    state = act(screens(), 1, Select(R, "develop", "settle"))
    same_for_others(state, 0, [select], [Select(R, "develop", "explore")])
    same_for_others(state, 0, [select, DoneAssign()], [Select(W, "ship", "produce"), DoneAssign()])
    state = act(state, 0, select)
    away = [Dictate(R, "develop"), DictateMove(die("G"), "explore", "ship", wild=True)]
    stay = [Dictate(die("G"), "explore", wild=True)]
    same_for_others(state, 0, away, stay)
    same_for_others(state, 0, [*away, DoneAssign()], [*stay, DoneAssign()])


def wave():
    one = player(explore="WR", development="export_duties public_works", world="gem_world")
    return enter("explore", one, player(explore="W"), player())


def test_a_commit_and_the_tiles_laid_aside_are_secrets_until_the_wave_is_complete():
    (covered,), (top,) = tiles("public_works"), tiles("gem_world")
    same_for_others(wave(), 0, [Stock(W)], [Scout(R)])
    same_for_others(wave(), 0, [Abandon(top), Scout(W)], [Abandon(covered), Abandon(top), Scout(R)])
    same_for_others(wave(), 0, [Abandon(top)], [Abandon(covered)])
    state = act(wave(), 0, Abandon(top), Scout(W))
    assert GALAXY.view(state, 1).players[0].world.top == "gem_world"
    assert GALAXY.turn(state).must == (1,)
    after = act(state, 1, Stock(W))
    assert GALAXY.view(after, 1).players[0].world.top is None
    assert GALAXY.view(after, 1).players[0].abandoned == 1


def test_a_sample_commits_anything():
    state = act(wave(), 0, Scout(W))
    commits = {
        (now.commit, now.aside) for now in (s.players[0].exploring for s in sampled(state, 1, 250))
    }
    assert {commit.die for commit, _ in commits} == {W, R}
    assert {commit.act for commit, _ in commits} == {"stock", "scout"}
    assert {len(aside) for _, aside in commits} == {0, 1, 2, 3}
    started = act(wave(), 0, Abandon(*tiles("gem_world")))
    assert {s.players[0].exploring.aside for s in sampled(started, 1)} == {()}
    assert {s.players[0].exploring.aside for s in sampled(started, 0)} == {tiles("gem_world")}


def test_others_hear_of_a_placed_tile_only_if_it_lies_on_top():
    state = act(act(wave(), 0, Abandon(*tiles("gem_world")), Scout(W)), 1, Stock(W))
    tile = state.players[0].exploring.scouted[0]
    for side, shown in (("world", tile), ("development", None)):
        events = Events()
        GALAXY.apply(state, 0, Place(tile, side), SeededChance(bytes(32)), events)
        (placed,) = [e.data for e in known_to(events.told, 1) if e.kind == "placed"]
        assert placed == {"seat": 0, "side": side, "shown": shown}
        assert not [e for e in known_to(events.told, 1) if e.kind == "own_placed"]
        assert [e.data["tile"] for e in known_to(events.told, 0) if e.kind == "own_placed"] == [
            tile
        ]


def test_drawn_tiles_are_told_to_the_scout_alone():
    events = Events()
    state = act(wave(), 0, Abandon(*tiles("gem_world")), Scout(W))
    GALAXY.apply(state, 1, Stock(W), SeededChance(bytes(32)), events)
    kinds = {seat: [e.kind for e in known_to(events.told, seat)] for seat in (0, 1, None)}
    assert "drew_tiles" in kinds[0]
    assert "drew_tiles" not in kinds[1] + kinds[None]
    (drew,) = [e.data for e in known_to(events.told, None) if e.kind == "drew"]
    assert drew == {"seat": 0, "tiles": 2}


@settings(max_examples=4, deadline=None)
@given(st.sampled_from((2, 3, 5)), seeds, numbers)
def test_moves_of_one_step_commute(seats, seed, number):
    rng = random.Random(number)
    match = GALAXY.new(seats, seed=seed)
    for before in play_out(match, rng, most=1500):
        must = before.turn.must
        if rng.random() < 0.9 or len(must) < 2:
            continue
        moves = {s: rng.choice(before.legal_moves(s)) for s in must}
        ends = set()
        for _ in range(3):
            state, chance = before.state, SeededChance(bytes(32))
            for seat in rng.sample(must, len(must)):
                state = GALAXY.apply(state, seat, moves[seat], chance)
            ends.add((GALAXY.encode_state(state), tuple(chance.outcomes)))
        assert len(ends) == 1


def test_the_events_of_a_game_tell_a_spectator_no_covered_tile():
    """No private event reaches anybody but its owner."""
    match = new(3)
    for _ in play_out(match, random.Random(9), most=800):
        pass
    private = {
        "selected", "wild_placed", "dictated", "dictate_moved", "reassigned", "reset", "rolled",
        "laid_aside", "drew_tiles", "own_placed", "own_tile_moved",
    }  # fmt: skip
    assert not private & {event.kind for event in match.history(None)}
    assert len(private & {event.kind for event in match.history(0)}) > 6


def test_what_is_done_behind_the_screen_can_be_taken_back_move_by_move():
    match = new(3, start_choice="preset")
    first = match.legal_moves(0)[0]
    match.play(0, first)
    match.play(1, match.legal_moves(1)[0])
    match.undo(0)
    assert match.state.players[0].assigning.selector is None
    assert match.state.players[1].assigning.selector is not None
    assert first in match.legal_moves(0)
    match.play(0, first)
    match.play(0, DoneAssign())
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.play(0, ResetAssign())
    assert match.turn.must == (0, 1, 2)
