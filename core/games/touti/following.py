"""Which cards may be played to a trick (touti 4).

Hands are integers: bit `card.index` is set when the card is held. The cards of a suit are ten bits in a row, the
highest card on top.
"""

from __future__ import annotations

from core.games.touti.moves import DECK, SUITS
from core.games.touti.rules import ToutiRules

SUIT_OF = tuple(SUITS.index(card.suit) for card in DECK)
SUIT_MASK = tuple(0b1111111111 << 10 * suit for suit in range(4))
ABOVE = tuple(SUIT_MASK[SUIT_OF[i]] >> i + 1 << i + 1 for i in range(len(DECK)))
"""For each card, the higher ones of its suit."""
BELOW = tuple(SUIT_MASK[SUIT_OF[i]] & (1 << i) - 1 for i in range(len(DECK)))
"""For each card, the lower ones of its suit."""
CABALLOS = sum(1 << card.index for card in DECK if card.rank == "C")
"""The Rey is the next bit: a hand holds a ghna where a Caballo and the bit above it are both set."""


def indices(cards: int) -> list[int]:
    """The cards of a hand by index, from low to high."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def ghna_pairs(hand: int) -> int:
    """The Caballos of the ghna that the hand holds (touti 5.1)."""
    return hand & hand >> 1 & CABALLOS


def overtakes(card: int, best: int, trump: int) -> bool:
    """Whether the card wins a trick that `best` has won so far (touti 4.1); both by index."""
    return bool(ABOVE[best] >> card & 1) or SUIT_OF[card] == trump != SUIT_OF[best]


def playable(rules: ToutiRules, hand: int, led: int, trump: int, best: int, partner_winning: bool) -> int:
    """The cards of `hand` that may follow into a trick. Suits are numbers; `best` is the index of the card that wins
    so far: a trump, and so the highest one, as soon as one was played."""
    exempt = partner_winning and rules.partner_exempt
    following = hand & SUIT_MASK[led]
    if following:
        if exempt:
            return following
        must_beat = rules.must_overtrump if led == trump else rules.beat_plain and SUIT_OF[best] == led
        return (must_beat and following & ABOVE[best]) or following
    trumps = hand & SUIT_MASK[trump]
    if exempt or not trumps:
        return hand
    higher = trumps & ABOVE[best] if SUIT_OF[best] == trump else trumps
    if not higher and rules.undertrump == "free":
        return hand
    allowed = higher if higher and rules.must_overtrump else trumps
    return allowed if rules.must_trump else allowed | hand & ~SUIT_MASK[trump]
