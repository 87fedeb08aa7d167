"""numba's `njit`, with numba itself loaded when a kernel is first called.

Importing numba takes as long as everything else that a window needs to be painted.
"""

from __future__ import annotations

from functools import partial, update_wrapper
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


__all__ = ["Intrinsic", "Kernel", "bare_njit", "njit", "skip_numba_extensions"]

_skips_extensions = False


def skip_numba_extensions() -> None:
    """Keep numba from importing what other packages have added to it, which no kernel here uses.

    One that happens to be installed can bring hundreds of modules. For programs, before the first call of a
    kernel: in a process that only imports the package, other kernels may need them.
    """
    global _skips_extensions
    _skips_extensions = True


def _load_numba() -> None:
    if _skips_extensions:
        from numba.core import entrypoints

        entrypoints.init_all = lambda: None


class Kernel(partial[Any]):
    """A function that numba compiles, or finds in its cache, when it is first called.

    A partial without arguments, which can be told another function and hands a call on without a frame of
    Python in between: first to `_load_and_call`, from then on to numba's dispatcher.

    Attributes:
        py_func: the function itself.
        targetoptions: how it is compiled; numba looks here for `inline`.
    """

    py_func: Callable[..., Any]
    targetoptions: dict[str, Any]
    _first: Callable[..., Any]

    def __new__(cls, py_func: Callable[..., Any], options: dict[str, Any]) -> Kernel:
        """A kernel that has not been called yet; `options` are those of `numba.njit`."""
        self = super().__new__(cls, py_func)
        update_wrapper(self, py_func)
        self.py_func, self.targetoptions = py_func, options
        self._first = self._load_and_call  # kept, for it runs while it is being replaced
        self._pass_on_to(self._first)
        return self

    @property
    def dispatcher(self) -> Any:
        """What numba makes of the function. Any thread can ask for it; all get the same one."""
        made = vars(self).get("_made")
        if made is None:
            _load_numba()
            from tokexplorer.core.dispatchers import KernelDispatcher

            made = vars(self).setdefault("_made", KernelDispatcher(self.py_func, self.targetoptions))
            self._pass_on_to(made)
        return made

    @property
    def signatures(self) -> list[Any]:
        """The types of arguments that it was compiled or loaded for, to be called from Python."""
        return self.dispatcher.signatures if "_made" in vars(self) else []

    @property
    def _numba_type_(self) -> Any:
        """How numba calls it from other kernels: without detour, and compiled as a part of them."""
        made = vars(self).get("_callee")
        if made is None:
            from tokexplorer.core.dispatchers import CalleeDispatcher

            made = vars(self).setdefault("_callee", CalleeDispatcher(self.py_func, self.targetoptions))
        return made._numba_type_

    def _load_and_call(self, *arguments: Any, **named: Any) -> Any:
        return self.dispatcher(*arguments, **named)

    def _pass_on_to(self, function: Callable[..., Any]) -> None:
        self.__setstate__((function, (), {}, vars(self)))  # type: ignore[attr-defined]

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
