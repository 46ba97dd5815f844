"""One exception for every failure of the C core."""

from gamekernel_native._core import lib

_SENTENCES = {
    lib.GK_BAD_SIZE: "a state of impossible length",
    lib.GK_BAD_STATE: "bytes that are no position of this game",
    lib.GK_BAD_MOVE: "not a legal move here",
    lib.GK_BAD_ARGUMENT: "an argument out of range",
    lib.GK_BAD_RULES: "a table of rules of another version or beyond the limits",
    lib.GK_STOPPED: "stopped",
    lib.GK_NO_ROOM: "the memory lent is too small",
}


class NativeError(ValueError):
    """A call that the C core refused; `status` is the `gk_status` of gamekernel/rules.h."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def checked(answer: int) -> int:
    """Return what the C core answered, or raise it if it is a failure."""
    if answer in _SENTENCES:
        raise NativeError(answer, _SENTENCES[answer])
    return answer
