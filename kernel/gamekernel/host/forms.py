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
        first = bytes(memoryview(raw)[:1])
        if b"\xa0" <= first <= b"\xbf" or b"\xd9" <= first <= b"\xdb":
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
        if bytes(memoryview(raw)[:1]) == b'"':
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
    first = body[:1]
    if first in (b"{", b"["):
        return JSON
    if b"\x80" <= first <= b"\x9f" or b"\xdc" <= first <= b"\xdf":
        return MSGPACK
    return None


def is_batch(body: bytes) -> bool:
    """Tell whether a body is an array of requests."""
    return body[:1] == b"[" or b"\x90" <= body[:1] <= b"\x9f" or body[:1] in (b"\xdc", b"\xdd")
