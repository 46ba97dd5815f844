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
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeVar

from gamekernel.errors import BadChance, TooManyOutcomes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Outcome = int | tuple[int, ...]
T = TypeVar("T")

SEED_SIZE = 32
OUTCOMES_MAX = 100_000
"""More outcomes of one move than this are not enumerated."""

_BLOCK = 64


class _Space(ABC):
    """One kind of outcome: how to draw it, list it, and tell whether a value is one."""

    @abstractmethod
    def size(self) -> int:
        """Count the distinct outcomes."""

    @abstractmethod
    def draw(self, below: Callable[[int], int]) -> Outcome:
        """Draw one, given a source of unbiased numbers."""

    @abstractmethod
    def all(self) -> Iterator[tuple[Outcome, Fraction]]:
        """List each distinct outcome with its probability."""

    @abstractmethod
    def holds(self, outcome: object) -> bool:
        """Tell whether a value is one of the outcomes."""


class _Number(_Space):
    """An int, from `first` and `n` values on."""

    def __init__(self, n: int, first: int) -> None:
        self.n, self.first = n, first

    def size(self) -> int:
        return self.n

    def draw(self, below: Callable[[int], int]) -> Outcome:
        return below(self.n) + self.first

    def all(self) -> Iterator[tuple[Outcome, Fraction]]:
        return ((self.first + i, Fraction(1, self.n)) for i in range(self.n))

    def holds(self, outcome: object) -> bool:
        return type(outcome) is int and 0 <= outcome - self.first < self.n


class _Dice(_Space):
    """The faces of n equal dice, in ascending order."""

    def __init__(self, n: int, sides: int) -> None:
        self.n, self.sides = n, sides

    def size(self) -> int:
        return comb(self.n + self.sides - 1, self.n)

    def draw(self, below: Callable[[int], int]) -> Outcome:
        return tuple(sorted(below(self.sides) + 1 for _ in range(self.n)))

    def all(self) -> Iterator[tuple[Outcome, Fraction]]:
        total = self.sides**self.n
        for faces in combinations_with_replacement(range(1, self.sides + 1), self.n):
            ways = factorial(self.n) // prod(factorial(k) for k in Counter(faces).values())
            yield faces, Fraction(ways, total)

    def holds(self, outcome: object) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == self.n
            and all(type(face) is int and 1 <= face <= self.sides for face in outcome)
            and list(outcome) == sorted(outcome)
        )


class _Items(_Space):
    """Base of the outcomes that are indices of items, of which equal ones are the same.

    `alike[i]` is the index of the first item equal to item i. An outcome names equal items by
    ascending indices, so that each distinct one has a single name.
    """

    def __init__(self, items: Sequence[object]) -> None:
        self.items = items
        first: dict[object, int] = {}
        self.alike = [first.setdefault(item, i) for i, item in enumerate(items)]
        self.counts = Counter(self.alike)
        self._where: dict[int, list[int]] = {}
        for i, kind in enumerate(self.alike):
            self._where.setdefault(kind, []).append(i)

    def named(self, drawn: Sequence[int]) -> tuple[int, ...]:
        """Give the kinds drawn (each a first index) the indices that name them."""
        free = {kind: iter(self._where[kind]) for kind in set(drawn)}
        return tuple(next(free[kind]) for kind in drawn)

    def _are_indices(self, outcome: object, length: int) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == length == len(set(outcome))
            and all(type(i) is int and 0 <= i < len(self.alike) for i in outcome)
        )


class _Order(_Items):
    """An order of all items."""

    def size(self) -> int:
        return factorial(len(self.alike)) // prod(factorial(k) for k in self.counts.values())

    def draw(self, below: Callable[[int], int]) -> Outcome:
        order = list(self.alike)
        for i in range(len(order) - 1, 0, -1):
            j = below(i + 1)
            order[i], order[j] = order[j], order[i]
        return self.named(order)

    def all(self) -> Iterator[tuple[Outcome, Fraction]]:
        chance = Fraction(1, self.size())
        left = Counter(self.alike)
        order: list[int] = []

        def extend() -> Iterator[tuple[Outcome, Fraction]]:
            if len(order) == len(self.alike):
                yield self.named(order), chance
            for kind in sorted(left):
                if left[kind]:
                    left[kind] -= 1
                    order.append(kind)
                    yield from extend()
                    order.pop()
                    left[kind] += 1

        return extend()

    def holds(self, outcome: object) -> bool:
        return (
            self._are_indices(outcome, len(self.alike))
            and isinstance(outcome, tuple)
            and self.named([self.alike[i] for i in outcome]) == outcome
        )


