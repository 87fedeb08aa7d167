"""Repositories of a server like Hugging Face, and what is kept of them."""

from __future__ import annotations

import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from tests.hub.asking import IMPATIENT, Unwanted, Watcher, tokenizer_of
from tests.hub.server import COMMIT, Repo, stalls, status
from tokexplorer.formats.tokenizer_config import CONFIG_FILES
from tokexplorer.hub.errors import HubError, Reason

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.asking import Asking
    from tests.hub.server import Site

OTHER = "f" * 40


def test_the_best_file_comes_whole(ask: Asking, files: dict[str, bytes]) -> None:
    watcher = Watcher()
    fetched = ask("org/name", progress=watcher)
    data = files["tokenizer.json"]
    assert fetched.path.read_bytes() == data
    assert fetched.paths == (fetched.path,)
    assert (fetched.revision, fetched.licence, fetched.note) == (COMMIT, "mit", "")
    assert fetched.sha256 == {"tokenizer.json": hashlib.sha256(data).hexdigest()}
    assert fetched.source == f"{ask.site.url}/org/name/tree/{COMMIT}"
    assert watcher.reports[-1] == (len(data), len(data), "tokenizer.json")
    assert len(tokenizer_of(fetched).encode(" he he")) == 2
    assert ask.kept().count("tokenizer.json") == 1
    assert not [name for name in ask.kept() if name.endswith(".tmp")]


@pytest.mark.parametrize(
    ("gone", "opened", "all_files"),
    [
        (["tokenizer.json"], "vocab.json", {"vocab.json", "merges.txt"}),
        (["tokenizer.json", "merges.txt"], "vocab.txt", {"vocab.txt"}),
    ],
)
def test_older_files_where_there_is_no_better(
    ask: Asking, gone: list[str], opened: str, all_files: set[str]
) -> None:
    for name in gone:
        del ask.site.repos["org/name"].files[name]
    watcher = Watcher()
    fetched = ask("org/name", progress=watcher)
    assert fetched.path.name == opened
    assert {path.name for path in fetched.paths} == all_files
    total = sum(path.stat().st_size for path in fetched.paths)
    assert watcher.reports[-1][:2] == (total, total)
    assert [done for done, _, _ in watcher.reports] == sorted(done for done, _, _ in watcher.reports)
    assert tokenizer_of(fetched).vocab_size > 10


ADDED = {
    "added_tokens.json": b'{"<x>": 259}',
    "special_tokens_map.json": b'{"additional_special_tokens": ["<x>"]}',
    "tokenizer_config.json": b'{"tokenizer_class": "GPT2Tokenizer", "add_bos_token": true}',
}


def test_older_files_come_with_what_says_more_of_them(ask: Asking) -> None:
    ask.site.repos["org/name"].files |= ADDED
    assert len(ask("org/name").paths) == 1, "tokenizer.json says it all"
    del ask.site.repos["org/name"].files["tokenizer.json"]
    shutil.rmtree(ask.cache)
    fetched = ask("org/name")
    assert fetched.path.name == "vocab.json"
    assert {path.name for path in fetched.paths} == {"vocab.json", "merges.txt", *ADDED}
    tokenizer = tokenizer_of(fetched)
    assert tokenizer.special_tokens["<x>"] == 259
    assert ask("org/name", offline=True) == fetched
    fetched.paths[-1].write_bytes(b"{}")
    assert ask("org/name").paths[-1].read_bytes() == ADDED[fetched.paths[-1].name]


def test_what_was_kept_without_them_is_completed(ask: Asking) -> None:
    """As versions before did it, which fetched the two files alone."""
    del ask.site.repos["org/name"].files["tokenizer.json"]
    assert len(ask("org/name").paths) == 2
    ask.site.repos["org/name"].files |= ADDED
    assert len(ask("org/name").paths) == 5
    assert len(ask(f"org/name@{COMMIT}").paths) == 5


def test_a_repository_without_a_tokenizer(ask: Asking) -> None:
    ask.site.repos["org/name"].files = {"model.safetensors": b"x", "../tokenizer.json": b"y"}
    with pytest.raises(HubError, match=r"it has model\.safetensors") as caught:
        ask("org/name")
    assert caught.value.reason is Reason.NOT_FOUND


def test_what_is_kept_is_not_fetched_again(ask: Asking) -> None:
    first = ask("org/name")
    before = len(ask.site.asked)
    assert ask("org/name") == first
    assert [path.partition("?")[0] for path in ask.site.paths()[before:]] == [
        "/api/models/org/name/revision/main"
    ]
    assert ask(f"org/name@{COMMIT}").path == first.path
    assert len(ask.site.asked) == before + 1, "a commit never changes: nobody needs to be asked"


def test_a_branch_that_has_moved(ask: Asking, files: dict[str, bytes]) -> None:
    first = ask("org/name")
    ask.site.repos["org/name"] = Repo({"tokenizer.json": files["tokenizer.json"] + b"\n"}, OTHER)
    second = ask("org/name")
    assert (second.revision, second.path.read_bytes()[-1:]) == (OTHER, b"\n")
    assert first.path.is_file()
    assert ask("org/name", offline=True) == second
    assert ask(f"org/name@{COMMIT}", offline=True).path == first.path


def test_offline(ask: Asking) -> None:
    with pytest.raises(HubError, match="is not kept here") as caught:
        ask("org/name", offline=True)
    assert caught.value.reason is Reason.NOT_CACHED
    assert not ask.site.asked
    fetched = ask("org/name")
    ask.site.asked.clear()
    assert ask("org/name", offline=True) == fetched
    assert not ask.site.asked


