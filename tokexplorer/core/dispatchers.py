"""How kernels are compiled: as few times as possible, and with as little around them as possible.

Imports numba, so `core/jit.py` imports this module only when the first kernel is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba.core import sigutils, types
from numba.core.registry import CPUDispatcher

from tokexplorer.core.shipped_kernels import KernelCache

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["CalleeDispatcher", "KernelDispatcher"]


def _common(kind: Any) -> Any:
    """The one type that kernels are compiled for, of those that one machine code can serve.

    numba would compile `f(0)`, `f(1)` and `f(n)` each by itself, though LLVM puts constants into the code of
    small kernels anyway; arrays that may be written to beside those that may not, though no kernel writes to
    a text (bytes that Python made are read-only, those that a normalizer made are not); and an `int32`
    beside an `int64`, which holds it.
    """
    kind = types.unliteral(kind)
    if isinstance(kind, types.Array) and not kind.mutable:
        return kind.copy(readonly=False)
    if kind in types.signed_domain:
        return types.int64
    return kind


class KernelDispatcher(CPUDispatcher):
    """A kernel for callers in Python: kept in numba's cache, with the wrapper that reads Python's objects."""

    def __init__(self, py_func: Callable[..., Any], options: Mapping[str, Any]) -> None:
        """Nothing is compiled yet; `options` are those of `numba.njit`."""
        options = {**options, "nopython": True, "no_cfunc_wrapper": True}  # no kernel is called from C
        cached = options.pop("cache", False)
        super().__init__(py_func, targetoptions=options)
        if cached:
            self.enable_caching()

    def enable_caching(self) -> None:
        """Look for compiled code before compiling, and keep what was compiled."""
        self._cache = KernelCache(self.py_func)

    def compile(self, sig: Any) -> Any:
        """Compile or load the machine code for arguments of these types, which others may have, too."""
        asked, _ = sigutils.normalize_signature(sig)
        common = tuple(map(_common, asked))
        entry_point = super().compile(common)
        if asked != common and asked not in self.overloads:
            compiled: Any = self.overloads[common]
            self.add_overload(compiled._replace(signature=compiled.signature.replace(args=asked)))
        return entry_point


class CalleeDispatcher(CPUDispatcher):
    """A kernel for other kernels, whose code becomes part of theirs.

    It needs neither wrappers for Python and C, which take a third of the time to compile a small kernel, nor
    a place in the cache, since the caller is kept there with all it calls.
    """

    def __init__(self, py_func: Callable[..., Any], options: Mapping[str, Any]) -> None:
        """Nothing is compiled yet; `options` are those of `numba.njit`."""
        wanted = {name: value for name, value in options.items() if name != "cache"}
        bare = {"nopython": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
        super().__init__(py_func, targetoptions={**wanted, **bare})

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What numba calls for arguments of these types."""
        named = {name: _common(kind) for name, kind in dict(kws).items()}
        return super().get_call_template(tuple(map(_common, args)), named)
