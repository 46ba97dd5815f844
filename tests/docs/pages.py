"""Reading the pages: their code, and how a reader who follows them puts it together."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

_FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"^:([\w-]+): *(.*)\n", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    text: str
    caption: str
    """The file it belongs to, if it says so."""


def blocks(page: str) -> list[Block]:
    """Return every fenced block of a page of docs/, in order."""
    found = []
    for fence in _FENCE.finditer((DOCS / page).read_text(encoding="utf-8")):
        info, body = fence["info"].strip(), fence["body"]
        options = {}
        if info.startswith("{"):
            directive, _, info = info[1:].partition("}")
            if directive != "code-block":
                info = directive
            while option := _OPTION.match(body):
                options[option[1]] = option[2]
                body = body[option.end() :]
        found.append(Block(info.strip(), body.lstrip("\n"), options.get("caption", "")))
    return found


def answers(block: Block) -> list[tuple[str, str]]:
    """Split a console block into commands, each with the answer that the page shows."""
    parts = re.split(r"^\$ (.*)\n", block.text, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def fits(answer: str, shown: str) -> bool:
    """Tell whether an answer is what the page shows; `...` stands for anything."""
    checker = doctest.OutputChecker()
    return checker.check_output(f"{shown.strip()}\n", f"{answer.strip()}\n", doctest.ELLIPSIS)


def put_in(source: str, block: str) -> str:
    """Put a block into a file as the tutorial says.

    Imports go to the top; what has a name that is there already takes its place; the rest goes
    to the end.
    """
    parts = definitions(source) | definitions(block)
    imports = [part for part in parts.values() if _is_import(part)]
    others = [part for part in parts.values() if not _is_import(part)]
    return "\n".join(imports) + "\n\n\n" + "\n\n\n".join(others) + "\n"


def definitions(source: str) -> dict[str, str]:
    """Cut a source into its top-level statements, by name; decorators with what they decorate."""
    lines = source.splitlines()
    parts = {}
    for node in ast.parse(source).body:
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        text = "\n".join(lines[first - 1 : node.end_lineno])
        parts[getattr(node, "name", text)] = text
    return parts


def _is_import(part: str) -> bool:
    return part.startswith(("import ", "from "))
