"""The toys keep the contract, as the models of plugins that they are."""

from __future__ import annotations

from pathlib import Path

from gamekernel.testing import conformance

KERNEL = Path(__file__).parent / "toys"
COMMAND = Path(__file__).parents[1] / "cli" / "toys"

TestBids = conformance(KERNEL / "bids.py", games=20)
TestFlood = conformance(KERNEL / "flood.py", games=20)
TestHoard = conformance(KERNEL / "hoard.py", games=20)
TestNim = conformance(KERNEL / "nim.py", games=20)
TestOldPebbles = conformance(KERNEL / "old_pebbles.py", games=20)
TestPebbles = conformance(KERNEL / "pebbles.py", games=20)
TestPig = conformance(KERNEL / "pig.py", games=20)
TestSnap = conformance(KERNEL / "snap.py", games=20)

TestDuel = conformance(COMMAND / "duel.py", games=20)
TestNimOfTheCommand = conformance(COMMAND / "nim.py", games=20)
TestRace = conformance(COMMAND / "race.py", games=20)
