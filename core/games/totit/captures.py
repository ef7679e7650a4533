"""What can capture what (totit 2.2 to 2.5, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from core.cards import Card
from core.games.totit.faces import faces_of, on_table
from core.games.totit.moves import TAKE, TRAIL, Play
from core.games.totit.rules import TotitRules


def free(rules: TotitRules, part: int) -> tuple[Card, ...]:
    """The faces of a class on the table that are not locked (totit 3)."""
    faces = [face for face in faces_of(part) if on_table(part, face)]
    if not rules.odd_first:
        return tuple(faces)
    if rules.odd_scope == "class":
        return tuple(_unlocked(rules, part, faces))
    return tuple(face for _, rank in groupby(faces, lambda face: face.rank) for face in _unlocked(rules, part, [*rank]))


def _unlocked(rules: TotitRules, part: int, faces: Sequence[Card]) -> Sequence[Card]:
    """Out of faces that lock one another: the odd ones, or where there are only pairs, what totit 3.2, 3.3 say."""
    odd = [face for face in faces if on_table(part, face) == 1]
    if odd or (len(faces) > 1 and rules.double_pair == "strict"):
        return odd
    return faces


class Offers(dict[int, tuple[tuple[Play, ...], ...]]):
    """Part of a class on the table -> for each face of the class, in order, what a hand that holds it may do with it.

    Filled as parts turn up. With `first` it is for a first turn (totit 2.3). `capture = mandatory` looks at a whole
    hand and is left to the deal.
    """

    def __init__(self, rules: TotitRules, first: bool) -> None:
        self._rules = rules
        self._identical = first and rules.first_identical

    def targets(self, part: int, card: Card) -> tuple[Card, ...]:
        """The faces that the card can take, out of its class's part."""
        faces = free(self._rules, part)
        return tuple(face for face in faces if face == card) if self._identical else faces

    def __missing__(self, part: int) -> tuple[tuple[Play, ...], ...]:
        found = self[part] = tuple(self._plays(part, card) for card in faces_of(part))
        return found

    def _plays(self, part: int, card: Card) -> tuple[Play, ...]:
        takes = tuple(TAKE[card, target] for target in self.targets(part, card))
        return takes if takes and self._rules.capture == "card_forced" else (*takes, TRAIL[card])


_OFFERS: dict[tuple[object, ...], tuple[Offers, Offers]] = {}


def offers(rules: TotitRules) -> tuple[Offers, Offers]:
    """Those of a first turn and those of later ones, shared by all deals whose rules agree on them."""
    key = rules.capture, rules.first_identical, rules.odd_first, rules.double_pair, rules.odd_scope
    found = _OFFERS.get(key)
    if found is None:
        found = _OFFERS[key] = Offers(rules, first=True), Offers(rules, first=False)
    return found
