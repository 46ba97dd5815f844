"""Plays random games and offers what happens in them to every check.

Which nodes a check is shown: of the first games, until 4,000 plies were played, all nodes up to
ply 200, then every eighth and the last two; slow checks (`picked=True`) the first node, the last
two, and four drawn at random. Of later games the last node and one drawn at random. Besides,
the first nodes of each phase, and those in which several seats must act or others may, are
picked in whichever game they come. A check that has failed goes on looking for a shorter game
that shows it.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel.chance import new_seed
from gamekernel.errors import GameKernelError, PluginError
from gamekernel.game import Game
from gamekernel.testing import options, sources, trials
from gamekernel.testing.catalogue import CHECKS
from gamekernel.testing.checks import Check, Fault, said
from gamekernel.testing.report import Found, Place, Report, Result
from gamekernel.testing.sources import Source
from gamekernel.testing.trials import Run, Trial

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

GAMES = 100
"""How many games are played unless the caller says otherwise."""
KEPT = 60
"""How many games are kept for the checks of the whole run."""
LOADS = "the_game_loads"
LOADS_RULE = "The plugin has the required hooks, describes itself, and uses the types it may use."
LOADS_CURE = "Mend what the message names; docs/authors/hooks.md says what a game may use."
_BY_NAME = {check.name: check for check in CHECKS}
ALL = (LOADS, *_BY_NAME)
"""The names of all checks."""


def examine(
    game: Game | Source | str | Path,
    *,
    games: int = GAMES,
    seed: bytes | None = None,
    extensions: Sequence[str] = (),
    step: Callable[[], None] | None = None,
) -> Report:
    """Play random games of a game and check the contract in them.

    Args:
        game: a loaded game, the id of an installed one, or the path of a one-file plugin. A game
            that is given loaded is not compared with another process.
        games: how many games.
        seed: 32 bytes from which the run follows; default: fresh ones.
        extensions: house rules to load it with.
        step: called after each game.

    Raises `UnknownGame` if there is no such game.

    """
    begun = perf_counter()
    seed = seed or new_seed()
    source: Source | None = None
    if not isinstance(game, Game):
        try:
            source = game if isinstance(game, Source) else sources.find(game, extensions)
            game = source.load()
        except PluginError as error:
            source = source or Source(str(game), tuple(extensions))
            return _unloaded(source, seed, error)
    run = Run(game, source, seed)
    findings = _Findings(run)
    values = options.other_values(game)
    for number in range(games):
        trial = trials.play(run, number, values)
        findings.look_at(trial)
        if number < KEPT:
            run.kept.append(trial)
        if step is not None:
            step()
    findings.look_at_all()
    return findings.report(perf_counter() - begun)


class _Findings:
    """What the checks have found so far."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.why = {check.name: check.needs(run.game) for check in CHECKS}
        self.cases = dict.fromkeys(_BY_NAME, 0)
        self.found: dict[str, Found] = {}
        self.picked = 0
        live = [check for check in CHECKS if not self.why[check.name]]
        self.by_scope = {
            scope: [check for check in live if check.scope == scope]
            for scope in ("node", "ply", "trial", "run")
        }

    def look_at(self, trial: Trial) -> None:
        """Offer a game, its nodes and its plies to the checks."""
        if trial.stopped is not None:
            name, what = trial.stopped
            self._add(name, what, trial, len(trial.plies))
        last = len(trial.nodes) - 1
        for node in trial.nodes:
            if node.picked or (trial.whole and trials.looked_at(node.number, last=last)):
                self.picked += node.picked
                self._offer("node", node, trial, node.number, picked=node.picked)
        for ply in trial.plies:
            if ply.picked or (trial.whole and trials.looked_at(ply.before.number, last=last)):
                self._offer("ply", ply, trial, ply.after.number, picked=ply.picked)
        self._offer("trial", trial, trial, len(trial.plies), picked=True)
        for node in trial.nodes:
            node.kept.clear()

    def look_at_all(self) -> None:
        """Offer the whole run."""
        self._offer("run", self.run, None, 0, picked=True)

    def _offer(
        self, scope: str, thing: Any, trial: Trial | None, plies: int, *, picked: bool
    ) -> None:
        for check in self.by_scope[scope]:
            if check.picked and not picked:
                continue
            try:
                self.cases[check.name] += check.look(thing)
            except Fault as fault:
                self._add(check.name, str(fault), trial, plies)
            except PluginError as error:
                self._add(_blamed(check, error), said(error), trial, plies)
            except GameKernelError as error:
                self._add(check.name, f"{type(error).__name__}: {error}", trial, plies)
            except Exception as error:  # noqa: BLE001 - a game's values may break anything
                self._add(check.name, f"the check cannot go on: {said(error)}", trial, plies)

    def _add(self, name: str, what: str, trial: Trial | None, plies: int) -> None:
        self.cases[name] += 1
        place = None if trial is None else _place(trial, plies)
        old = self.found.get(name)
        if old is not None and (
            place is None or old.place is None or len(old.place.moves) <= len(place.moves)
        ):
            return
        self.found[name] = Found(what, place)

    def report(self, seconds: float) -> Report:
        """Sum up."""
        run = self.run
        results = [_result(LOADS, "description", LOADS_RULE, cases=1)]
        for check in CHECKS:
            found, cases = self.found.get(check.name), self.cases[check.name]
            why = self.why[check.name]
            if not (why or cases):
                why = "no occasion in these games"
            if run.source is None and check.name == "another_process_gives_the_same_game":
                why = "given as an object, which another process cannot load"
            results.append(
                _result(
                    check.name, check.subject, check.rule, check.cure, cases, why=why, found=found
                )
            )
        return Report(
            game=run.game.id,
            extensions=tuple(name for name, _ in run.game.extensions),
            files=run.source.files if run.source else (),
            seed=run.seed.hex(),
            games=run.games,
            seats=tuple(sorted(run.played)),
            plies=run.plies,
            capped=run.capped,
            refused=run.refused,
            picked=self.picked,
            plies_per_second=run.plies / run.seconds if run.seconds else 0.0,
            seconds=seconds,
            results=tuple(results),
        )


