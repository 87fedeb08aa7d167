from __future__ import annotations

import errno
import io
import os
from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_writes_and_replaces(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for data in (b"old", b"new and longer", b""):
        write_atomically(file, data)
        assert file.read_bytes() == data
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_name_may_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    write_atomically(file, b"data")
    assert file.read_bytes() == b"data"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing" / "file"):
        with pytest.raises(OSError, match="directory"):
            write_atomically(folder, b"data")
    assert list(tmp_path.iterdir()) == []


def test_permissions_are_those_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "usual").write_bytes(b"")
    write_atomically(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"old")
    (tmp_path / "link").symlink_to("target")
    write_atomically(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"


def test_the_old_file_survives_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


# ---- files that belong together


class Failing:
    """Has the file operation with a number fail, and all after it if `stays`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int, code: int, *, stays: bool) -> None:
        self._number, self._code, self._stays = number, code, stays
        self.done = 0
        for module, name in ((io, "open"), (os, "fsync"), (os, "link"), (os, "replace"), (os, "unlink")):
            monkeypatch.setattr(module, name, self._wrapped(getattr(module, name)))

    def _wrapped(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **named: Any) -> Any:
            number = self.done
            self.done += 1
            if number == self._number or (self._stays and number > self._number):
                raise OSError(self._code, os.strerror(self._code), str(arguments[0]))
            return function(*arguments, **named)

        return operation


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


SEVERAL = (
    (FileKind.VOCAB_MERGES, "vocab.json"),
    (FileKind.TIKTOKEN, "mine.tiktoken"),
    (FileKind.BERT_VOCAB, "vocab.txt"),
    (FileKind.SUBWORD_NMT, "mine.bpe"),
)
_TEXTS = ["low lower lowest", "new newer newest"] * 3
_BERT = {"algorithm": "wordpiece", "normalizer": "bert", "pre_tokenizer": "bert"}
_CODES = {"algorithm": "bpe", "pre_tokenizer": "whitespace", "end_of_word": "</w>", "special_tokens": ()}


def two(least: int, **settings: Any) -> tuple[Any, Any]:
    """Two tokenizers that differ."""
    sizes = least, least + 3
    old, new = (tokexplorer.train(_TEXTS, vocab_size=size, **settings).tokenizer for size in sizes)
    return old, new


PAIRS = {
    FileKind.VOCAB_MERGES: two(262),
    FileKind.TIKTOKEN: two(262),
    FileKind.BERT_VOCAB: two(24, **_BERT),
    FileKind.SUBWORD_NMT: two(20, **_CODES),
}


@pytest.mark.parametrize("has_old", [True, False])
@pytest.mark.parametrize(("kind", "name"), SEVERAL)
def test_of_several_files_all_are_replaced_or_none_whatever_fails(
    tmp_path: Path, kind: FileKind, name: str, has_old: bool
) -> None:
    old, new = PAIRS[kind]
    file = tmp_path / name
    save_tokenizer(new, file, kind)
    wanted = content(tmp_path)
    assert len(wanted) > 1
    for path in tmp_path.iterdir():
        path.unlink()
    if has_old:
        save_tokenizer(old, file, kind)
    before = content(tmp_path)
    number, is_done, said = 0, False, list[str]()
    while not is_done:
        for stays in (False, True):
            with pytest.MonkeyPatch.context() as patch:
                failing = Failing(patch, number, errno.ENOSPC, stays=stays)
                try:
                    save_tokenizer(new, file, kind)
                except OSError as error:
                    said.append(str(error.filename))
            is_done = failing.done <= number
            found = {each: data for each, data in content(tmp_path).items() if not each.endswith(".tmp")}
            if is_done:
                assert found == wanted
            elif stays:  # there may be no way back, but no file is a half
                assert all(data in (before.get(each), wanted[each]) for each, data in found.items())
            else:
                assert found in (before, wanted), number
            for path in tmp_path.iterdir():
                path.unlink()
            if has_old:
                save_tokenizer(old, file, kind)
        number += 1
    assert number > 4
    assert said
    assert not any(".tmp" in name for name in said)
