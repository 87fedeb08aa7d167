"""The texts on which vocabularies are compared: those of a folder, or some that come with the program."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

SAMPLES = ("english", "german", "russian", "hindi", "arabic", "chinese")
LINES = 1000
"""Of each parallel text."""


def comparison_texts(folder: Path | None) -> dict[str, str]:
    """By name; from `folder`/data/corpora if there is one, else the program's samples, joined."""
    if folder is None:
        samples = files("tokexplorer.resources") / "samples"
        joined = "".join((samples / f"{name}.txt").read_text("utf-8") for name in SAMPLES)
        return {"samples": joined * 2}
    corpora = folder / "data" / "corpora"
    paths = [corpora / "tinyshakespeare.txt", *sorted((corpora / "pud_parallel").glob("*.txt"))]
    return {path.stem: path.read_bytes().decode() for path in paths}


def parallel_texts(folder: Path | None) -> dict[str, str]:
    """The same sentences in six languages, by name; from `folder`, else as many lines of the samples."""
    if folder is not None:
        paths = sorted((folder / "data" / "corpora" / "pud_parallel").glob("*.txt"))
        return {path.stem: path.read_bytes().decode() for path in paths}
    samples = files("tokexplorer.resources") / "samples"
    return {name: _in_lines((samples / f"{name}.txt").read_text("utf-8")) for name in SAMPLES}


def _in_lines(text: str) -> str:
    """A text repeated until it has as many lines as a parallel text."""
    lines = text.splitlines()
    repeated = lines * (LINES // len(lines) + 1)
    return "".join(f"{line}\n" for line in repeated[:LINES])


def shared_folder() -> Path | None:
    """The folder of reference texts that the environment variable TOKEXPLORER_SHARED names."""
    name = os.environ.get("TOKEXPLORER_SHARED")
    return Path(name) if name else None
