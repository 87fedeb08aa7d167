"""Everything that decides a WordPiece run, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from tokexplorer.core.pretokenizers import check_pre_tokenizer
from tokexplorer.core.spec import MAX_VOCAB_SIZE, SpecError
from tokexplorer.core.wordpiece.vocabulary import LONGEST_WORD, PREFIX, UNKNOWN

Criterion = Literal["likelihood", "frequency", "top-down"]
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)

BERT_SPECIAL_TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")


@dataclass(frozen=True, slots=True)
class WordPieceSettings:
    """The settings of one run.

    Attributes:
        criterion: `"likelihood"` merges the pair of the highest f(ab) / (f(a) f(b)), as the textbook has it;
            `"frequency"` the most frequent pair, as Hugging Face `tokenizers` does; `"top-down"` keeps
            substrings that are frequent enough, as TensorFlow Text does.
        vocab_size: tokens in the finished vocabulary, special tokens and alphabet included.
        min_frequency: a pair that occurs less often is not merged (not for `top-down`).
        limit_alphabet: only so many different characters are kept; words lose the others (for `top-down`:
            words with others are left out). None keeps all.
        special_tokens: they get the first ids; the unknown token is one of them.
        unknown: what stands for a word that cannot be covered.
        prefix: what begins a token that continues a word.
        longest_word: longer words, in characters, are unknown when text is encoded.
        pre_tokenizer: a name in `core.pretokenizers`, or `"regex:PATTERN"`.
    """

    criterion: Criterion = "likelihood"
    vocab_size: int = 8000
    min_frequency: int = 1
    limit_alphabet: int | None = None
    special_tokens: tuple[str, ...] = BERT_SPECIAL_TOKENS
    unknown: str = UNKNOWN
    prefix: str = PREFIX
    longest_word: int = LONGEST_WORD
    pre_tokenizer: str = "bert"

    def problems(self) -> list[SpecError]:
        """Every setting that is wrong by itself, without looking at a corpus."""
        checks = (
            ("criterion", self.criterion not in CRITERIA, f"there is {', '.join(CRITERIA)}"),
            ("vocab_size", self.vocab_size > MAX_VOCAB_SIZE, f"must be at most {MAX_VOCAB_SIZE:,}"),
            ("min_frequency", self.min_frequency < 1, "must be at least 1"),
            (
                "limit_alphabet",
                self.limit_alphabet is not None and self.limit_alphabet < 1,
                "must be at least 1",
            ),
            ("special_tokens", "" in self.special_tokens, "an empty special token would match everywhere"),
            (
                "special_tokens",
                len(set(self.special_tokens)) != len(self.special_tokens),
                "one of them is there twice",
            ),
            (
                "special_tokens",
                self.unknown not in self.special_tokens,
                f"{self.unknown!r} must be one of them: it stands for words that cannot be covered",
            ),
            ("prefix", not self.prefix, "must not be empty, or it would not tell tokens apart"),
            ("longest_word", self.longest_word < 1, "must be at least 1"),
        )
        found = [SpecError(field, reason) for field, wrong, reason in checks if wrong]
        problem = check_pre_tokenizer(self.pre_tokenizer)
        return [*found, SpecError("pre_tokenizer", problem)] if problem else found

    def validate(self) -> None:
        """Raise the first of `problems()`, if there is one."""
        for problem in self.problems():
            raise problem
