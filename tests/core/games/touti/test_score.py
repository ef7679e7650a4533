"""Touti by its rules: ghna, score and match (touti 5 to 8, 10), tests named by paragraph."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from support.touti import CHANCE, GAME, WHOLE, Player, Table, all_rules, by_value, deal_making, scores, whole_lines

GHNA = ["Ro Co Ao Ac 5c 4c 7e 6e 2b 4b", "Rb Cb 7o 6o 7c 6c 5e 4e 2e 5b", "Rc Re 5o 4o 2o Sc 2c Se 3b 6b",
        "3o So 3c Cc Ae 3e Ce Ab Sb 7b"]  # fmt: skip


@pytest.mark.parametrize(("trump", "worth"), [("o", 40), ("b", 20)])
@pytest.mark.parametrize("first", ["Ro", "Co"])
def test_5_1_and_5_2_announced_with_either_card_it_counts_at_once(trump, worth, first):
    table = Table.of(GHNA, dealer=3)
    table.declare(0, 80, trump)
    assert {f"play {first}", f"play {first} ghna"} <= table.legal()
    table.do(f"0 play {first} ghna")
    assert table.deal.view(None).ghna_points == (worth, 0)
    (said,) = table.deal.view(3).ghna
    assert (said.seat, said.suit, said.points) == (0, "o", worth)


def test_5_2_only_while_the_other_is_in_the_hand_and_5_3_lost_for_good():
    table = Table.of(GHNA, dealer=3)
    table.declare(0, 80, "b")
    table.do("0 play Ro", "1 play 6o", "2 play 2o", "3 play So")
    assert "play Co" in table.legal()
    assert table.refusal("0 play Co ghna").paragraph.startswith("touti 5")
    assert table.deal.view(None).ghna_points == (0, 0)


def test_5_1_only_rey_and_caballo():
    with pytest.raises(ValueError):
        GAME.parse("play Ao ghna")


def test_5_4_a_pair_split_between_partners_is_nothing():
    hands = ["Ro Ao Ac 5c 4c 7e 6e 2b 4b Ae", GHNA[1], "Co Re 5o 4o 2o Sc 2c Se 3b 6b",
             "3o So 3c Cc Rc 3e Ce Ab Sb 7b"]  # fmt: skip
    table = Table.of(hands, dealer=3)
    table.declare(0, 80, "b")
    table.refusal("0 play Ro ghna")
    table.do("0 play Ro", "1 play 6o")
    table.refusal("2 play Co ghna")


def test_5_4_both_teams_may_announce():
    table = Table.of(GHNA, dealer=3)
    table.declare(0, 80, "b")
    table.do("0 play Co ghna", "1 play 6o", "2 play 5o", "3 play 3o", "3 play Ab")
    table.do("0 play 2b", "1 play Cb ghna")
    assert table.deal.view(None).ghna_points == (20, 40)


@by_value("ghna_help")
def test_5_5_help_with_ghna_changes_no_move(ghna_help):
    table = Table.of(GHNA, dealer=3, ghna_help=ghna_help)
    table.declare(0, 80, "b")
    assert {"play Ro", "play Ro ghna"} <= table.legal()
    table.do("0 play Ro")
    assert table.deal.view(None).ghna_points == (0, 0)


@by_value("ghna_who")
@pytest.mark.parametrize("declarer", [0, 2, 1])
def test_8_ghna_who(ghna_who, declarer):
    table = Table.of(GHNA, dealer=3, ghna_who=ghna_who, first_lead="dealer_right")
    table.declare(declarer, 80, "b")
    allowed = ghna_who == "both" or declarer != 1
    assert ("play Ro ghna" in table.legal()) is allowed
    if not allowed:
        assert table.refusal("0 play Ro ghna").sentence


@by_value("ghna_when")
def test_8_ghna_when(ghna_when):
    table = Table.of(GHNA, dealer=3, ghna_when=ghna_when)
    table.declare(0, 80, "b")
    later = ghna_when == "after_trick"
    assert ("play Ro ghna" in table.legal()) is not later
    assert "ghna o" not in table.legal(), "nobody has won a trick yet"
    table.do("0 play Ac", "1 play 6c", "2 play 2c", "3 play Cc")
    assert ("ghna o" in table.legal()) is later
    if later:
        table.refusal("1 ghna b")
        table.refusal("0 ghna c")
        table.refusal("0 play Ro ghna")
        table.do("0 ghna o")
        assert table.deal.view(None).ghna_points == (20, 0)
        assert table.deal.to_act() == (0,)
        assert not any(text.startswith("ghna") for text in table.legal())
        table.do("0 play Ao", "1 play 6o", "2 play 2o", "3 play So")
        assert "ghna o" not in table.legal(), "each pair once a deal"


def test_8_after_trick_needs_both_cards_in_hand_and_one_a_trick():
    hands = ["Ro Co Re Ce Ao Ac 5c 4c 2b 4b", "Rb Cb 7o 6o 7c 6c 5e 4e 2e 5b", "Rc 7e 5o 4o 2o Sc 2c Se 3b 6b",
             "3o So 3c Cc Ae 3e 6e Ab Sb 7b"]  # fmt: skip
    table = Table.of(hands, dealer=3, ghna_when="after_trick")
    table.declare(0, 80, "b")
    table.do("0 play Ac", "1 play 6c", "2 play 2c", "3 play Cc")
    assert {"ghna o", "ghna e"} <= table.legal()
    table.do("0 ghna e")
    table.refusal("0 ghna o")
    table.do("0 play Ao", "1 play 6o", "2 play 2o", "3 play So")
    assert {text for text in table.legal() if text.startswith("ghna")} == {"ghna o"}
    table.do("0 play Ro", "1 play 7o", "2 play 4o", "3 play 3o")
    table.refusal("3 ghna o")


SCORES = [
    (90, (96, 54), {}, (96, 54)),
    (90, (96, 54), {"scoring": "bid"}, (90, 54)),
    (90, (85, 65), {}, (-90, 65)),
    (90, (85, 65), {"scoring": "bid"}, (-90, 65)),
    (90, (90, 40), {}, (90, 40)),
    (90, (90, 40), {"scoring": "bid"}, (90, 40)),
    (90, (85, 65), {"failed_bid": "give"}, (0, 155)),
    (90, (85, 65), {"failed_bid": "give", "defenders": "nothing"}, (0, 90)),
    (90, (85, 65), {"defenders": "nothing"}, (-90, 0)),
    (90, (96, 54), {"defenders": "nothing"}, (96, 0)),
    (90, (96, 54), {"failed_bid": "give"}, (96, 54)),
    (90, (96, 54), {"failed_bid": "give", "defenders": "nothing", "scoring": "bid"}, (90, 0)),
]


@pytest.mark.parametrize(("bid", "totals", "changed", "given"), SCORES)
@pytest.mark.parametrize("declarer", [0, 1])
def test_10_scores(bid, totals, changed, given, declarer):
    result = deal_making(bid, totals, declarer, **changed).deal.result()
    assert result.scores == (given if declarer == 0 else given[::-1])


def test_6_1_totals_are_130_and_every_ghna():
    for totals in ((96, 54), (90, 40), (70, 100)):
        view = deal_making(90, totals).deal.view(None)
        assert sum(view.card_points) == 130
        assert sum(view.ghna_points) == sum(totals) - 130


def whole_deal(bid: int, **changed: object) -> Table:
    table = Table.of(WHOLE, dealer=0, **changed)
    table.declare(1, bid, "o")
    table.do(*whole_lines())
    return table


@pytest.mark.parametrize(("bid", "given"), [(90, (77, 113)), (110, (77, 113)), (120, (77, -120))])
def test_10_a_whole_deal(bid, given):
    table = whole_deal(bid)
    view = table.deal.view(None)
    assert view.card_points == (57, 73)
    assert view.ghna_points == (20, 40)
    assert table.deal.result().scores == given


@pytest.mark.parametrize(
    ("cap", "bid", "given"),
    [
        ("none", 70, (77, 113)), ("none", 80, (77, 113)),
        ("stepped", 70, (77, 73)), ("stepped", 80, (77, 93)), ("stepped", 90, (77, 113)), ("stepped", 100, (77, 113)),
    ],
)  # fmt: skip
def test_8_ghna_cap_of_one_ghna(cap, bid, given):
    """The whole deal again: the declarer's team has 73 and a ghna of 40, the others one of 20 that nothing caps."""
    assert whole_deal(bid, ghna_cap=cap).deal.result().scores == given


