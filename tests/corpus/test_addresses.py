from __future__ import annotations

import builtins
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from fsspec import register_implementation
from fsspec.implementations.memory import MemoryFileSystem

from tests.corpus.reading import read_all
from tests.corpus.test_tables import FORMS, TEXT
from tokexplorer.corpus.counts import CountSettings
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.shards import shards_of
from tokexplorer.corpus.sources import AddressSource, source_from_dict

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        if not self.path.startswith("/cut"):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"cut off\n")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    for name, content in FORMS.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "cut.txt").write_bytes(b"x" * 1000)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}"
        serving.shutdown()


@pytest.mark.parametrize("name", ["a.txt", "a.jsonl", "a.parquet"])
def test_a_file_at_an_address_is_read_like_one_here(server: str, name: str) -> None:
    source = AddressSource(f"{server}/{name}")
    assert source.title == name
    assert source_from_dict(source.to_dict()) == source
    (document,) = source.open().documents
    assert document.byte_count == len(FORMS[name])
    assert read_all(document) == TEXT


@pytest.fixture
def bucket() -> Iterator[str]:
    """A folder of a file system that fsspec knows, and that needs no package and no network."""
    files = MemoryFileSystem()
    for name, text in (("a.txt", "one\n"), ("deep/b.txt", "two\n"), ("c.jsonl", '{"t": "three"}\n')):
        files.pipe(f"/bucket/crawl/{name}", text.encode())
    for name in ("_SUCCESS", ".hidden/d.txt"):
        files.pipe(f"/bucket/crawl/{name}", b"no text of the corpus\n")
    files.mkdir("/bucket/empty")
    yield "memory://bucket"
    files.rm("/bucket", recursive=True)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("crawl", ["one\n", "three\n", "two\n"]),
        ("crawl/", ["one\n", "three\n", "two\n"]),
        ("crawl/*.txt", ["one\n"]),
        ("crawl/**/*.txt", ["one\n", "two\n"]),
        ("crawl/a.txt", ["one\n"]),
    ],
)
def test_a_folder_or_a_pattern_of_a_bucket_is_all_its_files(bucket: str, name: str, texts: list[str]) -> None:
    opened = AddressSource(f"{bucket}/{name}").open()
    assert [read_all(document).decode() for document in opened.documents] == texts
    assert opened.byte_count == sum(document.byte_count for document in opened.documents) > 0
    again = [AddressSource(document.title).open().documents[0] for document in opened.documents]
    assert [each.title for each in again] == [each.title for each in opened.documents]


@pytest.mark.parametrize("name", ["empty", "crawl/*.parquet"])
def test_a_folder_without_files_is_told(bucket: str, name: str) -> None:
    with pytest.raises(CorpusError, match="has no file"):
        AddressSource(f"{bucket}/{name}").open()


@pytest.mark.parametrize(("name", "why"), [("none.txt", "is not there"), ("cut.txt", "")])
def test_what_cannot_be_had_is_told_with_its_address(server: str, name: str, why: str) -> None:
    with pytest.raises(CorpusError, match=rf"{server}/{name}: .*{why}"):
        read_all(AddressSource(f"{server}/{name}").open().documents[0])


def test_a_table_whose_connection_breaks_is_told(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer tells that it is Parquet; the one after it, with its columns, is cut off."""
    answers: list[str] = []

    def cut(self: Quiet) -> None:
        answers.append(self.path)
        if len(answers) == 1:
            SimpleHTTPRequestHandler.do_GET(self)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(FORMS["a.parquet"])))
        self.end_headers()
        self.wfile.write(b"PAR1")

    (document,) = AddressSource(f"{server}/a.parquet").open().documents
    monkeypatch.setattr(Quiet, "do_GET", cut)
    with pytest.raises(CorpusError, match=rf"{server}/a\.parquet: cannot be read: .*Try again later"):
        read_all(document)
    assert len(answers) > 1


class Listed(MemoryFileSystem):  # type: ignore[misc]  # fsspec has no types
    """A file system that remembers its listings, as those of S3, Google and Hugging Face do."""

    protocol = "listed"
    store: ClassVar[dict[str, Any]] = {}
    pseudo_dirs: ClassVar[list[str]] = [""]

    @classmethod
    def _strip_protocol(cls, path: str) -> str:
        return str(super()._strip_protocol(path.removeprefix("listed://")))

    def find(self, path: str, *given: Any, **more: Any) -> Any:
        if path not in self.dircache:
            self.dircache[path] = super().find(path, *given, **more)
        return self.dircache[path]

    def invalidate_cache(self, path: str | None = None) -> None:
        self.dircache.clear()


def test_files_that_came_since_are_found() -> None:
    """When the corpus is counted again, by the same program."""
    register_implementation("listed", Listed, clobber=True)
    files = Listed(skip_instance_cache=True)  # of another program
    source = AddressSource("listed://crawl")
    for number in (1, 2):
        files.pipe(f"/crawl/{number}.txt", b"text\n")
        assert len(source.open().documents) == number


def test_what_a_long_file_is_has_to_be_known_before_it_is_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is busy for a moment does not make a text of lines of JSON."""
    from tokexplorer.corpus import file_parts

    monkeypatch.setattr(file_parts, "LEAST_PART_BYTES", 1)
    files = MemoryFileSystem()
    files.pipe("/busy/a.jsonl", b'{"text": "row"}\n' * 100)
    (document,) = AddressSource("memory://busy/a.jsonl").open().documents
    opened, asked = MemoryFileSystem.open, 0

    def busy(self: Any, path: str, *given: Any, **more: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise TimeoutError
        return opened(self, path, *given, **more)

    monkeypatch.setattr(MemoryFileSystem, "open", busy)
    parts = file_parts.divided(document, 500, file_parts.UnitsMayDivide(CountSettings()))
    assert asked
    monkeypatch.undo()
    assert b"".join(map(read_all, parts)) == b"row\n" * 100
    files.rm("/busy", recursive=True)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_s3fs(name: str, *others: Any) -> Any:
        if name.startswith("s3fs"):
            raise ImportError(name)
        return real(name, *others)

    monkeypatch.setattr(builtins, "__import__", without_s3fs)
    with pytest.raises(CorpusError, match=r"pip install tokexplorer\[s3\]"):
        AddressSource("s3://bucket/a.txt").open()


@pytest.mark.parametrize("address", ["http://[half/a.txt", "s3://[", "http://exam\u2100ple/a.txt"])
def test_an_address_that_is_none_is_told_as_any_other(address: str) -> None:
    source = AddressSource(address)
    assert source.title == address
    with pytest.raises(CorpusError) as caught:
        source.open()
    assert caught.value.path == address


def test_a_file_at_an_address_that_was_changed_is_counted_again(tmp_path: Path) -> None:
    """Also one that is as long as before: the time of its last change tells, or what the server calls it."""
    files, source = MemoryFileSystem(), AddressSource("memory://again/a.txt")
    keys: list[str] = []
    for text in (b"one\n", b"one\n", b"two\n"):
        if not keys or text != b"one\n":
            files.pipe("/again/a.txt", text)
        (shard,) = shards_of([source], 1 << 20, lambda: None)[0]
        keys.append(shard.identity)
    assert keys[0] == keys[1] != keys[2]
    files.rm("/again", recursive=True)
