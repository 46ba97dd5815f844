"""Faults that an adaptation of the game elsewhere had, one test each (sheet 9)."""

from tests.games.welcome_to.positions import TABLES, game, now, offering, play, sheet, state

from gamekernel_games.welcome_to import boards, scoring
from gamekernel_games.welcome_to.data import PLANS
from gamekernel_games.welcome_to.moves import Bis, Choose, Truck, Write
from gamekernel_games.welcome_to.sheet import empty_sheet

ICE = empty_sheet("ice_cream")


def test_temps_are_not_ranked_by_a_running_turn():
    position = state(sheet(temps=3), sheet(temps=3), pairs=((5, "temp"),) * 3)
    before = scoring.tallies(position)
    after = play(position, 0, Choose(0, 0), Write(0, 0, 5))
    assert now(after).sheet.temps == 4
    assert scoring.tallies(after) == before


def test_a_bis_moves_the_truck():
    position = offering(5, "bis", ICE, board="ice_cream")
    position = play(position, 0, Choose(0, 0), Write(1, 0, 5), Bis(1, 1, "left"))
    street = now(position).sheet.streets[1]
    assert street.run.at == 1
    assert [street.houses[at].cone for at in (0, 1)] == ["circled", "circled"]


def test_a_bis_collects_eggs():
    position = offering(8, "bis", empty_sheet("easter"), board="easter")
    position = play(position, 0, Choose(0, 0), Write(0, 1, 8), Bis(0, 2, "left"))
    assert boards.street_eggs(now(position).sheet, 0) == 1


def test_crossed_cones_are_not_sold():
    position = offering(5, "park", ICE, board="ice_cream")
    position = play(position, 0, Choose(0, 0), Write(0, 0, 5))
    own = now(position).sheet
    assert boards.circled(own.streets[0]) == 1
    assert boards.ice_cream([own, ICE], 0) == 1 + 1  # a scoop, and the bonus for one cone


def test_a_run_ends_at_the_last_cone_not_at_the_last_house():
    position = offering(5, "park", ICE, board="ice_cream", turn=6)
    position = play(position, 0, Choose(0, 0), Write(1, 9, 5))
    assert now(position).sheet.streets[1].run.ended == 6


def test_the_truck_of_the_bottom_street_starts_where_the_player_says():
    position = play(offering(5, "park", ICE, board="ice_cream"), 0, Choose(0, 0), Write(2, 5, 5))
    assert now(position).step == "truck"
    left = now(play(position, 0, Truck("left_start"))).sheet.streets[2]
    right = now(play(position, 0, Truck("right_start"))).sheet.streets[2]
    crossed = [
        [at for at, house in enumerate(street.houses) if house.cone == "crossed"]
        for street in (left, right)
    ]
    assert crossed == [[0, 1, 3, 4], [7, 9, 10]]
    assert left.houses[5].cone == right.houses[5].cone == "circled"


def test_the_first_house_of_a_street_is_lit_too():
    assert boards.christmas(sheet("4 5 . 9")) == 2


def test_plans_of_boards_stay_with_their_boards():
    for seats, options in TABLES:
        position = next(game(seats, options, "stacks"))[0]
        sets = [PLANS[plan].set for plan in position.plans]
        assert sets[2] == options.board
        assert set(sets[:2]) <= ({"base", "advanced"} if options.advanced else {"base"})
