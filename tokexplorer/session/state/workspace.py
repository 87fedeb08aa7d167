"""Everything that is open in a window, as one frozen tree of small values with ids.

Large objects (rows of runs, tokenizers) are in the `Archive` of the store, under the same ids.
"""

from __future__ import annotations

import hashlib
import json
import uuid
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self, get_args

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import weight_problem
from tokexplorer.core.post_processor import Framing
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.stamps import paired
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.baselines.patches import Threshold
    from tokexplorer.core.drawing import Drawing
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.corpus.sources import Source
    from tokexplorer.corpus.stamps import SourceStamp
    from tokexplorer.session.what_if.edit_list import Edit

ThemeChoice = Literal["system", "light", "dark", "high-contrast"]
ColourChoice = Literal["standard", "okabe-ito", "tol"]
TextView = Literal["text", "tokens", "ids", "bytes"]
Mode = Literal["explore", "train", "compare"]

THEME_CHOICES: tuple[ThemeChoice, ...] = get_args(ThemeChoice)
COLOUR_CHOICES: tuple[ColourChoice, ...] = get_args(ColourChoice)
TEXT_VIEWS: tuple[TextView, ...] = get_args(TextView)
MODES: tuple[Mode, ...] = get_args(Mode)
FRAMINGS: tuple[Framing, ...] = get_args(Framing)
SMALLEST_FONT_PT = 6
LARGEST_FONT_PT = 48
MIX_NAMES: Final = ("A", "B")
EVEN_WEIGHTS: Final = (1.0, 1.0)
NOTHING_HELD_OUT: Final = HoldOut()
MOST_CLOSED = 5
"""How many closed columns can be reopened; undo can bring back more."""

RunState = Literal["running", "finished", "stopped", "failed"]


def new_id() -> str:
    """A new id, different from all ids in this and other sessions."""
    return uuid.uuid4().hex


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """One row of the corpus list. Raises ValueError for a weight out of range.

    Attributes:
        source: where the text comes from.
        enabled: whether it is part of the corpus at the moment.
        weights: how often it counts in each of the mixes of `MIX_NAMES`, see `core.mixed_counts`. The second
            is used only while two mixes are compared.
        id: of this row.
    """

    source: Source
    enabled: bool = True
    weights: tuple[float, float] = EVEN_WEIGHTS
    id: str = field(default_factory=new_id, compare=False)

    def __post_init__(self) -> None:
        for weight in self.weights:
            if problem := weight_problem(weight):
                raise ValueError(tr("a weight {problem}", problem=problem))


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """How text is shown. Raises ValueError for values of a wrong type or out of range.

    Attributes:
        show_whitespace: draw marks for spaces, tabs, line ends and invisible characters.
        stable_colours: one colour per token, the same everywhere; otherwise neighbours differ.
        theme: which colours; `"system"` follows the desktop.
        font_size_pt: size of the text that is tokenized.
        view: `"text"` with its tokens marked; the others show a chip for each token with its spelling, its
            id or its bytes.
        allow_special: whether the text of a special token becomes that token; else it is ordinary text.
        differences: whether the columns are compared with each other.
        framing: whether special tokens, truncation and padding of the file are shown, see `Framing`.
        mode: how the window is arranged: `"explore"` shows one column, `"train"` and `"compare"` show all.
        colours: the palette of tokens and runs; all but `"standard"` are for colour-blind people.
    """

    show_whitespace: bool = False
    stable_colours: bool = False
    theme: ThemeChoice = "system"
    font_size_pt: int = 11
    view: TextView = "text"
    allow_special: bool = True
    differences: bool = False
    framing: Framing = "alone"
    mode: Mode = "train"
    colours: ColourChoice = "standard"

    def __post_init__(self) -> None:
        for each in fields(self):
            if problem := self.problem(each.name, getattr(self, each.name)):
                raise ValueError(f"{each.name} {problem}")

    @staticmethod
    def problem(name: str, value: object) -> str:
        """What is wrong with a value of the option `name`; empty if nothing is."""
        names = [each.name for each in fields(ViewOptions)]
        choices: dict[str, tuple[str, ...]] = {
            "theme": THEME_CHOICES,
            "view": TEXT_VIEWS,
            "framing": FRAMINGS,
            "mode": MODES,
            "colours": COLOUR_CHOICES,
        }
        if name not in names:
            return tr("is not an option; there is {names}", names=", ".join(names))
        if name in choices:
            is_good = isinstance(value, str) and value in choices[name]
            return "" if is_good else tr("must be one of {names}", names=", ".join(choices[name]))
        if name == "font_size_pt":
            is_good = type(value) is int and SMALLEST_FONT_PT <= value <= LARGEST_FONT_PT
            return (
                ""
                if is_good
                else tr(
                    "must be a whole number, {smallest_font_pt} to {largest_font_pt}",
                    smallest_font_pt=SMALLEST_FONT_PT,
                    largest_font_pt=LARGEST_FONT_PT,
                )
            )
        return "" if isinstance(value, bool) else tr("must be true or false")


