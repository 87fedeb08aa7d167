"""Compile every kernel beside the window, what a first training needs first (see `core/first_start.py`)."""

from __future__ import annotations

import os

from tokexplorer.core.numba_extensions import skip_numba_extensions
from tokexplorer.core.warm import load_kernels, warm_kernels
from tokexplorer.core.warm_training import warm_training
from tokexplorer.corpus.warm import warm_corpus, warm_special_corpora


def _main() -> None:
    parent = os.getppid()

    def check(_: str = "") -> None:
        if os.getppid() != parent:
            raise SystemExit  # the window was closed

    skip_numba_extensions()
    warm_training()
    warm_corpus()
    load_kernels(check)
    if hasattr(os, "nice"):
        os.nice(10)  # nobody waits for the others
    warm_special_corpora()
    warm_kernels(check)


if __name__ == "__main__":
    _main()
