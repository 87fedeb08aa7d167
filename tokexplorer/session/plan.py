"""What the next click on Train does: which algorithms run, and the settings of each."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from tokexplorer.core.spec import ALGORITHMS, SpecError, TrainingSpec

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm

FIRST_CHOICE: tuple[Algorithm, ...] = ("byte-bpe", "wordpiece", "unigram")


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """One spec for each algorithm, and those that are chosen.

    All runs learn from one count of the corpus, so all specs have the same normalizer and splitter, and
    what is cut out of the corpus is what any of the chosen ones cuts out.

    Attributes:
        specs: in the order of `core.spec.ALGORITHMS`, one each.
        chosen: the algorithms that are trained, in the same order; at least one.
    """

    specs: tuple[TrainingSpec, ...] = tuple(TrainingSpec.of(name) for name in ALGORITHMS)
    chosen: tuple[Algorithm, ...] = FIRST_CHOICE

    def spec(self, algorithm: Algorithm) -> TrainingSpec:
        """The settings of one algorithm."""
        return self.specs[ALGORITHMS.index(algorithm)]

    @property
    def runs(self) -> tuple[TrainingSpec, ...]:
        """The settings of the chosen algorithms."""
        return tuple(self.spec(name) for name in self.chosen)

    @property
    def normalizer(self) -> str:
        """What all of them normalize with."""
        return self.specs[0].normalizer

    @property
    def pre_tokenizer(self) -> str:
        """What all of them split with."""
        return self.specs[0].pre_tokenizer

    @property
    def special_tokens(self) -> tuple[str, ...]:
        """Those of all chosen algorithms, each once."""
        return tuple(dict.fromkeys(token for spec in self.runs for token in spec.special_tokens))

    @property
    def user_symbols(self) -> tuple[str, ...]:
        """Those of all chosen algorithms that are no special tokens of another one, each once."""
        symbols = dict.fromkeys(symbol for spec in self.runs for symbol in spec.user_symbols)
        return tuple(symbol for symbol in symbols if symbol not in self.special_tokens)

    @property
    def is_valid(self) -> bool:
        """Whether every chosen spec is."""
        return not any(spec.problems() for spec in self.runs)

    def with_spec(self, spec: TrainingSpec) -> Self:
        """A plan with other settings for one algorithm; its normalizer and splitter become everybody's."""
        specs = (spec if spec.algorithm == each.algorithm else each for each in self.specs)
        return replace(self, specs=tuple(specs)).with_pipeline(spec.normalizer, spec.pre_tokenizer)

    def with_pipeline(self, normalizer: str, pre_tokenizer: str) -> Self:
        """A plan with another normalizer and splitter for all."""
        changed = (each.replace(normalizer=normalizer, pre_tokenizer=pre_tokenizer) for each in self.specs)
        return replace(self, specs=tuple(changed))

    def with_chosen(self, *algorithms: Algorithm) -> Self:
        """A plan that trains these. Raises ValueError for none."""
        if not algorithms:
            raise ValueError("at least one algorithm must be chosen")
        return replace(self, chosen=tuple(name for name in ALGORITHMS if name in algorithms))

    def validate(self) -> None:
        """Raise SpecError for the first spec that cannot be used, chosen or not: all of them are kept."""
        for spec in self.specs:
            spec.validate()

    def to_dict(self) -> dict[str, Any]:
        """The plan as plain values, fit for JSON."""
        return {"chosen": list(self.chosen), "specs": [json.loads(spec.to_json()) for spec in self.specs]}

    @classmethod
    def from_dict(cls, values: object) -> Self:
        """The plan that `to_dict` wrote; algorithms that are missing get their defaults.

        Raises SpecError for anything else.
        """
        if not isinstance(values, dict) or not values.keys() <= {"chosen", "specs"}:
            raise SpecError("plan", "must be an object with chosen and specs")
        specs, chosen = values.get("specs", []), values.get("chosen", list(FIRST_CHOICE))
        if not isinstance(specs, list) or not all(isinstance(spec, dict) for spec in specs):
            raise SpecError("specs", "must be a list of objects")
        if not isinstance(chosen, list) or not chosen or not all(name in ALGORITHMS for name in chosen):
            raise SpecError("chosen", f"must name some of {', '.join(ALGORITHMS)}")
        plan = cls()
        for spec in specs:
            plan = plan.with_spec(TrainingSpec.from_json(json.dumps(spec)))
        return plan.with_chosen(*chosen)

    @classmethod
    def of(cls, *specs: TrainingSpec) -> Self:
        """A plan that trains exactly these; the last one's normalizer and splitter become everybody's."""
        plan = cls()
        for spec in specs:
            plan = plan.with_spec(spec)
        return plan.with_chosen(*(spec.algorithm for spec in specs))
