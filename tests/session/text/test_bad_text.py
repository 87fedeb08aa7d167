from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.session.bad_texts import LONG, SHORT
from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tokexplorer.core.text import encode_utf8
from tokexplorer.session.state.workspace import Workspace
from tokexplorer.session.storage.session_writer import SessionChange, SessionWriter
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.segments import SegmentedText, Unit

if TYPE_CHECKING:
    from pathlib import Path

ALL = SHORT | LONG


def assert_exact(document: Document, text: str) -> None:
    """Length, words and tokens are those of the whole text, and the tokens tile it."""
    assert document.text == text
    work = document.counting_work()
    if work is not None:
        document.take_counts(work.do())
    figures = document.figures()
    assert figures.characters == len(text)
    assert figures.bytes == len(encode_utf8(text))
    assert figures.words == len(text.split())
    assert document.tokenizer is not None
    expected = document.tokenizer.encode(text)
    assert figures.tokens == len(expected)
    spans = document.tokens_between(0, document.utf16_count)
    assert spans.ids.tolist() == expected.ids.tolist()
    assert spans.start_bytes.tolist() == expected.start_bytes.tolist()
    edges = [0, *spans.end_bytes.tolist()]
    assert spans.start_bytes.tolist() == edges[:-1]
    assert edges[-1] == figures.bytes
    assert (spans.tints[1:] != spans.tints[:-1]).all()


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("make", [ThreeBytes, AcrossEverything])
def test_bad_texts_are_counted_exactly(name: str, make: type[ThreeBytes]) -> None:
    text = ALL[name]
    document = Document(text, make())
    assert_exact(document, text)
    middle = len(text) // 2
    document.edited.replace(middle, middle, "x y\n")
    assert_exact(document, text[:middle] + "x y\n" + text[middle:])
    document.edited.undo()
    assert_exact(document, text)
    for unit in (Unit.BYTE, Unit.UTF16):
        there = document.convert_many(np.arange(len(text) + 1), Unit.CODE_POINT, unit)
        back = document.convert_many(there, unit, Unit.CODE_POINT)
        assert (back == np.arange(len(text) + 1)).all()


@pytest.mark.parametrize("name", ALL)
def test_bad_texts_come_back_from_a_session_file(name: str, tmp_path: Path) -> None:
    writer = SessionWriter(tmp_path / "session.tokx")
    writer.write(SessionChange(Workspace(), tuple(SegmentedText(ALL[name]).segments)))
    assert writer.read().text == ALL[name]
    writer.close()


pieces = st.sampled_from([*SHORT.values(), "word word ", "a" * 300, "日本語", "\n", " " * 50])
texts = st.lists(st.one_of(pieces, st.text(st.characters(exclude_categories=()), max_size=20))).map("".join)
edits = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 0.5), texts), max_size=5)


@settings(deadline=None)
@given(texts, edits, st.sampled_from([ThreeBytes, AcrossEverything]))
def test_after_any_edits_the_tokens_are_those_of_the_whole_text(
    text: str, edits: list[tuple[float, float, str]], make: type[ThreeBytes]
) -> None:
    document = Document(text, make())
    for start_share, share, inserted in edits:
        start = int(start_share * len(text))
        end = min(start + int(share * len(text)), len(text))
        document.tokens_between(0, document.utf16_count // 2)
        document.edited.replace(start, end, inserted)
        text = text[:start] + inserted + text[end:]
        assert_exact(document, text)
    while document.edited.history.undo_label is not None:
        document.edited.undo()
    assert document.tokenizer is not None
    shown = document.tokens_between(0, document.utf16_count)
    assert shown.ids.tolist() == document.tokenizer.encode(document.text).ids.tolist()
