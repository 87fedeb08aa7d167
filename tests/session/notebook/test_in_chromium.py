"""What a browser makes of fragments, in a notebook with a style sheet of its own, and without any."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.session.notebook.test_token_rows import row_of
from tests.session.share.browser import PROGRAM, Browser
from tokexplorer.session.notebook.token_rows import fragment

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="Chromium is not installed")

TEXT = "the theory\n  of <b>it</b>\t漢 🐈 <s>\n"
# As notebooks have it: rules for whatever stands in an output; JupyterLab's are as strong as these.
_HOST = """
body { color: #e0e0e0; background: #111; }
.notebook .output code { border: 0; font-size: 15px; white-space: break-spaces; }
.notebook .output :not(pre) > code { background-color: #333; padding: 3px 9px; }
.notebook .output :is(td, th, tr) { text-align: right; padding: 9px; }
"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder = tmp_path_factory.mktemp("browser")
    made = fragment([row_of("byte-bpe", TEXT)])
    stripped = re.sub(r"<style>.*?</style>", "", made, flags=re.DOTALL)
    for name, shown in (("styled", made), ("plain", re.sub(' class="[^"]*"', "", stripped))):
        body = f'<body class="notebook"><div class="output">{shown}</div></body>'
        page = f'<!DOCTYPE html><meta charset="utf-8"><style>{_HOST}</style>{body}'
        (folder / f"{name}.html").write_text(page, "utf-8")
    started = Browser(folder / "profile")
    started.folder = folder  # type: ignore[attr-defined]
    try:
        yield started
    finally:
        started.close()


def folder_of(browser: Browser) -> Path:
    folder: Path = browser.folder  # type: ignore[attr-defined]
    return folder


def test_a_notebook_shows_the_text_and_leaves_the_looks_alone(browser: Browser) -> None:
    browser.open(folder_of(browser) / "styled.html")
    copied = browser.value(
        "(box => { getSelection().selectAllChildren(box); return getSelection().toString(); })"
        "(document.querySelector('.text'))"
    )
    assert copied == TEXT.removesuffix("\n")
    looks = browser.value(
        "[...document.querySelectorAll('.text code')].map(each => getComputedStyle(each))"
        ".map(each => [each.paddingInlineEnd, each.fontSize, each.color, each.backgroundColor])"
    )
    assert {tuple(each[:3]) for each in looks} == {("0px", "13px", "rgb(224, 224, 224)")}
    assert len({each[3] for each in looks}) == 5
    lines = browser.value("[...document.querySelectorAll('.text code')].map(each => each.offsetTop)")
    assert len(set(lines)) == 2
    marks = browser.value(
        "[...document.querySelectorAll('.text u')].map(each => getComputedStyle(each, '::before').content)"
    )
    assert marks.count('"·"') == TEXT.count(" ")
    assert marks.count('"↵"') == TEXT.count("\n")
    assert marks.count('"⇥"') == 1
    assert browser.value("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_style_sheet_every_token_stands_by_itself(browser: Browser) -> None:
    browser.open(folder_of(browser) / "plain.html")
    assert browser.value("document.querySelectorAll('[class]').length") == 2  # the notebook's own
    lines = browser.value("[...document.querySelectorAll('code')].map(each => each.offsetTop)")
    assert len(set(lines)) == 2
    widths = browser.value("[...document.querySelectorAll('code')].map(each => each.offsetWidth)")
    assert min(widths) >= 18  # the padding of two sides, also of tokens that are part of a character
