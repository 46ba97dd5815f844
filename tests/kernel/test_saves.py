"""Saves: a match as bytes and back, with its log or without, signed, joined, migrated."""

from __future__ import annotations

import copy
import subprocess
import sys
from hashlib import blake2b
from types import ModuleType

import msgpack
import msgspec
import pytest
from tests.kernel import golden
from tests.kernel.toys import (
    SEED,
    TOYS,
    changed,
    load,
    load_old_pebbles,
    module,
    new,
    play_out,
    registry,
    restore,
)

from gamekernel import hookimpl, saves
from gamekernel.errors import (
    BadLog,
    BadSave,
    CannotUndo,
    IllegalMove,
    NoLog,
    PluginError,
    UnknownGame,
)
from gamekernel.loading import open_game

nim = module("nim")

FIELDS = [
    *("format", "game", "version", "api", "extensions", "options", "seats", "state", "chance"),
    *("tickets", "conceded", "offer", "count", "head", "log", "digest"),
]


def signed(fields, key=b""):
    """Write a save anew from its fields, with a digest that fits."""
    body = msgpack.packb({**fields, "digest": bytes(16)})[:-16]
    return body + blake2b(body, digest_size=16, key=key).digest()


def fields_of(data):
    return msgpack.unpackb(data)


# The form.


def test_any_library_reads_a_save():
    match = play_out(new("pig", 3, options={"dice": 2}), 0, 0)
    save = fields_of(match.dump())
    assert list(save) == FIELDS
    head = bytes(16)
    for entry in save["log"]:
        head = blake2b(head + entry, digest_size=16).digest()
    body = match.dump()[:-16]
    assert save == {
        "format": 1,
        "game": "pig",
        "version": 1,
        "api": 1,
        "extensions": [],
        "options": {"target": 20, "dice": 2},
        "seats": 3,
        "state": save["state"],
        "chance": [SEED, 3],
        "tickets": [2, 2, 2],
        "conceded": [],
        "offer": [],
        "count": 3,
        "head": head,
        "log": list(match.entries()),
        "digest": blake2b(body, digest_size=16).digest(),
    }
    assert save["state"]["points"] == [0, 0, 0]


def test_any_library_reads_the_entries():
    match = new("nim", 3)
    match.play(0, "1-2")
    match.offer_draw(2)
    match.decline_draw(0)
    match.offer_draw(0)
    match.accept_draw(1)
    match.concede(2)
    assert [msgpack.unpackb(entry) for entry in match.entries()] == [
        ["setup", []],
        ["move", 0, {"do": "take", "heap": 1, "count": 2}, []],
        ["offer", 2],
        ["decline", 0],
        ["offer", 0],
        ["accept", 1],
        ["concede", 2],
    ]


def test_the_outcomes_of_chance_are_in_the_entries():
    match = new("pig", 2, outcomes=[1])
    match.play(1, {"do": "roll"}, outcomes=[3])
    assert msgpack.unpackb(match.entries()[0]) == ["setup", [1]]
    assert msgpack.unpackb(match.entries()[1]) == ["move", 1, {"do": "roll"}, [3]]


def test_a_save_we_write_is_what_any_library_would_write():
    data = play_out(new("nim"), 1, 2).dump()
    assert msgpack.packb(fields_of(data)) == data
    assert signed(fields_of(data)) == data


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.parametrize("log", [True, False])
def test_a_restored_match_is_the_same_in_all_that_can_be_seen(toy, log):
    match = play_out(new(toy), *range(3, 8))
    again = restore(match.dump(log=log))
    assert again.state == match.state
    assert again.turn == match.turn
    assert again.options == match.options
    assert again.count == match.count
    assert again.score() == match.score()
    assert again.fingerprint == match.fingerprint
    assert not again.migrated
    assert again.dump(log=log) == match.dump(log=log)
    for seat in (0, 1, None):
        assert again.view(seat) == match.view(seat)


def test_equal_matches_give_equal_bytes():
    one, other = new("hoard", 3), new("hoard", 3)
    for number in (4, 1, 3):
        play_out(one, number)
        other = restore(play_out(other, number).dump())
    assert one.dump() == other.dump()
    assert one.dump(log=False) == other.dump(log=False)


