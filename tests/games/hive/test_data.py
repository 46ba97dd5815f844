"""Hive agrees with everything that is published or was recorded."""

from __future__ import annotations

import pytest
from tests.games.hive.positions import HIVE, data, ends, game, moves, seat

import gamekernel
from gamekernel.errors import BadMove, IllegalMove

TABLES = data("perft")["tables"]
DEEP = [(kind, depth) for kind in TABLES for depth in (6, 7)]


def readings(state, texts):
    return {HIVE.read_move(state, seat(state), text) for text in texts}


@pytest.mark.parametrize("game_type", TABLES)
def test_perft_to_depth_5(game_type):
    state = game(game_type)
    assert [gamekernel.perft(HIVE, state, d) for d in range(6)] == TABLES[game_type][:6]


@pytest.mark.slow
@pytest.mark.parametrize(("game_type", "depth"), DEEP)
def test_perft_deeper(game_type, depth):
    assert gamekernel.perft(HIVE, game(game_type), depth) == TABLES[game_type][depth]


@pytest.mark.parametrize("entry", data("positions"), ids=lambda e: e["id"])
def test_positions(entry):
    state = game(entry["game"])
    assert len(moves(state)) == entry["legal"]
    if "legal_moves" in entry:
        assert readings(state, entry["legal_moves"]) == set(moves(state))
    for depth, nodes in enumerate(entry.get("perft", [])[:5]):
        assert gamekernel.perft(HIVE, state, depth) == nodes


@pytest.mark.parametrize("entry", data("partial"), ids=lambda e: e["name"])
def test_all_moves_of_one_piece(entry):
    state = game(entry["game"])
    wanted = readings(state, entry["must_include"])
    piece = entry["must_include"][0].split()[0]
    assert ends(state, piece) == {move.to for move in wanted}
    assert len(moves(state)) == entry["legal"]


@pytest.mark.parametrize("entry", data("valid_invalid"), ids=lambda e: e["name"])
def test_valid_and_invalid(entry):
    match = HIVE.new(position=entry["game"])
    for text in entry["valid"]:
        assert HIVE.is_legal(match.state, seat(match.state), HIVE.read_move(match.state, 0, text))
    for text in entry["invalid"]:
        with pytest.raises((IllegalMove, BadMove)):
            match.play(seat(match.state), text)


@pytest.mark.parametrize("entry", data("invalid_moves"), ids=lambda e: e["rule"])
def test_refused_moves(entry):
    match = HIVE.new(position=entry["game"])
    before = match.dump()
    with pytest.raises(gamekernel.errors.GameKernelError) as refused:
        match.play(seat(match.state), entry["move"])
    assert refused.value.fault == "player"
    assert match.dump() == before


@pytest.mark.parametrize("entry", data("final_states"), ids=lambda e: e["name"])
def test_final_states(entry):
    options = {"repetition_draw": "threefold"} if "threefold" in entry["name"] else {}
    state = game(entry["game"], **options)
    winners = {"WhiteWins": (0,), "BlackWins": (1,), "Draw": ()}
    assert HIVE.turn(state).must == ()
    assert HIVE.score(state).winners == winners[entry["state"]]


@pytest.mark.parametrize("entry", data("real_games"), ids=lambda e: e["id"])
def test_recorded_games(entry):
    _, options, _ = HIVE.read_game(entry["game_type"])
    match = HIVE.new(options=options)
    counts = {record["ply"]: record for record in entry["per_ply"]}
    for ply, text in enumerate(entry["moves"]):
        record = counts.get(ply)
        if record:
            assert len(match.legal_moves(ply % 2)) == record["legal"]
            assert gamekernel.perft(HIVE, match.state, 2) == record["perft2"]
            assert gamekernel.perft(HIVE, match.state, 3) == record["perft3"]
        match.play(ply % 2, text)
    restored = gamekernel.restore(match.dump(), verify=True)
    again = HIVE.new(position=restored.write_game())
    assert again.state == match.state
