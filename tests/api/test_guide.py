"""The code of README and guide runs, from the first line to the last."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = files("tokexplorer.resources") / "samples"


def code_of(page: str) -> list[str]:
    """The Python code of a page, block by block."""
    text = (PROJECT / page).read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/guide.md"])
def test_the_code_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "corpus").mkdir()
    for name in ("english.txt", "german.txt"):
        (tmp_path / "corpus" / name).write_bytes((SAMPLES / name).read_bytes())
    monkeypatch.chdir(tmp_path)
    blocks = code_of(page)
    assert blocks
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    written = re.findall(r'"([\w-]+\.(?:json|svg|html))"', "".join(blocks))
    assert written
    assert all((tmp_path / name).stat().st_size for name in written)
