"""Text on its way through the clipboard or a drag, without loss between our own widgets."""

from __future__ import annotations

import re

from PySide6.QtCore import QMimeData

from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.ui.widgets.linked import linked_files, linked_pages

EXACT_TEXT = "application/x-tokexplorer-text"  # generalized UTF-8: Qt's own text loses some characters
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def to_mime(text: str) -> QMimeData:
    """The exact text, and a form for other programs that Qt can carry."""
    data = QMimeData()
    data.setText(_LONE_SURROGATE.sub("\ufffd", text))
    data.setData(EXACT_TEXT, encode_utf8(text))
    return data


def holds_text(source: QMimeData) -> bool:
    """Whether `from_mime` has anything to read."""
    return source.hasText() or source.hasFormat(EXACT_TEXT)


def holds_links(source: QMimeData) -> bool:
    """Whether files or tokenizers are dragged, of which the text is but a list of addresses."""
    return source.hasUrls() and bool(linked_files(source) or linked_pages(source))


def from_mime(source: QMimeData) -> str:
    """The text as exactly as it is there."""
    if source.hasFormat(EXACT_TEXT):
        return decode_utf8(bytes(source.data(EXACT_TEXT).data()))
    return source.text()
