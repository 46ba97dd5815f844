"""Pictures."""

from __future__ import annotations

from gamekernel_games.seven_knights_bewitched.views import View


def show(view: View, seat: int | None) -> str:
    """Show."""
    return str(view)


def draw(view: View, seat: int | None) -> str:
    """Draw."""
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'
