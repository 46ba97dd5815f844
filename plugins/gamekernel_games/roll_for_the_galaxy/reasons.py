"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.roll_for_the_galaxy import (
    assigning,
    building,
    exploring,
    goods,
    managing,
    rules,
)
from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    AssignMove,
    AssignWorker,
    Dictate,
    DictateMove,
    DoneAssign,
    ExploreDone,
    ExploreMove,
    ManageDone,
    ManageMove,
    MoveTile,
    Place,
    Produce,
    Reassign,
    Recall,
    RemoveDie,
    ResetAssign,
    SaveDice,
    Scout,
    Select,
    Ship,
    Start,
    Stock,
)
from gamekernel_games.roll_for_the_galaxy.state import (
    Worker,
    column,
    goods_on,
    powers,
    powers_with_tiles,
    stack,
    top,
    zone,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    DATA,
    FACES,
    RULES,
    SIDES,
    ExploreRearrange,
    ScoutPlaceTop,
    TradeBuyVp,
    face_of,
)
from gamekernel_games.roll_for_the_galaxy.tiles import Reassign as ReassignPower

if TYPE_CHECKING:
    from gamekernel_games.roll_for_the_galaxy.moves import AnyMove, BuildMove, WorkerMove
    from gamekernel_games.roll_for_the_galaxy.state import Assigning, Exploring, Player, State, Step
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, FaceId, Tile

UNKNOWN = "that move is not legal here"
NOW: dict[Step, str] = {
    "start_choice": "now you choose which way round your first two tiles lie",
    "assign": "now you assign your workers",
    "explore": "now explorers scout and stock",
    "develop": "now developments are built",
    "settle": "now worlds are settled",
    "produce": "now goods are produced",
    "ship": "now goods are shipped",
    "manage": "now you recruit and recall",
}


def why_illegal(state: State, seat: int, move: AnyMove) -> str:  # noqa: PLR0911 - one for each step
    """Return the sentence for a move that is not legal."""
    if state.step == "over":
        return "the game is over"
    if not _belongs(state.step, move):
        return NOW[state.step]
    player = state.players[seat]
    if isinstance(move, AssignMove):
        return _why_not_assign(state, seat, move)
    if seat not in rules.must(state):
        return "you have nothing to decide now; wait for the others"
    if isinstance(move, ExploreMove):
        return _why_not_explore(state, player, move)
    if isinstance(move, Produce):
        return _why_not_produce(player, move)
    if isinstance(move, Ship):
        return _why_not_ship(player, move)
    if isinstance(move, ManageMove):
        return _why_not_manage(player, move)
    if isinstance(move, Start):
        return UNKNOWN
    return _why_not_build(state, player, move)


def _belongs(step: Step, move: AnyMove) -> bool:
    """Tell whether a move is of the kind that a step knows."""
    if isinstance(move, AssignMove):
        return step == "assign"
    if isinstance(move, ExploreMove):
        return step == "explore"
    if isinstance(move, ManageMove):
        return step == "manage"
    if isinstance(move, Start | Produce | Ship):
        return step == {Start: "start_choice", Produce: "produce", Ship: "ship"}[type(move)]
    return step in ("develop", "settle")


def colour(die: Colour) -> str:
    """Name the colour of a die."""
    return DATA.dice[die].colour


# Assign.


def _why_not_assign(state: State, seat: int, move: AssignMove) -> str:
    player = state.players[seat]
    now = player.assigning
    if now is None:
        return UNKNOWN
    if now.done:
        return _why_not_done(now, move)
    if now.selector is None:
        return _why_not_first(now, move)
    if isinstance(move, DoneAssign):
        tile = assigning.half_used(player, now)
        name = FACES[tile].name if tile else "a power"
        return f"{name} moves two dice out of one column, or none: move the second or put all back"
    if isinstance(move, ResetAssign | Select):
        return "you have a selector; put your dice back to choose another one"
    return _why_not_from_column(state, seat, now, move)


