"""Reading a command line: errors are one sentence, and values are checked as they are read."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn


class UsageError(Exception):
    """A command line that cannot be followed: a sentence."""


class Parser(argparse.ArgumentParser):
    """Raises UsageError where argparse would print its usage and leave."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(_sentence(message))


def _sentence(message: str) -> str:
    """The words of argparse as a sentence; what our own types say is one already."""
    unknown = re.fullmatch(r"argument COMMAND: invalid choice: (.*?) \(choose from .*\)", message)
    if unknown:
        return f"There is no command {unknown[1]}; `tapete --help` lists them."
    own = re.fullmatch(r"argument \S+: ([A-Z].*\.)", message, re.DOTALL)
    text = own[1] if own else message[:1].upper() + message[1:]
    return text if text.endswith(".") else f"{text}."


def game_key(text: str) -> str:
    """The key of a game there is."""
    from core import games

    if text not in games.KEYS:
        raise argparse.ArgumentTypeError(f"There is no game {text!r}; there are {', '.join(games.KEYS)}.")
    return text


def seed(text: str) -> bytes:
    """32 bytes from up to 64 hex digits."""
    from core import chance

    try:
        return chance.parse_seed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def positive(text: str) -> int:
    return _number(text, 1)


def natural(text: str) -> int:
    return _number(text, 0)


def _number(text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"A whole number from {least} is wanted, not {text!r}.")
    return int(text)
