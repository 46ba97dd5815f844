"""The game's own data against the sheet's."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.games.homeworlds.positions import data, new, table

from gamekernel_games.homeworlds.drawing import home_type
from gamekernel_games.homeworlds.state import COLOURS, FACTS, PIECES, System, piece_of

SHEET = data("pieces")
WORDS = {"capture": "attack"}


def test_pieces():
    assert FACTS.copies * len(PIECES) == SHEET["total"] == 36
    assert FACTS.copies == SHEET["copies"]
    assert tuple(SHEET["letters"]) == COLOURS
    assert [fact.name for fact in FACTS.colours] == SHEET["colours"]
    assert [fact.letter for fact in FACTS.colours] == list(COLOURS)
    assert [fact.size for fact in FACTS.sizes] == SHEET["sizes"]
    assert [piece_of(c, s) for c in COLOURS for s in SHEET["sizes"]] == list(PIECES)


def test_powers():
    powers = {fact.name: fact.power for fact in FACTS.colours}
    assert powers == {c: WORDS.get(p, p) for c, p in SHEET["powers"].items()}


def test_every_pair_of_star_sizes_has_a_name():
    pairs = list(combinations_with_replacement((1, 2, 3), 2))
    assert sorted(kind.sizes for kind in FACTS.home_types) == pairs
    names = {kind.sizes: kind.name for kind in FACTS.home_types}
    assert (names[1, 2], names[2, 3], names[1, 3]) == ("banker", "fortress", "goldilocks")
    assert {names[size, size] for size in (1, 2, 3)} == {"gemini"}
    assert home_type(System("A", 0, ("r3", "b1"), (("g3",), ()))) == "goldilocks"


def test_a_first_game_begins_as_the_sheet_says():
    row = next(row for row in data("positions") if row["id"] == "start_beginner")
    assert table(new(start="beginner")) == row["position"]
