"""The form that sets what a sweep trains."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, cast

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel, QLineEdit, QWidget
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.settings import MAX_VOCAB_SIZE
from tokexplorer.core.spec import ALGORITHMS, SpecError
from tokexplorer.corpus.hold_out import MOST_PERCENT, HoldOut
from tokexplorer.presentation.numbers import THIN_SPACE, grouped, ungrouped
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.session.sweep.plan import (
    AS_IT_IS,
    DEFAULT_HOLD_OUT,
    DEFAULT_SIZES,
    MOST_SIZES,
    Mix,
    SweepPlan,
    even_sizes,
    mix_of_window,
    shown_mix,
)
from tokexplorer.ui.kit.field import choice_box, small_label
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.kit.ticks import draw_check_disc
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.session.plan import TrainingPlan
    from tokexplorer.session.state.workspace import SessionState

CHIP_HEIGHT_PX = 24
_SIZE_PT = 8.5
_DISC_PX = 12.0
_LEFT_PX, _GAP_PX, _RIGHT_PX = 7.0, 6.0, 10.0
_SEPARATOR = re.compile(r"[,;\s]+")
_BOX_WIDTH_PX = 96
_RULES = {
    "content": (
        tr("equal lines on the same side"),
        tr("What is held out was never seen, not even elsewhere."),
    ),
    "number": (
        tr("lines by their number"),
        tr("Line 12 of every file is on the same side: parallel files stay so."),
    ),
}
_LABEL_WIDTH_PX = 84


class Option(NamedTuple):
    """A choice that a chip offers.

    Attributes:
        key: what the option stands for.
        title: the text of its chip.
        tip: the tooltip.
        colour: the colour of the disc, `#rrggbb` as in the light theme; empty for the accent.
    """

    key: str
    title: str
    tip: str = ""
    colour: str = ""


class CheckChip(QAbstractButton):
    """A rounded frame with a disc, which has a tick in it while the chip is checked, and a word."""

    def __init__(self, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self.setCheckable(True)
        self.setText(option.title)
        self.setToolTip(option.tip)
        self.setAccessibleName(option.title)
        self.setAccessibleDescription(option.tip)
        self.setFont(ui_font(_SIZE_PT))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @override
    def sizeHint(self) -> QSize:
        word = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        return QSize(
            round(px(_LEFT_PX) + px(_DISC_PX) + px(_GAP_PX) + word + px(_RIGHT_PX)) + 1, px(CHIP_HEIGHT_PX)
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, on = theme(), self.isEnabled()
        colour = QColor(now.counterpart(self.option.colour) if self.option.colour else now.accent)
        if not on:
            colour = QColor(now.muted)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(now.accent if self.hasFocus() else now.hairline), 1))
        painter.setBrush(QColor(now.raised) if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        disc = QRectF(px(_LEFT_PX), (self.height() - px(_DISC_PX)) / 2, px(_DISC_PX), px(_DISC_PX))
        draw_check_disc(painter, disc, colour, is_checked=self.isChecked())
        painter.setPen(QColor(now.text if self.isChecked() and on else now.muted))
        painter.setFont(self.font())
        word = QRectF(disc.right() + px(_GAP_PX), 0, self.width(), self.height())
        painter.drawText(word, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


class CheckChips(QWidget):
    """Chips on as many lines as they need; at least one stays checked.

    Attributes:
        chips: by their keys, in their order.

    Signals:
        changed(): the user checked others.
    """

    changed = Signal()

    def __init__(self, object_name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, object_name, accessible_name)
        self.chips: dict[str, CheckChip] = {}
        self.setLayout(FlowLayout(5))

    def show_options(self, options: Sequence[Option], checked: Sequence[str]) -> None:
        """Offer these options and check some of them. Emits nothing."""
        if [chip.option for chip in self.chips.values()] != list(options):
            self._make(options)
        self.check(checked)

    def check(self, keys: Sequence[str]) -> None:
        """Check the options of these keys, or the first option if there is none of them. Emits nothing."""
        known = [key for key in keys if key in self.chips] or list(self.chips)[:1]
        for key, chip in self.chips.items():
            chip.setChecked(key in known)

    @property
    def checked(self) -> tuple[str, ...]:
        """The keys of the checked options, in their order."""
        return tuple(key for key, chip in self.chips.items() if chip.isChecked())

    def _make(self, options: Sequence[Option]) -> None:
        layout = self.layout()
        assert layout is not None
        for chip in self.chips.values():
            layout.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = {}
        for option in options:
            chip = self.chips[option.key] = named(
                CheckChip(option, self), f"{self.objectName()}-{option.key}"
            )
            chip.clicked.connect(self._clicked)
            layout.addWidget(chip)
        self.updateGeometry()

    @Slot()
    def _clicked(self) -> None:
        chip = self.sender()
        if not self.checked and isinstance(chip, CheckChip):
            chip.setChecked(True)  # one at least is always trained
            return
        self.changed.emit()


class SizeField(QWidget):
    """A list of sizes, and three boxes that fill it with sizes of equal ratios.

    Signals:
        changed(): the list is another.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.low = _box(1, MAX_VOCAB_SIZE, "sweepLowest", tr("Smallest vocabulary"))
        self.high = _box(1, MAX_VOCAB_SIZE, "sweepHighest", tr("Largest vocabulary"))
        self.count = _box(1, MOST_SIZES, "sweepSizeCount", tr("Number of sizes"))
        tip = tr("The sizes that are trained, apart by commas; one run gives them all")
        self.edit = named(QLineEdit(), "sweepSizes", tr("Vocabulary sizes"), tip)
        bounds = in_row(
            small_label(tr("from")),
            self.low,
            small_label(tr("to")),
            self.high,
            small_label(tr("in")),
            self.count,
            small_label(tr("steps")),
            None,
            spacing=6,
        )
        in_column(bounds, self.edit, parent=self, spacing=5)
        self.set_sizes(DEFAULT_SIZES)
        for box in (self.low, self.high, self.count):
            box.valueChanged.connect(self._spread)
        self.edit.textEdited.connect(self._edited)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes, ascending, each once. Raises ValueError with a sentence for an invalid list."""
        found = set()
        # A thin space separates groups of digits, not sizes.
        for part in filter(None, _SEPARATOR.split(self.edit.text().replace(THIN_SPACE, "_"))):
            figures = ungrouped(part)
            if not (figures.isascii() and figures.isdecimal() and len(figures) < 10):
                raise ValueError(
                    tr("“{part}” is no size: sizes are whole numbers, apart by commas.", part=part[:20])
                )
            found.add(int(figures))
        if not found:
            raise ValueError(tr("Type at least one size."))
        return tuple(sorted(found))

    def set_sizes(self, sizes: tuple[int, ...]) -> None:
        """Show these. Emits nothing."""
        self.edit.setText(", ".join(map(grouped, sizes)))
        self._show_bounds(sizes)

    def _show_bounds(self, sizes: tuple[int, ...]) -> None:
        for box, value in ((self.low, sizes[0]), (self.high, sizes[-1]), (self.count, len(sizes))):
            with QSignalBlocker(box):
                box.setValue(value)

    @Slot()
    def _spread(self) -> None:
        """Fill the list from the boxes; the smallest size is kept below the largest."""
        if self.low.value() > self.high.value():
            other, value = (
                (self.high, self.low.value()) if self.sender() is self.low else (self.low, self.high.value())
            )
            with QSignalBlocker(other):
                other.setValue(value)
        sizes = even_sizes(self.low.value(), self.high.value(), self.count.value())
        self.edit.setText(", ".join(map(grouped, sizes)))
        self.changed.emit()

    @Slot()
    def _edited(self) -> None:
        with suppress(ValueError):  # which is shown by the dialog that reads the sizes
            self._show_bounds(self.sizes)
        self.changed.emit()


def _box(lowest: int, highest: int, object_name: str, accessible_name: str) -> GroupedSpinBox:
    box = GroupedSpinBox(lowest, highest, object_name)
    named(box, object_name, accessible_name, accessible_name)
    box.setFixedWidth(px(_BOX_WIDTH_PX) if highest > MOST_SIZES else px(_BOX_WIDTH_PX) * 2 // 3)
    return box


_ALGORITHM_OPTIONS = tuple(
    Option(name, info.title, info.sentence, LIGHT.run_colour(ALGORITHMS.index(name)))
    for name, info in ALGORITHM_INFO.items()
)
_NORMALIZER_OPTIONS = tuple(Option(each.name, each.name, each.title) for each in NORMALIZERS.values())
_KEEP = Option(
    "keep",
    tr("keep every tokenizer"),
    tr(
        "Write each as a tokenizer.json beside the results; a double click on its row opens it in the window."
    ),
)


class GridForm(QWidget):
    """Algorithms, sizes, pre-tokenizers, normalizers, mixes and what is held out.

    Attributes:
        algorithms, sizes, splitters, normalizers, mixes: one row each; a single mix is hidden.
        percent, rule: which lines are held out.
        keeps_files: whether every tokenizer is written to a file.

    Signals:
        changed(): the user chose something else.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base: TrainingPlan | None = None
        self._known_mixes: tuple[Mix, ...] = (AS_IT_IS,)
        self.algorithms = CheckChips("sweepAlgorithms", tr("Algorithms"))
        self.sizes = SizeField()
        self.splitters = CheckChips("sweepSplitters", tr("Pre-tokenizers"))
        self.normalizers = CheckChips("sweepNormalizers", tr("Normalizers"))
        self.mixes = CheckChips("sweepMixes", tr("Mixes of the corpus"))
        self.percent = GroupedSpinBox(0, MOST_PERCENT, "sweepHoldOut")
        self.percent.setAccessibleName(tr("Held-out lines in percent"))
        self.percent.setToolTip(tr("So many of a hundred lines no tokenizer sees; all are measured on them"))
        self.percent.setSuffix("\u202f%")
        self.rule = choice_box("sweepHoldOutRule", ((key, *words) for key, words in _RULES.items()))
        self.rule.setAccessibleName(tr("Which lines are held out"))
        self.keeps_files = named(CheckChip(_KEEP), "sweepKeepsFiles")
        self._lay_out()
        self.algorithms.show_options(_ALGORITHM_OPTIONS, ())
        self.normalizers.show_options(_NORMALIZER_OPTIONS, ("none",))
        self._show_hold_out(DEFAULT_HOLD_OUT)
        for chips in (self.algorithms, self.splitters, self.normalizers, self.mixes):
            chips.changed.connect(self.changed)
        self.sizes.changed.connect(self.changed)
        self.percent.valueChanged.connect(self._hold_out_changed)
        self.rule.currentIndexChanged.connect(self._hold_out_changed)

    def _lay_out(self) -> None:
        held_out, files = QWidget(), QWidget()
        in_row(self.percent, self.rule, None, parent=held_out, spacing=8)
        in_row(self.keeps_files, None, parent=files)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, px(_LABEL_WIDTH_PX))
        grid.setColumnStretch(1, 1)
        self._mixes_label = small_label(tr("Mixes"))
        rows: tuple[tuple[QLabel, QWidget], ...] = (
            (small_label(tr("Algorithms")), self.algorithms),
            (small_label(tr("Sizes")), self.sizes),
            (small_label(tr("Pre-tokenizers")), self.splitters),
            (small_label(tr("Normalizers")), self.normalizers),
            (self._mixes_label, self.mixes),
            (small_label(tr("Held out")), held_out),
            (small_label(tr("Files")), files),
        )
        for number, (label, widget) in enumerate(rows):
            label.setContentsMargins(0, px(4), 0, 0)  # level with the first line of what is beside it
            grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(widget, number, 1)

    # ---- what is chosen

    def show_session(self, session: SessionState) -> None:
        """Offer what this session has, and keep what was chosen as far as it is offered. Emits nothing."""
        is_first, self._base = self._base is None, session.plan
        splitters = {each.name: Option(each.name, each.name, each.title) for each in PRE_TOKENIZERS.values()}
        own = session.plan.pre_tokenizer
        splitters.setdefault(own, Option(own, own, tr("The pattern of the corpus pane.")))
        self.splitters.show_options(list(splitters.values()), (own,) if is_first else self.splitters.checked)
        if is_first:
            self.algorithms.check(session.plan.chosen)
            self.normalizers.check((session.plan.normalizer,))
            if session.hold_out:
                self._show_hold_out(session.hold_out)
        self._known_mixes = mixes_of(session)
        options = [Option(mix.name, shown_mix(mix.name), _mix_tip(mix)) for mix in self._known_mixes]
        self.mixes.show_options(options, self.mixes.checked or [mix.name for mix in self._known_mixes])
        for widget in (self.mixes, self._mixes_label):
            widget.setVisible(len(self._known_mixes) > 1)

    def show_plan(self, plan: SweepPlan) -> None:
        """Choose what a plan trains, as far as it is offered. Emits nothing."""
        self.algorithms.check(plan.algorithms)
        self.sizes.set_sizes(plan.sizes)
        self.splitters.check(plan.pre_tokenizers)
        self.normalizers.check(plan.normalizers)
        self.mixes.check([mix.name for mix in plan.mixes])
        self._show_hold_out(plan.hold_out)

    def plan(self, source_count: int) -> SweepPlan:
        """The plan of the form. Raises ValueError with a sentence if it cannot be trained."""
        assert self._base is not None
        mixes = {mix.name: mix for mix in self._known_mixes}
        plan = SweepPlan.of(
            self._base,
            cast("tuple[Algorithm, ...]", self.algorithms.checked),
            sizes=self.sizes.sizes,
            pre_tokenizers=self.splitters.checked,
            normalizers=self.normalizers.checked,
            mixes=tuple(mixes[name] for name in self.mixes.checked),
            hold_out=HoldOut(self.percent.value(), self.rule.currentData()),
        )
        try:
            plan.validate(source_count)
        except SpecError as error:
            raise ValueError(f"{_FIELD_WORDS.get(error.field, error.field)}: {error.reason}.") from error
        return plan

    def _show_hold_out(self, hold_out: HoldOut) -> None:
        with QSignalBlocker(self.percent), QSignalBlocker(self.rule):
            self.percent.setValue(hold_out.percent)
            self.rule.setCurrentIndex(self.rule.findData(hold_out.by))
        self.rule.setEnabled(hold_out.percent > 0)

    @Slot()
    def _hold_out_changed(self) -> None:
        self.rule.setEnabled(self.percent.value() > 0)
        self.changed.emit()


_FIELD_WORDS = {
    "sizes": tr("Sizes"),
    "mixes": tr("Mixes"),
    "pre_tokenizer": tr("Pre-tokenizer"),
    "normalizer": tr("Normalizer"),
}


def mixes_of(session: SessionState) -> tuple[Mix, ...]:
    """The mixes of a session: both while they are compared, else the first, or the corpus without weights."""
    names = MIX_NAMES if session.compares_mixes else MIX_NAMES[:1]
    sources = [entry for entry in session.sources if entry.enabled]
    mixes = [
        mix_of_window(name, tuple(entry.weights[number] for entry in sources))
        for number, name in enumerate(names)
    ]
    if len(mixes) == 1 and all(weight == 1 for weight in mixes[0].weights):
        return (AS_IT_IS,)
    return tuple(mixes)


def _mix_tip(mix: Mix) -> str:
    weights = " : ".join(f"{weight:g}" for weight in mix.weights)
    return (
        tr("Weights of the sources, in the order of the list: {weights}", weights=weights) if weights else ""
    )
