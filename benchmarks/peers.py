"""The libraries that ours is timed against; what is not installed is said once and left out."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_PARALLEL = "TOKENIZERS_PARALLELISM"


@cache
def installed(module: str) -> Any:
    """A module of the extra `bench`; None if it is not there."""
    try:
        return import_module(module)
    except ImportError:
        left_out(f"{module} is not installed")
        return None


@cache
def left_out(why: str) -> None:
    """Say once why rows are missing, beside the table."""
    print(f"{why}: its rows are left out", file=sys.stderr, flush=True)


@contextmanager
def tokenizers_in_one_thread() -> Iterator[None]:
    """Hugging Face's library does not share its work out meanwhile; it asks at each call."""
    before = os.environ.get(_PARALLEL)
    os.environ[_PARALLEL] = "false"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_PARALLEL]
        else:
            os.environ[_PARALLEL] = before


@contextmanager
def silent() -> Iterator[None]:
    """Without what a library writes to the terminal past Python."""
    kept = [os.dup(stream) for stream in (1, 2)]
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        yield
    finally:
        for stream, copy in zip((1, 2), kept, strict=True):
            os.dup2(copy, stream)
            os.close(copy)
        os.close(nowhere)
