"""A match to TOML text and back (design: saved match, format 1). Loading is replay."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TypeVar

import msgspec
import tomli_w
from msgspec import Struct, field

from core import chance, games
from core.game import AnyGame
from core.match import DealLog, Fault, Input, Match, Player, replay

FORMAT = 1
_MOST_DOTS = 500
"""In one line; the time that reading a dotted key takes grows with the square of its parts."""


class SaveError(ValueError):
    """A text that is no saved match of ours, or one that nothing can be resumed from: a sentence."""


class NewerFormatError(SaveError):
    """A match written by a newer program; it is left alone."""


class _Seat(msgspec.Struct):
    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


class _Deal(msgspec.Struct):
    moves: list[str] = []
    deck: str | None = None
    clock: int = 0


class Summary(msgspec.Struct, frozen=True):
    """What a match came to so far: finished deals, scores by side, and whether it is over."""

    deals: int
    scores: tuple[int, ...]
    over: bool


class _Save(msgspec.Struct):
    game: str
    seed: str
    seats: list[_Seat]
    rules: dict[str, Any] = {}
    deals: list[_Deal] = []
    app: str = ""
    commitment: str | None = None
    started: datetime | None = None
    saved: datetime | None = None
    profile: str = "standard"
    undone: int = 0
    summary: dict[str, Any] = {}


class Save(Struct):
    """A match with what its file says around it."""

    match: Match
    profile: str = "standard"
    started: datetime | None = None
    saved: datetime | None = None
    commitment: str | None = None
    """As the file has it; None where it has none."""
    fault: Fault | None = None
    """The input that the log fails at; the match is what stands before it."""
    recorded: Summary | None = None
    """What the file says it came to; None where it does not."""
    raw: Mapping[str, Any] = field(default_factory=dict)
    """The file as it was read, for the keys that we do not know: they are written again."""


def loads(text: str) -> Save:
    """The match saved as `text`, as far as its log is valid. Raises SaveError when there is nothing to resume."""
    raw = read_toml(text)
    number = raw.get("format")
    if type(number) is not int or number < 1:
        raise SaveError("This is no saved match of Tapete: it has no format number.")
    if number > FORMAT:
        raise NewerFormatError(
            f"This match was saved by a newer Tapete (format {number}); this one reads up to format {FORMAT}."
        )
    table = checked(raw, _Save)
    _check_writable(raw, table)
    try:
        game = games.load(table.game)
        rules = game.rules.from_mapping(table.rules)
        seed = chance.parse_seed(table.seed)
        players = [_player(seat) for seat in table.seats]
        deck = game.deck(rules)
        decks = {n: deck.order(deal.deck) for n, deal in enumerate(table.deals) if deal.deck is not None}
        match = Match(game, rules, seed, players, decks)
    except ValueError as error:
        raise SaveError(f"This match cannot be set up: {error}") from error
    match.undone = table.undone
    logs, unread = _logs(game, table.deals)
    fault = replay(match, logs) or unread
    recorded = _recorded(table.summary)
    return Save(match, table.profile, table.started, table.saved, table.commitment, fault, recorded, raw)


def summary(match: Match) -> Summary:
    return Summary(len(match.finished), tuple(match.standing.scores), match.over)


def _recorded(table: Mapping[str, Any]) -> Summary | None:
    try:
        return checked(table, Summary)
    except SaveError:
        return None


def dumps(save: Save, app: str, now: datetime) -> str:
    """The save as TOML text; `app` is the program's version."""
    match = save.match
    raw = save.raw
    started = save.started or now
    table: dict[str, Any] = {
        **raw,
        "format": FORMAT,
        "game": match.game.key,
        "app": app,
        "seed": match.seed.hex(),
        "commitment": chance.commitment(match.seed),
        "started": started.astimezone(UTC).replace(microsecond=0),
        "saved": now.astimezone(UTC).replace(microsecond=0),
        "profile": save.profile,
    }
    if match.undone:
        table["undone"] = match.undone
    table["rules"] = dict(match.rules.mapping())
    table["seats"] = [
        {**extra, **_seat_table(player)} for player, extra in _paired(match.players, raw.get("seats", []))
    ]
    table["deals"] = [{**extra, **_deal_table(match, log)} for log, extra in _paired(match.logs, raw.get("deals", []))]
    table["summary"] = {
        **raw.get("summary", {}),
        **msgspec.to_builtins(summary(match)),
    }
    return tomli_w.dumps(table)


