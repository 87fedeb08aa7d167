"""What the file of a tokenizer asks for around the text of a document, and which bytes of it are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tokexplorer.core.additions import NOTHING_ADDED
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from tokexplorer.core.additions import Additions
    from tokexplorer.core.framing import Frame
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.text_figures import TextFigures


def additions_of(tokenizer: Tokenizer | None) -> Additions:
    """What a tokenizer's file asks for around a text; nothing of one that never was in a file."""
    found: Additions = getattr(tokenizer, "additions", NOTHING_ADDED)
    return found


def kept_bytes(document: Document, frame: Frame) -> tuple[int, int] | None:
    """The first byte of a document that a model sees, and the one after the last; None if that is not known.

    Bytes that a token shares with one that is cut are kept.
    """
    start, end = 0, document.byte_count
    if frame.cut == 0:
        return start, end
    if frame.first == frame.end:
        return (end, end) if frame.first else (start, start)
    first, last = document.token_span(frame.first), document.token_span(frame.end - 1)
    if first is None or last is None:
        return None
    return (first[0] if frame.first else start), (end if frame.first else last[1])


def seen_figures(document: Document, alone: TextFigures, frame: Frame | None) -> TextFigures:
    """The figures of what a model sees: of the part of a document that is kept, and of what is added.

    Those of the text `alone` without a frame, and while it is not known which part that is.
    """
    kept = None if frame is None else kept_bytes(document, frame)
    if frame is None or kept is None:
        return alone
    if frame.cut:
        start, end = (document.convert(byte, Unit.BYTE, Unit.CODE_POINT) for byte in kept)
        alone = document.figures(start, end)
    added = frame.token_count - (frame.end - frame.first)
    return replace(alone, tokens=frame.token_count, added=added)
