"""Recipes of the golden saves in tests/data/saves, which every later version must restore.

`python -m tests.kernel.golden` writes those that are missing. A file that is there is never
written again: that its recipe still gives the same bytes is what the tests ask.
"""

from __future__ import annotations

from pathlib import Path

from tests.kernel.toys import load_old_pebbles, module, new, play_out

SAVES = Path(__file__).parents[1] / "data" / "saves"
KEY = b"a key of the host"


def _bids():
    match = play_out(new("bids", 3, options={"coins": 5, "rounds": 4}), 2, 2, 0, 1, 3)
    return match.dump()


def _flood():
    match = play_out(new("flood", 3), 1, 0, 1)
    match.concede(1)
    return match.dump()


def _hoard():
    return play_out(new("hoard", 2), 5, 2, 6, 5, 1).dump()


def _hoard_snapshot():
    return play_out(new("hoard", 2), 5, 2, 6, 5, 1).dump(log=False)


def _nim():
    match = new("nim", 4, options={"heaps": (9, 9, 2), "misere": True})
    match.offer_draw(2)
    match.decline_draw(0)
    play_out(match, 3, 14)
    match.undo()
    match.concede(3)
    match.offer_draw(1)
    match.accept_draw(2)
    return match.dump()


def _nim_position():
    nim = module("nim")
    match = new("nim", 2, position=nim.State((0, 3, 1), 1, 2, False))
    return play_out(match, 2).dump()


def _nim_signed():
    return play_out(new("nim"), 1, 2).dump(key=KEY)


def _pebbles():
    return play_out(new("pebbles"), 2, 1, 0).dump()


def _pebbles_1():
    return play_out(load_old_pebbles().new(options={"stones": 3}), 2, 1, 0).dump()


def _pig():
    return play_out(new("pig", 3, options={"dice": 2}), 0, 0, 1, 0, 0, 1, 0).dump(log=False)


def _snap():
    return play_out(new("snap", 3), 2, 0, 0, 1, 0).dump()


RECIPES = {
    "bids": _bids,
    "flood": _flood,
    "hoard": _hoard,
    "hoard_snapshot": _hoard_snapshot,
    "nim": _nim,
    "nim_position": _nim_position,
    "nim_signed": _nim_signed,
    "pebbles": _pebbles,
    "pebbles_1": _pebbles_1,
    "pig": _pig,
    "snap": _snap,
}


def path(name):
    """Where a golden save lies: format 1."""
    return SAVES / f"{name}.1.bin"


if __name__ == "__main__":
    for name, recipe in RECIPES.items():
        if not path(name).exists():
            path(name).write_bytes(recipe())
