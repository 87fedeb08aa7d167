"""Locks of open files and folders against other processes."""

from __future__ import annotations

import sys
from typing import IO, Any, Final

CAN_LOCK: Final = sys.platform != "win32"


def lock_open(file: IO[Any] | int, *, waits: bool = True) -> bool:
    """Lock what is open until it is closed, whatever happens; False where that is not possible.

    It is not possible on Windows, and on file systems without locks. Raises BlockingIOError if another
    process has the lock, unless this one `waits`.
    """
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True
