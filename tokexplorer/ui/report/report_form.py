"""What can be said about a report: its heading, texts, parts and file."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.session.report.inputs import USUAL_EXCERPT_BYTES, Section
from tokexplorer.ui.report.texts_choice import TextsChoice
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.labelled_choice import LabelledTick
from tokexplorer.ui.widgets.plain_parts import quiet_button, sentence_label

MOST_EXCERPT_BYTES = 100_000
_EXCERPT_WIDTH_PX = 90


class ReportForm(QWidget):
    """Rows of fields.

    Attributes:
        title, file: the heading, and where to write.
        texts: what the tokenizers are compared on.
        sections: a box for each part.
        excerpt: how many bytes of each text are shown in tokens.
        selection: whether that is what is selected instead.
        browse: asks for the file.
        note: a sentence about the file.
    """

    def __init__(self, title: str, file: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = _line_edit("reportTitle", "Heading of the report", title)
        self.file = _line_edit("reportFile", "File of the report", file)
        self.texts = TextsChoice()
        self.sections = {section: _box(section) for section in Section}
        self.excerpt = GroupedSpinBox(0, MOST_EXCERPT_BYTES, "reportExcerptBytes")
        self.excerpt.setAccessibleName("Bytes of each text that are shown in tokens")
        self.excerpt.setFixedWidth(_EXCERPT_WIDTH_PX)
        self.excerpt.setValue(USUAL_EXCERPT_BYTES)
        self.selection = LabelledTick()
        self.selection.setObjectName("reportSelection")
        self.browse = quiet_button("Choose …", "reportBrowse", "Choose where to write")
        self.note = sentence_label("reportNote", "muted")
        self._lay_out()

    @property
    def wanted(self) -> frozenset[Section]:
        """The parts that are chosen."""
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
        shown = _column(_row(self.excerpt, about), self.selection)
        file = _row(self.file, self.browse)
        file.setStretchFactor(self.file, 1)
        self._add_row(form, "Title", self.title)
        self._add_row(form, "Texts", self.texts)
        self._add_row(form, "Parts", parts)
        self._add_row(form, "In tokens", shown)
        self._add_row(form, "File", _column(file, self.note))

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


def _line_edit(name: str, about: str, text: str) -> QLineEdit:
    edit = QLineEdit(text)
    edit.setObjectName(name)
    edit.setAccessibleName(about)
    return edit


def _box(section: Section) -> LabelledTick:
    box = LabelledTick(section.value)
    box.setObjectName(f"reportPart-{section.name.lower()}")
    box.setAccessibleName(section.value)
    box.setChecked(True)
    return box


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    return row


def _column(first: QLayout, second: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(5)
    column.addLayout(first)
    column.addWidget(second)
    return column
