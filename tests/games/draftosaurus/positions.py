"""How the tests of Draftosaurus speak: zoos as lists of moves, hands as letters.

`zoo("AAB>prairie T>pyramid.B1")` is two Ankylosaurus and a Brachiosaurus in the Prairie of Love,
and a T-Rex in the Pyramid. A state made by `put` has the zoos it is given and need not add up.
"""

from __future__ import annotations

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.draftosaurus import notation, scoring
from gamekernel_games.draftosaurus.rules import Options, State
from gamekernel_games.draftosaurus.zoo import PENS, SPECIES, Dinosaur, order

DRAFT = gamekernel.load("draftosaurus")
SEED = bytes(range(32))
LETTERS = {species[0].upper(): species for species in SPECIES}
WORDS = {word: pen for pen, word in notation.WORDS.items()}


def species(letters):
    """Read dinosaurs, in the order given."""
    return tuple(LETTERS[letter] for letter in letters)


def hand(letters):
    """Read a hand."""
    return order(species(letters))


def zoo(text):
    """Read a zoo."""
    found = []
    for word in text.split():
        letters, _, place = word.partition(">")
        pen, _, slot = place.partition(".")
        found += [Dinosaur(one, WORDS[pen], slot or None) for one in species(letters)]
    return tuple(found)


def put(*zoos, hands=(), face="woodlands", turns=1, chosen=None, **options):
    """Return a state with zoos; after one turn seat 1 has rolled, so seat 0 heeds the die."""
    seats = len(zoos)
    return State(
        options=Options(**options),
        game=0,
        turns=turns,
        face=face,
        bag=(),
        hands=tuple(map(hand, hands)) if hands else (hand("TABCDE"),) * seats,
        zoos=tuple(map(zoo, zoos)),
        discarded=((),) * seats,
        chosen=chosen or (None,) * seats,
        earlier=(),
    )


def legal(state, seat=0):
    """Write the legal moves of a seat."""
    return [notation.write_move(move) for move in DRAFT.legal_moves(state, seat)]


def pens(state, letter, seat=0):
    """Name the pens, and slots, that a dinosaur of the hand may go to."""
    moves = [text.split(",")[0] for text in legal(state, seat)]
    return sorted({text[2:] for text in moves if text.startswith(f"{letter}>")})


def refusal(state, text, seat=0):
    """Return why a move is refused; it must be."""
    move = notation.read_move(text)
    assert not DRAFT.is_legal(state, seat, move)
    return DRAFT.why_illegal(state, seat, move)


def play(state, *texts, seed=SEED):
    """Let the seats 0, 1, ... choose; return the state and all that was told."""
    events, chance = Events(), SeededChance(seed)
    for seat, text in enumerate(texts):
        if text:
            assert text in legal(state, seat)
            state = DRAFT.apply(state, seat, notation.read_move(text), chance, events)
    return state, events.told


def parts(*zoos, board="summer", seat=0):
    """Return the points of a zoo by pen, those of nothing left out."""
    found = scoring.parts(board, tuple(map(zoo, zoos)), seat)
    return {place: worth for place, worth in found.items() if worth}


def worth(pen, *zoos, seat=0):
    """Return the points of one pen, named as in the notation."""
    found = PENS[WORDS[pen]]
    return scoring.points_of(found, tuple(map(zoo, zoos)), seat)


def new(seats=2, **options):
    """Start a match, always with the same seed."""
    return DRAFT.new(seats, options, seed=SEED)


def play_out(match, rng):
    """Play a match to its end, seats and moves at random; yield it before each move."""
    while not match.over:
        yield match
        seat = rng.choice(match.turn.must)
        match.play(seat, rng.choice(match.legal_moves(seat)))
