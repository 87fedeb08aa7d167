from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import expected_pieces
from tokexplorer.corpus import counting
from tokexplorer.corpus.counting import CountState, count_corpus
from tokexplorer.corpus.errors import REPLACE, CorpusError
from tokexplorer.corpus.sources import (
    FileSource,
    FolderSource,
    PastedText,
    PythonTopics,
    SampleSource,
    samples,
)
from tokexplorer.corpus.statistics import TextStatistics

if TYPE_CHECKING:
    from tokexplorer.corpus.sources import Source


class Watch:
    """Progress that remembers, and ends the work after a number of checks."""

    def __init__(self, checks: int = 1 << 30) -> None:
        self.reports: list[tuple[int, int | None, str]] = []
        self.checks_left = checks

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        self.reports.append((done, total, label))

    def check(self) -> None:
        self.checks_left -= 1
        if self.checks_left < 0:
            raise KeyboardInterrupt


def plain_counts(*texts: str) -> dict[bytes, int]:
    counts: dict[bytes, int] = {}
    for text in texts:
        for unit in expected_pieces("gpt2", text):
            counts[unit.encode()] = counts.get(unit.encode(), 0) + 1
    return counts


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), max_size=4))
@example([":\U000323b0"])  # a letter since Unicode 17, which `regex` knows and tiktoken does not
def test_counts_equal_those_of_the_plain_pattern(texts: list[str]) -> None:
    result = count_corpus([PastedText(text, f"text {number}") for number, text in enumerate(texts)])
    assert list(result.word_counts.items()) == list(plain_counts(*texts).items())
    assert result.statistics.characters == sum(map(len, texts))


def test_files_folders_and_samples_together(tmp_path: Path) -> None:
    texts = {"a.txt": "der Hund\r\n", "b.txt": "die Katze und der Hund", "c.txt": "der" * 100_000}
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text.encode())
    sample = samples()[0]
    result = count_corpus([FolderSource(tmp_path), SampleSource(sample.file)])
    assert dict(result.word_counts.items()) == plain_counts(*texts.values(), sample.read_text())
    folder, bundled = result.per_source
    assert (folder.documents, bundled.documents) == (3, 1)
    assert folder.statistics.bytes == sum(map(len, texts.values()))
    assert folder.statistics.longest_line == 300_000
    assert result.statistics == folder.statistics + bundled.statistics
    assert result.errors == ()
    assert result.notes == ()
    assert result.seconds_reading > 0
    assert result.seconds_counting > 0


def test_the_settings_are_used_and_kept() -> None:
    result = count_corpus(
        [PastedText("Ab ab<x>ab")],
        normalizer="lowercase",
        pre_tokenizer="whitespace",
        special_tokens=("<x>",),
    )
    assert dict(result.word_counts.items()) == {b"ab": 3}
    assert (result.normalizer, result.pre_tokenizer, result.special_tokens) == (
        "lowercase",
        "whitespace",
        ("<x>",),
    )


def test_no_source_is_an_empty_corpus() -> None:
    result = count_corpus([])
    assert len(result.word_counts) == 0
    assert result.statistics == TextStatistics()


def test_progress_counts_bytes_up_to_the_total(tmp_path: Path) -> None:
    (tmp_path / "wide.txt").write_bytes("\ufeff漢字 ".encode("utf-16-le") * 100_000)
    watch = Watch()
    count_corpus([FileSource(tmp_path / "wide.txt"), PastedText("abc")], progress=watch)
    assert [done for done, _, _ in watch.reports] == sorted(done for done, _, _ in watch.reports)
    assert watch.reports[-1] == (800_003, 800_003, "pasted text")
    assert watch.reports[0][2] == "wide.txt"


