"""Three algorithms at six sizes each on 1 MB: counted, trained, and measured with every figure."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.texts import comparison_texts, shared_folder
from benchmarks.timing import Row, at_most, seconds
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.sources import FileSource
from tokexplorer.session.plan import FIRST_CHOICE, TrainingPlan
from tokexplorer.session.sweep.plan import SweepPlan, even_sizes
from tokexplorer.session.sweep.sweep import Sweep

if TYPE_CHECKING:
    from collections.abc import Callable

ASKED_S = 10
_SIZES = even_sizes(500, 7000, 6)  # with 10 % held out, a megabyte gives Unigram no more than 7,465
_BYTES = 1_000_000


def rows() -> list[Row]:
    """A sweep that nothing is known of yet, and the same taken up again with all its cells done."""
    plan = SweepPlan.of(TrainingPlan().with_chosen(*FIRST_CHOICE), sizes=_SIZES)
    with TemporaryDirectory() as name:
        folder = Path(name)
        text = folder / "corpus.txt"
        text.write_text(_text(), encoding="utf-8")
        sources = [FileSource(text, DecodePolicy.parse("strict"))]

        def swept(results: str) -> Callable[[], object]:
            return Sweep(plan, sources, folder / results).run

        swept("warm")()  # kernels and tables of Unicode
        work = f"sweep of {len(plan.specs)} algorithms x {len(_SIZES)} sizes, 1 MB, all figures"
        first_s, again_s = seconds(swept("first")), seconds(swept("first"))
    return [
        at_most(work, first_s, "s", ASKED_S),
        at_most(f"{work}: taken up again when all is done", again_s, "s", 1),
    ]


def _text() -> str:
    """A megabyte of plays, or of the program's samples, over and over."""
    texts = comparison_texts(shared_folder())
    text = texts.get("tinyshakespeare") or "".join(texts.values())
    return (text * (_BYTES // len(text) + 1))[:_BYTES]
