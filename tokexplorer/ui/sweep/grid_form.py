"""What a sweep trains, as a form."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QWidget

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.core.spec import ALGORITHMS, SpecError
from tokexplorer.corpus.hold_out import MOST_PERCENT, HoldOut
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.session.sweep.grid import AS_IT_IS, Mix
from tokexplorer.session.sweep.plan import DEFAULT_HOLD_OUT, SweepPlan
from tokexplorer.ui.sweep.check_chips import CheckChip, CheckChips, Option
from tokexplorer.ui.sweep.size_field import SizeField
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.session.plan import TrainingPlan
    from tokexplorer.session.state.workspace import SessionState

_ALGORITHM_OPTIONS = tuple(
    Option(name, info.title, info.sentence, LIGHT.run_colour(ALGORITHMS.index(name)))
    for name, info in ALGORITHM_INFO.items()
)
_NORMALIZER_OPTIONS = tuple(Option(each.name, each.name, each.title) for each in NORMALIZERS.values())
_RULES = {
    "content": ("equal lines on the same side", "What is held out was never seen, not even elsewhere."),
    "number": ("lines by their number", "Line 12 of every file is on the same side: parallel files stay so."),
}
_KEEP = Option(
    "keep",
    "keep every tokenizer",
    "Write each as a tokenizer.json beside the results; a double click on its row opens it in the window.",
)
_LABEL_WIDTH_PX = 84


class GridForm(QWidget):
    """Algorithms, sizes, splitters, normalizers, mixes and what is held out.

    Attributes:
        algorithms, sizes, splitters, normalizers, mixes: one row each; normalizers and mixes are hidden where
            there is nothing to choose.
        percent, rule: what is held out.
        keeps_files: whether every tokenizer is written as a file.

    Signals:
        changed(): the user chose something else.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base: TrainingPlan | None = None
        self._known_mixes: tuple[Mix, ...] = (AS_IT_IS,)
        self.algorithms = CheckChips("sweepAlgorithms", "Algorithms")
        self.sizes = SizeField()
        self.splitters = CheckChips("sweepSplitters", "Splitters")
        self.normalizers = CheckChips("sweepNormalizers", "Normalizers")
        self.mixes = CheckChips("sweepMixes", "Mixes of the corpus")
        self.percent = GroupedSpinBox(0, MOST_PERCENT, "sweepHoldOut")
        self.percent.setAccessibleName("Held-out lines in percent")
        self.percent.setToolTip("So many of a hundred lines no tokenizer sees; all are measured on them")
        self.percent.setSuffix("\u202f%")
        self.rule = QComboBox()
        self.rule.setObjectName("sweepHoldOutRule")
        self.rule.setAccessibleName("Which lines are held out")
        for key, (title, tip) in _RULES.items():
            self.rule.addItem(title, key)
            self.rule.setItemData(self.rule.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self.keeps_files = CheckChip(_KEEP)
        self.keeps_files.setObjectName("sweepKeepsFiles")
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
        held_out = QWidget()
        row = QHBoxLayout(held_out)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.percent)
        row.addWidget(self.rule)
        row.addStretch(1)
        files = QWidget()
        row = QHBoxLayout(files)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.keeps_files)
        row.addStretch(1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, _LABEL_WIDTH_PX)
        grid.setColumnStretch(1, 1)
        self._mixes_label = _label("Mixes")
        rows: tuple[tuple[QLabel, QWidget], ...] = (
            (_label("Algorithms"), self.algorithms),
            (_label("Sizes"), self.sizes),
            (_label("Splitters"), self.splitters),
            (_label("Normalizers"), self.normalizers),
            (self._mixes_label, self.mixes),
            (_label("Held out"), held_out),
            (_label("Files"), files),
        )
        for number, (label, widget) in enumerate(rows):
            label.setContentsMargins(0, 4, 0, 0)  # level with the first line of what is beside it
            grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(widget, number, 1)

    # ---- what is chosen

    def show_session(self, session: SessionState) -> None:
        """Offer what this session has; what was chosen stays as far as it is there. Emits nothing."""
        is_first, self._base = self._base is None, session.plan
        splitters = {each.name: Option(each.name, each.name, each.title) for each in PRE_TOKENIZERS.values()}
        own = session.plan.pre_tokenizer
        splitters.setdefault(own, Option(own, own, "The pattern of the corpus pane."))
        self.splitters.show_options(list(splitters.values()), (own,) if is_first else self.splitters.checked)
        if is_first:
            self.algorithms.show_options(_ALGORITHM_OPTIONS, session.plan.chosen)
            self.normalizers.show_options(_NORMALIZER_OPTIONS, (session.plan.normalizer,))
            if session.hold_out:
                self._show_hold_out(session.hold_out)
        self._known_mixes = mixes_of(session)
        options = [Option(mix.name, mix.name, _mix_tip(mix)) for mix in self._known_mixes]
        self.mixes.show_options(options, self.mixes.checked or [mix.name for mix in self._known_mixes])
        for widget in (self.mixes, self._mixes_label):
            widget.setVisible(len(self._known_mixes) > 1)

    def show_plan(self, plan: SweepPlan) -> None:
        """Choose what this plan trains, as far as it is offered. Emits nothing."""
        self.algorithms.show_options(_ALGORITHM_OPTIONS, plan.algorithms)
        self.sizes.set_sizes(plan.sizes)
        options = [self.splitters.chip(key).option for key in self.splitters.keys]
        self.splitters.show_options(options, plan.pre_tokenizers)
        self.normalizers.show_options(_NORMALIZER_OPTIONS, plan.normalizers)
        names = [mix.name for mix in plan.mixes]
        self.mixes.show_options([self.mixes.chip(key).option for key in self.mixes.keys], names)
        self._show_hold_out(plan.hold_out)

    def plan(self, source_count: int) -> SweepPlan:
        """What the form says. Raises ValueError with a sentence if that cannot be trained."""
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
        for box in (self.percent, self.rule):
            box.blockSignals(True)
        self.percent.setValue(hold_out.percent)
        self.rule.setCurrentIndex(self.rule.findData(hold_out.by))
        for box in (self.percent, self.rule):
            box.blockSignals(False)
        self.rule.setEnabled(hold_out.percent > 0)

    @Slot()
    def _hold_out_changed(self) -> None:
        self.rule.setEnabled(self.percent.value() > 0)
        self.changed.emit()


_FIELD_WORDS = {"sizes": "Sizes", "mixes": "Mixes", "pre_tokenizer": "Splitter", "normalizer": "Normalizer"}


def mixes_of(session: SessionState) -> tuple[Mix, ...]:
    """The mixes that the session has: both while they are compared, else the first, or the plain corpus."""
    names = MIX_NAMES if session.compares_mixes else MIX_NAMES[:1]
    sources = [entry for entry in session.sources if entry.enabled]
    mixes = [
        Mix(f"mix {name}", tuple(entry.weights[number] for entry in sources))
        for number, name in enumerate(names)
    ]
    if len(mixes) == 1 and all(weight == 1 for weight in mixes[0].weights):
        return (AS_IT_IS,)
    return tuple(mixes)


def _mix_tip(mix: Mix) -> str:
    weights = " : ".join(f"{weight:g}" for weight in mix.weights)
    return f"Weights of the sources, in the order of the list: {weights}" if weights else ""


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "muted")
    label.setFont(ui_font(LABEL_SIZE_PT))
    return label
