"""Faults seen in other programs (sheet, section 8): one test each that we have none of them.

One cannot be seen from outside: a path search that follows jumps. A jump never joins cells that
steps do not join.
"""

from __future__ import annotations

from tests.games.quoridor.positions import after, at, data, legal, pawn_moves, refusal


def test_intersecting_walls_are_refused():
    assert refusal(after("e4v"), "e4h") == "walls may not cross"


def test_a_jump_never_lands_on_the_jumped_pawn():
    assert "e5" not in pawn_moves(after("e2 e8 e3 e7 e4 e6 e5"))


def test_paths_go_through_pawns():
    # P2 plugs the corridor on column a; P1 may still close what is beside it.
    match = at("/a1a3a5a7/a2a3/8 8/1/40")
    assert {"b8h", "c8h"} <= legal(match)


def test_a_forced_pass_moves_no_pawn():
    entry = next(e for e in data("hand_positions") if "pass" in e["name"])
    options = {key: entry[key] for key in ("board_size", "walls_each")}
    match = after(" ".join(entry["moves"]), entry["players"], **options)
    before = match.view(None)
    match.play(match.turn.must[0], "pass")
    assert match.view(None).pawns == before.pawns
    assert match.view(None).ply == before.ply + 1


def test_four_players_have_five_walls_each():
    assert after("", 4).view(0).walls_left == (5, 5, 5, 5)


def test_the_order_is_clockwise():
    match = after("", 4)
    order = []
    for text in ("e2", "b5", "e8", "h5"):
        order.append(match.turn.must[0])
        match.play(order[-1], text)
    assert order == [0, 1, 2, 3]
    assert [tuple(p) for p in match.view(0).pawns] == [(4, 1), (1, 4), (4, 7), (7, 4)]


def test_a_new_game_has_no_walls_of_the_one_before():
    after("e4h a1v")
    assert after("").view(0).horizontal == after("").view(0).vertical == ()


def test_no_diagonal_when_the_straight_jump_is_free():
    assert not {"d5", "f5"} & pawn_moves(after("e2 e8 e3 e7 e4 e6 e5"))
