"""Copied tokens read back as what they were."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tokexplorer
from tests.core.text_oracle import any_text
from tests.formats.families import trained
from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.session.walked import AWKWARD, families, stops
from tokexplorer.core.post_processor import Added, Framing, Padding, PostProcessor, Truncation, frame_of
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.engine.control import Cancelled
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.token_copy import CopyForm, copy_work

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding

few = settings(max_examples=20)
TRAINED = tokexplorer.train(["the cat sat on the mat; naïve cafés 😀 " * 20], vocab_size=280).tokenizer
PATCHES = tokexplorer.train(["the cats"], algorithm="byte-patches").tokenizer
TOKENIZERS = [TRAINED, ThreeBytes(), AcrossEverything()]


def touching(encoding: Encoding, start: int, end: int, count: int) -> list[int]:
    """The tokens of a range, looked for one by one."""
    reach = end + (end == count)
    spans = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
    return [
        row
        for row, (first, last) in enumerate(spans)
        if first < reach and (last > start or (first == last and first >= start))
    ]


def copied(document: Document, form: CopyForm, start: int = 0, end: int = 0) -> str:
    return copy_work(document, form, start, end).do()


@few
@given(any_text, st.sampled_from(TOKENIZERS), st.data())
def test_every_form_of_any_range_reads_back(text: str, tokenizer: ThreeBytes, data: st.DataObject) -> None:
    document = Document(text, tokenizer)
    count = document.byte_count
    start = data.draw(st.integers(0, count))
    end = data.draw(st.integers(start, count))
    whole = tokenizer.encode(text)
    rows = touching(whole, start, end, count) if end > start else list(range(len(whole)))
    ids = [int(whole.ids[row]) for row in rows]
    assert [int(word) for word in copied(document, "ids", start, end).split()] == ids
    assert ast.literal_eval(copied(document, "python", start, end)) == ids
    assert json.loads(copied(document, "json", start, end)) == ids
    spelled = ast.literal_eval(copied(document, "tokens", start, end))
    as_bytes = [each if isinstance(each, bytes) else encode_utf8(each) for each in spelled]
    assert as_bytes == [tokenizer.token_bytes(token_id) for token_id in ids]
    lines = copied(document, "bytes", start, end).split("\n") if ids else []
    assert [bytes.fromhex(line) for line in lines] == as_bytes


@few
@given(st.text(max_size=30) | st.sampled_from(AWKWARD), st.data())
def test_of_tokens_that_share_bytes_those_between_both_ends_are_copied(
    text: str, data: st.DataObject
) -> None:
    document = Document(text, data.draw(st.sampled_from(families())))
    tokens = stops(document)
    assume(tokens)
    first = data.draw(st.integers(0, len(tokens) - 1))
    last = data.draw(st.integers(first, len(tokens) - 1))
    ends = tokens[first].place, tokens[last].place
    work = copy_work(document, "ids", ends[0].start_byte, ends[1].end_byte, ends=ends)
    assert work.do().split() == [str(token.token_id) for _, token in tokens[first : last + 1]]


@few
@given(any_text, st.data())
def test_text_is_that_of_the_range_with_whole_characters(text: str, data: st.DataObject) -> None:
    document, source = Document(text, TRAINED), SourceText(text)
    start = data.draw(st.integers(0, source.byte_count))
    end = data.draw(st.integers(start, source.byte_count))
    expected = text[source.code_points_at(start) : source.code_points_after(end)] if end > start else text
    assert copied(document, "text", start, end) == expected


def test_a_range_of_a_long_text_has_only_its_parts_encoded() -> None:
    tokenizer = ThreeBytes()
    document = Document("some words and more\n" * 20_000, tokenizer)
    work = copy_work(document, "ids", 200_000, 200_019)
    assert len(work.do().split()) == 8
    assert work.byte_count < 20_000
    assert sum(tokenizer.calls) < 20_000


def test_a_long_text_is_copied_block_by_block() -> None:
    document = Document("some words and more\n" * 40_000, TRAINED)
    checks: list[None] = []
    text = copy_work(document, "json", 0, 0).do(lambda: checks.append(None))
    assert json.loads(text) == TRAINED.encode(document.text).ids.tolist()
    assert len(checks) > 1

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        copy_work(document, "json", 0, 0).do(stop)


def test_the_work_is_a_snapshot() -> None:
    document = Document("the cats", TRAINED)
    work = copy_work(document, "text", 0, 0)
    document.edited.replace(0, 3, "no")
    assert work.do() == "the cats"


def test_tokens_without_a_spelling_are_what_they_cover() -> None:
    spelled = ast.literal_eval(copied(Document("the cats and hats", PATCHES), "tokens"))
    assert "".join(spelled) == "the cats and hats"


def test_bytes_are_those_of_the_text_as_on_chips() -> None:
    """The prefix of word pieces is not in it, nor is the name of the unknown token."""
    corpus = ["the cats and the hats "] * 9
    tokenizer = tokexplorer.train(corpus, algorithm="wordpiece", vocab_size=40).tokenizer
    document = Document("the hats 漢 cat", tokenizer)
    assert "##" in copied(document, "tokens")
    assert "[UNK]" in copied(document, "tokens")
    copies = [bytes.fromhex(line) for line in copied(document, "bytes").split("\n")]
    assert b"".join(copies).decode() == "the hats 漢 cat"
    assert len(copies) == len(tokenizer.encode("the hats 漢 cat"))


def test_bytes_that_are_spelled_by_their_names_are_copied_as_bytes() -> None:
    document = Document("\u16a0\u16a1", trained("bpe, pieces and bytes"))
    assert "<0xE1>" in copied(document, "tokens")
    copies = [bytes.fromhex(line) for line in copied(document, "bytes").split("\n")]
    assert b"".join(copies).removeprefix("\u2581".encode()).decode() == "\u16a0\u16a1"
    assert copies[-1] == b"\xa1"


@pytest.mark.parametrize("form", get_args(CopyForm))
def test_without_a_tokenizer_there_is_text_only(form: CopyForm) -> None:
    assert copied(Document("abc"), form) in ("abc", "", "[]")


def test_special_text_is_copied_as_it_is_shown() -> None:
    tokenizer = tokexplorer.train(["the cats "], vocab_size=258, special_tokens=("<s>",)).tokenizer
    document = Document("<s>", tokenizer)
    assert copied(document, "ids") == "0"
    document.allow_special = False
    assert len(copied(document, "ids").split()) == 3


# ---- with what a file asks for

CLS, SEP, PAD = Added(300, "[CLS]"), Added(301, "[SEP]"), Added(302, "[PAD]")
ASKED = {
    "around": PostProcessor((CLS,), (SEP,)),
    "cut": PostProcessor((CLS,), (SEP,), truncation=Truncation(9)),
    "cut at the left": PostProcessor((CLS,), (SEP,), truncation=Truncation(9, cuts_left=True)),
    "nothing left": PostProcessor((CLS,), (SEP,), truncation=Truncation(2)),
    "filled up": PostProcessor((CLS,), (SEP,), truncation=Truncation(40), padding=Padding(PAD, 16)),
    "filled up in front": PostProcessor(padding=Padding(PAD, multiple_of=8, pads_left=True)),
}


@pytest.mark.parametrize("asked", ASKED)
@few
@given(text=any_text, framing=st.sampled_from(get_args(Framing)))
def test_a_whole_text_is_copied_in_its_framing(asked: str, text: str, framing: Framing) -> None:
    tokenizer = TRAINED.with_post_processor(ASKED[asked])
    document, encoding = Document(text, tokenizer), tokenizer.encode(text)
    seen = frame_of(len(encoding), tokenizer.post_processor, framing).around(encoding).ids.tolist()
    assert json.loads(copy_work(document, "json", 0, 0, framing).do()) == seen
    spelled = ast.literal_eval(copy_work(document, "tokens", 0, 0, framing).do())
    added = {each.token_id: each.text for each in (CLS, SEP, PAD)}
    for token_id, token in zip(seen, spelled, strict=True):
        as_bytes = token if isinstance(token, bytes) else encode_utf8(token)
        own = encode_utf8(added[token_id]) if token_id in added else tokenizer.token_bytes(token_id)
        assert as_bytes == own


def test_of_a_long_text_what_is_cut_is_left_out() -> None:
    tokenizer = TRAINED.with_post_processor(replace(ASKED["cut"], truncation=Truncation(20_000)))
    document = Document("some words and more\n" * 20_000, tokenizer)
    ids = json.loads(copy_work(document, "json", 0, 0, "file").do())
    assert len(ids) == 20_000
    assert ids[1:-1] == tokenizer.encode(document.text).ids[:19_998].tolist()


def test_a_range_is_copied_alone() -> None:
    document = Document("the cats", TRAINED.with_post_processor(ASKED["filled up"]))
    assert copy_work(document, "json", 0, 8, "file").do() == copied(document, "json")
    assert copy_work(document, "text", 0, 0, "file").do() == "the cats"


def test_added_tokens_alone_have_no_text() -> None:
    document = Document("the cats", TRAINED.with_post_processor(ASKED["around"]))
    around = (CLS.token_id,), ()
    assert copy_work(document, "ids", 0, 0, "special", around).do() == str(CLS.token_id)
    assert copy_work(document, "text", 0, 0, "special", around).do() == ""


def test_what_cannot_be_asked_for_is_left_out() -> None:
    asked = replace(ASKED["cut"], truncation=Truncation(3, stride=5))
    document = Document("the cats", TRAINED.with_post_processor(asked))
    assert copy_work(document, "json", 0, 0, "file").do() == copied(document, "json")
    assert copy_work(Document("abc"), "json", 0, 0, "file").do() == "[]"
