"""Shapes of all blocks painted out of one array look, to the pixel, as drawn one by one."""

from __future__ import annotations

import gc
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.editor.hard_texts import PIECES, TOKENIZERS
from tests.ui.editor.plain_shapes import PlainShaper
from tests.ui.shown import show_theme
from tokexplorer.ui.editor.token_painter import let_primitives_go, paint_seams, paint_shapes
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication

    from tokexplorer.ui.editor.block_places import FloatArray
    from tokexplorer.ui.editor.screen_shaper import BlockShapes
    from tokexplorer.ui.editor.token_edit import TokenEdit

    Choose = Callable[[BlockShapes], FloatArray]
    Paint = Callable[[QPainter, list[BlockShapes], list[float]], None]
    Shown = tuple[list[BlockShapes], list[float]]


def hatched(colour: str, pattern: Qt.BrushStyle) -> QBrush:
    faint = QColor(colour)
    faint.setAlpha(70)
    return QBrush(faint, pattern)


def paint_one_by_one(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    """Each rectangle by itself, layer after layer, at its block."""
    colours, plain = theme(), Qt.PenStyle.NoPen

    def rects(pen: QPen | Qt.PenStyle, brush: QBrush | QColor, choose: Choose) -> None:
        painter.setPen(pen)
        painter.setBrush(brush)
        for each, top in zip(shapes, tops, strict=True):
            painter.translate(0, top)
            for rect in choose(each).tolist():
                painter.drawRect(QRectF(*rect))
            painter.translate(0, -top)

    for tint, (fill, edge) in enumerate(zip(colours.token_tints, colours.token_edges, strict=True)):
        outlined = colours.outlines_only
        pen = QPen(QColor(edge), 1) if outlined else plain
        brush = QBrush(Qt.BrushStyle.NoBrush) if outlined else QColor(fill)
        rects(pen, brush, lambda each, layer=2 * tint: each.rects[each.layers == layer])  # type: ignore[misc]
        rects(plain, QColor(edge), lambda each, layer=2 * tint + 1: each.rects[each.layers == layer])  # type: ignore[misc]
    muted, error = hatched(colours.muted, Qt.BrushStyle.FDiagPattern), QPen(QColor(colours.error), 1)
    rects(QPen(QColor(colours.muted), 1), muted, lambda each: each.special)
    error.setDashPattern([3, 2])
    rects(error, hatched(colours.error, Qt.BrushStyle.BDiagPattern), lambda each: each.unknown)
    dotted = QPen(QColor(colours.text), 2)
    dotted.setDashPattern([1, 1])
    dotted.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dotted)
    for each, top in zip(shapes, tops, strict=True):
        for line in each.changed.tolist():
            painter.drawLine(QLineF(*line).translated(0, top))
    for tint, edge in enumerate(colours.token_edges):
        rects(plain, QColor(edge), lambda each, tint=tint: each.seams[each.seam_tints == tint])  # type: ignore[misc]


def painted(shown: Shown, ratio: int, paint: Paint) -> QImage:
    image = QImage(480 * ratio, 400 * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(theme().surface))
    painter = QPainter(image)
    paint(painter, *shown)
    painter.end()
    return image


def paint_at_once(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    paint_shapes(painter, shapes, tops)
    paint_seams(painter, shapes, tops)


@pytest.fixture
def in_theme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """Shows everything in a theme for the time of a test."""
    before = theme_manager().choice
    show_theme(request.param)
    yield
    show_theme(before)


@pytest.mark.parametrize("in_theme", ["light", "dark", "high-contrast"], indirect=True)
@pytest.mark.usefixtures("in_theme")
@pytest.mark.parametrize("ratio", [1, 2])
def test_pictures_are_those_of_rectangles_drawn_one_by_one(edit: TokenEdit, ratio: int) -> None:
    edit.resize(480, 400)
    edit.document_model.set_reference(ThreeBytes(2))
    for tokenizer in TOKENIZERS[0], TOKENIZERS[2], TOKENIZERS[5]:
        edit.set_tokenizer(tokenizer)
        edit.set_text("".join(random.Random(ratio).choices(PIECES, k=70)))
        edit.verticalScrollBar().setValue(2)
        edit.viewport().repaint()
        visible = edit.visible_blocks()
        pictures = [(edit.painter.picture(block), top) for block, top in visible]
        shown = [each.shapes for each, _ in pictures if each], [top for _, top in pictures]
        assert painted(shown, ratio, paint_at_once) == painted(shown, ratio, paint_one_by_one)
        assert painted(shown, ratio, paint_at_once) != painted(([], []), ratio, paint_at_once)


@pytest.mark.parametrize("in_theme", ["light", "high-contrast"], indirect=True)
@pytest.mark.usefixtures("in_theme")
@pytest.mark.parametrize("ratio", [1, 2])
def test_nothing_is_missing_where_many_tokens_have_one_place(edit: TokenEdit, ratio: int) -> None:
    edit.resize(480, 400)
    edit.set_tokenizer(ThreeBytes(2))
    edit.set_text("ab" + "\u0301" * 200 + "cd " + "\u200d".join("👩" * 60) + " e\n" + "שָ" + "ּ" * 90)
    edit.viewport().repaint()
    visible = edit.visible_blocks()
    pictures = [(picture, top) for block, top in visible if (picture := edit.painter.picture(block))]
    shown, tops = [picture.shapes for picture, _ in pictures], [top for _, top in pictures]
    all_rects = [PlainShaper(edit, block).shapes().rects for block, _ in visible]
    everything = [
        replace(
            shapes,
            rects=np.array([rect for _, rect in rects]),
            layers=np.array([layer for layer, _ in rects], np.int8),
        )
        for shapes, rects in zip(shown, all_rects, strict=True)
    ]
    assert sum(map(len, all_rects)) > 2 * sum(len(shapes.rects) for shapes in shown)
    assert painted((shown, tops), ratio, paint_at_once) == painted(
        (everything, tops), ratio, paint_one_by_one
    )


def kept_rectangles() -> int:
    return sum(isinstance(each, QRectF) for each in gc.get_objects())


def test_rectangles_of_a_painting_can_be_let_go(edit: TokenEdit) -> None:
    edit.resize(480, 400)
    edit.set_tokenizer(ThreeBytes(2))
    edit.set_text("the lowest wages " * 400)
    let_primitives_go()  # those of earlier tests, which the collector does not look at
    edit.viewport().repaint()
    shown = [picture.shapes for block, _ in edit.visible_blocks() if (picture := edit.painter.picture(block))]
    before = painted((shown, [0.0] * len(shown)), 1, paint_at_once)
    many = kept_rectangles()
    let_primitives_go()
    assert kept_rectangles() <= many - sum(len(each.rects) for each in shown)
    assert painted((shown, [0.0] * len(shown)), 1, paint_at_once) == before