def test_two_ways_to_one_position_give_one_state_and_not_one_save():
    one, other = new("nim"), new("nim")
    for match, moves in ((one, ("0-1", "1-1")), (other, ("1-1", "0-1"))):
        for seat, move in enumerate(moves):
            match.play(seat, move)
    assert one.state == other.state
    assert one.fingerprint == other.fingerprint
    snapshots = [fields_of(m.dump(log=False)) for m in (one, other)]
    assert snapshots[0].pop("head") != snapshots[1].pop("head")
    for save in snapshots:
        del save["digest"]
    assert snapshots[0] == snapshots[1]


def test_a_snapshot_does_not_grow():
    match = new("snap", 2)
    sizes = set()
    while not match.over:
        sizes.add(len(match.dump(log=False)))
        play_out(match, 0)
    assert match.count > 15
    assert len(sizes) == 1


def test_the_bytes_do_not_depend_on_the_process():
    code = "from tests.kernel import golden; print(golden.RECIPES['hoard']().hex())"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(p for p in sys.path if p)},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("0", "1")
    }  # fmt: skip
    assert found == {golden.RECIPES["hoard"]().hex()}


# Golden saves.


@pytest.mark.parametrize("file", sorted(golden.SAVES.glob("*.bin")), ids=lambda p: p.name)
def test_a_save_of_every_released_format_is_restored(file):
    name = file.name.split(".")[0]
    key = golden.KEY if "signed" in name else None
    data = file.read_bytes()
    match = restore(
        data, key=key, verify="log" in fields_of(data) and fields_of(data)["log"] is not None
    )
    assert match.migrated == (name == "pebbles_1")
    play_out(match, *range(3))
    restore(match.dump(log=False))


@pytest.mark.parametrize("name", golden.RECIPES)
def test_the_same_seed_and_moves_give_the_same_bytes_for_ever(name):
    assert golden.RECIPES[name]() == golden.path(name).read_bytes()


# With the log and without.


def test_a_snapshot_says_how_long_its_log_is_and_what_it_was():
    match = play_out(new("nim"), 1, 2, 3)
    full, snapshot = fields_of(match.dump()), fields_of(match.dump(log=False))
    assert snapshot["log"] is None
    assert len(full["log"]) == full["count"] == snapshot["count"] == 4
    assert full["head"] == snapshot["head"]


def test_play_on_a_snapshot_chains_its_entries_to_the_head():
    match = play_out(new("hoard"), 1, 2, 3)
    again = restore(match.dump(log=False))
    play_out(match, 4, 5)
    play_out(again, 4, 5)
    assert again.dump(log=False) == match.dump(log=False)


def test_a_snapshot_played_on_may_be_dumped_at_every_move():
    match = play_out(new("hoard"), 1)
    again = restore(match.dump(log=False))
    for number in range(4):
        play_out(match, number)
        play_out(again, number)
        assert again.dump(log=False) == match.dump(log=False)


def test_a_copy_of_a_snapshot_goes_its_own_way():
    match = restore(play_out(new("nim"), 1, 2).dump(log=False))
    twin = copy.copy(match)
    play_out(twin, 3, 4)
    twin_snapshot = twin.dump(log=False)
    assert match.entries() == ()
    play_out(match, 5)
    assert len(match.entries()) == 1
    assert match.dump(log=False) == play_out(new("nim"), 1, 2, 5).dump(log=False)
    assert twin.dump(log=False) == twin_snapshot
    assert twin_snapshot == play_out(new("nim"), 1, 2, 3, 4).dump(log=False)


def test_a_match_without_its_log_cannot_be_dumped_with_it():
    match = restore(play_out(new("nim"), 1, 2).dump(log=False))
    for _ in range(2):
        with pytest.raises(NoLog):
            match.dump()
        with pytest.raises(NoLog):
            match.verify()
        play_out(match, 1)
    with pytest.raises(NoLog):
        restore(match.dump(log=False), verify=True)


def test_a_host_may_keep_a_snapshot_and_the_entries_row_by_row():
    match, rows = new("hoard"), []
    for number in range(5):
        rows += match.entries(len(rows))
        play_out(match, number)
    rows += match.entries(len(rows))
    again = restore(match.dump(log=False), log=rows, verify=True)
    assert again.dump() == match.dump()


def test_entries_joined_may_be_any_sequence():
    match = play_out(new("nim"), 1, 2)
    assert restore(match.dump(log=False), log=list(match.entries())).dump() == match.dump()


