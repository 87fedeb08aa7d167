"""The textbooks' examples, merge by merge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.core.bpe.test_trainer import column, counted, run
from tokexplorer.core.bpe.corpus import SymbolCorpus
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

MARKED: dict[str, Any] = {"pre_tokenizer": "whitespace", "end_of_word": "</w>", "end_of_word_apart": True}
PLAIN: dict[str, Any] = {"pre_tokenizer": "whitespace"}
WHOLE: dict[str, Any] = {"pre_tokenizer": "none"}

LOW_NEW = ("low lower lowest", "new newer newest", "low new low new")
TOKENS = ("token tokens tokenize tokenizer",)
NEWEST = ("low " * 5 + "lower " * 2 + "newest " * 6 + "widest " * 3,)

EXAMPLES: dict[str, tuple[tuple[str, ...], dict[str, Any], str, dict[str, str]]] = {
    "low-new": (
        LOW_NEW,
        MARKED,
        "w+</w> 6, l+o 5, n+e 5, w+e 4, lo+w</w> 3, ne+w</w> 3, lo+we 2, r+</w> 2, s+t 2, st+</w> 2",
        {"slower": "s lowe r</w>", "renew": "r e new</w>"},
    ),
    "token": (
        TOKENS,
        PLAIN,
        "t+o 4, to+k 4, tok+e 4, toke+n 4, token+i 2, tokeni+z 2, tokeniz+e 2",
        {"tokenizers": "tokenize r s"},
    ),
    "newest": (NEWEST, PLAIN, "e+s 9, es+t 9, l+o 7", {}),
    "newest marked": (
        NEWEST,
        MARKED,
        "e+s 9, es+t 9, est+</w> 9, l+o 7, lo+w 7, n+e 6, ne+w 6, new+est</w> 6, low+</w> 5, w+i 3",
        {},
    ),
    "abc": (("ab ab ab bc bc",), MARKED, "a+b 3, ab+</w> 3, b+c 2", {"abc": "ab c </w>"}),
    "blanks": (("lower lowest newer",), WHOLE, "w+e 3, l+o 2, lo+we 2, lowe+r 1, lower+  1", {}),
}


def learned(texts: tuple[str, ...], settings: dict[str, Any], merges: int) -> tuple[BpeTokenizer, list[int]]:
    """The tokenizer after so many merges, and how often each pair stood there."""
    spec = TrainingSpec.of("bpe", tie_break="first-seen", **settings)
    counts = counted(*texts, pre_tokenizer=spec.pre_tokenizer)
    fixed = 1 + SymbolCorpus.of(counts, spec).alphabet.size
    trainer = BpeTrainer(counts, spec.replace(vocab_size=fixed + merges))
    parts = run(trainer)
    return trainer.tokenizer(), column(parts, "pair_count")


def spelled(tokenizer: BpeTokenizer, text: str) -> str:
    return " ".join(tokenizer.token_bytes(id_).decode() for id_ in tokenizer.encode(text).ids.tolist())


@pytest.mark.parametrize("name", EXAMPLES)
def test_merges_and_encodings_are_the_textbooks(name: str) -> None:
    texts, settings, expected, encodings = EXAMPLES[name]
    steps = expected.split(", ")
    tokenizer, counts = learned(texts, settings, len(steps))
    rows = zip(tokenizer.merges.left.tolist(), tokenizer.merges.right.tolist(), counts, strict=True)
    parts = [
        f"{tokenizer.token_bytes(left).decode()}+{tokenizer.token_bytes(right).decode()} {count}"
        for left, right, count in rows
    ]
    assert parts == steps
    for word, tokens in encodings.items():
        assert spelled(tokenizer, word) == tokens
        assert tokenizer.decode(tokenizer.encode_ids(word)) == word


def test_a_merge_that_comes_too_early_makes_others_unreachable() -> None:
    tokenizer, _ = learned(TOKENS, PLAIN, 7)
    merges = tokenizer.merges
    row = [*tokenizer.encode_ids("iz").tolist(), tokenizer.vocab_size]
    columns = zip((merges.left, merges.right, merges.merged), row, strict=True)
    with_iz = tokenizer.with_merges(BpeMerges(*(np.insert(column, 0, value) for column, value in columns)))
    assert spelled(tokenizer, "tokenize") == "tokenize"
    assert spelled(with_iz, "tokenize") == "token iz e"


def test_a_merge_waits_for_its_parts() -> None:
    tokenizer, _ = learned(TOKENS, PLAIN, 7)
    last_first = tokenizer.with_merges(tokenizer.merges.at(np.array([6, 0, 1, 2, 3, 4, 5], np.int32)))
    assert spelled(last_first, "tokenize") == "tokenize"
    tokenize = tokenizer.vocab_size - 1
    assert last_first.rank(tokenize) == 0
    assert last_first.facts(tokenize).step == 7
    assert spelled(last_first.at_step(6), "tokenize") == "tokeni z e"
    without_to = tokenizer.with_merges(tokenizer.merges.at(np.arange(1, 7, dtype=np.int32)))
    assert spelled(without_to, "tokenize") == "t o k e n i z e"
    assert without_to.rank(tokenize) is None
