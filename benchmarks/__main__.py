"""`python -m benchmarks`: every promised speed, measured against the real libraries in one run."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from typing import TYPE_CHECKING

from benchmarks import training, window
from tokexplorer.core.warm import warm_kernels

if TYPE_CHECKING:
    from benchmarks.timing import Row


def main() -> int:
    """Print the table; exit status 1 if a row does not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", choices=("training", "window"), help="measure one half")
    parser.add_argument("--rounds", type=int, default=5, help="times each peer is run in turn (default 5)")
    options = parser.parse_args()
    warm_kernels()
    table: list[Row] = []
    if options.only != "window":
        table += training.rows(options.rounds)
    if options.only != "training":
        table += window.rows()
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores\n")
    print(as_markdown(table))
    return 0 if all(row.holds for row in table) else 1


def as_markdown(table: list[Row]) -> str:
    """The table as README shows it."""
    lines = ["| work | ours | peer | asked | measured | |", "|---|---|---|---|---|---|"]
    for row in table:
        verdict = "holds" if row.holds else "falls short"
        lines.append(f"| {row.work} | {row.ours} | {row.peer} | {row.asked} | {row.measured} | {verdict} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
