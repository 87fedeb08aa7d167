"""Where compared texts come from: names that differ, files as they are, sources of the corpus."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.morphology import GoldError
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.session.compare import texts as compared_texts
from tokexplorer.session.compare.texts import (
    ComparedTexts,
    CorpusTexts,
    MeasuredText,
    OpenedText,
    TextKind,
    WindowText,
    file_names,
    read_gold,
)
from tokexplorer.session.unique_names import unique_names


@given(st.lists(st.sampled_from(["", "a", "a (2)", "b", "unnamed"]), max_size=6))
def test_names_differ_and_stay_where_they_can(names: list[str]) -> None:
    found = unique_names(names)
    assert len(set(found)) == len(found) == len(names)
    assert all(found)
    for at, (name, unique) in enumerate(zip(names, found, strict=True)):
        assert name == unique or name in ("", *found[:at])


def test_files_are_called_by_what_tells_them_apart() -> None:
    assert file_names([Path("/x/a.txt"), Path("/y/b.txt")]) == ["a.txt", "b.txt"]
    assert file_names([Path("/x/a.txt"), Path("/y/a.txt")]) == [str(Path("x/a.txt")), str(Path("y/a.txt"))]
    assert file_names([]) == []


def test_a_file_is_read_without_loss(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\x00")
    opened = OpenedText.read(path)
    assert opened.source.text == "\ufeffone\r\ntwo\x00"
    assert opened.notes == ()
    path.write_bytes("über".encode("utf-16"))
    assert OpenedText.read(path).source.text == "über"
    path.write_bytes(b"ab\xffcd")
    with pytest.raises(CorpusError, match=r"one\.txt"):
        OpenedText.read(path)
    with pytest.raises(CorpusError, match="absent"):
        OpenedText.read(tmp_path / "absent")


def test_tables_and_packed_files_are_read_as_a_corpus_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rows.jsonl").write_text('{"text": "a row"}\n{"text": "two"}\n')
    (tmp_path / "text.gz").write_bytes(gzip.compress(b"packed" * 99))
    read = [OpenedText.read(tmp_path / name).source.text for name in ("rows.jsonl", "text.gz")]
    assert read == ["a row\ntwo\n", "packed" * 99]
    (tmp_path / "gold.tsv").write_text("de\tHaus|tür\n")
    assert list(read_gold(tmp_path / "gold.tsv")) == ["de"]
    monkeypatch.setattr(compared_texts, "MOST_BYTES", 300)
    with pytest.raises(CorpusError, match=r"text\.gz: 594 bytes: only files of up to 300"):
        OpenedText.read(tmp_path / "text.gz")


def test_what_is_too_large_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = [SourceText(text) for text in ("one\n", "two\n", "three\n")]
    assert WindowText(parts, 14).notes == ()
    for most_bytes, text in ((13, "one\ntwo\n"), (8, "one\ntwo\n"), (7, "one\n"), (0, "one\n")):
        window = WindowText(parts, most_bytes)
        assert window.source.text == text
        assert ComparedTexts.of_window(window).notes == (
            f"Only the first {len(text)} bytes of the text are measured.",
        )
    monkeypatch.setattr(compared_texts, "MOST_BYTES", 5)
    (tmp_path / "long.txt").write_text("longer")
    with pytest.raises(CorpusError, match=r"long\.txt: 6 bytes: only files of up to 5"):
        OpenedText.read(tmp_path / "long.txt")


def test_an_empty_window() -> None:
    assert WindowText([SourceText("")]).source.text == ""
    assert WindowText([]).source.text == ""


def test_gold_files(tmp_path: Path) -> None:
    path = tmp_path / "gold.txt"
    path.write_text("de\tHaus|tür\ncat|s\n")
    assert list(read_gold(path)) == ["de", ""]
    path.write_text("a||b\n")
    with pytest.raises(GoldError, match=r"gold\.txt: line 1"):
        read_gold(path)


def test_texts_of_each_kind() -> None:
    shapes = [TextShape.of(text) for text in ("one", "two", "three")]
    texts = CorpusTexts(
        (
            MeasuredText("en", TextKind.TRAINING, shapes[0]),
            MeasuredText("en", TextKind.HELD_OUT, shapes[1]),
            MeasuredText("de", TextKind.TRAINING, shapes[2]),
        ),
        ("only the beginning",),
    )
    training = ComparedTexts.of_corpus(texts, TextKind.TRAINING)
    assert {name: source.text for name, source in training.sources.items()} == {"en": "one", "de": "three"}
    assert training.shapes == (shapes[0], shapes[2])
    assert training.notes == ("only the beginning",)
    assert list(ComparedTexts.of_corpus(texts, TextKind.HELD_OUT).sources) == ["en"]
    window = WindowText([SourceText("a "), SourceText("b")])
    assert next(iter(ComparedTexts.of_window(window).sources.values())).text == "a b"
    assert window.source is window.source
