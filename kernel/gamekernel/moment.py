"""One moment of a match, and the steps that lead from one to the next.

The steps check what the rules and the table allow and return a new moment; they keep no log
and know no tickets. `Match` plays with them, and the log is replayed with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel.errors import (
    BadSeat,
    CannotDraw,
    GameOver,
    IllegalMove,
    NotYourTurn,
    PluginError,
)
from gamekernel.model import Event, Events, Score, Turn
from gamekernel.shapes import UNREADABLE, encoder

if TYPE_CHECKING:
    from gamekernel.chance import Chance
    from gamekernel.game import Game
    from gamekernel.model import Value

_score_decoder = msgspec.msgpack.Decoder(Score)

CONCESSION = "concession"
AGREEMENT = "agreement"


class Moment(msgspec.Struct, frozen=True):
    """A state of the game and what stands beside it at the table."""

    state: Any
    turn: Turn
    seats: int
    conceded: tuple[int, ...] = ()
    """The seats that conceded, in that order."""
    offer: tuple[int, ...] = ()
    """The seats that agree to a draw, the one that offered it first."""


class Told(msgspec.Struct, frozen=True):
    """What a step led to."""

    moment: Moment
    events: list[Event]
    reveals: bool = False


# Beginning.


def set_up(game: Game, seats: int, options: Value, chance: Chance) -> Told:
    """Set the game up."""
    events = Events()
    state = game.setup(seats, options, chance, events)
    return Told(Moment(state, checked_turn(game, state, seats), seats), events.told)


def given(
    game: Game, seats: int, state: Any, conceded: tuple[int, ...], offer: tuple[int, ...]
) -> Moment:
    """Begin from a given state. Raises `BadSeat` if a seat named is not there."""
    if (conceded or offer) and not (are_seats(conceded, seats) and are_seats(offer, seats)):
        raise BadSeat("not seats of the match, each once")
    return Moment(state, checked_turn(game, state, seats), seats, conceded, offer)


# Steps.


def check_turn(game: Game, now: Moment, seat: int) -> None:
    """Raise `BadSeat`, `GameOver` or `NotYourTurn` unless a seat may act."""
    called = type(seat) is int and (seat in now.turn.must or seat in now.turn.may)
    if called and not now.conceded and not now.offer:
        return
    check_seat(now, seat)
    if is_over(game, now):
        raise GameOver("the game is over")
    if not called:
        raise NotYourTurn(f"it is not seat {seat}'s turn")


def play(game: Game, now: Moment, seat: int, move: Any, chance: Chance) -> Told:
    """Play a move of a seat that may act. Raises `IllegalMove`, `PluginError`."""
    if not game.is_legal(now.state, seat, move):
        raise IllegalMove(game.why_illegal(now.state, seat, move))
    events = Events()
    state = game.apply(now.state, seat, move, chance, events)
    offer = now.offer if now.offer and now.offer[0] == seat else ()
    after = Moment(state, checked_turn(game, state, now.seats), now.seats, now.conceded, offer)
    return Told(after, events.told, events.reveals)


def concede(game: Game, now: Moment, seat: int) -> Told:
    """Let a seat give up."""
    _check_staying(game, now, seat)
    after = msgspec.structs.replace(now, conceded=(*now.conceded, seat))
    return Told(after, [Event("conceded", None, {"seat": seat})])


def offer_draw(game: Game, now: Moment, seat: int) -> Told:
    """Offer the others a draw."""
    _check_staying(game, now, seat)
    if now.offer:
        raise CannotDraw("an offer stands already")
    if not game.may_offer_draw(now.state, seat):
        raise CannotDraw("no draw may be offered now")
    after = msgspec.structs.replace(now, offer=(seat,))
    return Told(after, [Event("draw_offered", None, {"seat": seat})])


def accept_draw(game: Game, now: Moment, seat: int) -> Told:
    """Accept the draw on offer."""
    _check_asked(game, now, seat)
    after = msgspec.structs.replace(now, offer=(*now.offer, seat))
    return Told(after, [Event("draw_accepted", None, {"seat": seat})])


def decline_draw(game: Game, now: Moment, seat: int) -> Told:
    """Decline the draw on offer, for all."""
    _check_asked(game, now, seat)
    after = msgspec.structs.replace(now, offer=())
    return Told(after, [Event("draw_declined", None, {"seat": seat})])


# How it stands.


def staying(now: Moment) -> tuple[int, ...]:
    """Name the seats that have not conceded."""
    return tuple(s for s in range(now.seats) if s not in now.conceded)


def ended_by(game: Game, now: Moment) -> str:
    """Say what ended the match besides the rules: a concession, an agreement, or nothing."""
    if not (now.conceded or now.offer):
        return ""
    if now.conceded and len(now.conceded) >= now.seats - (not game.info.cooperative):
        return CONCESSION
    if now.offer and set(now.offer) >= set(staying(now)):
        return AGREEMENT
    return ""


def is_over(game: Game, now: Moment) -> bool:
    """Tell whether the match has ended, by the rules or beside them."""
    return not now.turn.must or bool(ended_by(game, now))


def score(game: Game, now: Moment) -> Score:
    """Say how the seats stand; who conceded is behind all who stay."""
    score = _checked_score(game, now)
    end = ended_by(game, now) if now.turn.must else ""
    if not (now.conceded or end):
        return score
    stay = staying(now)
    reason = end or score.reason
    if game.info.cooperative and end != AGREEMENT:
        winners = score.winners if not end else ()
        return Score(score.points, score.places, winners, reason)
    places = [0] * now.seats
    for seat in stay:
        better = sum(score.places[other] < score.places[seat] for other in stay)
        places[seat] = 1 if end == AGREEMENT else 1 + better
    for behind, seat in enumerate(now.conceded):
        places[seat] = now.seats - behind
    winners = tuple(s for s in stay if places[s] == 1) if end or score.winners else ()
    return Score(score.points, tuple(places), winners, reason)


# Checks.


def check_seat(now: Moment, seat: int) -> None:
    """Raise `BadSeat` unless the match has this seat."""
    if type(seat) is not int or not 0 <= seat < now.seats:
        raise BadSeat(f"the match has seats 0 to {now.seats - 1}, not {seat!r}")


def are_seats(named: tuple[int, ...], seats: int) -> bool:
    """Tell whether some seats are seats of the match, each named once."""
    return not named or (all(0 <= seat < seats for seat in named) and len(set(named)) == len(named))


def checked_turn(game: Game, state: Any, seats: int) -> Turn:
    """Ask whose turn it is, and hold the game to its promise."""
    turn = game.turn(state)
    must, may = turn.must, turn.may
    if type(must) is not tuple or type(may) is not tuple:
        raise PluginError(f"{game.id}: turn names its seats in tuples")
    if len(must) == 1 and not may:
        sound = type(must[0]) is int and 0 <= must[0] < seats
    else:
        named = must + may
        sound = all(type(s) is int and 0 <= s < seats for s in named)
        sound = sound and len(set(named)) == len(named) and bool(must or not may)
        sound = sound and (len(must) < 2 or game.info.simultaneous)
    if not sound or type(turn.phase) is not str:
        raise PluginError(f"{game.id}: turn names seats the contract does not allow")
    if game.extensions:
        for seat in must:
            if not game.legal_moves(state, seat):
                raise PluginError(f"{game.id}: the house rules leave a seat no legal move")
    return turn


def _checked_score(game: Game, now: Moment) -> Score:
    """Ask how the seats stand, and hold the game to its promise."""
    score = game.score(now.state)
    try:
        score = _score_decoder.decode(encoder.encode(score))
    except UNREADABLE as error:
        raise PluginError(f"{game.id}: score holds values of wrong types") from error
    if not (
        len(score.points) == len(score.places) == now.seats
        and len(set(score.winners)) == len(score.winners)
        and all(0 <= winner < now.seats for winner in score.winners)
    ):
        raise PluginError(f"{game.id}: score does not fit the number of seats")
    return score


def in_step(before: Turn, after: Turn, seat: int, outcomes: object) -> bool:
    """Tell whether a move stayed inside a running simultaneous step."""
    if len(before.must) < 2 or outcomes:
        return False
    return before.must == after.must or set(after.must) == set(before.must) - {seat}


def _check_staying(game: Game, now: Moment, seat: int) -> None:
    check_seat(now, seat)
    if is_over(game, now):
        raise GameOver("the game is over")
    if seat in now.conceded:
        raise NotYourTurn(f"seat {seat} has conceded")


def _check_asked(game: Game, now: Moment, seat: int) -> None:
    _check_staying(game, now, seat)
    if not now.offer:
        raise CannotDraw("no draw is on offer")
    if seat in now.offer:
        raise CannotDraw(f"seat {seat} has agreed already")
