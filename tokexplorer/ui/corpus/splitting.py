"""How the corpus is normalized and split: the form, and a preview of some lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, REGEX_PREFIX, check_pre_tokenizer
from tokexplorer.core.settings import SETTINGS
from tokexplorer.presentation.problems import as_sentence
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.field import Field, choice_box
from tokexplorer.ui.kit.parts import in_grid, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from tokexplorer.ui.corpus.corpus_counter import SplitSample

TYPING_PAUSE_MS = 400
REGEX_TITLE = tr("The matches of your own pattern by the regex package, and what lies between them.")
FIRST_PATTERN = r"\w+|\s+|[^\w\s]+"
MOST_ROWS = 4
PADDING_PX = 9
ROW_GAP_PX = 5
RADIUS_PX = 6
GAP = "\u2009"  # thin space: keeps the underlines apart, and a row may break there
_MARKS = re.compile("([·⇥↵␍⍽]+)")


class SplitterForm(QWidget):
    """Boxes for pre-tokenizer and normalizer, and a line for a pattern of the user's own.

    Attributes:
        normalizer: a name in `core.normalizers.registry`.
        pre_tokenizer: a name in `core.pre_tokenizers`, or `regex:PATTERN`; the last one that is valid.

    Signals:
        changed(): the settings are others. A pattern is used when the typing pauses.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.normalizer, self.pre_tokenizer = "none", "gpt2"
        self.splitter_box = choice_box(
            "splitterBox",
            [
                *((each.name, each.name, each.title) for each in PRE_TOKENIZERS.values()),
                (REGEX_PREFIX, tr("regex …"), REGEX_TITLE),
            ],
        )
        self.normalizer_box = choice_box(
            "normalizerBox", ((each.name, each.name, each.title) for each in NORMALIZERS.values())
        )
        for box in (self.splitter_box, self.normalizer_box):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.pattern_edit = named(QLineEdit(FIRST_PATTERN), "patternEdit")
        self.pattern_edit.setFont(mono_font())
        self.pattern_edit.setPlaceholderText(tr("pattern"))
        self._typing = single_shot(self, self._use, TYPING_PAUSE_MS)
        tip = tr("Every find of the pattern becomes a piece, and so does what lies between two finds.")
        self._pattern_field = Field(tr("Pattern"), self.pattern_edit, tip)
        self._pattern_field.problem_label.setObjectName("splitterProblem")
        grid = in_grid(self)
        grid.addWidget(Field(SETTINGS["pre_tokenizer"].label, self.splitter_box), 0, 0)
        grid.addWidget(Field(SETTINGS["normalizer"].label, self.normalizer_box), 0, 1)
        grid.addWidget(self._pattern_field, 1, 0, 1, 2)
        grid.addWidget(self._pattern_field.problem_label, 2, 0, 1, 2)
        self.splitter_box.currentIndexChanged.connect(self._chosen)
        self.normalizer_box.currentIndexChanged.connect(self._chosen)
        self.splitter_box.activated.connect(self._go_to_pattern)
        self.pattern_edit.textEdited.connect(self._pattern_edited)
        self.pattern_edit.editingFinished.connect(self._use)
        self.set_settings(self.normalizer, self.pre_tokenizer)

    @property
    def problem(self) -> str:
        """What is wrong with the pattern; "" if it is valid."""
        return self._pattern_field.problem

    def set_settings(self, normalizer: str, pre_tokenizer: str) -> None:
        """Show these settings. Emits nothing."""
        self.normalizer, self.pre_tokenizer = normalizer, pre_tokenizer
        with QSignalBlocker(self):
            self.normalizer_box.setCurrentIndex(self.normalizer_box.findData(normalizer))
            if pre_tokenizer.startswith(REGEX_PREFIX):
                self.pattern_edit.setText(pre_tokenizer.removeprefix(REGEX_PREFIX))
                pre_tokenizer = REGEX_PREFIX
            self.splitter_box.setCurrentIndex(self.splitter_box.findData(pre_tokenizer))
            self.show_problem("")
            self._show_choice()

    def show_problem(self, sentence: str) -> None:
        """Mark the pattern and say what is wrong with it, until the next change."""
        self._pattern_field.set_problem(sentence)

    @Slot()
    def _chosen(self) -> None:
        self.show_problem("")
        self._show_choice()
        self._use()

    @Slot()
    def _go_to_pattern(self) -> None:
        if self._pattern_field.isVisible():
            self.pattern_edit.setFocus()
            self.pattern_edit.selectAll()

    def _show_choice(self) -> None:
        for box in (self.splitter_box, self.normalizer_box):
            box.setToolTip(box.currentData(Qt.ItemDataRole.ToolTipRole))
        self._pattern_field.setVisible(self.splitter_box.currentData() == REGEX_PREFIX)

    @Slot()
    def _pattern_edited(self) -> None:
        self.show_problem(self._problem_as_typed())
        self._typing.start()

    def _as_chosen(self) -> str:
        chosen: str = self.splitter_box.currentData()
        return chosen + self.pattern_edit.text() if chosen == REGEX_PREFIX else chosen

    def _problem_as_typed(self) -> str:
        return as_sentence(check_pre_tokenizer(self._as_chosen()) or "")

    @Slot()
    def _use(self) -> None:
        self._typing.stop()
        problem = self._problem_as_typed()
        settings = self.normalizer_box.currentData(), self._as_chosen()
        if problem:
            self.show_problem(problem)
        elif settings != (self.normalizer, self.pre_tokenizer):
            self.show_problem("")
            self.normalizer, self.pre_tokenizer = settings
            self.changed.emit()


