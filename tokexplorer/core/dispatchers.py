"""How kernels are compiled: as few times as possible, and with as little around them as possible.

Imports numba, so `core/jit.py` imports this module only when a kernel has to be compiled.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any, cast

from numba.core import entrypoints, sigutils, types
from numba.core.registry import CPUDispatcher

from tokexplorer.core.machine_code import MachineCode
from tokexplorer.core.numba_extensions import are_skipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

__all__ = ["CalleeDispatcher", "KernelDispatcher"]

if are_skipped():
    entrypoints.init_all = lambda: None


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


def _common_of_tuples(kind: Any) -> Any:
    """The same for arguments from Python, of which numba would also tell the members of tuples apart."""
    if isinstance(kind, types.BaseTuple):
        members = list(map(_common_of_tuples, cast("Iterable[Any]", kind)))
        return types.BaseTuple.from_types(members, getattr(kind, "instance_class", None))
    return _common(kind)


class KernelDispatcher(CPUDispatcher):
    """A kernel for callers in Python, with the wrapper that reads Python's objects."""

    def __init__(self, py_func: Callable[..., Any], options: Mapping[str, Any]) -> None:
        """Nothing is compiled yet; `options` are those of `numba.njit`."""
        wanted = {name: value for name, value in options.items() if name != "cache"}
        super().__init__(py_func, targetoptions={**wanted, "nopython": True, "no_cfunc_wrapper": True})

    def compile(self, sig: Any) -> Any:
        """Compile the machine code for arguments of these types, which others may have, too."""
        asked, _ = sigutils.normalize_signature(sig)
        return super().compile(tuple(map(_common_of_tuples, asked)))

    def compiled_for(self, arguments: Sequence[Any]) -> tuple[Callable[..., Any], MachineCode | None]:
        """The function that takes these arguments, and what there is to keep of it, if anything.

        Code that refers to addresses of this process, or to a library of Intel's that numba loads where there
        is one, is for this process only.
        """
        compile_for: Any = self._compile_for_args  # type: ignore[attr-defined]
        was_collecting = gc.isenabled()
        gc.disable()  # numba makes millions of objects; looking through them is a tenth of the time
        try:
            entry_point = compile_for(*arguments)
        finally:
            if was_collecting:
                gc.enable()
        overloads: dict[Any, Any] = self.overloads
        compiled = next(each for each in overloads.values() if each.entry_point is entry_point)
        if compiled.library.has_dynamic_globals or "@__svml" in compiled.library.get_llvm_str():
            return entry_point, None
        _, _, (object_code, _) = compiled.library.serialize_using_object_code()
        called = compiled._find_referenced_environments()  # noqa: SLF001 - as numba's own cache does
        return entry_point, MachineCode(
            object_code=object_code,
            entry=compiled.fndesc.llvm_cpython_wrapper_name,
            constants={each.env_name: list(each.consts) for each in (compiled.environment, *called)},
        )


class CalleeDispatcher(CPUDispatcher):
    """A kernel for other kernels, whose code becomes part of theirs, without wrappers.

    Wrappers for Python and C would take a third of the time to compile a small kernel.
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
