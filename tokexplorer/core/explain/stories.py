"""The steps by which a word became its tokens, as values: one kind of story for each family of algorithms.

Positions in a piece are bytes of its UTF-8 as the model sees it: normalized, and with the marks that the
pre-tokenizer puts in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from tokexplorer.core.language import tr

StageName = Literal[
    "text", "symbols", "normalizer", "marks", "pre-tokenizer", "byte symbols", "model", "post-processor"
]
LONGEST_WORD_BYTES = 512  # a longer story could not be read, and its lattice grows with the square
_LONGEST_NORMALIZED_BYTES = 3 * LONGEST_WORD_BYTES  # blanks that are written as ▁ are three bytes each


class Part(NamedTuple):
    """A stretch of a piece, mostly one of its tokens.

    Attributes:
        token_id: its id; None for text that is no token (yet).
        text: its bytes as they are spelled there, `##` and ▁ included.
        start_byte, end_byte: its span, in the text that the holder of the part names.
    """

    token_id: int | None
    text: bytes
    start_byte: int
    end_byte: int


# ---- the pipeline


@dataclass(frozen=True, slots=True)
class Stage:
    """The text after one stage of the pipeline.

    Attributes:
        name: which stage; `marks` is there where the pre-tokenizer writes blanks as ▁, `byte symbols` for
            byte-level BPE.
        title: what it is called here, such as the name of the normalizer.
        parts: what the text consists of now; spans are bytes of the original text. The post-processor's are
            those it adds, with empty spans.
        changed: whether the stage did anything.
        note: a sentence about it, if there is something to say.
    """

    name: StageName
    title: str
    parts: tuple[Part, ...]
    changed: bool
    note: str = ""


# ---- BPE


class Candidate(NamedTuple):
    """Two neighbours that could be merged.

    Attributes:
        place: index of the left one.
        rank: of their merge, 0 for the first that was learned.
        left, right, merged: ids.
        won: whether it is the one that was applied.
    """

    place: int
    rank: int
    left: int
    right: int
    merged: int
    won: bool


@dataclass(frozen=True, slots=True)
class MergeStage:
    """A piece before one of its merges, or at the end.

    Attributes:
        symbols: what it consists of.
        candidates: all merges that could be applied, the lowest rank first and the leftmost of equal ones
            first, so that the first is the one that wins; empty at the end.
    """

    symbols: tuple[Part, ...]
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class BpeStory:
    """How merges made the tokens of a piece; the last stage has no candidates."""

    piece: bytes
    stages: tuple[MergeStage, ...]

    @property
    def tokens(self) -> tuple[Part, ...]:
        """The tokens of the piece."""
        return self.stages[-1].symbols


# ---- WordPiece


class Try(NamedTuple):
    """A string that was looked up in the vocabulary.

    Attributes:
        start_byte, end_byte: of the piece.
        text: what was looked up, with the `##` in front where it continues a word.
        token_id: what was found; None if it is not in the vocabulary.
    """

    start_byte: int
    end_byte: int
    text: bytes
    token_id: int | None


@dataclass(frozen=True, slots=True)
class WordPieceStory:
    """How the longest match cut a piece.

    Attributes:
        piece: its bytes.
        rounds: for each token all tries, from the longest to the one that fits; the last of a failed word
            ends without.
        tokens: what it became: the unknown token alone if it failed.
        failure: why it is unknown, in a sentence; empty if it is not.
    """

    piece: bytes
    rounds: tuple[tuple[Try, ...], ...]
    tokens: tuple[Part, ...]
    failure: str = ""


# ---- Unigram


class Edge(NamedTuple):
    """A piece of the vocabulary at a place where it fits.

    Attributes:
        part: which one and where; an unknown character has the unknown id.
        score: its log probability, or what an unknown character costs.
        total: of the best path that ends with it: the score of the best path to its start, and its own.
        probability: that a segmentation drawn by its probability contains it, 0 to 1.
        is_best: whether it is on the best path.
    """

    part: Part
    score: float
    total: float
    probability: float
    is_best: bool


class Cell(NamedTuple):
    """A cell of Viterbi's table: the best way to one place of the piece.

    Attributes:
        byte: the place, the end of a character.
        score: of the best path to it.
        edges: indices into the lattice's edges of all that end here, the best first.
    """

    byte: int
    score: float
    edges: tuple[int, ...]


class Segmentation(NamedTuple):
    """One way to cut a piece.

    Attributes:
        parts: its tokens.
        score: the sum of their log probabilities; NaN for BPE, which has none.
        probability: its share of all segmentations' probability; or of the draws, where it was drawn.
        count: how often it was drawn; 0 where nothing was.
    """

    parts: tuple[Part, ...]
    score: float
    probability: float
    count: int = 0  # type: ignore[assignment]  # nobody counts the values of such a tuple


@dataclass(frozen=True, slots=True)
class UnigramStory:
    """The lattice of a piece and its best path.

    Attributes:
        piece: its bytes.
        places: the ends of its characters in bytes, 0 first.
        edges: ordered by end, then by start.
        cells: one for each place but the first.
        tokens: the best path as tokens: unknown neighbours are one, or bytes where the model falls back.
        n_best: the best segmentations, the best first.
        ties: how many segmentations share the best score (to 1e-5), counted up to 64; more than 1 means that
            a rule decided.
    """

    piece: bytes
    places: tuple[int, ...]
    edges: tuple[Edge, ...]
    cells: tuple[Cell, ...]
    tokens: tuple[Part, ...]
    n_best: tuple[Segmentation, ...]
    ties: int


@dataclass(frozen=True, slots=True)
class PlainStory:
    """The tokens of an algorithm that has nothing to decide: characters, words, bytes, patches."""

    piece: bytes
    tokens: tuple[Part, ...]
    note: str


PieceStory = BpeStory | WordPieceStory | UnigramStory | PlainStory


@dataclass(frozen=True, slots=True)
class WordStory:
    """The whole story of one word, or of a short text.

    Attributes:
        text: what was asked for.
        stages: the pipeline from the text to the tokens, what the post-processor adds last.
        pieces: the model's part, a story for each piece of the pre-tokenizer that is no symbol of its own.
    """

    text: str
    stages: tuple[Stage, ...]
    pieces: tuple[PieceStory, ...]


class WordAtStep(NamedTuple):
    """A row of the table of a word against training steps.

    Attributes:
        step: the first step after which the word looks like this.
        parts: its tokens then; spans are bytes of the original text.
    """

    step: int
    parts: tuple[Part, ...]


class StoryError(ValueError):
    """A word that cannot be explained; the message says why."""


def check_length(byte_count: int) -> None:
    """Raise StoryError if a text is too long."""
    if byte_count > LONGEST_WORD_BYTES:
        raise StoryError(
            tr(
                "a story is told of up to {longest_word_bytes:,} bytes, not of {byte_count:,}",
                longest_word_bytes=LONGEST_WORD_BYTES,
                byte_count=byte_count,
            )
        )


def check_normalized_length(byte_count: int) -> None:
    """Raise StoryError if a text has become too long on its way to the model."""
    if byte_count > _LONGEST_NORMALIZED_BYTES:
        raise StoryError(
            tr(
                "a story is told of up to {longest_normalized_bytes:,} bytes before the model, and "
                "this text has {byte_count:,} there",
                longest_normalized_bytes=_LONGEST_NORMALIZED_BYTES,
                byte_count=byte_count,
            )
        )
