"""What a table of Tong-its says of blocks and costs, measured by random matches."""

from __future__ import annotations

from itertools import count, islice

import pytest
from support.tongits_tables import (
    PEOPLE,
    mid,
    positions,
)

from core import games
from core.cards import mask_of
from core.games.tongits.bahay import expose
from core.games.tongits.events import Drew
from core.games.tongits.moves import CALL_DRAW, FIGHT
from tui.tables.tongits import TongitsFace
from tui.tables.tongits_asks import draw_words
from tui.tables.tongits_bahay import blocked_till, compact
from tui.tables.tongits_stakes import lost_fight


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
                assert words == "No Draw: your bahay was laid off on, which bars you until the game ends"
            elif call.turn is None:
                assert words.startswith("No Draw: you own no bahay")
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
            told_to[seat] = lost_fight(match.deal.view(seat))
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


@pytest.mark.parametrize("seed", range(3))
def test_sentences_tell_nothing_that_is_hidden(seed: int) -> None:
    """A sentence made from the whole event is the one that a spectator's part of it makes."""
    face = TongitsFace()
    for match, seat, _ in islice(positions(seed, take_discard="meld_or_sapaw"), 300):
        for move in match.deal.legal(seat)[:4]:
            for event in match.deal.copy().apply(seat, move):
                assert face.narrate(event, PEOPLE) == face.narrate(event.seen_by(None), PEOPLE)
                assert not isinstance(event, Drew) or face.narrate(event, PEOPLE) == ""


@pytest.mark.parametrize(("cards", "short"), [("5d 6d 7d 8d", "5-8d"), ("Qs Qh Qd", "Qshd"), ("Ts Js Qs Ks", "T-Ks")])
def test_bahay_in_few_characters(cards: str, short: str) -> None:
    deck = mid().game.deck(mid().rules)
    assert compact(expose(0, mask_of(map(deck.card, cards.split())), 0)) == short
