"""Small tokenizers that were really learned, for every family."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.what_if.families import what_if_of

if TYPE_CHECKING:
    from tokexplorer.session.what_if.what_if import WhatIf

_SAMPLE = (files("tokexplorer.resources") / "samples" / "english.txt").read_text(encoding="utf-8")
CORPUS = (
    _SAMPLE[:4000]
    + (
        "token tokens tokenize tokenizer low lower lowest new newer newest wide wider widest\n"
        "the cat sat on the mat, the cats and the other cats ate the rat; naïve cafés in Köln\n"
    )
    * 8
)

LEARNED: dict[str, dict[str, Any]] = {
    "byte-bpe": {"algorithm": "byte-bpe", "vocab_size": 320, "special_tokens": ("<|end|>",)},
    "bpe": {"algorithm": "bpe", "vocab_size": 140, "special_tokens": ("<s>", "</s>")},
    "bpe-ends": {
        "algorithm": "bpe",
        "vocab_size": 160,
        "pre_tokenizer": "whitespace",
        "end_of_word": "</w>",
        "special_tokens": ("<s>",),
    },
    "bpe-by-piece": {
        "algorithm": "bpe",
        "vocab_size": 140,
        "pre_tokenizer": "metaspace",
        "tie_break": "shortest",
    },
    "wordpiece": {
        "algorithm": "wordpiece",
        "vocab_size": 160,
        "pre_tokenizer": "bert",
        "normalizer": "bert",
        "special_tokens": ("[UNK]", "[CLS]"),
    },
    "unigram": {"algorithm": "unigram", "vocab_size": 120, "pre_tokenizer": "sentencepiece"},
}


@cache
def learned(name: str) -> PipelineTokenizer:
    spec = TrainingSpec.of(**LEARNED[name])
    counter = WordCounter(pre_tokenizer=spec.pre_tokenizer, normalizer=spec.normalizer)
    counter.add_text(CORPUS)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(100)
    tokenizer = trainer.tokenizer()
    assert isinstance(tokenizer, PipelineTokenizer)
    return tokenizer


def edited(name: str) -> WhatIf:
    return what_if_of(learned(name))


def spelled(tokenizer: PipelineTokenizer, text: str) -> str:
    ids = tokenizer.encode(text).ids.tolist()
    return " ".join(tokenizer.token_bytes(token_id).decode(errors="backslashreplace") for token_id in ids)
