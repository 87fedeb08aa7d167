"""The whole form: which algorithms are trained, and the settings of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.training.algorithm_chips import AlgorithmChips
from tokexplorer.ui.training.spec_form import SpecForm
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm, TrainingSpec

LEAST_FORM_HEIGHT_PX = 88  # two rows of fields


class PlanForm(QWidget):
    """Chips to choose algorithms with, and the fields of the one whose chip was clicked last.

    Signals:
        plan_changed(TrainingPlan, str): the user, or `set_splitter`, changed something; the name of the
            setting, empty for the choice of algorithms.
    """

    plan_changed = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan = TrainingPlan()
        self._shown: Algorithm = self._plan.chosen[0]
        # By algorithm and field: what was typed that is no value, and why.
        self._unreadable: dict[Algorithm, dict[str, tuple[str, str]]] = {}
        # By algorithm and field: what turned out wrong with the corpus; gone with the next change.
        self._found: dict[Algorithm, dict[str, str]] = {}
        self.chips = AlgorithmChips()
        self.fields = SpecForm()
        self.area = FittingScrollArea(
            self.fields,
            LEAST_FORM_HEIGHT_PX,
            extra_height=self.fields.problems_height,  # what is below stays where it is
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.chips)
        layout.addWidget(self.area)
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
        self._plan = plan
        self._unreadable.clear()
        self._found.clear()
        self._show_same_size()
        self.show_algorithm(self._shown if self._shown in plan.chosen else plan.chosen[0])

    def set_splitter(self, normalizer: str, pre_tokenizer: str) -> None:
        """Take the two settings that are chosen in the corpus pane."""
        if (normalizer, pre_tokenizer) == (self._plan.normalizer, self._plan.pre_tokenizer):
            return
        self._found.clear()
        self._change(self._plan.with_pipeline(normalizer, pre_tokenizer), "pre_tokenizer")

    def follow(self, plan: TrainingPlan) -> None:
        """Show settings that were changed elsewhere, by undo for instance. Emits nothing.

        What was typed that is no value stays in its field, unless that algorithm has other settings now.
        """
        if plan is self._plan:
            return
        before, self._plan = self._plan, plan
        self._found.clear()
        pipeline = plan.normalizer, plan.pre_tokenizer
        for old, new in zip(before.with_pipeline(*pipeline).specs, plan.specs, strict=True):
            if old != new:
                self._unreadable.pop(new.algorithm, None)
        self._show_same_size()
        self.show_algorithm(self._shown if self._shown in plan.chosen else plan.chosen[0])

    def forget_found(self) -> None:
        """The corpus is another: what turned out wrong with the former one may be right."""
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

    def show_problem(self, algorithm: Algorithm, field: str, sentence: str) -> None:
        """Mark a setting that turned out wrong with this corpus; the next change takes the mark away."""
        self._found.setdefault(algorithm, {})[field] = as_sentence(sentence)
        self._show_problems()

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

    def _problems(self, spec: TrainingSpec) -> dict[str, str]:
        """By field, what is wrong without looking at a corpus."""
        reasons = {problem.field: as_sentence(problem.reason) for problem in reversed(spec.problems())}
        typed = self._unreadable.get(spec.algorithm, {})
        return reasons | {name: as_sentence(why) for name, (_, why) in typed.items()}

    def _show_problems(self) -> None:
        self.chips.show_choice(self._plan.chosen, self._shown)
        for algorithm, chip in self.chips.chips.items():
            problems = self._all_problems(algorithm) if algorithm in self._plan.chosen else {}
            chip.set_problem(next(iter(problems.values()), ""))
        self.fields.show_problems(self._all_problems(self._shown))
        if self.fields.problem_labels:
            self._reveal(self.fields.problem_labels[0])

    def _reveal(self, label: QLabel) -> None:
        """Scroll as far as the form must for a sentence to be read."""
        layout = self.fields.layout()
        assert layout is not None
        layout.activate()
        self.fields.adjustSize()
        self.area.ensureWidgetVisible(label, 0, 2)

    def _all_problems(self, algorithm: Algorithm) -> dict[str, str]:
        """By field, what is wrong, and what turned out wrong with the corpus."""
        return self._found.get(algorithm, {}) | self._problems(self._plan.spec(algorithm))


def titles_of(algorithms: tuple[Algorithm, ...]) -> str:
    """Their names, apart by commas."""
    return ", ".join(ALGORITHM_INFO[algorithm].title for algorithm in algorithms)


def as_sentence(reason: str) -> str:
    """A reason as a sentence: capital letter, full stop."""
    if not reason:
        return ""
    text = reason[0].upper() + reason[1:]
    return text if text.endswith((".", "?", "!")) else text + "."
