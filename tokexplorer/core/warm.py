"""Compile every kernel once, so that nobody waits for it later: `python -m tokexplorer.core.warm`.

numba keeps what it compiled beside the sources (or in the user's cache folder), so this takes some ten
seconds after an installation and well under a second from then on.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.core.spec import TIE_BREAKS, TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Callable

_MANY_WORDS = " ".join(map(hex, range(999, 1999)))  # more than the tables first have room for
_TEXT = "A cat, a café\u0301 and 12 naïve 漢字 🐈 sit; " * 40 + "x" * 100 + _MANY_WORDS


def warm_kernels(report: Callable[[str], None] = lambda _: None) -> float:
    """Run every kernel on a little text, and say what is being done; the seconds it took."""
    began = time.perf_counter()
    for name in PRE_TOKENIZERS:
        report(f"splitter {name}")
        counter = WordCounter(pre_tokenizer=name)
        counter.add(SourceText(_TEXT).utf8.tobytes(), last=False)
        counter.add_text(_TEXT)
        counts = counter.word_counts()
    for tie_break in TIE_BREAKS:
        report(f"byte-level BPE, ties by {tie_break}")
        trainer = BpeTrainer(counts, TrainingSpec(vocab_size=270, tie_break=tie_break))
        while not trainer.finished:
            trainer.advance(100)
    report("encoding and decoding")
    tokenizer = trainer.tokenizer()
    tokenizer.decode(tokenizer.encode(_TEXT).ids)
    tokenizer.encode_ids(_TEXT)
    return time.perf_counter() - began


if __name__ == "__main__":
    print("Compiling kernels (once) ...", flush=True)
    seconds = warm_kernels(lambda what: print(f"  {what}", flush=True))
    print(f"Kernels ready after {seconds:.1f} s.")
