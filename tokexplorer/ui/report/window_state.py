"""What the window knows that belongs into a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.compare.texts import WindowText
from tokexplorer.session.report.inks import Ink
from tokexplorer.session.report.inputs import ReportTokenizer, TradeLine
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.theme_colours import DARK, LIGHT

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.inspection.text_column import TextColumn
    from tokexplorer.ui.trade_off.trade_model import TradeModel


def shown_tokenizers(focus: Focus) -> tuple[dict[str, Tokenizer], tuple[ReportTokenizer, ...]]:
    """The tokenizers of the columns by name, from left to right, and where they come from."""
    columns = [column for column in focus.columns if column.live.tokenizer is not None]
    names = unique_names([column.name_at_step for column in columns])
    tokenizers = {}
    for name, column in zip(names, columns, strict=True):
        assert column.live.tokenizer is not None
        tokenizers[name] = column.live.tokenizer
    return tokenizers, tuple(_known(name, column) for name, column in zip(names, columns, strict=True))


def trade_lines(model: TradeModel) -> tuple[TradeLine, ...]:
    """The series of the trade-off that have points."""
    return tuple(TradeLine(series, ink_of(colour)) for series, colour in model.series if series.points)


def window_text(focus: Focus) -> WindowText:
    """The text that is looked at, as it is now."""
    return WindowText(focus.document.edited.segments.segments)


def ink_of(colour: str) -> Ink:
    """A colour of any theme, on white and on black ground."""
    return Ink(LIGHT.counterpart(colour), DARK.counterpart(colour))


def _known(name: str, column: TextColumn) -> ReportTokenizer:
    shown, live, ink = column.shown, column.live, ink_of(column.colour)
    if not isinstance(shown, ShownRun):
        return ReportTokenizer(name, ink, path="" if shown is None else shown.note)
    step = (f"{live.step:,} of {live.total_steps:,}") if live.total_steps else f"{live.step:,}"
    return ReportTokenizer(name, ink, shown.spec, details=(("Step", step),))
