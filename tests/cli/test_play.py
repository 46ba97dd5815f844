"""`play`: what a human types, and what is answered."""

import re

import pytest

from gamekernel import Registry

from .conftest import TOYS


@pytest.fixture
def play(run):
    """Play a toy with lines of input; return what was printed."""

    def play(game, *lines, args=(), code=0):
        text = "".join(f"{line}\n" for line in lines)
        result = run("play", game, *args, toys=(game,), typed=text)
        assert result.exit_code == code, result.output
        assert "Traceback" not in result.output
        return result.stdout

    return play


def test_by_notation_and_by_number_to_the_end(play):
    out = play("nim", "a3", "4", "c5")
    assert "seat 0: a3" in out
    assert "seat 1: b4" in out
    assert out.splitlines()[-1] == "seat 0 wins (no stick is left)"


def test_a_number_too_long_for_an_int_is_no_move(play):
    assert "no: the moves have numbers 1 to 12" in play("nim", "#" + "9" * 5_000)


def test_moves_are_numbered(play):
    assert re.search(r"^1 +a1 .*10 +c3", play("nim"), re.MULTILINE)


def test_the_game_says_why_not(play):
    out = play("nim", "a9", "zz", "99", "")
    assert "no: heap 0 has only 3 sticks" in out
    assert "not understood: 'zz' is no move; write a heap" in out
    assert "no: the moves have numbers 1 to 12" in out


def test_the_end_of_the_input_is_a_clean_end(play):
    assert play("nim", "a1").splitlines()[-1] == "the match is not finished"


def test_quit(play):
    assert "a1" not in play("nim", "quit", "a1").partition("quit")[2]


def test_undo_takes_back_the_last_human_move(play):
    out = play("nim", "a3", "undo", "a3")
    assert "seat 0 takes back" in out
    assert out.count("seat 0: a3") == 2
    assert "no: there is nothing to take back" in play("nim", "undo")


def test_undo_takes_back_the_reply_of_a_bot_too(play):
    out = play("nim", "a1", "undo", "quit", args=("--bot", "1=random", "--seed", "1"))
    assert "seat 0 takes back" in out
    assert out.count("a |||\n") == 2


def test_draw_and_accept(play):
    out = play("nim", "draw", "a1", "accept")
    assert "seat 0 offers a draw: accept or decline" in out
    assert out.splitlines()[-1] == "a draw (agreement)"


def test_draw_and_decline(play):
    out = play("nim", "draw", "a1", "decline", "a1")
    assert "draw_declined seat=1" in out
    assert "no: no draw is on offer" in play("nim", "accept")


def test_a_bot_declines(play):
    out = play("nim", "draw", "quit", args=("--bot", "1=random"))
    assert "draw_declined seat=1" in out


def test_concede(play):
    assert play("nim", "concede").splitlines()[-1] == "seat 1 wins (concession)"


def test_who_conceded_is_played_on_by_a_bot(play):
    out = play("race", "concede", *["1"] * 40, args=("--seats", "3", "--seed", "5"))
    assert "conceded seat=" in out
    assert re.search(r"seat \d wins", out.splitlines()[-1])


def test_save_and_resume(play, tmp_path):
    file = tmp_path / "a.save"
    assert f"saved to {file}" in play("nim", "a3", f"save {file}", "b4", f"save {file}")
    match = Registry([TOYS / "nim.py"]).restore(file.read_bytes(), verify=True)
    assert match.state.heaps == (0, 0, 5)
    assert "seat 0 wins" in play("nim", "c5", args=("--resume", file))


