"""docs/embedding/protocol.md names what the types of the protocol name: no more and no less."""

import re
from pathlib import Path

import pytest
from tests.host.asking import TOYS, Asker, server

from gamekernel.host import replies, requests
from gamekernel.host.answers import Answers

PAGE = (Path(__file__).parents[2] / "docs/embedding/protocol.md").read_text()
REQUESTS = {kind.__struct_config__.tag: kind for kind in requests.AnyRequest.__args__}
SECTIONS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, flags=re.MULTILINE | re.DOTALL))


def rows(section):
    """Return the cells of each row of a section's tables, but for their heads."""
    found = []
    for line in SECTIONS[section].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|--"):
            found.pop()
        elif line.startswith("|"):
            found.append(cells)
    return found


def names(text):
    return set(re.findall(r"`([a-z_]+)`", text))


def fields(kind):
    return set(kind.__struct_encode_fields__)


def reply_of(op):
    made = Answers.by_type[REQUESTS[op]].__annotations__["return"]
    return getattr(replies, made.removeprefix("replies."))


def test_every_request_and_its_fields_are_named():
    named = {next(iter(names(op))): names(given) for op, _, given in rows("Requests")}
    everywhere = {"offer", "accept", "decline"}  # words that stand beside the field `word`
    found = {op: given - everywhere for op, given in named.items()}
    wanted = {}
    for op, kind in REQUESTS.items():
        wanted[op] = fields(kind) - {"id", "save"}
        if issubclass(kind, requests.Change):
            wanted[op] -= {"views"}
    assert found == wanted


def test_every_answer_to_a_question_names_its_fields():
    named = {next(iter(names(op))): names(holds) for op, holds in rows("What a question answers")}
    wanted = {op for op in REQUESTS if reply_of(op) is not replies.ChangeReply}
    assert set(named) == wanted
    for op in wanted:
        assert fields(reply_of(op)) <= named[op], op
    assert fields(replies.Limits) <= named["hello"]
    assert fields(replies.Listed) <= named["games"]
    assert fields(replies.Schemas) <= named["info"]


def test_the_answer_to_a_change_names_its_fields():
    listed = rows("What a change answers")
    assert set().union(*(names(first) for first, _ in listed)) == fields(replies.ChangeReply)
    (turn,) = (holds for first, holds in listed if first == "`turn`")
    assert fields(replies.TurnNow) <= names(turn)


@pytest.mark.parametrize("before", [b" ", b"\n"])
def test_nothing_may_stand_before_json(before):
    assert server().serve(before + b'{"op": "games"}')[:1] != b"{"


def test_a_field_that_is_not_given_is_left_out():
    ask = Asker(server(), "json")
    assert ask.refused("new", game="hive", options=None)["kind"] == "bad_options"


def test_the_limits_of_the_security_page_are_those_of_hello():
    page = (Path(__file__).parents[2] / "docs/embedding/security.md").read_text()
    limits = Asker(server())("hello")["limits"]
    assert f"A request is at most {limits['request'] >> 20} MiB" in page
    assert f"a snapshot {limits['snapshot'] >> 10} KiB" in page
    assert f"an entry {limits['entry'] >> 10} KiB" in page
    assert f"a log {limits['entries']:,} entries" in page


def test_what_the_page_on_upgrading_says_of_a_match_of_older_rules():
    old, new = (Asker(server(TOYS / f"{name}.py")) for name in ("old_pebbles", "pebbles"))
    begun = old("new", game="pebbles")
    turn = new("turn", save=begun["save"])
    assert (turn["version"], turn["count"]) == (2, len(begun["entries"]) + 1)
    seat = turn["turn"]["must"][0]
    change = new("play", save=begun["save"], seat=seat, move={"do": "sow", "pit": 0})
    assert change["from"] == len(begun["entries"])
    assert len(change["entries"]) == 2
    log = [*begun["entries"], *change["entries"]]
    assert new("verify", save=change["save"], log=log) == {"count": 3}
    refused = old.refused("turn", save=change["save"])
    assert (refused["kind"], refused["at"]) == ("bad_save", "version")
