"""Errors as sentences."""

from __future__ import annotations


def error_sentence(error: BaseException | None, unnamed: str) -> str:
    """An error with a full stop; `unnamed` is what an OSError without a file name is about."""
    if isinstance(error, OSError) and error.strerror:
        said = f"{error.filename or unnamed}: {error.strerror}"
    else:
        said = str(error) or type(error).__name__
    said = said.strip()
    return said if said.endswith("。") else f"{said.rstrip('.')}."
