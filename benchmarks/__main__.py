"""`python -m benchmarks`: every promised speed and likeness, against the real libraries in one run."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import (
    cold_start,
    comparison,
    inspection,
    sentencepiece_bpe,
    side_by_side,
    spread,
    sweep,
    training,
    unigram,
    vocabulary,
    vocabulary_window,
    window,
    wordpiece,
)
from benchmarks.texts import comparison_texts, shared_folder
from tokexplorer.core.warm import warm_kernels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from benchmarks.timing import Row


PARTS = (
    "training", "wordpiece", "bpe", "spread", "window", "inspection", "side_by_side", "vocabulary",
    "comparison", "sweep", "unigram", "cold_start",
)  # fmt: skip


def main() -> int:
    """Print the table; exit status 1 if a row does not hold."""
    options = _options()
    warm_kernels()
    texts = comparison_texts(options.shared)
    parts: dict[str, Callable[[], Iterable[Row]]] = {
        "training": partial(training.rows, options.rounds),
        "wordpiece": partial(wordpiece.rows, options.rounds),
        "bpe": partial(sentencepiece_bpe.measured, options.rounds, texts),
        "spread": partial(spread.rows, texts),
        "window": window.rows,
        "inspection": inspection.rows,
        "side_by_side": side_by_side.rows,
        "vocabulary": lambda: chain(vocabulary.rows(), vocabulary_window.rows()),
        "comparison": comparison.rows,
        "sweep": sweep.rows,
        "unigram": partial(unigram.measured, 1, with_tokenizers=not options.quick, shared=options.shared),
        "cold_start": cold_start.rows,
    }
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores\n")
    print("| work | ours | peer | asked | measured | |\n|---|---|---|---|---|---|")
    holds = True
    for name in options.only or parts:
        for row in parts[name]():
            print(as_markdown(row), flush=True)
            holds = holds and row.holds
    return 0 if holds else 1


def as_markdown(row: Row) -> str:
    """One line of the table of docs/speed.md."""
    verdict = "holds" if row.holds else "falls short"
    return f"| {row.work} | {row.ours} | {row.peer} | {row.asked} | {row.measured} | {verdict} |"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--only",
        action="append",
        choices=PARTS,
        help="measure this part; may be given several times",
    )
    parser.add_argument("--rounds", type=int, default=5, help="times each peer is run in turn (default 5)")
    parser.add_argument("--quick", action="store_true", help="without the one peer that needs minutes")
    parser.add_argument(
        "--shared",
        type=Path,
        default=shared_folder(),
        help="folder with data/corpora/*.txt to compare vocabularies on; by default TOKEXPLORER_SHARED, or "
        "the samples that come with the program",
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
