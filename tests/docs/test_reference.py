"""Every hook has its section, in the contract's order, with an example that the kernel plays."""

from __future__ import annotations

import inspect
import re
import sys
from types import ModuleType

import pytest

from gamekernel import SeededChance, hooks
from gamekernel.binding import SPECS
from gamekernel.loading import open_game
from gamekernel.testing import examine

from .pages import DOCS, blocks

PAGE = "authors/hooks.md"
HOOKS = tuple(SPECS)
SEED = bytes(range(32))


def sections() -> dict[str, str]:
    """Cut the page at its third-level headings."""
    _, *parts = re.split(r"^### (\w+)\n", (DOCS / PAGE).read_text(), flags=re.MULTILINE)
    texts = [re.split(r"^## ", text, flags=re.MULTILINE)[0] for text in parts[1::2]]
    return dict(zip(parts[::2], texts, strict=True))


def codes(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


def signature(hook: str) -> str:
    """Write a hook's signature as the page does."""
    return hook + str(inspect.signature(getattr(hooks, hook))).replace("'", "")


def ten(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Run what the page says before the first hook: it begins with the tutorial's game."""
    monkeypatch.syspath_prepend(DOCS / "authors")
    monkeypatch.delitem(sys.modules, "ten", raising=False)
    module = ModuleType("ten_with_an_example")
    before = (DOCS / PAGE).read_text().split("\n### ")[0]
    for code in codes(before):
        exec(code, vars(module))
    return module


def test_the_sections_are_the_hooks_in_their_order() -> None:
    assert tuple(sections()) == HOOKS


@pytest.mark.parametrize("hook", HOOKS)
def test_a_section_says_all_there_is_to_say(hook: str) -> None:
    text = sections()[hook]
    assert f"```text\n{signature(hook)}\n```" in text
    takes_something_of_its_own = set(SPECS[hook]) - {"state"}
    if takes_something_of_its_own and hook != "read_game":
        assert "**Arguments.**" in text
    assert "**Returns**" in text
    assert "**Promise.**" in text


@pytest.mark.parametrize("hook", HOOKS)
def test_the_example_of(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the example, and play with it in place of the game's own hook."""
    (example,) = codes(sections()[hook])
    assert re.search(rf"^@gk.hookimpl\ndef {hook}\(", example, flags=re.MULTILINE)
    assert re.search(r"^ *assert ", example, flags=re.MULTILINE)
    module = ten(monkeypatch)
    exec(example, vars(module))
    game = open_game("ten", module)
    for seats in game.info.seats:
        match = game.new(seats, seed=SEED)
        chance = SeededChance(SEED)
        while not match.over:
            (seat,) = match.turn.must
            move = chance.choice(match.legal_moves(seat))
            text = game.write_move(match.state, seat, move)
            assert game.take_move(match.state, seat, text) == move
            match.play(seat, move)
            for who in (*range(seats), None):
                assert game.show(match.view(who), who)
                assert game.draw(match.view(who), who).startswith("<svg")
                sampled = game.sample(match.state, who, chance)
                assert game.view(sampled, who) == match.view(who)
            game.check(match.state, seats, match.options)
        assert match.score().reason == "nearest to 10"


def test_all_examples_together_are_a_game_that_the_kit_finds_sound(monkeypatch) -> None:
    module = ten(monkeypatch)
    for text in sections().values():
        for code in codes(text):
            exec(code, vars(module))
    report = examine(open_game("ten", module), games=10, seed=SEED)
    assert report.sound, report.failed
    judged = {result.subject for result in report.results if result.status == "ok"}
    assert judged >= {"legality", "saving", "secrets", "text", "pictures"}


def test_the_page_has_no_other_code() -> None:
    """What stands on the page is in a section, or is the beginning that all share."""
    python = [block for block in blocks(PAGE) if block.language == "python"]
    assert len(python) == 1 + len(HOOKS)
