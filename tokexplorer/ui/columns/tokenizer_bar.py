"""The bar of Explore: one button for each open tokenizer, and buttons that open the best-known others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.hub.popular import POPULAR
from tokexplorer.ui.icons import ICON_SIZE_PX, icon
from tokexplorer.ui.kit.parts import drop, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.plain_tip import plain_caption, plain_tip

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QResizeEvent

    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Workspace

_GAP_PX = 6
_MARGIN_PX = 12


class TokenizerBar(QFrame):
    """Chooses which tokenizer the only column shows.

    Signals:
        origin_wanted(str): open the tokenizer of this name.
        other_wanted(): ask for a tokenizer to open.
        menu_wanted(QPoint): what can be done with the tokenizer just chosen is wanted, at that place.
    """

    origin_wanted = Signal(str)
    other_wanted = Signal()
    menu_wanted = Signal(object)

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.setObjectName("tokenizerBar")
        self.setAccessibleName(tr("Tokenizers"))
        self._store = store
        self._shown: object = None
        self._buttons: dict[str, QToolButton] = {}  # by the column's id
        self._layout = FlowLayout(px(_GAP_PX))
        self._layout.setContentsMargins(px(_MARGIN_PX), px(_GAP_PX), px(_MARGIN_PX), px(_GAP_PX))
        self.setLayout(self._layout)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._openers = {each.origin: _opener(each.title, each.origin) for each in POPULAR}
        for origin, button in self._openers.items():
            button.clicked.connect(partial(self.origin_wanted.emit, origin))
        other = named(
            QToolButton(),
            "openOther",
            tr("Open another tokenizer"),
            tr("By name or from a file"),
            pill="opener",
        )
        other.setText(tr("Open …"))
        other.clicked.connect(self.other_wanted)
        for button in (*self._openers.values(), other):
            self._layout.addWidget(button)
        store.watch(_what_is_open, lambda _old, _new: self._show())
        theme_manager().changed.connect(self._recolour)
        self._show()

    @property
    def first_opener(self) -> QToolButton | None:
        """The first button that opens another tokenizer; None if all are open."""
        return next((each for each in self._openers.values() if not each.isHidden()), None)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.heightForWidth(self.width()))

    def _show(self) -> None:
        """Show a button for each column, and those that open what is not open yet."""
        state = self._store.workspace
        names, columns = state.names(), state.shown_columns
        shown = [(each.id, names[each.tokenizer]) for each in columns]
        if shown != self._shown:
            self._shown = shown
            for button in self._buttons.values():
                self._layout.removeWidget(button)
                drop(button)
            self._buttons = {column: _pill(name, f"explore-{name}") for column, name in shown}
            for place, (column, button) in enumerate(self._buttons.items()):
                button.clicked.connect(partial(self._choose, column))
                button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
                button.customContextMenuRequested.connect(partial(self._ask_for_menu, column))
                self._layout.insert_widget(place, button)
                button.show()
            self._recolour()
        for column, button in self._buttons.items():
            button.setChecked(column == state.current)
        origins = {each.origin for each in state.tokenizers}
        for origin, button in self._openers.items():
            button.setVisible(origin not in origins)
        self.setFixedHeight(self.heightForWidth(self.width()))

    def _ask_for_menu(self, column: str, place: QPoint) -> None:
        self._choose(column)
        self.menu_wanted.emit(self._buttons[column].mapToGlobal(place))

    def _choose(self, column: str) -> None:
        self._store.show(current=column)
        self._buttons[column].setChecked(True)  # also if it was the current one

    @Slot()
    def _recolour(self) -> None:
        state = self._store.workspace
        for each in state.shown_columns:
            tokenizer, button = state.tokenizer(each.tokenizer), self._buttons.get(each.id)
            if tokenizer is not None and button is not None:
                button.setIcon(icon("dot", theme().counterpart(tokenizer.colour)))
                button.setToolTip(plain_tip(tokenizer.note or button.accessibleName()))


def _what_is_open(state: Workspace) -> object:
    return state.shown_columns, state.tokenizers, state.current


def _pill(text: str, object_name: str) -> QToolButton:
    button = named(QToolButton(), object_name, text, pill="tokenizer")
    button.setText(plain_caption(text))
    button.setToolButtonStyle(button.toolButtonStyle().ToolButtonTextBesideIcon)
    button.setIconSize(QSize(px(ICON_SIZE_PX), px(ICON_SIZE_PX)))
    button.setCheckable(True)
    return button


def _opener(title: str, origin: str) -> QToolButton:
    tip = tr("Download and open {partition}", partition=origin.partition(":")[2])
    button = named(QToolButton(), f"open-{title}", tr("Open {title}", title=title), tip, pill="opener")
    button.setText(f"+ {title}")
    return button