class _Handful(_Items):
    """Some of the items, their order of no account."""

    def __init__(self, items: Sequence[object], k: int) -> None:
        super().__init__(items)
        self.k = k

    def size(self) -> int:
        ways = [1] + [0] * self.k
        for count in self.counts.values():
            ways = [sum(ways[i - j] for j in range(min(i, count) + 1)) for i in range(self.k + 1)]
        return ways[self.k]

    def draw(self, below: Callable[[int], int]) -> Outcome:
        pool = list(self.alike)
        for i in range(self.k):
            j = i + below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(sorted(self.named(sorted(pool[: self.k]))))

    def all(self) -> Iterator[tuple[Outcome, Fraction]]:
        kinds = sorted(self.counts)
        total = comb(len(self.alike), self.k)

        def extend(
            at: int, left: int, drawn: list[int], ways: int
        ) -> Iterator[tuple[Outcome, Fraction]]:
            if left == 0:
                yield tuple(sorted(self.named(drawn))), Fraction(ways, total)
            elif at < len(kinds):
                kind = kinds[at]
                for n in range(min(left, self.counts[kind]), -1, -1):
                    more = ways * comb(self.counts[kind], n)
                    yield from extend(at + 1, left - n, drawn + [kind] * n, more)

        return extend(0, self.k, [], 1)

    def holds(self, outcome: object) -> bool:
        return (
            self._are_indices(outcome, self.k)
            and isinstance(outcome, tuple)
            and tuple(sorted(self.named(sorted(self.alike[i] for i in outcome)))) == outcome
        )


