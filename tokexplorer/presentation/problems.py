"""What is wrong, as a sentence, and what can be done about it, as the text of a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.settings import SETTINGS
from tokexplorer.presentation.numbers import grouped, percent_text

if TYPE_CHECKING:
    from tokexplorer.core.spec import Remedy


def remedy_text(remedy: Remedy) -> str:
    """What the button of a remedy says."""
    name, value = remedy
    match name, value:
        case "vocab_size", int():
            return tr("Use {value}", value=grouped(value))
        case "limit_alphabet", int():
            return tr("Limit the alphabet to {value}", value=grouped(value))
        case "character_coverage", float():
            return tr("Cover {value} of the characters", value=percent_text(value))
        case "strict_vocab_size", _:
            return tr("Allow fewer tokens")
        case "hold_out", _:
            return tr("Hold out {value} %", value=value)
    setting = SETTINGS[name]
    return f"{setting.label}: {setting.text_of(value)}"


def as_sentence(reason: str) -> str:
    """A reason as a sentence: capital letter, full stop."""
    if not reason:
        return ""
    return with_stop(reason[0].upper() + reason[1:])


def not_encoded(error: Exception) -> str:
    """That a text cannot be encoded, and why."""
    return tr("This text cannot be encoded: {encoding_error}", encoding_error=error)


def without_stop(text: str) -> str:
    """A text without a full stop at its end, to which a sentence adds its own."""
    return text.rstrip(".。")


def with_stop(text: str) -> str:
    """A text with a full stop, unless it ends as a sentence does."""
    return text if text.endswith((".", "?", "!", "。", "？", "！")) else text + "."
