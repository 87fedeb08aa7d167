"""The menu bar, and the list of all keys."""

from __future__ import annotations

import html
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMessageBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.session.lessons.catalogue import LESSON_GROUPS
from tokexplorer.session.what_if.families import can_be_edited
from tokexplorer.ui.corpus.corpus_view import ask_files, ask_folder
from tokexplorer.ui.kit.parts import action, named
from tokexplorer.ui.palette.commands import plain_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.widgets.plain_tip import plain_caption
from tokexplorer.ui.window.language_menu import LanguageMenu
from tokexplorer.ui.window.scale_menu import ScaleMenu
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtWidgets import QDockWidget

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import ViewOptions
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane
    from tokexplorer.ui.lessons.lesson_player import LessonPlayer
    from tokexplorer.ui.training.training_pane import TrainingPane
    from tokexplorer.ui.window.fixed_columns import FixedColumns
    from tokexplorer.ui.window.save_tokenizer import TokenizerSaver
    from tokexplorer.ui.window.settings_store import SettingsStore
    from tokexplorer.ui.window.what_if_dialogs import WhatIfDialogs

_KEYS_WIDTH_PX, _KEYS_HEIGHT_PX = 460, 620
_KEYS_SHARE = 0.8  # of the window's height at most
_OTHER_KEYS = (
    (tr("Choose a column"), "Ctrl+1 … Ctrl+9"),
    (tr("From token to token; with Shift, select"), tr("Alt+arrows")),
    (tr("Pin the token"), "Alt+Return"),
    (tr("Next token that is unknown, rare, changed"), "F4, F7, F8"),
    (tr("Next token with the same id"), "F5"),
    (tr("The menu of a column"), "Shift+F10"),
    (tr("The menu of the text"), tr("Menu key")),
)
_COLOUR_NAMES = {
    "standard": tr("Standard"),
    "okabe-ito": tr("Colour-blind safe, strong (Okabe and Ito)"),
    "tol": tr("Colour-blind safe, pale (Tol)"),
}
_THEME_NAMES = {
    "system": tr("As the system"),
    "light": tr("Light"),
    "dark": tr("Dark"),
    "high-contrast": tr("High contrast"),
}


class KeysDialog(QDialog):
    """The list of all keys, no higher than the window, and a field that looks for some of them.

    Attributes:
        field: what is looked for, in what a key does and in its name.
        text: the list.
    """

    def __init__(self, window: QMainWindow, others: Sequence[tuple[str, str]]) -> None:
        """`others` are keys that are in no menu: what they do, and which they are."""
        super().__init__(window)
        self.setObjectName("keysDialog")
        self.setWindowTitle(tr("Keyboard"))
        self._sections = [*_menu_keys(window), (tr("Elsewhere"), list(others))]
        self.field = named(QLineEdit(), "keysField", tr("Look for a key"))
        self.field.setPlaceholderText(tr("Look for a command or a key"))
        self.field.setClearButtonEnabled(True)
        self.text = named(QTextBrowser(), "keysText", tr("Keys"))
        self.field.textChanged.connect(self._show)
        self._show("")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (self.field, self.text, buttons):
            layout.addWidget(widget)
        self.resize(px(_KEYS_WIDTH_PX), min(px(_KEYS_HEIGHT_PX), round(window.height() * _KEYS_SHARE)))
        self.field.setFocus()

    @Slot(str)
    def _show(self, query: str) -> None:
        words = query.casefold().split()
        parts = []
        for title, keys in self._sections:
            fitting = [each for each in keys if all(word in " ".join(each).casefold() for word in words)]
            parts += _section(title, fitting)
        table = f"<table width='100%' cellpadding='2'>{''.join(parts)}</table>"
        self.text.setHtml(
            table if parts else tr("Nothing fits. Ctrl+Shift+P finds commands without a key, too.")
        )


