"""`tokexplorer sweep`: a grid of tokenizers, trained, measured, and kept so that it can be taken up again."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import UsageError
from tokexplorer.cli.corpus_arguments import StandardInput, sources_of
from tokexplorer.cli.progress import Reporter, reporter
from tokexplorer.cli.streams import STDIN_NAME, write
from tokexplorer.cli.sweep_arguments import parser, plan_of
from tokexplorer.session.sweep.forms import sweep_csv, sweep_json, sweep_table
from tokexplorer.session.sweep.grid import SweepError
from tokexplorer.session.sweep.sweep import Sweep, SweepStatus

if TYPE_CHECKING:
    from argparse import Namespace

    from tokexplorer.corpus.source import Source
    from tokexplorer.session.sweep.plan import SweepPlan

_NOTES_SHOWN = 5


def run(arguments: list[str]) -> int:
    """Do what is not done yet, and print all of it."""
    options = parser().parse_args(arguments)
    by_argument = [sources_of([argument], options.on_error) for argument in options.corpus]
    plan = plan_of(options, [len(sources) for sources in by_argument])
    sources = [source for sources in by_argument for source in sources]
    _check_reading(sources, plan)
    with reporter(options.progress) as progress:
        sweep = _sweep(plan, sources, options, progress)
        try:
            results = sweep.run()
        except SweepError as error:
            raise UsageError(error.reason) from None
    _tell_notes(sweep.notes)
    if all(result.point is None for result in results):
        raise UsageError(f"no tokenizer of this grid can be had: {results[0].reason}")
    if options.form == "json":
        write(sweep_json(plan, results))
    else:
        write(sweep_csv(results) if options.form == "csv" else sweep_table(results))
    return 0


def _sweep(plan: SweepPlan, sources: list[Source], options: Namespace, progress: Reporter) -> Sweep:
    def tell(status: SweepStatus) -> None:
        if status.cell is None and status.corpus_bytes:
            progress.report("count", status.read_bytes, status.corpus_bytes)
        else:
            progress.report("sweep", status.cells_done, status.cells_total)

    folder = _checked_folder(options.output, sources)
    return Sweep(plan, sources, folder, saves_tokenizers=options.save_tokenizers, tell=tell)


def _check_reading(sources: list[Source], plan: SweepPlan) -> None:
    if len(plan.pre_tokenizers) * len(plan.normalizers) > 1 and any(
        isinstance(source, StandardInput) for source in sources
    ):
        raise UsageError(
            f"{STDIN_NAME} can be read only once, but every splitter and normalizer reads the corpus; "
            "put it in a file"
        )


def _checked_folder(path: str, sources: list[Source]) -> Path:
    """The folder, once it is sure that it can be made and is no part of the corpus. Raises UsageError."""
    folder = Path(path)
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{path}: is a file; name a folder")
    there = next(parent for parent in (folder, *folder.absolute().parents) if parent.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise UsageError(f"{path}: you may not write in {there}")
    real = Path(os.path.realpath(folder))
    for source in sources:
        corpus = getattr(source, "path", None)
        if corpus is not None and real.is_relative_to(os.path.realpath(corpus)):
            raise UsageError(f"{path}: is part of the corpus, which would change; name another folder")
    return folder


def _tell_notes(notes: tuple[str, ...]) -> None:
    for note in notes[:_NOTES_SHOWN]:
        print(f"tokexplorer: note: {note}", file=sys.stderr)
    if len(notes) > _NOTES_SHOWN:
        print(f"tokexplorer: note: and {len(notes) - _NOTES_SHOWN:,} more", file=sys.stderr)
