"""libgamekernel, loaded into a host in C: it answers as the server does, whatever happens."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from gamekernel import Registry
from gamekernel.host import Server

WILD = Path(__file__).parents[2] / "host" / "plugins" / "wild.py"
SEED = bytes(range(32))
SMALL = 512
"""The smallest stack a host's thread may have, in KiB."""
USUAL = 8192
FLAT = 512
"""What memory may grow by, in KiB: the allocator's own coming and going."""

encode = msgspec.msgpack.encode
decode = msgspec.msgpack.decode


NEW = encode({"op": "new", "id": 0, "game": "hive", "seed": SEED})


def hive_game(plies=6):
    """Requests that play a game, each on the save that the one before answered."""
    server = Server()
    requests = [NEW]
    for ply in range(plies):
        save = decode(server.serve(requests[-1]))["ok"]["save"]
        seat = ply % 2
        moves = decode(server.serve(encode({"op": "moves", "save": save, "seat": seat})))
        move = moves["ok"]["moves"][ply]
        play = {"op": "play", "id": ply, "save": save, "seat": seat, "move": move, "views": [None]}
        requests.append(encode(play))
    return requests


def test_a_game_is_played_as_through_the_server_byte_for_byte(driver):
    requests = hive_game()
    illegal = decode(requests[3]) | {"id": "again", "move": decode(requests[1])["move"]}
    batch = b"[%s]" % b",".join([b'{"op":"games","id":1}'] * 2)
    asked = [*requests, encode(illegal), batch, b'{"op":"hello"}']
    server = Server()
    replies = driver.replies("serve", SMALL, ask=asked)
    assert replies == [server.serve(request) for request in asked]
    assert all(b"ok" in reply for reply in replies[: len(requests)])
    assert decode(replies[len(requests)])["error"]["kind"] == "illegal_move"


# Starting.


def test_eight_threads_race_to_start_it(driver):
    request = hive_game(1)[1]
    for _ in range(3):
        assert driver.replies("race", 8, ask=[request]) == [Server().serve(request)] * 9


@pytest.mark.parametrize("path", ["/nowhere/python", "/usr/bin", "/etc/passwd", "python3"])
def test_a_path_that_is_no_interpreter_is_told(driver, path):
    sentence = driver.refusal("serve", SMALL, python=path)
    assert sentence.startswith(f"{path} is no program")
    assert driver.refusal("serve", SMALL, GAMEKERNEL_PYTHON=path) == sentence


def test_an_environment_without_the_kernel_is_told(driver, tmp_path):
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.symlink_to("/bin/sh")
    sentence = driver.refusal("serve", SMALL, python=python)
    assert "is gamekernel installed" in sentence or "Python does not start" in sentence
    assert str(python) in sentence


def test_the_environment_of_the_host_does_not_lead_it_astray(driver):
    astray = {"PYTHONHOME": "/nowhere", "PYTHONPATH": "/nowhere", "PYTHONSTARTUP": "/nowhere"}
    assert driver.replies("serve", SMALL, ask=[b'{"op":"hello"}'], **astray)


def test_dlclose_does_nothing(driver):
    first, second = driver.replies("close", ask=[b'{"op":"hello"}'])
    assert first == second


def test_a_child_opens_after_the_fork_or_is_refused(driver):
    done = driver.run("fork", ask=[b'{"op":"hello"}'])
    assert done.returncode == 1
    assert done.stderr.decode().strip().endswith("open it after the fork")
    assert done.stdout.count(b'"protocol"') == 2  # the child forked before, and the parent


# Options.


def test_saves_are_signed_by_the_key_file(driver, tmp_path):
    keys = tmp_path / "keys"
    keys.write_text("00112233\n44556677\n")
    (reply,) = driver.replies("serve", SMALL, ask=[NEW], GAMEKERNEL_KEY_FILE=str(keys))
    assert reply == Server(keys=[bytes.fromhex("00112233")]).serve(NEW)
    assert reply != Server().serve(NEW)


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ({"GAMEKERNEL_KEY_FILE": "/nowhere/keys"}, "/nowhere/keys: No such file or directory"),
        ({"GAMEKERNEL_KEY_FILE": __file__}, f"{__file__}: keys are hexadecimal, one a line"),
        ({"GAMEKERNEL_PLUGINS": "/nowhere/game.py"}, "/nowhere/game.py"),
        ({"GAMEKERNEL_LIMIT": "much"}, "GAMEKERNEL_LIMIT is 'much', and must be a number of bytes"),
        ({"GAMEKERNEL_LIMIT": "0"}, "GAMEKERNEL_LIMIT is '0', and must be a number of bytes"),
    ],
    ids=["no key file", "no keys", "no plugin", "no number", "nothing"],
)
def test_a_wrong_option_is_told(driver, option, sentence):
    assert sentence in driver.refusal("serve", SMALL, **option)


