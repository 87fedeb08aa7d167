"""Worked examples to open and step through: training on a tiny corpus, or encoding with a vocabulary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.pipeline import PipelineTokenizer

END = "</w>"


@dataclass(frozen=True, slots=True)
class TrainingLesson:
    """A training on a corpus so small that every merge can be followed by hand.

    Attributes:
        name, title: for programs and for people.
        intro: what the lesson shows.
        texts: the corpus, one document each.
        spec: the settings of the run.
        text: the text that is shown in tokens meanwhile.
        notes: what to notice about a merge, by its number from 1.
        ending: what to notice when all merges are done.
    """

    name: str
    title: str
    intro: str
    texts: tuple[str, ...]
    spec: TrainingSpec
    text: str
    notes: dict[int, str]
    ending: str


@dataclass(frozen=True, slots=True)
class Stage:
    """One page of a lesson about encoding.

    Attributes:
        note: what to notice.
        text: the text that is shown in tokens.
        tokenizer_name: for people.
        make: makes the tokenizer.
    """

    note: str
    text: str
    tokenizer_name: str
    make: Callable[[], PipelineTokenizer]


@dataclass(frozen=True, slots=True)
class EncodingLesson:
    """A given vocabulary, and how it encodes some words.

    Attributes:
        name, title, intro: as in `TrainingLesson`.
        stages: its pages.
    """

    name: str
    title: str
    intro: str
    stages: tuple[Stage, ...]


Lesson = TrainingLesson | EncodingLesson


def _bpe(vocab_size: int, *, end: str = END, pre_tokenizer: str = "whitespace") -> TrainingSpec:
    return TrainingSpec.of(
        "bpe",
        vocab_size=vocab_size,
        pre_tokenizer=pre_tokenizer,
        tie_break="first-seen",
        end_of_word=end,
        end_of_word_apart=bool(end),
    )


CATS = (
    ("c", -2.5),
    ("a", -2.3),
    ("t", -2.4),
    ("s", -2.6),
    ("ca", -1.8),
    ("cat", -1.2),
    ("cats", -3.0),
    ("at", -1.9),
    ("ats", -2.1),
    ("ts", -2.0),
)
AFFABLE = ("[UNK]", "un", "una", "##a", "##aff", "##able", "##ffa", "##ble", "##f", "##fa")


def unigram_of(pieces: tuple[tuple[str, float], ...]) -> UnigramTokenizer:
    """A Unigram tokenizer of words between blanks with these pieces and log probabilities."""
    rows = [("<unk>", 0.0, PieceKind.UNKNOWN), *((piece, score, PieceKind.NORMAL) for piece, score in pieces)]
    return UnigramTokenizer.from_items(rows, pre_tokenizer="whitespace")


def wordpiece_of(tokens: tuple[str, ...]) -> WordPieceTokenizer:
    """A WordPiece tokenizer of words between blanks with this vocabulary."""
    return WordPieceTokenizer.of_tokens(tokens, pre_tokenizer="whitespace")


def _without(pieces: tuple[tuple[str, float], ...], *gone: str) -> tuple[tuple[str, float], ...]:
    return tuple(row for row in pieces if row[0] not in gone)


def _bytes() -> PipelineTokenizer:
    from tokexplorer.core.baselines.tokenizer import ByteTokenizer

    return ByteTokenizer(TrainingSpec.of("bytes"))


_LEARNING: tuple[TrainingLesson, ...] = (
    TrainingLesson(
        "low-new",
        "BPE: low, lower, lowest",
        "Nine words become characters, each word with an end mark. The most frequent pair of neighbours is "
        "joined; of equals, the one that is met first.",
        ("low lower lowest", "new newer newest", "low new low new"),
        _bpe(20),
        "low new slower renew",
        {
            1: "Six words end in w: the mark joins it before any two letters join each other.",
            2: "l+o and n+e both stand five times. l+o is met first.",
            4: "w+e: only where the word goes on after low or new.",
            6: "low and new are words now, and so are one token each.",
            7: "From here on every pair stands twice at most: the order is that of the text.",
            10: "st</w> is an ending, learned without any grammar.",
        },
        "slower was never seen: s, lowe, r</w>. renew begins with letters and ends with a word it knows.",
    ),
    TrainingLesson(
        "tokenize",
        "BPE: the order of merges matters",
        "Four words with one stem, no end mark. Every merge builds on the one before.",
        ("token tokens tokenize tokenizer",),
        _bpe(17, end=""),
        "tokenizers tokenize",
        {
            1: "t+o, o+k, k+e and e+n all stand four times; t+o is met first.",
            4: "The stem is whole. What is left stands twice or once.",
            7: "tokenize is a token; tokenizer would be the next.",
        },
        "tokenizers is tokenize, r, s. Now put a merge i + z in front of all others (menu Train, What if) "
        "and tokenize can no longer be reached: tokeni needs the i that iz has taken.",
    ),
    TrainingLesson(
        "newest-widest",
        "BPE: newest and widest",
        "low five times, lower twice, newest six times, widest three times.",
        ("low " * 5 + "lower " * 2 + "newest " * 6 + "widest " * 3,),
        _bpe(22),
        "lowest newer wider",
        {
            1: "e+s stands nine times: six in newest, three in widest.",
            3: "est</w> is the ending of both.",
            8: "newest is one token: six times are enough.",
        },
        "lowest was never seen, but low and est</w> were.",
    ),
    TrainingLesson(
        "end-mark",
        "BPE: what the end mark is for",
        "ab three times, bc twice. A merge with the mark only works at the end of a word.",
        ("ab ab ab bc bc",),
        _bpe(8),
        "ab bc abc",
        {
            1: "a+b and b+</w> stand three times each; a+b is met first.",
            2: "The word ab is one token, apart from the ab that begins a longer word.",
        },
        "abc is ab, c, </w>: ab</w> cannot be used in it, and bc comes too late, its b is taken.",
    ),
    TrainingLesson(
        "spaces",
        "BPE: spaces are symbols too",
        "One text without any pre-tokenizer: merges may cross what we call words.",
        ("lower lowest newer",),
        _bpe(15, end="", pre_tokenizer="none"),
        "lower lowest newer lower",
        {
            1: "w+e stands in all three words.",
            3: "lowe is in two of them.",
            5: 'Now a token that ends in a space: "lower ". With a pre-tokenizer that cannot happen.',
        },
        "Everything stands once now, so the text would go on to become one token.",
    ),
)

_ENCODING: tuple[EncodingLesson, ...] = (
    EncodingLesson(
        "cats",
        "Unigram: the most probable cut",
        "Ten pieces with log probabilities. The best way to cut a word is the one with the highest sum.",
        (
            Stage(
                "cats has -3.0 as one piece. Every other way costs more, such as cat + s: -1.2 - 2.6 = -3.8.",
                "cats",
                "Unigram",
                lambda: unigram_of(CATS),
            ),
            Stage(
                "Without the piece cats two ways are equally good: cat + s and ca + ts, both -3.8. Only the "
                "rule for ties decides which one is shown. Point at the word.",
                "cats",
                "Unigram without cats",
                lambda: unigram_of(_without(CATS, "cats")),
            ),
            Stage(
                "Without cat as well, ca + ts is the best alone; c + ats has -4.6.",
                "cats",
                "Unigram without cats, cat",
                lambda: unigram_of(_without(CATS, "cats", "cat")),
            ),
        ),
    ),
    EncodingLesson(
        "unaffable",
        "WordPiece: the longest match",
        "From left to right the longest token that fits is taken, and nothing is ever taken back.",
        (
            Stage(
                "una is the longest token that begins the word, then ##ffa, then ##ble.",
                "unaffable",
                "WordPiece",
                lambda: wordpiece_of(AFFABLE),
            ),
            Stage(
                "Without una the word begins with un, and from there on everything is cut elsewhere.",
                "unaffable",
                "WordPiece without una",
                lambda: wordpiece_of(tuple(token for token in AFFABLE if token != "una")),
            ),
            Stage(
                "Without un, too, nothing begins the word: all of it is unknown, however well its rest is "
                "known.",
                "unaffable affable",
                "WordPiece without una, un",
                lambda: wordpiece_of(tuple(token for token in AFFABLE if token not in ("una", "un"))),
            ),
        ),
    ),
    EncodingLesson(
        "bytes",
        "Bytes: what a character costs",
        "In UTF-8 a letter of English is one byte, a Chinese character three, an emoji four.",
        (
            Stage(
                "5 for Hello, 1 for the space, 3 and 3 for the two characters, 1 and 4 for space and globe: "
                "17 tokens.",
                "Hello 世界 🌍",
                "Bytes",
                _bytes,
            ),
        ),
    ),
)

LESSONS: tuple[Lesson, ...] = (*_LEARNING, *_ENCODING)
