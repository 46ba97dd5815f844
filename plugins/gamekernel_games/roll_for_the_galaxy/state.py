"""The state: what lies where, and what all steps do with it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.roll_for_the_galaxy.tiles import (
    COLOURS,
    FACES,
    PHASES,
    RULES,
    Colour,
    Face,
    FaceId,
    P,
    Phase,
    Side,
    Tile,
    VirtualDice,
    face_of,
    owners_of,
    powers_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gamekernel_games.roll_for_the_galaxy.moves import DiePlace

Step = Literal[
    "start_choice", "assign", "explore", "develop", "settle", "produce", "ship", "manage", "over"
]
Dice = tuple[Colour, ...]
"""Sorted by colour, but on a stack: there in the order in which they came."""
Columns = tuple[Dice, Dice, Dice, Dice, Dice]
NO_WORKERS: Columns = ((), (), (), (), ())
Act = Literal["stock", "scout"]
"""What an explorer does."""
Few = Annotated[int, Meta(ge=0, le=60)]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    alien_archaeology_die: Literal["free", "yellow_first"] = "free"
    """With `yellow_first` its owner uses his yellow explorers before all others."""
    auto_resolve: bool = True
    """Whether dice that leave no choice are put onto a stack, or recruited, by themselves."""
    start_choice: Literal["choose", "preset"] = "choose"
    """Whether the players may turn their first two tiles over."""


class Built(Value, frozen=True):
    """A square of a tableau."""

    face: FaceId
    goods: Dice = ()


class Stack(Value, frozen=True):
    """Half of a construction zone."""

    tiles: tuple[Tile, ...] = ()
    """From the top."""
    dice: Dice = ()
    """The oldest first; they belong to the stack, whatever tile is on top."""


class Worker(Value, frozen=True):
    """A rolled die in a column."""

    column: Phase
    die: Colour
    wild: bool = False
    """Whether it shows a wild face and has not been placed for that."""


class Use(Value, frozen=True):
    """How often a reassign power has been used in this round."""

    tile: FaceId
    times: Annotated[int, Meta(ge=1, le=2)]
    source: Phase | None = None
    """For a power that takes two from one column: which."""


class Selector(Value, frozen=True):
    """The worker that lies on the strip."""

    die: Colour
    phase: Phase


class Assigning(Value, frozen=True):
    """What a player does behind the screen (sheet 4.2)."""

    rolled: tuple[Worker, ...]
    """As they fell; sorted, as `workers` are."""
    workers: tuple[Worker, ...]
    """As they lie now, without the selector."""
    selector: Selector | None = None
    dictated: Dice = ()
    """Workers that went to the cup."""
    to_move: Annotated[int, Meta(ge=0, le=3)] = 0
    """How many workers the Dictate that was begun last may still move."""
    uses: tuple[Use, ...] = ()
    """Sorted by tile."""
    done: bool = False
    reopened: bool = False
    """Whether the player has been done before in this round."""


class Commit(Value, frozen=True):
    """What an explorer is to do when the wave is complete."""

    act: Act
    die: Colour
    virtual: bool = False


class Exploring(Value, frozen=True):
    """What a player does in Explore (sheet 4.3)."""

    aside: tuple[Tile, ...] = ()
    """Laid aside for the scout to come, but in their stacks until the wave is complete; sorted."""
    commit: Commit | None = None
    scouted: tuple[Tile, ...] = ()
    """To be placed; sorted."""
    abandoned: tuple[Tile, ...] = ()
    """Out of the zone since the phase began, or since they went into the bag; sorted."""
    moved: Few = 0
    """Tiles moved by Advanced Logistics since the wave began."""
    scouted_with: Dice = ()
    """Colours of the explorers that have scouted, each once."""
    done: bool = False
    """Whether an owner of Advanced Logistics leaves his zone as it is."""


class Player(Value, frozen=True):
    """What a player has."""

    credits: Annotated[int, Meta(ge=0, le=10)]
    chips: Annotated[int, Meta(ge=0, le=999)]
    tableau: tuple[Built, ...]
    """In the order in which they came; faction tile and home world are the first three."""
    development: Stack
    world: Stack
    cup: Dice
    citizenry: Dice
    workers: Columns = NO_WORKERS
    """By phase, after the reveal."""
    virtual: Dice = ()
    """Workers that exist in this phase only."""
    assigning: Assigning | None = None
    exploring: Exploring | None = None
    removing: bool = False
    """Whether the last square built waits for a die to be removed."""
    done: bool = False
    """Whether the start choice has been made, or Manage is done."""


class State(Value, frozen=True):
    """All there is to know of a game."""

    options: Options
    round: Annotated[int, Meta(ge=0, le=10_000)]
    """From 1; 0 before the first."""
    step: Step
    selected: tuple[Phase, ...]
    """The phases that take place in this round, once they are revealed."""
    extra: Phase | None
    """What the neutral die of two players shows."""
    explored: bool
    """Whether the extra tile at the end of Explore has been drawn."""
    bag: tuple[Tile, ...]
    """Sorted."""
    players: tuple[Player, ...]
    """By seat."""


# Dice.


_ORDER = {colour: i for i, colour in enumerate(COLOURS)}


def sort(dice: Iterable[Colour]) -> Dice:
    """Sort dice by colour."""
    return tuple(sorted(dice, key=_ORDER.__getitem__))


def without(dice: Dice, die: Colour) -> Dice:
    """Take one die out of a sorted place; of a stack, the one that came last."""
    at = len(dice) - 1 - dice[::-1].index(die)
    return dice[:at] + dice[at + 1 :]


def kinds(dice: Dice) -> Dice:
    """List the colours among dice, each once."""
    return tuple(colour for colour in COLOURS if colour in dice)


def own_dice(player: Player) -> Counter[Colour]:
    """Count all dice that a player owns, wherever they lie (sheet 5)."""
    found = Counter([*player.cup, *player.citizenry, *player.development.dice, *player.world.dice])
    for column in player.workers:
        found.update(column)
    for built in player.tableau:
        found.update(built.goods)
    if player.assigning:
        found.update(worker.die for worker in player.assigning.rolled)
    return found


def places(player: Player) -> Iterator[tuple[DiePlace, Dice]]:
    """Give the places where a player's dice lie after the reveal, and the dice."""
    yield "cup", player.cup
    yield "citizenry", player.citizenry
    yield from zip(PHASES, player.workers, strict=True)
    yield from recallable(player)


