"""Each campaign with a few tries. The whole ones are commands: `python tests/campaigns/NAME.py --tries N`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
MISSING = 2
"""The exit status of a campaign that lacks the program it needs."""
FEW = {
    "damaged": ("--tries", "150"),
    "deals": ("--tries", "15"),
    "disk": ("--tries", "2"),
    "idle": ("--minutes", "0.1"),
    "kill": ("--tries", "2"),
    "lock": ("--tries", "1"),
    "ssh": ("--tries", "1"),
    "stall": ("--seconds", "1", "--games", "totem"),
    "tmux": ("--tries", "1"),
}
LONG = {"growth"}
"""Those that tell nothing in a few tries: a round of matches takes minutes."""


@pytest.mark.parametrize("name", FEW)
def test_a_few_tries(name: str) -> None:
    command = [sys.executable, str(FOLDER / f"{name}.py"), *FEW[name]]
    ran = subprocess.run(command, cwd=FOLDER.parents[1], capture_output=True, text=True, timeout=300, check=False)
    if ran.returncode == MISSING:
        pytest.skip(ran.stdout.strip())
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_campaign_is_tried() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} - {"test_small"} == set(FEW) | LONG
