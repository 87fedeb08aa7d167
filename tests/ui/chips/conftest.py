from __future__ import annotations

from tests.ui.columns.conftest import columns, pane

__all__ = ["columns", "pane"]
