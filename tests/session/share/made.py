"""Small pages of known inputs."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import numpy as np

from tests.session.report.made import HOSTILE, MADE
from tests.session.share.test_column_data import trained
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.sources import FileSource, PastedText
from tokexplorer.session.report.charts import Ink
from tokexplorer.session.report.inputs import ReportTokenizer
from tokexplorer.session.share.inputs import Curve, Shared, SharedColumn
from tokexplorer.session.state.workspace import SourceEntry
from tokexplorer.session.text.segments import cut_text

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (
    "The cats sat unbelievably on 1345 hats.  the\n\nDie Katze saß, नमस्ते दुनिया x\u0301\u0301 \U0001f30d!\r\n"
    "\t猫が猫だ。 <|endoftext|> [UNK] مرحبا zebra\ud800 \ud83d\ude00 ends</script><!-- "
    "\u202eabc\u202c \x00 \u2028\n"
)
KINDS = ("byte-bpe", "byte-bpe unsplit", "wordpiece", "unigram")


def column(kind: str, name: str = "", **changes: Any) -> SharedColumn:
    """A column of one of the `KINDS` of `test_column_data`."""
    tokenizer = trained(kind)
    steps = tokenizer.steps
    sizes = np.array([300, 310, 320])
    settings: dict[str, Any] = {
        "steps": steps,
        "step": steps,
        "noun": "round" if kind == "unigram" else "step",
        "curve": Curve(sizes, 100_000 // sizes, 90_000),
    }
    known = ReportTokenizer(
        name or kind, Ink("#0b6bcb", "#5aa9f5"), TrainingSpec.of("byte-bpe", vocab_size=9)
    )
    return SharedColumn(known, lambda: tokenizer, **(settings | changes))


def shared(folder: Path, text: str = TEXT, **changes: Any) -> Shared:
    """Everything that a page can hold."""
    (folder / "corpus.txt").write_bytes(b"abc")
    sources = (
        SourceEntry(FileSource(folder / "corpus.txt"), weights=(2.0, 1.0)),
        SourceEntry(FileSource(folder / "missing.txt")),
        SourceEntry(PastedText("pasted", HOSTILE)),
    )
    settings: dict[str, Any] = {"sources": sources, "held_out": 5}
    segments = tuple(map(SourceText, cut_text(text)))
    columns = changes.pop("columns", tuple(map(column, KINDS)))
    return Shared(HOSTILE, MADE, segments, columns, **(settings | changes))


def data_of(html: bytes) -> dict[str, Any]:
    """The data that a page holds for its script."""
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', html.decode(), re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data
