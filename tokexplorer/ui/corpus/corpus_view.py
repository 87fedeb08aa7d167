"""The widgets of the corpus pane and their layout; `corpus_pane` connects them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QMenu,
    QPushButton,
    QRubberBand,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr, tr_count
from tokexplorer.corpus.sources import AddressSource, PythonLibrary, PythonTopics, SampleSource, samples
from tokexplorer.presentation.numbers import byte_size, grouped, percent_text
from tokexplorer.ui.corpus.address_dialog import AddressDialog
from tokexplorer.ui.corpus.mix_block import MixBlock
from tokexplorer.ui.corpus.mix_results import MixResults
from tokexplorer.ui.corpus.progress_strip import ProgressStrip
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.corpus.splitting import SplitPreview, SplitterForm
from tokexplorer.ui.corpus.top_units import TopUnits
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import (
    action,
    in_column,
    in_row,
    named,
    plain_label,
)
from tokexplorer.ui.kit.table import Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.pane_scroll_area import PaneScrollArea
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.errors import Note
    from tokexplorer.corpus.sources import Source
    from tokexplorer.corpus.statistics import TextStatistics
    from tokexplorer.ui.corpus.source_entries import Entries

NOTES_SIZE_PX = (760, 420)
_MEASURED_ROWS = 100  # for the width of what happened
MARGIN_PX = 12
SECTION_SPACING_PX = 12
MOST_SCRIPTS = 4
LEAST_SHARE = 0.0005  # less would be shown as 0.0 %
ROW_SPACING_PX = 3
NOTHING = "–"

SCRIPTS_TIP = tr(
    "Share of each Unicode script among the characters that have one; spaces, digits, punctuation and most "
    "emoji have none."
)
# (object name, label, tooltip)
METRICS = (
    ("bytesValue", tr("bytes"), tr("Length of all texts in UTF-8, byte order marks not counted.")),
    (
        "charactersValue",
        tr("characters"),
        tr("Length in Unicode code points. A flag or a family emoji is several."),
    ),
    ("linesValue", tr("lines"), tr("Lines ended by LF, CR LF or CR; an unended last line of a text counts.")),
    ("longestLineValue", tr("longest line"), tr("Characters of the longest line, its end not counted.")),
    (
        "unitsValue",
        tr("pre-tokens"),
        tr("Pieces that the pre-tokenizer makes of the corpus, repetitions and weights (of mix A) included."),
    ),
    (
        "uniqueUnitsValue",
        tr("different pre-tokens"),
        tr("Different ones. A trainer works on these and their counts."),
    ),
    ("longestUnitValue", tr("longest pre-token"), tr("Bytes of the longest piece. No token can be longer.")),
    ("scriptsValue", tr("scripts"), SCRIPTS_TIP),
)


class StatisticsBlock(QWidget):
    """Bytes, characters, lines, units and scripts of the corpus; dashes while nothing is counted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "corpusStatistics", tr("Statistics of the corpus"))
        self._total = named(QLabel(), "corpusSizeValue")
        self._total.setProperty("role", "muted")
        self._values = {name: _value_label(name, label, tip) for name, label, tip in METRICS}
        self._scripts = self._values["scriptsValue"]
        self._scripts.setWordWrap(True)
        grid = QGridLayout()
        grid.setVerticalSpacing(px(ROW_SPACING_PX))
        grid.setColumnStretch(0, 1)
        for row, (name, label, tip) in enumerate(METRICS):
            value = self._values[name]
            grid.addWidget(_name_label(label, tip, value), row, 0)
            if value is self._scripts:
                grid.addWidget(value, row + 1, 0, 1, 2)
            else:
                grid.addWidget(value, row, 1)
        heading = in_row((PaneTitle(tr("Corpus statistics")), 1), self._total)
        in_column(heading, grid, parent=self, spacing=2 * ROW_SPACING_PX)
        self.set_counts(None)

    def set_counts(self, counts: CorpusCounts | None) -> None:
        """Show these counts; None shows dashes."""
        if counts is None:
            self._total.clear()
            for label in self._values.values():
                label.setText(NOTHING)
            return
        text, words = counts.statistics, counts.word_counts
        self._total.setText(byte_size(text.bytes))
        numbers = {
            "bytesValue": text.bytes,
            "charactersValue": text.characters,
            "linesValue": text.lines,
            "longestLineValue": text.longest_line,
            "unitsValue": words.total_units,
            "uniqueUnitsValue": len(words),
            "longestUnitValue": words.longest_unit_bytes,
        }
        for name, number in numbers.items():
            self._values[name].setText(grouped(number))
        self._scripts.setText(scripts_text(text))
        self._scripts.setToolTip("\n".join([SCRIPTS_TIP, *_script_lines(text)]))


