"""The pane and the focus of the tests of panels."""

from tests.ui.details.conftest import focus, pane

__all__ = ["focus", "pane"]
