"""The end of a game of Tong-its on the table, and its scorecard."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from support import tables, tongits
from support.tongits_tables import (
    LOOK,
    PEOPLE,
    SIZES,
    dealt,
    order,
    played,
    scene,
    told,
    within_reach,
)
from textual.pilot import Pilot

from core import games
from core.cards import mask_of
from core.games.tongits.bahay import expose
from core.games.tongits.moves import FIGHT, TONGITS
from core.games.tongits.result import Payment
from core.match import Match
from tui.app import TapeteApp
from tui.screens.scorecard import ScorecardScreen
from tui.tables.tongits import TongitsFace
from tui.widgets.canvas import Canvas


@pytest.mark.parametrize("size", SIZES)
def test_the_end_shows_hands_in_melds_and_payments_one_by_one(size: tuple[int, int]) -> None:
    """A Draw of seat 1's that both fight: seat 2 wins with a secret, and seat 0, worst placed, pays for it."""
    hands = ["Ks Kh Qd Qc Js Jh Td Tc 2h 4h 6c 8c", "9s 9h 9d 2s 8d 7d", "As Ah Ad Ac 3c 4c 5c"]
    lines = ("1 meld 9s 9h 9d", "1 discard 2s", "2-", "0-", "1 call draw", "2 fight")
    match = played(dealt(hands, starter=1), *lines)
    deal = match.deal.copy()
    deal.apply(0, FIGHT)
    played(match, "0 fight")
    (finished,) = match.finished
    assert [(paid.payer, paid.payee, paid.reason) for paid in finished.result.paid] == [
        (0, 2, "win"),
        (0, 2, "secrets"),
    ]
    face = TongitsFace()
    canvas = Canvas(*size, LOOK.ground)
    verdict = face.verdict(finished, PEOPLE, 0)
    face.paint(canvas, replace(scene(face, deal.view(0)), verdict=verdict))
    text = canvas.text()
    for words in (
        *(
            "called a Draw that was fought: Ana won with",
            "You paid Ana 100 for the Draw.",
            "The ante of 100 each is counted in",
        ),
        *("You paid Ana 200 for a secret.", "1 Ana", "2 Lito", "3 You", "+300", "-300", "Next to start: you."),
    ):
        assert words in text, f"{words!r} is missing:\n{text}"
    if size[0] < 100:
        assert "A♠ A♥ A♦ A♣ *" in text and "a secret (*)" in text and "3♣ 4♣ 5♣" in text, text


def test_on_a_wide_screen_figures_stay_near_the_hands() -> None:
    match = two_games()
    deal = match.deal.copy()
    deal.apply(0, TONGITS)
    face, canvas = TongitsFace(), Canvas(200, 60, LOOK.ground)
    face.paint(canvas, replace(scene(face, deal.view(0)), verdict=("Over.",)))
    (row,) = (row for row in canvas.text().splitlines() if "1 You" in row)
    assert row.index("1 You") > 40 and len(row) < 160


def test_hands_that_are_not_shown_stay_hidden_to_the_end() -> None:
    hands = ["4d 5d 6d Ks", "9s 9h 9d 2s", "7c 8c 9c Qs"]
    match = played(dealt(hands, starter=1), "1 meld 9s 9h 9d", "1 discard 2s", "2-", "0-", "1 call draw", "2 fold")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("o")
        await tables.until(app, pilot, lambda: tables.shown(app).session.resting, "the end of the game")
        text = told(app)
        assert "Lito called a Draw, both others folded: Lito won." in text
        assert "not shown" in text and "7♣" not in text and "K♠" not in text.replace("discards", "")
        await pilot.press("t")
        assert "9♠ 9♥ 9♦" in told(app), "the table is looked at again"

    tables.table(match, act)


def test_the_scorecard_tells_end_counts_pot_and_payments_of_each_game() -> None:
    """The three games of tongits 10: 1000 900 800, then 1600 650 750, then 1400 550 750."""
    match = three_games()
    assert [deal.standing.scores for deal in match.finished] == [(1000, 900, 800), (1600, 650, 750)]

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        assert isinstance(app.screen, ScorecardScreen)
        text = told(app)
        for words in (
            *("Winner", "Counts", "Pot", "total", "stock", "10/20/30", "Tong-its", "0/45/40", "300", "1600"),
            *("Tong-its: you", "Lito paid you 200 for the Tong-its.", "You took the whole pot of 450.", "● You 1600"),
        ):
            assert words in text, f"{words!r} is missing:\n{text}"
        await pilot.press("up")
        text = told(app)
        assert "The stock is out: you won with 10." in text
        assert "Ana paid you 100 for the lowest count." in text

    tables.table(match, act)


