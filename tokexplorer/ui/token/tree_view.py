"""The derivation of a token, drawn: the token above, what it was merged from below."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_painting import paint_outlined_chip

if TYPE_CHECKING:
    from tokexplorer.core.derivation import Derivation

_PADDING_PX = 6.0
_CHIP_HEIGHT_PX = 20.0
_LEAF_GAP_PX = 6.0
_LEVEL_PX = 38.0
_MARGIN_PX = 10.0
_STEP_SIZE_PT = 7.5


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A token of the tree on screen.

    Attributes:
        tree: which one.
        text: what is written.
        chip: its rectangle in pixels.
        level: merges above it; 0 for the token itself.
    """

    tree: Derivation
    text: str
    chip: QRectF
    level: int


@dataclass(slots=True)
class TreeLayout:
    """All tokens of a tree and the lines between them.

    Attributes:
        nodes: the token itself first.
        lines: from each merge to its parts.
        size: of everything, margins included.
    """

    nodes: list[TreeNode] = field(default_factory=list)
    lines: list[QLineF] = field(default_factory=list)
    size: QSizeF = field(default_factory=lambda: QSizeF(0.0, 0.0))

    @classmethod
    def of(cls, tree: Derivation, metrics: QFontMetricsF) -> TreeLayout:
        """Lay out a tree in a font."""
        layout = cls()
        shape = _Shape.of(tree, metrics)
        layout._place(shape, _MARGIN_PX, 0)
        layout.nodes.reverse()
        height = tree.depth * _LEVEL_PX + _CHIP_HEIGHT_PX
        layout.size = QSizeF(shape.width + 2 * _MARGIN_PX, height + 2 * _MARGIN_PX)
        return layout

    def node_at(self, point: QPointF) -> TreeNode | None:
        """The token at a point."""
        return next((node for node in self.nodes if node.chip.contains(point)), None)

    def _place(self, shape: _Shape, left: float, level: int) -> None:
        """Place a subtree from `left` on. Its own node is added last."""
        top = _MARGIN_PX + level * _LEVEL_PX
        chip = QRectF(left + (shape.width - shape.own_width) / 2, top, shape.own_width, _CHIP_HEIGHT_PX)
        inner = left + (shape.width - shape.parts_width) / 2
        for part in shape.parts:
            self._place(part, inner, level + 1)
            below = self.nodes[-1].chip
            self.lines.append(QLineF(chip.center().x(), chip.bottom(), below.center().x(), below.top()))
            inner += part.width + _LEAF_GAP_PX
        self.nodes.append(TreeNode(shape.tree, shape.text, chip, level))


class _Shape(NamedTuple):
    """How much room a subtree needs: its own chip or its parts beside each other, whichever is wider."""

    tree: Derivation
    text: str
    parts: tuple[_Shape, ...]
    own_width: float
    parts_width: float

    @classmethod
    def of(cls, tree: Derivation, metrics: QFontMetricsF) -> _Shape:
        text = visible_text(tree.text) + ("…" if tree.is_cut_off else "")
        parts = tuple(cls.of(part, metrics) for part in tree.parts)
        gaps = _LEAF_GAP_PX * max(len(parts) - 1, 0)
        own_width = metrics.horizontalAdvance(text) + 2 * _PADDING_PX
        return cls(tree, text, parts, own_width, sum(part.width for part in parts) + gaps)

    @property
    def width(self) -> float:
        return max(self.own_width, self.parts_width)


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

    @override
    def sizeHint(self) -> QSize:
        """All of it."""
        return self._layout.size.toSize()

    # ---- the pointer

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what can be clicked."""
        node = self._layout.node_at(event.position())
        if node is not self._hovered:
            self._hovered = node
            self.setCursor(Qt.CursorShape.PointingHandCursor if node else Qt.CursorShape.ArrowCursor)
            self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer."""
        self._hovered = None
        self.update()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click tells about that token."""
        node = self._layout.node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self.token_clicked.emit(node.tree.token_id)

    @override
    def event(self, event: QEvent) -> bool:
        """A tooltip for each token."""
        if isinstance(event, QHelpEvent):
            node = self._layout.node_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if node is None else _tip(node.tree), self)
            return True
        return super().event(event)

    # ---- painting

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Lines first, then chips."""
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
