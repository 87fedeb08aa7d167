"""The window in which merges or pieces are removed, added and changed, while the text follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import as_title, tr, tr_count
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.problems import as_sentence
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.what_if.families import (
    HIGHEST_SCORE,
    LOWEST_SCORE,
    BpeWhatIf,
    UnigramWhatIf,
    WordPieceWhatIf,
    what_if_of,
)
from tokexplorer.session.what_if.what_if import EditError
from tokexplorer.ui.background import Background, BackgroundTask
from tokexplorer.ui.kit.parts import (
    in_column,
    in_row,
    named,
    plain_label,
    quiet_button,
    say,
    sentence_label,
    shortcut_text,
)
from tokexplorer.ui.scale import px
from tokexplorer.ui.what_if.row_table import RowModel, RowSearch, RowTable
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.bpe.next_pairs import NextPair
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.unigram.pruning import PruningCandidate
    from tokexplorer.session.text.differences import TextChanges
    from tokexplorer.session.what_if.what_if import WhatIf

BESIDE_FROM_ROWS = 5_000  # tables of fewer take some milliseconds, whatever the family
_FIRST_SCORE = -8.0
_INTRO = {
    BpeWhatIf: tr(
        "Encoding applies the first merge of this list that fits, again and again. Remove one, move "
        "one, or add one that was never learned, and see what becomes of the text."
    ),
    UnigramWhatIf: tr(
        "Encoding takes the pieces whose scores add up to most. Remove one, add one or change a "
        "score, and see what becomes of the text."
    ),
}
_INTRO_OF_PIECES = tr(
    "Encoding takes the longest piece that fits, from left to right. Remove one, or add one that was never "
    "learned, and see what becomes of the text."
)
_SIZE = 480, 640
_UNDO_KEYS, _REDO_KEYS = "Ctrl+Z", "Ctrl+Shift+Z"
_CLOSING_SECONDS = 1.0
_LONGEST_NAME = 40


class EditMaker(QObject):
    """Makes the tokenizer of an edited vocabulary, in the background if it is large.

    Of several edits in a row only the last one is made.

    Signals:
        made(object): the tokenizer of the rows as they are.
    """

    made = Signal(object)

    def __init__(self, what_if: WhatIf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._what_if = what_if
        self._state: object = None
        self._task = BackgroundTask(tr("what if"), self)
        self._task.done.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Whether a tokenizer is being made."""
        return self._task.is_busy

    def request(self) -> None:
        """Make the tokenizer of the rows as they are now."""
        if not self._what_if.is_changed or len(self._what_if) < BESIDE_FROM_ROWS:
            self.made.emit(self._what_if.tokenizer())
        elif not self._task.is_busy:
            make = self._what_if.maker()
            self._state = self._what_if.rows.columns
            self._task.submit(lambda _: make())

    @Slot(object)
    def _take(self, made: PipelineTokenizer) -> None:
        if self._state is not self._what_if.rows.columns:
            self.request()
        else:
            self._what_if.take_made(made, self._state)
            self.made.emit(made)


def score_box(name: str, says: str) -> QDoubleSpinBox:
    """A field for a log probability."""
    box = named(
        QDoubleSpinBox(),
        name,
        says,
        tr("{says}: a logarithm, 0 at most; the higher, the more often the piece is taken", says=says),
    )
    box.setRange(LOWEST_SCORE, HIGHEST_SCORE)
    box.setDecimals(3)
    box.setSingleStep(0.5)
    box.setKeyboardTracking(False)
    box.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)
    return box


