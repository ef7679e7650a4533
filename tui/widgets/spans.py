"""Sending of a changed span no more than the span.

Textual 8.2 cuts what it sends at the end of a changed region but not at its beginning: everything from the widget's
left edge on is sent again, which for one widget the size of the screen is most of a line for a single cell.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class SpanUpdate(ChopsUpdate):
    def render_segments(self, console: Console) -> str:
        """The changed spans as what a terminal is sent."""
        parts: list[str] = []
        for y, first, behind in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, first), min(end, behind)
                if strip is not None and start < stop:
                    parts.append(Control.move_to(start, y).segment.text)
                    parts.append(strip.crop(start - x, stop - x).render(console))
        return "".join(parts)


class SpanCompositor(Compositor):
    def render_partial_update(self) -> SpanUpdate | None:
        update = super().render_partial_update()
        return None if update is None else SpanUpdate(update.chops, update.spans, update.chop_ends)