def scripts_text(statistics: TextStatistics) -> str:
    """`Latin 97.9 % · Greek 2.10 %`: the largest shares; a dash if no character has a script."""
    shares = statistics.script_shares
    shown = [name for name in shares if shares[name] >= LEAST_SHARE][:MOST_SCRIPTS]
    parts = [f"{name}\u00a0{percent_text(shares[name])}" for name in shown]
    if others := len(shares) - len(shown):
        parts.append(tr_count("{count}\u00a0other", "{count}\u00a0others", others))
    return "\u00a0· ".join(parts) or NOTHING


def _script_lines(statistics: TextStatistics) -> list[str]:
    return [
        tr("{name}: {count} characters", name=name, count=grouped(count))
        for name, count in statistics.script_characters.items()
    ]


def _name_label(text: str, tip: str, value: QLabel) -> QLabel:
    label = ElidedLabel(text)
    label.setProperty("role", "muted")
    label.setToolTip(f"{text}\n{tip}")
    label.setBuddy(value)
    return label


def _value_label(object_name: str, name: str, tip: str) -> QLabel:
    label = named(QLabel(), object_name, name, tip)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def ask_files(parent: QWidget) -> list[Path]:
    """Ask for files to add; an empty list if the user cancels."""
    paths, _ = QFileDialog.getOpenFileNames(parent, tr("Add text files"))
    return [Path(path) for path in paths]


def ask_folder(parent: QWidget) -> list[Path]:
    """Ask for a folder to add; an empty list if the user cancels."""
    path = QFileDialog.getExistingDirectory(parent, tr("Add all text files of a folder"))
    return [Path(path)] if path else []


class NotesTable(ColumnTable):
    """A row for each note: what happened, and in which file."""

    def __init__(self, notes: Sequence[Note]) -> None:
        columns = [
            Column(tr("what"), lambda note: note.message, cell_tip=lambda note: note.message),
            Column(tr("where"), lambda note: note.path, cell_tip=lambda note: note.path),
        ]
        model = ColumnModel(columns)
        model.show(notes)
        super().__init__(model, "notesTable", tr("Notes on reading the corpus"))
        self.horizontalHeader().setResizeContentsPrecision(_MEASURED_ROWS)

    @override
    def share_width(self) -> None:
        most = 2 * self.viewport().width() // 3
        self.lay_out({0: min(self.sizeHintForColumn(0), most)}, {1: 1}, 0)


