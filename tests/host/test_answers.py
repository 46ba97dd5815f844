"""Each request does what it says, in both forms."""

import base64

import msgspec
import pytest
from tests.host.asking import SEED

import gamekernel
from gamekernel import saves


def begin(ask, game="hive", **fields):
    return ask("new", game=game, seed=SEED, **fields)


def as_bytes(ask, value):
    return base64.b64decode(value) if ask.form == "json" else value


def restored(ask, save):
    return ask.server._answers._registry.restore(as_bytes(ask, save))


def test_hello_names_versions_ops_and_limits(ask):
    hello = ask("hello")
    assert hello["gamekernel"] == gamekernel.__version__
    assert hello["protocol"] == 1
    assert "play" in hello["ops"]
    assert hello["limits"]["snapshot"] == saves.SNAPSHOT_MAX


def test_games_lists_what_is_installed(ask):
    ids = [game["id"] for game in ask("games")["games"]]
    assert {"hive", "quoridor", "hoard", "wild"} <= set(ids)
    assert ids == sorted(ids)


def test_info_has_the_schemas_a_lobby_needs(ask):
    info = ask("info", game="hive")
    assert info["bots"] == ["random", "search"]
    assert info["pictures"] == ["svg", "text"]
    assert "mosquito" in str(info["schemas"]["options"])
    assert "place" in str(info["schemas"]["move"])
    assert ask("info", game="nim")["pictures"] == ["text"]


def test_new_answers_the_first_snapshot_and_its_log(ask):
    begun = begin(ask, options={"mosquito": True}, views=[None])
    assert begun["from"] == 0
    assert len(begun["entries"]) == 1
    assert begun["turn"]["must"] == [0]
    assert begun["turn"]["tickets"] == [[0, "0"]]
    assert [seat for seat, _ in begun["events"]] == [0, 1, None]
    assert begun["views"][0][0] is None
    assert "wM" in begun["views"][0][1]["reserves"][0]
    assert restored(ask, begun["save"]).options.mosquito


def test_the_same_request_gives_the_same_bytes(ask):
    assert begin(ask, "hoard", seats=3) == begin(ask, "hoard", seats=3)
    save = begin(ask, "hoard", seats=3)["save"]
    move = ask("moves", save=save, seat=0)["moves"][0]
    assert ask("play", save=save, seat=0, move=move) == ask("play", save=save, seat=0, move=move)


def test_without_a_seed_no_two_matches_are_alike(ask):
    assert ask("new", game="hoard")["save"] != ask("new", game="hoard")["save"]


def test_a_match_begins_from_a_position(ask):
    begun = begin(ask, "quoridor", position="//e5e6/9 9/2/9")
    assert ask("turn", save=begun["save"])["seats"] == 2
    assert ask.refused("new", game="quoridor", position="??")["kind"] == "bad_position"


def test_a_move_is_played_as_a_text_or_as_a_map(ask):
    save = begin(ask)["save"]
    by_text = ask("play", save=save, seat=0, move="wS1", ticket="0", views=[1])
    by_map = ask(
        "play", save=save, seat=0, move={"do": "place", "piece": "wS1", "to": [0, 0]}, views=[1]
    )
    assert by_text == by_map
    assert by_text["from"] == 1
    assert by_text["turn"]["must"] == [1]
    assert by_text["views"][0][0] == 1
    assert ask("turn", save=by_text["save"])["fingerprint"] == by_text["fingerprint"]


def test_the_log_grows_by_what_each_answer_says(ask):
    answer = begin(ask)
    log = answer["entries"]
    for seat, move in enumerate(("wS1", "bS1 wS1-", "wQ -wS1")):
        answer = ask("play", save=answer["save"], seat=seat % 2, move=move)
        log[answer["from"] :] = answer["entries"]
    assert ask("verify", save=answer["save"], log=log) == {"count": 4}
    undone = ask("undo", save=answer["save"], log=log)
    assert undone["from"] == 3
    assert undone["entries"] == []
    assert undone["turn"]["must"] == [0]
    log[undone["from"] :] = undone["entries"]
    full = ask("join", save=undone["save"], log=log)["save"]
    assert ask("verify", save=full) == {"count": 3}
    assert ask("split", save=full) == {"save": undone["save"], "log": log}


