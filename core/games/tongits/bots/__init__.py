"""Computer players of Tong-its, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.game import Bot
from core.games.tongits.bots.club import Club
from core.games.tongits.bots.expert import Expert
from core.games.tongits.bots.simple import Casual, Novice

BOTS: Mapping[str, Callable[[], Bot]] = {"novice": Novice, "casual": Casual, "club": Club, "expert": Expert}