class Chance(ABC):
    """What a game draws from. Each method is one outcome; `outcomes` records them in order."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        return self._number(n, 0)

    def die(self, sides: int = 6) -> int:
        """Roll one die: 1 to `sides`."""
        return self._number(sides, 1)

    def dice(self, n: int, sides: int = 6) -> tuple[int, ...]:
        """Roll n equal dice; the faces in ascending order."""
        if n < 0 or sides < 1:
            raise IndexError(f"cannot roll {n} dice of {sides} sides")
        if n == 0 or sides == 1:
            return (1,) * n
        outcome = self._next(_Dice(n, sides))
        assert isinstance(outcome, tuple)  # noqa: S101 - for the type checker
        return outcome

    def choice(self, items: Sequence[T]) -> T:
        """Take one of the items, each as likely; recorded as its index."""
        return items[self._number(len(items), 0)]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Put the items in a random order; recorded as their indices."""
        space = _Order(items)
        if len(space.counts) <= 1:
            return tuple(items)
        return self._taken(space, items)

    def draw(self, pile: Sequence[T], k: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Draw k items of a pile whose order nobody knows; return them and the rest.

        Both keep the pile's order, so a sorted pile stays sorted. Items must be hashable;
        equal ones are the same outcome. Recorded as indices.
        """
        if not 0 <= k <= len(pile):
            raise IndexError(f"cannot draw {k} of {len(pile)}")
        if k == 0:
            return (), tuple(pile)
        space = _Handful(pile, k)
        if k == len(pile):
            return tuple(pile), ()
        if len(space.counts) == 1:
            return tuple(pile[:k]), tuple(pile[k:])
        drawn = self._taken(space, range(len(pile)))
        rest = set(range(len(pile))).difference(drawn)
        return tuple(pile[i] for i in drawn), tuple(pile[i] for i in sorted(rest))

    def _number(self, n: int, first: int) -> int:
        if n < 1:
            raise IndexError(f"cannot draw one of {n}")
        if n == 1:
            return first
        outcome = self._next(_Number(n, first))
        assert isinstance(outcome, int)  # noqa: S101 - for the type checker
        return outcome

    def _taken(self, space: _Space, items: Sequence[T]) -> tuple[T, ...]:
        outcome = self._next(space)
        assert isinstance(outcome, tuple)  # noqa: S101 - for the type checker
        return tuple(items[i] for i in outcome)

    def _next(self, space: _Space) -> Outcome:
        outcome = self._decide(space)
        self.outcomes.append(outcome)
        return outcome

    @abstractmethod
    def _decide(self, space: _Space) -> Outcome:
        """Decide the next outcome."""


class SeededChance(Chance):
    """Outcomes from a 32-byte seed and a counter; the same on every platform, for ever.

    Outcome number c is read from the blocks BLAKE2b(c, i; key=seed), i = 0, 1, ..., where c is
    8 bytes and i is 4, little-endian: numbers below n are taken from as many bytes as n - 1
    needs, little-endian, cut to its bits, and drawn again while they are n or more. So the
    counter alone is the position, and nobody who has seen every outcome can tell the next.
    """

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.counter = counter

    def _decide(self, space: _Space) -> Outcome:
        stream = self._stream(self.counter)

        def below(n: int) -> int:
            if n == 1:
                return 0
            bits = (n - 1).bit_length()
            size = (bits + 7) // 8
            while True:
                number = 0
                for place in range(size):
                    number |= next(stream) << 8 * place
                number &= (1 << bits) - 1
                if number < n:
                    return number

        outcome = space.draw(below)
        self.counter += 1
        return outcome

    def _stream(self, counter: int) -> Iterator[int]:
        block = 0
        while True:
            place = counter.to_bytes(8, "little") + block.to_bytes(4, "little")
            yield from blake2b(place, key=self.seed, digest_size=_BLOCK).digest()
            block += 1


class ScriptedChance(Chance):
    """Outcomes given beforehand: a recorded log, real dice, an audited source.

    Each is checked against what the game asks for. When the game is done, `finish` refuses a
    script that has outcomes left.
    """

    def __init__(self, script: Sequence[Outcome]) -> None:
        super().__init__()
        self._script = tuple(o if isinstance(o, int) else tuple(o) for o in script)

    def _decide(self, space: _Space) -> Outcome:
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


class EnumeratingChance(Chance):
    """One run of a move under enumeration; made by `enumerate_outcomes`."""

    def __init__(
        self,
        path: list[Iterator[tuple[Outcome, Fraction]]],
        now: list[tuple[Outcome, Fraction]],
        limit: int,
    ) -> None:
        super().__init__()
        self._path, self._now, self._limit = path, now, limit

    @property
    def probability(self) -> Fraction:
        """The probability of the outcomes drawn so far."""
        return prod((p for _, p in self._now[: len(self.outcomes)]), start=Fraction(1))

    def _decide(self, space: _Space) -> Outcome:
        at = len(self.outcomes)
        if at == len(self._path):
            if space.size() > self._limit:
                raise TooManyOutcomes(f"a draw has {space.size()} outcomes")
            self._path.append(space.all())
            self._now.append(next(self._path[at]))
        return self._now[at][0]


def enumerate_outcomes(
    run: Callable[[Chance], T], limit: int = OUTCOMES_MAX
) -> Iterator[tuple[Fraction, T]]:
    """Run `run` once per distinct sequence of outcomes; yield its probability and result.

    The probabilities are exact and sum to 1. More than `limit` sequences, known as soon as one
    draw alone has as many: `TooManyOutcomes`.
    """
    path: list[Iterator[tuple[Outcome, Fraction]]] = []
    now: list[tuple[Outcome, Fraction]] = []
    done = 0
    while True:
        chance = EnumeratingChance(path, now, limit)
        result = run(chance)
        done += 1
        if done > limit:
            raise TooManyOutcomes(f"a move has more than {limit} outcomes")
        yield chance.probability, result
        while path:
            following = next(path[-1], None)
            if following is not None:
                now[-1] = following
                break
            path.pop()
            now.pop()
        if not path:
            return


def new_seed() -> bytes:
    """Return a fresh seed that nobody can guess."""
    return secrets.token_bytes(SEED_SIZE)
