"""Explore, Train and Compare: three arrangements of the same panes for the same workspace."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from tokexplorer.core.language import tr
from tokexplorer.session.state.workspace import MODES
from tokexplorer.ui.kit.filling import end_filling
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.widgets.segmented_control import SegmentedControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QDockWidget, QWidget

    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Mode
    from tokexplorer.ui.window.settings_store import SettingsStore
    from tokexplorer.ui.window.window_details import WindowDetails

_EXPLORE_PANEL: Final = "tokenPanel"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a mode shows beside the text.

    Attributes:
        docks: which of the panes at the sides are shown: corpus, training.
        panel: the panel that is on top.
        shows_panels: whether the panels are shown at all.
        shares: how text and panels share the room, in pixels or in any other unit.
    """

    docks: tuple[bool, ...]
    panel: str
    shows_panels: bool = True
    shares: tuple[int, ...] = ()

    def to_text(self) -> str:
        """As a line for the settings."""
        docks = "".join("01"[shown] for shown in self.docks)
        return f"{docks} {self.panel} {int(self.shows_panels)} {','.join(map(str, self.shares))}"

    @classmethod
    def from_text(cls, text: str, default: Arrangement) -> Arrangement:
        """The arrangement that `to_text` wrote; the default for anything else."""
        parts = text.split(" ")
        if len(parts) != 4 or len(parts[0]) != len(default.docks) or set(parts[0]) - {"0", "1"}:
            return default
        docks, panel, shows, shares = parts
        numbers = [int(each) for each in shares.split(",") if each.isdecimal() and len(each) < 10]
        if shows not in ("0", "1") or len(numbers) != len(default.shares) or not any(numbers):
            return default
        return cls(tuple(each == "1" for each in docks), panel, shows == "1", tuple(numbers))


_DEFAULTS: Final[dict[Mode, Arrangement]] = {
    "explore": Arrangement((False, False), _EXPLORE_PANEL, shares=(70, 30)),
    "train": Arrangement((True, True), _EXPLORE_PANEL, shares=(50, 32)),
    "compare": Arrangement((False, False), "metricsPanel", shares=(50, 50)),
}
_TITLES: Final[dict[Mode, tuple[str, str]]] = {
    "explore": (tr("&Explore"), tr("One tokenizer at a time: its tokens, and all about the one you click")),
    "train": (tr("&Train"), tr("Corpus, training and the text in the tokens of every run")),
    "compare": (tr("&Compare"), tr("All tokenizers side by side, with their metrics below")),
}


class Modes(QObject):
    """Arranges the window as the workspace's mode says, and remembers how each mode was left.

    Attributes:
        actions: one per mode, for the View menu; their shortcuts are Ctrl+F1 to Ctrl+F3.
        control: the modes as buttons.
    """

    def __init__(
        self, store: Store, docks: Sequence[QDockWidget], details: WindowDetails, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._store, self._docks, self._details = store, tuple(docks), details
        self._kept: dict[Mode, Arrangement] = dict(_DEFAULTS)
        self._mode: Mode = "train"
        self._group = QActionGroup(self)
        self.actions = [self._action(number, mode) for number, mode in enumerate(MODES, start=1)]
        self.control = SegmentedControl(self.actions, tr("How the window is arranged"))
        self.control.setObjectName("modeControl")
        self._mark()
        store.watch(lambda state: state.view.mode, self._follow)

    def _action(self, number: int, mode: Mode) -> QAction:
        text, tip = _TITLES[mode]
        keys = QKeySequence(f"Ctrl+F{number}")
        made = action(self, text, partial(self.choose, mode), f"{mode}Mode")
        made.setCheckable(True)
        made.setShortcut(keys)
        made.setToolTip(f"{tip} ({keys.toString(QKeySequence.SequenceFormat.NativeText)})")
        self._group.addAction(made)
        return made

    def choose(self, mode: Mode) -> None:
        """Change to a mode."""
        view = self._store.workspace.view
        self._store.show(view=replace(view, mode=mode))

    def _follow(self, before: Mode, mode: Mode) -> None:
        end_filling(self._details.splitter)
        if self._details.splitter.isVisible():
            self._kept[before] = self._arrangement()
        self._mode = mode
        self._mark()
        self._arrange(self._kept[mode])

    def _mark(self) -> None:
        self.actions[MODES.index(self._mode)].setChecked(True)

    def _arrangement(self) -> Arrangement:
        details = self._details
        return Arrangement(
            tuple(not dock.isHidden() for dock in self._docks),
            details.pane.current_name,
            details.show_action.isChecked(),
            tuple(details.splitter.sizes()),
        )

    def _arrange(self, wanted: Arrangement) -> None:
        explores = self._mode == "explore"
        details, docks = self._details, list(zip(self._docks, wanted.docks, strict=True))
        for dock, shown in docks:
            if not shown:
                dock.hide()
        details.splitter.setOrientation(Qt.Orientation.Horizontal if explores else Qt.Orientation.Vertical)
        details.pane.set_quiet_panel(_EXPLORE_PANEL if explores else "")
        details.show_action.setChecked(wanted.shows_panels)
        details.pane.turn_to(wanted.panel)
        details.splitter.setSizes([10 * share for share in wanted.shares])
        # Without this the window would grow, by the room that the mode before needed.
        if details.splitter.isVisible():
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        for dock, shown in docks:
            if shown:
                dock.show()

    def keep(self, settings: SettingsStore) -> None:
        """Keep how every mode was left, for the next start."""
        end_filling(self._details.splitter)
        self._kept[self._mode] = self._arrangement()
        for mode, arrangement in self._kept.items():
            settings.keep_choice(f"mode-{mode}", arrangement.to_text())

    def restore(self, settings: SettingsStore) -> None:
        """Restore what was kept, perhaps by a version with other panels."""
        panels = {slot.name for slot in self._details.pane.slots}
        for mode, default in _DEFAULTS.items():
            kept = Arrangement.from_text(settings.choice(f"mode-{mode}"), default)
            self._kept[mode] = kept if kept.panel in panels else default
        self._arrange(self._kept[self._mode])
