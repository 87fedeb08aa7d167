"""The widgets of the corpus pane in their places, without what they do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QRubberBand,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.corpus.python_sources import PythonLibrary, PythonTopics
from tokexplorer.corpus.samples import samples
from tokexplorer.corpus.sources import SampleSource
from tokexplorer.ui.corpus import ask_paths
from tokexplorer.ui.corpus.mix_block import MixBlock
from tokexplorer.ui.corpus.mix_results import MixResults
from tokexplorer.ui.corpus.progress_strip import ProgressStrip
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.corpus.split_preview import SplitPreview
from tokexplorer.ui.corpus.splitter_form import SplitterForm
from tokexplorer.ui.corpus.statistics_block import StatisticsBlock
from tokexplorer.ui.corpus.top_units import TopUnits
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.errors import Note
    from tokexplorer.corpus.source import Source
    from tokexplorer.ui.corpus.source_entries import Entries

WIDTH_PX, HEIGHT_PX = 760, 420
MARGIN_PX = 12
NOTES_SIZE_PT = 8.25
SECTION_SPACING_PX = 12


class NotesDialog(QDialog):
    """One row per note: what happened, and to which file."""

    def __init__(self, notes: Sequence[Note], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusNotes")
        self.setWindowTitle("Notes on reading the corpus")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        table = QTableWidget(len(notes), 2)
        table.setObjectName("notesTable")
        table.setAccessibleName("Notes on reading the corpus")
        table.setHorizontalHeaderLabels(["what", "where"])
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        for row, note in enumerate(notes):
            for column, text in enumerate((note.message, note.path)):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                table.setItem(row, column, item)
        table.resizeColumnToContents(0)
        table.setColumnWidth(0, min(table.columnWidth(0), 2 * WIDTH_PX // 3))
        table.horizontalHeader().setStretchLastSection(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addWidget(table)
        self.resize(WIDTH_PX, HEIGHT_PX)


class EmptyState(QWidget):
    """A sentence and two ways to begin.

    Signals:
        sample_wanted(): begin with the first sample.
        library_wanted(): begin with the Python library.
    """

    sample_wanted = Signal()
    library_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusEmptyState")
        sentence = QLabel("No text yet. Drop files or folders here, use + Add, or begin with one of these:")
        sentence.setWordWrap(True)
        sentence.setProperty("role", "muted")
        sample = _button("An English sample", "emptySampleButton", "A few pages that come with the program")
        sample.clicked.connect(self.sample_wanted)
        library = _button("The Python library", "emptyLibraryButton", "About 30 MB of source code")
        library.clicked.connect(self.library_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(6)
        for widget in (sentence, sample, library):
            layout.addWidget(widget)


def _button(text: str, object_name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(f"Begin with: {text}")
    button.setToolTip(tip)
    return button


class AddMenu(QMenu):
    """Asks for files and folders itself.

    Signals:
        paths_chosen(list): these files and folders.
        text_pasted(str): this text from the clipboard.
        source_chosen(Source): one of the corpora that need no asking.
    """

    paths_chosen = Signal(object)
    text_pasted = Signal(object)
    source_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Add to the corpus", parent)
        self.setObjectName("addMenu")
        self.setToolTipsVisible(True)
        self._add("&Files …", "addFilesAction", self._ask_files, "Text files in any encoding")
        self._add("F&older …", "addFolderAction", self._ask_folder, "All text files in a folder and below")
        self.paste_action = self._add("&Paste text", "pasteAction", self._paste, "The text on the clipboard")
        self.paste_action.setShortcut(QKeySequence.StandardKey.Paste)
        self.paste_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addSeparator()
        self._add_samples()
        self._add_source("Python &library", "addLibraryAction", PythonLibrary(), "About 30 MB of source code")
        self._add_source(
            "Python &reference", "addTopicsAction", PythonTopics(), "About 0.5 MB of technical English"
        )
        QGuiApplication.clipboard().dataChanged.connect(self._look_at_clipboard)
        self._look_at_clipboard()

    def _add(self, text: str, object_name: str, slot: object, tip: str) -> QAction:
        action = self.addAction(text)
        action.setObjectName(object_name)
        action.setToolTip(tip)
        action.triggered.connect(slot)
        return action

    def _add_source(self, text: str, object_name: str, source: Source, tip: str) -> None:
        self._add(text, object_name, partial(self._choose, source), tip)

    def _add_samples(self) -> None:
        menu = self.addMenu("&Samples")
        menu.setObjectName("samplesMenu")
        kind = ""
        for sample in samples():
            if kind and sample.kind != kind:
                menu.addSeparator()
            kind = sample.kind
            action = menu.addAction(sample.title)
            action.setObjectName(f"addSample_{sample.file}")
            action.triggered.connect(partial(self._choose, SampleSource(sample.file)))

    def _choose(self, source: Source, _: bool = False) -> None:
        self.source_chosen.emit(source)

    @Slot()
    def _ask_files(self) -> None:
        self._tell_paths(ask_paths.ask_files(self))

    @Slot()
    def _ask_folder(self) -> None:
        self._tell_paths(ask_paths.ask_folder(self))

    def _tell_paths(self, paths: list[Path]) -> None:
        if paths:
            self.paths_chosen.emit(paths)

    @Slot()
    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text:
            self.text_pasted.emit(text)

    @Slot()
    def _look_at_clipboard(self) -> None:
        data = QGuiApplication.clipboard().mimeData()  # None where there is no clipboard
        self.paste_action.setEnabled(data is not None and data.hasText())


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

    @override
    def minimumSizeHint(self) -> QSize:
        """No narrower than what it holds, its scroll bar beside it."""
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
