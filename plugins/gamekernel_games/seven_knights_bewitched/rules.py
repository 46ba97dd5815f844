"""The course of a game of Seven Knights Bewitched (sheet 3 to 5).

A round has inspections, questions, recommendations and, if the captain is loyal, a row. A seat
that has recommended waits; the last recommendation reveals all of them. What ends a round deals
the next one in the same move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel import Score, Value
from gamekernel_games.seven_knights_bewitched import questions, rounds
from gamekernel_games.seven_knights_bewitched.questions import Question
from gamekernel_games.seven_knights_bewitched.rounds import Asked, Round
from gamekernel_games.seven_knights_bewitched.tiles import (
    DATA,
    PLAYER_TILES,
    ROUNDS,
    WITCH,
    Mode,
    QuestionLimits,
    Seat,
    Tile,
    Variant,
    deal_of,
    deal_tiles,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events

Phase = Literal[
    "inspect", "inspect_a", "inspect_b", "question", "recommend", "captain_question", "deploy",
    "over",
]  # fmt: skip


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    variant: Variant = "standard"
    mode: Mode = "competitive"
    coop_win_min: Annotated[int, Meta(ge=1, le=11)] = 7
    """The points with which a cooperative game is won."""
    question_limits: QuestionLimits = DATA.question_limits


class Inspect(gamekernel.Move, frozen=True):
    """Look at a tile."""

    tile: Tile


class Ask(gamekernel.Move, frozen=True):
    """Put a question to a player."""

    player: Seat
    question: Question


class Answer(gamekernel.Move, frozen=True):
    """Answer the question."""

    yes: bool


class Recommend(gamekernel.Move, frozen=True):
    """Recommend a player as captain, in secret until all have."""

    player: Seat


class Place(gamekernel.Move, frozen=True):
    """Put a tile at the right end of the row."""

    tile: Tile


class Close(gamekernel.Move, frozen=True):
    """Leave the last tile out of the row."""


AnyMove = Inspect | Ask | Answer | Recommend | Place | Close


class State(Value, frozen=True):
    """All there is to know of a game."""

    options: Options
    rounds: tuple[Round, ...]
    """The last one is being played; all others are over, and after the third it is as well."""


# Where the game stands.


def current(state: State) -> Round:
    """Return the round that is being played, or the last one when the game is over."""
    return state.rounds[-1]


def finished(state: State) -> tuple[Round, ...]:
    """Return the rounds that are over."""
    return state.rounds if phase(state) == "over" else state.rounds[:-1]


def phase(state: State) -> Phase:
    """Name what is to be done."""
    now, seats = state.rounds[-1], len(state.rounds[-1].tiles)
    if len(now.inspections) < inspections(state):
        if state.options.variant != "groping":
            return "inspect"
        return "inspect_a" if len(now.inspections) < seats else "inspect_b"
    if _answered(now) < seats:
        return "question"
    if None in now.recommended:
        return "recommend"
    if rounds.over(now):
        return "over"
    return "captain_question" if _answered(now) == seats else "deploy"


def inspections(state: State) -> int:
    """Return how many inspections there are in a round."""
    return len(current(state).tiles) * (2 if state.options.variant == "groping" else 1)


def _answered(now: Round) -> int:
    return len(now.questions) - pending(now)


def pending(now: Round) -> bool:
    """Tell whether a question waits for its answer."""
    return bool(now.questions) and now.questions[-1].answer is None


def must(state: State) -> tuple[int, ...]:
    """Return the seats that the game waits for."""
    now = current(state)
    match phase(state):
        case "over":
            return ()
        case "question" | "captain_question":
            if pending(now):
                return (now.questions[-1].player,)
            return (rounds.asker(now, len(now.questions)),)
        case "recommend":
            return tuple(seat for seat, player in enumerate(now.recommended) if player is None)
        case "deploy":
            return (rounds.captain(now),)
        case _:
            return (rounds.in_turn(now, len(now.inspections)),)


# Moves (sheet 4).


def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the moves of a seat; of the questions, too many to list, a useful choice."""
    if seat not in must(state):
        return ()
    now = current(state)
    match phase(state):
        case "question" | "captain_question":
            if pending(now):
                return [Answer(yes) for yes in answers(now)]
            return _questions(state, seat)
        case "recommend":
            witch = rounds.witch_tile(now)
            return [
                Recommend(player)
                for player in range(len(now.tiles))
                if rounds.may_recommend(now, witch, seat, player)
            ]
        case "deploy":
            return _deployments(state)
        case _:
            return [Inspect(tile) for tile in inspectable(state, len(now.inspections))]


