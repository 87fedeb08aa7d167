"""A small trained tokenizer of every family that files are written of, several pipelines each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.sources import samples

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.trainer import Columns

TAGS = ("<s>", "</s>", "[a b]")
SENTENCEPIECE = {"pre_tokenizer": "sentencepiece", "tie_break": "shortest", "character_coverage": 0.99}

SPECS: dict[str, tuple[Algorithm, dict[str, Any]]] = {
    "byte-bpe, sentencepiece": (
        "byte-bpe",
        {"normalizer": "nmt_nfkc", "pre_tokenizer": "sentencepiece", "user_symbols": ("<u>", "foo")},
    ),
    "byte-bpe, code": ("byte-bpe", {"normalizer": "bert", "pre_tokenizer": "code", "special_tokens": TAGS}),
    "byte-bpe, gpt2": ("byte-bpe", {"special_tokens": ("<|endoftext|>", "<pad>")}),
    "byte-bpe, cl100k": ("byte-bpe", {"pre_tokenizer": "cl100k", "special_tokens": TAGS}),
    "byte-bpe, words": ("byte-bpe", {"pre_tokenizer": "whitespace", "special_tokens": ()}),
    "byte-bpe, pattern": ("byte-bpe", {"pre_tokenizer": r"regex:(?i:[a-hj-z]+)|[0-9]{1,3}"}),
    "bpe, pairs": ("bpe", {"normalizer": "NFC", "limit_alphabet": 90, "special_tokens": TAGS}),
    "bpe, end of word": (
        "bpe",
        {
            "normalizer": "lowercase",
            "pre_tokenizer": "whitespace",
            "end_of_word": "</w>",
            "limit_alphabet": 60,
        },
    ),
    "bpe, pieces": ("bpe", {**SENTENCEPIECE, "normalizer": "nmt_nfkc_cf", "special_tokens": ("<s>",)}),
    "bpe, pieces and bytes": ("bpe", {**SENTENCEPIECE, "byte_fallback": True, "special_tokens": ("<s>",)}),
    "bpe, blanks kept": ("bpe", {**SENTENCEPIECE, "pre_tokenizer": "metaspace", "user_symbols": ("<u>",)}),
    "unigram": ("unigram", {"normalizer": "nmt_nfkc", "pre_tokenizer": "sentencepiece"}),
    "unigram, bytes": (
        "unigram",
        {
            "normalizer": "nmt_nfkc_cf",
            "pre_tokenizer": "sentencepiece",
            "byte_fallback": True,
            "user_symbols": ("<u>", "b c"),
        },
    ),
    "unigram, plain": (
        "unigram",
        {"pre_tokenizer": "sentencepiece", "special_tokens": ("<pad>", "</s>", "<unk>")},
    ),
    "unigram, blanks kept": ("unigram", {"pre_tokenizer": "metaspace"}),
    "unigram, gpt2": ("unigram", {"normalizer": "strip-accents"}),
    "wordpiece": ("wordpiece", {"normalizer": "bert", "pre_tokenizer": "bert", "limit_alphabet": 200}),
    "wordpiece, cased": (
        "wordpiece",
        {
            "criterion": "frequency",
            "normalizer": "bert-cased",
            "pre_tokenizer": "bert",
            "limit_alphabet": 200,
        },
    ),
    "wordpiece, white space": (
        "wordpiece",
        {
            "criterion": "frequency",
            "normalizer": "lowercase",
            "pre_tokenizer": "whitespace",
            "limit_alphabet": 200,
            "user_symbols": ("<u>",),
        },
    ),
    "wordpiece, marked words": (
        "wordpiece",
        {
            "criterion": "top-down",
            "normalizer": "nmt_nfkc",
            "pre_tokenizer": "sentencepiece",
            "limit_alphabet": 200,
            "continuation_prefix": "@@",
            "longest_word": 20,
        },
    ),
    "words": ("words", {"pre_tokenizer": "bert", "special_tokens": TAGS}),
    "words, marked": (
        "words",
        {"normalizer": "nmt_nfkc", "pre_tokenizer": "sentencepiece", "user_symbols": ("<u>",)},
    ),
    "characters": ("characters", {"normalizer": "NFKC", "pre_tokenizer": "none", "special_tokens": TAGS}),
    "characters, pieces": ("characters", {"pre_tokenizer": "cl100k", "user_symbols": ("<u>",)}),
    "bytes": ("bytes", {"pre_tokenizer": "none"}),
}
SIZE = 1200
_CHARACTERS = 40_000  # of each sample


@cache
def corpus() -> str:
    return "\n".join(sample.read_text()[:_CHARACTERS] for sample in samples())


@cache
def run_of(name: str) -> tuple[PipelineTokenizer, list[Columns]]:
    """A tokenizer of `SPECS`, and all that its trainer reported."""
    algorithm, settings = SPECS[name]
    size = {} if algorithm == "bytes" else {"vocab_size": 80 if algorithm == "characters" else SIZE}
    coverage = {"character_coverage": 0.98} if algorithm in ("unigram", "bpe") else {}
    spec = TrainingSpec.of(algorithm, **size, **coverage | settings)
    counter = WordCounter.of(spec)
    counter.add_text(corpus())
    trainer = make_trainer(counter.word_counts(), spec)
    rows = []
    while not trainer.finished:
        rows.append(trainer.advance(1000))
    return cast("PipelineTokenizer", trainer.tokenizer()), rows


def trained(name: str) -> PipelineTokenizer:
    return run_of(name)[0]
