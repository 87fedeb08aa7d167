"""The recount of the panel in sight and of what a report would hold: all of it is of the columns of now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.session.compare.texts import TextsFrom
from tokexplorer.session.token_page import token_page
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.next_step.next_panel import NOT_THERE
from tokexplorer.ui.report.report_maker import ReportInputs, window_text
from tokexplorer.ui.shown_run import ShownRun

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.window.main_window import MainWindow

Look = tuple[object, object]
"""What a panel shows, and what it should."""


def recount_panel(
    window: MainWindow, wait: Callable[[Callable[[], bool], Callable[[], object]], None]
) -> None:
    """Raise AssertionError unless the panel in sight comes to show what is so.

    `wait(is_true, said)` waits until that is true, and says what was found if it does not become so.
    """
    pane = window.details.pane
    if pane.isVisible():
        name, panel = pane.current_name, pane.current
        look = _LOOKS.get(name)
        if look is not None:
            wait(lambda: _is_right(look(window, panel)), lambda: (name, look(window, panel)))
    _recount_report(window)


def _is_right(look: Look) -> bool:
    shown, wanted = look
    return shown == wanted


def _columns(window: MainWindow) -> list[TextColumn]:
    """The columns whose tokens can be counted."""
    return [column for column in window.inspection.columns if column.live.tokenizer is not None]


def _is_in_trouble(window: MainWindow) -> bool:
    """Whether a tokenizer cannot encode the text: panels show that instead."""
    documents = (column.editor.document_model for column in window.inspection.columns)
    return any(document.encoding_error is not None for document in documents)


def _token(window: MainWindow, panel: Any) -> Look:
    focus, page = window.details.focus, panel.page
    if focus.tokenizer is None or focus.token_id is None:
        return page, None
    try:
        wanted = token_page(focus.tokenizer, focus.token_id)
    except DecodeError:
        return page, None
    if page is None or focus.token is not None:  # then the page is about the text that the token covers
        return None if page is None else page.token_id, focus.token_id
    return (page.token_id, page.text, page.facts), (wanted.token_id, wanted.text, wanted.facts)


def _story(window: MainWindow, panel: Any) -> Look:
    focus, story = window.details.focus, panel.story
    if story is None or not isinstance(focus.tokenizer, PipelineTokenizer):
        return None, None
    return (story.tokenizer, story.word.text), (focus.tokenizer, panel.word)


def _decode(window: MainWindow, panel: Any) -> Look:
    tokenizer = window.details.focus.tokenizer
    if panel.answer is None or tokenizer is None:
        return panel.answer, None
    return panel.answer.decoded.tokenizer, tokenizer


def _metrics(window: MainWindow, panel: Any) -> Look:
    columns, comparison = _columns(window), panel.comparison_of_now
    if panel.texts.where is not TextsFrom.WINDOW or not window.inspection.text or not columns:
        return None, None
    is_given_up = not vars(panel)["_job"].is_busy  # somebody has cancelled it, or a tokenizer fails
    if comparison is None and (is_given_up or _is_in_trouble(window)):
        return None, None
    names = unique_names([column.name_measured for column in columns])
    wanted = {name: column.live.tokenizer for name, column in zip(names, columns, strict=True)}
    if comparison is None:
        return None, wanted
    return {name: comparison.tokenizer(name) for name in comparison.tokenizers}, wanted


def _costs(window: MainWindow, panel: Any) -> Look:
    if _is_in_trouble(window):
        return None, None
    shown = [(row.name, row.counted and row.counted.tokens) for row in panel.model.tokenizers]
    wanted: list[tuple[str, int | None]] = []
    for column in window.details.focus.columns:
        document, tokenizer, tokens = column.editor.document_model, column.live.tokenizer, None
        if tokenizer is not None:  # that of a run that failed is not there
            tokens = len(tokenizer.encode(window.inspection.text, allow_special=document.allow_special))
        wanted.append((column.name_measured, tokens))
    return shown, wanted


def _perturb(window: MainWindow, panel: Any) -> Look:
    columns = [] if _is_in_trouble(window) or panel.found is None else _columns(window)
    names = list(vars(panel.table.perturb_model)["_names"]) if columns else []
    return names, [column.name_measured for column in columns]


def _next(window: MainWindow, panel: Any) -> Look:
    """The trainer that is asked; none is as long as its run has done no step."""
    focus, asked = window.details.focus, vars(panel)["_of"]
    if not isinstance(focus.shown, ShownRun):
        return asked, None
    if focus.column.live.own_step == NOT_YET:
        return panel.sentence.text(), NOT_THERE
    return asked, focus.shown.run.trainer


def _trade(window: MainWindow, panel: Any) -> Look:
    """A curve has the name of its column, or that of its run if there is another curve of that name."""
    by_key = {entry.key: entry.series for entry in panel.model.entries}
    columns = [column for column in window.inspection.columns if column.shown in by_key]
    names = [_begin(by_key[column.shown].name) for column in columns]
    return names, [
        name if name == _begin(_run_name(window, column)) else _begin(column.name)
        for name, column in zip(names, columns, strict=True)
    ]


def _run_name(window: MainWindow, column: TextColumn) -> str:
    """The name of the run that a column shows; empty for an opened tokenizer."""
    run = None if column.shown is None else window.store.workspace.run(column.shown.id)
    return "" if run is None else run.short


def _begin(name: str) -> str:
    return name.partition(", ")[0]


def _runs(window: MainWindow, panel: Any) -> Look:
    if panel.table.edited is not None:  # the rows stay as they are until the name or the note is entered
        return panel.table.edited.id in {run.id for run in window.store.workspace.runs}, True
    return {run.id for run in panel.table.runs.rows}, {run.id for run in window.store.workspace.runs}


def _vocabulary(window: MainWindow, panel: Any) -> Look:
    tokenizer = window.details.focus.tokenizer
    if not isinstance(tokenizer, PipelineTokenizer) or panel.view is None or not panel.is_settled:
        return panel.is_settled, True
    return len(panel.view.columns), len(tokenizer.ids_in_use())


_LOOKS: dict[str, Callable[[MainWindow, Any], Look]] = {
    "tokenPanel": _token,
    "storyPanel": _story,
    "decodePanel": _decode,
    "metricsPanel": _metrics,
    "costsPanel": _costs,
    "perturbPanel": _perturb,
    "nextPanel": _next,
    "tradePanel": _trade,
    "runsPanel": _runs,
    "vocabularyPanel": _vocabulary,
}


def _recount_report(window: MainWindow) -> None:
    """A report that is asked for now has the tokenizers of the columns, and no file of a changed one."""
    details, columns = window.details, _columns(window)
    inputs = ReportInputs(details.focus, details.trade_model, lambda: None, lambda: None)
    asked = inputs.asked(window_text(details.focus))
    assert list(asked.tokenizers.values()) == [column.live.tokenizer for column in columns]
    assert list(asked.tokenizers) == unique_names([column.name_measured for column in columns])
    for known, column in zip(asked.known, columns, strict=True):
        assert not (known.path and column.live.is_overridden), known
