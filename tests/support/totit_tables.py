"""Matches of Totit as they lie on the table, set up card by card, and what is in hand there."""

from __future__ import annotations

from itertools import count

from support import tables, totit
from textual.pilot import Pilot

from core import games
from core.chance import child_seed
from core.match import Match, Player
from tui.app import TapeteApp

PEOPLE = ("You", "Sari", "Budi", "Dewi", "Joko", "Wati")


def dealt(table: str, hands: list[str], seats: str, stock: str = "", **rules: object) -> Match:
    """A match whose first deal is this one, dealt by seat 0; `seats` are h for people and b for computer players."""
    game = games.load("totit")
    players = [Player(PEOPLE[at], None if kind == "h" else "novice") for at, kind in enumerate(seats)]
    deck = game.deck(game.rules()).order(" ".join(totit.deck_of(table, hands, 0, stock)))
    seeds = (child_seed(bytes(32), str(number)) for number in count())
    tried = (Match(game, game.rules.from_mapping(rules), seed, players, {0: deck}) for seed in seeds)
    return next(match for match in tried if match.standing.dealer == 0)


def played(match: Match, lines: list[str]) -> Match:
    for line in lines:
        seat, move = line.split(" ", 1)
        match.play(int(seat), match.game.parse(move))
    return match


def whole(inputs: int, seats: str = "hbb", **rules: object) -> Match:
    """The whole deal of totit 7 after so many inputs."""
    return played(dealt(totit.WHOLE_TABLE, totit.WHOLE_HANDS, seats, **rules), totit.whole_lines()[:inputs])


def until_turn(seats: int, cards: int, **rules: object) -> Match:
    """A match that you play against computer players: everybody lays down, until it is your turn with so many cards."""
    game = games.load("totit")
    players = [Player(PEOPLE[seat], "novice" if seat else None) for seat in range(seats)]
    match = Match(game, game.rules(**rules), bytes(32), players)
    while match.deal.to_act() != (0,) or match.deal.view(0).cards_left[0] > cards:
        (seat,) = match.deal.to_act()
        match.play(seat, match.deal.legal(seat)[-1])
    return match


SPLIT_TABLE = "2h 5h 5d 3s 3h 4s 6d 6s 7d 7s 8d 8s 9d 9h Ad Ah Jc Kc"
SPLIT_HANDS = ["2h 5s 5h 7h 7h 9s 9s", "2d 3d 3d 4h 4d 6h Qc", "2s 2d 4d 8h As As Qc"]
SPLIT_LINES = [
    *("1 trail 2d", "2 trail 2s", "0 take 2h with 2h"),
    *("1 trail 3d", "2 trail 4d", "0 take 5h with 5s"),
    *("1 trail 4h", "2 trail 8h"),
]


def split(**rules: object) -> Match:
    """Seat 0 has captured one 5h and holds the other one, which takes 5d."""
    return played(dealt(SPLIT_TABLE, SPLIT_HANDS, "hbb", **rules), SPLIT_LINES)


def flipping(**rules: object) -> Match:
    """A match in which the player of seat 0 has to choose what the card turned up from the stock takes."""
    game = games.load("totit")
    players = [Player(name, None if at == 0 else "novice") for at, name in enumerate(PEOPLE[:3])]
    for seed in count(1):
        match = Match(game, game.rules.from_mapping({"stock_flip": True, **rules}), bytes([seed] * 32), players)
        while not match.finished:
            (seat,) = match.deal.to_act()
            if seat == 0 and match.deal.view(0).flip:
                return match
            match.play(seat, match.deal.legal(seat)[0])
    raise AssertionError("unreachable")


def moves(app: TapeteApp) -> list[str]:
    return [str(entry.move) for entry in tables.shown(app).session.match.logs[0].inputs]


def key_of(app: TapeteApp, card: str) -> str:
    return next(slot.key for slot in tables.shown(app).slots() if slot.card and slot.card.text == card)


async def choose(app: TapeteApp, pilot: Pilot[int], card: str) -> None:
    """Moves the cursor to that card."""
    screen = tables.shown(app)
    for _ in screen.slots():
        chosen = screen.slots()[screen.choosing.cursor].card
        if chosen and chosen.text == card:
            return
        await pilot.press("right")
    raise AssertionError(f"{card} is not in the hand")
