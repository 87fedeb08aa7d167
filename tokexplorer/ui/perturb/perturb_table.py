"""The table of perturbations: a row for each kind, a column for each tokenizer."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.presentation.losses import signed
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.ui.kit.table import CELL_PADDING_PX, RIGHT, TABLE_SIZE_PT, Column
from tokexplorer.ui.kit.tokenizer_table import TokenizerModel, TokenizerTable, name_width
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.segmented_control import Choice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtCore import QModelIndex

    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.core.perturbation.kinds import PerturbationKind
    from tokexplorer.session.compare.perturbations import PerturbedColumns, PerturbedTokens

KINDS = tuple(PERTURBATIONS.values())
MEASURES = (
    Choice("gained", tr("Gained"), tr("Tokens gained, in per cent of the tokens of the text")),
    Choice("per_place", tr("Per place"), tr("Tokens gained, divided by the places that are perturbed")),
    Choice("changed", tr("Changed"), tr("The share of the text's tokens that are not there any more")),
)
_LEAST_PX, _MOST_PX = 74, 150
_NONE = "–"
_WAITING = "…"
_EXACT = ("tokens", "perturbed_tokens", "perturbed_places", "changed_tokens")


class PerturbedColumn(NamedTuple):
    """A column of the text: its name, its colour as `#rrggbb`, and what it loses of the text."""

    name: str
    colour: str
    loss: Loss = NO_LOSS


class PerturbModel(TokenizerModel):
    """What each kind does to the tokens of each tokenizer.

    Attributes:
        measure: which number is shown, a key of `MEASURES`.
    """

    rows: Sequence[PerturbationKind]

    def __init__(self) -> None:
        super().__init__()
        self.measure = MEASURES[0].key
        self._found: PerturbedColumns | None = None
        self._names: tuple[str, ...] = ()

    def show_found(self, columns: Sequence[PerturbedColumn], found: PerturbedColumns | None) -> None:
        """Show the numbers of these columns of the text; None while they are not known."""
        self._found, self._names = found, tuple(column.name for column in columns)
        self.colours, self.is_stale = [column.colour for column in columns], False
        self.losses = [column.loss for column in columns]
        kinds = Column(
            tr("Perturbation"),
            lambda kind: kind.title,
            tr("What is done to the text; the selected one is shown in tokens."),
            cell_tip=lambda kind: tr(
                "{sentence}\nSource: {source}", sentence=kind.sentence, source=kind.source
            ),
        )
        values = [self._column(place, column.name) for place, column in enumerate(columns)]
        rows = KINDS if columns else ()
        self.show(rows, (kinds, *values) if columns else (), same_rows=len(self.rows) == len(rows))

    def show_measure(self, measure: str) -> None:
        """Show another number in all cells."""
        self.measure = measure
        self.tell_values()

    def _column(self, place: int, name: str) -> Column:
        def text(kind: PerturbationKind) -> str:
            tokens = self._tokens(kind, place)
            return _shown(tokens, self.measure) if tokens else _NONE if self._error(place) else _WAITING

        def tip(kind: PerturbationKind) -> str:
            tokens, error = self._tokens(kind, place), self._error(place)
            if error:
                return tr("{name} cannot encode this: {error}", name=name, error=error)
            return f"{name}: {_told(tokens)}" if tokens else tr("Not counted yet.")

        def font(kind: PerturbationKind) -> QFont:
            made = ui_font(TABLE_SIZE_PT)
            made.setWeight(QFont.Weight.DemiBold if self._is_best(kind, place) else QFont.Weight.Normal)
            return made

        return Column(name, text, name, RIGHT, cell_tip=tip, colour=self.value_colour, font=font)

    def _error(self, place: int) -> str:
        return "" if self._found is None else self._found.errors[place]

    def _tokens(self, kind: PerturbationKind, place: int) -> PerturbedTokens | None:
        return None if self._found is None else self._found.tokens[kind.name][place]

    def _is_best(self, kind: PerturbationKind, place: int) -> bool:
        """Whether no column has a lower value, and one has a higher one, as they are shown.

        Columns that lose a part of the text are left out.
        """
        if self._found is None or self.losses[place]:
            return False
        pairs = zip(self._found.tokens[kind.name], self.losses, strict=True)
        known = [each for each, loss in pairs if each and not loss]
        known.sort(key=lambda each: _value(each, self.measure))
        tokens = self._tokens(kind, place)
        shown = [_shown(each, self.measure) for each in (tokens, *known[:1], *known[-1:]) if each]
        return len(shown) == 3 and shown[0] == shown[1] != shown[2]

    @override
    def tsv(self, rows: Iterable[int] | None = None) -> str:
        """The exact counts, a line for each kind and tokenizer."""
        lines = [["perturbation", "tokenizer", *_EXACT]]
        for kind in self.rows:
            for place, name in enumerate(self._names):
                if tokens := self._tokens(kind, place):
                    lines.append([kind.name, name, *map(str, (*tokens.counts, tokens.changed))])
        return tab_separated(lines)


def _value(tokens: PerturbedTokens, measure: str) -> float:
    match measure:
        case "gained":
            return tokens.share_gained
        case "per_place":
            return tokens.gained_per_place
    return tokens.share_changed


def _shown(tokens: PerturbedTokens, measure: str) -> str:
    value = _value(tokens, measure)
    if math.isnan(value):
        return _NONE
    if measure == "per_place":
        return _signed(f"{value:+.2f}")
    return _percent(value) if measure == "changed" else _signed(f"{100 * value:+.1f} %")


def _signed(number: str) -> str:
    """A number with a minus as people write it; without a sign if it is rounded to zero."""
    is_zero = not any(digit in number for digit in "123456789")
    return number[1:] if is_zero else number.replace("-", "−")


def _percent(value: float) -> str:
    return _NONE if math.isnan(value) else f"{100 * value:.1f} %"


def _told(tokens: PerturbedTokens) -> str:
    """All numbers of a cell, in sentences."""
    counts = tokens.counts
    lines = [
        tr(
            "{tokens} tokens become {perturbed_tokens}, {tokens_2}, {tokens_3} for each of "
            "{perturbed_places} perturbed places.",
            tokens=grouped(counts.tokens),
            perturbed_tokens=grouped(counts.perturbed_tokens),
            tokens_2=_shown(tokens, "gained"),
            tokens_3=_shown(tokens, "per_place"),
            perturbed_places=grouped(counts.perturbed_places),
        ),
        tr(
            "{changed} of the tokens change, {share_changed}.",
            changed=grouped(tokens.changed),
            share_changed=_percent(tokens.share_changed),
        ),
    ]
    if tokens.near < counts.tokens:
        lines.append(
            tr(
                "Away from perturbed words {share_changed_far} of them change.",
                share_changed_far=_percent(tokens.share_changed_far),
            )
        )
    return "\n".join(lines)


class PerturbTable(TokenizerTable):
    """The table; one row is selected.

    Signals:
        kind_chosen(): another row was selected.
    """

    copies_itself = True
    kind_chosen = Signal()

    def __init__(self) -> None:
        self.perturb_model = PerturbModel()
        super().__init__(self.perturb_model, "perturbTable", tr("Tokens gained by perturbations"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.set_empty_text(tr("Train a tokenizer or open one to see what becomes of its tokens."))
        self.selectionModel().currentRowChanged.connect(self._row_changed)
        self.kind = KINDS[0]

    @Slot(object, object)
    def _row_changed(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid() and KINDS[now.row()] is not self.kind:
            self.kind = KINDS[now.row()]
            self.kind_chosen.emit()

    def show_found(self, columns: Sequence[PerturbedColumn], found: PerturbedColumns | None) -> None:
        """Show other numbers; the row of the kind stays selected."""
        self.perturb_model.show_found(columns, found)
        self.share_width()
        if columns and self.currentIndex().row() != KINDS.index(self.kind):
            self.setCurrentIndex(self.perturb_model.index(KINDS.index(self.kind), 0))

    @Slot()
    @override
    def copy(self) -> None:
        """Put all counts on the clipboard, tab-separated."""
        QGuiApplication.clipboard().setText(self.perturb_model.tsv())

    @override
    def share_width(self) -> None:
        """Names of kinds as wide as they are, values what is left within limits."""
        model = self.perturb_model
        count = model.columnCount() - 1
        if count < 1:
            return
        metrics = QFontMetrics(self.font())
        titles = [model.columns[0].title, *(kind.title for kind in KINDS)]
        first = max(map(metrics.horizontalAdvance, titles)) + 3 * px(CELL_PADDING_PX)
        room = (self.viewport().width() - first) // count
        self.setColumnWidth(0, first)
        for column in range(1, count + 1):
            name = signed(model.columns[column].title, model.loss(column))
            wanted = min(max(name_width(name), px(_LEAST_PX)), px(_MOST_PX))
            self.setColumnWidth(column, max(min(room, px(_MOST_PX)), min(wanted, max(room, px(_LEAST_PX)))))
