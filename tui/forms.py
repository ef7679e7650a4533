"""Options as the fields of a form, and the options that keys and typing make of them. No screen in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import Struct

from core.options import Option, Options, Value

O = TypeVar("O", bound=Options)  # noqa: E741 - the one letter there is for it


class Meaning(Struct, frozen=True):
    """What one value of an option changes."""

    value: str
    text: str
    is_chosen: bool
    is_usual: bool


class Field(Struct, frozen=True):
    """An option as a form shows it."""

    key: str
    label: str
    value: str
    is_changed: bool
    """Not as usual."""
    is_typed: bool
    """Any whole number of a range."""
    help: str
    meanings: tuple[Meaning, ...]
    """Of each value, in the order that keys step through; none where any number will do."""
    range: str
    """What can be typed, as a sentence; empty where values are chosen."""
    paragraph: str


def fields(options: Options) -> tuple[Field, ...]:
    """Every option in the order it is declared."""
    return tuple(_field(option, getattr(options, option.key)) for option in options.options())


def field(options: Options, key: str) -> Field:
    """Raises RuleError if there is no such option."""
    return _field(options.option(key), getattr(options, key))


def stepped(options: O, key: str, by: int) -> O:
    """With the value that lies `by` steps further: round and round among a few, in round numbers and up to the end in
    a range."""
    option = options.option(key)
    value = getattr(options, key)
    if option.is_number:
        return replace(options, **{key: _stepped_number(option, value, by)})
    values = _in_order(option)
    return replace(options, **{key: values[(values.index(value) + by) % len(values)]})


def typed(options: O, key: str, text: str) -> O:
    """With the value written that way; raises RuleError."""
    return replace(options, **{key: options.option(key).parse(text.strip())})


def usual(options: O, key: str) -> O:
    """With the option's default."""
    return replace(options, **{key: options.option(key).default})


def _field(option: Option, value: Value) -> Field:
    meanings = () if option.is_number else tuple(_meaning(option, each, value) for each in _in_order(option))
    return Field(
        option.key,
        option.label,
        _words(option, value),
        value != option.default,
        option.is_number,
        option.help,
        meanings,
        f"{option.range_text().capitalize()}; usually {option.default}." if option.is_number else "",
        option.paragraph,
    )


def _meaning(option: Option, value: Value, chosen: Value) -> Meaning:
    return Meaning(_words(option, value), option.explain(value), value == chosen, value == option.default)


def _words(option: Option, value: Value) -> str:
    """The value as it is named in files, in words."""
    return option.value_text(value).replace("_", " ")


def _in_order(option: Option) -> Sequence[Value]:
    """The values as keys step through them: numbers by size, words as they are declared."""
    values = list(option.values)
    return values if option.is_switch or isinstance(values[0], str) else sorted(values)


def _stepped_number(option: Option, value: int, by: int) -> int:
    """The next number that is a whole count of steps, inside the range."""
    step = 1 if option.high - option.low <= 100 else 10 ** max(1, len(str(option.default)) - 2)
    whole = value // step if by > 0 else -(-value // step)
    return max(option.low, min((whole + by) * step, option.high))
