"""Where every random outcome comes from.

A game asks `chance` for outcomes of five kinds. `SeededChance` draws them, `ScriptedChance`
replays them, and `EnumeratingChance` runs a move once for each of them. Each outcome has a
plain value that goes into the log: an int, or a tuple of ints. An outcome with a single
possibility is neither drawn nor recorded.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import Counter
from fractions import Fraction
from hashlib import blake2b
from itertools import combinations_with_replacement, count
from math import comb
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeGuard, TypeVar

from gamekernel.errors import BadChance, TooManyOutcomes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


Outcome = int | tuple[int, ...]
O = TypeVar("O", int, tuple[int, ...])  # noqa: E741 - an outcome, as T is a thing
T = TypeVar("T")

SEED_SIZE = 32
NUMBER_MAX = 2**53
"""No number is drawn from more possibilities: other languages would read it wrongly."""
OUTCOMES_MAX = 100_000
"""More outcomes of one move than this are not enumerated."""


# The kinds of outcomes.


class _Space(ABC, Generic[O]):
    """One kind of outcome: how to draw it, list it, and tell whether a value is one."""

    @abstractmethod
    def size(self) -> int:
        """Count the distinct outcomes."""

    @abstractmethod
    def draw(self, below: Callable[[int], int]) -> O:
        """Draw one, given a source of unbiased numbers."""

    @abstractmethod
    def all(self) -> Iterator[tuple[O, Fraction]]:
        """List each distinct outcome with its probability."""

    @abstractmethod
    def holds(self, outcome: object) -> TypeGuard[O]:
        """Tell whether a value is one of the outcomes."""


class _Number(_Space[int]):
    """An int, from `first` and `n` values on."""

    def __init__(self, n: int, first: int) -> None:
        self.n, self.first = n, first

    def size(self) -> int:
        return self.n

    def draw(self, below: Callable[[int], int]) -> int:
        return below(self.n) + self.first

    def all(self) -> Iterator[tuple[int, Fraction]]:
        return ((self.first + i, Fraction(1, self.n)) for i in range(self.n))

    def holds(self, outcome: object) -> TypeGuard[int]:
        return type(outcome) is int and 0 <= outcome - self.first < self.n


class _Dice(_Space[tuple[int, ...]]):
    """The faces of n equal dice, in ascending order."""

    def __init__(self, n: int, sides: int) -> None:
        self.n, self.sides = n, sides

    def size(self) -> int:
        return comb(self.n + self.sides - 1, self.n)

    def draw(self, below: Callable[[int], int]) -> tuple[int, ...]:
        return tuple(sorted(below(self.sides) + 1 for _ in range(self.n)))

    def all(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        total = self.sides**self.n
        for faces in combinations_with_replacement(range(1, self.sides + 1), self.n):
            yield faces, Fraction(_orders(Counter(faces).values()), total)

    def holds(self, outcome: object) -> TypeGuard[tuple[int, ...]]:
        return (
            _are_ints(outcome, self.n, range(1, self.sides + 1))
            and tuple(sorted(outcome)) == outcome
        )


class _Items(_Space[tuple[int, ...]]):
    """Base of the outcomes that are k items picked, each named by its index.

    Equal items are the same: all go by the index of the first of them, their kind, when they
    are drawn, and by ascending indices in an outcome, so that each outcome has a single name.
    """

    def __init__(self, items: Sequence[object], k: int) -> None:
        first: dict[object, int] = {}
        self.kinds = [first.setdefault(item, i) for i, item in enumerate(items)]
        self.where: dict[int, list[int]] = {}
        for i, kind in enumerate(self.kinds):
            self.where.setdefault(kind, []).append(i)
        self.k = k

    @abstractmethod
    def named(self, picked: Sequence[int]) -> tuple[int, ...]:
        """Name the outcome of which the kinds were picked."""

    def draw(self, below: Callable[[int], int]) -> tuple[int, ...]:
        pool = list(self.kinds)
        for i in range(self.k):
            j = i + below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return self.named(pool[: self.k])

    def holds(self, outcome: object) -> TypeGuard[tuple[int, ...]]:
        return (
            _are_ints(outcome, self.k, range(len(self.kinds)))
            and len(set(outcome)) == self.k
            and self.named([self.kinds[i] for i in outcome]) == outcome
        )

    def _indices(self, picked: Sequence[int]) -> Iterator[int]:
        """Give equal items ascending indices."""
        unused = {kind: iter(self.where[kind]) for kind in set(picked)}
        return (next(unused[kind]) for kind in picked)


class _Order(_Items):
    """An order of all items."""

    def size(self) -> int:
        return _orders(map(len, self.where.values()))

    def named(self, picked: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._indices(picked))

    def all(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        chance = Fraction(1, self.size())
        order = sorted(self.kinds)
        while True:
            yield self.named(order), chance
            at = max((i for i in range(1, len(order)) if order[i - 1] < order[i]), default=0)
            if not at:
                return
            order[at:] = reversed(order[at:])
            higher = next(i for i in range(at, len(order)) if order[i] > order[at - 1])
            order[at - 1], order[higher] = order[higher], order[at - 1]


class _Handful(_Items):
    """Some of the items, their order of no account."""

    def size(self) -> int:
        ways = [1] + [0] * self.k
        for same in self.where.values():
            ways = [sum(ways[max(i - len(same), 0) : i + 1]) for i in range(self.k + 1)]
        return ways[self.k]

    def named(self, picked: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(self._indices(picked)))

    def all(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        total = comb(len(self.kinds), self.k)
        picks: list[tuple[tuple[int, ...], int]] = [((), 1)]
        left = len(self.kinds)
        for kind, same in self.where.items():
            left -= len(same)
            picks = [
                (picked + (kind,) * n, ways * comb(len(same), n))
                for picked, ways in picks
                for n in range(min(len(same), self.k - len(picked)) + 1)
                if len(picked) + n + left >= self.k
            ]
        return ((self.named(picked), Fraction(ways, total)) for picked, ways in picks)


def _orders(counts: Iterable[int]) -> int:
    """Count the orders of items, `counts` of which are equal."""
    orders, of = 1, 0
    for n in counts:
        of += n
        orders *= comb(of, n)
    return orders


def _are_ints(outcome: object, length: int, allowed: range) -> TypeGuard[tuple[int, ...]]:
    return (
        isinstance(outcome, tuple)
        and len(outcome) == length
        and all(type(i) is int and i in allowed for i in outcome)
    )


# What a game draws from.


class Chance(ABC):
    """What a game draws from. Each method is one outcome; `outcomes` records them in order."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1; n is at most 2**53."""
        return self._number(n, 0)

    def die(self, sides: int = 6) -> int:
        """Roll one die: 1 to `sides`."""
        return self._number(sides, 1)

    def dice(self, n: int, sides: int = 6) -> tuple[int, ...]:
        """Roll n equal dice; the faces in ascending order."""
        if n < 0 or not 1 <= sides <= NUMBER_MAX:
            raise IndexError(f"cannot roll {n} dice of {sides} sides")
        if n == 0 or sides == 1:
            return (1,) * n
        return self._next(_Dice(n, sides))

    def choice(self, items: Sequence[T]) -> T:
        """Take one of the items, each as likely; recorded as its index."""
        return items[self._number(len(items), 0)]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Put the items in a random order; recorded as their indices.

        Items must be hashable; equal ones are the same.
        """
        space = _Order(items, len(items))
        if len(space.where) < 2:
            return tuple(items)
        return tuple(items[i] for i in self._next(space))

    def draw(self, pile: Sequence[T], k: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Draw k items of a pile whose order nobody knows; return them and the rest.

        Both keep the pile's order, so a sorted pile stays sorted. Items must be hashable;
        equal ones are the same outcome. Recorded as indices.
        """
        if not 0 <= k <= len(pile):
            raise IndexError(f"cannot draw {k} of {len(pile)}")
        space = _Handful(pile, k)
        if k in (0, len(pile)) or len(space.where) == 1:
            return tuple(pile[:k]), tuple(pile[k:])
        drawn = self._next(space)
        rest = set(range(len(pile))).difference(drawn)
        return tuple(pile[i] for i in drawn), tuple(pile[i] for i in sorted(rest))

    def _number(self, n: int, first: int) -> int:
        if not 1 <= n <= NUMBER_MAX:
            raise IndexError(f"cannot draw one of {n}")
        return self._next(_Number(n, first)) if n > 1 else first

    def _next(self, space: _Space[O]) -> O:
        outcome = self._decide(space)
        self.outcomes.append(outcome)
        return outcome

    @abstractmethod
    def _decide(self, space: _Space[O]) -> O:
        """Decide the next outcome."""


