"""One text on screen: the Qt document that all its editors share, in step with the text itself."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextDocument
from shiboken6 import isValid

from tokexplorer.session.text.edited_text import EditedText
from tokexplorer.ui.editor.line_layout import LineLayout
from tokexplorer.ui.editor.text_projection import TextProjection
from tokexplorer.ui.theme import mono_font, theme_manager
from tokexplorer.ui.widgets.timers import TurnTime

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.ui.editor.block_picture import BlockLayoutCache

DEFAULT_SIZE_PT = 12.0
_SMALLEST_PT, _LARGEST_PT = 6.0, 48.0
_MARGIN = 14.0
_SHAPING_S = 0.008  # of a turn of the event loop; editors that come later show their tokens in the next one

# Parts of a long text come one in each turn of the event loop, as large as that takes.
_TURN_S = 0.008
_LEAST_PART, _LARGEST_PART = 1 << 12, 1 << 18  # code points


class TextBuffer(QObject):
    """An `EditedText` as one or several editors show it: lines break alike in all of them.

    What Qt holds is only a picture of the text, which follows it. It is never read back.

    Attributes:
        edited: the text.
        document, lines: Qt's picture of it and the layout of its lines.
        layouts: the cached layouts of its blocks, shared by the editors, see `PictureMaker`.
        projection: what keeps Qt's document in step with the text.
        shaping: the time for shapes of tokens when those of all editors are made anew.
        typed_in: the editor that is about to change the text, as long as it does; else None.

    Signals:
        text_switched(): there is another `edited`; `document` does not show it yet.
        text_shown(): now it does.
        text_edited(): the text is different now, by typing, undo or from elsewhere, and all editors show it.
        key_coming(): what is typed in one of the editors, see `typed_in`, is about to change the text.
        part_coming(), part_came(): a part of a long text is being put into `document`, see `TextProjection`:
            what is on screen should stay there.
        blocks_replaced(int, int, int): the blocks from the first number to the second became those from the
            first to the third.
        font_size_changed(): the text is larger or smaller than before.
    """

    text_switched = Signal()
    text_shown = Signal()
    text_edited = Signal()
    key_coming = Signal()
    part_coming = Signal()
    part_came = Signal()
    blocks_replaced = Signal(int, int, int)
    font_size_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layouts: dict[int, BlockLayoutCache] = {}
        self.shaping = TurnTime(_SHAPING_S, self)
        self.typed_in: object | None = None
        self._font_size_pt = DEFAULT_SIZE_PT
        self.document = QTextDocument(self)
        self.document.setUndoRedoEnabled(False)
        self.document.setDocumentMargin(_MARGIN)
        self.lines = LineLayout(self.document, mono_font(self._font_size_pt))
        self._block_count = self.document.blockCount()
        self._part_cp = _LEAST_PART
        self._loader = QTimer(self)
        self._loader.timeout.connect(self._load_part)
        self._take(EditedText())
        theme_manager().scale_changed.connect(self._show_font)
        self.document.contentsChange.connect(self._follow_blocks)
        self.document.contentsChanged.connect(self._contents_changed)

    def _take(self, edited: EditedText) -> None:
        self.edited = edited
        self.projection = TextProjection(self.document, edited, self._loading)
        edited.forewarn(self._edit_coming)
        edited.follow_up(self._edit_made)
        edited.subscribe(self._text_edited)  # first of all: editors find Qt's document in step

    def set_text(self, text: str) -> None:
        """Show another text; there is nothing to undo then."""
        self.show_text(EditedText(text))

    def show_text(self, edited: EditedText) -> None:
        """Show another text, which has a history of its own."""
        self.edited.unsubscribe(self._text_edited)
        self._take(edited)
        self.text_switched.emit()
        self.projection.reload()
        self._load_rest()
        self.text_shown.emit()

    @property
    def font_size_pt(self) -> float:
        """Size of the text in points."""
        return self._font_size_pt

    @font_size_pt.setter
    def font_size_pt(self, size: float) -> None:
        self._font_size_pt = min(max(size, _SMALLEST_PT), _LARGEST_PT)
        self._show_font()

    @Slot()
    def _show_font(self) -> None:
        self.lines.set_font(mono_font(self._font_size_pt))
        self.font_size_changed.emit()

    # ---- from the text to Qt

    def _text_edited(self, edit: TextEdit) -> None:
        if isValid(self):  # Python may hold a text whose window is gone
            self.projection.apply(edit)
            self._load_rest()

    # ---- long texts

    def _load_rest(self) -> None:
        if not self.projection.is_whole:
            self._part_cp = _LEAST_PART  # short lines take much longer than long ones
            self._loader.start()

    @Slot()
    def _load_part(self) -> None:
        if self.projection.is_whole:
            self._loader.stop()
            return
        began = time.perf_counter()
        self.projection.load(self._part_cp)
        fitting = int(self._part_cp * _TURN_S / max(time.perf_counter() - began, _TURN_S / 2))
        self._part_cp = min(max(fitting, _LEAST_PART), _LARGEST_PART)

    @contextmanager
    def _loading(self) -> Iterator[None]:
        self.part_coming.emit()
        yield
        self.part_came.emit()

    def bring(self, position: int) -> bool:
        """See to it that nothing is missing around a position of `document`; True if that changed it."""
        projection = self.projection
        if projection.is_whole or projection.busy:
            return False
        missing = list(projection.breaks.gaps.gaps)
        projection.bring(projection.breaks.true(position))
        return missing != projection.breaks.gaps.gaps

    def _edit_coming(self, start_utf16: int, end_utf16: int) -> None:
        if not isValid(self):
            return
        self.projection.end_composing()
        if self.typed_in is not None:
            self.key_coming.emit()
        if not self.projection.is_whole:
            for position in (start_utf16, end_utf16):
                self.projection.bring(position)

    def _edit_made(self) -> None:
        if isValid(self):
            self.text_edited.emit()

    # ---- what Qt says of its document

    @Slot(int, int, int)
    def _follow_blocks(self, position: int, _removed: int, added: int) -> None:
        """Say which blocks have changed."""
        document = self.document
        first = document.findBlock(position).blockNumber()
        last = document.findBlock(min(position + added, document.characterCount() - 1)).blockNumber()
        growth = document.blockCount() - self._block_count
        self._block_count += growth
        self.blocks_replaced.emit(first, max(last - growth, first), last)

    @Slot()
    def _contents_changed(self) -> None:
        """Show the text again should anything else have written into Qt's document."""
        if not self.projection.busy and not self.projection.in_step:
            self.projection.reload()
            self._load_rest()
