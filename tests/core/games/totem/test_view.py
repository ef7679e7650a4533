"""What may be seen, what must not be told, and sampled deals (totem 12.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import fields, replace
from support.totem import Table, down_piles, pile

from core.chance import Stream
from core.game import IllegalMove
from core.games.totem import GAME
from core.games.totem.events import Lapsed
from core.games.totem.moves import parse

LIVE = "A[F1y F2y / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v]"
ALIKE = "A[F1y F2y / M1y] B[M2c G2c / B1c] C[R1v R2v / K1v]"
"""The same with a look-alike: nothing comes live."""


def turned(text: str) -> Table:
    """B has turned a card at 100."""
    table = Table(text, turn="B")
    table.wait(100)
    table.reveal("B")
    return table


def test_12_2_a_view_is_the_same_whether_something_is_live_or_not() -> None:
    live, quiet = turned(LIVE), turned(ALIKE)
    card, other = (table.deal.view(0).tops[1] for table in (live, quiet))
    one, two = live.deal.view(0), quiet.deal.view(0)
    for field in fields(one):
        if field.name not in ("up", "tops", "turned", "before"):
            assert getattr(one, field.name) == getattr(two, field.name), field.name
    assert card != other
    assert live.live()
    assert not quiet.live()


def test_12_2_what_is_told_as_a_card_is_turned_does_not_say_that_it_is_live() -> None:
    live, quiet = turned(LIVE), turned(ALIKE)
    (one,), (two,) = live.events, quiet.events
    assert type(one) is type(two)
    assert replace(one, card=None) == replace(two, card=None)  # type: ignore[call-arg]  # both are Revealed


@pytest.mark.parametrize("line", ["A reveal", "C reveal"])
@pytest.mark.parametrize("after", [0, 1000, 3000])
def test_12_2_refusals_are_the_same_but_for_whether_there_is_one(line: str, after: int) -> None:
    reasons = []
    for text in (LIVE, f"{ALIKE}"):
        table = turned(text)
        try:
            table.do(line, after)
        except IllegalMove as refused:
            reasons.append((refused.sentence, refused.paragraph))
    assert len(set(reasons)) == 1


def test_every_seat_and_a_spectator_see_the_same() -> None:
    table = turned(LIVE)
    views = [table.deal.view(seat) for seat in (0, 1, 2, None)]
    assert {replace(view, seat=None) for view in views} == {views[-1]}


def test_what_lies_open_and_how_many_cards_do_not() -> None:
    table = turned(LIVE)
    view = table.deal.view(2)
    assert view.up[1] == pile("B1c M1c", table.rules)
    assert view.tops == (view.up[0][-1], view.up[1][-1], view.up[2][-1])
    assert view.down == (2, 1, 2)
    assert view.fresh == (1,)
    assert (view.turn, view.first, view.revealer) == (2, 1, 1)
    assert (view.at, view.turned_at, view.reveal_from) == (100, 100, 1600)


def test_the_frame_changes_with_the_tops_and_with_a_choice() -> None:
    table = Table("A[F1y F2y / M1y] B[G1c G2c / M1c] C[R1v R2v / IN1]")
    first = table.deal.view(None).frame
    table.wait(1000)
    assert table.deal.view(0).frame == table.deal.view(None).frame == first
    table.grab("A")
    choosing = table.deal.view(None).frame
    assert choosing != first
    table.do("A pick in")
    assert table.deal.view(None).frame not in (first, choosing)


def test_a_lapse_changes_no_frame() -> None:
    table = turned(LIVE)
    frame = table.deal.view(None).frame
    assert any(isinstance(event, Lapsed) for event in table.due())
    assert table.deal.view(None).frame == frame


POSITIONS = {
    "live": (LIVE, ["B reveal", "wait 40"], {}),
    "lapsed": (LIVE, ["B reveal", "wait 6100"], {}),
    "settled": (LIVE, ["B reveal", "wait 500", "A grab", "wait 30"], {}),
    "counting": ("A[OUT1 F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]", ["A reveal", "wait 800"], {}),
    "owed": ("A[OUT1 / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]", ["A reveal", "wait 800"], {}),
    "pick": ("A[F2y / M1y] B[G2c / M1c] C[R2v / IN1] D[F3v / F1c]", ["wait 100", "A grab", "wait 90"], {}),
    "split": ("A[F2y / M1y] B[G2c / M1c] C[R2v / M1v] D[F3v / F1c]", ["wait 100", "A grab", "wait 90"], {}),
    "flow": (LIVE, ["B reveal", "wait 1500", "C reveal", "wait 70"], {"missed": "flow"}),
    "presses": (LIVE, ["B reveal", "wait 50", "C grab", "wait 900", "A grab", "wait 60"], {"claim": "declare"}),
    "own pile": (LIVE, ["B reveal", "wait 900", "C grab"], {"penalty": "own_pile"}),
    "out": ("A[- / M1y] B[F1c / M1c] C[F2c / K1v] D[F3c / K1c]", ["wait 100", "A grab"], {}),
    "colours": ("A[F1y F2y / M1y] B[COL1 K4c F3c / K1c] C[M1y G2v / R1r]", ["B reveal", "wait 1500", "C reveal"], {}),
}


@pytest.mark.parametrize(("text", "lines", "changed"), POSITIONS.values(), ids=POSITIONS)
def test_a_sampled_deal_is_the_same_for_everybody(text: str, lines: list[str], changed: dict[str, object]) -> None:
    """The view, what is legal, what is due, and all that follows until a card comes to light. The down piles of the
    position hold what was not seen of the whole deck."""
    table = Table(text, turn=next((line[0] for line in lines if "reveal" in line), "A"), **changed)
    for line in lines:
        if line.startswith("wait"):
            table.wait(int(line.split()[1]))
        else:
            table.do(line)
    deal = table.deal
    for seat in (*range(len(deal.view(None).down)), None):
        view = deal.view(seat)
        sampled = GAME.sample(view, Stream(bytes(32), f"sample/{seat}"))
        assert sampled.view(seat) == view
        assert sampled.due() == deal.due()
        assert sampled.to_act() == deal.to_act()
        assert sampled.details() == deal.details()
        if seat is None:
            continue
        assert list(sampled.legal(seat)) == list(deal.legal(seat))
        if parse("grab") in deal.legal(seat):
            here, there = deal.copy(), sampled.copy()
            at = view.at + 10
            assert here.apply(seat, parse("grab"), at) == there.apply(seat, parse("grab"), at)
            assert here.view(seat) == there.view(seat)


def test_sampled_down_piles_hold_what_was_not_seen_and_differ() -> None:
    table = turned(LIVE)
    view = table.deal.view(0)
    seen = {card for cards in (*view.up, view.pot) for card in cards}
    found = set()
    for number in range(5):
        sampled = GAME.sample(view, Stream(bytes(32), str(number)))
        down = [card for cards in down_piles(sampled) for card in cards]
        assert tuple(map(len, down_piles(sampled))) == view.down
        assert len(set(down)) == len(down)
        assert not seen & set(down)
        found.add(tuple(down))
    assert len(found) == 5


def test_a_sample_has_a_chance_of_its_own() -> None:
    seed = bytes(range(32))
    table = Table("A[F1y / M1y] B[G1c / B1c F1c G3y K3y] C[R1v / K1v]", seed=seed, taken_order="shuffled")
    sampled = GAME.sample(table.deal.view(1), Stream(bytes(32), "own"))
    grab = parse("grab")
    table.deal.apply(1, grab, 500)
    sampled.apply(1, grab, 500)
    ups = [down_piles(deal)[1][1:] for deal in (table.deal, sampled)]
    assert set(ups[0]) == set(ups[1])
    assert ups[0] != ups[1]
