"""The window in which a report is set up and written."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QWidget,
)
from typing_extensions import override

from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.texts import CorpusTexts, TextKind
from tokexplorer.session.report.inputs import USUAL_EXCERPT_BYTES, Section
from tokexplorer.ui.kit.parts import in_column, in_row, named, quiet_button, say, sentence_label
from tokexplorer.ui.kit.ticks import LabelledRadio, LabelledTick
from tokexplorer.ui.report.report_maker import (
    ReportAsked,
    ReportInputs,
    ReportMaker,
    shown_tokenizers,
    trade_lines,
    window_text,
)
from tokexplorer.ui.widgets.dialogs import ask_save_path, folder_for_files
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.work_strip import WorkStrip

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.ui.report.report_maker import TextsAsked


_FILES_NAMED = 3
MOST_EXCERPT_BYTES = 100_000
_EXCERPT_WIDTH_PX = 90
_WIDTH_PX = 640
_TITLE, _NAME = "Tokenizers compared", "report.html"
_REPLACES = "There is a file of this name: it will be replaced."
_NO_TOKENIZER = "There is no tokenizer yet: train one, or open one."
_NO_FILES = "Choose the files to compare on first."
_NO_NAME = "Name the file first."


class Texts(Enum):
    """Where the texts come from; the value is the label of its button."""

    PANEL = "What the Metrics panel compares"
    WINDOW = "The text in the window"
    HELD_OUT = "Held-out text of the corpus"
    TRAINING = "Training text of the corpus"
    FILES = "Files"


def ask_texts(parent: QWidget, folder: str) -> tuple[Path, ...]:
    """The files to compare tokenizers on; none if the dialog was cancelled."""
    paths, _ = QFileDialog.getOpenFileNames(parent, "Texts of the report", folder)
    return tuple(map(Path, paths))


KINDS = {Texts.HELD_OUT: TextKind.HELD_OUT, Texts.TRAINING: TextKind.TRAINING}


class TextsChoice(QWidget):
    """A radio button for each source of texts; those without texts are disabled.

    Attributes:
        files: the files that were chosen.

    Signals:
        changed(): another source, or other files.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.files: tuple[Path, ...] = ()
        self._buttons: dict[Texts, LabelledRadio] = {}
        tip = "Choose files to compare on"
        self._choose = quiet_button("Choose files …", "reportChooseFiles", tip)
        self._choose.setAccessibleName(tip)
        self._choose.clicked.connect(self._ask)
        self._named = ElidedLabel()
        self._named.setProperty("role", "muted")
        self._lay_out()
        self._buttons[Texts.WINDOW].setChecked(True)

    def _lay_out(self) -> None:
        for texts in Texts:
            button = named(LabelledRadio(texts.value), f"reportTexts-{texts.name.lower()}", texts.value)
            button.toggled.connect(self.changed)
            self._buttons[texts] = button
        *others, files = self._buttons.values()
        in_column(*others, in_row(files, self._choose, (self._named, 1), spacing=8), parent=self, spacing=4)

    @property
    def chosen(self) -> Texts:
        """The chosen source."""
        return next(texts for texts, button in self._buttons.items() if button.isChecked())

    def choose(self, texts: Texts) -> None:
        """Choose a source, if it has texts."""
        if self._buttons[texts].isEnabled():
            self._buttons[texts].setChecked(True)

    def set_files(self, files: tuple[Path, ...]) -> None:
        """Compare on these files."""
        self.files = files
        shown = ", ".join(path.name for path in files[:_FILES_NAMED])
        more = len(files) - _FILES_NAMED
        self._named.setText(shown if more <= 0 else f"{shown} and {more} more")
        self._buttons[Texts.FILES].setChecked(True)
        self.changed.emit()

    def show_sources(self, comparison: Comparison | None, corpus: CorpusTexts | None) -> None:
        """Offer the sources that have texts, and say how many."""
        counts = {Texts.PANEL: 0 if comparison is None else len(comparison.texts) or 1}
        for texts, kind in KINDS.items():
            counts[texts] = 0 if corpus is None else len(corpus.of_kind(kind))
        for texts, count in counts.items():
            noun = "text" if count == 1 else "texts"
            self._buttons[texts].setEnabled(count > 0)
            self._buttons[texts].setText(f"{texts.value} ({count} {noun})" if count else texts.value)
        if comparison is not None and not comparison.texts:
            self._buttons[Texts.PANEL].setText(f"{Texts.PANEL.value} (gold words)")
        if not self._buttons[self.chosen].isEnabled():
            self._buttons[Texts.WINDOW].setChecked(True)

    @Slot()
    def _ask(self) -> None:
        files = ask_texts(self, str(self.files[0].parent) if self.files else "")
        if files:
            self.set_files(files)


