"""The course of a game of Roll for the Galaxy: setup, and the steps of a round (sheet 3, 4.1).

A step is over when nobody has anything left to decide; then payments are made, and the next one
begins. What may be done in each step stands in the file of that step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy import (
    assigning,
    building,
    exploring,
    goods,
    income,
    managing,
)
from gamekernel_games.roll_for_the_galaxy.moves import (
    AssignMove,
    ExploreMove,
    ManageMove,
    Produce,
    Ship,
    Start,
)
from gamekernel_games.roll_for_the_galaxy.state import (
    Built,
    Options,
    Player,
    Stack,
    State,
    ending,
    sort,
    with_player,
    with_virtual,
)
from gamekernel_games.roll_for_the_galaxy.tiles import DATA, PHASES, RULES, TILES, face_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.roll_for_the_galaxy.moves import AnyMove
    from gamekernel_games.roll_for_the_galaxy.state import Step
    from gamekernel_games.roll_for_the_galaxy.tiles import Face, Phase, Tile


# Setup (sheet 3).


def start(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Deal faction tiles, home worlds and the first two tiles of each zone."""
    factions, homes, bag = DATA.faction_tiles, DATA.home_worlds, TILES
    players = []
    for seat in range(seats):
        (faction,), factions = chance.draw(factions, 1)
        (home,), homes = chance.draw(homes, 1)
        (first,), bag = chance.draw(bag, 1)
        (second,), bag = chance.draw(bag, 1)
        players.append(_begin(faction, home, first, second))
        events.tell(
            "dealt",
            seat=seat,
            squares=[face.id for face in (*faction, home)],
            tiles=[first, second],
        )
    state = State(
        options=options,
        round=0,
        step="start_choice",
        selected=(),
        extra=None,
        explored=False,
        bag=bag,
        players=tuple(players),
    )
    if options.start_choice == "preset":
        state = replace(state, players=tuple(replace(p, done=True) for p in state.players))
    return run(state, chance, events)


def _begin(faction: tuple[Face, Face], home: Face, first: Tile, second: Tile) -> Player:
    squares = (*faction, home)
    development, world = preset(first, second)
    player = Player(
        credits=RULES.start_credits,
        chips=0,
        tableau=tuple(Built(face.id) for face in squares),
        development=Stack((development,)),
        world=Stack((world,)),
        cup=sort(DATA.start_dice.cup),
        citizenry=sort(DATA.start_dice.citizenry),
    )
    for face in squares:
        player = building.gain(player, face)
    return player


def preset(first: Tile, second: Tile) -> tuple[Tile, Tile]:
    """Return the first two tiles as development and world: the way round with the cheaper
    development, or else the cheaper world, or else as they were drawn.
    """  # noqa: D205 - one sentence

    def costs(development: Tile, world: Tile) -> tuple[int, int]:
        return face_of(development, "development").cost, face_of(world, "world").cost

    return (first, second) if costs(first, second) <= costs(second, first) else (second, first)


# Who has something to decide.


def _waits_for(state: State, seat: int) -> bool:
    """Tell whether a seat owes a decision, in a step other than Explore."""
    player, step = state.players[seat], state.step
    match step:
        case "assign":
            return player.assigning is not None and not player.assigning.done
        case "develop" | "settle":
            return building.decision(state.options, player, step) is not None
        case "produce":
            return goods.may_produce(player)
        case "ship":
            return goods.may_ship(player)
        case _:
            return step != "over" and not player.done


def must(state: State) -> tuple[int, ...]:
    """Return the seats that owe a decision."""
    if state.step == "explore":
        return exploring.waiting(state)
    return tuple(seat for seat in range(len(state.players)) if _waits_for(state, seat))


def may(state: State) -> tuple[int, ...]:
    """Return the seats that are done with Assign and may begin anew."""
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.assigning and player.assigning.done and not player.assigning.reopened
    )


