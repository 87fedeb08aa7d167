"""`show`: rows for notebooks, lines for terminals, pages for browsers."""

from __future__ import annotations

import io
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

import tokexplorer
from tests.core.explain.small import trained
from tests.session.notebook.reading import parsed, rows, shown_text, text_of_row
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.text import SourceText

TEXT = 'the "theory" <of>\n漢 🐈 &amp;\n'


def test_a_row_for_each_tokenizer() -> None:
    bpe, other = SavableTokenizer(trained("byte-bpe"), name="mine"), trained("wordpiece")
    shown = tokexplorer.show(TEXT, bpe, other, other, Unigram=trained("unigram"))
    assert list(shown.encodings) == ["mine", "WordPiece", "WordPiece (2)", "Unigram"]
    found = rows(parsed(shown._repr_html_()))
    for row, (name, encoding) in zip(found, shown.encodings.items(), strict=True):
        assert shown_text(text_of_row(row)) == TEXT
        assert shown_text(row[0]).startswith(f"{name}: {len(encoding)} tokens, ")
        assert encoding.ids.tolist() == encoding.tokenizer.encode(TEXT).ids.tolist()
    assert " unknown, " in shown_text(found[1][0])
    assert str(shown) == repr(shown)


def test_special_tokens_can_be_text() -> None:
    bpe = trained("byte-bpe")
    special, text = (
        tokexplorer.show("<s>", bpe, allow_special=each).encodings["BPE"] for each in (True, False)
    )
    assert special.tokens == [b"<s>"]
    assert len(text) == 3


def test_a_part_of_a_long_text_is_shown() -> None:
    shown = tokexplorer.show(SourceText("one line\n" * 100), trained("byte-bpe"), most_bytes=45)
    fragment = parsed(shown._repr_html_())
    assert shown_text(text_of_row(rows(fragment)[0])) == "one line\n" * 5
    assert shown_text(fragment[-1]) in str(shown)
    assert len(shown.encodings["BPE"].text) == 900


@pytest.mark.parametrize(
    ("encoding", "bar", "blank"), [("utf-8", "│", "·"), ("ascii", "|", " "), ("cp1252", "|", " ")]
)
def test_a_terminal_gets_what_it_can_print(
    monkeypatch: pytest.MonkeyPatch, encoding: str, bar: str, blank: str
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    lines = str(tokexplorer.show("the 漢", trained("byte-bpe"))).split("\n")
    assert lines[1].split(bar)[0] == "the"
    assert lines[1].split(bar)[1].startswith(blank)


def test_a_page_is_saved_and_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = tokexplorer.show(TEXT, trained("byte-bpe"))
    shown.save(tmp_path / "a.html", title="<Tokens>")
    page = (tmp_path / "a.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "<title>&lt;Tokens&gt;</title>" in page
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    shown.open()
    (path,) = (Path(url2pathname(urlsplit(address).path)) for address in opened)
    assert path.is_relative_to(tmp_path)
    assert path.read_text("utf-8") == page.replace("&lt;Tokens&gt;", "A text in tokens")


def test_what_is_no_tokenizer_is_refused_with_what_helps() -> None:
    with pytest.raises(TypeError, match="name at least one tokenizer"):
        tokexplorer.show("text")
    with pytest.raises(TypeError, match=r"tokexplorer\.load\('gpt2'\) opens one"):
        tokexplorer.show("text", "gpt2")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="train and load return, not int"):
        tokexplorer.show("text", 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must be a string, not bytes"):
        tokexplorer.show(b"text", trained("bytes"))  # type: ignore[arg-type]
    mine = SavableTokenizer(trained("bytes"), name="mine")
    with pytest.raises(TypeError, match="two tokenizers are called 'mine'"):
        tokexplorer.show("text", mine, mine=mine)
