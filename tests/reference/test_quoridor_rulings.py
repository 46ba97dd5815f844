"""The slow model of Quoridor keeps the sheet's rulings and options that its data do not show."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.reference import quoridor
from tests.reference.quoridor import Position, legal_moves, outcome, play, read_cell


def board(pawns: str, walls: str = "", **changes) -> Position:
    """A 9x9 position: pawns as cells in the order of play, walls as in moves."""
    cells = tuple(read_cell(name) for name in pawns.split())
    slots = {"h": set(), "v": set()}
    for wall in walls.split():
        slots[wall[-1]].add(read_cell(wall[:-1]))
    position = Position(
        board_size=9,
        pawns=cells,
        walls_left=(5,) * len(cells),
        horizontal=frozenset(slots["h"]),
        vertical=frozenset(slots["v"]),
    )
    return replace(position, **changes)


def replay(position: Position, moves: str) -> Position:
    for move in moves.split():
        position = play(position, move)
    return position


def pawn_moves(position: Position) -> str:
    return " ".join(sorted(quoridor.cell_text(cell) for cell in quoridor.pawn_moves(position)))


def test_r1_the_start_has_3_steps_64_horizontal_and_64_vertical_walls():
    moves = legal_moves(quoridor.start())
    assert {move for move in moves if move[-1] not in "hv"} == {"d1", "e2", "f1"}
    assert sum(move.endswith("h") for move in moves) == 64
    assert sum(move.endswith("v") for move in moves) == 64


def test_r2_to_r4_jumps_are_straight_unless_a_wall_is_behind():
    assert pawn_moves(board("e5 e6", to_move=1)) == "d6 e4 e7 f6"
    assert pawn_moves(board("e5 e6", "e6h")) == "d5 d6 e4 f5 f6"
    assert pawn_moves(board("e5 e6", "e6h d6v")) == "d5 e4 f5 f6"


def test_r5_no_jump_where_behind_and_both_sides_are_closed():
    assert pawn_moves(board("e5 e6", "e6h d6v e5v")) == "d5 e4"
    assert pawn_moves(board("e5 a5 e6 f6", "e6h d6v")) == "d5 e4 f5"  # a pawn on one side


def test_r6_jumps_are_diagonal_at_the_edge():
    assert pawn_moves(board("e8 e9")) == "d8 d9 e7 f8 f9"


def test_r8_a_wall_between_stops_step_and_jump():
    assert pawn_moves(board("e5 e7", "e5h")) == "d5 e4 f5"
    assert pawn_moves(board("e5 e6", "e5h")) == "d5 e4 f5"


def test_r9_walls_neither_cross_nor_overlap_but_touch():
    moves = legal_moves(board("e1 e9", "c4h"))
    assert moves.isdisjoint({"c4h", "c4v", "b4h", "d4h"})
    assert moves >= {"c3v", "c5v", "b4v", "d4v", "a4h", "e4h"}
    moves = legal_moves(board("e1 e9", "c4v"))
    assert moves.isdisjoint({"c4h", "c4v", "c3v", "c5v"})
    assert moves >= {"b4h", "d4h", "c3h", "c5h", "c2v", "c6v"}


def test_r11_pawns_do_not_block_paths():
    plugged = board("e1 e3", "a3h c3h f3h h3h")  # e3-e4 is the only way up
    free = board("e1 d3", "a3h c3h f3h h3h")
    assert quoridor.wall_moves(plugged) == quoridor.wall_moves(free)
    assert {"a8h", "a1v", "d3v"} <= legal_moves(plugged)


def test_r13_without_walls_only_the_pawn_moves():
    assert legal_moves(board("e1 e9", walls_left=(0, 5))) == {"d1", "e2", "f1"}


def test_r14_only_the_own_goal_counts():
    assert outcome(board("i5 a4 e9 h5")) is None  # P1 on P2's side
    assert outcome(board("e9 a4 d9 h5")) == 0
    assert outcome(board("d8 i4 e9 h5")) == 1
    won = replay(board("e8 e9"), "d9")  # by a jump
    assert outcome(won) == 0
    assert legal_moves(won) == set()  # R17


def test_r15_the_path_of_every_seat_counts():
    column = "c1v c3v c7v a8h c8h"  # c5v would close a to c, rows 1 to 8
    assert "c5v" in legal_moves(board("e1 e8", column))
    assert "c5v" not in legal_moves(board("e1 a5 e8 h5", column))
    assert "c5v" in legal_moves(board("e1 f5 e8 h5", column))


@pytest.mark.parametrize("seat", [0, 1])
def test_r16_a_last_path_is_closed_neither_by_its_owner_nor_by_another(seat):
    row = "a3h c3h g3h h3v"  # P1 gets up by e3, f3 and by i3
    assert "e3h" in legal_moves(board("e1 e8", row, to_move=seat))
    assert "e3h" not in legal_moves(board("e1 e8", row + " h1v", to_move=seat))  # not by i3


@pytest.mark.parametrize("move", ["pass", "e1", "e3", "e0", "e10", "a9h", "i1v", "e2x", "h", ""])
def test_r20_what_is_no_legal_move_is_refused(move):
    with pytest.raises(ValueError, match="not a legal move"):
        play(quoridor.start(), move)


def test_a_finished_game_takes_no_move():
    with pytest.raises(ValueError, match="not a legal move"):
        play(board("e9 e5", to_move=1), "e4")


def test_a_forced_pass_changes_only_the_turn():
    boxed = board("a1 a2 a3", "a1v", walls_left=(0, 0, 0))  # R12: three seats or four
    assert legal_moves(boxed) == {"pass"}
    assert play(boxed, "pass") == replace(boxed, to_move=1, ply=1)
    assert "pass" not in legal_moves(replace(boxed, walls_left=(1, 0, 0)))  # a wall exists


def test_a_forced_pass_is_remembered_like_a_pawn_move():
    boxed = board("a1 a2 a3", "a1v", walls_left=(0, 0, 0), repetition_draw="threefold")
    assert play(boxed, "pass").past == ((boxed.pawns, 0),)


def test_blocked_jump_stops_only_where_a_pawn_is_behind():
    row = "d5 b1 e5 f5"
    assert pawn_moves(board(row)) == "c5 d4 d6 e4 e6"
    assert pawn_moves(board(row, blocked_jump="no_jump")) == "c5 d4 d6"
    assert pawn_moves(board(row, "e5v", blocked_jump="no_jump")) == "c5 d4 d6 e4 e6"


def test_max_plies_ends_in_a_draw_unless_won():
    limited = replay(quoridor.start(max_plies=2), "e2 e8")
    assert outcome(limited) == "draw"
    assert legal_moves(limited) == set()
    assert outcome(replay(board("e8 a5", max_plies=1), "e9")) == 0
    assert outcome(replay(board("e7 a5", max_plies=2), "e8")) is None


BACK_AND_FORTH = "e2 e8 e1 e9 "


def test_threefold_counts_the_start():
    once = replay(quoridor.start(repetition_draw="threefold"), BACK_AND_FORTH)
    assert outcome(once) is None
    assert outcome(replay(once, BACK_AND_FORTH)) == "draw"
    assert outcome(replay(quoridor.start(), BACK_AND_FORTH * 3)) is None


def test_threefold_counts_from_the_last_wall():
    start = quoridor.start(repetition_draw="threefold")
    walled = replay(start, BACK_AND_FORTH + "a1h")
    assert walled.past == ()
    twice = replay(walled, "e8 e2 e9 e1 e8 e2 e9")
    assert outcome(twice) is None
    assert outcome(play(twice, "e1")) == "draw"


def test_threefold_tells_the_seats_to_move_apart():
    position = board("e1 e9", repetition_draw="threefold")
    other = replace(position, past=((position.pawns, 1),) * 2)
    assert outcome(other) is None
    assert outcome(replace(other, to_move=1)) == "draw"


def test_the_past_is_kept_only_for_threefold():
    assert replay(quoridor.start(), BACK_AND_FORTH).past == ()


@pytest.mark.parametrize(
    ("size", "seats", "pawns", "walls"),
    [(9, 3, "e1 a5 e9", 6), (13, 4, "g1 a7 g13 m7", 10), (8, 2, "e1 e8", 8), (3, 2, "b1 b3", 1)],
)
def test_setup_of_other_sizes_and_seats(size, seats, pawns, walls):
    position = quoridor.start(size, seats)
    assert " ".join(quoridor.cell_text(cell) for cell in position.pawns) == pawns
    assert position.walls_left == (walls,) * seats


@pytest.mark.parametrize(("size", "seats"), [(2, 2), (14, 2), (9, 1), (9, 5)])
def test_no_such_board(size, seats):
    with pytest.raises(ValueError, match="no such board"):
        quoridor.start(size, seats)
