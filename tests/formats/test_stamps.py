"""A stamp tells whether anything that a tokenizer was read from is another file by now."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tokexplorer.formats.tokenizer_config import CONFIG_FILES
from tokexplorer.formats.tokenizer_files import sha256_of, stamp_of

if TYPE_CHECKING:
    from pathlib import Path


def test_every_file_that_is_read_counts(tmp_path: Path) -> None:
    def changed(name: str, text: str = "") -> bool:
        before = stamp_of(tmp_path / "vocab.json")
        (tmp_path / name).write_text(text)
        os.utime(tmp_path / name, ns=(0, len(seen)))
        after = stamp_of(tmp_path / "vocab.json")
        seen.append(after)
        return after != before

    seen: list[tuple[int, ...]] = []
    assert changed("vocab.json", "{}")
    assert changed("merges.txt", "h e")
    assert changed("merges.txt", "h h")  # as long, but later
    for companion in CONFIG_FILES:
        assert changed(companion)
    assert changed("vocab.json.json")  # where ranks say how they split
    assert not changed("README.md")
    assert stamp_of(tmp_path / "vocab.json") == seen[-1]


def test_the_vocabulary_of_codes_counts_and_the_list_of_a_model_does_not(tmp_path: Path) -> None:
    codes, other = tmp_path / "bpe.codes", tmp_path / "bpe.json"
    codes.write_text("#version: 0.2\na b</w>\n")
    other.write_text("{}")
    before, of_other = stamp_of(codes), stamp_of(other)
    hashed = sha256_of(codes)
    (tmp_path / "bpe.vocab").write_text("z 1\n")
    assert stamp_of(codes) != before
    assert sha256_of(codes) != hashed
    assert stamp_of(other) == of_other
