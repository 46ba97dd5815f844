"""Random sheets: everything a sheet can hold, though no game need have led to it."""

from gamekernel_games.welcome_to.data import CONES, STREETS, TRACKS
from gamekernel_games.welcome_to.state import House, Run, Sheet, Street


def random_sheet(random, board, turn):
    streets = tuple(random_street(random, board, index, turn) for index in range(3))
    used = [random.randint(0, len(track.boxes)) for track in TRACKS.agents]
    done = tuple(random.choice((0, 0, random.randint(1, turn))) for _ in range(3))
    return Sheet(streets, tuple(used), random.randint(0, 11), random.randint(0, 3), done)


def random_street(random, board, index, turn):
    """Fill most of a street, numbers growing, some copied, at most one roundabout a street."""
    count = STREETS[index].houses
    circle = random.choice([None] * 3 + list(range(count)))
    if index == 2:
        circle = None  # two in a game
    houses, number = [], random.randint(-1, 2)
    density = random.choice((0.5, 0.9, 1))
    for at in range(count):
        if at == circle:
            houses.append(House(roundabout=True, cone=random_cone(random, board, (index, at))))
            number = random.randint(-1, 5)
            continue
        before = houses[-1] if houses else House()
        step = random.choice((1, 1, 1, 2, 3))
        bis = before.number is not None and random.random() < 0.15
        if random.random() > density or number + step > 17:
            houses.append(House())
            continue
        number = number if bis else number + step
        pool = at in STREETS[index].pools and not bis and random.random() < 0.6
        houses.append(
            House(
                number=number,
                bis=bis,
                marked=random.random() < 0.1,
                pool=pool,
                cone=random_cone(random, board, (index, at)),
            )
        )
    fences = {gap for gap in range(count - 1) if random.random() < 0.35}
    fences = {
        gap
        for gap in fences
        if houses[gap].number is None or houses[gap].number != houses[gap + 1].number
    }
    if circle is not None:
        fences |= {circle - 1, circle} & set(range(count - 1))
    run = None
    if board == "ice_cream":
        run = Run(random.choice(("left_start", "right_start")), 0, random.choice((0, 1, turn)))
    parks = random.randint(0, len(STREETS[index].parks.boxes))
    return Street(tuple(houses), frozenset(fences), parks, run)


def random_cone(random, board, at):
    if board != "ice_cream" or at not in CONES:
        return None
    return random.choice((None, "crossed", "circled", "circled"))
