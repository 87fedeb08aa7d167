"""The row above the table: what to look for, and how to narrow it down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.session.vocabulary_view import SearchBy, VocabularyQuery
from tokexplorer.ui.vocabulary.length_button import LengthButton
from tokexplorer.ui.vocabulary.only_menu import OnlyButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

_KINDS: tuple[tuple[SearchBy, str, str], ...] = (
    ("text", "Find tokens that hold …", "Tokens that hold this text; upper and lower case are different"),
    ("prefix", "Find tokens that begin with …", "Tokens that begin with this; a space is meant literally"),
    ("regex", "Find by regular expression …", "Tokens that a regular expression finds something in"),
    ("id", "Find an id …", "The token with this number"),
)
NARROW_PX = 620
NARROWEST_PX = 390
_LARGEST_FIRST = ("length", "corpus", "text", "score")  # what one wants to see of these first
_COUNT_ROLE = Qt.ItemDataRole.UserRole + 1
_ANY_SCRIPT, _NO_SCRIPT = "any script", "Script"  # in the open list, in the closed field


class SearchField(QLineEdit):
    """Where one types what to look for.

    Signals:
        left_down(): the Down key or Enter: on to the table.
    """

    left_down = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go to the rows, Escape empties."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class _CountingDelegate(QStyledItemDelegate):
    """In the open list, the number of tokens stands behind the name of a script."""

    @override
    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Name and number."""
        super().initStyleOption(option, index)
        count = index.data(_COUNT_ROLE)
        option.text = _ANY_SCRIPT if count is None else f"{option.text}   {grouped(count)}"


class FilterBar(QWidget):
    """Search, script, length and conditions; together a `VocabularyQuery`.

    Attributes:
        query: what is asked for now, the order included.

    Signals:
        changed(): something else is asked for.
        left_down(): on to the table.
    """

    changed = Signal()
    left_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("vocabularyFilters")
        self.query = VocabularyQuery()
        self._is_narrow = False
        self._build()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 5, 8, 3)
        layout.setSpacing(5)
        layout.addWidget(self._by)
        layout.addWidget(self.search, 1)
        for widget in (self._script, self._length, self.only, self._clear):
            layout.addWidget(widget)
        self._explain()
        self._show_query()

    @override
    def minimumSizeHint(self) -> QSize:
        """What it can do with, shortened."""
        return QSize(NARROWEST_PX, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten what can be short."""
        super().resizeEvent(event)
        is_narrow = self.width() < NARROW_PX
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self.only.set_narrow(is_narrow)
            self._clear.setText("✕" if is_narrow else "Clear")
            self._script.setMinimumContentsLength(5 if is_narrow else 10)

    def _build(self) -> None:
        self.search = SearchField()
        self.search.setObjectName("vocabularySearch")
        self.search.setAccessibleName("Search the vocabulary")
        self.search.setMinimumWidth(70)
        self.search.textChanged.connect(self._edited)
        self.search.left_down.connect(self.left_down)
        self._by = QComboBox()
        self._by.setObjectName("vocabularySearchBy")
        self._by.setAccessibleName("How to search")
        for number, (by, _, tip) in enumerate(_KINDS):
            self._by.addItem(by)
            self._by.setItemData(number, tip, Qt.ItemDataRole.ToolTipRole)
        self._by.currentIndexChanged.connect(self._edited)
        self._script = QComboBox()
        self._script.setObjectName("vocabularyScript")
        self._script.setAccessibleName("Script")
        self._script.setToolTip("Show the tokens of one writing system")
        self._script.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._script.setMinimumContentsLength(10)
        self._script.setMaxVisibleItems(20)
        self._script.setItemDelegate(_CountingDelegate(self._script))
        self._script.activated.connect(self._edited)
        self.show_scripts(())
        self._length = LengthButton()
        self._length.changed.connect(self._edited)
        self.only = OnlyButton()
        self.only.changed.connect(self._edited)
        self._clear = QPushButton("Clear")
        self._clear.setObjectName("vocabularyClear")
        self._clear.setAccessibleName("Clear search and conditions")
        self._clear.setToolTip("Show the whole vocabulary again")
        self._clear.setProperty("flat", True)
        self._clear.clicked.connect(self.clear)

    # ---- what is asked for

    @property
    def is_narrowed(self) -> bool:
        """Whether less than everything is asked for."""
        return replace(self.query, by="text", sort="id", descending=False) != VocabularyQuery()

    def ask(self, query: VocabularyQuery) -> None:
        """Ask for this and show it."""
        if query != self.query:
            self.query = query
            self._show_query()
            self.changed.emit()

    @Slot()
    def clear(self) -> None:
        """Everything, in the order that it has."""
        query = self.query
        self.ask(VocabularyQuery(by=query.by, sort=query.sort, descending=query.descending))

    def sort_by(self, key: str) -> None:
        """Sort by this; by what it is sorted by, the other way round."""
        query = self.query
        is_same = query.sort == key
        descending = not query.descending if is_same else key in _LARGEST_FIRST
        self.ask(replace(query, sort=key, descending=descending))  # type: ignore[arg-type]

    @Slot()
    def _edited(self) -> None:
        least, most = self._length.bounds
        self.query = replace(
            self.query,
            search=self.search.text(),
            by=_KINDS[self._by.currentIndex()][0],
            script=self._script.currentData() or "",
            least_characters=least,
            most_characters=most,
            only=self.only.chosen,
        )
        self._explain()
        self.changed.emit()

    # ---- what is shown

    def show_scripts(self, scripts: Sequence[tuple[str, int]]) -> None:
        """Offer these scripts with their numbers of tokens; the one that is asked for stays."""
        entries: list[tuple[str, int | None]] = [("", None), *scripts]
        if self.query.script and self.query.script not in [name for name, _ in scripts]:
            entries.append((self.query.script, 0))
        roles = (Qt.ItemDataRole.UserRole, _COUNT_ROLE)
        shown = [
            tuple(self._script.itemData(at, role) for role in roles) for at in range(self._script.count())
        ]
        if entries != shown:
            self._script.clear()
            for at, (name, count) in enumerate(entries):
                self._script.addItem(name or _NO_SCRIPT, name)
                self._script.setItemData(at, count, _COUNT_ROLE)
            self._script.view().setMinimumWidth(self._script.view().sizeHintForColumn(0) + 24)
        self._show_script()

    def set_problem(self, has_problem: bool) -> None:
        """Mark the search field as wrong."""
        if bool(self.search.property("invalid")) != has_problem:
            self.search.setProperty("invalid", has_problem)
            self.search.style().unpolish(self.search)
            self.search.style().polish(self.search)

    def _show_script(self) -> None:
        at = self._script.findData(self.query.script)
        self._script.setCurrentIndex(max(at, 0))

    def _show_query(self) -> None:
        query = self.query
        for widget in (self.search, self._by):
            widget.blockSignals(True)
        self.search.setText(query.search)
        self._by.setCurrentIndex([by for by, _, _ in _KINDS].index(query.by))
        for widget in (self.search, self._by):
            widget.blockSignals(False)
        self._show_script()
        self._length.set_bounds(query.least_characters, query.most_characters)
        self.only.choose(query.only)
        self._explain()

    def _explain(self) -> None:
        _, placeholder, tip = _KINDS[self._by.currentIndex()]
        self.search.setPlaceholderText(placeholder)
        self.search.setToolTip(f"{tip} (Ctrl+F)")
        self._by.setToolTip(tip)
        self._clear.setVisible(self.is_narrowed)
