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
    session,
    side_by_side,
    speed,
    spread,
    sweep,
    unigram,
    vocabulary,
    vocabulary_window,
    window,
)
from benchmarks.texts import comparison_texts, shared_folder
from tokexplorer.core.warm import warm_kernels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from benchmarks.timing import Row


PARTS = (
    "speed", "bpe", "spread", "window", "inspection", "side_by_side", "vocabulary",
    "comparison", "sweep", "unigram", "cold_start", "session",
)  # fmt: skip


def main() -> int:
    """Print the table; exit status 1 if a row does not hold."""
    options = _options()
    warm_kernels()
    texts = comparison_texts(options.shared)
    parts: dict[str, Callable[[], Iterable[Row]]] = {
        "speed": partial(speed.rows, (), options.rounds, options.shared),
        "bpe": partial(sentencepiece_bpe.rows, texts),
        "spread": partial(spread.rows, texts),
        "window": window.rows,
        "inspection": inspection.rows,
        "side_by_side": side_by_side.rows,
        "vocabulary": lambda: chain(vocabulary.rows(), vocabulary_window.rows()),
        "comparison": comparison.rows,
        "sweep": sweep.rows,
        "unigram": partial(unigram.rows, options.shared),
        "cold_start": cold_start.rows,
        "session": session.rows,
    }
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores\n")
    print("| work | ours | peer | asked | measured | |\n|---|---|---|---|---|---|")
    holds = True
    for name in options.only or parts:
        for row in parts[name]():
            print(row.markdown, flush=True)
            holds = holds and row.holds
    return 0 if holds else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--only",
        action="append",
        choices=PARTS,
        help="measure this part; may be given several times",
    )
    parser.add_argument("--rounds", type=int, default=3, help="times each peer is run in turn (default 3)")
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
