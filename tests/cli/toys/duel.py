"""A duel with hidden hands and simultaneous choices, its moves written as bare numbers.

Each seat holds some of the cards 1 to 6; both lay one face down, the higher wins a point.
"""

from typing import Annotated

from msgspec import Meta

from gamekernel import API, GameInfo, Move, Score, Turn, Value, hookimpl

HAND = 3


class Lay(Move, frozen=True):
    card: Annotated[int, Meta(ge=1, le=6)]


class State(Value, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    """The card a seat laid in this round; 0: none yet."""
    points: tuple[int, ...]
    seen: tuple[int, ...] = ()


class View(Value, frozen=True):
    hand: tuple[int, ...]
    own: int
    has_laid: tuple[bool, ...]
    points: tuple[int, ...]
    seen: tuple[int, ...]
    left: int


@hookimpl
def describe():
    return GameInfo(
        id="duel",
        name="Duel",
        version=1,
        api=API,
        seats=(2,),
        state=State,
        move=Lay,
        view=View,
        hidden=True,
        chance=True,
        simultaneous=True,
    )


@hookimpl
def setup(chance):
    cards, _ = chance.draw(range(1, 7), HAND)
    other = tuple(c for c in range(1, 7) if c not in cards)
    return State((cards, other), (0, 0), (0, 0))


@hookimpl
def turn(state):
    over = not any(state.hands) and not any(state.laid)
    return Turn(() if over else tuple(s for s in (0, 1) if not state.laid[s]), phase="lay")


@hookimpl
def legal_moves(state, seat):
    return () if state.laid[seat] else tuple(map(Lay, state.hands[seat]))


@hookimpl
def why_illegal():
    return "you do not hold that card"


@hookimpl
def apply(state, seat, move, events):
    hands = tuple(
        tuple(c for c in hand if s != seat or c != move.card) for s, hand in enumerate(state.hands)
    )
    laid = tuple(move.card if s == seat else c for s, c in enumerate(state.laid))
    events.tell("holds", seats=(seat,), cards=hands[seat])
    if 0 in laid:
        return State(hands, laid, state.points, state.seen)
    events.tell("revealed", cards=laid)
    points = tuple(p + (c == max(laid)) for p, c in zip(state.points, laid, strict=True))
    return State(hands, (0, 0), points, (*state.seen, *laid))


@hookimpl
def score(state):
    a, b = state.points
    places = (1 + (b > a), 1 + (a > b))
    over = not any(state.hands) and not any(state.laid)
    winners = tuple(s for s in (0, 1) if places[s] == 1) if over else ()
    return Score(state.points, places, winners)


@hookimpl
def view(state, seat):
    hand = () if seat is None else state.hands[seat]
    own = 0 if seat is None else state.laid[seat]
    has_laid = tuple(bool(c) for c in state.laid)
    left = sum(map(len, state.hands))
    return View(hand, own, has_laid, state.points, state.seen, left)


@hookimpl
def sample(state, seat, chance):
    known = () if seat is None else (*state.hands[seat], state.laid[seat])
    free = [c for c in range(1, 7) if c not in known and c not in state.seen]
    order = list(chance.shuffle(free))
    hands, laid = [], []
    for s in (0, 1):
        own = s == seat
        hands.append(state.hands[s] if own else tuple(sorted(order.pop() for _ in state.hands[s])))
        laid.append(state.laid[s] if own or not state.laid[s] else order.pop())
    return State(tuple(hands), tuple(laid), state.points, state.seen)


@hookimpl
def write_move(move):
    return str(move.card)


@hookimpl
def read_move(text):
    return Lay(int(text))


@hookimpl
def show(view):
    hand = " ".join(map(str, view.hand)) or "-"
    return f"points {view.points[0]}:{view.points[1]}  your hand: {hand}"
