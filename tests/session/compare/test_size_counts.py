"""Smaller sizes of a vocabulary: which are counted, and that their counts are exact."""

from __future__ import annotations

import pytest

from tests.ui.details.texts import BPE, WORDPIECE
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.metrics.costs import CountedText
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.costs import counted_text, steps_to_count
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
