"""The edited vocabularies of the columns, and the What-if dialogs that edit them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.session.what_if.families import can_be_edited, what_if_of
from tokexplorer.ui.background import Background
from tokexplorer.ui.what_if.what_if_dialog import EditMaker, WhatIfDialog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.bpe.next_pairs import NextPair
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.unigram.pruning import PruningCandidate
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Column, Workspace
    from tokexplorer.session.text.differences import TextChanges
    from tokexplorer.session.what_if.edit_list import Edit
    from tokexplorer.session.what_if.what_if import WhatIf
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import TextColumn


@dataclass(slots=True)
class _Edited:
    """The vocabulary of a column at a step, with its edits.

    Attributes:
        shown: the run or tokenizer of the column.
        base: its tokenizer as it was learned.
        what_if: the edits.
        maker: makes the tokenizer of the edits.
        made: the tokenizer that was made last.
        dialog: the open dialog; None if none is open.
    """

    shown: Shown
    base: PipelineTokenizer
    what_if: WhatIf
    maker: EditMaker
    made: PipelineTokenizer | None = None
    dialog: WhatIfDialog | None = None


class WhatIfDialogs(QObject):
    """Shows each column with the edits that the workspace has of its vocabulary.

    Signals:
        kept(Tokenizer, str): keep this tokenizer under this name.
    """

    kept = Signal(object, str)

    def __init__(self, inspection: InspectionPane, window: QWidget) -> None:
        super().__init__(window)
        self._inspection = inspection
        self._store: Store = inspection.store
        self._window = window
        self._edited: dict[str, _Edited] = {}
        self._added: dict[str, list[bytes]] = {}  # tokens added in an earlier session, by edited vocabulary
        inspection.changes_counted.connect(self._changes_counted)
        self._store.watch(lambda state: (state.columns, state.columns_on_screen), self._follow)
        self._store.watch(lambda state: state.names(), self._names_changed)
        self._store.watch_labels(self._labels_changed)

    @property
    def is_making(self) -> bool:
        """Whether the tokenizer of some edited vocabulary is being made."""
        return any(each.maker.is_busy for each in self._edited.values())

    @Slot(object)
    def take_instead(self, candidate: NextPair | PruningCandidate) -> None:
        """What if another pair was merged, or another piece dropped, after the step that is shown."""
        widget = self._inspection.chosen
        live = widget.live
        # Where the vocabulary is edited already, its step was chosen then.
        if widget.shown is not None and live.source is not None and not live.is_overridden:
            self._inspection.choose_step(widget.shown, live.step)
        dialog = self.open()
        if dialog is not None:
            dialog.take_instead(candidate)

    def open(self, token_id: int | None = None) -> WhatIfDialog | None:
        """Show the dialog of the current column, at the row of a token if one is given.

        None if the column has nothing to edit.
        """
        widget = self._inspection.chosen
        column = self._store.workspace.column(widget.id)
        if column is None or not can_be_edited(self._base_of(widget)):
            return None
        source = widget.live.source
        if column.step is None and source is not None and not source.has_ended and widget.shown is not None:
            self._inspection.choose_step(widget.shown, widget.live.step)  # edits belong to one step
            column = self._store.workspace.column(column.id)
            assert column is not None
        edited = self._of(column)
        if edited is None:
            return None
        if edited.dialog is None:
            edited.dialog = self._make_dialog(column, edited)
            self._tell_changes(edited)
        dialog = edited.dialog
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        if token_id is not None:
            dialog.select_token(token_id)
        return dialog

    def close(self) -> None:
        """Close all dialogs, because the window closes."""
        for edited in tuple(self._edited.values()):
            if edited.dialog is not None:
                edited.dialog.close()

    # ---- what the session keeps of it

    def to_plain(self, columns: Iterable[Column]) -> dict[str, list[str]]:
        """The tokens that were added in the edited vocabularies of these columns, as values for JSON."""
        names = [each.what_if for each in columns if each.edits]
        known = self._added | {
            name: list(self._store.archive.get(name).added) for name in names if name in self._store.archive
        }
        return {name: [each.hex() for each in known[name]] for name in names if known.get(name)}

    def restore(self, kept: object) -> None:
        """Know the tokens that `to_plain` told of, before the columns are shown."""
        self._added = {}
        for name, added in (kept if isinstance(kept, dict) else {}).items():
            with suppress(ValueError, TypeError):
                self._added[name] = [bytes.fromhex(each) for each in added]

    # ---- following the workspace

    def _follow(self, _old: object, _new: object) -> None:
        """There are other columns, or others are on screen."""
        columns = self._store.workspace.columns
        known = {each.what_if: each for each in columns}
        for name, edited in tuple(self._edited.items()):
            if name not in known:
                self._let_go(name, edited)
        for column in columns:
            if column.edits or column.what_if in self._edited:
                self._show(column)

    def _let_go(self, name: str, edited: _Edited) -> None:
        """No column has this vocabulary any more: it was closed, trained anew, or is at another step."""
        del self._edited[name]
        Background.of_window().close(edited.maker, 0.0)
        edited.maker.deleteLater()
        if edited.dialog is not None:
            edited.dialog.close()
        widget = self._inspection.column_of(edited.shown)
        if widget is not None and widget.live.is_overridden:
            self._inspection.set_override(edited.shown, None, edited.base)

    def _labels_changed(self) -> None:
        for edited in self._edited.values():
            if edited.dialog is not None:
                edited.dialog.show_history()

    def _show(self, column: Column) -> None:
        """Show the edits of a column. A dialog follows even if its column is hidden."""
        widget = next((each for each in self._inspection.columns if each.id == column.id), None)
        is_on_screen = widget is not None and can_be_edited(self._base_of(widget))
        edited = self._of(column) if is_on_screen else self._edited.get(column.what_if)
        if edited is None:
            return
        if edited.what_if.rows.edits != column.edits:
            edited.what_if.rows.go_to(column.edits)
        if edited.dialog is not None:
            edited.dialog.follow(is_on_screen=is_on_screen)
        if not is_on_screen and edited.dialog is None:
            return
        before = edited.made
        if column.edits:
            edited.maker.request()
            if edited.made is before:  # only something else has changed: nothing is counted again
                self._tell_changes(edited)
        elif edited.made is not None or (widget is not None and widget.live.is_overridden):
            edited.made = None
            self._inspection.set_override(edited.shown, None, edited.base)
            if edited.dialog is not None:
                edited.maker.request()

    def _of(self, column: Column) -> _Edited | None:
        """The edited vocabulary of a column, made if need be; None if its edits do not fit its tokenizer.

        Only a file of a session can have such edits; the column is then as it was learned.
        """
        found = self._edited.get(column.what_if)
        if found is not None:
            return found
        widget = next(each for each in self._inspection.columns if each.id == column.id)
        base = self._base_of(widget)
        assert isinstance(base, PipelineTokenizer)
        assert widget.shown is not None
        archive = self._store.archive
        what_if: WhatIf = archive.get(column.what_if) if column.what_if in archive else what_if_of(base)
        if column.edits and column.what_if not in archive:
            if not what_if.take(column.edits, self._added.get(column.what_if, ())):
                self._store.amend(lambda state: _with_edits(state, column.id, column.what_if, ()))
                return None
            archive.put(column.what_if, what_if, vocab_size=what_if.base.vocab_size)
        what_if.rows.join(self._store.history, partial(self._record, column.id, column.what_if))
        maker = EditMaker(what_if, self)
        edited = self._edited[column.what_if] = _Edited(widget.shown, what_if.base, what_if, maker)
        maker.made.connect(partial(self._made, column.what_if))
        return edited

    def _base_of(self, widget: TextColumn) -> Tokenizer | None:
        """The tokenizer of a column as it was learned, at its step."""
        edited = next((each for each in self._edited.values() if each.shown is widget.shown), None)
        if widget.live.is_overridden and edited is not None:
            return edited.base
        return widget.live.own_tokenizer

    def _record(
        self, column_id: str, name: str, label: str, _before: tuple[Edit, ...], after: tuple[Edit, ...]
    ) -> None:
        """Make an edit of a dialog an undo step of the window."""
        edited = self._edited.get(name)
        if edited is not None:
            self._store.archive.put(name, edited.what_if, vocab_size=edited.what_if.base.vocab_size)
            self._store.do(label, lambda state: _with_edits(state, column_id, name, after))

    def _made(self, name: str, tokenizer: PipelineTokenizer) -> None:
        edited = self._edited.get(name)
        if edited is None:
            return
        widget = self._inspection.column_of(edited.shown)
        is_shown = widget is not None and widget.live.is_overridden and tokenizer is edited.made
        if edited.what_if.is_changed and not is_shown:
            edited.made = tokenizer
            self._inspection.set_override(edited.shown, tokenizer, edited.base)

    # ---- dialogs

    def _make_dialog(self, column: Column, edited: _Edited) -> WhatIfDialog:
        widget = self._inspection.chosen
        counts = widget.live.corpus_counts
        dialog = WhatIfDialog(
            edited.base, widget.name, counts, self._window, edited=(edited.what_if, edited.maker)
        )
        dialog.kept.connect(partial(self._keep, column.id, column.what_if))
        dialog.finished.connect(partial(self._closed, column.what_if, dialog))
        return dialog

    def _keep(self, column_id: str, name: str, tokenizer: PipelineTokenizer, title: str) -> None:
        """The edits become a tokenizer of their own, and the column is as it was learned again."""
        with self._store.history.step(tr("Keep {title}", title=title)):
            self._store.do(
                tr("Keep {title}", title=title), lambda state: _with_edits(state, column_id, name, ())
            )
            self.kept.emit(tokenizer, title)

    def _closed(self, name: str, dialog: WhatIfDialog, _result: int) -> None:
        edited = self._edited.get(name)
        if edited is not None and edited.dialog is dialog:
            edited.dialog = None
            if not edited.what_if.is_changed:
                del self._edited[name]
                edited.maker.deleteLater()
        dialog.deleteLater()

    def _names_changed(self, _old: dict[str, str], names: dict[str, str]) -> None:
        for edited in self._edited.values():
            if edited.dialog is not None and edited.shown.id in names:
                edited.dialog.set_name(names[edited.shown.id])

    def _tell_changes(self, edited: _Edited) -> None:
        """Tell a dialog how much of the text its edits change, if that is counted already."""
        widget = self._inspection.column_of(edited.shown)
        is_shown = widget is not None and widget.live.is_overridden and not edited.maker.is_busy
        if widget is not None and is_shown and edited.dialog is not None:
            edited.dialog.show_changes(widget.changes)

    @Slot(object, object)
    def _changes_counted(self, shown: Shown, changes: TextChanges | None) -> None:
        for edited in self._edited.values():
            if edited.shown is shown and edited.dialog is not None:
                edited.dialog.show_changes(changes)


def _with_edits(state: Workspace, column_id: str, name: str, edits: tuple[Edit, ...]) -> Workspace:
    """The workspace with other edits of a column, if that still shows the edited vocabulary."""
    column = state.column(column_id)
    is_same = column is not None and column.what_if == name
    return state.with_column(column_id, edits=edits) if is_same else state
