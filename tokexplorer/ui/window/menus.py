"""The menu bar, the view options that are chosen there, and the list of all keys."""

from __future__ import annotations

import html
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QSize, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QMainWindow,
    QMenu,
    QMessageBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tokexplorer import __version__
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.session.lessons import LESSONS
from tokexplorer.session.what_if.families import can_be_edited
from tokexplorer.ui.corpus.corpus_view import ask_files, ask_folder
from tokexplorer.ui.theme import THEME_CHOICES, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtWidgets import QDockWidget

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import ThemeChoice
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane
    from tokexplorer.ui.lessons.lesson_player import LessonPlayer
    from tokexplorer.ui.training.training_pane import TrainingPane
    from tokexplorer.ui.window.fixed_columns import FixedColumns
    from tokexplorer.ui.window.save_tokenizer import TokenizerSaver
    from tokexplorer.ui.window.what_if_dialogs import WhatIfDialogs

_KEYS_WIDTH_PX, _KEYS_HEIGHT_PX = 460, 620
_KEYS_SHARE = 0.8  # of the window's height at most
_KEYS_FORMAT = QKeySequence.SequenceFormat.NativeText
_OTHER_KEYS = (
    ("Choose a column", "Ctrl+1 … Ctrl+9"),
    ("From token to token; with Shift, select", "Alt+arrows"),
    ("Pin the token", "Alt+Return"),
    ("Next token that is unknown, rare, changed", "F4, F7, F8"),
    ("The menu of a column and its text", "Menu key"),
)
_THEME_NAMES = {"system": "As the system", "light": "Light", "dark": "Dark", "high-contrast": "High contrast"}


class KeysDialog(QDialog):
    """As high as it needs to be inside the window; the rest is scrolled to.

    Attributes:
        text: the list.
    """

    def __init__(self, window: QMainWindow, others: Iterable[tuple[str, str]]) -> None:
        """`others` are keys that stand in no menu: what they do, and which they are."""
        super().__init__(window)
        self.setObjectName("keysDialog")
        self.setWindowTitle("Keyboard")
        self.text = QTextBrowser()
        self.text.setObjectName("keysText")
        self.text.setAccessibleName("Keys")
        self.text.setHtml(_as_html(window, others))
        self._height = min(_KEYS_HEIGHT_PX, round(window.height() * _KEYS_SHARE))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        self.text.setFocus()

    @override
    def sizeHint(self) -> QSize:
        """Inside the window."""
        return QSize(_KEYS_WIDTH_PX, self._height)


def _as_html(window: QMainWindow, others: Iterable[tuple[str, str]]) -> str:
    rows = []
    for top in window.menuBar().actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            rows += _section(top.text().replace("&", ""), _keys_of(menu))
    rows += _section("Elsewhere", others)
    return f"<table width='100%' cellpadding='2'>{''.join(rows)}</table>"


def _section(title: str, keys: Iterable[tuple[str, str]]) -> list[str]:
    rows = [
        f"<tr><td>{html.escape(text)}</td><td align='right'>{html.escape(key)}</td></tr>"
        for text, key in keys
    ]
    return [f"<tr><td colspan='2'><b>{html.escape(title)}</b></td></tr>", *rows] if rows else []


