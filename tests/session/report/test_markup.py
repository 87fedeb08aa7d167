"""Any text stands in a page exactly, and is never more than text."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.session.report.parsed import Reader, as_xml, text_of
from tokexplorer.session.report.markup import element, plain_words, sign_of, words, words_with_blanks

HARD = "\ud800\udc00 \x00\r\n\t\x0c\x85\u2028\u202e]]><script>&amp;&#0;</b>\ufffe\u200d\u00a0\ufeff"
TEXTS = st.text(st.characters(), max_size=40)


@pytest.mark.parametrize("exact", [words, words_with_blanks])
@given(text=TEXTS)
@example(text=HARD)
def test_text_comes_back_from_both_parsers(exact: object, text: str) -> None:
    markup = exact(text)  # type: ignore[operator]
    assert text_of(as_xml(markup)) == text
    read = Reader(markup)
    assert read.text == text
    assert set(read.tags) <= {"b", "u"}
    markup.encode()  # no lone surrogate is left


@given(TEXTS)
@example(HARD)
def test_attributes_hold_signs_for_what_cannot_be_seen(text: str) -> None:
    whole = as_xml(element("p", class_="a", title=text))[0]
    shown = whole.attrib["title"]
    assert len(whole) == 0
    assert shown == Reader(element("p", title=text)).attributes[0][2]
    signs = [each if each.isprintable() else sign_of(ord(each)) for each in text]
    assert shown == "".join(signs)
    assert plain_words(text).isprintable()


def test_elements() -> None:
    assert element("br") == "<br/>"
    assert (
        element("td", "1", class_="a", data_x='"<', title=None) == '<td class="a" data-x="&quot;&lt;">1</td>'
    )
    assert words("a\u202eb") == 'a<b data-c="202E" title="U+202E">⟨U+202E⟩</b>b'
