"""The course of a game of Mr. Jack: rounds, activations, the call and the lights (sheet 3 to 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.mr_jack import whistle
from gamekernel_games.mr_jack.components import (
    CARDS,
    CHARACTERS,
    DATA,
    EXITS,
    MANHOLES,
    ROUNDS,
    TILES,
    WHISTLE,
)
from gamekernel_games.mr_jack.moves import (
    Accuse,
    ChooseCharacter,
    Escape,
    PowerBert,
    PowerGull,
    PowerLestrade,
    PowerSmith,
    PowerWatson,
    Stay,
    Walk,
    Whistle,
    reach,
    ways_out,
)
from gamekernel_games.mr_jack.state import (
    Activation,
    State,
    in_play,
    jack,
    lit,
    others,
    positions,
    seen,
    sort,
    stack,
    winner,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gamekernel import Chance, Events
    from gamekernel_games.mr_jack.components import Character, Street
    from gamekernel_games.mr_jack.moves import Act, AnyMove
    from gamekernel_games.mr_jack.state import Ending, Options, Witness


def start(options: Options, chance: Chance, events: Events) -> State:
    """Share out the roles, let Jack draw who he is, and begin round 1 (sheet 3)."""
    seats = {"seat0_detective": 0, "seat1_detective": 1}
    detective = seats[options.roles] if options.roles in seats else chance.choice((0, 1))
    events.tell("roles", detective=detective, jack=1 - detective)
    identity = chance.choice(CHARACTERS)
    events.tell("identity", (1 - detective,), character=identity)
    layout = DATA.layouts[options.start_layout]
    state = State(
        options=options,
        detective=detective,
        identity=identity,
        round=1,
        cards=(),
        used=(),
        activation=None,
        places=tuple(layout[character] for character in CHARACTERS),
        innocent=(),
        lights=tuple(DATA.lit[tile] for tile in TILES),
        covers=DATA.covers,
        cordons=DATA.cordons,
        witness="seen",
        lantern=DATA.lantern,
        detective_alibis=(),
        jack_alibis=(),
        stayed=(),
        ending=None,
    )
    return _reveal(state, chance, events)


def _reveal(state: State, chance: Chance, events: Events) -> State:
    """Turn up four cards: in an odd round any, in an even round the other four."""
    cards = others(*state.cards) if state.round % 2 == 0 else chance.draw(CHARACTERS, CARDS)[0]
    events.tell("round", round=state.round, cards=cards)
    return replace(state, cards=cards, used=())


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a legal move, and all that follows from it."""
    if isinstance(move, ChooseCharacter):
        events.tell("chose", seat=seat, character=move.character)
        return replace(state, activation=_begin(move.character))
    state = _act(state, in_play(state), seat, move, events)
    if state.ending is not None:
        return state
    if in_play(state).character == "holmes":
        state = _draw_alibi(state, seat, chance, events)
    return _go_on(state, chance, events)


def _begin(character: Character) -> Activation:
    """Say what a character owes; Holmes's power is no decision, and comes by itself."""
    owed = DATA.characters[character].power in ("before_or_after", "after")
    return Activation(character, True, owed, WHISTLE if character == "goodley" else 0)


# What a character does (sheet 4, "Move kinds").


def _act(state: State, activation: Activation, seat: int, move: Act, events: Events) -> State:
    """Do what a move of the character in play does itself."""
    character = activation.character
    match move:
        case Accuse(other):
            return _accuse(state, character, other, events)
        case Escape(way):
            path = ways_out(state, character)[way]
            events.tell("escaped", character=character, path=path, exit=way)
            return _end(state, "escaped", events)
        case Whistle(other, to):
            return _whistle(state, activation, other, to, events)
        case Walk(to):
            path = reach(state, character)[to]
            events.tell("moved", character=character, path=path, by="walk")
            state, left = _put(state, {character: to}), replace(activation, walk=False)
        case Stay():
            state, left = _stay(state, character, seat, events), replace(activation, walk=False)
        case PowerGull(other):
            events.tell("swapped", characters=(character, other))
            at = positions(state)
            state = _put(state, {character: at[other], other: at[character]})
            left = replace(activation, walk=False)
        case _:
            state, left = _use_power(state, move, events), replace(activation, power=False)
    return replace(state, activation=left)


def _put(state: State, to: Mapping[Character, Street]) -> State:
    """Put characters on other hexes."""
    at = {**positions(state), **to}
    return replace(state, places=tuple(at[character] for character in CHARACTERS))


def _stay(state: State, character: Character, seat: int, events: Events) -> State:
    """Stay; if Jack could have left with this character were it his own, all know it is not."""
    events.tell("stayed", character=character)
    if seat == jack(state) and ways_out(state, character):
        return replace(state, stayed=sort({*state.stayed, character}))
    return state


