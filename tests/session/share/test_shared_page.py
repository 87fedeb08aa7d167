"""The page holds what was open, exactly, in bounds, and nothing that acts but its own script."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.session.report.made import HOSTILE
from tests.session.share.made import KINDS, TEXT, column, data_of, shared
from tests.session.share.replay import tokens_at
from tests.session.share.test_column_data import encoded, trained
from tokexplorer.core import language
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.text import SourceText
from tokexplorer.presentation.losses import loss_sentences
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.session.share.curves import drawn_charts
from tokexplorer.session.share.inputs import Curve, SharedColumn
from tokexplorer.session.share.shared_page import (
    PageTooLargeError,
    as_json,
    beginning,
    most_text_bytes,
    page_script,
    shared_page,
)

if TYPE_CHECKING:
    from pathlib import Path


class Reader(HTMLParser):
    """The tags, attributes and scripts of a page."""

    def __init__(self, html: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.scripts: list[str] = []
        self.text = ""
        self.feed(html.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self.tags.append("")

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1] == "script":
            self.scripts[-1] += data
        else:
            self.text += data


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return shared_page(shared(tmp_path_factory.mktemp("page"))).html


def test_the_data_replays_every_step(html: bytes) -> None:
    data = data_of(html)
    assert data["text"] == TEXT.replace("\ud83d\ude00", "\U0001f600")  # JSON cannot tell them apart,
    place = TEXT.index("\ud83d\ude00")
    assert data["apart"] == [SourceText(TEXT).utf16_at_code_points(place)]  # so that this does
    for kind, each in zip(KINDS, data["columns"], strict=True):
        tokenizer = trained(kind)
        for step in range(tokenizer.steps + 1):
            assert tokens_at(each, step) == encoded(tokenizer, step, TEXT)


def test_what_stands_around_the_text(html: bytes, tmp_path: Path) -> None:
    read = Reader(html)
    assert "2026-02-03 · Tokexplorer 1.2.3" in read.text
    assert f"4 tokenizers over a text of {SourceText(TEXT).byte_count:,} bytes" in read.text
    assert hashlib.sha256(SourceText(TEXT).utf8.tobytes()).hexdigest() in read.text
    assert hashlib.sha256(b"abc").hexdigest() in read.text
    assert hashlib.sha256(b"pasted").hexdigest() in read.text
    assert "cannot be read: " in read.text
    assert "5 % of its lines" in read.text
    assert read.tags.count("svg") == 2 + 4 * len(KINDS)
    changed = re.findall(r'<b class="changed">([^<]*)</b>', html.decode())
    assert changed == ["9"] * len(KINDS)
    encoding = trained("wordpiece").encode(TEXT)
    assert f"<td>{len(encoding):,}</td>" in html.decode()
    lost = TokenizedText.of(trained("wordpiece"), TEXT).loss
    assert lost
    assert with_commas(loss_sentences(lost)) in read.text


def test_nothing_acts_but_its_own_script(html: bytes) -> None:
    read = Reader(html)
    data, script = read.scripts
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = next(
        value for tag, name, value in read.attributes if name == "content" and "default" in str(value)
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert f"script-src 'sha256-{digest}'" in policy
    assert "unsafe" not in policy
    assert "<" not in data
    allowed = {"xmlns", "type", "id"}
    for tag, name, value in read.attributes:
        assert not name.startswith("on"), (tag, name)
        assert name not in ("src", "srcset", "style", "xlink:href", "action", "background", "href")
        assert "//" not in str(value) or name in allowed
    assert set(re.findall(r"https?:[^\"' ]*", html.decode())) <= {"http://www.w3.org/2000/svg"}
    assert not {"iframe", "object", "embed", "link", "img", "form", "base"} & set(read.tags)
    assert HOSTILE.split("\ud800")[0] not in html.decode()


@given(
    st.text()
    | st.sampled_from(
        ["</script>", "<!--<script>", "]]>", "\u202e\u2066x", "e\u0301\u0301", "\ud800", "\r\n"]
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
def test_any_text(tmp_path: Path, text: str) -> None:
    page = shared_page(shared(tmp_path, text, columns=(column("byte-bpe", text),), sources=()))
    data = data_of(page.html)
    assert page.shown_bytes == page.byte_count == SourceText(text).byte_count
    tokenizer = trained("byte-bpe")
    for step in (0, tokenizer.steps // 2, tokenizer.steps):
        assert tokens_at(data["columns"][0], step) == encoded(tokenizer, step, text)
    read = Reader(page.html)
    assert len(read.scripts) == 2
    assert read.tags.count("article") == 1


def test_a_long_text_is_cut(tmp_path: Path) -> None:
    text = "".join(f"line {number} of the cats and the hats\n" for number in range(9000))
    fixed = column("byte-bpe", steps=0, step=0), column("wordpiece", steps=0, step=0)
    page = shared_page(shared(tmp_path, text, columns=fixed))
    assert len(page.html) <= 3_000_000
    room = most_text_bytes([(trained("byte-bpe"), 0), (trained("wordpiece"), 0)])
    assert 0.99 * room < page.shown_bytes <= room
    shown = data_of(page.html)["text"]
    assert text.startswith(shown)
    assert shown.endswith("\n")
    assert f"the first {page.shown_bytes:,} of {page.byte_count:,} bytes" in page.html.decode()
    columns = (column("byte-bpe"), column("wordpiece", step=3))
    small = shared_page(shared(tmp_path, text[:20_000], columns=columns), most_bytes=120_000)
    assert len(small.html) <= 120_000
    assert 200 < small.shown_bytes < page.shown_bytes
    with pytest.raises(PageTooLargeError, match="even with hardly any text"):
        shared_page(shared(tmp_path, text[:20_000], columns=columns), most_bytes=20_000)


def test_merges_over_white_space_get_less_room() -> None:
    unsplit = trained("byte-bpe unsplit")
    assert most_text_bytes([(unsplit, unsplit.steps)]) < most_text_bytes([(trained("byte-bpe"), 80)])
    assert most_text_bytes([(unsplit, 0)]) == most_text_bytes([(trained("byte-bpe"), 80)])


def test_the_beginning_of_a_text() -> None:
    def begun(text: str, most: int) -> str:
        halves = (SourceText(text[:7]), SourceText(text[7:]))
        return beginning(halves, most).text

    assert begun("abc def ghi", 20) == "abc def ghi"
    assert begun("abc def ghi", 9) == "abc def g"
    assert begun("abcdef\nghijkl", 9) == "abcdef\n"
    assert begun("a\nbcdefghijkl", 9) == "a\nbcdefgh"
    assert begun("abcdefgx\u0301yz", 9) == "abcdefg"
    assert begun("abcdef\U0001f30dx", 8) == "abcdef"


def test_calling_off_and_progress(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    shared_page(shared(tmp_path), progress=lambda *each: told.append(each))
    assert {label for *_, label in told} >= {"Hashing the corpus", "Steps of unigram", "Writing"}
    assert all(0 <= done <= total for done, total, _ in told)

    class Stop(Exception):
        pass

    def stop() -> None:
        raise Stop

    with pytest.raises(Stop):
        shared_page(shared(tmp_path), stop)


def test_a_text_without_tokenizers_or_a_tokenizer_without_steps(tmp_path: Path) -> None:
    assert data_of(shared_page(shared(tmp_path, columns=())).html)["columns"] == []
    fixed = column("words", steps=0, step=0, curve=None)
    assert isinstance(fixed, SharedColumn)
    html = shared_page(shared(tmp_path, columns=(fixed,), sources=())).html.decode()
    assert 'type="range"' not in html
    assert "The corpus at each" not in html


def test_json_in_a_script() -> None:
    assert as_json(["<", "\ud800é", "\u2028"]) == '["\\u003c","\\ud800é","\u2028"]'


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [1, 0, 3, 2]], ids=["to more", "to less"])
def test_a_curve_that_goes_back_and_forth_is_drawn_by_size(order: list[int]) -> None:
    """As that of a search does; the script looks for sizes in ascending ones."""
    sizes, tokens = np.array([20, 90, 40, 60], np.int32), np.array([80, 20, 50, 40], np.int64)
    curve = Curve(sizes[order], tokens[order], 400)
    chart = drawn_charts({0: curve}, ["a"])[0]
    assert chart.data["lines"] == [{"column": 0, "sizes": [20, 40, 60, 90], "values": [5.0, 8.0, 10.0, 20.0]}]


def test_the_texts_of_the_script_are_in_the_language_of_the_window(tmp_path: Path) -> None:
    english = language._translate  # noqa: SLF001
    language.install(lambda text, _count: f"⟦{text}⟧", "en")
    try:
        told = data_of(shared_page(shared(tmp_path, columns=())).html)["words"]
    finally:
        language.install(english, "en")
    assert all(text.startswith("⟦") for text in told.values())
    assert told["oneToken"] == told["tokens"] == "⟦{count} tokens⟧"
    asked = re.findall(r'said\("(\w+)"', page_script())
    assert set(asked) | {"oneToken", "tokens", "light", "dark"} == told.keys()
