"""What a table shows as done, and what a saved match can show: facts, compared one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from core.game import Event
from core.match import Match
from core.saves import Save
from tui.tables import face

Fact = tuple[object, ...]


def shown(key: str, text: str) -> set[Fact]:
    """The facts that stand on a screen of 80x24; none if it is no table in play."""
    return _SHOWN[key](text.split("\n"))


def facts(save: Save) -> set[Fact]:
    """Every fact that the match could have shown on its way to where it stands."""
    match, read = save.match, _FACTS[save.match.game.key]
    again = Match(match.game, match.rules, match.seed, match.players, match.decks)
    told: set[Fact] = set()
    for log in match.logs:
        deal, number = again.deal, len(again.logs)
        told |= read(deal.view(0), again, number)
        for entry in log.inputs:
            for _ in _time(again, entry.at):
                told |= read(deal.view(0), again, number)
            events = again.play(entry.seat, entry.move, entry.at)
            told |= read(deal.view(0), again, number)
            if not match.game.timed:
                told |= _said(again, events)
        for _ in _time(again, log.clock + _LATER_MS):
            told |= read(deal.view(0), again, number)
    return told


_LATER_MS = 5_000
"""What time alone did after the last input needs no file: it will do it again."""


def _time(match: Match, until: int) -> Iterator[None]:
    """Lets time alone act, one thing after another."""
    while match.game.timed and not match.over and (due := match.deal.due()) is not None and due <= until:
        match.tick(due)
        yield


def _said(match: Match, events: list[Event]) -> set[Fact]:
    """The sentences of the log, and those that a finished deal is told in."""
    told = face(match.game.key)
    names = [f"{player.name} [CPU]" if player.is_bot else player.name for player in match.players]
    said: set[Fact] = {("said", text) for event in events if (text := told.narrate(event, names))}
    for deal in match.finished[-1:]:
        said |= {("said", text) for text in told.verdict(deal, names, 0)}
    return said


_SENTENCE = re.compile(r"^(?!SHA-256).*[0-9s]$")
"""What was done, whole: not cut off at the edge, and not the commitment, which the log begins with."""
_SCORES = re.compile(r"Us (-?\d+) +Them (-?\d+)")


def _touti_shown(lines: list[str]) -> set[Fact]:
    scores = _SCORES.search(lines[0])
    if scores is None or "over" in lines[-2]:
        return set()
    heading = tuple(map(int, scores.groups()))
    found: set[Fact] = {("scores", heading)}
    for line in lines:
        for match in re.finditer(r"▒+ (\d+)", line):
            seat = 3 if match.start() < 20 else 1 if match.start() > 50 else 2
            found.add(("cards", seat, int(match[1]), heading))
    if trick := re.search(r"trick (\d+) of 10", "\n".join(lines)):
        found.add(("trick", int(trick[1]), heading))
    log = lines[-7].strip() or lines[-8].strip()
    return found | {("said", sentence) for sentence in log.split(" · ") if _SENTENCE.search(sentence)}


def _touti_facts(view: Any, match: Match, number: int) -> set[Fact]:
    found: set[Fact] = set()
    heading = view.match_scores
    found.add(("scores", heading))
    found |= {("cards", seat, view.cards_left[seat], heading) for seat in (1, 2, 3)}
    found.add(("trick", len(view.tricks) + 1, heading))
    return found


def _tongits_shown(lines: list[str]) -> set[Fact]:
    text = "\n".join(lines)
    game = re.search(r"game (\d+) of", lines[0])
    turn = re.search(r"(?<!before )(?<!till )turn (\d+)$", text, re.MULTILINE)
    if game is None or turn is None or "over" in lines[-2]:
        return set()
    number = int(game[1])
    found: set[Fact] = {("turn", int(turn[1]), number)}
    if stock := re.search(r"▒ (\d+)", text):
        found.add(("stock", int(stock[1]), number))
    cards = re.findall(r"([A-Z]\w+)(?: \[CPU\])? · [\d,]+ · (\d+) cards", text)
    return found | {("cards", name, int(count), number) for name, count in cards}


def _tongits_facts(view: Any, match: Match, number: int) -> set[Fact]:
    found: set[Fact] = set()
    found |= {("turn", view.turn, number), ("stock", view.stock_left, number)}
    found |= {("cards", match.players[seat].name, count, number) for seat, count in enumerate(view.cards_left)}
    return found


def _totit_shown(lines: list[str]) -> set[Fact]:
    deal = re.search(r"deal (\d+) of", lines[0])
    names = re.findall(r"([A-Z]\w+) \[CPU\]", lines[1])
    others = re.findall(r"(\d+) +pile (\d+)", lines[2])
    if deal is None or "over" in lines[-2]:
        return set()
    number = int(deal[1])
    return {
        (what, name, int(count), number)
        for name, counts in zip(names, others, strict=False)
        for what, count in zip(("cards", "pile"), counts, strict=True)
    }


def _totit_facts(view: Any, match: Match, number: int) -> set[Fact]:
    found: set[Fact] = set()
    for seat, player in enumerate(match.players):
        found.add(("cards", player.name, view.cards_left[seat], number))
        found.add(("pile", player.name, view.pile_sizes[seat], number))
    return found


def _totem_shown(lines: list[str]) -> set[Fact]:
    """The counts on the frames, by the name above them; a pause covers some of them."""
    names: dict[int, str] = {}
    found: set[Fact] = set()
    for line in lines:
        for match in re.finditer(r"[┌╒╓╔][ >]([A-Z]\w+)", line):
            names[match.start()] = match[1]
        for match in re.finditer(r"[└╘╙╚] (\d+) down (\d+) up ", line):
            if match.start() in names:
                found.add(("piles", names[match.start()], int(match[1]), int(match[2])))
    return found


def _totem_facts(view: Any, match: Match, number: int) -> set[Fact]:
    return {("piles", player.name, view.down[seat], len(view.up[seat])) for seat, player in enumerate(match.players)}


_SHOWN: dict[str, Callable[[list[str]], set[Fact]]] = {
    "touti": _touti_shown,
    "tongits": _tongits_shown,
    "totit": _totit_shown,
    "totem": _totem_shown,
}
_FACTS: dict[str, Callable[[Any, Match, int], set[Fact]]] = {
    "touti": _touti_facts,
    "tongits": _tongits_facts,
    "totit": _totit_facts,
    "totem": _totem_facts,
}
KEYS = tuple(_SHOWN)
