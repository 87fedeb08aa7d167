from __future__ import annotations

import builtins
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from tests.corpus.reading import read_all
from tests.corpus.test_tables import FORMS, TEXT
from tokexplorer.corpus.errors import CorpusError
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


@pytest.mark.parametrize(("name", "why"), [("none.txt", "is not there"), ("cut.txt", "")])
def test_what_cannot_be_had_is_told_with_its_address(server: str, name: str, why: str) -> None:
    with pytest.raises(CorpusError, match=rf"{server}/{name}: .*{why}"):
        read_all(AddressSource(f"{server}/{name}").open().documents[0])


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_s3fs(name: str, *others: Any) -> Any:
        if name.startswith("s3fs"):
            raise ImportError(name)
        return real(name, *others)

    monkeypatch.setattr(builtins, "__import__", without_s3fs)
    with pytest.raises(CorpusError, match=r"pip install tokexplorer\[s3\]"):
        AddressSource("s3://bucket/a.txt").open()
