"""The panels below the text: their base class, their tabs, and labels that they share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.filling import fill_window
from tokexplorer.ui.kit.parts import hairline, in_column, named, plain_label
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.throttle import Throttle
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QLabel

    from tokexplorer.ui.details.focus import Focus

REFRESH_INTERVAL_MS = 60
LET_GO_MS = 1000  # after the last change of columns
FOLLOWS_ROOM = "followsRoom"  # a property of buttons that are checked as there is room until they are clicked
_MESSAGE_MARGIN_PX = 16


def empty_label(object_name: str, text: str = "", *, is_centred: bool = True) -> QLabel:
    """A label in the place of a panel's body that says why there is nothing to show."""
    label = plain_label(text, object_name)
    label.setMargin(px(_MESSAGE_MARGIN_PX))
    if is_centred:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


class Panel(QWidget):
    """Base of the panels.

    A panel passes the signals that concern it to `follow`; `refresh` is then called at most every 60 ms, and
    only while the panel is visible. Work of more than some milliseconds belongs in the background.

    Attributes:
        focus: the tokenizer, token and text that the panels show.
        needs_tokens: whether `focus.tokens` is to be kept up to date while the panel is visible.
        kept: the object names of the controls whose choices a session remembers.
    """

    needs_tokens = False
    kept: tuple[str, ...] = ()

    def __init__(
        self, focus: Focus, parent: QWidget | None = None, *, name: str = "", title: str = ""
    ) -> None:
        """`name` is its object name, `title` its accessible name."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.focus = focus
        self._is_stale = True
        self._refreshing = Throttle(self._refresh_if_seen, REFRESH_INTERVAL_MS, self)
        self._letting_go = single_shot(self, self._let_go_if_unseen, LET_GO_MS)
        focus.columns_changed.connect(self._letting_go.start)

    def refresh(self) -> None:
        """Show the current state of the focus."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Drop what is shown, which may be large and of a column that is closed.

        Called while the panel is hidden, some time after the columns have changed, if it is out of date:
        `refresh` follows when it is shown again.
        """

    def follow(self, *signals: SignalInstance) -> None:
        """Refresh after any of these signals."""
        for signal in signals:
            signal.connect(self.want_refresh)

    @Slot()
    def want_refresh(self) -> None:
        """Refresh soon, or when the panel is shown next: what it shows is out of date."""
        self._is_stale = True
        if self.isVisible():
            self._refreshing.request()

    def _refresh_if_seen(self) -> None:
        if self._is_stale and self.isVisible():
            self._is_stale = False
            self.refresh()

    @Slot()
    def _let_go_if_unseen(self) -> None:
        if self._is_stale and not self.isVisible():
            self.let_go()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.needs_tokens:
            self.focus.want_tokens(self, True)
        self._refreshing.request()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.focus.want_tokens(self, False)


@dataclass(slots=True, eq=False)
class PanelSlot:
    """The tab of one panel.

    Attributes:
        title: on the tab.
        name: the panel's object name.
        make: imports the panel's module and makes the panel.
        panel: the panel; None until it is first wanted.
    """

    title: str
    name: str
    make: Callable[[], Panel]
    panel: Panel | None = field(default=None, init=False)


class DetailsPane(QWidget):
    """A bar of tabs and the panel of the chosen one. A panel is made when it is first wanted.

    Attributes:
        slots: of all tabs, from left to right.

    Signals:
        panel_made(Panel): a panel was made; it is empty and not yet shown.
        panel_chosen(Panel): another tab was chosen.
    """

    panel_made = Signal(object)
    panel_chosen = Signal(object)

    def __init__(self, slots: Sequence[PanelSlot]) -> None:
        super().__init__()
        self.setObjectName("detailsPane")
        self.setAccessibleName(tr("Details"))
        self.slots = tuple(slots)
        self.tabs = named(QTabBar(), "detailsTabs", tr("What is told below the text"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self._stack, self._line = QStackedWidget(), hairline()
        self._quiet_panel = ""
        for slot in slots:
            self.tabs.addTab(slot.title)
        layout = in_column(self.tabs, self._line, self._stack, parent=self, spacing=0)
        layout.setStretchFactor(self._stack, 1)
        self.tabs.currentChanged.connect(self._turned)
        self.tabs.tabBarDoubleClicked.connect(lambda _: fill_window(self))

    @property
    def current_name(self) -> str:
        """The object name of the panel that is on top."""
        return self.slots[self.tabs.currentIndex()].name

    @property
    def current(self) -> Panel:
        """The panel that is on top."""
        return self.panel(self.current_name)

    def panel(self, name: str) -> Panel:
        """A panel by its object name, made if need be. Raises KeyError if there is none."""
        slot = self.slots[self._index(name)]
        if slot.panel is None:
            slot.panel = slot.make()
            self._stack.addWidget(slot.panel)
            self.panel_made.emit(slot.panel)
        return slot.panel

    def is_made(self, name: str) -> bool:
        """Whether a panel has been made. Raises KeyError if there is none of that name."""
        return self.slots[self._index(name)].panel is not None

    def turn_to(self, name: str) -> Panel:
        """Show a panel, by its object name. Raises KeyError if there is none."""
        self.tabs.setCurrentIndex(self._index(name))
        return self.panel(name)

    def set_quiet_panel(self, name: str) -> None:
        """Hide the tabs while the panel of this name is on top; an empty name shows them always."""
        self._quiet_panel = name
        self._show_tabs()

    def _show_tabs(self) -> None:
        for widget in (self.tabs, self._line):
            widget.setHidden(self.current_name == self._quiet_panel)

    def _index(self, name: str) -> int:
        for index, slot in enumerate(self.slots):
            if slot.name == name:
                return index
        raise KeyError(name)

    @Slot(int)
    def _turned(self, index: int) -> None:
        panel = self.panel(self.slots[index].name)
        self._stack.setCurrentWidget(panel)
        self._show_tabs()
        self.panel_chosen.emit(panel)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._stack.setCurrentWidget(self.current)
