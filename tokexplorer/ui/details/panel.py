"""What every panel below the text is: made when its tab is first wanted, at work only while it is seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QShowEvent

    from tokexplorer.ui.details.focus import Focus


REFRESH_INTERVAL_MS = 60


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


class Panel(QWidget):
    """Base of the panels.

    A panel connects the signals of its focus that concern it with `want_refresh`; `refresh` is then called,
    at most every 60 ms, and only while the panel is visible. What takes more than some milliseconds it does
    in a `Job`.

    Attributes:
        focus: what it is about.
        needs_tokens: whether `focus.tokens` are to be made while it is visible.
    """

    needs_tokens = False

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.focus = focus
        self._is_stale = True
        self._refreshing = Throttle(self._refresh_if_seen, REFRESH_INTERVAL_MS, self)

    def refresh(self) -> None:
        """Show what the focus says now."""
        raise NotImplementedError

    @Slot()
    def want_refresh(self) -> None:
        """What the panel shows is not true any more."""
        self._is_stale = True
        if self.isVisible():
            self._refreshing.request()

    def _refresh_if_seen(self) -> None:
        if self._is_stale and self.isVisible():
            self._is_stale = False
            self.refresh()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        super().showEvent(event)
        if self.needs_tokens:
            self.focus.want_tokens(self, True)
        self._refreshing.request()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self.focus.want_tokens(self, False)
