"""Sending of a changed span no more than the span, and of its styles no more than what changes.

Textual 8.2 cuts what it sends at the end of a changed region but not at its beginning: everything from the widget's
left edge on is sent again, which for one widget the size of the screen is most of a line for a single cell. And each
piece of text is sent with its whole style, which in true colour is forty bytes for a letter.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor

_WEIGHT = frozenset(("1", "2"))
_PLAIN_WEIGHT = "22"
"""Neither bold nor dim: the only attributes that are taken back without losing the colours."""
_UNSEEN = {"bold": "1", "dim": "2", "italic": "3", "blink": "5", "blink2": "6", "conceal": "8"}
"""Attributes that do not show on a space, with their codes."""
_SEEN = {
    "underline": "4",
    "reverse": "7",
    "strike": "9",
    "underline2": "21",
    "frame": "51",
    "encircle": "52",
    "overline": "53",
}


class Ink(NamedTuple):
    """What a terminal writes with, as the codes that set it."""

    colour: str = "39"
    ground: str = "49"
    unseen: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()


class Pen:
    """Writes pieces of text one after the other, each in its style. It begins and ends as a terminal is by default."""

    def __init__(self, system: ColorSystem) -> None:
        self._system = system
        self._ink = Ink()

    def write(self, text: str, style: Style) -> str:
        """The text with the codes that its style needs after what was written before. Spaces take the ink there is, as
        long as that does not show on them."""
        ink = _ink(style, self._system)
        if text.isspace() and not ink.seen and not self._ink.seen:
            ink = self._ink._replace(ground=ink.ground)
        return self._change(ink) + text

    def lift(self) -> str:
        """Back to how the terminal is by default."""
        return self._change(Ink())

    def _change(self, ink: Ink) -> str:
        before, self._ink = self._ink, ink
        codes = []
        if ink == Ink():
            return "" if before == ink else "\x1b[0m"
        had = {*before.unseen, *before.seen}
        lost = had - {*ink.unseen, *ink.seen}
        if lost and lost <= _WEIGHT:
            codes.append(_PLAIN_WEIGHT)
            had -= _WEIGHT
        elif lost:
            codes.append("0")
            before, had = Ink(), set()
        codes += [code for code in (*ink.unseen, *ink.seen) if code not in had]
        codes += [code for code, was in ((ink.colour, before.colour), (ink.ground, before.ground)) if code != was]
        return f"\x1b[{';'.join(codes)}m" if codes else ""


@cache
def _ink(style: Style, system: ColorSystem) -> Ink:
    return Ink(
        _code(style.color, system, True),
        _code(style.bgcolor, system, False),
        tuple(code for name, code in _UNSEEN.items() if getattr(style, name)),
        tuple(code for name, code in _SEEN.items() if getattr(style, name)),
    )


def _code(colour: Color | None, system: ColorSystem, foreground: bool) -> str:
    return ";".join((colour or Color.default()).downgrade(system).get_ansi_codes(foreground))


class SpanUpdate(ChopsUpdate):
    def render_segments(self, console: Console) -> str:
        """The changed spans as what a terminal is sent."""
        pen = Pen(COLOR_SYSTEMS[console.color_system or "truecolor"])
        parts: list[str] = []
        for y, first, behind in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, first), min(end, behind)
                if strip is not None and start < stop:
                    parts.append(Control.move_to(start, y).segment.text)
                    parts += [
                        pen.write(text, style or Style.null()) for text, style, _ in strip.crop(start - x, stop - x)
                    ]
        return "".join(parts) + pen.lift()


class SpanCompositor(Compositor):
    def render_partial_update(self) -> SpanUpdate | None:
        update = super().render_partial_update()
        return None if update is None else SpanUpdate(update.chops, update.spans, update.chop_ends)
