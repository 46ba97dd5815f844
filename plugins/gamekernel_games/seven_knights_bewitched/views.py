"""What a seat may see (sheet 7).

A seat knows its own tile and those it inspected. Who knows where the Witch is knows whom she has
bewitched, for everybody sees who inspects which tile.
"""

from __future__ import annotations

from gamekernel import Value
from gamekernel_games.seven_knights_bewitched import rounds, rules
from gamekernel_games.seven_knights_bewitched.questions import Question
from gamekernel_games.seven_knights_bewitched.rounds import Round
from gamekernel_games.seven_knights_bewitched.rules import Options, Phase, State
from gamekernel_games.seven_knights_bewitched.tiles import WITCH, Content, Team, Tile


class TileView(Value, frozen=True):
    """A tile on the table."""

    tile: Tile
    content: Content | None
    """None if not known."""
    inspected_by: tuple[int, ...]


class Said(Value, frozen=True):
    """A question and its answer; None: it is still to come."""

    asker: int
    player: int
    question: Question
    answer: bool | None


class Past(Value, frozen=True):
    """A round that is over, in which nothing is secret any more."""

    round: Round
    captain: int
    witch_team: tuple[int, ...]
    winner: Team
    points: tuple[int, ...]


class View(Value, frozen=True):
    """What a seat may see of a game."""

    options: Options
    round: int
    """From 1."""
    phase: Phase
    first: int
    waiting_for: tuple[int, ...]
    tiles: tuple[TileView, ...]
    """Those of the players, then the errant ones."""
    team: Team | None
    """The seat's own; None for a spectator."""
    bewitched: tuple[int, ...] | None
    """Who has seen the Witch; None if the seat does not know which tile she is."""
    questions: tuple[Said, ...]
    recommended: tuple[int, ...]
    """The seats that have recommended somebody."""
    recommendations: tuple[int | None, ...]
    """Whom, by seat; until all have, only the own one."""
    captain: int | None
    row: tuple[Tile, ...]
    past: tuple[Past, ...]
    points: tuple[int, ...]
    """Of all rounds that are over, by seat."""


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see."""
    now = rules.current(state)
    contents = rounds.contents(now)
    known = _known(now, seat)
    witch = next((tile for tile in known if contents[tile] == WITCH), None)
    revealed = None not in now.recommended
    past = tuple(_past(state, number) for number in range(len(rules.finished(state))))
    return View(
        options=state.options,
        round=len(state.rounds),
        phase=rules.phase(state),
        first=now.first,
        waiting_for=rules.must(state),
        tiles=tuple(
            TileView(tile, content if tile in known else None, rounds.inspectors(now, tile))
            for tile, content in contents.items()
        ),
        team=None if seat is None else _team(now, seat),
        bewitched=None if witch is None else rounds.inspectors(now, witch),
        questions=tuple(
            Said(rounds.asker(now, number), asked.player, asked.question, asked.answer)
            for number, asked in enumerate(now.questions)
        ),
        recommended=tuple(
            other for other, player in enumerate(now.recommended) if player is not None
        ),
        recommendations=tuple(
            player if revealed or other == seat else None
            for other, player in enumerate(now.recommended)
        ),
        captain=rounds.captain(now) if revealed else None,
        row=now.row,
        past=past,
        points=rules.totals([each.points for each in past], len(now.tiles)),
    )


def _known(now: Round, seat: int | None) -> tuple[Tile, ...]:
    """Return the tiles whose contents a seat may see: when the round is over, all."""
    if rounds.over(now):
        return rounds.in_play(now)
    return () if seat is None else rounds.knows(now, seat)


def _team(now: Round, seat: int) -> Team:
    return "witch" if seat in rounds.witch_team(now) else "knights"


def _past(state: State, number: int) -> Past:
    past = state.rounds[number]
    return Past(
        past,
        rounds.captain(past),
        rounds.members(past, "witch"),
        rounds.winner(past),
        rules.round_points(state, number),
    )
