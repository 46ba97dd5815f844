"""Moves in words: every legal move comes back as it was, and reading is lenient."""

from typing import get_args

import pytest
from tests.games.arctic_scavengers.positions import TABLES, game

from gamekernel_games.arctic_scavengers import rules
from gamekernel_games.arctic_scavengers.moves import (
    AnyMove,
    Bomb,
    Build,
    Cancel,
    ChooseLeader,
    Commit,
    Demolish,
    Dig,
    DisableBuilding,
    Disarm,
    DiscardDrawn,
    Done,
    Draw,
    Drill,
    Eat,
    Heal,
    Hire,
    Hunt,
    Intimidate,
    Keep,
    KeepBuilding,
    Map,
    Organize,
    OrganizerKeep,
    Pass,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    Retrieve,
    ReturnCard,
    Save,
    Sell,
    Snipe,
    Speed,
    Store,
    TearGas,
    Trash,
    WoundLeader,
    Yard,
)
from gamekernel_games.arctic_scavengers.notation import read_move, write_move

TEXTS = [
    (ChooseLeader(1), "choose_leader 1"),
    (Draw(("scout",)), "draw scout"),
    (Dig(("scavenger", "scavenger", "shovel")), "dig scavenger*2+shovel"),
    (Dig(("scrappers",), None, "bottom"), "dig scrappers from bottom"),
    (Hunt(("hunter", "refugee"), "refugee"), "hunt hunter+refugee helper refugee"),
    (Hire("scavenger"), "hire scavenger"),
    (Hire("thugs", ("medkit",), "feast"), "hire thugs with medkit from feast"),
    (Hire("medic", (), "pool", ("refugee",)), "hire medic refugees refugee"),
    (Trash(("junk",)), "trash junk"),
    (Build(("engineer",)), "build engineer"),
    (Speed(0, "refugee", toolkit=True), "speed b1 by refugee tool toolkit"),
    (Store(1, ("net", "spear")), "store b2 with net+spear"),
    (Retrieve(0, ("pills",)), "retrieve b1 with pills"),
    (DisableBuilding(2, 0), "disable_building P3 at b1"),
    (WoundLeader(0), "wound_leader P1"),
    (Repair(0, "scout"), "repair b1 by scout"),
    (Heal("pills"), "heal pills"),
    (Sell("refugee"), "sell refugee"),
    (Eat("refugee"), "eat refugee"),
    (Organize("refugee"), "organize refugee"),
    (Yard(), "yard"),
    (Yard("top"), "yard top"),
    (ReconSpy(1, "stored", 0, 2), "recon_spy P2 zone stored at b1 binoculars 2"),
    (ReconBinoculars(2), "recon_binoculars 2"),
    (ReconTower("junk", ("junkyard", "contested")), "recon_tower junk piles junkyard+contested"),
    (Drill(()), "drill -"),
    (Demolish(1, 1), "demolish P2 at b2"),
    (Map("hunter"), "map hunter"),
    (Commit(), "commit"),
    (Keep(None), "keep none"),
    (Keep("net"), "keep net"),
    (ReturnCard("bottom"), "return_card bottom"),
    (KeepBuilding("armory"), "keep_building armory"),
    (DiscardDrawn(("junk", "junk")), "discard_drawn junk*2"),
    (OrganizerKeep("net"), "organizer_keep net"),
    (Snipe("assassin", "refugee"), "snipe refugee by assassin"),
    (Snipe("sniper_team", "thugs", 3), "snipe thugs by sniper_team of P4"),
    (Disarm("net"), "disarm net"),
    (Bomb("refugee", "net", 1), "bomb net by refugee of P2"),
    (Cancel("guard", bunker=True), "cancel guard from bunker"),
    (Save("medic"), "save medic"),
    (Pass(), "pass"),
    (Intimidate(), "intimidate"),
    (TearGas(1, "scout"), "tear_gas scout of P2"),
    (Done(), "done"),
]


@pytest.mark.parametrize(("move", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_each_kind_of_move_has_its_form(move, text):
    assert write_move(move) == text
    assert read_move(text) == move
    assert read_move(f"  {text.upper()} ".replace("+", " + ")) == move


def test_no_kind_is_forgotten():
    assert {type(move) for move, _ in TEXTS} == set(get_args(AnyMove))


@pytest.mark.parametrize(("seats", "options"), TABLES[5::3])
def test_legal_moves_come_back_as_they_were(seats, options):
    for position, seat, _ in game(seats, options, "notation", last=6):
        texts = set()
        for move in rules.legal_moves(position, seat):
            texts.add(write_move(move))
            assert read_move(write_move(move)) == move
        assert len(texts) == len(rules.legal_moves(position, seat))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "is no move"),
        ("fly scout", "is no move"),
        ("dig", "missing"),
        ("dig fish", "no card 'fish'"),
        ("dig scavenger*x", "no number"),
        ("hire scavenger with", "a word is missing"),
        ("hire scavenger at pills", "does not belong"),
        ("hire scavenger from heaven", "not what belongs"),
        ("wound_leader 1", "no number"),
        ("wound_leader P9", "not what belongs"),
        ("keep_building house", "no building"),
        ("speed b1 by scout tool hammer", "does not belong"),
        ("pass now", "a word is missing or too much"),
    ],
)
def test_what_cannot_be_read_is_explained(text, word):
    with pytest.raises(ValueError, match=word):
        read_move(text)
