"""Homeworlds by whole turns, in plain Python: slow, and as close to the rules as can be.

A system is (home, stars, ships of First, ships of Second): `home` is the seat whose homeworld it
is, or None; pieces are strings like "g3" in sorted tuples. A table is a sorted tuple of systems:
names do not exist here, so positions that look alike are one. The sheet's sections are named.
"""

from __future__ import annotations

import re
from collections import Counter

COPIES = 3
KINDS = [colour + size for colour in "rygb" for size in "123"]
LINE = re.compile(r"\w+ \((?:([01]), )?((?:\w\w)*)\) ((?:\w\w)*)-((?:\w\w)*)")


def read(lines):
    """Read a table from the sheet's lines (section 9)."""
    systems = []
    for line in lines:
        home, *lists = LINE.fullmatch(line).groups()
        pieces = [tuple(sorted(re.findall("..", text))) for text in lists]
        systems.append((None if home is None else int(home), *pieces))
    return table(systems)


def table(systems):
    """Put systems in order; they hold None where there is no homeworld, which does not compare."""
    return tuple(
        sorted(systems, key=lambda system: (-1 if system[0] is None else system[0], system))
    )


def bank(systems):
    """Return the kinds in the bank (section 2)."""
    used = Counter(piece for _, *lists in systems for pieces in lists for piece in pieces)
    return [kind for kind in KINDS if used[kind] < COPIES]


def tidied(systems):
    """Take off the table what goes at once (4.4)."""
    return table(s for s in systems if s[1] and (s[0] is not None or s[2] or s[3]))


def less(pieces, piece):
    rest = list(pieces)
    rest.remove(piece)
    return tuple(rest)


def more(pieces, piece):
    return tuple(sorted([*pieces, piece]))


def with_ships(system, seat, ships):
    return (*system[:2], *((ships, system[3]) if seat == 0 else (system[2], ships)))


def connected(stars, others):
    return not {star[1] for star in stars} & {star[1] for star in others}


def actions(systems, seat, colour):
    """List the tables after one power action of a colour, wherever it may be done (4.2)."""
    for i, system in enumerate(systems):
        if system[2 + seat]:
            yield from ACTIONS[colour](systems, i, seat)


def available(system, seat):
    """Return the colours that a player can use in a system without a sacrifice."""
    return {piece[0] for piece in system[1] + system[2 + seat]} if system[2 + seat] else set()


def free_actions(systems, seat):
    for i, system in enumerate(systems):
        for colour in available(system, seat):
            yield from ACTIONS[colour](systems, i, seat)


def replaced(systems, i, *changed):
    return tidied((*systems[:i], *changed, *systems[i + 1 :]))


def attacks(systems, i, seat):
    system = systems[i]
    own, enemy = system[2 + seat], system[3 - seat]
    for ship in set(enemy):
        if ship[1] <= max(other[1] for other in own):
            taken = with_ships(system, 1 - seat, less(enemy, ship))
            yield replaced(systems, i, with_ships(taken, seat, more(own, ship)))


def movements(systems, i, seat):
    system = systems[i]
    own = system[2 + seat]
    for ship in set(own):
        left = with_ships(system, seat, less(own, ship))
        for j, other in enumerate(systems):
            if connected(system[1], other[1]):
                there = with_ships(other, seat, more(other[2 + seat], ship))
                yield tidied(
                    left if k == i else there if k == j else same for k, same in enumerate(systems)
                )
        for star in bank(systems):
            if connected(system[1], [star]):
                yield replaced(systems, i, left, with_ships((None, (star,), (), ()), seat, (ship,)))


def builds(systems, i, seat):
    own = systems[i][2 + seat]
    for colour in {ship[0] for ship in own}:
        stock = [kind for kind in bank(systems) if kind[0] == colour]
        if stock:
            yield replaced(systems, i, with_ships(systems[i], seat, more(own, min(stock))))


