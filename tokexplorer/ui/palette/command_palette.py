"""The command palette: a field and a list over the window, for whoever would rather type than look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QRect, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.parts import in_column, named, plain_label
from tokexplorer.ui.palette.commands import Command, matching
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QPersistentModelIndex
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.window.settings_store import SettingsStore

_WIDTH_PX, _TOP_PX, _MARGIN_PX, _ROW_AIR_PX, _GAP_PX = 620, 64, 8, 10, 12
_SIDE_PX = 10
_MOST_ROWS = 12
_MOST_RECENT = 6
_RECENT = "paletteRecent"
_MOVES = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
_COMMAND = Qt.ItemDataRole.UserRole


class CommandPalette(QFrame):
    """Finds commands by some of their letters and runs the chosen one.

    Attributes:
        field: what is looked for.
        list_view: the commands that fit, the best first.
    """

    def __init__(
        self, window: QWidget, commands: Callable[[], Iterable[Command]], settings: SettingsStore
    ) -> None:
        """`commands` gives what can be done now; it is asked each time the palette opens."""
        super().__init__(window)
        self.setObjectName("commandPalette")
        self.setAccessibleName(tr("Command palette"))
        self.setProperty("role", "card")
        self._window, self._commands_now, self._settings = window, commands, settings
        self._commands: list[Command] = []
        self._focus_before: QWidget | None = None
        self.field = named(QLineEdit(), "paletteField", tr("Command"))
        self.field.setPlaceholderText(tr("Type what you want to do, such as “dark” or “open gpt”"))
        self.field.setClearButtonEnabled(True)
        self._model = _CommandModel(self)
        self.list_view = named(QListView(), "paletteList", tr("Commands"))
        self.list_view.setModel(self._model)
        self.list_view.setItemDelegate(_CommandDelegate(self))
        self.list_view.setUniformItemSizes(True)
        self.list_view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list_view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._none = plain_label(tr("No command fits these letters."), "paletteEmpty")
        in_column(
            *(self.field, self.list_view, self._none),
            parent=self,
            spacing=_MARGIN_PX,
            margins=(_MARGIN_PX, _MARGIN_PX, _MARGIN_PX, _MARGIN_PX),
        )
        self.field.textChanged.connect(self._look)
        self.field.installEventFilter(self)
        self.list_view.clicked.connect(self._run)
        self.hide()

    @Slot()
    def open(self) -> None:
        """Show it with everything that can be done now."""
        if self.isVisible():
            self.close_palette()
            return
        self._focus_before = QApplication.focusWidget()
        self._commands = list(self._commands_now())
        self.field.clear()
        self._look("")
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_palette(self) -> None:
        """Hide it, and give the keyboard back."""
        focus, self._focus_before = self._focus_before, None
        self.hide()
        if focus is not None and isValid(focus):  # a column may have been closed meanwhile
            focus.setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def found(self) -> Sequence[Command]:
        """What the list shows."""
        return self._model.commands

    @Slot(str)
    def _look(self, query: str) -> None:
        self._model.show_commands(matching(self._commands, query, self._recent))
        count = len(self._model.commands)
        self.list_view.setVisible(count > 0)
        self._none.setVisible(count == 0)
        if count:
            self.list_view.setCurrentIndex(self._model.index(0))
        self._place(count)

    def _place(self, count: int) -> None:
        window = self._window
        width = min(px(_WIDTH_PX), window.width() - 2 * px(_MARGIN_PX))
        row = self.list_view.sizeHintForRow(0) if count else 0
        room = window.height() - 2 * px(_TOP_PX)
        self.list_view.setFixedHeight(min(min(count, _MOST_ROWS) * row + 2, max(room, row)))
        self.resize(width, self.sizeHint().height())
        self.move((window.width() - width) // 2, px(_TOP_PX))

    @property
    def _recent(self) -> list[str]:
        return [each for each in self._settings.choice(_RECENT).split("\n") if each]

    @Slot(QModelIndex)
    def _run(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        command = self._model.commands[index.row()]
        others = [each for each in self._recent if each != command.title]
        self._settings.keep_choice(_RECENT, "\n".join([command.title, *others][:_MOST_RECENT]))
        self.close_palette()
        QTimer.singleShot(0, self, command.run)  # when the keyboard is where it was

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The field keeps the keyboard; keys that move go to the list."""
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self._focus_before = None  # whoever has it now keeps it
            self.close_palette()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.close_palette()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run(self.list_view.currentIndex())
                return True
            if event.key() in _MOVES:
                QApplication.sendEvent(self.list_view, event)
                return True
        return super().eventFilter(watched, event)


class _CommandModel(QAbstractListModel):
    """The commands that fit."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.commands: list[Command] = []

    def show_commands(self, commands: list[Command]) -> None:
        self.beginResetModel()
        self.commands = commands
        self.endResetModel()

    @override
    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.commands)

    @override
    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        command = self.commands[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return command.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = (command.title, tr("on") if command.is_checked else "", command.group, command.keys)
            return ", ".join(part for part in said if part)
        return command if role == _COMMAND else None


class _CommandDelegate(QStyledItemDelegate):
    """Paints a command: its title, where it is found, its keys."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, QFontMetrics(ui_font()).height() + px(_ROW_AIR_PX))

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        command: Command = index.data(_COMMAND)
        now, rect = theme(), QRect(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(now.selection))
        painter.setFont(ui_font())
        metrics = QFontMetrics(ui_font())
        room = rect.adjusted(px(_SIDE_PX), 0, -px(_SIDE_PX), 0)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(now.muted))
        for text in (command.keys, command.group):
            if text and room.width() > metrics.horizontalAdvance(text):
                painter.drawText(room, right, text)
                room.setRight(room.right() - metrics.horizontalAdvance(text) - px(_GAP_PX))
            if text == command.keys and text:
                room.setRight(room.right() - px(_GAP_PX))
        title = f"✓ {command.title}" if command.is_checked else command.title
        painter.setPen(QColor(now.text))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, left, metrics.elidedText(title, Qt.TextElideMode.ElideRight, room.width()))
        painter.restore()
