"""What the cache holds is listed without a network, can be opened, and can be deleted; nothing else is."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from tests.hub.server import COMMIT, Repo
from tokexplorer.formats.opening import open_file
from tokexplorer.hub import cache as cache_module
from tokexplorer.hub.cache import Fetched, KeptFile, cached_tokenizers, delete
from tokexplorer.hub.tiktoken_blobs import Blob

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.asking import Asking

OTHER = "f" * 40


def test_nothing_is_kept_where_nothing_was_fetched(tmp_path: Path) -> None:
    assert cached_tokenizers(tmp_path / "nowhere") == []


def test_what_was_fetched_is_listed_and_can_be_opened(ask: Asking, files: dict[str, bytes]) -> None:
    fetched = ask("org/name")
    asked = len(ask.site.asked)
    (kept,) = cached_tokenizers(ask.cache)
    assert (str(kept.name), kept.revision, kept.licence) == ("hf:org/name", COMMIT, "mit")
    assert Fetched(*(getattr(kept, each.name) for each in fields(Fetched))) == fetched
    assert kept.byte_count == len(files["tokenizer.json"])
    assert kept.is_whole()
    assert kept.kept_s > 0
    assert open_file(kept.path).tokenizer.vocab_size == 259
    assert len(ask.site.asked) == asked, "the network is not needed"


def test_a_commit_is_listed_once_by_its_best_name(ask: Asking) -> None:
    ask(f"org/name@{COMMIT}")
    (kept,) = cached_tokenizers(ask.cache)
    assert str(kept.name) == f"hf:org/name@{COMMIT}"
    ask("org/name")
    (kept,) = cached_tokenizers(ask.cache)
    assert str(kept.name) == "hf:org/name"
    ask.site.repos["org/name"].commit = OTHER
    ask("org/name")
    before, now = cached_tokenizers(ask.cache)
    assert str(before.name) == f"hf:org/name@{COMMIT}", "main is another commit now"
    assert (str(now.name), now.revision) == ("hf:org/name", OTHER)


def test_deleting_one_leaves_the_others(ask: Asking, files: dict[str, bytes]) -> None:
    ask.site.repos["org/other"] = Repo(dict(files))
    ask("org/name")
    ask("org/other")
    cache = ask.cache
    mine, other = cached_tokenizers(cache)
    delete(mine, cache)
    assert cached_tokenizers(cache) == [other]
    assert other.is_whole()
    delete(other, cache)
    delete(other, cache)
    assert cached_tokenizers(cache) == []
    assert ask.kept() == []
    assert ask("org/name").path.is_file(), "it can be fetched again"


def test_damage_is_seen(ask: Asking) -> None:
    ask("org/name")
    (kept,) = cached_tokenizers(ask.cache)
    kept.path.write_bytes(kept.path.read_bytes()[:-1] + b" ")
    assert not kept.is_whole()
    kept.path.unlink()
    assert [each.is_whole() for each in cached_tokenizers(ask.cache)] == [False]


def test_encodings_are_listed_by_what_tiktoken_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes]
) -> None:
    import hashlib

    data = files["merges.txt"]
    blob = Blob("https://example.org/r50k_base.tiktoken", hashlib.sha256(data).hexdigest())
    monkeypatch.setattr(cache_module, "blobs_of", lambda _: (blob,))
    cache = tmp_path
    for name in ("r50k_base", "cl100k_base", "no such encoding"):
        (tmp_path / "tiktoken" / name).mkdir(parents=True)
    (tmp_path / "tiktoken" / "r50k_base" / blob.name).write_bytes(data)
    (kept,) = cached_tokenizers(cache)
    assert (str(kept.name), kept.encoding, kept.source) == ("tiktoken:r50k_base", "r50k_base", blob.url)
    assert kept.is_whole()
    delete(kept, cache)
    assert cached_tokenizers(cache) == []


def test_notes_in_the_wrong_place_and_links_are_left_out(ask: Asking, tmp_path: Path) -> None:
    ask("org/name")
    cache = ask.cache
    (kept,) = cached_tokenizers(cache)
    repository = kept.folder.parent
    wrong = repository.with_name("models--org--else") / "revisions"
    wrong.mkdir(parents=True)
    (wrong / "a.json").write_bytes(kept.notes[0].read_bytes())
    (wrong / "b.json").write_text("{}", "utf-8")
    note = json.loads(kept.notes[0].read_bytes()) | {"files": [], "repository": "org/else"}
    (wrong / "c.json").write_text(json.dumps(note), "utf-8")
    (repository.with_name("models--org--link")).symlink_to(repository, target_is_directory=True)
    assert cached_tokenizers(cache) == [kept]


def test_nothing_outside_of_the_cache_is_deleted(ask: Asking, tmp_path: Path) -> None:
    from dataclasses import replace

    ask("org/name")
    cache = ask.cache
    (kept,) = cached_tokenizers(cache)
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", "utf-8")
    outside = replace(kept, folder=tmp_path, files=(KeptFile("mine.txt", 4, "0" * 64),), notes=())
    with pytest.raises(ValueError, match="is not in the cache"):
        delete(outside, cache)
    assert mine.is_file()
