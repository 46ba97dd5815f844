"""The sample host in Python: what those in other languages are compared with."""

import os
import subprocess
import sys
from pathlib import Path

SAMPLE = Path(__file__).parents[2] / "bindings" / "sample"


def run(folder, hash_seed):
    command = [sys.executable, SAMPLE / "sample.py", SAMPLE / "script.json", folder]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=env, capture_output=True, check=True).stdout


def test_it_plays_a_whole_game_and_writes_the_same_every_time(tmp_path):
    text = run(tmp_path, "1")
    assert text == run(tmp_path, "2")
    lines = text.decode().splitlines()
    assert any(line.startswith("refused illegal_move: ") for line in lines)
    assert "restarted" in lines
    assert lines[-2].startswith("verified ")
    assert (tmp_path / "match.save").exists()
