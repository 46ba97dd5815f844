"""Questions: what may be asked, and what the true answer is (sheet 4, QUESTION)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from gamekernel import Value
from gamekernel_games.seven_knights_bewitched.tiles import (
    DATA,
    ERRANT_TILES,
    KNIGHTS,
    PLAYER_TILES,
    WITCH,
    Content,
    Integer,
    Number,
    Operator,
    QuestionLimits,
    Relation,
    Tile,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Word = Tile | Operator | Integer
Side = tuple[Word, ...]
"""Tiles and numbers, with an operator between each two: `("P0", "+", 1)`."""

TILES = (*PLAYER_TILES, *ERRANT_TILES)
OPERATORS: tuple[Operator, ...] = ("+", "-", "*", "/")


class One(Value, frozen=True, tag_field="form", tag="one"):
    """Whether the number of a tile is one of these."""

    tile: Tile
    numbers: tuple[Number, ...]
    """In ascending order."""


class Several(Value, frozen=True, tag_field="form", tag="several"):
    """Whether a statement about several tiles is true."""

    left: Side
    relation: Relation
    right: Side


Question = One | Several


def named(question: Question) -> list[Tile]:
    """Return the tiles that a question names, each once, in the order of their names."""
    if isinstance(question, One):
        return [question.tile]
    return [tile for tile in TILES if tile in question.left or tile in question.right]


# What may be asked.


def why_not(question: Question, allowed: Sequence[Tile], limits: QuestionLimits) -> str:
    """Say what is wrong with a question if these tiles are allowed, or ""."""
    if any(tile not in allowed for tile in named(question)):
        return "ask only about tiles that the other player knows and you do not"
    if isinstance(question, One):
        return _why_not_numbers(question.numbers)
    return (
        _why_not_side(question.left, limits)
        or _why_not_side(question.right, limits)
        or _why_not_statement(question, limits)
    )


def _why_not_numbers(numbers: Sequence[Number]) -> str:
    if not numbers:
        return "name at least one number"
    if list(numbers) != sorted(set(numbers)):
        return "name each number once, in ascending order"
    if len(numbers) == len(KNIGHTS):
        return "leave at least one number out"
    return ""


def _why_not_side(side: Side, limits: QuestionLimits) -> str:
    operands, operators = side[::2], side[1::2]
    if (
        len(operands) != len(operators) + 1
        or any(operand in OPERATORS for operand in operands)
        or any(operator not in OPERATORS for operator in operators)
    ):
        return "each side is made of tiles and numbers, with an operator between each two"
    if len(operands) > limits.max_operands_per_side:
        return f"a side has at most {limits.max_operands_per_side} tiles and numbers"
    if any(operator not in limits.operators for operator in operators):
        return f"the operators agreed on are {' '.join(limits.operators) or 'none'}"
    least, most = limits.literals
    if any(isinstance(operand, int) and not least <= operand <= most for operand in operands):
        return f"numbers go from {least} to {most}"
    return ""


def _why_not_statement(question: Several, limits: QuestionLimits) -> str:
    if question.relation not in limits.relations:
        return f"the relations agreed on are {' '.join(limits.relations) or 'none'}"
    if len(named(question)) < limits.min_distinct_tiles:
        return f"a statement names at least {limits.min_distinct_tiles} different tiles"
    return ""


def samples(allowed: Sequence[Tile], limits: QuestionLimits) -> Iterator[Question]:
    """Give the questions that are listed about these tiles."""
    for tile in allowed:
        for numbers in DATA.sample_sets:
            yield One(tile, numbers)
    for x, y in combinations(allowed, 2):
        for question in (
            Several((x,), "<", (y,)),
            Several((y,), "<", (x,)),
            Several((x,), "=", (y, "+", 1)),
            Several((y,), "=", (x, "+", 1)),
        ):
            if not why_not(question, allowed, limits):
                yield question


# The true answer.


def truth(question: Question, contents: Mapping[Tile, Content]) -> bool:
    """Tell whether yes is the true answer.

    False for a statement that divides by zero or names the Witch, who has no number.
    """
    if isinstance(question, One):
        return contents[question.tile] in question.numbers
    if any(contents[tile] == WITCH for tile in named(question)):
        return False
    try:
        left, right = _value(question.left, contents), _value(question.right, contents)
    except ZeroDivisionError:
        return False
    return left == right if question.relation == "=" else left < right


def _value(side: Side, contents: Mapping[Tile, Content]) -> Fraction | int:
    """Work a side out exactly, `*` and `/` first, from left to right."""
    first, *others = (_number(operand, contents) for operand in side[::2])
    terms: list[Fraction | int] = [first]
    for operator, number in zip(side[1::2], others, strict=True):
        if operator == "+":
            terms.append(number)
        elif operator == "-":
            terms.append(-number)
        elif operator == "*":
            terms[-1] *= number
        else:
            terms[-1] *= Fraction(1, number)
    return sum(terms)


def _number(operand: Word, contents: Mapping[Tile, Content]) -> int:
    """Return what stands for an operand; no rule lets an operator stand where one belongs."""
    return operand if isinstance(operand, int) else contents[operand]  # type: ignore[index]
