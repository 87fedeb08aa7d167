"""Compile every kernel once, so that nobody waits for it later: `python -m tokexplorer.corpus.warm`.

What was compiled is kept beside the sources (or in the user's cache folder), so this takes about half a
minute after an installation and a second or two from then on.
"""

from __future__ import annotations

from pathlib import Path

from tokexplorer.core import warm
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.sources import FileSource


def warm_corpus() -> None:
    """Run the kernels that read a corpus on the text of this file."""
    for with_scripts in (False, True):
        count_corpus([FileSource(Path(__file__))], with_scripts=with_scripts, characters_to=lambda _: None)


if __name__ == "__main__":
    warm_corpus()
    warm.main()