class ReportForm(QWidget):
    """The form of a report.

    Attributes:
        title, file: the heading, and the path of the file.
        texts: what the tokenizers are compared on.
        sections: a check box for each part.
        excerpt: how many bytes of each text are shown in tokens.
        selection: whether the selected text is shown in tokens instead.
        browse: the button that asks for the file.
        note: a sentence about the file.
    """

    def __init__(self, title: str, file: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = named(QLineEdit(title), "reportTitle", "Heading of the report")
        self.file = named(QLineEdit(file), "reportFile", "File of the report")
        self.texts = TextsChoice()
        self.sections = {section: _box(section) for section in Section}
        self.excerpt = GroupedSpinBox(0, MOST_EXCERPT_BYTES, "reportExcerptBytes")
        self.excerpt.setAccessibleName("Bytes of each text that are shown in tokens")
        self.excerpt.setFixedWidth(_EXCERPT_WIDTH_PX)
        self.excerpt.setValue(USUAL_EXCERPT_BYTES)
        self.selection = named(LabelledTick(), "reportSelection")
        self.browse = quiet_button("Choose …", "reportBrowse", "Choose where to write")
        self.note = sentence_label("reportNote", "muted")
        self._lay_out()

    @property
    def wanted(self) -> frozenset[Section]:
        """The chosen parts."""
        return frozenset(section for section, box in self.sections.items() if box.isChecked())

    def _lay_out(self) -> None:
        form = QGridLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(14)
        form.setColumnStretch(1, 1)
        parts = QGridLayout()
        parts.setVerticalSpacing(4)
        for index, box in enumerate(self.sections.values()):
            parts.addWidget(box, index // 2, index % 2)
        about = QLabel("bytes of each text at most")
        shown = in_column(in_row(self.excerpt, about, spacing=8), self.selection, spacing=5)
        file = in_row((self.file, 1), self.browse, spacing=8)
        self._add_row(form, "Title", self.title)
        self._add_row(form, "Texts", self.texts)
        self._add_row(form, "Parts", parts)
        self._add_row(form, "In tokens", shown)
        self._add_row(form, "File", in_column(file, self.note, spacing=5))

    @staticmethod
    def _add_row(form: QGridLayout, name: str, what: QWidget | QLayout) -> None:
        label, row = QLabel(name), form.rowCount()
        label.setProperty("role", "muted")
        label.setContentsMargins(0, 3, 0, 0)
        form.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        if isinstance(what, QLayout):
            form.addLayout(what, row, 1)
        else:
            form.addWidget(what, row, 1)


def _box(section: Section) -> LabelledTick:
    box = named(LabelledTick(section.value), f"reportPart-{section.name.lower()}", section.value)
    box.setChecked(True)
    return box


class ReportDialog(QDialog):
    """Stays open beside the main window; a report shows the main window as it is when it is asked for.

    Attributes:
        form: the settings of the report.
        write_button, cancel_button, open_button, folder_button: the buttons.
        maker: writes the file in the background.

    Signals:
        folder_changed(str): a report was written into this folder.
    """

    folder_changed = Signal(str)

    def __init__(self, inputs: ReportInputs, folder: str, parent: QWidget | None = None) -> None:
        """`folder` is that of the last report."""
        super().__init__(parent)
        self.setObjectName("reportDialog")
        self.setWindowTitle("Report")
        self._inputs, self._focus = inputs, inputs.focus
        self._written = Path()
        self._folder = folder_for_files(folder)
        self.form = ReportForm(_TITLE, str(Path(self._folder) / _NAME))
        self.maker = ReportMaker(self)
        self._make_parts()
        self._lay_out()
        self._connect()
        self._show_state()
        self.resize(_WIDTH_PX, self.sizeHint().height())

    # ---- parts

    def _make_parts(self) -> None:
        self.write_button = quiet_button("Write report", "writeReport", "Write the file")
        self.write_button.setProperty("primary", True)
        self.write_button.setAutoDefault(True)
        self.cancel_button = quiet_button("Cancel", "cancelReport", "Do not write it")
        self.open_button = quiet_button("Open", "openReport", "Show the report in the browser")
        self.folder_button = quiet_button("Show folder", "showReportFolder", "Show the folder of the report")
        buttons = (self.open_button, self.folder_button, self.cancel_button, self.write_button)
        self._strip = WorkStrip("report", "How far the report is", buttons)

    def _lay_out(self) -> None:
        in_column(self.form, None, self._strip, parent=self, margins=(16, 14, 16, 12), spacing=10)
        self.write_button.setDefault(True)  # only within the dialog it stays that after a click

    def _connect(self) -> None:
        form, focus, maker = self.form, self._focus, self.maker
        form.texts.changed.connect(self._show_state)
        form.file.textChanged.connect(self._show_state)
        form.sections[Section.COLOURED_TEXT].toggled.connect(self._show_state)
        form.browse.clicked.connect(self._ask_file)
        model = self._inputs.model
        for changed in (focus.columns_changed, focus.corpus_changed, focus.text_changed, model.changed):
            changed.connect(self._refresh)
        self.write_button.clicked.connect(self.write_report)
        self.cancel_button.clicked.connect(maker.cancel)
        self.open_button.clicked.connect(lambda: _show(self._written))
        self.folder_button.clicked.connect(lambda: _show(self._written.parent))
        maker.progressed.connect(self._tell)
        maker.written.connect(self._finish)
        maker.failed.connect(self._fail)
        maker.cancelled.connect(self._cancelled)

    # ---- what it shows

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()
        self.form.texts.choose(Texts.PANEL)

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self.form.texts.show_sources(self._inputs.comparison(), self._focus.corpus_texts)
            self._show_state()

    @Slot()
    def _show_state(self) -> None:
        """Enable what is possible now."""
        form, busy, path = self.form, self.maker.is_busy, self._path
        problem = self._what_is_missing()
        self.write_button.setEnabled(not busy and not problem)
        self.write_button.setToolTip(problem or "Write the file")
        self.cancel_button.setVisible(busy)
        self._strip.show_busy(busy)
        say(form.note, problem or (_REPLACES if path != self._written and path.is_file() else ""))
        is_there = self._written.is_file() and not busy
        self.open_button.setVisible(is_there)
        self.folder_button.setVisible(is_there)
        form.sections[Section.TRADE_OFF].setEnabled(bool(trade_lines(self._inputs.model)))
        form.sections[Section.COSTS].setEnabled(self._inputs.costs() is not None)
        shows_text = form.sections[Section.COLOURED_TEXT].isChecked()
        form.excerpt.setEnabled(shows_text)
        form.selection.setEnabled(shows_text)
        start, end = self._selected
        form.selection.setText(f"only what is selected in the window ({grouped(end - start)} bytes)")
        form.selection.setAccessibleName(form.selection.text())
        form.selection.setVisible(end > start and form.texts.chosen is Texts.WINDOW)

    def _what_is_missing(self) -> str:
        texts = self.form.texts
        if texts.chosen is not Texts.PANEL and not shown_tokenizers(self._focus)[0]:
            return _NO_TOKENIZER
        if texts.chosen is Texts.FILES and not texts.files:
            return _NO_FILES
        return "" if self.form.file.text().strip() else _NO_NAME

    @property
    def _selected(self) -> tuple[int, int]:
        """The selected bytes of the text in the window, as many as a report can show."""
        start, end = self._focus.column.views.selected_bytes
        return start, min(end, start + MOST_EXCERPT_BYTES)

    @property
    def _path(self) -> Path:
        """The path of the file; a name alone is in the last folder."""
        path = Path(self._folder) / self.form.file.text().strip()
        return path if path.suffix or not path.name else path.with_name(f"{path.name}.html")

    # ---- what it does

    @Slot()
    def write_report(self) -> None:
        """Write a report of the window as it is now."""
        if self.maker.is_busy or self._what_is_missing():
            return
        self._strip.show_problem("")
        self.maker.write(self.asked(), self._path)
        self._tell(0.0, "")
        self._show_state()

    def asked(self) -> ReportAsked:
        """The settings of the form, with the window as it is now."""
        form = self.form
        takes_selection = form.selection.isChecked() and not form.selection.isHidden()
        return replace(
            self._inputs.asked(self._texts_asked()),
            title=form.title.text().strip() or _TITLE,
            kind=KINDS.get(form.texts.chosen, TextKind.HELD_OUT),
            sections=form.wanted,
            excerpt_bytes=form.excerpt.value(),
            selection=self._selected if takes_selection else None,
        )

    def _texts_asked(self) -> TextsAsked:
        match self.form.texts.chosen:
            case Texts.FILES:
                return self.form.texts.files
            case Texts.PANEL:
                comparison = self._inputs.comparison()
                if comparison is not None:
                    return comparison
            case Texts.HELD_OUT | Texts.TRAINING:
                if self._focus.corpus_texts is not None:
                    return self._focus.corpus_texts
        return window_text(self._focus)

    @Slot(float, str)
    def _tell(self, share: float, label: str) -> None:
        self._strip.tell(share, f"{label} …" if label else "Beginning …")

    @Slot(object)
    def _finish(self, path: Path) -> None:
        self._written, self._folder = path, str(path.parent)
        kilobytes = -(-path.stat().st_size // 1000)
        self._strip.say(f"Written: {path.name}, {grouped(kilobytes)} kB")
        self.folder_changed.emit(self._folder)
        self._show_state()

    @Slot(str)
    def _fail(self, sentence: str) -> None:
        self._strip.say("")
        self._strip.show_problem(f"Not written: {sentence}")
        self._show_state()

    @Slot()
    def _cancelled(self) -> None:
        self._strip.say("Cancelled: nothing was written.")
        self._show_state()

    @Slot()
    def _ask_file(self) -> None:
        path = ask_save_path(self, "Write the report", str(self._path), "HTML (*.html)")
        if path:
            self.form.file.setText(path)


def _show(path: Path) -> None:
    """Show a file or a folder in the program that the desktop has for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
