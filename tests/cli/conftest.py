"""Running the command line inside the test's own process."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.exported import exported
from tokexplorer.cli import main
from tokexplorer.formats import tokenizer_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(frozen=True)
class Ended:
    """What a command left behind."""

    status: int
    out: bytes
    err: str

    @property
    def json(self) -> Any:
        """The one document that standard output must consist of."""
        lines = self.out.decode().splitlines()
        assert len(lines) == 1
        return json.loads(lines[0])

    @property
    def complaint(self) -> str:
        """The one line that bad input gets, and nothing else."""
        assert self.status == 2
        assert self.out == b""
        line = self.err
        assert line.startswith("tokexplorer: ")
        assert line.endswith("\n")
        assert line.count("\n") == 1
        return line.removeprefix("tokexplorer: ").rstrip("\n")


@pytest.fixture
def run(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ended]:
    """Run a command in an empty folder: `run("encode", "--tokenizer", path, stdin=b"text")`."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: object, stdin: bytes = b"") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="ascii"))
        status = main([str(argument) for argument in arguments])
        captured = capsysbinary.readouterr()
        return Ended(status, captured.out, captured.err.decode())

    return call


@pytest.fixture(scope="session")
def tokenizer_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tokenizer of 900 tokens that knows every script a little."""
    path = tmp_path_factory.mktemp("tokenizer") / "tokenizer.json"
    tokenizer_json.write(exported().ours, path)
    return path
