"""Hostile saves: whatever the bytes are, they are a sound match or a `BadSave`, never a crash.

An attacker who has no key cannot make a digest that fits; so most of these tests give him one.
"""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from hashlib import blake2b

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.toys import TOYS, changed, load_old_pebbles, new, play_out, restore

from gamekernel import saves
from gamekernel.errors import BadLog, BadSave, CannotUndo, NoLog, PluginError, UnknownGame

REFUSED = (BadSave, UnknownGame)


def sealed(body):
    """Give bytes the digest that an unsigned save must have."""
    return body + blake2b(body, digest_size=16).digest()


def resealed(data):
    return sealed(data[:-16])


def packed(fields):
    return sealed(msgpack.packb({**fields, "digest": bytes(16)})[:-16])


def fields_of(match):
    return msgpack.unpackb(match.dump())


def small(toy, *, log=True):
    """A small save in which every field holds something."""
    match = play_out(new(toy), 3, 1, 2)
    if toy == "nim":
        match = play_out(new(toy, 4), 3, 1)
        match.concede(3)
        match.offer_draw(1)
    return match.dump(log=log)


def use(match):
    """Do all that a host does with a match; what it was restored from may be a lie."""
    for seat in (*range(match.seats), None):
        match.view(seat)
    for seat in match.turn.must + match.turn.may:
        assert match.legal_moves(seat)
    match.score()
    data = match.dump(log=False)
    assert restore(data).dump(log=False) == data
    try:
        match.history(0)
        match.verify()
        match.undo()
    except (BadLog, NoLog, CannotUndo):
        pass
    play_out(match, 1, 2)


def attempt(data):
    """Restore what an attacker made; use it if it is a match."""
    try:
        match = restore(data)
    except REFUSED:
        return False
    use(match)
    return True


# Accidents.


@pytest.mark.parametrize("toy", TOYS)
def test_every_truncation_is_found(toy):
    data = small(toy)
    for length in range(len(data)):
        with pytest.raises(BadSave):
            restore(data[:length])


@pytest.mark.parametrize("key", [None, b"key"])
def test_every_bit_flipped_is_found_before_anything_is_decoded(key):
    data = restore(small("hoard")).dump(key=key)
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            with pytest.raises(BadSave) as raised:
                restore(bytes(flipped), key=key)
            assert raised.value.at == "digest"


@pytest.mark.parametrize("data", [None, "", "save", bytearray(40), memoryview(bytes(40)), 7, []])
def test_what_is_no_bytes_is_refused(data):
    with pytest.raises(BadSave):
        restore(data)


@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_refused(data):
    with pytest.raises(BadSave):
        restore(data)
    with pytest.raises(BadSave):
        restore(sealed(data))


# An attacker who can make a digest.


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("toy", TOYS)
def test_every_bit_flipped_and_sealed_again_is_refused_or_a_sound_match(toy, log):
    data = small(toy, log=log)
    matches = 0
    for at in range(len(data) - 16):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            matches += attempt(resealed(bytes(flipped)))
    assert matches, "a ticket may be any number"


@pytest.mark.parametrize("toy", TOYS)
def test_every_truncation_sealed_again_is_refused(toy):
    data = small(toy)
    for length in range(len(data) - 16):
        with pytest.raises(BadSave):
            restore(sealed(data[:length]))


@pytest.mark.parametrize("toy", TOYS)
def test_every_byte_replaced_left_out_or_doubled_is_refused_or_a_sound_match(toy):
    body = small(toy)[:-16]
    for at in range(len(body)):
        for byte in (0x00, 0x7F, 0x80, 0x90, 0xC0, 0xC3, 0xC6, 0xCF, 0xD3, 0xDD, 0xFF):
            attempt(sealed(body[:at] + bytes([byte]) + body[at + 1 :]))
        attempt(sealed(body[:at] + body[at + 1 :]))
        attempt(sealed(body[: at + 1] + body[at:]))


def test_bits_flipped_in_a_save_of_older_rules_are_refused_or_a_sound_match():
    data = play_out(load_old_pebbles().new(options={"stones": 3}), 2, 1).dump()
    for at in range(len(data) - 16):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            attempt(resealed(bytes(flipped)))


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=5)
    | st.binary(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)
NAMES = sorted(fields_of(new("nim")))


