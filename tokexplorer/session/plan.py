"""What Train does: which algorithms run, and the settings of each; and presets of that."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Self

from tokexplorer.core.language import tr
from tokexplorer.core.spec import ALGORITHMS, Algorithm, SpecError, TrainingSpec

FIRST_CHOICE: tuple[Algorithm, ...] = ("byte-bpe", "wordpiece", "unigram")
SAMPLE_SIZE = 8000  # tokens: the sample texts give so many, but not as many as the real tokenizers have
_CL100K_SPECIAL = ("<|endoftext|>", "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>", "<|endofprompt|>")


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """One spec for each algorithm, and those that are chosen.

    All runs learn from one count of the corpus. So all specs have the same normalizer and pre-tokenizer, and
    the special tokens of all chosen ones are cut out of the corpus.

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
        """The normalizer of all algorithms."""
        return self.specs[0].normalizer

    @property
    def pre_tokenizer(self) -> str:
        """The pre-tokenizer of all algorithms."""
        return self.specs[0].pre_tokenizer

    @property
    def special_tokens(self) -> tuple[str, ...]:
        """The special tokens of all chosen algorithms, each once."""
        return tuple(dict.fromkeys(token for spec in self.runs for token in spec.special_tokens))

    @property
    def user_symbols(self) -> tuple[str, ...]:
        """The user symbols of all chosen algorithms, each once, without special tokens of another one."""
        symbols = dict.fromkeys(symbol for spec in self.runs for symbol in spec.user_symbols)
        return tuple(symbol for symbol in symbols if symbol not in self.special_tokens)

    @property
    def is_valid(self) -> bool:
        """Whether every chosen spec is valid."""
        return not any(spec.problems() for spec in self.runs)

    def with_spec(self, spec: TrainingSpec) -> Self:
        """A plan with other settings for one algorithm; its normalizer and pre-tokenizer hold for all."""
        specs = (spec if spec.algorithm == each.algorithm else each for each in self.specs)
        return replace(self, specs=tuple(specs)).with_pipeline(spec.normalizer, spec.pre_tokenizer)

    def with_pipeline(self, normalizer: str, pre_tokenizer: str) -> Self:
        """A plan with another normalizer and pre-tokenizer for all."""
        changed = (each.replace(normalizer=normalizer, pre_tokenizer=pre_tokenizer) for each in self.specs)
        return replace(self, specs=tuple(changed))

    def with_chosen(self, *algorithms: Algorithm) -> Self:
        """A plan that trains these. Raises ValueError for none."""
        if not algorithms:
            raise ValueError(tr("at least one algorithm must be chosen"))
        return replace(self, chosen=tuple(name for name in ALGORITHMS if name in algorithms))

    def validate(self) -> None:
        """Raise SpecError for the first spec that cannot be used, chosen or not."""
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
            raise SpecError("plan", tr("must be an object with chosen and specs"))
        specs, chosen = values.get("specs", []), values.get("chosen", list(FIRST_CHOICE))
        if not isinstance(specs, list) or not all(isinstance(spec, dict) for spec in specs):
            raise SpecError("specs", tr("must be a list of objects"))
        if not isinstance(chosen, list) or not chosen or not all(name in ALGORITHMS for name in chosen):
            raise SpecError("chosen", tr("must name some of {names}", names=", ".join(ALGORITHMS)))
        plan = cls()
        for spec in specs:
            plan = plan.with_spec(TrainingSpec.from_json(json.dumps(spec)))
        return plan.with_chosen(*chosen)

    @classmethod
    def of(cls, *specs: TrainingSpec) -> Self:
        """A plan that trains exactly these; the normalizer and pre-tokenizer of the last hold for all."""
        plan = cls()
        for spec in specs:
            plan = plan.with_spec(spec)
        return plan.with_chosen(*(spec.algorithm for spec in specs))


@dataclass(frozen=True, slots=True)
class Preset:
    """A well-known way of training a tokenizer, which fills the whole form.

    Attributes:
        name: for the command line and files.
        title: for people.
        sentence: what it is, what the real tokenizer had, and what is different here.
        specs: what it trains; all have the same normalizer and pre-tokenizer.
    """

    name: str
    title: str
    sentence: str
    specs: tuple[TrainingSpec, ...]

    def plan(self) -> TrainingPlan:
        """A plan with these specs chosen and the defaults for the other algorithms."""
        return TrainingPlan.of(*self.specs)