def _section(title: str, keys: Iterable[tuple[str, str]]) -> list[str]:
    rows = [
        f"<tr><td>{html.escape(text)}</td><td align='right'>{html.escape(key)}</td></tr>"
        for text, key in keys
    ]
    return [f"<tr><td colspan='2'><b>{html.escape(title)}</b></td></tr>", *rows] if rows else []


def _menu_keys(window: QMainWindow) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The titles of the menus, and what their actions with a key do, with the key."""
    for top in window.menuBar().actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            yield plain_text(top)[0], list(_keys_of(menu))


def _keys_of(menu: QMenu) -> Iterator[tuple[str, str]]:
    """The texts and keys of the actions of a menu and its submenus."""
    for each in menu.actions():
        inner = each.menu()
        text, keys = plain_text(each)
        if isinstance(inner, QMenu):
            yield from _keys_of(inner)
        elif keys:
            yield text, keys


class Menus(QObject):
    """Makes the menus File, Edit, View, Train and Help.

    The window adds the menus one by one, each with the objects that its actions change, and then calls
    `show_tokenizer`.
    """

    def __init__(self, window: QMainWindow, store: Store) -> None:
        super().__init__(window)
        self._window, self._store = window, store
        self._keys: KeysDialog | None = None
        self._themes, self._colours = QActionGroup(self), QActionGroup(self)
        store.watch(lambda state: (state.view.theme, state.view.colours), self._view_changed)

    def show_theme(self, view: ViewOptions) -> None:
        """Use the theme and palette that were chosen, and check them in the menu."""
        for group, choice in ((self._themes, view.theme), (self._colours, view.colours)):
            for each in group.actions():
                each.setChecked(each.data() == choice)
        theme_manager().apply(view.theme, view.colours)

    def _view_changed(self, _old: object, _new: object) -> None:
        self.show_theme(self._store.workspace.view)

    def show_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Enable the actions that are possible for the tokenizer of the current column."""
        self.save_action.setEnabled(isinstance(tokenizer, PipelineTokenizer | LibraryTokenizer))
        self.what_if_action.setEnabled(can_be_edited(tokenizer))

    def _show_undo(self) -> None:
        """Name the steps that Undo and Redo would change."""
        store = self._store
        for one, verb, label in (
            (self._undo, tr("&Undo"), store.history.undo_label),
            (self._redo, tr("&Redo"), store.history.redo_label),
        ):
            one.setText(f"{verb} {label.replace('&', '&&')}" if label else verb)
            one.setEnabled(label is not None)

    def _add(
        self,
        menu: QMenu,
        text: str,
        do: Callable[[], object],
        keys: QKeySequence.StandardKey | str = "",
        name: str = "",
    ) -> QAction:
        made = action(self, text, do, name)
        made.setShortcut(QKeySequence(keys))
        menu.addAction(made)
        return made

    def add_file_menu(
        self,
        sessions: Sequence[QAction],
        corpus: CorpusPane,
        inspection: InspectionPane,
        fixed: FixedColumns,
        saver: TokenizerSaver,
        openers: Sequence[QAction],
        reports: Sequence[QAction],
    ) -> None:
        """Add the menu File; `sessions`, `openers` and `reports` are further actions."""
        window, add = self._window, self._add
        menu = window.menuBar().addMenu(tr("&File"))
        menu.addActions(sessions)
        menu.addSeparator()
        add(menu, tr("Add &files to the corpus …"), lambda: corpus.add_paths(ask_files(window)), "Ctrl+Alt+O")
        folder = tr("Add a f&older to the corpus …")
        add(menu, folder, lambda: corpus.add_paths(ask_folder(window)), "Ctrl+Shift+O")
        text = tr("Add the te&xt to the corpus")
        add(menu, text, lambda: corpus.add_text(inspection.text, tr("the inspected text")), "Ctrl+Shift+A")
        menu.addSeparator()
        add(menu, tr("Open to&kenizers …"), fixed.ask_and_open, "Ctrl+T", "openTokenizerAction")
        by_name = tr("Open a tokenizer by &name …")
        add(menu, by_name, fixed.open_by_name, "Ctrl+Shift+T", "openByNameAction")
        menu.addActions(openers)
        column = inspection.column_menu
        menu.addAction(column.close_action)
        back = add(menu, "", fixed.bring_back, "Ctrl+Alt+W", "bringBackAction")
        fixed.closed_changed.connect(partial(_show_closed, back, fixed))
        _show_closed(back, fixed)
        save = partial(_save, inspection, saver)
        self.save_action = add(menu, tr("Save &tokenizer …"), save, "Ctrl+E", "saveTokenizerAction")
        column.add([self.save_action])
        column.add([back], at_end=True)
        menu.addSeparator()
        menu.addActions(reports)
        menu.addSeparator()
        self._add(menu, tr("&Quit"), window.close, "Ctrl+Q")

    def add_edit_menu(self, inspection: InspectionPane) -> None:
        """Add the menu Edit: undo, the clipboard, and searching."""
        menu = self._window.menuBar().addMenu(tr("&Edit"))
        self._undo = self._add(menu, tr("&Undo"), lambda: inspection.editor.undo(), "Ctrl+Z", "undoAction")
        self._redo = self._add(
            menu, tr("&Redo"), lambda: inspection.editor.redo(), "Ctrl+Shift+Z", "redoAction"
        )
        menu.addSeparator()
        # The editor of the chosen column has these keys itself; the menu only shows them.
        self._add(menu, tr("Cu&t\tCtrl+X"), lambda: inspection.editor.cut())
        self._add(menu, tr("&Copy\tCtrl+C"), lambda: inspection.switches.copy())
        menu.addMenu(inspection.switches.copy_menu(menu))
        self._add(menu, tr("&Paste\tCtrl+V"), lambda: inspection.editor.paste())
        self._add(menu, tr("Select &all\tCtrl+A"), lambda: inspection.switches.select_all())
        menu.addSeparator()
        find = inspection.find_bar
        menu.addActions([find.find_action, find.next_action, find.previous_action])
        self._store.watch_labels(self._show_undo)
        self._show_undo()

    def add_view_menu(
        self,
        modes: Sequence[QAction],
        inspection: InspectionPane,
        docks: Sequence[QDockWidget],
        details: Sequence[QAction],
        panes: Sequence[QWidget],
        settings: SettingsStore,
    ) -> None:
        """Add the menu View; F6 goes around the `panes`, `details` show the panels below the text."""
        menu = self._window.menuBar().addMenu(tr("&View"))
        menu.addActions(modes)
        menu.addSeparator()
        menu.addActions(inspection.switches.view_actions)
        menu.addSeparator()
        menu.addActions(inspection.switches.input_mode.actions)
        menu.addSeparator()
        menu.addActions(inspection.switches.switches)
        menu.addActions(inspection.drawing_bar.actions_of_menu)
        menu.addMenu(inspection.column_menu.menu)
        menu.addSeparator()
        self._add(menu, tr("Larger text"), lambda: inspection.editor.zoomIn(), "Alt++")
        self._add(menu, tr("Smaller text"), lambda: inspection.editor.zoomOut(), "Alt+-")
        menu.addMenu(ScaleMenu(self._window, settings))
        for title, group, names, option in (
            (tr("&Theme"), self._themes, _THEME_NAMES, "theme"),
            (tr("&Colours of tokens"), self._colours, _COLOUR_NAMES, "colours"),
        ):
            choices = menu.addMenu(title)
            for choice, name in names.items():
                chooses = partial(self._choose, option, choice)
                chosen = self._add(choices, name, chooses, name=f"{option}-{choice}")
                chosen.setCheckable(True)
                chosen.setData(choice)
                group.addAction(chosen)
        menu.addMenu(LanguageMenu(self._window, settings))
        menu.addSeparator()
        for dock, keys in zip(docks, ("Alt+1", "Alt+2"), strict=True):
            toggle = dock.toggleViewAction()
            toggle.setShortcut(QKeySequence(keys))
            menu.addAction(toggle)
        menu.addActions(details)
        move = self._add(menu, tr("Move panes"), lambda: None)
        move.setCheckable(True)
        move.toggled.connect(partial(_show_title_bars, docks))
        self._add(menu, tr("Next pane"), partial(_go_to_next, panes), "F6")

    def add_train_menu(
        self,
        training: TrainingPane,
        inspection: InspectionPane,
        what_if: WhatIfDialogs,
        others: Sequence[QAction],
    ) -> None:
        """Add the menu Train: the runs, What if, `others` such as the sweep, and the steps."""
        menu = self._window.menuBar().addMenu(tr("&Train"))
        menu.addActions(list(training.run_actions))
        menu.addSeparator()
        text = tr("&What if: change merges or pieces …")
        self.what_if_action = self._add(menu, text, what_if.open, "Ctrl+M", "whatIfAction")
        inspection.column_menu.add([self.what_if_action])
        menu.addActions(list(others))
        menu.addSeparator()
        menu.addActions([inspection.steps.play, inspection.steps.back, inspection.steps.forth])

    def add_help_menu(self, player: LessonPlayer, palette: Callable[[], object]) -> None:
        """Add the menu Help: the command palette, the lessons, the keys, and the version."""
        menu = self._window.menuBar().addMenu(tr("&Help"))
        self._add(menu, tr("Command &palette …"), palette, "Ctrl+Shift+P", "commandPaletteAction")
        menu.addSeparator()
        for heading, group in LESSON_GROUPS.items():
            lessons = menu.addMenu(tr("Lessons: {heading}", heading=heading))
            lessons.setToolTipsVisible(True)
            for lesson in group:
                opens = partial(player.open, lesson)
                self._add(lessons, lesson.title, opens, name=f"lesson-{lesson.name}").setToolTip(lesson.intro)
        self._add(menu, tr("&Keyboard"), self._show_keys, "F1")
        self._add(menu, tr("&About Tokexplorer"), self._about)

    def _choose(self, option: str, choice: str) -> None:
        chosen: dict[str, Any] = {option: choice}
        self._store.show(view=replace(self._store.workspace.view, **chosen))

    def _show_keys(self) -> None:
        if self._keys is not None:
            self._keys.deleteLater()
        self._keys = KeysDialog(self._window, _OTHER_KEYS)
        self._keys.open()

    def _about(self) -> None:
        QMessageBox.about(
            self._window,
            tr("About Tokexplorer"),
            tr(
                "<b>Tokexplorer {version}</b><p>Why did this text become these tokens?</p>",
                version=__version__,
            ),
        )


