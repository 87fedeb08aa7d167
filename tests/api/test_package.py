"""What the package offers by name: all of it documented, with examples that are true, and cheap to import."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

import tokexplorer
import tokexplorer.api

MODULES = [each.name for each in pkgutil.iter_modules(tokexplorer.api.__path__, "tokexplorer.api.")]
FUNCTIONS = [name for name in tokexplorer.__all__ if inspect.isfunction(getattr(tokexplorer, name))]


@pytest.mark.parametrize("name", ["tokexplorer", *MODULES])
def test_the_examples_in_the_documentation_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert failed == 0


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_an_example_that_calls_it(name: str) -> None:
    about = inspect.getdoc(getattr(tokexplorer, name)) or ""
    examples = "".join(each.source for each in doctest.DocTestParser().get_examples(about))
    assert f"tokexplorer.{name}(" in examples


def test_every_name_is_there_and_no_other() -> None:
    assert {"show", "training", "explain", "compare", "sweep", "audit", "what_if"} < set(FUNCTIONS)
    assert set(tokexplorer.__all__) <= set(dir(tokexplorer))
    assert all(inspect.getdoc(getattr(tokexplorer, name)) for name in tokexplorer.__all__)
    with pytest.raises(AttributeError, match="'tokexplorer' has no attribute 'shows'"):
        _ = tokexplorer.shows  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_everything_is_annotated(name: str) -> None:
    signature = inspect.signature(getattr(tokexplorer, name))
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(each.annotation is not inspect.Parameter.empty for each in signature.parameters.values())


def test_importing_the_package_is_cheap() -> None:
    script = (
        "import sys; before = {*sys.modules}; import tokexplorer; print(*sorted({*sys.modules} - before))"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    assert {name.split(".")[0] for name in loaded.split()} <= {"__future__", "tokexplorer", "typing"} | set(
        sys.stdlib_module_names
    )
    assert "numpy" not in loaded
    assert "tokexplorer.api" not in loaded


def test_the_window_is_not_imported_by_anything_else() -> None:
    names = ", ".join(f"tokexplorer.{name}" for name in FUNCTIONS)
    script = f"import sys, tokexplorer; {names}; print(*(each for each in sys.modules if 'PySide6' in each))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    assert loaded.split() == []
