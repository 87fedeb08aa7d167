"""The entropies of a text, its characters and its patches, against plain loops."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tests.core.baselines.ngram_oracle import PlainModel
from tests.core.text_oracle import any_text
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.core.baselines.patches import EntropyPatchTokenizer, Threshold
from tokexplorer.core.text import encode_utf8
from tokexplorer.engine.control import Cancelled
from tokexplorer.session.text.byte_entropies import TextEntropies, entropy_work
from tokexplorer.session.text.document import Document

CORPUS = "the cat sat on the mat; naïve cafés 😀 and the hats"


def trained(pre_tokenizer: str) -> EntropyPatchTokenizer:
    made = tokexplorer.train([CORPUS], algorithm="entropy-patches", pre_tokenizer=pre_tokenizer).tokenizer
    assert isinstance(made, EntropyPatchTokenizer)
    return made


WHOLE, PIECES = trained("none"), trained("gpt2")
PLAIN = PlainModel([(encode_utf8(CORPUS), 1)], WHOLE.spec.ngram_order)
THRESHOLDS = st.builds(
    Threshold, st.sampled_from((0.0, 1.0, 3.0, 8.0)), st.sampled_from(("global", "relative"))
)


def entropies_of(text: str, tokenizer: EntropyPatchTokenizer = PIECES) -> TextEntropies:
    work = entropy_work(Document(text, tokenizer))
    assert work is not None
    return work.do()


@given(any_text)
def test_entropies_are_those_of_the_plain_model(text: str) -> None:
    found = entropies_of(text, WHOLE)
    utf8 = encode_utf8(text)
    assert found.entropies.bits.tolist() == pytest.approx(PLAIN.entropies(utf8), abs=1e-9)
    heights, before = [], 0.0
    for bits in found.entropies.bits.tolist():
        heights.append(bits - before)
        before = bits
    assert found.heights("relative", 0, len(found)).tolist() == heights
    assert found.heights("global", 0, len(found)).tolist() == found.entropies.bits.tolist()
    assert found.extremes["relative"] == (min([0.0, *heights]), max([0.0, *heights]))
    assert found.extremes["global"] == (0.0, max([0.0, *found.entropies.bits.tolist()]))


@given(any_text, THRESHOLDS)
def test_patches_are_the_tokens_of_the_text(text: str, threshold: Threshold) -> None:
    found = entropies_of(text)
    encoding = PIECES.with_threshold(threshold).encode(text)
    patches = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
    expected = [patch for patch in patches for _ in range(*patch)]
    assert [found.patch_at(row, threshold) for row in range(len(found))] == expected
    assert found.entropies.count_patches(threshold) == len(encoding)


@given(any_text, st.integers(0, 40), st.integers(0, 40))
def test_letters_are_whole_characters(text: str, first: int, count: int) -> None:
    found = entropies_of(text)
    end = min(first + count, len(found))
    bounds = itertools.pairwise(itertools.accumulate((len(encode_utf8(each)) for each in text), initial=0))
    whole = {(start, stop, each) for (start, stop), each in zip(bounds, text, strict=True)}
    letters = found.letters(first, end)
    inside = [each for each in letters if each.end > first and each.first < end]
    assert set(inside) == {each for each in whole if each[1] > first and each[0] < end}


def test_rows_are_found_by_bytes_of_the_text() -> None:
    found = entropies_of("the cat")
    assert [found.row_at(byte) for byte in (0, 3, 6, 7, 99)] == [0, 3, 6, 6, 6]
    assert entropies_of("").row_at(5) == 0


def test_a_text_without_entropy_patches_has_no_work() -> None:
    assert entropy_work(Document("the cat", ThreeBytes())) is None
    assert entropy_work(Document("the cat")) is None


def test_work_can_be_cancelled() -> None:
    work = entropy_work(Document("the cat", PIECES))
    assert work is not None

    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        work.do(check)