def test_8_ghna_cap_can_fail_a_bid():
    """With 63 + 10 and a ghna of 40, a bid of 80 counts 20 of it; one more point would be needed for 100."""
    assert whole_deal(80, ghna_cap="stepped", scoring="bid").deal.result().scores == (77, 80)
    player = Player(all_rules(ghna_cap="stepped"), Random(8))
    for _ in range(10_000):
        played = player.deal(0, "b", ["Rb Cb Ro Co Re Ce Rc Cc 2b", "", "", ""])
        if played.ghna[0] > 20 and played.cards[0] + 20 < 80 <= played.cards[0] + played.ghna[0]:
            break
    table = Table.of(played.hands, dealer=3, ghna_cap="stepped")
    table.declare(0, 80, "b")
    table.do(*played.lines)
    assert table.deal.result().scores == (-80, played.cards[1] + played.ghna[1])


@pytest.mark.parametrize(("bid", "most"), [(70, 0), (80, 20), (90, 40), (100, 100), (150, 100)])
def test_8_ghna_cap_by_bid(bid, most):
    """A hand with all four pairs announces 100."""
    player = Player(all_rules(), Random(4))
    hands = player.hands(["Rb Cb Ro Co Re Ce Rc Cc 2b 4b", "", "", ""])
    while (found := player.play(hands, 0, 0, "b")) is not None and found[0].ghna[0] < 100:
        pass
    assert found is not None
    cards = found[0].cards[0]
    table = Table.of(hands, dealer=3, ghna_cap="stepped")
    table.declare(0, bid, "b")
    table.do(*found[0].lines)
    assert table.deal.view(None).ghna_points == (100, 0)
    total = cards + most
    assert table.deal.result().scores[0] == (total if total >= bid else -bid)


