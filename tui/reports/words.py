"""House rules and players in words, as several reports tell them."""

from __future__ import annotations

from core.match import Player
from core.options import Option, Rules


def changes_text(rules: Rules) -> str:
    """What differs from the defaults, as it is written after --set."""
    changed = [f"{key}={Option.value_text(value)}" for key, value in rules.changed().items()]
    return ", ".join(changed) or "the defaults"


def player_text(player: Player) -> str:
    return f"{player.name} ({player.level})" if player.level else player.name