def trades(systems, i, seat):
    own = systems[i][2 + seat]
    for old in set(own):
        for new in bank(systems):
            if new[1] == old[1] and new[0] != old[0]:
                ships = more(less(own, old), new)
                yield replaced(systems, i, with_ships(systems[i], seat, ships))


ACTIONS = {"r": attacks, "y": movements, "g": builds, "b": trades}


def sacrifices(systems, seat):
    """List each sacrificed ship with the table after it (4.3)."""
    for i, system in enumerate(systems):
        for ship in set(system[2 + seat]):
            yield ship, replaced(systems, i, with_ships(system, seat, less(system[2 + seat], ship)))


def catastrophes(systems):
    """List the tables after one catastrophe (4.3)."""
    for i, (home, *lists) in enumerate(systems):
        for colour in "rygb":
            if sum(piece[0] == colour for pieces in lists for piece in pieces) > 3:
                kept = [tuple(p for p in pieces if p[0] != colour) for pieces in lists]
                yield replaced(systems, i, (home, *kept))


def orderly_steps(systems, seat, stage):
    """List what one step other than a catastrophe leads to: tables with the turn's stage (4.1).

    A stage is "free", "done" or (colour, actions left).
    """
    if stage == "free":
        for after in free_actions(systems, seat):
            yield after, "done"
        for ship, after in sacrifices(systems, seat):
            yield after, (ship[0], int(ship[1]))
    elif stage != "done":
        colour, left = stage
        for after in actions(systems, seat, colour):
            yield after, (colour, left - 1) if left > 1 else "done"


def results(systems, seat, *, midturn=True):
    """Return the set of all tables at the end of one turn.

    Without `midturn`, as some engines have it, no step follows a catastrophe of a turn begun.
    """
    met, waiting = set(), [(systems, "free")]
    while waiting:
        node = waiting.pop()
        if node not in met:
            met.add(node)
            waiting += orderly_steps(node[0], seat, node[1])
            stage = node[1] if midturn or node[1] == "free" else "done"
            waiting += [(after, stage) for after in catastrophes(node[0])]
    return {after for after, _ in met}


def eliminated(systems):
    """Return the seats without a ship of their own at home (section 5)."""
    return {seat for seat in (0, 1) if not any(s[0] == seat and s[2 + seat] for s in systems)}


def split(tables, seat):
    """Count won, lost, drawn and going on, as the player of the turn sees it."""
    out = Counter(tuple(sorted(eliminated(after))) for after in tables)
    return {
        "wins": out[(1 - seat,)],
        "losses": out[(seat,)],
        "draws": out[0, 1],
        "ongoing": out[()],
    }


def tree_size(systems, seat, depth):
    """Count the leaves of a tree of turns, each by its result; a finished game is one leaf."""
    if depth == 0 or eliminated(systems):
        return 1
    return sum(tree_size(after, 1 - seat, depth - 1) for after in results(systems, seat))


# The stricter rules of a public generator, for a second count (section 9 of the sheet).


def restricted_results(systems, seat):
    """Return the results of turns with three restrictions.

    Catastrophes come before the first and after the last other step only; the mover's home always
    has a ship, and one of the mover's at the end; and a turn that wins is no turn if the loser
    could destroy the winner's homeworld by catastrophes.
    """
    met, waiting = set(), [(systems, "free")]
    while waiting:
        now, stage = node = waiting.pop()
        if node in met or not any(s[0] == seat and s[2] + s[3] for s in now):
            continue
        met.add(node)
        waiting += orderly_steps(now, seat, stage)
        last = stage if stage == "free" else "done"
        waiting += [(after, last) for after in catastrophes(now)]
    ends = {after for after, _ in met if seat not in eliminated(after)}
    return {after for after in ends if not (eliminated(after) and can_strike(after, seat))}


def can_strike(systems, seat):
    """Tell whether catastrophes alone could destroy a homeworld."""
    met, waiting = set(), [systems]
    while waiting:
        now = waiting.pop()
        if now not in met:
            met.add(now)
            waiting += catastrophes(now)
    return any(seat in eliminated(after) for after in met)
