"""Fixtures of the whole suite: where the optional shared test data is, and a quiet offscreen Qt."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYQTGRAPH_QT_LIB", "PySide6")

import pytest
from hypothesis import HealthCheck, settings

# A kernel's first call compiles or loads it, and the machines are shared: time says nothing here.
# People's runs look for new examples; in continuous integration a commit is tried on the same ones each time.
settings.register_profile(
    "suite",
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,
)
settings.load_profile("suite")

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of reference corpora and encodings; skips where it is absent (a user's clone)."""
    folder = Path(os.environ.get("TOKEXPLORER_SHARED", PROJECT.parent / "shared")) / "data"
    if not folder.is_dir():
        pytest.skip("no shared reference data beside this checkout")
    return folder
