"""Playing a match: what `play` takes, what it tells, and that it does all or nothing."""

from __future__ import annotations

import copy
import sys
from collections.abc import Sequence

import msgspec
import pytest
from tests.kernel.toys import SEED, changed, load, module, new, play_out, restore

import gamekernel as gk
from gamekernel import saves
from gamekernel.errors import (
    BadChance,
    BadMove,
    BadOptions,
    BadPosition,
    BadSeat,
    CannotUndo,
    GameOver,
    IllegalMove,
    NotYourTurn,
    PluginError,
    StaleTicket,
)

nim, pig, hoard, bids = (module(name) for name in ("nim", "pig", "hoard", "bids"))


def watched(match):
    """All of a match that can be seen."""
    seats = range(match.seats)
    return (
        match.dump(),
        match.state,
        match.turn,
        match.count,
        match.score(),
        [match.ticket(s) for s in seats],
        [match.history(s) for s in (*seats, None)],
    )


# What is taken.


class Thing:
    """Something no game knows."""

    def __repr__(self) -> str:
        return "a thing"


THING = Thing()


@pytest.mark.parametrize(
    "move",
    [
        "1-2",
        '{"do":"take","heap":1,"count":2}',
        '  {"do":"take","heap":1,"count":2}',
        {"do": "take", "heap": 1, "count": 2},
        nim.Take(1, 2),
    ],
    ids=["notation", "json", "json after blanks", "dict", "move"],
)
def test_a_move_is_taken_as_text_as_a_dict_or_as_a_move_and_leaves_the_same_bytes(move):
    match, other = new("nim"), new("nim")
    match.play(0, move)
    other.play(0, nim.Take(1, 2))
    assert match.state.heaps == (3, 2, 5)
    assert match.dump() == other.dump()