@settings(max_examples=300)
@given(toy=st.sampled_from(TOYS), name=st.sampled_from(NAMES), value=PLAIN)
def test_any_value_in_any_field_is_refused_or_a_sound_match(toy, name, value):
    attempt(packed(fields_of(play_out(new(toy), 3, 1, 2)) | {name: value}))


@settings(max_examples=200)
@given(toy=st.sampled_from(TOYS), data=st.data())
def test_any_value_anywhere_in_the_state_is_refused_or_a_sound_match(toy, data):
    fields = fields_of(play_out(new(toy), 3, 1, 2))
    at, key = fields, "state"
    while True:
        inner = at[key]
        keys = list(inner) if isinstance(inner, dict) else []
        keys = list(range(len(inner))) if isinstance(inner, list) else keys
        if not keys or data.draw(st.integers(0, 3)) == 0:
            break
        at, key = inner, data.draw(st.sampled_from(keys))
    at[key] = data.draw(PLAIN | st.integers(-1, 9))
    attempt(packed(fields))


@settings(max_examples=200)
@given(toy=st.sampled_from(TOYS), number=st.integers(0, 3), entry=PLAIN, data=st.data())
def test_any_entry_in_the_log_is_refused_or_never_harms(toy, number, entry, data):
    fields = fields_of(play_out(new(toy), 3, 1, 2))
    if data.draw(st.booleans()):
        entry = [
            data.draw(st.sampled_from(["move", "setup", "given", "concede", "offer", "accept"])),
            *data.draw(st.lists(PLAIN, max_size=3)),
        ]
    fields["log"][number] = msgpack.packb(entry)
    assert attempt(packed(fields)), "entries are opened when they are needed"


# Field by field.

WRONG = {
    "format": [None, True, 0, 2, -1, 2**64 - 1, 1.0, "1", [], {}],
    "game": [None, 1, b"nim", [], {}],
    "version": [None, True, 0, -1, 2, 2**63, 1.0, "1"],
    "api": [None, True, 0, -1, 2, 2**63, 1.0, "1"],
    "extensions": [None, {}, [[]], [["nim.x"]], [["nim.x", "1"]], [["nim.x", 1, 1]], [1], "nim.x"],
    "options": [None, 1, [], {}, {"heaps": [3]}, {"heaps": [10], "misere": False}, "x", b""],
    "seats": [None, True, 0, 1, 3, 5, -1, 2**63, 2.0, "2"],
    "state": [None, 1, [], {}, "x", b"", {"heaps": [1], "seat": 0, "seats": 2}],
    "chance": [[], [bytes(32)], [bytes(32), 0], [bytes(31), 0], "x", {}, 0, False],
    "tickets": [None, [], [0], [0, 0, 0], [0, -1], [0, None], [0, True], [0, 2**54], {}, "00"],
    "conceded": [None, [2], [0, 0], [-1], [None], [True], 0, {}, [2**63]],
    "offer": [None, [2], [0, 0], [-1], [None], [True], 0, {}, [2**63]],
    "count": [None, True, 0, 1, 5, -1, 2**63, 4.0, "4"],
    "head": [None, b"", bytes(15), bytes(17), "0" * 16, 0, [0] * 16],
    "log": [[], [b""], ["", "", "", ""], [1, 2, 3, 4], 4, {}, "x", b"", [[], [], [], []]],
}


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in WRONG.items() for v in values])
def test_a_wrong_value_in_a_field_is_refused(name, value):
    fields = fields_of(play_out(new("nim"), 3, 1, 2))
    with pytest.raises(BadSave):
        restore(packed(fields | {name: value}))


def test_a_snapshot_of_no_entries_is_refused():
    fields = msgpack.unpackb(new("nim").dump(log=False)) | {"count": 0, "head": bytes(16)}
    with pytest.raises(BadSave) as raised:
        restore(packed(fields))
    assert raised.value.at == "count"
    with pytest.raises(BadSave):
        restore(packed(fields), log=[])


def test_the_refusal_names_the_place():
    fields = fields_of(play_out(new("nim"), 3, 1, 2))
    places = {}
    for name, value in {
        "seats": "2",
        "tickets": [0, None],
        "head": b"",
        "options": {"heaps": [10], "misere": False},
        "state": fields["state"] | {"heaps": [1, "2"]},
        "conceded": [2],
        "chance": [bytes(32), 0],
    }.items():
        with pytest.raises(BadSave) as raised:
            restore(packed(fields | {name: value}))
        places[name] = raised.value.at
    assert places == {
        "seats": "seats",
        "tickets": "tickets[1]",
        "head": "head",
        "options": "options.heaps[0]",
        "state": "state.heaps[1]",
        "conceded": "conceded",
        "chance": "chance",
    }


