"""A server on this machine, a cache of its own, and nothing of the user's."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.hub.asking import Asking
from tests.hub.server import Repo, serving
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats import vocab_merges
from tokexplorer.formats.tokenizer_json import tokenizer_json_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.hub.server import Site


@pytest.fixture(autouse=True)
def nothing_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No token, no caches and no proxies but those of the test."""
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TOKEXPLORER_CACHE", str(tmp_path / "own cache"))
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path / "cache of tiktoken"))
    monkeypatch.setattr("huggingface_hub.get_token", lambda: None)
    monkeypatch.setattr("huggingface_hub.try_to_load_from_cache", lambda *_, **__: None)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", "http://127.0.0.1:9")  # nobody is there


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A small tokenizer in every form that repositories have."""
    folder = tmp_path_factory.mktemp("files")
    symbols = [*BYTE_TO_SYMBOL.values(), "he", "Ġhe", "<|endoftext|>"]
    vocab = {symbol: number for number, symbol in enumerate(symbols)}
    (folder / "vocab.json").write_text(json.dumps(vocab), "utf-8")
    (folder / "merges.txt").write_text("#version: 0.2\nh e\nĠ he\n", "utf-8", newline="")
    (folder / "tokenizer.json").write_bytes(tokenizer_json_bytes(vocab_merges.read(folder / "vocab.json")))
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"abcdeh", *(f"##{each}" for each in "abcdeh")]
    (folder / "vocab.txt").write_text("\n".join((*words, "he", "")), "utf-8", newline="")
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture
def site(files: dict[str, bytes]) -> Iterator[Site]:
    """A server with `org/name`, which has everything."""
    with serving() as site:
        site.repos["org/name"] = Repo(dict(files), large=frozenset({"tokenizer.json"}))
        yield site


@pytest.fixture
def ask(site: Site, tmp_path: Path) -> Asking:
    """Fetches from the server into a cache of its own."""
    return Asking(site, tmp_path / "cache")
