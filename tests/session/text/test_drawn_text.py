"""Texts that are drawn at random: the same tokens in whatever order and parts, and after edits elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tokexplorer.core.drawing import Drawing, DrawnTokenizer
from tokexplorer.session.text.differences import TextChanges
from tokexplorer.session.text.document import Document

LINE = "the theory of the thistle number {} in the thicket, and the theme of it\n"
TEXT = "".join(LINE.format(number) for number in range(700))
BPE = tokexplorer.train([TEXT], vocab_size=330).tokenizer
UNIGRAM = tokexplorer.train([TEXT], algorithm="unigram", vocab_size=60).tokenizer
WAYS = [
    (BPE, Drawing(dropout=0.3)),
    (BPE, Drawing(dropout=0.3, dropout_of="rules")),
    (UNIGRAM, Drawing(alpha=0.3)),
    (UNIGRAM, Drawing(alpha=0.3, n_best=4)),
]
if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer

Rows = list[tuple[int, int, int]]


def rows(document: Document, start: int = 0, end: int | None = None) -> Rows:
    found = document.encoding_between(start, len(document.text) if end is None else end)
    columns = found.ids.tolist(), found.start_bytes.tolist(), found.end_bytes.tolist()
    return list(zip(*columns, strict=True))


def whole(document: Document) -> Rows:
    work = document.encoding_work()
    assert work is not None
    found = work.do(lambda: None).encoding
    columns = found.ids.tolist(), found.start_bytes.tolist(), found.end_bytes.tolist()
    return list(zip(*columns, strict=True))


@pytest.mark.parametrize(("usual", "drawing"), WAYS)
def test_parts_are_drawn_alike_in_any_order(usual: Tokenizer, drawing: Drawing) -> None:
    one, other = (Document(TEXT, DrawnTokenizer(usual, drawing)) for _ in range(2))
    assert one.part_count > 5
    tokens = whole(one)
    for start in (30000, 0, 15000):
        assert set(rows(other, start, start + 3000)) <= set(tokens)
    assert rows(other) == tokens
    assert Document(TEXT, DrawnTokenizer(usual, drawing)).token_count == len(tokens)


@pytest.mark.parametrize(("usual", "drawing"), WAYS)
def test_an_edit_leaves_the_other_lines(usual: Tokenizer, drawing: Drawing) -> None:
    document = Document(TEXT, DrawnTokenizer(usual, drawing))
    before, place = rows(document), TEXT.index("300")
    start, end = TEXT.rindex("\n", 0, place), TEXT.index("\n", place)
    document.edited.replace(place, place + 3, "theme")
    after = rows(document)
    assert [row for row in after if row[2] <= start] == [row for row in before if row[2] <= start]
    assert [(a, b - 2, c - 2) for a, b, c in after if b > end + 2] == [row for row in before if row[1] > end]
    document.edited.undo()
    assert rows(document) == before


@pytest.mark.parametrize(("usual", "drawing"), WAYS)
def test_how_many_tokens_change(usual: Tokenizer, drawing: Drawing) -> None:
    document = Document(TEXT, DrawnTokenizer(usual, drawing))
    document.set_reference(usual)
    work = document.comparing_work()
    assert work is not None
    drawn, usually = rows(document), rows(Document(TEXT, usual))
    spans = {(start, end) for _, start, end in usually}
    changed = sum((start, end) not in spans for _, start, end in drawn)
    assert 0 < changed < len(drawn)
    assert work.do(lambda: None) == TextChanges(changed, len(drawn), len(usually))
    marked = document.tokens_between(0, 5000)
    shown = zip(marked.start_bytes.tolist(), marked.end_bytes.tolist(), strict=True)
    assert marked.changed.tolist() == [span not in spans for span in shown]


def test_what_takes_long_is_encoded_by_the_job_that_counts() -> None:
    document = Document(TEXT, DrawnTokenizer(UNIGRAM, Drawing(n_best=4)))
    assert document.encodes_slowly
    document.is_being_encoded = True
    assert len(document.tokens_between(0, 1000)) == 0
    work = document.counting_work()
    assert work is not None
    document.take_counts(work.do())
    assert document.counting_work() is None
    assert len(document.tokens_between(0, 1000)) > 0
    assert not Document(TEXT, DrawnTokenizer(UNIGRAM, Drawing())).encodes_slowly