def test_6_1_report_and_scorecard_count_the_same_chips_ante_and_pot_included() -> None:
    """The second game of tongits 10: 200 from who counts 45, and a jackpot of 450, after an ante of 50 each."""
    match = two_games()

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("c")
        assert tables.shown(app).session.resting
        rows = told(app).splitlines()
        assert next(row.split() for row in rows if "in all" in row) == ["ante", "paid", "pot", "in", "all", "chips"]
        ends = {"You": ["-50", "+200", "+450", "+600", "1,600"], "Lito": ["-50", "-200", "0", "-250", "650"]}
        ends["Ana"] = ["-50", "0", "0", "-50", "750"]
        for name, figures in ends.items():
            (row,) = (row for row in rows if row[3:].startswith(f"{name} ·"))
            assert row.split()[-5:] == figures
        assert "The ante of 50 each is counted in; the pot holds 0 now." in told(app)
        await pilot.press("s")
        (row,) = (row for row in told(app).splitlines() if row.startswith("> 2"))
        assert row.split()[-6:] == ["+600", "-250", "-50", "1600", "650", "750"]

    tables.table(match, act)


def test_6_5_the_first_line_tells_the_streak_as_it_is_once_the_game_is_over() -> None:
    match = two_games()
    before = match.deal.copy()
    before.apply(0, TONGITS)
    face = TongitsFace()
    assert face.heading(scene(face, match.deal.view(0)))[1] == "pot 450 · your streak 1 · chips 950"
    played(match, "0 tongits")
    over = replace(scene(face, before.view(0)), standing=match.standing)
    assert face.heading(over) == ("Tong-its · game 2 of 10 · standard", "pot 0 · chips 1,600")


@pytest.mark.parametrize(("size", "shown"), [((80, 24), "5♦ 6♦ 7♦ 8♦"), ((72, 20), "bahay  Qs Qh Qd  5d..8d")])
def test_bahay_in_the_report_are_cards_or_else_letters(size: tuple[int, int], shown: str) -> None:
    deal = two_games().deal
    deck = games.load("tongits").deck(games.load("tongits").rules())
    bahay = [expose(1, mask_of(map(deck.card, cards.split())), 1) for cards in ("Qs Qh Qd", "5d 6d 7d 8d")]
    deal.apply(0, TONGITS)
    face, canvas = TongitsFace(), Canvas(*size, LOOK.ground)
    view = replace(deal.view(0), bahay=tuple(bahay))
    face.paint(canvas, replace(scene(face, view), verdict=("Over.",)))
    assert shown in canvas.text(), canvas.text()


def two_games() -> Match:
    """The first game, and the second before the Tong-its that ends it."""
    first = tongits.hands_counting(10, 20, 30)
    melds = "2s 2h 2d 6s 6h 6d Ts Th Td Ks Kh Kd"
    second = tongits.hands_counting(melds, 45, 40)
    match = dealt(first, later=[order(second, starter=2)])
    played(match, f"0 discard {thirteenth(match, first)}", *(f"{turn % 3}-" for turn in range(1, 16)))
    return played(match, f"2 discard {thirteenth(match, second)}", "0 draw")


def three_games() -> Match:
    """The first two games, and the third one dealt."""
    return played(two_games(), "0 tongits")


def thirteenth(match: Match, hands: tuple[str, ...]) -> str:
    """The card that the starter got besides the hand set up for it."""
    (seat,) = match.deal.to_act()
    return next(card.text for card in match.deal.view(seat).hand if card.text not in hands[seat].split())


def test_the_log_of_a_finished_game_does_not_lie_on_the_next() -> None:
    start = three_games()

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        await pilot.press("u", "c")
        assert screen.session.resting and "declared it" in told(app)
        await pilot.press("enter", "enter")
        assert screen.session.match.deal.view(0).turn == 0 and screen.journal.lines == []

    tables.table(start, act)


@pytest.mark.parametrize("size", [*SIZES, (40, 12)])
def test_many_payments_find_room_or_the_scorecard_has_it(size: tuple[int, int]) -> None:
    """Two payers who owe for win, secrets, aces and burn, each told by itself."""
    finished = three_games().finished[1]
    result = replace(finished.result, burned=(1, 2))
    paid = [Payment(payer, 0, 1000 * n, why) for payer in (1, 2) for n, why in enumerate(("win", "secrets", "aces"), 1)]
    paid += [Payment(payer, 0, 77, "burn") for payer in (1, 2)]
    result = replace(result, paid=tuple(paid))
    face = TongitsFace()
    verdict = face.verdict(replace(finished, result=result), PEOPLE, 0)
    assert len([line for line in verdict if " paid you " in line]) == 8
    view = replace(within_reach().deal.view(0), result=result, phase="over", to_act=())
    canvas = Canvas(*size, LOOK.ground)
    face.paint(canvas, replace(scene(face, view), verdict=verdict))
    shown = canvas.text().count(" paid you ")
    assert shown == 8 or "The scorecard tells the rest." in canvas.text()
    assert shown == 8 or size == (40, 12)
