"""Hive as the sheet tells it, slowly: the model that everything fast is compared with.

Cells are axial (q, r) on an unbounded plane; White's first piece stands on (0, 0). A stack is
a tuple of piece names, bottom first. Sections and rulings are those of the Hive sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

Cell = tuple[int, int]
Move = tuple[str, Cell] | str
PASS = "pass"

AROUND: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # clockwise from NE
COUNTS = {"Q": 1, "S": 2, "B": 2, "G": 3, "A": 3, "M": 1, "L": 1, "P": 1}
EXPANSIONS = "MLP"


@dataclass(frozen=True)
class Position:
    """Everything about a game in progress."""

    expansions: frozenset[str] = frozenset()
    tournament_opening: bool = True
    beetle_on_stack: bool = False  # mosquito_on_stack_gives = beetle
    threefold: bool = False
    max_plies: int = 0
    stacks: dict[Cell, tuple[str, ...]] = field(default_factory=dict)
    ply: int = 0
    last_moved: str | None = None
    passes: int = 0
    past: tuple[object, ...] = ()

    @property
    def colour(self) -> str:
        """The side to move."""
        return "wb"[self.ply % 2]

    def height(self, cell: Cell) -> int:
        """How many pieces stand on a cell."""
        return len(self.stacks.get(cell, ()))

    def top(self, cell: Cell) -> str | None:
        """The piece on top of a cell."""
        return self.stacks[cell][-1] if cell in self.stacks else None

    def where(self, piece: str) -> Cell | None:
        """The cell of a piece, if it is on the board."""
        return next((c for c, stack in self.stacks.items() if piece in stack), None)


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells round a cell, clockwise."""
    return [(cell[0] + q, cell[1] + r) for q, r in AROUND]


def flanks(a: Cell, b: Cell) -> tuple[Cell, Cell]:
    """The two cells beside the step from a to b."""
    ring = neighbours(a)
    d = ring.index(b)
    return ring[d - 1], ring[(d + 1) % 6]


def bug(piece: str) -> str:
    """The kind of a piece."""
    return piece[1]


def reserve(p: Position, colour: str) -> list[str]:
    """The pieces a side has in hand, in order."""
    kinds = [k for k in COUNTS if k not in EXPANSIONS or k in p.expansions]
    names = [
        colour + k + (str(n) if COUNTS[k] > 1 else "")
        for k in kinds
        for n in range(1, COUNTS[k] + 1)
    ]
    on_board = {piece for stack in p.stacks.values() for piece in stack}
    return [n for n in names if n not in on_board]


# Section 4.1: placing.


def placements(p: Position) -> set[Move]:
    """Every legal placement."""
    hand = reserve(p, p.colour)
    first = {bug(piece): piece for piece in reversed(hand)}  # the lowest number goes first
    if p.ply >= 6 and "Q" in first:  # the Queen by the fourth turn
        first = {"Q": first["Q"]}
    if p.ply < 2 and p.tournament_opening:
        first.pop("Q", None)
    return {(piece, cell) for piece in first.values() for cell in open_cells(p)}


def open_cells(p: Position) -> set[Cell]:
    """The cells where the side to move may place."""
    if p.ply == 0:
        return {(0, 0)}
    if p.ply == 1:
        return set(neighbours((0, 0)))
    found = set()
    for cell in {n for c in p.stacks for n in neighbours(c)} - set(p.stacks):
        tops = [top for n in neighbours(cell) if (top := p.top(n))]
        if all(top[0] == p.colour for top in tops):
            found.add(cell)
    return found


# Section 4.2: common to all movement.


def lifted(p: Position, cell: Cell) -> Position:
    """The position with the top piece of a cell taken away."""
    stacks = dict(p.stacks)
    rest = stacks.pop(cell)[:-1]
    if rest:
        stacks[cell] = rest
    return replace(p, stacks=stacks)


def connected(p: Position) -> bool:
    """Whether the occupied cells hang together."""
    cells = set(p.stacks)
    if not cells:
        return True
    reached, todo = set(), [next(iter(cells))]
    while todo:
        cell = todo.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            todo += neighbours(cell)
    return reached == cells


def may_leave(p: Position, cell: Cell) -> bool:
    """One Hive: a lone piece may leave only if the rest stays connected."""
    return p.height(cell) > 1 or connected(lifted(p, cell))


def slides(p: Position, a: Cell) -> set[Cell]:
    """Ground slide steps from a; the mover is not on the board."""
    return {
        b
        for b in neighbours(a)
        if b not in p.stacks and sum(f in p.stacks for f in flanks(a, b)) == 1
    }


def climb_allowed(p: Position, a: Cell, b: Cell) -> bool:
    """The gate rule of a climbing step; the mover is not on the board."""
    u, v = (p.height(f) for f in flanks(a, b))
    return min(u, v) <= max(p.height(a), p.height(b))


# Section 4.3: the bugs. In each the mover is lifted, and `a` is where it stood.


def queen(p: Position, a: Cell) -> set[Cell]:
    """One slide; the pillbug's walk too."""
    return slides(p, a)


def ant(p: Position, a: Cell) -> set[Cell]:
    """Any number of slides."""
    reached: set[Cell] = set()
    todo = [a]
    while todo:
        for b in slides(p, todo.pop()) - reached:
            reached.add(b)
            todo.append(b)
    return reached - {a}