def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal; of questions all that the rules allow are."""
    if not isinstance(move, Ask):
        return move in legal_moves(state, seat)
    return seat in must(state) and may_ask(state) and not why_not_ask(state, seat, move)


def inspectable(state: State, number: int) -> tuple[Tile, ...]:
    """Return the tiles that inspection `number` of the round may be of.

    Any tile but one's own; groping, first one of the players', then an errant one.
    """
    now = current(state)
    seats = len(now.tiles)
    if number >= seats:
        return rounds.in_play(now)[seats:]
    tiles = rounds.in_play(now)[: seats if state.options.variant == "groping" else None]
    return tuple(tile for tile in tiles if tile != PLAYER_TILES[rounds.in_turn(now, number)])


def may_ask(state: State) -> bool:
    """Tell whether a question is to be asked."""
    return phase(state) in ("question", "captain_question") and not pending(current(state))


def why_not_ask(state: State, seat: int, ask: Ask) -> str:
    """Say what is wrong with a question of a seat, or ""."""
    now = current(state)
    if ask.player == seat:
        return "ask somebody else"
    if ask.player >= len(now.tiles):
        return "there is no such player"
    allowed = rounds.allowed(now, seat, ask.player)
    return questions.why_not(ask.question, allowed, state.options.question_limits)


def _questions(state: State, seat: int) -> list[AnyMove]:
    now = current(state)
    return [
        Ask(player, question)
        for player in range(len(now.tiles))
        if player != seat
        for question in questions.samples(
            rounds.allowed(now, seat, player), state.options.question_limits
        )
    ]


def answers(now: Round) -> tuple[bool, ...]:
    """Return what may be answered to the last question: the truth, or by the Witch team both."""
    asked = now.questions[-1]
    if asked.player in rounds.witch_team(now):
        return (True, False)
    return (questions.truth(asked.question, rounds.contents(now)),)


def _deployments(state: State) -> list[AnyMove]:
    now = current(state)
    left = [tile for tile in rounds.in_play(now) if tile not in now.row]
    moves: list[AnyMove] = [Place(tile) for tile in left]
    if may_close(state):
        moves.append(Close())
    return moves


def may_close(state: State) -> bool:
    """Tell whether the captain may leave out a tile: the last, if there may be a Witch."""
    now = current(state)
    left = len(rounds.in_play(now)) - len(now.row)
    return state.options.mode == "competitive" and left == 1


# The course of the game (sheet 3 and 4).


def start(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Choose the first player and deal; `ValueError` for a table that cannot play."""
    deal_of(options.variant, options.mode, seats)
    least, most = options.question_limits.literals
    if least > most:
        raise ValueError("the least number of a statement is not above the greatest")
    first = chance.choice(range(seats))
    return _deal(State(options, ()), seats, first, chance, events)


