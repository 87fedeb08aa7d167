"""The row below the search: how many tokens were found, the audit, export and distributions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import counted, duration, grouped, progress_text
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import in_column, in_row, named, say
from tokexplorer.ui.scale import px
from tokexplorer.ui.vocabulary.filter_bar import CONDITION_NAMES, CONDITION_TIPS
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.vocabulary_view import Only

AUDITED: tuple[Only, ...] = (
    "unreachable", "undecodable", "unused in the corpus", "case twins", "space twins",
)  # fmt: skip
_SHORT: dict[Only, str] = {
    "unused in the corpus": tr("unused in corpus"),
    "case twins": tr("differ only in case"),
    "space twins": tr("differ only in a leading space"),
}
BAR_STEPS = 1000
NOTE_MS = 8000
WIDTH_WITH_LINKS_PX = 860
NARROWEST_PX = 390
_NOTE_SHARE, _LINKS_SHARE = 50, 100  # stretch factors in the row, beside an empty stretch of 1
AUDIT_TIP = tr(
    "Try for every token whether some text becomes it: at the start of a word, after one, and inside one"
)


class AuditLinks(QWidget):
    """Buttons such as `unreachable 3`, `undecodable 352`; empty before an audit.

    Signals:
        condition_wanted(str): show the tokens that fulfil this condition; empty for no condition.
    """

    condition_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        named(self, "auditSummary", tr("What the audit found"))
        layout = FlowLayout(2)
        self.links: dict[Only, QPushButton] = {}
        for condition in AUDITED:
            name = tr("Show tokens that are {condition}", condition=CONDITION_NAMES[condition])
            tip = tr("{condition_tips} Click to show them.", condition_tips=CONDITION_TIPS[condition])
            link = push_button("", f"audit {condition}", tip, name=name, style="flat", is_small=True)
            link.setCheckable(True)
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            # `each` binds the condition of this link.
            link.clicked.connect(lambda on, each=condition: self.condition_wanted.emit(each if on else ""))
            link.hide()
            layout.addWidget(link)
            self.links[condition] = link
        self.setLayout(layout)

    def show_tallies(self, tallies: Mapping[Only, int]) -> None:
        """Show the counts of conditions; buttons of unknown ones are hidden."""
        for condition, link in self.links.items():
            if condition in tallies:
                text = f"{_SHORT.get(condition, CONDITION_NAMES[condition])} {grouped(tallies[condition])}"
                link.setText(text)
                link.setAccessibleName(text)
            link.setVisible(condition in tallies)
        self.updateGeometry()

    def show_chosen(self, conditions: frozenset[Only]) -> None:
        """Check the condition whose tokens are shown."""
        for condition, link in self.links.items():
            link.setChecked(conditions == {condition})


class ResultStrip(QWidget):
    """How many tokens were found, what is wrong with the search, the audit, and buttons.

    Signals:
        audit_wanted(), cancel_wanted(): begin an audit, or cancel it.
        export_wanted(): write the rows to a file.
        distributions_wanted(bool): show or hide the plots.
    """

    audit_wanted = Signal()
    cancel_wanted = Signal()
    export_wanted = Signal()
    distributions_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.found = small_label("", "vocabularyFound")
        self.problem = small_label("", "vocabularyProblem", role="error", wraps=True)
        self.note = small_label("", "vocabularyNote")
        self.note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._note_timer = single_shot(self, self.note.hide, NOTE_MS)
        self.links = AuditLinks()
        self._left = small_label("", "auditLeft")
        for label in (self.found, self.problem, self.note, self._left):
            label.setMinimumHeight(px(18))
        self._bar = named(QProgressBar(), "auditBar", tr("Share of the vocabulary that is audited"))
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(px(72))
        self.audit = _button(tr("Audit"), "auditButton", AUDIT_TIP)
        self.cancel = _button(tr("Cancel"), "cancelAuditButton", tr("End the audit"))
        self.export = _button(
            tr("Export CSV …"), "exportVocabularyButton", tr("Write the rows that were found to a file")
        )
        self.distributions = _button(
            tr("Distributions"), "distributionsButton", tr("Lengths, ranks and scripts beside the table")
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
        right = (self._bar, self._left, self.cancel, self.audit, self.export, self.distributions)
        self._row = in_row(self.found, (self.note, _NOTE_SHARE), None, *right, spacing=8)
        lines = (self._row, self.links, self.problem)
        self._lines = in_column(*lines, parent=self, spacing=1, margins=(8, 0, 8, 2))

    @override
    def minimumSizeHint(self) -> QSize:
        """The size without the audit's buttons, which move below the row."""
        return QSize(px(NARROWEST_PX), super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the audit's buttons into the row if there is room, otherwise below it."""
        super().resizeEvent(event)
        in_row = self.width() >= px(WIDTH_WITH_LINKS_PX)
        if in_row and self._row.indexOf(self.links) < 0:
            self._lines.removeWidget(self.links)
            self._row.insertWidget(1, self.links, _LINKS_SHARE)
        elif not in_row and self._row.indexOf(self.links) >= 0:
            self._row.removeWidget(self.links)
            self._lines.insertWidget(1, self.links)

    def show_found(self, found: int, total: int) -> None:
        """Show how many of all tokens were found."""
        tokens = counted(total)
        self.found.setText(
            tokens if found == total else tr("{found} of {tokens}", found=grouped(found), tokens=tokens)
        )

    def show_problem(self, sentence: str) -> None:
        """Show what is wrong with the search; an empty sentence hides it."""
        say(self.problem, sentence)

    def say(self, sentence: str) -> None:
        """Show a sentence for some seconds."""
        self.note.setToolTip(sentence)
        say(self.note, sentence)
        self._note_timer.start()

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
            share = f" {progress_text(progress.done / total)}" if total else ""
            seconds = progress.seconds_left
            left = "" if seconds is None else tr(", {seconds} left", seconds=duration(seconds))
            self._left.setText(tr("Auditing{share}{left}", share=share, left=left))


def _button(text: str, object_name: str, tip: str) -> QPushButton:
    return push_button(text, object_name, tip, name=text.removesuffix(" …"), style="flat", is_small=True)
