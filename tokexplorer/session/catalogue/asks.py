"""What a tokenizer's file asks for around a text, in sentences.

Apart from the other facts, because the window needs it before its first frame and must load no reader for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped

if TYPE_CHECKING:
    from tokexplorer.core.additions import Additions, Padding, Truncation


def asks_of(additions: Additions) -> tuple[str, ...]:
    """What it adds, cuts and pads, then its notes; nothing if it asks for nothing."""
    asked = []
    if additions.before or additions.after:
        before, after = ("".join(each.text for each in side) for side in (additions.before, additions.after))
        asked.append(f"Puts tokens around a text: {before}…{after}")
    if additions.impossible:
        asked.append(additions.impossible)
    if additions.truncation is not None:
        asked.append(_cut(additions.truncation))
    if additions.padding is not None and additions.padding.fills_single_texts:
        asked.append(_pad(additions.padding))
    return (*asked, *additions.notes)


def _cut(truncation: Truncation) -> str:
    side = " from the left" if truncation.cuts_left else ""
    return f"Cuts texts{side} to {grouped(truncation.max_tokens)} tokens."


def _pad(padding: Padding) -> str:
    side = "in front" if padding.pads_left else "behind"
    least, multiple = padding.least_tokens, padding.multiple_of
    lengths = [f"to {grouped(least)} tokens"] if least else []
    if multiple and multiple > 1:
        lengths.append(f"to a multiple of {grouped(multiple)}")
    return f"Fills texts up {side} {' and '.join(lengths)}, with {padding.token.text}."
