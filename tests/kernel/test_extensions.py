"""House rules: extensions wrap a game's hooks, in the order the host names them."""

from __future__ import annotations

from types import ModuleType

import msgspec
import pytest
from tests.kernel import tiny

from gamekernel import Move, Score, hookimpl
from gamekernel.errors import BadOptions, BadSave, PluginError
from gamekernel.loading import open_game
from gamekernel.saves import restore

START = tiny.State()


def with_rules(*extensions, said=None, **hooks):
    """Load race with extensions, each a name and a module of wrappers."""
    named = [(f"race.{name}", extension) for name, extension in extensions]
    return open_game("race", tiny.plugin(said, **hooks), named)


# What wrappers can do.


def slow_start(state, seat):
    moves = yield
    return tuple(m for m in moves if state.total or m.n == 1)


def test_a_wrapper_of_legal_moves_takes_moves_away():
    match = with_rules(("slow", tiny.extension(legal_moves=slow_start))).new()
    assert match.legal_moves(0) == (tiny.Add(1),)
    with pytest.raises(ValueError, match="not legal"):
        match.play(0, tiny.Add(2))
    match.play(0, tiny.Add(1))
    match.play(1, tiny.Add(2))
    assert match.score().winners == (1,)


def test_a_wrapper_of_apply_changes_where_a_move_leads():
    def apply(state, seat, move, events):
        after = yield
        events.tell("bonus", amount=move.n)
        return tiny.State(after.total + move.n, after.mover)

    match = with_rules(("double", tiny.extension(apply=apply))).new()
    events = match.play(0, tiny.Add(1))
    assert match.state == tiny.State(2, 1)
    assert [e.kind for e in events] == ["bonus"]


def test_a_wrapper_of_score_counts_otherwise():
    def score(state):
        plain = yield
        return Score(tuple(p + 10 for p in plain.points), plain.places, plain.winners, "ten more")

    match = with_rules(("ten", tiny.extension(score=score))).new()
    assert match.score() == Score((10, 10), (1, 1), (), "ten more")


class MoreOptions(tiny.Options, frozen=True):
    handicap: int = 0


def test_a_wrapper_of_describe_adds_options_that_other_wrappers_read():
    def describe():
        info = yield
        return msgspec.structs.replace(info, options=MoreOptions)

    def setup(options):
        state = yield
        return tiny.State(options.handicap, state.mover)

    game = with_rules(("handicap", tiny.extension(describe=describe, setup=setup)))
    assert game.new(options={"handicap": 2}).state == tiny.State(2)
    assert game.new(options={"handicap": 2}).options == MoreOptions(3, 2)
    with pytest.raises(BadOptions):
        tiny.game().new(options={"handicap": 2})


def test_a_wrapper_may_be_of_the_older_style_of_pluggy():
    rules = ModuleType("rules")
    rules.version = 1

    @hookimpl(hookwrapper=True)
    def turn(state):
        outcome = yield
        outcome.force_result(msgspec.structs.replace(outcome.get_result(), phase="race"))

    rules.turn = turn
    assert with_rules(("old", rules)).turn(START).phase == "race"


def test_a_game_with_extensions_is_another_than_the_game_without():
    plugin = tiny.plugin()
    rules = tiny.extension(legal_moves=slow_start)
    assert len(open_game("race", plugin, [("race.slow", rules)]).legal_moves(START, 0)) == 1
    assert len(open_game("race", plugin).legal_moves(START, 0)) == 2


def test_describe_is_asked_once():
    asked = []

    def describe():
        asked.append(1)
        return tiny.info()

    with_rules(("slow", tiny.extension(legal_moves=slow_start)), describe=describe)
    assert asked == [1]


# Their order.


def noting(notes, name, **options):
    def turn(state):
        notes.append(f"{name} in")
        result = yield
        notes.append(f"{name} out")
        return result

    return tiny.extension(turn=turn)


def test_the_extension_named_last_is_the_outermost():
    notes = []
    game = with_rules(*((name, noting(notes, name)) for name in ("a", "b", "c")))
    game.turn(START)
    assert notes == ["c in", "b in", "a in", "a out", "b out", "c out"]