def recallable(player: Player) -> Iterator[tuple[DiePlace, Dice]]:
    """Give the places from which dice may be recalled: both stacks, and worlds with goods."""
    yield "development", player.development.dice
    yield "world", player.world.dice
    for built in player.tableau:
        if built.goods:
            yield built.face, built.goods


def take(player: Player, place: DiePlace, die: Colour) -> Player:
    """Take a die from where it lies."""
    if place in PHASES:
        at = PHASES.index(place)
        return with_column(player, place, without(player.workers[at], die))
    if place == "development":
        stack = player.development
        return replace(player, development=replace(stack, dice=without(stack.dice, die)))
    if place == "world":
        stack = player.world
        return replace(player, world=replace(stack, dice=without(stack.dice, die)))
    if place == "cup":
        return replace(player, cup=without(player.cup, die))
    if place == "citizenry":
        return replace(player, citizenry=without(player.citizenry, die))
    return with_goods(player, place, without(goods_on(player, place), die))


def to_cup(player: Player, dice: Iterable[Colour]) -> Player:
    """Put dice into the cup."""
    return replace(player, cup=sort((*player.cup, *dice)))


def to_citizenry(player: Player, dice: Iterable[Colour]) -> Player:
    """Put used dice into the citizenry."""
    return replace(player, citizenry=sort((*player.citizenry, *dice)))


# Workers of the running phase.


def column(player: Player, phase: Phase) -> Dice:
    """Return the workers of a phase, without virtual ones."""
    return player.workers[PHASES.index(phase)]