@pytest.mark.parametrize(
    ("spoil", "at"),
    [
        (lambda rows: rows[:-1], "log[4]"),
        (lambda rows: rows[:1], "log[1]"),
        (lambda rows: [], "log[0]"),
        (lambda rows: [*rows, rows[-1]], "log[5]"),
        (lambda rows: rows[1:], "log[4]"),
        (lambda rows: [*rows[:2], b"", *rows[3:]], "log[2]"),
        (lambda rows: [*rows[:2], rows[2][:-1], *rows[3:]], "log[2]"),
        (lambda rows: [*rows[:2], rows[2] + b"\xc0", *rows[3:]], "log[2]"),
        (lambda rows: [*rows[:2], "text", *rows[3:]], "log[2]"),
        (lambda rows: [*rows[:2], None, *rows[3:]], "log[2]"),
        (lambda rows: [*rows[:3], bytes(70_000), *rows[4:]], "log[3]"),
        (lambda rows: [*rows[:1], rows[2], rows[1], *rows[3:]], "log[1]"),
        (lambda rows: [*rows[:2], rows[1], *rows[3:]], "log[2]"),
        (lambda rows: [*rows[:4], rows[4].replace(b"\x01\x90", b"\x02\x90")], "state"),
        (lambda rows: [*rows[:4], rows[4].replace(b"\x01\x90", b"\x01\x91\x03")], "log[4]"),
        (lambda rows: [*rows[:4], rows[4].replace(b"\x01\x90", b"\xcc\x01\x90")], "log[4]"),
        (
            lambda rows: [*rows[:2], b"\x94\xa4move\xcc\x01" + rows[2][7:], *rows[3:]],
            "log[2]",
        ),
        (lambda rows: [b"\x92\xa5setup\x91\x01", *rows[1:]], "log[0]"),
        (lambda rows: "rows!", "log[0]"),
    ],
)
def test_entries_that_do_not_belong_to_the_snapshot_are_refused_naming_the_first(spoil, at):
    match = new("nim", options={"heaps": (9, 9)})
    for seat in (0, 1, 0, 1):
        match.play(seat, "0-1")
    rows = list(match.entries())
    assert restore(match.dump(log=False), log=rows).count == 5
    with pytest.raises(BadLog) as raised:
        restore(match.dump(log=False), log=spoil(rows))
    assert raised.value.at == at
    assert raised.value.kind == "bad_log"


def test_entries_of_a_log_that_leads_to_the_same_state_by_another_way_are_refused():
    one, other = new("nim"), new("nim")
    for match, moves in ((one, ("0-1", "1-1")), (other, ("1-1", "0-1"))):
        for seat, move in enumerate(moves):
            match.play(seat, move)
    with pytest.raises(BadLog) as raised:
        restore(one.dump(log=False), log=other.entries())
    assert raised.value.at == "log"


def test_more_entries_than_a_save_holds_are_refused_and_the_snapshot_goes_on():
    game = changed("nim", apply=lambda state: state)
    match = game.new(options={"heaps": (1,)})
    entry = play_out(match, 0).entries()[1]
    now = match._now
    match._now = msgspec.structs.replace(
        now, count=10_001, log=type(now.log)([match.entries()[0], *[entry] * 10_000])
    )
    with pytest.raises(BadSave):
        match.dump()
    again = saves.restore(match.dump(log=False), lambda *_: game)
    assert again.count == 10_001
    play_out(again, 0)
    with pytest.raises(BadLog):
        saves.restore(match.dump(log=False), lambda *_: game, log=match.entries())
    match.undo()
    assert saves.restore(match.dump(), lambda *_: game, verify=True).count == 10_000


# Verify.


def test_a_full_save_verifies():
    for toy in TOYS:
        match = play_out(new(toy), *range(9))
        match.verify()
        restore(match.dump(), verify=True).verify()


def test_verify_finds_a_head_that_is_not_the_log_s():
    fields = fields_of(play_out(new("nim"), 1, 2).dump())
    fields["head"] = bytes(16)
    data = signed(fields)
    with pytest.raises(BadLog) as raised:
        restore(data, verify=True)
    assert raised.value.at == "log"


