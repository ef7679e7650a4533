"""One table of commands: key, label, help, where valid. Bindings, the line of keys, help and remapping read it."""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding


@dataclass(frozen=True, slots=True)
class Command:
    """`keys` as Textual names them, with commas between; `shown` is how the line of keys writes them; `where` the
    kind of screen."""

    id: str
    keys: str
    shown: str
    label: str
    help: str
    where: str


COMMANDS = (
    Command("left", "left,h", "←→", "choose", "Move to the card or button on the left.", "table"),
    Command("right", "right,l", "←→", "choose", "Move to the card or button on the right.", "table"),
    Command("up", "up,k", "↑↓", "choose", "Move up, where there are rows.", "table"),
    Command("down", "down,j", "↑↓", "choose", "Move down, where there are rows.", "table"),
    Command("play", "enter", "enter", "play", "Play the chosen card, or press the chosen button.", "table"),
    Command("pick", "space", "space", "pick", "Pick the chosen card up, or lay it back.", "table"),
    Command("ghna", "g", "g", "ghna", "Announce the ghna of the chosen card, or the one you may say now.", "table"),
    Command(
        "look_back", "t", "t", "last trick", "Look at what lay there before: the last trick, the discards.", "table"
    ),
    Command("score", "s", "s", "score", "The scorecard of the match.", "table"),
    Command("take_back", "u", "u", "undo", "Take back to your own last decision, against computer players.", "table"),
    Command("left", "left,h", "←→↑↓", "choose", "Move to the left.", "home"),
    Command("right", "right,l", "←→↑↓", "choose", "Move to the right.", "home"),
    Command("up", "up,k", "←→↑↓", "choose", "Move up.", "home"),
    Command("down", "down,j", "←→↑↓", "choose", "Move down.", "home"),
    Command("open", "enter,space", "enter", "open", "Open what is chosen.", "home"),
    Command("close", "enter", "enter", "go on", "Close this page.", "page"),
    Command("up", "up,k", "↑↓", "scroll", "Move up.", "page"),
    Command("down", "down,j", "↑↓", "scroll", "Move down.", "page"),
    Command("help", "question_mark", "?", "help", "The keys, and the rules of this match.", "everywhere"),
    Command("leave", "q", "q", "leave", "Leave; a match is kept and goes on where it was.", "everywhere"),
    Command("back", "escape", "esc", "back", "One step back, nothing changed.", "everywhere"),
)


def command(id: str, where: str = "table") -> Command:
    """The command of that id on that kind of screen."""
    return next(found for found in COMMANDS if found.id == id and found.where in (where, "everywhere"))


def bindings(where: str) -> list[Binding]:
    """The bindings of a kind of screen, those valid everywhere among them."""
    return [
        Binding(found.keys, found.id, found.label, show=False, id=f"{found.where}.{found.id}")
        for found in COMMANDS
        if found.where in (where, "everywhere")
    ]
