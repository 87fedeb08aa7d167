"""The window in which a report is set up and written."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QLabel,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr, tr_count
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.texts import CorpusTexts, TextKind
from tokexplorer.session.report.inputs import USUAL_EXCERPT_BYTES, Section
from tokexplorer.ui.kit.parts import in_column, in_row, named, quiet_button
from tokexplorer.ui.kit.ticks import LabelledRadio, LabelledTick
from tokexplorer.ui.report.page_dialog import FormRows, PageDialog, PageForm
from tokexplorer.ui.report.report_maker import (
    ReportAsked,
    ReportInputs,
    shown_tokenizers,
    trade_lines,
    window_text,
    write_report,
)
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.ui.report.report_maker import TextsAsked


_FILES_NAMED = 3
MOST_EXCERPT_BYTES = 100_000
_EXCERPT_WIDTH_PX = 90
_TITLE, _NAME = tr("Tokenizers compared"), "report.html"
NO_TOKENIZER = tr("There is no tokenizer yet: train one, or open one.")
_NO_FILES = tr("Choose the files to compare on first.")


class Texts(Enum):
    """Where the texts come from; the value is the label of its button."""

    PANEL = tr("What the Metrics panel compares")
    WINDOW = tr("The text in the window")
    HELD_OUT = tr("Held-out text of the corpus")
    TRAINING = tr("Training text of the corpus")
    FILES = tr("Files")


def ask_texts(parent: QWidget, folder: str) -> tuple[Path, ...]:
    """The files to compare tokenizers on; none if the dialog was cancelled."""
    paths, _ = QFileDialog.getOpenFileNames(parent, tr("Texts of the report"), folder)
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
        tip = tr("Choose files to compare on")
        self._choose = quiet_button(tr("Choose files …"), "reportChooseFiles", tip)
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
        self._named.setText(shown if more <= 0 else tr("{shown} and {more} more", shown=shown, more=more))
        self._buttons[Texts.FILES].setChecked(True)
        self.changed.emit()

    def show_sources(self, comparison: Comparison | None, corpus: CorpusTexts | None) -> None:
        """Offer the sources that have texts, and say how many."""
        counts = {Texts.PANEL: 0 if comparison is None else len(comparison.texts) or 1}
        for texts, kind in KINDS.items():
            counts[texts] = 0 if corpus is None else len(corpus.of_kind(kind))
        for texts, count in counts.items():
            self._buttons[texts].setEnabled(count > 0)
            self._buttons[texts].setText(
                f"{texts.value} ({tr_count('{count} text', '{count} texts', count)})"
                if count
                else texts.value
            )
        if comparison is not None and not comparison.texts:
            self._buttons[Texts.PANEL].setText(tr("{value} (gold words)", value=Texts.PANEL.value))
        if not self._buttons[self.chosen].isEnabled():
            self._buttons[Texts.WINDOW].setChecked(True)

    @Slot()
    def _ask(self) -> None:
        files = ask_texts(self, str(self.files[0].parent) if self.files else "")
        if files:
            self.set_files(files)


class ReportForm(PageForm):
    """The form of a report.

    Attributes:
        texts: what the tokenizers are compared on.
        sections: a check box for each part.
        excerpt: how many bytes of each text are shown in tokens.
        selection: whether the selected text is shown in tokens instead.
    """

    def __init__(self, title: str, file: str, parent: QWidget | None = None) -> None:
        super().__init__("report", title, file, parent)
        self.texts = TextsChoice()
        self.sections = {section: _box(section) for section in Section}
        self.excerpt = GroupedSpinBox(0, MOST_EXCERPT_BYTES, "reportExcerptBytes")
        self.excerpt.setAccessibleName(tr("Bytes of each text that are shown in tokens"))
        self.excerpt.setFixedWidth(px(_EXCERPT_WIDTH_PX))
        self.excerpt.setValue(USUAL_EXCERPT_BYTES)
        self.selection = named(LabelledTick(), "reportSelection")
        self._lay_out()

    @property
    def wanted(self) -> frozenset[Section]:
        """The chosen parts."""
        return frozenset(section for section, box in self.sections.items() if box.isChecked())

    def _lay_out(self) -> None:
        form, parts = FormRows(self), QGridLayout()
        parts.setVerticalSpacing(4)
        for index, box in enumerate(self.sections.values()):
            parts.addWidget(box, index // 2, index % 2)
        about = QLabel(tr("bytes of each text at most"))
        shown = in_column(in_row(self.excerpt, about, spacing=8), self.selection, spacing=5)
        form.add(tr("Title"), self.title)
        form.add(tr("Texts"), self.texts)
        form.add(tr("Parts"), parts)
        form.add(tr("In tokens"), shown)
        form.add(tr("File"), self.file_row())


def _box(section: Section) -> LabelledTick:
    box = named(LabelledTick(section.value), f"reportPart-{section.name.lower()}", section.value)
    box.setChecked(True)
    return box


class ReportDialog(PageDialog):
    """The window of the report."""

    kind = "report"
    form: ReportForm

    def __init__(self, inputs: ReportInputs, folder: str, parent: QWidget | None = None) -> None:
        """`folder` is that of the last report."""
        super().__init__(folder, parent)
        self.setWindowTitle(tr("Report"))
        self._inputs, self._focus = inputs, inputs.focus
        self.form = ReportForm(_TITLE, str(Path(self.folder) / _NAME))
        self.finish_init(self.form)
        self._connect()

    def _connect(self) -> None:
        form, focus = self.form, self._focus
        form.texts.changed.connect(self.show_state)
        form.sections[Section.COLOURED_TEXT].toggled.connect(self.show_state)
        model = self._inputs.model
        for changed in (focus.columns_changed, focus.corpus_changed, focus.text_changed, model.changed):
            changed.connect(self._refresh)

    # ---- what it shows

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()
        if not event.spontaneous():  # a window that was minimized is as it was
            self.form.texts.choose(Texts.PANEL)

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back to it may have selected something else."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self.form.texts.show_sources(self._inputs.comparison(), self._focus.corpus_texts)
            self.show_state()

    @Slot()
    @override
    def show_state(self) -> None:
        super().show_state()
        form = self.form
        form.sections[Section.TRADE_OFF].setEnabled(bool(trade_lines(self._inputs.model)))
        form.sections[Section.COSTS].setEnabled(self._inputs.costs() is not None)
        shows_text = form.sections[Section.COLOURED_TEXT].isChecked()
        form.excerpt.setEnabled(shows_text)
        form.selection.setEnabled(shows_text)
        start, end = self._selected
        form.selection.setText(
            tr("only what is selected in the window ({grouped} bytes)", grouped=grouped(end - start))
        )
        form.selection.setAccessibleName(form.selection.text())
        form.selection.setVisible(end > start and form.texts.chosen is Texts.WINDOW)

    @override
    def what_is_missing(self) -> str:
        texts = self.form.texts
        if texts.chosen is not Texts.PANEL and not shown_tokenizers(self._focus)[0]:
            return NO_TOKENIZER
        if texts.chosen is Texts.FILES and not texts.files:
            return _NO_FILES
        return super().what_is_missing()

    @property
    def _selected(self) -> tuple[int, int]:
        """The selected bytes of the text in the window, as many as a report can show."""
        start, end = self._focus.column.views.selected_bytes
        return start, min(end, start + MOST_EXCERPT_BYTES)

    # ---- what it does

    @override
    def begin(self, path: Path) -> None:
        asked = self.asked()
        self.maker.start(lambda progress: write_report(asked, path, progress), path)

    def asked(self) -> ReportAsked:
        """The settings of the form, with the window as it is now."""
        form = self.form
        start, end = self._selected
        takes_selection = form.selection.isChecked() and not form.selection.isHidden() and end > start
        return replace(
            self._inputs.asked(self._texts_asked()),
            title=form.title.text().strip() or _TITLE,
            kind=KINDS.get(form.texts.chosen, TextKind.HELD_OUT),
            sections=form.wanted,
            excerpt_bytes=form.excerpt.value(),
            selection=(start, end) if takes_selection else None,
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
