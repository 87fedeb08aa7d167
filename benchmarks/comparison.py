"""Four tokenizers over six languages of 1,000 lines each: every figure of `tokexplorer compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.texts import LINES, parallel_texts, shared_folder
from benchmarks.timing import Row, at_most, seconds
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.formats.tokenizer_files import load_tokenizer
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings
from tokexplorer.session.compare.texts import included_gold

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.tokenizer import Tokenizer

ASKED_S = 2
_FILES = (
    "gpt2/tokenizer.json",
    "bert-base-uncased/tokenizer.json",
    "t5-small/tokenizer.json",
    "sentencepiece/bling_bpe10k.model",
)
_SPECS = (
    TrainingSpec(vocab_size=2000),
    TrainingSpec.of("bpe", vocab_size=2000, limit_alphabet=1000),
    TrainingSpec.of("wordpiece", vocab_size=2000, limit_alphabet=1000),
    TrainingSpec.of("unigram", vocab_size=1000, character_coverage=0.98),
)


def rows() -> list[Row]:
    """The first comparison of texts that nothing is known of yet, and one more of the same tokenizers."""
    folder = shared_folder()
    texts = parallel_texts(folder)
    warm = _tokenizers(folder)
    reference = next(iter(texts))
    settings = ComparisonSettings(reference_text=reference, gold=included_gold())
    small = {name: SourceText(text[:1000]) for name, text in texts.items()}
    Comparison(warm, small, ComparisonSettings()).compute().values()  # kernels, tables of Unicode
    measured = []
    for what, tokenizers in (("first", _tokenizers(folder)), ("again", warm)):
        work = f"compare 4 tokenizers, {len(texts)} x {LINES:,} lines, all figures: {what}"
        fresh = {name: SourceText(text) for name, text in texts.items()}
        took_s = seconds(lambda: Comparison(tokenizers, fresh, settings).compute().values())  # noqa: B023
        measured.append(at_most(work, took_s, "s", ASKED_S))
    return measured


def _tokenizers(folder: Path | None) -> dict[str, Tokenizer]:
    """Published ones, or ours where there are none."""
    if folder is not None:
        return {name: load_tokenizer(folder / "data" / "tokenizers" / name) for name in _FILES}
    return {spec.algorithm: _trained(spec) for spec in _SPECS}


def _trained(spec: TrainingSpec) -> Tokenizer:
    counter = WordCounter.of(spec)
    for text in parallel_texts(None).values():
        counter.add_text(text)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(10_000)
    return trainer.tokenizer()
