"""Encodings of OpenAI: where tiktoken says they are, with the hashes that it states."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
import tiktoken
from tiktoken.load import data_gym_to_mergeable_bpe_ranks, load_tiktoken_bpe
from tiktoken_ext import openai_public

from tests.hub import server
from tests.hub.asking import Watcher, tokenizer_of
from tests.hub.server import status
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tiktoken_ranks import ENCODINGS
from tokexplorer.hub import fetch as fetch_module
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.tiktoken_blobs import Blob, blobs_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.asking import Asking

TEXT = "Hello <|endoftext|> world 2024 \u00e9\U0001f600\n\n  x"
RANKS = b"".join(b"%s %d\n" % (base64.b64encode(bytes([byte])), byte) for byte in range(256))
SMALL = Blob("https://far.example/encodings/small.tiktoken", hashlib.sha256(RANKS).hexdigest())


@pytest.fixture
def small(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> Asking:
    """cl100k_base, were it only the 256 bytes."""
    monkeypatch.setattr(fetch_module, "blobs_of", lambda _: (SMALL,))
    ask.site.plain["/encodings/small.tiktoken"] = RANKS
    return ask


@pytest.mark.parametrize("encoding", list(openai_public.ENCODING_CONSTRUCTORS))
def test_tiktoken_is_asked_where_they_are(encoding: str) -> None:
    blobs = blobs_of(encoding)
    assert all(blob.url.startswith("https://") and len(blob.sha256) == 64 for blob in blobs)
    if encoding != "gpt2":
        assert [blob.sha256 for blob in blobs] == [ENCODINGS[encoding].sha256], "what formats knows it by"
    else:
        assert [blob.name for blob in blobs] == ["encoder.json", "vocab.bpe"]
    assert openai_public.load_tiktoken_bpe is load_tiktoken_bpe, "nothing of tiktoken is changed"
    assert openai_public.data_gym_to_mergeable_bpe_ranks is data_gym_to_mergeable_bpe_ranks


def test_a_version_of_tiktoken_that_states_it_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for constructor in (lambda: 1 / 0, dict, lambda: openai_public.load_tiktoken_bpe("file:///x", "y")):
        monkeypatch.setitem(openai_public.ENCODING_CONSTRUCTORS, "cl100k_base", constructor)
        with pytest.raises(HubError, match=f"tiktoken {tiktoken.__version__} does not say"):
            blobs_of("cl100k_base")


def test_ranks_come_and_stay(small: Asking) -> None:
    watcher = Watcher()
    fetched = small("gpt-4", progress=watcher)
    assert fetched.path.read_bytes() == RANKS
    assert (fetched.encoding, fetched.name.title) == ("cl100k_base", "gpt-4")
    assert (fetched.source, fetched.sha256) == (SMALL.url, {"small.tiktoken": SMALL.sha256})
    assert watcher.reports[-1] == (len(RANKS), None, "small.tiktoken")
    tokenizer = tokenizer_of(fetched)
    assert (tokenizer.vocab_size, len(tokenizer.encode("ab"))) == (256, 2)
    small.site.asked.clear()
    assert small("cl100k_base").path == fetched.path
    assert small("gpt-4", offline=True) == fetched
    assert not small.site.asked, "an encoding never changes: nobody needs to be asked"


def test_ranks_with_another_hash_are_refused(small: Asking) -> None:
    small.site.plain["/encodings/small.tiktoken"] = RANKS[:-5] + b" 254\n"
    with pytest.raises(HubError, match="came with the SHA-256") as caught:
        small("cl100k_base")
    assert caught.value.reason is Reason.DAMAGED
    assert small.kept() == []


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (status(500), Reason.SERVER),
        (status(403), Reason.NOT_FOUND),
        (server.breaks_off, Reason.BROKEN_OFF),
        (server.announces_less, Reason.DAMAGED),
    ],
)
def test_ranks_that_do_not_come(small: Asking, fault: object, reason: Reason) -> None:
    small.site.faults["/small.tiktoken"] = fault  # type: ignore[assignment]
    with pytest.raises(HubError) as caught:
        small("cl100k_base", token="hf_secret")
    assert caught.value.reason is reason
    assert small.kept() == []
    assert not [headers for _, headers in small.site.asked if "Authorization" in headers]


def test_offline_without_them(small: Asking) -> None:
    with pytest.raises(HubError, match="Fetch it once while the machine is online") as caught:
        small("cl100k_base", offline=True)
    assert caught.value.reason is Reason.NOT_CACHED


def test_damaged_ranks_are_fetched_again(small: Asking) -> None:
    path = small("cl100k_base").path
    path.write_bytes(b"x")
    assert small("cl100k_base").path.read_bytes() == RANKS


def test_the_cache_of_tiktoken(small: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "cache of tiktoken"
    folder.mkdir()
    kept = folder / hashlib.sha1(SMALL.url.encode()).hexdigest()
    kept.write_bytes(b"damaged")
    with pytest.raises(HubError):
        small("cl100k_base", offline=True)
    kept.write_bytes(RANKS)
    with pytest.raises(HubError):
        small("cl100k_base", offline=True, other_caches=False)
    assert small("cl100k_base", offline=True).path.read_bytes() == RANKS
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", "")
    assert small("cl100k_base", offline=True).path.is_relative_to(small.cache)


@pytest.mark.parametrize("encoding", ["r50k_base", "gpt2"])
def test_real_files(ask: Asking, shared_data: Path, tmp_path: Path, encoding: str) -> None:
    """The real ones, through the server, give what tiktoken gives."""
    tokenizers = shared_data / "tokenizers"
    for blob in blobs_of(encoding):
        found = next(tokenizers.rglob(blob.name))
        ask.site.plain[urlsplit(blob.url).path] = found.read_bytes()
        own = tmp_path / "cache of tiktoken" / hashlib.sha1(blob.url.encode()).hexdigest()
        own.parent.mkdir(exist_ok=True)
        own.write_bytes(found.read_bytes())
    tokenizer = tokenizer_of(ask(encoding, other_caches=False))
    reference = tiktoken.Encoding(**openai_public.ENCODING_CONSTRUCTORS[encoding]())
    assert tokenizer.encode(TEXT).ids.tolist() == reference.encode(TEXT, allowed_special="all")
    assert tokenizer.vocab_size == reference.n_vocab


def test_ranks_are_read_as_the_encoding_that_was_asked_for(small: Asking) -> None:
    fetched = small("p50k_edit")
    assert fetched.encoding == "p50k_edit"
    fetched.path.write_bytes(b"not ranks")
    with pytest.raises(FormatError):
        tokenizer_of(fetched)
