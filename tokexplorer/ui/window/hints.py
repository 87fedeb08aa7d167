"""The hints of the first start: three small notes that point at what to try, and go away by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QToolButton, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.icons import icon
from tokexplorer.ui.kit.parts import in_row, named, plain_label
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QMainWindow

    from tokexplorer.ui.columns.inspection_pane import InspectionPane

_ARROW_PX, _RADIUS_PX, _ARROW_LEFT_PX = 7, 6, 18
_MARGIN_PX = 10
HINTS_DONE: Final = "hintsDone"
HINTS: Final = frozenset(("text", "token", "open"))
_TOKEN_LINE = 2  # the line of the text under which the hint about tokens stands


class Bubble(QWidget):
    """A note with an arrow at its top, which points at something.

    Signals:
        closed(): the person does not want to see it any more.
    """

    closed = Signal()

    def __init__(self, name: str, text: str, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        named(self, f"hint-{name}", text)
        self._label = plain_label(text, f"hintText-{name}", "hint", wraps=False)
        self._close = named(QToolButton(), f"closeHint-{name}", tr("Close this hint"), tr("Close this hint"))
        self._close.clicked.connect(self.closed)
        margins = (_MARGIN_PX, _ARROW_PX + 4, 4, 4)
        in_row(self._label, self._close, parent=self, spacing=6, margins=margins)
        theme_manager().changed.connect(self._recolour)
        self._recolour()

    @Slot()
    def _recolour(self) -> None:
        self._close.setIcon(icon("close", theme().accent_text))
        self.update()

    def point_at(self, place: QPoint) -> None:
        """Stand below a place of the window, inside of it."""
        self.adjustSize()
        room = self._window.rect()
        left = min(max(place.x() - px(_ARROW_LEFT_PX), 0), room.width() - self.width())
        self.move(left, min(place.y(), room.height() - self.height()))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        shape.addRoundedRect(
            QRectF(self.rect()).adjusted(0, px(_ARROW_PX), 0, 0), px(_RADIUS_PX), px(_RADIUS_PX)
        )
        arrow = QPainterPath(QPoint(px(_ARROW_LEFT_PX) - px(_ARROW_PX), px(_ARROW_PX)))
        arrow.lineTo(px(_ARROW_LEFT_PX), 0)
        arrow.lineTo(px(_ARROW_LEFT_PX) + px(_ARROW_PX), px(_ARROW_PX))
        painter.fillPath(shape.united(arrow), QColor(theme().accent))


class _Hint(NamedTuple):
    bubble: Bubble
    place: Callable[[], QPoint | None]


class Hints(QObject):
    """Shows the hints that the person has not closed yet, and closes each when it was followed."""

    def __init__(
        self,
        inspection: InspectionPane,
        remembered: SignalInstance,
        window: QMainWindow,
        kept: str,
        keep: Callable[[str], object],
    ) -> None:
        """`remembered` tells that a tokenizer was opened.

        `kept` names the hints that are closed for good, separated by blanks; `keep` stores such a line.
        """
        super().__init__(window)
        self._inspection, self._window, self._keep = inspection, window, keep
        self._done = set(kept.split())
        self._hints: dict[str, _Hint] = {}
        self._placing = QTimer(self)
        self._placing.setSingleShot(True)
        self._placing.timeout.connect(self.place)
        self._add("text", tr("Paste your text here"), self._below_text)
        self._add("token", tr("Hover or click a token"), self._below_token)
        self._add("open", tr("Open a tokenizer"), self._below_opening)
        self._connect(remembered)
        self.place()

    def _add(self, name: str, text: str, place: Callable[[], QPoint | None]) -> None:
        if name not in self._done:
            bubble = Bubble(name, text, self._window)
            bubble.closed.connect(lambda: self.finish(name))
            self._hints[name] = _Hint(bubble, place)

    def _connect(self, remembered: SignalInstance) -> None:
        inspection, store = self._inspection, self._inspection.store
        for watched in (self._window, inspection):
            watched.installEventFilter(self)
        inspection.text_edited.connect(lambda: self.finish("text"))
        inspection.token_clicked.connect(lambda _: self.finish("token"))
        remembered.connect(lambda _: self.finish("open"))
        store.watch(lambda state: state.view.mode, lambda _old, _new: self._placing.start())
        store.watch(lambda state: state.current, lambda _old, _new: self._placing.start())

    @property
    def shown(self) -> list[str]:
        """The names of the hints that are shown."""
        return list(self._hints)

    def finish(self, name: str) -> None:
        """Take a hint away for good."""
        hint = self._hints.pop(name, None)
        if hint is not None:
            hint.bubble.hide()
            hint.bubble.deleteLater()
            self._done.add(name)
            self._keep(" ".join(sorted(self._done)))
        if not self._hints:
            for watched in (self._window, self._inspection):
                watched.removeEventFilter(self)

    @Slot()
    def place(self) -> None:
        """Put every hint where the thing is that it is about."""
        for hint in self._hints.values():
            place = hint.place()
            hint.bubble.setVisible(place is not None)
            if place is not None:
                hint.bubble.point_at(place)
                hint.bubble.raise_()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest) and self._hints:
            self._placing.start()
        return super().eventFilter(watched, event)

    # ---- where they are

    def _below_text(self) -> QPoint | None:
        port = self._inspection.editor.viewport()
        if not port.isVisible():
            return None
        return port.mapTo(self._window, QPoint(port.width() // 8, port.height() * 2 // 3))

    def _below_token(self) -> QPoint | None:
        editor = self._inspection.editor
        port = editor.viewport()
        if not port.isVisible():
            return None
        line = editor.fontMetrics().lineSpacing() * 3 // 2
        return port.mapTo(self._window, QPoint(port.width() // 4, min(_TOKEN_LINE * line, port.height())))

    def _below_opening(self) -> QPoint | None:
        window = self._window
        button = self._inspection.bar.first_opener
        if button is not None and button.isVisible():
            return button.mapTo(window, QPoint(button.width() // 2, button.height()))
        bar = window.menuBar()
        if bar.isNativeMenuBar():
            return None
        return bar.mapTo(
            window, bar.actionGeometry(bar.actions()[0]).bottomLeft() + QPoint(px(_MARGIN_PX), 0)
        )
