"""Files that are either the old one or the whole new one, never half of it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Write to a temporary file in the same folder, flush it to the disk, then rename it.

    A symbolic link stays one: what it points to is written. Raises OSError as the system gives it, but named
    after `path`; the old file is then untouched.
    """
    path = Path(os.path.realpath(path))
    temporary = path.parent / f".{secrets.token_hex(8)}.tmp"
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename == str(temporary):  # nobody knows that name
            is_folder_missing = isinstance(error, FileNotFoundError)
            error.filename = str(path.parent if is_folder_missing else path)
        raise
