"""The texts on which vocabularies are compared: those of a folder, or some that come with the program."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

SAMPLES = ("english", "german", "russian", "hindi", "arabic", "chinese")


def comparison_texts(folder: Path | None) -> dict[str, str]:
    """By name; from `folder`/data/corpora if there is one, else the program's samples, joined."""
    if folder is None:
        samples = files("tokexplorer.resources") / "samples"
        joined = "".join((samples / f"{name}.txt").read_text("utf-8") for name in SAMPLES)
        return {"samples": joined * 2}
    corpora = folder / "data" / "corpora"
    paths = [corpora / "tinyshakespeare.txt", *sorted((corpora / "pud_parallel").glob("*.txt"))]
    return {path.stem: path.read_bytes().decode() for path in paths}


def shared_folder() -> Path | None:
    """The folder of reference texts that the environment variable TOKEXPLORER_SHARED names."""
    name = os.environ.get("TOKEXPLORER_SHARED")
    return Path(name) if name else None