def _keys_of(menu: QMenu) -> Iterator[tuple[str, str]]:
    """What a menu and those in it do, and by which keys."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _keys_of(inner)
            continue
        text, _, told = action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").partition("\t")
        keys = _shortcut(action) or told
        if keys:
            yield text, keys


def _shortcut(action: QAction) -> str:
    return action.shortcut().toString(_KEYS_FORMAT)


class Menus(QObject):
    """File, Edit, View, Train, Help with the lessons. Every action has a shortcut or stands for one click.

    The window adds the menus one by one, each with what its actions work on, and then calls `show_tokenizer`.
    """

    def __init__(self, window: QMainWindow, store: Store) -> None:
        super().__init__(window)
        self._window, self._store = window, store
        self._keys: KeysDialog | None = None
        self._themes = QActionGroup(self)
        store.watch(lambda state: state.view.theme, self._show_theme)

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
        self.close_action.setEnabled(bool(self._store.workspace.current))

    def _show_undo(self) -> None:
        """Say what undo would take back, and what redo would do again."""
        store = self._store
        for action, verb, label in (
            (self._undo, "&Undo", store.history.undo_label),
            (self._redo, "&Redo", store.history.redo_label),
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

    def add_file_menu(
        self,
        corpus: CorpusPane,
        inspection: InspectionPane,
        fixed: FixedColumns,
        saver: TokenizerSaver,
        close_column: Callable[[], None],
        openers: Sequence[QAction],
        reports: Sequence[QAction],
    ) -> None:
        """What is opened, closed and saved; `openers` and `reports` are further actions of either kind."""
        window = self._window
        menu = window.menuBar().addMenu("&File")
        self._add(
            menu,
            "Add &files to the corpus …",
            lambda: corpus.add_paths(ask_files(window)),
            "Ctrl+O",
        )
        self._add(
            menu,
            "Add a f&older to the corpus …",
            lambda: corpus.add_paths(ask_folder(window)),
            "Ctrl+Shift+O",
        )
        self._add(
            menu,
            "Add the te&xt to the corpus",
            lambda: corpus.add_text(inspection.text, "the inspected text"),
            "Ctrl+Shift+A",
        )
        menu.addSeparator()
        opening = self._add(menu, "Open &tokenizers …", fixed.ask_and_open, "Ctrl+T")
        opening.setObjectName("openTokenizerAction")
        naming = self._add(menu, "Open a tokenizer by &name …", fixed.open_by_name, "Ctrl+Shift+T")
        naming.setObjectName("openByNameAction")
        menu.addActions(openers)
        self.close_action = self._add(menu, "&Close the column", close_column, "Ctrl+W")
        self.close_action.setObjectName("closeColumnAction")
        back = self._add(menu, "", fixed.bring_back, "Ctrl+Alt+W")
        back.setObjectName("bringBackAction")
        fixed.closed_changed.connect(partial(_show_closed, back, fixed))
        _show_closed(back, fixed)
        self.save_action = self._add(menu, "&Save tokenizer …", partial(_save, inspection, saver), "Ctrl+S")
        self.save_action.setObjectName("saveTokenizerAction")
        menu.addSeparator()
        menu.addActions(reports)
        menu.addSeparator()
        self._add(menu, "&Quit", window.close, "Ctrl+Q")

    def add_edit_menu(
        self, inspection: InspectionPane, undo: Callable[[], None], redo: Callable[[], None]
    ) -> None:
        """Undo, the clipboard, and finding."""
        menu = self._window.menuBar().addMenu("&Edit")
        self._undo = self._add(menu, "&Undo", undo, "Ctrl+Z")
        self._undo.setObjectName("undoAction")
        self._redo = self._add(menu, "&Redo", redo, "Ctrl+Shift+Z")
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
        self._store.watch_labels(self._show_undo)
        self._show_undo()

    def add_view_menu(
        self,
        inspection: InspectionPane,
        docks: Sequence[QDockWidget],
        details: Sequence[QAction],
        panes: Sequence[QWidget],
    ) -> None:
        """How things are shown; F6 goes around the `panes`, `details` show the panels below the text."""
        menu = self._window.menuBar().addMenu("&View")
        menu.addActions(inspection.switches.view_actions)
        menu.addSeparator()
        menu.addActions(inspection.switches.input_mode.actions)
        menu.addSeparator()
        for action, text, keys in (
            (inspection.whitespace_action, "Spaces and line ends", "Ctrl+Shift+W"),
            (inspection.stable_action, "One colour per token", "Ctrl+Shift+C"),
            (inspection.special_action, "Special tokens in the text", "Ctrl+Shift+E"),
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
        differences.toggled.connect(inspection.switches.differences_action.setChecked)
        inspection.switches.differences_action.toggled.connect(differences.setChecked)
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
        for dock, keys in zip(docks, ("Alt+1", "Alt+2"), strict=True):
            toggle = dock.toggleViewAction()
            toggle.setShortcut(QKeySequence(keys))
            menu.addAction(toggle)
        menu.addActions(details)
        move = self._add(menu, "Move panes", lambda: None)
        move.setCheckable(True)
        move.toggled.connect(partial(_show_title_bars, docks))
        self._add(menu, "Next pane", partial(_go_to_next, panes), "F6")

    def add_train_menu(
        self, training: TrainingPane, inspection: InspectionPane, what_if: WhatIfDialogs, sweep: QAction
    ) -> None:
        """The runs, and what comes of other merges, sizes and steps."""
        menu = self._window.menuBar().addMenu("&Train")
        for action in training.run_actions:
            menu.addAction(action)
        menu.addSeparator()
        self.what_if_action = self._add(menu, "&What if: change merges or pieces …", what_if.open, "Ctrl+M")
        self.what_if_action.setObjectName("whatIfAction")
        menu.addAction(sweep)
        menu.addSeparator()
        menu.addAction(inspection.steps.play)
        menu.addAction(inspection.steps.back)
        menu.addAction(inspection.steps.forth)

    def add_help_menu(self, player: LessonPlayer) -> None:
        """The lessons, all keys, and what this is."""
        menu = self._window.menuBar().addMenu("&Help")
        lessons = menu.addMenu("&Lessons")
        lessons.setObjectName("lessonsMenu")
        for lesson in LESSONS:
            action = self._add(lessons, lesson.title, partial(player.open, lesson))
            action.setObjectName(f"lesson-{lesson.name}")
            action.setToolTip(lesson.intro)
        self._add(menu, "&Keyboard", self._show_keys, "F1")
        self._add(menu, "&About Tokexplorer", self._about)

    @Slot()
    def _theme_chosen(self) -> None:
        action = self._themes.checkedAction()
        if action is not None:
            store = self._store
            store.show(view=replace(store.workspace.view, theme=action.data()))

    def _show_keys(self) -> None:
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


def _show_closed(back: QAction, fixed: FixedColumns) -> None:
    name = fixed.last_closed.replace("&", "&&")
    back.setText(f"&Bring back {name}" if name else "&Bring back a closed column")
    back.setEnabled(bool(name))


def _save(inspection: InspectionPane, saver: TokenizerSaver) -> None:
    tokenizer = inspection.live.tokenizer
    if isinstance(tokenizer, PipelineTokenizer | LibraryTokenizer):
        saver.ask_and_save(tokenizer, inspection.text)


def _show_title_bars(docks: Sequence[QDockWidget], shown: bool) -> None:
    for dock in docks:
        old = dock.titleBarWidget()
        dock.setTitleBarWidget(None if shown else QWidget(dock))  # type: ignore[arg-type]
        if old is not None:
            old.deleteLater()


def _go_to_next(panes: Sequence[QWidget]) -> None:
    """Put the keyboard into the visible pane after the one it is in."""
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
