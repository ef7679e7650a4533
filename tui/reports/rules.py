"""`tapete rules GAME`: the house rules there are to choose from."""

from __future__ import annotations

from typing import Any

from core import games
from core.game import AnyGame
from core.match import counts_text
from core.options import Option
from tui.reports.text import columns, wrapped
from tui.reports.words import changes_text


def as_data(key: str) -> dict[str, Any]:
    """`options` in the order they are shown, the default of each the first of its `values`; `presets` whole."""
    game = games.load(key)
    return {
        "game": game.key,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seats),
        "options": [_option_data(option) for option in game.rules.options()],
        "presets": {name: rules.mapping() for name, rules in game.presets.items()},
    }


def as_text(key: str) -> str:
    game = games.load(key)
    lines = [*wrapped(f"{game.title}. {game.summary}"), f"Players: {counts_text(game.seats)}", ""]
    for option in game.rules.options():
        lines += [*_option_lines(option), ""]
    return "\n".join([*lines, *_preset_lines(game), "", *_hint(game)])


def _option_data(option: Option) -> dict[str, Any]:
    kind = "switch" if option.is_switch else "number" if option.is_number else "choice"
    return {
        "key": option.key,
        "label": option.label,
        "help": option.help,
        "paragraph": option.paragraph,
        "kind": kind,
        "default": option.default,
        "values": [{"value": value, "meaning": meaning} for value, meaning in option.values.items()],
        **({"low": option.low, "high": option.high} if option.is_number else {}),
    }


def _option_lines(option: Option) -> list[str]:
    return [
        f"{option.key}: {option.label} ({option.paragraph})",
        *wrapped(option.help, "  "),
        *_value_lines(option),
    ]


def _value_lines(option: Option) -> list[str]:
    if option.is_number:
        return [f"    {option.default} (default), or {option.range_text()}"]
    names = [option.value_text(value) for value in option.values]
    margin = max(map(len, names)) + 2
    lines: list[str] = []
    for name, meaning in zip(names, option.values.values(), strict=True):
        default = "(default)" if not lines else ""
        text = " ".join(filter(None, (meaning, default)))
        lines += wrapped(text, f"    {name:<{margin}}") or [f"    {name}"]
    return lines


def _preset_lines(game: AnyGame) -> list[str]:
    rows = [(name, changes_text(rules)) for name, rules in game.presets.items()]
    margin = max(len(name) for name, _ in rows) + 2
    lines = ["Presets"]
    for name, changes in rows:
        lines += wrapped(changes, f"  {name:<{margin}}")
    return lines


def _hint(game: AnyGame) -> list[str]:
    name, option = list(game.presets)[-1], game.rules.options()[0]
    rows = [
        (f"tapete play {game.key} --rules {name}", "with a preset or a profile"),
        (f"tapete play {game.key} --set {option.key}={option.value_text(option.default)}", "with one house rule set"),
    ]
    return columns(rows, indent="  ")
