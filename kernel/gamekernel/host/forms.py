"""The two forms of a message, msgpack and JSON: read with care, written canonically.

msgspec recurses on the C stack without a limit of its own. So a body passes a guard that does
not recurse before msgspec sees it, and the types it is read as hold nothing loose but raw parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from gamekernel.host.requests import AnyRequest
from gamekernel.shapes import encoder, guard_json, guard_msgpack

if TYPE_CHECKING:
    from gamekernel.shapes import Shape


class Form(Protocol):
    """One form: how bodies and their raw parts are read, and replies written."""

    def guard(self, body: bytes, limit: int) -> None:
        """Raise `ValueError` if a body is too deep to be read."""

    def decode(self, body: bytes | msgspec.Raw, type_: Any) -> Any:
        """Read a body or a raw part as a type."""

    def request(self, body: bytes) -> AnyRequest:
        """Read one request."""

    def encode(self, value: object) -> bytes:
        """Write a reply."""

    def read(self, shape: Shape, raw: msgspec.Raw) -> Any:
        """Read a raw part as a type of the game."""

    def text(self, raw: msgspec.Raw) -> str | None:
        """Return a raw part that is a text, else None."""


class Msgpack:
    """msgpack maps."""

    def guard(self, body: bytes, limit: int) -> None:
        """Raise `ValueError` if a body is no msgpack or too deep."""
        guard_msgpack(body, limit)

    def decode(self, body: bytes | msgspec.Raw, type_: Any) -> Any:
        """Read a body or a raw part as a type."""
        return _decoder(msgspec.msgpack.Decoder, type_).decode(body)

    def request(self, body: bytes) -> AnyRequest:
        """Read one request."""
        return _msgpack_requests.decode(body)

    def encode(self, value: object) -> bytes:
        """Write a reply."""
        return encoder.encode(value)

    def read(self, shape: Shape, raw: msgspec.Raw) -> Any:
        """Read a raw part as a type of the game."""
        return shape.decode(raw)

    def text(self, raw: msgspec.Raw) -> str | None:
        """Return a raw part that is a text, else None."""
        first = memoryview(raw)[0]
        if 0xA0 <= first <= 0xBF or 0xD9 <= first <= 0xDB:
            return self.decode(raw, str)  # type: ignore[no-any-return]
        return None


class Json:
    """JSON; bytes are base64 in it."""

    def guard(self, body: bytes, limit: int) -> None:
        """Raise `ValueError` if a body is no UTF-8 or too deep."""
        if len(body) > limit:
            raise ValueError(f"{len(body)} bytes, at most {limit} are read")
        guard_json(body.decode())

    def decode(self, body: bytes | msgspec.Raw, type_: Any) -> Any:
        """Read a body or a raw part as a type."""
        return _decoder(msgspec.json.Decoder, type_).decode(body)

    def request(self, body: bytes) -> AnyRequest:
        """Read one request."""
        return _json_requests.decode(body)

    def encode(self, value: object) -> bytes:
        """Write a reply."""
        return _json.encode(value)

    def read(self, shape: Shape, raw: msgspec.Raw) -> Any:
        """Read a raw part as a type of the game."""
        return shape.from_json(bytes(raw).decode())

    def text(self, raw: msgspec.Raw) -> str | None:
        """Return a raw part that is a text, else None."""
        if memoryview(raw)[0] == ord('"'):
            return self.decode(raw, str)  # type: ignore[no-any-return]
        return None


_json = msgspec.json.Encoder(order="deterministic")
# Not in the table: to look them up would hash a union of types, which takes longer than reading.
_msgpack_requests = msgspec.msgpack.Decoder[AnyRequest](AnyRequest)
_json_requests = msgspec.json.Decoder[AnyRequest](AnyRequest)
_decoders: dict[tuple[Any, Any], Any] = {}


def _decoder(kind: Any, type_: Any) -> Any:
    """Return a decoder, made once for each type."""
    if (kind, type_) not in _decoders:
        _decoders[kind, type_] = kind(type_)
    return _decoders[kind, type_]


MSGPACK: Form = Msgpack()
JSON: Form = Json()


def form_of(body: bytes) -> Form | None:
    """Tell the form of a body by its first byte; None: it is neither map nor array."""
    first = body[0] if body else 0
    if 0x80 <= first <= 0x9F or 0xDC <= first <= 0xDF:
        return MSGPACK
    if first in b"{[":
        return JSON
    return None


def is_batch(body: bytes) -> bool:
    """Tell whether a body is an array of requests."""
    first = body[0]
    return 0x90 <= first <= 0x9F or first in b"[\xdc\xdd"
