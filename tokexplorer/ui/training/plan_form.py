"""The whole form: which algorithms are trained, and the settings of each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QLabel,
    QMenu,
    QPushButton,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.core.spec import ALGORITHMS, APPLICABLE, Algorithm
from tokexplorer.presentation.problems import as_sentence, remedy_text
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.kit.field import FieldProblem, Fix, push_button
from tokexplorer.ui.kit.parts import in_column, in_row
from tokexplorer.ui.kit.ticks import draw_check_disc
from tokexplorer.ui.scale import px
from tokexplorer.ui.shown_run import algorithm_colour
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.training.spec_form import SpecForm
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.flow_layout import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.spec import Algorithm, Remedy, TrainingSpec
    from tokexplorer.ui.training.run_data import Failure

CHIP_HEIGHT_PX = 24
CHIP_SIZE_PT = 8.5
_CHECK_PX = 13
LEAST_FORM_HEIGHT_PX = 88  # two rows of fields


class RunCheck(QAbstractButton):
    """A disc in the colour of the run with a tick in it; a ring if the algorithm is not trained."""

    def __init__(self, algorithm: Algorithm, parent: QWidget) -> None:
        super().__init__(parent)
        self._algorithm = algorithm
        self.setCheckable(True)
        self.setObjectName(f"train-{algorithm}")
        title = ALGORITHM_INFO[algorithm].title
        self.setAccessibleName(tr("Train {title}", title=title))
        self.setToolTip(tr("Train {title} with the next click on Train", title=title))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @override
    def sizeHint(self) -> QSize:
        return QSize(px(_CHECK_PX) + 8, px(CHIP_HEIGHT_PX))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(5.5, (self.height() - px(_CHECK_PX)) / 2 + 0.5, px(_CHECK_PX) - 1, px(_CHECK_PX) - 1)
        draw_check_disc(painter, disc, QColor(algorithm_colour(self._algorithm)), is_checked=self.isChecked())
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme().accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(disc.adjusted(-2.5, -2.5, 2.5, 2.5))


class AlgorithmChip(QFrame):
    """One algorithm.

    Attributes:
        check: whether it is trained.
        name_button: checked while its settings are shown.
    """

    def __init__(self, algorithm: Algorithm) -> None:
        super().__init__()
        info = ALGORITHM_INFO[algorithm]
        self._sentence = f"{info.title}. {info.sentence}"
        self._problem = ""
        self.check = RunCheck(algorithm, self)
        self.name_button = push_button(
            info.short,
            f"settings-{algorithm}",
            "",
            name=tr("Settings of {title}", title=info.title),
            style="chip",
        )
        self.name_button.setCheckable(True)
        self.name_button.setFont(ui_font(CHIP_SIZE_PT))
        self.setFixedHeight(px(CHIP_HEIGHT_PX))
        in_row(self.check, self.name_button, parent=self, spacing=0, margins=(1, 0, 7, 0))
        self.check.toggled.connect(self.update)
        self.name_button.toggled.connect(self.update)
        self.set_problem("")

    def set_problem(self, sentence: str) -> None:
        """Mark it as wrong and say why; `""` takes the mark away."""
        self._problem = sentence
        self.name_button.setToolTip(f"{sentence}\n{self._sentence}" if sentence else self._sentence)
        self.name_button.setAccessibleDescription(sentence)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = theme()
        is_shown = self.name_button.isChecked()
        edge = now.error if self._problem else (now.muted if is_shown else now.hairline)
        # Without fills, the width of the frame tells it.
        painter.setPen(QPen(QColor(edge), 2 if is_shown and now.outlines_only else 1))
        painter.setBrush(QColor(now.raised) if is_shown else Qt.BrushStyle.NoBrush)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)


class AlgorithmChips(QWidget):
    """All subword algorithms and the baselines that are chosen.

    Attributes:
        baseline_button: opens a menu of all baselines; whoever owns the chips finds a place for it.

    Signals:
        chosen_changed(tuple[Algorithm, ...]): the user chose other algorithms to train.
        shown_changed(Algorithm): the user wants to see the settings of this one.
    """

    chosen_changed = Signal(object)
    shown_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._chosen: tuple[Algorithm, ...] = ()
        self.chips: dict[Algorithm, AlgorithmChip] = {}
        layout = FlowLayout(5)
        self.setLayout(layout)
        for algorithm in ALGORITHMS:
            chip = self.chips[algorithm] = AlgorithmChip(algorithm)
            chip.check.clicked.connect(partial(self._toggle, algorithm))
            chip.name_button.clicked.connect(partial(self._show, algorithm))
            layout.addWidget(chip)
        self.baseline_button = self._make_baseline_button()

    def _make_baseline_button(self) -> QPushButton:
        self.baseline_menu = QMenu(self)
        self.baseline_menu.setToolTipsVisible(True)
        self._actions: dict[Algorithm, QAction] = {}
        for algorithm, info in ALGORITHM_INFO.items():
            if info.is_baseline:
                action = self.baseline_menu.addAction(info.title)
                action.setCheckable(True)
                action.setToolTip(info.sentence)
                action.triggered.connect(partial(self._toggle, algorithm))
                self._actions[algorithm] = action
        button = push_button(
            tr("Add baseline ▾"),
            "compareWithButton",
            tr("What subwords are judged against: characters, words, bytes, patches"),
            name=tr("Add a baseline that is no subword algorithm"),
            style="flat",
        )
        button.setFont(ui_font(CHIP_SIZE_PT))
        button.setMenu(self.baseline_menu)
        return button

    def show_choice(self, chosen: Sequence[Algorithm], shown: Algorithm) -> None:
        """Check the chosen ones and mark the one whose settings are shown. Emits nothing."""
        self._chosen = tuple(chosen)
        for algorithm, chip in self.chips.items():
            chip.check.setChecked(algorithm in chosen)
            chip.name_button.setChecked(algorithm == shown)
            is_baseline = ALGORITHM_INFO[algorithm].is_baseline
            chip.setVisible(not is_baseline or algorithm in chosen or algorithm == shown)
        for algorithm, action in self._actions.items():
            action.setChecked(algorithm in chosen)
        self.updateGeometry()

    def _toggle(self, algorithm: Algorithm) -> None:
        chosen = tuple(each for each in ALGORITHMS if (each in self._chosen) != (each == algorithm))
        if not chosen:  # one at least is always trained
            self.chips[algorithm].check.setChecked(True)
            if algorithm in self._actions:
                self._actions[algorithm].setChecked(True)
            return
        self.chosen_changed.emit(chosen)
        if algorithm in chosen:
            self.shown_changed.emit(algorithm)

    def _show(self, algorithm: Algorithm) -> None:
        self.shown_changed.emit(algorithm)


class PlanForm(QWidget):
    """Chips to choose algorithms with, and the fields of the one whose chip was clicked last.

    Signals:
        plan_changed(TrainingPlan, str): the user changed something; the name of the setting, empty for the
            choice of algorithms.
    """

    plan_changed = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._plan = TrainingPlan()
        self._shown: Algorithm = self._plan.chosen[0]
        # By algorithm and field: what was typed that is no value, and why.
        self._unreadable: dict[Algorithm, dict[str, tuple[str, str]]] = {}
        # By algorithm and field: what turned out wrong with the corpus; gone with the next change.
        self._found: dict[Algorithm, dict[str, FieldProblem]] = {}
        # By algorithm: that its vocabulary has no room for the alphabet, as far as the corpus is counted.
        self._no_room: dict[Algorithm, FieldProblem] = {}
        self.chips = AlgorithmChips()
        self.fields = SpecForm()
        self.area = FittingScrollArea(
            self.fields,
            LEAST_FORM_HEIGHT_PX,
            extra_height=self.fields.problems_height,  # what is below stays where it is
        )
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have it
        in_column(self.chips, self.area, parent=self, spacing=6)
        self.chips.chosen_changed.connect(self._choose)
        self.chips.shown_changed.connect(self.show_algorithm)
        self.fields.edited.connect(self._edited)
        self.fields.same_size_toggled.connect(self._same_size_toggled)
        self.set_plan(self._plan)

    @property
    def plan(self) -> TrainingPlan:
        """The settings as entered, wrong ones included; see `is_valid`."""
        self.fields.finish_typing()
        return self._plan

    @property
    def is_valid(self) -> bool:
        """Whether all chosen algorithms can be trained, as far as that is known."""
        return not self.wrong_algorithms

    @property
    def wrong_algorithms(self) -> tuple[Algorithm, ...]:
        """The chosen algorithms that cannot be trained with their settings."""
        plan = self.plan
        return tuple(spec.algorithm for spec in plan.runs if self._all_problems(spec.algorithm))

    @property
    def shown_algorithm(self) -> Algorithm:
        """The algorithm whose settings are shown."""
        return self._shown

    def set_plan(self, plan: TrainingPlan) -> None:
        """Show these settings. Emits nothing."""
        self._unreadable.clear()
        self._take(plan)

    def follow(self, plan: TrainingPlan) -> None:
        """Show settings that were changed elsewhere, by undo for instance. Emits nothing.

        What was typed that is no value stays in its field, unless that algorithm has other settings now.
        """
        if plan is self._plan:
            return
        before = self._plan.with_pipeline(plan.normalizer, plan.pre_tokenizer)
        for old, new in zip(before.specs, plan.specs, strict=True):
            if old != new:
                self._unreadable.pop(new.algorithm, None)
        self._take(plan)

    def _take(self, plan: TrainingPlan) -> None:
        self._plan = plan
        self._found.clear()
        self._show_same_size()
        self.show_algorithm(self._shown if self._shown in plan.chosen else plan.chosen[0])

    def forget_found(self) -> None:
        """Forget what turned out wrong with the former corpus."""
        if self._found:
            self._found.clear()
            self._show_problems()

    @Slot(object)
    def show_algorithm(self, algorithm: Algorithm) -> None:
        """Show the settings of this one."""
        self._shown = algorithm
        typed = {name: text for name, (text, _) in self._unreadable.get(algorithm, {}).items()}
        self.fields.show_spec(self._plan.spec(algorithm), typed)
        self._show_problems()

    def go_to(self, name: str) -> None:
        """Give the keyboard to the field of a setting, of a chosen algorithm that has it."""
        if name not in APPLICABLE[self._shown]:
            self.show_algorithm(next(each for each in self._plan.chosen if name in APPLICABLE[each]))
        self.area.ensureWidgetVisible(self.fields.go_to(name), 0, 2)

    def show_problem(self, algorithm: Algorithm, problem: Failure) -> None:
        """Mark a setting that turned out wrong with this corpus; the next change takes the mark away."""
        found = self._problem(algorithm, problem.reason, problem.remedies)
        self._found.setdefault(algorithm, {})[problem.field] = found
        self._show_problems()

    def show_no_room(self, problems: Mapping[Algorithm, Failure]) -> None:
        """Mark the sizes of exactly these, which have no room for the alphabet; they can be trained still."""
        self._no_room = {
            algorithm: self._problem(algorithm, problem.reason, problem.remedies)
            for algorithm, problem in problems.items()
        }
        self._show_problems()

    def _problem(self, algorithm: Algorithm, reason: str, remedies: Sequence[Remedy]) -> FieldProblem:
        """A problem with a link for each remedy."""
        fixes = tuple(Fix(remedy_text(each), partial(self.apply, algorithm, each)) for each in remedies)
        return FieldProblem(as_sentence(reason), fixes)

    def apply(self, algorithm: Algorithm, remedy: Remedy) -> None:
        """Change a setting as a remedy says, as if the user had typed it."""
        spec = self._plan.spec(algorithm).replace(**{remedy.setting: remedy.value})
        plan = self._plan.with_spec(spec)
        if remedy.setting == "pre_tokenizer":
            plan = self._plan.with_pipeline(spec.normalizer, spec.pre_tokenizer)
        self._unreadable.pop(algorithm, None)
        self._found.pop(algorithm, None)
        self._plan = plan
        self.show_algorithm(algorithm)
        self._change(plan, remedy.setting)

    @Slot(object)
    def _choose(self, chosen: tuple[Algorithm, ...]) -> None:
        self._change(self._plan.with_chosen(*chosen), "")
        self._show_same_size()
        if self._shown not in chosen and ALGORITHM_INFO[self._shown].is_baseline:
            self.show_algorithm(chosen[0])  # its chip goes

    @Slot(str)
    def _edited(self, name: str) -> None:
        algorithm = self._shown
        unreadable = self._unreadable.setdefault(algorithm, {})
        unreadable.pop(name, None)
        self._found.pop(algorithm, None)
        plan = self._plan
        try:
            plan = plan.with_spec(plan.spec(algorithm).replace(**{name: self.fields.value(name)}))
        except ValueError as error:
            unreadable[name] = (self.fields.text(name), str(error))
        if name == "vocab_size" and self.fields.same_size_button.isChecked():
            plan = self._of_same_size(plan)
        self._change(plan, name)

    @Slot(bool)
    def _same_size_toggled(self, same: bool) -> None:
        if same:
            self._change(self._of_same_size(self._plan), "vocab_size")

    def _of_same_size(self, plan: TrainingPlan) -> TrainingPlan:
        size = plan.spec(self._shown).vocab_size
        for spec in plan.specs:
            plan = plan.with_spec(spec.replace(vocab_size=size))
        self._found.clear()
        return plan

    def _change(self, plan: TrainingPlan, name: str) -> None:
        self._plan = plan
        self.fields.refresh(plan.spec(self._shown))
        self._show_problems()
        self.plan_changed.emit(plan, name)

    def _show_same_size(self) -> None:
        sizes = {spec.vocab_size for spec in self._plan.runs if spec.applies("vocab_size")}
        self.fields.set_same_size(len(sizes) <= 1)

    def _problems(self, spec: TrainingSpec) -> dict[str, FieldProblem]:
        """By field, what is wrong without looking at a corpus."""
        wrong = {
            each.field: self._problem(spec.algorithm, each.reason, each.remedies)
            for each in reversed(spec.problems())
        }
        typed = self._unreadable.get(spec.algorithm, {})
        return wrong | {name: FieldProblem(as_sentence(why)) for name, (_, why) in typed.items()}

    def _show_problems(self) -> None:
        self.chips.show_choice(self._plan.chosen, self._shown)
        for algorithm, chip in self.chips.chips.items():
            problems = self._marked_problems(algorithm) if algorithm in self._plan.chosen else {}
            chip.set_problem(next((each.sentence for each in problems.values()), ""))
        self.fields.show_problems(self._marked_problems(self._shown))
        if self.fields.problem_labels:
            self._reveal(self.fields.problem_labels[0])

    def _reveal(self, label: QLabel) -> None:
        """Scroll as far as the form must for a sentence to be read."""
        layout = self.fields.layout()
        assert layout is not None
        layout.activate()
        self.fields.adjustSize()
        self.area.ensureWidgetVisible(label, 0, 2)

    def _marked_problems(self, algorithm: Algorithm) -> dict[str, FieldProblem]:
        """By field, what is wrong, and what certainly will be when the corpus is counted."""
        no_room = self._no_room.get(algorithm)
        return ({} if no_room is None else {"vocab_size": no_room}) | self._all_problems(algorithm)

    def _all_problems(self, algorithm: Algorithm) -> dict[str, FieldProblem]:
        """By field, what is wrong, and what turned out wrong with the corpus."""
        return self._found.get(algorithm, {}) | self._problems(self._plan.spec(algorithm))


def titles_of(algorithms: tuple[Algorithm, ...]) -> str:
    """Their names, apart by commas."""
    return ", ".join(ALGORITHM_INFO[algorithm].title for algorithm in algorithms)
