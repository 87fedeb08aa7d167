"""Looks up the fonts of characters a few at a time, so that a text of many scripts does not stop the window.

For the first character of a script that the chosen fonts lack, Qt tries the other fonts of the system one
after the other: 15 ms for most scripts, 200 ms where no font has it, and again for each size of letters.
"""

from __future__ import annotations

import time
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QFont, QFontDatabase, QTextCharFormat, QTextLayout

from tokexplorer.ui.fonts import times_let_go
from tokexplorer.ui.widgets.timers import TurnTime, single_shot

if TYPE_CHECKING:
    from collections.abc import Iterable

_LOOKUP_S = 0.02  # of a turn of the event loop
_LATIN = frozenset(range(4))  # groups that the chosen fonts have


class FontLookup(QObject):
    """Knows which characters Qt has found in a font, and looks for the others as time permits.

    Neighbouring characters share a script, so they are known together.

    Attributes:
        time: what it may take of a turn of the event loop.

    Signals:
        found(): all fonts that had to wait are known now.
    """

    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[int, dict[str, None]] = {}
        self.time = TurnTime(_LOOKUP_S, self)
        self._next_turn = single_shot(self, self._go_on)
        self.begin(QFont())

    def begin(self, font: QFont) -> None:
        """Characters are to be shown in another font: nothing is known of it."""
        self._font = font
        self._known = set(_LATIN)
        self._times_let_go = times_let_go()
        self._waiting.clear()

    @property
    def waits(self) -> bool:
        """Whether there are characters that are still to be looked up."""
        return bool(self._waiting)

    def without_fonts(self, text: str) -> list[QTextLayout.FormatRange]:
        """The ranges of `text` whose fonts must wait or do not exist, with a format that shows boxes."""
        if text.isascii():
            return []
        if self._times_let_go != times_let_go():
            self.begin(self._font)
        new: dict[int, dict[str, None]] = {}
        for character in dict.fromkeys(text):
            group = _group(character)
            if group not in self._known:
                new.setdefault(group, {})[character] = None
        for group, characters in new.items():
            if group in _missing():
                continue
            if self.time.is_spent:
                self._waiting.setdefault(group, {}).update(characters)
                self._next_turn.start()
            else:
                self._look_up(group, characters)
        return [] if new.keys() <= self._known else _ranges(text, self._known)

    @Slot()
    def _go_on(self) -> None:
        while self._waiting and not self.time.is_spent:
            group, characters = next(iter(self._waiting.items()))
            del self._waiting[group]
            self._look_up(group, characters)
        if self._waiting:
            self._next_turn.start()
        else:
            self.found.emit()

    def _look_up(self, group: int, characters: Iterable[str]) -> None:
        """Let Qt find the fonts of some characters of a group."""
        began = time.thread_time()
        layout = QTextLayout("".join(characters), self._font)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        self._known.add(group)
        self.time.spend(time.thread_time() - began)


def _group(character: str) -> int:
    """The number of the neighbours that a character shares its script with; ideographs have large groups."""
    code = ord(character)
    is_wide_script = 0x3400 <= code < 0xA000 or 0xAC00 <= code < 0xD7A4 or code >= 0x20000
    return -(code >> 14) if is_wide_script else code >> 6


@cache
def _missing() -> frozenset[int]:
    """Groups that no font has.

    Qt shows Thaana only with fonts that have OpenType rules for it, and Noto's, the usual one on Linux, has
    none. Then Qt opens all fonts of the system in each size.
    """
    has_thaana = bool(QFontDatabase.families(QFontDatabase.WritingSystem.Thaana))
    return frozenset() if has_thaana else frozenset((_group("\u0780"),))


def _ranges(text: str, known: set[int]) -> list[QTextLayout.FormatRange]:
    plain = QTextCharFormat()
    plain.setFontStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    ranges: list[QTextLayout.FormatRange] = []
    end = start = 0  # in UTF-16 units
    for character in text:
        units = 1 + (character > "\uffff")
        if _group(character) not in known:
            if not ranges or start != end:
                ranges.append(QTextLayout.FormatRange())
                ranges[-1].format, ranges[-1].start = plain, start
            end = start + units
            ranges[-1].length = end - ranges[-1].start
        start += units
    return ranges
