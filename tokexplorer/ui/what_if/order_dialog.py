"""The window in which merges are moved, and one is put in, while the text follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.session.merge_order import MergeOrder
from tokexplorer.ui.what_if.order_model import PLACE, OrderModel

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

_INTRO = (
    "Encoding applies the first merge of this list that fits, again and again. Move one, or put in one that "
    "was never learned, and see what becomes of the text."
)
_PLACE_WIDTH_PX = 64
_SIZE = 460, 560


class OrderDialog(QDialog):
    """Stays open beside the window. Every change can be undone; closing it undoes all of them.

    Signals:
        changed(object): the tokenizer that applies the list as it is now; None for the learned order.
    """

    changed = Signal(object)

    def __init__(self, base: BpeTokenizer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("orderDialog")
        self.setWindowTitle("What if: order of merges")
        self.resize(*_SIZE)
        self._history = [MergeOrder.of(base)]
        self.model = OrderModel(self)
        self.table = self._make_table()
        self._problem = QLabel()
        self._problem.setObjectName("orderProblem")
        self._problem.setProperty("role", "error")
        self._problem.setWordWrap(True)
        self._problem.hide()
        self._lay_out()
        self._show(0)

    @property
    def order(self) -> MergeOrder:
        """The list as it is now."""
        return self._history[-1]

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setObjectName("orderTable")
        table.setAccessibleName("Merges in the order they are applied")
        table.setModel(self.model)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.setTabKeyNavigation(False)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(PLACE, QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setColumnWidth(PLACE, _PLACE_WIDTH_PX)
        return table

    def _lay_out(self) -> None:
        intro = QLabel(_INTRO)
        intro.setWordWrap(True)
        intro.setProperty("role", "muted")
        moves = QHBoxLayout()
        for text, name, keys, do in (
            ("Earlier", "moveEarlier", "Alt+Up", lambda: self._move(-1)),
            ("Later", "moveLater", "Alt+Down", lambda: self._move(1)),
            ("To the front", "moveFirst", "Alt+Home", self._move_first),
            ("Undo", "undoOrder", "Ctrl+Z", self._undo),
            ("Learned order", "resetOrder", "", self._reset),
        ):
            moves.addWidget(self._button(text, name, keys, do))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 12, 14, 12)
        layout.setSpacing(8)
        layout.addWidget(intro)
        layout.addWidget(self.table, 1)
        layout.addLayout(moves)
        layout.addLayout(self._insertion())
        layout.addWidget(self._problem)

    def _insertion(self) -> QHBoxLayout:
        self._left, self._right = QLineEdit(), QLineEdit()
        row = QHBoxLayout()
        row.addWidget(QLabel("Insert a merge"))
        for edit, name, hint in (
            (self._left, "insertLeft", "left part"),
            (self._right, "insertRight", "right part"),
        ):
            edit.setObjectName(name)
            edit.setAccessibleName(hint.capitalize())
            edit.setPlaceholderText(hint)
            edit.returnPressed.connect(self._insert)
            row.addWidget(edit, 1)
        row.addWidget(self._button("before the selected one", "insertMerge", "", self._insert))
        return row

    def _button(self, text: str, name: str, keys: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAccessibleName(text)
        button.setAutoDefault(False)
        if keys:
            button.setShortcut(QKeySequence(keys))
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(f"{text} ({native})")
        button.clicked.connect(lambda _checked: do())
        return button

    def select(self, place: int) -> None:
        """Select the merge at that place, 0 for the first."""
        self.table.selectRow(place)
        self.table.scrollTo(self.model.index(place, 0))

    def _move(self, by: int) -> None:
        place = self.table.currentIndex().row()
        target = place + by
        if place >= 0 and 0 <= target < len(self.order.merges):
            self._change(self.order.moved(place, target), target)

    def _move_first(self) -> None:
        place = self.table.currentIndex().row()
        if place > 0:
            self._change(self.order.moved(place, 0), 0)

    @Slot()
    def _insert(self) -> None:
        ids = [self._token_id(edit.text()) for edit in (self._left, self._right)]
        for edit, token_id in zip((self._left, self._right), ids, strict=True):
            if token_id is None:
                self._complain(f"“{edit.text()}” is not a token of this vocabulary.")
                return
        place = max(0, self.table.currentIndex().row())
        left, right = (int(token_id) for token_id in ids if token_id is not None)
        try:
            self._change(self.order.inserted(place, left, right), place)
        except ValueError as error:
            self._complain(f"{str(error).capitalize()}.")

    def _token_id(self, text: str) -> int | None:
        return self.order.token_id(text) if text else None

    def _undo(self) -> None:
        if len(self._history) > 1:
            self._history.pop()
            self._show(self.table.currentIndex().row())

    def _reset(self) -> None:
        del self._history[1:]
        self._show(0)

    def _change(self, order: MergeOrder, place: int) -> None:
        self._history.append(order)
        self._show(place)

    def _show(self, place: int) -> None:
        self._complain("")
        tokenizer = self.order.tokenizer()
        self.model.set_order(self.order, tokenizer)
        self.select(min(max(place, 0), max(0, self.model.rowCount() - 1)))
        self.changed.emit(tokenizer if len(self._history) > 1 else None)

    def _complain(self, sentence: str) -> None:
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))

    def done(self, result: int) -> None:
        """Closing puts the learned order back (Qt override)."""
        self.changed.emit(None)
        super().done(result)