@pytest.mark.parametrize("option", ["tryfirst", "trylast"])
def test_an_extension_may_not_choose_its_place(option):
    def turn(state):
        return (yield)

    rules = tiny.extension()
    rules.turn = hookimpl(wrapper=True, **{option: True})(turn)
    with pytest.raises(PluginError, match=r"race\.pushy: hook turn is tryfirst or trylast"):
        with_rules(("pushy", rules))


# What is kept of them.


def test_names_and_versions_are_kept_in_the_order_the_host_named():
    rules = {name: noting([], name) for name in ("b", "a")}
    rules["a"].version = 7
    game = with_rules(*rules.items())
    assert game.extensions == (("race.b", 1), ("race.a", 7))
    save = msgspec.msgpack.decode(game.new().dump())
    assert save["extensions"] == [["race.b", 1], ["race.a", 7]]


def test_a_save_is_restored_with_the_extensions_it_was_made_with():
    rules = {f"race.{name}": noting([], name) for name in ("b", "a")}

    def find(id_, names):
        assert id_ == "race"
        return open_game(id_, tiny.plugin(), [(name, rules[name]) for name in names])

    match = find("race", ("race.b", "race.a")).new()
    match.play(0, tiny.Add(1))
    data = match.dump()
    again = restore(data, find)
    assert again.game.extensions == match.game.extensions
    assert again.dump() == data
    rules["race.a"].version = 2
    with pytest.raises(BadSave, match="extensions") as caught:
        restore(data, find)
    assert caught.value.at == "extensions"


@pytest.mark.parametrize("names", [(), ("a",), ("b", "a"), ("a", "b", "c")])
def test_a_save_is_refused_by_a_game_with_other_extensions(names):
    data = with_rules(("a", noting([], "a")), ("b", noting([], "b"))).new().dump()
    with pytest.raises(BadSave):
        restore(data, lambda *_: with_rules(*((name, noting([], name)) for name in names)))


# What is legal.


def legal(state, seat, move):
    return (yield) and (state.total or move.n == 1)


def own_is_legal(state, seat, move):
    return move in tiny.legal_moves(state, seat)


def test_who_wraps_legal_moves_alone_overrides_is_legal_too():
    rules = tiny.extension(legal_moves=slow_start)
    game = with_rules(("slow", rules), is_legal=own_is_legal)
    assert open_game("race", tiny.plugin(is_legal=own_is_legal)).is_legal(START, 0, tiny.Add(2))
    assert not game.is_legal(START, 0, tiny.Add(2))
    assert game.is_legal(START, 0, tiny.Add(1))


def test_the_wrapped_list_decides_though_another_extension_wraps_both():
    both = tiny.extension(legal_moves=slow_start, is_legal=lambda state, seat, move: (yield True))
    alone = tiny.extension(legal_moves=slow_start)
    for order in (("both", both), ("alone", alone)), (("alone", alone), ("both", both)):
        assert not with_rules(*order, is_legal=own_is_legal).is_legal(START, 0, tiny.Add(2))


def test_who_wraps_both_is_asked_for_both():
    def is_legal(state, seat, move):
        return bool((yield)) and bool(state.total or move.n == 1)

    rules = tiny.extension(legal_moves=slow_start, is_legal=is_legal)
    judged = []

    def own(state, seat, move):
        judged.append(move)
        return True

    game = with_rules(("slow", rules), is_legal=own)
    assert game.is_legal(START, 0, tiny.Add(1))
    assert not game.is_legal(START, 0, tiny.Add(2))
    assert judged == [tiny.Add(1), tiny.Add(2)]


def test_who_wraps_both_may_wrap_a_game_that_only_lists():
    rules = tiny.extension(legal_moves=slow_start, is_legal=legal)
    game = with_rules(("slow", rules))
    assert game.is_legal(START, 0, tiny.Add(1))
    assert not game.is_legal(START, 0, tiny.Add(2))


def test_is_legal_wrapped_alone_is_refused():
    with pytest.raises(PluginError, match=r"race\.slow: who wraps is_legal wraps legal_moves too"):
        with_rules(("slow", tiny.extension(is_legal=legal)), is_legal=own_is_legal)


@pytest.mark.parametrize("hook", ["legal_moves", "is_legal"])
def test_one_of_the_two_is_refused_where_the_game_cannot_list(hook):
    rules = tiny.extension(**{hook: {"legal_moves": slow_start, "is_legal": legal}[hook]})
    with pytest.raises(PluginError, match=r"race\.slow: .*is_legal"):
        with_rules(("slow", rules), said={"enumerable": False}, is_legal=own_is_legal)


