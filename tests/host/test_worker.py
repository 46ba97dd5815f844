"""The worker, as its host sees it: frames on pipes."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.host.asking import PLUGINS, SEED

pack, unpack = msgspec.msgpack.encode, msgspec.msgpack.decode


class Worker:
    """A worker process."""

    def __init__(self, *arguments):
        command = [sys.executable, "-m", "gamekernel.host", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONWARNINGS": "error"},  # what a newer Python warns of is seen
        )

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, request):
        body = request if isinstance(request, bytes) else pack(request)
        self.write(len(body).to_bytes(4, "big") + body)

    def read(self):
        size = int.from_bytes(self.process.stdout.read(4), "big")
        return unpack(self.process.stdout.read(size))

    def ask(self, **request):
        self.send(request)
        return self.read()

    def close(self):
        """Go away; return the worker's exit code, and what it left on its streams."""
        out, err = self.process.communicate(timeout=120)
        return self.process.returncode, out, err


@pytest.fixture
def worker():
    started = []

    def start(*arguments):
        started.append(Worker(*arguments))
        return started[-1]

    yield start
    for each in started:
        each.process.kill()
        each.process.communicate()


def test_it_answers_frames_in_order_and_ends_quietly_with_its_host(worker):
    one = worker()
    for i in range(5):
        one.send({"op": "hello", "id": i})
    assert [one.read()["id"] for _ in range(5)] == list(range(5))
    assert one.close() == (0, b"", b"")


@pytest.mark.parametrize(
    "part", [b"\x00", b"\x00\x00\x00", b"\x00\x00\x00\x09", b"\x00\x00\x00\x09abc"]
)
def test_a_host_that_goes_in_mid_frame_is_no_error(worker, part):
    one = worker()
    one.write(part)
    assert one.close() == (0, b"", b"")


def test_a_frame_that_lies_about_its_length_is_refused_before_it_is_read(worker):
    one = worker("--limit", "1000")
    one.write(b"\xff\xff\xff\xff")
    assert one.read()["error"]["kind"] == "too_large"
    assert one.close()[0] == 1


def test_bytes_behind_the_body_are_refused(worker):
    one = worker()
    one.send(pack({"op": "hello"}) + b"\xc0")
    assert one.read()["error"]["kind"] == "bad_request"
    one.send(b"")
    assert one.read()["error"]["kind"] == "bad_request"
    assert "ok" in one.ask(op="hello")


def test_stray_prints_go_to_stderr_and_stray_reads_find_nothing(worker):
    one = worker("--plugin", str(PLUGINS / "wild.py"))
    save = one.ask(op="new", game="wild")["ok"]["save"]
    for how in ("print", "read"):
        assert "ok" in one.ask(op="play", save=save, seat=0, move={"do": "fail", "how": how})
    code, out, err = one.close()
    assert (code, out) == (0, b"")
    assert b"a stray word" in err
    assert b"a stray byte" in err


def test_a_worker_outlives_its_plugins_faults(worker):
    one = worker("--plugin", str(PLUGINS / "wild.py"), "--memory", "1000")
    save = one.ask(op="new", game="wild")["ok"]["save"]
    for how in ("raise", "exit", "shout", "interrupt", "recurse", "memory"):
        reply = one.ask(op="play", save=save, seat=0, move={"do": "fail", "how": how})
        assert reply["error"]["fault"] in ("game", "kernel")
    assert "ok" in one.ask(op="new", game="hive")


def test_the_plugins_words_go_to_the_hosts_log_alone(worker):
    one = worker("--plugin", str(PLUGINS / "wild.py"))
    save = one.ask(op="new", game="wild")["ok"]["save"]
    reply = one.ask(op="play", save=save, seat=0, move={"do": "fail", "how": "raise"})
    assert "42" not in str(reply)
    assert b"the secret is 42" in one.close()[2]


def test_keys_come_from_a_file(worker, tmp_path):
    file = tmp_path / "keys"
    file.write_text("aa" * 32 + "\n" + "bb" * 32 + "\n")
    save = worker("--key-file", str(file)).ask(op="new", game="hive", seed=SEED)["ok"]["save"]
    assert worker().ask(op="turn", save=save)["error"]["kind"] == "bad_save"
    file.write_text("bb" * 32 + "\n" + "aa" * 32 + "\n")
    assert "ok" in worker("--key-file", str(file)).ask(op="turn", save=save)


@pytest.mark.parametrize("text", ["", "xyz", "aa" * 65])
def test_a_key_file_that_is_none_is_refused(worker, tmp_path, text):
    file = tmp_path / "keys"
    file.write_text(text)
    code, _, err = worker("--key-file", str(file)).close()
    assert code == 2
    assert b"key" in err


def test_the_command_is_the_same_worker():
    body = pack({"op": "hello", "id": 1})
    command = [Path(sys.executable).with_name("gamekernel"), "worker"]
    done = subprocess.run(
        command, input=len(body).to_bytes(4, "big") + body, capture_output=True, check=True
    )
    assert unpack(done.stdout[4:])["id"] == 1


@pytest.mark.parametrize(("safe", "answered"), [({}, False), ({"PYTHONSAFEPATH": "1"}, True)])
def test_files_in_the_folder_it_starts_in_are_found_unless_python_is_told(tmp_path, safe, answered):
    """The page on security says so."""
    (tmp_path / "msgspec.py").write_text("raise SystemExit('not the one that was meant')")
    body = pack({"op": "games"})
    done = subprocess.run(
        [sys.executable, "-m", "gamekernel.host"],
        input=len(body).to_bytes(4, "big") + body,
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={k: v for k, v in os.environ.items() if k != "PYTHONSAFEPATH"} | safe,
    )
    assert bool(done.stdout) is answered, done.stderr
