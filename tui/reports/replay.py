"""`tapete replay`: a match as text, or what it came to as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from core import chance
from core.match import DealLog, Fault, Input, Match
from core.match import replay as play_logs
from core.saves import Save
from tui import recorded
from tui.reports.text import wrapped
from tui.reports.words import changes_text, player_text
from tui.words import count, listing

_SHORT = 24
"""Letters up to which a thing told stands in a row with others."""
_BAR = " | "
_KEPT = "\u00a0"
"""A space that no line is wrapped at."""


def cut(save: Save, inputs: int) -> Save:
    """The save as it stood after so many inputs, counted over all deals; as it is if it has no more."""
    if inputs > save.match.inputs:
        return save
    if inputs == save.match.inputs:
        return replace(save, fault=None, recorded=None)
    whole = save.match
    earlier = Match(whole.game, whole.rules, whole.seed, whole.players, whole.decks)
    play_logs(earlier, _first_inputs(whole, inputs))
    return replace(save, match=earlier, fault=None, recorded=None)


def _first_inputs(match: Match, inputs: int) -> list[DealLog]:
    """The logs up to that input; time stands still after it."""
    logs: list[DealLog] = []
    for log in match.logs:
        taken = log.inputs[:inputs]
        inputs -= len(taken)
        clock = log.clock if inputs else max((entry.at for entry in taken[-1:]), default=0)
        logs.append(DealLog(taken, log.deck, clock))
        if not inputs:
            break
    return logs


def as_data(save: Save) -> dict[str, Any]:
    """The object of `replay --json`; `error` only where the log fails, and `recorded`, what the file says it came to,
    only where that is something else."""
    match = save.match
    acting = () if match.over else match.deal.to_act()
    data: dict[str, Any] = {
        "game": match.game.key,
        "rules": match.rules.mapping(),
        "over": match.over,
        "scores": list(match.standing.scores),
        "winners": list(match.winners),
        "deals": [_deal_data(match, number) for number in range(len(match.logs))],
        "to_act": list(acting),
        "legal": {str(seat): [str(move) for move in match.deal.legal(seat)] for seat in acting},
    }
    if save.recorded is not None and recorded.difference(save):
        data["recorded"] = msgspec.to_builtins(save.recorded)
    if save.fault is not None:
        data["error"] = {"deal": save.fault.deal, "move": save.fault.move, "message": save.fault.message}
    return data


def _deal_data(match: Match, number: int) -> dict[str, Any]:
    moves = len(match.logs[number].inputs)
    if number < len(match.finished):
        deal = match.finished[number]
        return {**deal.details, "scores": list(deal.result.scores), "moves": moves}
    return {**match.deal.details(), "scores": None, "moves": moves}


def fault_text(fault: Fault) -> str:
    """Where the log fails, counted from 1 as people do."""
    return f"The log fails in deal {fault.deal + 1} at input {fault.move + 1}: {fault.message}"


def as_text(save: Save) -> str:
    """Deal by deal. The seed is told once the match is over, not before."""
    match = save.match
    lines = _head(save)
    inputs = 0
    for number, log in enumerate(match.logs):
        own = "" if log.deck is None else ", in an order of its own instead of the seed's"
        lines += ["", f"Deal {number + 1}{own}"]
        lines += _timed_lines(match, log) if match.game.timed else _round_lines(match, log, inputs)
        inputs += len(log.inputs)
        lines += _outcome_lines(match, number)
    return "\n".join([*lines, "", *_end(match), *wrapped(recorded.difference(save))])


def _head(save: Save) -> list[str]:
    match = save.match
    people = ", ".join(f"{seat} {player_text(player)}" for seat, player in enumerate(match.players))
    lines = wrapped(f"{match.game.title}, {save.profile}: {changes_text(match.rules)}", "", "  ")
    return [*lines, *wrapped(people, "Seats: "), f"Commitment: {chance.commitment(match.seed)}"]


def _round_lines(match: Match, log: DealLog, before: int) -> Iterator[str]:
    """A line for each round; in front of it the number of its first input, as --upto counts."""
    for inputs in rounds(log.inputs, len(match.players)):
        yield from wrapped(_round_text(match, inputs), f"{before + 1:5}  ", " " * 9)
        before += len(inputs)


def rounds(inputs: Sequence[Input], seats: int) -> Iterator[list[Input]]:
    """A round ends before a seat's next turn. A seat that goes on moving is still at its turn, unless everybody has
    moved and it does the same again, as whoever took a trick and leads to the next."""
    line: list[Input] = []
    for entry in inputs:
        moved = {earlier.seat for earlier in line}
        if entry.seat in moved:
            again = type(entry.move) is type(line[-1].move) and len(moved) == seats
            if again or entry.seat != line[-1].seat:
                yield line
                line = []
        line.append(entry)
    if line:
        yield line


def _round_text(match: Match, inputs: Sequence[Input]) -> str:
    turns: list[str] = []
    last = None
    for entry in inputs:
        if entry.seat == last:
            turns[-1] += f", {entry.move}"
        else:
            turns.append(f"{match.players[entry.seat].name} {entry.move}")
        last = entry.seat
    return " · ".join(turns)


def _timed_lines(match: Match, log: DealLog) -> list[str]:
    """A line for each input, with its time in seconds."""
    width = max(len(player.name) for player in match.players)
    return [f"{entry.at / 1000:9.3f}  {match.players[entry.seat].name:<{width}}  {entry.move}" for entry in log.inputs]


def _outcome_lines(match: Match, number: int) -> list[str]:
    if number >= len(match.finished):
        return details_lines(match.deal.details(), "  So far: ")
    deal = match.finished[number]
    return [
        *details_lines(deal.details, "  "),
        *wrapped(_scores_text(match, deal.result.scores), "  Scored: "),
        *wrapped(_scores_text(match, deal.standing.scores), "  Match:  "),
    ]


def details_lines(details: Mapping[str, Any], first: str = "") -> list[str]:
    """What a deal tells of itself, without what there is nothing to tell of: short things in a row, never wrapped
    within one, then a line for each long one."""
    short: list[str] = []
    long: list[str] = []
    for key, value in details.items():
        name, text = key.replace("_", " "), _plain(value)
        if len(text) > _SHORT or _BAR in text:
            long += wrapped(text, f"{' ' * len(first)}{name}: ", " " * (len(first) + 2))
        elif text:
            short.append(f"{name} {text}".replace(" ", _KEPT))
    lines = [*wrapped(", ".join(short), first), *long]
    return [line.replace(_KEPT, " ") for line in lines]


def _plain(value: Any) -> str:
    """Nothing for None. The items of a list are kept apart by bars where one is more than a word."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return " ".join(f"{key.replace('_', ' ')} {text}" for key, item in value.items() if (text := _plain(item)))
    if isinstance(value, list | tuple):
        items = [_plain(item) or "-" for item in value]
        return (_BAR if any(" " in item for item in items) else " ").join(items)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _scores_text(match: Match, scores: Sequence[int]) -> str:
    return ", ".join(f"{side_name(match, side)} {score}" for side, score in enumerate(scores))


def side_name(match: Match, side: int) -> str:
    return listing(match.players[seat].name for seat in match.game.side_seats(side, len(match.players)))


def _end(match: Match) -> list[str]:
    played = f"{count(len(match.finished), 'deal')}, {count(match.inputs, 'input')}."
    if not match.over:
        names = listing(match.players[seat].name for seat in match.deal.to_act())
        return [f"{played} To act: {names}."]
    winners = listing(side_name(match, side) for side in match.winners)
    many = len(match.winners) > 1 or len(match.game.side_seats(match.winners[0], len(match.players))) > 1
    return [
        f"{played} {winners} {'win' if many else 'wins'}{' together' if len(match.winners) > 1 else ''}.",
        f"Seed: {match.seed.hex()}",
    ]
