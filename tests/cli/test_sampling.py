"""The texts that a finished tokenizer is tried on come from all over the corpus."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.cli.train import STRETCHES, TextSample
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.sources import PastedText


def test_a_sample_is_of_limited_size_and_from_everywhere() -> None:
    sample = TextSample()
    for number in range(2000):
        sample.take(f"chunk {number}\n".encode())
    assert len(sample.texts) == STRETCHES
    numbers = [int(text.split()[1]) for text in sample.texts if text.startswith("chunk")]
    assert len({number // 200 for number in numbers}) == 10


def test_the_same_corpus_gives_the_same_sample() -> None:
    first, second = TextSample(), TextSample()
    for sample in (first, second):
        sample.take(b"some lines\n" * 1000)
    assert first.texts == second.texts
    assert len(first.texts) > 5


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])).map(str.encode), max_size=5))
def test_stretches_are_parts_of_the_text(chunks: list[bytes]) -> None:
    sample = TextSample()
    for chunk in chunks:
        sample.take(chunk)
    assert all(any(text in chunk.decode() for chunk in chunks) for text in sample.texts)


def test_sampling_changes_nothing() -> None:
    source = PastedText("läuft " * 5000, "läuft")
    sample = TextSample()
    plain, counted = count_corpus([source]), count_corpus([source], text_to=sample.take)
    assert [each.source for each in counted.per_source] == [source]
    assert list(counted.word_counts.items()) == list(plain.word_counts.items())
    assert counted.statistics == plain.statistics
    assert any(len(text) > 100 for text in sample.texts)
