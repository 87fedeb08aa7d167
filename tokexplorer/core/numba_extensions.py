"""What other packages have added to numba, which no kernel here uses."""

from __future__ import annotations

_are_skipped = False


def skip_numba_extensions() -> None:
    """Keep numba from importing extensions: one that happens to be installed can bring hundreds of modules.

    For programs, before the first call of a kernel. In a process that only imports the package, other kernels
    may need them.
    """
    global _are_skipped
    _are_skipped = True


def are_skipped() -> bool:
    """Whether this process does without extensions."""
    return _are_skipped
