"""Each tokenizer encodes each part of a text once, whoever asks, on whatever thread."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import TYPE_CHECKING

import numpy as np

from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import SourceText
from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.session.compare.side_by_side import SideBySideWork
from tokexplorer.session.text import encodings
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.edited_text import EditedText
from tokexplorer.session.text.encodings import PARTS_AT_A_TIME, TextEncodings, batches
from tokexplorer.session.text.token_copy import copy_work

if TYPE_CHECKING:
    import pytest

    from tokexplorer.core.encoding import Encoding

LINES = "".join(f"word{number:05} and\n" for number in range(6000))


def test_blocks_are_the_encoding_of_the_whole() -> None:
    tokenizer = ThreeBytes(2)
    text = LINES * 8
    document = Document(text, tokenizer)
    work = document.encoding_work()
    assert work is not None
    assert len(work.parts) > PARTS_AT_A_TIME
    tokens, whole = work.do(lambda: None), ThreeBytes(2).encode(text)
    assert tokens.encoding.ids.tolist() == whole.ids.tolist()
    assert np.array_equal(tokens.encoding.start_bytes, whole.start_bytes)
    assert np.array_equal(tokens.encoding.end_bytes, whole.end_bytes)
    assert sum(tokenizer.calls) == len(text)


def test_whoever_asks_the_text_is_encoded_once() -> None:
    one, other = ThreeBytes(3), ThreeBytes(2)
    edited = EditedText(LINES)
    documents = Document(edited, one), Document(edited, other)
    documents[0].set_reference(other)
    documents[0].tokens_between(0, 500)  # on screen
    counting = documents[0].counting_work()
    assert counting is not None
    documents[0].take_counts(counting.do())
    side_by_side, changes = SideBySideWork.of(documents), documents[0].comparing_work()
    works = [document.encoding_work() for document in documents]
    assert side_by_side is not None
    assert changes is not None
    side_by_side.do()
    assert changes.do(lambda: None).tokens == documents[0].token_count
    assert copy_work(documents[1], "ids", 0, 0).do().count(" ") + 1 == documents[1].token_count
    for work in works:
        assert work is not None
        assert len(work.do(lambda: None)) > 0
    documents[0].tokens_between(0, len(LINES))
    assert sum(one.calls) == sum(other.calls) == len(LINES)


def test_an_edit_has_only_the_parts_encoded_that_it_touched() -> None:
    tokenizer = ThreeBytes()
    document = Document(LINES, tokenizer)
    assert document.token_count is not None
    tokenizer.calls.clear()
    document.edited.replace(len(LINES) // 2, len(LINES) // 2, "new")
    work = document.encoding_work()
    assert work is not None
    assert work.do(lambda: None).encoding.ids.tolist() == ThreeBytes().encode(document.text).ids.tolist()
    assert sum(tokenizer.calls) < 3 * len(LINES) / len(work.parts)
    assert document.token_count == len(ThreeBytes().encode(document.text))
    assert sum(tokenizer.calls) < 3 * len(LINES) / len(work.parts)


class Held(ThreeBytes):
    """Encodes when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go, self.begun = threading.Event(), threading.Event()

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        self.begun.set()
        self.go.wait(60)
        return super().encode(text, allow_special=allow_special)


def test_threads_that_want_the_same_do_it_once_and_can_be_called_off_while_they_wait() -> None:
    held = Held()
    encodings, parts = TextEncodings(held), [SourceText("one two"), SourceText(" three")]

    def count(progress: Progress) -> int:
        return sum(len(block.encoding) for block in encodings.blocks(parts, progress.check))

    jobs = [Job(count) for _ in range(3)]
    jobs[0].start()
    assert held.begun.wait(60)
    for job in jobs[1:]:
        job.start()
    jobs[1].cancel()
    assert jobs[1].join(60)
    assert jobs[1].state is RunState.CANCELLED
    held.go.set()
    assert all(job.join(60) for job in jobs)
    assert jobs[0].result == jobs[2].result == len(ThreeBytes().encode("one two three"))
    assert sum(held.calls) == len("one two three")


def test_tokens_are_freed_with_their_part_and_with_their_tokenizer() -> None:
    document = Document(LINES, ThreeBytes())
    work = document.encoding_work()
    assert work is not None
    work.do(lambda: None)
    encodings, part = weakref.ref(work.encodings), weakref.ref(work.parts[0])
    del work
    document.edited.replace(0, 4, "")
    gc.collect()
    assert part() is None
    document.set_tokenizer(ThreeBytes())
    gc.collect()
    assert encodings() is None


def test_of_a_very_long_text_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encodings, "MOST_KEPT_BYTES", 1000)
    tokenizer = ThreeBytes()
    document = Document(LINES, tokenizer)
    work, again = document.encoding_work(), document.encoding_work()
    assert work is not None
    assert again is not None
    assert len(work.do(lambda: None)) == len(again.do(lambda: None))
    assert sum(tokenizer.calls) == 2 * len(LINES)


def test_long_parts_are_encoded_alone() -> None:
    short, long = SourceText("short"), SourceText("x" * 70_000)
    assert list(batches([short, long, short, short])) == [[short], [long], [short, short]]
    assert [len(each) for each in batches([short] * 300)] == [64, 64, 64, 64, 44]


def test_a_token_without_a_byte_between_two_parts_is_of_the_part_that_has_it_by_itself() -> None:
    """The end of a word is one in vocabularies where it is a token of its own."""
    characters = {"a": 1, "b": 2}
    alphabet = Alphabet(
        "characters",
        None,
        characters,
        characters,
        end_of_word="</w>",
        mark_id=3,
        unknown_id=0,
        unknown_token="<unk>",
    )
    no_merges = BpeMerges(*(np.empty(0, np.int32) for _ in range(3)))
    marked = BpeTokenizer(no_merges, alphabet, symbols=AddedTokens({}), pre_tokenizer="whitespace")
    parts = list(map(SourceText, ("a ab", " b", "\n", " ab ba", "")))
    encodings = TextEncodings(marked)
    (block,) = encodings.blocks(parts)
    alone = [marked.encode(part) for part in parts]
    assert alone[0].ids.tolist() == [1, 3, 1, 2, 3]
    assert block.counts == list(map(len, alone))
    for part, expected in zip(parts, alone, strict=True):
        found = encodings.get(part)
        assert found is not None
        assert found.ids.tolist() == expected.ids.tolist()
        assert found.start_bytes.tolist() == expected.start_bytes.tolist()
        assert found.end_bytes.tolist() == expected.end_bytes.tolist()
