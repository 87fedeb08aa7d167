"""Datasets of Hugging Face as corpora, from a server on this machine."""

from __future__ import annotations

import io
import json
import random
import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.corpus.reading import read_all
from tests.hub import server
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.corpus.source_preview import preview_of
from tokexplorer.corpus.sources import AddressSource, PastedText, sample_text, source_from_dict
from tokexplorer.engine.threads import run_in_threads
from tokexplorer.hub import datasets
from tokexplorer.hub.cache import default_cache_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.hub.server import Handler, Site

LISTING = "/api/datasets/org/texts/parquet"
ADDRESS = "hf-dataset:org/texts"


def parquet(rows: list[str]) -> bytes:
    file = io.BytesIO()
    languages = ["de" if "ü" in row else "en" for row in rows]
    pq.write_table(pa.table({"id": range(len(rows)), "text": rows, "lang": languages}), file)
    return file.getvalue()


SHARDS = [parquet([f"row {i}", "für"]) for i in range(3)]
TEXT = "".join(f"row {i}\nfür\n" for i in range(3)).encode()


@pytest.fixture
def site(site: Site, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A server with `org/texts`, which is the one to ask."""
    splits = {"train": SHARDS, "test": SHARDS[:1]}
    listing = {
        "default": {
            split: [
                f"https://huggingface.co{LISTING}/default/{split}/{i}.parquet" for i in range(len(shards))
            ]
            for split, shards in splits.items()
        }
    }
    site.plain[LISTING] = json.dumps(listing).encode()
    for split, shards in splits.items():
        site.plain |= {f"{LISTING}/default/{split}/{i}.parquet": each for i, each in enumerate(shards)}
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)
    monkeypatch.setattr(datasets, "LIMITS", replace(datasets.LIMITS, silence_s=0.3, head_s=1.0))
    return site


def text_of(address: str) -> bytes:
    return b"".join(map(read_all, AddressSource(address).open().documents))


def asked(site: Site) -> list[str]:
    return [path.removeprefix(LISTING) for path in site.paths()]


@pytest.mark.parametrize("end", ["", ":train", ":default/train", ":train:text"])
def test_all_files_of_a_split_are_the_text(site: Site, end: str) -> None:
    source = AddressSource(ADDRESS + end)
    assert source_from_dict(source.to_dict()) == source
    assert source.title == ("org/texts" + end).removesuffix(":text")
    documents = source.open().documents
    assert [each.byte_count for each in documents] == list(map(len, SHARDS))
    assert b"".join(map(read_all, documents)) == TEXT
    before = len(site.asked)
    assert text_of(ADDRESS + end) == TEXT
    assert asked(site)[before:] == [""]  # what is kept is not asked for again


def test_a_split_and_a_column_are_chosen(site: Site) -> None:
    assert text_of(f"{ADDRESS}:test") == "row 0\nfür\n".encode()
    assert text_of(f"{ADDRESS}:test:lang") == b"en\nde\n"
    preview = preview_of(AddressSource(f"{ADDRESS}:train:lang"))
    assert (preview.files, preview.first.kind, preview.first.column) == (3, "parquet", "lang")
    assert preview.first.rows[0] == ("row 0", "en")
    assert f"{LISTING}/default/train/1.parquet" in site.paths()[-3:]  # only its size was asked for
    assert not list((default_cache_folder() / "datasets").rglob("00001.parquet"))


@pytest.mark.parametrize("is_whole", [False, True], ids=["parts", "whole files only"])
def test_of_a_large_file_only_what_the_first_rows_take_is_fetched(site: Site, is_whole: bool) -> None:
    rows = [random.Random(number).randbytes(5000).hex() for number in range(1500)]
    file = io.BytesIO()
    pq.write_table(pa.table({"id": range(len(rows)), "text": rows}), file, row_group_size=50)
    data = file.getvalue()
    assert len(data) > 5 << 20
    path = f"{LISTING}/default/test/0.parquet"

    def send(handler: Handler, body: bytes) -> None:
        start = int(handler.headers.get("Range", "bytes=0-")[len("bytes=") : -1])
        if is_whole or not start:
            handler.give(200, body)
        else:
            handler.give(206, body[start:], Content_Range=f"bytes {start}-{len(body) - 1}/{len(body)}")

    site.plain[path] = data
    site.faults[path] = send
    preview = preview_of(AddressSource(f"{ADDRESS}:test"))
    assert preview.first.column == "text"
    assert rows[0].startswith(str(preview.first.rows[0][0]).removesuffix("…"))
    folder = default_cache_folder() / "datasets"
    assert bool(list(folder.rglob("00000.p*"))) == is_whole


@pytest.mark.parametrize(
    ("end", "why"),
    [
        (":valid", "has no split valid. It has train, test"),
        (":other/train", "has no split other/train. It has default/train, default/test"),
        (":test:body", "has no column body. It has text ('row 0'), lang ('en')"),
        ("/../x", "is no name of a dataset"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(site: Site, end: str, why: str) -> None:
    with pytest.raises(CorpusError, match=re.escape(why)):
        text_of(ADDRESS + end)


def test_a_dataset_that_is_not_there(site: Site) -> None:
    with pytest.raises(CorpusError, match=r"hf-dataset:org/none: is not there \(.*Check the name"):
        text_of("hf-dataset:org/none")


def test_several_subsets_are_listed(site: Site) -> None:
    site.plain[LISTING] = json.dumps({"de": {"train": []}, "fr": {"train": [], "test": []}}).encode()
    with pytest.raises(CorpusError, match=r"several subsets.*: de/train, fr/train, fr/test"):
        text_of(ADDRESS)


def breaks_off_once(handler: Handler, body: bytes) -> None:
    """Half of it to who asks for all, and the rest to who asks for it."""
    wanted = handler.headers.get("Range")
    if not wanted:
        server.breaks_off(handler, body)
        return
    start = int(wanted.removeprefix("bytes=").removesuffix("-"))
    handler.give(206, body[start:], Content_Range=f"bytes {start}-{len(body) - 1}/{len(body)}")


def stalls_once(handler: Handler, body: bytes) -> None:
    (breaks_off_once if handler.headers.get("Range") else server.stalls)(handler, body)


@pytest.mark.parametrize("fault", [breaks_off_once, stalls_once])
def test_a_download_goes_on_where_it_broke_off(site: Site, fault: Callable[[Handler, bytes], None]) -> None:
    site.faults["train/1.parquet"] = fault
    assert text_of(ADDRESS) == TEXT
    half = len(SHARDS[1]) // 2
    assert [headers["Range"] for _, headers in site.asked if "Range" in headers] == [f"bytes={half}-"]


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (server.stalls, "has said nothing for 0.3 seconds"),
        (server.breaks_off, "ends after|breaks off"),
        (server.announces_less, "it is not Parquet from its begin to its end"),
        (server.announces_too_much, "at most .* are taken"),
        (server.changes_a_byte, "it is not Parquet from its begin to its end"),
        (server.status(503), "the server has failed"),
        (server.sends_without_end, "does not say how large"),
    ],
)
def test_a_file_that_does_not_come_is_told_and_comes_later(
    site: Site, fault: Callable[[Handler, bytes], None], why: str
) -> None:
    site.faults["train/1.parquet"] = fault
    with pytest.raises(CorpusError, match=rf"{ADDRESS}.*({why}).*train/1\.parquet"):
        text_of(ADDRESS)
    del site.faults["train/1.parquet"]
    assert text_of(ADDRESS) == TEXT


class Ended(Exception):
    """The end of a count that was wanted."""


class EndsSoon:
    """A progress that ends the work when it is first asked while a shard is downloaded."""

    def __init__(self, part: Path) -> None:
        self.part = part

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """Nobody looks."""

    def check(self) -> None:
        if self.part.is_file():
            raise Ended


def test_a_count_can_be_ended_while_a_file_is_downloaded(site: Site) -> None:
    large = parquet([f"{i} {hash(i * 7919)}" * 4 for i in range(60_000)])
    site.plain[f"{LISTING}/default/train/1.parquet"] = large
    source = AddressSource(ADDRESS)
    document = source.open().documents[1]
    assert isinstance(document, datasets.ShardDocument)
    part = document.path.with_suffix(".part")
    with pytest.raises(Ended):
        count_corpus([source], progress=EndsSoon(part))
    assert part.stat().st_size < len(large)
    assert count_corpus([source]).statistics.lines == 60_004
    assert not part.exists()


def test_what_is_kept_is_read_without_a_network(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    text_of(ADDRESS)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    before = len(site.asked)
    assert text_of(ADDRESS) == TEXT
    assert len(site.asked) == before
    with pytest.raises(CorpusError, match="is not kept here, and the network is not to be used"):
        text_of(f"{ADDRESS}:test")


@pytest.mark.parametrize("number", [429, 503])
def test_what_is_kept_is_read_while_the_server_fails(site: Site, number: int) -> None:
    site.faults[LISTING] = server.status(number)
    with pytest.raises(CorpusError, match="the server has"):
        text_of(ADDRESS)
    del site.faults[LISTING]
    text_of(ADDRESS)
    site.faults[LISTING] = server.status(number)
    assert text_of(ADDRESS) == TEXT


def test_a_sample_takes_the_first_file_only(site: Site) -> None:
    """As the window does before it counts."""
    sources = [AddressSource(ADDRESS)]
    assert sample_text(sources) == "row 0\nfür\n"
    assert [each.name for each in sorted(default_cache_folder().rglob("0*"))] == ["00000.parquet"]
    with pytest.raises(Ended):
        sample_text([AddressSource(f"{ADDRESS}:test")], check=end)


def end() -> None:
    raise Ended


def test_a_file_that_is_shorter_than_what_came_of_it_is_asked_for_anew(site: Site) -> None:
    site.faults["train/1.parquet"] = server.breaks_off
    with pytest.raises(CorpusError):
        text_of(ADDRESS)
    site.faults["train/1.parquet"] = server.status(416)  # to the range that is left of the former file
    with pytest.raises(CorpusError, match="has another size than before"):
        text_of(ADDRESS)
    del site.faults["train/1.parquet"]
    site.plain[f"{LISTING}/default/train/1.parquet"] = SHARDS[0]
    assert text_of(ADDRESS) == TEXT.replace(b"row 1", b"row 0")


def test_of_several_splits_without_train_one_is_chosen(site: Site) -> None:
    splits = {name: [f"https://huggingface.co{LISTING}/{name}/0.parquet"] for name in ("test", "valid")}
    site.plain[LISTING] = json.dumps({"default": splits}).encode()
    with pytest.raises(CorpusError, match=r"has no split train\. It has test, valid"):
        text_of(ADDRESS)


def test_an_answer_that_is_no_listing(site: Site) -> None:
    for answer in (b"[1]", b"{", b'{"default": {"train": ["ftp://x"]}}', b'{"default": 3}'):
        site.plain[LISTING] = answer
        with pytest.raises(CorpusError, match="does not answer as Hugging Face does"):
            text_of(ADDRESS)


def test_it_is_counted_and_divided_as_other_corpora(site: Site) -> None:
    parts = sources_by_column(AddressSource(ADDRESS), "lang", lambda _done, _total: None)
    assert [part.title for part in parts] == ["org/texts: de", "org/texts: en"]
    counts = count_corpus(parts)
    assert [each.statistics.lines for each in counts.per_source] == [3, 3]
    plain = count_corpus([PastedText("für\n" * 3), PastedText("row 0\nrow 1\nrow 2\n")])
    assert dict(counts.word_counts.items()) == dict(plain.word_counts.items())


def test_the_token_goes_to_its_server_only(
    site: Site, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("huggingface_hub.get_token", lambda: "hf_secret")
    with server.serving() as other:
        other.plain["/data.parquet"] = SHARDS[0]
        site.plain[LISTING] = json.dumps({"default": {"train": [f"{other.url}/data.parquet"]}}).encode()
        assert text_of(ADDRESS) == "row 0\nfür\n".encode()
        assert not any("Authorization" in headers for _, headers in other.asked)
    assert all(headers["Authorization"] == "Bearer hf_secret" for _, headers in site.asked)


def test_several_threads_read_it_at_once(site: Site) -> None:
    """As the window does, which counts it and shows its first rows: both keep the same file."""
    large = parquet([f"row {number} für" for number in range(40_000)])
    for number in range(3):
        site.plain[f"{LISTING}/default/train/{number}.parquet"] = large
    sources = [AddressSource(ADDRESS + end) for end in ("", ":train", ":default/train", ":train:text")]
    found = run_in_threads([partial(count_corpus, [source]) for source in sources])
    assert {counts.statistics.lines for counts in found} == {120_000}
    kept = sorted(default_cache_folder().rglob("*.parquet"))
    assert [each.read_bytes() == large for each in kept] == [True] * 3
    assert not list(default_cache_folder().rglob("*.part"))


@pytest.mark.parametrize("name", ["org/texts.", "texts.", "org./texts", "org/..", "org/a/b", "-", ""])
def test_a_name_that_no_dataset_has_is_told(site: Site, name: str) -> None:
    """Also one at the end of a sentence."""
    with pytest.raises(CorpusError, match="is no name of a dataset"):
        AddressSource(f"hf-dataset:{name}").open()
    assert not site.asked
