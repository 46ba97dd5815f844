"""Every error a caller can get.

Each has a `kind`, a string that stays the same for ever, so that a program in any
language can act on it. The message is a sentence for a person; where the fault is a
player's, it is one that the player may be shown.
"""

from __future__ import annotations

from typing import ClassVar

FAULTS = (Exception, SystemExit)
"""What a plugin's code may raise and is blamed for; KeyboardInterrupt is the host's."""


class GameKernelError(Exception):
    """The base of all errors the kernel raises on purpose."""

    kind: ClassVar[str] = "error"
    fault: ClassVar[str] = "host"
    """Whose doing it is: `player`, `host`, `game` or `kernel`."""

    def __init__(self, message: str, *, at: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        """The place in the input that is wrong, such as `$.to[1]`; empty if it has none."""

    def __str__(self) -> str:
        return f"{self.message} (at {self.at})" if self.at else self.message


# What a player may have done wrong.


class IllegalMove(GameKernelError, ValueError):
    """A well-formed move that the rules forbid here; the message is the game's reason."""

    kind = "illegal_move"
    fault = "player"


class BadMove(GameKernelError, ValueError):
    """Something that is no move of this game at all; `at` names the field."""

    kind = "bad_move"
    fault = "player"


class NotYourTurn(GameKernelError):
    """The seat may not act now."""

    kind = "not_your_turn"
    fault = "player"


class GameOver(GameKernelError):
    """The match has ended."""

    kind = "game_over"
    fault = "player"


class StaleTicket(GameKernelError):
    """The move was meant for an earlier moment of the match."""

    kind = "stale_ticket"
    fault = "player"


class CannotUndo(GameKernelError):
    """The entry taught somebody something, or is not there to be taken back."""

    kind = "cannot_undo"
    fault = "player"


class CannotDraw(GameKernelError):
    """A word about a draw that is not possible now."""

    kind = "cannot_draw"
    fault = "player"


# What the host may have done wrong.


class UnknownGame(GameKernelError, LookupError):
    """No installed game or extension has this name."""

    kind = "unknown_game"


class BadSeat(GameKernelError, ValueError):
    """A seat, or a number of seats, that this match or game does not have."""

    kind = "bad_seat"


class BadOptions(GameKernelError, ValueError):
    """Options the game does not know or does not allow; `at` names the field."""

    kind = "bad_options"


class BadPosition(GameKernelError, ValueError):
    """A position or a game text that cannot be read."""

    kind = "bad_position"


class BadSave(GameKernelError, ValueError):
    """Bytes that are no sound save; the message says what is wrong, `at` where."""

    kind = "bad_save"


class BadLog(BadSave):
    """A log that does not belong to the save, or does not replay; `at` names the entry."""

    kind = "bad_log"


class NoLog(GameKernelError):
    """The match was restored without its log, which this needs."""

    kind = "no_log"


class BadChance(GameKernelError, ValueError):
    """A bad seed, or scripted outcomes that do not fit what the game draws."""

    kind = "bad_chance"


class TooManyOutcomes(GameKernelError):
    """One move has more chance outcomes than may be enumerated."""

    kind = "too_many_outcomes"


class NotSupported(GameKernelError):
    """The game does not offer what was asked (a notation, a picture, a search)."""

    kind = "not_supported"


# What a plugin may have done wrong.


class PluginError(GameKernelError):
    """A plugin broke its contract; the text names game and hook only.

    What the plugin said may hold secrets: it stays in `__cause__`, for the host's log.
    """

    kind = "plugin_error"
    fault = "game"


class DuplicateGame(PluginError):
    """Two distributions, or two files, claim one id; both are refused."""

    kind = "duplicate_game"
