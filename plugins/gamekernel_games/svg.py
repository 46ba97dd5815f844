"""SVG in few words, so that a drawing reads as what it draws."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr


def tag(name: str, *inside: str, **attributes: object) -> str:
    """Write an element around what is `inside`, elements all of them (see `text` for words).

    `data_cell="e4"` becomes `data-cell`, and `class_` is `class`. A float is written with one
    decimal at most; an attribute that is None or "" is left out.
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={_value(value)}"
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def _value(value: object) -> str:
    """Write a value in quotes; a number has nothing to be escaped."""
    return f'"{number(value)}"' if isinstance(value, (int, float)) else quoteattr(str(value))


def number(value: float) -> str:
    """Write a number with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def text(words: object, x: float, y: float, **attributes: object) -> str:
    """Write words at a point."""
    return tag("text", escape(str(words)), x=x, y=y, **attributes)


def title(words: str) -> str:
    """Write what a pointer resting on the element around it tells, and a screen reader reads."""
    return tag("title", escape(words))


def picture(
    game: str, width: float, height: float, *inside: str, label: str, style: str = ""
) -> str:
    """Write a whole picture.

    Its class is `gk-` and the game's id; begin every rule of `style` with that class, so that
    on a web page it styles nothing else. `label` tells in words what is to be seen.
    """
    return tag(
        "svg",
        tag("style", escape(style)) if style else "",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"gk-{game}",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=label,
    )
