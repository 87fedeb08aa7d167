"""The tokenizer that a column of the inspected text is coloured with: a source at one of its steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.first_start import is_compiling, patiently
from tokexplorer.core.language import tr
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.columns.token_source import FixedSource
from tokexplorer.ui.editor.token_card import card_of
from tokexplorer.ui.widgets.pacer import PacedTurns

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.columns.token_source import TokenSource
    from tokexplorer.ui.editor.token_card import TokenCard


class BuiltTokenizer(NamedTuple):
    """The tokenizer of a source after a step."""

    source: TokenSource
    step: int
    tokenizer: Tokenizer


def build(source: TokenSource, step: int, progress: Progress | None = None) -> BuiltTokenizer:
    """Build the tokenizer of a step, with its tables."""

    def built() -> BuiltTokenizer:
        tokenizer = source.tokenizer(step)
        tokenizer.encode("a")  # tables that are made when they are first needed
        return BuiltTokenizer(source, step, tokenizer)

    def rest(seconds: float) -> None:
        assert progress is not None
        progress.rest(seconds)
        progress.check()

    return built() if progress is None else patiently(built, rest)


class StepTokenizer(QObject):
    """The tokenizer of one step that stays, such as the one that a text is compared with.

    Signals:
        changed(): there is another, or none; `tokenizer` is None while it is in the making.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[TokenSource, int] | None = None
        self._made: BuiltTokenizer | None = None
        self._task = BackgroundTask("tables", self)
        self._task.done.connect(self._take)

    @property
    def step(self) -> int | None:
        """The step that was asked for."""
        return None if self._wanted is None else self._wanted[1]

    @property
    def tokenizer(self) -> Tokenizer | None:
        """Its tokenizer, as soon as there is one."""
        return None if self._made is None else self._made.tokenizer

    def show(self, source: TokenSource | None, step: int | None) -> None:
        """Have the tokenizer of that step; none without a source or a step."""
        wanted = None if source is None or step is None else (source, step)
        if wanted == self._wanted:
            return
        self._wanted, self._made = wanted, None
        self._task.forget()
        if wanted is not None and wanted[0].is_quick(wanted[1]):
            self._made = BuiltTokenizer(*wanted, wanted[0].tokenizer(wanted[1]))
        elif wanted is not None:
            self._task.submit(partial(build, *wanted))
        self.changed.emit()

    @Slot(object)
    def _take(self, made: BuiltTokenizer) -> None:
        if self._made is None and self._wanted == (made.source, made.step):
            self._made = made
            self.changed.emit()


