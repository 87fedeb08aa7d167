"""Every algorithm by name: what is to be known of it, and the trainer that learns it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.spec import Algorithm, SpecError
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.word_counts import WordCounts


@dataclass(frozen=True, slots=True)
class AlgorithmInfo:
    """What is to be known of an algorithm.

    Attributes:
        title: its name in full.
        short: its name where there is little room.
        sentence: what it does.
        main_settings: the settings that a form always shows; the others are shown on demand.
        learning_seconds: for the first megabyte of text, on one core of a common machine; 0 is next to none.
        preparing: what it does before its first step.
        is_baseline: whether it is no subword algorithm but what they are judged against.
    """

    title: str
    short: str
    sentence: str
    main_settings: tuple[str, ...] = ()
    learning_seconds: float = 0.0
    preparing: str = "counting"
    is_baseline: bool = False


ALGORITHM_INFO: dict[Algorithm, AlgorithmInfo] = {
    "byte-bpe": AlgorithmInfo(
        tr("Byte-level BPE"),
        tr("Byte-level BPE"),
        tr("Starts from the 256 bytes and joins the most frequent pair of neighbours, again and again."),
        ("vocab_size", "min_frequency", "tie_break", "max_token_length"),
        learning_seconds=0.15,
        preparing=tr("counting pairs"),
    ),
    "bpe": AlgorithmInfo(
        tr("Character BPE"),
        tr("Character BPE"),
        tr("Starts from the characters of the corpus and joins the most frequent pair of neighbours."),
        ("vocab_size", "min_frequency", "tie_break", "end_of_word"),
        learning_seconds=0.15,
        preparing=tr("counting pairs"),
    ),
    "wordpiece": AlgorithmInfo(
        "WordPiece",
        "WordPiece",
        tr("Joins the pair whose parts belong together most; encodes by the longest match, ## within words."),
        ("vocab_size", "min_frequency", "criterion", "limit_alphabet"),
        learning_seconds=0.2,
        preparing=tr("counting pairs"),
    ),
    "unigram": AlgorithmInfo(
        tr("Unigram"),
        tr("Unigram"),
        tr(
            "Starts from many substrings and drops those that the corpus misses "
            "least; encodes by probability."
        ),
        ("vocab_size", "character_coverage", "max_token_length", "shrinking_factor"),
        learning_seconds=0.5,
        preparing=tr("collecting seeds"),
    ),
    "characters": AlgorithmInfo(
        tr("Characters"),
        tr("Chars"),
        tr("Every character is a token; the rarest are unknown."),
        ("vocab_size", "min_frequency"),
        learning_seconds=0.02,
        is_baseline=True,
    ),
    "words": AlgorithmInfo(
        tr("Words"),
        tr("Words"),
        tr("The most frequent words are tokens; all others are unknown."),
        ("vocab_size", "min_frequency"),
        learning_seconds=0.02,
        is_baseline=True,
    ),
    "bytes": AlgorithmInfo(
        tr("Bytes"),
        tr("Bytes"),
        tr("Every byte is a token, as in ByT5; nothing is learned."),
        is_baseline=True,
    ),
    "byte-patches": AlgorithmInfo(
        tr("Byte patches"),
        tr("Patches"),
        tr("The text in patches of so many bytes each, as in MegaByte; nothing is learned."),
        ("patch_bytes",),
        is_baseline=True,
    ),
    "entropy-patches": AlgorithmInfo(
        tr("Entropy patches"),
        tr("Entropy"),
        tr("A patch begins where the next byte is hard to guess, as in the Byte Latent Transformer."),
        ("entropy_threshold_bits", "entropy_threshold_kind", "ngram_order"),
        learning_seconds=0.5,
        is_baseline=True,
    ),
}


def make_trainer(counts: WordCounts, spec: TrainingSpec) -> Trainer:
    """The trainer of `spec` on a counted corpus.

    Raises SpecError or TrainingError, before any work, if the run cannot be done.
    """
    spec.validate()
    if len(counts) == 0:
        raise TrainingError(
            tr(
                "the corpus is empty: nothing is left of it to learn from. Add text, or "
                "choose a normalizer and a pre-tokenizer that keep some of it; if lines "
                "are held out, hold out fewer."
            )
        )
    match spec.algorithm:
        case "byte-bpe" | "bpe":
            from tokexplorer.core.bpe.trainer import BpeTrainer

            return BpeTrainer(counts, spec)
        case "wordpiece":
            if spec.criterion == "top-down":
                from tokexplorer.core.wordpiece.top_down import TopDownTrainer

                return TopDownTrainer(counts, spec)
            from tokexplorer.core.wordpiece.trainer import WordPieceTrainer

            return WordPieceTrainer(counts, spec)
        case "unigram":
            from tokexplorer.core.unigram.trainer import UnigramTrainer

            return UnigramTrainer(counts, spec)
        case "characters" | "words" | "bytes" | "byte-patches" | "entropy-patches":
            from tokexplorer.core.baselines.trainer import BaselineTrainer

            return BaselineTrainer(counts, spec)
    raise SpecError(
        "algorithm", tr("{algorithm!r} is unknown", algorithm=spec.algorithm)
    )  # for callers without a type checker
