"""Where compiled kernels are kept: a file for each kernel and types of arguments.

A file says what it was compiled from and for, and is used only if all of that is so here: the sources of the
kernel and of those that it calls, the numbers that these take from other modules, the versions of Python,
numba and llvmlite, and the processor. Files are in

- `tokexplorer/compiled`, which a release's wheel brings along (`scripts/ship_kernels` fills it). They are for
  every processor of a level, which `manifest.json` describes. Nothing is written there;
- the folder where kernels are kept that were compiled here: `NUMBA_CACHE_DIR` if that is set, else
  `__pycache__` beside the sources or, where that may not be written to, the user's folder for caches.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import re
import sys
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict
from functools import cache
from pathlib import Path, PurePath
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

import llvmlite
import numpy as np
from llvmlite import binding

from tokexplorer.core.file_lock import CAN_LOCK, lock_open
from tokexplorer.core.machine_code import MachineCode, numba_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = PACKAGE / "compiled"
MANIFEST = "manifest.json"

# What a processor of level x86-64-v3 has, by LLVM's names (System V ABI, x86-64 supplement, 3.1.1).
_X86_64_V3 = (
    "avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf", "sse3", "sse4.1",
    "sse4.2", "ssse3",
)  # fmt: skip


_HASH_BYTES = 32  # SHA-256 of the pickle that follows: damaged machine code would end the process
_BARE_PICKLES = b"\x80\x04\x95", b"\x80\x05\x95"  # whole, too, but without a hash and never used
# What reading a file raises that is not there or of another version of this program.
_UNUSABLE = OSError, EOFError, pickle.UnpicklingError, ImportError, LookupError, AttributeError, TypeError


def find(py_func: Callable[..., Any], types: str) -> MachineCode | None:
    """The machine code of a kernel for arguments of these types, None if it must be compiled."""
    for folder, target in _shipped_place() + [(folder, _target_here()) for folder in _own_folders()]:
        with suppress(*_UNUSABLE):
            data = (folder / _file_name(py_func, types, target)).read_bytes()
            if not _is_whole(data):
                continue
            kept = pickle.loads(memoryview(data)[_HASH_BYTES:])
            sources, numbers = _described(kept["sources"])
            is_same = kept["sources"] == sources and kept.get("numbers", numbers) == numbers
            if kept["compiled for"] == (target, types) and is_same:
                return MachineCode(**kept["code"])
    return None


def keep(py_func: Callable[..., Any], types: str, code: MachineCode) -> None:
    """Keep what was compiled, if there is a folder that may be written to."""
    sources, numbers = _described(_sources_of(py_func))
    kept = {
        "compiled for": (_target_here(), types),
        "sources": sources,
        "numbers": numbers,
        "code": asdict(code),
    }
    for folder in _own_folders():
        file = folder / _file_name(py_func, types, _target_here())
        with suppress(OSError), ExitStack() as after:
            file.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=file.parent, prefix=file.stem, delete=False) as beside:
                after.callback(Path(beside.name).unlink, missing_ok=True)
                data = pickle.dumps(kept)
                beside.write(hashlib.sha256(data).digest() + data)
            Path(beside.name).replace(file)  # whole, whoever reads it meanwhile
            return


@contextmanager
def compiling(py_func: Callable[..., Any], types: str) -> Iterator[None]:
    """While a kernel is being compiled; other processes that want it wait until it is kept.

    On Windows they do not, and compile it themselves.
    """
    if not CAN_LOCK:
        yield
        return
    with ExitStack() as opened:
        for folder in _own_folders():
            file = (folder / _file_name(py_func, types, _target_here())).with_suffix(".lock")
            with suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                lock = opened.enter_context(file.open("w"))
                opened.callback(file.unlink, missing_ok=True)
                if lock_open(lock):
                    break
        yield


def _is_whole(data: bytes) -> bool:
    return hashlib.sha256(memoryview(data)[_HASH_BYTES:]).digest() == data[:_HASH_BYTES]


def is_damaged(file: Path) -> bool:
    """Whether a file of a kernel is not as it was written, so that it is not used. Raises OSError."""
    data = file.read_bytes()
    return not _is_whole(data) and not data.startswith(_BARE_PICKLES)


def places() -> list[Path]:
    """The folders where compiled kernels are looked for, in that order; some may not be there."""
    return [folder for folder, _ in _shipped_place()] + _own_folders()


def does_shipped_fit() -> bool:
    """Whether there are no kernels that came with the package, or they can be used here."""
    return not (SHIPPED / MANIFEST).exists() or bool(_shipped_place())


def manifest() -> dict[str, Any]:
    """What kernels are compiled with and for here, when they are to run on other machines, too.

    `cpu` is LLVM's name for all processors that have the `features`.
    """
    is_x86 = binding.get_process_triple().startswith("x86_64")
    return {
        **_versions(),
        "cpu": "x86-64-v3" if is_x86 else "generic",
        "features": list(_X86_64_V3) if is_x86 else [],
    }


@cache
def _shipped_place() -> list[tuple[Path, str]]:
    """The folder that came with the package and what its kernels are for, if they can be used here."""
    try:
        shipped = json.loads((SHIPPED / MANIFEST).read_bytes())
    except FileNotFoundError:
        return []
    here = binding.get_host_cpu_features()
    wanted_cpu = os.environ.get("NUMBA_CPU_NAME", shipped["cpu"])
    fits = shipped == manifest() and wanted_cpu == shipped["cpu"] and all(map(here.get, shipped["features"]))
    return [(SHIPPED, _target(shipped["cpu"], ""))] if fits else []


@cache
def _own_folders() -> list[Path]:
    """Where to keep kernels, the best place first."""
    of_package = f"tokexplorer-{hashlib.sha256(os.fsencode(PACKAGE)).hexdigest()[:16]}"
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return [Path(chosen, of_package)]
    folders = [PACKAGE / "__pycache__"]
    with suppress(RuntimeError):  # no home folder
        users = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folders.append(users / of_package)
    return folders


def _file_name(py_func: Callable[..., Any], types: str, target: str) -> PurePath:
    stamp = hashlib.sha256(f"{target}\0{types}".encode()).hexdigest()[:16]
    return PurePath(py_func.__module__.partition(".")[2], f"{py_func.__qualname__}-{stamp}.kernel")


def _target_here() -> str:
    """What kernels are compiled for here: for this processor, or what numba is told by its variables."""
    named, features = (os.environ.get(f"NUMBA_CPU_{what}") for what in ("NAME", "FEATURES"))
    if features is None:
        features = binding.get_host_cpu_features().flatten()
    return _target(named or binding.get_host_cpu_name(), features)


def _target(cpu: str, features: str) -> str:
    return json.dumps({**_versions(), "cpu": cpu, "features": features})


@cache
def _versions() -> dict[str, str]:
    version = re.search('"version": "(.+)"', (numba_folder() / "_version.py").read_text())
    return {
        "python": sys.implementation.cache_tag or "",
        "numba": version[1] if version else "",
        "llvmlite": llvmlite.__version__,
        "triple": binding.get_process_triple(),
    }


def _sources_of(py_func: Callable[..., Any]) -> set[str]:
    """The modules of a kernel and of the kernels that those of its module call, and so on."""
    found: set[str] = set()
    open_ones = {py_func.__module__}
    while open_ones:
        module = open_ones.pop()
        found.add(module)
        for value in vars(sys.modules[module]).values():
            if hasattr(type(value), "_numba_type_") and value.__module__ not in found:
                open_ones.add(value.__module__)
    return found


def _described(modules: Iterable[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Hashes of the sources of modules, and of the numbers in them, by module."""
    names = sorted(modules)
    return {each: _hash_of(each) for each in names}, {each: _hash_of_numbers(each) for each in names}


@cache
def _hash_of_numbers(module: str) -> str:
    """A hash of the numbers that a module has, also from others: they are a part of what is compiled."""
    values = vars(sys.modules[module]) if module in sys.modules else {}
    numbers = {name: value for name, value in values.items() if _is_number(value)}
    numbers |= {
        name: (value.dtype.str, value.shape, value.tobytes())
        for name, value in values.items()
        if isinstance(value, np.ndarray)
    }
    return hashlib.sha256(repr(sorted(numbers.items())).encode()).hexdigest()


def _is_number(value: object) -> bool:
    """Whether it is a number, or a tuple of numbers."""
    return isinstance(value, int | float | np.number) or (
        isinstance(value, tuple) and all(map(_is_number, value))
    )


@cache
def _hash_of(module: str) -> str:
    """A hash of the module's source, "" if the module is no more."""
    source = PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else ""