@dataclass(frozen=True, slots=True)
class OpenedTokenizer:
    """How to open a tokenizer.

    Attributes:
        origin: the path of its file, or its name with `hf:` or `tiktoken:` in front.
        encoding: the encoding of a file of ranks, if the user named it; else empty.
        revision: the commit of a name of Hugging Face; else empty.
    """

    origin: str
    encoding: str = ""
    revision: str = ""


@dataclass(frozen=True, slots=True)
class SessionState:
    """What a sweep works with.

    Attributes:
        sources: the corpus list.
        plan: what Train would do, as entered: settings may be wrong.
        text: the text to be tokenized, as of the last save.
        view: how it is shown.
        hold_out: which lines of the corpus no run learns from.
        compares_mixes: whether every algorithm is trained on mix A and on mix B, or on mix A alone.
    """

    sources: tuple[SourceEntry, ...] = ()
    plan: TrainingPlan = field(default_factory=TrainingPlan)
    text: str = ""
    view: ViewOptions = field(default_factory=ViewOptions)
    hold_out: HoldOut = field(default_factory=HoldOut)
    compares_mixes: bool = False

    def replace(self, **changes: Any) -> Self:
        """A copy with some parts changed."""
        return replace(self, **changes)


# ---- the workspace


@dataclass(frozen=True, slots=True)
class RunRef:
    """A training run, without its rows and its tokenizer, which the archive has under the same id.

    Attributes:
        id: of the run, and of the tokenizer that it learns.
        spec: its settings.
        colour: its colour in every pane, `#rrggbb`.
        mix: the name of the mix it learns from, if there are two; else empty.
        training: the number of the training that it belongs to, from 1.
        corpus: stands for what it learned from, see `corpus_key`.
        corpus_title: the corpus in a few words.
        began: when, in seconds since 1970.
        state: whether it is running or how it ended.
        reason: why it failed, a sentence; empty if it did not.
        field: the setting that made it fail; empty if none did.
        seconds: how long it took, pauses left out; None while it is running.
        steps, total_steps: how many steps it did, of how many.
        vocab_size: the size of its vocabulary now; None if there is none.
        corpus_tokens: how many tokens the corpus has with it; None if they were not counted.
        name, note: given by the user.
        sources: what its sources were when they were counted; empty if that is not known.
        hold_out: which lines it did not learn from.
        cut_out: the special tokens and the user symbols that were cut out of its corpus, those of all runs of
            its training; None if that is not known.
    """

    id: str
    spec: TrainingSpec
    colour: str
    mix: str = ""
    training: int = 1
    corpus: str = ""
    corpus_title: str = ""
    began: float = 0.0
    state: RunState = "running"
    reason: str = ""
    field: str = ""
    seconds: float | None = None
    steps: int = 0
    total_steps: int = 0
    vocab_size: int | None = None
    corpus_tokens: int | None = None
    name: str = ""
    note: str = ""
    sources: tuple[SourceStamp, ...] = ()
    hold_out: HoldOut = NOTHING_HELD_OUT
    cut_out: tuple[tuple[str, ...], tuple[str, ...]] | None = None

    def with_stamps(self, stamps: Sequence[SourceStamp]) -> RunRef:
        """The same run with the stamps of sources that were not read yet.

        Those that are read alike, such as pasted texts of one title, go by their order.
        """
        sources = tuple(
            one if one.files or found is None else replace(found, weight=one.weight)
            for one, found in paired(self.sources, stamps)
            if one is not None
        )
        return self if sources == self.sources else replace(self, sources=sources)

    @property
    def short(self) -> str:
        """A short name: the one given by the user, or its algorithm and mix."""
        return self.name or with_mix(ALGORITHM_INFO[self.spec.algorithm].short, self.mix)

    @property
    def title(self) -> str:
        """The name given by the user, or its algorithm and mix in full."""
        return self.name or with_mix(ALGORITHM_INFO[self.spec.algorithm].title, self.mix)


