"""Smaller sizes of a vocabulary: which are counted, and that their counts are exact."""

from __future__ import annotations

import pytest

from tests.ui.details.texts import BPE, WORDPIECE
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.metrics.costs import CountedText
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison
from tokexplorer.session.compare.costs import (
    CostInputs,
    costs_of,
    counted_text,
    embedding_rows,
    steps_to_count,
)
from tokexplorer.session.text.encodings import EncodingWork, TextEncodings


@pytest.mark.parametrize(
    ("newest", "are_merges", "steps"),
    [
        (0, True, []),
        (1, True, [0]),
        (32, True, [0]),
        (100, True, [0, 32, 64]),
        (0, False, []),
        (3, False, [0, 1, 2]),
        (30, False, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27]),
    ],
)
def test_steps(newest: int, are_merges: bool, steps: list[int]) -> None:
    assert steps_to_count(newest, are_merges=are_merges) == steps


def test_steps_stay_while_merges_are_added() -> None:
    for newest in range(0, 5000, 97):
        longer = steps_to_count(newest + 97, are_merges=True)
        assert longer[: len(steps_to_count(newest, are_merges=True))] == steps_to_count(
            newest, are_merges=True
        )


def test_counts_at_a_step_are_those_of_its_tokenizer() -> None:
    assert isinstance(BPE, BpeTokenizer)
    parts = tuple(SourceText(each) for each in ("the cats", " sat on", " the mats"))
    work = EncodingWork(TextEncodings(BPE), parts)
    for step in (0, 3, BPE.steps):
        earlier = BPE.at_step(step)
        tokens = len(earlier.encode("the cats sat on the mats"))
        assert counted_text(work, earlier) == CountedText(tokens, 24, len(earlier.ids_in_use()))
    assert counted_text(work, BPE).vocab_size == BPE.vocab_size


def test_the_size_at_a_step_leaves_out_what_later_steps_make() -> None:
    """Of GPT-2, too, whose <|endoftext|> has the last id; an id that no token has is a row of the table."""
    assert isinstance(BPE, BpeTokenizer)
    late = BpeTokenizer(
        BPE.merges, BPE.alphabet, symbols=AddedTokens({**BPE.symbols.ids, "<s>": BPE.vocab_size + 2})
    )
    assert embedding_rows(late) == late.vocab_size == BPE.vocab_size + 3
    early = late.at_step(2)
    assert embedding_rows(early) == late.vocab_size - (BPE.steps - 2)
    comparison = Comparison({"late": late, "early": early}, {"text": SourceText("the cats")}).compute()
    sizes = [each["vocabulary_size"] for each in costs_of(comparison, CostInputs()).values()]
    assert sizes == [late.vocab_size, late.vocab_size - (BPE.steps - 2)]
    work = EncodingWork(TextEncodings(late), (SourceText("the cats"),))
    assert counted_text(work, early).vocab_size == sizes[1]


def test_a_tokenizer_that_looks_across_the_parts_gets_the_whole() -> None:
    class Across:
        splits_before_whitespace = False
        may_be_slow = False
        vocab_size = 7

        def __init__(self) -> None:
            self.seen: list[str] = []

        def encode(self, source: str | SourceText, *, allow_special: bool = True) -> object:
            text = source if isinstance(source, str) else source.text
            self.seen.append(text)
            return BPE.encode(text)

    across = Across()
    work = EncodingWork(TextEncodings(WORDPIECE), (SourceText("the c"), SourceText("ats")))
    counted = counted_text(work, across)  # type: ignore[arg-type]
    assert across.seen == ["the cats"]
    assert counted == CountedText(len(BPE.encode("the cats")), len("the cats"), 7)
