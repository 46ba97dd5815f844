# The compiled bridge: one method per C function, as in native/include/gamekernel/*.h.

from typing import Any, Protocol, TypeAlias

CData: TypeAlias = Any  # what cffi hands out: pointers, arrays, structs

class Lib(Protocol):
    GK_RULES_VERSION: int
    GK_OK: int
    GK_BAD_SIZE: int
    GK_BAD_STATE: int
    GK_BAD_MOVE: int
    GK_BAD_ARGUMENT: int
    GK_BAD_RULES: int
    GK_STOPPED: int
    GK_NO_ROOM: int
    GK_RUNNING: int
    GK_DRAW: int
    GK_NOBODY: int
    GK_STATE_MAX: int
    GK_POSITION_MAX: int
    GK_UNDO_MAX: int
    GK_MOVES_MAX: int
    GK_SEATS_MAX: int
    GK_DEPTH_MAX: int
    GK_WIN: int
    GK_HIVE_MOSQUITO: int
    GK_HIVE_LADYBUG: int
    GK_HIVE_PILLBUG: int
    GK_HIVE_TOURNAMENT: int
    GK_HIVE_STACK_BEETLE: int
    GK_HIVE_THREEFOLD: int
    GK_HIVE_HISTORY: int
    GK_HIVE_DRAWS_ANY: int
    GK_HIVE_DRAWS_REPEATED: int
    GK_HIVE_PASS: int
    GK_HIVE_PLACE: int
    GK_HIVE_STATE_SIZE: int
    GK_HIVE_HISTORY_MAX: int
    GK_HOMEWORLDS_ATTACK: int
    GK_HOMEWORLDS_MOVE: int
    GK_HOMEWORLDS_DISCOVER: int
    GK_HOMEWORLDS_BUILD: int
    GK_HOMEWORLDS_TRADE: int
    GK_HOMEWORLDS_SACRIFICE: int
    GK_HOMEWORLDS_CATASTROPHE: int
    GK_HOMEWORLDS_SYSTEMS_MAX: int
    GK_HOMEWORLDS_STATE_MAX: int
    GK_HOMEWORLDS_STEPS_MAX: int
    GK_HOMEWORLDS_DEPTH_MAX: int
    GK_QUORIDOR_NO_JUMP: int
    GK_QUORIDOR_THREEFOLD: int
    GK_QUORIDOR_HORIZONTAL: int
    GK_QUORIDOR_VERTICAL: int
    GK_QUORIDOR_PASS: int
    GK_QUORIDOR_STATE_SIZE: int
    GK_QUORIDOR_HISTORY_MAX: int
    GK_QUORIDOR_WALLS_MAX: int
    GK_QUORIDOR_SIZE_MIN: int
    GK_QUORIDOR_SIZE_MAX: int

    def gk_check_rules(self, rules: CData, /) -> int: ...
    def gk_check(self, rules: CData, state: bytes, size: int, /) -> int: ...
    def gk_moves(self, rules: CData, state: bytes, size: int, out: CData, room: int, /) -> int: ...
    def gk_seat_moves(
        self, rules: CData, state: bytes, size: int, seat: int, out: CData, room: int, /
    ) -> int: ...
    def gk_count(self, rules: CData, state: bytes, size: int, /) -> int: ...
    def gk_is_legal(self, rules: CData, state: bytes, size: int, move: int, /) -> int: ...
    def gk_play(
        self, rules: CData, state: bytes, size: int, move: int, out: CData, room: int, /
    ) -> int: ...
    def gk_outcome(self, rules: CData, state: bytes, size: int, /) -> int: ...
    def gk_waits_for(self, rules: CData, state: bytes, size: int, /) -> int: ...
    def gk_to_move(self, rules: CData, state: bytes, size: int, /) -> int: ...
    def gk_perft(
        self, rules: CData, state: bytes, size: int, depth: int, stop: CData, leaves: CData, /
    ) -> int: ...
    def gk_playouts(
        self,
        rules: CData,
        state: bytes,
        size: int,
        seed: int,
        first: int,
        games: int,
        cap: int,
        stop: CData,
        tally: CData,
        /,
    ) -> int: ...
    def gk_search(
        self,
        rules: CData,
        state: bytes,
        size: int,
        depth: int,
        nodes: int,
        seconds: float,
        stop: CData,
        found: CData,
        /,
    ) -> int: ...
    def gk_hive(self) -> CData: ...
    def gk_hive_start(self, options: int, max_plies: int, out: CData, room: int, /) -> int: ...
    def gk_hive_repetitions(self, state: bytes, size: int, /) -> int: ...
    def gk_homeworlds_check(self, state: bytes, size: int, /) -> int: ...
    def gk_homeworlds_turns(
        self, state: bytes, size: int, room: CData, room_size: int, stop: CData, tally: CData, /
    ) -> int: ...
    def gk_homeworlds_steps(
        self, room: CData, room_size: int, k: int, steps: CData, room_for: int, /
    ) -> int: ...
    def gk_homeworlds_tree(
        self,
        state: bytes,
        size: int,
        depth: int,
        room: CData,
        room_size: int,
        stop: CData,
        leaves: CData,
        /,
    ) -> int: ...
    def gk_quoridor(self, seats: int, /) -> CData: ...
    def gk_quoridor_start(
        self,
        seats: int,
        board_size: int,
        walls_each: int,
        options: int,
        max_plies: int,
        out: CData,
        room: int,
        /,
    ) -> int: ...

ffi: Any
lib: Lib