class SeededChance(Chance):
    """Outcomes from a 32-byte seed and a counter; the same on every platform, for ever.

    Outcome number c is read from the blocks BLAKE2b(c, i; key=seed), i = 0, 1, ..., of 64 bytes
    each, where c is 8 bytes and i is 4, little-endian. A number below n is taken from as many
    bytes as n - 1 needs, little-endian, cut to its bits, and taken again while it is n or more.
    n dice are n numbers below `sides`, plus 1. To pick k of n items, for i = 0 to k - 1 item i
    changes places with item i + (a number below n - i); a shuffle picks all. So the counter
    alone is the position, and nobody who has seen every outcome can tell the next.

    Raises `BadChance` for a seed of another size.
    """

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        super().__init__()
        if len(seed) != SEED_SIZE:
            raise BadChance(f"a seed is {SEED_SIZE} bytes")
        self.seed = seed
        self.counter = counter

    def _decide(self, space: _Space[O]) -> O:
        blocks = self._blocks()
        left = b""

        def below(n: int) -> int:
            nonlocal left
            bits = (n - 1).bit_length()
            size = (bits + 7) // 8
            while True:
                if len(left) < size:
                    left += next(blocks)
                number = int.from_bytes(left[:size], "little") & (1 << bits) - 1
                left = left[size:]
                if number < n:
                    return number

        outcome = space.draw(below)
        self.counter += 1
        return outcome

    def _blocks(self) -> Iterator[bytes]:
        place = self.counter.to_bytes(8, "little")
        for i in count():
            yield blake2b(place + i.to_bytes(4, "little"), key=self.seed).digest()


