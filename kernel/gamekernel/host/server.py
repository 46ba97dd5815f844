"""Bytes in, bytes out: a request, or a batch of them, is read, done and answered.

`Server.serve` never raises: whatever goes wrong, in a request, a game or here, is a reply, and
so is an interrupt that comes meanwhile. It keeps nothing between two calls but the games it has
loaded.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel.errors import GameKernelError
from gamekernel.host import replies
from gamekernel.host.answers import Answers
from gamekernel.host.forms import MSGPACK, form_of, is_batch
from gamekernel.host.requests import Id  # noqa: TC001 - msgspec reads the annotations
from gamekernel.registry import Registry
from gamekernel.shapes import UNREADABLE, split_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.host.forms import Form

REQUEST_MAX = 64 * 1024 * 1024
"""The most bytes of a body, if nothing else is said."""
BATCH_MAX = 1_000
"""The most requests of a batch."""

_log = logging.getLogger("gamekernel.host")


class BadRequest(GameKernelError):
    """A body that is no request; `at` names the field."""

    kind = "bad_request"


class TooLarge(GameKernelError):
    """A body, or a batch, over the limit."""

    kind = "too_large"


class _OnlyId(msgspec.Struct):
    id: Id = None


class Server:
    """Answers requests.

    Args:
        registry: the games; default: those installed.
        keys: sign and verify saves; the first signs, any verifies. Default: unsigned.
        limit: the most bytes of a body.

    Any number of threads may call `serve` at once.

    """

    def __init__(
        self,
        registry: Registry | None = None,
        *,
        keys: Sequence[bytes] = (),
        limit: int = REQUEST_MAX,
    ) -> None:
        self.limit = limit
        limits = {"request": limit, "batch": BATCH_MAX}
        self._answers = Answers(registry or Registry(), tuple(keys) or None, limits)

    def serve(self, body: bytes) -> bytes:
        """Answer a request, or a batch, in the form it was written in."""
        form = form_of(body)
        if form is None:
            return MSGPACK.encode(_bad(None, BadRequest("a request is a map, in msgpack or JSON")))
        try:
            return self._serve(form, body)
        except BaseException as error:  # noqa: BLE001 - no memory for the body, or an interrupt
            _log.exception("a body could not be read")
            return form.encode(replies.Bad(None, unexpected(error)))

    def _serve(self, form: Form, body: bytes) -> bytes:
        try:
            form.guard(body, self.limit)
        except UNREADABLE as error:
            kind = TooLarge if len(body) > self.limit else BadRequest
            return form.encode(_bad(None, kind(str(error))))
        if is_batch(body):
            return self._serve_batch(form, body)
        return self._serve_one(form, body)

    def _serve_batch(self, form: Form, body: bytes) -> bytes:
        try:
            parts = form.decode(body, list[msgspec.Raw])
        except UNREADABLE as error:
            return form.encode(_bad(None, BadRequest(str(error))))
        if len(parts) > BATCH_MAX:
            message = f"{len(parts)} requests, at most {BATCH_MAX} are answered"
            return form.encode(_bad(None, TooLarge(message)))
        answered = [msgspec.Raw(self._serve_one(form, bytes(part))) for part in parts]
        try:
            return form.encode(answered)
        except MemoryError as error:
            return form.encode(replies.Bad(None, unexpected(error)))

    def _serve_one(self, form: Form, body: bytes) -> bytes:
        id_: Id = None
        try:
            request = _read(form, body)
            id_ = request.id
            return form.encode(replies.Good(id_, self._answers.answer(request, form)))
        except GameKernelError as error:
            if error.__cause__ is not None and error.fault != "player":
                _log.warning("%s", error, exc_info=error)
            return form.encode(_bad(_id_of(form, body) if id_ is None else id_, error))
        except BaseException as error:  # noqa: BLE001 - nothing must reach the other language
            _log.exception("a request failed")
            return form.encode(replies.Bad(id_, unexpected(error)))


def _read(form: Form, body: bytes) -> Any:
    """Read one request. Raises `BadRequest` with the place."""
    try:
        return form.request(body)
    except UNREADABLE as error:
        message, place = split_place(error)
        raise BadRequest(message, at=place) from None


def _id_of(form: Form, body: bytes) -> Id:
    """Return the id of a request that cannot be read otherwise."""
    try:
        return form.decode(body, _OnlyId).id  # type: ignore[no-any-return]
    except UNREADABLE:
        return None


def _bad(id_: Id, error: GameKernelError) -> replies.Bad:
    return replies.Bad(id_, replies.Problem(error.kind, error.fault, error.message, error.at))


def unexpected(error: BaseException) -> replies.Problem:
    """Describe what nobody foresaw; its own words may hold secrets and stay in the log."""
    if isinstance(error, MemoryError):
        return replies.Problem("out_of_memory", "host", "the request needs too much memory", "")
    return replies.Problem("internal", "kernel", f"failed with {type(error).__name__}", "")
