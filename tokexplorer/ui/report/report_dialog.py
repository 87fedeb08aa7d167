"""The window in which a report is put together and written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.report.inputs import Section
from tokexplorer.ui.report import ask_places
from tokexplorer.ui.report.report_form import MOST_EXCERPT_BYTES, ReportForm
from tokexplorer.ui.report.report_maker import ReportMaker
from tokexplorer.ui.report.report_work import ReportAsked
from tokexplorer.ui.report.texts_choice import KINDS, Texts
from tokexplorer.ui.report.window_state import shown_tokenizers, trade_lines, window_text
from tokexplorer.ui.widgets.dialogs import folder_for_files
from tokexplorer.ui.widgets.plain_parts import quiet_button
from tokexplorer.ui.widgets.work_strip import WorkStrip

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.report.report_work import TextsAsked
    from tokexplorer.ui.trade_off.trade_model import TradeModel

_WIDTH_PX = 640
_TITLE, _NAME = "Tokenizers compared", "report.html"
_REPLACES = "There is a file of this name: it will be replaced."
_NO_TOKENIZER = "There is no tokenizer yet: train one, or open one."
_NO_FILES = "Choose the files to compare on first."
_NO_NAME = "Name the file first."


class ReportDialog(QDialog):
    """Stays open beside the window; what is asked for is the window as it is at that moment.

    Attributes:
        form: what is wanted.
        write_button, cancel_button, open_button, folder_button: what can be done.
        maker: writes the file in the background.

    Signals:
        folder_changed(str): a report was written into this folder.
    """

    folder_changed = Signal(str)

    def __init__(
        self,
        focus: Focus,
        model: TradeModel,
        comparison: Callable[[], Comparison | None],
        parent: QWidget | None = None,
        *,
        costs: Callable[[], CostInputs | None] = lambda: None,
        folder: str = "",
    ) -> None:
        """`comparison` and `costs` tell what their panels show; `folder` is that of the last report."""
        super().__init__(parent)
        self.setObjectName("reportDialog")
        self.setWindowTitle("Report")
        self._focus, self._model = focus, model
        self._comparison, self._costs = comparison, costs
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 12)
        layout.setSpacing(10)
        layout.addWidget(self.form)
        layout.addStretch(1)
        layout.addWidget(self._strip)
        self.write_button.setDefault(True)  # only within the dialog it stays that after a click

    def _connect(self) -> None:
        form, focus, maker = self.form, self._focus, self.maker
        form.texts.changed.connect(self._show_state)
        form.file.textChanged.connect(self._show_state)
        form.sections[Section.COLOURED_TEXT].toggled.connect(self._show_state)
        form.browse.clicked.connect(self._ask_file)
        for changed in (focus.columns_changed, focus.corpus_changed, focus.text_changed, self._model.changed):
            changed.connect(self._refresh)
        self.write_button.clicked.connect(self.write_report)
        self.cancel_button.clicked.connect(maker.cancel)
        self.open_button.clicked.connect(self._open)
        self.folder_button.clicked.connect(self._show_folder)
        maker.progressed.connect(self._tell)
        maker.written.connect(self._finish)
        maker.failed.connect(self._fail)
        maker.cancelled.connect(self._cancelled)

    # ---- what it shows

    def showEvent(self, event: QShowEvent) -> None:
        """What the panels show may be something else by now (Qt override)."""
        super().showEvent(event)
        self._refresh()
        self.form.texts.choose(Texts.PANEL)

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self.form.texts.show_sources(self._comparison(), self._focus.corpus_texts)
            self._show_state()

    @Slot()
    def _show_state(self) -> None:
        """Offer what is possible now."""
        form, busy, path = self.form, self.maker.is_busy, self._path
        problem = self._what_is_missing()
        self.write_button.setEnabled(not busy and not problem)
        self.write_button.setToolTip(problem or "Write the file")
        self.cancel_button.setVisible(busy)
        self._strip.show_busy(busy)
        _say(form.note, problem or (_REPLACES if path != self._written and path.is_file() else ""))
        is_there = self._written.is_file() and not busy
        self.open_button.setVisible(is_there)
        self.folder_button.setVisible(is_there)
        form.sections[Section.TRADE_OFF].setEnabled(bool(trade_lines(self._model)))
        form.sections[Section.COSTS].setEnabled(self._costs() is not None)
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
        """The bytes of the text in the window that are selected, as many as can be shown."""
        start, end = self._focus.column.views.selected_bytes
        return start, min(end, start + MOST_EXCERPT_BYTES)

    @property
    def _path(self) -> Path:
        """Where to write: a name alone is one in the last folder."""
        path = Path(self._folder) / self.form.file.text().strip()
        return path if path.suffix or not path.name else path.with_name(f"{path.name}.html")

    # ---- what it does

    @Slot()
    def write_report(self) -> None:
        """Make the report of the window as it is now."""
        if self.maker.is_busy or self._what_is_missing():
            return
        self._strip.show_problem("")
        self.maker.write(self.asked(), self._path)
        self._tell(0.0, "")
        self._show_state()

    def asked(self) -> ReportAsked:
        """What is asked for, with the window as it is now."""
        form = self.form
        tokenizers, known = shown_tokenizers(self._focus)
        takes_selection = form.selection.isChecked() and not form.selection.isHidden()
        return ReportAsked(
            form.title.text().strip() or _TITLE,
            tokenizers,
            known,
            self._texts_asked(),
            KINDS.get(form.texts.chosen, TextKind.HELD_OUT),
            form.wanted,
            form.excerpt.value(),
            self._selected if takes_selection else None,
            trade_lines(self._model),
            self._costs(),
            self._focus.corpus_texts,
        )

    def _texts_asked(self) -> TextsAsked:
        match self.form.texts.chosen:
            case Texts.FILES:
                return self.form.texts.files
            case Texts.PANEL:
                comparison = self._comparison()
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
        path = ask_places.ask_report(self, str(self._path))
        if path:
            self.form.file.setText(path)

    @Slot()
    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written)))

    @Slot()
    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written.parent)))


def _say(label: QLabel, sentence: str) -> None:
    label.setText(sentence)
    label.setVisible(bool(sentence))
