"""Everything that the command palette offers for a window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton

from tokexplorer.core.settings import SETTINGS
from tokexplorer.core.spec import APPLICABLE
from tokexplorer.hub.popular import POPULAR
from tokexplorer.ui.palette.commands import Command, commands_of, menu_commands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.ui.window.main_window import MainWindow

_BOXES = {"pre_tokenizer": "splitterBox", "normalizer": "normalizerBox"}  # which are in the corpus pane
_MENU_BUTTONS = {"presetsButton": "Presets", "compareWithButton": "Baselines"}


def window_commands(window: MainWindow) -> Iterator[Command]:
    """Tokenizers, what the menus have, presets, baselines, samples and settings."""
    yield from _tokenizers(window)
    yield from menu_commands(window.menuBar())
    yield from commands_of(window.corpus.add_menu, "Add to the corpus")
    for button in window.findChildren(QPushButton):
        if button.objectName() in _MENU_BUTTONS and button.menu() is not None:
            yield from commands_of(button.menu(), _MENU_BUTTONS[button.objectName()])
    yield from _settings(window)


def _tokenizers(window: MainWindow) -> Iterator[Command]:
    """Go to each open tokenizer, and open the best-known others."""
    state = window.store.workspace
    names, origins = state.names(), {each.origin for each in state.tokenizers}
    for column in state.columns:
        name = names[column.tokenizer]
        show = partial(window.inspection.column_menu.show, column.id)
        yield Command(name, "Tokenizers", show, is_checked=column.id == state.current)
    for tokenizer in POPULAR:
        if tokenizer.origin not in origins:
            opens = partial(window.fixed.open_origins, [tokenizer.origin])
            yield Command(f"Open {tokenizer.title}", "Tokenizers", opens)


def _settings(window: MainWindow) -> Iterator[Command]:
    """Go to the field of each setting that a chosen algorithm has."""
    chosen = window.training.plan.chosen
    for name, setting in SETTINGS.items():
        if name in _BOXES:
            yield Command(setting.label, "Settings", partial(_go_to_box, window, _BOXES[name]))
        elif any(name in APPLICABLE[algorithm] for algorithm in chosen) and name != "algorithm":
            yield Command(setting.label, "Settings", partial(_go_to_setting, window, name))


def _go_to_box(window: MainWindow, object_name: str) -> None:
    window.show_dock(window.corpus)
    box = window.corpus.findChild(QComboBox, object_name)
    if isinstance(box, QComboBox):
        box.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _go_to_setting(window: MainWindow, name: str) -> None:
    window.show_dock(window.training)
    window.training.form.go_to(name)
