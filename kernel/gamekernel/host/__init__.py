"""The kernel for other platforms' servers: requests and replies as bytes.

`Server.serve` is behind both doors: the worker (`python -m gamekernel.host`, frames on stdin and
stdout) and libgamekernel, the kernel as a C library. `requests` and `replies` are the protocol.
"""

from gamekernel.host.answers import PROTOCOL
from gamekernel.host.server import Server

__all__ = ["PROTOCOL", "Server"]