def _blamed(check: Check, error: PluginError) -> str:
    """Name the check that a hook's failure belongs to: the one that every hook answers."""
    return check.name if error.__cause__ is None else "hooks_answer"


def _result(
    name: str,
    subject: str,
    rule: str,
    cure: str = "",
    cases: int = 0,
    *,
    why: str = "",
    found: Found | None = None,
) -> Result:
    if found is not None:
        return Result(name, subject, rule, "failed", cases, "", cure, found)
    return Result(name, subject, rule, "not applicable" if why else "ok", cases, why)


def _place(trial: Trial, plies: int) -> Place:
    played = trial.plies[:plies]
    return Place(
        trial.seats,
        _plain(trial.options),
        trial.seed.hex(),
        tuple((ply.seat, _plain(ply.move)) for ply in played),
        (trial.opening_outcomes, *(ply.outcomes for ply in played)),
    )


def _plain(value: Any) -> Any:
    try:
        return msgspec.to_builtins(value)
    except (msgspec.MsgspecError, TypeError, ValueError):
        return repr(value)


def _unloaded(source: Source, seed: bytes, error: PluginError) -> Report:
    results = [_result(LOADS, "description", LOADS_RULE, LOADS_CURE, 1, found=Found(said(error)))]
    results += [
        _result(check.name, check.subject, check.rule, why="the game was not loaded")
        for check in CHECKS
    ]
    return Report(
        game=source.game,
        extensions=source.extensions,
        files=source.files,
        seed=seed.hex(),
        games=0,
        seats=(),
        plies=0,
        capped=0,
        refused=0,
        picked=0,
        plies_per_second=0.0,
        seconds=0.0,
        results=tuple(results),
    )
