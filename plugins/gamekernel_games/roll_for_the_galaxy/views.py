"""What a seat may see, and the states it cannot tell apart (sheet 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.roll_for_the_galaxy import assigning, building, exploring, rules, scoring
from gamekernel_games.roll_for_the_galaxy.state import (
    Assigning,
    Built,
    Columns,
    Commit,
    Dice,
    Exploring,
    Player,
    Selector,
    State,
    Step,
    pool,
    sort,
    stack,
    top,
    with_player,
    with_stack,
    zone,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    PHASES,
    SIDES,
    FaceId,
    Phase,
    Side,
    Tile,
    face_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel import Chance


class StackView(Value, frozen=True):
    """A stack of the construction zone as all see it."""

    height: Annotated[int, Meta(ge=0, le=55)]
    top: FaceId | None
    """The side that lies up."""
    needs: int
    """Dice that the top tile needs altogether, with its owner's powers; 0 if there is none."""
    dice: Dice


class PlayerView(Value, frozen=True):
    """A player as all see him."""

    points: int
    credits: int
    chips: int
    tableau: tuple[Built, ...]
    development: StackView
    world: StackView
    cup: Dice
    citizenry: Dice
    screen: Dice
    """In Assign: the dice behind the screen, the dictated ones included."""
    workers: Columns
    virtual: Dice
    done: bool
    """Whether he has nothing to decide in this step as it stands."""
    scouted: int
    """Tiles that he is to place."""
    abandoned: int
    """Tiles that have left his zone in this Explore and not gone into the bag yet."""
    removing: bool
    """Whether he must take a die out of the game."""


class ZoneTile(Value, frozen=True):
    """A tile with both its sides."""

    tile: Tile
    development: FaceId
    world: FaceId


class Own(Value, frozen=True):
    """What only the seat itself may see."""

    development: tuple[ZoneTile, ...]
    """Its stacks from the top; the tiles laid aside are still in them."""
    world: tuple[ZoneTile, ...]
    assigning: Assigning | None
    aside: tuple[Tile, ...]
    commit: Commit | None
    scouted: tuple[ZoneTile, ...]
    abandoned: tuple[ZoneTile, ...]


class View(Value, frozen=True):
    """What a seat may see of a game."""

    round: int
    step: Step
    selected: tuple[Phase, ...]
    """Once they are revealed."""
    extra: Phase | None
    """What the neutral die of two players shows."""
    pool: int
    bag: int
    waiting_for: tuple[int, ...]
    players: tuple[PlayerView, ...]
    own: Own | None
    """None for a spectator."""


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see."""
    must = rules.must(state)
    return View(
        round=state.round,
        step=state.step,
        selected=state.selected,
        extra=state.extra,
        pool=pool(state),
        bag=len(state.bag),
        waiting_for=must,
        players=tuple(
            _player(player, done=other not in must) for other, player in enumerate(state.players)
        ),
        own=None if seat is None else _own(state.players[seat]),
    )


def _player(player: Player, *, done: bool) -> PlayerView:
    behind = player.assigning.rolled if player.assigning else ()
    now = player.exploring or Exploring()
    return PlayerView(
        points=scoring.points(player),
        credits=player.credits,
        chips=player.chips,
        tableau=player.tableau,
        development=_stack(player, "development"),
        world=_stack(player, "world"),
        cup=player.cup,
        citizenry=player.citizenry,
        screen=sort(worker.die for worker in behind),
        workers=player.workers,
        virtual=player.virtual,
        done=done,
        scouted=len(now.scouted),
        abandoned=len(now.abandoned),
        removing=player.removing,
    )


def _stack(player: Player, side: Side) -> StackView:
    lying = stack(player, side)
    face = top(player, side)
    needs = building.cost(player, face) if face else 0
    return StackView(len(lying.tiles), face.id if face else None, needs, lying.dice)


def _own(player: Player) -> Own:
    now = player.exploring or Exploring()
    return Own(
        development=_both_sides(player.development.tiles),
        world=_both_sides(player.world.tiles),
        assigning=player.assigning,
        aside=now.aside,
        commit=now.commit,
        scouted=_both_sides(now.scouted),
        abandoned=_both_sides(now.abandoned),
    )


def _both_sides(tiles: Sequence[Tile]) -> tuple[ZoneTile, ...]:
    return tuple(
        ZoneTile(tile, face_of(tile, "development").id, face_of(tile, "world").id) for tile in tiles
    )


# What a seat cannot tell apart.


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal unseen tiles, roll unseen dice, and let the others choose anew.

    A tile that was seen and then covered, or went into the bag, counts as unseen again (sheet 7).
    """
    unseen = list(state.bag)
    others = [other for other in range(len(state.players)) if other != seat]
    for other in others:
        unseen += _unseen(state.players[other])
    deal = iter(chance.shuffle(sorted(unseen)))
    sampled = state
    for other in others:
        sampled = with_player(sampled, other, _dealt(state.players[other], deal))
    sampled = replace(sampled, bag=tuple(sorted(deal)))
    for other in others:
        sampled = _chosen_anew(sampled, other, chance)
    return sampled


def _unseen(player: Player) -> Iterator[Tile]:
    """Give the tiles that only their owner sees."""
    yield from player.development.tiles[1:]
    yield from player.world.tiles[1:]
    if player.exploring:
        yield from player.exploring.scouted
        yield from player.exploring.abandoned


def _dealt(player: Player, deal: Iterator[Tile]) -> Player:
    """Deal tiles to the same places."""

    def some(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        return tuple(next(deal) for _ in tiles)

    for side in SIDES:
        lying = stack(player, side)
        covered = some(lying.tiles[1:])
        player = with_stack(player, side, replace(lying, tiles=lying.tiles[:1] + covered))
    now = player.exploring
    if now is None:
        return player
    scouted, abandoned = tuple(sorted(some(now.scouted))), tuple(sorted(some(now.abandoned)))
    now = replace(now, aside=(), scouted=scouted, abandoned=abandoned)
    return replace(player, exploring=now)


def _chosen_anew(state: State, seat: int, chance: Chance) -> State:
    """Let a player roll and choose anew what nobody else has seen."""
    player = state.players[seat]
    if player.assigning:
        player = replace(player, assigning=_assigned(player.assigning, chance))
    elif player.exploring and player.exploring.commit:
        player = replace(player, exploring=_committed(state, player, player.exploring, chance))
    return with_player(state, seat, player)


def _assigned(now: Assigning, chance: Chance) -> Assigning:
    """Roll the dice behind a screen again; who is done has selected a phase, no more."""
    dice = sort(worker.die for worker in now.rolled)
    rolled = assigning.rolled(dice, chance)
    fresh = Assigning(rolled, rolled, done=now.done, reopened=now.reopened)
    if not now.done:
        return fresh
    worker, phase = chance.choice(rolled), chance.choice(PHASES)
    rest = list(rolled)
    rest.remove(worker)
    return replace(fresh, workers=tuple(rest), selector=Selector(worker.die, phase))


def _committed(state: State, player: Player, now: Exploring, chance: Chance) -> Exploring:
    """Commit any explorer to anything."""
    die, virtual = chance.choice(exploring.explorers(state, player))
    if chance.below(2):
        return replace(now, commit=Commit("stock", die, virtual))
    aside = tuple(tile for tile in sorted(zone(player)) if chance.below(2))
    return replace(now, aside=aside, commit=Commit("scout", die, virtual))