def _deal(state: State, seats: int, first: int, chance: Chance, events: Events) -> State:
    """Begin a round."""
    deal = deal_of(state.options.variant, state.options.mode, seats)
    tiles, errant = deal_tiles(deal, chance)
    events.tell("round", round=len(state.rounds) + 1, first=first)
    for seat, content in enumerate(tiles):
        events.tell("dealt", (seat,), content=content)
    fresh = Round(first, tiles, errant, recommended=(None,) * seats)
    return replace(state, rounds=(*state.rounds, fresh))


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Do what a move says; if that decides the round, score it and deal the next."""
    now = current(state)
    match move:
        case Inspect(tile):
            now = _inspect(now, seat, tile, events)
        case Ask(player, question):
            asked = msgspec.to_builtins(question)
            events.tell("asked", seat=seat, player=player, question=asked)
            now = replace(now, questions=(*now.questions, Asked(player, question)))
        case Answer(yes):
            events.tell("answered", seat=seat, yes=yes)
            answered = replace(now.questions[-1], answer=yes)
            now = replace(now, questions=(*now.questions[:-1], answered))
        case Recommend(player):
            now = _recommend(now, seat, player, events)
        case Place(tile):
            events.tell("placed", seat=seat, tile=tile)
            row = (*now.row, tile)
            now = replace(now, row=row, closed=len(row) == len(rounds.in_play(now)))
        case Close():
            (out,) = set(rounds.in_play(now)).difference(now.row)
            events.tell("closed", seat=seat, out=out)
            now = replace(now, closed=True)
    state = replace(state, rounds=(*state.rounds[:-1], now))
    return _resolve(state, chance, events) if rounds.over(now) else state


def _inspect(now: Round, seat: int, tile: Tile, events: Events) -> Round:
    """Look at a tile; who sees the Witch is bewitched at once."""
    content = rounds.contents(now)[tile]
    events.tell("inspected", seat=seat, tile=tile)
    events.tell("saw", (seat,), tile=tile, content=content)
    now = replace(now, inspections=(*now.inspections, tile))
    if content == WITCH:
        events.tell("bewitched", sorted(rounds.witch_team(now)), seat=seat)
    return now


def _recommend(now: Round, seat: int, player: int, events: Events) -> Round:
    """Recommend a player, finally; the last recommendation makes a captain."""
    events.tell("recommended", seat=seat, reveals=True)
    recommended = (*now.recommended[:seat], player, *now.recommended[seat + 1 :])
    now = replace(now, recommended=recommended)
    if None not in recommended:
        events.tell("captain", seat=rounds.captain(now), recommended=list(recommended))
    return now


def _resolve(state: State, chance: Chance, events: Events) -> State:
    """Reveal the tiles, score, and deal the next round (sheet 4, RESOLVE)."""
    now = current(state)
    events.tell("revealed", tiles=rounds.contents(now), witch_team=sorted(rounds.witch_team(now)))
    events.tell(
        "won", team=rounds.winner(now), points=list(round_points(state, len(state.rounds) - 1))
    )
    if len(state.rounds) == ROUNDS:
        return state
    return _deal(state, len(now.tiles), next_first(now), chance, events)


def next_first(now: Round) -> int:
    """Return who begins the next round: the player with the lowest number."""
    numbers = [(content, seat) for seat, content in enumerate(now.tiles) if content != WITCH]
    return min(numbers)[1]


# The score (sheet 5).


def round_points(state: State, number: int) -> tuple[int, ...]:
    """Return what each seat got for a round that is over, from 0.

    The members of the team that won get its points; in a cooperative game everybody, and only
    for a round that the Knights have won.
    """
    past = state.rounds[number]
    team = rounds.winner(past)
    if state.options.mode == "cooperative":
        common = DATA.score.knights[number] if team == "knights" else 0
        return (common,) * len(past.tiles)
    points = DATA.score.knights if team == "knights" else DATA.score.witch
    members = rounds.members(past, team)
    return tuple(points[number] if seat in members else 0 for seat in range(len(past.tiles)))


def totals(points: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Add up the points of rounds, by seat."""
    return tuple(sum(each[seat] for each in points) for seat in range(seats))


def score(state: State) -> Score:
    """Add up the rounds; the highest total wins, or together a total of `coop_win_min`."""
    by_round = [round_points(state, number) for number in range(len(finished(state)))]
    points = totals(by_round, len(current(state).tiles))
    is_over = phase(state) == "over"
    if state.options.mode == "competitive":
        reason = "three rounds were played" if is_over else ""
        return Score.ranked(points, over=is_over, reason=reason)
    if not is_over:
        return Score.ranked(points, over=False)
    won = points[0] >= state.options.coop_win_min
    return Score(
        points,
        (1,) * len(points),
        tuple(range(len(points))) if won else (),
        f"together {points[0]} points, {state.options.coop_win_min} were needed",
    )
