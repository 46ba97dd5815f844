"""States from outside: what cannot be is refused, with a sentence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel import Events
from gamekernel_games.roll_for_the_galaxy import building, goods, managing, rules
from gamekernel_games.roll_for_the_galaxy.secret_checks import (
    check_assigning,
    check_exploring,
    demand,
)
from gamekernel_games.roll_for_the_galaxy.state import (
    NO_WORKERS,
    column,
    ending,
    faces,
    own_dice,
    sort,
    zone,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    DATA,
    FACES,
    PHASES,
    TILES,
    GainDie,
    GainGood,
    RemoveDie,
    tile_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.roll_for_the_galaxy.state import (
        Dice,
        Options,
        Player,
        State,
    )
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, FaceId


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with these seats and options."""
    demand(state.options == options, "the position is played under other options")
    demand(len(state.players) == seats, "the position has other seats")
    for player in state.players:
        _check_tableau(player)
        _check_order(player)
        _check_goods(player)
        _check_dice(player)
    _check_tiles(state)
    _check_step(state)
    for seat, player in enumerate(state.players):
        check_assigning(state, seat)
        check_exploring(state, player)
        _check_settled(state, seat, player)
    demand(rules.must(state) or state.step == "over", "nobody has anything to decide")


# Tiles.


def _check_tableau(player: Player) -> None:
    built = faces(player)
    demand(all(face in FACES for face in built), "there is no such square")
    demand(len(set(built)) == len(built), "a square is in a tableau twice")
    factions = {tuple(face.id for face in pair) for pair in DATA.faction_tiles}
    demand(built[:2] in factions, "a tableau begins with a faction tile")
    homes = {face.id for face in DATA.home_worlds}
    demand(built[2:3] and built[2] in homes, "the third square is the home world")
    demand(all(tile_of(face) for face in built[3:]), "what is built beside them are game tiles")


def _check_tiles(state: State) -> None:
    """See that each of the 55 tiles is in one place, and start tiles belong to one player."""
    there = list(state.bag)
    for player in state.players:
        there += zone(player)
        there += [tile for face in faces(player) if (tile := tile_of(face))]
        if player.exploring:
            there += player.exploring.scouted + player.exploring.abandoned
    demand(sorted(there) == list(TILES), "each game tile is in exactly one place")
    demand(sorted(state.bag) == list(state.bag), "the tiles of the bag are sorted")
    starts = [face for player in state.players for face in faces(player)[:3]]
    demand(len(set(starts)) == len(starts), "two players have one start tile")


# Dice.


def _check_order(player: Player) -> None:
    dice: list[Dice] = [player.cup, player.citizenry, player.virtual, *player.workers]
    dice += [built.goods for built in player.tableau]
    demand(all(sort(some) == some for some in dice), "dice are sorted by colour")


def _check_goods(player: Player) -> None:
    room = goods.capacity(player)
    for built in player.tableau:
        if not goods.holds_goods(FACES[built.face]):
            demand(not built.goods, "goods lie only on worlds that are not gray")
        demand(len(built.goods) <= room, "a world holds too many goods")


def _check_dice(player: Player) -> None:
    """See that a player has the dice of the start and of his tiles, less those removed."""
    squares = [FACES[face] for face in faces(player)]
    waits = squares[-1] if player.removing else None
    demand(
        waits is None or (len(squares) > 3 and _removes(squares[-1].id)),
        "the last square does not remove a die",
    )
    given = Counter([*DATA.start_dice.cup, *DATA.start_dice.citizenry])
    for face in squares:
        if face is not waits:
            given.update(_gains(face.id))
    removed = sum(_removes(face.id) for face in squares if face is not waits)
    own = own_dice(player)
    demand(own <= given, "a player has dice that his tiles did not bring")
    demand(own.total() == given.total() - removed, "a player has too few dice, or too many")


def _gains(face: FaceId) -> Iterator[Colour]:
    """Give the dice that a square brings."""
    for effect in FACES[face].on_build:
        if isinstance(effect, GainDie):
            yield from (effect.color,) * effect.count
        elif isinstance(effect, GainGood):
            yield effect.color


def _removes(face: FaceId) -> bool:
    return any(isinstance(effect, RemoveDie) for effect in FACES[face].on_build)


# The step.


def _check_step(state: State) -> None:
    step, selected = state.step, state.selected
    demand((state.round == 0) == (step == "start_choice"), "rounds begin after the start choice")
    demand(
        step != "start_choice" or state.options.start_choice == "choose",
        "under these options there is no start choice",
    )
    ordered = tuple(phase for phase in PHASES if phase in selected)
    demand(selected == ordered, "the selected phases are sorted, each once")
    before = step in ("start_choice", "assign")
    demand(bool(selected) != before, "phases are selected once they are revealed")
    demand(step not in PHASES or step in selected, "a phase that was not selected")
    demand(len(selected) <= len(state.players) + 1, "more phases than could be selected")
    two = len(state.players) == 2
    demand((state.extra is not None) == (two and not before), "the extra die belongs to two")
    demand(state.extra in (None, *selected), "the phase of the extra die takes place")
    demand(not state.explored or step == "explore", "the extra tile belongs to Explore")
    over = ending(state)
    demand(step not in ("start_choice", "assign") or not over, "the game should be over")
    demand(step != "over" or over, "the game has no reason to be over")
    for player in state.players:
        _check_player_in_step(state, player)


def _check_player_in_step(state: State, player: Player) -> None:
    step = state.step
    demand((player.assigning is not None) == (step == "assign"), "nobody assigns now")
    demand((player.exploring is not None) == (step == "explore"), "nobody explores now")
    demand(step in ("explore", "ship") or not player.virtual, "virtual dice of another phase")
    demand(not player.done or step in ("start_choice", "manage", "over"), "a step that nobody ends")
    demand(not player.removing or step in ("develop", "settle"), "no die is removed in this step")
    if step not in PHASES:
        demand(player.workers == NO_WORKERS, "no phase takes place for the workers")
        return
    for phase in PHASES:
        late = PHASES.index(phase) < PHASES.index(step)
        idle = late or phase not in state.selected
        demand(not idle or not column(player, phase), "workers wait for a phase that is over")


def _check_settled(state: State, seat: int, player: Player) -> None:
    """See that nothing is left that happens by itself."""
    step, options, events = state.step, state.options, Events()
    after = player
    if step == "over":
        demand(player.done, "Manage is over for all")
    elif step in ("develop", "settle"):
        after = building.advance(options, seat, player, step, events)
    elif step == "produce":
        after = goods.end_produce(player)
    elif step == "ship":
        after = goods.end_ship(player)
    elif step == "manage":
        after = managing.advance(options, seat, player, events, last=ending(state))
        demand(managing.moves(player) or player.done, "a player can neither recruit nor be done")
        demand(not player.done or player.credits, "who is done has a credit at least")
        demand(not player.done or player.cup, "who is done has a die in the cup")
    demand(after == player, "something is left to do that happens by itself")
