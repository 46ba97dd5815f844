"""Binding: a plugin's functions become the kernel's, in any shape pluggy allows."""

from __future__ import annotations

import os
import subprocess
import sys
from textwrap import dedent

import pytest
from tests.kernel import tiny

from gamekernel import SeededChance, hookimpl
from gamekernel.binding import SPECS
from gamekernel.errors import GameKernelError, PluginError
from gamekernel.loading import open_game

START = tiny.State()
SEED = bytes(32)


# Shapes of plugins.


def test_a_hook_may_take_any_of_the_arguments_in_any_order():
    seen = []

    def apply(events, move, seat):
        seen.append((events, move, seat))
        return tiny.State(move.n, 1)

    events = object()
    game = tiny.game(apply=apply, setup=lambda options, seats: tiny.State(options.goal, seats))
    assert game.apply(START, 0, tiny.Add(2), None, events) == tiny.State(2, 1)
    assert seen == [(events, tiny.Add(2), 0)]
    assert game.setup(1, tiny.Options(goal=2), None) == tiny.State(2, 1)


class Race:
    def __init__(self, step=1):
        self.step = step

    @hookimpl
    def describe(self):
        return tiny.info()

    @hookimpl
    def setup(self):
        return tiny.State()

    @hookimpl
    def turn(self, state):
        return tiny.turn(state)

    @hookimpl
    def legal_moves(self, seat, state):
        return (tiny.Add(self.step),)

    @hookimpl
    def apply(self, move, state):
        return tiny.apply(state, move)

    @staticmethod
    @hookimpl
    def score(state):
        return tiny.score(state)


def test_a_plugin_may_be_an_object_with_what_it_knows():
    one, two = open_game("race", Race(1)), open_game("race", Race(2))
    assert one.legal_moves(START, 0) == (tiny.Add(1),)
    assert two.legal_moves(START, 0) == (tiny.Add(2),)
    assert two.apply(START, 0, tiny.Add(2), None) == tiny.State(2, 1)


def test_a_class_that_nobody_made_an_object_of_is_refused():
    with pytest.raises(PluginError, match=r"race: hook \w+ has no argument self"):
        open_game("race", Race)


@hookimpl(specname="turn")
def whose_turn(state):
    return tiny.turn(state)


def test_a_function_may_have_another_name_than_its_hook():
    plugin = tiny.plugin(turn=None)
    plugin.whose_turn = whose_turn
    assert open_game("race", plugin).turn(START).must == (0,)


def test_what_is_no_hook_in_a_module_does_not_matter():
    class Anything:
        def __getattr__(self, name):
            return self

    plugin = tiny.plugin()
    plugin.helper = lambda state, cleverly=True: state
    plugin.anything = Anything()
    assert open_game("race", plugin).turn(START).must == (0,)


# How calls travel.


def calls_of(function):
    """Name the functions of pluggy that a call of `function` runs."""
    names = []

    def watch(frame, event, _):
        if event == "call" and "pluggy" in frame.f_code.co_filename:
            names.append(frame.f_code.co_name)

    sys.setprofile(watch)
    try:
        function()
    finally:
        sys.setprofile(None)
    return names


def test_a_hook_that_nothing_wraps_is_called_without_pluggy():
    game = tiny.game()
    assert calls_of(lambda: game.apply(START, 0, tiny.Add(1), None)) == []
    assert calls_of(lambda: game.turn(START)) == []


def test_a_hook_whose_arguments_are_those_of_the_contract_is_bound_as_it_is():
    def turn(state):
        return tiny.turn(state)

    assert tiny.game(turn=turn)._hooks.turn is turn


def test_only_a_wrapped_hook_goes_through_pluggy():
    def turn(state):
        return (yield)

    game = open_game("race", tiny.plugin(), [("race.slow", tiny.extension(turn=turn))])
    assert calls_of(lambda: game.turn(START)) != []
    assert calls_of(lambda: game.score(START)) == []


