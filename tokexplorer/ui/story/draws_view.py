"""The same word encoded at random many times: which segmentations come out, and how often."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.explain.drawing import drawn
from tokexplorer.core.explain.stories import Segmentation
from tokexplorer.core.number_text import grouped
from tokexplorer.core.text import encode_utf8
from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.story.canvas import StoryCanvas
from tokexplorer.ui.story.segmentation_rows import draw_segmentations, segmentations_text
from tokexplorer.ui.story.story_view import AreaView, Told
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX, GroupedSpinBox

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.explain.stories import Part
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.story.drawing import Drawing

MOST_BYTES = 1 << 18  # draws times the length of the word: some seconds
_BYTES_A_PART = 1 << 11  # some 20 ms
MOST_DRAWS = 10_000
_FIRST_DRAWS = 1000
_MOST_SEED = 999_999


class DrawnLots(NamedTuple):
    """What was drawn.

    Attributes:
        segmentations: the most frequent first; of equals that which came first.
        draws: how many there were.
        asked: how many were asked for.
    """

    segmentations: tuple[Segmentation, ...]
    draws: int
    asked: int


def draw_lots(
    tokenizer: PipelineTokenizer, word: str, draws: int, seed: int, amount: float, progress: Progress
) -> DrawnLots:
    """As `drawn` does it, with `amount` as dropout or alpha; fewer draws of a very long word."""
    length = max(len(encode_utf8(word)), 1)
    asked, draws = draws, max(min(draws, MOST_BYTES // length), 1)
    in_a_part = max(_BYTES_A_PART // length, 1)
    counts: dict[tuple[Part, ...], int] = {}
    scores: dict[tuple[Part, ...], float] = {}
    for done in range(0, draws, in_a_part):
        progress.check()
        progress.report(done, draws)
        some = min(in_a_part, draws - done)
        # The n-th draw has the seed `seed + n`, whatever part it is in.
        for each in drawn(tokenizer, word, draws=some, seed=seed + done, dropout=amount, alpha=amount):
            counts[each.parts] = counts.get(each.parts, 0) + each.count
            scores[each.parts] = each.score
    order = sorted(counts, key=lambda parts: -counts[parts])
    found = (Segmentation(parts, scores[parts], counts[parts] / draws, counts[parts]) for parts in order)
    return DrawnLots(tuple(found), draws, asked)


class DrawsView(AreaView):
    """BPE with merges left out at random, or segmentations of Unigram by their probability.

    Attributes:
        segmentations: what was drawn last, the most frequent first.
    """

    def __init__(self, *, of_unigram: bool, parent: QWidget | None = None) -> None:
        title, tip = (
            ("Samples", "Segmentations drawn by their probability")
            if of_unigram
            else ("Dropout", "What comes out when merges are left out at random")
        )
        key = "samples" if of_unigram else "dropout"
        super().__init__(key, title, tip, StoryCanvas(f"{key}Canvas", title), parent)
        self._of_unigram = of_unigram
        self.segmentations: tuple[Segmentation, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._job = BackgroundTask("random encodings of a word", self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._show_problem)
        self._job.progressed.connect(self._show_progress)
        self.amount = self._amount_box()
        self.draws = GroupedSpinBox(1, MOST_DRAWS, f"{self.key}Draws")
        self.draws.setValue(_FIRST_DRAWS)
        self.draws.setAccessibleName("Number of draws")
        self.seed = GroupedSpinBox(0, _MOST_SEED, f"{self.key}Seed")
        self.seed.setAccessibleName("Seed of the draws")
        self.seed.setStepType(QAbstractSpinBox.StepType.DefaultStepType)
        self._figure = QLabel()
        self._figure.setObjectName(f"{self.key}Figure")
        self._figure.setProperty("role", "muted")
        self._figure.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._lay_out()
        for box in (self.amount, self.draws, self.seed):
            box.valueChanged.connect(self._settings_changed)

    def _amount_box(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setObjectName("samplesAlpha" if self._of_unigram else "dropoutP")
        box.setAccessibleName("Sharpness alpha" if self._of_unigram else "Probability of leaving out a merge")
        if self._of_unigram:
            box.setToolTip("1 draws by the probabilities, 0 all alike, more prefers the best")
        box.setRange(0.0, 10.0 if self._of_unigram else 1.0)
        box.setSingleStep(0.05)
        box.setDecimals(2)
        box.setValue(0.2 if self._of_unigram else 0.1)
        box.setKeyboardTracking(False)
        box.lineEdit().setTextMargins(TEXT_MARGIN_PX, 0, 0, 0)
        return box

    def _lay_out(self) -> None:
        controls = QHBoxLayout()
        controls.setContentsMargins(12, 4, 12, 4)
        controls.setSpacing(6)
        names = ("alpha" if self._of_unigram else "p", "draws", "seed")
        boxes = ((self.amount, 66), (self.draws, 74), (self.seed, 62))
        for name, (box, width) in zip(names, boxes, strict=True):
            label = QLabel(name)
            label.setProperty("role", "muted")
            label.setBuddy(box)
            box.setFixedWidth(width)
            controls.addWidget(label)
            controls.addWidget(box)
            controls.addSpacing(2)
        controls.addWidget(self._figure, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(controls)
        layout.addWidget(self._area, 1)

    @property
    def is_busy(self) -> bool:
        """Whether draws are on their way."""
        return self._job.is_busy

    def show_told(self, told: Told, step: int) -> None:
        """See `StoryView`; what was drawn of the same word stays until the new draws are there."""
        self.told = told
        self._ask()

    @override
    def text(self) -> Iterable[str]:
        return [self._problem] if self._problem else segmentations_text(self.segmentations)

    @override
    def rest(self) -> None:
        self._job.forget()
        self._asked = ()

    @Slot()
    def _settings_changed(self) -> None:
        if self.told is not None and self.isVisible():
            self._ask()

    def _ask(self) -> None:
        told = self.told
        if told is None or told.tokenizer is None:
            return
        amount, draws, seed = self.amount.value(), self.draws.value(), self.seed.value()
        asked = (told.tokenizer, told.word, amount, draws, seed)
        if asked != self._asked:
            is_other = asked[1:] != self._asked[1:]
            if asked[1:2] != self._asked[1:2]:  # what was drawn of another word says nothing of this one
                self.segmentations, self._problem = (), ""
                self._show()
            self._asked = asked
            work = partial(draw_lots, told.tokenizer, told.word, draws, seed, amount)
            self._job.submit(work, LATEST if is_other else OLDER_FIRST)

    @Slot(object)
    def _take(self, lots: DrawnLots) -> None:
        self.segmentations, self._problem = lots.segmentations, ""
        count = len(lots.segmentations)
        says = f"{grouped(count)} {'way' if count == 1 else 'different ways'}"
        if lots.draws < lots.asked:
            says += f", {grouped(lots.draws)} draws of so long a word"
        self._figure.setText(says)
        self._show()

    @Slot(object)
    def _show_progress(self, progress: Progress) -> None:
        if progress.total:
            self._figure.setText(f"drawing: {progress.done / progress.total:.0%}")

    @Slot(object)
    def _show_problem(self, problem: ValueError) -> None:
        self.segmentations, self._problem = (), str(problem)
        self._figure.setText("")
        self._show()

    def _drawing(self, width: float) -> Drawing:
        return draw_segmentations(self.segmentations, width)
