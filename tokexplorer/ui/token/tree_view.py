"""The derivation of a token, drawn: the token above, what it was merged from below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.token.tree_layout import TreeLayout
from tokexplorer.ui.widgets.chip_painting import paint_outlined_chip

if TYPE_CHECKING:
    from tokexplorer.core.derivation import Derivation
    from tokexplorer.ui.token.tree_layout import TreeNode

_STEP_SIZE_PT = 7.5


class TreeView(QWidget):
    """A tree of chips; the number at a fork is the step of the merge.

    Signals:
        token_clicked(int): the id of the token that was clicked.
    """

    token_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tokenTree")
        self.setAccessibleName("What the token was merged from")
        self.setMouseTracking(True)
        self._tree: Derivation | None = None
        self._layout = TreeLayout()
        self._hovered: TreeNode | None = None
        theme_manager().changed.connect(self.update)

    @property
    def nodes(self) -> list[TreeNode]:
        """The tokens that are drawn, the whole one first."""
        return self._layout.nodes

    def show_tree(self, tree: Derivation | None) -> None:
        """Draw another tree, or none."""
        if tree == self._tree:
            return
        self._tree, self._hovered = tree, None
        self._layout = TreeLayout() if tree is None else TreeLayout.of(tree, QFontMetricsF(mono_font()))
        self.setFixedSize(self.sizeHint())
        self.setAccessibleDescription("" if tree is None else _in_words(tree))
        self.update()

    def sizeHint(self) -> QSize:
        """All of it (Qt override)."""
        return self._layout.size.toSize()

    # ---- the pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what can be clicked (Qt override)."""
        node = self._layout.node_at(event.position())
        if node is not self._hovered:
            self._hovered = node
            self.setCursor(Qt.CursorShape.PointingHandCursor if node else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer (Qt override)."""
        self._hovered = None
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click tells about that token (Qt override)."""
        node = self._layout.node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self.token_clicked.emit(node.tree.token_id)

    def event(self, event: QEvent) -> bool:
        """A tooltip for each token (Qt override)."""
        if isinstance(event, QHelpEvent):
            node = self._layout.node_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if node is None else _tip(node.tree), self)
            return True
        return super().event(event)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lines first, then chips (Qt override)."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().muted), 1))
        painter.drawLines(self._layout.lines)
        for node in self._layout.nodes:
            self._paint_node(painter, node)

    def _paint_node(self, painter: QPainter, node: TreeNode) -> None:
        now = theme()
        fill = now.token_tints[0] if node.level == 0 else now.raised
        edge = (
            now.accent if node is self._hovered else now.token_edges[0] if node.level == 0 else now.hairline
        )
        painter.setFont(mono_font())
        paint_outlined_chip(painter, now, node.chip, node.text, fill, edge)
        if node.tree.parts and node.tree.step is not None:
            self._paint_step(painter, node)

    def _paint_step(self, painter: QPainter, node: TreeNode) -> None:
        """The number of the merge, where its two lines part."""
        painter.setFont(ui_font(_STEP_SIZE_PT))
        text = grouped(node.tree.step or 0)
        width = painter.fontMetrics().horizontalAdvance(text) + 4
        place = QRectF(node.chip.center().x() - width / 2, node.chip.bottom() + 2, width, 11)
        painter.fillRect(place, QColor(theme().surface))
        painter.setPen(QColor(theme().muted))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _tip(tree: Derivation) -> str:
    where = "" if tree.step is None else f", merge {grouped(tree.step)}"
    more = ". Its parts are left out here: click it." if tree.is_cut_off else ""
    return f"id {grouped(tree.token_id)}{where}{more}"


def _in_words(tree: Derivation) -> str:
    """The tree in brackets, for people who hear it."""
    text = tree.text.decode("utf-8", "backslashreplace")
    if not tree.parts:
        return text
    return f"{text} from ({' + '.join(_in_words(part) for part in tree.parts)})"