def test_save_overwrites_nothing_but_saves(play, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    assert "exists and is no save" in play("nim", f"save {file}")
    assert file.read_text() == "dear"
    assert "no: " in play("nim", f"save {tmp_path / 'none' / 'a'}")
    assert "name the file" in play("nim", "save")


def test_resume_refuses_another_game(run, tmp_path):
    file = tmp_path / "a.save"
    file.write_bytes(Registry([TOYS / "race.py"]).load("race").new().dump())
    result = run("play", "nim", "--resume", file, toys=("nim", "race"))
    assert result.exit_code == 2
    assert "not of" in result.stderr
    file.write_bytes(b"\xff")
    assert run("play", "nim", "--resume", file, toys=("nim",)).exit_code == 1


def test_help_lists_every_word(play):
    out = play("nim", "help")
    for word in ("undo", "draw", "accept", "decline", "concede", "save FILE", "moves", "quit"):
        assert f"\n{word} " in out


def test_moves_are_paged(play, monkeypatch):
    monkeypatch.setattr("gamekernel.cli.choices.PAGE", 5)
    out = play("nim", "moves 3")
    assert "(12 moves, page 1 of 3" in out
    assert "11  c4" in out.partition("moves 3")[2]


def test_bots_alone_play_to_the_end_and_the_same_for_a_seed(play):
    args = ("--bot", "0=random", "--bot", "1=random", "--seed", "7")
    out = play("race", args=args)
    assert out == play("race", args=args)
    assert "rolled" in out
    assert re.fullmatch(r"seat \d wins \(home\)", out.splitlines()[-1])


def test_a_move_of_a_game_without_notation_is_json(play):
    out = play("race", '{"do":"roll","dice":2}', args=("--seed", "1"))
    assert re.search(r'seat \d: \{"do":"roll","dice":2\}', out)


def test_bare_numbers_in_the_notation_are_notation(play):
    out = play("duel", "", "3", "#3", args=("--seed", "1"))
    assert "#3   6" in out
    assert "no: you do not hold that card" in out
    assert "seat 0 has played" in out


def test_secrets_stay_with_their_seat(play):
    lines = ("", "#1", "", "#1", "", "#1", "", "#1", "", "#1", "", "#1")
    out = play("duel", *lines, args=("--seed", "1"))
    before, _, after = out.partition("pass the screen to seat 1")
    hand = re.search(r"your hand: ([\d ]+)", before).group(1)
    assert f"hand: {hand}" not in after
    assert f"seat 0: {hand[0]}" not in out
    assert "holds cards" in after, "a seat hears its own events when it holds the screen"
    assert "points 3:0" in out


def test_one_human_needs_no_passing(play):
    out = play("duel", "#1", "#1", "#1", args=("--seed", "1", "--bot", "1=random"))
    assert "pass the screen" not in out
    assert "seat 1 (random) has played" in out
    assert out.splitlines()[-1].startswith("seat 0 wins")


def test_undo_of_a_secret_commitment(play):
    out = play("duel", "", "#1", "", "undo", "", args=("--seed", "1"))
    assert "seat 0 takes back" in out
    assert out.count("pass the screen to seat 0") == 2


def test_seats_that_act_at_once_may_change_order(play):
    out = play("duel", "", "seat 1", "", "#1", "", "#2", args=("--seed", "1"))
    assert out.index("seat 1 has played") < out.index("seat 0 has played")
    for number in ("7", "9" * 5_000):  # of which Python refuses to make an int
        assert "these may: 1" in play("duel", "", f"seat {number}", args=("--seed", "1"))


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("2=random", "the seats are 0 to 1"),
        ("x=random", "the seats are 0 to 1"),
        ("9" * 5_000 + "=random", "the seats are 0 to 1"),
        ("0=clever", "SEAT=random or SEAT=search"),
        ("0=search", "nim has no search here"),
    ],
)
def test_a_bad_bot_is_refused(run, bot, words):
    result = run("play", "nim", "--bot", bot, toys=("nim",))
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_fault_of_the_plugin_is_one_line(run, tmp_path):
    source = (TOYS / "nim.py").read_text().replace("heaps[move.heap] -=", "heaps[9] -=")
    file = tmp_path / "nim.py"
    file.write_text(source)
    result = run("play", "nim", "--plugin", file, typed="a1\n")
    assert result.exit_code == 1
    assert result.stderr.startswith("error: nim: apply failed (IndexError")


def test_a_fault_of_a_plugin_with_secrets_keeps_its_words_to_itself(run, tmp_path):
    source = (TOYS / "duel.py").read_text()
    source = source.replace(
        "    hands = tuple(\n", "    raise KeyError(state.hands)\n    hands = tuple(\n"
    )
    file = tmp_path / "duel.py"
    file.write_text(source)
    result = run("play", "duel", "--plugin", file, "--bot", "0=random", typed="#1\n")
    assert result.exit_code == 1
    assert result.stderr == "error: duel: apply failed\n"
