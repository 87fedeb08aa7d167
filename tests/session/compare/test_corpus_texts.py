from __future__ import annotations

from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText
from tokexplorer.session.compare.texts import CorpusTexts, TextKind
from tokexplorer.session.unique_names import unique_names


def test_texts_of_a_corpus() -> None:
    lines = [f"line {number}" for number in range(100)]
    sources = [
        PastedText("\n".join(lines), "English"),
        PastedText("eins\nzwei", "German"),
        PastedText("x\ny\nz\n", "English"),
    ]
    counts = count_corpus(sources, hold_out=HoldOut(20))
    texts = CorpusTexts.of(counts)
    assert texts.languages == ("English", "German", "English (2)")
    training, held = (texts.of_kind(kind) for kind in TextKind)
    assert [text.language for text in training] == ["English", "German", "English (2)"]
    assert [text.shape.source.text for text in training] == [
        each.training_sample for each in counts.per_source
    ]
    assert held[0].shape.source.text == counts.per_source[0].held_out
    assert training[0].shape.line_count + held[0].shape.line_count == 100
    assert all(text.shape.source.text for text in texts.texts)
    assert texts.notes == ()


def test_a_large_source_is_told_to_be_measured_in_parts() -> None:
    counts = count_corpus([PastedText("line\n" * 20_000)], sample_bytes=1000)
    (note,) = CorpusTexts.of(counts).notes
    assert note.replace("\u202f", " ").startswith("pasted text: ")
    assert note.replace("\u202f", " ").endswith(" of 100 kB of training text are measured, evenly spread")


def test_titles_become_different() -> None:
    assert unique_names(["a", "a (2)", "a", "b", "a"]) == ["a", "a (2)", "a (3)", "b", "a (4)"]