def test_both_are_welcome_where_the_game_cannot_list():
    def is_legal(state, seat, move):
        yield
        return False

    rules = tiny.extension(legal_moves=slow_start, is_legal=is_legal)
    game = with_rules(("slow", rules), said={"enumerable": False}, is_legal=own_is_legal)
    assert not game.is_legal(START, 0, tiny.Add(1))


# What they may not.


def none_at_first(state, seat):
    moves = yield
    return moves if state.total else ()


def none_later(state, seat):
    moves = yield
    return () if state.total else moves


def test_house_rules_that_leave_a_seat_no_move_are_at_fault():
    with pytest.raises(PluginError, match="race: the house rules leave a seat no legal move"):
        with_rules(("stuck", tiny.extension(legal_moves=none_at_first))).new()


def test_a_move_into_such_a_state_leaves_the_match_as_it_was():
    match = with_rules(("stuck", tiny.extension(legal_moves=none_later))).new()
    before = match.dump()
    with pytest.raises(PluginError, match="no legal move"):
        match.play(0, tiny.Add(1))
    assert match.dump() == before


def test_a_finished_game_needs_no_move():
    match = with_rules(("slow", tiny.extension(legal_moves=slow_start))).new()
    match.play(0, tiny.Add(1))
    match.play(1, tiny.Add(2))
    assert match.over


class Fast:
    def perft(self, state, depth):
        return 42


def test_the_accelerator_is_off():
    said = {"accelerator": Fast()}
    assert tiny.game(said).info.accelerator is said["accelerator"]
    assert with_rules(("slow", noting([], "slow")), said=said).info.accelerator is None


def test_an_extension_has_nothing_but_wrappers():
    rules = tiny.extension()
    rules.check = hookimpl(lambda state: None)
    with pytest.raises(PluginError, match=r"race\.bad: hook check is no wrapper"):
        with_rules(("bad", rules))


def test_a_wrapper_that_does_not_yield_is_refused():
    with pytest.raises(PluginError, match=r"race\.bad: the plugin does not fit the contract"):
        with_rules(("bad", tiny.extension(turn=lambda state: state)))


def test_a_wrapper_of_a_hook_that_the_game_does_not_have_is_refused():
    def why_illegal(state):
        return (yield)

    rules = tiny.extension(why_illegal=why_illegal)
    with pytest.raises(PluginError, match=r"race\.bad: hook why_illegal wraps nothing"):
        with_rules(("bad", rules))
    assert with_rules(("good", rules), why_illegal=lambda state: "no").why_illegal(START, 0, None)


def test_a_wrapper_around_another_extensions_wrapper_alone_wraps_nothing_either():
    def check(state):
        return (yield)

    with pytest.raises(PluginError, match=r"race\.a: hook check wraps nothing"):
        with_rules(("a", tiny.extension(check=check)), ("b", tiny.extension(check=check)))


@pytest.mark.parametrize("version", [None, 0, -1, "1", 1.0, True])
def test_an_extension_states_a_version(version):
    with pytest.raises(PluginError, match=r"race\.bad: .*`version`, an int from 1"):
        with_rules(("bad", tiny.extension(version=version)))


def test_an_extension_without_a_version_is_refused():
    rules = tiny.extension()
    del rules.version
    with pytest.raises(PluginError, match="`version`"):
        with_rules(("bad", rules))


def test_an_extension_named_twice_is_refused():
    rules = noting([], "a")
    with pytest.raises(PluginError, match=r"race\.a: an extension is named once"):
        with_rules(("a", rules), ("a", rules))


def test_an_extension_may_not_make_another_game_of_it():
    def describe():
        info = yield
        return msgspec.structs.replace(info, id="chess")

    with pytest.raises(PluginError, match="describes itself as 'chess'"):
        with_rules(("bad", tiny.extension(describe=describe)))


def test_types_that_a_wrapper_of_describe_adds_are_held_to_the_contract():
    class Loose(Move, frozen=True):
        where: list[int]

    def describe():
        info = yield
        return msgspec.structs.replace(info, move=tiny.Add | Loose)

    with pytest.raises(PluginError, match="where"):
        with_rules(("bad", tiny.extension(describe=describe)))
