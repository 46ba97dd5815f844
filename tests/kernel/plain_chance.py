"""Seeded chance once more, straight from its definition in words: an oracle for the tests."""

from __future__ import annotations

from hashlib import blake2b


class PlainChance:
    """Draws as `SeededChance` is defined to; each method returns what the log would hold."""

    def __init__(self, seed, counter=0):
        self.seed, self.counter = seed, counter

    def start(self):
        """Begin the next outcome: all its bytes, more than any outcome here needs."""
        place = self.counter.to_bytes(8, "little")
        blocks = [
            blake2b(place + i.to_bytes(4, "little"), key=self.seed, digest_size=64).digest()
            for i in range(40)
        ]
        self.bytes = list(b"".join(blocks))
        self.counter += 1

    def number(self, n):
        """Take a number below n from the bytes."""
        bits = len(bin(n - 1)) - 2 if n > 1 else 0
        while True:
            number = 0
            for place in range(-(-bits // 8)):
                number += self.bytes.pop(0) * 256**place
            number %= 2**bits
            if number < n:
                return number

    def below(self, n):
        if n == 1:
            return None
        self.start()
        return self.number(n)

    def die(self, sides):
        number = self.below(sides)
        return None if number is None else number + 1

    def dice(self, n, sides):
        if n == 0 or sides == 1:
            return None
        self.start()
        return sorted(self.number(sides) + 1 for _ in range(n))

    def choice(self, items):
        return self.below(len(items))

    def picked(self, items, k):
        """Swap the first k places with what is drawn for them; return the items there."""
        self.start()
        pool = list(items)
        for i in range(k):
            j = i + self.number(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]

    @staticmethod
    def indices(picked, items):
        """Name items by index, equal ones in ascending order."""
        used = []
        for item in picked:
            used.append(min(i for i, x in enumerate(items) if x == item and i not in used))
        return used

    def shuffle(self, items):
        if len(set(items)) < 2:
            return None
        return self.indices(self.picked(items, len(items)), items)

    def draw(self, items, k):
        if k in (0, len(items)) or len(set(items)) == 1:
            return None
        return sorted(self.indices(self.picked(items, k), items))