def test_counting_can_be_cancelled(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_bytes(b"word " * 1_000_000)
    watch = Watch(checks=5)
    with pytest.raises(KeyboardInterrupt):
        count_corpus([FileSource(tmp_path / "long.txt")], progress=watch)
    assert 0 < watch.reports[-1][0] < 5_000_000


@pytest.fixture
def mixed(tmp_path: Path) -> list[Source]:
    """Good and bad sources in turn; the second bad one fails only after a megabyte."""
    (tmp_path / "gut.txt").write_text("gut und gut")
    (tmp_path / "spaet.txt").write_bytes(b"wort " * 200_000 + b"\xff")
    (tmp_path / "auch.txt").write_text("auch gut")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9")
    names = ["gut.txt", "fehlt.txt", "spaet.txt", "auch.txt", "latin.txt"]
    return [FileSource(tmp_path / name) for name in names]


def test_the_first_bad_source_raises(mixed: list[Source]) -> None:
    with pytest.raises(CorpusError, match=r"fehlt.txt: is not there"):
        count_corpus(mixed)
    with pytest.raises(CorpusError, match=r"spaet.txt: byte 1,000,000, line 1"):
        count_corpus([mixed[0], mixed[2]])


def test_bad_sources_can_be_skipped_whole(mixed: list[Source]) -> None:
    result = count_corpus(mixed, skip_unreadable=True)
    assert dict(result.word_counts.items()) == plain_counts("gut und gut", "auch gut")
    assert [each.source for each in result.per_source] == [mixed[0], mixed[3]]
    assert [each.source for each in result.errors] == [mixed[1], mixed[2], mixed[4]]
    assert all(Path(each.error.path).name == each.source.title for each in result.errors)


@pytest.mark.parametrize("at_once_bytes", [0, 1 << 24])
def test_files_of_a_folder_that_cannot_be_read_are_left_out_whole(
    mixed: list[Source], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once_bytes: int
) -> None:
    monkeypatch.setattr(counting, "_AT_ONCE_BYTES", at_once_bytes)
    texts: list[bytes] = []
    result = count_corpus([FolderSource(tmp_path)], text_to=texts.append)
    (source,) = result.per_source
    assert dict(result.word_counts.items()) == plain_counts("auch gut", "gut und gut")
    assert b"".join(texts) == b"auch gutgut und gut"
    assert (source.documents, source.statistics.bytes) == (2, 19)
    assert [Path(each.path).name for each in source.unreadable] == ["latin.txt", "spaet.txt"]
    assert [note.message.split(". ")[0] for note in result.notes] == [
        f"left out: {each.where}, {each.why.split('. ')[0]}" for each in source.unreadable
    ]


def test_the_progress_of_a_large_file_of_a_folder_goes_on_while_it_is_read_for_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "_AT_ONCE_BYTES", 0)
    (tmp_path / "large.txt").write_bytes(b"some words\n" * 100_001)
    watch = Watch()
    counts = count_corpus([FolderSource(tmp_path)], progress=watch)
    done = [done for done, _, _ in watch.reports]
    assert len(done) == 10  # five pieces, twice
    assert done == sorted(set(done))
    assert done[4] == pytest.approx(done[-1] / 2, abs=5)
    assert {total for _, total, _ in watch.reports} == {done[-1]} == {counts.growth[-1][0]}


def test_a_folder_of_which_nothing_can_be_read_is_an_error(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.txt").write_bytes(b"caf\xe9")
    with pytest.raises(CorpusError, match=r"a.txt: byte 3, line 1"):
        count_corpus([FolderSource(tmp_path)])
    result = count_corpus([FolderSource(tmp_path)], skip_unreadable=True)
    assert result.per_source == ()
    assert [Path(each.error.path).name for each in result.errors] == ["a.txt"]


def test_notes_come_from_every_level(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbfok \xff")
    (tmp_path / ".hidden").touch()
    result = count_corpus([FolderSource(tmp_path, REPLACE)])
    told = [note.message for note in result.notes]
    assert [message.split(",")[0] for message in told] == [
        "left out: hidden",
        "its byte order mark (U+FEFF) is a signature",
        "1 invalid byte replaced by 1 U+FFFD",
    ]
    assert str(result.notes[0]) == f"{tmp_path / '.hidden'}: left out: hidden"


def test_a_real_reference_text() -> None:
    result = count_corpus([PythonTopics()])
    (document,) = PythonTopics().open().documents
    text = b"".join(chunk.utf8 for chunk in document.chunks([])).decode()
    assert dict(result.word_counts.items()) == plain_counts(text)
    assert list(result.statistics.script_shares) >= ["Latin"]


EDGE = {
    "bom_utf8.txt": ("Hello BOM\r\nsecond line\r\n", None),
    "no_final_newline.txt": ("line1\nline2", None),
    "nul_and_control.txt": ("a\0b\x01\x02\x1b[31m\x7f\n", None),
    "only_newlines.txt": ("\n" * 50, None),
    "utf16le_bom.txt": ("Hello UTF-16 €uro 你好\n", None),
    "empty.txt": (None, "is empty"),
    "invalid_utf8.bin": (None, "byte 3, line 1: FF is not UTF-8"),
    "latin1.txt": (None, "byte 3, line 1: E9 is not UTF-8"),
}


@pytest.mark.parametrize("name", EDGE)
def test_edge_files(shared_data: Path, name: str) -> None:
    text, error = EDGE[name]
    source = FileSource(shared_data / "corpora" / "edge" / name)
    if error:
        with pytest.raises(CorpusError, match=f"{name}: {error}"):
            count_corpus([source])
    else:
        assert dict(count_corpus([source]).word_counts.items()) == plain_counts(text or "")


@pytest.mark.parametrize("name", ["one_line_1mb.txt", "no_spaces_200kb.txt"])
def test_long_lines(shared_data: Path, name: str) -> None:
    path = shared_data / "corpora" / "edge" / name
    result = count_corpus([FileSource(path)])
    text = path.read_bytes().decode("utf-8-sig")
    assert dict(result.word_counts.items()) == plain_counts(text)
    assert result.statistics.longest_line == max(map(len, text.splitlines()))


def test_the_state_of_a_count(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(f"one two {name}")
    state = CountState()
    counts = count_corpus([FolderSource(tmp_path), PastedText("new words")], state=state)
    assert (state.files, state.done_files) == (3, 3)
    assert state.growth is not None
    assert state.growth.points() == counts.growth
    assert state.growth.units == sum(len(each.word_counts) for each in counts.per_source)
