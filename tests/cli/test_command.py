"""The command as a program: help, commands of games, missing libraries, pipes."""

import json
import os
import subprocess
import sys

import pytest

from .conftest import environment, toy

COMMAND = """
import click

@click.command()
@click.argument("name")
def greet(name):
    "Greet somebody."
    click.echo(f"hello {name}")
"""


def test_help_lists_every_command(run):
    result = run("--help")
    assert result.exit_code == 0
    for name in ("games", "info", "perft", "play", "playout", "replay"):
        assert f"\n  {name} " in result.stdout


def test_a_game_brings_a_command(run, distribution):
    distribution(
        "kind", "[gamekernel.commands]\ngreet = kind_commands:greet\n", kind_commands=COMMAND
    )
    assert "Greet somebody." in run("--help").stdout
    assert run("greet", "you").stdout == "hello you\n"


@pytest.mark.parametrize(
    ("source", "reason"),
    [("1 / 0", "division by zero"), ("raise SystemExit(9)", "SystemExit"), ("bad = 1", "no click")],
)
def test_a_broken_command_breaks_only_itself(run, distribution, source, reason):
    distribution("ill", "[gamekernel.commands]\nbad = ill_commands:bad\n", ill_commands=source)
    sys.modules.pop("ill_commands", None)
    listing = run("--help")
    assert listing.exit_code == 0
    assert "bad " in listing.stdout
    result = run("bad", "--depth", "3")
    assert result.exit_code == 1
    assert reason in result.stderr
    assert result.stderr.startswith("error: bad: ")
    assert result.stderr.count("\n") == 1


def test_the_kernels_own_command_wins(run, distribution):
    distribution("bold", "[gamekernel.commands]\ngames = nowhere:command\n")
    assert run("games", "--json").exit_code == 0


def test_an_unknown_command(run):
    result = run("chess")
    assert (result.exit_code, "chess" in result.stderr) == (2, True)


@pytest.mark.parametrize("library", ["click", "rich"])
def test_without_the_extra_one_line_says_what_to_install(tmp_path, spawn, library):
    (tmp_path / f"{library}.py").write_text(
        f"raise ModuleNotFoundError('there is none', name={library!r})"
    )
    result = spawn("games", paths=(tmp_path,))
    assert result.returncode == 1
    assert result.stderr == f"error: {library} is missing: pip install gamekernel[cli]\n"


def test_games_as_a_process(spawn):
    result = spawn("games", "--json", toys=("nim",))
    assert "nim" in [game["id"] for game in json.loads(result.stdout)]
    assert result.stderr == ""


def test_perft_as_a_process_keeps_its_streams_apart(spawn):
    result = spawn("perft", "nim", "--depth", "4", "--json", toys=("nim",))
    assert json.loads(result.stdout)["nodes"] == 4338
    assert result.stderr == ""


def test_a_piped_match(spawn):
    result = spawn("play", "nim", toys=("nim",), typed="a3\na9\nb4\nc5\n")
    assert result.returncode == 0
    assert "seat 1> a9\nno: heap 0 has only 0 sticks\n" in result.stdout
    assert result.stdout.endswith("seat 0 wins (no stick is left)\n")
    assert "\x1b" not in result.stdout + result.stderr


def test_errors_of_a_process(spawn):
    result = spawn("perft", "nim", "--depth", "2", "--option", "most=x", toys=("nim",))
    assert result.returncode == 2
    assert result.stderr == "error: option most: 'x' is not a whole number from 1 to 9\n"


@pytest.mark.skipif(os.name == "nt", reason="pipes differ")
def test_a_broken_pipe_leaves_no_traceback():
    args = [sys.executable, "-m", "gamekernel", "play", "race", *toy("race")]
    args += ["--bot", "0=random", "--bot", "1=random"]
    process = subprocess.Popen(
        args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    process.wait(120)
    assert err == ""


def test_listing_loads_no_game_library():
    code = (
        "import sys; from gamekernel.cli.group import command\n"
        "command.main(['games'], standalone_mode=False)\n"
        "sys.exit(','.join({'pluggy', 'msgspec', 'msgpack'} & set(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert result.stderr.strip() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals")
def test_on_a_terminal_a_bar_is_shown_and_gone():
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    args = [sys.executable, "-m", "gamekernel", "perft", "nim", "--depth", "6", *toy("nim")]
    with subprocess.Popen(
        args,
        stdout=subprocess.PIPE,
        stderr=slave,
        text=True,
        env={**environment(), "TERM": "xterm"},
    ) as process:
        os.close(slave)
        seen = b""
        try:
            while part := os.read(master, 4096):
                seen += part
        except OSError:
            pass
        out = process.stdout.read()
    os.close(master)
    assert b"nim perft(6)" in seen
    assert out.startswith("nim perft(6) = ")
    assert "\x1b" not in out