@pytest.mark.parametrize(
    ("move", "at"),
    [
        ({"do": "take", "heap": 1, "count": 0}, "$.count"),
        ({"do": "take", "heap": "1", "count": 1}, "$.heap"),
        ({"do": "take", "heap": 1}, ""),
        ({"do": "take", "heap": 1, "count": 1, "more": 1}, ""),
        ({"do": "give", "heap": 1, "count": 1}, "$.do"),
        ({}, ""),
        ('{"do":"take","heap":1,"count":10}', "$.count"),
        ('{"do":"take"', ""),
        ("[" * 100_000, ""),
        ('{"do":' * 100_000, ""),
        ("0-0", "$.count"),
        ("0-99999999999999999999999", ""),
        ("3", ""),
        ("", ""),
        ("0" * 100_000 + "-1", ""),
        ("\ud800", ""),
        (nim.Take(1, 10), "$.count"),
        (nim.Take(1, True), "$.count"),
        (nim.Take(1, "2"), "$.count"),
        (nim.Take(1, None), "$.count"),
        (nim.Take(1, 2**70), ""),
        ({"do": "take", "heap": 1, "count": 2**70}, "$.count"),
        (nim.Take(1, THING), ""),
        (pig.Roll(), ""),
        (None, ""),
        (7, ""),
        (b"0-1", ""),
        (["take", 0, 1], ""),
        (THING, ""),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_move_is_refused_naming_the_field(move, at):
    match = new("nim")
    before = watched(match)
    with pytest.raises(BadMove) as raised:
        match.play(0, move)
    assert raised.value.kind == "bad_move"
    if at:
        assert raised.value.at == at
    assert watched(match) == before


def test_a_move_nested_without_end_is_refused():
    endless: list = []
    for _ in range(100_000):
        endless = [endless]
    match = new("nim")
    with pytest.raises(BadMove):
        match.play(0, nim.Take(0, endless))
    with pytest.raises(BadMove):
        match.play(0, {"do": "take", "heap": 0, "count": endless})


def test_a_move_built_carelessly_is_kept_as_its_proper_bytes():
    class Mark(gk.Move, frozen=True):
        cells: frozenset[int]

    game = changed(
        "nim",
        describe=lambda: msgspec.structs.replace(nim.describe(), move=Mark),
        is_legal=lambda move: isinstance(move.cells, frozenset),
        apply=lambda state: state,
        read_move=None,
        write_move=None,
    )
    match, other = game.new(), game.new()
    match.play(0, Mark([2, 1, 1]))
    other.play(0, Mark(frozenset((1, 2))))
    assert match.dump() == other.dump()


def test_a_dict_that_is_changed_afterwards_changes_nothing():
    move = {"do": "take", "heap": 1, "count": 2}
    match = new("nim")
    match.play(0, move)
    before = watched(match)
    move["count"] = 1
    assert watched(match) == before


# Whose fault it is.


def test_an_illegal_move_is_refused_with_the_reason_of_the_game():
    match = new("nim")
    before = watched(match)
    with pytest.raises(IllegalMove, match="heap 0 holds 3, not 4") as raised:
        match.play(0, "0-4")
    assert (raised.value.kind, raised.value.fault) == ("illegal_move", "player")
    assert watched(match) == before


def test_an_illegal_move_is_refused_with_a_plain_sentence_if_the_game_has_no_reason():
    with pytest.raises(IllegalMove, match="not legal here"):
        new("pig").play(new("pig").turn.must[0], '{"do":"hold"}')


def test_only_the_seat_in_turn_may_play():
    match = new("nim", 3)
    before = watched(match)
    for seat in (1, 2):
        with pytest.raises(NotYourTurn):
            match.play(seat, "0-1")
    assert watched(match) == before


@pytest.mark.parametrize("seat", [-1, 2, 10**30, True, None, "0", 0.0, (0,)])
def test_a_seat_that_is_not_there_is_refused_everywhere(seat):
    match = new("nim")
    before = watched(match)
    calls = [
        lambda: match.play(seat, "0-1"),
        lambda: match.legal_moves(seat),
        lambda: match.ticket(seat),
        lambda: match.concede(seat),
        lambda: match.offer_draw(seat),
        lambda: match.accept_draw(seat),
        lambda: match.decline_draw(seat),
    ]
    if seat is not None:
        calls += [lambda: match.view(seat), lambda: match.history(seat), lambda: match.undo(seat)]
        calls += [lambda: match.can_undo(seat)]
    for call in calls:
        with pytest.raises(BadSeat):
            call()
    assert watched(match) == before


def test_nobody_plays_after_the_end():
    match = new("nim", options={"heaps": (1,)})
    match.play(0, "0-1")
    before = watched(match)
    assert match.over
    assert match.turn.must == ()
    assert match.legal_moves(0) == match.legal_moves(1) == ()
    for seat in (0, 1):
        with pytest.raises(GameOver):
            match.play(seat, "0-1")
    assert watched(match) == before


def test_a_seat_out_of_turn_that_may_act_can_and_one_that_may_not_cannot():
    match = new("snap", 3)
    for seat, number in enumerate((3, 1, 1)):
        match.play(seat, {"do": "lay", "number": number})
    assert (match.turn.must, match.turn.may, match.turn.phase) == ((0,), (1, 2), "snap")
    with pytest.raises(IllegalMove):
        match.play(0, {"do": "snap"})
    match.play(2, {"do": "snap"})
    assert match.state.points == (0, 0, 1)
    assert match.turn.may == ()
    with pytest.raises(NotYourTurn):
        match.play(1, {"do": "snap"})


def test_the_match_lists_the_moves_of_seats_that_may_act_and_of_no_other():
    match = new("snap", 2)
    assert list(match.legal_moves(0)) == [module("snap").Lay(n) for n in (1, 2, 3)]
    assert list(match.legal_moves(1)) == []


def test_the_match_lists_the_moves_of_a_seat_that_may_interrupt():
    match = play_out(new("snap", 2), 2, 1)
    assert (match.turn.must, match.turn.may) == ((0,), (1,))
    assert list(match.legal_moves(1)) == [module("snap").Snap()]


def test_the_match_lists_no_moves_of_a_seat_that_is_not_asked_whatever_the_game_lists():
    match = changed("nim", legal_moves=lambda: (nim.Take(0, 1),)).new(3)
    assert list(match.legal_moves(0)) == [nim.Take(0, 1)]
    assert list(match.legal_moves(1)) == list(match.legal_moves(2)) == []


# What is told.


def test_play_returns_what_happened_for_everybody():
    match = new("hoard")
    top = match.state.sides[0].pile[0]
    told = match.play(0, {"do": "peek"})
    assert told == [
        gk.Event("acts", None, {"seat": 0, "what": "peek"}),
        gk.Event("peeked", (0,), {"card": top}),
    ]


def test_a_private_event_is_known_to_the_seats_it_names_and_to_no_other():
    told = new("hoard").play(0, {"do": "peek"})
    kinds = {seat: [e.kind for e in gk.known_to(told, seat)] for seat in (0, 1, None)}
    assert kinds == {0: ["acts", "peeked"], 1: ["acts"], None: ["acts"]}


def test_an_event_told_to_no_seat_is_known_to_nobody():
    event = gk.Event("noted", (), {})
    assert not any(event.known_to(seat) for seat in (0, 1, None))


# Chance from the host.


def test_real_dice_decide_what_chance_would_have():
    match = new("pig")
    seat = match.turn.must[0]
    told = match.play(seat, '{"do":"roll"}', outcomes=[5])
    assert told[0].data["faces"] == (5,)
    assert match.state.rolled == 5
    match.verify()


def test_real_dice_leave_the_seeded_ones_where_they_were():
    match, other = new("pig"), new("pig")
    seat = match.turn.must[0]
    match.play(seat, '{"do":"roll"}', outcomes=[1])
    following = match.turn.must[0]
    drawn = match.play(following, '{"do":"roll"}')[0].data["faces"]
    assert drawn == other.play(seat, '{"do":"roll"}')[0].data["faces"]


@pytest.mark.parametrize("outcomes", [[], [1, 1], [0], [7], [True], [(5,)], ["5"]])
def test_real_dice_that_the_game_cannot_have_thrown_are_refused(outcomes):
    match = new("pig")
    before = watched(match)
    with pytest.raises(BadChance):
        match.play(match.turn.must[0], '{"do":"roll"}', outcomes=outcomes)
    assert watched(match) == before


def test_setup_takes_real_outcomes_too():
    assert load("pig").new(3, outcomes=[2]).turn.must == (2,)
    with pytest.raises(BadChance):
        load("pig").new(3, outcomes=[3])
    with pytest.raises(BadChance):
        load("pig").new(3, outcomes=[])


def test_outcomes_that_a_given_position_leaves_unused_are_refused():
    state = new("pig").state
    with pytest.raises(BadChance):
        load("pig").new(2, position=state, outcomes=[1])


def test_without_a_seed_no_two_matches_are_alike():
    saves = {load("pig").new().dump() for _ in range(4)}
    assert len(saves) == 4


@pytest.mark.parametrize("seed", [b"", b"short", bytes(33), "x" * 32, 7, bytearray(32)])
def test_a_seed_is_32_bytes(seed):
    with pytest.raises(BadChance):
        load("pig").new(seed=seed)


# How a match begins.


@pytest.mark.parametrize(
    "options",
    [
        {"heap": (1,)},
        {"heaps": (1, 10)},
        {"heaps": "345"},
        {"misere": 1},
        {"heaps": (2**70,)},
        {"heaps": (0, 0)},
        nim.Options(heaps=[1, "2"]),
        nim.Options(heaps=(2**70,)),
        nim.Options(heaps=THING),
        pig.Options(),
        0,
        "",
        [],
        False,
        7,
    ],
    ids=repr,
)
def test_bad_options_are_refused(options):
    with pytest.raises(BadOptions) as raised:
        load("nim").new(options=options)
    assert raised.value.kind == "bad_options"


def test_the_error_about_options_names_the_field():
    with pytest.raises(BadOptions) as raised:
        load("nim").new(options={"heaps": (1, 10)})
    assert raised.value.at == "$.heaps[1]"


@pytest.mark.parametrize("seats", [0, 1, 5, True, "2", 2.0, -2])
def test_a_number_of_seats_the_game_is_not_for_is_refused(seats):
    with pytest.raises(BadSeat):
        load("nim").new(seats)


def test_a_match_begins_from_a_position_as_text_or_as_a_state():
    game = load("nim")
    text = game.new(position="1,0,2 1/3")
    state = game.new(3, position=nim.State((1, 0, 2), 1, 3, False))
    assert text.seats == 3
    assert text.turn.must == (1,)
    assert text.dump() == state.dump()


def test_what_the_text_of_a_position_says_wins_over_the_options():
    match = load("nim").new(options={"misere": False}, position="1 0/2 misere")
    assert match.options.misere
    match.play(0, "0-1")
    assert match.score().winners == (1,)


@pytest.mark.parametrize(
    "position",
    [
        "nonsense",
        "1,2 5/2",
        "1,2 2/2",
        nim.State((1,), 2, 2, False),
        nim.State((10,), 0, 2, False),
        nim.State((2**70,), 0, 2, False),
        nim.State((1.5,), 0, 2, False),
        nim.State(THING, 0, 2, False),
        pig.State(pig.Options(), (0, 0), 0),
        {"heaps": (1,)},
        7,
    ],
)
def test_a_position_that_cannot_be_is_refused(position):
    with pytest.raises(BadPosition):
        load("nim").new(2, position=position)


def test_a_position_for_other_seats_than_wanted_is_refused():
    with pytest.raises(BadPosition):
        load("nim").new(2, position="1,2 0/3")


def test_a_position_built_carelessly_is_kept_in_its_proper_form():
    match = load("nim").new(2, position=nim.State([1, 2], 0, 2, False))
    assert match.state == nim.State((1, 2), 0, 2, False)
    assert restore(match.dump(), verify=True).state == match.state


# A plugin at fault.


class Broken(Exception):
    """A fault of a plugin, with a secret in its words."""


SECRET = "the hidden card is 7"
FAULTS = [Broken(SECRET), KeyError(SECRET), RecursionError(SECRET), SystemExit(SECRET)]
FAULTS += [PluginError(SECRET), StaleTicket(SECRET), StopIteration(SECRET), MemoryError(SECRET)]


def raising(error):
    def hook():
        raise error

    return hook


def raising_after(calls, function, error):
    """A hook that works for some calls, and then raises."""
    left = [calls]

    def hook(state):
        if left[0] == 0:
            raise error
        left[0] -= 1
        return function(state)

    return hook


def assert_blamed(raised, error, hook):
    assert raised.value.kind == "plugin_error"
    assert SECRET not in str(raised.value)
    assert str(raised.value).startswith("nim: ")
    assert hook in str(raised.value)
    assert raised.value.__cause__ is error


@pytest.mark.parametrize("error", FAULTS, ids=lambda e: type(e).__name__)
@pytest.mark.parametrize("hook", ["apply", "legal_moves", "is_legal"])
def test_a_hook_that_fails_during_play_is_blamed_without_its_words(hook, error):
    match = changed("nim", **{hook: raising(error)}).new()
    before = watched(match)
    with pytest.raises(PluginError) as raised:
        match.play(0, "0-1")
    assert_blamed(raised, error, hook)
    assert watched(match) == before


@pytest.mark.parametrize("error", FAULTS, ids=lambda e: type(e).__name__)
def test_a_turn_that_fails_after_the_move_leaves_the_match_as_it_was(error):
    match = changed("nim", turn=raising_after(1, nim.turn, error)).new()
    before = match.dump(), match.state, match.count
    with pytest.raises(PluginError) as raised:
        match.play(0, "0-1")
    assert_blamed(raised, error, "turn")
    assert (match.dump(), match.state, match.count) == before


@pytest.mark.parametrize("error", FAULTS, ids=lambda e: type(e).__name__)
@pytest.mark.parametrize("hook", ["why_illegal", "read_move"])
def test_a_hook_about_a_refused_move_that_fails_is_blamed(hook, error):
    match = changed("nim", **{hook: raising(error)}).new()
    before = watched(match)
    with pytest.raises(PluginError) as raised:
        match.play(0, "0-9")
    assert_blamed(raised, error, hook)
    assert watched(match) == before


@pytest.mark.parametrize("error", FAULTS, ids=lambda e: type(e).__name__)
def test_every_other_hook_that_fails_is_blamed_too(error):
    hooks = ("score", "may_offer_draw", "write_move", "write_position", "show", "draw")
    game = changed("nim", **dict.fromkeys(hooks, raising(error)))
    match = game.new()
    calls = {
        "score": match.score,
        "may_offer_draw": lambda: match.offer_draw(0),
        "write_move": lambda: game.write_move(match.state, 0, nim.Take(0, 1)),
        "write_position": lambda: game.write_position(match.state),
        "show": lambda: game.show(match.view(0), 0),
        "draw": lambda: game.draw(match.view(0), 0),
    }
    for hook, call in calls.items():
        with pytest.raises(PluginError) as raised:
            call()
        assert_blamed(raised, error, hook)


@pytest.mark.parametrize("error", FAULTS, ids=lambda e: type(e).__name__)
@pytest.mark.parametrize("hook", ["setup", "turn", "check"])
def test_a_hook_that_fails_at_the_beginning_is_blamed(hook, error):
    game = changed("nim", **{hook: raising(error)})
    with pytest.raises(PluginError) as raised:
        game.new(2, position=nim.State((1,), 0, 2, False) if hook == "check" else None)
    assert_blamed(raised, error, hook)


class Lazy(Sequence):
    """A lazy list of moves that fails when it is looked into."""

    def __len__(self):
        return 1

    def __getitem__(self, index):
        raise Broken(SECRET)


def test_a_lazy_list_that_fails_when_it_is_looked_into_is_blamed():
    match = changed("nim", legal_moves=lambda state: Lazy()).new()
    with pytest.raises(PluginError) as raised:
        match.play(0, "0-1")
    assert "legal_moves" in str(raised.value)
    assert SECRET not in str(raised.value)


WRONG = {
    "apply": [None, 7, "state", b""],
    "legal_moves": [None, 7, {nim.Take(0, 1)}, iter(())],
    "is_legal": [None, 1, "yes"],
}


@pytest.mark.parametrize(
    ("hook", "answer"), [(h, a) for h, answers in WRONG.items() for a in answers]
)
def test_an_answer_the_contract_does_not_allow_is_the_fault_of_the_game(hook, answer):
    match = changed("nim", **{hook: lambda: answer}).new()
    before = watched(match)
    with pytest.raises(PluginError, match=f"nim: {hook}"):
        match.play(0, "0-1")
    assert watched(match) == before


@pytest.mark.parametrize(
    "turn",
    [
        None,
        (0,),
        gk.Turn([0]),
        gk.Turn((0,), [1]),
        gk.Turn((2,)),
        gk.Turn((-1,)),
        gk.Turn((True,)),
        gk.Turn(("0",)),
        gk.Turn((0, 0)),
        gk.Turn((0,), (0,)),
        gk.Turn((0,), (1, 1)),
        gk.Turn((0,), (2,)),
        gk.Turn((), (1,)),
        gk.Turn((0, 1)),
        gk.Turn((0,), (), 7),
        gk.Turn((0,), (1,), None),
    ],
    ids=repr,
)
def test_a_turn_the_contract_does_not_allow_is_the_fault_of_the_game(turn):
    answers = [gk.Turn((0,)), turn]
    match = changed("nim", turn=lambda: answers.pop(0) if len(answers) > 1 else turn).new()
    before = match.dump(), match.state
    with pytest.raises(PluginError, match="nim: turn"):
        match.play(0, "0-1")
    assert (match.dump(), match.state) == before


@pytest.mark.parametrize(
    "score",
    [
        None,
        gk.Score((0,), (1, 1)),
        gk.Score((0, 0), (1,)),
        gk.Score((0, 0, 0), (1, 1, 1)),
        gk.Score(None, None),
        gk.Score((0, 0), ("1", "2")),
        gk.Score((0, 0), (1, 1), None),
        gk.Score((0, 0), (1, 1), (2,)),
        gk.Score((0, 0), (1, 1), (-1,)),
        gk.Score((0, 0), (1, 1), (), 7),
    ],
    ids=repr,
)
def test_a_score_the_contract_does_not_allow_is_the_fault_of_the_game(score):
    match = changed("nim", score=lambda: score).new()
    with pytest.raises(PluginError, match="nim: score"):
        match.score()


def test_a_game_that_draws_and_says_it_does_not_is_at_fault():
    def apply(state, chance):
        chance.die()
        return state

    match = changed("nim", apply=apply).new()
    before = watched(match)
    with pytest.raises(PluginError):
        match.play(0, "0-1")
    assert watched(match) == before


def test_a_move_too_long_to_be_kept_is_refused_before_it_is_played():
    class Say(gk.Move, frozen=True):
        text: str

    def describe():
        return msgspec.structs.replace(nim.describe(), move=Say)

    game = changed(
        "nim", describe=describe, is_legal=lambda: True, apply=lambda state: state, read_move=None,
        write_move=None,
    )  # fmt: skip
    match = game.new()
    match.play(0, Say(""))
    room = 65_536 - len(match.entries()[1])
    length = room - 2  # the header of a long text is longer by two
    match.play(0, Say("x" * length))
    assert len(match.entries()[2]) == 65_536
    restored = saves.restore(match.dump(), lambda *_: game, verify=True)
    assert restored.dump() == match.dump()
    before = watched(match)
    with pytest.raises(BadMove):
        match.play(0, Say("x" * (length + 1)))
    assert watched(match) == before


# All or nothing.


def interrupted_at(line, call):
    """Call, and interrupt the process at a line; tell whether it came that far."""
    left = [line]

    def trace(frame, event, arg):
        if "gamekernel" not in frame.f_code.co_filename and "toys" not in frame.f_code.co_filename:
            return None
        if event == "line":
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
        return trace

    old = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(old)
    return False


ACTS = {
    "play": ("hoard", lambda m: m.play(0, {"do": "fetch"})),
    "play the last": ("nim", lambda m: m.play(0, "1-4")),
    "concede": ("nim", lambda m: m.concede(1)),
    "offer": ("nim", lambda m: m.offer_draw(1)),
    "undo": ("nim", lambda m: m.undo()),
    "dump": ("nim", lambda m: m.dump()),
}


@pytest.mark.skipif(
    not saves.__file__.endswith(".py"), reason="compiled modules have no lines to interrupt at"
)
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", ACTS)
def test_an_interrupt_leaves_a_match_before_or_after_an_act_never_between(name):
    toy, act = ACTS[name]

    def begin():
        return play_out(new(toy), 0, 7)

    before, done = begin(), begin()
    act(done)
    allowed = [watched(before), watched(done)]
    line, found = 0, set()
    while True:
        line += 1
        match = begin()
        if not interrupted_at(line, lambda match=match: act(match)):
            break
        seen = watched(match)
        assert seen in allowed, f"line {line}"
        found.add(allowed.index(seen))
        if seen == allowed[0]:
            act(match)
        assert watched(match) == allowed[1]
        match.verify()
    assert line > 10
    assert 0 in found


def test_a_stale_ticket_is_refused_before_the_move_is_looked_at():
    match = new("nim")
    old = match.ticket(0)
    match.play(0, "0-1", ticket=old)
    match.play(1, "0-1")
    before = watched(match)
    with pytest.raises(StaleTicket):
        match.play(0, "nonsense", ticket=old)
    assert watched(match) == before


def test_a_failed_move_draws_nothing():
    """Chance is where it was: what is played instead meets the die that would have come."""
    match, other = new("pig"), new("pig")
    seat = match.turn.must[0]
    turns = [0]

    def turn(state):
        turns[0] += 1
        if turns[0] == 2:
            raise Broken
        return pig.turn(state)

    broken = changed("pig", turn=turn).new(seed=SEED)
    with pytest.raises(PluginError):
        broken.play(seat, {"do": "roll"})
    assert broken.play(seat, {"do": "roll"}) == other.play(seat, {"do": "roll"})
    assert broken.dump() == other.dump()


def test_a_plugin_that_keeps_chance_or_events_cannot_change_the_match_later():
    kept = []

    def apply(state, seat, move, chance, events):
        kept.append((chance, events))
        return pig.apply(state, seat, move, chance, events)

    match = changed("pig", apply=apply).new(seed=SEED)
    match.play(match.turn.must[0], {"do": "roll"})
    ((chance, events),) = kept
    before = watched(match)
    chance.die()
    events.tell("late")
    assert watched(match) == before


def test_a_copy_of_a_match_goes_its_own_way():
    match = new("nim")
    match.play(0, "0-1")
    twin = copy.copy(match)
    before = watched(match)
    twin.play(1, "0-1")
    assert watched(match) == before
    match.play(1, "1-3")
    twin.play(0, "2-1")
    twin.verify()
    match.verify()
    assert match.state.heaps == (2, 1, 5)
    assert twin.state.heaps == (1, 4, 4)


def test_matches_of_one_game_know_nothing_of_each_other():
    one, other = new("hoard"), new("hoard")
    before = watched(other)
    play_out(one, 3, 1, 4, 1, 5)
    assert watched(other) == before
    assert watched(play_out(other, 3, 1, 4, 1, 5)) == watched(one)


def test_what_a_match_gives_away_cannot_change_it():
    match = new("nim")
    told = match.play(0, "0-1")
    before = watched(match)
    told.clear()
    match.history(0).clear()
    assert watched(match) == before


def test_views_are_the_game_s_and_the_state_where_it_has_none():
    assert new("nim").view(0) == new("nim").state
    match = new("hoard")
    assert match.view(1).own.hand == match.state.sides[1].hand
    assert match.view(None).own is None
    assert isinstance(new("pebbles").view(None), module("pebbles").View)


def test_a_match_says_what_it_is_without_saying_its_secrets():
    match = new("hoard")
    assert repr(match) == "<Match of hoard, 1 entries>"


def test_undo_of_nothing_changes_nothing():
    match = new("nim")
    before = watched(match)
    with pytest.raises(CannotUndo):
        match.undo()
    assert watched(match) == before
