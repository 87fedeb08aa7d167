"""Where the tokens of a derivation stand: leaves in a row, each merge above its two parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

from tokexplorer.core.token_text import visible_text

if TYPE_CHECKING:
    from PySide6.QtGui import QFontMetricsF

    from tokexplorer.core.derivation import Derivation

_PADDING_PX = 6.0
_CHIP_HEIGHT_PX = 20.0
_LEAF_GAP_PX = 6.0
_LEVEL_PX = 38.0
_MARGIN_PX = 10.0


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