def _spec(
    algorithm: Algorithm, normalizer: str, pre_tokenizer: str, vocab_size: int = SAMPLE_SIZE, **more: object
) -> tuple[TrainingSpec, ...]:
    settings = {"normalizer": normalizer, "pre_tokenizer": pre_tokenizer, "vocab_size": vocab_size} | more
    return (TrainingSpec.of(algorithm, **settings),)


# Sources: Sennrich et al. 2016, algorithm 1; openai/gpt-2 encoder.py; tiktoken_ext/openai_public.py; the
# trainer settings inside the published tokenizer.model of Llama 2 and spiece.model of T5; tokenizers'
# BertWordPieceTokenizer and the vocab.txt of bert-base-uncased.
PRESETS: tuple[Preset, ...] = (
    Preset(
        "three-families",
        tr("Three families"),
        tr("BPE over bytes, WordPiece and Unigram side by side, on the same pieces of the same text."),
        TrainingPlan().runs,
    ),
    Preset(
        "textbook-bpe",
        tr("Textbook BPE"),
        tr(
            "Sennrich and others, 2016: words as characters and a mark, </w>, of equals the pair met first. "
            "Few tokens, so that every merge can be followed."
        ),
        _spec(
            "bpe",
            "none",
            "whitespace",
            1000,
            end_of_word="</w>",
            end_of_word_apart=True,
            tie_break="first-seen",
        ),
    ),
    Preset(
        "gpt-2",
        "GPT-2-like",
        tr(
            "Byte-level BPE with GPT-2's pre-tokenizer. The real one has 50,257 "
            "tokens (256 bytes, 50,000 merges and <|endoftext|>, which is its last "
            "id and the first here); its rule for ties was not published."
        ),
        _spec("byte-bpe", "none", "gpt2"),
    ),
    Preset(
        "gpt-4",
        "GPT-4-like",
        tr(
            "Byte-level BPE with the pre-tokenizer of cl100k. The real one has "
            "100,256 ordinary tokens and five special ones after them, which are "
            "first here; its trainer was not published."
        ),
        _spec("byte-bpe", "none", "cl100k", special_tokens=_CL100K_SPECIAL),
    ),
    Preset(
        "llama-2",
        tr("Llama-2-like"),
        tr(
            "BPE as SentencePiece does it, 256 bytes for rare characters. The real "
            "one has 32,000 tokens, keeps repeated blanks and takes digits one by "
            "one; here blanks are those of the pre-tokenizer, digits as they come, "
            "and characters have ids before the merges."
        ),
        _spec(
            "bpe",
            "none",
            "sentencepiece",
            special_tokens=("<s>", "</s>"),
            tie_break="shortest",
            max_token_length=16,
            character_coverage=0.99995,
            byte_fallback=True,
            split_by_script=True,
            split_by_number=True,
        ),
    ),
    Preset(
        "bert",
        "BERT-like",
        tr(
            "WordPiece on lower-cased text without accents. The real one has 30,522 "
            "tokens; Google's trainer was never released, so this follows Hugging "
            "Face's: by frequency, from 2 on, 1,000 characters at most."
        ),
        _spec("wordpiece", "bert", "bert", criterion="frequency", min_frequency=2, limit_alphabet=1000),
    ),
    Preset(
        "t5",
        "T5-like",
        tr(
            "Unigram as SentencePiece does it, on nmt_nfkc text. The real one has 32,000 pieces, and 100 "
            "sentinels after them, which are left out here."
        ),
        _spec("unigram", "nmt_nfkc", "sentencepiece", special_tokens=("<pad>", "</s>", "<unk>")),
    ),
    Preset(
        "code",
        tr("Code"),
        tr(
            "Byte-level BPE for programs: indentation and operators such as == stay "
            "whole before merging, digits go one by one."
        ),
        _spec("byte-bpe", "none", "code"),
    ),
)


def get_preset(name: str) -> Preset:
    """The preset of that name. Raises ValueError saying which there are."""
    for preset in PRESETS:
        if preset.name == name:
            return preset
    raise ValueError(
        tr(
            "there is no preset {name!r}; there is {names}",
            name=name,
            names=", ".join(each.name for each in PRESETS),
        )
    )
