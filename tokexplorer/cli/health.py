"""Whether this machine has what the program needs: packages, folders, room, kernels, fonts, a window.

`tokexplorer doctor` prints it. Nothing is mended or left behind here.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokexplorer.cli.window import has_display
from tokexplorer.core import kernel_files
from tokexplorer.hub.cache import default_cache_folder
from tokexplorer.presentation.numbers import byte_size
from tokexplorer.session.error_report import LOG_NAME, NOT_INSTALLED, versions

if TYPE_CHECKING:
    from collections.abc import Iterator

LEAST_FREE_BYTES: Final = 500 << 20
_WINDOW_SECONDS: Final = 120.0  # a first start compiles Python's own byte code
_PROBE: Final = "tokexplorer.ui.probe"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        topic: `versions`, `folders`, `kernels`, `window`, `fonts` or `log`.
        name: what it is.
        value: what was found.
        problem: what is wrong with it; empty if nothing is.
        remedy: what to do about that.
    """

    topic: str
    name: str
    value: str
    problem: str = ""
    remedy: str = ""


def findings() -> Iterator[Finding]:
    """Everything that can be said, one after the other, as the last ones take seconds."""
    yield from _of_packages()
    window = _probe()
    named = window.get("settings")
    settings = None if named is None else Path(os.fsdecode(named.encode("utf-8", "surrogateescape")))
    yield from _of_folders(settings)
    yield from _of_kernels()
    yield from _of_window(window)
    if settings is not None:
        yield from _of_log(settings / LOG_NAME)


def _of_packages() -> Iterator[Finding]:
    for name, found in versions().items():
        missing = found == NOT_INSTALLED
        problem = "is not installed" if missing else ""
        yield Finding("versions", name, found, problem, f"pip install {name}" if missing else "")


def _of_folders(settings: Path | None) -> Iterator[Finding]:
    """The folders that are written to, each with what chooses another one."""
    if settings is not None:
        yield folder_finding("settings and sessions", settings, "XDG_CONFIG_HOME")
    try:
        yield folder_finding("downloaded tokenizers", default_cache_folder(), "TOKEXPLORER_CACHE")
    except FileNotFoundError as error:
        problem = str(error.strerror)
        yield Finding("folders", "downloaded tokenizers", "", problem, "Set HOME or TOKEXPLORER_CACHE.")
    try:
        yield folder_finding("temporary files", Path(tempfile.gettempdir()), "TMPDIR")
    except FileNotFoundError as error:
        yield Finding(
            "folders", "temporary files", "", str(error.strerror), "Set TMPDIR to a folder with room."
        )


def folder_finding(name: str, folder: Path, variable: str) -> Finding:
    """Whether files can be written to a folder, or to what it would be made in, and whether there is room.

    `variable` is the environment variable that names another folder.
    """
    there, value = folder, str(folder)
    elsewhere = f"or set {variable} to another folder"
    try:
        there = _made_already(folder)
        value = f"{folder} ({byte_size(_size(folder))})" if there == folder else f"{folder} (not made yet)"
        with tempfile.NamedTemporaryFile(dir=there, prefix=".tokexplorer-doctor-") as file:
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())
        free = shutil.disk_usage(there).free
    except OSError as error:
        return Finding(
            "folders",
            name,
            value,
            f"no file can be written to {there}: {error.strerror or error}",
            f"Let your account write there and see that its disk works, {elsewhere}.",
        )
    if free < LEAST_FREE_BYTES:
        return Finding(
            "folders",
            name,
            value,
            f"only {byte_size(free)} are free there",
            f"Make {byte_size(LEAST_FREE_BYTES)} of room, {elsewhere}.",
        )
    return Finding("folders", name, f"{value}, {byte_size(free)} free")


def _made_already(folder: Path) -> Path:
    """A folder, or the next one above it that is there. Raises OSError if that cannot be found out."""
    for each in (folder, *folder.parents):
        with suppress(FileNotFoundError, NotADirectoryError):
            each.stat()
            return each
    return folder


