"""The page of captured piles: pairs and single cards of those that the house rules let one look through."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.games.totit.faces import ORDER
from core.games.totit.scoring import pairs
from core.games.totit.view import TotitView
from tui.tables.face import Scene
from tui.tables.totit_fan import draw_fan
from tui.tables.totit_words import in_order, packed, pile_words
from tui.widgets.canvas import Canvas
from tui.widgets.cards import fan_width
from tui.words import bare


def draw_piles(canvas: Canvas, scene: Scene, x: int, y: int, end: int) -> None:
    """Draws the piles that may be seen, the own one first, from that column and row on up to the row `end`."""
    view: TotitView = scene.view
    shown = [(seat, pile) for seat in in_order(scene.names, view.seat) if (pile := view.piles[seat]) is not None]
    if not shown:
        whose = "nobody looks" if view.rules.pile_view == "none" else "only its owner looks"
        canvas.put(x, y, f"House rule: {whose} through a pile.", scene.look.ink)
    for seat, pile in shown:
        if y + 1 >= end:
            return
        whose = "Your pile" if seat == view.seat else bare(scene.names[seat])
        canvas.put(x, y, f"{whose}: {pile_words(view.rules, pile)}", scene.look.accent)
        y = _draw_pile(canvas, scene, x, y + 1, pile) + (len(shown) < 4)


def _draw_pile(canvas: Canvas, scene: Scene, x: int, y: int, pile: Sequence[Card]) -> int:
    """Pairs, then single cards, in as many rows as they need; the row behind them."""
    whole = packed(pile)
    twins = pairs(whole)
    singles = [face for face in ORDER if face in pile and face not in twins]
    column = x
    for word, fans in (("pairs ", [(face, face) for face in twins]), ("single ", [(face,) for face in singles])):
        column = canvas.put(column, y, word, scene.look.faint) if fans else column
        for fan in fans:
            if column + fan_width(len(fan)) > canvas.width - 1:
                column, y = x, y + 1
            column = draw_fan(canvas, column, y, fan, scene.look) + 1
        column += 2 if fans else 0
    return y + 1