def test_a_trace_prints_each_call_with_its_arguments_and_its_result(tmp_path):
    code = """
        from tests.kernel import tiny
        from gamekernel.errors import PluginError
        def score(state):
            raise RuntimeError("boom")
        game = tiny.game(score=score)
        game.turn(tiny.State())
        game.apply(tiny.State(), 0, tiny.Add(2), None)
        try:
            game.score(tiny.State())
        except PluginError:
            pass
    """
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        env=os.environ | {"GAMEKERNEL_TRACE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == ""
    described, turn, apply, score = done.stderr.splitlines()
    assert described.startswith("gamekernel: describe() -> GameInfo(id='race'")
    state = "State(total=0, mover=0)"
    assert turn == f"gamekernel: turn(state={state}) -> Turn(must=(0,), may=(), phase='play')"
    assert apply.startswith(f"gamekernel: apply(state={state}, seat=0, move=Add(n=2), chance=None")
    assert apply.endswith("-> State(total=2, mover=1)")
    assert score == f"gamekernel: score(state={state}) raised RuntimeError('boom')"


def test_without_the_variable_nothing_is_printed(capfd):
    tiny.game().turn(START)
    assert capfd.readouterr() == ("", "")


# What is refused.


@pytest.mark.parametrize(
    ("function", "argument"),
    [
        (lambda state, seat=0: (), "seat"),
        (lambda state, *, seat: (), "seat"),
        (lambda *state: (), "state"),
        (lambda **state: (), "state"),
        (lambda state, /, seat: (), "state"),
        (lambda state, player: (), "player"),
    ],
    ids=["default", "keyword only", "variadic", "keywords", "positional only", "unknown"],
)
def test_an_argument_that_would_not_be_passed_is_refused_by_name(function, argument):
    with pytest.raises(PluginError, match=rf"race: hook legal_moves .*\b{argument}\b"):
        tiny.game(legal_moves=function)


def test_a_hook_the_contract_does_not_have_is_refused_by_name():
    with pytest.raises(PluginError, match=r"race: the contract has no hook legal_move$"):
        tiny.game(legal_move=lambda state: ())


def test_a_hook_said_twice_is_refused_by_name():
    plugin = tiny.plugin()
    plugin.whose_turn = whose_turn
    with pytest.raises(PluginError, match="race: hook turn stands there twice"):
        open_game("race", plugin)


@pytest.mark.parametrize("name", ["describe", *tiny.REQUIRED])
def test_a_required_hook_that_is_missing_is_named(name):
    with pytest.raises(PluginError, match=f"race: the plugin has no hook {name}$"):
        tiny.game(**{name: None})


def test_all_missing_hooks_are_named_at_once():
    with pytest.raises(PluginError, match=r"no hook setup, score$"):
        tiny.game(setup=None, score=None)


def test_a_game_may_not_wrap_hooks():
    plugin = tiny.plugin()

    def check(state):
        return (yield)

    plugin.check = hookimpl(wrapper=True)(check)
    with pytest.raises(PluginError, match="race: hook check is a wrapper; only extensions wrap"):
        open_game("race", plugin)


# A plugin at fault.

RACE = tiny.game()
MOVE = tiny.Add(1)
DATA = {"options": {}, "state": {}}
CALLS = {
    "setup": lambda g: g.setup(2, tiny.Options(), SeededChance(SEED)),
    "turn": lambda g: g.turn(START),
    "legal_moves": lambda g: g.legal_moves(START, 0),
    "apply": lambda g: g.apply(START, 0, MOVE, SeededChance(SEED)),
    "score": lambda g: g.score(START),
    "is_legal": lambda g: g.is_legal(START, 0, MOVE),
    "why_illegal": lambda g: g.why_illegal(START, 0, MOVE),
    "view": lambda g: g.view(START, 0),
    "sample": lambda g: g.sample(START, 0, SeededChance(SEED)),
    "may_offer_draw": lambda g: g.may_offer_draw(START, 0),
    "check": lambda g: g.check(START, 2, tiny.Options()),
    "migrate": lambda g: g.migrate(1, DATA),
    "write_move": lambda g: g.write_move(START, 0, MOVE),
    "read_move": lambda g: g.read_move(START, 0, "one"),
    "write_position": lambda g: g.write_position(START),
    "read_position": lambda g: g.read_position("0", tiny.Options()),
    "write_game": lambda g: g.write_game(START, tiny.Options(), ["one"]),
    "read_game": lambda g: g.read_game("one two"),
    "show": lambda g: g.show(START, 0),
    "draw": lambda g: g.draw(START, 0),
}
NONSENSE = {
    "setup": [None, 5, tiny.Options()],
    "turn": [None, (0,), 0],
    "legal_moves": [None, 5, {tiny.Add(1)}, iter(())],
    "apply": [None, 5, tiny.Add(1)],
    "score": [None, (1, 2)],
    "is_legal": [None, 1, "yes"],
    "why_illegal": [None, 5, b"no"],
    "view": [None],
    "sample": [None, 5],
    "may_offer_draw": [None, 1],
    "migrate": [None, 5, {}, {"state": 1}],
    "write_move": [None, 5],
    "read_move": [None, 5, "one", {"do": "add", "n": 1}],
    "write_position": [None, 5],
    "read_position": [None, 5, (2, tiny.Options()), (2, tiny.Options(), 5)],
    "write_game": [None, 5],
    "read_game": [None, 5, (2, tiny.Options())],
    "show": [None, 5],
    "draw": [None, 5],
}


def game_with(hook, function):
    """Load race with a hook of the contract's arguments, and what must stand beside it."""
    beside = {}
    if hook in ("write_move", "read_move"):
        beside = {name: lambda state, seat: "" for name in ("write_move", "read_move")}
    said = {"view": tiny.View} if hook == "view" else {}
    arguments = ", ".join(SPECS[hook])
    exact = eval(f"lambda {arguments}: function()", {"function": function})
    return tiny.game(said, **(beside | {hook: exact}))


def test_every_hook_is_put_to_the_test_below():
    assert set(CALLS) | {"describe"} == set(SPECS)
    assert set(NONSENSE) | {"describe", "check"} == set(SPECS)


def failing(error):
    def function():
        raise error

    return function


@pytest.mark.parametrize("error", [RuntimeError("the ace of spades"), SystemExit("the ace")])
@pytest.mark.parametrize("hook", CALLS)
def test_a_hook_that_raises_is_named_and_its_words_stay_in_the_cause(hook, error):
    with pytest.raises(PluginError) as caught:
        CALLS[hook](game_with(hook, failing(error)))
    assert str(caught.value) == f"race: {hook} failed"
    assert caught.value.__cause__ is error


@pytest.mark.parametrize("hook", CALLS)
def test_a_hook_that_raises_an_error_of_the_kernel_is_no_less_at_fault(hook):
    error = PluginError("the ace of spades")
    with pytest.raises(PluginError) as caught:
        CALLS[hook](game_with(hook, failing(error)))
    assert str(caught.value) == f"race: {hook} failed"


@pytest.mark.parametrize("hook", CALLS)
def test_an_interrupt_in_a_hook_is_the_hosts(hook):
    with pytest.raises(KeyboardInterrupt):
        CALLS[hook](game_with(hook, failing(KeyboardInterrupt())))


@pytest.mark.parametrize(
    ("hook", "answer"), [(hook, answer) for hook, answers in NONSENSE.items() for answer in answers]
)
def test_a_hook_that_returns_nonsense_is_named(hook, answer):
    with pytest.raises(PluginError) as caught:
        CALLS[hook](game_with(hook, lambda: answer))
    assert str(caught.value) == f"race: {hook} returned something the contract does not allow"


@pytest.mark.parametrize("error", [RuntimeError("boom"), SystemExit(1), PluginError("boom")])
def test_a_describe_that_raises_is_a_plugin_error(error):
    with pytest.raises(PluginError, match=r"^race: describe failed$") as caught:
        tiny.game(describe=failing(error))
    assert caught.value.__cause__ is error


@pytest.mark.parametrize("answer", [None, 5, {"id": "race"}])
def test_a_describe_that_returns_nonsense_is_a_plugin_error(answer):
    with pytest.raises(PluginError, match=r"^race: describe must return a GameInfo$"):
        tiny.game(describe=lambda: answer)


def test_an_interrupt_in_describe_is_the_hosts():
    with pytest.raises(KeyboardInterrupt):
        tiny.game(describe=failing(KeyboardInterrupt()))


@pytest.mark.parametrize(
    ("hook", "kind"),
    [
        ("setup", "bad_options"),
        ("read_move", "bad_move"),
        ("read_position", "bad_position"),
        ("read_game", "bad_position"),
    ],
)
def test_the_value_error_of_a_hook_that_reads_is_its_verdict(hook, kind):
    with pytest.raises(GameKernelError, match="no such thing") as caught:
        CALLS[hook](game_with(hook, failing(ValueError("no such thing"))))
    assert caught.value.kind == kind


def test_the_value_error_of_check_is_its_verdict():
    with pytest.raises(ValueError, match="no such thing") as caught:
        CALLS["check"](game_with("check", failing(ValueError("no such thing"))))
    assert not isinstance(caught.value, GameKernelError)


def test_a_failing_wrapper_is_named_by_its_hook():
    def turn(state):
        yield
        raise RuntimeError("the ace of spades")

    game = open_game("race", tiny.plugin(), [("race.broken", tiny.extension(turn=turn))])
    with pytest.raises(PluginError, match=r"^race: turn failed$"):
        game.turn(START)


def test_loading_one_plugin_twice_gives_two_games():
    plugin = tiny.plugin()
    assert open_game("race", plugin).id == open_game("race", plugin).id == "race"
