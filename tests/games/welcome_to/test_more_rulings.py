"""The rulings of the end, the score, the boards, the cards and the secrets (sheet 8)."""

from msgspec.structs import replace
from tests.games.welcome_to.positions import (
    EMPTY,
    FULL,
    WANTS_7,
    finish,
    legal,
    now,
    offering,
    play,
    sheet,
    state,
    until,
)

from gamekernel_games.welcome_to import boards, cards, rules, scoring
from gamekernel_games.welcome_to.moves import (
    Agent,
    Choose,
    Done,
    Plan,
    Refuse,
    Reshuffle,
    Roundabout,
    Write,
)
from gamekernel_games.welcome_to.sheet import empty_sheet
from gamekernel_games.welcome_to.views import view

# Refusals, and the end.


def test_r21_a_roundabout_stays_when_nothing_fits_afterwards():
    own = sheet("1 2 3 4 5 6 7 8 9 .", *FULL[1:])
    position = offering(12, "park", own, advanced=True)
    position = play(position, 0, Roundabout(0, 9))
    assert legal(position) == [Refuse()]
    position = play(position, 0, Refuse())
    assert now(position).sheet.streets[0].houses[9].roundabout
    assert now(position).sheet.permits == 1


def test_r22_after_a_third_refusal_the_others_finish_their_turn():
    own = replace(WANTS_7, permits=2)
    other = sheet("1 2 3 4 | 5 6 7 8 |")
    position = state(own, other, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"))
    position = play(position, 0, Refuse(), Done())
    assert rules.turn(position).must == (1,)
    position = play(until(position, 1), 1, Plan(1, ((0, 0, 4), (0, 4, 4))))
    position = play(position, 1, Reshuffle(wanted=False), Done())
    assert rules.turn(position).must == ()
    assert scoring.score(position).reason == "the last permit refusal"
    assert scoring.tallies(position)[1].plans == 6


def test_r37_the_turn_is_finished_by_everybody_and_full_ties_share_the_place():
    position = state(WANTS_7, WANTS_7, pairs=((7, "park"), (7, "agent"), (1, "bis")))
    position = finish(position, 0)
    assert rules.turn(position).must == (1,)
    position = finish(position, 1)
    score = scoring.score(position)
    assert score.reason == "a sheet without an empty house"
    assert score.places == (1, 1)
    assert score.winners == (0, 1)


def test_r41_nothing_is_shuffled_after_the_last_turn():
    own = replace(sheet("1 2 3 4 | 5 6 7 8 |"), plans=(0, 3, 3))
    position = state(own, EMPTY, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"), turn=3)
    before = position.cards
    position = play(until(position, 0), 0, Plan(1, ((0, 0, 4), (0, 4, 4))))
    position = play(position, 0, Reshuffle(wanted=True), Done())
    position = finish(position, 1)
    assert position.over
    assert position.cards == before


def test_r43_a_roundabout_on_the_last_house_ends_the_game_by_a_refusal():
    position = offering(7, "park", WANTS_7, advanced=True)
    position = play(position, 0, Roundabout(0, 6))
    assert legal(position) == [Refuse()]
    position = finish(play(position, 0, Refuse(), Done()), 1)
    assert scoring.score(position).reason == "a sheet without an empty house"
    assert position.sheets[0].permits == 1


# The score.


def test_r24_temps_rank_the_distinct_counts():
    for temps, won in (
        ((4, 4, 2), [7, 7, 4]),
        ((3, 0, 0), [7, 0, 0]),
        ((5, 4, 3, 3, 1), [7, 4, 1, 1, 0]),
    ):
        sheets = [sheet(temps=count) for count in temps]
        assert [tally.temps for tally in scoring.tallies(state(*sheets))] == won
    for count, won in ((5, 0), (6, 7), (11, 7)):
        assert scoring.temp_points((count,), 0) == won


def test_r36_a_tie_is_broken_by_estates():
    four = sheet("1 | . | 3 | . | 5 | . | 7 |")
    five = sheet("1 | . | 3 | . | 5 | . | 7 | . | 9 |", "2 2b . .")
    score = scoring.score(state(four, five))
    assert (score.points, score.places) == ((4, 4), (2, 1))  # the bis has cost a point


def test_r36_then_by_the_small_estates():
    twos = sheet("1 2 | . | 3 4 |")
    mixed = sheet("1 | . | 2 3 4 |")
    score = scoring.score(state(twos, mixed))
    assert (score.points, score.places) == ((4, 4), (2, 1))
    assert scoring.score(state(twos, sheet("", "1 2 | . | 3 4 |"))).places == (1, 1)


def test_r36_a_run_of_seven_or_more_does_not_count():
    eight = sheet("1 2 3 4 5 6 7 8 | . .")
    assert scoring.score(state(eight, EMPTY)).places == (1, 1)


# The boards.


def lights(*streets):
    return boards.christmas(sheet(*streets))


def test_r25_the_longest_string_of_a_street_counts():
    assert lights("", "", "2 4 . 6 7 8 8b 9 | 11 12 13") == 5
    assert lights("2 4 . 6 8") == 0


def test_r26_a_fence_does_not_break_a_string():
    assert lights(". . 7 | 8") == 2
    assert lights(". . 7 R 8") == 0


def test_r31_a_number_collects_as_many_eggs_as_it_has_holes():
    def collected(index, at, number, bis=""):
        own = sheet(
            *["" if i != index else " ".join([*["."] * at, number + bis]) for i in range(3)]
        )
        return boards.street_eggs(own, index)

    assert collected(0, 3, "8") == 2
    assert collected(0, 2, "10") == 1
    assert collected(1, 6, "6") == 1
    assert collected(1, 8, "16", bis="b") == 1
    assert collected(0, 0, "8") == 0


# Cards.


def expert(*held, turn=9, sheets=None):
    """Make an expert game with these hands; the deck is what remains."""
    hands = tuple(tuple(sorted(cards.Card(*pair) for pair in hand)) for hand in held)
    deck = cards.without(cards.ALL, [card for hand in hands for card in hand])
    seats = len(hands)
    dealt = cards.Hands(deck, hands, (None,) * seats, ((),) * seats)
    return state(*(sheets or [EMPTY] * seats), dealt=dealt, expert=True, turn=turn)


ONES = ((1, "agent"), (1, "park"), (1, "surveyor"))
TWOS = ((2, "agent"), (2, "park"), (2, "surveyor"))
FIFTEENS = ((15, "agent"), (15, "park"), (15, "surveyor"))


def test_r34_a_refused_expert_discards_all_three_and_passes_nothing():
    position = expert(FIFTEENS, TWOS, sheets=[WANTS_7, EMPTY])
    assert legal(position) == [Refuse()]
    position = finish(position, 0, 1)
    dealt = position.cards
    assert dealt.discards[0] == tuple(sorted(cards.Card(*pair) for pair in FIFTEENS))
    assert dealt.passed[0] is None
    assert [len(hand) for hand in dealt.hands] == [3, 3]
    assert len(dealt.deck) == 75 - 2 - 3  # two for who got a card, three for the next seat


def test_r35_the_card_left_over_goes_to_the_next_seat():
    position = expert(ONES, TWOS, FIFTEENS)
    for seat, chosen in ((0, Choose(0, 2)), (1, Choose(2, 1)), (2, Choose(1, 0))):
        position = finish(play(position, seat, chosen), seat)
    passed = position.cards.passed
    assert passed == (cards.Card(1, "park"), cards.Card(2, "agent"), cards.Card(15, "surveyor"))
    for giver, card in enumerate(passed):
        assert card in position.cards.hands[(giver + 1) % 3]


def test_r42_a_solo_card_under_all_others_never_takes_effect():
    hand = cards.ALL[:3]
    dealt = cards.Solo((), hand)
    own = sheet("1 2 3 4 | 5 6 7 8 |")
    position = state(own, dealt=dealt, turn=27, plans=("b1d", "b2a", "b3a"))
    position = play(until(position, 0), 0, Plan(1, ((0, 0, 4), (0, 4, 4))), Done())
    assert rules.turn(position).must == ()
    score = scoring.score(position)
    assert (score.reason, score.places) == ("no cards left", (1,))
    assert scoring.tallies(position)[0].plans == 6


# Secrets.


def test_r40_nobody_sees_what_another_does_before_all_have_ended():
    own = sheet("1 2 3 4 | 5 6 7 8 |")
    start = state(own, own, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"))
    after = play(
        until(start, 0), 0, Plan(1, ((0, 0, 4), (0, 4, 4))), Reshuffle(wanted=True), Done()
    )
    assert view(after, 1).sheets == start.sheets
    assert view(after, 0).sheets[1] == start.sheets[1]
    assert view(after, None).sheets == start.sheets
    assert legal(after, 1) == legal(start, 1)
    plan = Plan(1, ((0, 0, 4), (0, 4, 4)))
    both = play(until(after, 1), 1, plan, Reshuffle(wanted=False), Done())
    assert [tally.plans for tally in scoring.tallies(both)] == [6, 6]


def test_r40_a_truck_run_ended_in_secret_leaves_the_bonus_to_all_of_that_turn():
    start = empty_sheet("ice_cream")
    position = state(start, start, board="ice_cream", pairs=((5, "agent"),) * 3)
    for seat in (0, 1):
        position = play(position, seat, Choose(0, 0), Write(0, 0, 5), Agent(1), Done())
    assert [boards.has_bonus(position.sheets, seat, 0) for seat in (0, 1)] == [True, True]


# The ice-cream trucks.


def trucks(*moves):
    """Write on streets of the ice-cream board; give the sheet."""
    position = empty_sheet("ice_cream")
    for index, house in moves:
        streets = list(position.streets)
        houses = list(streets[index].houses)
        houses[house] = replace(houses[house], number=7)
        streets[index] = replace(streets[index], houses=tuple(houses))
        position = boards.drive(replace(position, streets=tuple(streets)), index, house, 4)
    return position


def cones(own, index):
    return {at: h.cone for at, h in enumerate(own.streets[index].houses) if h.cone}


def test_r27_the_truck_sells_where_it_stops_and_passes_the_rest():
    own = trucks((0, 4))
    assert cones(own, 0) == {9: "crossed", 7: "crossed", 5: "crossed", 4: "circled"}
    assert boards.ice_cream([own], 0) == 3
    assert trucks((0, 4), (0, 7)).streets[0].run.at == 4
    assert cones(trucks((0, 4), (0, 7)), 0) == cones(own, 0)


def test_r28_a_run_ends_when_the_last_cone_is_passed():
    own = trucks((1, 10))
    assert own.streets[1].run.ended == 4
    assert boards.has_bonus([own, empty_sheet("ice_cream")], 0, 1)
    assert trucks((1, 8)).streets[1].run.ended == 0


def test_r28_a_run_that_has_ended_does_not_end_again():
    own = boards.drive(trucks((1, 9)), 1, 10, 7)
    assert (own.streets[1].run.at, own.streets[1].run.ended) == (10, 4)


def test_r29_a_roundabout_at_the_end_keeps_the_run_from_ending():
    position = state(
        empty_sheet("ice_cream"),
        empty_sheet("ice_cream"),
        board="ice_cream",
        advanced=True,
        pairs=((1, "park"),) * 3,
    )
    position = play(position, 0, Roundabout(0, 0), Choose(0, 0), Write(0, 1, 1))
    run = now(position).sheet.streets[0].run
    assert (run.at, run.ended) == (1, 0)


def test_r30_scoops_are_one_two_or_three():
    assert boards.ice_cream([trucks((0, 4), (0, 2), (0, 0)), trucks((0, 0))], 0) == 3 + 2 + 1 + 3
    assert boards.ice_cream([trucks((1, 0))], 0) == 3
