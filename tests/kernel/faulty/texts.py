"""Games whose texts and pictures fail."""

from __future__ import annotations

import sys
from types import ModuleType

from tests.kernel.faulty import HERE, faulty
from tests.kernel.toys import changed, module

from gamekernel import Registry, hookimpl
from gamekernel.loading import open_game

nim = module("nim")


@faulty("moves_are_read_back", words="which is read as")
def counts_from_one():
    """Heaps are written from 1 on and read from 0 on."""
    return changed("nim", write_move=lambda move: f"{move.heap + 1}-{move.count}")


@faulty("texts_of_moves_are_unique", "moves_are_read_back", words="are both written")
def writes_two_moves_alike():
    """The count is left out where it is more than three."""
    return changed("nim", write_move=lambda move: f"{move.heap}-{min(move.count, 3)}")


@faulty("unreadable_texts_are_refused", words="read_move failed (IndexError")
def reads_past_the_end():
    """`read_move` looks at the third character of a text that has one."""

    def read_move(text):
        return nim.Take(int(text[0]), int(text[2]))

    return changed("nim", read_move=read_move)


@faulty("positions_are_read_back", words="and written again as")
def forgets_the_seat_in_positions():
    """A position is read as one in which seat 0 is to move."""

    def read_position(text, options):
        seats, options, state = nim.read_position(text, options)
        return seats, options, nim.State(state.heaps, 0, state.seats, state.misere)

    return changed("nim", read_position=read_position)


def _texts(**hooks):
    """Load the nim of the command's tests, which has all texts, with some hooks replaced."""
    registry = Registry([HERE.parents[1] / "cli" / "toys" / "nim.py"])
    (source,) = (listed.source for listed in registry.games() if listed.id == "nim")
    plugin = ModuleType("texts")
    vars(plugin).update(vars(sys.modules[source]))
    vars(plugin).update({name: hookimpl(function) for name, function in hooks.items()})
    return open_game("nim", plugin)


@faulty("games_are_read_back", words="moves, read as")
def loses_the_last_move():
    """The text of a game lacks its last move."""

    def write_game(options, texts):
        return "nim " + "-".join(map(str, options.heaps)) + ": " + " ".join(texts[:-1])

    return _texts(write_game=write_game)


@faulty("views_can_be_shown", words="show is empty")
def shows_nothing_at_the_end():
    """No heap is left to be shown at the end."""

    def show(view):
        return "\n".join("|" * size for size in view.heaps if size)

    return _texts(show=show)


@faulty("drawings_are_svg", words="is no XML")
def draws_broken_xml():
    """A text in the drawing is not escaped."""

    def draw():
        return '<svg xmlns="http://www.w3.org/2000/svg"><text>Nim & more</text></svg>'

    return _texts(draw=draw)


@faulty("drawings_are_svg", words="holds a script")
def draws_a_script():
    """A drawing runs a script in whatever page shows it."""

    def draw():
        return '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

    return _texts(draw=draw)
