"""How far a tokenizer cuts words where their morphemes meet, judged by words that people cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.cut_counts import CutCounts
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.tokenized_text import TokenizedText

SEPARATOR = "|"


class GoldError(ValueError):
    """A line of a gold file that is no segmented word; the message names it."""


@dataclass(frozen=True, slots=True, eq=False)
class GoldWords:
    """Words of one language with the places where their morphemes meet.

    Attributes:
        shape: the words as a text, each after a blank, as inside a sentence.
        is_boundary: at which places of the text morphemes meet, bool[bytes + 1].
    """

    shape: TextShape
    is_boundary: npt.NDArray[np.bool_]

    @classmethod
    def of(cls, words: Sequence[Sequence[str]]) -> GoldWords:
        """Words, each a list of its morphemes as they are written in it."""
        shape = TextShape.of("".join(f" {''.join(morphemes)}" for morphemes in words))
        sizes = [len(encode_utf8(morpheme)) for morphemes in words for morpheme in morphemes]
        firsts = np.cumsum([0, *(len(morphemes) for morphemes in words)])[:-1]
        steps = np.array(sizes, np.int64)
        steps[firsts] += 1  # the blank
        is_boundary = np.zeros(shape.source.byte_count + 1, bool)
        is_boundary[np.cumsum(steps)] = True
        return cls(shape, is_boundary & shape.is_inside_word)


def parse_gold(text: str) -> dict[str, GoldWords]:
    """Words by language, in order of first appearance.

    A line is a word, its morphemes with | between them, such as un|believ|able; before it may stand its
    language and a tab. Lines that begin with # and blank lines are skipped. Raises GoldError.
    """
    words: dict[str, list[list[str]]] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        if line.strip() and not line.startswith("#"):
            language, _, word = line.rstrip("\r").rpartition("\t")
            words.setdefault(language, []).append(_morphemes(word, number))
    if not words:
        raise GoldError(tr("holds no words"))
    return {language: GoldWords.of(found) for language, found in words.items()}


def morpheme_precision(text: TokenizedText, gold: GoldWords) -> float:
    """Cuts inside words at which morphemes meet, divided by all cuts inside words.

    Each word is encoded after a blank, as inside a sentence; words of one morpheme count too.

    Unit: share of cuts.
    Source: TokEval (tokenizer-analysis-suite), boundary_precision; over all words together, not per word.
    """
    return _cuts(text, gold).precision


def morpheme_recall(text: TokenizedText, gold: GoldWords) -> float:
    """Places at which morphemes meet and the word is cut, divided by all places at which morphemes meet.

    Unit: share of morpheme boundaries.
    Source: TokEval (tokenizer-analysis-suite), boundary_recall; compare MorphScore (arXiv 2507.06378).
    """
    return _cuts(text, gold).recall


def morpheme_f1(text: TokenizedText, gold: GoldWords) -> float:
    """Harmonic mean of the precision and recall of morpheme boundaries.

    Unit: share of cuts.
    Source: TokEval (tokenizer-analysis-suite), boundary_f1; over all words together, not per word.
    """
    return _cuts(text, gold).f1


def _cuts(text: TokenizedText, gold: GoldWords) -> CutCounts:
    return CutCounts.of(text.is_cut, gold.is_boundary)


def _morphemes(word: str, number: int) -> list[str]:
    morphemes = word.split(SEPARATOR)
    if not all(morphemes) or word.split() != [word]:
        raise GoldError(
            tr(
                "line {number}: {word!r} is no word with {separator} between its morphemes",
                number=number,
                word=word,
                separator=SEPARATOR,
            )
        )
    return morphemes
