"""How the tests of Cardiceo speak: hands and dice in words, rolls that are given, moves as text.

`table("7 7", "3", dice="2 5* 7x")` is a position in which d4, d8 and d12 show 2, 5 and 7, the d8 is
locked and the d12 used. What the hands lack to their full number was discarded earlier; if only
some dice are locked, the seat before has discarded one card with the others.
"""

from __future__ import annotations

from collections import Counter

import gamekernel
from gamekernel_games.cardiceo.rules import BOX, DECK, Die, Discarded, Options, State

CARDICEO = gamekernel.load("cardiceo")
SEED = bytes(range(32))


def numbers(text):
    """Read the numbers of a hand."""
    return tuple(sorted(map(int, text.split())))


def read_dice(text):
    """Read the d4, the d8 and the d12: a value each, `*` locked, `x` used."""
    return tuple(
        Die(sides, int(word.strip("*x")), locked="*" in word, used="x" in word)
        for sides, word in zip(BOX.dice, text.split(), strict=True)
    )


def card(seat, number, *dice):
    """Return a card that was discarded."""
    return Discarded(seat, number, frozenset(dice))


def table(*hands, dice="2 5 7", seat=0, choosing=False, thrown=(), **options):
    """Return a state with these hands; `thrown` was discarded last, and other cards before."""
    chosen, shown = Options(**options), read_dice(dice)
    held = [numbers(hand) for hand in hands]
    seen = Counter(card.number for card in thrown)
    for hand in held:
        seen.update(hand)
    assert max(seen.values(), default=0) <= BOX.copies
    rest = list((Counter(DECK) - seen).elements())
    free = [die.sides for die in shown if not die.locked]
    before = (seat - 1) % len(held)
    passed = []
    if 0 < len(free) < 3:
        number = next(number for number in rest if len(free) <= number <= sum(free))
        rest.remove(number)
        passed.append(card(before, number, *free))
    earlier = []
    for owner, hand in enumerate(held):
        own = sum(card.seat == owner for card in (*passed, *thrown))
        for _ in range(BOX.hand_size[chosen.hand_size] - len(hand) - own):
            number = rest.pop(0)
            earlier.append(card(owner, number, *((12,) if number <= 12 else (8, 12))))
    return State(
        options=chosen,
        hands=tuple(held),
        seat=seat,
        dice=shown,
        choosing=choosing,
        discards=(*earlier, *passed, *thrown),
    )


def at(*hands, **rest):
    """Return a match that begins at such a state."""
    state = table(*hands, **rest)
    return CARDICEO.new(len(state.hands), state.options, seed=SEED, position=state)


def legal(match):
    """Write the legal moves of the active seat."""
    seat = match.state.seat
    return [CARDICEO.write_move(match.state, seat, move) for move in match.legal_moves(seat)]


def discardable(match):
    """Write the discards among them, without the word."""
    return [text.removeprefix("play ") for text in legal(match) if text.startswith("play ")]


def play(match, *texts, rolls=None):
    """Play moves of the active seat; `rolls` are what the free dice show after the last one."""
    for text in texts[:-1]:
        match.play(match.state.seat, text)
    match.play(match.state.seat, texts[-1], outcomes=rolls)
    return match


def dice(match):
    """Write the dice as `table` reads them."""
    marks = ((die.value, "*" * die.locked, "x" * die.used) for die in match.state.dice)
    return " ".join(f"{value}{locked}{used}" for value, locked, used in marks)


def told(match, seat=None):
    """Return what was told to a seat or, by default, to everybody."""
    return [(event.kind, event.data) for event in match.history(seat)]


def new(seats=3, **options):
    """Start a match, always with the same seed."""
    return CARDICEO.new(seats, options, seed=SEED)


def play_out(match, rng):
    """Play a match to its end with random moves; yield it before each of them."""
    while not match.over:
        yield match
        seat = match.turn.must[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
