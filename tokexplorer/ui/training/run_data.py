"""One run as the training pane sees it: its rows so far and what is counted from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.bpe.token_bytes import merged_token_bytes, sum_part_lengths
from tokexplorer.core.language import tr
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import NOT_YET, Columns, Steps, TrainingError, apply_merges
from tokexplorer.core.unigram.rows import Phase, PhaseRows
from tokexplorer.core.wordpiece.trainer import ScoredSteps, TopDownSteps
from tokexplorer.engine.run import RunState
from tokexplorer.presentation.numbers import THIN_SPACE, compact, duration, grouped
from tokexplorer.presentation.problems import as_sentence
from tokexplorer.ui.shown_run import RecordedFailure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import Algorithm, Remedy
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.engine.run import Run
    from tokexplorer.ui.shown_run import ShownRun

BoolArray = npt.NDArray[np.bool_]
Sizes = npt.NDArray[np.int32]
Lengths = npt.NDArray[np.int64]
_FIRST_TOKENS_AT_ONCE = 100
_LENGTHS_AT_ONCE = 4000  # tokens whose length is asked for in one turn: some milliseconds


class TokenTable:
    """Token bytes by id: those that were there from the start, and what each merge made of two.

    All tokens lie one after the other in one array, as in the tokenizer itself, so that thousands of new
    merges a frame cost less than a millisecond. They lie there without the prefix of tokens that continue
    a word and without the suffix of those that end one, since both are spelled once where two tokens join.
    """

    def __init__(
        self, first_tokens: Sequence[bytes], special_count: int, prefix: bytes = b"", suffix: bytes = b""
    ) -> None:
        """The first `special_count` of the tokens have neither prefix nor suffix."""
        self._count = len(first_tokens)
        self._prefix, self._suffix = prefix, suffix
        ordinary = [b""] * special_count + list(first_tokens[special_count:])
        self._continues = np.array([_begins(token, prefix) for token in ordinary], np.bool_)
        self._ends = np.array([_ends(token, suffix) for token in ordinary], np.bool_)
        bare = [
            token[len(prefix) * continues : len(token) - len(suffix) * ends]
            for token, continues, ends in zip(first_tokens, self._continues, self._ends, strict=True)
        ]
        self._lengths = np.fromiter(map(len, bare), np.int32, self._count)
        self._starts = np.zeros(self._count + 1, np.int64)
        np.cumsum(self._lengths, out=self._starts[1:])
        self._utf8 = np.frombuffer(b"".join(bare), np.uint8)
        self._rows = 0
        self._length_counts = np.zeros(1, np.int64)
        self._counted = special_count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, token_id: int) -> bytes:
        bare = self._utf8[self._starts[token_id] : self._starts[token_id + 1]].tobytes()
        prefix = self._prefix if self._continues[token_id] else b""
        return prefix + bare + (self._suffix if self._ends[token_id] else b"")

    def extend(self, steps: Steps) -> None:
        """Take in the rows of `steps` (the whole history) that are new since the last call."""
        new = steps[self._rows :]
        self._rows = len(steps)
        # A merge may also make a token that is there already.
        known = np.maximum.accumulate(np.concatenate([[self._count - 1], new.new_id]))[:-1]
        rows = new.new_id > known
        left, right, made = new.left[rows], new.right[rows], new.new_id[rows]
        if len(made) == 0:
            return
        self._continues = _inherited(self._continues, left)
        self._ends = _inherited(self._ends, right)
        self._count += len(made)
        self._lengths = np.concatenate([self._lengths, np.empty(len(made), np.int32)])
        sum_part_lengths(left, right, made, self._lengths)
        ends = self._starts[-1] + np.cumsum(self._lengths[-len(made) :], dtype=np.int64)
        self._starts = np.concatenate([self._starts, ends])
        self._utf8 = np.concatenate([self._utf8, np.empty(ends[-1] - len(self._utf8), np.uint8)])
        merged_token_bytes(left, right, made, 0, self._starts, self._utf8)

    def length_counts(self) -> npt.NDArray[np.int64]:
        """How many tokens have 0, 1, 2, ... bytes, special tokens, prefix and suffix aside, int64."""
        known = self._length_counts
        new = np.bincount(self._lengths[self._counted :], minlength=len(known))
        self._length_counts = new.astype(np.int64, copy=False)
        self._length_counts[: len(known)] += known
        self._counted = self._count
        return self._length_counts

    def joined(self, ids: npt.NDArray[np.int32], separator: bytes) -> tuple[bytes, npt.NDArray[np.int64]]:
        """The tokens of `ids` in one string with `separator` after each, and where each begins, int64."""
        utf8, bounds = self._utf8.tobytes(), self._starts.tolist()
        parts = [utf8[bounds[token_id] : bounds[token_id + 1]] for token_id in ids.tolist()]
        extra = len(separator) + np.zeros(len(ids), np.int32)
        for flags, before, after in ((self._continues, self._prefix, b""), (self._ends, b"", self._suffix)):
            if before or after:
                marked = flags[ids]
                extra += marked * np.int32(len(before + after))
                parts = [
                    before + part + after if is_marked else part
                    for part, is_marked in zip(parts, marked.tolist(), strict=True)
                ]
        lengths = self._lengths[ids] + extra
        starts = np.cumsum(lengths, dtype=np.int64) - lengths
        return separator.join([*parts, b""]), starts


def _begins(token: bytes, prefix: bytes) -> bool:
    return bool(prefix) and len(token) > len(prefix) and token.startswith(prefix)


def _ends(token: bytes, suffix: bytes) -> bool:
    # A mark that is a token of its own is nothing but suffix.
    return bool(suffix) and token.endswith(suffix)


def _inherited(flags: BoolArray, parents: npt.NDArray[np.int32]) -> BoolArray:
    """The flags, and after them those of new tokens, each that of its parent, which may be new too."""
    old, parents = len(flags), parents.copy()
    while len(new := np.flatnonzero(parents >= old)):
        parents[new] = parents[parents[new] - old]
    return np.concatenate([flags, flags[parents]])


class RunData:
    """Keeps the numbers of a run that would take too long to compute at every frame.

    This base serves every algorithm; what only some of them have is in the subclasses. The trainer must
    have been made. Making one takes no time: tables are built when they are first asked for.

    Attributes:
        shown: the run itself.
        colour: its colour everywhere, `#rrggbb`, in the theme on screen.
        rows: the rows that were there at the last `refresh`.
        is_level: whether it is one point, for which nothing was learned step by step: a baseline.
    """

    def __init__(self, shown: ShownRun) -> None:
        assert shown.run.trainer is not None
        self.shown = shown
        self.run = shown.run
        self.name = shown.short
        self.colour = shown.colour
        self.is_level = ALGORITHM_INFO[shown.spec.algorithm].is_baseline
        self.trainer: Trainer = shown.run.trainer
        self._fell_short = self.trainer.fell_short
        self.rows: Any = shown.run.history.view()
        self._measured = shown.run.curve.view()
        self._final: Tokenizer | None = None
        self._length_counts = np.zeros(1, np.int64)
        self._lengths_counted = len(shown.spec.own_tokens)

    @property
    def fixed_size(self) -> int:
        """Tokens before the first step; of entropy patches none before they are learned."""
        return self.trainer.fixed_size

    @property
    def final_size(self) -> int:
        """Tokens when the run is through as planned."""
        fixed, spec = self.fixed_size, self.shown.spec
        if self._fell_short:
            return fixed + self.trainer.total_steps
        return spec.target_size(fixed) if spec.applies("vocab_size") else fixed

    def refresh(self) -> None:
        """Read the rows that the run has added since the last call."""
        self.rows = self.run.history.view()
        self._measured = self.run.curve.view()

    def curve(self) -> tuple[Sizes, Lengths]:
        """Vocabulary sizes, and how long the corpus is in tokens of each; in the order of time."""
        if not self.trainer.counts_tokens:
            return self._measured.vocab_size, self._measured.corpus_tokens
        counted = self.rows.corpus_tokens > 0
        return self.rows.vocab_size[counted], self.rows.corpus_tokens[counted]

    def bytes_per_token(self, corpus_tokens: Lengths) -> npt.NDArray[np.float64]:
        """Corpus bytes / corpus tokens, float64."""
        return self.trainer.corpus_bytes / np.maximum(corpus_tokens, 1)

    @property
    def newest_tokens(self) -> int | None:
        """Length of the corpus in tokens as it was last counted; None if it never was."""
        lengths = self.curve()[1]
        return int(lengths[-1]) if len(lengths) else None

    def tokens_at(self, step: int) -> int | None:
        """Length of the corpus in tokens of the tokenizer of a step; None if that was not counted."""
        measured = self.rows if self.trainer.counts_tokens else self._measured
        found = measured.corpus_tokens[(measured.step == step) & (measured.corpus_tokens > 0)]
        return int(found[-1]) if len(found) else None

    def length_counts(self) -> npt.NDArray[np.int64]:
        """How many tokens have 0, 1, 2, ... bytes, special tokens aside, int64.

        A run that does not merge has them when it has ended. They are then counted piece by piece: call this
        again while `counts_lengths`.
        """
        if self.run.result is None or self.trainer.steps_done == NOT_YET:
            return self._length_counts
        if self._final is None:
            self._final = self.trainer.tokenizer()
        begin = self._lengths_counted
        end = min(begin + _LENGTHS_AT_ONCE, self._final.vocab_size)
        prefix = self.shown.spec.continuation_prefix if self.shown.spec.applies("continuation_prefix") else ""
        tokens = (self._final.token_bytes(token_id) for token_id in range(begin, end))
        lengths = [len(token.removeprefix(prefix.encode())) for token in tokens]
        new = np.bincount(lengths, minlength=len(self._length_counts))
        new[: len(self._length_counts)] += self._length_counts
        self._length_counts, self._lengths_counted = new.astype(np.int64), end
        return self._length_counts

    @property
    def counts_lengths(self) -> bool:
        """Whether `length_counts` has to be called again, to count more tokens."""
        return self._final is not None and self._lengths_counted < self._final.vocab_size

    def size_at(self, step: int) -> int:
        """Tokens in the vocabulary after a step."""
        at = int(np.searchsorted(self.rows.step, step, "right")) - 1
        return int(self.rows.vocab_size[at]) if at >= 0 else self.fixed_size


class MergeData(RunData):
    """A run that merges pairs."""

    def __init__(self, shown: ShownRun) -> None:
        super().__init__(shown)
        self._first: Tokenizer | None = None
        self._first_tokens: list[bytes] = []
        self._tokens: TokenTable | None = None
        self._frequencies: npt.NDArray[np.int64] | None = None
        self._counted_rows = 0

    @property
    def steps(self) -> Steps:
        """The merges that were there at the last `refresh`."""
        steps: Steps = self.rows
        return steps

    @property
    def scores(self) -> npt.NDArray[np.float64] | None:
        """What each pair was chosen by, if that was not its count; float64."""
        if isinstance(self.rows, ScoredSteps) and self.shown.spec.criterion == "likelihood":
            return self.rows.score
        return None

    @property
    def tokens(self) -> TokenTable:
        """The bytes of all tokens as they were at the last `refresh_tokens`."""
        if self._tokens is None:
            while not self.prepare():
                pass
            spec = self.shown.spec
            self._tokens = TokenTable(
                self._first_tokens,
                len(spec.own_tokens),
                spec.continuation_prefix.encode() if spec.applies("continuation_prefix") else b"",
                spec.end_of_word.encode() if spec.applies("end_of_word") else b"",
            )
        return self._tokens

    def prepare(self) -> bool:
        """Read some of the tokens that are there before the first merge; whether all are read now.

        A large alphabet takes longer than a turn of the event loop should.
        """
        begin = len(self._first_tokens)
        end = min(begin + _FIRST_TOKENS_AT_ONCE, self.fixed_size)
        if begin == end:
            return True
        if self._first is None:
            self._first = self.trainer.tokenizer(0)
        self._first_tokens += [self._first.token_bytes(token_id) for token_id in range(begin, end)]
        return end == self.fixed_size

    def refresh_tokens(self) -> None:
        """Bring the token table up to `steps`."""
        self.tokens.extend(self.steps)

    def curve(self) -> tuple[Sizes, Lengths]:
        """As `RunData.curve`, beginning before the first merge if the trainer counts tokens."""
        if not self.trainer.counts_tokens:
            return super().curve()
        return (
            np.insert(self.rows.vocab_size, 0, self.fixed_size),
            np.insert(self.rows.corpus_tokens, 0, self.trainer.initial_tokens),
        )

    @property
    def newest_tokens(self) -> int | None:
        """As `RunData.newest_tokens`, without making the curve."""
        if self.trainer.counts_tokens and len(self.rows):
            return int(self.rows.corpus_tokens[-1])
        return super().newest_tokens

    def tokens_at(self, step: int) -> int | None:
        """As `RunData.tokens_at`, before the first merge, too."""
        if self.trainer.counts_tokens and step == 0:
            return self.trainer.initial_tokens
        return super().tokens_at(step)

    def length_counts(self) -> npt.NDArray[np.int64]:
        """As `RunData.length_counts`, at any time."""
        self.refresh_tokens()
        return self.tokens.length_counts()

    def frequencies(self) -> npt.NDArray[np.int64]:
        """How often each token stands in the corpus after the merges of `steps`, int64 by id."""
        counts = self.trainer.initial_counts.copy() if self._frequencies is None else self._frequencies
        steps = self.steps[self._counted_rows :]
        size = 1 + int(steps.new_id.max(initial=-1))
        if size > len(counts):
            counts = np.append(counts, np.zeros(size - len(counts), np.int64))
        apply_merges(counts, steps)
        self._frequencies, self._counted_rows = counts, len(self.steps)
        return counts


class PhaseData(RunData):
    """A run of Unigram."""

    rows: PhaseRows

    def objectives(self) -> npt.NDArray[np.float64]:
        """Minus the log probability of a unit, on average, in nats; one for each EM iteration, float64."""
        return self.rows.objective[self.rows.phase == Phase.EXPECT]

    def pieces(self) -> npt.NDArray[np.int32]:
        """Pieces that each EM iteration was given, int32."""
        return self.rows.pieces[self.rows.phase == Phase.EXPECT]

    def tokens_at(self, step: int) -> int | None:
        """As `RunData.tokens_at`: EM iterations count with the pieces that they were given."""
        final = self.rows.corpus_tokens[(self.rows.phase == Phase.FINAL) & (self.rows.step == step)]
        return int(final[0]) if len(final) else None

    def iteration_of_step(self, step: int) -> int:
        """The last EM iteration of a round, counted from 1."""
        expecting = self.rows.step[self.rows.phase == Phase.EXPECT]
        return max(int(np.searchsorted(expecting, step, "right")), 1)


class SearchData(RunData):
    """A top-down run of WordPiece."""

    rows: TopDownSteps


def run_data(shown: ShownRun) -> RunData:
    """The data of a run whose trainer has been made, by the kind of its rows."""
    assert shown.run.trainer is not None
    columns: type[Columns] = shown.run.trainer.columns
    kinds: tuple[tuple[type[Columns], type[RunData]], ...] = (
        (Steps, MergeData),
        (PhaseRows, PhaseData),
        (TopDownSteps, SearchData),
    )
    return next((data for rows, data in kinds if issubclass(columns, rows)), RunData)(shown)


STATE_WORDS = {
    RunState.WAITING: tr("waiting"),
    RunState.RUNNING: tr("training"),
    RunState.PAUSED: tr("paused"),
    RunState.FINISHED: tr("finished"),
    RunState.CANCELLED: tr("stopped"),
    RunState.FAILED: tr("failed"),
}


def progress_text(data: RunData) -> str:
    """How far a run is, in what it counts: `3 612 / 7 744`, `round 3 of 14`, `search 7 of 12`."""
    done, trainer = len(data.rows), data.trainer
    if isinstance(data, MergeData):
        return f"{grouped(done)}{THIN_SPACE}/{THIN_SPACE}{grouped(trainer.total_steps)}"
    if isinstance(data, SearchData):
        return tr("search {done} of {total_steps}", done=done, total_steps=max(trainer.total_steps, done))
    if not isinstance(data, PhaseData) or not done:
        return ""
    pieces = tr("{pieces} pieces", pieces=grouped(int(data.rows.pieces[-1])))
    if trainer.finished:
        return pieces
    # The step after the last round is the cut to the size.
    return tr(
        "round {round} of {max} · {pieces}",
        round=max(int(data.rows.round[-1]), 1),
        max=max(trainer.total_steps - 1, 1),
        pieces=pieces,
    )


def state_text(run: Run, algorithm: Algorithm) -> str:
    """`training`, `counting pairs`, `finished after 0.4 s`."""
    if run.state is RunState.PREPARING:
        return ALGORITHM_INFO[algorithm].preparing
    ended = "" if run.result is None else tr(" after {seconds}", seconds=duration(run.result.seconds))
    return STATE_WORDS[run.state] + ended


def figures_text(run: Run, algorithm: Algorithm, data: RunData | None) -> str:
    """`812 345 tokens · 3.42 B/token · 34.1 k merges/s · 0.3 s left`, with as much as is known."""
    parts: list[str] = []
    tokens = None if data is None else data.newest_tokens
    if data is not None and tokens:
        per_token = data.trainer.corpus_bytes / tokens
        parts += [tr("{tokens} tokens", tokens=grouped(tokens)), f"{per_token:.2f}{THIN_SPACE}B/token"]
    if parts and data is not None and data.is_level:
        return " · ".join(parts)
    if run.state is not RunState.RUNNING:
        state = state_text(run, algorithm)
        if run.state is RunState.FINISHED and data is not None and data.trainer.fell_short:
            short = tr("no pairs left") if isinstance(data, MergeData) else tr("no pieces left")
            state = state.replace(STATE_WORDS[RunState.FINISHED], short, 1)
        return " · ".join([*parts, state])
    rate, left = run.steps_per_second, run.seconds_left
    if rate > 0 and isinstance(data, MergeData):
        parts.append(tr("{rate} merges/s", rate=compact(rate)))
    if left is not None:
        parts.append(tr("{left} left", left=duration(left)))
    return " · ".join(parts) or STATE_WORDS[RunState.RUNNING]


def run_facts(shown: ShownRun, data: RunData | None) -> dict[str, Any]:
    """State and numbers of a run, as attributes of `RunRef`."""
    run = shown.run
    states = {RunState.FINISHED: "finished", RunState.FAILED: "failed"}
    state = "stopped" if run.outcome is None else states.get(run.state, "stopped")
    error = run.outcome.error if run.outcome is not None and state == "failed" else None
    failed = Failure("", "") if error is None else failure(error)
    facts: dict[str, Any] = {
        "state": state,
        "field": failed.field,
        "reason": failed.reason,
        "seconds": None if run.outcome is None else run.outcome.seconds,
    }
    if data is not None:
        data.refresh()
        steps = data.trainer.steps_done
        size = data.size_at(steps) if len(data.rows) else data.fixed_size
        facts |= {
            "steps": max(steps, 0),
            "total_steps": data.trainer.total_steps,
            "vocab_size": None if steps == NOT_YET else size,
            # Of a run that was stopped, the steps that came after the last count have none.
            "corpus_tokens": None if steps == NOT_YET else data.tokens_at(steps),
        }
    return facts


class Failure(NamedTuple):
    """Why a run failed.

    Attributes:
        field: the setting that is to blame; empty if none is by itself.
        reason: a sentence for people.
        remedies: settings with which it can be done; may be empty.
    """

    field: str
    reason: str
    remedies: tuple[Remedy, ...] = ()


def failure(error: BaseException | None) -> Failure:
    """What there is to say about the error of a run."""
    if isinstance(error, SpecError):
        return Failure(error.field, as_sentence(error.reason), error.remedies)
    if isinstance(error, TrainingError):
        return Failure("vocab_size", as_sentence(str(error)), error.remedies)
    if isinstance(error, RecordedFailure):
        return Failure(error.field, error.reason)
    return Failure("", tr("The run failed: {name}: {error}", name=type(error).__name__, error=error))