def test_a_request_over_the_limit_is_refused_and_the_next_is_not(driver):
    ask = [b'{"op":"games","id":"' + b"x" * 100, b"\x81" + bytes(100), b'{"op":"hello"}']
    text, binary, good = driver.replies("serve", SMALL, ask=ask, GAMEKERNEL_LIMIT="100")
    for error in (json.loads(text)["error"], decode(binary)["error"]):
        assert (error["kind"], error["fault"]) == ("too_large", "host")
    assert json.loads(good)["ok"]["limits"]["request"] == 100


# Whatever comes.


def broken():
    """Requests that are none."""
    whole = hive_game(2)[2]
    shuffled = random.Random(1)
    yield from (b"", b"\x00", b"\xc1", b"{", b"[", b'"', b"\xff\xfe", b"[]", b"\x90", b"\x80")
    yield from (whole[:n] for n in range(0, len(whole), 7))
    for _ in range(200):
        flipped = bytearray(whole)
        flipped[shuffled.randrange(len(whole))] = shuffled.randrange(256)
        yield bytes(flipped)
        yield shuffled.randbytes(shuffled.randrange(1, 60))
    for depth in (499, 500, 501, 1_023, 1_024, 1_025, 100_000):
        yield b"[" * depth
        yield b"[" * depth + b"]" * depth
        yield b'{"op":' * depth + b"1" + b"}" * depth
        yield b"\x91" * depth + b"\xc0"
        yield b"\x81\xa2op" * depth + b"\xc0"
        yield b"\x82\xa2op\xa4play\xa4move" + b"\x91" * depth + b"\xc0"
        yield b'{"op":"play","seat":0,"save":"","move":' + b"[" * depth + b"]" * depth + b"}"
    yield b"\xdd\xff\xff\xff\xff"  # 2**32 - 1 requests, it says
    yield b"\xdf\xff\xff\xff\xff\xa2op"
    yield b"\x81\xc6\xff\xff\xff\xffop"


def test_no_bytes_crash_it_on_a_small_stack(driver):
    server = Server()
    bodies = list(broken())
    replies = driver.replies("serve", SMALL, ask=bodies)
    assert len(replies) == len(bodies)
    for body, reply in zip(bodies, replies, strict=True):
        assert reply == server.serve(body), body[:60]


def raising(how):
    """Return a request to play a move that raises."""
    server = Server(Registry([WILD]))
    save = decode(server.serve(encode({"op": "new", "game": "wild", "seed": SEED})))["ok"]["save"]
    move = {"do": "fail", "how": how}
    return encode({"op": "play", "id": 7, "save": save, "seat": 0, "move": move})


@pytest.mark.parametrize("how", ["exit", "deep"])
def test_what_ends_a_program_is_the_games_fault(driver, how):
    ask = [raising(how), raising("not")]
    bad, good = driver.replies("serve", USUAL, ask=ask, GAMEKERNEL_PLUGINS=str(WILD))
    assert decode(bad)["id"] == 7
    assert decode(bad)["error"]["kind"] == "plugin_error"
    assert decode(good)["ok"]


def test_an_interrupt_is_an_answer_at_this_border(driver):
    ask = [raising("interrupt"), raising("not")]
    bad, good = driver.replies("serve", USUAL, ask=ask, GAMEKERNEL_PLUGINS=str(WILD))
    assert decode(bad)["error"]["kind"] == "internal"
    assert decode(good)["ok"]


def test_stdin_and_stdout_stay_the_hosts(driver):
    ask = [raising("print"), raising("read"), raising("not")]
    done = driver.run("serve", USUAL, ask=ask, GAMEKERNEL_PLUGINS=str(WILD))
    assert b"a stray word" in done.stderr
    assert b"a stray word" not in done.stdout
    assert done.stdout.endswith(
        driver.replies("serve", USUAL, ask=ask[2:], GAMEKERNEL_PLUGINS=str(WILD))[0]
    )


# Memory.


def test_memory_stays_flat(driver):
    assert grown(driver, 20_000, raising("not"), GAMEKERNEL_PLUGINS=str(WILD)) < FLAT


@pytest.mark.slow
def test_memory_stays_flat_over_200_000_moves_of_hive(driver):
    assert grown(driver, 200_000, hive_game(4)[4]) < FLAT


def grown(driver, calls, request, **environment):
    """Ask so many times; return by how many KiB memory grew after the first tenth."""
    done = driver.run("repeat", calls, ask=[request], **environment)
    assert done.returncode == 0, done.stderr
    return int(done.stdout.split()[0])