def _why_not_first(now: Assigning, move: AssignMove) -> str:
    if isinstance(move, Select):
        return _why_no_worker(now, assigning.worker_of(move)) or UNKNOWN
    if isinstance(move, ResetAssign):
        return "you have moved nothing yet"
    return "first lay one worker on the strip, to select a phase"


def _why_not_from_column(state: State, seat: int, now: Assigning, move: WorkerMove) -> str:
    worker = assigning.worker_of(move)
    missing = _why_no_worker(now, worker)
    if missing:
        return missing
    if isinstance(move, Dictate):
        return "you have used Dictate in this round"
    if move.phase == move.column:
        return "the worker is in that column already"
    if isinstance(move, DictateMove):
        done = "your Dictate has moved all that it can"
        return done if now.dictated else "use Dictate first: send a worker to the cup"
    if isinstance(move, Reassign):
        return _why_not_reassign(state, seat, now, move)
    return UNKNOWN


def _why_not_done(now: Assigning, move: AssignMove) -> str:
    if isinstance(move, ResetAssign) and now.reopened:
        return "you have taken back that you are done once in this round; wait for the others"
    return "you are done; put your dice back to assign them anew"


def _why_no_worker(now: Assigning, worker: Worker) -> str:
    if worker in now.workers:
        return ""
    face = " with a wild face" if worker.wild else ""
    return f"you have no {colour(worker.die)} worker{face} in {worker.column.capitalize()}"


def _why_not_reassign(state: State, seat: int, now: Assigning, move: Reassign) -> str:  # noqa: PLR0911 - one a rule
    power = dict(powers_with_tiles(state.players[seat], ReassignPower)).get(move.tile)
    if power is None:
        return _why_not_owned(state.players[seat], move.tile, "moves no workers")
    name = FACES[move.tile].name
    if assigning.uses_left(state, seat, move.tile, power) <= 0:
        return f"{name} moves no more dice in this round"
    if power.die_colors and move.die not in power.die_colors:
        return f"{name} does not move {colour(move.die)} dice"
    if power.source not in (None, move.column):
        return f"{name} moves workers out of {str(power.source).capitalize()} only"
    if power.to_selected and now.selector and move.phase != now.selector.phase:
        return f"{name} moves workers to the phase that you have selected only"
    if power.to and move.phase not in power.to:
        return f"{name} moves workers to {' or '.join(map(str.capitalize, power.to))} only"
    if power.both_from_one_column:
        return f"{name} moves two workers out of one column"
    return UNKNOWN


def _why_not_owned(player: Player, face: FaceId, does_not: str) -> str:
    if face not in FACES:
        return f"there is no tile {face!r}"
    if any(built.face == face for built in player.tableau):
        return f"{FACES[face].name} {does_not}"
    return f"{FACES[face].name} is not in your tableau"


# Explore.


def _why_not_explore(state: State, player: Player, move: ExploreMove) -> str:  # noqa: PLR0911
    now = player.exploring
    if now is None:
        return UNKNOWN
    if now.scouted:
        return _why_not_placed(player, now, move)
    if isinstance(move, Place):
        return "you have no scouted tile to place"
    if isinstance(move, ExploreDone):
        return "you have explorers left, and each must be used"
    if isinstance(move, MoveTile):
        return _why_not_moved(player, now, move)
    if not exploring.has_explorers(player):
        return "you have no explorer left"
    if isinstance(move, Abandon):
        if move.tile in now.aside:
            return "you have laid that tile aside already"
        return _why_not_in_zone(player, move.tile) or UNKNOWN
    return _why_not_explorer(state, player, now, move)


def _why_not_placed(player: Player, now: Exploring, move: ExploreMove) -> str:
    if not isinstance(move, Place):
        return "first place the tiles that you have scouted"
    if move.tile not in now.scouted:
        return "that is not a tile that you have scouted"
    if not powers(player, ScoutPlaceTop):
        return "a scouted tile goes to the bottom of its stack"
    return "the stack is empty; put the tile at the bottom"


