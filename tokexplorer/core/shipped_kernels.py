"""Kernels that were compiled before the package was installed: what a release's wheel brings along.

`scripts/ship_kernels` fills `tokexplorer/compiled` before a wheel is built: files of numba's cache in folders
named as those of the sources, and `manifest.json`, which says what they were compiled with and for. They are
used if all of that is so here, and never written to, so an installation may be read-only. Everything else
is compiled where it is needed and kept where numba keeps it: in `NUMBA_CACHE_DIR` if that is set, else beside
the sources or in the user's folder for caches.

Imports numba, as `core/dispatchers.py` does.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import llvmlite
import numba
from llvmlite import binding
from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, UserProvidedCacheLocator

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = PACKAGE / "compiled"
MANIFEST = "manifest.json"

_COMPILED = ("core", "corpus")  # the packages that hold kernels and what these are made of
# What a processor of level x86-64-v3 has, by LLVM's names (System V ABI, x86-64 supplement, 3.1.1).
_X86_64_V3 = (
    "avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf", "sse3", "sse4.1",
    "sse4.2", "ssse3",
)  # fmt: skip


def manifest() -> dict[str, Any]:
    """What kernels are compiled with and for here, when they are to run on other machines, too.

    `cpu` is numba's CPU name, which stands for all processors that have the `features`; `sources` is a hash
    of every module that kernels are made of.
    """
    triple = binding.get_process_triple()
    is_x86 = triple.startswith("x86_64")
    return {
        "python": sys.implementation.cache_tag,
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "triple": triple,
        "cpu": "x86-64-v3" if is_x86 else "generic",
        "features": list(_X86_64_V3) if is_x86 else [],
        "sources": _hash_of_sources(),
    }


def folder_of(source: Path) -> Path:
    """The folder in that of the manifest where the kernels of a module are."""
    return source.parent.relative_to(PACKAGE)


class KernelCache(NullCache):
    """Where a compiled kernel comes from: from the package, else from numba's own cache."""

    def __init__(self, py_func: Callable[..., Any]) -> None:
        self._py_func = py_func

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The kernel for a signature, None if it must be compiled."""
        found = self._shipped.load_overload(sig, target_context)
        return self._own.load_overload(sig, target_context) if found is None else found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled."""
        self._own.save_overload(sig, data)

    @cached_property
    def _shipped(self) -> Any:
        return _ShippedCache(self._py_func) if _fits() else NullCache()

    @cached_property
    def _own(self) -> Any:
        try:
            return FunctionCache(self._py_func)
        except RuntimeError:  # there is no folder to write to
            return NullCache()


@cache
def _shipped_manifest() -> Mapping[str, Any]:
    try:
        found: dict[str, Any] = json.loads((SHIPPED / MANIFEST).read_bytes())
    except FileNotFoundError:
        return {}
    return found


@cache
def _fits() -> bool:
    """Whether what came with the package is what would be compiled here, for a CPU at least as good."""
    shipped = _shipped_manifest()
    wanted_cpu: str | None = vars(config)["CPU_NAME"]
    if not shipped or wanted_cpu not in (None, shipped["cpu"]) or shipped != manifest():
        return False
    here = binding.get_host_cpu_features()
    return all(here.get(feature) for feature in shipped["features"])


@cache
def _hash_of_sources() -> str:
    sources = (source for name in _COMPILED for source in (PACKAGE / name).rglob("*.py"))
    hashed = hashlib.sha256()
    for source in sorted(sources):
        hashed.update(f"{source.relative_to(PACKAGE).as_posix()}\0".encode())
        hashed.update(source.read_bytes())
    return hashed.hexdigest()


class _ShippedLocator(UserProvidedCacheLocator):
    """Finds a kernel in the package, and only reads: numba's own locators try to write."""

    def __init__(self, py_func: Callable[..., Any], source: str) -> None:
        super().__init__(py_func, source)
        self._cache_path = str(SHIPPED / folder_of(Path(source).resolve()))

    def ensure_cache_path(self) -> None:
        """Nothing to make."""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _ShippedLocator:
        """The locator of a kernel, whether or not it was compiled."""
        return cls(py_func, py_file)


class _ShippedImplementation(CompileResultCacheImpl):
    _locator_classes = [_ShippedLocator]  # noqa: RUF012 - a list, as numba's own


class _ShippedCache(FunctionCache):
    """Reads numba's files, in which kernels are filed under the CPU that they were compiled for."""

    _impl_class = _ShippedImplementation

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        sig, _, code = super()._index_key(sig, codegen)
        shipped = _shipped_manifest()
        return sig, (shipped["triple"], shipped["cpu"], ""), code