def test_a_log_that_does_not_fit_is_refused_with_its_number(ask):
    answer = begin(ask)
    log = answer["entries"]
    for seat, move in enumerate(("wS1", "bS1 wS1-", "wQ -wS1")):
        answer = ask("play", save=answer["save"], seat=seat % 2, move=move)
        log += answer["entries"]
    save = answer["save"]
    for broken in (log[:-1], log[:1] + log[2:], [log[0], log[2], log[1], log[3]]):
        problem = ask.refused("verify", save=save, log=broken)
        assert problem["kind"] == "bad_log"
        assert problem["at"].startswith("log[")
    other = begin(ask, options={"pillbug": True})
    assert ask.refused("join", save=other["save"], log=log)["kind"] == "bad_log"


def test_what_needs_the_log_says_so(ask):
    save = begin(ask)["save"]
    for op in ("history", "undo", "verify", "split"):
        fields = {"seat": 0} if op in {"history", "undo"} else {}
        assert ask.refused(op, save=save, **fields)["kind"] == "no_log"


def test_each_seat_is_told_what_it_may_know(ask):
    answer = begin(ask, "hoard", seats=2)
    log = answer["entries"]
    answer = ask("play", save=answer["save"], seat=0, move={"do": "peek"})
    log += answer["entries"]
    events = dict(map(tuple, answer["events"]))
    assert events[0] != events[1] == events[None]
    history = ask("history", save=answer["save"], log=log, seat=0)["events"]
    assert history[-len(events[0]) :] == events[0]


def test_moves_of_a_seat_that_may_not_act_are_none(ask):
    save = begin(ask)["save"]
    assert ask("moves", save=save, seat=1) == {"moves": [], "complete": True}
    assert len(ask("moves", save=save, seat=0)["moves"]) == 4


def test_score_view_and_pictures(ask):
    save = begin(ask)["save"]
    assert ask("score", save=save)["over"] is False
    assert ask("view", save=save, seat=None)["view"]["to_move"] == "White"
    assert ask("picture", save=save, seat=0)["picture"].startswith("<svg")
    assert "White" in ask("picture", save=save, seat=0, form="text")["picture"]
    nim = begin(ask, "nim")["save"]
    assert ask.refused("picture", save=nim, seat=0)["kind"] == "not_supported"


def test_notation_goes_both_ways(ask):
    save = begin(ask)["save"]
    answer = ask("notation", save=save, seat=0, text="wS1", moves=[{"do": "pass"}])
    assert answer["move"] == {"do": "place", "piece": "wS1", "to": [0, 0]}
    assert answer["texts"] == ["pass"]
    assert "Base" in answer["position"]
    assert ask("notation", save=begin(ask, "hoard")["save"], seat=0)["position"] is None
    problem = ask.refused("notation", save=save, seat=0, moves=[{"do": "pass"}, {"do": "flee"}])
    assert problem["kind"] == "bad_move"
    assert problem["at"] == "$.moves[1].do"
    problem = ask.refused("notation", save=save, seat=0, moves=["pass", "flee"])
    assert (problem["kind"], problem["at"]) == ("bad_move", "$.moves[1]")
    problem = ask.refused("notation", save=save, seat=0, text="flee")
    assert (problem["kind"], problem["at"]) == ("bad_move", "$.text")


def test_bots_choose_legal_moves(ask):
    save = begin(ask)["save"]
    legal = ask("moves", save=save, seat=0)["moves"]
    assert ask("bot", save=save, seat=0, seed=SEED)["move"] in legal
    assert ask("bot", save=save, seat=0, seed=SEED, kind="search", depth=2)["move"] in legal
    assert (
        ask.refused("bot", save=save, seat=0, seed=SEED, kind="search")["kind"] == "not_supported"
    )
    assert ask.refused("bot", save=save, seat=1, seed=SEED)["kind"] == "not_your_turn"
    hoard = begin(ask, "hoard")["save"]
    problem = ask.refused("bot", save=hoard, seat=0, seed=SEED, kind="search", depth=1)
    assert problem["kind"] == "not_supported"


