"""The plan of a sweep: a grid of algorithms, sizes, pre-tokenizers, normalizers and mixes; its duration."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.mixed_counts import weight_problem
from tokexplorer.core.settings import MAX_VOCAB_SIZE
from tokexplorer.core.spec import ALGORITHMS, SpecError, TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.session.trade_off.points import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.spec import Algorithm

MOST_SIZES = 100
OWN_SIZE = 0
"""The size of algorithms whose vocabulary size no setting decides."""


class SweepError(SpecError):
    """A plan that cannot be trained; `field` is the part that is wrong."""


@dataclass(frozen=True, slots=True)
class Mix:
    """How much each source of the corpus counts.

    Attributes:
        name: for people.
        weights: one for each source; empty if every source counts once.
    """

    name: str
    weights: tuple[float, ...] = ()


AS_IT_IS = Mix("as it is")


def mix_of_window(letter: str, weights: tuple[float, ...]) -> Mix:
    """One of `MIX_NAMES`. Its name is a part of keys and files, and so is not translated."""
    return Mix(f"mix {letter}", weights)


def shown_mix(name: str) -> str:
    """The name of a mix as people read it."""
    letter = name.removeprefix("mix ")
    if letter != name and letter in MIX_NAMES:
        return tr("mix {name}", name=letter)
    return tr("as it is") if name == AS_IT_IS.name else name


class SweepCell(NamedTuple):
    """One tokenizer of the grid.

    Attributes:
        algorithm: which family learns.
        size: the size of the vocabulary that is asked for, or `OWN_SIZE`.
        pre_tokenizer, normalizer, mix: their names.
    """

    algorithm: Algorithm
    size: int
    pre_tokenizer: str
    normalizer: str
    mix: str


class PlannedRun(NamedTuple):
    """Cells that are trained together.

    Attributes:
        spec: their settings; `vocab_size` is that of one of them.
        mix: of the sources that they learn from.
        sizes: in the order in which they are reached.
    """

    spec: TrainingSpec
    mix: Mix
    sizes: tuple[int, ...]

    @property
    def cells(self) -> tuple[SweepCell, ...]:
        """One for each size."""
        spec = self.spec
        return tuple(
            SweepCell(spec.algorithm, size, spec.pre_tokenizer, spec.normalizer, self.mix.name)
            for size in self.sizes
        )


def specs_of(algorithms: Sequence[Algorithm], settings: Mapping[str, Any]) -> tuple[TrainingSpec, ...]:
    """The usual settings of each algorithm with those given where they mean something, ready for a plan.

    Raises SweepError, with the name of the setting, for one that means nothing to any of them.
    """
    specs = [TrainingSpec.of(name) for name in dict.fromkeys(algorithms)]
    for name in settings:
        if not any(spec.applies(name) for spec in specs):
            names = ", ".join(spec.algorithm for spec in specs)
            raise SweepError(name, tr("means nothing to {names}", names=names))
    given = (
        spec.replace(**{name: value for name, value in settings.items() if spec.applies(name)})
        for spec in specs
    )
    return TrainingPlan.of(*given).runs


def even_sizes(low: int, high: int, count: int) -> tuple[int, ...]:
    """`count` sizes from `low` to `high`, evenly on a logarithmic axis, the inner ones rounded to two digits.

    Equal ones are left out. Raises SweepError for bounds that make no sense.
    """
    if not 1 <= low <= high <= MAX_VOCAB_SIZE or not 1 <= count <= MOST_SIZES:
        raise SweepError(
            "sizes",
            tr(
                "{count:,} sizes from {low:,} to {high:,} make no sense: there can be 1 to "
                "{most_sizes}, from 1 to {max_vocab_size:,}",
                count=count,
                low=low,
                high=high,
                most_sizes=MOST_SIZES,
                max_vocab_size=MAX_VOCAB_SIZE,
            ),
        )
    steps = max(1, count - 1)
    inner = {_two_figures(low * (high / low) ** (step / steps)) for step in range(1, count - 1)}
    ends = {low, high} if count > 1 else {low}
    return tuple(sorted(ends | {size for size in inner if low < size < high}))


def _two_figures(number: float) -> int:
    unit: int = 10 ** max(0, int(math.log10(number)) - 1)
    return round(number / unit) * unit


DEFAULT_SIZES = (500, 1000, 2000, 4000, 8000, 16_000)
DEFAULT_HOLD_OUT = HoldOut(10)


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """A grid: every combination of its parts is a tokenizer to train.

    Attributes:
        specs: the settings of each algorithm, in the order of `ALGORITHMS`; size, pre-tokenizer and
            normalizer come from the grid.
        sizes: ascending, for algorithms that can be asked for a size.
        pre_tokenizers, normalizers, mixes: at least one of each, none twice; mixes are compared by name.
        hold_out: the lines that no tokenizer learns from and all are measured on.
    """

    specs: tuple[TrainingSpec, ...]
    sizes: tuple[int, ...] = DEFAULT_SIZES
    pre_tokenizers: tuple[str, ...] = ("gpt2",)
    normalizers: tuple[str, ...] = ("none",)
    mixes: tuple[Mix, ...] = (AS_IT_IS,)
    hold_out: HoldOut = field(default=DEFAULT_HOLD_OUT)

    @classmethod
    def of(cls, plan: TrainingPlan, algorithms: Sequence[Algorithm] = (), **parts: Any) -> Self:
        """A grid with the settings of a plan for single runs, by default its pre-tokenizer and normalizer.

        Without `algorithms` those that the plan has chosen.
        """
        chosen = plan.with_chosen(*algorithms) if algorithms else plan
        own = {"pre_tokenizers": (plan.pre_tokenizer,), "normalizers": (plan.normalizer,)}
        return cls(tuple(map(_with_possible_size, chosen.runs)), **(own | parts))

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        """The algorithms that are trained."""
        return tuple(spec.algorithm for spec in self.specs)

    @property
    def special_tokens(self) -> tuple[str, ...]:
        """The special tokens of all algorithms, each once: they are cut out of the corpus for all."""
        return TrainingPlan.of(*self.specs).special_tokens

    @property
    def user_symbols(self) -> tuple[str, ...]:
        """As `TrainingPlan.user_symbols`."""
        return TrainingPlan.of(*self.specs).user_symbols

    @property
    def runs(self) -> tuple[PlannedRun, ...]:
        """The runs, in the order in which they are done.

        Runs with the same counts follow each other; among them mix by mix, the quick algorithms first. Small
        sizes come first, except with Unigram, which prunes and so reaches the large ones first.
        """
        return tuple(
            PlannedRun(
                spec.replace(pre_tokenizer=pre_tokenizer, normalizer=normalizer), mix, self._sizes_of(spec)
            )
            for normalizer in self.normalizers
            for pre_tokenizer in self.pre_tokenizers
            for mix in self.mixes
            for spec in sorted(self.specs, key=_learning_seconds)
        )

    @property
    def cells(self) -> tuple[SweepCell, ...]:
        """All cells, in the order in which they are done."""
        return tuple(cell for run in self.runs for cell in run.cells)

    @property
    def rows(self) -> tuple[SweepCell, ...]:
        """All cells, run by run, small sizes first."""
        return tuple(cell for run in self.runs for cell in sorted(run.cells, key=lambda cell: cell.size))

    def __len__(self) -> int:
        """How many tokenizers are trained."""
        each = sum(len(self._sizes_of(spec)) for spec in self.specs)
        return each * len(self.pre_tokenizers) * len(self.normalizers) * len(self.mixes)

    def _sizes_of(self, spec: TrainingSpec) -> tuple[int, ...]:
        if not spec.applies("vocab_size"):
            return (OWN_SIZE,)
        return self.sizes[::-1] if spec.algorithm == "unigram" else self.sizes

    def replace(self, **changes: Any) -> Self:
        """A copy with some parts changed."""
        return replace(self, **changes)

    def validate(self, source_count: int | None = None) -> None:
        """Raise SweepError, or the SpecError of a setting, for the first thing that is wrong.

        With `source_count`, mixes must have a weight for each source. Sizes that an algorithm cannot reach
        are not an error of the plan: their cells say so.
        """
        _check_names("algorithms", [spec.algorithm for spec in self.specs])
        _check_names("pre_tokenizers", self.pre_tokenizers)
        _check_names("normalizers", self.normalizers)
        _check_names("mixes", [mix.name for mix in self.mixes])
        _check_sizes(self.sizes)
        if type(self.hold_out) is not HoldOut:
            raise SweepError("hold_out", tr("must be a rule that holds lines out"))
        for mix in self.mixes:
            _check_mix(mix, source_count)
        for run in self.runs:
            problems = [problem for problem in run.spec.problems() if problem.field != "vocab_size"]
            if problems:
                raise problems[0]

    def to_dict(self) -> dict[str, Any]:
        """The plan as plain values, fit for JSON."""
        return {
            "specs": [json.loads(spec.to_json()) for spec in self.specs],
            "sizes": list(self.sizes),
            "pre_tokenizers": list(self.pre_tokenizers),
            "normalizers": list(self.normalizers),
            "mixes": [{"name": mix.name, "weights": list(mix.weights)} for mix in self.mixes],
            "hold_out": asdict(self.hold_out),
        }

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """The plan that `to_dict` wrote, validated; missing parts except the specs get their defaults.

        Raises SpecError for anything else.
        """
        if not isinstance(values, dict) or not values.keys() <= _READERS.keys() or "specs" not in values:
            raise SweepError(
                "plan", tr("must be an object of specs and some of {names}", names=", ".join(_READERS))
            )
        parts = {}
        for name, value in values.items():
            try:
                parts[name] = _READERS[name](value)
            except SpecError:
                raise
            except (TypeError, KeyError, ValueError) as error:
                raise SweepError(name, tr("makes no sense: {error}", error=error)) from error
        plan = cls(**parts)
        plan.validate()
        return plan


def _with_possible_size(spec: TrainingSpec) -> TrainingSpec:
    """Settings whose size can be trained, as the sizes of the grid are those that count."""
    is_wrong = any(problem.field == "vocab_size" for problem in spec.problems())
    return spec.replace(vocab_size=MAX_VOCAB_SIZE) if is_wrong else spec


def _check_names(field_name: str, names: Sequence[str]) -> None:
    """Raise SweepError if there is no name or one is there twice, or if algorithms are in another order."""
    if not names:
        raise SweepError(field_name, tr("there must be at least one"))
    if not all(isinstance(name, str) and name for name in names):
        raise SweepError(field_name, tr("must be names"))
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise SweepError(field_name, tr("{twice} is there twice", twice=twice))
    if field_name == "algorithms" and list(names) != [name for name in ALGORITHMS if name in names]:
        raise SweepError(field_name, tr("must stand in this order: {names}", names=", ".join(ALGORITHMS)))


def _check_sizes(sizes: tuple[int, ...]) -> None:
    """Raise SweepError unless they are ascending sizes of vocabularies."""
    if not sizes:
        raise SweepError("sizes", tr("there must be at least one"))
    if len(sizes) > MOST_SIZES:
        raise SweepError(
            "sizes",
            tr(
                "there are {size_count:,}; no more than {most_sizes} are possible",
                size_count=len(sizes),
                most_sizes=MOST_SIZES,
            ),
        )
    for size in sizes:
        if type(size) is not int or not 1 <= size <= MAX_VOCAB_SIZE:
            raise SweepError(
                "sizes",
                tr(
                    "{size!r} is no whole number from 1 to {max_vocab_size:,}",
                    size=size,
                    max_vocab_size=MAX_VOCAB_SIZE,
                ),
            )
    if list(sizes) != sorted(set(sizes)):
        raise SweepError("sizes", tr("must ascend, none of them twice"))


def _check_mix(mix: Mix, source_count: int | None) -> None:
    """Raise SweepError for weights out of range, if all are 0, or if there is not one for each source."""
    if not mix.weights:
        return
    name = shown_mix(mix.name)
    for weight in mix.weights:
        problem = tr("must be a number") if type(weight) not in (int, float) else weight_problem(weight)
        if problem:
            raise SweepError(
                "mixes",
                tr("{name}: the weight {weight!r} {problem}", name=name, weight=weight, problem=problem),
            )
    if not any(mix.weights):
        raise SweepError(
            "mixes", tr("{name}: nothing is left of a corpus whose weights are all 0", name=name)
        )
    count = len(mix.weights)
    if source_count is not None and count != source_count:
        what = tr_count(
            "{name}: has {count} weight for {source_count} sources of the corpus",
            "{name}: has {count} weights for {source_count} sources of the corpus",
            count,
            name=name,
            source_count=source_count,
        )
        raise SweepError("mixes", what)


def _strings(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise TypeError("it must be a list of strings")
    return tuple(value)


def _mix(value: Any) -> Mix:
    if not isinstance(value, dict) or value.keys() != {"name", "weights"}:
        raise TypeError("a mix is a name and weights")
    return Mix(value["name"], tuple(value["weights"]))


_READERS: dict[str, Any] = {
    "specs": lambda value: tuple(TrainingSpec.from_json(json.dumps(spec)) for spec in value),
    "sizes": tuple,
    "pre_tokenizers": _strings,
    "normalizers": _strings,
    "mixes": lambda value: tuple(_mix(each) for each in value),
    "hold_out": lambda value: HoldOut(**value),
}


# Seconds on one core of a common machine, for the first megabyte. The number of different words grows more
# slowly than the text, and so does the time that learning from them takes.
_COUNTING_S: Final = 0.03
_MEASURING_S: Final = 0.12
_SMALLEST_S: Final = 0.02
_GROWTH: Final = 0.7
_PRIOR_S: Final = 2.0
"""How many seconds of the estimate count like measured time."""


def _learning_seconds(spec: TrainingSpec) -> float:
    return ALGORITHM_INFO[spec.algorithm].learning_seconds


def cell_seconds(run: PlannedRun, corpus_bytes: int) -> float:
    """An estimate of the time for one cell of a run, with its share of the training."""
    megabytes = corpus_bytes / 1e6
    learning: float = max(_learning_seconds(run.spec), _SMALLEST_S) * megabytes**_GROWTH
    measuring = _MEASURING_S * min(corpus_bytes, MOST_BYTES) / MOST_BYTES
    return _SMALLEST_S + measuring + learning / len(run.sizes)


def counting_seconds(corpus_bytes: int) -> float:
    """An estimate of the time for reading and counting the corpus once."""
    return _COUNTING_S * corpus_bytes / 1e6


def sweep_seconds(plan: SweepPlan, corpus_bytes: int) -> float:
    """An estimate of the time for a whole sweep."""
    counts = len(plan.pre_tokenizers) * len(plan.normalizers)
    cells = sum(cell_seconds(run, corpus_bytes) * len(run.sizes) for run in plan.runs)
    return cells + counts * counting_seconds(corpus_bytes)


class TimeLeft:
    """The time that is left: an estimate that is corrected by how long things took."""

    def __init__(self, total_s: float) -> None:
        """`total_s` is the estimate for everything."""
        self._left_s = total_s
        self._guessed_s = self._taken_s = _PRIOR_S

    def is_done(self, guessed_s: float, taken_s: float | None) -> None:
        """Something with this estimate is done, in `taken_s` seconds; None if it did not have to be done."""
        self._left_s -= guessed_s
        if taken_s is not None:
            self._guessed_s += guessed_s
            self._taken_s += taken_s

    @property
    def seconds(self) -> float:
        """What is left, at the pace so far."""
        return max(0.0, self._left_s) * self._taken_s / self._guessed_s
