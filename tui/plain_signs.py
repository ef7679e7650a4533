"""Everything drawn with bytes below 0x80, for terminals and fonts that have nothing else."""

from __future__ import annotations

from functools import cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("─━", "-"),
        "═": "=",
        **dict.fromkeys("│┃▏▕▌▐", "|"),
        **dict.fromkeys("┌┐└┘┏┓┗┛├┤┬┴┼╭╮╰╯", "+"),
        **dict.fromkeys("▄▔▁▂▃", "_"),
        **dict.fromkeys("█▓▅▆▇▀", "#"),
        **dict.fromkeys("▒░", ":"),
        **dict.fromkeys("·∙•", "."),
        **dict.fromkeys("–—", "-"),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”", '"'),
        "…": "~",
        "×": "x",
        "←": "<",
        "→": ">",
        "↑": "^",
        "↓": "v",
        "●": "*",
        "○": "o",
        "◆": "#",
        "◇": "+",
        "▲": "A",
        "△": "a",
        "▶": ">",
        "♥": " ",
        "♠": " ",
        "♦": " ",
        "♣": " ",
        "†": " ",
    }
)


@cache
def plain(text: str) -> str:
    """The same number of characters, each below 0x80: signs become the plain ones they look like, and the signs of the
    suits, which always stand beside their letter, become nothing."""
    return text.translate(_PLAIN).encode("ascii", "replace").decode()


class PlainSigns(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.text.isascii() else segment._replace(text=plain(segment.text)) for segment in segments
        ]
