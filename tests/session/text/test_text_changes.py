"""Counting what changed in a whole text, part by part."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.session.text.differences import TextChanges, changed_tokens
from tokexplorer.session.text.document import Document

_LEARNED = tokexplorer.train(
    ["the cat sat on the mat; the hats that the cats had " * 20], vocab_size=277
).tokenizer
assert isinstance(_LEARNED, BpeTokenizer)
TRAINED = _LEARNED


class WholeText(ThreeBytes):
    splits_before_whitespace = False


def nothing() -> None:
    pass


@given(st.text(alphabet="the cats mó🦋\n<|>", max_size=60), st.integers(0, 20), st.integers(1, 400))
def test_parts_give_what_the_whole_gives(text: str, step: int, times: int) -> None:
    whole = text * times
    document = Document(whole, TRAINED)
    document.set_reference(TRAINED.at_step(step))
    work = document.comparing_work()
    assert work is not None
    now, before = TRAINED.encode(whole), TRAINED.at_step(step).encode(whole)
    changed = int(changed_tokens(now, before, TRAINED, TRAINED.at_step(step)).sum())
    assert work.do(nothing) == TextChanges(changed, len(now), len(before))


def test_there_is_nothing_to_compare_without_a_reference() -> None:
    document = Document("the cat", TRAINED)
    assert document.comparing_work() is None
    document.set_reference(TRAINED)
    document.set_tokenizer(None)
    assert document.comparing_work() is None


def test_a_reference_that_needs_the_whole_text_gets_it() -> None:
    text = "the cats had the hats\n" * 2000
    document = Document(text, TRAINED)
    assert document.part_count > 1
    reference = WholeText()
    document.set_reference(reference)
    work = document.comparing_work()
    assert work is not None
    assert work.do(nothing).before == len(ThreeBytes().encode(text))
    assert reference.calls == [len(text)]


def test_marks_come_also_where_another_column_had_the_tokens_made() -> None:
    slow = ThreeBytes(2)
    slow.may_be_slow = True
    document = Document("abcdef gh", ThreeBytes(3))
    document.set_reference(slow)
    assert not document.tokens_between(0, 9).changed.any()
    work = document.comparing_work()
    assert work is not None
    work.do(lambda: None)
    beside = Document(document.edited, slow)
    counting = beside.counting_work()
    assert counting is not None
    beside.take_counts(counting.do())
    heard: list[object] = []
    document.subscribe(heard.append)
    document.take_reference(work, work.reference_parts())
    assert heard == [None]
    assert document.tokens_between(0, 9).changed.any()