def _show_closed(back: QAction, fixed: FixedColumns) -> None:
    name = plain_caption(fixed.last_closed)
    back.setText(tr("&Bring back {name}", name=name) if name else tr("&Bring back a closed column"))
    back.setEnabled(bool(name))


def _save(inspection: InspectionPane, saver: TokenizerSaver) -> None:
    tokenizer = inspection.live.tokenizer
    if isinstance(tokenizer, PipelineTokenizer | LibraryTokenizer):
        saver.ask_and_save(tokenizer, inspection.chosen.name, inspection.text)


def _show_title_bars(docks: Sequence[QDockWidget], shown: bool) -> None:
    for dock in docks:
        old = dock.titleBarWidget()
        dock.setTitleBarWidget(None if shown else QWidget(dock))  # type: ignore[arg-type]
        if old is not None:
            old.deleteLater()


def _go_to_next(panes: Sequence[QWidget]) -> None:
    """Give the keyboard to the visible pane after the one that has it; a part of a pane comes after it."""
    panes = [pane for pane in panes if pane.isVisible()]
    if not panes:  # the window itself is hidden
        return
    focus = QApplication.focusWidget()
    having = [place for place, pane in enumerate(panes) if focus and pane.isAncestorOf(focus)]
    pane = panes[(max(having, default=-1) + 1) % len(panes)]
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