@dataclass(frozen=True, slots=True)
class TokenizerRef:
    """A tokenizer, without its tables, which the archive has under the same id.

    Attributes:
        id: of the run that learns it, or its own.
        name: for people; `Workspace.names` makes equal names different.
        colour: its colour in every pane, `#rrggbb`.
        run: the id of the run that learns it; empty if it was opened or kept.
        origin: the path or name by which it can be opened again; empty for that of a run and for a kept one.
        encoding, revision: how it was opened, see `OpenedTokenizer`.
        note: a sentence about it.
        is_kept: whether it was made here and only the session holds it, no file of the user's.
        sha256: of its files one after the other, hexadecimal; empty if that is not known.
    """

    id: str
    name: str
    colour: str
    run: str = ""
    origin: str = ""
    encoding: str = ""
    revision: str = ""
    note: str = ""
    is_kept: bool = False
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column that shows the text in the tokens of a tokenizer.

    Attributes:
        id: of the column; it stays when a new training gives it another tokenizer.
        tokenizer: the id of its tokenizer.
        step: the step whose tokens it shows; None for the newest.
        since: the step that it is compared with; None for none.
        edits: the edits of the vocabulary by What if, the first one first.
        threshold: where entropy patches begin in it; None for where its tokenizer begins them.
        is_hidden: whether it is open but not shown.
        is_pinned: whether it keeps its run when the same algorithm is trained again.
        drawing: how the text is drawn at random; None for its usual tokens.
    """

    id: str
    tokenizer: str
    step: int | None = None
    since: int | None = None
    edits: tuple[Edit, ...] = ()
    threshold: Threshold | None = None
    is_hidden: bool = False
    is_pinned: bool = False
    drawing: Drawing | None = None

    @property
    def what_if(self) -> str:
        """The id of its edited vocabulary in the archive."""
        return f"{self.id}/{self.tokenizer}/{'' if self.step is None else self.step}"

    def at_last_step(self) -> Column:
        """This column at the newest step and compared with no other step."""
        return replace(self, step=None, since=None)


class ClosedColumn(NamedTuple):
    """A column that was closed, its tokenizer, and where it stood."""

    column: Column
    tokenizer: TokenizerRef
    place: int


@dataclass(frozen=True, slots=True)
class Workspace:
    """Everything that is open in a window. Only a `Store` replaces it, with functions from one to the next.

    A part that did not change stays the same object.

    Attributes:
        sources: the corpus list.
        plan: what Train would do, as entered: settings may be wrong.
        hold_out: which lines of the corpus no run learns from.
        compares_mixes: whether every algorithm is trained on mix A and on mix B, or on mix A alone.
        runs: all runs that were not deleted, the first one first.
        training: the ids of the runs of the last training, which the training pane shows.
        tokenizers: all that have a column, in the order in which they were opened.
        columns: from left to right, hidden ones included.
        closed: the columns that were closed last.
        current: the id of the column that slider, selection and panels belong to; empty if there is none.
        reference: the id of the column that the others are compared with; empty for the first one.
        solo: whether only the current column is shown.
        text_version: stands for the text, see `EditedText.version`.
        view: how the text is shown.
    """

    sources: tuple[SourceEntry, ...] = ()
    plan: TrainingPlan = field(default_factory=TrainingPlan)
    hold_out: HoldOut = field(default_factory=HoldOut)
    compares_mixes: bool = False
    runs: tuple[RunRef, ...] = ()
    training: tuple[str, ...] = ()
    tokenizers: tuple[TokenizerRef, ...] = ()
    columns: tuple[Column, ...] = ()
    closed: tuple[ClosedColumn, ...] = ()
    current: str = ""
    reference: str = ""
    solo: bool = False
    text_version: int = 0
    view: ViewOptions = field(default_factory=ViewOptions)

    def replace(self, **changes: Any) -> Self:
        """A copy with some parts changed."""
        return replace(self, **changes)

    # ---- looking things up

    def column(self, column_id: str) -> Column | None:
        """A column by its id; None if there is none."""
        return next((each for each in self.columns if each.id == column_id), None)

    def column_of(self, tokenizer_id: str) -> Column | None:
        """The first column of a tokenizer; None if it has none."""
        return next((each for each in self.columns if each.tokenizer == tokenizer_id), None)

    def tokenizer(self, tokenizer_id: str) -> TokenizerRef | None:
        """A tokenizer by its id; None if there is none."""
        return next((each for each in self.tokenizers if each.id == tokenizer_id), None)

    def run(self, run_id: str) -> RunRef | None:
        """A run by its id; None if there is none."""
        return next((each for each in self.runs if each.id == run_id), None)

    @property
    def shown_columns(self) -> tuple[Column, ...]:
        """The columns that are not hidden, from left to right."""
        return tuple(each for each in self.columns if not each.is_hidden)

    @property
    def columns_on_screen(self) -> tuple[Column, ...]:
        """The current column in Explore and while it is shown alone (`solo`), otherwise `shown_columns`."""
        shown = self.shown_columns
        if self.view.mode != "explore" and not self.solo:
            return shown
        return tuple(each for each in shown if each.id == self.current) or shown[:1]

    def names(self) -> dict[str, str]:
        """Short names of the tokenizers, all different, by id."""
        names = unique_names(each.name for each in self.tokenizers)
        return {each.id: name for each, name in zip(self.tokenizers, names, strict=True)}

    def archived(self) -> Iterator[str]:
        """The ids of everything in the archive that it refers to."""
        yield from (each.id for each in self.runs)
        yield from (each.id for each in self.tokenizers)
        yield from (each.tokenizer.id for each in self.closed)
        yield from (each.what_if for each in self.with_closed_columns if each.edits)

    # ---- columns

    @property
    def with_closed_columns(self) -> tuple[Column, ...]:
        """The columns, and those that were closed last."""
        return *self.columns, *(each.column for each in self.closed)

    def with_column(self, column_id: str, **changes: Any) -> Self:
        """One column changed; the same workspace if there is no such column."""
        columns = tuple(replace(each, **changes) if each.id == column_id else each for each in self.columns)
        return self.replace(columns=columns)

    def with_step(self, column_id: str, step: int | None) -> Self:
        """A column at another step, without edits: those belong to the vocabulary of one step."""
        column = self.column(column_id)
        if column is None or column.step == step:
            return self
        return self.with_column(column_id, step=step, edits=())

    def with_tokenizer(self, tokenizer: TokenizerRef, column: Column, place: int | None = None) -> Self:
        """Adds a tokenizer with a column, by default the last column."""
        known = [each for each in self.tokenizers if each.id != tokenizer.id]
        columns = list(self.columns)
        columns.insert(len(columns) if place is None else place, column)
        return self.replace(tokenizers=(*known, tokenizer), columns=tuple(columns))

    def without_column(self, column_id: str) -> Self:
        """Closes a column, and its tokenizer if no other column shows it."""
        column = self.column(column_id)
        if column is None:
            return self
        place, tokenizer = self.columns.index(column), self.tokenizer(column.tokenizer)
        columns = tuple(each for each in self.columns if each.id != column_id)
        closed = self.closed
        if tokenizer is not None:
            closed = (*closed, ClosedColumn(column, tokenizer, place))[-MOST_CLOSED:]
        return self.replace(columns=columns, closed=closed, current=self._current_without(column)).tidy()

    def _current_without(self, column: Column) -> str:
        """The current column once this one is gone or hidden: its neighbour, if it was the current one."""
        if self.current != column.id:
            return self.current
        before = [each.id for each in self.columns[: self.columns.index(column)] if not each.is_hidden]
        others = [each.id for each in self.shown_columns if each is not column]
        return others[min(len(before), len(others) - 1)] if others else ""

    def brought_back(self) -> Self:
        """Reopens the column that was closed last, at its place.

        A tokenizer has at most one column: if it has another one by now, that one is shown.
        """
        *closed, (column, tokenizer, place) = self.closed
        there = self.column_of(tokenizer.id)
        if there is not None:
            shown = self.with_column(there.id, is_hidden=False)
            return shown.replace(closed=tuple(closed), current=there.id)
        column = replace(column, is_hidden=False)
        opened = self.with_tokenizer(tokenizer, column, min(place, len(self.columns)))
        return opened.replace(closed=tuple(closed), current=column.id)

    def without_closed(self, column_id: str) -> Self:
        """Forgets a closed column."""
        return self.replace(closed=tuple(each for each in self.closed if each.column.id != column_id))

    def moved(self, column_id: str, places: int) -> Self:
        """Moves a column `places` to the right among those that are shown; to the left if it is negative."""
        shown, hidden = list(self.shown_columns), [each for each in self.columns if each.is_hidden]
        old = next((place for place, each in enumerate(shown) if each.id == column_id), None)
        if old is None:
            return self
        shown.insert(min(max(old + places, 0), len(shown) - 1), shown.pop(old))
        return self.replace(columns=(*shown, *hidden))

    def hidden(self, column_id: str) -> Self:
        """Hides a column; if it was the current one, its neighbour becomes that."""
        column = self.column(column_id)
        if column not in self.shown_columns or len(self.shown_columns) < 2:
            return self
        current = self._current_without(column)
        return self.with_column(column_id, is_hidden=True).replace(current=current).tidy()

    def tidy(self, *, more_follow: bool = False) -> Self:
        """Removes tokenizers without a column, and makes current and reference existing columns.

        Unless more columns follow, all are shown if all are hidden, and the only one is not `solo`.
        """
        if self.columns and not self.shown_columns and not more_follow:
            columns = tuple(replace(each, is_hidden=False) for each in self.columns)
            return self.replace(columns=columns).tidy()
        used = {each.tokenizer for each in self.columns}
        ids = [each.id for each in self.shown_columns]
        tokenizers = tuple(each for each in self.tokenizers if each.id in used)
        current = self.current if self.current in ids else ids[0] if ids else ""
        reference = self.reference if any(each.id == self.reference for each in self.columns) else ""
        solo = self.solo and (len(ids) > 1 or more_follow)
        return self.replace(tokenizers=tokenizers, current=current, reference=reference, solo=solo)

    # ---- runs

    def trained(self, runs: Sequence[RunRef]) -> Self:
        """Adds the runs of a new training, which the columns of their algorithms show from now on.

        Other columns of the training before are closed, unless they are pinned. The earlier runs stay in the
        list of runs.
        """
        left = {(run.spec.algorithm, run.mix): run for run in runs}
        columns: list[Column] = []
        place = 0  # behind the last column of a run
        for column in self.columns:
            before = self.run(column.tokenizer)
            if before is None or column.is_pinned:
                columns.append(column)
                continue
            successor = left.pop((before.spec.algorithm, before.mix), None)
            if successor is not None:
                columns.append(
                    Column(column.id, successor.id, is_hidden=column.is_hidden, drawing=column.drawing)
                )
                place = len(columns)
        columns[place:place] = [Column(new_id(), run.id) for run in left.values()]
        refs = tuple(TokenizerRef(run.id, run.short, run.colour, run=run.id) for run in runs)
        used = {each.tokenizer for each in columns}
        others = tuple(each for each in self.tokenizers if each.id in used)
        return self.replace(
            runs=(*self.runs, *runs),
            training=tuple(run.id for run in runs),
            tokenizers=(*refs, *others),
            columns=tuple(columns),
        ).tidy()

    def renamed(self, tokenizer_id: str, name: str) -> Self:
        """Gives a tokenizer another name, and the run that learned it, too."""
        if self.run(tokenizer_id) is not None:
            return self.with_run(tokenizer_id, name=name)
        tokenizers = (
            replace(each, name=name) if each.id == tokenizer_id else each for each in self.tokenizers
        )
        return self.replace(tokenizers=tuple(tokenizers))

    def with_run(self, run_id: str, **changes: Any) -> Self:
        """Changes a run; a new name becomes the name of its tokenizer, too."""
        runs = tuple(replace(each, **changes) if each.id == run_id else each for each in self.runs)
        if "name" not in changes:
            return self.replace(runs=runs)
        names = {run.id: run.short for run in runs if run.id == run_id}

        def named(tokenizer: TokenizerRef) -> TokenizerRef:
            return replace(tokenizer, name=names[tokenizer.id]) if tokenizer.id in names else tokenizer

        closed = tuple(each._replace(tokenizer=named(each.tokenizer)) for each in self.closed)
        return self.replace(runs=runs, tokenizers=tuple(map(named, self.tokenizers)), closed=closed)

    def without_runs(self, run_ids: Sequence[str]) -> Self:
        """Deletes runs and their columns."""
        gone = set(run_ids)
        return self.replace(
            runs=tuple(each for each in self.runs if each.id not in gone),
            training=tuple(each for each in self.training if each not in gone),
            columns=tuple(each for each in self.columns if each.tokenizer not in gone),
            closed=tuple(each for each in self.closed if each.tokenizer.id not in gone),
        ).tidy()

    def with_run_shown(self, run_id: str) -> Self:
        """Shows an earlier run in a column of its own, which becomes the current one."""
        run, column = self.run(run_id), self.column_of(run_id)
        if run is None:
            return self
        if column is not None:
            return self.with_column(column.id, is_hidden=False).replace(current=column.id)
        name = run.name or tr("{short}, run {training}", short=run.short, training=run.training)
        column = Column(new_id(), run_id, is_pinned=True)
        opened = self.with_tokenizer(TokenizerRef(run.id, name, run.colour, run=run.id), column)
        return opened.replace(current=column.id)


def mix_number(mix: str) -> int:
    """The place of a mix by its name, from 0; 0 without a name."""
    return MIX_NAMES.index(mix) if mix else 0


def with_mix(name: str, mix: str) -> str:
    """A name with the mix, as in `BPE · B`; the name alone without a mix."""
    return f"{name} · {mix}" if mix else name


_REMEMBERED = 1024
_DIGEST_BYTES = 16


def corpus_key(state: Workspace, mix: int = 0) -> str:
    """A hash of the ticked sources, their weights in a mix, and what is held out.

    The order of the sources does not matter. For files only the path counts, not the content.
    """
    parts = sorted((source_key(each.source), each.weights[mix]) for each in state.sources if each.enabled)  # type: ignore[arg-type]
    hold_out = (state.hold_out.percent, state.hold_out.by) if state.hold_out.percent else None
    return _digest(json.dumps([parts, hold_out]).encode())


def corpus_title(state: Workspace) -> str:
    """The ticked sources in a few words: `english.txt and 6 more`."""
    titles = [each.source.title for each in state.sources if each.enabled]
    if not titles:
        return "nothing"
    return (
        titles[0]
        if len(titles) == 1
        else tr("{titles} and {value} more", titles=titles[0], value=len(titles) - 1)
    )


@lru_cache(maxsize=_REMEMBERED)  # pasted texts may be long
def source_key(source: Source) -> str:
    """A hash of what a source is."""
    return _digest(json.dumps(source.to_dict(), sort_keys=True).encode("utf-8", "surrogatepass"))


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=_DIGEST_BYTES).hexdigest()
