"""The conformance kit is tested by faulty games: the right check sees the fault of each."""

from __future__ import annotations

import pytest
from tests.kernel.faulty import FAULTY

from gamekernel.testing import examine
from gamekernel.testing.report import explain
from gamekernel.testing.runner import ALL

SEED = bytes(31) + b"\7"
IDS = [faulty.name for faulty in FAULTY]


@pytest.mark.parametrize("faulty", FAULTY, ids=IDS)
def test_the_right_check_reports_the_fault(faulty):
    report = examine(faulty.game(), games=faulty.games, seed=SEED)
    told = {result.check: result.found.what for result in report.failed}
    assert set(told) >= set(faulty.checks), told
    assert faulty.spreads or set(told) == set(faulty.checks), told
    assert faulty.words in told[faulty.checks[0]]
    assert not [what for what in told.values() if "the check cannot go on" in what]
    for result in report.failed:
        text = explain(report, result)
        assert result.rule in text
        assert result.cure in text
        if result.found.place is not None:
            assert result.found.place.seed in text


def test_every_check_has_a_faulty_game():
    assert set(ALL) == {check for faulty in FAULTY for check in faulty.checks}


def test_no_two_faulty_games_have_one_name():
    assert len(set(IDS)) == len(IDS) >= 25
