"""The menu of tokenizers that were opened before."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.widgets.plain_tip import plain_caption
from tokexplorer.ui.window.opening_queue import is_name, title_of

if TYPE_CHECKING:
    from tokexplorer.ui.window.settings_store import SettingsStore

_MOST_CHARACTERS = 48  # of a path behind its title


class RecentMenu(QMenu):
    """Recent tokenizers, the latest first, each with a number to type; kept with the preferences.

    Signals:
        chosen(tuple[str]): open this path or name again.
        changed(): the list is another.
    """

    chosen = Signal(object)
    changed = Signal()

    def __init__(self, settings: SettingsStore, parent: QWidget) -> None:
        super().__init__(tr("O&pen a recent tokenizer"), parent)
        self.setObjectName("recentMenu")
        self.setToolTipsVisible(True)
        self._settings = settings
        self._show_whether_any()
        self.aboutToShow.connect(self.fill)

    @property
    def origins(self) -> tuple[str, ...]:
        """Paths and names, the latest first."""
        return self._settings.preferences().recent_files

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files among them."""
        return tuple(Path(origin) for origin in self.origins if not is_name(origin))

    @Slot(str)
    def remember(self, origin: str) -> None:
        """Add a path or name that was opened."""
        if self.origins[:1] != (origin,):
            self._settings.change_recent_files(lambda kept: kept.with_recent_file(origin))
            self._show_whether_any()

    @Slot(str)
    def forget(self, *origins: str) -> None:
        """Take these off the list."""
        self._settings.change_recent_files(lambda kept: kept.without_recent_files(*origins))
        self._show_whether_any()

    @Slot()
    def fill(self) -> None:
        """Fill the menu with the present list."""
        self.clear()
        for number, origin in enumerate(self.origins, start=1):
            title = title_of(origin)
            where = origin.partition(":")[0] if is_name(origin) else _short(origin)
            text = f"{_mnemonic(number)} {_plain(title)}\t{_plain(where)}"
            chooses = action(self, text, partial(self.chosen.emit, (origin,)), f"recent{number}")
            chooses.setToolTip(origin)
            self.addAction(chooses)
        self.addSeparator()
        clears = action(self, tr("&Clear the list"), lambda: self.forget(*self.origins), "clearRecent")
        clears.setToolTip(tr("Forget what was opened; nothing is deleted"))
        self.addAction(clears)

    def _show_whether_any(self) -> None:
        self.menuAction().setEnabled(bool(self.origins))
        self.changed.emit()


def _mnemonic(number: int) -> str:
    """`&1` to `&9`, then `1&0`."""
    return f"&{number}" if number < 10 else f"{number // 10}&{number % 10}"


def _plain(text: str) -> str:
    return plain_caption(text).replace("\t", " ").replace("\n", " ")


def _short(path: str) -> str:
    """The folder of a path, with `~` for the home folder and without its middle if it is long."""
    folder, home = str(Path(path).parent), os.path.expanduser("~")
    if folder == home or folder.startswith(home + os.sep):
        folder = "~" + folder[len(home) :]
    half = _MOST_CHARACTERS // 2
    return folder if len(folder) <= _MOST_CHARACTERS else f"{folder[:half]}…{folder[-half:]}"