@by_value("target")
def test_7_1_winning_the_match(target):
    rules = GAME.rules(target=target)
    standing = GAME.opening(rules, 4, CHANCE)

    def winners(*scores: int) -> tuple[int, ...]:
        return GAME.winners(rules, replace(standing, scores=scores))

    assert winners(target - 1, target - 1) == ()
    assert winners(-50, target) == (1,)
    assert winners(target, target - 1) == (0,)
    assert winners(target + 5, target) == (0,)
    assert winners(target + 5, target + 6) == (1,)
    assert winners(target, target) == ()
    assert winners(target + 30, target + 30) == ()


@pytest.mark.parametrize(
    ("before", "bid", "totals", "scoring", "after", "winners"),
    [
        ((560, 570), 90, (96, 54), "points", (656, 624), (0,)),
        ((560, 570), 90, (96, 54), "bid", (650, 624), (0,)),
        ((540, 550), 70, (70, 60), "points", (610, 610), ()),
        ((540, 550), 70, (70, 60), "bid", (610, 610), ()),
    ],
)
def test_10_reaching_the_target(before, bid, totals, scoring, after, winners):
    table = deal_making(bid, totals, scores=before, scoring=scoring)
    rules = GAME.rules(scoring=scoring)
    standing = replace(GAME.opening(rules, 4, CHANCE), scores=before)
    following = GAME.following(rules, standing, table.deal.result())
    assert following.scores == after
    assert GAME.winners(rules, following) == winners


@pytest.mark.parametrize("seed", range(60))
def test_4_to_8_another_reading_agrees(seed):
    """Random house rules and a random deal, played by an independent reading of the rules: at every input the game
    allows the same cards and announcements, and at the end it gives the same scores."""
    rng = Random(seed)
    changed = {option.key: rng.choice(list(option.values)) for option in GAME.rules.options()}
    rules = all_rules(**changed)
    player = Player(rules, rng)
    dealer, declarer, bid = rng.randrange(4), rng.randrange(4), rng.randrange(70, 160, 10)
    trump = rng.choice("oceb")
    pairs = ["Ro Co Re Ce", "Rb Cb", "", "Rc Cc"] if seed % 2 else [""] * 4
    leader = declarer if rules["first_lead"] == "declarer" else (dealer + 1) % 4
    found = player.play(player.hands(pairs), leader, declarer, trump)
    assert found is not None
    played = found[0]
    table = Table.of(played.hands, dealer, **changed)
    table.declare(declarer, bid, trump)
    for line in played.lines:
        seat = int(line[0])
        view = table.deal.view(seat)
        hand = {str(card) for card in view.hand}
        expected = player.options(seat, hand, view, declarer)
        assert table.legal() == expected, (seed, line)
        table.do(line)
    assert table.deal.result().scores == scores(bid, declarer, played.cards, played.ghna, rules), seed
