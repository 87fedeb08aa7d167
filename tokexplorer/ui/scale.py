"""The scale of the whole interface: how many times its usual size everything is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, overload
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QGridLayout,
    QHeaderView,
    QLayout,
    QWidget,
)
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

USUAL_PERCENT = 100
SCALES_PERCENT = (80, 90, 100, 110, 125, 150, 175, 200)

NO_LIMIT = 16_777_215
"""The greatest size of a widget, which means that it has no limit (Qt's QWIDGETSIZE_MAX)."""

_NO_LIMIT = QSize(NO_LIMIT, NO_LIMIT)

_scale_percent = USUAL_PERCENT


def scale_percent() -> int:
    """Return the scale on screen, one of `SCALES_PERCENT`."""
    return _scale_percent


def set_scale_percent(percent: int) -> None:
    """Measure in this scale, one of `SCALES_PERCENT`, from now on; raises ValueError for others.

    `ThemeManager.apply_scale` changes what is on screen, too.
    """
    global _scale_percent
    if percent not in SCALES_PERCENT:
        raise ValueError(percent)
    _scale_percent = percent


def next_scale_percent(steps: int) -> int:
    """Return the scale that is so many places above the present one, or below it; at most the last."""
    place = SCALES_PERCENT.index(_scale_percent) + steps
    return SCALES_PERCENT[min(max(place, 0), len(SCALES_PERCENT) - 1)]


@overload
def px(length: int) -> int: ...
@overload
def px(length: float) -> float: ...
@overload
def px(length: QSize) -> QSize: ...
@overload
def px(length: tuple[int, ...]) -> tuple[int, ...]: ...
def px(length: float | QSize | tuple[int, ...]) -> float | QSize | tuple[int, ...]:
    """Return a length given in pixels of the usual size as pixels of the scale on screen."""
    if _scale_percent == USUAL_PERCENT:
        return length
    if isinstance(length, int):
        return round(length * _scale_percent / USUAL_PERCENT)
    if isinstance(length, QSize):
        return length * (_scale_percent / USUAL_PERCENT)
    if isinstance(length, tuple):
        return tuple(px(part) for part in length)
    return length * _scale_percent / USUAL_PERCENT


def layouts_of(widget: QWidget) -> list[QLayout]:
    """Return the layout of a widget and all that are inside of it, but not those of its children."""
    layout = widget.layout()
    return [] if layout is None else [layout, *layout.findChildren(QLayout)]


class GivenSizes:
    """Changes the sizes, margins and fonts that widgets were given when the scale changes.

    What is made later is measured with `px` from the start. A size that was set anew since the last change
    counts as given in the scale of that time.
    """

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[QObject, dict[str, _Known]] = WeakKeyDictionary()

    def change(self, widgets: Iterable[QWidget], before_percent: int, now_percent: int) -> None:
        """Give widgets and their layouts the sizes and margins of another scale."""
        if before_percent == now_percent:
            return
        for widget in widgets:
            if not isValid(widget):
                continue  # another size of the widget around it has replaced it
            for each in (widget, *layouts_of(widget)):
                for name, sizes, change in _given_sizes(each):
                    if (scaled := self._scaled(each, name, sizes, before_percent, now_percent)) != sizes:
                        change(*scaled)

    def font(self, widget: QWidget, before_percent: int, now_percent: int) -> QFont | None:
        """Return the font that a widget was given, in the size of another scale; None if it has none."""
        if not widget.testAttribute(Qt.WidgetAttribute.WA_SetFont):
            return None
        font = QFont(widget.font())
        size = [font.pointSizeF()]
        font.setPointSizeF(self._scaled(widget, "font", size, before_percent, now_percent)[0])
        return font

    def forget(self) -> None:
        """Forget the usual sizes, once all widgets have them."""
        self._known.clear()

    def _scaled(
        self, of: QObject, name: str, sizes: Sequence[float], before_percent: int, now_percent: int
    ) -> Sequence[float]:
        if before_percent == now_percent == USUAL_PERCENT:
            return sizes
        known = self._known.setdefault(of, {})
        if name not in known or known[name].on_screen != sizes:
            known[name] = _Known([size * USUAL_PERCENT / before_percent for size in sizes], sizes)
        pairs = zip(known[name].usual, sizes, strict=True)
        known[name].on_screen = [_scaled(usual, size, now_percent) for usual, size in pairs]
        return known[name].on_screen


@dataclass
class _Known:
    """Sizes in the usual scale, and as they were last set."""

    usual: list[float]
    on_screen: Sequence[float]


def _scaled(usual: float, before: float, percent: int) -> float:
    if isinstance(before, int):
        return before if before >= NO_LIMIT else round(usual * percent / USUAL_PERCENT)
    return usual * percent / USUAL_PERCENT


def _given_sizes(of: QObject) -> Iterator[tuple[str, Sequence[float], Callable[..., object]]]:
    """Yield the name of each size that was given, its numbers, and what sets it."""
    if isinstance(of, QBoxLayout):
        yield "spacing", [of.spacing()], of.setSpacing
    if isinstance(of, QGridLayout):
        yield "horizontal", [of.horizontalSpacing()], of.setHorizontalSpacing
        yield "vertical", [of.verticalSpacing()], of.setVerticalSpacing
    if isinstance(of, QLayout):
        margins = of.contentsMargins()
        sides = [margins.left(), margins.top(), margins.right(), margins.bottom()]
        yield "margins", sides, of.setContentsMargins
    if isinstance(of, QWidget):
        least, most = of.minimumSize(), of.maximumSize()
        layout = of.layout()
        is_given = layout is None or layout.sizeConstraint() == QLayout.SizeConstraint.SetDefaultConstraint
        if is_given and not least.isNull():
            yield "least", [least.width(), least.height()], of.setMinimumSize
        if is_given and most != _NO_LIMIT:
            yield "most", [most.width(), most.height()], of.setMaximumSize
    if isinstance(of, QAbstractButton):
        icon = of.iconSize()
        yield "icon", [icon.width(), icon.height()], lambda *size: of.setIconSize(QSize(*size))
    if isinstance(of, QHeaderView) and of.orientation() == Qt.Orientation.Vertical:
        rows = [of.minimumSectionSize(), of.defaultSectionSize()]
        yield "rows", rows, partial(_set_row_heights, of)


def _set_row_heights(header: QHeaderView, least: int, usual: int) -> None:
    """Give rows another height, all at once: Qt resizes them one by one for a larger minimum."""
    header.setMinimumSectionSize(min(least, header.minimumSectionSize()))
    header.setDefaultSectionSize(usual)
    header.setMinimumSectionSize(least)
