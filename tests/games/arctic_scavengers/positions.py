"""Positions for the tests: players written in a few words, states around them, whole games."""

from __future__ import annotations

from hashlib import blake2b

import msgspec
from msgspec.structs import replace

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.arctic_scavengers import actions, dealing, rules
from gamekernel_games.arctic_scavengers.cards import minus
from gamekernel_games.arctic_scavengers.moves import Commit, Done, Keep, Pass, Trash
from gamekernel_games.arctic_scavengers.state import (
    Building,
    Options,
    Pile,
    Player,
    Seen,
    Stack,
    State,
)

GAME = gamekernel.load("arctic_scavengers")
ALL_MODULES = dict.fromkeys(
    ["hq1", "hq2", "hq3", "hq4", "recon1", "recon2", "recon3", "recon4", "recon5"], True
)
EXTRAS = {**ALL_MODULES, "recon_rulebook_extras": True}
TABLES = [
    (2, Options()),
    (3, Options()),
    (5, Options(hq1=True, interrupt_poll="always")),
    (4, Options(hq1=True, hq2=True, hq3=True, hq4=True)),
    (3, Options(recon1=True, recon2=True, recon3=True)),
    (2, Options(recon4=True, hq2=True, recon5=True)),
    (4, Options(**ALL_MODULES)),
    (5, Options(**EXTRAS)),
    (3, Options(**EXTRAS, interrupt_poll="always")),
]


def seed(*names):
    return blake2b(repr(names).encode(), digest_size=32).digest()


def chance(*names):
    return SeededChance(seed(*names))


def cards(text):
    """Read `refugee*3 spear` as a sorted handful."""
    found = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return tuple(sorted(found))


def pile(top="", rest="", bottom=""):
    """Make a pile whose placed cards nobody remembers; `top` from the uppermost."""
    return Pile(tuple(map(Seen, top.split())), cards(rest), tuple(map(Seen, bottom.split())))


def player(hand="", *, deck="", discard="", committed=None, buildings=(), **fields):
    """Make a player; all its cards are in the ledger."""
    made = Player(
        pile(rest=deck),
        hand=cards(hand),
        discard=cards(discard),
        committed=cards(committed or ""),
        has_committed=committed is not None,
        buildings=tuple(buildings),
        **fields,
    )
    return replace(made, ledger=made.owned)


def building(kind, *, under="", stored="", placed=1, **fields):
    return Building(kind, placed, cards(under), cards(stored), **fields)


MARKET = tuple(
    Stack(card, 5) for card in [*dealing.base_piles(Options()), "medic", "engineer", "spy", "guard"]
)


def state(*players, at=5, initiator=0, active=0, **fields):
    """Make a state in which the seats before the active one have committed what they hold."""
    seats = len(players)
    options = Options(**{"two_player_variant": "off", **fields.pop("options", {})})
    order = [(initiator + step) % seats for step in range(seats)]
    done = order[: order.index(active)]
    players = tuple(
        replace(one, has_committed=True) if seat in done else one
        for seat, one in enumerate(players)
    )
    defaults = {
        "market": MARKET,
        "junkyard": pile(rest="junk*7 pills*4 medkit*2 net*2"),
        "contested": pile(rest="grenade*2 field_crew*2 tribe_family_3*2"),
        "schematics": Pile(),
    }
    return State(
        options=options,
        players=players,
        first=(initiator - max(at - 3, 0)) % seats,
        round=at,
        active=active,
        **{**defaults, **fields},
    )


def skirmish(*players, **fields):
    """Make a skirmish in which the initiator, seat 0, is to act; hands are the forces."""
    forces = tuple(replace(one, hand=(), committed=one.hand, has_committed=True) for one in players)
    made = state(*forces, **fields)
    return replace(made, phase="skirmish")


def legal(position, seat=None):
    seat = rules.must(position)[0] if seat is None else seat
    return list(rules.legal_moves(position, seat))


def kinds(position, seat=None):
    return {type(move).__name__ for move in legal(position, seat)}


def play(position, *steps, events=None, names="play"):
    """Play `seat, move` pairs, each checked to be legal."""
    for seat, move in steps:
        assert rules.must(position) == (seat,) or position.phase == "choose_leader", position.phase
        assert move in rules.legal_moves(position, seat), move
        position = rules.apply(position, seat, move, chance(names), events or Events())
    return position


def dig_value(text, own=None, helper=None):
    return worth("dig", text, own, helper)


def worth(action, text, own=None, helper=None):
    """Return what a set may be declared for; 0 if it may not."""
    own = own or player()
    held = replace(own, hand=cards(text))
    declared = [(c, h) for c, h in actions.sets(held, action) if (c, h) == (cards(text), helper)]
    return actions.value(held, action, cards(text), helper) if declared else 0


def fight(text, **fields):
    return actions.fight(player(committed=text, **fields))


def opening(seats, *names, **options):
    return dealing.setup(seats, Options(**options), chance(seats, *names), Events())


# Whole games.


def sensible(position, seat, moves, pick):
    """Choose a move as a player would who wants much to happen."""
    if position.phase == "gather" and pick(4):
        moves = [m for m in moves if not isinstance(m, Trash | Commit)] or moves
    if position.phase in {"interrupt", "answer", "skirmish", "keep"} and pick(3):
        moves = [m for m in moves if not isinstance(m, Pass | Done) and m != Keep(None)] or moves
    return moves[pick(len(moves))]


def any_move(position, seat, moves, pick):
    return moves[pick(len(moves))]


def game(seats, options, *names, choose=sensible, last=None):
    """Play a game; give each state with the move played from it, and the end with None."""
    source = chance(seats, msgspec.json.encode(options), *names)
    position = dealing.setup(seats, options, source, Events())
    while must := rules.must(position):
        seat = must[source.below(len(must))]
        moves = rules.legal_moves(position, seat)
        move = choose(position, seat, moves, source.below)
        yield position, seat, move
        if last is not None and position.round > last:
            return
        position = rules.apply(position, seat, move, source, Events())
    yield position, None, None


def until(position, phase):
    """Commit and pass until a phase is reached."""
    while position.phase != phase:
        seat = rules.must(position)[0]
        moves = legal(position)
        plain = next(m for m in moves if isinstance(m, Commit | Pass | Done))
        position = play(position, (seat, plain))
    return position


def without(handful, text):
    return minus(handful, cards(text))