def _size(folder: Path) -> int:
    total = 0
    for parent, _, names in os.walk(folder):  # passes over what may not be read
        for name in names:
            try:
                total += os.lstat(os.path.join(parent, name)).st_size
            except OSError:
                continue
    return total


def _of_kernels() -> Iterator[Finding]:
    if not kernel_files.does_shipped_fit():
        yield Finding(
            "kernels",
            "of the release",
            str(kernel_files.SHIPPED),
            "are for other versions of Python, numba or llvmlite, or another processor",
            "Install the release for this Python. Until then they are compiled at the first use.",
        )
    places = kernel_files.places()
    files = {place: _kernels_in(place) for place in places}
    for place, found in files.items():
        damaged = sum(map(_is_damaged, found))
        if found:
            yield Finding(
                "kernels",
                "compiled",
                f"{len(found)} in {place}",
                f"{damaged} of them are damaged, and compiled anew in their place" if damaged else "",
                f"See that the disk works, and remove {place}." if damaged else "",
            )
    own = [place for place in places if place != kernel_files.SHIPPED]
    tried = [folder_finding("compiled kernels", place, "NUMBA_CACHE_DIR") for place in own]
    if all(each.problem for each in tried):
        yield Finding(
            "kernels",
            "to be kept",
            str(own[0]),
            tried[-1].problem,
            f"{tried[-1].remedy} Else kernels are compiled anew at each start.",
        )
    elif not any(files.values()):
        yield Finding("kernels", "compiled", "none yet: the first use takes a minute longer")


def _kernels_in(place: Path) -> list[Path]:
    with suppress(OSError):  # told as that of a folder
        return list(place.rglob("*.kernel"))
    return []


def _is_damaged(file: Path) -> bool:
    try:
        return kernel_files.is_damaged(file)
    except FileNotFoundError:  # compiled anew just now
        return False
    except OSError:
        return True


def _probe() -> dict[str, Any]:
    """What `ui/probe.py` says, in a process of its own, since Qt ends a process in which it cannot start."""
    environment, is_shown = dict(os.environ), has_display()
    if not is_shown:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    try:
        done = subprocess.run(
            [sys.executable, "-m", _PROBE],
            env=environment, capture_output=True, text=True, errors="replace", timeout=_WINDOW_SECONDS,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return {"failed": str(error)}
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        return {"failed": lines[-1] if lines else f"it ended with status {done.returncode}"}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found | {"has_display": is_shown}


def _of_window(window: dict[str, Any]) -> Iterator[Finding]:
    if "failed" in window:
        yield Finding(
            "window",
            "Qt",
            "",
            f"does not start: {window['failed']}",
            "`make run` in a checkout installs the libraries that Qt needs. The commands work without.",
        )
        return
    where = window["platform"] if window["has_display"] else "no display here, so no window; commands work"
    yield Finding("window", "Qt", f"{window['qt']}, {where}")
    problem = "" if window["settings_ok"] else "the file of settings cannot be read"
    remedy = "" if window["settings_ok"] else "Move it away: the program begins with the usual settings."
    yield Finding("window", "settings", window["settings_file"], problem, remedy)
    for what, family in window["fonts"].items():
        yield Finding(
            "fonts",
            what,
            family or "none",
            "" if family else "no font has it, so that boxes are shown in its place",
            "" if family else f"Install a font such as {window['wanted'][what]}.",
        )


def _of_log(path: Path) -> Iterator[Finding]:
    try:
        count = path.read_bytes().count(b" ERROR unexpected error")
    except (FileNotFoundError, NotADirectoryError):
        yield Finding("log", "log file", f"{path} (not made yet)")
    except OSError as error:
        yield Finding(
            "log", "log file", str(path), f"cannot be read: {error.strerror}", "Change its permissions."
        )
    else:
        yield Finding("log", "log file", f"{path}, unexpected errors in it: {count}")