def test_huggingface_hub_says_whether_the_user_is_offline(
    ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(HubError, match="the network is not to be used"):
        ask("org/name")


@pytest.mark.parametrize("fault", [status(500), stalls], ids=["500", "stalls"])
def test_what_is_kept_when_nobody_answers(ask: Asking, fault: object) -> None:
    fetched = ask("org/name")
    ask.site.faults["/revision/main"] = fault  # type: ignore[assignment]
    kept = ask("org/name", limits=IMPATIENT)
    assert (kept.path, kept.revision) == (fetched.path, fetched.revision)
    assert "whether there is a newer one is not known" in kept.note


def test_what_is_kept_is_not_given_for_what_is_gone(ask: Asking) -> None:
    ask("org/name")
    del ask.site.repos["org/name"]
    with pytest.raises(HubError, match="is not there"):
        ask("org/name")


def test_damage_in_the_cache_is_noticed(ask: Asking, files: dict[str, bytes]) -> None:
    fetched = ask("org/name")
    fetched.path.write_bytes(b"?" + files["tokenizer.json"][1:])
    with pytest.raises(HubError, match="is not kept here"):
        ask("org/name", offline=True)
    assert ask("org/name").path.read_bytes() == files["tokenizer.json"]
    for note in ask.cache.rglob("revisions/*.json"):
        note.write_text('{"files": [{"name": "../../x"}]}', "utf-8")
    with pytest.raises(HubError, match="is not kept here"):
        ask("org/name", offline=True)
    assert ask("org/name").path.is_file()


def test_servers_do_not_share_what_is_kept(ask: Asking, files: dict[str, bytes]) -> None:
    ask("org/name")
    with pytest.raises(HubError, match="is not kept here"):
        ask("org/name", endpoint="https://elsewhere.example", offline=True)


def test_cancelled_anywhere(ask: Asking) -> None:
    """However early or late: the next question ends it, and nothing half is left."""
    watcher = Watcher()
    ask("org/name", progress=watcher)
    shutil.rmtree(ask.cache)
    for number in range(1, watcher.questions + 1, max(watcher.questions // 12, 1)):
        stopped = Watcher(unwanted_from=number)
        try:
            ask("org/name", progress=stopped)
        except Unwanted:
            assert stopped.questions == number
            assert not [name for name in ask.kept() if name.endswith(".tmp")]
        shutil.rmtree(ask.cache, ignore_errors=True)


def test_cancelled_while_the_server_is_silent(ask: Asking) -> None:
    ask.site.faults["tokenizer.json"] = stalls
    watcher = Watcher(unwanted_from=60, from_first_byte=True)
    with pytest.raises(Unwanted):
        ask("org/name", progress=watcher)
    assert watcher.questions == 60
    assert 0 < watcher.reports[-1][0] < len(ask.site.repos["org/name"].files["tokenizer.json"])
    assert ask.kept() == []


def test_several_at_once_do_no_harm(ask: Asking, files: dict[str, bytes]) -> None:
    with ThreadPoolExecutor(6) as pool:
        fetched = list(pool.map(ask, ["org/name"] * 12))
    assert len(set(map(str, fetched))) == 1
    assert [name for name in ask.kept() if not name.endswith(".json")] == []
    assert ask("org/name", offline=True).path.read_bytes() == files["tokenizer.json"]


def test_no_file_outside_of_the_cache(ask: Asking, tmp_path: Path) -> None:
    repo = ask.site.repos["org/name"]
    for commit in ("../../../x", "..", "/etc", OTHER + "/x", OTHER + "\n", OTHER[:-1]):
        repo.commit = commit
        with pytest.raises(HubError, match="does not answer as Hugging Face does"):
            ask("org/name")
    repo.commit = COMMIT
    repo.files = {"../x.tiktoken": b"a", "..\\y.tiktoken": b"b", ".z.tiktoken": b"c", "C:w.tiktoken": b"d"}
    with pytest.raises(HubError, match="has no files of a tokenizer"):
        ask("org/name")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []
    assert ask.kept() == []


def test_the_cache_of_huggingface_hub(
    ask: Asking, site: Site, files: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "snapshots" / COMMIT / "tokenizer.json"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(files["tokenizer.json"])
    seen = {("org/name", "tokenizer.json", "main"): str(kept)}
    monkeypatch.setattr(
        "huggingface_hub.try_to_load_from_cache",
        lambda name, file, *, revision: seen.get((name, file, revision)),
    )
    fetched = ask("org/name", offline=True)
    assert (fetched.path, fetched.revision) == (kept, COMMIT)
    assert "huggingface_hub" in fetched.note
    with pytest.raises(HubError):
        ask("org/name", offline=True, other_caches=False)
    site.faults["/revision/main"] = status(503)
    assert ask("org/name").path == kept


def test_companions_in_the_cache_of_huggingface_hub(
    ask: Asking, files: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "snapshots" / COMMIT
    folder.mkdir(parents=True)
    here = {name: files[name] for name in ("vocab.json", "merges.txt")} | ADDED
    for name, data in here.items():
        (folder / name).write_bytes(data)
    monkeypatch.setattr(
        "huggingface_hub.try_to_load_from_cache",
        lambda _, file, **__: str(folder / file) if file in here else None,
    )
    fetched = ask("org/name", offline=True)
    assert [path.name for path in fetched.paths] == ["vocab.json", "merges.txt", *CONFIG_FILES]
    assert tokenizer_of(fetched).special_tokens["<x>"] == 259
    del here["merges.txt"]
    with pytest.raises(HubError, match="is not kept here"):
        ask("org/name", offline=True)
