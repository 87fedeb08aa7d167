"""After warming nothing is left to compile: neither the window nor a run waits for it."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.explain.word import explain
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.core.spec import ALGORITHMS, CRITERIA, TIE_BREAKS, TrainingSpec
from tokexplorer.core.symbols import Symbols
from tokexplorer.core.text import SourceText
from tokexplorer.core.warm import warm_kernels
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXT = "Ünï 'cödé'll 12345 <s>\r\n\u2003end 漢字 🐈 " * 100 + " ".join(map(str, range(3000))) + "y" * 5000


def compiled() -> dict[str, int]:
    """How many signatures each kernel of ours has been compiled for."""
    return {
        str(kernel): len(kernel.signatures)
        for name, module in list(sys.modules.items())
        if name.startswith("tokexplorer.core")
        for kernel in vars(module).values()
        if isinstance(kernel, Dispatcher)
    }


def use_everything(spec: TrainingSpec) -> None:
    """Count in chunks, train, encode and decode, in all the forms that texts and ids have."""
    counter = WordCounter(
        normalizer=spec.normalizer, pre_tokenizer=spec.pre_tokenizer, special_tokens=spec.special_tokens
    )
    counter.add(TEXT[:3000].encode(), last=False)
    counter.add(TEXT[3000:].encode(), last=True)
    trainer: Any = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(50)
    trainer.count_tokens()
    steps = trainer.steps_done
    tokenizer = trainer.tokenizer(steps).at_step(steps // 2)
    for text in (TEXT, SourceText(TEXT), "short", ""):
        ids = tokenizer.encode(text).ids
        tokenizer.encode_batch([text, text])
        if not spec.algorithm.endswith("patches"):
            for form in (ids, ids.tolist(), ids.astype(np.int64)):
                tokenizer.decode(form)
    tokenizer.facts(0)
    for text in (TEXT, ""):
        counted = TokenizedText.of(tokenizer, text)
        _ = counted.is_round_trip, counted.tokens_of_line, counted.shape.number_of_word
    for word in ("<s> 漢字🐈 tokens", "x", ""):
        explain(tokenizer, word)


def all_algorithms() -> Iterator[TrainingSpec]:
    for tie_break in TIE_BREAKS:
        yield TrainingSpec(vocab_size=300, special_tokens=("<s>",), tie_break=tie_break)
        yield TrainingSpec.of("bpe", vocab_size=90, tie_break=tie_break, end_of_word="_")
    yield TrainingSpec.of("bpe", vocab_size=400, byte_fallback=True, split_by_script=True)
    for criterion in CRITERIA:
        yield TrainingSpec.of("wordpiece", vocab_size=110, criterion=criterion)
    yield TrainingSpec.of("unigram", vocab_size=80)
    for name in ALGORITHMS[4:]:
        yield TrainingSpec.of(name, vocab_size=60)


def main() -> None:
    warm_kernels()
    before = compiled()
    for spec in all_algorithms():
        use_everything(spec)
    for pre_tokenizer in (*PRE_TOKENIZERS, r"regex:\w+"):
        for normalizer in NORMALIZERS:
            use_everything(TrainingSpec(vocab_size=280, normalizer=normalizer, pre_tokenizer=pre_tokenizer))
    tokens = [bytes([byte]) for byte in range(256)] + [b"ab", b"abc", b"x" * 90]
    ranked = ranked_tokenizer(
        tokens, np.arange(len(tokens), dtype=np.int32), symbols=Symbols({"<s>": 259}), pre_tokenizer="cl100k"
    )
    ranked.at_step(1).decode(ranked.encode(TEXT).ids)
    late = [kernel for kernel, signatures in compiled().items() if signatures > before.get(kernel, 0)]
    sys.exit(f"compiled late: {late}" if late else 0)


def test_nothing_is_compiled_after_warming() -> None:
    # In a process of its own: here, other tests may have compiled more than warming does.
    finished = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")


def test_warming_says_what_it_does() -> None:
    said: list[str] = []
    assert warm_kernels(said.append) > 0
    assert said[0] == "splitter none"
    assert "encoding and decoding" in said


if __name__ == "__main__":
    main()