class Addition(QWidget):
    """Two parts of a merge, or a piece, with its score if pieces have scores.

    Signals:
        wanted(): it is to be added.
    """

    wanted = Signal()

    def __init__(self, what_if: WhatIf) -> None:
        super().__init__()
        self._what_if = what_if
        self._score = score_box("insertScore", tr("Score of the new piece"))
        self._score.setValue(_FIRST_SCORE)
        of_merge = (("insertLeft", tr("left part")), ("insertRight", tr("right part")))
        hints = of_merge if what_if.moves else (("insertPiece", tr("a piece, ##ing inside a word")),)
        if what_if.has_scores:
            hints = (("insertPiece", tr("a piece")),)
        self._fields = [self._field(*each) for each in hints]
        text, tip = (
            (tr("Insert above"), tr("Put it in before the chosen merge"))
            if what_if.moves
            else (tr("Add"), "")
        )
        button = quiet_button(text, "insertRow", tip)
        button.setAccessibleName(tr("Add this merge") if what_if.noun == "merge" else tr("Add this piece"))
        button.clicked.connect(self.wanted)
        layout = in_row(
            QLabel(tr("New merge") if what_if.noun == "merge" else tr("New piece")), parent=self, spacing=6
        )
        for field in self._fields:
            layout.addWidget(field, 1)
        if what_if.has_scores:
            layout.addWidget(self._score)
        layout.addWidget(button)

    def _field(self, name: str, hint: str) -> QLineEdit:
        field = named(QLineEdit(), name, as_title(hint))
        field.setPlaceholderText(hint)
        field.setMinimumWidth(px(56))
        field.returnPressed.connect(self.wanted)
        return field

    def add(self, place: int) -> int:
        """Add what the fields say, a merge before `place`; returns the new row. Raises EditError."""
        what_if, texts = self._what_if, [field.text() for field in self._fields]
        if isinstance(what_if, BpeWhatIf):
            left, right = map(self._part, texts)
            what_if.add(place, left, right)
            return place
        if isinstance(what_if, UnigramWhatIf):
            what_if.add(texts[0], self._score.value())
        elif isinstance(what_if, WordPieceWhatIf):
            what_if.add(texts[0])
        return len(what_if) - 1

    def _part(self, text: str) -> int:
        """The token that is meant: by its text, or as `#260`, for those that no text spells."""
        found = self._what_if.id_of(text)
        if found is None and text[:1] == "#" and text[1:].isdecimal() and len(text) < 10:
            found = self._what_if.known_id(int(text[1:]))
        if found is None:
            raise EditError(tr("“{text}” is not a token of this vocabulary", text=text))
        return found


