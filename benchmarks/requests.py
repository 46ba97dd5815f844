"""The requests that are measured, made anew for each run and always the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import gamekernel

if TYPE_CHECKING:
    from pathlib import Path

Request = dict[str, Any]


def play_hive(plies: int) -> Request:
    """Return a request to play a legal move after so many random ones."""
    game = gamekernel.load("hive")
    for number in range(100):
        chance = gamekernel.SeededChance(bytes([number]) * 32)
        match = game.new(options={"mosquito": True, "ladybug": True, "pillbug": True})
        while match.count <= plies and not match.over:
            seat = match.turn.must[0]
            match.play(seat, chance.choice(match.legal_moves(seat)))
        if not match.over:
            break
    seat = match.turn.must[0]
    return {
        "op": "play",
        "save": match.dump(log=False),
        "seat": seat,
        "move": chance.choice(match.legal_moves(seat)),
        "ticket": match.ticket(seat),
    }


def search_hive(plies: int, nodes: int) -> Request:
    """Return a request for a bot's move after so many random ones, sought in so many nodes."""
    asked = play_hive(plies)
    return {
        "op": "bot",
        "save": asked["save"],
        "seat": asked["seat"],
        "seed": bytes(32),
        "kind": "search",
        "nodes": nodes,
    }


def play_nim(plugin: Path) -> Request:
    """Return a request to take the first counter of a game of Nim, which the plugin holds."""
    match = gamekernel.Registry([plugin]).load("nim").new()
    return {
        "op": "play",
        "save": match.dump(log=False),
        "seat": 0,
        "move": {"do": "take", "heap": 0, "count": 1},
        "ticket": match.ticket(0),
    }


def write(folder: Path, requests: dict[str, Request]) -> None:
    """Write each as NAME.json and NAME.msgpack: a program reads what its language reads easily."""
    for name, request in requests.items():
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(request))
        (folder / f"{name}.msgpack").write_bytes(msgspec.msgpack.encode(request))
