"""`tapete doctor`: what the program finds around it."""

from __future__ import annotations

import platform

import pytest

from tui import __version__, paths
from tui.reports import doctor


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "16 million"),
        ({"TERM": "screen", "COLORTERM": "24bit"}, "16 million"),
        ({"TERM": "xterm-direct"}, "16 million"),
        ({"TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none: NO_COLOR is set"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "vt100"}, "none"),
        ({}, "none"),
    ],
)
def test_colours(environment, said):
    assert doctor.colours(environment) == said


def test_it_tells_versions_terminal_and_folders(tapete, monkeypatch):
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.setenv("SSH_CONNECTION", "192.0.2.1 5000 192.0.2.2 22")
    ran = tapete("doctor")
    assert ran.status == 0 and not ran.err
    rows = {line.split()[0]: line.split()[1:] for line in ran.out.splitlines() if line.startswith("  ")}
    assert rows["TERM"] == ["linux"] and rows["COLORTERM"] == ["not", "set"]
    assert rows["tapete"] == [__version__] and rows["python"][0] == platform.python_version()
    assert rows["matches"][-1] == str(paths.matches())
    assert rows["SSH_CONNECTION"] == ["set"] and "192.0.2.1" not in ran.out
    for name in doctor.DEPENDENCIES:
        assert rows[name] != ["missing"]


def test_it_makes_nothing(tapete, home):
    tapete("doctor")
    assert not any(home.iterdir())


def test_folders(tmp_path, monkeypatch):
    assert doctor.state(tmp_path) == "can be written"
    assert doctor.state(tmp_path / "new" / "folder") == "will be made"
    (tmp_path / "file").write_text("")
    assert doctor.state(tmp_path / "file" / "folder") == "cannot be written"
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert doctor.state(tmp_path) == "cannot be written"
