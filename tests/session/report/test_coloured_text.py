"""The text in tokens holds the text, all of it, whatever the tokens do."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.session.report.made import trained
from tests.session.report.parsed import as_xml, check_inert, text_of
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.text import SourceText
from tokexplorer.session.report.coloured_text import bounds, coloured
from tokexplorer.session.report.inputs import Excerpt

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm

HARD = "naïve \U0001f30d\u202e<script>x</script>\r\n\x00\ud800 né\u0301 नमस्ते\t\n"
TEXTS = st.text(st.characters() | st.sampled_from("ab \n<&\u0301\u202e"), max_size=30)


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
@given(text=TEXTS, data=st.data())
@example(text=HARD, data=None)
def test_the_excerpt_comes_back_and_nothing_else(
    algorithm: Algorithm, text: str, data: st.DataObject | None
) -> None:
    tokenizer = trained(algorithm)
    tokenized = TokenizedText.of(tokenizer, text)
    start, end = 0, len(text)
    if data is not None:
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, len(text)))
    markup, count = coloured(tokenized, tokenizer, start, end)
    whole = as_xml(markup)
    assert text_of(whole) == text[start:end]
    assert check_inert(markup).text == text[start:end]
    spans = list(whole.iter("span"))
    assert len(spans) == count
    first, last = (len(text[:each].encode("utf-8", "surrogatepass")) for each in (start, end))
    encoding = tokenized.encoding
    touching = [
        int(token)
        for token, from_, to in zip(encoding.ids, encoding.start_bytes, encoding.end_bytes, strict=True)
        if to > first and from_ < last
    ]
    assert [int(each.attrib["title"].split()[0][1:]) for each in spans] == touching
    tints = [each.attrib["class"][:2] for each in spans]
    assert all(one != other for one, other in pairwise(tints))


def test_parts_of_characters_and_unknown_tokens_are_told_apart() -> None:
    tokenizer = trained("byte-bpe")
    markup, count = coloured(TokenizedText.of(tokenizer, "\U00012345"), tokenizer, 0, 1)
    classes = [each.attrib["class"].split()[1:] for each in as_xml(markup).iter("span")]
    assert count > 1
    assert classes == [[], *[["p"]] * (count - 1)]
    unknown, _ = coloured(TokenizedText.of(trained("wordpiece"), "日"), trained("wordpiece"), 0, 1)
    assert next(as_xml(unknown).iter("span")).attrib["class"] == "k0 x"


def test_a_byte_that_is_spelled_by_its_name_tells_the_byte() -> None:
    tokenizer = trained("bpe")
    markup, _ = coloured(TokenizedText.of(tokenizer, "\u16a0"), tokenizer, 0, 1)
    *_, last = as_xml(markup).iter("span")
    assert last.attrib["title"].endswith("  <0xA0>  [a0]")


@pytest.mark.parametrize(
    ("excerpt", "shown"),
    [
        (Excerpt("", 0, 100), "one\ntwo é\u0301\nthree"),
        (Excerpt("", 0, 9), "one\n"),  # lines are whole
        (Excerpt("", 4, 6), "two "),  # where no line fits, graphemes are
        (Excerpt("", 5, 200), "wo é\u0301\nthree"),
        (Excerpt("", 9, 200), "é\u0301\nthree"),  # begins inside the é
        (Excerpt("", 500, 10), ""),
        (Excerpt("", -5, 0), ""),
    ],
)
def test_where_an_excerpt_begins_and_ends(excerpt: Excerpt, shown: str) -> None:
    text = "one\ntwo é\u0301\nthree"
    start, end = bounds(SourceText(text), excerpt)
    assert text[start:end] == shown


@given(TEXTS, st.integers(0, 60), st.integers(0, 60))
def test_bounds_are_places_of_graphemes(text: str, start_byte: int, byte_count: int) -> None:
    source = SourceText(text)
    start, end = bounds(source, Excerpt("", start_byte, byte_count))
    edges = {*source.grapheme_starts.tolist(), len(text)}
    assert {start, end} <= edges
    assert start <= end
    assert len(text[start:end].encode("utf-8", "surrogatepass")) <= byte_count + 60
