"""What a picture of a block looks like, as values that can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tokexplorer.ui.editor.block_picture import BlockPicture
    from tokexplorer.ui.editor.screen_shaper import BlockShapes


class Area(NamedTuple):
    """Where a part of a token is, in pixels from the block's corner, and the token's number in the block."""

    left: float
    top: float
    width: float
    height: float
    number: int


def areas_of(shapes: BlockShapes) -> list[Area]:
    """Every part of a token, in the order of the text."""
    return list(map(Area, *shapes.parts.T.tolist(), shapes.numbers.tolist()))


def looks(picture: BlockPicture | None) -> object:
    assert picture is not None
    shapes, dots = picture.shapes, [dot.toTuple() for dot in picture.marks.dots]
    layers, tints = shapes.layers.tolist(), shapes.seam_tints.tolist()
    values = (shapes.rects, shapes.seams, shapes.special, shapes.unknown, shapes.changed)
    return layers, tints, [value.tolist() for value in values], areas_of(shapes), dots
