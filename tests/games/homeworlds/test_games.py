"""The sheet's recorded games and counts, played through the game's own steps."""

from __future__ import annotations

import pytest
from tests.games.homeworlds.positions import HOMEWORLDS, SEATS, at, bank, data, new, table
from tests.reference import homeworlds as model

from gamekernel import Events
from gamekernel_games.homeworlds import moves, positions, rules, turns

GAMES = data("games")
POSITIONS = data("positions")
SMALL = [row for row in POSITIONS if row["distinct_results"] < 300]


def replayed(game):
    """Play a recorded game through its text; yield the match after each turn."""
    _, options, texts = HOMEWORLDS.read_game("\n".join(game["turns"]))
    match = HOMEWORLDS.new(options=options)
    for text in texts:
        seat = match.turn.must[0]
        match.play(seat, text)
        if text.startswith("homeworld") or text == "pass":
            yield match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["id"])
def test_recorded_games_replay_to_every_position_and_the_result(game):
    match = None
    for turn, (match, wanted) in enumerate(
        zip(replayed(game), game["positions_after"], strict=True), start=1
    ):
        assert model.read(table(match)) == model.read(wanted.split(" | ")), turn
    assert model.read(table(match)) == model.read(game["final_position"])
    assert match.turn.must == ()
    assert match.score().winners == (SEATS.index(game["result"]),)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["id"])
def test_recorded_games_are_written_as_they_were_read(game):
    *_, match = replayed(game)
    assert match.write_game() == "\n".join(game["turns"])


@pytest.mark.parametrize("game", GAMES[:2], ids=lambda game: game["id"])
def test_results_before_each_turn_of_a_recorded_game(game):
    states = [match.state for match in replayed(game)][1:-1]
    assert [len(turns.results(state)) for state in states] == game["legal_results_before_turn_3_on"]


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["id"])
def test_step_moves(row):
    match = at(*row["position"], head=f"{row['to_move']} to move")
    assert len(match.legal_moves(match.turn.must[0])) == row["step_moves"]


@pytest.mark.parametrize("row", SMALL, ids=lambda row: row["id"])
def test_all_turns_step_by_step_end_in_the_results_of_the_model(row):
    state = at(*row["position"], head=f"{row['to_move']} to move").state
    met, waiting = {}, [state]
    while waiting:
        now = waiting.pop()
        ordered = tuple(sorted(map(positions.system_text, now.systems)))
        if (ordered, now.stage, now.power, now.actions) not in met:
            met[ordered, now.stage, now.power, now.actions] = now
            steps = (m for m in moves.legal_moves(now) if not isinstance(m, moves.EndTurn))
            waiting += [rules.apply(now, step, Events()) for step in steps]
    ends = {model.read(map(positions.system_text, now.systems)) for now in met.values()}
    assert ends == model.results(model.read(row["position"]), state.seat)


@pytest.mark.parametrize("row", data("setup_counts"), ids=lambda row: "-".join(row["taken"]))
@pytest.mark.parametrize("first_ship", ["any", "large"])
def test_choices_of_homeworlds(row, first_ship):
    wanted = row["any_ship" if first_ship == "any" else "large_only"]
    match = new(first_ship=first_ship)
    if row["taken"]:
        one, two, ship = sorted(row["taken"], key=lambda piece: piece[1])
        match.play(0, f"homeworld {one} {two} {ship}")
    assert len(match.legal_moves(match.turn.must[0])) == wanted


def test_the_bank_begins_with_three_of_each_piece():
    facts = data("pieces")
    match = new()
    pieces = [c + str(s) for c in facts["letters"] for s in facts["sizes"]]
    assert {piece: bank(match, piece) for piece in pieces} == dict.fromkeys(pieces, 3)
    assert sum(match.state.bank().values()) == facts["total"]
