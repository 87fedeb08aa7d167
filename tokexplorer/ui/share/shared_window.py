"""What is open in the window as the inputs of a page to send."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.presentation.numbers import duration, with_plain_blanks
from tokexplorer.session.report.inputs import Provenance, ReportTokenizer
from tokexplorer.session.share.inputs import Curve, Shared, SharedColumn
from tokexplorer.session.share.shared_page import shared_page
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.kit.figures import ink_of
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.training.run_data import run_data

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.share.shared_page import SharedPage
    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus


def columns_with_tokens(focus: Focus) -> list[TextColumn]:
    """The columns that have a tokenizer, from left to right."""
    return [column for column in focus.columns if column.live.tokenizer is not None]


def steps_of(column: TextColumn) -> int:
    """The last step of a column, 0 if it has none."""
    return max(column.live.steps_done, 0)


def shared_window(focus: Focus, title: str, now: datetime | None = None) -> Shared:
    """What the window shows now; large objects are referred to, not copied."""
    state, columns = focus.store.workspace, columns_with_tokens(focus)
    names = unique_names(map(_name, columns))
    return Shared(
        title,
        Provenance.here(now or datetime.now().astimezone()),
        tuple(focus.document.segments.segments),
        tuple(_column(column, name, state) for column, name in zip(columns, names, strict=True)),
        tuple(entry for entry in state.sources if entry.enabled),
        state.hold_out.percent,
        state.view.show_whitespace,
        state.view.stable_colours,
        state.view.allow_special,
    )


def write_page(shared: Shared, path: Path, progress: Progress) -> SharedPage:
    """Make the page and write all of the file, or none. Raises what `shared_page` raises, and OSError."""
    page = shared_page(shared, progress.check, progress.report)
    progress.check()
    write_atomically(path, page.html)
    return page


def _name(column: TextColumn) -> str:
    """Its name without a step, which the reader may change."""
    notes = [
        column.name,
        tr("changed") if column.live.is_overridden else "",
        tr("usual tokens") if column.is_drawn else "",
    ]
    return ", ".join(filter(None, notes))


def _column(column: TextColumn, name: str, state: Workspace) -> SharedColumn:
    live, shown = column.live, column.shown
    source, tokenizer = live.source, live.tokenizer
    assert source is not None
    assert tokenizer is not None
    known = ReportTokenizer(name, ink_of(column.colour))
    curve = None
    if isinstance(shown, ShownRun):
        known = replace(known, spec=shown.spec, details=_details(state, shown.id))
        trainer = shown.run.trainer
        if trainer is not None and trainer.steps_done != NOT_YET and not live.is_overridden:
            data = run_data(shown)
            curve = Curve(*data.curve(), data.trainer.corpus_bytes)
    elif shown is not None and not live.is_overridden:  # no file has what was changed
        details = ((tr("Opened from"), _origin(shown.origin)), (tr("Note"), shown.note))
        known = replace(
            known,
            path=column.path,
            opened_sha256=shown.sha256,
            details=tuple(each for each in details if each[1]),
        )
    steps = steps_of(column)
    make = partial(source.tokenizer, steps) if steps else partial(_same, tokenizer)
    noun = tr("step") if source.are_merges else tr("round")
    return SharedColumn(known, make, steps, min(live.step, steps), noun, curve)


def _same(tokenizer: Tokenizer) -> Tokenizer:
    return tokenizer


def _details(state: Workspace, run_id: str) -> tuple[tuple[str, str], ...]:
    """When a run was made, and of what."""
    run = state.run(run_id)
    if run is None:
        return ()
    began = f"{datetime.fromtimestamp(run.began).astimezone():%Y-%m-%d %H:%M}" if run.began else ""
    took = "" if run.seconds is None else with_plain_blanks(duration(run.seconds))
    trained = ", ".join(filter(None, [began, took]))
    facts = (tr("Corpus"), run.corpus_title), (tr("Trained"), trained), (tr("Note"), run.note)
    return tuple(each for each in facts if each[1])


def _origin(origin: str) -> str:
    """A name as it is; of a path nothing, since the file is told otherwise."""
    return origin if origin.startswith(("hf:", "tiktoken:")) else ""
