"""Quoridor as the sheet tells it, slowly: the model that everything fast is compared with.

Cells are (x, y): column and row counted from 0 at the bottom left, seen from the first seat.
A slot (x, y) is the inner corner above and to the right of cell (x, y). Moves are text in the
standard notation (section 9). Sections and rulings (R1-R20) are those of the Quoridor sheet.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Final, Literal

Cell = tuple[int, int]
Slot = tuple[int, int]
Pawns = tuple[Cell, ...]
Orientation = Literal["h", "v"]

PASS = "pass"
DRAW: Final = "draw"
NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
SIZES = range(3, 14)  # section 6, board_size


@dataclass(frozen=True)
class Position:
    """Everything about a game in progress."""

    board_size: int
    pawns: Pawns  # by seat, in the order of play
    walls_left: tuple[int, ...]  # by seat
    horizontal: frozenset[Slot] = frozenset()
    vertical: frozenset[Slot] = frozenset()
    to_move: int = 0
    ply: int = 0
    blocked_jump: Literal["seed", "no_jump"] = "seed"
    max_plies: int = 0
    repetition_draw: Literal["off", "threefold"] = "off"
    past: tuple[tuple[Pawns, int], ...] = ()  # pawns and seat to move before each move since the
    # last wall, oldest first; kept under repetition_draw = threefold only

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pawns)


# Setup (section 3) ---------------------------------------------------------------------------


def start(
    board_size: int = 9,
    seats: int = 2,
    walls_each: int | None = None,
    *,
    blocked_jump: Literal["seed", "no_jump"] = "seed",
    max_plies: int = 0,
    repetition_draw: Literal["off", "threefold"] = "off",
) -> Position:
    """Set up a game; walls_each None is the sheet's default for the size and the seats."""
    if board_size not in SIZES or seats not in {2, 3, 4}:
        raise ValueError(f"no such board: size {board_size}, {seats} seats")
    if walls_each is None:
        walls_each = default_walls(board_size, seats)
    return Position(
        board_size=board_size,
        pawns=starting_cells(board_size, seats),
        walls_left=(walls_each,) * seats,
        blocked_jump=blocked_jump,
        max_plies=max_plies,
        repetition_draw=repetition_draw,
    )


