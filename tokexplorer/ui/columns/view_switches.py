"""How the text is shown: which view, with which marks and colours; and what can be copied from it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.language import tr, within_sentence
from tokexplorer.presentation.model_input import INPUT_MODE_NAMES, INPUT_MODE_TIPS
from tokexplorer.presentation.problems import not_encoded
from tokexplorer.session.state.workspace import FRAMINGS, TEXT_VIEWS
from tokexplorer.session.text.token_copy import NO_ENDS, NOTHING_AROUND, copy_work
from tokexplorer.ui.chips.token_copier import TokenCopier
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.widgets.segmented_control import SegmentedControl

if TYPE_CHECKING:
    from tokexplorer.core.post_processor import Framing
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import TextView, ViewOptions
    from tokexplorer.session.text.token_copy import CopyForm
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn

VIEW_TITLES: dict[TextView, str] = {
    "text": tr("Text"),
    "tokens": tr("Tokens"),
    "ids": tr("Ids"),
    "bytes": tr("Bytes"),
}
_VIEW_TIPS: dict[TextView, str] = {
    "text": tr("The text itself, its tokens under it"),
    "tokens": tr("A chip for each token: how it is spelled in the vocabulary"),
    "ids": tr("A chip for each token: its id"),
    "bytes": tr("A chip for each token: its bytes, hexadecimal"),
}
_COPY_TEXTS: dict[CopyForm, str] = {
    "text": tr("Text"),
    "ids": tr("Ids"),
    "python": tr("Ids as a Python list"),
    "json": tr("Ids as a JSON list"),
    "tokens": tr("Tokens as a Python list"),
    "bytes": tr("Bytes, a token a line"),
}
_FIRST_MODE_KEY = 5  # Ctrl+Shift+1 to 4 choose views
_INPUT_MODE_CAPTIONS: dict[Framing, str] = {
    "alone": tr("Add special tokens: none ▾"),
    "special": tr("Add special tokens: usual ▾"),
    "file": tr("Add special tokens: as in file ▾"),
}
_INPUT_MODE_TIP = tr(
    "What stands around the text in every column: {now}. {tip}. Copying the whole text goes by it."
)
_SPECIAL_TIP = tr(
    "Special tokens. On: text such as <|endoftext|> is the special token itself, as in a prompt's frame. "
    "Off: it is text like any other, as in what a user typed."
)
_DIFFERENCES_TIP = tr(
    "Differences (Ctrl+D). Marks in every column the words that it cuts at other places than the reference "
    "column does; in that, the words that any column cuts otherwise. F8 goes to the next, Shift+F8 back."
)


class InputModeSwitch(QObject):
    """Shows texts alone, with special tokens, or as their tokenizers' files ask for them.

    Where no file asks for anything there is nothing to see of it but the actions of the View menu.

    Attributes:
        actions: one per framing, for the View menu; their shortcuts are Ctrl+Shift+5 to 7.
        action: a menu of them, for a button; its text says what is chosen.

    Signals:
        changed(): something else is chosen.
    """

    changed = Signal()

    def __init__(self, columns: ShownColumns, parent: QWidget) -> None:
        super().__init__(parent)
        self._columns = columns
        self._group = QActionGroup(self)
        for number, mode in enumerate(FRAMINGS, _FIRST_MODE_KEY):
            name, tip = INPUT_MODE_NAMES[mode], INPUT_MODE_TIPS[mode]
            made = _checkable(parent, f"{mode}Framing", name, tip, number)
            made.setData(mode)
            self._group.addAction(made)
        self.actions = self._group.actions()
        self._menu = QMenu(parent)
        self._menu.setObjectName("framingMenu")
        self._menu.setToolTipsVisible(True)
        self._menu.addActions(self.actions)
        self.action = QAction(parent)  # the menu's own would be deleted with what lists it
        self.action.setMenu(self._menu)
        self.action.setObjectName("framing")
        self.action.setVisible(False)
        self.actions[0].setChecked(True)
        self._describe()
        self._group.triggered.connect(self._chosen)

    @property
    def mode(self) -> Framing:
        """What is chosen."""
        chosen: Framing = self._group.checkedAction().data()
        return chosen

    def set_mode(self, mode: Framing) -> None:
        """Choose something else."""
        if mode != self.mode:
            self.actions[FRAMINGS.index(mode)].trigger()

    def apply_to(self, column: TextColumn) -> None:
        """Apply the switches to a column that comes into sight."""
        column.frame.set_mode(self.mode)

    @Slot(QAction)
    def _chosen(self, _action: QAction) -> None:
        self._describe()
        for column in self._columns.all:
            self.apply_to(column)
        self.changed.emit()

    def _describe(self) -> None:
        mode = self.mode
        self.action.setText(_INPUT_MODE_CAPTIONS[mode])
        self.action.setToolTip(
            _INPUT_MODE_TIP.format(now=within_sentence(INPUT_MODE_NAMES[mode]), tip=INPUT_MODE_TIPS[mode])
        )

    @Slot()
    def fit(self) -> None:
        """Show switch and lines if any file asks for something: in all columns, so that texts are level."""
        asked = any(column.frame.asks for column in self._columns.all)
        self.action.setVisible(asked)
        for column in self._columns.all:
            column.frame_line.setVisible(asked)


class ViewSwitches(QObject):
    """The switches of the text, the same for all columns.

    Attributes:
        whitespace_action, stable_action: whether white space is made visible; one colour per token.
        special_action: whether the text of a special token is that token.
        differences_action: whether the columns are compared with each other.
        view_actions: one per view, for the View menu; their shortcuts are Ctrl+Shift+1 to 4.
        input_mode: what stands around the text.
        copy_actions: one per form, for the Edit menu and the context menus.
        control: the views as buttons.
        copier: what puts tokens into the clipboard.

    Signals:
        view_changed(str): another `TextView` is chosen.
        special_toggled(): texts have other tokens, because special tokens are found in them or no longer.
    """

    view_changed = Signal(str)
    special_toggled = Signal()

    def __init__(self, columns: ShownColumns, store: Store, parent: QWidget) -> None:
        super().__init__(parent)
        self._columns = columns
        self._store = store
        self._is_following = False
        self.differences_action = _switch(
            parent, "differences", tr("≠ Differences"), _DIFFERENCES_TIP, "Ctrl+D"
        )
        self.special_action = _switch(
            parent, "specialTokens", tr("<s> Special tokens"), _SPECIAL_TIP, "Ctrl+Shift+E"
        )
        self.special_action.setChecked(True)
        tip = tr("Show spaces, tabs, line ends and the like")
        self.whitespace_action = _switch(parent, "whitespace", tr("·↵ Whitespace"), tip, "Ctrl+Shift+W")
        tip = tr("One colour per token, the same everywhere")
        self.stable_action = _switch(parent, "stableColours", tr("≡ Colour by token"), tip, "Ctrl+Shift+C")
        self.input_mode = InputModeSwitch(columns, parent)
        self._group = QActionGroup(self)
        for number, view in enumerate(TEXT_VIEWS, start=1):
            made = _checkable(parent, f"{view}View", VIEW_TITLES[view], _VIEW_TIPS[view], number)
            made.setData(view)
            self._group.addAction(made)
        self.view_actions = self._group.actions()
        self.view_actions[0].setChecked(True)
        self.copy_actions = [
            action(parent, text, partial(self._copy_as, form), f"copyAs{form.capitalize()}")
            for form, text in _COPY_TEXTS.items()
        ]
        self.control = SegmentedControl(self.view_actions, tr("How the text is shown"))
        self.control.setObjectName("viewControl")
        self.copier = TokenCopier(self)
        self.copier.failed.connect(self._say_why_not_copied)
        self.whitespace_action.toggled.connect(self._style_changed)
        self.stable_action.toggled.connect(self._style_changed)
        self.special_action.toggled.connect(self._special_toggled)
        self._group.triggered.connect(self._view_chosen)
        for switch in self.switches:
            switch.toggled.connect(self._keep)
        self._group.triggered.connect(self._keep)
        self.input_mode.changed.connect(self._keep)
        store.watch(lambda state: state.view, lambda _old, view: self.show_options(view))

    # ---- the workspace

    @Slot()
    def _keep(self) -> None:
        """Enter what is chosen now into the workspace."""
        if self._is_following:
            return
        self._store.show(
            view=replace(
                self._store.workspace.view,
                show_whitespace=self.whitespace_action.isChecked(),
                stable_colours=self.stable_action.isChecked(),
                view=self.view,
                allow_special=self.special_action.isChecked(),
                differences=self.differences_action.isChecked(),
                framing=self.input_mode.mode,
            )
        )

    def show_options(self, view: ViewOptions) -> None:
        """Choose what the workspace says."""
        self._is_following = True
        try:
            self.whitespace_action.setChecked(view.show_whitespace)
            self.stable_action.setChecked(view.stable_colours)
            self.special_action.setChecked(view.allow_special)
            self.differences_action.setChecked(view.differences)
            self.input_mode.set_mode(view.framing)
            self.set_view(view.view)
        finally:
            self._is_following = False

    # ---- the view

    @property
    def buttons(self) -> list[QAction]:
        """What becomes buttons beside the views, from left to right."""
        return [self.input_mode.action, *self.switches]

    @property
    def switches(self) -> list[QAction]:
        """What is marked and coloured, for the View menu, from left to right."""
        return [self.differences_action, self.special_action, self.whitespace_action, self.stable_action]

    @property
    def view(self) -> TextView:
        """The view that is chosen."""
        chosen: TextView = self._group.checkedAction().data()
        return chosen

    def set_view(self, view: TextView) -> None:
        """Choose a view."""
        if view != self.view:
            self.view_actions[TEXT_VIEWS.index(view)].trigger()

    @Slot(QAction)
    def _view_chosen(self, _action: QAction) -> None:
        for column in self._columns.all:
            column.views.set_view(self.view)
        self.view_changed.emit(self.view)

    @Slot()
    def _style_changed(self) -> None:
        for column in self._columns.all:
            self._style(column)

    @Slot(bool)
    def _special_toggled(self, allowed: bool) -> None:
        for column in self._columns.all:
            column.editor.document_model.allow_special = allowed
        self.special_toggled.emit()

    def _style(self, column: TextColumn) -> None:
        column.views.set_style(
            show_whitespace=self.whitespace_action.isChecked(),
            stable_colours=self.stable_action.isChecked(),
        )

    def join(self, column: TextColumn) -> None:
        """A column that was just made answers the switches, and scrolls with the others."""
        column.editor.addActions([self.copy_menu(column.editor).menuAction()])
        column.views.scrolled.connect(self._scrolled)
        column.views.copy_wanted.connect(self._copy_in_view)

    def apply_to(self, column: TextColumn) -> None:
        """Apply the switches to a column that comes into sight."""
        self._style(column)
        column.editor.document_model.allow_special = self.special_action.isChecked()
        self.input_mode.apply_to(column)
        column.views.set_view(self.view)

    @Slot(object)
    def _scrolled(self, byte: int) -> None:
        for column in self._columns.all:
            if column.views is not self.sender():
                column.views.scroll_to(byte)

    # ---- copying

    def copy_menu(self, parent: QWidget) -> QMenu:
        """A menu of the forms in which the selection, or else the whole text, can be copied."""
        menu = QMenu(tr("Copy as"), parent)
        menu.setObjectName("copyAsMenu")
        menu.addActions(self.copy_actions)
        return menu

    def _copy_as(self, form: CopyForm) -> None:
        column = self._columns.chosen
        chips = column.views.chips
        selection = None if self.view == "text" or chips is None else chips.selection
        is_all = selection is not None and selection.is_all
        start, end, ends = (0, 0, NO_ENDS) if is_all else column.views.selected_tokens
        around = NOTHING_AROUND if is_all or selection is None else selection.added
        document = column.editor.document_model
        if form != "text" and document.tokenizer is None:  # what was copied before stays
            column.editor.jumps.note.say(tr("There are no tokens yet."))
        elif form != "text" and document.encoding_error is not None:
            self._say_why_not_copied(document.encoding_error)
        else:
            self.copier.write(copy_work(document, form, start, end, self.input_mode.mode, around, ends))

    @Slot(object)
    def _say_why_not_copied(self, error: Exception) -> None:
        self._columns.chosen.editor.jumps.note.say(not_encoded(error))

    def copy(self) -> None:
        """Copy what is selected, as it stands in the view."""
        if self.view == "text":
            self._columns.chosen.editor.copy()
        else:
            self._copy_in_view()

    def select_all(self) -> None:
        """Select the whole text in the view."""
        chips = self._columns.chosen.views.chips
        if self.view == "text" or chips is None:
            self._columns.chosen.editor.selectAll()
        else:
            chips.select_all()

    @Slot()
    def _copy_in_view(self) -> None:
        """Copy what is selected among chips, or else the current one, as it stands there."""
        column = self._columns.chosen
        chips = column.views.chips
        if chips is None or (current := chips.selection.current) is None:
            return
        selection = chips.selection
        start, end = selection.copied_span
        if selection.is_all:
            self._copy_as(self.view)
        elif start == end and selection.ends is None:  # an empty token: its bytes tell nothing
            self.copier.copy_text(chips.label_of(current))
        else:
            ends = column.views.places_of(*(selection.ends or (current, current)))
            document = column.editor.document_model
            work = copy_work(document, self.view, start, end, around=selection.added, ends=ends)
            self.copier.write(work)


def _switch(parent: QWidget, name: str, caption: str, tip: str, keys: str) -> QAction:
    """A switch with a caption of a sign, which stands alone where there is little room, and words."""
    sign, _, words = caption.partition(" ")
    made = _checkable(parent, name, words, tip)
    made.setData(sign)
    made.setShortcut(QKeySequence(keys))
    parent.addAction(made)
    return made


def _checkable(parent: QWidget, name: str, text: str, tip: str, number: int | None = None) -> QAction:
    """An action that can be checked; with a number, by Ctrl+Shift and that."""
    made = QAction(text, parent)
    made.setObjectName(name)
    made.setCheckable(True)
    made.setToolTip(tip)
    if number is not None:
        made.setShortcut(QKeySequence(f"Ctrl+Shift+{number}"))
    return made
