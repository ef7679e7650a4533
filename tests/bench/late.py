"""The figures of a table late in a long match, beside the same table in its first deal.

.venv/bin/python tests/bench/late.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))  # before the tests, which have folders of the packages' names

from figures import Figure, show
from keys import key_time
from support import matches
from support.terminal import Terminal

from core import chance, games
from core.match import Match, Player

GAME = games.load("touti")
LATE = 850
"""One side has so many of the 1000 points that end the longest match of Touti."""
ROUNDS = 5
KEYS = 20


def table(least: int) -> Match:
    """A match of club players until the person leads to the first trick of a deal with a side at that score."""
    players = [Player("You"), *(Player(f"Club {seat}", "club") for seat in (1, 2, 3))]
    match = Match(GAME, GAME.rules.from_mapping({"target": 1000}), chance.parse_seed("7"), players)
    bot = GAME.bots["club"]()
    while True:
        (seat,) = match.deal.to_act()
        view = match.deal.view(seat)
        if seat == 0 and view.phase == "play" and not view.trick and max(match.standing.scores) >= least:
            return match
        move = bot.choose(view, match.deal.legal(seat), match.bot_stream(seat)).move
        assert move is not None and not match.over
        match.play(seat, move)


class Run:
    """The program gone on with a match: its first picture, steps of the cursor, a card, its memory."""

    def __init__(self, match: Match, home: Path) -> None:
        home.mkdir()
        path = matches.kept(match, home / "match.toml")
        start = perf_counter()
        with Terminal(["resume", str(path)], home) as terminal:
            terminal.wait_for("You lead")
            self.first = perf_counter() - start
            terminal.read(0.5)
            keys, steps = [], []
            for key in ["right", "left"] * (KEYS // 2):
                before = terminal.sent
                keys.append(key_time(terminal, key))
                terminal.read(0.05)
                steps.append(terminal.sent - before)
            self.key, self.step = median(keys), max(steps)
            terminal.press("enter")
            self.card = terminal.read(0.3)
            status = Path(f"/proc/{terminal.process.pid}/status").read_text()
            self.memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) / 1024


def main() -> int:
    late, early = table(LATE), table(0)
    print(f"{late.inputs} inputs before the table looked at late, {early.inputs} before the other")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        runs = [(Run(late, folder / f"late {n}"), Run(early, folder / f"early {n}")) for n in range(ROUNDS)]
    figures = []
    for name, what, wanted, unit in (
        ("first picture", "first", 1.15, "s"),
        ("peak memory", "memory", 1.1, "MB"),
        ("key to first byte", "key", 1.1, "ms"),
    ):
        ours, peer = (median(getattr(pair[side], what) for pair in runs) for side in (0, 1))
        figures.append(Figure(name, ours, peer, wanted, True, unit))
    step, card = (max(getattr(pair[0], what) for pair in runs) for what in ("step", "card"))
    figures.append(Figure("a cursor step, the most", step, None, 200, True, "bytes"))
    figures.append(Figure("a card played, the most", card, None, 700, True, "bytes"))
    return show("Late in a match, beside its first deal", figures)


if __name__ == "__main__":
    raise SystemExit(main())
