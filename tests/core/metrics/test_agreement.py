"""Agreement of two tokenizers: by hand, and against sets of places."""

from __future__ import annotations

import math

import pytest
from hypothesis import given

from tests.core.metrics.plain import Greedy, Plain, share
from tests.core.metrics.test_text_metrics import any_text
from tests.formats.families import trained
from tokexplorer.core.metrics import agreement
from tokexplorer.core.metrics.tokenized_text import TokenizedText


def test_by_hand() -> None:
    text = "unbreakable cats x"
    ours = TokenizedText.of(Greedy("un", "break", "able", "cats", "x", " "), text)
    theirs = TokenizedText.of(Greedy("unbreak", "able", " cat", "s", "x", " "), text)
    # un|break|able cats against unbreak|able cat|s
    assert agreement.boundary_precision(ours, theirs) == 1 / 2
    assert agreement.boundary_recall(ours, theirs) == 1 / 2
    assert agreement.boundary_f1(ours, theirs) == 1 / 2
    assert agreement.identical_words(ours, theirs) == 1 / 3
    assert agreement.different_words(ours, theirs).tolist() == [0, 1]


def test_without_cuts_there_is_no_precision() -> None:
    whole = TokenizedText.of(Greedy("cat", " "), "cat cat")
    cut = TokenizedText.of(Greedy("ca", "t", " "), "cat cat")
    assert math.isnan(agreement.boundary_precision(whole, cut))
    assert math.isnan(agreement.boundary_recall(cut, whole))
    assert agreement.boundary_recall(whole, cut) == agreement.boundary_f1(whole, cut) == 0
    assert math.isnan(agreement.boundary_f1(whole, whole))
    assert agreement.identical_words(whole, whole) == 1


@given(text=any_text)
def test_any_text_against_sets(text: str) -> None:
    tokenizers = trained("byte-bpe, sentencepiece"), trained("wordpiece")
    one, other = (TokenizedText.of(each, text) for each in tokenizers)
    plain = [Plain(each, text) for each in tokenizers]
    made, wanted = plain[0].cuts(), plain[1].cuts()
    shared = len(made & wanted)
    precision, recall = share(shared, len(made)), share(shared, len(wanted))
    assert agreement.boundary_precision(one, other) == pytest.approx(precision, nan_ok=True)
    assert agreement.boundary_recall(one, other) == pytest.approx(recall, nan_ok=True)
    if made and wanted and shared:
        harmonic = 2 * precision * recall / (precision + recall)
        assert agreement.boundary_f1(one, other) == pytest.approx(harmonic)
    words = plain[0].words
    same = [word for word in words if not any(word[0] < place < word[1] for place in made ^ wanted)]
    assert agreement.identical_words(one, other) == pytest.approx(share(len(same), len(words)), nan_ok=True)
