"""A few hundred damaged files of every kind; `tests.formats.mutate` opens as many as one likes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.formats.mutate import few_texts, good_files, rounds, try_to_open
from tokexplorer.formats.tokenizer_files import FileKind

if TYPE_CHECKING:
    from pathlib import Path

COUNT = 300


@pytest.mark.parametrize("kind", FileKind)
def test_what_is_damaged_is_opened_or_refused(
    kind: FileKind, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    came_of: Counter[str] = Counter()
    with few_texts():
        for number, came, _ in rounds(kind, COUNT, 2, tmp_path):
            assert came in ("opened", "refused"), (kind, number, came)
            came_of[came] += 1
    assert came_of["opened"] > 10
    assert came_of["refused"] > 60
    capfd.readouterr()  # a library that panics says so at length


@pytest.mark.parametrize("kind", FileKind)
def test_what_is_not_damaged_is_opened(kind: FileKind, tmp_path: Path) -> None:
    assert {try_to_open(kind, dict(files), tmp_path) for files in good_files(kind)} == {"opened"}
