"""Folders of its own for every test, and a way to run a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tui.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """What stands on stderr, which has to be one line without a traceback."""
        assert self.err.count("\n") == 1 and self.err.startswith("tapete: "), self.err
        assert self.err.rstrip().endswith((".", ")")), self.err
        return self.err.removeprefix("tapete: ").rstrip()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything lies that the program keeps: `config`, `data`, `state`, each with `tapete` in it."""
    for kind in ("config", "data", "state", "cache"):
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path / kind))
    return tmp_path


@pytest.fixture
def tapete(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs a command in this process, 80 columns wide: `tapete("rules", "touti")`."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str | Path) -> Ran:
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run