def spider(p: Position, a: Cell) -> set[Cell]:
    """Exactly three slides over four different cells."""
    return {d for b in slides(p, a) for c in slides(p, b) - {a} for d in slides(p, c) - {a, b}}


def grasshopper(p: Position, a: Cell) -> set[Cell]:
    """A straight jump over one or more pieces to the first empty cell."""
    found = set()
    for q, r in AROUND:
        b = (a[0] + q, a[1] + r)
        if b in p.stacks:
            while b in p.stacks:
                b = (b[0] + q, b[1] + r)
            found.add(b)
    return found


def beetle(p: Position, a: Cell) -> set[Cell]:
    """One climbing step, or one slide."""
    found = set()
    for b in neighbours(a):
        if a in p.stacks or b in p.stacks:
            if climb_allowed(p, a, b):
                found.add(b)
        elif b in slides(p, a):
            found.add(b)
    return found


def ladybug(p: Position, a: Cell) -> set[Cell]:
    """Two climbing steps on top of the hive and one down."""

    def steps(cells: set[Cell], *, onto: bool) -> set[Cell]:
        return {
            b
            for c in cells
            for b in neighbours(c)
            if (b in p.stacks) == onto and climb_allowed(p, c, b)
        }

    on_top = steps(steps({a}, onto=True), onto=True)
    return steps(on_top, onto=False) - {a}


WALKS = {
    "Q": queen, "P": queen, "A": ant, "S": spider, "G": grasshopper, "B": beetle, "L": ladybug,
}  # fmt: skip


def lent(p: Position, a: Cell) -> set[str]:
    """The kinds a mosquito on the ground at `a` copies."""
    kinds = set()
    for n in neighbours(a):
        top = p.top(n)
        if top and bug(top) != "M":
            kinds.add(bug(top))
        elif top and p.beetle_on_stack and p.height(n) > 1:  # R20
            kinds.add("B")
    return kinds


def walk(p: Position, piece: str, a: Cell) -> set[Cell]:
    """Where a piece that may leave `a` can go by its own power."""
    rest = lifted(p, a)
    if bug(piece) != "M":
        return WALKS[bug(piece)](rest, a)
    if a in rest.stacks:  # on a stack it is a beetle
        return beetle(rest, a)
    return {b for kind in lent(rest, a) for b in WALKS[kind](rest, a)}


def throws(p: Position, c: Cell) -> set[Move]:
    """What the pillbug, or a mosquito as one, at `c` can throw where."""
    found: set[Move] = set()
    for a in neighbours(c):
        if p.height(a) != 1 or p.top(a) == p.last_moved or not may_leave(p, a):
            continue
        rest = lifted(p, a)
        if not climb_allowed(rest, a, c):
            continue
        for b in neighbours(c):
            if b != a and b not in rest.stacks and climb_allowed(rest, c, b):
                found.add((p.stacks[a][0], b))
    return found


def movements(p: Position) -> set[Move]:
    """Every walk and throw of the side to move."""
    if p.where(p.colour + "Q") is None:
        return set()
    found: set[Move] = set()
    for cell, stack in p.stacks.items():
        piece = stack[-1]
        if piece[0] != p.colour or piece == p.last_moved:
            continue
        if may_leave(p, cell):
            found |= {(piece, b) for b in walk(p, piece, cell) if b != cell}
        thrower = bug(piece) == "P" or (
            bug(piece) == "M" and len(stack) == 1 and "P" in lent(p, cell)
        )
        if thrower:
            found |= throws(p, cell)
    return found


# Sections 4 and 5: turns and the end.


def legal_moves(p: Position) -> set[Move]:
    """Every legal move, each once."""
    if outcome(p) is not None:
        return set()
    return placements(p) | movements(p) or {PASS}


def play(p: Position, move: Move) -> Position:
    """The position after a legal move."""
    if move == PASS:
        after = replace(p, ply=p.ply + 1, last_moved=None, passes=p.passes + 1)
    else:
        piece, cell = move
        origin = p.where(piece)
        board = lifted(p, origin) if origin is not None else p
        stacks = dict(board.stacks)
        stacks[cell] = (*stacks.get(cell, ()), piece)
        moved = piece if origin is not None else None
        after = replace(p, stacks=stacks, ply=p.ply + 1, last_moved=moved, passes=0)
    return replace(after, past=(*p.past, identity(after))) if p.threefold else after


def identity(p: Position) -> object:
    """What makes two positions the same for a repetition (section 6)."""
    kinds = {c: tuple(piece[:2] for piece in stack) for c, stack in p.stacks.items()}
    return p.colour, frozenset(kinds.items())


def surrounded(p: Position, colour: str) -> bool:
    """Whether a side's Queen has six occupied neighbours."""
    cell = p.where(colour + "Q")
    return cell is not None and all(n in p.stacks for n in neighbours(cell))


def outcome(p: Position) -> str | None:
    """`w`, `b`, `draw`, or None while the game goes on."""
    white, black = surrounded(p, "w"), surrounded(p, "b")
    if white or black:
        return "draw" if white and black else "b" if white else "w"
    if p.passes >= 3 or (p.max_plies and p.ply >= p.max_plies):  # R25
        return "draw"
    if p.threefold and p.past.count(identity(p)) >= 3:
        return "draw"
    return None


def perft(p: Position, depth: int) -> int:
    """The number of paths of `depth` moves."""
    if depth == 0:
        return 1
    moves = legal_moves(p)
    return len(moves) if depth == 1 else sum(perft(play(p, m), depth - 1) for m in moves)