class WhatIfDialog(QDialog):
    """Stays open beside the window. Every change can be undone; closing it loses none of them.

    Attributes:
        what_if: the merges or pieces as they are now.

    Signals:
        changed(object): the tokenizer of the list as it is now; None for the learned one.
        kept(object, str): a tokenizer that is to stay, and its name.
    """

    changed = Signal(object)
    kept = Signal(object, str)

    def __init__(
        self,
        base: PipelineTokenizer,
        name: str,
        corpus_counts: npt.NDArray[np.int64] | None = None,
        parent: QWidget | None = None,
        *,
        edited: tuple[WhatIf, EditMaker] | None = None,
    ) -> None:
        """`name` is what the tokenizer is called; `corpus_counts` how often each id is in the corpus.

        `edited` is its vocabulary as it is edited already, and what makes its tokenizer, if they are somebody
        else's. Raises TypeError if there are no merges or pieces.
        """
        super().__init__(parent)
        self.setObjectName("whatIfDialog")
        self._is_owner = edited is None
        self._is_on_screen = True
        self.what_if = what_if_of(base) if edited is None else edited[0]
        self.resize(*_SIZE)
        self.model = RowModel(self.what_if, corpus_counts)
        self.table = RowTable(self.model, self.what_if.noun)
        self._search = RowSearch(self.what_if)
        self._maker = EditMaker(self.what_if, self) if edited is None else edited[1]
        self._addition = Addition(self.what_if)
        self._score = score_box("rowScore", tr("Score of the chosen piece"))
        self._effect = sentence_label("whatIfEffect", "")
        self._lost = sentence_label("whatIfLost", "muted")
        self._problem = sentence_label("whatIfProblem", "error")
        self._name = named(QLineEdit(), "keptName", tr("Name of the new tokenizer"))
        self.set_name(name)
        self._lay_out()
        self._connect()
        self.table.choose(0)
        self._show_commands()
        self.show_changes(None)

    # ---- how it looks

    def _lay_out(self) -> None:
        intro = plain_label(_INTRO.get(type(self.what_if), _INTRO_OF_PIECES), "whatIfIntro")
        in_column(
            intro,
            self._search,
            (self.table, 1),
            self._row_commands(),
            self._addition,
            self._problem,
            self._effect,
            self._lost,
            self._list_commands(),
            self._keeping(),
            parent=self,
            margins=(14, 12, 14, 12),
            spacing=8,
        )

    def _row_commands(self) -> QHBoxLayout:
        self._remove = self._button(tr("Remove"), "removeRow", "Del", self._remove_row)
        moves = (
            (tr("Earlier"), "moveEarlier", "Alt+Up", lambda: self._move(-1)),
            (tr("Later"), "moveLater", "Alt+Down", lambda: self._move(1)),
            (tr("To the front"), "moveFirst", "Alt+Home", lambda: self._move_to(0)),
        )
        buttons = [self._button(*each) for each in moves] if self.what_if.moves else []
        scores: list[QWidget | int] = []
        if self.what_if.has_scores:
            scores = [8, QLabel(tr("Score")), self._score]
        return in_row(self._remove, *buttons, *scores, None, spacing=6)

    def _list_commands(self) -> QHBoxLayout:
        self._undo = self._button(tr("Undo"), "undoEdit", _UNDO_KEYS, self._undo_edit)
        self._redo = self._button(tr("Redo"), "redoEdit", _REDO_KEYS, self._redo_edit)
        self._restore = self._button(tr("Reset to trained"), "restoreLearned", "", self._restore_learned)
        return in_row(self._undo, self._redo, self._restore, None, spacing=6)

    def _keeping(self) -> QHBoxLayout:
        self._keep = self._button(tr("Keep as a new tokenizer"), "keepTokenizer", "", self._keep_tokenizer)
        self._keep.setToolTip(tr("Show it in a column beside the original; from there it can be saved"))
        return in_row((self._name, 1), self._keep, spacing=6)

    def _button(self, text: str, name: str, keys: str, do: Callable[[], object]) -> QPushButton:
        button = quiet_button(text, name, "")
        if keys:
            # A shortcut of the button itself would press it for a moment, too long for a key that repeats.
            QShortcut(QKeySequence(keys), self).activated.connect(do)
            button.setToolTip(f"{text} ({shortcut_text(keys)})")
        button.clicked.connect(lambda _checked: do())
        return button

    def _connect(self) -> None:
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._search.take_focus)
        self._search.found.connect(self.table.choose)
        self.table.row_chosen.connect(self._search.follow)
        self.table.row_chosen.connect(self._row_chosen)
        self._score.valueChanged.connect(self._set_score)
        self._addition.wanted.connect(self._add)
        self._maker.made.connect(self._made)

    # ---- what is chosen

    def select(self, place: int) -> None:
        """Choose the row at that place, 0 for the first."""
        self.table.choose(place)

    def select_token(self, token_id: int) -> bool:
        """Choose the merge or piece of a token; False, and a sentence, if it has none."""
        place = self.what_if.place_of(token_id)
        if place is None:
            say(
                self._problem,
                tr("No merge of this list makes token #{token_id}.", token_id=token_id)
                if self.what_if.noun == "merge"
                else tr("No piece of this list makes token #{token_id}.", token_id=token_id),
            )
            return False
        say(self._problem, "")
        self.select(place)
        return True

    @Slot(int)
    def _row_chosen(self, row: int) -> None:
        if isinstance(self.what_if, UnigramWhatIf) and 0 <= row < len(self.what_if):
            self._score.blockSignals(True)
            self._score.setValue(float(self.what_if.scores[row]))
            self._score.blockSignals(False)

    # ---- edits

    def _remove_row(self) -> None:
        if self.table.chosen >= 0:
            self._edit(lambda: self._removed(self.table.chosen))

    def _removed(self, place: int) -> int:
        self.what_if.remove(place)
        return place

    def _move(self, by: int) -> None:
        self._move_to(self.table.chosen + by)

    def _move_to(self, target: int) -> None:
        place = self.table.chosen
        if place >= 0 and place != target and 0 <= target < len(self.what_if):
            assert isinstance(self.what_if, BpeWhatIf)
            self.what_if.move(place, target)
            self._edited(target)

    @Slot(float)
    def _set_score(self, score: float) -> None:
        if isinstance(self.what_if, UnigramWhatIf) and self.table.chosen >= 0:
            place = self.table.chosen
            self.what_if.set_score(place, score)
            self._edited(place)

    @Slot()
    def _add(self) -> None:
        self._edit(lambda: self._addition.add(max(0, self.table.chosen)))

    def take_instead(self, candidate: NextPair | PruningCandidate) -> None:
        """Merge a pair after all other merges, or drop a piece; says why if that is impossible."""
        self._edit(lambda: self.what_if.take_instead(candidate))

    def _undo_edit(self) -> None:
        place = self.what_if.rows.undo()
        if place is not None:
            self._edited(place)

    def _redo_edit(self) -> None:
        place = self.what_if.rows.redo()
        if place is not None:
            self._edited(place)

    def _restore_learned(self) -> None:
        if self.what_if.is_changed:
            self.what_if.rows.restore()
            self._edited(self.table.chosen)

    def _edit(self, do: Callable[[], int]) -> None:
        try:
            place = do()
        except EditError as error:
            say(self._problem, as_sentence(str(error)))
        else:
            self._edited(place)

    def _edited(self, place: int) -> None:
        if self._is_owner:
            self.follow()
            self._maker.request()
        else:
            say(self._problem, "")
        self.table.choose(place)

    def set_name(self, name: str) -> None:
        """The tokenizer is called so, and its change after it unless another name was entered."""
        if self.what_if.noun == "merge":
            title = tr("What if: merges of {name}", name=name)
        else:
            title = tr("What if: pieces of {name}", name=name)
        self.setWindowTitle(title[: 2 * _LONGEST_NAME])
        if not self._name.isModified():
            self._name.setText(tr("{name}, changed", name=name)[:_LONGEST_NAME])

    def follow(self, *, is_on_screen: bool = True) -> None:
        """Show rows that were changed elsewhere, by undo for instance.

        `is_on_screen` is whether the column is: nothing counts what changes in a hidden one.
        """
        if is_on_screen != self._is_on_screen:
            self._is_on_screen = is_on_screen
            self.show_changes(None)
        say(self._problem, "")
        chosen = self.table.chosen  # other rows have none
        self.model.refresh()
        self.table.choose(min(chosen, len(self.what_if) - 1))
        self._show_commands()

    @Slot(object)
    def _made(self, tokenizer: PipelineTokenizer) -> None:
        unmade = self.what_if.unmade(tokenizer)
        self.model.show_unmade(unmade)
        self._show_lost(unmade)
        self.changed.emit(tokenizer if self.what_if.is_changed else None)

    def _keep_tokenizer(self) -> None:
        if self.what_if.is_changed:
            name = self._name.text().strip() or tr("Changed")
            self.kept.emit(self.what_if.kept(), name)
            if self._is_owner:
                self._restore_learned()
            self.close()

    # ---- what it says

    def show_changes(self, changes: TextChanges | None) -> None:
        """How much of the text differs from what it was; None if that is not known (yet)."""
        if not self._is_on_screen:
            say(self._effect, tr("The column is hidden: show it to see what changes in the text."))
        elif not self.what_if.is_changed:
            say(self._effect, tr("Nothing is changed yet."))
        elif changes is None:
            say(self._effect, tr("Comparing the text …"))
        else:
            before, now = grouped(changes.before), grouped(changes.tokens)
            say(
                self._effect,
                tr_count(
                    "{count} token of the text changed; {before} → {now} tokens",
                    "{count} tokens of the text changed; {before} → {now} tokens",
                    changes.changed,
                    count=grouped(changes.changed),
                    before=before,
                    now=now,
                ),
            )

    def _show_lost(self, unmade: npt.NDArray[np.bool_]) -> None:
        ids = self.what_if.ids
        lost = np.setdiff1d(ids[unmade], ids[~unmade])
        if len(lost) == 0:
            say(self._lost, "")
            return
        first = visible_text(self.what_if.spelling(int(lost[0])))
        one = tr("One token, {first}, cannot be made any more: it is struck out.", first=first)
        many = tr(
            "{lost_count} tokens cannot be made any more, such as {first}: they are struck out.",
            lost_count=grouped(len(lost)),
            first=first,
        )
        say(self._lost, one if len(lost) == 1 else many)

    def _show_commands(self) -> None:
        what_if = self.what_if
        self._remove.setEnabled(len(what_if) > 0)
        self._restore.setEnabled(what_if.is_changed)
        self._keep.setEnabled(what_if.is_changed)
        self._name.setEnabled(what_if.is_changed)
        self.show_history()
        self.show_changes(None)

    def show_history(self) -> None:
        """Say what undo would take back, and what redo would do again."""
        what_if = self.what_if
        for button, keys, label in (
            (self._undo, _UNDO_KEYS, what_if.rows.undo_label),
            (self._redo, _REDO_KEYS, what_if.rows.redo_label),
        ):
            button.setEnabled(label is not None)
            verb = f"{button.text()}: {label}" if label else button.text()
            button.setToolTip(f"{verb} ({shortcut_text(keys)})")

    @override
    def done(self, result: int) -> None:
        if self._is_owner:
            Background.of_window().stop(self, _CLOSING_SECONDS)
        super().done(result)
