"""Everything drawn with bytes below 0x80, for terminals and fonts that have nothing else."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import get_character_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui.reports.text import ascii_letters

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("─━", "-"),
        **dict.fromkeys("═▄", "="),
        **dict.fromkeys("│┃▏▕▌▐", "|"),
        **dict.fromkeys("┌┐└┘┏┓┗┛├┤┬┴┼╭╮╰╯", "+"),
        **dict.fromkeys("▔▁▂▃", "_"),
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


@lru_cache(maxsize=1 << 10)
def plain(text: str) -> str:
    """As many cells, each below 0x80: letters lose their accents, signs become the plain ones they look like, and the
    signs of the suits, which always stand beside their letter, become nothing."""
    return "".join(sign if sign.isascii() else _letter(sign) for sign in text.translate(_PLAIN))


def _letter(sign: str) -> str:
    width = get_character_cell_size(sign)
    return ascii_letters(sign).ljust(width)[:width]


class PlainSigns(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.text.isascii() else segment._replace(text=plain(segment.text)) for segment in segments
        ]
