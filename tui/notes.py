"""What the slip says of house rules: one of them, or all that are not as usual."""

from __future__ import annotations

from core.options import Options
from tui.forms import Field, fields
from tui.widgets.slip import Line


def field_note(field: Field) -> tuple[Line, ...]:
    """An option's help, what each of its values changes, and the paragraph of the rules."""
    help = f"{field.help} ({field.paragraph})" if field.paragraph else field.help
    lines = [Line(field.label, is_bold=True), Line(), Line(help), Line()]
    for meaning in field.meanings:
        sign = ">" if meaning.is_chosen else " "
        usual = " (usual)" if meaning.is_usual else ""
        text = f": {meaning.text}" if meaning.text else ""
        lines.append(Line(f"{sign} {meaning.value}{text}{usual}", is_bold=meaning.is_chosen, indent=4))
    if field.range:
        lines.append(Line(field.range))
    return tuple(lines)


def changes_note(title: str, options: Options) -> tuple[Line, ...]:
    """What of these house rules is not as usual."""
    changed = [f"{field.label}: {field.value}" for field in fields(options) if field.is_changed]
    first = "Everything is as usual." if not changed else "Not as usual:"
    return (Line(title, is_bold=True), Line(), Line(first), *(Line(f"* {text}", indent=2) for text in changed))
