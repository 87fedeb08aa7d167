"""Fixtures of the whole suite: where the optional shared test data is, and a quiet offscreen Qt."""

from __future__ import annotations

import gc
import inspect
import os
import sys
from collections import Counter
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYQTGRAPH_QT_LIB", "PySide6")
os.environ["TOKEXPLORER_LANGUAGE"] = "en"  # whatever the system's is
# Without byte code, each of the many processes of a run would compile and rewrite every module anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

gc.disable()  # nothing that is imported or collected is garbage

import pytest
from hypothesis import HealthCheck, settings

from tokexplorer.core import first_start

pytest_plugins = ["tests.turns"]

# Kernels are compiled before the tests run; the few that tests compile anew need no second process.
first_start.compile_beside = lambda extent: None  # before the modules that import it

# A kernel's first call compiles or loads it, and the machines are shared: time says nothing here.
# People's runs look for new examples; in continuous integration a commit is tried on the same ones each time.
TIMES = int(os.environ.get("TOKEXPLORER_EXAMPLES", "1"))  # how many times as many examples each property gets
settings.register_profile(
    "suite",
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,
)
settings.load_profile("suite")

_SETTINGS = "_hypothesis_internal_use_settings"  # where hypothesis keeps what a decorator asked for
MOST_EXAMPLES = 400  # of a property with many parameters, for all of them together
LEAST_EXAMPLES = 5  # for each of them
PROJECT = Path(__file__).resolve().parent.parent


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are processors, as tests of the window wait now and then."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)  # after `-k` has left out what nobody wants
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Choose how many examples there are.

    The parameters of a property share its examples if there are many of them. One that is run by itself has
    all that its decorator asks for.
    """
    tests = Counter(item.obj for item in items if isinstance(item, pytest.Function))
    for test, parameters in tests.items():
        if getattr(test, "is_hypothesis_test", False) and not inspect.ismethod(test):
            chosen = vars(test).get(_SETTINGS, settings.default)
            share = max(LEAST_EXAMPLES, MOST_EXAMPLES // parameters)
            examples = min(chosen.max_examples, share) * TIMES
            vars(test)[_SETTINGS] = settings(chosen, max_examples=examples)


def pytest_collection_finish() -> None:
    """Let Python's collector look only at what tests make."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of reference corpora and encodings; skips where it is absent (a user's clone)."""
    folder = Path(os.environ.get("TOKEXPLORER_SHARED", PROJECT.parent / "shared")) / "data"
    if not folder.is_dir():
        pytest.skip("no shared reference data beside this checkout")
    return folder
