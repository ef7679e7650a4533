"""A screen that is one picture: painted on a canvas, and only what changed of it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from tui.theming import Look
from tui.widgets.canvas import Canvas, CanvasWidget, forget_strips
from tui.widgets.frame import draw_notice
from tui.widgets.spans import SpanCompositor

if TYPE_CHECKING:
    from tui.app import TapeteApp

T = TypeVar("T")


class PaintedScreen(Screen[T]):
    """Subclasses paint, and call `repaint` after every change."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = SpanCompositor()
        self._page = _Page(self)
        self._painted_size: Size | None = None
        self.told = ""
        """A sentence from elsewhere, to be shown until the next key in place of the screen's own."""

    @property
    def tapete(self) -> TapeteApp:
        return cast("TapeteApp", self.app)

    @property
    def look(self) -> Look:
        return self.tapete.look

    def compose(self) -> ComposeResult:
        yield self._page

    def paint(self, canvas: Canvas) -> None:
        """Paints the whole screen."""
        raise NotImplementedError

    def click(self, x: int, y: int) -> None:
        """Somebody clicked where no key and no button is."""

    def click_button(self, number: int) -> None:
        """Somebody clicked on that button."""

    @property
    def notice(self) -> str:
        """What somebody has to know, until the next key."""
        return self.told

    def tell(self, sentence: str) -> None:
        self.told = sentence
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        self.told = ""

    def repaint(self) -> None:
        self._page.repaint()

    def draw(self) -> None:
        """Paints again and sends at once what changed, which `repaint` leaves to the next frame."""
        self.repaint()
        if self.is_current:
            self._compositor.update_widgets({self._page})
            self._compositor_refresh()

    def repaint_whole(self) -> None:
        self._page.repaint_whole()

    def look_away(self) -> None:
        """Nobody sees this screen for a while: another window has the focus, or the shell has the terminal."""

    def on_resize(self, event: events.Resize) -> None:
        """A terminal that was smaller for a moment has lost what it cut off, and it is of the old size again."""
        if event.size == self._painted_size:
            self.repaint_whole()
        self._painted_size = event.size

    def on_screen_resume(self) -> None:
        self.repaint()

    def on_unmount(self) -> None:
        forget_strips(self)


class _Page(CanvasWidget):
    def __init__(self, screen: PaintedScreen[T]) -> None:
        super().__init__()
        self._of = screen

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, self._of.look.ground)
        self._of.paint(canvas)
        draw_notice(canvas, self._of.notice, self._of.look)
        return canvas

    def on_click(self, event: events.Click) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot is None:
            self._of.click(event.x, event.y)
        elif isinstance(spot, int):
            self._of.click_button(spot)
        else:
            self.app.simulate_key(spot)
