"""`replay`: saves and texts of games."""

import json

import pytest

from gamekernel import Registry

from .conftest import TOYS

REGISTRY = Registry([TOYS / f"{name}.py" for name in ("nim", "race", "duel")])


@pytest.fixture
def saved(tmp_path):
    """Play a game by texts, and return the file of its save."""

    def saved(name, *moves, seed=bytes(32), log=True):
        match = REGISTRY.load(name).new(seed=seed)
        for move in moves:
            match.play(match.turn.must[0], move)
        file = tmp_path / f"{name}.save"
        file.write_bytes(match.dump(log=log))
        return file, match

    return saved


def replayed(run, file, *args, toys=("nim", "race", "duel")):
    result = run("replay", file, *args, "--json", toys=toys)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_save_is_replayed_and_verified(run, saved):
    file, match = saved("nim", "a3", "b4")
    result = run("replay", file, toys=("nim",))
    assert result.exit_code == 0
    assert "1. seat 0: a3" in result.stdout
    assert "2. seat 1: b4" in result.stdout
    assert "c |||||" in result.stdout
    assert result.stdout.endswith("2 entries replayed and verified\n")
    assert replayed(run, file)["fingerprint"] == match.fingerprint


def test_the_board_after_every_move(run, saved):
    file, _ = saved("nim", "a3", "b4")
    assert run("replay", file, "--board", toys=("nim",)).stdout.count("c |||||") == 2


def test_outcomes_are_shown(run, saved):
    file, _ = saved("race", '{"do":"roll","dice":2}', '{"do":"roll","dice":1}')
    found = replayed(run, file)
    assert [len(move["outcomes"]) for move in found["moves"]] == [1, 1]
    assert found["over"] is False
    assert "  [" in run("replay", file, toys=("race",)).stdout


def test_words_are_entries_too(run, tmp_path):
    match = REGISTRY.load("nim").new()
    match.offer_draw(0)
    match.decline_draw(1)
    match.concede(1)
    file = tmp_path / "a.save"
    file.write_bytes(match.dump())
    words = [move["word"] for move in replayed(run, file)["moves"]]
    assert words == ["offers a draw", "declines the draw", "concedes"]


def test_a_snapshot_has_no_log(run, saved):
    file, _ = saved("nim", "a3", log=False)
    assert "it has no log to replay" in run("replay", file, toys=("nim",)).stdout
    found = replayed(run, file)
    assert (found["moves"], found["verified"]) == (None, False)


def test_a_spectator_sees_no_hand(run, saved):
    file, match = saved("duel")
    hand = " ".join(map(str, match.state.hands[0]))
    assert f"hand: {hand}" not in run("replay", file, toys=("duel",)).stdout
    assert f"hand: {hand}" in run("replay", file, "--seat", "0", toys=("duel",)).stdout
    assert run("replay", file, "--seat", "5", toys=("duel",)).exit_code == 1


def test_a_text_is_played_through(run, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("nim 3-4-5: a3 b4 c5\n")
    found = replayed(run, file)
    assert found["score"]["winners"] == [0]
    assert found["game"] == "nim"
    assert replayed(run, file, "--game", "nim") == found


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"nim 3-4-5: a3 a1", "nim: move 2, 'a1': heap 0 has only 0 sticks"),
        (b"nim 3-4-5: c5 b4 a3 a1", "nim: move 4, 'a1': the game is over"),
        (b"nim 3-x: a3", "nim: invalid literal"),
        (b"hello", "a game of nim begins with"),
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "at digest"),
    ],
)
def test_a_bad_file_is_one_line_with_the_place(run, tmp_path, data, words):
    file = tmp_path / "bad"
    file.write_bytes(data)
    result = run("replay", file, toys=("nim", "race"))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"error: {file}: ")
    assert words in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_changed_save_is_refused(run, saved):
    file, _ = saved("nim", "a3")
    data = bytearray(file.read_bytes())
    data[40] ^= 1
    file.write_bytes(bytes(data))
    result = run("replay", file, toys=("nim",))
    assert result.exit_code == 1
    assert "the bytes were changed" in result.stderr


def test_a_save_whose_log_does_not_replay(run, saved):
    file, match = saved("nim", "a3")
    match._now.log.entries[1] = match._now.log.entries[1].replace(b"\x03", b"\x02")
    file.write_bytes(match.dump())
    result = run("replay", file, toys=("nim",))
    assert result.exit_code == 1
    assert "another state" in result.stderr


def test_a_save_of_a_game_that_is_not_there(run, saved):
    file, _ = saved("nim", "a3")
    result = run("replay", file)
    assert result.exit_code == 1
    assert "no game 'nim' is installed" in result.stderr


def test_a_save_of_another_game_than_named(run, saved):
    file, _ = saved("nim", "a3")
    result = run("replay", file, "--game", "race", toys=("nim", "race"))
    assert (result.exit_code, "not of race" in result.stderr) == (1, True)


def test_no_game_reads_texts(run, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("x")
    result = run("replay", file, "--game", "race", toys=("race",))
    assert (result.exit_code, "race has no read_game" in result.stderr) == (1, True)
