"""The bar that draws the text of the current column at random: BPE with dropout, Unigram by probability."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QPushButton, QWidget

from tokexplorer.core.drawing import MOST_SEED, Drawing, what_is_drawn
from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.unigram.model import MAX_N_BEST
from tokexplorer.presentation.numbers import counted, percent_text
from tokexplorer.ui.columns.step_bar import CANNOT_COMPARE
from tokexplorer.ui.kit.parts import (
    hairline,
    in_column,
    in_row,
    keyed_action,
    named,
    plain_label,
    say,
    sentence_label,
    shortcut_text,
)
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX, GroupedSpinBox
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.text.differences import TextChanges
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn

AGAIN_KEYS, SWITCH_KEYS = "Alt+D", "Ctrl+Shift+D"
MOST_SHOWN_ALPHA = 10.0
_WAYS = (
    Choice(
        "merges",
        tr("each merge"),
        tr("Each merge of each word is left out by itself, anew before every merge (Provilkov et al. 2020)"),
    ),
    Choice(
        "rules",
        tr("whole rules"),
        tr("Each merge rule is switched off for the whole text, with the same probability"),
    ),
)
_SHARE_TIP = tr(
    "Tokens of the drawn text whose bytes are no token of the usual one, and how many of all that is. "
    "They are marked in the text (F8 goes to the next)."
)
_LINES_TIP = tr(
    "The same seed draws the same tokens. Each line is drawn by itself, from the seed and what stands in it: "
    "an edit leaves the other lines as they are, and lines that are alike are drawn alike."
)
_CAN_DRAW = tr("BPE and Unigram can be drawn at random.")


class DrawingBar(QWidget):
    """`p 0.10 · each merge | whole rules · seed 1 · Draw again · 12 % of 3 201 tokens differ`.

    It belongs to the current column; for a tokenizer that cannot be drawn it says why.

    Attributes:
        settings: those of the column, or else those that were used last.
        draw_action: draws the text of the current column at random, or shows its usual tokens again.
        again_action: draws it with the next seed.
    """

    def __init__(self, columns: ShownColumns, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "drawingBar", tr("Drawn at random"))
        self._columns, self._store = columns, store
        self.settings = Drawing()
        self._explained = ""  # the id of the column that cannot be drawn though that was asked for
        self._make_fields()
        self._lay_out()
        self.draw_action = keyed_action(self, tr("Draw at random"), SWITCH_KEYS, self._toggle, "drawText")
        self.draw_action.setCheckable(True)
        self.again_action = keyed_action(self, tr("Draw again"), AGAIN_KEYS, self.draw_again, "drawAgain")
        self._again.clicked.connect(self.draw_again)
        self._off.clicked.connect(self._switch_off)
        self._way.chosen.connect(self._edited)
        for box in (self._dropout, self._alpha, self._n_best, self._seed):
            box.valueChanged.connect(self._edited)
        self.hide()

    def _make_fields(self) -> None:
        self._dropout = _number_box(
            "drawingDropout", 1.0, tr("Dropout: the probability of leaving out a merge, 0 to 1")
        )
        self._alpha = _number_box(
            "drawingAlpha",
            MOST_SHOWN_ALPHA,
            tr("1 draws by the probabilities, 0 all alike, more prefers the best"),
        )
        self._way = ChoiceControl("drawingWay", tr("What is left out"))
        self._way.show_choices(_WAYS, "merges")
        self._n_best = GroupedSpinBox(0, MAX_N_BEST, "drawingNBest")
        self._n_best.setToolTip(
            tr("Draw each line from so many best segmentations of it; 0 for all there are")
        )
        self._seed = GroupedSpinBox(0, MOST_SEED, "drawingSeed")
        self._seed.setStepType(self._seed.StepType.DefaultStepType)
        self._seed.setToolTip(_LINES_TIP)
        self._again = QPushButton(tr("Draw again"))
        named(
            self._again,
            "drawAgainButton",
            tr("Draw again"),
            tr("Draw with the next seed ({again_keys})", again_keys=shortcut_text(AGAIN_KEYS)),
        )
        self._off = named(QPushButton(tr("off")), "drawingOff", tr("Show the usual tokens"), flat=True)
        self._off.setToolTip(
            tr("Show the usual tokens again ({switch_keys})", switch_keys=shortcut_text(SWITCH_KEYS))
        )
        self._share = plain_label("", "drawingShare", wraps=False)
        self._share.setToolTip(_SHARE_TIP)
        self._why = sentence_label("drawingWhy", "muted")

    def _lay_out(self) -> None:
        """In a narrow window the fields are on several lines."""
        self._fields, flow = QWidget(), FlowLayout(4)
        height = self._way.sizeHint().height()
        self._groups: dict[QWidget, QWidget] = {}
        for text, box, width in (
            ("p", self._dropout, 62),
            ("", self._way, 0),
            ("alpha", self._alpha, 62),
            (tr("n-best"), self._n_best, 66),
            (tr("seed"), self._seed, 66),
        ):
            group = self._groups[box] = QWidget()
            label = plain_label(text, wraps=False)
            label.setVisible(bool(text))
            if width:
                box.setFixedWidth(width)
                box.setAccessibleName(text)
                label.setBuddy(box)
            group.setMinimumHeight(height)
            parts: list[QWidget] = [label, box, *([self._again] if box is self._seed else [])]
            in_row(*parts, parent=group, spacing=6)
            flow.addWidget(group)
        self._share.setMinimumHeight(self._again.sizeHint().height())
        flow.addWidget(self._share)
        self._fields.setLayout(flow)
        row = in_row((self._fields, 1), (self._why, 1), self._off, spacing=6, margins=(14, 4, 10, 4))
        row.setAlignment(self._off, Qt.AlignmentFlag.AlignTop)
        in_column(row, hairline(), parent=self, spacing=0)

    @property
    def actions_of_menu(self) -> list[QAction]:
        """For the View menu."""
        return [self.draw_action, self.again_action]

    # ---- what it shows

    def show_column(self, column: TextColumn) -> None:
        """Show how the text of the current column is drawn, and how much of it differs."""
        drawing, tokenizer = column.drawing, column.live.tokenizer
        what = what_is_drawn(tokenizer)
        if drawing is not None:
            self.settings = drawing
        self.draw_action.setChecked(drawing is not None)
        is_explained = what is None and self._explained == (column.id or "none")
        self._explained = self._explained if is_explained else ""
        self.setVisible(drawing is not None or is_explained)
        self._fill(self.settings)
        for box, needed in (
            (self._dropout, "dropout"),
            (self._way, "dropout"),
            (self._alpha, "sampling"),
            (self._n_best, "sampling"),
            (self._seed, what),
        ):
            self._groups[box].setVisible(what is not None and what == needed)
        self._fields.setVisible(what is not None)
        self._share.setText(_said(column) if what is not None else "")
        say(self._why, why_not_drawn(tokenizer) if what is None else "")

    def _fill(self, drawing: Drawing) -> None:
        self._way.show_choices(_WAYS, drawing.dropout_of)
        for box, value in (
            (self._dropout, drawing.dropout),
            (self._alpha, drawing.alpha),
            (self._n_best, drawing.n_best),
            (self._seed, drawing.seed),
        ):
            box.blockSignals(True)
            box.setValue(value)  # type: ignore[arg-type]
            box.blockSignals(False)

    # ---- what is done

    @Slot()
    def draw_again(self) -> None:
        """Draw the text of the current column with the next seed; if it is not drawn yet, draw it."""
        if self._columns.chosen.drawing is None:
            self._toggle()
        else:
            following = (self.settings.seed + 1) % (MOST_SEED + 1)
            self._draw(tr("Draw again"), replace(self.settings, seed=following), "again")

    def _toggle(self) -> None:
        column = self._columns.chosen
        if column.drawing is not None:
            self._switch_off()
        elif what_is_drawn(column.live.tokenizer) is None:
            is_told = self._explained == (column.id or "none")
            self._explained = "" if is_told else column.id or "none"
            self.show_column(column)
        else:
            self._draw(tr("Draw at random"), self.settings)

    @Slot()
    def _switch_off(self) -> None:
        self._explained = ""
        self._draw(tr("Show the usual tokens"), None)
        self.show_column(self._columns.chosen)

    @Slot()
    def _edited(self) -> None:
        drawing = Drawing(
            self._dropout.value(),
            "rules" if self._way.current == "rules" else "merges",
            self._alpha.value(),
            self._n_best.value(),
            self._seed.value(),
        )
        self._draw(tr("Draw otherwise"), drawing, "otherwise")

    def _draw(self, label: str, drawing: Drawing | None, key: str = "") -> None:
        column = self._columns.chosen.id
        self._store.do(
            label,
            lambda state: state.with_column(column, drawing=drawing),
            key=("drawing", key, column) if key else None,
        )

    # ---- what is kept

    def to_text(self) -> str:
        """The settings that were used last, to be kept."""
        return json.dumps(asdict(self.settings))

    def take_text(self, text: str) -> None:
        """Take settings that were kept; those that make no sense are the usual ones."""
        try:
            self.settings = Drawing(**json.loads(text))
        except (TypeError, ValueError):
            self.settings = Drawing()


def _said(column: TextColumn) -> str:
    if column.live.is_overridden:
        return tr("What if shows the usual tokens of the changed vocabulary.")
    return CANNOT_COMPARE if column.cannot_compare else share_text(column.changes)


def share_text(changes: TextChanges | None) -> str:
    """How much of a drawn text differs from its usual tokens; None while that is being counted."""
    if changes is None:
        return tr("counting …")
    share = changes.changed / changes.tokens if changes.tokens else 0.0
    return tr(
        "{share} of {tokens} differ · usually {before}",
        share=percent_text(share),
        tokens=counted(changes.tokens),
        before=counted(changes.before),
    )


def why_not_drawn(tokenizer: Tokenizer | None) -> str:
    """Why a tokenizer cannot be drawn."""
    if tokenizer is None:
        return tr("There are no tokens yet. {can_draw}", can_draw=_CAN_DRAW)
    if not isinstance(tokenizer, PipelineTokenizer):
        return tr(
            "This tokenizer runs on the library of its file, and not on our engine, which draws. {can_draw}",
            can_draw=_CAN_DRAW,
        )
    from tokexplorer.core.explain.pieces import family_title

    return tr(
        "{tokenizer} has one way to encode a text. {can_draw}",
        tokenizer=family_title(tokenizer),
        can_draw=_CAN_DRAW,
    )


def _number_box(name: str, highest: float, tip: str) -> QDoubleSpinBox:
    box = named(QDoubleSpinBox(), name, tip=tip)
    box.setRange(0.0, highest)
    box.setSingleStep(0.05)
    box.setDecimals(2)
    box.setKeyboardTracking(False)
    box.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)
    return box
