"""Small tokenizers of every family, and texts that are hard for them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

from hypothesis import strategies as st

from tests.formats.texts import AWKWARD
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer

CORPUS = (
    "the theory of the thing is that there was a thistle in the thicket, lower and lowest, new and newest\n"
    "Äpfel und Birnen; 12 345 漢字 and 漢語, 🐈 for the cat's cattery\n  if x == 10: return thing\n"
) * 3
_SYMBOLS = {"special_tokens": ("<s>", "[a b]"), "user_symbols": ("<u>", "foo")}
SPECS: dict[str, tuple[Algorithm, dict[str, Any]]] = {
    "byte-bpe": ("byte-bpe", {"vocab_size": 330, **_SYMBOLS}),
    "byte-bpe, marked": (
        "byte-bpe",
        {"vocab_size": 320, "normalizer": "nmt_nfkc", "pre_tokenizer": "sentencepiece"},
    ),
    "byte-bpe, unsplit": ("byte-bpe", {"vocab_size": 300, "pre_tokenizer": "none", "normalizer": "NFC"}),
    "bpe": ("bpe", {"vocab_size": 100, "limit_alphabet": 30, "special_tokens": ("<s>",)}),
    "bpe, end of word": (
        "bpe",
        {"vocab_size": 100, "limit_alphabet": 25, "pre_tokenizer": "whitespace", "end_of_word": "</w>"},
    ),
    "bpe, pieces": (
        "bpe",
        {
            "vocab_size": 380,
            "pre_tokenizer": "metaspace",
            "tie_break": "shortest",
            "character_coverage": 0.98,
            "byte_fallback": True,
            "user_symbols": ("<u>",),
        },
    ),
    "wordpiece": (
        "wordpiece",
        {"vocab_size": 110, "normalizer": "bert", "pre_tokenizer": "bert", "limit_alphabet": 40},
    ),
    "wordpiece, frequency": (
        "wordpiece",
        {
            "vocab_size": 120,
            "criterion": "frequency",
            "pre_tokenizer": "whitespace",
            "longest_word": 8,
            **_SYMBOLS,
        },
    ),
    "wordpiece, top-down": (
        "wordpiece",
        {"vocab_size": 120, "criterion": "top-down", "continuation_prefix": "@@", "pre_tokenizer": "bert"},
    ),
    "unigram": ("unigram", {"vocab_size": 60, **_SYMBOLS}),
    "unigram, bytes": (
        "unigram",
        {
            "vocab_size": 310,
            "normalizer": "nmt_nfkc_cf",
            "pre_tokenizer": "sentencepiece",
            "byte_fallback": True,
            "character_coverage": 0.98,
        },
    ),
    "words": ("words", {"vocab_size": 40, "pre_tokenizer": "bert", **_SYMBOLS}),
    "characters": ("characters", {"vocab_size": 40, "normalizer": "NFKC"}),
    "bytes": ("bytes", {"special_tokens": ("<s>",)}),
    "byte-patches": ("byte-patches", {}),
    "entropy-patches": ("entropy-patches", {}),
}
PATCHES = ("byte-patches", "entropy-patches")

any_short_text = st.lists(
    st.sampled_from([*AWKWARD, "\ud83d", "\udc08", "theory", " the", "thickets", "漢"]) | st.text(max_size=4),
    max_size=8,
).map("".join)


@cache
def trained(name: str) -> PipelineTokenizer:
    algorithm, settings = SPECS[name]
    spec = TrainingSpec.of(algorithm, **settings)
    counter = WordCounter.of(spec)
    counter.add_text(CORPUS)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return cast("PipelineTokenizer", trainer.tokenizer())