class ScriptedChance(Chance):
    """Outcomes given beforehand: a recorded log, real dice, an audited source.

    Each is checked against what the game asks for: `BadChance` if it does not fit. When the
    game is done, `finish` refuses a script that has outcomes left.
    """

    def __init__(self, script: Sequence[Outcome | list[int]]) -> None:
        super().__init__()
        self._script = [tuple(o) if isinstance(o, list) else o for o in script]

    def _decide(self, space: _Space[O]) -> O:
        at = len(self.outcomes)
        if at >= len(self._script):
            raise BadChance(f"the game draws outcome {at + 1}, the script has {at}")
        outcome = self._script[at]
        if not space.holds(outcome):
            raise BadChance(f"outcome {at + 1} is not one the game can draw")
        return outcome

    def finish(self) -> None:
        """Raise `BadChance` unless every outcome was used."""
        if len(self.outcomes) != len(self._script):
            raise BadChance(
                f"the game draws {len(self.outcomes)} outcomes, the script has {len(self._script)}"
            )


class _Fork(NamedTuple):
    """A draw under enumeration: the outcome of this run, and those that are still to come."""

    outcome: Outcome
    probability: Fraction
    rest: Iterator[tuple[Outcome, Fraction]]


class EnumeratingChance(Chance):
    """One run of a move under enumeration; made by `enumerate_outcomes`."""

    def __init__(self, path: list[_Fork], limit: int) -> None:
        super().__init__()
        self.probability = Fraction(1)
        """The probability of the outcomes drawn so far."""
        self._path, self._limit = path, limit

    def _decide(self, space: _Space[O]) -> O:
        if len(self.outcomes) == len(self._path):
            if space.size() > self._limit:
                raise TooManyOutcomes(f"a draw has {space.size()} outcomes")
            rest = space.all()
            self._path.append(_Fork(*next(rest), rest))
        fork = self._path[len(self.outcomes)]
        assert space.holds(fork.outcome)  # noqa: S101 - each run asks what the one before asked
        self.probability *= fork.probability
        return fork.outcome


def enumerate_outcomes(
    run: Callable[[Chance], T], limit: int = OUTCOMES_MAX
) -> Iterator[tuple[Fraction, T]]:
    """Run `run` once per distinct sequence of outcomes; yield its probability and result.

    The probabilities are exact and sum to 1. More than `limit` sequences, known as soon as one
    draw alone has as many: `TooManyOutcomes`.
    """
    path: list[_Fork] = []
    for _ in range(limit):
        chance = EnumeratingChance(path, limit)
        result = run(chance)
        yield chance.probability, result
        _go_on(path)
        if not path:
            return
    raise TooManyOutcomes(f"a move has more than {limit} outcomes")


def _go_on(path: list[_Fork]) -> None:
    """Take the next outcome of the last draw that has one."""
    while path:
        rest = path.pop().rest
        following = next(rest, None)
        if following is not None:
            path.append(_Fork(*following, rest))
            return


def new_seed() -> bytes:
    """Return a fresh seed that nobody can guess."""
    return secrets.token_bytes(SEED_SIZE)
