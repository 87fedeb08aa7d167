from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.session.plain_tokenizers import AcrossEverything, Failing, ThreeBytes
from tokexplorer.core.text import SourceText
from tokexplorer.session.text import segments
from tokexplorer.session.text.document import Document, Edit
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from tokexplorer.session.text.encodings import TokenSpans

LETTERS = "ab é日ا😀\n\t \u00a0.1\r\u2028\ud800"
texts = st.text(alphabet=LETTERS, max_size=60)


@pytest.fixture(autouse=True)
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_segments(monkeypatch)


def shorten_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "SHORTEST_SEGMENT", 4)
    monkeypatch.setattr(segments, "USUAL_SEGMENT", 8)
    monkeypatch.setattr(segments, "LONGEST_SEGMENT", 16)


def all_tokens(document: Document) -> TokenSpans:
    return document.tokens_between(0, document.utf16_count)


def assert_equals_whole(document: Document, spans: TokenSpans) -> None:
    assert document.tokenizer is not None
    whole = document.tokenizer.encode(document.text)
    assert spans.ids.tolist() == whole.ids.tolist()
    assert spans.start_bytes.tolist() == whole.start_bytes.tolist()
    assert spans.end_bytes.tolist() == whole.end_bytes.tolist()
    assert spans.first_index == 0