def _why_not_moved(player: Player, now: Exploring, move: MoveTile) -> str:
    if not powers(player, ExploreRearrange):
        return "only Advanced Logistics lets you rearrange your zone"
    if now.aside:
        return "rearrange your zone before you lay tiles aside"
    if now.moved >= len(zone(player)):
        return "you have moved as many tiles as lie in your zone; go on"
    if move.tile in zone(player) and not stack(player, move.side).tiles:
        return "the stack is empty; put the tile at the bottom"
    return _why_not_in_zone(player, move.tile) or "the tile lies there already"


def _why_not_in_zone(player: Player, tile: Tile) -> str:
    if tile in zone(player):
        return ""
    names = " / ".join(face_of(tile, side).name for side in SIDES)
    return f"{names} is not in your construction zone"


def _why_not_explorer(state: State, player: Player, now: Exploring, move: Stock | Scout) -> str:
    virtual = "virtual " if move.virtual else ""
    lie = player.virtual if move.virtual else column(player, "explore")
    if move.die not in lie:
        return f"you have no {virtual}{colour(move.die)} explorer"
    if (move.die, move.virtual) not in exploring.explorers(state, player):
        return "with Alien Archaeology your yellow explorers come first"
    if now.aside:
        return "you have laid tiles aside, so this explorer scouts"
    return UNKNOWN


# Develop and Settle.


def _why_not_build(state: State, player: Player, move: BuildMove) -> str:
    if state.step not in ("develop", "settle"):
        return UNKNOWN
    what = building.decision(state.options, player, state.step)
    if isinstance(move, RemoveDie) and what == "remove_die":
        return f"you have no {colour(move.die)} die there"
    face = top(player, building.SIDE[state.step])
    if isinstance(move, SaveDice) and what == "save_dice" and face:
        dice, limit = building.may_save(player, state.step, face)
        named = ", ".join(map(colour, dice))
        return f"name at most {limit} of these dice, in this order: {named}"
    if isinstance(move, AssignWorker) and what == "assign_worker":
        return f"you have no {colour(move.die)} worker in this column"
    wanted = {
        "remove_die": "first take one of your dice out of the game",
        "save_dice": "first say which of the used dice you save",
        "assign_worker": "choose the worker that goes onto the stack next",
    }
    return wanted[what] if what else UNKNOWN


# Produce and Ship.


def _why_not_produce(player: Player, move: Produce) -> str:
    if move.die not in column(player, "produce"):
        return f"you have no {colour(move.die)} producer"
    world = FACES.get(move.world)
    if world and not goods.holds_goods(world):
        return f"{world.name} holds no goods"
    return _why_not_owned(player, move.world, "has no room for another good")


def _why_not_ship(player: Player, move: Ship) -> str:
    if (move.shipper, move.virtual) not in goods.shippers(player):
        virtual = "virtual " if move.virtual else ""
        return f"you have no {virtual}{colour(move.shipper)} shipper"
    if move.good not in goods_on(player, move.world):
        return _why_not_owned(player, move.world, f"has no {colour(move.good)} good")
    if move.buy_vp and not powers(player, TradeBuyVp):
        return "only Galactic Bankers buy VP chips"
    return "VP chips are bought after a trade only" if move.buy_vp else UNKNOWN


# Manage.


def _why_not_manage(player: Player, move: ManageMove) -> str:
    if isinstance(move, ManageDone):
        if managing.must_recruit(player):
            return "recruit as long as you have credits and citizens"
        return "your cup is empty: recall a die first"
    if isinstance(move, Recall):
        return f"you have no {colour(move.die)} die there to recall"
    if not player.citizenry:
        return "nobody is left in the citizenry"
    if player.credits < RULES.recruit_cost:
        return "you have no credit left"
    return f"you have no {colour(move.die)} die in the citizenry"
