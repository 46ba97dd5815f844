"""What the kit has found, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

if TYPE_CHECKING:
    from gamekernel.game import Game
    from gamekernel.match import Match

Status = Literal["ok", "not applicable", "failed"]


class Place(msgspec.Struct, frozen=True):
    """Where a fault was found: all that the game there follows from."""

    seats: int
    options: Any
    seed: str
    """The seed of the game's chance, in hexadecimal."""
    moves: tuple[tuple[int, Any], ...]
    """Seat and move, in order."""
    outcomes: tuple[Any, ...]
    """What chance decided in setup, then in each of the moves."""

    def match(self, game: Game) -> Match:
        """Play the moves again. Raises what the game's fault raises."""
        seed = bytes.fromhex(self.seed) if game.info.chance else None
        match = game.new(self.seats, self.options, seed=seed)
        for seat, move in self.moves:
            match.play(seat, move)
        return match


class Found(msgspec.Struct, frozen=True):
    """A rule that the game has broken, and the shortest game in which it was seen."""

    what: str
    place: Place | None = None


class Result(msgspec.Struct, frozen=True):
    """What one check has found."""

    check: str
    subject: str
    rule: str
    status: Status
    cases: int = 0
    """How many cases it has looked at."""
    why: str = ""
    """Why it was not applicable."""
    cure: str = ""
    found: Found | None = None


class Report(msgspec.Struct, frozen=True):
    """What a run of the kit has found."""

    game: str
    extensions: tuple[str, ...]
    files: tuple[str, ...]
    """The one-file plugins among which the game was looked for."""
    seed: str
    """The seed of the run: the same one finds the same again."""
    games: int
    seats: tuple[int, ...]
    """The numbers of seats that were played."""
    plies: int
    capped: int
    """How many games were left before their end."""
    refused: int
    """How many mixtures of options the game has refused."""
    picked: int
    """How many nodes were shown to the slow checks."""
    plies_per_second: float
    """How fast the rules alone play: turn, legal_moves and apply."""
    seconds: float
    """How long the whole run has taken."""
    results: tuple[Result, ...]

    @property
    def sound(self) -> bool:
        """Whether no check has failed."""
        return not self.failed

    @property
    def failed(self) -> tuple[Result, ...]:
        """The checks that have failed."""
        return tuple(result for result in self.results if result.status == "failed")

    def result(self, check: str) -> Result:
        """Return what one check has found. Raises `KeyError`."""
        for result in self.results:
            if result.check == check:
                return result
        raise KeyError(check)


def explain(report: Report, result: Result) -> str:
    """Explain a failure: the rule, what was found and where, and what to do."""
    found = result.found
    if found is None:
        return ""
    lines = [("rule", result.rule), ("found", found.what)]
    if found.place is not None:
        place = found.place
        lines += [
            ("seats", str(place.seats)),
            ("options", _json(place.options)),
            ("seed", place.seed),
            ("moves", _json(place.moves)),
        ]
        if any(place.outcomes):
            lines.append(("outcomes", _json(place.outcomes)))
    lines += [("do", result.cure), ("again", _command(report))]
    return "\n".join(f"  {name:9}{text}" for name, text in lines)


def _command(report: Report) -> str:
    files = "".join(f" --plugin {file}" for file in report.files)
    named = "".join(f" --extension {name}" for name in report.extensions)
    games = f"--games {report.games or 1} --seed {report.seed}"
    return f"gamekernel{files} check {report.game}{named} {games}"


def summary(report: Report) -> str:
    """Say in one line what was played, and how fast."""
    seats = ", ".join(map(str, report.seats)) or "no"
    text = (
        f"{report.games} random games ({seats} seats), {report.plies:,} plies, "
        f"{report.picked:,} nodes picked for the slow checks"
    )
    if report.capped:
        text += f", {report.capped} games left before their end"
    if report.refused:
        text += f", {report.refused} mixtures of options refused"
    return f"{text}; {report.plies_per_second:,.0f} plies/s"


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
