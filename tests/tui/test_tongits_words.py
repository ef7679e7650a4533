"""What a table of Tong-its says of blocks and costs, measured by random matches."""

from __future__ import annotations

from itertools import count, islice

import pytest
from support.tongits_tables import (
    PEOPLE,
    dealt,
    mid,
    positions,
)

from core import games
from core.cards import mask_of
from core.games.tongits.bahay import expose
from core.games.tongits.events import Drew
from core.games.tongits.moves import CALL_DRAW, FIGHT, FOLD
from core.games.tongits.result import FOUGHT
from tui.tables.tongits import TongitsFace
from tui.tables.tongits_asks import draw_words
from tui.tables.tongits_bahay import blocked_till, brief, briefest
from tui.tables.tongits_stakes import lost_fight, won_fight


@pytest.mark.parametrize("block", ["next_turn", "rest_of_game", "off"])
@pytest.mark.parametrize("seed", range(3))
def test_5_3_what_bahay_and_table_tell_of_blocks_is_when_a_draw_can_be_called(seed: int, block: str) -> None:
    """At every position of random matches, measured by the game's own word on it."""
    seen = set()
    for match, _, _ in islice(positions(seed, draw_condition="bahay", sapaw_block=block), 250):
        for seat in range(3):
            view = match.deal.view(seat)
            notes = [blocked_till(view, bahay) for bahay in view.bahay if bahay.owner == seat]
            blocked = sorted(note for note in notes if note)
            call, words = view.own.call, draw_words(view)
            if view.phase == "answer":
                assert words == ""
            elif call.turn is None and notes:
                assert "blocked for good" in blocked
                assert words == "No Draw this game: your bahay was laid off on"
            elif call.turn is None:
                assert words == "No Draw yet: expose a meld first"
            elif call.reason:
                assert max(blocked) == f"blocked till turn {call.turn}"
                assert words == f"No Draw before turn {call.turn}: your bahay was laid off on"
            else:
                assert not blocked and words == "You may call a Draw as your turn begins"
            seen.add((bool(blocked), call.turn is None))
    assert len(seen) > 1


@pytest.mark.parametrize("preset", ["standard", "manila"])
def test_6_3_no_fight_costs_more_than_was_told(preset: str) -> None:
    """Over random matches until six fights were lost by who had been told what it could cost."""
    rules = games.load("tongits").presets[preset].mapping()
    lost = 0
    for seed in count():
        told_to: dict[int, int] = {}
        for match, seat, move in positions(seed, **rules):
            if move not in (FIGHT, CALL_DRAW):
                continue
            told_to[seat] = lost_fight(match.deal.view(seat)).chips
            deal = match.deal.copy()
            deal.apply(seat, move)
            result = deal.result()
            if result is not None:
                for other, cost in told_to.items():
                    assert -result.payments[other] <= cost
                    lost += result.payments[other] < 0
                told_to.clear()
            elif move == CALL_DRAW:
                told_to = {seat: told_to[seat]}
        if lost >= 6:
            return


@pytest.mark.parametrize("preset", ["standard", "manila"])
def test_6_3_a_fight_that_is_won_brings_what_was_told(preset: str) -> None:
    """Over random matches until six fights were won; the least is meant without penalties of burned players."""
    rules = games.load("tongits").presets[preset].mapping() | {"burn": False}
    won = 0
    for seed in count():
        for match, seat, move in positions(seed, **rules):
            if move not in (FIGHT, CALL_DRAW):
                continue
            least, most = won_fight(match.deal.view(seat))
            deal = match.deal.copy()
            deal.apply(seat, move)
            while deal.to_act():
                (other,) = deal.to_act()
                deal.apply(other, FIGHT if FIGHT in deal.legal(other) and other == (seat + 1) % 3 else FOLD)
            result = deal.result()
            assert result is not None
            if result.winner == seat and result.end == FOUGHT:
                assert least <= result.payments[seat] <= most
                won += 1
        if won >= 6:
            return


@pytest.mark.parametrize("seed", range(2))
def test_a_sentence_fits_in_its_line_and_says_first_what_must_be_done(seed: int) -> None:
    """With nothing, one card, two cards and the whole hand picked."""
    face = TongitsFace()
    for match, seat, _ in islice(positions(seed, take_discard="meld_or_sapaw"), 300):
        view, legal = match.deal.view(seat), match.deal.legal(seat)
        for picked in ((), view.hand[:1], view.hand[:2], view.hand):
            told = face.asks(view, legal, PEOPLE, picked)
            assert len(told) <= 78, told
        if view.phase == "play" and "Tong-its" not in (told := face.asks(view, legal, PEOPLE, ())):
            assert "Discard" in told[:36], told


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("bahay", "No Draw yet: expose a meld first"),
        ("bahay_or_secret", "No Draw yet: expose a meld, or get a secret"),
        ("bahay_and_secret", "No Draw yet: expose a meld, and get a secret"),
    ],
)
def test_5_2_who_may_not_call_a_draw_reads_what_it_takes(condition: str, words: str) -> None:
    match = dealt(["2s 2h 5d 7h 8s 9d 3s 4h Jc"], draw_condition=condition)
    assert draw_words(match.deal.view(0)) == words


@pytest.mark.parametrize("seed", range(3))
def test_sentences_tell_nothing_that_is_hidden(seed: int) -> None:
    """A sentence made from the whole event is the one that a spectator's part of it makes."""
    face = TongitsFace()
    for match, seat, _ in islice(positions(seed, take_discard="meld_or_sapaw"), 300):
        for move in match.deal.legal(seat)[:4]:
            for event in match.deal.copy().apply(seat, move):
                assert face.narrate(event, PEOPLE) == face.narrate(event.seen_by(None), PEOPLE)
                assert not isinstance(event, Drew) or face.narrate(event, PEOPLE) == ""


@pytest.mark.parametrize(
    ("cards", "short", "shortest"),
    [("5d 6d 7d 8d", "5d..8d", "5d..8d"), ("Qs Qh Qd", "Qs Qh Qd", "QQQ"), ("Ts Js Qs", "Ts..Qs", "Ts..Qs")],
)
def test_bahay_in_few_characters(cards: str, short: str, shortest: str) -> None:
    deck = mid().game.deck(mid().rules)
    bahay = expose(0, mask_of(map(deck.card, cards.split())), 0)
    assert (brief(bahay), briefest(bahay)) == (short, shortest)
