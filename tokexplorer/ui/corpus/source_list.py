"""The list of sources on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygon,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.corpus.problem_card import ProblemCard
from tokexplorer.ui.corpus.source_model import SourceFigures, SourceModel, SourceRow, mark_text, size_text
from tokexplorer.ui.kit.field import LABEL_SIZE_PT
from tokexplorer.ui.kit.parts import action, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Mapping, Set

    from tokexplorer.corpus.source_preview import SourcePreview
    from tokexplorer.corpus.sources import Source
    from tokexplorer.session.state.workspace import SourceEntry
    from tokexplorer.ui.kit.table import Index

PADDING_PX = 8
BOX_PX = 13
BOX_RADIUS_PX = 3
GAP_PX = 9
CROSS_PX = 16
SIZE_PT = 8.75
LINE_PADDING_PX = 2
CHECK = Qt.ItemDataRole.CheckStateRole
MOST_VISIBLE_ROWS = 10
MOST_CARDS = 20  # further problems get a card when one of these is solved
MOST_CARDS_PX = 320  # the height of several cards; more of them scroll


class SourceDelegate(QStyledItemDelegate):
    """Paints check box, title and size of a row, and a cross that removes the row under mouse or keyboard.

    Below stands what the source is read as, once that is known. A row whose source, or a file of it, could
    not be read is higher and holds a ProblemCard as its persistent editor.
    """

    def __init__(self, rows: SourceList) -> None:
        super().__init__(rows)
        self._list = rows

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        height = row_height(option.fontMetrics, _row(index))
        view = cast("QListView", option.widget)
        card = view.indexWidget(index)
        if card is not None:
            height += card.heightForWidth(max(view.viewport().width(), 1))
        return QSize(0, height)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        found = _row(index)
        entry, figures = found.entry, found.figures
        row = _title_rect(option)
        whole = QRect(row.topLeft(), QSize(row.width(), row_height(option.fontMetrics, found)))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_marked = _is_marked(option)
        if is_marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme().raised))
            painter.drawRoundedRect(whole.adjusted(0, 1, 0, -1), px(BOX_RADIUS_PX), px(BOX_RADIUS_PX))
        _paint_box(painter, _box_rect(row), is_checked=entry.enabled)
        right = row.right() - (px(CROSS_PX) + 2 if is_marked else 0)
        if is_marked:
            _paint_cross(painter, _cross_rect(row))
        left = _box_rect(row).right() + px(GAP_PX)
        text_rect = QRect(QPoint(left, row.top()), QPoint(right, row.bottom()))
        _paint_text(painter, option, text_rect, entry, figures)
        if found.read_as:
            _paint_read_as(painter, QRect(left, row.bottom(), whole.right() - left, _line_height()), found)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme().accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(
                QRectF(whole).adjusted(0.5, 1.5, -0.5, -1.5), px(BOX_RADIUS_PX), px(BOX_RADIUS_PX)
            )
        painter.restore()

    @override
    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select) and _toggle(model, index)
        if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton:
            return False
        row, place = _title_rect(option), event.position().toPoint()
        on_box = (
            _box_rect(row)
            .adjusted(-row.height(), -row.height(), px(GAP_PX) // 2, row.height())
            .contains(place)
        )
        on_cross = _cross_rect(row).contains(place)
        if event.type() == QEvent.Type.MouseButtonRelease:
            if on_box:
                return _toggle(model, index)
            if on_cross:
                self._list.removal_wanted.emit([index.row()])
        return on_box or on_cross

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        found = _row(index)
        entry, figures = found.entry, found.figures
        card = ProblemCard(entry.source, figures.problems, parent, is_read=figures.error is None)
        row = index.row()
        card.removal_wanted.connect(lambda: self._list.removal_wanted.emit([row]))
        card.source_wanted.connect(lambda source: self._list.source_wanted.emit(row, source))
        card.retry_wanted.connect(self._list.retry_wanted)
        card.columns_wanted.connect(
            lambda source, columns: self._list.columns_wanted.emit(row, source, columns)
        )
        return card

    @override
    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect.adjusted(0, row_height(option.fontMetrics, _row(index)), 0, 0))


def _row(index: Index) -> SourceRow:
    model = index.model()
    assert isinstance(model, SourceModel)
    return model.row(index.row())


def title_height(metrics: QFontMetrics) -> int:
    """Pixels of a title."""
    return metrics.height() + px(PADDING_PX)


def row_height(metrics: QFontMetrics, row: SourceRow) -> int:
    """Pixels of a row without its problem."""
    return title_height(metrics) + (_line_height() if row.read_as else 0)


def _line_height() -> int:
    return QFontMetrics(ui_font(LABEL_SIZE_PT)).height() + px(LINE_PADDING_PX)


def _title_rect(option: QStyleOptionViewItem) -> QRect:
    return QRect(option.rect.topLeft(), QSize(option.rect.width(), title_height(option.fontMetrics)))


def _box_rect(row: QRect) -> QRect:
    return QRect(row.left() + 1, row.center().y() - px(BOX_PX) // 2, px(BOX_PX), px(BOX_PX))


def _cross_rect(row: QRect) -> QRect:
    return QRect(row.right() - px(CROSS_PX), row.center().y() - px(CROSS_PX) // 2, px(CROSS_PX), px(CROSS_PX))


def _is_marked(option: QStyleOptionViewItem) -> bool:
    under_mouse = bool(option.state & QStyle.StateFlag.State_MouseOver)
    is_current = bool(option.state & QStyle.StateFlag.State_Selected) and option.widget.hasFocus()
    return under_mouse or is_current


def _toggle(model: QAbstractItemModel, index: Index) -> bool:
    is_enabled = _row(index).entry.enabled
    return model.setData(index, Qt.CheckState.Unchecked if is_enabled else Qt.CheckState.Checked, CHECK)


def _paint_box(painter: QPainter, box: QRect, *, is_checked: bool) -> None:
    colours = theme()
    outline = QColor(colours.accent if is_checked else colours.muted)
    painter.setPen(QPen(outline, 1))
    painter.setBrush(QColor(colours.accent) if is_checked else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), px(BOX_RADIUS_PX), px(BOX_RADIUS_PX))
    if is_checked:
        painter.setPen(QPen(QColor(colours.accent_text), 1.6))
        corner = box.topLeft()
        painter.drawPolyline(
            QPolygon([corner + QPoint(3, 7), corner + QPoint(6, 10), corner + QPoint(10, 4)])
        )


def _paint_cross(painter: QPainter, cross: QRect) -> None:
    painter.setPen(QPen(QColor(theme().muted), 1.4))
    inner = cross.adjusted(5, 5, -4, -4)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())


def _paint_text(
    painter: QPainter, option: QStyleOptionViewItem, rect: QRect, entry: SourceEntry, figures: SourceFigures
) -> None:
    colours = theme()
    has_error = figures.error is not None
    size = size_text(figures)
    mark = mark_text(figures)
    size_font = ui_font(SIZE_PT)
    metrics = QFontMetrics(size_font)
    mark_width = metrics.horizontalAdvance(mark)
    size_width = metrics.horizontalAdvance(size) + mark_width + (px(GAP_PX) if size else 0)
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.setPen(QColor(colours.error if has_error else colours.text if entry.enabled else colours.muted))
    painter.setFont(option.font)
    title = option.fontMetrics.elidedText(
        entry.source.title, Qt.TextElideMode.ElideMiddle, rect.width() - size_width
    )
    painter.drawText(rect, middle | Qt.AlignmentFlag.AlignLeft, title)
    painter.setPen(QColor(colours.error if has_error else colours.muted))
    painter.setFont(size_font)
    painter.drawText(rect.adjusted(0, 0, -mark_width, 0), middle | Qt.AlignmentFlag.AlignRight, size)
    painter.setPen(QColor(colours.warning))
    painter.drawText(rect, middle | Qt.AlignmentFlag.AlignRight, mark)


def _paint_read_as(painter: QPainter, line: QRect, row: SourceRow) -> None:
    painter.setPen(QColor(theme().muted))
    painter.setFont(ui_font(LABEL_SIZE_PT))
    text = painter.fontMetrics().elidedText(row.read_as, Qt.TextElideMode.ElideRight, line.width())
    painter.drawText(line, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, text)


class SourceList(QListView):
    """The list of sources, as high as its rows up to a limit.

    Signals:
        toggled(int, bool): the user wants this row in the corpus, or out of it.
        removal_wanted(list[int]): take these rows off the list.
        source_wanted(int, Source): replace the source of this row.
        retry_wanted(): read everything again.
        columns_wanted(int, Source, tuple[str, ...]): show the columns of a file of this row, or of all of it,
            and these, to choose one.
    """

    toggled = Signal(int, bool)
    removal_wanted = Signal(object)
    source_wanted = Signal(int, object)
    retry_wanted = Signal()
    columns_wanted = Signal(int, object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "sourceList", tr("Sources of the corpus"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._model = SourceModel()
        self.setModel(self._model)
        self.setItemDelegate(SourceDelegate(self))
        self._add_actions()
        self.selectionModel().currentChanged.connect(self._enable_columns)
        self._model.toggled.connect(self.toggled)

    def _add_actions(self) -> None:
        self.columns_action = action(
            self, tr("First rows and column …"), self._show_columns, "sourceColumnsAction"
        )
        self.columns_action.setEnabled(False)
        self.addAction(self.columns_action)
        self.remove_action = action(
            self, tr("Remove from the list"), self._remove_selected, "removeSourcesAction"
        )
        self.remove_action.setShortcuts([QKeySequence(Qt.Key.Key_Delete), QKeySequence(Qt.Key.Key_Backspace)])
        self.remove_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(self.remove_action)

    def set_entries(self, entries: tuple[SourceEntry, ...]) -> None:
        """Show these rows."""
        self._model.set_entries(entries)
        self._refresh()
        self._enable_columns()

    def set_figures(self, figures: dict[Source, SourceFigures]) -> None:
        """Show the sizes, notes and errors of sources that were read."""
        self._model.set_figures(figures)
        self._refresh()

    def set_preview(self, source: Source, preview: SourcePreview) -> None:
        """Say what a source is read as, below its title."""
        self._model.set_preview(source, preview)
        self._fit_height()
        self._enable_columns()

    def keep_only(self, sources: Set[Source]) -> None:
        """Forget what was found of other sources than these."""
        self._model.keep_only(sources)

    def set_remarks(self, remarks: Mapping[Source, str]) -> None:
        """Mark exactly these sources as changed; a sentence about each."""
        self._model.set_remarks(remarks)

    def _refresh(self) -> None:
        """Put a card under each of the first rows that have a problem."""
        cards_left = MOST_CARDS
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            problems = self._model.row(row).figures.problems if cards_left else ()
            cards_left -= bool(problems)
            card = self.indexWidget(index)
            if isinstance(card, ProblemCard) and card.problems != problems:
                self.closePersistentEditor(index)
            if problems:
                self.openPersistentEditor(index)
        self._fit_height()

    def _fit_height(self) -> None:
        self.scheduleDelayedItemsLayout()
        rows = self._model.rowCount()
        heights = [row_height(self.fontMetrics(), self._model.row(row)) for row in range(rows)]
        widgets = (self.indexWidget(self._model.index(row, 0)) for row in range(rows))
        width = max(self.viewport().width(), 1)
        card_heights = sum(widget.heightForWidth(width) for widget in widgets if widget is not None)
        titles = sum(heights[:MOST_VISIBLE_ROWS])
        self.setFixedHeight(titles + min(card_heights, px(MOST_CARDS_PX)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        # A card needs more lines when it gets narrower.
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_height()

    @override
    def sizeHint(self) -> QSize:
        return QSize(120, self.height())

    @Slot()
    def _enable_columns(self) -> None:
        index = self.currentIndex()
        self.columns_action.setEnabled(index.isValid() and _row(index).has_columns)

    def _show_columns(self) -> None:
        row = self.currentIndex().row()
        self.columns_wanted.emit(row, self._model.row(row).entry.source, ())

    def _remove_selected(self) -> None:
        rows = sorted(index.row() for index in self.selectedIndexes())
        if rows:
            self.removal_wanted.emit(rows)
