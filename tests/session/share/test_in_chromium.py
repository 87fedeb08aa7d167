"""The script of the page in a real browser, if there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.session.share.browser import PROGRAM, Browser
from tests.session.share.made import KINDS, TEXT, column, shared
from tests.session.share.test_column_data import encoded, trained
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.session.share.shared_page import shared_page
from tokexplorer.session.text.encodings import token_tints

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="Chromium is not installed")

_TOKENS = """(column, step) => {
    const { numbers, starts, ends } = tokensAt(column, step);
    return numbers.map((each, i) => [idOf(column, each), starts[i], ends[i]]);
}"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder = tmp_path_factory.mktemp("browser")
    (folder / "page.html").write_bytes(shared_page(shared(folder)).html)
    made = Browser(folder / "profile")
    try:
        made.open(folder / "page.html", "#step=7&theme=dark")
        yield made
    finally:
        made.close()


def test_it_replays_every_step_and_tints_as_the_window(browser: Browser) -> None:
    source = SourceText(TEXT)
    for index, kind in enumerate(KINDS):
        tokenizer = trained(kind)
        steps = f"Array.from({{ length: {tokenizer.steps + 1} }}, (_, k) => k)"
        every = browser.value(f"(f => {steps}.map(k => f(page.columns[{index}], k)))({_TOKENS})")
        # Forth, and back from another step.
        order = f"[{tokenizer.steps}, 0, {tokenizer.steps // 2}]"
        again = browser.value(f"(f => {order}.map(k => f(page.columns[{index}], k)))({_TOKENS})")
        for step in range(tokenizer.steps + 1):
            assert [tuple(each) for each in every[step]] == encoded(tokenizer, step, TEXT)
        assert again == [every[tokenizer.steps], every[0], every[tokenizer.steps // 2]]
        tints = browser.value(
            f"(one => [0, {tokenizer.steps}].map(k => tintsOf(one, tokensAt(one, k))))(page.columns[{index}])"
        )
        for step, found in zip((0, tokenizer.steps), tints, strict=True):
            encoding = tokenizer.at_step(step).encode(TEXT)
            assert np.array_equal(found, token_tints(encoding, source.utf8))


def test_the_address_and_the_sliders_move_it(browser: Browser) -> None:
    assert browser.value("views.map(each => each.step)") == [min(7, trained(kind).steps) for kind in KINDS]
    assert browser.value("document.documentElement.dataset.theme") == "dark"
    tokenizer = trained("byte-bpe")
    browser.value("(views[0].slider.value = 20, views[0].slider.dispatchEvent(new Event('input')))")
    browser.value("new Promise(requestAnimationFrame)")
    count = len(tokenizer.at_step(20).encode(TEXT))
    assert browser.value("views[0].figures.textContent").startswith(f"{count:,} tokens · ")
    size = tokenizer.at_step(20).vocab_size
    told = f"20 of {tokenizer.steps} · vocabulary {size}"
    assert browser.value("views[0].output.textContent") == told
    browser.value("(allSizes.value = 1000, allSizes.dispatchEvent(new Event('input')))")
    browser.value("new Promise(requestAnimationFrame)")
    largest = max(tokens_in_use(trained(kind)) for kind in KINDS)
    assert browser.value("views.map(each => each.step)") == [of_size(kind, largest) for kind in KINDS]
    assert browser.value("document.querySelectorAll('.at[visibility=visible]').length") == 2 * len(KINDS)
    browser.value("location.hash = '#size=270'")
    browser.value("new Promise(done => setTimeout(done))")
    assert browser.value("views.map(each => each.step)") == [of_size(kind, 270) for kind in KINDS]
    assert browser.value("document.getElementById('sizes-output').textContent") == "vocabulary 270"


def of_size(kind: str, size: int) -> int:
    """The step of the largest vocabulary up to a size; that of the smallest if there is none."""
    tokenizer = trained(kind)
    sizes = [tokens_in_use(tokenizer.at_step(step)) for step in range(tokenizer.steps + 1)]
    wanted = max((each for each in sizes if each <= size), default=min(sizes))
    found: int = np.flatnonzero(np.array(sizes) == wanted)[-1 if wanted <= size else 0]
    return int(found)


def test_every_token_is_drawn_and_the_text_is_whole(browser: Browser) -> None:
    """Characters that cannot be seen have signs in their place."""
    for step in (0, 15, 40):
        browser.value(f"for (const each of views) each.show(Math.min({step}, each.column.steps))")
        for index, kind in enumerate(KINDS):
            tokenizer = trained(kind)
            count = len(tokenizer.at_step(min(step, tokenizer.steps)).encode(TEXT))
            drawn = browser.value(
                f"[...new Set([...views[{index}].view.box.querySelectorAll('[data-i]')]"
                f".map(each => views[{index}].view.tokenOf(each)))].sort((a, b) => a - b)"
            )
            assert drawn == list(range(count))
            shown = browser.value(
                f"(box => {{ for (const each of box.querySelectorAll('.sign')) each.remove();"
                f" return box.textContent; }})(views[{index}].view.box.cloneNode(true))"
            )
            unseen = dict.fromkeys(map(ord, "\r\ud800\ud83d\ude00\u202e\u202c\x00\u2028"))
            assert shown.replace("\U0001f600", "") == TEXT.translate(unseen)


def test_the_card_tells_of_a_token(browser: Browser) -> None:
    tokenizer = trained("byte-bpe")
    browser.value("views[0].show(views[0].column.steps)")
    tokens = encoded(tokenizer, tokenizer.steps, TEXT)
    row = next(i for i, (token_id, *_) in enumerate(tokens) if tokenizer.facts(token_id).parts and i > 3)
    browser.value("views[0].view.box.focus()")
    key = "views[0].view.box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))"
    browser.value(f"for (let i = 0; i <= {row}; i++) {key}")
    card = browser.value("card.innerText")
    token_id, start, end = tokens[row]
    facts = tokenizer.facts(token_id)
    spelled = (spelling_of(tokenizer, token_id) or b"").decode().replace(" ", "·")
    assert card.startswith(spelled)
    assert f"{row + 1} of {len(tokens)}" in card
    assert f"bytes {start + 1} to {end}" in card
    assert f"step {facts.step}" in card
    assert SourceText(TEXT).utf8[start:end].tobytes().hex(" ") in card
    hit = browser.value(
        "[...views[1].view.box.querySelectorAll('.hit')].map(each => each.textContent).join('')"
    )
    assert spelled.replace("·", " ").strip() in hit
    browser.value("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))")
    assert browser.value("card.hidden")


def test_bytes_of_every_character(browser: Browser) -> None:
    source = SourceText(TEXT)
    for start in range(0, source.byte_count - 4, 3):
        shown = browser.value(f"hexBytes({start}, {start + 4})")
        assert shown == source.utf8[start : start + 4].tobytes().hex(" ")


def test_nothing_is_asked_of_the_network_and_nothing_goes_wrong(browser: Browser) -> None:
    asked = [
        each["request"]["url"] for method, each in browser.events if method == "Network.requestWillBeSent"
    ]
    assert [url for url in asked if not url.startswith("file:")] == []
    wrong = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")
    assert [each for method, each in browser.events if method in wrong] == []


def test_line_ends_that_are_no_tokens_make_no_empty_lines(browser: Browser, tmp_path: Path) -> None:
    made_of = shared(
        tmp_path, "the cats\nsat on\n\nthe mat\n", columns=(column("bpe", steps=0, step=0),), sources=()
    )
    (tmp_path / "lines.html").write_bytes(shared_page(made_of).html)
    browser.open(tmp_path / "lines.html")
    lines = browser.value("[...views[0].view.box.children].map(each => each.textContent)")
    assert lines == ["the cats\n", "sat on\n\n", "the mat\n"]
    height = browser.value("views[0].view.box.scrollHeight / views[0].view.box.children[0].offsetHeight")
    assert round(height) == 4


def test_tints_of_a_long_text_are_those_of_its_parts(browser: Browser, tmp_path: Path) -> None:
    """As in the window, where each part is encoded and tinted by itself."""
    tokenizer = trained("byte-bpe")
    made_of = shared(
        tmp_path,
        "The cats sat on the mat, 猫 and hats\n" * 900,
        columns=(column("byte-bpe", steps=0, step=0),),
    )
    assert len(made_of.segments) > 2
    (tmp_path / "long.html").write_bytes(shared_page(made_of).html)
    browser.open(tmp_path / "long.html")
    parts = [token_tints(tokenizer.encode(part), part.utf8) for part in made_of.segments]
    assert browser.value("views[0].view.tints") == np.concatenate(parts).tolist()
    stable = browser.value("(page.stable = true, tintsOf(page.columns[0], views[0].view.tokens))")
    ids = np.concatenate([tokenizer.encode(part).ids for part in made_of.segments])
    assert stable == (((ids.astype(np.int64) * 2654435761) % (1 << 32) * 5) >> 32).tolist()