def with_column(player: Player, phase: Phase, dice: Dice) -> Player:
    """Give a column other workers."""
    at = PHASES.index(phase)
    workers = (*player.workers[:at], dice, *player.workers[at + 1 :])
    return replace(player, workers=workers)


def take_worker(player: Player, phase: Phase, die: Colour, *, virtual: bool) -> Player:
    """Use a worker: a real one goes to the citizenry, a virtual one vanishes."""
    if virtual:
        return replace(player, virtual=without(player.virtual, die))
    left = without(column(player, phase), die)
    return to_citizenry(with_column(player, phase, left), (die,))


def with_virtual(player: Player, phase: Phase) -> Player:
    """Give a player the virtual workers of a phase."""
    dice = [
        die for power in powers(player, VirtualDice) if power.phase == phase for die in power.colors
    ]
    return replace(player, virtual=sort(dice)) if dice else player


def spare_workers(player: Player, phase: Phase) -> Player:
    """Send what is left in a column to the cup; virtual workers vanish."""
    left = column(player, phase)
    if left:
        player = to_cup(with_column(player, phase, ()), left)
    return replace(player, virtual=()) if player.virtual else player


# Tableau and zone.


def faces(player: Player) -> tuple[FaceId, ...]:
    """Name the squares of a tableau."""
    return tuple([built.face for built in player.tableau])  # a list is quicker: asked very often


def powers(player: Player, kind: type[P]) -> tuple[P, ...]:
    """Return the powers of a kind that a player has."""
    return powers_of(faces(player), kind)


def powers_with_tiles(player: Player, kind: type[P]) -> tuple[tuple[FaceId, P], ...]:
    """Return such powers with the developments that have them."""
    return owners_of(faces(player), kind)


def worlds(player: Player) -> list[Face]:
    """List the worlds of a tableau."""
    return [FACES[face] for face in faces(player) if FACES[face].kind == "world"]


def developments(player: Player) -> list[Face]:
    """List the developments of a tableau."""
    return [FACES[face] for face in faces(player) if FACES[face].kind == "development"]


def goods_on(player: Player, world: FaceId) -> Dice:
    """Return the goods that lie on a square; none if the player does not have it."""
    return next((built.goods for built in player.tableau if built.face == world), ())


def with_goods(player: Player, world: FaceId, goods: Dice) -> Player:
    """Give a world other goods."""
    tableau = tuple(
        replace(built, goods=goods) if built.face == world else built for built in player.tableau
    )
    return replace(player, tableau=tableau)


def stack(player: Player, side: Side) -> Stack:
    """Return a stack of the zone."""
    return player.development if side == "development" else player.world


def with_stack(player: Player, side: Side, changed: Stack) -> Player:
    """Give the zone another stack."""
    if side == "development":
        return replace(player, development=changed)
    return replace(player, world=changed)


def zone(player: Player) -> tuple[Tile, ...]:
    """List the tiles of a construction zone."""
    return player.development.tiles + player.world.tiles


def top(player: Player, side: Side) -> Face | None:
    """Return what is to be built next on a stack."""
    tiles = stack(player, side).tiles
    return face_of(tiles[0], side) if tiles else None


def earn(player: Player, credits_: int) -> Player:
    """Gain credits; what goes beyond the end of the track is lost."""
    return replace(player, credits=min(player.credits + credits_, RULES.credit_cap))


# The table.


def with_player(state: State, seat: int, player: Player) -> State:
    """Give a seat other things."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def pool(state: State) -> int:
    """Return the VP that nobody has earned; below 0 when more were earned than there were."""
    chips = sum(player.chips for player in state.players)
    return RULES.vp_chips_per_player * len(state.players) - chips


def ending(state: State) -> bool:
    """Tell whether the game ends after this round (sheet 5)."""
    longest = max(len(player.tableau) for player in state.players)
    return pool(state) <= 0 or longest >= RULES.tableau_end
