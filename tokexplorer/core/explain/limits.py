"""How much of a text has a story."""

from __future__ import annotations

LONGEST_WORD_BYTES = 512  # a story of more is nothing to look at, and its lattice grows with the square
_LONGEST_NORMALIZED_BYTES = 3 * LONGEST_WORD_BYTES  # blanks that are written as ▁ are three bytes each


class StoryError(ValueError):
    """A word that there is no story for, and why."""


def check_length(byte_count: int) -> None:
    """Raise StoryError if a text is too long."""
    if byte_count > LONGEST_WORD_BYTES:
        raise StoryError(f"a story is told of up to {LONGEST_WORD_BYTES:,} bytes, not of {byte_count:,}")


def check_normalized_length(byte_count: int) -> None:
    """Raise StoryError if a text has become too long on its way to the model."""
    if byte_count > _LONGEST_NORMALIZED_BYTES:
        raise StoryError(
            f"a story is told of up to {_LONGEST_NORMALIZED_BYTES:,} bytes before the model, and this text "
            f"has {byte_count:,} there"
        )
