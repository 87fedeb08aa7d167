from __future__ import annotations

import json
from pathlib import Path

from tokexplorer.corpus.errors import DecodePolicy
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


def test_the_preview_of_a_part_of_a_mix_has_its_rows(tmp_path: Path) -> None:
    """Also where its first rows come late: in the list the other parts may be left out."""
    path = tmp_path / "pages.jsonl"
    rows = [{"text": f"text {i} {'and more ' * 30}", "lang": "en" if i < 9000 else "de"} for i in range(9100)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for lang, first in (("en", "text 0 and more"), ("de", "text 9000 and more")):
        source = FileSource(path, DecodePolicy(mix_column="lang", mix_value=lang))
        assert sample_text([source], max_lines=1).startswith(first)