class NotesDialog(QDialog):
    """The notes of a corpus."""

    def __init__(self, notes: Sequence[Note], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusNotes")
        self.setWindowTitle(tr("Notes on reading the corpus"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        in_column(NotesTable(notes), parent=self, margins=(MARGIN_PX,) * 4)
        self.resize(*px(NOTES_SIZE_PX))


class EmptyState(QWidget):
    """What to do while there are no sources: a sentence and two buttons.

    Signals:
        source_chosen(Source): add this source.
    """

    source_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusEmptyState")
        sentence = plain_label(
            tr("No text yet. Drop files or folders here, use + Add, or begin with one of these:")
        )
        first = SampleSource(samples()[0].file)
        pages = tr("A few pages that come with the program")
        sample = self._button(tr("An English sample"), "emptySampleButton", pages, first)
        code = tr("About 30 MB of source code")
        library = self._button(tr("The Python library"), "emptyLibraryButton", code, PythonLibrary())
        in_column(sentence, sample, library, parent=self, spacing=6, margins=(0, 4, 0, 4))

    def _button(self, text: str, object_name: str, tip: str, source: Source) -> QPushButton:
        button = push_button(text, object_name, tip, name=tr("Begin with: {text}", text=text))
        button.clicked.connect(lambda: self.source_chosen.emit(source))
        return button


class AddMenu(QMenu):
    """The menu of what can be added to the corpus; it asks for files and folders itself.

    Signals:
        paths_chosen(list[Path]): add these files and folders.
        text_pasted(str): add this text of the clipboard.
        source_chosen(Source): add this source.
    """

    paths_chosen = Signal(object)
    text_pasted = Signal(object)
    source_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Add to the corpus"), parent)
        self._owner = parent
        self.setObjectName("addMenu")
        self.setToolTipsVisible(True)
        self._add(
            tr("&Files …"),
            "addFilesAction",
            lambda: self._tell_paths(ask_files(self)),
            tr("Text files in any encoding"),
        )
        self._add(
            tr("F&older …"),
            "addFolderAction",
            lambda: self._tell_paths(ask_folder(self)),
            tr("All text files in a folder and below"),
        )
        self._add(
            tr("&Address …"),
            "addAddressAction",
            self._ask_address,
            tr("A file at an address, or a dataset of Hugging Face"),
        )
        self.paste_action = self._add(
            tr("&Paste text"), "pasteAction", self._paste, tr("The text on the clipboard")
        )
        self.paste_action.setShortcut(QKeySequence.StandardKey.Paste)
        self.paste_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addSeparator()
        self._add_samples()
        library, topics = (
            partial(self.source_chosen.emit, each) for each in (PythonLibrary(), PythonTopics())
        )
        self._add(tr("Python &library"), "addLibraryAction", library, tr("About 30 MB of source code"))
        self._add(tr("Python &reference"), "addTopicsAction", topics, tr("About 0.5 MB of technical English"))
        QGuiApplication.clipboard().dataChanged.connect(self._look_at_clipboard)
        self._look_at_clipboard()

    def _add(self, text: str, object_name: str, do: Callable[[], object], tip: str) -> QAction:
        made = action(self, text, do, object_name)
        made.setToolTip(tip)
        self.addAction(made)
        return made

    def _add_samples(self) -> None:
        menu = self.addMenu(tr("&Samples"))
        menu.setObjectName("samplesMenu")
        kind = ""
        for sample in samples():
            if kind and sample.kind != kind:
                menu.addSeparator()
            kind = sample.kind
            chooses = partial(self.source_chosen.emit, SampleSource(sample.file))
            menu.addAction(action(menu, sample.title, chooses, f"addSample_{sample.file}"))

    def _ask_address(self) -> None:
        dialog = AddressDialog(self._owner)
        dialog.address_chosen.connect(lambda address: self.source_chosen.emit(AddressSource(address)))
        dialog.open()

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


class CorpusView(PaneScrollArea):
    """The widgets of the corpus pane in one column, which scrolls when the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self._add_button = push_button(
            tr("+ Add"),
            "addSourceButton",
            tr("Files, folders, addresses, pasted text, samples"),
            name=tr("Add to the corpus"),
            style="heading",
        )
        self._add_button.clicked.connect(self._show_menu)
        self._notes_button = push_button(
            "",
            "corpusNotesButton",
            tr("What was left out, taken off or replaced while reading"),
            style="heading",
            is_small=True,
        )
        self._notes_button.clicked.connect(lambda: NotesDialog(self._notes, self).show())
        self._lay_out()

    def _lay_out(self) -> None:
        splitting = _section(PaneTitle(tr("Pre-tokenization")), self.splitter_form, self.split_preview)
        self._top_section = _section(PaneTitle(tr("Most frequent pre-tokens")), self.top_units)
        sources = in_column(
            in_row((PaneTitle(tr("Corpus")), 1), self._add_button),
            self.empty_state,
            self.source_list,
            self.progress_strip,
            spacing=4,
        )
        sources.addWidget(self._notes_button, 0, Qt.AlignmentFlag.AlignLeft)
        content = QWidget(self.viewport())
        in_column(
            sources,
            self.mix_block,
            self.mix_results,
            self.statistics_block,
            splitting,
            self._top_section,
            None,
            parent=content,
            spacing=SECTION_SPACING_PX,
            margins=(MARGIN_PX, 8, MARGIN_PX, MARGIN_PX),
        )
        self.show_pane(content)

    def show_entries(self, entries: Entries) -> None:
        """Show these sources, or what to do if there are none."""
        self.source_list.set_entries(entries)
        self.source_list.setVisible(bool(entries))
        self.empty_state.setVisible(not entries)
        self.statistics_block.setVisible(bool(entries))
        self.mix_block.setVisible(bool(entries))

    def show_counts(self, counts: CorpusCounts | None) -> None:
        """Show these counts, or dashes for None."""
        self.statistics_block.set_counts(counts)
        self.top_units.set_counts(None if counts is None else counts.word_counts)
        self._top_section.setVisible(counts is not None)
        self._notes = () if counts is None else counts.notes
        count = len(self._notes)
        self._notes_button.setText(
            tr_count("{count} note on reading", "{count} notes on reading", count, count=grouped(count))
        )
        self._notes_button.setAccessibleName(self._notes_button.text())
        self._notes_button.setVisible(bool(self._notes))
        if counts is None:
            self.split_preview.set_sample(None)

    def mark_drop(self, is_over: bool) -> None:
        """Show whether a drag can be dropped here."""
        self._drop_mark.setGeometry(self.rect())
        self._drop_mark.setVisible(is_over)

    @Slot()
    def _show_menu(self) -> None:
        below = self._add_button.rect().bottomLeft()
        self.add_menu.popup(self._add_button.mapToGlobal(below))


def _section(*widgets: QWidget) -> QWidget:
    section = QWidget()
    in_column(*widgets, parent=section, spacing=6)
    return section
