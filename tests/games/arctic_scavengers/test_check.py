"""States from outside: those of play pass, and each kind of broken one is refused."""

import pytest
from msgspec.structs import replace
from tests.games.arctic_scavengers.positions import ALL_MODULES, EXTRAS, TABLES, building, game

from gamekernel_games.arctic_scavengers import checks
from gamekernel_games.arctic_scavengers.cards import minus, plus
from gamekernel_games.arctic_scavengers.moves import Disarm, Draw, Hunt, Snipe, Yard
from gamekernel_games.arctic_scavengers.state import (
    Attack,
    Look,
    Options,
    Pile,
    Seen,
    Spied,
    with_player,
)


def first(phase, seats=4, rounds=1, numbers=12, **options):
    """Play to a phase."""
    for number in range(numbers):
        for position, _, _ in game(seats, Options(**options), "check", phase, number):
            if position.phase == phase and position.round >= rounds:
                return position
    raise AssertionError(phase)


GATHER = first("gather", rounds=4, **ALL_MODULES)
CHOOSING = first("choose_leader", **ALL_MODULES)
INTERRUPT = first("interrupt", **ALL_MODULES)
ANSWER = first("answer", **EXTRAS)
KEEP = first("keep", **ALL_MODULES)
SKIRMISH = first("skirmish", **ALL_MODULES)
YARD = first("yard", numbers=40, **ALL_MODULES)
OVER = first("over", 3, 16)


def refusal(position, seats=None, options=None):
    with pytest.raises(ValueError, match=r".") as caught:
        checks.check(position, seats or len(position.players), options or position.options)
    return str(caught.value)


def changed(position, seat=None, **fields):
    seat = position.active if seat is None else seat
    return with_player(position, seat, replace(position.players[seat], **fields))


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[str(n) for n in range(len(TABLES))])
def test_states_of_play_pass(seats, options):
    for number, (position, _, _) in enumerate(game(seats, options, "pass")):
        if number % 7 == 0 or position.phase == "over":
            checks.check(position, seats, options)


def test_states_of_another_match_are_refused():
    assert refusal(GATHER, 3) == "the state has another number of players"
    assert refusal(GATHER, 4, Options()) == "the state was played with other options"


own = GATHER.players[GATHER.active]


def as_action(move):
    """Return the dig in which another action is the one that was declared."""
    done = ("draw", "hunt", "dig")
    return changed(replace(KEEP, action=replace(KEEP.action, move=move)), done=done)


BROKEN = [
    (replace(GATHER, first=4), "no such seat"),
    (replace(GATHER, round=0), "16 rounds"),
    (replace(GATHER, round=GATHER.round + 1), "committed"),
    (changed(GATHER, hand=("fish",)), "no card"),
    (changed(GATHER, hand=("scavenger", "refugee")), "not sorted"),
    (changed(GATHER, hand=plus(own.hand, ("grenade",))), "not those of the game"),
    (replace(GATHER, market=GATHER.market[1:]), "pile"),
    (replace(GATHER, market=GATHER.market[::-1]), "order"),
    (replace(GATHER, market=(replace(GATHER.market[0], count=40), *GATHER.market[1:])), "high"),
    (changed(GATHER, ledger=plus(own.ledger, ("thugs",) * 5)), "ledger"),
    (changed(GATHER, done=("dig", "dig")), "twice"),
    (changed(GATHER, feast=2), "feast"),
    (changed(GATHER, acted=("saboteur",)), "skirmish only"),
    (changed(GATHER, gassed=("saboteur",)), "tear gas"),
    (changed(GATHER, committed=("saboteur",)), "too early"),
    (changed(GATHER, spied=Spied(GATHER.active, "hand", None, ())), "looks at others"),
    (changed(GATHER, spied=Spied(9, "hand", None, ())), "nobody"),
    (changed(GATHER, leader=None), "has a leader"),
    (changed(GATHER, 0, leader=GATHER.players[1].leader), "there twice"),
    (changed(GATHER, choice=1), "have been chosen"),
    (changed(GATHER, buildings=(building("castle"),)), "no building"),
    (changed(GATHER, buildings=(building("armory", under="net*4"),)), "than it takes"),
    (changed(GATHER, buildings=(building("armory", stored="pills"),)), "wrong place"),
    (changed(GATHER, buildings=(building("armory", stored="net*3"),)), "room for"),
    (changed(GATHER, buildings=(building("armory", placed=99),)), "to come"),
    (changed(GATHER, buildings=(building("armory", under="net", disabled=True),)), "not disabled"),
    (replace(GATHER, asked=0), "out of turn"),
    (replace(GATHER, look=Look(("net",))), "nobody looks at"),
    (replace(GATHER, last=("net",)), "persons"),
    (replace(GATHER, trashed=("sled_team",) * 3), "not in the junkyard"),
    (replace(GATHER, junkyard=Pile(top=(Seen("net", (7,)),))), "seen by nobody"),
    (replace(GATHER, contested=Pile(rest=GATHER.contested.cards)), "has not peeked"),
    (replace(GATHER, contested=Pile(rest=GATHER.contested.cards[1:])), "does not fit"),
    (replace(GATHER, schematics=Pile()), "schematics"),
    (replace(GATHER, phase="over"), "too early"),
    (replace(GATHER, phase="skirmish"), "before all have committed"),
    (replace(CHOOSING, round=2), "at the start"),
    (replace(INTERRUPT, asked=None), "asked"),
    (replace(INTERRUPT, asked=INTERRUPT.active), "own action"),
    (replace(INTERRUPT, action=None), "missing"),
    (replace(INTERRUPT, action=replace(INTERRUPT.action, move=Yard())), "not declared"),
    (replace(INTERRUPT, action=replace(INTERRUPT.action, helper="net")), "helper"),
    (replace(INTERRUPT, action=replace(INTERRUPT.action, cards=("refugee",) * 7)), "does not use"),
    (replace(ANSWER, attack=None), "nobody answers"),
    (replace(ANSWER, attack=Attack(Disarm("junk"), 0, 1)), "attack"),
    (replace(ANSWER, attack=Attack(Snipe("scout", "refugee"), 0, 0)), "oneself"),
    (replace(KEEP, look=None), "nobody looks at"),
    (replace(KEEP, look=Look(())), "without cards"),
    (as_action(Draw(KEEP.action.move.cards)), "choice of no action"),
    (as_action(Hunt(KEEP.action.move.cards)), "choice of no action"),
    (changed(KEEP, done=()), "count as taken"),
    (replace(SKIRMISH, round=2), "too early"),
    (changed(SKIRMISH, acted=("refugee",)), "no unit"),
    (replace(YARD, look=Look(("fish",))), "yard"),
    (replace(YARD, look=Look(())), "two cards"),
    (replace(OVER, round=15), "too early"),
    (changed(OVER, hand=("thugs",)), "not those of the game"),
]


@pytest.mark.parametrize(("position", "word"), BROKEN, ids=[str(n) for n in range(len(BROKEN))])
def test_broken_states_are_refused(position, word):
    assert word in refusal(position)


def test_an_open_card_that_nobody_has_noted_is_refused():
    seat = next(seat for seat, one in enumerate(GATHER.players) if one.used)
    used = GATHER.players[seat].used
    ledger = minus(GATHER.players[seat].ledger, used)
    assert "nobody has noted" in refusal(changed(GATHER, seat, ledger=ledger, shown=()))
