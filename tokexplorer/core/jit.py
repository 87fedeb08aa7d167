"""numba's `njit`, with numba itself loaded only when a kernel has to be compiled.

Importing numba takes as long as everything else that a window needs to be painted.
"""

from __future__ import annotations

import inspect
from functools import partial, update_wrapper
from threading import Lock
from typing import TYPE_CHECKING, Any

from tokexplorer.core.argument_types import kind_of, type_name

if TYPE_CHECKING:
    from collections.abc import Callable


__all__ = ["Intrinsic", "Kernel", "bare_njit", "njit"]

_LOADING = Lock()


class Kernel(partial[Any]):
    """A function whose machine code is loaded when it is first called, or else compiled by numba.

    Which machine code a call needs follows from the types of its arguments. numba itself is only imported if
    that code was never compiled before.

    Attributes:
        py_func: the function itself.
        targetoptions: how it is compiled; numba looks here for `inline`.
        by_types: what to call, by the names of the arguments' types.
    """

    py_func: Callable[..., Any]
    targetoptions: dict[str, Any]
    by_types: dict[str, Callable[..., Any]]

    def __new__(cls, py_func: Callable[..., Any], options: dict[str, Any]) -> Kernel:
        """A kernel that has not been called yet; `options` are those of `numba.njit`."""
        by_kinds: dict[Any, Callable[..., Any]] = {}

        def call(*arguments: Any, **named: Any) -> Any:
            if named:
                arguments = inspect.signature(py_func).bind(*arguments, **named).args
            kinds = tuple(map(kind_of, arguments))
            function = by_kinds.get(kinds)
            if function is None:
                types = type_name((tuple, *kinds))
                if types is None:  # nothing of ours: as numba tells them apart
                    return self.dispatcher.compiled_for(arguments)[0](*arguments)
                function = by_kinds[kinds] = self._function_for(types, arguments)
            return function(*arguments)

        self = super().__new__(cls, call)
        update_wrapper(self, py_func)
        self.py_func, self.targetoptions, self.by_types = py_func, options, {}
        return self

    @property
    def dispatcher(self) -> Any:
        """What numba compiles the function with. Any thread can ask for it; all get the same one."""
        made = vars(self).get("_made")
        if made is None:
            from tokexplorer.core.dispatchers import KernelDispatcher

            made = vars(self).setdefault("_made", KernelDispatcher(self.py_func, self.targetoptions))
        return made

    @property
    def _numba_type_(self) -> Any:
        """How numba calls it from other kernels: without detour, and compiled as a part of them."""
        made = vars(self).get("_callee")
        if made is None:
            from tokexplorer.core.dispatchers import CalleeDispatcher

            made = vars(self).setdefault("_callee", CalleeDispatcher(self.py_func, self.targetoptions))
        return made._numba_type_

    def _function_for(self, types: str, arguments: tuple[Any, ...]) -> Callable[..., Any]:
        """What takes arguments of these types, which are one machine code. Any thread can ask for it."""
        if not self.targetoptions.get("cache"):
            return self.by_types.setdefault(types, self.dispatcher.compiled_for(arguments)[0])
        from tokexplorer.core import first_start, kernel_files

        if not self._is_loaded(types):
            first_start.begin()
            with kernel_files.compiling(self.py_func, types):
                if not self._is_loaded(types):  # another process may have compiled it
                    function, code = self.dispatcher.compiled_for(arguments)
                    if code is not None:
                        kernel_files.keep(self.py_func, types, code)
                    self.by_types[types] = function
        return self.by_types[types]

    def _is_loaded(self, types: str) -> bool:
        from tokexplorer.core import kernel_files

        with _LOADING:
            if types not in self.by_types and (code := kernel_files.find(self.py_func, types)):
                self.by_types[types] = code.linked(self.py_func)
            return types in self.by_types

    def __reduce__(self) -> str:
        return self.py_func.__qualname__  # the one of its module


class Intrinsic:
    """A function for kernels whose code is written with llvmlite: an instruction that numba does not offer.

    A decorator like `numba.extending.intrinsic`, but numba is imported only when a kernel that calls the
    function is compiled. `definition` takes the typing context and the types of the arguments, and returns
    the signature and the function that writes the code.
    """

    def __init__(self, definition: Callable[..., Any]) -> None:
        update_wrapper(self, definition)
        self._definition = definition

    def __call__(self, *arguments: Any) -> Any:
        """Raises TypeError: only kernels can call it."""
        raise TypeError(f"{self._definition.__name__} can only be called by kernels")

    @property
    def _numba_type_(self) -> Any:
        """How numba calls it from kernels."""
        made = vars(self).get("_made")
        if made is None:
            from numba.core import types
            from numba.core.typing import templates

            new_template: Any = templates.make_intrinsic_template
            name = self._definition.__name__
            template = new_template(self, self._definition, name, prefer_literal=False, kwargs={})
            made = vars(self).setdefault("_made", types.Function(template))
        return made


if TYPE_CHECKING:
    from numba import njit  # kernels have the types that numba gives them
else:

    def njit(**options: Any) -> Callable[[Callable[..., Any]], Kernel]:
        """The decorator that makes kernels of functions; `options` are those of `numba.njit`."""
        return partial(Kernel, options=options)


def bare_njit(*, forceinline: bool = False) -> Callable[[Callable[..., Any]], Any]:
    """The decorator for kernels that make no arrays and call none that do.

    numba counts who uses an array, at every access and every call, with instructions that wait for all other
    cores. Code that is called for every word of a text does without: whoever has called it keeps the arrays.
    """
    return partial(Kernel, options={"nogil": True, "cache": True, "forceinline": forceinline, "_nrt": False})
