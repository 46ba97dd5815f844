"""Pictures of MLEM: text for a terminal, and SVG that a web page can use as it is.

The track is drawn from the base at its beginning to deep space, whatever its length; the
bodies stand beside it in the same order, with who is there.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games import svg
from gamekernel_games.mlem import pictures, rules, scoring, track
from gamekernel_games.mlem.mat import COMET, DEEP, GALAXY
from gamekernel_games.mlem.notation import write_face
from gamekernel_games.mlem.state import base, mat_of, moons_called, powers

if TYPE_CHECKING:
    from gamekernel_games.mlem.mat import Mat
    from gamekernel_games.mlem.scoring import Points
    from gamekernel_games.mlem.state import State


class Place(NamedTuple):
    """A place on a body: its value, and who has it with how many astronauts."""

    value: int | None
    seat: int | None
    cats: int


def _places(state: State, body: str) -> list[Place]:
    """List the places of a body; behind the last value come those who get nothing."""
    there = scoring.on(state, body)
    count = Counter(each.seat for each in there)
    worth = mat_of(state).deep_space
    if body in (COMET, GALAXY):
        value = worth.points + (worth.commander_bonus if body == COMET else 0)
        return [Place(value, seat, count[seat]) for seat in count] or [Place(value, None, 0)]
    moons = moons_called(state, body)
    if moons:
        seats = [each.seat for each in there]
        return [Place(*pair, int(pair[1] is not None)) for pair in zip_longest(moons.values, seats)]
    values = next(planet.values for planet in mat_of(state).planets if planet.id == body)
    ranking = scoring.ranking(state, body)
    return [
        Place(value, seat, 0 if seat is None else count[seat])
        for value, seat in zip_longest(values, ranking)
    ]


def _bodies(mat: Mat) -> list[str]:
    """List all bodies in the order in which they lie on the track."""
    near = dict.fromkeys(space.body for space in mat.spaces if space.body not in (None, DEEP))
    return [*filter(None, near), GALAXY, COMET]


def _kind(state: State, body: str) -> str:
    if body in (COMET, GALAXY):
        return body
    return f"moons {body}" if moons_called(state, body) else f"planet {body}"


def _words(state: State) -> str:
    """Say what the game waits for, or who has won."""
    seat = rules.active(state)
    if seat is None:
        winners = [str(winner + 1) for winner in scoring.score(state).winners]
        if len(winners) == 1:
            return f"Player {winners[0]} has won."
        return f"Players {' and '.join(winners)} have won together."
    asked = {
        "takeoff": "to choose an astronaut.",
        "roll": "to roll.",
        "use": "to use the dice.",
        "landing": "to land or to stay.",
        "crash": "to land by parachute or to stay.",
    }
    return f"Player {seat + 1} {asked[state.phase]}"


# Text.


def show(state: State) -> str:
    """Draw the track from deep space down to the base; `=>` is the rocket.

    `14:1x2` is the value 14 that player 1 has with two astronauts, `9:-` one that is free.
    """
    mat = mat_of(state)
    lines = []
    told = {DEEP}
    for number, space in reversed(list(enumerate(mat.spaces))):
        rocket = "=>" if number == state.rocket else ""
        head = f"{rocket:2}{number:3}  {track.takes(space):8} "
        if space.body is None:
            lines.append(head)
        elif space.body == DEEP:
            lines.append(f"{head} comet {_row(state, COMET)}")
            lines.append(f"{'':{len(head)}} galaxy {_row(state, GALAXY)}")
        elif space.body in told:
            lines.append(f"{head} {space.body}")
        else:
            told.add(space.body)
            lines.append(f"{head} {_kind(state, space.body)}  {_row(state, space.body)}")
    return "\n".join(line.rstrip() for line in [*lines, "", *_below(state)])


def _row(state: State, body: str) -> str:
    return " ".join(
        ("" if place.value is None else f"{place.value}:") + _holder(place)
        for place in _places(state, body)
    )


def _holder(place: Place) -> str:
    if place.seat is None:
        return "-"
    return f"{place.seat + 1}" + (f"x{place.cats}" if place.cats > 1 else "")


def _below(state: State) -> list[str]:
    crew = ", ".join(f"{member.seat + 1} {member.astronaut}" for member in state.crew)
    taken = scoring.goals_taken(state)
    lines = [
        f"Crashes  {state.crashes} of {state.options.crash_limit}",
        "Goals    "
        + ", ".join(f"{_goal(goal)} {_taker(taken.get(goal))}" for goal in scoring.GOALS),
        f"Rocket   {crew or 'nobody aboard'}",
        f"Dice     {_dice(state)}",
    ]
    for seat, points in enumerate(scoring.points(state)):
        lines.append(f"Player {seat + 1} {points.total:3}  {' '.join(base(state, seat))}")
    return [*lines, _words(state)]


def _goal(goal: str) -> str:
    return goal.replace("_", " ")


def _taker(seat: int | None) -> str:
    return "-" if seat is None else str(seat + 1)


def _dice(state: State) -> str:
    if state.phase == "over":
        return "-"
    if not state.roll:
        return f"{state.pool} to roll"
    ones = powers(state, "one")
    return " ".join(map(write_face, state.roll)) + " and a 1 of an astronaut" * ones


# SVG.

_PANEL = track.WIDTH + 20
_ROW = 40
"""From body to body, and from player to player."""
_WIDTH = _PANEL + 460


def draw(state: State) -> str:
    """Draw the flight; spaces carry `data-space`, bodies `data-body`, astronauts `data-seat`."""
    mat = mat_of(state)
    bodies = _bodies(mat)
    below = max(track.bottom(mat), track.TOP + len(bodies) * _ROW) + 20
    height = below + 190 + state.seats * _ROW
    words = _words(state)
    points = scoring.points(state)
    parts = [
        pictures.sky(_WIDTH, height),
        svg.text(words, track.LEFT, 30, class_="words"),
        track.printed(mat),
        track.rocket(state.rocket),
        *(_body(state, body, track.TOP + 20 + i * _ROW) for i, body in enumerate(bodies)),
        *_strip(state, below),
        *(_player(state, *each, below + 190 + each[0] * _ROW) for each in enumerate(points)),
    ]
    label = f"MLEM: Space Agency. {words}"
    return svg.picture("mlem", _WIDTH, height, *parts, label=label, style=pictures.STYLE)


def _body(state: State, body: str, y: int) -> str:
    """Draw a body, and who is there."""
    places = _places(state, body)
    told = ", ".join(
        f"{place.value or 0} " + ("free" if place.seat is None else f"for player {place.seat + 1}")
        for place in places
    )
    parts = [
        _likeness(state, body, _PANEL + 22, y),
        svg.text(body, _PANEL + 50, y + 5, class_="name"),
    ]
    step = min(70, 330 // len(places))
    for i, place in enumerate(places):
        x = _PANEL + 125 + i * step
        if place.value is not None:
            parts.append(svg.text(place.value, x, y + 5, class_="value"))
        if place.seat is not None:
            times = f"x{place.cats}" if place.cats > 1 else ""
            parts.append(pictures.cat(place.seat, x + 24, y, str(place.seat + 1), times))
    words = svg.title(f"{_kind(state, body)}, points: {told}")
    return svg.tag("g", words, *parts, class_="body", data_body=body)


def _likeness(state: State, body: str, x: float, y: float) -> str:
    if body == COMET:
        return pictures.comet(x, y)
    if body == GALAXY:
        return pictures.galaxy(x, y)
    if moons_called(state, body):
        return pictures.moon(x, y)
    return pictures.planet(pictures.colours(mat_of(state))[body], x, y)


def _strip(state: State, y: float) -> list[str]:
    """Draw what is below the track: the rocket's seats, the dice, the crashes, the goals."""
    drawn = [svg.text("Rocket", track.LEFT, y + 24, class_="words")]
    for i, member in enumerate(state.crew):
        x = track.LEFT + 110 + i * 62
        drawn.append(pictures.seat(x, y + 20, commander=i == 0))
        drawn.append(pictures.astronaut(member.seat, x, y + 20, member.astronaut))
        drawn.append(svg.text(member.seat + 1, x + 20, y + 36, class_="small"))
    x = track.LEFT + 440
    drawn.append(svg.text("Dice", x, y + 24, class_="words"))
    dice = state.roll or (None,) * (0 if state.phase == "over" else state.pool)
    drawn += [pictures.die(face, x + 80 + i * 44, y + 20) for i, face in enumerate(dice)]
    for i in range(powers(state, "one") if state.roll else 0):
        drawn.append(pictures.die(1, x + 80 + (len(dice) + i) * 44, y + 20, ghost=True))
    drawn.append(svg.text("Crashes", track.LEFT, y + 84, class_="words"))
    for i in range(state.options.crash_limit):
        happened = i < state.crashes
        drawn.append(pictures.crash(track.LEFT + 110 + i * 32, y + 78, happened=happened))
    taken = scoring.goals_taken(state)
    drawn.append(svg.text("Goals", track.LEFT, y + 140, class_="words"))
    for i, goal in enumerate(scoring.GOALS):
        points = getattr(mat_of(state).goals, goal)
        drawn.append(
            pictures.goal(_goal(goal), points, taken.get(goal), track.LEFT + 100 + i * 215, y + 134)
        )
    return drawn


def _player(state: State, seat: int, points: Points, y: float) -> str:
    """Draw a player's points and the astronauts at base; a mark shows whose turn it is."""
    told = (
        f"player {seat + 1}, points: {points.total}; moons {points.moons}, deep space "
        f"{points.deep_space}, planets {points.planets}, goals {points.goals}"
    )
    active = seat == rules.active(state)
    parts = [
        pictures.cat(seat, track.LEFT + 14, y, str(seat + 1)),
        svg.text(f"Player {seat + 1}", track.LEFT + 38, y + 6, class_="words"),
        svg.text(points.total, track.LEFT + 160, y + 6, class_="words"),
        svg.text("at base", track.LEFT + 210, y + 5, class_="small"),
    ]
    for i, astronaut in enumerate(base(state, seat)):
        parts.append(pictures.astronaut(seat, track.LEFT + 290 + i * 44, y, astronaut))
    kind = "player active" if active else "player"
    frame = svg.tag(
        "rect", x=track.LEFT - 12, y=y - 19, width=_WIDTH - 2 * track.LEFT + 24, height=38, rx=9
    )
    return svg.tag("g", svg.title(told), frame, *parts, class_=kind)
