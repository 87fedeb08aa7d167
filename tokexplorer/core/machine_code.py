"""Kernels that were compiled earlier, made callable without numba.

numba takes half a second to be imported and to get ready, and 100 MB. What it has compiled needs none of
that: LLVM makes a function of an object file in a fraction of a millisecond, and numba's small C libraries
read and write Python's objects. What is called is the same as if numba had loaded it.
"""

from __future__ import annotations

import builtins
import ctypes
import math
import pickle
import sys
from dataclasses import dataclass
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
from typing import TYPE_CHECKING, Any

from llvmlite import binding

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["MachineCode", "numba_folder"]


@dataclass(frozen=True, slots=True)
class MachineCode:
    """One kernel for arguments of certain types.

    Attributes:
        object_code: the object file, with all other kernels that it calls.
        entry: the name of the function in it that takes Python's objects.
        constants: by the names of the variables that point to them, the objects with which results are made.
    """

    object_code: bytes
    entry: str
    constants: dict[str, list[Any]]

    def linked(self, py_func: Callable[..., Any]) -> Callable[..., Any]:
        """The function to call; `py_func` is what it was compiled from. For one thread at a time."""
        engine, library = _engine(), _extension("_dynfunc")
        engine.add_object_file(binding.ObjectFileRef.from_data(self.object_code))
        engine.finalize_object()
        environments = []
        for name, constants in self.constants.items():
            environment = library.Environment(py_func.__globals__)
            environment.consts[:] = constants
            environments.append(environment)
            pointer = ctypes.c_void_p.from_address(engine.get_global_value_address(name))
            pointer.value = id(environment)
        function: Callable[..., Any] = library.make_function(
            sys.modules[py_func.__module__],
            py_func.__name__,
            py_func.__doc__ or "",
            engine.get_function_address(self.entry),
            environments[0],
            tuple(environments),  # kept as long as the function
        )
        return function


@cache
def numba_folder() -> Path:
    """Where numba is installed; importing it is not needed to know."""
    found = find_spec("numba")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


@cache
def _engine() -> Any:
    """What links object files, to all that kernels use of Python and numba: as numba's own engine does."""
    for prefix, names in _symbols():
        for name, address in names.items():
            binding.add_symbol(prefix + name, address)
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    target = binding.Target.from_triple(binding.get_process_triple())
    return binding.create_mcjit_compiler(binding.parse_assembly(""), target.create_target_machine())


def _symbols() -> list[tuple[str, dict[str, int]]]:
    helpers, runtime = _extension("_helperlib").c_helpers, _extension("core.runtime._nrt_python").c_helpers
    errors = {
        name: id(value)
        for name, value in vars(builtins).items()
        if isinstance(value, type) and issubclass(value, BaseException)
    }
    return [
        ("", {"_Py_NoneStruct": id(None)}),
        ("PyExc_", errors),
        ("numba_", helpers),
        ("", {name: address for name, address in helpers.items() if name in vars(math)}),
        ("numba_", _extension("_dynfunc").c_helpers),
        ("numba_", {"unpickle": ctypes.cast(_unpickle, ctypes.c_void_p).value or 0}),
        ("", {name: address for name, address in runtime.items() if name.startswith("_")}),
        ("NRT_", {name: address for name, address in runtime.items() if not name.startswith("_")}),
    ]


_unpickled = cache(pickle.loads)


@ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
def _unpickle(address: int, size: int, _hash: int) -> Any:
    """A class or an error that machine code holds as bytes. numba's own function would import numba."""
    return _unpickled(ctypes.string_at(address, size))


@cache
def _extension(name: str) -> Any:
    """A C library of numba, which needs none of numba's modules."""
    full_name = f"numba.{name}"
    if full_name in sys.modules:
        return sys.modules[full_name]
    stem = numba_folder().joinpath(*name.split("."))
    paths = (stem.with_name(stem.name + suffix) for suffix in EXTENSION_SUFFIXES)
    loader = ExtensionFileLoader(full_name, str(next(path for path in paths if path.exists())))
    spec = spec_from_loader(full_name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module