def _accuse(state: State, character: Character, other: Character, events: Events) -> State:
    path = reach(state, character)[positions(state)[other]]
    right = other == state.identity
    events.tell("accused", character=character, path=path, accused=other, right=right)
    return _end(state, "caught" if right else "wrong_accusation", events)


def _use_power(
    state: State, move: PowerSmith | PowerLestrade | PowerBert | PowerWatson, events: Events
) -> State:
    match move:
        case PowerSmith(tile, to):
            lights = lit(state)
            events.tell("light_moved", tile=tile, path=(lights[tile], to))
            lights[tile] = to
            return replace(state, lights=tuple(map(lights.get, TILES)))
        case PowerLestrade(start, to):
            events.tell("cordon_moved", path=(start, to))
            moved = {*state.cordons, to} - {start}
            return replace(state, cordons=tuple(way for way in EXITS if way in moved))
        case PowerBert(start, to):
            events.tell("cover_moved", path=(start, to))
            covered = {*state.covers, to} - {start}
            return replace(state, covers=tuple(place for place in MANHOLES if place in covered))
        case PowerWatson(direction):
            events.tell("lantern_turned", direction=direction)
            return replace(state, lantern=direction)


def _whistle(
    state: State, activation: Activation, other: Character, to: Street, events: Events
) -> State:
    path = whistle.path(positions(state)[other], to)
    events.tell("moved", character=other, path=path, by="whistle")
    points = activation.points - (len(path) - 1)
    whistled = sort({*activation.whistled, other})
    left = replace(activation, points=points, power=points > 0, whistled=whistled)
    return replace(_put(state, {other: to}), activation=left)


def _draw_alibi(state: State, seat: int, chance: Chance, events: Events) -> State:
    """Let the acting player draw an alibi card, in secret; of seven at most four are drawn."""
    pile = stack(state)
    (card,), _ = chance.draw(pile, 1)
    events.tell("alibi_drawn", seat=seat, stack=len(pile) - 1)
    events.tell("alibi", (seat,), character=card)
    if seat == state.detective:
        return replace(state, detective_alibis=sort({*state.detective_alibis, card}))
    return replace(state, jack_alibis=sort({*state.jack_alibis, card}))


# The end of an activation, of a round, of the game.


def _go_on(state: State, chance: Chance, events: Events) -> State:
    """Go on to the next activation when nothing is owed."""
    state = _end_whistle(state, events)
    activation = in_play(state)
    if activation.walk or activation.power:
        return state
    state = replace(state, used=(*state.used, activation.character), activation=None)
    return _end_round(state, chance, events) if len(state.used) == CARDS else state


def _end_whistle(state: State, events: Events) -> State:
    """End a whistle that has begun, or must begin now, if no more points can be spent."""
    activation = in_play(state)
    begun = activation.whistled or not activation.walk
    if not activation.points or not begun:
        return state
    if whistle.most(positions(state), activation.whistled, activation.points):
        return state
    events.tell("whistle_ended", points=activation.points)
    return replace(state, activation=replace(activation, power=False, points=0))


def _end_round(state: State, chance: Chance, events: Events) -> State:
    """Call whether Jack is seen, remove a light, and begin the next round (sheet 4)."""
    state = _call(state, events)
    state = _remove_light(state, events)
    if state.round == ROUNDS:
        return _end(state, "not_caught", events)
    return _reveal(replace(state, round=state.round + 1), chance, events)


def _call(state: State, events: Events) -> State:
    """Tell whether Jack is seen; who is not as he is becomes innocent."""
    in_sight = seen(state)
    is_seen = state.identity in in_sight
    suspects = others(*state.innocent)
    cleared = tuple(one for one in suspects if (one in in_sight) != is_seen)
    witness: Witness = "seen" if is_seen else "not_seen"
    events.tell("called", witness=witness, seen=in_sight, cleared=cleared)
    return replace(state, witness=witness, innocent=sort({*state.innocent, *cleared}))


def _remove_light(state: State, events: Events) -> State:
    """Take the tile with the number of the round out of the game, wherever it lies."""
    lights = lit(state)
    for tile in TILES:
        if tile == str(state.round):
            events.tell("light_removed", tile=tile, hex=lights.pop(tile))
    return replace(state, lights=tuple(map(lights.get, TILES)))


def _end(state: State, ending: Ending, events: Events) -> State:
    state = replace(state, ending=ending)
    events.tell("identity", character=state.identity)
    events.tell("over", ending=ending, winner=winner(state))
    return state
