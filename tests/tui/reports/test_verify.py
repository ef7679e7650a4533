"""`tapete verify`: the deals against the seed."""

from __future__ import annotations

import hashlib
import re

import pytest
from support import matches

MATCH = matches.played(60)


@pytest.fixture
def path(tmp_path):
    return matches.kept(MATCH, tmp_path / "x.toml")


def shown(out: str) -> list[str]:
    """The paragraphs as lines, without what was wrapped."""
    return [re.sub(r"\s+", " ", part) for part in out.split("\n\n")]


def test_every_deal_has_the_order_the_seed_gives(tapete, path):
    ran = tapete("verify", path)
    assert ran.status == 0 and not ran.err
    order = " ".join(map(str, MATCH.seed_order(0)))
    assert f"Deal 1, as the seed has it {order}" in shown(ran.out)[2].strip()
    assert "Deal 3" not in ran.out
    assert hashlib.sha256(MATCH.seed).hexdigest() in ran.out


def test_the_order_of_a_deal_that_is_still_played_is_not_told(tapete, path):
    out = tapete("verify", path).out
    assert "Deal 2 is still played" in out
    assert " ".join(map(str, MATCH.seed_order(1)))[:20] not in " ".join(out.split())


def test_the_deck_before_it_is_shuffled_is_shown(tapete, path):
    order = " ".join(map(str, MATCH.game.deck(MATCH.rules)))
    assert shown(tapete("verify", path).out)[1] == f"Deck before it is shuffled {order}"


def test_the_seed_is_told_once_the_match_is_over(tapete, path, tmp_path):
    assert MATCH.seed.hex() not in tapete("verify", path).out
    over = matches.kept(matches.played(target=300), tmp_path / "over.toml")
    assert MATCH.seed.hex() in tapete("verify", over).out


def test_a_commitment_that_does_not_fit(tapete, path):
    path.write_text(re.sub(r'commitment = ".{4}', 'commitment = "0000', path.read_text()))
    ran = tapete("verify", path)
    assert ran.status == 1 and "commitment" in ran.sentence
    assert "Deal 1" in ran.out


def test_another_seed_does_not_fit_the_commitment(tapete, path):
    path.write_text(path.read_text().replace(f'seed = "{MATCH.seed.hex()}"', 'seed = "2"'))
    ran = tapete("verify", path)
    assert ran.status == 1 and "commitment" in ran.sentence and "log fails" in ran.sentence


@pytest.mark.parametrize("written", [str.upper, str.lower])
def test_the_commitment_may_be_written_either_way(tapete, path, written):
    commitment = hashlib.sha256(MATCH.seed).hexdigest()
    path.write_text(path.read_text().replace(commitment, written(commitment)))
    assert tapete("verify", path).status == 0


def test_no_commitment_is_told_and_no_failure(tapete, path):
    path.write_text(re.sub(r"commitment = .*\n", "", path.read_text()))
    ran = tapete("verify", path)
    assert ran.status == 0 and "commitment: there is none" in ran.out


def test_a_log_that_fails(tapete, path):
    path.write_text(path.read_text().replace("pass", "bluff", 1))
    ran = tapete("verify", path)
    assert ran.status == 1 and "log fails in deal 1" in ran.sentence


def test_a_deck_in_the_file_is_not_the_seeds(tapete, tmp_path):
    order = tuple(MATCH.seed_order(7))
    path = matches.kept(matches.played(60, decks={0: order}), tmp_path / "own.toml")
    ran = tapete("verify", path)
    assert ran.status == 0
    told = shown(ran.out)[2]
    assert told.startswith("Deal 1, given in the file in an order that is not the seed's")
    assert told.endswith(" ".join(map(str, order)))
    assert "Deal 2 is still played" in ran.out


def test_a_deck_in_the_file_may_be_the_seeds(tapete, tmp_path):
    path = matches.kept(matches.played(60, decks={0: tuple(MATCH.seed_order(0))}), tmp_path / "same.toml")
    assert "in the seed's own order" in tapete("verify", path).out
