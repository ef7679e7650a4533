"""What core may import: it knows neither screen nor clock, and chance only by its seed (design 1)."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import core
from core import games

CORE = Path(core.__file__).parent
MODULES = sorted(CORE.rglob("*.py"))
NEVER = {"tui", "themes", "textual", "rich", "asyncio", "threading", "time", "random"}
FILES = {"os", "pathlib", "tempfile", "io", "shutil"}
LOADED = "import json, sys; print(json.dumps(sorted(sys.modules)))"
EVERYTHING = f"""
import core, core.games, core.match, core.profiles, core.saves, core.simulate, core.store
for key in core.games.KEYS:
    core.games.load(key)
{LOADED}
"""


def imported(path: Path) -> set[str]:
    """The top names of all that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def tops(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imported(path)}


def name_of(path: Path) -> str:
    return str(path.relative_to(CORE))


every_module = pytest.mark.parametrize("path", MODULES, ids=name_of)


@every_module
def test_no_module_imports_screen_clock_or_random(path):
    assert not tops(path) & NEVER


@every_module
def test_only_the_store_touches_files(path):
    used = tops(path) & FILES
    calls = {node.func.id for node in ast.walk(ast.parse(path.read_text()))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}  # fmt: skip
    assert path.name == "store.py" or not (used or calls & {"open", "print", "input", "eval", "exec"})


@every_module
def test_a_game_knows_no_other_game(path):
    parts = path.relative_to(CORE).parts
    if parts[0] != "games" or len(parts) < 3:
        return
    others = [name for name in imported(path) if name.startswith("core.games.")]
    assert all(name.startswith(f"core.games.{parts[1]}.") for name in others), others


@every_module
def test_only_the_registry_and_its_users_know_that_there_are_games(path):
    """What is general (cards, chance, options, the interface, a match) knows no game."""
    if path.parent == CORE and path.stem in ("cards", "chance", "options", "game", "match", "simulate", "realtime"):
        assert not [name for name in imported(path) if name.startswith("core.games")]


def loaded(code: str) -> set[str]:
    result = subprocess.run([sys.executable, "-c", code], cwd=CORE.parent, capture_output=True, text=True, check=True)
    return set(json.loads(result.stdout))


def test_a_fresh_process_loads_nothing_of_the_screen():
    """Beyond what any process loads; modules of the standard library that others need (msgspec, tempfile) apart."""
    new = loaded(EVERYTHING) - loaded(LOADED)
    assert "core.saves" in new
    assert {f"core.games.{key}" for key in games.KEYS} <= new
    screen = {"tui", "themes", "textual", "rich", "asyncio", "threading"}
    assert not {name for name in new if name.partition(".")[0] in screen}


def test_a_game_is_loaded_when_it_is_asked_for():
    new = loaded(f"import core.games, core.match\n{LOADED}")
    assert not {name for name in new if name.startswith("core.games.")}
    first = games.KEYS[0]
    new = loaded(f"import core.games\ncore.games.load({first!r})\n{LOADED}")
    assert {name.split(".")[2] for name in new if name.startswith("core.games.")} == {first}


@pytest.mark.parametrize("key", ["", "chess", "Touti", "../touti", "touti.deal", "os"])
def test_a_game_that_there_is_not(key):
    with pytest.raises(ValueError, match=r"^There is no game .*\.$"):
        games.load(key)