def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:  # noqa: PLR0911 - one a step
    """List what a seat may do."""
    step, player = state.step, state.players[seat]
    match step:
        case "start_choice":
            return () if player.done else (Start(swap=False), Start(swap=True))
        case "assign":
            return assigning.moves(state, seat)
        case "explore":
            return exploring.moves(state, seat)
        case "develop" | "settle":
            return building.moves(state.options, player, step)
        case "produce":
            return goods.produce_moves(player)
        case "ship":
            return goods.ship_moves(player)
        case "manage":
            return managing.moves(player)
        case _:
            return ()


# What is done.


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a move, and go on to where somebody has to decide."""
    return run(_apply(state, seat, move, events), chance, events)


def _apply(state: State, seat: int, move: AnyMove, events: Events) -> State:
    player = state.players[seat]
    if isinstance(move, AssignMove):
        return assigning.apply(state, seat, move, events)
    if isinstance(move, ExploreMove):
        return exploring.apply(state, seat, move, events)
    if isinstance(move, Start):
        player = _chosen(seat, player, move, events)
    elif isinstance(move, Produce):
        player = goods.produce(seat, player, move, events)
    elif isinstance(move, Ship):
        player = goods.ship(seat, player, move, events)
    elif isinstance(move, ManageMove):
        player = managing.apply(state.options, seat, player, move, events, last=ending(state))
    else:
        phase = cast("Phase", state.step)
        player = building.apply(state.options, seat, player, phase, move, events)
    return with_player(state, seat, player)


def _chosen(seat: int, player: Player, move: Start, events: Events) -> Player:
    events.tell("start_chosen", seat=seat, swap=move.swap)
    player = replace(player, done=True)
    if not move.swap:
        return player
    return replace(player, development=player.world, world=player.development)


# From step to step.


def run(state: State, chance: Chance, events: Events) -> State:
    """End steps and begin others until somebody has to decide, or the game is over."""
    while state.step != "over" and not must(state):
        state = _end_step(state, chance, events)
    return state


def _end_step(state: State, chance: Chance, events: Events) -> State:
    match state.step:
        case "start_choice":
            return _new_round(state, chance, events)
        case "assign":
            return _next_step(assigning.reveal(state, chance, events), events)
        case "explore":
            state = exploring.proceed(state, chance, events)
            return _next_step(state, events) if exploring.ended(state) else state
        case "develop" | "settle" | "produce" | "ship" as phase:
            return _next_step(income.pay(state, phase, events), events)
        case _ if ending(state):
            events.tell("ended", round=state.round)
            return replace(state, step="over")
        case _:
            return _new_round(state, chance, events)


def _new_round(state: State, chance: Chance, events: Events) -> State:
    events.tell("round", round=state.round + 1)
    players = tuple(assigning.roll(player, chance) for player in state.players)
    for seat, player in enumerate(players):
        if player.assigning:
            faces = [(worker.column, worker.die, worker.wild) for worker in player.assigning.rolled]
            events.tell("rolled", (seat,), workers=faces)
    return replace(
        state, round=state.round + 1, step="assign", selected=(), extra=None, players=players
    )


def _next_step(state: State, events: Events) -> State:
    """Begin the next phase that was selected, or Manage."""
    done = PHASES.index(state.step) + 1 if state.step in PHASES else 0
    step: Step = next((p for p in PHASES[done:] if p in state.selected), "manage")
    events.tell("step", step=step)
    if step == "explore":
        return exploring.begin(replace(state, step=step))
    last = ending(state)
    players = tuple(
        _begin_step(state.options, step, seat, player, events, last=last)
        for seat, player in enumerate(state.players)
    )
    return replace(state, step=step, explored=False, players=players)


def _begin_step(
    options: Options, step: Step, seat: int, player: Player, events: Events, *, last: bool
) -> Player:
    """Do for a player all that a step does by itself when it begins."""
    match step:
        case "develop" | "settle" as phase:
            return building.advance(options, seat, player, phase, events)
        case "produce":
            return goods.end_produce(player)
        case "ship":
            return goods.end_ship(with_virtual(player, "ship"))
        case _:
            player = replace(player, done=False)
            return managing.advance(options, seat, player, events, last=last)
