"""Running turns are private until all have ended (sheet 4, 7)."""

import pytest
from tests.games.welcome_to.positions import GAME, TABLES, chance, game, seed, sensible

from gamekernel import Events
from gamekernel.errors import CannotUndo
from gamekernel_games.welcome_to import checks, rules, scoring, views
from gamekernel_games.welcome_to.cards import ALL
from gamekernel_games.welcome_to.moves import Done
from gamekernel_games.welcome_to.state import Hands, Options, Piles, Solo

IDS = [f"{seats}-{o.board}-{o.advanced}-{o.expert}" for seats, o in TABLES]


def seen(position, seat):
    """Say all that a seat is told when it looks, as bytes."""
    view = GAME.view_shape.encode(views.view(position, seat))
    moves = () if seat is None else tuple(rules.legal_moves(position, seat))
    return view, moves, rules.turn(position), scoring.score(position)


def positions(seats, options, *names, every=17):
    for number, (position, _, _) in enumerate(game(seats, options, *names)):
        if number % every == 0 or position.over:
            yield number, position


@pytest.mark.parametrize(("seats", "options"), TABLES[1::3], ids=IDS[1::3])
def test_what_may_be_otherwise_looks_the_same(seats, options):
    for number, position in positions(seats, options, "secrets", every=41):
        for seat in (0, seats - 1, None):
            other = views.sample(position, seat, chance(number, seat))
            assert seen(other, seat) == seen(position, seat)
            checks.check(other, seats, options)


def half_done():
    """Return a state in which seat 0 has ended its turn and seat 1 has begun."""
    for position, _, _ in game(2, Options(), "busy"):
        if position.acts[0][-1:] == (Done(),) and position.acts[1]:
            return position
    raise AssertionError


def test_the_running_turns_of_others_are_otherwise():
    turns = set()
    position = half_done()
    for number in range(12):
        other = views.sample(position, 1, chance(number))
        assert other.acts[1] == position.acts[1]
        assert other.acts[0][-1] == Done()
        turns.add(other.acts[0])
    assert len(turns) > 3
    unfinished = views.sample(position, 0, chance("unfinished"))
    assert (unfinished.acts[0], unfinished.acts[1]) == (position.acts[0], ())


def test_an_expert_knows_its_hand_and_what_it_passed_got_and_used():
    changed = set()
    for number, position in positions(3, Options(expert=True), "experts"):
        held = position.cards
        assert isinstance(held, Hands)
        for seat in range(3):
            other = views.sample(position, seat, chance(number, seat)).cards
            assert other.hands[seat] == held.hands[seat]
            assert other.passed[seat] == held.passed[seat]
            assert other.passed[seat - 1] == held.passed[seat - 1]
            assert other.discards[seat] == held.discards[seat]
            following = (seat + 1) % 3
            changed |= {
                name
                for name, one, two in (
                    ("hand", held.hands[following], other.hands[following]),
                    ("discards", held.discards[following], other.discards[following]),
                    ("deck", held.deck, other.deck),
                    ("passed", held.passed[following], other.passed[following]),
                )
                if one != two
            }
    assert changed == {"hand", "discards", "deck", "passed"}


def test_the_first_effects_stay_what_they_were():
    numbers = set()
    for number, position in positions(2, Options(), "first effects"):
        held = position.cards
        assert isinstance(held, Piles)
        other = views.sample(position, 0, chance(number)).cards
        assert other.numbers == held.numbers
        assert [c.effect for c in other.blind] == [c.effect for c in held.blind]
        assert [c.effect for c in other.effects] == [c.effect for c in held.effects]
        assert sorted(other.deck + other.blind) == sorted(held.deck + held.blind)
        numbers.add(other.blind)
    assert len(numbers) > 1


def test_who_plays_alone_knows_everything_and_a_spectator_not_the_hand():
    hands = set()
    for number, position in positions(1, Options(), "solo"):
        assert views.sample(position, 0, chance(number)) == position
        other = views.sample(position, None, chance(number)).cards
        assert isinstance(other, Solo)
        hands.add(other.hand == position.cards.hand)
        own = views.view(position, None)
        assert own.own is None
        assert len(own.cards.seen) == 81 - len(position.cards.deck) - 3
    assert False in hands


def test_views_show_each_its_own():
    for _, position in positions(3, Options(advanced=True, expert=True), "views", every=5):
        for seat in range(3):
            own = views.view(position, seat)
            assert own.own.acts == position.acts[seat]
            assert own.own.hand == position.cards.hands[seat]
            for other in {0, 1, 2} - {seat}:
                assert own.sheets[other] == position.sheets[other]
        assert views.view(position, None).sheets == position.sheets


def test_all_cards_seen_are_listed():
    shown = []
    for position, _, _ in game(2, Options(), "seen", last=20):
        if not position.acts[0] and not position.acts[1]:
            shown += position.cards.numbers
            assert views.view(position, None).cards.seen == tuple(sorted(shown))
    assert len(shown) < len(ALL)


def test_events_tell_the_others_nothing_before_the_reveal():
    source = chance("events")
    options = Options(expert=True)
    position = rules.setup(3, options, source, Events())
    for _ in range(400):
        if not rules.turn(position).must:
            break
        seat = rules.turn(position).must[0]
        move = sensible(position, seat, rules.legal_moves(position, seat), source.below)
        events = Events()
        after = rules.apply(position, seat, move, source, events)
        public = [event.kind for event in events.told if event.seats is None]
        if after.turn == position.turn and not after.over:
            assert public == (["finished"] if move == Done() else [])
        else:
            assert public.count("revealed") == 3
        for event in events.told:
            if event.kind in {"acted", "hand"}:
                assert event.seats == (event.data["seat"],)
            if event.kind == "revealed":
                assert not {act["do"] for act in event.data["acts"]} & {"choose", "reshuffle"}
        position = after


# Taking back.


def a_match(seats=3, **options):
    return GAME.new(seats, options, seed=seed("undo"))


def act(match, seat, *, end=False):
    """Play on for a seat; the turn is ended only if asked."""
    moves = [m for m in match.legal_moves(seat) if (m == Done()) == end]
    match.play(seat, moves[0])


@pytest.mark.parametrize(
    "options", [{}, {"expert": True, "advanced": True}], ids=["piles", "hands"]
)
def test_a_seat_takes_back_its_turn_move_by_move_while_others_act(options):
    match = a_match(**options)
    before = match.state
    act(match, 0)
    one = match.state.acts[0]
    act(match, 1)
    act(match, 0)
    act(match, 2)
    match.undo(0)
    assert match.state.acts[0] == one
    match.undo(0)
    assert match.state.acts[0] == ()
    assert len(match.state.acts[1]) == len(match.state.acts[2]) == 1
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.undo(2)
    match.undo(1)
    assert match.state == before


def finish(match, seat):
    while Done() not in match.legal_moves(seat):
        act(match, seat)
    act(match, seat, end=True)


def test_an_ended_turn_is_not_taken_back():
    match = a_match(2)
    finish(match, 0)
    with pytest.raises(CannotUndo):
        match.undo(0)
    finish(match, 1)  # the reveal
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            match.undo(seat)


def test_who_plays_alone_may_take_back_too():
    match = a_match(1)
    act(match, 0)
    act(match, 0)
    match.undo(0)
    match.undo(0)
    assert match.state.acts == ((),)
