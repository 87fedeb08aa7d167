"""Compile every kernel once, so that nobody waits for it later: `python -m tokexplorer.corpus.warm`.

What was compiled is kept beside the sources (or in the user's cache folder), so this takes about half a
minute after an installation and a second or two from then on.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tokexplorer.core import warm
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import REPLACE
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource
from tokexplorer.corpus.spilling import BoundedCounter


def warm_corpus() -> None:
    """Run the kernels that read any corpus on the text of this file."""
    for with_scripts in (False, True):
        count_corpus([FileSource(Path(__file__))], with_scripts=with_scripts, characters_to=lambda _: None)


def warm_special_corpora() -> None:
    """Run those for tables, bytes that are no text, lines held out, and units that go to disk."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    with TemporaryDirectory() as folder:
        table = Path(folder, "table.json")
        table.write_bytes(b'[{"text": "A caf\xe9"}]')
        count_corpus([FileSource(table, REPLACE)], hold_out=HoldOut(50))
        parquet = Path(folder, "table.parquet")
        pq.write_table(pa.table({"text": ["A cat"]}), parquet)
        count_corpus([FileSource(parquet)])
    counter = BoundedCounter(WordCounter(), most_units=1)
    for text in (b"A cat", b"A dog"):
        counter.add(text, last=True)
    counter.word_counts()


if __name__ == "__main__":
    warm_corpus()
    warm_special_corpora()
    warm.main()
