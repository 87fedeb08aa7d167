from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.corpus.counting import EvenSample


def sampled(documents: list[list[str]], most_bytes: int, expected_bytes: float) -> str:
    sample = EvenSample(most_bytes, expected_bytes)
    for chunks in documents:
        for number, chunk in enumerate(chunks):
            sample.add(chunk.encode(), last=number == len(chunks) - 1)
    return sample.text()


@given(
    st.lists(st.text("ab \näöü文", max_size=20), max_size=12),
    st.integers(0, 200),
    st.sampled_from([0, 50, 999]),
)
def test_a_sample_is_bounded_text(chunks: list[str], most_bytes: int, expected_bytes: int) -> None:
    text = "".join(chunks)
    sample = sampled([[*chunks, ""]], most_bytes, expected_bytes)
    assert len(sample.encode()) <= most_bytes
    assert set(sample) <= set(text) | {"\n"}
    size = len(text.encode())
    if size + len(chunks) < most_bytes and expected_bytes <= most_bytes:
        assert sample == text


def test_a_small_source_is_kept_whole() -> None:
    assert sampled([["one\n", "two"], ["", "three\n"], [""], ["four"]], 100, 18) == "one\ntwo\nthree\nfour"


def test_a_large_source_gives_whole_lines_from_everywhere() -> None:
    lines = [f"line number {number}\n" for number in range(30_000)]
    text = "".join(lines)
    chunks = [text[begin : begin + 10_007] for begin in range(0, len(text), 10_007)]
    sample = sampled([chunks], 20_000, len(text))
    taken = sample.splitlines(keepends=True)
    assert set(taken) <= set(lines)
    assert 15_000 < len(sample) <= 20_000
    numbers = [int(line.split()[-1]) for line in taken]
    assert numbers == sorted(numbers)
    for tenth in range(10):
        assert any(3000 * tenth <= number < 3000 * (tenth + 1) for number in numbers)


def test_many_small_documents_are_not_taken_by_their_beginnings() -> None:
    documents = [[f"# licence\nimport x{number}\n" + f"body {number}\n" * 20] for number in range(500)]
    size = sum(len(text) for (text,) in documents)
    sample = sampled(documents, size // 20, size)
    assert sample.count("# licence") < sample.count("body") / 10


@pytest.mark.parametrize("text", ["word " * 40_000, "文" * 60_000])
def test_a_line_without_end_is_taken_in_whole_words_or_characters(text: str) -> None:
    chunks = [text[begin : begin + 9_999] for begin in range(0, len(text), 9_999)]
    sample = sampled([chunks], 10_000, len(text.encode()))
    assert 5_000 < len(sample.encode()) <= 10_000
    assert set(sample.split()) == {"word"} or set(sample) <= {"文", "\n"}