class LiveTokenizer(QObject):
    """Follows a source's newest step, or stays at the step that was chosen.

    Attributes:
        chosen_step: the step that was chosen, whether it is there or not; None if it follows the source.

    Signals:
        changed(object): there is another tokenizer, at another step or from another source, or None.
        reference_changed(object): what the text is compared with is another tokenizer, or None.
    """

    changed = Signal(object)
    reference_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._own: TokenSource | None = None
        self._override: TokenSource | None = None
        self.chosen_step: int | None = None
        self._before: BuiltTokenizer | None = None  # what was shown before the override
        self._original: Tokenizer | None = None
        self._reference: Tokenizer | None = None
        self._since = StepTokenizer(self)
        self._since.changed.connect(self._compare)
        self._shown: BuiltTokenizer | None = None
        self._corpus_counts: npt.NDArray[np.int64] | None = None
        self._counted: BuiltTokenizer | None = None
        self._making = BackgroundTask("tables", self)
        self._making.done.connect(self._made)
        self._turns = PacedTurns(self)

    # ---- where it stands

    @property
    def tokenizer(self) -> Tokenizer | None:
        """What the text is coloured with; None if there is nothing yet."""
        return None if self._shown is None else self._shown.tokenizer

    @property
    def own_tokenizer(self) -> Tokenizer | None:
        """The tokenizer of its own source at the step that was asked for, whatever is shown in its place."""
        own, shown = self._own, self._shown
        step = self.own_step
        if own is None or step == NOT_YET:
            return None
        if shown is not None and shown.source is own and shown.step == step:
            return shown.tokenizer
        return own.tokenizer(step)

    @property
    def own_source(self) -> TokenSource | None:
        """Where its tokenizers come from, whatever is shown in their place."""
        return self._own

    @property
    def own_step(self) -> int:
        """The step of its own source that was asked for; `NOT_YET` if there is none."""
        return NOT_YET if self._own is None else self._target(self._own)

    @property
    def source(self) -> TokenSource | None:
        """Where tokenizers come from now."""
        return self._override or self._own

    @property
    def is_overridden(self) -> bool:
        """Whether something else is shown in the place of the source."""
        return self._override is not None

    @property
    def step(self) -> int:
        """The step that is shown."""
        return 0 if self._shown is None else self._shown.step

    @property
    def wanted_step(self) -> int:
        """The step that was asked for; its tokenizer may be in the making."""
        newest = max(self.steps_done, 0)
        return self.step if self.chosen_step is None else min(self.chosen_step, newest)

    @property
    def steps_done(self) -> int:
        """Steps so far: what can be chosen now; `NOT_YET` if there is nothing."""
        return NOT_YET if self.source is None else self.source.steps_done

    @property
    def total_steps(self) -> int:
        """Steps that there will be."""
        return 0 if self.source is None else max(self.source.total_steps, self.steps_done)

    @property
    def is_settled(self) -> bool:
        """Whether what was asked for is shown, and nothing is in the making."""
        source = self.source
        if source is None:
            return True
        step = self._target(source)
        if step == NOT_YET:  # a run that failed has nothing to show
            return source.has_ended and (self._shown is None or self._shown.source is not source)
        return self._shows(source, step)

    @property
    def follows(self) -> bool:
        """Whether it keeps up with the source."""
        return self.chosen_step is None

    @property
    def since(self) -> int | None:
        """The earlier step that the text is compared with; None if it is not."""
        return self._since.step

    @property
    def reference(self) -> Tokenizer | None:
        """What the text is compared with: before a change, or at the earlier step; None if nothing."""
        return self._original if self.is_overridden else self._since.tokenizer

    # ---- what it shows

    def set_source(self, source: TokenSource | None, step: int | None = None) -> None:
        """Show another source at one of its steps, or follow it.

        What was shown is gone at once, lest it stand under the name of the new one.
        """
        self._own, self._override, self.chosen_step = source, None, step
        self._before = self._original = None
        self._since.show(None, None)
        self._compare()
        self._want()
        if self._shown is not None and self._shown.source is not source:
            self._take(None)

    def set_override(self, tokenizer: Tokenizer | None, original: Tokenizer | None = None) -> None:
        """Show something else in the place of the source; None shows the source again.

        The text is compared with `original` then, by default what was shown until now.
        """
        if not self.is_overridden:
            self._before, self._original = self._shown, self.tokenizer
        if original is not None:
            self._original = original
        self._override = None if tokenizer is None else FixedSource(tokenizer, has_steps=False)
        self._compare()
        before = self._before
        if tokenizer is None and before is not None and before.source is self._own:
            self._before = self._original = None
            if before.step == self._target(before.source) and before is not self._shown:
                self._take(before)  # to make it anew might take a while
        self._want()

    def set_since(self, step: int | None) -> None:
        """Compare the text with an earlier or later step of the source; None compares with nothing.

        Raises ValueError for a step that there is not (yet).
        """
        if step is not None and not 0 <= step <= (-1 if self._own is None else self._own.steps_done):
            raise ValueError(tr("step {step:,} is not there to compare with", step=step))
        self._since.show(self._own, step)

    def refresh(self) -> None:
        """Keep up with the source, unless a step was chosen.

        What takes some milliseconds to make is made in a job, and what is shown is that much behind.
        """
        if self.follows:
            self._want()

    def catch_up(self) -> None:
        """The run has ended: show its newest step now, unless another was chosen, or nothing if it failed."""
        source = self.source
        if (source is not None and source.steps_done == NOT_YET) or (self.follows and is_compiling()):
            self._want()
        elif self.follows and source is not None:
            self._show_now(source, source.steps_done)

    def choose(self, step: int | None) -> None:
        """Stay at `step`, or at the newest before it that there is; None follows the source again."""
        self.chosen_step = step
        self._want()

    def _want(self) -> None:
        source = self.source
        if source is None:
            return
        step = self._target(source)
        if step == NOT_YET and self._shown is not None and self._shown.source is source:
            self._take(None)
        if step == NOT_YET or self._shows(source, step):
            return
        if source.is_quick(step) and not is_compiling():
            self._show_now(source, step)
        elif not self._making.is_busy:
            self._making.submit(partial(build, source, step))

    def _target(self, source: TokenSource) -> int:
        newest = source.steps_done
        return newest if self.chosen_step is None else min(self.chosen_step, newest)

    def _shows(self, source: TokenSource, step: int) -> bool:
        return self._shown is not None and self._shown.source is source and self._shown.step == step

    def _show_now(self, source: TokenSource, step: int) -> None:
        if not self._shows(source, step):
            self._take(BuiltTokenizer(source, step, source.tokenizer(step)))

    @Slot(object)
    def _made(self, made: BuiltTokenizer) -> None:
        source = self.source
        if self.follows and source is not None and not source.has_ended:
            self._turns.add("made", partial(self._take_made, made))
        else:  # somebody waits for it
            self._turns.clear()
            self._take_made(made)

    def _take_made(self, made: BuiltTokenizer) -> None:
        source = self.source
        is_stale = made.source is not source
        # What was wanted may be there by now: at the end of a run nothing waits for a job.
        if not is_stale and not self.is_settled:
            self._take(made)
        # While a run goes on whoever follows it asks again; otherwise nobody will.
        if is_stale or not self.follows or (source is not None and source.has_ended):
            self._want()

    @Slot()
    def _compare(self) -> None:
        if self.reference is not self._reference:
            self._reference = self.reference
            self.reference_changed.emit(self._reference)

    def _take(self, made: BuiltTokenizer | None) -> None:
        self._shown, self._counted, self._corpus_counts = made, None, None
        self.changed.emit(self.tokenizer)

    # ---- what there is to say

    def describe(self, token_id: int, text: bytes, word: str) -> TokenCard | None:
        """What there is to say about a token that covers `text`, in `word`; None without a tokenizer."""
        shown = self._shown
        if shown is None:
            return None
        return card_of(
            shown.tokenizer,
            token_id,
            text,
            word=word,
            corpus_count=self.corpus_count(token_id),
            is_fallback=shown.source.falls_back_to_bytes,
        )

    @property
    def corpus_counts(self) -> npt.NDArray[np.int64] | None:
        """How often each token stands in the corpus at this step, by id; counted when first asked for."""
        shown = self._shown
        if shown is None:
            return None
        if self._counted is not shown:
            self._counted, self._corpus_counts = shown, shown.source.corpus_counts(shown.step)
        return self._corpus_counts

    def corpus_count(self, token_id: int) -> int | None:
        """How often one token stands in the corpus at this step; None if that is not known."""
        counts = self.corpus_counts
        return None if counts is None or token_id >= len(counts) else int(counts[token_id])
