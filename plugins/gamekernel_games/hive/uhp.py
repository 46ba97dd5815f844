"""The Universal Hive Protocol, engine side (sheet 9.3): `gamekernel uhp`.

One command a line; every answer is some lines and then `ok`. `Engine.answer` is the whole
protocol; `run` connects it to a pair of streams.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TextIO

import gamekernel
from gamekernel import errors
from gamekernel_games.hive import notation
from gamekernel_games.hive.rules import Options

if TYPE_CHECKING:
    from collections.abc import Callable

    from gamekernel import Game, Match

NAME = "gamekernel"
EXPANSIONS = "Mosquito;Ladybug;Pillbug"
SECONDS_MAX = 86_400.0
"""Nobody waits longer than a day for a move."""
DIGITS = 6
"""No number that anybody means is longer."""
TEXT_MAX = 200
"""Of what was refused, so much is said again."""


class Refused(Exception):
    """A command that cannot be carried out; answered with `err` and the text."""


class InvalidMove(Exception):
    """A move that is refused; answered with `invalidmove` and the text."""


class Setting:
    """One option of the engine: its type, its default, and what it may be."""

    def __init__(self, kind: str, default: str, values: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.default = self.current = default
        self.values = values

    def set(self, text: str) -> None:
        """Take a new value. Raises `Refused`."""
        if self.kind == "int":
            low, high = map(int, self.values)
            if not text.isdecimal() or len(text) > DIGITS or not low <= int(text) <= high:
                raise Refused(f"a whole number from {low} to {high} is wanted, not {text!r}")
            self.current = str(int(text))
            return
        allowed = {value.lower(): value for value in self.values or ("True", "False")}
        if text.lower() not in allowed:
            raise Refused(f"{' or '.join(allowed.values())} is wanted, not {text!r}")
        self.current = allowed[text.lower()]

    def line(self, name: str) -> str:
        """Write the option as the protocol does."""
        return ";".join((name, self.kind, self.current, self.default, *self.values))


class Engine:
    """An engine that plays one game at a time."""

    def __init__(self, game: Game | None = None) -> None:
        self.game = game or gamekernel.load("hive")
        self.match: Match | None = None
        self.settings = {
            "TournamentOpening": Setting("bool", "True"),
            "RepetitionDraw": Setting("enum", "Off", ("Off", "Threefold")),
            "MosquitoOnStackGives": Setting("enum", "Nothing", ("Nothing", "Beetle")),
            "BestMoveSeconds": Setting("int", "5", ("1", "3600")),
            "MaxDepth": Setting("int", "32", ("1", "32")),
        }
        self._commands: dict[str, Callable[[str], list[str]]] = {
            "info": self._info,
            "newgame": self._newgame,
            "play": self._play,
            "pass": lambda _: self._play("pass"),
            "validmoves": self._validmoves,
            "bestmove": self._bestmove,
            "undo": self._undo,
            "options": self._options,
            "perft": self._perft,
            "pv": self._pv,
            "help": self._help,
            "licenses": self._licenses,
        }

    def answer(self, line: str) -> list[str]:
        """Answer one command. The last line is `ok`."""
        try:
            lines = self._carry_out(line)
        except InvalidMove as refusal:
            lines = [f"invalidmove {_one_line(refusal)}"]
        except (Refused, errors.GameKernelError, ValueError) as refusal:
            lines = [f"err {_one_line(refusal)}"]
        return [*lines, "ok"]

    # The protocol.

    def _info(self, _rest: str) -> list[str]:
        return [f"id {NAME} v{gamekernel.__version__}", EXPANSIONS]

    def _newgame(self, rest: str) -> list[str]:
        options, texts = notation.read_game(rest or "Base", self._chosen_options())
        match = self.game.new(options=options)
        for number, text in enumerate(texts, 1):
            try:
                match.play(match.turn.must[0] if match.turn.must else 0, text)
            except errors.GameKernelError as refusal:
                raise Refused(f"move {number}, {text!r}: {refusal}") from refusal
        self.match = match
        return [self._game_string()]

    def _play(self, rest: str) -> list[str]:
        match = self._running()
        try:
            match.play(match.turn.must[0], rest)
        except (errors.IllegalMove, errors.BadMove) as refusal:
            raise InvalidMove(str(refusal)) from refusal
        return [self._game_string()]

    def _validmoves(self, _rest: str) -> list[str]:
        match = self._running()
        seat = match.turn.must[0]
        moves = match.legal_moves(seat)
        return [";".join(self.game.write_move(match.state, seat, move) for move in moves)]

    def _bestmove(self, rest: str) -> list[str]:
        match = self._running()
        depth, seconds = self._limits(rest)
        return [self._text(self._search(match, depth, seconds).move)]

    def _undo(self, rest: str) -> list[str]:
        match = self._begun()
        count = _whole(rest or "1", "undo")
        if not 1 <= count < match.count:
            raise Refused(f"{match.count - 1} moves can be taken back, not {count}")
        for _ in range(count):
            match.undo()
        return [self._game_string()]

    def _options(self, rest: str) -> list[str]:
        words = rest.split()
        if not words:
            return [setting.line(name) for name, setting in self.settings.items()]
        if words[0].lower() not in {"get", "set"} or len(words) != 2 + (words[0].lower() == "set"):
            raise Refused("options, options get NAME, or options set NAME VALUE")
        name = next((n for n in self.settings if n.lower() == words[1].lower()), None)
        if name is None:
            raise Refused(f"no option {words[1]!r}")
        setting = self.settings[name]
        if words[0].lower() == "set":
            setting.set(words[2])
        return [setting.line(name)]

    # What engines offer besides.

    def _perft(self, rest: str) -> list[str]:
        state = self._running().state if self.match else self._fresh()
        lines = []
        for depth in range(_whole(rest or "4", "perft") + 1):
            begun = time.perf_counter()
            nodes = gamekernel.perft(self.game, state, depth)
            spent = max(time.perf_counter() - begun, 1e-9)
            speed = nodes / spent / 1000
            lines.append(f"perft({depth}) = {nodes} in {spent * 1000:.0f} ms. {speed:.1f} KN/s")
        return lines

    def _pv(self, rest: str) -> list[str]:
        match = self._running()
        depth, seconds = self._limits(rest)
        state, texts = match.state, []
        for move in self._search(match, depth, seconds).line:
            seat = self.game.turn(state).must[0]
            texts.append(self.game.write_move(state, seat, move))
            state = self.game.apply(state, seat, move, gamekernel.ScriptedChance(()))
        return [";".join(texts)]

    def _help(self, _rest: str) -> list[str]:
        return [*sorted(self._commands), "exit"]

    def _licenses(self, _rest: str) -> list[str]:
        return ["gamekernel: Apache-2.0"]

    # Inside.

    def _carry_out(self, line: str) -> list[str]:
        word, *rest = line.split(maxsplit=1) or [""]
        command = self._commands.get(word.lower())
        if command is None:
            raise Refused(f"unknown command {word!r}; try help")
        return command(rest[0].strip() if rest else "")

    def _begun(self) -> Match:
        if self.match is None:
            raise Refused("no game in progress; start one with newgame")
        return self.match

    def _running(self) -> Match:
        match = self._begun()
        if match.over:
            raise Refused("the game is over")
        return match

    def _chosen_options(self) -> Options:
        return Options(
            tournament_opening=self.settings["TournamentOpening"].current == "True",
            repetition_draw="threefold"
            if self.settings["RepetitionDraw"].current == "Threefold"
            else "off",
            mosquito_on_stack_gives="beetle"
            if self.settings["MosquitoOnStackGives"].current == "Beetle"
            else "nothing",
        )

    def _fresh(self) -> bytes:
        state: bytes = self.game.new(options=self._chosen_options()).state
        return state

    def _limits(self, rest: str) -> tuple[int, float]:
        """Read `time hh:mm:ss`, `depth n`, or nothing, as a depth and seconds."""
        words = rest.split()
        deepest = int(self.settings["MaxDepth"].current)
        if not words:
            return deepest, float(self.settings["BestMoveSeconds"].current)
        if len(words) == 2 and words[0].lower() == "depth":
            depth = _whole(words[1], "depth")
            if depth < 1:
                raise Refused("a depth is 1 or more")
            return min(depth, deepest), 0.0
        if len(words) == 2 and words[0].lower() == "time":
            parts = words[1].split(":")
            if len(parts) == 3 and all(p.isdecimal() and len(p) <= DIGITS for p in parts):
                hours, minutes, seconds = map(int, parts)
                spare = 3600.0 * hours + 60.0 * minutes + seconds
                return deepest, min(max(spare, 0.01), SECONDS_MAX)
        raise Refused("time hh:mm:ss, depth n, or nothing is wanted")

    def _search(self, match: Match, depth: int, seconds: float) -> gamekernel.Found:
        accelerator = self.game.info.accelerator
        if accelerator is None:
            raise Refused("house rules are on; there is no search for them")
        # The answer is due within the time: leave some for writing it.
        return accelerator.search(match.state, depth, 0, seconds * 0.95)

    def _text(self, move: object) -> str:
        match = self._running()
        return self.game.write_move(match.state, match.turn.must[0], move)

    def _game_string(self) -> str:
        return self._begun().write_game()


def _whole(text: str, what: str) -> int:
    if not text.isdecimal() or len(text) > DIGITS:
        raise Refused(f"{what} takes a whole number, not {text!r}")
    return int(text)


def _one_line(refusal: Exception) -> str:
    text = " ".join(str(refusal).split())
    return text if len(text) <= TEXT_MAX else f"{text[:TEXT_MAX]}..."


def run(lines: TextIO, out: TextIO) -> None:
    """Answer commands until `exit`, or until there are no more."""
    engine = Engine()

    def write(answer: list[str]) -> None:
        out.write("\n".join(answer) + "\n")
        out.flush()

    write(engine.answer("info"))
    for line in lines:
        word = line.split(maxsplit=1)[:1]
        if [w.lower() for w in word] == ["exit"]:
            return
        if word:
            write(engine.answer(line))
