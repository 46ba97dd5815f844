"""How the tests of For Northwood! speak: characters and cards by their codes, moves as text.

`position("C6 E1", "C5", fief=3)` is a visit of fief 3 with two cards in hand and the C5 on top of
the deck. All cards that are not named are at the bottom of the deck, or, where the deck is given,
at the bottom of the discard pile.
"""

from __future__ import annotations

from msgspec.structs import replace

import gamekernel
from gamekernel_games.for_northwood import notation
from gamekernel_games.for_northwood.cards import CHARACTERS, code, in_order
from gamekernel_games.for_northwood.data import dialogue_cards
from gamekernel_games.for_northwood.state import Fief, State

NORTH = gamekernel.load("for_northwood")
SEED = bytes(range(32))
BY_CODE = {code(card): card for card in CHARACTERS}
RULERS = "QC QF QL QE KC KF KL KE"
"""Claws, flowers, leaves and eyes rule fiefs 0 to 3, and again 4 to 7."""
JACKS = "JC JF JL JE"


def characters(codes):
    """Read characters."""
    return tuple(BY_CODE[each] for each in codes.split())


def options(**given):
    """Make options; the setup is custom, in which any characters can take part."""
    return NORTH.read_options({"setup": "custom", **given})


def rulers_beside(allies):
    """Name the usual rulers, the Jack of the suit in the place of one who is an ally."""
    return " ".join(f"J{each[1]}" if each in allies.split() else each for each in RULERS.split())


def fiefs(rulers=RULERS, won="", lost="", removed=""):
    """Make the row; `won`, `lost` and `removed` name fiefs by their numbers."""
    return tuple(
        Fief(
            ruler,
            "won" if str(i) in won else "lost" if str(i) in lost else "unvisited",
            str(i) in removed,
        )
        for i, ruler in enumerate(characters(rulers))
    )


def position(
    hand,
    top="",
    *,
    deck=None,
    discard="",
    score="",
    fief=3,
    phase="ability",
    allies=JACKS,
    exhausted="",
    rulers=None,
    won="",
    lost="",
    removed="",
    known=0,
    **given,
):
    """Make a state of a visit; the last card of `discard` and `score` is the top one."""
    chosen = options(**given)
    first = tuple((top if deck is None else deck).split())
    held, thrown, scored = (tuple(cards.split()) for cards in (hand, discard, score))
    named = {*first, *held, *thrown, *scored}
    rest = tuple(card for card in dialogue_cards(chosen) if card not in named)
    return State(
        options=chosen,
        phase=phase,
        allies=in_order(characters(allies)),
        fiefs=fiefs(rulers or rulers_beside(allies), won, lost, removed),
        hand=in_order(held),
        deck=first + (rest if deck is None else ()),
        known=known,
        discard=(() if deck is None else rest) + thrown,
        score=scored,
        visited=fief,
        exhausted=in_order(characters(exhausted)),
    )


def statement(said, hand, **given):
    """Make a state in which a statement waits for a response; nobody has an ability left."""
    discard = f"{given.pop('discard', '')} {said}"
    allies = given.setdefault("allies", JACKS)
    return position(hand, discard=discard, phase="respond", exhausted=allies, **given)


def ended(won, **given):
    """Make the end of a game in which these fiefs are won."""
    lost = "".join(str(i) for i in range(8) if str(i) not in won)
    return State(options(**given), "over", characters(JACKS), fiefs(won=won, lost=lost))


def choosing(won="", lost="", **given):
    """Make a state in which a fief is chosen."""
    state = position("C1 C2 C3 C4 C5 C6 C7 C8", won=won, lost=lost, **given)
    return replace(state, phase="choose_fief", visited=None)


def at(state):
    """Return a match that begins at a state, which is sound."""
    return NORTH.new(1, state.options, position=state, seed=SEED)


def legal(state):
    """Write the legal moves."""
    NORTH.check(state, 1, state.options)
    return [notation.write_move(move) for move in NORTH.legal_moves(state, 0)]


def play(state, *texts):
    """Play moves; return the state they lead to."""
    return watch(state, *texts)[0]


def watch(state, *texts):
    """Play moves; return the state and the events of the last."""
    match, told = at(state), []
    for text in texts:
        told = match.play(0, text)
    return match.state, told


def told(events, kind):
    """Return what was told of one kind."""
    return [event.data for event in events if event.kind == kind]


def refusal(state, text):
    """Return why a move is refused; it must be."""
    NORTH.check(state, 1, state.options)
    move = notation.read_move(text)
    assert not NORTH.is_legal(state, 0, move)
    return NORTH.why_illegal(state, 0, move)


def new(seed=SEED, **given):
    """Start a match, always with the same seed."""
    return NORTH.new(1, given, seed=seed)


def play_out(match, rng):
    """Play a match to its end at random; yield it before each move."""
    while not match.over:
        yield match
        match.play(0, rng.choice(match.legal_moves(0)))


def told_out(match, rng):
    """Play a match to its end at random; yield what was told at the start and by each move."""
    yield match.history(0)
    while not match.over:
        yield match.play(0, rng.choice(match.legal_moves(0)))
