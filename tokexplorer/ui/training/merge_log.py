"""The merge log: every merge of the run, newest on top, with a filter."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRect, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPainter
from PySide6.QtWidgets import QLineEdit, QToolButton
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import typed_bytes, visible_text
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.kit.field import small_label
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.kit.table import RIGHT, TABLE_SIZE_PT, Column, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.training.log_view import LogModel, LogView
from tokexplorer.ui.widgets.chip_painting import chip_width, paint_chip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy.typing as npt

    from tokexplorer.core.trainer import Steps
    from tokexplorer.ui.kit.parts import Item
    from tokexplorer.ui.theme import Theme
    from tokexplorer.ui.training.log_view import Rows
    from tokexplorer.ui.training.run_data import MergeData, RunData, TokenTable

STEP, PAIR, TOKEN, COUNT, SAVED, SCORE = range(6)
_SEPARATOR = b"\xff"  # no UTF-8 text holds it, so no merged token does
_PLUS = "+"
_NARROW_PX = 300  # below this, tokens would have no room beside four columns of numbers
_SCORE_FIGURES = 6
_BESIDE_PX = 14  # of a number or a heading
COPIED_AT_ONCE = 1000  # rows
_ROWS_BETWEEN_CHECKS = 1000


class MergeFilter:
    """What the merge log is searched for: `th` finds tokens with it, `#300` merges that make or use id 300.

    A plain number does both: tokens with those digits in their text, and the token with that id.
    Upper and lower case are different, as they are for the tokenizer.
    """

    def __init__(self, query: str) -> None:
        self.query = query
        figures = query.removeprefix("#").strip()
        self._id = int(figures) if figures.isdecimal() and len(figures) < 10 else None
        self._only_id = query.startswith("#") and self._id is not None
        self._needles = {
            needle for needle in (typed_bytes(query), query.encode("utf-8", "replace")) if needle
        }

    def rows(self, data: MergeData, first_row: int) -> Rows:
        """Rows of `data.steps` from `first_row` on that are found, ascending, int64.

        The token table must be up to date.
        """
        if not self.query:
            return np.arange(first_row, len(data.steps))
        found = [self._rows_by_id(data, first_row)]
        if not self._only_id:
            found += self._rows_by_text(data, first_row)
        return np.unique(np.concatenate(found))

    def _rows_by_id(self, data: MergeData, first_row: int) -> Rows:
        if self._id is None:
            return np.empty(0, np.int64)
        new = data.steps[first_row:]
        hit = new.new_id == self._id
        if self._only_id:
            hit |= (new.left == self._id) | (new.right == self._id)
        return np.flatnonzero(hit) + first_row

    def _rows_by_text(self, data: MergeData, first_row: int) -> list[Rows]:
        # One search through one string: a test per token takes several times as long.
        text, starts = data.tokens.joined(data.steps.new_id[first_row:], _SEPARATOR)
        rows = []
        for needle in self._needles:
            hits = np.fromiter((hit.start() for hit in re.finditer(re.escape(needle), text)), np.int64)
            rows.append(np.searchsorted(starts, hits, "right") - 1 + first_row)
        return rows


class MergeTableModel(LogModel):
    """The merges of a run, newest first, all or those that a filter finds."""

    def __init__(self) -> None:
        super().__init__()
        self._filter = MergeFilter("")
        self._read: tuple[MergeData, int, tuple[str, str, str]] | None = None
        tip = self._tool_tip

        def pair(at: int) -> str:
            return "{} + {}".format(*self._texts(at))

        def token(at: int) -> str:
            return self._texts(at)[2]

        self.columns = (
            self._number(tr("step"), "step", tr("The number of the merge; 1 is the first.")),
            Column(
                tr("pair"),
                pair,
                tr("The two neighbours that were joined."),
                cell_tip=tip,
                paint=self._paint_pair,
            ),
            Column(tr("token"), token, tr("The token they became."), cell_tip=tip, paint=self._paint_token),
            self._number(
                tr("count"),
                "pair_count",
                tr(
                    "How often the pair stood in the corpus when it was chosen; overlapping "
                    "occurrences count."
                ),
            ),
            self._number(tr("saved"), "tokens_saved", tr("How many tokens shorter the corpus became.")),
            Column(
                tr("score"),
                self._score,
                tr(
                    "What the pair was chosen by: "
                    "its count / (the count of its left part x that of its right part)."
                ),
                RIGHT,
                cell_tip=tip,
            ),
        )

    def _number(self, title: str, field: str, tip: str) -> Column:
        """A column of the numbers in a field of `Steps`."""
        return Column(
            title,
            lambda at: grouped(int(getattr(self._data.steps, field)[at])),
            tip,
            RIGHT,
            cell_tip=self._tool_tip,
        )

    @override
    def set_run(self, data: RunData | None) -> None:
        self._read = None
        super().set_run(data)

    @property
    def total_rows(self) -> int:
        """Merges of the run, whether they pass the filter or not."""
        return self._known

    def set_filter(self, query: str) -> None:
        """Show only merges that the query finds; see `MergeFilter`."""
        if query != self._filter.query:
            self._filter = MergeFilter(query)
            self.set_run(self._data)

    @override
    def _matching(self, first_row: int) -> Rows | None:
        self._data.refresh_tokens()
        return self._filter.rows(self._data, first_row) if self._filter.query else None

    def texts(self, row: int) -> tuple[str, str, str]:
        """Left, right and new token in that row, with everything visible."""
        return self._texts(self.row(row))

    def _texts(self, at: int) -> tuple[str, str, str]:
        if self._read is None or self._read[:2] != (self._data, at):  # several cells of a row ask for them
            steps, tokens = self._data.steps, self._data.tokens
            ids = steps.left[at], steps.right[at], steps.new_id[at]
            left, right, made = (visible_text(tokens[int(token_id)]) for token_id in ids)
            self._read = self._data, at, (left, right, made)
        return self._read[2]

    def _score(self, at: int) -> str:
        """Three digits: `0.25`, `0.0312`, `4.1e-05`; empty if pairs are not chosen by a score."""
        scores = self._data.scores
        return "" if scores is None else f"{scores[at]:.3g}"

    @override
    def tsv(self, rows: Iterable[int] | None = None) -> str:
        chosen = range(self.rowCount()) if rows is None else rows
        return self.writing(np.fromiter(chosen, np.int64))()

    def writing(self, rows: Rows) -> Callable[..., str]:
        """Writes these rows of the table as they are now, see `merges_as_tsv`, on whatever thread."""
        data = self._data
        return partial(merges_as_tsv, data.steps, data.scores, data.tokens, self.places(rows).tolist())

    def _tool_tip(self, at: int) -> str:
        steps, scores = self._data.steps, self._data.scores
        left, right, made = self._texts(at)
        token = self._data.tokens[int(steps.new_id[at])]
        score = "" if scores is None else tr(", score {scores:.6g}", scores=scores[at])
        return tr(
            "{left} ({left_2}) + {right} ({right_2}) → {made}\nid {new_id}, {token_count} bytes: "
            "{hex}\npair count {pair_count}, {tokens_saved} tokens saved{score}",
            left=left,
            left_2=grouped(int(steps.left[at])),
            right=right,
            right_2=grouped(int(steps.right[at])),
            made=made,
            new_id=grouped(int(steps.new_id[at])),
            token_count=len(token),
            hex=token[:64].hex(" "),
            pair_count=grouped(int(steps.pair_count[at])),
            tokens_saved=grouped(int(steps.tokens_saved[at])),
            score=score,
        )

    def _paint_token(self, painter: QPainter, now: Theme, room: QRect, at: int) -> None:
        paint_chip(painter, now, room, self._texts(at)[2], now.token_tints[0])

    def _paint_pair(self, painter: QPainter, now: Theme, room: QRect, at: int) -> None:
        left, right, _ = self._texts(at)
        metrics = painter.fontMetrics()
        plus = metrics.horizontalAdvance(_PLUS) + 8
        spare = room.width() - plus
        wanted = [chip_width(metrics, text) for text in (left, right)]
        # Short of room, a short part keeps its width and the longer one is cut; two long ones get half each.
        first = max(min(wanted[0], spare // 2), spare - wanted[1]) if sum(wanted) > spare else wanted[0]
        first_room = QRect(room.left(), room.top(), first, room.height())
        middle = room.left() + paint_chip(painter, now, first_room, left, now.raised)
        painter.setPen(QColor(now.muted))
        plus_room = QRect(middle, room.top(), plus, room.height())
        painter.drawText(plus_room, Qt.AlignmentFlag.AlignCenter, _PLUS)
        rest = QRect(middle + plus, room.top(), max(room.right() - middle - plus + 1, 0), room.height())
        paint_chip(painter, now, rest, right, now.raised)


def merges_as_tsv(
    steps: Steps,
    scores: npt.NDArray[np.float64] | None,
    tokens: TokenTable,
    rows: Sequence[int],
    check: Callable[[], None] = lambda: None,
) -> str:
    """Rows of `steps` as tab-separated text below headings, ids and tokens in columns of their own.

    `check` is called now and then, and may raise to end the work.
    """
    heading = "step\tleft id\tright id\tnew id\tleft\tright\ttoken\tcount\tsaved"
    lines = [heading if scores is None else f"{heading}\tscore"]
    for number, at in enumerate(rows):
        if number % _ROWS_BETWEEN_CHECKS == 0:
            check()
        ids = int(steps.left[at]), int(steps.right[at]), int(steps.new_id[at])
        texts = (visible_text(tokens[token_id]) for token_id in ids)
        counts = (steps.pair_count[at], steps.tokens_saved[at])
        score = () if scores is None else (scores[at],)
        lines.append("\t".join(map(str, (steps.step[at], *ids, *texts, *counts, *score))))
    return "\n".join(lines) + "\n"


class MergeTable(ColumnTable):
    """Merges; of the two last columns one is shown: what a merge saved, or the score it was chosen by."""

    copies_all = False

    def __init__(self, model: MergeTableModel) -> None:
        self._figures = 4
        self._has_scores = False
        super().__init__(model, "mergeTable", tr("Merges"))
        self._merges = model
        self._copying = BackgroundTask(tr("copy the merges"), self)
        self._copying.done.connect(self._put)

    @Slot()
    @override
    def copy(self) -> None:
        """As in every table; many rows are written in the background."""
        rows = self.selected_rows()
        if len(rows) > COPIED_AT_ONCE:
            write = self._merges.writing(rows)
            self._copying.submit(lambda progress: write(progress.check))
        elif len(rows):
            self._copying.forget()  # what was to be copied before must not come after this
            super().copy()

    @Slot(object)
    def _put(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def set_numbers(self, largest: int, *, has_scores: bool) -> None:
        """Make room for counts up to the largest, and show scores, or what merges saved."""
        figures = max(len(str(largest)), 4)
        if (figures, has_scores) != (self._figures, self._has_scores):
            self._figures, self._has_scores = figures, has_scores
            self.share_width()

    @override
    def share_width(self) -> None:
        """Numbers and their headings get what they need, pair and token the rest."""
        hidden = {SAVED if self._has_scores else SCORE}
        if self.viewport().width() < px(_NARROW_PX):
            hidden = {SAVED, SCORE}
        most_figures = {STEP: 5, COUNT: self._figures, SAVED: self._figures, SCORE: _SCORE_FIGURES}
        font, metrics = ui_font(TABLE_SIZE_PT), self.fontMetrics()
        wanted = {
            column: px(_BESIDE_PX)
            + max(
                figures_width(font, figures),
                metrics.horizontalAdvance(self.table_model.columns[column].title),
            )
            for column, figures in most_figures.items()
        }
        self.lay_out(wanted, {PAIR: 0.58, TOKEN: 0.42}, 8, hidden=hidden)


class MergeLog(LogView):
    """Title, filter, follow button and table."""

    def __init__(self) -> None:
        self._merge_model = MergeTableModel()
        self._merge_table = MergeTable(self._merge_model)
        super().__init__(tr("Merges"), self._merge_model, self._merge_table)
        self.setObjectName("mergeLog")
        self.filter_edit.textChanged.connect(self._filter_changed)

    @override
    def _header_items(self) -> tuple[Item, ...]:
        self.filter_edit = named(
            QLineEdit(),
            "mergeFilter",
            tr("Filter merges"),
            tr(
                "Shows tokens that hold this text, in this spelling, or that have this id.\n"
                "#300 shows every merge that makes or uses token 300."
            ),
        )
        self.filter_edit.setPlaceholderText(tr("filter: text or id"))
        self.filter_edit.setClearButtonEnabled(True)
        clear_button = self.filter_edit.findChild(QToolButton)  # Qt gives it no name
        if clear_button is not None:
            named(clear_button, "clearMergeFilterButton", tr("Clear the filter"))
        self.count_label = small_label("", "mergeCount")
        return (self.filter_edit, 1), self.count_label

    @override
    def _show_counts(self) -> None:
        shown, total = self._merge_model.rowCount(), self._merge_model.total_rows
        filtered = bool(self.filter_edit.text())
        self.table.set_empty_text(
            tr("No merge answers this filter.") if filtered else tr("Merges appear here, newest first.")
        )
        self.count_label.setText(
            tr("{shown} of {total}", shown=grouped(shown), total=grouped(total)) if filtered else ""
        )
        if self._data is not None and len(self._data.steps):
            largest = int(self._data.steps.pair_count[:1000].max())
            self._merge_table.set_numbers(largest, has_scores=self._data.scores is not None)

    @Slot(str)
    def _filter_changed(self, query: str) -> None:
        self.table.move_to(0)  # before the reset: fewer rows below a far scroll position take long
        self._merge_model.set_filter(query)
        self.follow()
        self._show_counts()