class EditedDocument(RuleBasedStateMachine):
    """Random edits of a document and of a plain str with a plain list of earlier texts."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        shorten_segments(self.patch)

    def teardown(self) -> None:
        self.patch.undo()

    @initialize(text=texts, whole=st.booleans())
    def begin(self, text: str, whole: bool) -> None:
        self.text = text
        self.document = Document(text, AcrossEverything() if whole else ThreeBytes())
        self.beside = Document(self.document.edited, ThreeBytes(2))
        self.undone: list[str] = []
        self.done: list[str] = []
        self.told: list[Edit | None] = []
        self.listener = self.told.append
        self.document.subscribe(self.hear)

    def hear(self, edit: Edit | None) -> None:
        self.told.append(edit)

    @rule(one=st.integers(0, 200), other=st.integers(0, 200), inserted=texts)
    def replace(self, one: int, other: int, inserted: str) -> None:
        start, end = sorted((min(one, len(self.text)), min(other, len(self.text))))
        before = all_tokens(self.document)
        old = self.text
        made = self.document.edited.replace(start, end, inserted)
        self.done.append(self.text)
        self.undone.clear()
        self.text = self.text[:start] + inserted + self.text[end:]
        assert (made.removed, made.inserted) == (old[start:end], inserted)
        edit = self.told.pop()
        assert edit is not None
        assert edit.text is made
        self.check_unchanged(before, edit)

    def check_unchanged(self, before: TokenSpans, edit: Edit) -> None:
        after = all_tokens(self.document)
        growth = edit.text.inserted_utf16 - edit.text.removed_utf16
        for column in ("start_utf16", "end_utf16", "ids", "tints"):
            old, new = getattr(before, column), getattr(after, column)
            head_old, head_new = (rows.end_utf16 <= edit.changed_utf16[0] for rows in (before, after))
            assert old[head_old].tolist() == new[head_new].tolist()
            tail_new = after.start_utf16 >= max(
                edit.changed_utf16[1], edit.text.start_utf16 + edit.text.inserted_utf16
            )
            count = int(tail_new.sum())
            shift = growth if column.endswith("utf16") else 0
            assert (old[len(old) - count :] + shift).tolist() == new[tail_new].tolist()

    @rule()
    def undo(self) -> None:
        edit = self.document.edited.undo()
        assert (edit is None) == (not self.done)
        if self.done:
            self.undone.append(self.text)
            self.text = self.done.pop()

    @rule()
    def redo(self) -> None:
        edit = self.document.edited.redo()
        assert (edit is None) == (not self.undone)
        if self.undone:
            self.done.append(self.text)
            self.text = self.undone.pop()

    @precondition(lambda self: len(self.text) > 0)
    @rule(one=st.integers(0, 200), other=st.integers(0, 200))
    def look(self, one: int, other: int) -> None:
        start, end = sorted((min(one, len(self.text)), min(other, len(self.text))))
        source = SourceText(self.text)
        first, last = source.bytes_at_code_points(start), source.bytes_at_code_points(end)
        assert self.document.tokenizer is not None
        whole = self.document.tokenizer.encode(self.text)
        rows = np.flatnonzero((whole.end_bytes > first) & (whole.start_bytes < last))
        spans = self.document.tokens_between(
            source.utf16_at_code_points(start), source.utf16_at_code_points(end)
        )
        if start < end:
            assert spans.ids.tolist() == whole.ids[rows].tolist()
            assert spans.start_utf16.tolist() == source.utf16_at_bytes(whole.start_bytes[rows]).tolist()
            assert spans.end_utf16.tolist() == source.utf16_after_bytes(whole.end_bytes[rows]).tolist()
        self.document.encode_pending(1000)
        figures = self.document.figures(start, end)
        assert figures.words == len(self.text[start:end].split())
        assert figures.bytes == last - first
        assert figures.characters == end - start
        if start < end:
            assert figures.tokens == len(rows)

    @rule(whole=st.booleans(), size=st.integers(1, 3))
    def change_tokenizer(self, whole: bool, size: int) -> None:
        self.document.set_tokenizer(AcrossEverything(size) if whole else ThreeBytes(size))
        assert self.told.pop() is None

    @invariant()
    def text_and_tokens_are_right(self) -> None:
        assert self.document.text == self.text
        assert self.document.code_point_count == len(self.text)
        assert self.document.byte_count == SourceText(self.text).byte_count
        assert self.document.utf16_count == SourceText(self.text).utf16_count
        assert_equals_whole(self.document, all_tokens(self.document))
        assert self.document.token_count == len(all_tokens(self.document))
        assert_equals_whole(self.beside, all_tokens(self.beside))


TestEditedDocument = EditedDocument.TestCase
TestEditedDocument.settings = settings(max_examples=80, stateful_step_count=20)


@given(st.text(alphabet="ab \n.é", max_size=200))
def test_neighbours_never_share_a_tint(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        shorten_segments(patch)
        tints = all_tokens(Document(text, ThreeBytes())).tints
    assert not (tints[1:] == tints[:-1]).any()
    assert ((tints >= 0) & (tints < 5)).all()


def test_typing_recolours_its_own_line_only() -> None:
    document = Document("abcdefghij. abc\nsecond line\nthird line here", ThreeBytes())
    before = all_tokens(document)
    told: list[Edit | None] = []
    document.subscribe(told.append)
    document.edited.replace(0, 0, "xyzxyz ")
    after = all_tokens(document)
    edit = told.pop()
    assert edit is not None
    assert edit.changed_utf16[1] <= document.text.index("second")
    second = int(np.searchsorted(before.start_utf16, document.text.index("second") - 7))
    count = len(before) - second
    assert after.tints[-count:].tolist() == before.tints[-count:].tolist()


def test_setting_text_and_tokenizer_encodes_nothing() -> None:
    tokenizer = ThreeBytes()
    document = Document("some words " * 500, tokenizer)
    document.set_tokenizer(tokenizer)
    assert tokenizer.calls == []
    document.tokens_between(2000, 2010)
    assert sum(tokenizer.calls) < 100


def test_counting_goes_on_piece_by_piece() -> None:
    text = "some words " * 500
    document = Document(text, ThreeBytes())
    assert document.figures().tokens is None
    assert document.figures().words is None
    rounds = 0
    while not document.encode_pending(100):
        rounds += 1
    assert rounds > 2
    figures, tokens = document.figures(), len(ThreeBytes().encode(text))
    assert (figures.tokens, figures.words) == (tokens, 1000)
    assert figures.bytes == len(text)
    assert figures.tokens_per_word == pytest.approx(tokens / 1000)
    assert figures.bytes_per_token == pytest.approx(len(text) / tokens)


def test_an_edit_encodes_its_neighbourhood_only() -> None:
    tokenizer = ThreeBytes()
    document = Document("some words " * 500, tokenizer)
    all_tokens(document)
    tokenizer.calls.clear()
    document.edited.replace(2500, 2500, "x")
    assert not tokenizer.calls  # nothing is encoded before it is asked for
    document.tokens_between(2400, 2600)
    assert 0 < sum(tokenizer.calls) < 60


def test_typing_is_undone_in_one_go() -> None:
    document = Document("start ")
    for place, letter in enumerate("hello", start=6):
        document.edited.replace(place, place, letter, typed=True)
    document.edited.replace(0, 0, "x", typed=True)
    document.edited.undo()
    assert document.text == "start hello"
    document.edited.undo()
    assert document.text == "start "
    document.edited.redo()
    assert document.text == "start hello"


def test_typing_over_a_selection_belongs_to_the_typing() -> None:
    document = Document("old text")
    document.edited.replace(0, 3, "n", typed=True)
    document.edited.replace(1, 1, "ew", typed=True)
    document.edited.undo()
    assert document.text == "old text"
    assert document.edited.history.undo_label is None


def test_a_new_line_ends_what_is_undone_together() -> None:
    document = Document()
    for place, letter in enumerate("a\nb"):
        document.edited.replace(place, place, letter, typed=True)
    document.edited.undo()
    assert document.text == "a\n"


def test_deleting_backwards_and_forwards_is_undone_in_one_go() -> None:
    document = Document("abcdef")
    document.edited.replace(2, 3, "", typed=True)
    document.edited.replace(1, 2, "", typed=True)
    document.edited.replace(1, 2, "", typed=True)
    assert document.text == "aef"
    document.edited.undo()
    assert document.text == "abcdef"


def test_moving_the_caret_ends_what_is_undone_together() -> None:
    document = Document()
    document.edited.replace(0, 0, "a", typed=True)
    document.edited.history.end_burst()
    document.edited.replace(1, 1, "b", typed=True)
    document.edited.undo()
    assert document.text == "a"


def test_a_failing_tokenizer_leaves_the_text_editable() -> None:
    document = Document("fine", Failing())
    assert len(all_tokens(document)) > 0
    document.edited.replace(4, 4, "!")
    assert document.text == "fine!"
    assert len(all_tokens(document)) == 0
    assert str(document.encoding_error) == "no exclamation marks, please"
    assert document.figures().tokens is None
    document.set_tokenizer(ThreeBytes())
    assert document.encoding_error is None
    assert document.token_count == 3


def test_a_failure_with_a_text_that_was_edited_since_says_nothing_of_the_text() -> None:
    document = Document("what!", Failing())
    work = document.counting_work()
    assert work is not None
    with pytest.raises(RuntimeError) as failed:
        work.do()
    document.edited.replace(4, 5, "")
    document.counting_failed(work, failed.value)
    assert document.encoding_error is None
    assert len(all_tokens(document)) == 2
    document.edited.undo()
    work = document.counting_work()
    assert work is not None
    document.counting_failed(work, failed.value)
    assert document.encoding_error is failed.value


def test_split_characters_are_marked() -> None:
    document = Document("a😀b", AcrossEverything())
    spans = all_tokens(document)
    assert spans.start_bytes.tolist() == [0, 3]
    assert spans.ends_inside.tolist() == [True, False]
    assert spans.starts_inside.tolist() == [False, True]
    assert list(zip(spans.start_utf16.tolist(), spans.end_utf16.tolist(), strict=True)) == [(0, 3), (1, 4)]


def test_token_at_a_byte() -> None:
    document = Document("some words " * 20, ThreeBytes())
    document.encode_pending(1000)
    token = document.token_at(50)
    assert token is not None
    assert token.start_byte <= 50 < token.end_byte
    assert token.index == ThreeBytes().encode(document.text).start_bytes.tolist().index(token.start_byte)
    assert document.token_at(document.byte_count) is None


def test_ranges_outside_the_text_are_refused() -> None:
    with pytest.raises(IndexError, match=r"2\.\.9 of 3"):
        Document("abc").edited.replace(2, 9, "")


def test_one_history_for_all_tokenizers_of_a_text() -> None:
    one = Document("some text", ThreeBytes())
    other = Document(one.edited, ThreeBytes(1))
    one.edited.replace(0, 4, "any")
    assert other.text == "any text"
    assert other.token_count == len("any text")
    other.edited.undo()
    assert one.text == "some text"
    assert_equals_whole(one, all_tokens(one))


def test_a_listener_that_is_gone_is_not_called() -> None:
    heard: list[Edit | None] = []

    class View:
        def hear(self, edit: Edit | None) -> None:
            heard.append(edit)

    document, view = Document("abc"), View()
    document.subscribe(view.hear)
    document.edited.replace(0, 0, "x")
    document.unsubscribe(view.hear)
    document.edited.replace(0, 0, "x")
    document.subscribe(view.hear)
    del view
    document.edited.replace(0, 0, "x")
    assert len(heard) == 1


def test_positions_in_all_units() -> None:
    document = Document("é😀b")
    assert document.convert(2, Unit.CODE_POINT, Unit.UTF16) == 3
    assert document.convert(4, Unit.BYTE, Unit.UTF16) == 1
    assert document.convert(4, Unit.BYTE, Unit.UTF16, up=True) == 3
