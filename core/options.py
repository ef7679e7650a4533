"""How a house rule is declared once and then shown, validated, explained and saved.

A game's rules are one frozen dataclass whose fields are made by `choice`, `switch` and `number`. Everything else that
needs to know about a house rule (forms, files, the command line, the help) reads the `Option` kept with the field.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self

from msgspec import Struct

Value = bool | int | str

_LONGEST = 40
"""Letters of a wrong value that a sentence repeats."""


class RuleError(ValueError):
    """A house rule that does not exist or cannot have that value; the message is a sentence for the player."""


class Option(Struct, frozen=True):
    """One house rule. `values` maps each value to what it means, the default first; a number has `low` and `high`."""

    key: str
    label: str
    help: str
    paragraph: str
    values: Mapping[Value, str]
    low: int = 0
    high: int = 0

    @property
    def default(self) -> Value:
        return next(iter(self.values))

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)

    @property
    def is_number(self) -> bool:
        return self.high > self.low

    def check(self, value: object) -> Value:
        """The value if this option can have it, of exactly its type; raises RuleError."""
        default = self.default
        if type(value) is type(default):
            assert isinstance(value, Value)
            if value in self.values or (self.is_number and self.low <= int(value) <= self.high):
                return value
        raise RuleError(f"{self.key} can be {self.range_text()}, not {self._foreign_text(value)}.")

    def parse(self, text: str) -> Value:
        """A value as typed on a command line; `on` and `off` for a switch. Raises RuleError."""
        if self.is_switch:
            return self.check({"on": True, "true": True, "off": False, "false": False}.get(text.lower(), text))
        if isinstance(self.default, int):
            return self.check(int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text)
        return self.check(text)

    def explain(self, value: Value) -> str:
        """What this value means, in a few words; empty for a number that nothing more can be said of."""
        return self.values.get(value, "")

    def range_text(self) -> str:
        if self.is_number:
            return f"a whole number from {self.low} to {self.high}"
        *most, last = (self.value_text(value) for value in self.values)
        return f"{', '.join(most)} or {last}"

    def _foreign_text(self, value: object) -> str:
        """A value that somebody's file has, as it can be shown on one line of any terminal."""
        text = self.value_text(value)
        text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
        return text if text.isprintable() else ascii(text)

    @staticmethod
    def value_text(value: object) -> str:
        """A value as players read it: a switch is on or off."""
        return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def choice(label: str, help: str, paragraph: str, values: Mapping[Any, str]) -> Any:
    """A house rule with a few values, the default first; `values` tells what each one means."""
    return _declare(label, help, paragraph, values)


def switch(label: str, help: str, paragraph: str, default: bool, on: str = "", off: str = "") -> Any:
    """A house rule that is on or off, with what each of the two means."""
    meanings: dict[Any, str] = {True: on, False: off}
    return _declare(label, help, paragraph, {default: meanings[default], not default: meanings[not default]})


def number(label: str, help: str, paragraph: str, default: int, low: int, high: int) -> Any:
    """A house rule that is a whole number from `low` to `high`."""
    return _declare(label, help, paragraph, {default: ""}, low, high)


def _declare(label: str, help: str, paragraph: str, values: Mapping[Any, str], low: int = 0, high: int = 0) -> Any:
    option = functools.partial(
        Option, label=label, help=help, paragraph=paragraph, values=dict(values), low=low, high=high
    )
    return field(default=next(iter(values)), metadata={"option": option})


@dataclass(frozen=True)
class Options:
    """A value made of options, one field each: the house rules of a game, or the settings of a program. A dataclass,
    whose fields carry what is declared of them as metadata."""

    noun: ClassVar[str] = "option"
    _options: ClassVar[tuple[Option, ...]]

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Every option, in the order they are declared and shown."""
        if "_options" not in cls.__dict__:
            cls._options = tuple(f.metadata["option"](f.name) for f in fields(cls))
        return cls._options

    @classmethod
    def option(cls, key: str) -> Option:
        """The option of that name; raises RuleError."""
        for option in cls.options():
            if option.key == key:
                return option
        raise RuleError(f"There is no {cls.noun} {key!r}.")

    @classmethod
    def from_mapping(cls, values: Mapping[str, object]) -> Self:
        """From keys and values as a file has them, the rest default; raises RuleError."""
        return cls(**{key: cls.option(key).check(value) for key, value in values.items()})

    def mapping(self) -> dict[str, Value]:
        """Every option with its value, in order, as a file has them."""
        return {option.key: getattr(self, option.key) for option in self.options()}

    def changed(self) -> dict[str, Value]:
        """Those options alone that differ from their default."""
        return {o.key: getattr(self, o.key) for o in self.options() if getattr(self, o.key) != o.default}


@dataclass(frozen=True)
class Rules(Options):
    """The house rules of one game. Subclasses are games, never variants."""

    noun: ClassVar[str] = "house rule"
    game: ClassVar[str]

    def check_seats(self, seats: int) -> None:
        """Raises RuleError if these rules cannot be played by that many seats."""