class SplitPreview(QWidget):
    """A card with the pieces of some lines; it shows as many rows as fit into a limit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "splitPreview", tr("Pieces of some lines of the corpus"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._sample: SplitSample | None = None
        self._layouts: list[tuple[QTextLayout, int]] = []
        theme_manager().changed.connect(self._arrange)
        self._arrange()

    @property
    def shown_lines(self) -> tuple[tuple[bytes, ...], ...]:
        """The pieces that are shown, line by line."""
        return () if self._sample is None else self._sample.lines[:MOST_ROWS]

    def set_sample(self, sample: SplitSample | None) -> None:
        """Show these lines; None hides the card."""
        self._sample = sample
        spoken = [" | ".join(visible_text(piece) for piece in line) for line in self.shown_lines]
        self.setAccessibleDescription("\n".join(spoken))
        self._arrange()

    @Slot()
    def _arrange(self) -> None:
        """Break the lines into rows for the present width and colours."""
        self._layouts = []
        top = float(px(PADDING_PX))
        rows_left = MOST_ROWS
        for line in self.shown_lines:
            if rows_left == 0:
                break
            layout = _text_layout(line)
            rows, top = _break_rows(layout, top, self.width() - 2 * px(PADDING_PX), rows_left)
            rows_left -= rows
            self._layouts.append((layout, rows))
        self.setVisible(bool(self._layouts))
        self.setFixedHeight(round(top - px(ROW_GAP_PX)) + px(PADDING_PX) if self._layouts else 0)
        self.update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.hairline) if colours.outlines_only else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(RADIUS_PX), px(RADIUS_PX)
        )
        painter.setPen(QColor(self.palette().color(QPalette.ColorRole.WindowText)))
        for layout, rows in self._layouts:
            for row in range(rows):
                layout.lineAt(row).draw(painter, QPointF(px(PADDING_PX), 0))


def _text_layout(pieces: tuple[bytes, ...]) -> QTextLayout:
    text, formats, place = "", [], 0
    for piece in pieces:
        for part in _MARKS.split(visible_text(piece)):
            if part:
                length = len(part.encode("utf-16-le")) // 2
                formats.append(_format(place, length, is_mark=bool(_MARKS.match(part))))
                text += part
                place += length
        text += GAP
        place += len(GAP)
    layout = QTextLayout(text, ui_font())
    layout.setFormats(formats)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    return layout


def _format(start: int, length: int, *, is_mark: bool) -> QTextLayout.FormatRange:
    colours = theme()
    look = QTextCharFormat()
    look.setFontUnderline(True)
    look.setUnderlineColor(QColor(colours.muted))
    look.setForeground(QColor(colours.muted if is_mark else colours.text))
    one = QTextLayout.FormatRange()
    one.start, one.length, one.format = start, length, look
    return one


def _break_rows(layout: QTextLayout, top: float, width: int, limit: int) -> tuple[int, float]:
    """Lay out up to `limit` rows from `top` on; returns how many there are, and the top of the next one."""
    rows = 0
    layout.beginLayout()
    while rows < limit:
        row = layout.createLine()
        if not row.isValid():
            break
        row.setLineWidth(max(width, 1))
        row.setPosition(QPointF(0, top))
        top += row.height() + px(ROW_GAP_PX)
        rows += 1
    layout.endLayout()
    return rows, top