SEEDS = [None, [bytes(32)], [bytes(31), 0], [bytes(33), 0], [bytes(32), -1], [bytes(32), 2**54]]


@pytest.mark.parametrize("chance", SEEDS)
def test_a_game_of_chance_has_a_seed_of_32_bytes_and_a_counter(chance):
    fields = fields_of(new("pig"))
    with pytest.raises(BadSave) as raised:
        restore(packed(fields | {"chance": chance}))
    assert raised.value.at.startswith("chance")


def test_a_state_that_the_game_s_check_refuses_is_refused_with_its_sentence():
    fields = fields_of(new("hoard"))
    fields["state"]["box"][0] = 5
    with pytest.raises(BadSave, match="the cards are not those of the deck") as raised:
        restore(packed(fields))
    assert raised.value.at == "state"


def test_a_field_that_is_missing_unknown_doubled_or_out_of_order_is_refused():
    fields = fields_of(play_out(new("nim"), 3, 1, 2))
    items = [(msgpack.packb(n), msgpack.packb(v)) for n, v in fields.items()]

    def save(items):
        head = b"\xde" + len(items).to_bytes(2, "big")
        return sealed((head + b"".join(n + v for n, v in items))[:-16])

    assert save(items) == restore(save(items)).dump()
    for i in range(16):
        with pytest.raises(BadSave):
            restore(save(items[:i] + items[i + 1 :]))
        with pytest.raises(BadSave):
            restore(save([*items[:i], items[i], *items[i:]]))
        with pytest.raises(BadSave):
            restore(save([*items[:i], (b"\xa4more", b"\x01"), *items[i:]]))
        if i:
            swapped = [*items[: i - 1], items[i], items[i - 1], *items[i + 1 :]]
            with pytest.raises(BadSave):
                restore(save(swapped))


@pytest.mark.parametrize(
    ("proper", "other"),
    [
        (b"\xa6format\x01", b"\xa6format\xcc\x01"),
        (b"\xa6format\x01", b"\xa6format\xd0\x01"),
        (b"\xa6format\x01", b"\xa6format\xcf\0\0\0\0\0\0\0\x01"),
        (b"\xa6format\x01", b"\xa6format\xcb\x3f\xf0\0\0\0\0\0\0"),
        (b"\xa6format\x01", b"\xd9\x06format\x01"),
        (b"\xa3nim", b"\xd9\x03nim"),
        (b"\xa3nim", b"\xc4\x03nim"),
        (b"\xde\x00\x10", b"\xdf\0\0\0\x10"),
        (b"\xa5seats\x02\xa5state", b"\xa5seats\xcc\x02\xa5state"),
        (b"\xa4seat\x01", b"\xa4seat\xcc\x01"),
        (b"\xa4seat\x01", b"\xa4seat\x00\xa4seat\x01"),
        (b"\xa4seat\x01", b"\xa4seat\x01\xa4seat\x01"),
        (b"\xa4seat\x01", b"\xa4seat\xcb\x3f\xf0\0\0\0\0\0\0"),
        (b"\xa4seat\x01", b"\xa4seat\xc1"),
        (b"\xa4seat\x01", b"\xa4seat\xd4\x01\x01"),
        (b"\xa6misere\xc2", b"\xa6misere\x00"),
        (b"\xa7tickets\x92", b"\xa7tickets\xdc\x00\x02"),
        (b"\xa4head\xc4\x10", b"\xa4head\xc5\x00\x10"),
        (b"\xa3log\x94", b"\xa3log\xdd\0\0\0\x04"),
        (b"\xa6digest\xc4\x10", b"\xa6digest\xc5\x00\x10"),
    ],
)
def test_another_form_of_the_same_values_is_refused(proper, other):
    body = play_out(new("nim"), 3, 1, 2).dump()[:-16]
    assert proper in body
    with pytest.raises(BadSave):
        restore(sealed(body.replace(proper, other)))


@pytest.mark.parametrize("more", [b"\x00", b"\xc0", b"more", bytes(16), b"\xc1"])
def test_trailing_bytes_are_refused(more):
    data = new("nim").dump()
    with pytest.raises(BadSave):
        restore(sealed(data[:-16] + data[-16:] + more))
    with pytest.raises(BadSave):
        restore(sealed(data[:-16] + more))


