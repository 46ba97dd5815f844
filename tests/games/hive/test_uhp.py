"""The Universal Hive Protocol, through a real process as a viewer would drive it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gamekernel_games.hive.uhp import Engine

START = "Base;NotStarted;White[1]"


class Process:
    """An engine in a process of its own."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "gamekernel", "uhp"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def read(self) -> list[str]:
        lines = []
        while not lines or lines[-1] != "ok":
            line = self.process.stdout.readline()
            assert line, f"the engine went away after {lines}"
            lines.append(line.rstrip("\n"))
        return lines[:-1]

    def ask(self, command: str) -> list[str]:
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.read()

    def close(self) -> int:
        self.process.stdin.write("exit\n")
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(120)


@pytest.fixture
def engine():
    return Engine()


def test_a_whole_session_with_a_process():
    process = Process()
    assert process.read()[0].startswith("id gamekernel v")
    assert process.ask("info")[1] == "Mosquito;Ladybug;Pillbug"
    assert process.ask("newgame Base+MLP") == ["Base+MLP;NotStarted;White[1]"]
    assert process.ask("play wS1") == ["Base+MLP;InProgress;Black[1];wS1"]
    assert process.ask("PLAY bS1 wS1-") == ["Base+MLP;InProgress;White[2];wS1;bS1 wS1-"]
    valid = process.ask("validmoves")[0].split(";")
    assert len(valid) == len(set(valid)) == 24
    assert process.ask("bestmove depth 2")[-1] in valid
    assert process.ask("bestmove time 00:00:01")[-1] in valid
    assert process.ask("play wQ wS1/")[0].startswith("invalidmove a new piece may not touch")
    assert process.ask("pass")[0].startswith("invalidmove")
    assert process.ask("undo 2") == ["Base+MLP;NotStarted;White[1]"]
    assert process.ask("undo")[0].startswith("err 0 moves can be taken back")
    assert process.ask("nonsense")[0].startswith("err unknown command 'nonsense'")
    assert process.close() == 0


def test_without_a_game_there_is_only_an_error(engine):
    for command in ("play wS1", "pass", "validmoves", "bestmove", "undo", "pv"):
        assert engine.answer(command) == ["err no game in progress; start one with newgame", "ok"]


def test_a_bad_newgame_leaves_the_game_in_progress(engine):
    assert engine.answer("newgame") == [START, "ok"]
    engine.answer("play wS1")
    for command in (
        "newgame Base+X",
        "newgame Base;InProgress;White[2];wQ",
        "newgame Base;InProgress;White[2];wS1;bS1 wA1-",
        "newgame Chess",
    ):
        assert engine.answer(command)[0].startswith("err "), command
    assert engine.answer("undo") == [START, "ok"]


def test_a_finished_game_is_shown_and_can_be_taken_back(engine):
    text = (
        r"Base;WhiteWins;Black[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;"
        r"wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/;wQ /bG1"
    )
    answer = engine.answer(f"newgame {text}")[0]
    assert answer.startswith("Base;WhiteWins;Black[8];")
    for command in ("play bS2 -bS1", "validmoves", "bestmove", "pass"):
        assert engine.answer(command)[0] == "err the game is over"
    assert engine.answer("undo")[0].startswith("Base;InProgress;White[8];")


@pytest.mark.parametrize(
    "command",
    [
        "undo 0", "undo -1", "undo x", "undo 99", "bestmove depth 0", "bestmove depth x",
        "bestmove time 1", f"bestmove time {'9' * 400}:00:00", "bestmove time a:b:c",
        "bestmove soon", "options get Nope", "options set MaxDepth 0", "options set MaxDepth x",
        "options set MaxDepth --5", "options set Nope 1",
        "options set RepetitionDraw Maybe", "options set", "options frobnicate X", "perft x",
    ],
)  # fmt: skip
def test_bad_parameters_are_refused_in_one_line(engine, command):
    engine.answer("newgame")
    engine.answer("play wS1")
    before = engine.match.dump()
    lines = engine.answer(command)
    assert len(lines) == 2
    assert lines[0].startswith("err ")
    assert engine.match.dump() == before


def test_options_are_listed_read_and_changed(engine):
    lines = engine.answer("options")
    assert "RepetitionDraw;enum;Off;Off;Off;Threefold" in lines
    assert "MaxDepth;int;32;32;1;32" in lines
    assert "TournamentOpening;bool;True;True" in lines
    changed = ["TournamentOpening;bool;False;True", "ok"]
    assert engine.answer("options set tournamentopening false") == changed
    assert engine.answer("options get TournamentOpening") == changed
    engine.answer("newgame")
    assert engine.answer("play wQ") == ["Base;InProgress;Black[1];wQ", "ok"]


def test_a_move_that_wins_is_found_and_one_that_loses_is_not_played(engine):
    engine.answer(
        r"newgame Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;"
        r"bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/"
    )
    best = engine.answer("bestmove depth 3")[-2]
    assert engine.answer(f"play {best}")[0].startswith("Base;WhiteWins;")


def test_the_extras(engine):
    assert engine.answer("perft 3")[3].startswith("perft(3) = 1440 in ")
    engine.answer("newgame")
    assert "bestmove" in engine.answer("help")
    assert engine.answer("licenses")[-1] == "ok"
    assert len(engine.answer("pv depth 2")[0].split(";")) == 2


def test_any_bytes_are_answered_and_exit_ends():
    lines = [b"\xff\xfe\x00", b"newgame", b"play\twS1", b"x" * 100_000, b"  ", b"EXIT now", b"info"]
    command = [sys.executable, "-m", "gamekernel", "uhp"]
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for extra in ({}, {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii:strict"}):
        done = subprocess.run(
            command,
            input=b"\n".join(lines),
            env=environment | extra,
            capture_output=True,
            timeout=120,
            check=True,
        )
        answers = done.stdout.decode().splitlines()
        assert answers.count("ok") == 5
        assert "Base;InProgress;Black[1];wS1" in answers
        assert max(map(len, answers)) < 300
        assert not done.stderr