def read_toml(text: str) -> dict[str, Any]:
    """The table that a TOML text is; raises SaveError, whatever is wrong with it."""
    if any(line.count(".") > _MOST_DOTS for line in text.splitlines()):
        raise SaveError("This is not TOML that can be read: a key in it has too many parts.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SaveError(f"This is not TOML: {error}.") from error
    except (ValueError, RecursionError) as error:
        raise SaveError("This is not TOML that can be read: a number or a nesting in it is too large.") from error


def _check_writable(raw: Mapping[str, Any], table: _Save) -> None:
    """Raises SaveError for what could be read but never be written again, or shown: it would be found out in the
    middle of the match."""
    if not table.profile.isprintable() or len(table.profile) > 80:
        raise SaveError("The name of the profile in this match cannot be shown.")
    try:
        tomli_w.dumps(raw)
        for moment in (table.started, table.saved):
            if moment is not None:
                moment.astimezone(UTC)
    except (ValueError, OverflowError, RecursionError) as error:
        raise SaveError("This match holds a number, a date or a nesting that is too large.") from error


T = TypeVar("T")


def checked(raw: Mapping[str, Any], kind: type[T]) -> T:
    """The table as a struct; raises SaveError naming the field that is missing or of another type."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$.")
        place = f"{where.rstrip('`')}: " if where else ""
        raise SaveError(f"{place}{problem}.") from error


def move_text(match: Match, entry: Input) -> str:
    """One input as the log has it: `1 bid 80`, and `@12345 2 grab` in a timed game."""
    text = f"{entry.seat} {entry.move}"
    return f"@{entry.at} {text}" if match.game.timed else text


def _player(seat: _Seat) -> Player:
    if (seat.kind == "bot") != (seat.level is not None):
        raise ValueError("a bot has a level, and nobody else has.")
    return Player(seat.name, seat.level)


def _seat_table(player: Player) -> dict[str, Any]:
    if player.level is None:
        return {"name": player.name, "kind": "human"}
    return {"name": player.name, "kind": "bot", "level": player.level}


def _deal_table(match: Match, log: DealLog) -> dict[str, Any]:
    table: dict[str, Any] = {"moves": [move_text(match, entry) for entry in log.inputs]}
    if log.deck is not None:
        table["deck"] = " ".join(map(str, log.deck))
    if match.game.timed:
        table["clock"] = log.clock
    return table


def _paired(items: Sequence[T], extras: Sequence[dict[str, Any]]) -> list[tuple[T, dict[str, Any]]]:
    """Each item with the table the file had in its place, empty where it had none."""
    return [(item, extras[n] if n < len(extras) else {}) for n, item in enumerate(items)]


def _logs(game: AnyGame, deals: Sequence[_Deal]) -> tuple[list[DealLog], Fault | None]:
    """The logged deals up to the first line that cannot be read, and that line."""
    logs: list[DealLog] = []
    for number, deal in enumerate(deals):
        log = DealLog(clock=deal.clock)
        logs.append(log)
        for count, line in enumerate(deal.moves):
            try:
                log.inputs.append(_input(game, line))
            except ValueError as error:
                return logs, Fault(number, count, str(error))
    return logs, None


def _input(game: AnyGame, line: str) -> Input:
    """Raises ValueError with a sentence."""
    words = line
    at = 0
    if game.timed:
        stamp, _, words = line.partition(" ")
        if not stamp.startswith("@") or not _is_number(stamp[1:]):
            raise ValueError(f"{line!r} is no input: it begins with @ and its time in ms.")
        at = int(stamp[1:])
    seat, _, move = words.partition(" ")
    if not _is_number(seat):
        raise ValueError(f"{line!r} is no input: a seat and a move are wanted.")
    return Input(int(seat), game.parse(move), at)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 16