@pytest.mark.parametrize("name", ["nim.x", "x", "", "pig.x", "nim.", "\0", "x" * 100_000])
def test_an_extension_that_is_not_there_is_unknown(name):
    with pytest.raises(UnknownGame):
        restore(packed(fields_of(new("nim")) | {"extensions": [[name, 1]]}))


def test_an_extension_named_twice_is_refused():
    with pytest.raises(BadSave) as raised:
        restore(packed(fields_of(new("nim")) | {"extensions": [["nim.x", 1], ["nim.x", 1]]}))
    assert raised.value.at == "extensions"


@pytest.mark.parametrize("game", ["", "../nim", "nim\0", "__main__", "gamekernel", "é" * 10_000])
def test_a_game_of_any_name_is_unknown(game):
    with pytest.raises(UnknownGame):
        restore(packed(fields_of(new("nim")) | {"game": game}))


# Lies about the log.


def test_a_log_of_another_match_leads_at_most_to_another_sound_match():
    fields = fields_of(play_out(new("hoard"), 3, 1, 2))
    other = fields_of(play_out(new("nim"), 3, 1, 2))
    match = restore(packed(fields | {"log": other["log"]}))
    before = match.dump(log=False)
    for call in (lambda: match.history(0), match.undo, match.verify, lambda: match.can_undo(1)):
        with pytest.raises(BadLog):
            call()
    assert match.dump(log=False) == before


def test_a_given_origin_in_the_log_is_checked_like_any_state():
    fields = fields_of(play_out(new("hoard"), 3))
    state = fields["state"] | {"box": [1]}
    fields["log"][0] = msgpack.packb(["given", state, [], []])
    with pytest.raises(BadLog) as raised:
        restore(packed(fields), verify=True)
    assert raised.value.at == "log[0]"


def test_a_state_for_another_number_of_seats_is_refused():
    for toy in ("nim", "pig", "hoard", "bids", "snap", "flood"):
        two, three = fields_of(new(toy, 2)), fields_of(new(toy, 3))
        with pytest.raises(BadSave) as raised:
            restore(packed(two | {"state": three["state"]}))
        assert raised.value.at == "state"


def test_a_state_that_does_not_fit_the_options_is_refused():
    fields = fields_of(new("pig"))
    with pytest.raises(BadSave) as raised:
        restore(packed(fields | {"options": {"target": 5, "dice": 1}}))
    assert raised.value.at == "state"


@pytest.mark.parametrize("words", [([9], []), ([], [9]), ([0, 0], []), ([-1], []), ([], [1, 1])])
def test_a_given_origin_names_seats_of_the_match_each_once(words):
    fields = fields_of(play_out(new("nim"), 3))
    nim = new("nim").state
    state = {name: getattr(nim, name) for name in nim.__struct_fields__}
    fields["log"][0] = msgpack.packb(["given", state, *words])
    with pytest.raises(BadLog) as raised:
        restore(packed(fields), verify=True)
    assert raised.value.at == "log[0]"


# Too much.


def test_bytes_beyond_the_limit_are_refused_unread():
    with pytest.raises(BadSave, match="at most"):
        restore(bytes(64 * 1024 * 1024 + 1))


def test_a_snapshot_beyond_its_limit_is_refused():
    fields = fields_of(new("nim"))
    for name in ("game", "options", "state"):
        large = packed(fields | {name: "x" * 300_000})
        with pytest.raises(BadSave):
            restore(large)


def test_more_entries_than_the_limit_are_refused():
    fields = fields_of(new("nim"))
    fields |= {"log": [*fields["log"], *[b"\xc0"] * 10_000], "count": 10_001}
    with pytest.raises(BadLog) as raised:
        restore(packed(fields))
    assert raised.value.at == "log"


def test_an_entry_beyond_its_limit_is_refused():
    fields = fields_of(new("nim"))
    for entry in (bytes(65_537), b"\x94\xa5given" + bytes(300_000)):
        fields |= {"log": [*fields["log"][:1], entry], "count": 2}
        with pytest.raises(BadLog) as raised:
            restore(packed(fields))
        assert raised.value.at == "log[1]"


