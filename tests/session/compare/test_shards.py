"""Comparing shard by shard: the sums of parts give the metrics of the whole, to the last digit."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.families import SPECS, trained
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.corpus import file_parts
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.shards import ShardsHere
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.packed import PackedTokenizer
from tokexplorer.formats.tokenizer_files import possible_kinds, save_tokenizer
from tokexplorer.session.compare import shards as shards_module
from tokexplorer.session.compare.comparison import ALL_TEXTS, Comparison, Place
from tokexplorer.session.compare.shards import measure_by_shards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tokexplorer.corpus.sources import Source
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.session.compare.shards import MeasuredTexts

pieces = st.sampled_from(
    [
        "The cats sat",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        ".",
        "é",
        "東京は",
        "。\n",
        "e\u0301\n",
        "the\n",
        "  \n",
        "<u>",
    ]
)
any_lines = st.lists(pieces, max_size=60).map("".join)


class NoProgress:
    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        assert total is None or done <= total

    def check(self) -> None:
        pass


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, OpenedFile]:
    """A file of each family."""
    folder = tmp_path_factory.mktemp("files")
    found = {}
    for number, name in enumerate(SPECS):
        kind = possible_kinds(trained(name))[0]
        path = folder / f"{number}" / kind.value
        path.parent.mkdir()
        save_tokenizer(trained(name), path, kind)
        found[name] = open_file(path, proven=False)
    return found


def measured(
    texts: Mapping[str, Sequence[Source]], files: Mapping[str, OpenedFile], **options: Any
) -> MeasuredTexts:
    packed = {name: PackedTokenizer.of(file) for name, file in files.items()}
    return measure_by_shards(texts, packed, ShardsHere(), NoProgress(), **options)


def assert_same(found: MeasuredTexts, whole: Mapping[str, str], files: Mapping[str, OpenedFile]) -> None:
    tokenizers = {name: file.tokenizer for name, file in files.items()}
    sums = Comparison(tokenizers, {}, sums=found.sums).compute()
    expected = Comparison(tokenizers, {name: SourceText(text) for name, text in whole.items()}).compute()
    assert sums.texts == expected.texts
    for metric in METRICS.values():
        if metric.needs_whole_text:
            assert not sums.places(metric)
            continue
        assert sums.places(metric) == expected.places(metric)
        for place in sums.places(metric):
            one, other = sums.value(metric, place), expected.value(metric, place)
            assert one == other or (math.isnan(one) and math.isnan(other)), (metric.name, place)
            assert sums.loss(metric, place)[:-2] == expected.loss(metric, place)[:-2]


@pytest.mark.parametrize("family", SPECS)
def test_parts_of_a_text_add_up(family: str, files: dict[str, OpenedFile]) -> None:
    own = {name: files[name] for name in dict.fromkeys([family, next(iter(SPECS))])}

    @settings(max_examples=12, deadline=None)
    @given(any_lines.filter(bool))
    def check(text: str) -> None:
        found = measured({"text": [PastedText(text)]}, own, piece_bytes=16)
        assert not found.notes
        assert_same(found, {"text": text}, own)

    check()


def test_a_long_text_is_cut(files: dict[str, OpenedFile], monkeypatch: pytest.MonkeyPatch) -> None:
    text = "The cats sat on 12 mats.\nnaïve 東京\n\n" * 40_000
    cut: list[int] = []
    task = shards_module.MeasureTask
    once = task.measured

    def noted(self: Any, piece: SourceText, vocabularies: Any) -> Any:
        cut.append(piece.byte_count)
        return once(self, piece, vocabularies)

    monkeypatch.setattr(task, "measured", noted)
    some = {name: files[name] for name in ("byte-bpe, gpt2", "wordpiece", "unigram")}
    found = measured({"text": [PastedText(text)]}, some, piece_bytes=1 << 17)
    assert max(cut) <= 1 << 17
    assert sum(cut) == len(text.encode("utf-8", "surrogatepass"))
    assert_same(found, {"text": text}, some)


def test_a_long_file_is_divided(
    tmp_path: Path, files: dict[str, OpenedFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_parts, "LEAST_PART_BYTES", 1)
    text = "The cats sat on 12 mats.\nnaïve 東京\n\n  indented\n" * 4_000
    path = tmp_path / "long.txt"
    path.write_bytes(text.encode())
    some = {name: files[name] for name in ("byte-bpe, gpt2", "wordpiece", "unigram")}
    told: list[int] = []

    class Told(NoProgress):
        def report(self, done: int, total: int | None = None, label: str = "") -> None:
            told.append(done)

    packed = {name: PackedTokenizer.of(file) for name, file in some.items()}
    found = measure_by_shards(
        {"text": [FileSource(path)]}, packed, ShardsHere(), Told(), shard_bytes=20_000, piece_bytes=8_000
    )
    assert len(told) == path.stat().st_size // 20_000
    assert_same(found, {"text": text}, some)


def test_files_are_texts_by_themselves(tmp_path: Path, files: dict[str, OpenedFile]) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    parts = [f"the cat sat on mat {number}\nnaïve\r" for number in range(5)]
    for number, part in enumerate(parts):
        (folder / f"{number}.txt").write_text(part, newline="")
    some = {name: files[name] for name in ("byte-bpe, gpt2", "wordpiece", "unigram")}
    texts: dict[str, Sequence[Source]] = {
        "folder": [FolderSource(folder)],
        "東京": [PastedText("東京は大きい。\n")],
    }
    found = measured(texts, some, shard_bytes=1)
    tokenizers = {name: file.tokenizer for name, file in some.items()}
    every = {f"{number}": SourceText(part) for number, part in enumerate(parts)}
    expected = Comparison(tokenizers, every).compute()
    sums = Comparison(tokenizers, {}, sums=found.sums)
    for metric in METRICS.values():
        for place in sums.places(metric):
            if place.text == "folder":
                whole = Place(ALL_TEXTS, place.tokenizer)
                assert sums.value(metric, place) == expected.value(metric, whole), metric.name
    words = METRICS["words"]
    assert math.isnan(sums.value(words, Place("東京", "unigram")))
    assert sums.value(words, Place(ALL_TEXTS, "unigram")) == sums.value(words, Place("folder", "unigram"))
    assert sums.without_words == ("東京",)


def test_where_no_place_is_safe_it_is_said(
    files: dict[str, OpenedFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards_module, "_MOST_PIECE_BYTES", 1 << 18)
    some = {"wordpiece": files["wordpiece"]}
    text = "one line without an end" * 40_000
    found = measured({"text": [PastedText(text, "endless")]}, some, piece_bytes=1 << 18)
    assert [note.path for note in found.notes] == ["endless"]
    assert "was cut at 3 places where a token or two may be others" in found.notes[0].message
    sums = found.sums[Place("text", "wordpiece")]
    assert sums.character_count == len(text)


def test_what_cannot_be_read_is_left_out_of_a_folder(tmp_path: Path, files: dict[str, OpenedFile]) -> None:
    (tmp_path / "a.txt").write_bytes(b"the cat\n" * 9 + b"\xff")
    (tmp_path / "b.txt").write_text("the cat\n")
    some = {"wordpiece": files["wordpiece"]}
    found = measured({"folder": [FolderSource(tmp_path)]}, some)
    assert [str(note).partition("left out")[1] for note in found.notes] == ["left out"]
    assert_same(found, {"folder": "the cat\n"}, some)
    with pytest.raises(CorpusError, match="lone surrogate"):
        measured({"paste": [PastedText("\ud800")]}, some)


@pytest.mark.parametrize("broken", [0, 900, 1999])
def test_a_long_file_that_cannot_be_read_is_left_out_of_a_folder_as_a_whole(
    tmp_path: Path, files: dict[str, OpenedFile], monkeypatch: pytest.MonkeyPatch, broken: int
) -> None:
    monkeypatch.setattr(file_parts, "LEAST_PART_BYTES", 1)
    lines = [b'{"text": "the cat sat on mat %d"}\n' % number for number in range(2000)]
    lines[broken] = b"{broken\n"
    (tmp_path / "a.jsonl").write_bytes(b"".join(lines))
    (tmp_path / "b.txt").write_text("the cat\n")
    some = {name: files[name] for name in ("wordpiece", "unigram")}
    found = measured({"folder": [FolderSource(tmp_path)]}, some, shard_bytes=20_000)
    (note,) = found.notes
    assert note.path == str(tmp_path / "a.jsonl")
    assert note.message.startswith("left out: ")
    assert_same(found, {"folder": "the cat\n"}, some)


def test_it_can_be_ended(files: dict[str, OpenedFile]) -> None:
    class Ending(NoProgress):
        def check(self) -> None:
            raise InterruptedError

    packed = {"wordpiece": PackedTokenizer.of(files["wordpiece"])}
    with pytest.raises(InterruptedError):
        measure_by_shards({"text": [PastedText("the cat\n")]}, packed, ShardsHere(), Ending())
