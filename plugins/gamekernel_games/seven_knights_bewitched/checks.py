"""States from outside: what cannot have been played is refused, with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.rules import State
from gamekernel_games.seven_knights_bewitched.tiles import ROUNDS, WITCH, Deal, deal_of

if TYPE_CHECKING:
    from gamekernel_games.seven_knights_bewitched.rounds import Round
    from gamekernel_games.seven_knights_bewitched.rules import Options


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with these seats and options."""
    if state.options != options:
        raise ValueError("the position is played under other options")
    deal = deal_of(options.variant, options.mode, seats)
    if not 1 <= len(state.rounds) <= ROUNDS:
        raise ValueError(f"a game has one to {ROUNDS} rounds")
    for now in state.rounds:
        _check_deal(now, deal)
        _check_round(State(options, (now,)))
    for past, now in zip(state.rounds, state.rounds[1:], strict=False):
        if not rounds.over(past):
            raise ValueError("a round begins when the one before is over")
        if now.first != rules.next_first(past):
            raise ValueError("the player with the lowest number begins the next round")
    if len(state.rounds) < ROUNDS and rounds.over(state.rounds[-1]):
        raise ValueError("when a round is over the next one is dealt at once")


def _check_deal(now: Round, deal: Deal) -> None:
    if len(now.tiles) != deal.seats or len(now.recommended) != deal.seats:
        raise ValueError("the position has other seats")
    if now.first >= deal.seats:
        raise ValueError("the first player is one of the seats")
    if len(now.errant) != deal.errant:
        raise ValueError(f"in this game {deal.errant} tiles are errant")
    dealt = now.tiles + now.errant
    if len(set(dealt)) != len(dealt) or max(dealt) > deal.knights:
        raise ValueError("the tiles are not those of the game")
    if WITCH in {"anywhere": (), "errant": now.tiles, "nowhere": dealt}[deal.witch]:
        raise ValueError("the Witch is where she cannot be")


def _check_round(state: State) -> None:
    """See that what was done in a round, the only one of the state, could be done so."""
    now = rules.current(state)
    _check_inspections(state)
    if any(player is not None for player in now.recommended):
        _check_recommendations(state)
    _check_questions(state)
    if now.row or now.closed:
        _check_row(state)


def _check_inspections(state: State) -> None:
    now = rules.current(state)
    if len(now.inspections) > rules.inspections(state):
        raise ValueError("nobody inspects more tiles than the variant allows")
    for number, tile in enumerate(now.inspections):
        if tile not in rules.inspectable(state, number):
            raise ValueError("an inspection of a tile that may not be inspected")


def _check_questions(state: State) -> None:
    now = rules.current(state)
    if now.questions and len(now.inspections) < rules.inspections(state):
        raise ValueError("questions come after the inspections")
    if len(now.questions) > len(now.tiles) and None in now.recommended:
        raise ValueError("only the captain asks a second question")
    if len(now.questions) > len(now.tiles) + 1:
        raise ValueError("the captain asks one more question")
    for number, asked in enumerate(now.questions):
        ask = rules.Ask(asked.player, asked.question)
        sentence = rules.why_not_ask(state, rounds.asker(now, number), ask)
        if sentence:
            raise ValueError(f"a question that may not be asked: {sentence}")
        if asked.answer is None and number < len(now.questions) - 1:
            raise ValueError("each question is answered before the next")
        until = replace(now, questions=now.questions[: number + 1])
        if asked.answer is not None and asked.answer not in rules.answers(until):
            raise ValueError("a loyal knight has not told the truth")


def _check_recommendations(state: State) -> None:
    now = rules.current(state)
    witch = rounds.witch_tile(now)
    if sum(asked.answer is not None for asked in now.questions) < len(now.tiles):
        raise ValueError("recommendations come after the questions")
    for seat, player in enumerate(now.recommended):
        if player is None:
            continue
        if player >= len(now.tiles) or not rounds.may_recommend(now, witch, seat, player):
            raise ValueError("a recommendation that is not allowed")
    went_on = len(now.questions) > len(now.tiles) or now.row or now.closed
    if None not in now.recommended and rounds.captain(now) in rounds.witch_team(now) and went_on:
        raise ValueError("a captain of the Witch team ends the round")


def _check_row(state: State) -> None:
    now = rules.current(state)
    if None in now.recommended or len(now.questions) <= len(now.tiles) or rules.pending(now):
        raise ValueError("the row comes after the captain's question")
    tiles = rounds.in_play(now)
    if len(set(now.row)) != len(now.row) or not set(now.row) <= set(tiles):
        raise ValueError("the row is of tiles on the table, each once")
    full = len(now.row) == len(tiles)
    if full and not now.closed:
        raise ValueError("a row of all tiles is closed")
    if now.closed and not full and not rules.may_close(state):
        raise ValueError("a row that may not be closed")