BOMBS = {
    "array": b"\xdd\xff\xff\xff\xff",
    "map": b"\xdf\xff\xff\xff\xff",
    "bytes": b"\xc6\xff\xff\xff\xff",
    "text": b"\xdb\xff\xff\xff\xff",
    "ext": b"\xc9\xff\xff\xff\xff\x01",
    "array of arrays": b"\xdd\xff\xff\xff\xff" * 1000,
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("name", NAMES)
def test_a_length_that_lies_allocates_nothing(name, bomb):
    fields = fields_of(play_out(new("nim"), 3, 1, 2))
    body = packed(fields)[:-16]
    at = body.index(msgpack.packb(name)) + len(name) + 1
    attacks = [BOMBS[bomb], body[:at] + BOMBS[bomb], body[:at] + BOMBS[bomb] + body[at:]]
    tracemalloc.start()
    try:
        for attack in attacks:
            with pytest.raises(BadSave):
                restore(sealed(attack))
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


# Depth.

DEEP = """
import sys, threading
from tests.kernel.test_hostile_saves import dive
threading.stack_size(512 * 1024)
failed = []
def run():
    try:
        dive()
    except BaseException as error:
        failed.append(error)
thread = threading.Thread(target=run)
thread.start()
thread.join()
sys.exit(repr(failed[0]) if failed else 0)
"""


def nested(levels):
    yield b"\x91" * levels + b"\xc0"
    yield b"\x81\xa1x" * levels + b"\xc0"
    yield b"\x81" * levels + b"\xc0" * (levels + 1)
    yield b"\xdc\x00\x01" * levels + b"\xc0"


def dive():
    """Put deeply nested values into every place of a save, and of an older one."""
    old = load_old_pebbles().new()
    for save in (new("nim").dump(), old.dump(), new("bids").dump()):
        body = save[:-16]
        for levels in (100, 900, 1_100, 1_800, 5_000, 100_000):
            for deep in nested(levels):
                for name in (*set(NAMES) - {"digest"}, "heaps", "pits", "bids"):
                    field = msgpack.packb(name)
                    if field not in body:
                        continue
                    at = body.index(field) + len(field)
                    end = at + len(msgpack.packb(first(body[at:])))
                    refuse(sealed(body[:at] + deep + body[end:]))
                refuse(sealed(deep))
        for levels in (100, 900, 1_100, 5_000, 50_000):
            for deep in nested(levels):
                for entry in (deep, b"\x94\xa4move\x00" + deep, b"\x94\xa5given" + deep):
                    rows = [entry + b"\x90\x90"] + [b"\xc0"] * (msgpack.unpackb(save)["count"] - 1)
                    snapshot = msgpack.unpackb(save) | {"log": rows}
                    refuse(packed(snapshot), verify=True)


def first(data):
    unpacker = msgpack.Unpacker()
    unpacker.feed(data)
    return unpacker.unpack()


def refuse(data, **how):
    try:
        restore(data, **how)
    except (BadSave, NoLog, UnknownGame):
        return
    raise AssertionError("taken for a save")


def test_nesting_100_000_levels_deep_does_not_end_a_thread_with_a_small_stack():
    done = subprocess.run(
        [sys.executable, "-c", DEEP],
        env={"PYTHONPATH": ":".join(p for p in sys.path if p)},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_moves_nested_deeply_are_refused():
    for text in ("[" * 100_000, '{"do":' * 50_000, '{"a":[' * 300 + "1" + "]}" * 300):
        match = new("pig")
        with pytest.raises(ValueError, match=r"."):
            match.play(match.turn.must[0], text)


# Secrets.


@pytest.mark.parametrize("toy", ["hoard", "bids", "pig"])
def test_the_words_about_a_broken_save_hold_no_byte_of_the_seed(toy):
    fields = fields_of(new(toy))
    seed = fields["chance"][0]
    for name in NAMES:
        for value in (None, [], -1, "x", seed, [seed], [seed, -1]):
            try:
                restore(packed(fields | {name: value}))
            except REFUSED as error:
                words = f"{error} {error.at} {error!r} {error.__cause__!r}"
                assert repr(seed)[2:10] not in words
                assert seed.hex()[:8] not in words


def test_a_check_that_fails_in_another_way_is_the_fault_of_the_game():
    game = changed("nim", check=lambda: 1 // 0)
    with pytest.raises(PluginError, match="nim: check"):
        saves.restore(new("nim").dump(), lambda *_: game)
