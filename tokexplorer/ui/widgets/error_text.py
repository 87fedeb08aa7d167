"""Errors as sentences."""

from __future__ import annotations

from tokexplorer.presentation.problems import with_stop


def error_sentence(error: BaseException | None, unnamed: str) -> str:
    """An error with a full stop; `unnamed` is what an OSError without a file name is about."""
    if isinstance(error, OSError) and error.strerror:
        said = f"{error.filename or unnamed}: {error.strerror}"
    else:
        said = str(error) or type(error).__name__
    return with_stop(said.strip())
