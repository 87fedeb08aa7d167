"""One table of all training settings: what each is, which values it takes and what it usually is.

Checks, the form in the window, the options of the command line and `docs/settings.md` are made from it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from tokexplorer.core.language import tr

MAX_VOCAB_SIZE = 10_000_000
LONGEST_PIECE = 16  # SentencePiece's own limit for Unigram
BERT_SPECIAL_TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")


@dataclass(frozen=True, slots=True)
class Setting:
    """One training setting.

    Attributes:
        name: the field of `TrainingSpec`.
        label: its name for people.
        default: its value unless the algorithm has another one in `usual`; its type is that of the setting.
        sentence: what it does.
        help: the same for the command line, where `{}` is the default; empty if the sentence serves.
        only: the algorithms that look at it; empty for all of them.
        usual: by algorithm, its own default.
        bounds: the least and the largest number that is possible.
        bounds_of: by algorithm, its own bounds.
        choices: the possible values, each with its name and a sentence; empty if any value is possible.
        unit: what a number counts.
        zero: what 0 stands for, such as "no limit"; empty if it is an ordinary number.
        decimals: digits after the point.
        step: how far one click in the form goes, for numbers with a point.
        source: where it comes from, and what else there is to know.
    """

    name: str
    label: str
    default: Any
    sentence: str
    help: str = ""
    only: tuple[str, ...] = ()
    usual: dict[str, Any] = field(default_factory=dict)
    bounds: tuple[float, float] | None = None
    bounds_of: dict[str, tuple[float, float]] = field(default_factory=dict)
    choices: dict[Any, tuple[str, str]] = field(default_factory=dict)
    unit: str = ""
    zero: str = ""
    decimals: int = 2
    step: float = 0.05
    source: str = ""

    def applies_to(self, algorithm: str) -> bool:
        """Whether the algorithm looks at it."""
        return not self.only or algorithm in self.only

    def default_of(self, algorithm: str) -> Any:
        """The value that an algorithm usually has."""
        return self.usual.get(algorithm, self.default)

    def bounds_for(self, algorithm: str) -> tuple[float, float] | None:
        """The least and the largest number that is possible for an algorithm; None if it is no number."""
        return self.bounds_of.get(algorithm, self.bounds)

    def text_of(self, value: Any) -> str:
        """A value for people."""
        if self.choices:
            return self.choices[value][0]
        if isinstance(value, bool):
            return "on" if value else "off"
        if isinstance(value, tuple):
            return " ".join(value) or "none"
        if isinstance(value, str):
            return value or "none"
        return self.zero if value == 0 and self.zero else f"{value:,}"


_BPE = ("byte-bpe", "bpe")
_SENTENCEPIECE = ("bpe", "unigram")
_WITH_UNKNOWN = ("bpe", "wordpiece", "unigram", "characters", "words")
_AT_LEAST_ONE, _AT_LEAST_ZERO = (1, math.inf), (0, math.inf)

_ROWS = (
    Setting(
        "algorithm",
        tr("Algorithm"),
        "byte-bpe",
        tr("Which algorithm learns the vocabulary."),
        help="see below",
    ),
    Setting(
        "normalizer",
        tr("Normalizer"),
        "none",
        tr("What changes the text before it is split."),
        help="{} by default",
        source="`core.normalizers` has them with their sources.",
    ),
    Setting(
        "pre_tokenizer",
        tr("Pre-tokenizer"),
        "gpt2",
        tr("What splits the text into pieces that no token crosses: a name, or regex:PATTERN."),
        help="no token crosses its pieces; {} by default",
        source="`core.pre_tokenizers` has them with their sources.",
    ),
    Setting(
        "vocab_size",
        tr("Vocabulary size"),
        8000,
        tr("Tokens in all, at most: special tokens, alphabet and what is learned."),
        help="tokens in all, at most, special ones and alphabet included; {} by default",
        only=("byte-bpe", "bpe", "wordpiece", "unigram", "characters", "words"),
        bounds=(-math.inf, MAX_VOCAB_SIZE),
        unit="tokens",
        source="`vocab_size` of Hugging Face's tokenizers and of SentencePiece. A corpus that gives fewer "
        "tokens gives as many as there are, unless the size is strict.",
    ),
    Setting(
        "strict_vocab_size",
        tr("Strict size"),
        False,
        tr("Training fails if the corpus gives fewer tokens than the vocabulary size."),
        help="fail if the corpus gives fewer tokens than the vocabulary size",
        only=("byte-bpe", "bpe", "wordpiece", "unigram"),
        source="`hard_vocab_limit` of SentencePiece; Hugging Face's tokenizers have no such check.",
    ),
    Setting(
        "merges",
        tr("Merges"),
        0,
        tr("How many merges to learn at most, in place of a vocabulary size."),
        help="merges to learn at most, in place of a vocabulary size",
        only=("byte-bpe", "bpe", "wordpiece"),
        bounds=(0, MAX_VOCAB_SIZE),
        unit="merges",
        zero=tr("until the vocabulary is full"),
        source="Sennrich et al. 2016 and subword-nmt count merges (`--symbols`).",
    ),
    Setting(
        "min_frequency",
        tr("Minimum frequency"),
        1,
        tr("What occurs less often is not taken."),
        help="rarer pairs (words, characters) are not taken; {} by default",
        only=("byte-bpe", "bpe", "wordpiece", "characters", "words"),
        bounds=_AT_LEAST_ONE,
        unit="occurrences",
        source="`min_frequency` of Hugging Face's tokenizers: of a pair; for `words` of a word, for "
        "`characters` of a character. It is the lowest threshold that `top-down` tries (10 in TensorFlow "
        "Text).",
    ),
    Setting(
        "tie_break",
        tr("Ties"),
        "smallest-pair",
        tr("Which of several equally frequent pairs is merged first."),
        help="which of equally frequent pairs goes first: {} (default) as in tokenizers, "
        "first-seen as in minbpe, shortest as in SentencePiece, largest-string as in subword-nmt",
        only=_BPE,
        choices={
            "smallest-pair": (
                tr("lowest ids first"),
                tr("Of equally frequent pairs, the one of the smaller ids goes first (Hugging Face)."),
            ),
            "first-seen": (
                tr("first seen"),
                tr("Of equally frequent pairs, the first in the corpus goes first (minbpe, textbooks)."),
            ),
            "shortest": (
                "shortest",
                tr(
                    "Of equally frequent pairs, the shorter token goes first, then the "
                    "smaller (SentencePiece)."
                ),
            ),
            "largest-string": (
                tr("largest string"),
                tr("Of equally frequent pairs, the largest pair of strings goes first (subword-nmt)."),
            ),
        },
        source="No library has it as a setting. The first in the corpus is the first of the corpus as it is "
        "merged so far. With `shortest` text is also encoded as SentencePiece does it: any two neighbours "
        "that spell a token are merged.",
    ),
    Setting(
        "criterion",
        tr("Criterion"),
        "frequency",
        tr("What is taken first."),
        help="what WordPiece takes first: {} by default; frequency is what tokenizers does",
        only=("wordpiece",),
        choices={
            "likelihood": (
                "likelihood",
                tr("The pair of the highest f(ab) / (f(a) f(b)) goes first (the textbook's WordPiece)."),
            ),
            "frequency": ("frequency", tr("The most frequent pair goes first (Hugging Face's WordPiece).")),
            "top-down": (
                "top-down",
                tr("Substrings above a threshold that is searched for; nothing is merged (TensorFlow Text)."),
            ),
        },
        source="Schuster and Nakajima 2012; Hugging Face's tokenizers; TensorFlow Text.",
    ),
    Setting(
        "character_coverage",
        tr("Character coverage"),
        1.0,
        tr("The share of the text's characters that the alphabet covers; the rarest are unknown."),
        help="share of the characters that the alphabet covers, 0.98 to 1",
        only=_SENTENCEPIECE,
        usual={"unigram": 0.9995},
        bounds=(0.98, 1.0),
        decimals=5,
        step=0.0005,
        source="`character_coverage` of SentencePiece. No token crosses a character that is left out.",
    ),
    Setting(
        "max_token_length",
        tr("Longest token"),
        0,
        tr(
            "Tokens are shorter than this, in characters (over bytes: in bytes); two may always be merged. "
            "Unigram, and BPE with the tie-break “shortest”, also make tokens of this length."
        ),
        help="tokens are shorter, with unigram and shortest no longer, in characters (byte-bpe: bytes); "
        "0 is no limit",
        only=("byte-bpe", "bpe", "unigram"),
        usual={"unigram": LONGEST_PIECE},
        bounds=_AT_LEAST_ZERO,
        bounds_of={"unigram": (1, LONGEST_PIECE)},
        unit=tr("characters (`byte-bpe`: bytes)"),
        zero=tr("no limit"),
        source="`max_token_length` of Hugging Face's tokenizers, whose trainer merges two symbols, and "
        "otherwise makes only tokens that are shorter than this; `max_sentencepiece_length` of "
        "SentencePiece, which makes tokens of this length, too.",
    ),
    Setting(
        "end_of_word",
        tr("End of word"),
        "",
        tr("What marks the end of a word, such as </w>."),
        only=("bpe",),
        source="Sennrich et al. 2016; `end_of_word_suffix` of Hugging Face's tokenizers.",
    ),
    Setting(
        "end_of_word_apart",
        tr("End of word apart"),
        False,
        tr("The mark is a symbol of its own after the last character, as in textbooks."),
        help="the end-of-word mark is a symbol of its own, as in textbooks",
        only=("bpe",),
        source="Sennrich et al. 2016; otherwise it is part of the last character's symbol (subword-nmt since "
        "0.2, Hugging Face's tokenizers).",
    ),
    Setting(
        "special_tokens",
        tr("Special tokens"),
        ("<|endoftext|>",),
        tr("Whole strings that get the first ids and are cut out of the corpus."),
        help="whole strings that are never split or merged",
        usual={
            "bpe": (),
            "wordpiece": BERT_SPECIAL_TOKENS,
            "unigram": ("<s>", "</s>"),
            "characters": (),
            "words": (),
            "bytes": ("<pad>", "</s>", "<unk>"),
            "byte-patches": (),
            "entropy-patches": (),
        },
        source="`special_tokens` of Hugging Face's tokenizers, `control_symbols` of SentencePiece. They are "
        "cut out before the text is split, and never take part in a merge.",
    ),
    Setting(
        "user_symbols",
        tr("User symbols"),
        (),
        tr("Ordinary text that is always one token."),
        help="ordinary strings that are always one token",
        source="`user_defined_symbols` of SentencePiece.",
    ),
    Setting(
        "unknown_token",
        tr("Unknown token"),
        "<unk>",
        tr("Stands for text that the vocabulary cannot spell."),
        help="what stands for text that cannot be spelled",
        only=_WITH_UNKNOWN,
        usual={"wordpiece": "[UNK]"},
        source="`unk_token` of Hugging Face's tokenizers, `unk_piece` of SentencePiece. It has the first id, "
        "unless it is one of the special tokens.",
    ),
    Setting(
        "limit_alphabet",
        tr("Largest alphabet"),
        0,
        tr("Only so many characters are kept, the most frequent."),
        help="keep only so many characters, the most frequent; 0 keeps all",
        only=("bpe", "wordpiece"),
        bounds=_AT_LEAST_ZERO,
        unit="characters",
        zero=tr("no limit"),
        source="`limit_alphabet` of Hugging Face's tokenizers. Words lose the other characters.",
    ),
    Setting(
        "initial_alphabet",
        tr("Initial alphabet"),
        "",
        tr("Characters that are in the alphabet even if the corpus has none of them."),
        help="characters that are in the alphabet in any case",
        only=("bpe",),
        source="`initial_alphabet` of Hugging Face's tokenizers. Of more than the largest alphabet as "
        "many are kept: there any, here the smallest.",
    ),
    Setting(
        "byte_fallback",
        tr("Byte fallback"),
        False,
        tr("256 byte tokens spell what the alphabet does not cover."),
        only=_SENTENCEPIECE,
        source="`byte_fallback` of SentencePiece.",
    ),
    Setting(
        "split_by_script",
        tr("Split by script"),
        False,
        tr("No token holds characters of two scripts."),
        help="no token holds two scripts",
        only=_SENTENCEPIECE,
        usual={"unigram": True},
        source="`split_by_unicode_script` of SentencePiece.",
    ),
    Setting(
        "split_by_number",
        tr("Split by number"),
        False,
        tr("No token holds both digits and letters; only together with Split by script."),
        help="no token holds both digits and letters; only together with --split-by-script",
        only=_SENTENCEPIECE,
        usual={"unigram": True},
        source="`split_by_number` of SentencePiece.",
    ),
    Setting(
        "split_digits",
        tr("Split digits"),
        False,
        tr("Every digit is a token by itself."),
        only=("unigram",),
        source="`split_digits` of SentencePiece.",
    ),
    Setting(
        "continuation_prefix",
        tr("Prefix"),
        "##",
        tr("What begins a token that continues a word."),
        help="what begins a WordPiece token within a word; {} by default",
        only=("wordpiece",),
        source="`continuing_subword_prefix` of Hugging Face's tokenizers.",
    ),
    Setting(
        "longest_word",
        tr("Longest word"),
        100,
        tr("Longer words, in characters, are unknown."),
        help="longer words are unknown to WordPiece; {} by default",
        only=("wordpiece",),
        bounds=_AT_LEAST_ONE,
        unit="characters",
        source="`max_input_chars_per_word` of Hugging Face's tokenizers.",
    ),
    Setting(
        "seed_size",
        tr("Seeds"),
        1_000_000,
        tr("How many substrings it begins with at most."),
        help="substrings that Unigram begins with at most; {:,} by default",
        only=("unigram",),
        bounds=(1_000, 5_000_000),
        unit="substrings",
        source="`seed_sentencepiece_size` of SentencePiece. Characters are not counted.",
    ),
    Setting(
        "seed_ends",
        tr("Seed ends"),
        "bytes",
        tr("Whether a seed must be followed by different bytes or characters."),
        help="what must differ after a seed of Unigram; {} by default",
        only=("unigram",),
        choices={
            "bytes": ("bytes", tr("As SentencePiece since 0.2.3.")),
            "characters": ("characters", tr("As SentencePiece before 0.2.3: more seeds outside ASCII.")),
        },
        source="SentencePiece, where it is no setting.",
    ),
    Setting(
        "shrinking_factor",
        tr("Shrinking factor"),
        0.75,
        tr("The share of the pieces that one pruning leaves."),
        help="what one pruning of Unigram leaves; {} by default",
        only=("unigram",),
        bounds=(0.5, 0.95),
        source="`shrinking_factor` of SentencePiece.",
    ),
    Setting(
        "sub_iterations",
        tr("EM iterations"),
        2,
        tr("Iterations of E and M before each pruning."),
        help="EM iterations of Unigram before each pruning; {} by default",
        only=("unigram",),
        bounds=(1, 10),
        unit="iterations",
        source="`num_sub_iterations` of SentencePiece.",
    ),
    Setting(
        "e_step",
        "E step",
        "expected",
        tr("Whether all segmentations of a word count, by their probability, or only the best one."),
        help="what the E step of Unigram counts; {} by default",
        only=("unigram",),
        choices={
            "expected": (
                tr("expected counts"),
                tr("Every segmentation counts by its probability (forward-backward), as in SentencePiece."),
            ),
            "viterbi": (
                tr("Viterbi counts"),
                tr(
                    "Only the best segmentation of each word counts (hard EM), as in "
                    "courses; characters stay."
                ),
            ),
        },
        source="SentencePiece (expected); hard EM, also called Viterbi training, as in chapter 6 of Hugging "
        "Face's course (viterbi). Seeds, losses and pruning are SentencePiece's with both.",
    ),
    Setting(
        "prior",
        tr("Prior"),
        "digamma",
        tr("Whether the M step takes probability from rare pieces, or takes the shares as they are."),
        help="how the M step of Unigram makes probabilities of counts; {} by default",
        only=("unigram",),
        choices={
            "digamma": (
                "digamma",
                tr(
                    "A sparse prior, as in SentencePiece: digamma(count) - digamma(sum); "
                    "rare pieces lose most."
                ),
            ),
            "plain": ("plain", tr("No prior, as in textbooks: log(count / sum).")),
        },
        source="SentencePiece, after Liang and Klein 2007 (digamma); maximum likelihood (plain).",
    ),
    Setting(
        "patch_bytes",
        tr("Patch length"),
        4,
        tr("Bytes in a patch."),
        help="length of a byte patch; {} by default",
        only=("byte-patches",),
        bounds=(1, 1024),
        unit="bytes",
        source="MegaByte, Yu et al. 2023.",
    ),
    Setting(
        "entropy_threshold_bits",
        tr("Threshold in bits"),
        3.0,
        tr("A patch begins where the next byte is more uncertain than this."),
        help="an entropy patch begins above this; {} by default",
        only=("entropy-patches",),
        bounds=(0, 8),
        unit="bits",
        step=0.1,
        source="Byte Latent Transformer, Pagnoni et al. 2024.",
    ),
    Setting(
        "entropy_threshold_kind",
        tr("Kind of threshold"),
        "global",
        tr("What is compared with the threshold: the entropy of a byte, or how far it rises."),
        help="what is compared with it: the entropy ({}, by default), or how far that rises (relative)",
        only=("entropy-patches",),
        choices={
            "global": ("global", tr("The entropy of the next byte, H(x) > θ.")),
            "relative": (
                "relative",
                tr("How far the entropy rises from the byte before to this one, H(x) - H(byte before) > θ."),
            ),
        },
        source="Byte Latent Transformer, Pagnoni et al. 2024, section 2.3: the global constraint, and the "
        "approximate monotonic constraint.",
    ),
    Setting(
        "ngram_order",
        tr("Model order"),
        4,
        tr("Bytes that the model of the next byte looks at, that one included."),
        help="bytes that the model of entropy patches looks at; {} by default",
        only=("entropy-patches",),
        bounds=(1, 8),
        unit="bytes",
        source="An n-gram model in the place of the small transformer of the Byte Latent Transformer.",
    ),
)
SETTINGS: dict[str, Setting] = {setting.name: setting for setting in _ROWS}
"""By name, in the order of the form."""
DEFAULTS: dict[str, Any] = {setting.name: setting.default for setting in _ROWS}
"""By name, what most algorithms have."""
