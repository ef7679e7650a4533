"""One table of commands: key, label, help, where valid. Bindings, the line of keys, help and remapping read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.keys import format_key

PLACES = {
    "everywhere": "Everywhere",
    "table": "At the table",
    "live": "At a table where time runs",
    "shared": "There, with several at one keyboard",
    "practice": "In practice",
    "home": "On the first screen",
    "list": "In lists and forms",
    "page": "On the scorecard and in the help",
}
"""The kinds of screens, in words."""


class Place(NamedTuple):
    """Where keys mean something: a kind of screen, and at the table the only game, or every one. At a keyboard that is
    `shared` each person has keys alone, and nothing from everywhere else holds."""

    where: str
    game: str = ""

    def meets(self, other: Place) -> bool:
        """Whether both are there at the same time, somewhere."""
        if "everywhere" in (self.where, other.where):
            return "shared" not in (self.where, other.where)
        return self.where == other.where and (not self.game or not other.game or self.game == other.game)


class Command(Struct, frozen=True):
    """`keys` as Textual names them, with commas between; `shown` is how the line of keys writes them; `where` the
    kind of screen."""

    id: str
    keys: str
    shown: str
    label: str
    help: str
    where: str
    game: str = ""
    """The key of the only game that has it; empty: every one."""

    @property
    def binding(self) -> str:
        """The name that its keys are remapped by."""
        return f"{self.where}.{self.id}"

    @property
    def place(self) -> Place:
        return Place(self.where, self.game)


COMMANDS = (
    Command("left", "left,h", "←→", "choose", "Move to the card or button on the left.", "table"),
    Command("right", "right,l", "←→", "choose", "Move to the card or button on the right.", "table"),
    Command("up", "up,k", "↑↓", "choose", "Move up, where there are rows.", "table"),
    Command("down", "down,j", "↑↓", "choose", "Move down, where there are rows.", "table"),
    Command("play", "enter", "enter", "play", "Play the chosen card, or press the chosen button.", "table"),
    Command("pick", "space", "space", "pick", "Pick the chosen card up, or lay it back.", "table"),
    Command("order", "o", "o", "order", "Lay the hand in another order, where it has several.", "table"),
    Command(
        "ghna", "g", "g", "ghna", "Announce the ghna of the chosen card, or the one you may say now.", "table", "touti"
    ),
    Command("draw", "d", "d", "draw", "Draw the top card of the stock.", "table", "tongits"),
    Command("take", "e", "e", "take", "Take the top discard, if the house rules have that.", "table", "tongits"),
    Command("call", "c", "c", "call", "Call a Draw before drawing, or else a Tong-its.", "table", "tongits"),
    Command(
        "lay", "d", "d", "lay down", "Lay the chosen card on the table, though it could take one.", "table", "totit"
    ),
    Command("look_back", "t", "t", "look back", "The last trick, the discards: what lay there before.", "table"),
    Command("score", "s", "s", "score", "The scorecard of the match.", "table"),
    Command("take_back", "u", "u", "undo", "Take back to your own last decision, against computer players.", "table"),
    Command("grab", "space,enter", "space", "grab", "Grab; once that is won, take the choice as it stands.", "live"),
    Command("turn", "r", "r", "turn", "Turn your card, when it is your turn.", "live"),
    Command("left", "left,h", "←→", "choose", "Choose, where you have something to choose.", "live"),
    Command("right", "right,l", "←→", "choose", "Choose, where you have something to choose.", "live"),
    Command("up", "up,k", "↑↓", "how many", "One card more for the chosen loser.", "live"),
    Command("down", "down,j", "↑↓", "how many", "One card fewer for the chosen loser.", "live"),
    Command("all", "a", "a", "all", "All cards for the chosen loser.", "live"),
    Command("even", "e", "e", "even", "As many cards for every loser.", "live"),
    Command("pause", "p", "p", "pause", "Stop the time; enter lets it run on.", "live"),
    *(
        Command(f"grab_{number}", key, key, "grab", f"Person {number} grabs.", "shared")
        for number, key in enumerate("qpzmtb", 1)
    ),
    Command("grab", "enter", "enter", "take it", "Take the choice as it stands.", "shared"),
    Command("left", "left", "←→", "choose", "Choose, where you have something to choose.", "shared"),
    Command("right", "right", "←→", "choose", "Choose, where you have something to choose.", "shared"),
    Command("up", "up", "↑↓", "how many", "One card more for the chosen loser.", "shared"),
    Command("down", "down", "↑↓", "how many", "One card fewer for the chosen loser.", "shared"),
    Command("all", "a", "a", "all", "All cards for the chosen loser.", "shared"),
    Command("even", "e", "e", "even", "As many cards for every loser.", "shared"),
    Command("pause", "space", "space", "pause", "Stop the time; enter lets it run on.", "shared"),
    Command("help", "question_mark", "?", "help", "The keys, and the rules of this match.", "shared"),
    Command("leave", "escape", "esc", "leave", "Leave; the match is kept and goes on where it was.", "shared"),
    Command("same", "space,left", "space", "the same", "Say that the two symbols are the same.", "practice"),
    Command("other", "n,right", "n", "not the same", "Say that they are not.", "practice"),
    Command("left", "left,h", "←→↑↓", "choose", "Move to the left.", "home"),
    Command("right", "right,l", "←→↑↓", "choose", "Move to the right.", "home"),
    Command("up", "up,k", "←→↑↓", "choose", "Move up.", "home"),
    Command("down", "down,j", "←→↑↓", "choose", "Move down.", "home"),
    Command("open", "enter,space", "enter", "open", "Open what is chosen.", "home"),
    Command("go_on", "g", "g", "go on", "Go on with the newest match.", "home"),
    Command("saves", "m", "m", "matches", "The saved matches.", "home"),
    Command("profiles", "r", "r", "house rules", "The house rules of each game.", "home"),
    Command("settings", "t", "t", "settings", "Theme, faces, pace, mouse and keys.", "home"),
    Command("up", "up,k", "↑↓", "choose", "Move up.", "list"),
    Command("down", "down,j", "↑↓", "choose", "Move down.", "list"),
    Command("left", "left,h", "←→", "change", "Change what is chosen to the value before.", "list"),
    Command("right", "right,l", "←→", "change", "Change what is chosen to the next value.", "list"),
    Command("page_up", "pageup", "pgup pgdn", "page", "A screenful up.", "list"),
    Command("page_down", "pagedown", "pgup pgdn", "page", "A screenful down.", "list"),
    Command("first", "home", "home end", "ends", "To the first line.", "list"),
    Command("last", "end", "home end", "ends", "To the last line.", "list"),
    Command("open", "enter,space", "enter", "open", "Open what is chosen, or type it.", "list"),
    Command("new", "n", "n", "new", "Make new house rules, with a name.", "list"),
    Command("copy", "c", "c", "copy", "Copy these house rules under a name of their own.", "list"),
    Command("delete", "d", "d", "delete", "Delete what is chosen; you are asked first.", "list"),
    Command("usual", "u", "u", "as usual", "Set what is chosen back to what is usual.", "list"),
    Command("close", "enter", "enter", "go on", "Close this page.", "page"),
    Command("up", "up,k", "↑↓", "scroll", "Move up.", "page"),
    Command("down", "down,j", "↑↓", "scroll", "Move down.", "page"),
    Command("left", "left,h", "←→", "turn", "To the part before.", "page"),
    Command("right", "right,l", "←→", "turn", "To the next part.", "page"),
    Command("page_up", "pageup,b", "space b", "page", "A screenful up.", "page"),
    Command("page_down", "pagedown,space", "space b", "page", "A screenful down.", "page"),
    Command("first", "home", "home end", "ends", "To the beginning.", "page"),
    Command("last", "end", "home end", "ends", "To the end.", "page"),
    Command("help", "question_mark", "?", "help", "The keys, and the rules of this match.", "everywhere"),
    Command("leave", "q", "q", "leave", "Leave; a match is kept and goes on where it was.", "everywhere"),
    Command("back", "escape", "esc", "back", "One step back, nothing changed.", "everywhere"),
)


DIRECT: Mapping[Place, str] = {
    Place("home"): "123456789",
    Place("table"): "0123456789yn",
    Place("table", "touti"): "p",
    Place("table", "tongits"): "abfimnprvwxyz",
    Place("table", "totit"): "-abfimp",
}
"""Characters that mean a game, a card or a button by themselves: no command can have them there."""

_SIGNS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "enter",
    "escape": "esc",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "backspace": "bksp",
    "delete": "del",
}


def command(id: str, where: str = "table", keymap: Mapping[str, str] | None = None) -> Command:
    """The command of that id on that kind of screen, its keys as that keymap has them (`Command.binding` -> keys)."""
    found = next(found for found in COMMANDS if found.id == id and found.where in (where, "everywhere"))
    return remapped(found, keymap or {})


def remapped(command: Command, keymap: Mapping[str, str]) -> Command:
    """The command with the keys that this keymap gives it. Commands that are shown as one, like left and right, show
    all their keys if one of them has changed."""
    together = [c for c in COMMANDS if (c.where, c.shown, c.label) == (command.where, command.shown, command.label)]
    keys = keymap.get(command.binding, command.keys)
    if all(keymap.get(c.binding, c.keys) == c.keys for c in together):
        return command
    shown = [key_sign(keymap.get(c.binding, c.keys).split(",")[0]) for c in together]
    return replace(command, keys=keys, shown=" ".join(shown))


def key_sign(key: str) -> str:
    """How a key, as Textual names it, is written for people."""
    return _SIGNS.get(key) or (key if len(key) == 1 else format_key(key).lower())


def bindings(where: str) -> list[BindingType]:
    """The bindings of a kind of screen, those valid everywhere among them. Commands that one game alone has are none
    of it: two games may use one key."""
    return [
        Binding(found.keys, found.id, found.label, show=False, id=found.binding)
        for found in COMMANDS
        if Place(where).meets(found.place) and not found.game
    ]


def direct(command: Command) -> str:
    """The characters that mean something by themselves wherever this command is valid."""
    return "".join(characters for place, characters in DIRECT.items() if place.meets(command.place))