@pytest.mark.parametrize("seats", [3, 4])
def test_a_search_for_more_than_two_seats_is_not_supported(ask, seats):
    save = ask("new", game="quoridor", seats=seats, seed=SEED)["save"]
    problem = ask.refused("bot", save=save, seat=0, seed=SEED, kind="search", depth=1)
    assert (problem["kind"], problem["fault"]) == ("not_supported", "host")
    assert problem["message"] == f"the search is for two seats, not for {seats}"


def test_concessions_and_draws_change_the_match(ask):
    save = begin(ask)["save"]
    offered = ask("draw", save=save, seat=0, word="offer")
    assert offered["turn"]["offer"] == [0]
    declined = ask("draw", save=offered["save"], seat=1, word="decline")
    assert declined["turn"]["offer"] == []
    accepted = ask("draw", save=offered["save"], seat=1, word="accept")
    assert accepted["turn"]["over"] is True
    assert accepted["turn"]["must"] == []
    conceded = ask("concede", save=save, seat=1)
    assert conceded["turn"]["conceded"] == [1]
    assert ask("score", save=conceded["save"])["score"]["winners"] == [0]


def test_a_host_may_decide_what_chance_decides(ask):
    seeded = ask("new", game="hoard", seats=2, seed=SEED)
    outcomes = msgspec.msgpack.decode(as_bytes(ask, seeded["entries"][0]))[1]
    assert outcomes
    scripted = ask("new", game="hoard", seats=2, outcomes=outcomes)
    assert scripted["fingerprint"] == seeded["fingerprint"]
    for wrong in (outcomes[:-1], [*outcomes, 1], [1]):
        problem = ask.refused("new", game="hoard", seats=2, outcomes=wrong)
        assert (problem["kind"], problem["fault"]) == ("bad_chance", "host")


@pytest.mark.parametrize(
    ("fields", "kind", "fault"),
    [
        ({"seat": 0, "move": "wQ"}, "illegal_move", "player"),
        ({"seat": 1, "move": "bS1"}, "not_your_turn", "player"),
        ({"seat": 0, "move": "??"}, "bad_move", "player"),
        ({"seat": 0, "move": "wS1", "ticket": "9"}, "stale_ticket", "player"),
        ({"seat": 7, "move": "wS1"}, "bad_seat", "host"),
        ({"seat": 0, "move": 5}, "bad_move", "player"),
        ({"seat": 0, "move": None}, "bad_move", "player"),
        (
            {"seat": 0, "move": {"do": "place", "piece": "wS1", "to": [0, "x"]}},
            "bad_move",
            "player",
        ),
    ],
)
def test_a_bad_move_is_refused_with_kind_and_fault(ask, fields, kind, fault):
    problem = ask.refused("play", save=begin(ask)["save"], **fields)
    assert (problem["kind"], problem["fault"]) == (kind, fault)


def test_the_place_in_a_move_is_named(ask):
    move = {"do": "place", "piece": "wS1", "to": [0, "x"]}
    problem = ask.refused("play", save=begin(ask)["save"], seat=0, move=move)
    assert problem["at"] == "$.move.to[1]"


def test_options_are_checked_by_the_game(ask):
    problem = ask.refused("new", game="hive", options={"mosquitto": True})
    assert problem["kind"] == "bad_options"
    problem = ask.refused("new", game="hive", options={"max_plies": "x"})
    assert problem["at"] == "$.options.max_plies"
    assert ask.refused("new", game="hive", seats=3)["kind"] == "bad_seat"
    assert ask.refused("new", game="chess")["kind"] == "unknown_game"


def test_a_snapshot_with_one_byte_changed_is_refused(ask):
    save = bytearray(as_bytes(ask, begin(ask)["save"]))
    save[40] ^= 1
    assert ask.refused("turn", save=bytes(save))["kind"] == "bad_save"


def test_simultaneous_moves_of_different_seats_may_be_sent_with_their_tickets(ask):
    answer = begin(ask, "bids", seats=3)
    tickets = dict(map(tuple, answer["turn"]["tickets"]))
    assert len(tickets) > 1
    for seat, ticket in tickets.items():
        move = ask("moves", save=answer["save"], seat=seat)["moves"][0]
        answer = ask("play", save=answer["save"], seat=seat, move=move, ticket=ticket)
    assert answer["from"] == len(tickets)
