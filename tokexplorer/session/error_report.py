"""What is kept and told of an error that the program did not expect: the log file, and a report to copy."""

from __future__ import annotations

import logging
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

PACKAGES: Final = (
    "numpy", "numba", "llvmlite", "regex", "pyarrow", "zstandard", "fsspec", "tokenizers", "tiktoken",
    "sentencepiece", "huggingface_hub", "PySide6-Essentials", "pyqtgraph",
)  # fmt: skip
"""The packages whose versions are told, by their names on PyPI."""
NOT_INSTALLED: Final = "not installed"
LOG_NAME: Final = "tokexplorer.log"
LOG: Final = logging.getLogger("tokexplorer")
_LOG_BYTES, _OLD_LOGS = 1 << 19, 3


class _QuietHandler(RotatingFileHandler):
    """What cannot be logged, as on a full disk, is dropped: a log must not fail what it tells of."""

    @override
    def handleError(self, record: logging.LogRecord) -> None:
        pass


def start_log(folder: Path) -> None:
    """Write what the program logs to `LOG_NAME` in this folder from now on; old files are numbered 1 to 3."""
    stop_log()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _QuietHandler(
            folder / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=_OLD_LOGS, encoding="utf-8",
            delay=True, errors="backslashreplace",
        )  # fmt: skip
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    LOG.info("tokexplorer %s, Python %s, %s", __version__, platform.python_version(), platform.platform())


def stop_log() -> None:
    """Close the log file."""
    for handler in LOG.handlers[:]:
        if isinstance(handler, _QuietHandler):
            LOG.removeHandler(handler)
            handler.close()


def versions() -> dict[str, str]:
    """The versions of the program, Python, the system and the packages that results depend on."""
    found = {
        "tokexplorer": __version__,
        "Python": f"{platform.python_version()} ({sys.executable})",
        "system": f"{platform.platform()}, {os.cpu_count()} processors",
    }
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = NOT_INSTALLED
    return found


def error_report(traces: Iterable[str], actions: Iterable[str], log: Path | None = None) -> str:
    """A report on errors, in English: versions, the names of the last actions, and the tracebacks.

    The home folder is written as ~, as its name is often that of a person.
    """
    named = "\n".join(f"{name}: {each}" for name, each in versions().items())
    parts = [named, "Last actions, the newest below:\n" + "\n".join(actions), *traces]
    if log is not None:
        parts.insert(1, f"log file: {log}")
    report = "\n\n".join(part.rstrip("\n") for part in parts) + "\n"
    home = os.path.expanduser("~")
    return report.replace(home, "~") if len(home) > 1 else report
