"""`tokexplorer share` writes a page that replays the steps of the tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.session.share.made import data_of
from tests.session.share.replay import tokens_at
from tests.session.share.test_column_data import encoded, trained
from tokexplorer.cli import main, share
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.share.shared_page import shared_page

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

TEXT = "The cats sat on the hats.\r\nनमस्ते 猫\n"


def test_a_page_of_two_tokenizers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [tmp_path / name / "tokenizer.json" for name in ("a", "b")]
    for path, kind in zip(paths, ("byte-bpe", "wordpiece"), strict=True):
        path.parent.mkdir()
        save_tokenizer(trained(kind), path)
    (tmp_path / "text.txt").write_bytes(TEXT.encode())
    page = tmp_path / "page.html"
    options = ["--tokenizer", str(paths[0]), "--tokenizer", str(paths[1]), "--output", str(page)]
    assert main(["share", *options, "--title", "Two & two", str(tmp_path / "text.txt")]) == 0
    html = page.read_bytes()
    assert b"<h1>Two &amp; two</h1>" in html
    first, second = data_of(html)["columns"]
    assert [first["name"], second["name"]] == ["a/tokenizer.json", "b/tokenizer.json"]
    tokenizer = trained("byte-bpe")
    assert first["steps"] == tokenizer.steps
    for step in range(tokenizer.steps + 1):
        assert tokens_at(first, step) == encoded(tokenizer, step, TEXT)
    assert str(tmp_path) not in html.decode()
    assert capsys.readouterr() == ("", "")


def test_a_file_that_is_changed_meanwhile_has_no_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, text, page = tmp_path / "tokenizer.json", tmp_path / "text.txt", tmp_path / "page.html"
    save_tokenizer(trained("wordpiece"), path)
    text.write_text(TEXT)

    def changed(*given: Any, **more: Any) -> Any:
        save_tokenizer(trained("byte-bpe"), path)
        return shared_page(*given, **more)

    monkeypatch.setattr(share, "shared_page", changed)
    assert main(["share", "--tokenizer", str(path), "--output", str(page), str(text)]) == 0
    assert "not told: the file was changed since it was opened" in page.read_text("utf-8")


def test_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, text = tmp_path / "tokenizer.json", tmp_path / "text.txt"
    save_tokenizer(trained("wordpiece"), path)
    text.write_text("some cats\n" * 20_000)
    options = ["share", "--tokenizer", str(path), str(text), "--output"]
    assert main([*options, str(tmp_path / "page.html")]) == 0
    assert " of 200,000 bytes of the text" in capsys.readouterr().err
    assert main([*options, str(text)]) == 2
    assert "would be overwritten" in capsys.readouterr().err
    assert main([*options, str(tmp_path / "none" / "page.html")]) == 2
    assert "make it first" in capsys.readouterr().err
    assert text.read_text() == "some cats\n" * 20_000
