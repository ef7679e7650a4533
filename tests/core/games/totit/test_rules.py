"""Totit by its rules: cards, turns, locks, moves and worked cases (totit 1 to 3, 5 to 7), named by paragraph."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from support.totit import (
    CARDS,
    CHANCE,
    FACES,
    GAME,
    WHOLE_HANDS,
    WHOLE_TABLE,
    Table,
    all_rules,
    by_value,
    fresh,
    is_peer,
    position,
    rank_class,
    replayed,
    targets,
    texts,
    whole_lines,
)

from core.chance import Chance
from core.match import Match, Player
from core.options import RuleError


def test_1_1_two_copies_of_thirty_faces():
    deck = GAME.deck(GAME.rules())
    assert Counter(texts(deck)) == Counter(CARDS)
    assert len(deck) == 60
    assert texts(deck.faces) == FACES


@pytest.mark.parametrize("of", "23456789X")
def test_1_2_rank_classes(of):
    """A card takes what is of its class and nothing else, with each of the others lying there alone."""
    rng = Random(of)
    for other in "23456789X":
        card, target = (rng.choice([face for face in FACES if rank_class(face) == name]) for name in (of, other))
        if card != target:
            assert (f"take {target} with {card}" in position(card, target).legal()) is (of == other), (card, target)


def test_1_3_seats_in_order_and_the_first_dealer_drawn():
    assert sorted(GAME.seats) == [2, 3, 4, 5, 6]
    for seats in GAME.seats:
        assert GAME.sides(seats) == tuple(range(seats))
        drawn = Counter(GAME.opening(GAME.rules(), seats, Chance(bytes([n] * 32))).dealer for n in range(200))
        assert set(drawn) == set(range(seats))


@pytest.mark.parametrize("dealer", range(3))
def test_1_3_the_deal_passes_on(dealer):
    deal, _ = fresh(3, dealer=dealer)
    standing = replace(GAME.opening(GAME.rules(), 3, CHANCE), dealer=dealer)
    while deal.to_act():
        (seat,) = deal.to_act()
        deal.apply(seat, deal.legal(seat)[0])
    assert GAME.following(GAME.rules(), standing, deal.result()).dealer == (dealer + 1) % 3


@pytest.mark.parametrize(("seats", "each"), [(2, 11), (3, 7), (4, 7), (5, 7), (6, 7)])
def test_1_4_and_1_5_eighteen_to_the_table_then_one_at_a_time(seats, each):
    for dealer in range(seats):
        deal, order = fresh(seats, dealer=dealer)
        assert sorted(texts(deal.view(None).table)) == sorted(order[:18])
        for place in range(seats):
            seat = (dealer + 1 + place) % seats
            assert sorted(texts(deal.view(seat).hand)) == sorted(order[18 + place : 18 + seats * each : seats])
        assert deal.view(0).cards_left == (each,) * seats
        assert 18 + sum(deal.view(0).cards_left) == {2: 40, 3: 39, 4: 46, 5: 53, 6: 60}[seats]
        assert deal.to_act() == ((dealer + 1) % seats,)


def test_2_1_one_card_a_turn_and_the_dealer_plays_last():
    for seats in GAME.seats:
        deal, _ = fresh(seats, dealer=1)
        acted = []
        while deal.to_act():
            (seat,) = deal.to_act()
            before = deal.view(None).cards_left
            deal.apply(seat, deal.legal(seat)[-1])
            after = deal.view(None).cards_left
            assert [b - a for b, a in zip(before, after, strict=True)] == [int(s == seat) for s in range(seats)]
            acted.append(seat)
        assert acted == [(2 + n) % seats for n in range(len(acted))]
        assert acted[-1] == 1


def test_2_2_both_cards_go_to_the_pile():
    table = position("7d", "7s")
    before = table.deal.view(1)
    events = table.do("1 take 7s with 7d")
    after = table.deal.view(1)
    assert Counter(texts(after.piles[1])) - Counter(texts(before.piles[1])) == Counter(["7s", "7d"])
    assert Counter(before.table) - Counter(after.table) == Counter(c for c in before.table if str(c) == "7s")
    assert after.pile_sizes[1] == before.pile_sizes[1] + 2
    assert after.last_captures[1] == events[0] == after.history[-1]
    assert after.last_captures[0] == before.last_captures[0]


def test_2_5_trailing_lays_the_card_on_the_table():
    table = position("7d", "7s")
    before = table.deal.view(1)
    table.do("1 trail 7d")
    after = table.deal.view(1)
    assert texts((Counter(after.table) - Counter(before.table)).elements()) == ["7d"]
    assert after.pile_sizes == before.pile_sizes


WORKED = [
    ("7s 4h Kc", "7s 7h Ad 2d", False, {}, "take 7s with 7s; trail 7s, 4h, Kc"),
    ("7s 4h Kc", "7s 7h Ad 2d", True, {}, "take 7s or 7h with 7s; take Ad with Kc; trail 7s, 4h, Kc"),
    ("Kc", "As Jc", False, {}, "trail Kc"),
    ("7d", "7s 7s 7h", True, {}, "take 7h with 7d; trail 7d"),
    ("7d", "7s 7s", True, {}, "take 7s with 7d; trail 7d"),
    ("7d", "7s 7s 7h 7h", True, {}, "take 7s or 7h with 7d; trail 7d"),
    ("7d", "7s 7s 7h 7h", True, {"double_pair": "strict"}, "trail 7d"),
    ("7d", "7s 7s 7h 7h 7d", True, {}, "take 7d with 7d; trail 7d"),
    ("Qc", "Kc Kc As", True, {}, "take As with Qc; trail Qc"),
    ("Qc", "Kc Kc As", True, {"odd_scope": "printed"}, "take As or Kc with Qc; trail Qc"),
    ("Ad", "As As Kc Kc Jc", True, {}, "take Jc with Ad; trail Ad"),
    ("5s 8d", "5h 2s", True, {"capture": "mandatory"}, "take 5h with 5s"),
    ("5s 8d", "5h 2s", True, {"capture": "card_forced"}, "take 5h with 5s; trail 8d"),
]


def moves_in(text):
    """The moves as chapter 7 abbreviates them."""
    found = set()
    for part in text.split("; "):
        if part.startswith("trail"):
            found |= {f"trail {card}" for card in part[6:].split(", ")}
        else:
            takes, _, card = part[5:].partition(" with ")
            found |= {f"take {target} with {card}" for target in takes.split(" or ")}
    return found


@pytest.mark.parametrize(("hand", "table", "later", "changed", "legal"), WORKED)
def test_7_worked_cases(hand, table, later, changed, legal):
    at = position(hand, table, later, **changed)
    found = {text for text in at.legal() if text.split()[-1] in hand.split()}
    assert found == moves_in(legal)
    for move in GAME.moves(GAME.rules(), 3):
        if str(move).split()[-1] in hand.split() and not str(move).startswith("flip"):
            if str(move) in found:
                at.deal.check(1, move)
            else:
                at.refused(1, move)


@pytest.mark.parametrize(
    ("hand", "table", "locked", "changed"),
    [
        ("7d", "7s 7s 7h", "7s", {}),
        ("7d", "7s 7s", "", {}),
        ("7d", "7s 7s 7h 7h", "", {}),
        ("7d", "7s 7s 7h 7h", "7s 7h", {"double_pair": "strict"}),
        ("7d", "7s 7s", "", {"double_pair": "strict"}),
        ("7d", "7s 7s 7h 7h 7d", "7s 7h", {"double_pair": "strict"}),
        ("Ad", "As As Kc Kc Jc", "As Kc", {}),
        ("Ad", "As As Kc Kc Jc", "", {"odd_scope": "printed"}),
        ("Ad", "As As Ah Kc Kc", "As", {"odd_scope": "printed"}),
        ("Ad", "As As Ah Ah Kc Kc", "As Ah", {"odd_scope": "printed", "double_pair": "strict"}),
        ("Ad", "As As Ah Ah Kc Kc", "As Ah Kc", {"double_pair": "strict"}),
        ("Ad", "As As Ah Ah Kc Kc", "", {}),
        ("Qc", "Kc Kc Jc Jc", "", {"odd_scope": "printed", "double_pair": "strict"}),
        ("7d", "7s 7s 7h", "", {"odd_first": False}),
        ("7d", "7s 7s 7h 7h", "", {"odd_first": False, "double_pair": "strict"}),
    ],
)
def test_3_locks(hand, table, locked, changed):
    at = position(hand, table, **changed)
    peers = [card for card in texts(at.deal.view(1).locked) if is_peer(card, hand)]
    assert sorted(peers) == sorted(locked.split())
    takes = {text.split()[1] for text in at.legal() if text.startswith("take")}
    assert takes == set(table.split()) - set(locked.split())


def test_3_1_odd_cards_go_in_any_order():
    assert position("7s", "7h 7d").legal() == {"take 7h with 7s", "take 7d with 7s", "trail 7s"}


def test_3_2_and_3_3_a_pair_is_a_single_once_one_of_it_is_taken():
    single = position("7d 7d", "7s 7s")
    single.do("1 take 7s with 7d")
    assert {"7s"} == {c for c in texts(single.deal.view(None).table) if c[0] == "7"}
    assert not [c for c in texts(single.deal.view(None).locked) if c[0] == "7"]
    double = position("7d 7d", "7s 7s 7h 7h")
    double.do("1 take 7s with 7d")
    assert [c for c in texts(double.deal.view(None).locked) if c[0] == "7"] == ["7h"]


def test_3_1_a_trailed_card_locks():
    at = position("7d 7d", "7s 7s")
    at.do("1 trail 7d")
    assert [c for c in texts(at.deal.view(None).locked) if c[0] == "7"] == ["7s"]


@by_value("double_pair")
@by_value("odd_scope")
def test_3_5_never_an_identical_capture_hindered(double_pair, odd_scope):
    rules = all_rules(double_pair=double_pair, odd_scope=odd_scope)
    rng = Random(5)
    for _ in range(80):
        cards = rng.sample(CARDS, 30)
        for card in set(cards):
            if CARDS.count(card) - cards.count(card):
                assert card in targets(card, cards, True, rules)
    for hand, table in [("7s", "7s 7h 7h"), ("Kc", "Kc As As Ah Ah"), ("Ah", "Ah As As Qc Qc")]:
        at = position(hand, table, double_pair=double_pair, odd_scope=odd_scope)
        assert f"take {hand} with {hand}" in at.legal()


@pytest.mark.parametrize(
    ("line", "paragraph"),
    [
        ("0 trail 2h", "totit 2.1"),
        ("1 trail 9d", "totit 2.1"),
        ("1 take 7s with 7d", "totit 2.1"),
        ("1 take 4h with 4d", "totit 2.2"),
        ("1 take 5d with 4d", "totit 2.4"),
        ("1 take 8d with Qc", "totit 2.4"),
        ("1 take 3h with 3d", "totit 2.3"),
        ("1 take Kc with Qc", "totit 2.3"),
        ("1 flip takes 2d", "totit 5 stock_flip"),
    ],
)
def test_what_is_refused_and_why_on_a_first_turn(line, paragraph):
    refused = Table.of(WHOLE_TABLE, WHOLE_HANDS).refusal(line)
    assert refused.paragraph == paragraph
    assert refused.sentence == str(refused)


@pytest.mark.parametrize(
    ("hand", "table", "changed", "line", "paragraph", "words"),
    [
        ("7d", "7s 7s 7h", {}, "1 take 7s with 7d", "totit 3.1", "7h must go first"),
        ("Ad", "As As Kc Jc", {}, "1 take As with Ad", "totit 3.1", "Jc and Kc must"),
        ("Ad", "As As Ah Jc", {"odd_scope": "printed"}, "1 take As with Ad", "totit 3.1", " Ah must"),
        ("7d", "7s 7s 7h 7h", {"double_pair": "strict"}, "1 take 7s with 7d", "totit 3.3", "7s"),
        ("5s 8d", "5h 2s", {"capture": "mandatory"}, "1 trail 8d", "totit 2.5", "must"),
        ("5s 8d", "5h 2s", {"capture": "card_forced"}, "1 trail 5s", "totit 2.5", "5s"),
    ],
)
def test_what_is_refused_and_why_later(hand, table, changed, line, paragraph, words):
    refused = position(hand, table, **changed).refusal(line)
    assert refused.paragraph == paragraph
    assert words in refused.sentence


def test_4_1_a_finished_deal_refuses():
    at = Table.of(WHOLE_TABLE, WHOLE_HANDS)
    at.do(*whole_lines())
    assert at.refusal("1 trail 3d").paragraph == "totit 4.1"


def test_6_moves_as_text():
    for text in ("take 7s with 7d", "trail 7d", "flip takes 7s", "take 7s with 8d", "take Kc with Kc"):
        assert str(GAME.parse(text)) == text
    for text in ("", "trail", "trail 7c", "take 7s", "take 7s with", "take 7s with 7d 7d", "flip takes", "Trail 7d",
                 "trail  7d", "flip takes 10s", "take 7s by 7d", " trail 7d", "trail 7d "):  # fmt: skip
        with pytest.raises(ValueError, match=r"\.$"):
            GAME.parse(text)


@given(st.text(alphabet="takeriflpswh 279AJQKcdshs", max_size=20))
def test_6_parse_takes_moves_and_nothing_else(text):
    try:
        move = GAME.parse(text)
    except ValueError:
        return
    assert str(move) == text


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("hand_size", ["7", "11"])
def test_5_hand_size_is_for_two_alone(seats, hand_size):
    with pytest.raises(RuleError, match=r"two players"):
        GAME.rules.from_mapping({"hand_size": hand_size}).check_seats(seats)
    GAME.rules.from_mapping({"hand_size": hand_size}).check_seats(2)
    GAME.rules().check_seats(seats)


@pytest.mark.parametrize(("hand_size", "each"), [("auto", 11), ("7", 7), ("11", 11), (7, 7), (11, 11)])
def test_5_hand_size(hand_size, each):
    deal, order = fresh(2, hand_size=hand_size)
    assert deal.view(None).cards_left == (each, each)
    assert sorted(texts(deal.view(1).hand)) == sorted(order[18 : 18 + 2 * each : 2])


def test_5_hand_size_as_nothing_else():
    for wrong in (8, "8", True, None):
        with pytest.raises(RuleError):
            GAME.rules.from_mapping({"hand_size": wrong})


@by_value("first_identical")
def test_5_first_identical(first_identical):
    at = position("7s 4h Kc", "7s 7h Ad 2d", later=False, first_identical=first_identical)
    takes = {text for text in at.legal() if text.startswith("take") and text.split()[-1] in ("7s", "Kc")}
    assert takes == ({"take 7s with 7s"} if first_identical else
                     {"take 7s with 7s", "take 7h with 7s", "take Ad with Kc"})  # fmt: skip


@by_value("stock_flip")
@pytest.mark.parametrize("seats", GAME.seats)
def test_5_stock_flip_is_for_three(seats, stock_flip):
    rules = GAME.rules.from_mapping({"stock_flip": stock_flip})
    if stock_flip and seats != 3:
        with pytest.raises(RuleError, match="three players"):
            rules.check_seats(seats)
    else:
        rules.check_seats(seats)


def test_5_presets():
    assert list(GAME.presets) == ["standard", "javanese"]
    assert GAME.presets["standard"].changed() == {}
    assert GAME.presets["javanese"].changed() == {
        "capture": "card_forced",
        "odd_first": False,
        "scoring": "stamped",
        "stock_flip": True,
        "direction": "right",
    }


def test_5_every_option_as_the_table_has_it():
    assert {option.key: [option.value_text(value) for value in option.values] for option in GAME.rules.options()} == {
        "hand_size": ["auto", "7", "11"],
        "deals": ["one_each", "single", "two_each"],
        "capture": ["optional", "mandatory", "card_forced"],
        "first_identical": ["on", "off"],
        "odd_first": ["on", "off"],
        "double_pair": ["release", "strict"],
        "odd_scope": ["class", "printed"],
        "scoring": ["pairs", "sackson", "stamped"],
        "stock_flip": ["off", "on"],
        "pile_view": ["own", "none", "all"],
        "direction": ["left", "right"],
        "ties": ["shared", "extra_deal"],
    }
    for option in GAME.rules.options():
        assert option.label
        assert option.help.endswith(".")
        assert option.paragraph.startswith("totit ")
        assert all(option.explain(value) for value in option.values)


@by_value("direction")
def test_5_direction_changes_no_order(direction):
    plain, turned = fresh(3)[0], fresh(3, direction=direction)[0]
    while plain.to_act():
        assert plain.to_act() == turned.to_act()
        (seat,) = plain.to_act()
        assert plain.legal(seat) == turned.legal(seat)
        move = plain.legal(seat)[0]
        assert plain.apply(seat, move) == turned.apply(seat, move)
    assert plain.result() == turned.result()


@by_value("pile_view")
def test_5_pile_view(pile_view):
    at = Table.of(WHOLE_TABLE, WHOLE_HANDS, pile_view=pile_view)
    at.do(*whole_lines()[:9])
    for seat in (0, 1, 2, None):
        view = at.deal.view(seat)
        seen = {of for of in range(3) if view.piles[of] is not None}
        assert seen == {"own": {seat} - {None}, "none": set(), "all": {0, 1, 2}}[pile_view]
        assert view.pile_sizes == (6, 6, 6)
        for of in seen:
            assert sorted(texts(view.piles[of])) == sorted(
                ["6d 6d 5d 5d 6s 6s", "3s 3s 4s 4s Ah Ah", "2d 2d 9h 9h 3h 3d"][of].split()
            )


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(GAME.seats))
def test_whole_deals_under_house_rules_at_random(seed, seats):
    replayed(seed, seats)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_1_4_no_card_is_lost_or_made(seed):
    _, piles, table, _ = replayed(seed, 6)
    assert Counter(table) + Counter(card for pile in piles for card in pile) == Counter(CARDS)


def test_2_legal_comes_in_the_order_of_the_cards_shown():
    deal, _ = fresh(4, seed=9)
    while deal.to_act():
        (seat,) = deal.to_act()
        hand = texts(deal.view(seat).hand)
        places = [hand.index(str(move).split()[-1]) for move in deal.legal(seat)]
        assert places == sorted(places)
        deal.apply(seat, deal.legal(seat)[0])


def test_help_says_what_the_house_rules_change():
    plain = dict(GAME.help(GAME.rules()))
    assert "The stock" not in plain
    told = {
        (option.key, value): GAME.help(GAME.rules.from_mapping({option.key: value}))
        for option in GAME.rules.options()
        for value in list(option.values)[1:]
        if (option.key, value) != ("hand_size", "11")
    }
    assert len(set(told.values())) == len(told)
    assert tuple(plain.items()) not in told.values()


def test_a_match_is_played_through():
    match = Match(GAME, GAME.presets["javanese"], bytes(32), [Player(f"P{n}") for n in range(3)])
    rng = Random(1)
    while not match.over:
        (seat,) = match.deal.to_act()
        match.play(seat, rng.choice(match.deal.legal(seat)))
    assert len(match.finished) == 3
