from __future__ import annotations

from pathlib import Path

from tokexplorer.corpus.sources import FileSource, PastedText, sample_text


def test_the_first_lines_that_say_something() -> None:
    assert sample_text([PastedText("\n\r\n  eins\nzwei\n\ndrei")]) == "  eins\nzwei\n\ndrei"
    assert sample_text([PastedText("a\nb\nc\n")], max_lines=2) == "a\nb\n"
    assert sample_text([PastedText("wort " * 1000)], max_characters=12) == "wort wort wo"


def test_empty_and_unreadable_sources_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"\xff")
    bad, gone = FileSource(tmp_path / "bad.txt"), FileSource(Path("/no/such/file"))
    assert sample_text([bad, gone, PastedText(" \n\t"), PastedText("text")]) == "text"
    assert sample_text([bad]) == ""
    assert sample_text([]) == ""