@pytest.mark.parametrize(
    ("number", "entry", "at"),
    [
        (1, ["move", 0, {"do": "take", "heap": 0, "count": 9}, []], "log[1]"),
        (1, ["move", 1, {"do": "take", "heap": 0, "count": 1}, []], "log[1]"),
        (1, ["move", 7, {"do": "take", "heap": 0, "count": 1}, []], "log[1]"),
        (1, ["move", 0, {"do": "take", "heap": 0, "count": 1}, [1]], "log[1]"),
        (1, ["move", 0, {"do": "take", "heap": 0, "count": 10}, []], "log[1]"),
        (1, ["move", 0, {"do": "take", "heap": 0}, []], "log[1]"),
        (1, ["move", 0, {"count": 1, "do": "take", "heap": 0}, []], "log[1]"),
        (1, ["move", 0, None, []], "log[1]"),
        (1, ["move", 0, [], []], "log[1]"),
        (2, ["accept", 1], "log[2]"),
        (2, ["decline", 1], "log[2]"),
        (2, ["concede", 2], "log[2]"),
        (2, ["concede", -1], "log[2]"),
        (1, ["concede", 0], "log[2]"),
        (2, ["setup"], "log[2]"),
        (2, ["setup", [1]], "log[2]"),
        (2, ["given", {}, [], []], "log[2]"),
        (2, ["unheard of", 1], "log[2]"),
        (2, [], "log[2]"),
        (2, {}, "log[2]"),
        (2, None, "log[2]"),
        (0, ["move", 0, {"do": "take", "heap": 0, "count": 1}, []], ""),
    ],
    ids=repr,
)
def test_verify_names_the_first_entry_that_does_not_replay(number, entry, at):
    match = play_out(new("nim"), 1, 2)
    fields = fields_of(match.dump())
    fields["log"][number] = msgpack.packb(entry)
    data = signed(fields)
    with pytest.raises((BadLog, NoLog)) as raised:
        restore(data, verify=True)
    assert raised.value.at == at


def test_verify_finds_an_outcome_that_is_missing():
    match = play_out(new("pig"), 0, 0)
    fields = fields_of(match.dump())
    fields["log"][1] = fields["log"][1][:-2] + b"\x90"
    with pytest.raises(BadLog) as raised:
        restore(signed(fields), verify=True)
    assert raised.value.at == "log[1]"


def test_verify_finds_a_state_that_differs():
    fields = fields_of(play_out(new("nim"), 1, 2).dump())
    fields["state"]["heaps"] = [1, 1, 1]
    with pytest.raises(BadLog) as raised:
        restore(signed(fields), verify=True)
    assert raised.value.at == "state"


# Keys.


def test_a_signed_save_opens_with_its_key_and_with_no_other():
    match = play_out(new("nim"), 1, 2)
    data = match.dump(key=b"secret")
    assert data[:-16] == match.dump()[:-16]
    assert data != match.dump()
    assert restore(data, key=b"secret").dump() == match.dump()
    for key in (None, b"Secret", [b"one", b"two"]):
        with pytest.raises(BadSave) as raised:
            restore(data, key=key)
        assert raised.value.at == "digest"


def test_an_unsigned_save_does_not_open_with_a_key():
    with pytest.raises(BadSave):
        restore(new("nim").dump(), key=b"secret")


def test_of_several_keys_the_first_signs_and_any_opens():
    match = new("nim")
    old = match.dump(key=b"old")
    rotated = match.dump(key=[b"new", b"old"])
    assert rotated == match.dump(key=b"new")
    for data in (old, rotated):
        assert restore(data, key=(b"new", b"old")).dump() == match.dump()


@pytest.mark.parametrize("key", [b"", [], (), [b"good", b""], "text", ["text"], bytes(65), [None]])
def test_what_is_no_key_is_refused_and_never_taken_for_none(key):
    match = new("nim")
    for call in (lambda: match.dump(key=key), lambda: restore(match.dump(), key=key)):
        with pytest.raises(BadSave) as raised:
            call()
        assert raised.value.at == "key"


# Which game.


def test_a_save_of_a_game_that_is_not_installed_names_it():
    fields = fields_of(new("nim").dump()) | {"game": "chess"}
    with pytest.raises(UnknownGame, match="chess"):
        restore(signed(fields))


def test_a_save_tells_which_game_it_needs():
    assert saves.read_names(new("nim").dump()) == ("nim", ())


