"""The command line: arguments in, exit status out."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence

from tui import __version__, errands
from tui.arguments import Parser, UsageError, game_key, natural, positive, seed
from tui.console import flush, prepare, say, silence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command: 0 fine, 1 it failed, 2 wrong usage or no terminal. Errors are one sentence on stderr."""
    try:
        prepare()
        arguments = _parser().parse_args(argv)
        status: int = arguments.run(arguments)
        flush()
        return status
    except UsageError as error:
        return say(str(error), 2)
    except SystemExit as leaving:
        return _left(leaving)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _failed(error)


def _parser() -> Parser:
    parser = Parser(
        prog="tapete",
        description="Touti, Tong-its, Totit and Totem: four card games on one cloth. Without a command: the games.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tapete {__version__}")
    parser.set_defaults(run=errands.home)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], int], help: str) -> Parser:
        added: Parser = commands.add_parser(name, help=help, description=help, allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    play = command("play", errands.play, "Begin a match.")
    _add_game(play)
    _add_rules(play)
    play.add_argument("--seats", metavar="SEATS", help="in order of play: you, you:NAME or a level; you,club,club,club")
    play.add_argument("--seed", type=seed, metavar="HEX", help="what the cards come from: up to 64 hex digits")
    _add_plain(play)

    resume = command("resume", errands.resume, "Go on with the newest unfinished match, or with that one.")
    resume.add_argument("save", nargs="?", metavar="SAVE", help="a file, or its name in the list of `tapete saves`")
    _add_plain(resume)

    _add_json(command("saves", errands.saves, "List the saved matches."))
    _add_json(command("profiles", errands.profiles, "List house rules that have a name."))
    rules = command("rules", errands.rules, "List the house rules of a game.")
    _add_game(rules)
    _add_json(rules)

    replay = command("replay", errands.replay, "Tell a saved match, deal by deal, or what it came to.")
    replay.add_argument("file", metavar="FILE")
    _add_json(replay)
    replay.add_argument("--upto", type=natural, metavar="N", help="only the first N inputs of the match")

    verify = command("verify", errands.verify, "Rebuild the deals of a match from its seed.")
    verify.add_argument("file", metavar="FILE")

    _add_simulation(command("simulate", errands.simulate, "Let computer players play against each other."))
    command("doctor", errands.doctor, "Tell what the program finds: terminal, colours, folders, versions.")
    return parser


def _add_simulation(parser: Parser) -> None:
    _add_game(parser)
    parser.add_argument("--matches", type=positive, required=True, metavar="N", help="with --ladder, of each step")
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--seats", metavar="LEVELS", help="in order of play: club,novice,...")
    who.add_argument("--ladder", action="store_true", help="each level against the one below, over mirrored deals")
    _add_rules(parser)
    parser.add_argument("--seed", type=seed, metavar="HEX", help="what all cards and choices come from")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes that share the matches (1)")
    _add_json(parser)


def _add_game(parser: Parser) -> None:
    parser.add_argument("game", type=game_key, metavar="GAME")


def _add_plain(parser: Parser) -> None:
    parser.add_argument("--plain", action="store_true", help="line by line, for screen readers and slow links")


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="as data for other programs")


def _add_rules(parser: Parser) -> None:
    parser.add_argument("--rules", default="standard", metavar="NAME", help="house rules by name (standard)")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="one house rule")


def _left(leaving: SystemExit) -> int:
    """What argparse ends with, after it has printed a help or the version."""
    try:
        flush()
    except Exception as error:
        return _failed(error)
    return leaving.code if isinstance(leaving.code, int) else 0


def _failed(error: Exception) -> int:
    """1, and why. Errors of ours are sentences already; others are written down for whoever mends them."""
    if isinstance(error, BrokenPipeError):
        silence()
        return 1
    from core.saves import SaveError
    from core.store import StoreError
    from tui.library import NotFoundError

    if isinstance(error, errands.FailureError | SaveError | StoreError | NotFoundError):
        return say(str(error), 1)
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        return say(f"It failed: {where}{(error.strerror or str(error)).lower()}.", 1)
    from tui import crash

    return say(crash.sentence(error), 1)
