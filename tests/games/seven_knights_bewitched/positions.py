"""How the tests of Seven Knights Bewitched speak.

`put("W123/4", looks="B A D C")` is a round in which A is the Witch, B to D are the knights 1 to 3,
knight 4 is errant, and each has looked at a tile, in turn order. Players are letters, as in the
notation; such a state need not be one of the options' deals.
"""

from __future__ import annotations

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.seven_knights_bewitched import notation, rounds, rules
from gamekernel_games.seven_knights_bewitched.notation import LETTERS
from gamekernel_games.seven_knights_bewitched.rounds import Asked, Round
from gamekernel_games.seven_knights_bewitched.rules import Ask, Inspect, Options, State

SEVEN = gamekernel.load("seven_knights_bewitched")
SEED = bytes(range(32))


def seat(letter):
    return LETTERS.index(letter)


def tile(name):
    return notation.read_move(0, f"place {name}").tile


def question(text):
    """Read a question."""
    return notation.read_move(0, f"ask B: {text}").question


def holding(text):
    """Read contents: W is the Witch."""
    return tuple(0 if letter == "W" else int(letter) for letter in text)


def a_round(tiles, looks="", asked=(), votes="", row="", *, closed=False, first="A"):
    """Return a round; `asked` are texts such as `A>C: C in {1}? no`, in order."""
    players, _, errant = tiles.partition("/")
    questions = []
    for text in asked:
        who, mark, answer = text.partition("?")
        ask = notation.read_move(seat(text[0]), f"ask {who}{mark}")
        answer = {"yes": True, "no": False}.get(answer.strip())
        questions.append(Asked(ask.player, ask.question, answer))
    recommended = [None if letter == "." else seat(letter) for letter in votes]
    return Round(
        seat(first),
        holding(players),
        holding(errant),
        tuple(recommended) or (None,) * len(players),
        tuple(map(tile, looks.split())),
        tuple(questions),
        tuple(map(tile, row.split())),
        closed,
    )


def put(tiles, *args, past=(), first="A", **options):
    """Return a state whose last round is this one."""
    return State(Options(**options), (*past, a_round(tiles, *args, first=first)))


def until(state, phase):
    """Go on with the first move there is until a phase comes."""
    while rules.phase(state) != phase:
        who = rules.must(state)[0]
        move = rules.legal_moves(state, who)[0]
        state = SEVEN.apply(state, who, move, SeededChance(SEED))
    return state


def vote(state, votes):
    """Let all recommend, once the questions are asked; `votes` are letters by seat."""
    state = until(state, "recommend")
    return play(state, *(f"vote {who}>{whom}" for who, whom in zip(LETTERS, votes, strict=False)))[
        0
    ]


def deploy(state, votes, row, *, close=False):
    """Let all recommend, and the captain build a row."""
    state = until(vote(state, votes), "deploy")
    return play(state, *(f"place {name}" for name in row.split()), *["close"] * close)[0]


def legal(state, who):
    """Write the legal moves of a player."""
    who = seat(who)
    return [notation.write_move(who, move) for move in SEVEN.legal_moves(state, who)]


def allows(state, text, who=None):
    """Tell whether a move is legal; who moves stands in the text, or is named."""
    who = seat(who or text.partition(">")[0][-1])
    return SEVEN.is_legal(state, who, notation.read_move(who, text))


def refusal(state, text, who=None):
    """Return why a move is refused; it must be."""
    assert not allows(state, text, who)
    who = seat(who or text.partition(">")[0][-1])
    return SEVEN.why_illegal(state, who, notation.read_move(who, text))


def play(state, *texts, seed=SEED):
    """Play moves; return the state and all that was told."""
    events, chance = Events(), SeededChance(seed)
    for text in texts:
        who = seat(text.partition(">")[0][-1]) if ">" in text else rules.must(state)[0]
        move = notation.read_move(who, text)
        assert SEVEN.is_legal(state, who, move), text
        state = SEVEN.apply(state, who, move, chance, events)
    return state, events.told


def new(seats=4, seed=SEED, **options):
    """Start a match."""
    return SEVEN.new(seats, options, seed=seed)


def play_out(match, rng):
    """Play a match to its end, seats and moves at random; yield it before each move."""
    while not match.over:
        yield match
        who = rng.choice(match.turn.must)
        match.play(who, rng.choice(match.legal_moves(who)))


def asks(state, who):
    """Return the questions that are listed for a player, as player and question."""
    moves = SEVEN.legal_moves(state, seat(who))
    assert all(isinstance(move, Ask) for move in moves)
    return [(LETTERS[move.player], move.question) for move in moves]


def looks_at(state, who):
    """Return the names of the tiles that a player may look at."""
    moves = SEVEN.legal_moves(state, seat(who))
    assert all(isinstance(move, Inspect) for move in moves)
    return [notation.name(move.tile) for move in moves]


def team(state):
    """Return the Witch team of the last round, as letters."""
    return "".join(LETTERS[s] for s in sorted(rounds.witch_team(state.rounds[-1])))