def test_a_save_of_newer_rules_is_refused():
    fields = fields_of(new("nim").dump()) | {"version": 2}
    with pytest.raises(BadSave) as raised:
        restore(signed(fields))
    assert raised.value.at == "version"


# House rules.


def calm_nim(version=1, name="nim.calm", limit=2):
    """Nim where nobody takes more than two at once."""
    extension = ModuleType(name)
    extension.version = version

    @hookimpl(wrapper=True)
    def legal_moves(state, seat):
        moves = yield
        return tuple(move for move in moves if move.count <= limit)

    extension.legal_moves = legal_moves
    return open_game("nim", nim, [(name, extension)])


def test_a_save_keeps_the_names_and_versions_of_house_rules():
    game = calm_nim(version=3)
    match = play_out(game.new(), 1, 2)
    assert fields_of(match.dump())["extensions"] == [["nim.calm", 3]]
    asked = []

    def find(*names):
        asked.append(names)
        return game

    again = saves.restore(match.dump(), find, verify=True)
    assert asked == [("nim", ("nim.calm",))]
    assert again.dump() == match.dump()
    with pytest.raises(IllegalMove):
        again.play(again.turn.must[0], "2-3")


@pytest.mark.parametrize(
    "other", [lambda: load("nim"), lambda: calm_nim(2), lambda: calm_nim(1, "nim.quiet")]
)
def test_a_save_is_restored_with_the_same_house_rules_only(other):
    data = calm_nim(1).new().dump()
    assert saves.restore(data, lambda *_: calm_nim(1)).count == 1
    with pytest.raises(BadSave) as raised:
        saves.restore(data, lambda *_: other())
    assert raised.value.at == "extensions"


def test_a_save_without_house_rules_is_not_restored_with_some():
    with pytest.raises(BadSave):
        saves.restore(new("nim").dump(), lambda *_: calm_nim())


def test_house_rules_that_leave_a_seat_without_a_move_are_at_fault():
    with pytest.raises(PluginError, match="no legal move"):
        calm_nim(limit=0).new()


# Migration.


def old_match():
    match = load_old_pebbles().new(options={"stones": 3})
    play_out(match, 2, 1)
    match.offer_draw(1)
    return match


@pytest.mark.parametrize("log", [True, False])
def test_a_match_of_older_rules_is_lifted_and_goes_on(log):
    old = old_match()
    match = restore(old.dump(log=log))
    assert match.migrated
    assert match.options == module("pebbles").Options(3)
    assert match.state == bytes([0, 3, 3, 0, 3, 3, 0, 4, 2])
    assert match.turn.must == (0,)
    assert match.offer == (1,)
    assert match.count == old.count + 1
    assert [match.ticket(s) for s in (0, 1)] == [old.ticket(s) for s in (0, 1)]
    match.play(0, {"do": "sow", "pit": 0})
    match.verify()


@pytest.mark.parametrize("log", [True, False])
def test_undo_and_history_reach_back_to_the_migration_and_no_further(log):
    match = restore(old_match().dump(log=log))
    assert match.history(None) == []
    assert not match.can_undo()
    with pytest.raises(CannotUndo):
        match.undo()
    state = match.state
    match.play(0, {"do": "sow", "pit": 0})
    match.play(1, {"do": "sow", "pit": 0})
    assert [e.kind for e in match.history(1)] == ["sown", "sown"]
    match.undo(1)
    match.undo(0)
    assert match.state == state
    assert match.offer == (1,)
    assert not match.can_undo(0)


def test_a_migrated_match_is_saved_by_the_new_rules_and_restored_as_ok():
    match = restore(old_match().dump())
    match.play(0, {"do": "sow", "pit": 0})
    again = restore(match.dump(), verify=True)
    assert not again.migrated
    assert again.dump() == match.dump()
    assert fields_of(match.dump())["version"] == 2
    assert len(again.history(0)) == 1
    again.undo(0)
    assert not again.can_undo()


def test_a_migrated_snapshot_chains_its_new_origin_to_the_head():
    full, snapshot = (restore(old_match().dump(log=log)) for log in (True, False))
    assert full.dump(log=False) == snapshot.dump(log=False)
    rows = (*old_match().entries(), *snapshot.entries())
    joined = restore(snapshot.dump(log=False), log=rows, verify=True)
    assert joined.dump() == full.dump()


