"""Everything that the command palette offers for a window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton

from tokexplorer.core.language import tr
from tokexplorer.core.settings import SETTINGS
from tokexplorer.core.spec import APPLICABLE
from tokexplorer.hub.popular import POPULAR
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.palette.commands import Command, commands_of, menu_commands
from tokexplorer.ui.report.figure_export import figure_export

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QMainWindow, QWidget

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane
    from tokexplorer.ui.training.training_pane import TrainingPane
    from tokexplorer.ui.window.fixed_columns import FixedColumns

_BOXES = {"pre_tokenizer": "splitterBox", "normalizer": "normalizerBox"}  # which are in the corpus pane
_MENU_BUTTONS = {"presetsButton": tr("Presets"), "compareWithButton": tr("Baselines")}


class WindowCommands:
    """Gives the commands that are possible now: tokenizers, menus, presets, baselines, samples, settings."""

    def __init__(
        self,
        window: QMainWindow,
        inspection: InspectionPane,
        fixed: FixedColumns,
        corpus: CorpusPane,
        training: TrainingPane,
        show_dock: Callable[[QWidget], object],
    ) -> None:
        """`show_dock` shows the pane at a side of the window."""
        self._window, self._inspection, self._fixed = window, inspection, fixed
        self._corpus, self._training, self._show_dock = corpus, training, show_dock

    def __call__(self) -> Iterator[Command]:
        """All of them."""
        yield from self._tokenizers()
        yield from menu_commands(self._window.menuBar())
        yield from commands_of(self._corpus.add_menu, tr("Add to the corpus"))
        for button in self._training.findChildren(QPushButton):
            if button.objectName() in _MENU_BUTTONS and button.menu() is not None:
                yield from commands_of(button.menu(), _MENU_BUTTONS[button.objectName()])
        yield from self._figures()
        yield from self._settings()

    def _tokenizers(self) -> Iterator[Command]:
        """Go to each open tokenizer, and open the best-known others."""
        state = self._inspection.store.workspace
        names, origins = state.names(), {each.origin for each in state.tokenizers}
        for column in state.columns:
            name = names[column.tokenizer]
            show = partial(self._inspection.column_menu.show, column.id)
            yield Command(name, tr("Tokenizers"), show, is_checked=column.id == state.current)
        for tokenizer in POPULAR:
            if tokenizer.origin not in origins:
                opens = partial(self._fixed.open_origins, [tokenizer.origin])
                yield Command(tr("Open {title}", title=tokenizer.title), tr("Tokenizers"), opens)

    def _figures(self) -> Iterator[Command]:
        """Export each chart in sight."""
        charts = [each for each in self._window.findChildren(Chart) if each.isVisible() and each.series]
        for title, chart in {each.figure_title: each for each in charts}.items():
            yield Command(
                tr("Export figure: {title} …", title=title), tr("Charts"), partial(self._export, chart)
            )

    def _export(self, chart: Chart) -> None:
        figure_export(self._window).open(chart)

    def _settings(self) -> Iterator[Command]:
        """Go to the field of each setting that a chosen algorithm has."""
        chosen = self._training.plan.chosen
        for name, setting in SETTINGS.items():
            if name in _BOXES:
                yield Command(setting.label, tr("Settings"), partial(self._go_to_box, _BOXES[name]))
            elif any(name in APPLICABLE[algorithm] for algorithm in chosen) and name != "algorithm":
                yield Command(setting.label, tr("Settings"), partial(self._go_to_setting, name))

    def _go_to_box(self, object_name: str) -> None:
        self._show_dock(self._corpus)
        box = self._corpus.findChild(QComboBox, object_name)
        if isinstance(box, QComboBox):
            box.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _go_to_setting(self, name: str) -> None:
        self._show_dock(self._training)
        self._training.form.go_to(name)
