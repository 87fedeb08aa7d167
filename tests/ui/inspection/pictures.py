"""What a picture of a block looks like, as values that can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.block_picture import BlockPicture


def looks(picture: BlockPicture | None) -> object:
    assert picture is not None
    shapes, dots = picture.shapes, [dot.toTuple() for dot in picture.marks.dots]
    layers, tints = shapes.layers.tolist(), shapes.seam_tints.tolist()
    values = (shapes.rects, shapes.seams, shapes.special, shapes.unknown, shapes.changed)
    return layers, tints, [value.tolist() for value in values], shapes.areas, dots