def test_a_save_of_older_rules_is_joined_with_its_log_too():
    old = old_match()
    match = restore(old.dump(log=False), log=old.entries(), verify=True)
    assert match.migrated
    rows = [*old.entries()[:-1], old.entries()[0]]
    with pytest.raises(BadLog):
        restore(old.dump(log=False), log=rows)


def test_a_game_that_cannot_lift_refuses():
    game = changed("pebbles", migrate=None)
    with pytest.raises(BadSave, match="too old") as refused:
        saves.restore(old_match().dump(), lambda *_: game)
    assert refused.value.at == "version"


def old_state(to_move=0, *pits):
    return {"pits": [list(p) for p in pits], "to_move": to_move}


BROKEN = [
    *(None, 7, b"", "pits", [], {}),
    old_state(0),
    old_state(0, (9, 9, 9), (9, 9, 9)),
    old_state(2, (1, 1, 1), (1, 1, 1)),
    old_state(2**63, (1, 1, 1), (1, 1, 1)),
    old_state(0, ("1", 1, 1), (1, 1, 1)),
    old_state(0, (-1, 1, 1), (1, 1, 1)),
]


@pytest.mark.parametrize("state", BROKEN, ids=repr)
def test_an_old_state_that_is_broken_is_a_bad_save(state):
    fields = fields_of(old_match().dump()) | {"state": state}
    with pytest.raises(BadSave):
        restore(signed(fields))


@pytest.mark.parametrize(
    "answer",
    [7, {}, {"options": {}}, {"options": {}, "state": b"", "more": 1}, [], "text"],
    ids=repr,
)
def test_a_migration_that_returns_something_else_is_the_fault_of_the_game(answer):
    game = changed("pebbles", migrate=lambda: answer)
    with pytest.raises(PluginError, match="migrate"):
        saves.restore(old_match().dump(), lambda *_: game)


def test_a_migration_that_fails_is_the_fault_of_the_game():
    def migrate(data):
        return data["no such thing"]

    with pytest.raises(PluginError, match="migrate"):
        saves.restore(old_match().dump(), lambda *_: changed("pebbles", migrate=migrate))


# Sizes.


def large(size):
    """A game whose state is as large as wanted, and a match of it."""

    game = changed(
        "pebbles",
        describe=lambda: msgspec.structs.replace(module("pebbles").describe(), view=None),
        setup=lambda: bytes(size),
        check=None,
        view=None,
        turn=lambda: load("nim").turn(nim.State((1,), 0, 2, False)),
    )
    return game, game.new()


def test_a_state_of_256_kib_less_the_rest_is_saved_and_a_larger_one_is_refused():
    game, match = large(261_000)
    assert saves.restore(match.dump(log=False), lambda *_: game).state == match.state
    _, match = large(263_000)
    with pytest.raises(BadSave) as raised:
        match.dump(log=False)
    assert raised.value.at == "state"


def test_a_log_too_large_for_a_save_is_refused_and_the_snapshot_goes_on(monkeypatch):
    match = play_out(new("nim"), 1, 2, 3)
    monkeypatch.setattr(saves, "SAVE_MAX", len(match.dump()) - 1)
    with pytest.raises(BadSave) as raised:
        match.dump()
    assert raised.value.at == "log"
    assert restore(match.dump(log=False)).count == 4


def test_a_large_position_can_be_saved_with_its_log():
    game, _ = large(0)
    match = game.new(position=bytes(200_000))
    assert saves.restore(match.dump(), lambda *_: game, verify=True).state == match.state


# Fingerprints.


def test_a_fingerprint_is_a_short_digest_of_the_state_s_bytes():
    game = load("nim")
    state = game.new().state
    data = msgpack.packb({"heaps": [3, 4, 5], "seat": 0, "seats": 2, "misere": False})
    assert game.fingerprint(state) == blake2b(data, digest_size=16).hexdigest()
    assert new("nim").fingerprint == game.fingerprint(state)


def test_fingerprints_of_different_states_differ():
    match = new("nim")
    seen = set()
    for _ in range(5):
        seen.add(match.fingerprint)
        play_out(match, 0)
    assert len(seen) == 5


def test_a_registry_restores_what_it_loads():
    assert registry.restore(new("nim").dump()).game is load("nim")
