"""What the points of the trade-off are measured on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import encode_utf8
from tokexplorer.session.compare.texts import CorpusTexts, MeasuredText, TextKind
from tokexplorer.session.trade_off.points import WINDOW_TEXT, sample_of_corpus, sample_of_text

ANY_TEXT = st.text(st.characters(), min_size=1, max_size=40)


def corpus(*texts: tuple[str, TextKind, str], notes: tuple[str, ...] = ()) -> CorpusTexts:
    return CorpusTexts(
        tuple(MeasuredText(language, kind, TextShape.of(text)) for language, kind, text in texts), notes
    )


def test_short_texts_stay_whole() -> None:
    texts = corpus(
        ("a", TextKind.TRAINING, "one\ntwo\n"), ("a", TextKind.HELD_OUT, "six\n"), notes=("a note",)
    )
    sample = sample_of_corpus(texts)
    assert sample.texts == texts.texts
    assert sample.notes == ("a note",)
    assert sample.is_of_corpus
    assert sample.has_held_out


def test_long_texts_share_what_short_ones_leave() -> None:
    texts = corpus(
        ("short", TextKind.TRAINING, "x" * 10),
        ("long", TextKind.TRAINING, "ab cd\n" * 100),
        ("longer", TextKind.TRAINING, "é" * 400),
        ("long", TextKind.HELD_OUT, "ab cd\n" * 10),
    )
    sample = sample_of_corpus(texts, 111)  # 10, then two times 50
    lengths = [text.shape.source.byte_count for text in sample.texts]
    assert lengths == [10, 48, 50, 60]
    assert sample.texts[1].shape.line_count == 8
    assert sample.texts[3] is texts.texts[3]
    assert sample.notes == ("Of each training text the first 50 bytes are measured.",)


def test_a_character_is_not_cut() -> None:
    texts = corpus(("a", TextKind.TRAINING, "€" * 10))
    assert sample_of_corpus(texts, 8).texts[0].shape.source.text == "€€"


def test_a_word_is_not_cut_either_if_there_are_several() -> None:
    texts = corpus(("a", TextKind.TRAINING, "one three five"))
    assert sample_of_corpus(texts, 8).texts[0].shape.source.text == "one"


def test_the_text_in_the_window_is_called_so() -> None:
    sample = sample_of_text("some text")
    assert sample.titles[TextKind.TRAINING] == WINDOW_TEXT
    assert not sample.is_of_corpus
    assert not sample.has_held_out
    assert sample_of_text("").texts == ()
    assert sample.notes == sample_of_text("", is_cut=True).notes == ()
    (note,) = sample_of_text("só", is_cut=True).notes
    assert note == "Only the first 3 bytes of the text are measured."


def test_equal_texts_are_the_same_whoever_read_them() -> None:
    parts = (("a", TextKind.TRAINING, "one"), ("b", TextKind.HELD_OUT, "two"))
    sample = sample_of_corpus(corpus(*parts))
    assert sample.key == sample_of_corpus(corpus(*parts)).key
    others = [corpus(*parts[:1]), corpus(parts[0], ("b", TextKind.TRAINING, "two")), corpus(*parts[::-1])]
    assert len({sample.key, *(sample_of_corpus(other).key for other in others)}) == 4


@given(st.lists(st.tuples(st.sampled_from(TextKind), ANY_TEXT), min_size=1, max_size=4), st.integers(4, 120))
def test_parts_are_beginnings_and_fit(parts: list[tuple[TextKind, str]], most: int) -> None:
    texts = corpus(*((str(number), kind, text) for number, (kind, text) in enumerate(parts)))
    sample = sample_of_corpus(texts, most)
    for kind in TextKind:
        sizes = [text.shape.source.byte_count for text in sample.texts if text.kind is kind]
        assert sum(sizes) <= most
    for before, after in zip(texts.texts, sample.texts, strict=True):
        assert encode_utf8(before.shape.source.text).startswith(encode_utf8(after.shape.source.text))
        assert before.shape.source.text.startswith(after.shape.source.text)
