"""How kernels are compiled: as few times as possible, and with as little around them as possible.

Imports numba, so `core/jit.py` imports this module only when the first kernel is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba.core import types
from numba.core.registry import CPUDispatcher

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["CalleeDispatcher", "KernelDispatcher"]


class KernelDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A kernel for callers in Python: kept in numba's cache, with the wrapper that reads Python's objects."""

    def __init__(self, py_func: Callable[..., Any], options: Mapping[str, Any]) -> None:
        """Nothing is compiled yet; `options` are those of `numba.njit`."""
        options = {**options, "nopython": True, "no_cfunc_wrapper": True}  # no kernel is called from C
        cached = options.pop("cache", False)
        super().__init__(py_func, targetoptions=options)
        if cached:
            self.enable_caching()


class CalleeDispatcher(CPUDispatcher):  # type: ignore[misc]
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
        """What numba calls for arguments of these types.

        Constants count as what they are constants of. numba would compile a kernel once for `f(0)`, once for
        `f(1)` and once for `f(n)`; LLVM puts constants into the code of small kernels anyway.
        """
        names = {name: types.unliteral(kind) for name, kind in dict(kws).items()}
        return super().get_call_template(tuple(map(types.unliteral, args)), names)
