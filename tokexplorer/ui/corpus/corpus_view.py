"""The widgets of the corpus pane in their places, without what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QRubberBand,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.corpus.add_menu import AddMenu
from tokexplorer.ui.corpus.empty_state import EmptyState
from tokexplorer.ui.corpus.mix_block import MixBlock
from tokexplorer.ui.corpus.mix_results import MixResults
from tokexplorer.ui.corpus.notes_dialog import NotesDialog
from tokexplorer.ui.corpus.progress_strip import ProgressStrip
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.corpus.split_preview import SplitPreview
from tokexplorer.ui.corpus.splitter_form import SplitterForm
from tokexplorer.ui.corpus.statistics_block import StatisticsBlock
from tokexplorer.ui.corpus.top_units import TopUnits
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.errors import Note
    from tokexplorer.ui.corpus.source_entries import Entries

MARGIN_PX = 12
NOTES_SIZE_PT = 8.25
SECTION_SPACING_PX = 12


class CorpusView(QScrollArea):
    """One column; it scrolls when the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._notes: tuple[Note, ...] = ()
        self.add_menu = AddMenu(self)
        self.empty_state = EmptyState()
        self.source_list = SourceList()
        self.progress_strip = ProgressStrip()
        self.mix_block = MixBlock()
        self.mix_results = MixResults()
        self.mix_block.unfolded.connect(self.mix_results.set_wanted)
        self.statistics_block = StatisticsBlock()
        self.splitter_form = SplitterForm()
        self.split_preview = SplitPreview()
        self.top_units = TopUnits()
        self._drop_mark = QRubberBand(QRubberBand.Shape.Rectangle, self)
        self._make_buttons()
        self._lay_out()

    def minimumSizeHint(self) -> QSize:
        """No narrower than what it holds, its scroll bar beside it (Qt override)."""
        bar = self.verticalScrollBar().sizeHint().width()
        least = super().minimumSizeHint()
        return QSize(self._content.minimumSizeHint().width() + bar, least.height())

    def _make_buttons(self) -> None:
        self._add_button = QPushButton("+ Add")
        self._add_button.setObjectName("addSourceButton")
        self._add_button.setAccessibleName("Add to the corpus")
        self._add_button.setToolTip("Files, folders, pasted text, samples")
        self._add_button.setProperty("heading", True)
        self._add_button.clicked.connect(self._show_menu)
        self._notes_button = QPushButton()
        self._notes_button.setObjectName("corpusNotesButton")
        self._notes_button.setProperty("heading", True)
        self._notes_button.setFont(ui_font(NOTES_SIZE_PT))
        self._notes_button.setToolTip("What was left out, taken off or replaced while reading")
        self._notes_button.clicked.connect(self._show_notes)

    def _lay_out(self) -> None:
        heading = QHBoxLayout()
        heading.addWidget(PaneTitle("Corpus"), 1)
        heading.addWidget(self._add_button)
        splitter = _section(PaneTitle("Splitting"), self.splitter_form, self.split_preview)
        self._top_section = _section(PaneTitle("Top units"), self.top_units)
        content = self._content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(MARGIN_PX, 8, MARGIN_PX, MARGIN_PX)
        column.setSpacing(SECTION_SPACING_PX)
        sources = QVBoxLayout()
        sources.setSpacing(4)
        sources.addLayout(heading)
        sources.addWidget(self.empty_state)
        sources.addWidget(self.source_list)
        sources.addWidget(self.progress_strip)
        sources.addWidget(self._notes_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(sources)
        for widget in (self.mix_block, self.mix_results, self.statistics_block, splitter, self._top_section):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(content)

    def show_entries(self, entries: Entries) -> None:
        """Show these rows, or what to do if there are none."""
        self.source_list.set_entries(entries)
        self.source_list.setVisible(bool(entries))
        self.empty_state.setVisible(not entries)
        self.statistics_block.setVisible(bool(entries))
        self.mix_block.setVisible(bool(entries))

    def show_counts(self, counts: CorpusCounts | None) -> None:
        """Show these figures; None shows that there are none."""
        self.statistics_block.set_counts(counts)
        self.top_units.set_counts(None if counts is None else counts.word_counts)
        self._top_section.setVisible(counts is not None)
        self._notes = () if counts is None else counts.notes
        plural = "" if len(self._notes) == 1 else "s"
        self._notes_button.setText(f"{grouped(len(self._notes))} note{plural} on reading")
        self._notes_button.setAccessibleName(self._notes_button.text())
        self._notes_button.setVisible(bool(self._notes))
        if counts is None:
            self.split_preview.set_sample(None)

    def mark_drop(self, is_over: bool) -> None:
        """Show that what is dragged can be dropped here."""
        self._drop_mark.setGeometry(self.rect())
        self._drop_mark.setVisible(is_over)

    @Slot()
    def _show_menu(self) -> None:
        below = self._add_button.rect().bottomLeft()
        self.add_menu.popup(self._add_button.mapToGlobal(below))

    @Slot()
    def _show_notes(self) -> None:
        NotesDialog(self._notes, self).show()


def _section(*widgets: QWidget) -> QWidget:
    section = QWidget()
    layout = QVBoxLayout(section)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(6)
    for widget in widgets:
        layout.addWidget(widget)
    return section
