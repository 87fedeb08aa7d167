"""Texts in tokens for notebooks: all of the text, whatever it is, with what is known of each token."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.explain.small import SPECS, trained
from tests.session.notebook.reading import parsed, rows, shown_text, text_of_row, tokens
from tests.session.report.parsed import check_inert
from tokexplorer.core.text import SourceText
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.session.notebook.fragment import page
from tokexplorer.session.notebook.token_rows import TokenRow, fragment, plain_rows, plain_text, row_parts

HARD = 'naïve \U0001f30d\u202e</code><script>x</script>"\r\n\x00\ud800 né\u0301 <s>\t漢\n'
TEXTS = st.text(st.characters() | st.sampled_from('the \n<&"\u0301\u202e'), max_size=30)


def row_of(name: str, text: str) -> TokenRow:
    source = SourceText(text)
    return TokenRow(name, source, trained(name).encode(source), trained(name))


def drawn(row: TokenRow, most_bytes: int = 6000) -> ElementTree.Element:
    (found,) = rows(parsed(fragment([row], most_bytes)))
    return found


@pytest.mark.parametrize("name", SPECS)
@given(text=TEXTS)
@example(text=HARD)
def test_the_text_comes_back_and_every_token_tells_its_id(name: str, text: str) -> None:
    row = row_of(name, text)
    element = text_of_row(drawn(row))
    assert shown_text(element) == text
    found = tokens(element)
    told = [re.search("^id .*$", each.attrib["title"], re.MULTILINE)[0] for each in found]  # type: ignore[index]
    ids = [int(line.removeprefix("id ").split(",")[0]) for line in told]
    assert ids == row.encoding.ids.tolist()
    tints = [each.attrib["class"].split()[0] for each in found]
    assert all(one != other for one, other in pairwise(tints))
    unknown = ["unknown token: " in line for line in told]
    assert unknown == is_unknown(row.tokenizer, row.encoding.ids).tolist()
    assert unknown == ["x" in each.attrib["class"].split() for each in found]


def test_special_tokens_parts_and_tokens_without_text_are_told_apart() -> None:
    special = tokens(drawn(row_of("byte-bpe", "a<s>b")))[1]
    assert special.attrib["class"].split()[1:] == ["s"]
    told = ["<s>", "id 0, special token", "bytes 3c 73 3e", "text[1:4], bytes 1 to 4"]
    assert special.attrib["title"].split("\n") == told
    first, *others = tokens(drawn(row_of("byte-bpe", "x\U00012345"))[1])[1:]
    assert "p" not in first.attrib["class"].split()
    assert [each.attrib["class"].split()[1:] for each in others] == [["p"]] * 3
    place = others[0].attrib["title"].split("\n")[-1]
    assert place == "text[1:2], bytes 2 to 3: not on the borders of characters"
    assert shown_text(first) == "\U00012345"
    assert [shown_text(each) for each in others] == ["", "", ""]
    marked, *_ = tokens(drawn(row_of("unigram, bytes", "漢")))
    assert marked.attrib["title"].split("\n")[-1] == "no text of its own, at byte 0"
    assert marked.attrib["class"].split()[1:] == ["p"]


def test_a_byte_that_is_spelled_by_its_name_tells_the_byte() -> None:
    *_, last = tokens(drawn(row_of("bpe, pieces", "\u16a0")))
    assert last.attrib["title"].split("\n")[::2][:2] == ["<0xA0>", "bytes a0"]


def test_changed_tokens_are_marked() -> None:
    row = row_of("byte-bpe", "the thing")
    changed = np.arange(len(row.encoding)) == 1
    found = drawn(row._replace(changed=changed))
    assert ["c" in each.attrib["class"].split() for each in tokens(found)] == changed.tolist()
    assert shown_text(found[0]).endswith(", 1 changed")
    assert [shown_text(each) for each in found.iter("ins")] == [shown_text(tokens(found)[1])]


def test_what_is_left_out_is_said() -> None:
    text = "one line\n" * 30 + "the end"
    whole = parsed(fragment([row_of("byte-bpe", text)], 277))
    assert [each.get("class") for each in whole] == [None, "row"]
    row = row_of("byte-bpe", text)
    cut = parsed(fragment([row, row], 100))
    assert [shown_text(text_of_row(each)) for each in rows(cut)] == ["one line\n" * 11] * 2
    sentence = "Bytes 1 to 99 of 277; the 178 after them are left out here, not in the counts."
    assert shown_text(cut[-1]) == sentence
    count = len(row.encoding)
    assert shown_text(rows(cut)[0][0]) == f"byte-bpe: {count} tokens, {277 / count:.2f} bytes per token"
    assert plain_rows([row], 100, ascii_only=False).split("\n")[-1] == sentence
    # A long line is cut between characters, not left out.
    long = row_of("byte-bpe", "a\n" + "é" * 100)
    assert shown_text(text_of_row(drawn(long, 61))) == "a\n" + "é" * 29


@given(TEXTS)
@example(HARD)
def test_a_page_holds_the_same(text: str) -> None:
    made = page("<title>", *row_parts([row_of("byte-bpe", text)])).decode()
    check_inert(made)
    assert "default-src 'none'" in made
    root = ElementTree.fromstring(made.removeprefix("<!DOCTYPE html>"))
    (row,) = (each for each in root.iter("div") if each.get("class") == "row")
    assert shown_text(text_of_row(row)) == text
    assert [each.text for each in root.iter("h1")] == ["<title>"]


def test_a_terminal_gets_tokens_between_bars() -> None:
    row = row_of("wordpiece, frequency", "the thing\nis Ž")
    assert plain_text(row) == plain_text(row, len(row.encoding))
    shown = plain_rows([row], ascii_only=False).split("\n")
    assert shown[0] == f"wordpiece, frequency: {row.counts}"
    assert [line.replace("│", "") for line in shown[1:]] == ["the thing", "is Ž"]
    assert plain_text(row, ascii_only=True).replace("|", "") == "the thing is \\u017d"


@given(TEXTS)
@example(HARD)
def test_in_ascii_it_is_ascii(text: str) -> None:
    row = row_of("byte-bpe", text)
    shown = plain_rows([row], ascii_only=True)
    assert shown.isascii()
    parts = plain_text(row, ascii_only=True).split("|")
    assert len(parts) >= len(row.encoding) or not text
    unicode_too = plain_rows([row], ascii_only=False)
    assert "\x00" not in shown + unicode_too
    assert "\u202e" not in shown + unicode_too
    unicode_too.encode()