def default_walls(board_size: int, seats: int) -> int:
    """Walls of each seat (section 6): on 9x9 ten, six, five for two, three, four seats."""
    return 2 * (board_size * board_size // 8) // seats


def starting_cells(board_size: int, seats: int) -> Pawns:
    """The middles of the sides: two seats face each other, more go clockwise (R19)."""
    middle, last = board_size // 2, board_size - 1
    bottom, left, top, right = (middle, 0), (0, middle), (middle, last), (last, middle)
    return {2: (bottom, top), 3: (bottom, left, top), 4: (bottom, left, top, right)}[seats]


def is_goal(position: Position, seat: int, cell: Cell) -> bool:
    """Whether a cell is on the goal side of a seat, the side opposite to its start."""
    x, y = cell
    last = position.board_size - 1
    if position.seats == 2:
        return y == (last, 0)[seat]
    return (y == last, x == last, y == 0, x == 0)[seat]


# The board (section 4.2) ---------------------------------------------------------------------


def is_on_board(position: Position, cell: Cell) -> bool:
    """Whether there is such a cell."""
    return 0 <= cell[0] < position.board_size and 0 <= cell[1] < position.board_size


def next_cell(cell: Cell, direction: Cell) -> Cell:
    """The cell one step away, on the board or not."""
    return cell[0] + direction[0], cell[1] + direction[1]


def is_wall_between(position: Position, a: Cell, b: Cell) -> bool:
    """Whether a wall stands between two neighbouring cells.

    A horizontal wall at (x, y) parts (x, y) from (x, y+1) and (x+1, y) from (x+1, y+1);
    a vertical one parts (x, y) from (x+1, y) and (x, y+1) from (x+1, y+1).
    """
    x, y = min(a, b)  # the lower or the left one
    if a[0] == b[0]:
        return (x, y) in position.horizontal or (x - 1, y) in position.horizontal
    return (x, y) in position.vertical or (x, y - 1) in position.vertical


def is_open(position: Position, a: Cell, b: Cell) -> bool:
    """Whether one can go from a cell to a neighbour, pawns apart."""
    return is_on_board(position, b) and not is_wall_between(position, a, b)


# Pawn moves (section 4.1) --------------------------------------------------------------------


def pawn_moves(position: Position) -> set[Cell]:
    """Every cell the pawn of the seat to move may go to."""
    return {
        cell for direction in DIRECTIONS for cell in pawn_moves_towards(position, direction)
    }  # a set: a destination reachable in two ways is one move


def pawn_moves_towards(position: Position, direction: Cell) -> list[Cell]:
    """Where the pawn may go in one direction: a step, a straight jump or diagonal jumps."""
    here = position.pawns[position.to_move]
    ahead = next_cell(here, direction)
    if not is_open(position, here, ahead):
        return []  # R8: a wall between stops step and jump
    if ahead not in position.pawns:
        return [ahead]
    return jumps(position, ahead, direction)


def jumps(position: Position, jumped: Cell, direction: Cell) -> list[Cell]:
    """Where a jump over the pawn on a cell may land; one pawn is jumped at most (R18).

    The wall or the edge behind is looked at first: a pawn beyond a wall is not behind.
    """
    behind = next_cell(jumped, direction)
    if not is_open(position, jumped, behind):
        return diagonal_jumps(position, jumped, direction)  # R3 wall behind, R6 edge behind
    if behind not in position.pawns:
        return [behind]  # R2: straight, and only straight
    if position.blocked_jump == "no_jump":
        return []  # section 6: another pawn behind stops the jump
    return diagonal_jumps(position, jumped, direction)  # R7: another pawn behind


def diagonal_jumps(position: Position, jumped: Cell, direction: Cell) -> list[Cell]:
    """The open, empty cells beside the jumped pawn, at right angles to the approach (R18)."""
    beside = (EAST, WEST) if direction in {NORTH, SOUTH} else (NORTH, SOUTH)
    cells = [next_cell(jumped, side) for side in beside]
    return [c for c in cells if is_open(position, jumped, c) and c not in position.pawns]


# Walls (section 4.2) -------------------------------------------------------------------------


def wall_moves(position: Position) -> set[tuple[Slot, Orientation]]:
    """Every wall the seat to move may place: (n-1)^2 slots, none on the rim (R10)."""
    if position.walls_left[position.to_move] == 0:
        return set()  # R13
    slots = [(x, y) for x in range(position.board_size - 1) for y in range(position.board_size - 1)]
    return {
        (slot, orientation)
        for slot in slots
        for orientation in ("h", "v")
        if fits(position, slot, orientation)
        and leaves_every_path(with_wall(position, slot, orientation))
    }


def fits(position: Position, slot: Slot, orientation: Orientation) -> bool:
    """Whether a wall neither crosses nor overlaps another (R9)."""
    x, y = slot
    if slot in position.horizontal or slot in position.vertical:
        return False  # the slot is taken, or the walls would cross
    if orientation == "h":
        return (x - 1, y) not in position.horizontal and (x + 1, y) not in position.horizontal
    return (x, y - 1) not in position.vertical and (x, y + 1) not in position.vertical


def with_wall(position: Position, slot: Slot, orientation: Orientation) -> Position:
    """The board with one wall more; nothing else changes."""
    if orientation == "h":
        return replace(position, horizontal=position.horizontal | {slot})
    return replace(position, vertical=position.vertical | {slot})


def leaves_every_path(position: Position) -> bool:
    """Whether every pawn, the owner's too (R16), has a path to its own side (R15)."""
    return all(has_path(position, seat) for seat in range(position.seats))


def has_path(position: Position, seat: int) -> bool:
    """Whether single steps lead a pawn to its goal; pawns block nothing, jumps do not count (R11).

    Breadth first from the pawn's cell.
    """
    reached = {position.pawns[seat]}
    queue = deque(reached)
    while queue:
        cell = queue.popleft()
        if is_goal(position, seat, cell):
            return True
        for direction in DIRECTIONS:
            neighbour = next_cell(cell, direction)
            if neighbour not in reached and is_open(position, cell, neighbour):
                reached.add(neighbour)
                queue.append(neighbour)
    return False


# The turn (section 4) ------------------------------------------------------------------------


def legal_moves(position: Position) -> set[str]:
    """Every legal move in standard notation; none when the game is over."""
    if outcome(position) is not None:
        return set()  # R17
    moves = {cell_text(cell) for cell in pawn_moves(position)}
    moves |= {wall_text(slot, orientation) for slot, orientation in wall_moves(position)}
    return moves or {PASS}  # R12, R20: a pass only if there is neither


def play(position: Position, move: str) -> Position:
    """Play one legal move."""
    if move not in legal_moves(position):
        raise ValueError(f"not a legal move: {move!r}")
    return after(position, move)


def after(position: Position, move: str) -> Position:
    """The position after a move that is known to be legal."""
    if move == PASS:
        moved = remember(position)
    elif move[-1] in "hv":
        moved = place(position, read_cell(move[:-1]), "h" if move[-1] == "h" else "v")
    else:
        moved = go(remember(position), read_cell(move))
    return replace(moved, to_move=(position.to_move + 1) % position.seats, ply=position.ply + 1)


def go(position: Position, cell: Cell) -> Position:
    """The own pawn put on a cell."""
    pawns = list(position.pawns)
    pawns[position.to_move] = cell
    return replace(position, pawns=tuple(pawns))


def place(position: Position, slot: Slot, orientation: Orientation) -> Position:
    """A wall out of the own stock; what was before cannot come again (section 6)."""
    left = list(position.walls_left)
    left[position.to_move] -= 1
    return replace(with_wall(position, slot, orientation), walls_left=tuple(left), past=())


def remember(position: Position) -> Position:
    """The position with itself added to its past, if repetition matters."""
    if position.repetition_draw == "off":
        return position
    return replace(position, past=(*position.past, (position.pawns, position.to_move)))


# The end (sections 5 and 6) ------------------------------------------------------------------


def outcome(position: Position) -> int | Literal["draw"] | None:
    """The seat that has won, "draw", or None while the game goes on."""
    for seat, cell in enumerate(position.pawns):
        if is_goal(position, seat, cell):
            return seat  # R14, R17
    if is_out_of_plies(position) or is_third_time(position):
        return DRAW
    return None


def is_out_of_plies(position: Position) -> bool:
    """Whether as many plies as max_plies allows were played; 0 is no limit."""
    return position.max_plies > 0 and position.ply >= position.max_plies


def is_third_time(position: Position) -> bool:
    """Whether pawns and seat to move stand so for the third time since the last wall."""
    if position.repetition_draw == "off":
        return False
    return position.past.count((position.pawns, position.to_move)) >= 2


# Notation (section 9) and perft --------------------------------------------------------------


def cell_text(cell: Cell) -> str:
    """The name of a cell: column letter, row number from 1."""
    return f"{'abcdefghijklm'[cell[0]]}{cell[1] + 1}"


def wall_text(slot: Slot, orientation: Orientation) -> str:
    """The name of a wall: its cell nearest to a1, and h or v."""
    return cell_text(slot) + orientation


def read_cell(text: str) -> Cell:
    """The cell of a name, or the slot of a wall's name without its h or v."""
    return "abcdefghijklm".index(text[0]), int(text[1:]) - 1


def perft(position: Position, depth: int) -> int:
    """Count the move paths of a length: a finished game has none, a forced pass is a move."""
    if depth == 0:
        return 1
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, move), depth - 1) for move in moves)
