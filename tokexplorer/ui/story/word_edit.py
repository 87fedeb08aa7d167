"""A field for any word, with every character of it in sight."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QWidget

from tokexplorer.ui.theme import mono_font

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_MARKS = {" ": "·", "\t": "⇥", "\n": "↵", "\r": "␍"}
_PLAIN = {mark: plain for plain, mark in _MARKS.items()}
_KEPT = "\u200c\u200d"  # joiners, which only make sense between the characters that they join
_HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zs", "Zl", "Zp")
_WRITTEN_OUT = re.compile("⟨U\\+([0-9A-F]{1,6})⟩")
_LARGEST = 0x10FFFF
LONGEST_TYPED = 4096
_USUAL_WIDTH = 240


def shown_word(word: str) -> str:
    """The word with white space as marks and what cannot be seen as `⟨U+200B⟩`.

    `meant_word` gives back exactly the word.
    """
    return "".join(map(_shown, word))


def _shown(character: str) -> str:
    if character in _MARKS:
        return _MARKS[character]
    if character in _KEPT:
        return character
    if character in _PLAIN or character == "⟨" or unicodedata.category(character) in _HIDDEN:
        return f"⟨U+{ord(character):04X}⟩"
    return character


def meant_word(shown: str) -> str:
    """The word that a person means who typed this: spaces as such or as dots, `⟨U+200B⟩` written out."""
    pieces = _WRITTEN_OUT.split(shown)
    return "".join(
        _character(piece) if index % 2 else "".join(_PLAIN.get(mark, mark) for mark in piece)
        for index, piece in enumerate(pieces)
    )


def _character(digits: str) -> str:
    code = int(digits, 16)
    return chr(code) if code <= _LARGEST else f"⟨U+{digits}⟩"


class WordEdit(QLineEdit):
    """Shows a word and takes another. Qt's text is only what is shown: the word itself is `word`.

    Signals:
        word_typed(str): the user typed, or pressed Enter.
        given_back(): the user pressed Escape.
    """

    word_typed = Signal(object)  # Qt's own strings would lose lone surrogates
    given_back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wordEdit")
        self.setAccessibleName("Word of the story")
        self.setPlaceholderText("any word")
        self.setToolTip("Type any word; Escape goes back to that of the text")
        self.setFont(mono_font())
        self.setMaxLength(LONGEST_TYPED)
        self.word = ""
        self.textEdited.connect(self._edited)
        self.returnPressed.connect(self._entered)

    def sizeHint(self) -> QSize:
        """Room for a usual word (Qt override)."""
        return QSize(_USUAL_WIDTH, super().sizeHint().height())

    def show_word(self, word: str) -> None:
        """Show another word; nothing is announced."""
        if word != self.word:
            self.word = word
            self.setText(shown_word(word[:LONGEST_TYPED]))
            self.setCursorPosition(0)

    @Slot(str)
    def _edited(self, text: str) -> None:
        """Spaces that were typed become visible where they are."""
        place = self.cursorPosition()
        marked = "".join(_MARKS.get(character, character) for character in text)
        if marked != text:
            self.setText(marked)
            self.setCursorPosition(place)
        self.word = meant_word(marked)
        self.word_typed.emit(self.word)

    @Slot()
    def _entered(self) -> None:
        self.word_typed.emit(self.word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape gives the word back (Qt override)."""
        if event.key() == Qt.Key.Key_Escape:
            self.given_back.emit()
        else:
            super().keyPressEvent(event)
