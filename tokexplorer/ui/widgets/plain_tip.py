"""Tooltips, and captions of buttons and menus, that quote a text as it is."""

from __future__ import annotations

from html import escape

from PySide6 import QtGui


def plain_tip(text: str) -> str:
    """A plain text as a tooltip in which Qt takes nothing for HTML: the token `<s>` is seen."""
    is_taken_for_html = QtGui.Qt.mightBeRichText(text)
    return f"<p style='white-space: pre-wrap'>{escape(text)}</p>" if is_taken_for_html else text


def plain_caption(text: str) -> str:
    """A plain text on a button or in a menu, where an ampersand would mark the key of the next letter."""
    return text.replace("&", "&&")
