"""The tokens of a text that another tokenizer does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import SourceText
from tokexplorer.session.text.differences import changed_tokens
from tokexplorer.session.text.document import Document

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding


def trained(text: str, **settings: object) -> BpeTokenizer:
    tokenizer = tokexplorer.train([text], **settings).tokenizer  # type: ignore[arg-type]
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer


TRAINED = trained("the cat sat on the mat; the hats that the cats had " * 20, vocab_size=277)


def plainly_changed(
    now: Encoding, before: Encoding, tokenizer: BpeTokenizer, reference: BpeTokenizer
) -> list[bool]:
    left = list(zip(before.start_bytes.tolist(), before.end_bytes.tolist(), before.ids.tolist(), strict=True))
    found = []
    for start, end, token_id in zip(
        now.start_bytes.tolist(), now.end_bytes.tolist(), now.ids.tolist(), strict=True
    ):
        same = next((each for each in left if each[:2] == (start, end)), None)
        if same is not None:
            left.remove(same)
        found.append(same is None or tokenizer.token_bytes(token_id) != reference.token_bytes(same[2]))
    return found


@given(st.text(alphabet="the cats mó🦋\n", max_size=40), st.integers(0, 20), st.integers(0, 20))
def test_agrees_with_plain_search(text: str, one: int, other: int) -> None:
    now, before = TRAINED.at_step(one), TRAINED.at_step(other)
    source = SourceText(text)
    tokens, others = now.encode(source), before.encode(source)
    found = changed_tokens(tokens, others, now, before)
    assert found.tolist() == plainly_changed(tokens, others, now, before)


@given(st.text(alphabet="the cats\n", max_size=30), st.text(alphabet="at \n", max_size=5), st.integers(0, 30))
def test_a_document_follows_edits_with_its_reference(text: str, inserted: str, place: int) -> None:
    document = Document(text, TRAINED)
    document.set_reference(TRAINED.at_step(5))
    document.tokens_between(0, document.utf16_count)
    place = min(place, len(text))
    document.edited.replace(place, place, inserted)
    fresh = Document(document.text, TRAINED)
    fresh.set_reference(TRAINED.at_step(5))
    spans, expected = (each.tokens_between(0, each.utf16_count) for each in (document, fresh))
    assert spans.changed.tolist() == expected.changed.tolist()


def test_without_a_reference_nothing_changed() -> None:
    assert not Document("the cat", TRAINED).tokens_between(0, 7).changed.any()


def test_special_tokens_as_plain_text() -> None:
    tokenizer = trained("the cat sat " * 20, vocab_size=262, special_tokens=["<|end|>"])
    document = Document("cat<|end|>", tokenizer)
    assert tokenizer.special_tokens["<|end|>"] in document.tokens_between(0, 10).ids
    document.allow_special = False
    ids = document.tokens_between(0, 10).ids
    assert ids.tolist() == tokenizer.encode("cat<|end|>", allow_special=False).ids.tolist()
    document.encode_pending(10)
    assert document.token_count == len(ids)
    work = document.encoding_work()
    assert work is not None
    assert np.array_equal(work.do(lambda: None).encoding.ids, ids)
