"""A tab whose panel is made when it is first wanted, so that the window need not wait for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.ui.details.panel import Panel


@dataclass(slots=True, eq=False)
class PanelSlot:
    """The place of one panel.

    Attributes:
        title: on the tab.
        name: the panel's object name.
        make: imports what the panel needs, and makes it.
        panel: the panel; None as long as nobody wanted it.
    """

    title: str
    name: str
    make: Callable[[], Panel]
    panel: Panel | None = field(default=None, init=False)
