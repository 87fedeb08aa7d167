"""The row below the search: how many tokens were found, the audit, export and distributions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tokexplorer.presentation.numbers import duration, grouped
from tokexplorer.ui.kit.parts import named, say
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.vocabulary.filter_bar import CONDITION_TIPS
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.vocabulary_view import Only

TEXT_SIZE_PT = 8.25
AUDITED: tuple[Only, ...] = (
    "unreachable", "undecodable", "unused in the corpus", "case twins", "space twins",
)  # fmt: skip
_SHORT: dict[Only, str] = {"unused in the corpus": "unused in corpus"}
BAR_STEPS = 1000
NOTE_MS = 8000
WIDTH_WITH_LINKS_PX = 860
NARROWEST_PX = 390
_NOTE_SHARE, _LINKS_SHARE = 50, 100  # of the room in the row, beside an empty stretch of 1
AUDIT_TIP = (
    "Try for every token whether some text becomes it: at the start of a word, after one, and inside one"
)


class AuditLinks(QWidget):
    """`unreachable 3 · undecodable 352 · …`; empty before an audit.

    Signals:
        condition_wanted(str): show the tokens that fulfil it; empty: take the condition away again.
    """

    condition_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("auditSummary")
        self.setAccessibleName("What the audit found")
        layout = FlowLayout(2)
        self.links: dict[Only, QPushButton] = {}
        for condition in AUDITED:
            link = QPushButton()
            link.setObjectName(f"audit {condition}")
            link.setAccessibleName(f"Show tokens that are {condition}")
            link.setToolTip(f"{CONDITION_TIPS[condition]} Click to show them.")
            link.setProperty("flat", True)
            link.setCheckable(True)
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            link.setFont(ui_font(TEXT_SIZE_PT))
            link.clicked.connect(self._clicked)
            link.hide()
            layout.addWidget(link)
            self.links[condition] = link
        self.setLayout(layout)

    def show_tallies(self, tallies: Mapping[Only, int]) -> None:
        """Show the count of each condition; unknown ones are hidden."""
        for condition, link in self.links.items():
            if condition in tallies:
                text = f"{_SHORT.get(condition, condition)} {grouped(tallies[condition])}"
                link.setText(text)
                link.setAccessibleName(text)
            link.setVisible(condition in tallies)
        self.updateGeometry()

    def show_chosen(self, conditions: frozenset[Only]) -> None:
        """Check the condition whose tokens are shown."""
        for condition, link in self.links.items():
            link.setChecked(conditions == {condition})

    @Slot(bool)
    def _clicked(self, checked: bool) -> None:
        condition = next(each for each, link in self.links.items() if link is self.sender())
        self.condition_wanted.emit(condition if checked else "")


class ResultStrip(QWidget):
    """`1 204 of 50 257 tokens`, or what is wrong with the search.

    Signals:
        audit_wanted(), cancel_wanted(): begin an audit, end it.
        export_wanted(): write the rows to a file.
        distributions_wanted(bool): show the plots, or hide them.
    """

    audit_wanted = Signal()
    cancel_wanted = Signal()
    export_wanted = Signal()
    distributions_wanted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found = _label("vocabularyFound", "muted")
        self.problem = _label("vocabularyProblem", "error")
        self.problem.setWordWrap(True)
        self.note = _label("vocabularyNote", "muted")
        self.note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._note_timer = single_shot(self, self._forget, NOTE_MS)
        self.links = AuditLinks()
        self._left = _label("auditLeft", "muted")
        self._bar = QProgressBar()
        self._bar.setObjectName("auditBar")
        self._bar.setAccessibleName("Share of the vocabulary that is audited")
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(72)
        self.audit = _button("Audit", "auditButton", AUDIT_TIP)
        self.cancel = _button("Cancel", "cancelAuditButton", "End the audit")
        self.export = _button(
            "Export CSV …", "exportVocabularyButton", "Write the rows that were found to a file"
        )
        self.distributions = _button(
            "Distributions", "distributionsButton", "Lengths, ranks and scripts beside the table"
        )
        self.distributions.setCheckable(True)
        self._lay_out()
        self.audit.clicked.connect(self.audit_wanted)
        self.cancel.clicked.connect(self.cancel_wanted)
        self.export.clicked.connect(self.export_wanted)
        self.distributions.clicked.connect(self.distributions_wanted)
        self.show_progress(None)
        self.show_problem("")
        self.note.hide()

    def _lay_out(self) -> None:
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._row.addWidget(self.found)
        self._row.addWidget(self.note, _NOTE_SHARE)
        self._row.addStretch(1)
        for widget in (self._bar, self._left, self.cancel, self.audit, self.export, self.distributions):
            self._row.addWidget(widget)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(8, 0, 8, 2)
        self._lines.setSpacing(1)
        self._lines.addLayout(self._row)
        self._lines.addWidget(self.links)
        self._lines.addWidget(self.problem)

    @override
    def minimumSizeHint(self) -> QSize:
        """Without the audit's links, which move below the row."""
        return QSize(NARROWEST_PX, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """The audit's links stand in the row if there is room, else below."""
        super().resizeEvent(event)
        in_row = self.width() >= WIDTH_WITH_LINKS_PX
        if in_row and self._row.indexOf(self.links) < 0:
            self._lines.removeWidget(self.links)
            self._row.insertWidget(1, self.links, _LINKS_SHARE)
        elif not in_row and self._row.indexOf(self.links) >= 0:
            self._row.removeWidget(self.links)
            self._lines.insertWidget(1, self.links)

    def show_found(self, found: int, total: int) -> None:
        """Show how many rows were found of all tokens."""
        self.found.setText(found_text(found, total))

    def show_problem(self, sentence: str) -> None:
        """Show what is wrong with the search; an empty sentence hides it."""
        say(self.problem, sentence)

    def say(self, sentence: str) -> None:
        """Show a sentence for some seconds."""
        self.note.setToolTip(sentence)
        say(self.note, sentence)
        self._note_timer.start()

    @Slot()
    def _forget(self) -> None:
        self.say("")

    def show_progress(self, progress: Progress | None) -> None:
        """Show the progress of the audit; None if none is running."""
        is_running = progress is not None
        for widget in (self._bar, self._left, self.cancel):
            widget.setVisible(is_running)
        self.audit.setVisible(not is_running)
        if progress is not None:
            total = progress.total
            self._bar.setRange(0, BAR_STEPS if total else 0)
            self._bar.setValue(BAR_STEPS * progress.done // total if total else 0)
            self._left.setText(left_text(progress))


def found_text(found: int, total: int) -> str:
    """`1 204 of 50 257 tokens`."""
    tokens = f"{grouped(total)} token{'s' * (total != 1)}"
    return tokens if found == total else f"{grouped(found)} of {tokens}"


def left_text(progress: Progress) -> str:
    """`Auditing 34 %, 3 s left`, as far as it is known."""
    share = f" {100 * progress.done // progress.total} %" if progress.total else ""
    left = progress.seconds_left
    return f"Auditing{share}" + (f", {duration(left)} left" if left is not None else "")


def _label(object_name: str, role: str) -> QLabel:
    label = QLabel()
    label.setObjectName(object_name)
    label.setFont(ui_font(TEXT_SIZE_PT))
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setMinimumHeight(18)
    return label


def _button(text: str, object_name: str, tip: str) -> QPushButton:
    button = named(QPushButton(text), object_name, text.removesuffix(" …"), tip)
    button.setProperty("flat", True)
    button.setFont(ui_font(TEXT_SIZE_PT))
    return button
