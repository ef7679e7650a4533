"""Touti by its rules: cards, auction, trump and play (touti 1 to 4, 8, 9, 10), tests named by paragraph."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from support.touti import CARDS, CHANCE, GAME, Player, Table, all_rules, best, by_value, deal_making, points, position

from core.chance import Chance
from core.match import Match
from core.match import Player as Seated
from core.options import RuleError

PLAIN = ["Ao 3o Ro 7o 6o 5o 4o 2o Ac 3c", "Rc Cc 7c 6c 5c 4c 2c Ae 3e Re", "Ce Se 7e 6e 5e 4e 2e Ab 3b Rb",
         "Co So Sc Cb Sb 7b 6b 5b 4b 2b"]  # fmt: skip


def test_1_1_forty_cards():
    assert sorted(str(card) for card in GAME.deck(GAME.rules())) == sorted(CARDS)


@pytest.mark.parametrize("trump", "oceb")
def test_1_1_and_1_2_ranks_and_points_of_every_trick(trump):
    for seed in range(20):
        player = Player(all_rules(), Random(seed))
        played = player.deal(0, trump)
        table = Table.of(played.hands, dealer=3)
        table.declare(0, 70, trump)
        table.do(*played.lines)
        for trick in table.deal.view(None).tricks:
            cards = [str(card) for card in trick.cards]
            assert trick.winner == (trick.leader + best(cards, trump)) % 4, (seed, cards)
            assert trick.points == points(cards), (seed, cards)


def test_1_3_partners_sit_opposite():
    assert GAME.seats == (4,)
    assert GAME.sides(4) == (0, 1, 0, 1)


def test_1_4_the_first_dealer_is_drawn():
    drawn = Counter(GAME.opening(GAME.rules(), 4, Chance(bytes([n] * 32))).dealer for n in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25


@pytest.mark.parametrize("dealer", range(4))
def test_1_4_the_first_card_goes_to_the_dealers_right(dealer):
    order = list(GAME.deck(GAME.rules()))
    standing = replace(GAME.opening(GAME.rules(), 4, CHANCE), dealer=dealer)
    deal = GAME.deal(GAME.rules(), standing, order, CHANCE)
    assert deal.to_act() == ((dealer + 1) % 4,)
    for place in range(4):
        assert set(deal.view((dealer + 1 + place) % 4).hand) == set(order[place::4])


@pytest.mark.parametrize("dealer", range(4))
def test_1_4_the_deal_passes_on(dealer):
    table = deal_making(70, (90, 40), declarer=(dealer + 1) % 4)
    standing = replace(GAME.opening(table.deal.view(None).rules, 4, CHANCE), dealer=dealer)
    assert GAME.following(GAME.rules(), standing, table.deal.result()).dealer == (dealer + 1) % 4


def test_2_1_calls_are_pass_and_higher_tens_from_70_to_230():
    table = Table.of(PLAIN)
    assert table.legal() == {"pass", *(f"bid {amount}" for amount in range(70, 240, 10))}
    table.do("1 bid 200")
    assert table.legal() == {"pass", "bid 210", "bid 220", "bid 230"}
    table.do("2 pass", "3 bid 220")
    assert table.legal() == {"pass", "bid 230"}


def test_2_1_the_auction_starts_at_the_dealers_right_and_takes_calls_in_turn():
    table = Table.of(PLAIN, dealer=2)
    for seat in (0, 1, 2):
        table.refusal(f"{seat} bid 70")
    table.do("3 pass", "0 pass", "1 pass", "2 pass")


@pytest.mark.parametrize("amount", [60, 70, 75, 240])
def test_10_after_70_refused_with_a_reason(amount):
    table = Table.of(PLAIN)
    table.do("1 bid 70")
    refused = table.refusal(f"2 bid {amount}")
    assert refused.paragraph == "touti 2.1"
    assert refused.sentence


def test_10_a_refused_bid_gives_its_own_reason():
    table = Table.of(PLAIN)
    table.do("1 bid 70")
    assert "70" in table.refusal("2 bid 70").sentence
    assert "multiple of 10" in table.refusal("2 bid 75").sentence
    assert "230" in table.refusal("2 bid 240").sentence


def test_10_auction_won_by_seat_1_at_90():
    table = Table.of(PLAIN)
    table.do("1 bid 70", "2 bid 80", "3 pass", "0 pass", "1 bid 90", "2 pass")
    view = table.deal.view(None)
    assert (view.phase, view.bid, view.declarer) == ("trump", 90, 1)
    assert table.deal.to_act() == (1,)


def test_10_auction_over_at_once_after_three_passes():
    table = Table.of(PLAIN)
    table.do("1 pass", "2 pass", "3 pass", "0 bid 70")
    view = table.deal.view(None)
    assert (view.phase, view.bid, view.declarer) == ("trump", 70, 0)


def test_10_bid_again_goes_on_after_three_passes_and_a_bid():
    table = Table.of(PLAIN, bid_again=True)
    table.do("1 pass", "2 pass", "3 pass", "0 bid 70")
    assert table.deal.view(None).phase == "auction"
    assert table.deal.to_act() == (1,)
    table.do("1 bid 80", "2 pass", "3 pass")
    assert table.deal.view(None).phase == "auction"
    table.do("0 pass")
    assert (table.deal.view(None).phase, table.deal.view(None).declarer) == ("trump", 1)


@by_value("bid_again")
def test_2_2_and_2_5_who_has_passed(bid_again):
    table = Table.of(PLAIN, bid_again=bid_again)
    table.do("1 bid 70", "2 pass", "3 bid 80", "0 bid 90", "1 bid 100")
    assert table.deal.to_act() == ((2,) if bid_again else (3,))


@by_value("bid_again")
def test_2_3_a_bid_of_230_ends_it_at_once(bid_again):
    table = Table.of(PLAIN, bid_again=bid_again)
    table.do("1 bid 70", "2 bid 230")
    assert (table.deal.view(None).phase, table.deal.to_act()) == ("trump", (2,))


@by_value("bid_again")
def test_2_4_four_passes_score_nothing_and_pass_the_deal_on(bid_again):
    table = Table.of(PLAIN, dealer=3, bid_again=bid_again)
    table.do("0 pass", "1 pass", "2 pass", "3 pass")
    assert table.deal.to_act() == ()
    result = table.deal.result()
    assert result.scores == (0, 0)
    standing = replace(GAME.opening(GAME.rules(), 4, CHANCE), dealer=3, scores=(120, -70))
    after = GAME.following(GAME.rules(), standing, result)
    assert (after.dealer, after.scores) == (0, (120, -70))


def test_2_4_a_passed_out_deal_is_a_deal_in_the_log():
    match = Match(GAME, GAME.rules(), bytes(32), [Seated(f"P{n}") for n in range(4)])
    dealer = match.standing.dealer
    for _ in range(4):
        match.play(match.deal.to_act()[0], GAME.parse("pass"))
    assert [deal.result.scores for deal in match.finished] == [(0, 0)]
    assert match.standing.dealer == (dealer + 1) % 4
    assert match.deal.to_act() == ((dealer + 2) % 4,)


def test_2_1_a_bid_over_the_partners():
    table = Table.of(PLAIN)
    table.do("1 bid 70", "2 pass", "3 bid 80", "0 pass", "1 pass")
    assert table.deal.view(None).declarer == 3


@pytest.mark.parametrize("suit", "oceb")
def test_3_1_the_declarer_names_any_suit_and_leads(suit):
    table = Table.of(PLAIN)
    table.do("1 pass", "2 pass", "3 pass", "0 bid 80")
    assert table.legal() == {"trump o", "trump c", "trump e", "trump b"}
    assert not {card for card in PLAIN[0].split() if card[1] in "eb"}
    table.refusal("0 play Ao")
    table.refusal(f"1 trump {suit}")
    table.do(f"0 trump {suit}")
    assert table.deal.view(None).trump == suit
    assert table.deal.to_act() == (0,)
    assert table.cards() == set(PLAIN[0].split())


@by_value("first_lead")
def test_8_first_lead(first_lead):
    table = Table.of(PLAIN, dealer=0, first_lead=first_lead)
    table.declare(3, 80, "b")
    assert table.deal.to_act() == ((3,) if first_lead == "declarer" else (1,))


ALL = "all"
TRICKS = [
    ("4.2 follow, any card", "7c", "Ac 5c Rb 3e", {}, "Ac 5c"),
    ("4.2 follow a trumped trick", "Rc 2b", "Ac 5c Ab", {}, "Ac 5c"),
    ("4.3 trump", "7c", "5b Sb 3e", {}, "5b Sb"),
    ("4.4 overtrump", "7c Sb", "Ab 4b 3e", {}, "Ab"),
    ("4.4 undertrump", "7c Rb", "2b Sb 3e Ao", {}, "2b Sb"),
    ("4.4 undertrump free", "7c Rb", "2b Sb 3e Ao", {"undertrump": "free"}, ALL),
    ("4.5 partner excuses nothing", "7c Rb 4c", "Ab 6b 3e", {}, "Ab"),
    ("4.5 partner_exempt", "7c Rb 4c", "Ab 6b 3e", {"partner_exempt": True}, ALL),
    ("4.4 follow trump", "Sb", "Ab 7b 2b Ro", {}, "Ab"),
    ("4.4 follow trump, none higher", "7b Rb", "Cb Sb 2b 3o", {}, "Cb Sb 2b"),
    ("4.4 trumped twice, none higher", "7c 4b Sb", "5b 2b 2o", {}, "5b 2b"),
    ("4.7 must_trump off", "7c Sb", "5b Rb 3e", {"must_trump": False}, "Rb 3e"),
    ("4.1 lead anything", "", "Ac 5c Rb 3e", {}, ALL),
    ("4.6 neither trump nor led suit", "7c Sb", "Ae 3e 2o", {}, ALL),
    ("4.4 overtrump free", "7c Sb", "Ab 4b 3e", {"undertrump": "free"}, "Ab"),
    ("4.3 trump free", "7c", "5b Sb 3e", {"undertrump": "free"}, "5b Sb"),
    ("4.4 follow trump free", "7b Rb", "Cb Sb 2b 3o", {"undertrump": "free"}, "Cb Sb 2b"),
    ("4.7 must_overtrump off, trumping", "7c Sb", "Ab 4b 3e", {"must_overtrump": False}, "Ab 4b"),
    ("4.7 must_overtrump off, following", "Sb", "Ab 7b 2b Ro", {"must_overtrump": False}, "Ab 7b 2b"),
    ("4.7 both off", "7c Sb", "Ab 4b 3e", {"must_trump": False, "must_overtrump": False}, ALL),
    ("4.7 must_trump off, none higher", "7c Rb", "2b Sb 3e", {"must_trump": False}, ALL),
    ("4.7 must_trump off, follow", "7c", "Ac 5c Rb 3e", {"must_trump": False}, "Ac 5c"),
    ("8 must_overtrump off, undertrump free", "7c Rb", "2b 3e", {"must_overtrump": False, "undertrump": "free"}, ALL),
    ("8 beat_plain", "7c", "Ac 5c Rb 3e", {"beat_plain": True}, "Ac"),
    ("8 beat_plain, the best card", "7c Rc", "Ac Sc 3e", {"beat_plain": True}, "Ac"),
    ("8 beat_plain, cannot", "Rc", "Cc 5c Ab", {"beat_plain": True}, "Cc 5c"),
    ("8 beat_plain, trumped", "7c 2b", "Ac 5c Ab", {"beat_plain": True}, "Ac 5c"),
    ("8 beat_plain, partner is winning", "5c Rc 4c", "Ac Sc 3e", {"beat_plain": True}, "Ac"),
    (
        "8 beat_plain, exempt", "5c Rc 4c", "Ac Sc 3e", {"beat_plain": True, "partner_exempt": True}, "Ac Sc",
    ),
    (
        "8 beat_plain, not exempt", "5c 4c Rc", "Ac Sc 3e", {"beat_plain": True, "partner_exempt": True}, "Ac",
    ),
    ("8 partner_exempt, trump led", "7b Rb 4b", "Ab 6b 3e", {"partner_exempt": True}, "Ab 6b"),
    ("8 partner_exempt, partner is losing", "7c 4c Rb", "Ab 6b 3e", {"partner_exempt": True}, "Ab"),
    ("8 partner_exempt, partner led and wins", "Rc 4c", "5b Sb 3e", {"partner_exempt": True}, ALL),
    ("8 partner_exempt, follow suit", "Rc 4c", "5c Sb 3e", {"partner_exempt": True}, "5c"),
]  # fmt: skip


@pytest.mark.parametrize(("trick", "hand", "changed", "legal"), [t[1:] for t in TRICKS], ids=[t[0] for t in TRICKS])
@pytest.mark.parametrize("seat", [0, 3])
def test_10_legal_cards(trick, hand, changed, legal, seat):
    table = position(trick.split(), hand, seat=seat, **changed)
    assert table.deal.to_act() == (seat,)
    assert table.cards() == set((hand if legal is ALL else legal).split())
    for card in set(hand.split()) - table.cards():
        table.refusal(f"{seat} play {card}")


@pytest.mark.parametrize(
    ("trick", "hand", "card", "paragraph"),
    [
        ("7c", "Ac 5c Rb 3e", "Rb", "touti 4.2"),
        ("7c", "5b Sb 3e", "3e", "touti 4.3"),
        ("7c Sb", "Ab 4b 3e", "4b", "touti 4.4"),
        ("Sb", "Ab 7b 2b Ro", "7b", "touti 4.4"),
        ("7c Rb", "2b Sb 3e Ao", "3e", "touti 4.3"),
    ],
)
def test_4_a_refused_card_names_its_paragraph(trick, hand, card, paragraph):
    refused = position(trick.split(), hand).refusal(f"0 play {card}")
    assert refused.paragraph == paragraph
    assert refused.sentence


def test_4_a_card_not_held_is_refused():
    assert position(["7c"], "5b Sb 3e").refusal("0 play Ao").sentence


@pytest.mark.parametrize(
    ("trick", "hand", "winner"),
    [("7c Rc 4c", "2b", 3), ("7c 2b 5b", "Ac", 2), ("7c Ae 4c", "5e", 0), ("4c 2c 3c", "Ac", 3), ("2b 4b Ao", "5b", 3)],
)
def test_4_1_who_wins_a_trick(trick, hand, winner):
    """Seat 0 leads; the last trick, so that the hand has one card."""
    table = position(trick.split(), hand, seat=3)
    table.do(f"3 play {hand}")
    last = table.deal.view(None).tricks[-1]
    assert (last.leader, last.winner) == (0, winner)
    assert table.deal.view(None).card_points[winner % 2] >= 10 + points([*trick.split(), hand])


def test_4_1_the_winner_leads():
    table = position(["7c", "Rc", "4c"], "Ac 2e", seat=3)
    table.do("3 play Ac")
    assert table.deal.to_act() == (3,)


def test_8_options_their_values_and_defaults():
    assert {option.key: list(option.values) for option in GAME.rules.options()} == {
        "target": [600, 300, 1000],
        "scoring": ["points", "bid"],
        "must_trump": [True, False],
        "must_overtrump": [True, False],
        "bid_again": [False, True],
        "ghna_help": ["ask", "auto", "strict"],
        "failed_bid": ["lose", "give"],
        "defenders": ["points", "nothing"],
        "beat_plain": [False, True],
        "undertrump": ["forced", "free"],
        "partner_exempt": [False, True],
        "ghna_who": ["both", "bidders"],
        "ghna_when": ["on_play", "after_trick"],
        "ghna_cap": ["none", "stepped"],
        "first_lead": ["declarer", "dealer_right"],
    }
    assert list(GAME.presets) == ["standard", "fes"]
    assert GAME.presets["standard"].changed() == {}
    assert GAME.presets["fes"].changed() == {
        "scoring": "bid",
        "failed_bid": "give",
        "defenders": "nothing",
        "beat_plain": True,
        "ghna_who": "bidders",
        "ghna_when": "after_trick",
        "ghna_cap": "stepped",
        "first_lead": "dealer_right",
    }


def test_8_the_target_has_three_values():
    with pytest.raises(RuleError):
        GAME.rules.from_mapping({"target": 500})


@pytest.mark.parametrize("text", ["pass", "bid 90", "trump o", "play Ro", "play Ro ghna", "ghna o"])
def test_9_moves_as_text(text):
    assert str(GAME.parse(text)) == text


NO_MOVES = ["", "Pass", "bid", "bid 090", "bid x", "trump x", "play", "play 8o", "play Ro  ghna", "play Ro ghna ",
            "ghna", "ghna x", "play 2o ghna", "bid ٩٠", "pass pass"]  # fmt: skip


@pytest.mark.parametrize("text", NO_MOVES)
def test_9_what_is_no_move(text):
    with pytest.raises(ValueError, match=r"\w"):
        GAME.parse(text)
