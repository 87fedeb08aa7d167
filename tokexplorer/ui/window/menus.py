"""The menu bar, and the view options that are chosen there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from tokexplorer import __version__
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.session.lessons import LESSONS
from tokexplorer.session.what_if.families import can_be_edited
from tokexplorer.ui.corpus import ask_paths
from tokexplorer.ui.theme import THEME_CHOICES, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.workspace import ThemeChoice
    from tokexplorer.ui.window.keys_dialog import KeysDialog
    from tokexplorer.ui.window.main_window import MainWindow

_OTHER_KEYS = (
    ("Choose a column", "Ctrl+1 … Ctrl+9"),
    ("From token to token; with Shift, select", "Alt+arrows"),
    ("Pin the token", "Alt+Return"),
    ("Next token that is unknown, rare, changed", "F4, F7, F8"),
    ("The menu of a column and its text", "Menu key"),
)
_THEME_NAMES = {"system": "As the system", "light": "Light", "dark": "Dark", "high-contrast": "High contrast"}


class Menus(QObject):
    """File, Edit, View, Train, Help with the lessons. Every action has a shortcut or stands for one click."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._keys: KeysDialog | None = None
        self._themes = QActionGroup(self)
        self._build_file()
        self._build_edit()
        self._build_view()
        self._build_train()
        self._build_help()
        self.show_tokenizer(None)
        window.store.watch(lambda state: state.view.theme, self._show_theme)

    def mark_theme(self, choice: str) -> None:
        """Check the theme that was chosen."""
        for action in self._themes.actions():
            action.setChecked(action.data() == choice)

    def _show_theme(self, _old: str, choice: str) -> None:
        self.mark_theme(choice)
        theme_manager().apply(cast("ThemeChoice", choice))

    def show_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Saving needs a tokenizer, what if one that has merges or pieces."""
        self.save_action.setEnabled(isinstance(tokenizer, PipelineTokenizer | LibraryTokenizer))
        self.what_if_action.setEnabled(can_be_edited(tokenizer))
        self.close_action.setEnabled(bool(self._window.store.workspace.current))

    def _show_undo(self) -> None:
        """Say what undo would take back, and what redo would do again."""
        store = self._window.store
        for action, verb, label in (
            (self._undo, "&Undo", store.undo_label),
            (self._redo, "&Redo", store.redo_label),
        ):
            action.setText(f"{verb} {label.replace('&', '&&')}" if label else verb)
            action.setEnabled(label is not None)

    def _add(
        self,
        menu: QMenu,
        text: str,
        do: Callable[[], object],
        keys: QKeySequence.StandardKey | str | None = None,
    ) -> QAction:
        action = QAction(text, self)
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked: do())
        menu.addAction(action)
        return action

    def _build_file(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu("&File")
        self._add(menu, "Add &files to the corpus …", self._add_files, "Ctrl+O")
        self._add(menu, "Add a f&older to the corpus …", self._add_folder, "Ctrl+Shift+O")
        self._add(menu, "Add the te&xt to the corpus", self._add_text, "Ctrl+Shift+A")
        menu.addSeparator()
        opening = self._add(menu, "Open &tokenizers …", self._window.fixed.ask_and_open, "Ctrl+T")
        opening.setObjectName("openTokenizerAction")
        naming = self._add(menu, "Open a tokenizer by &name …", window.fixed.open_by_name, "Ctrl+Shift+T")
        naming.setObjectName("openByNameAction")
        menu.addMenu(window.recent)
        menu.addAction(window.opening.cancel_action)
        menu.addAction(window.catalogue.action)
        self.close_action = self._add(menu, "&Close the column", self._window.close_column, "Ctrl+W")
        self.close_action.setObjectName("closeColumnAction")
        self._back_action = self._add(menu, "", window.fixed.bring_back, "Ctrl+Alt+W")
        self._back_action.setObjectName("bringBackAction")
        window.fixed.closed_changed.connect(self._show_closed)
        self._show_closed()
        self.save_action = self._add(menu, "&Save tokenizer …", self._save, "Ctrl+S")
        self.save_action.setObjectName("saveTokenizerAction")
        menu.addSeparator()
        menu.addAction(window.comparing.report_action)
        menu.addMenu(window.comparing.export_menu)
        menu.addSeparator()
        self._add(menu, "&Quit", window.close, "Ctrl+Q")

    def _build_edit(self) -> None:
        inspection = self._window.inspection
        menu = self._window.menuBar().addMenu("&Edit")
        self._undo = self._add(menu, "&Undo", self._window.undo, "Ctrl+Z")
        self._undo.setObjectName("undoAction")
        self._redo = self._add(menu, "&Redo", self._window.redo, "Ctrl+Shift+Z")
        self._redo.setObjectName("redoAction")
        menu.addSeparator()
        # The editor of the chosen column has these keys itself; here they are to be found.
        self._add(menu, "Cu&t\tCtrl+X", lambda: inspection.editor.cut())
        self._add(menu, "&Copy\tCtrl+C", lambda: inspection.switches.copy())
        menu.addMenu(inspection.switches.copy_menu(menu))
        self._add(menu, "&Paste\tCtrl+V", lambda: inspection.editor.paste())
        self._add(menu, "Select &all\tCtrl+A", lambda: inspection.switches.select_all())
        menu.addSeparator()
        find = inspection.find_bar
        menu.addActions([find.find_action, find.next_action, find.previous_action])
        self._window.store.watch_labels(self._show_undo)
        self._show_undo()

    def _build_view(self) -> None:
        window, inspection = self._window, self._window.inspection
        menu = window.menuBar().addMenu("&View")
        menu.addActions(window.inspection.switches.view_actions)
        menu.addSeparator()
        menu.addActions(window.inspection.switches.framing.actions)
        menu.addSeparator()
        for action, text, keys in (
            (window.inspection.whitespace_action, "Spaces and line ends", "Ctrl+Shift+W"),
            (window.inspection.stable_action, "One colour per token", "Ctrl+Shift+C"),
            (window.inspection.special_action, "Special tokens in the text", "Ctrl+Shift+E"),
        ):
            named = QAction(text, self)
            named.setCheckable(True)
            named.setChecked(action.isChecked())
            named.setShortcut(QKeySequence(keys))
            named.toggled.connect(action.setChecked)
            action.toggled.connect(named.setChecked)
            menu.addAction(named)
        differences = QAction("Differences between columns\tCtrl+D", self)
        differences.setCheckable(True)
        differences.toggled.connect(window.inspection.switches.differences_action.setChecked)
        window.inspection.switches.differences_action.toggled.connect(differences.setChecked)
        menu.addAction(differences)
        menu.addSeparator()
        self._add(menu, "Larger text", lambda: inspection.editor.zoomIn(), QKeySequence.StandardKey.ZoomIn)
        self._add(menu, "Smaller text", lambda: inspection.editor.zoomOut(), QKeySequence.StandardKey.ZoomOut)
        themes = menu.addMenu("&Theme")
        for choice in THEME_CHOICES:
            action = QAction(_THEME_NAMES[choice], self)
            action.setCheckable(True)
            action.setData(choice)
            action.triggered.connect(self._theme_chosen)
            self._themes.addAction(action)
            themes.addAction(action)
        menu.addSeparator()
        for dock, keys in zip(window.docks, ("Alt+1", "Alt+2"), strict=True):
            toggle = dock.toggleViewAction()
            toggle.setShortcut(QKeySequence(keys))
            menu.addAction(toggle)
        menu.addActions(window.details.actions)
        move = self._add(menu, "Move panes", lambda: None)
        move.setCheckable(True)
        move.toggled.connect(self._show_title_bars)
        self._add(menu, "Next pane", self._next_pane, "F6")

    def _build_train(self) -> None:
        menu = self._window.menuBar().addMenu("&Train")
        for action in self._window.training.run_actions:
            menu.addAction(action)
        menu.addSeparator()
        self.what_if_action = self._add(
            menu, "&What if: change merges or pieces …", self._window.ask_what_if, "Ctrl+M"
        )
        self.what_if_action.setObjectName("whatIfAction")
        menu.addAction(self._window.comparing.sweep_action)
        menu.addSeparator()
        menu.addAction(self._window.inspection.steps.play)
        menu.addAction(self._window.inspection.steps.back)
        menu.addAction(self._window.inspection.steps.forth)

    def _build_help(self) -> None:
        menu = self._window.menuBar().addMenu("&Help")
        lessons = menu.addMenu("&Lessons")
        lessons.setObjectName("lessonsMenu")
        for lesson in LESSONS:
            action = self._add(lessons, lesson.title, partial(self._window.lessons.open, lesson))
            action.setObjectName(f"lesson-{lesson.name}")
            action.setToolTip(lesson.intro)
        self._add(menu, "&Keyboard", self._show_keys, "F1")
        self._add(menu, "&About Tokexplorer", self._about)

    @Slot()
    def _show_closed(self) -> None:
        name = self._window.fixed.last_closed.replace("&", "&&")
        self._back_action.setText(f"&Bring back {name}" if name else "&Bring back a closed column")
        self._back_action.setEnabled(bool(name))

    def _add_files(self) -> None:
        self._window.corpus.add_paths(ask_paths.ask_files(self._window))

    def _add_folder(self) -> None:
        self._window.corpus.add_paths(ask_paths.ask_folder(self._window))

    def _add_text(self) -> None:
        self._window.corpus.add_text(self._window.inspection.text, "the inspected text")

    def _save(self) -> None:
        tokenizer = self._window.inspection.live.tokenizer
        if isinstance(tokenizer, PipelineTokenizer | LibraryTokenizer):
            self._window.saver.ask_and_save(tokenizer, self._window.inspection.text)

    @Slot()
    def _theme_chosen(self) -> None:
        action = self._themes.checkedAction()
        if action is not None:
            store = self._window.store
            store.show(view=replace(store.workspace.view, theme=action.data()))

    @Slot(bool)
    def _show_title_bars(self, shown: bool) -> None:
        for dock in self._window.docks:
            old = dock.titleBarWidget()
            dock.setTitleBarWidget(None if shown else QWidget(dock))  # type: ignore[arg-type]
            if old is not None:
                old.deleteLater()

    def _next_pane(self) -> None:
        """Put the keyboard into the pane after the one it is in."""
        window = self._window
        panes = [window.corpus, window.inspection, window.details.pane, window.training]
        panes = [pane for pane in panes if pane.isVisible()]
        focus = QApplication.focusWidget()
        here = next((i for i, pane in enumerate(panes) if focus and pane.isAncestorOf(focus)), -1)
        pane = panes[(here + 1) % len(panes)]
        first = next(
            (
                child
                for child in pane.findChildren(QWidget)
                if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled()
            ),
            None,
        )
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_keys(self) -> None:
        from tokexplorer.ui.window.keys_dialog import KeysDialog

        if self._keys is not None:
            self._keys.deleteLater()
        self._keys = KeysDialog(self._window, _OTHER_KEYS)
        self._keys.open()

    def _about(self) -> None:
        QMessageBox.about(
            self._window,
            "About Tokexplorer",
            f"<b>Tokexplorer {__version__}</b><p>Why did this text become these tokens?</p>",
        )
