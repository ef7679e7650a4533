"""What each command does. It imports what it needs when it runs, so that none waits for what another one needs."""

from __future__ import annotations

import contextlib
import gc
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tui import console
from tui.arguments import UsageError
from tui.console import show

if TYPE_CHECKING:
    from pathlib import Path

    from core.profiles import Profile
    from core.saves import Save
    from tui.start import Start


class FailureError(Exception):
    """A command that was understood and failed: a sentence."""


def home(_: Namespace) -> int:
    _want_terminal()
    from tui.start import Start

    return _app(Start(kind="home"))


def play(arguments: Namespace) -> int:
    is_plain = _is_plain(arguments)
    import secrets

    from core import chance, games
    from core.match import Match
    from core.saves import Save
    from tui import library, seating

    game = games.load(arguments.game)
    profile = _house_rules(arguments)
    with _usage_errors():
        seats = arguments.seats or seating.usual(game, profile.rules)
        players = seating.players(game, profile.rules, seats)
    match = Match(game, profile.rules, arguments.seed or secrets.token_bytes(chance.SEED_BYTES), players)
    return _table(Save(match, profile.name), library.new_save_path(game.key), is_plain)


def resume(arguments: Namespace) -> int:
    is_plain = _is_plain(arguments)
    from tui import library

    if arguments.save is not None:
        path = library.save_path(arguments.save)
    else:
        newest = library.newest_unfinished()
        if newest is None:
            raise FailureError("There is no unfinished match to go on with.")
        path = newest.path
    return _table(library.open_save(path), path, is_plain)


def _table(save: Save, path: Path, is_plain: bool) -> int:
    """The match on the screen, or line by line."""
    if not is_plain:
        from tui.start import Start

        return _app(Start(match=save, path=path))
    from tui.plain.run import refusal, run

    if problem := refusal(save.match):
        raise UsageError(problem)
    return run(save, path)


def _app(start: Start) -> int:
    # What is loaded stays: to look through it for garbage would be in vain, now and ever after.
    gc.disable()
    from tui.app import run

    gc.freeze()
    gc.enable()
    return run(start)


def _is_plain(arguments: Namespace) -> bool:
    """Whether the match is to be told line by line. Raises UsageError if it is not, and there is no terminal."""
    if arguments.plain or console.wants_lines():
        return True
    _want_terminal()
    return False


def _want_terminal() -> None:
    if not console.has_terminal():
        raise UsageError("The games want a terminal, and there is none; `tapete --help` lists what works without.")


def saves(arguments: Namespace) -> int:
    from tui.reports import lists

    return show(lists.saves_data() if arguments.json else lists.saves_text())


def profiles(arguments: Namespace) -> int:
    from tui.reports import lists

    return show(lists.profiles_data() if arguments.json else lists.profiles_text())


def rules(arguments: Namespace) -> int:
    from tui.reports import rules as report

    return show(report.as_data(arguments.game) if arguments.json else report.as_text(arguments.game))


def replay(arguments: Namespace) -> int:
    from tui import library
    from tui.reports import replay as report

    save = library.open_save(library.save_path(arguments.file))
    if arguments.upto is not None:
        save = report.cut(save, arguments.upto)
    show(report.as_data(save) if arguments.json else report.as_text(save))
    if save.fault is not None:
        raise FailureError(report.fault_text(save.fault))
    return 0


def verify(arguments: Namespace) -> int:
    from tui import library
    from tui.reports import verify as report

    save = library.open_save(library.save_path(arguments.file))
    show(report.as_text(save))
    problems = report.problems(save)
    if problems:
        raise FailureError(" ".join(problems))
    return 0


def simulate(arguments: Namespace) -> int:
    import secrets

    from core import chance, games
    from tui import seating, simulation

    profile = _house_rules(arguments)
    chosen = arguments.seed or secrets.token_bytes(chance.SEED_BYTES)
    if arguments.ladder:
        return _ladder(arguments, profile, chosen)
    with _usage_errors():
        levels = seating.levels(games.load(arguments.game), profile.rules, arguments.seats)
    plan = simulation.Plan(arguments.game, profile.rules, levels, chosen, arguments.matches)
    tally, seconds = simulation.run(plan, arguments.jobs)
    if arguments.json:
        return show(simulation.as_data(tally, seconds))
    return show(simulation.as_text(plan, profile.name, tally, seconds))


def _ladder(arguments: Namespace, profile: Profile, seed: bytes) -> int:
    from core import games
    from tui import ladder

    game = games.load(arguments.game)
    outcomes = ladder.climb(game, profile.rules, seed, arguments.matches, arguments.jobs)
    return show(ladder.as_data(outcomes) if arguments.json else ladder.as_text(game, profile.name, outcomes))


def doctor(_: Namespace) -> int:
    from tui.reports import doctor as report

    return show(report.as_text())


def _house_rules(arguments: Namespace) -> Profile:
    from tui import library

    with _usage_errors():
        return library.house_rules(arguments.game, arguments.rules, arguments.set)


@contextlib.contextmanager
def _usage_errors() -> Iterator[None]:
    """What is wrong with the values given is wrong usage."""
    from tui.library import NotFoundError

    try:
        yield
    except (ValueError, NotFoundError) as error:
        raise UsageError(str(error)) from error
