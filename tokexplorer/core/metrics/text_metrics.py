"""The metrics of one text with one tokenizer. NaN is a metric that has no meaning, such as that of no text.

Each takes a `TokenizedText`, or its `TextSums`, and tells its definition, unit and source in its docstring,
which is also what the window, the report and the command line show.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.ratios import mean, ratio

if TYPE_CHECKING:
    from tokexplorer.core.metrics.text_sums import TextSums
    from tokexplorer.core.metrics.tokenized_text import TokenizedText

    AnyText = TokenizedText | TextSums

IntArray = npt.NDArray[np.int64]

_NEAR_ONE = 1e-8  # nearer, the difference to Shannon's entropy is smaller than what rounding costs


def tokens(text: AnyText) -> float:
    """All tokens of the text as it stands, line ends included; none that a model adds around it.

    Unit: tokens.
    Source: none needed.
    """
    return float(text.token_count)


def characters(text: AnyText) -> float:
    """Code points of the text.

    Unit: characters.
    Source: Unicode.
    """
    return float(text.character_count)


def byte_count(text: AnyText) -> float:
    """Bytes of the text in UTF-8.

    Unit: bytes.
    Source: Unicode.
    """
    return float(text.byte_count)


def words(text: AnyText) -> float:
    """Longest runs of characters that are not white space; punctuation belongs to the word it touches.

    Unit: words.
    Source: the word rule of Python's str.split.
    """
    return float(text.word_count)


def characters_per_token(text: AnyText) -> float:
    """Characters of the text divided by its tokens.

    Unit: characters per token.
    Source: TokEval, compression rate by characters.
    """
    return ratio(text.character_count, text.token_count)


def bytes_per_token(text: AnyText) -> float:
    """Bytes of the text in UTF-8 divided by its tokens: how far it is compressed.

    Unit: bytes per token.
    Source: TokEval, compression rate by bytes.
    """
    return ratio(text.byte_count, text.token_count)


def fertility(text: AnyText) -> float:
    """Tokens divided by words, a word being a longest run of characters that are not white space.

    It says nothing of Chinese, Japanese, Thai and other languages that are written without white space
    between words: there such a run is a sentence or more.

    Unit: tokens per word.
    Source: Rust et al. 2021 (arXiv 2012.15613); as a ratio of totals, where TokEval averages over texts.
    """
    return ratio(text.token_count, text.word_count)


def words_kept_whole(text: AnyText) -> float:
    """Words that one token holds, other than the unknown token, divided by all words.

    Unit: share of words.
    Source: 1 minus the proportion of continued words (Rust et al. 2021), unknown words apart.
    """
    return ratio(text.whole_words, text.word_count)


def words_continued(text: AnyText) -> float:
    """Words of which two or more tokens hold a part, divided by all words.

    Unit: share of words.
    Source: the proportion of continued words, Rust et al. 2021 (arXiv 2012.15613).
    """
    return ratio(text.continued_words, text.word_count)


def single_token_round_trip(text: TokenizedText) -> float:
    """Distinct words that are one token whose own text is the word again, divided by all distinct words.

    A word that is so in some places only, such as behind a blank, counts for the share of these places.

    Unit: share of distinct words.
    Source: single token retention rate (arXiv 2510.09947); that the text must come back is ours.
    """
    numbers = text.shape.number_of_word
    if len(numbers) == 0:
        return math.nan
    return mean(np.bincount(numbers, weights=text.is_round_trip) / np.bincount(numbers))


def round_trip_bytes(text: AnyText) -> float:
    """Bytes of the characters that come back when the text is encoded and decoded, divided by all bytes.

    The tokens are decoded all together. Each stretch of text that no token crosses the end of, with what no
    token covers in front of it, is compared with what its tokens are decoded to: characters come back as far
    as both are equal from the end, then from the beginning, and if as many are left of both, where one is
    equal to the other. Nothing comes back of an unknown token.

    Unit: share of bytes.
    Source: none needed; 1 is a lossless tokenizer.
    """
    return ratio(text.back_bytes, text.byte_count)


def round_trip_characters(text: AnyText) -> float:
    """Characters that come back when the text is encoded and decoded, divided by all characters.

    Unit: share of characters.
    Source: as for the round trip of bytes.
    """
    return ratio(text.back_characters, text.character_count)


def round_trip_lines(text: AnyText) -> float:
    """Lines that come back when the text is encoded and decoded, divided by all lines that are not blank.

    All characters of such a line come back, and nothing else is decoded between them. A blank in front or
    behind does not count: some tokenizers make a line end a blank, or put one before a text.

    Unit: share of lines.
    Source: as for the round trip of bytes.
    """
    return ratio(text.back_lines, text.line_lengths.line_count)


def unknown_rate(text: AnyText) -> float:
    """Unknown tokens divided by all tokens.

    Unit: share of tokens.
    Source: TokEval, UNK token rate.
    """
    return ratio(text.unknown_tokens, text.token_count)


def vocabulary_used(text: AnyText) -> float:
    """Distinct tokens that occur in the text, divided by the size of the vocabulary.

    Unit: share of the vocabulary.
    Source: TokEval, vocabulary utilization.
    """
    return ratio(int(np.count_nonzero(text.id_counts)), text.vocabulary_sums.size)


def entropy(text: AnyText) -> float:
    """Shannon's entropy of the frequencies of the tokens, logarithm to base 2.

    Unit: bits per token.
    Source: tokenization-scorer, shannon_entropy.
    """
    return shannon_entropy(text.id_counts)


def renyi_efficiency(text: AnyText, alpha: float) -> float:
    """Rényi's entropy of order alpha, divided by its maximum for as many tokens as occur in the text.

    The base of the logarithm cancels. Comparisons make sense at one alpha only; and a worse tokenizer can be
    made to score higher (arXiv 2402.14614).

    Unit: share of the maximum.
    Source: Zouhar et al. 2023 (arXiv 2306.16842); tokenization-scorer, renyi_efficiency.
    """
    return efficiency_of(text.id_counts, alpha)


def renyi_efficiency_of_vocabulary(text: AnyText, alpha: float) -> float:
    """Rényi's entropy of order alpha, divided by its maximum for the whole vocabulary, used or not.

    Unit: share of the maximum.
    Source: TokEval, renyi_efficiency; tokenization-scorer with its argument vocab.
    """
    return efficiency_of(text.id_counts, alpha, text.vocabulary_sums.size)


def mean_token_length(text: AnyText) -> float:
    """Bytes that a token is spelled with, on average over the tokens of the text.

    A blank or ▁ in front and marks such as ## and </w> do not count; special tokens, user symbols and the
    unknown token are left out.

    Unit: bytes.
    Source: TokEval, token length; tokenization-scorer, sequence_length, in characters.
    """
    return ratio(text.text_token_bytes, text.text_tokens)


def mean_token_length_of_vocabulary(text: AnyText) -> float:
    """Bytes that a token is spelled with, on average over the vocabulary, each token once, used or not.

    What counts is the same as in the mean token length, which goes by how often the text has each token.

    Unit: bytes.
    Source: as for the mean token length.
    """
    return ratio(text.vocabulary_sums.text_bytes, text.vocabulary_sums.text_tokens)


def tokens_per_line(text: AnyText) -> float:
    """Tokens of a line on average over all lines that are not blank, without those of line ends alone.

    Unit: tokens per line.
    Source: TokEval, tokens per line.
    """
    return text.line_lengths.mean


def tokens_per_line_p50(text: AnyText) -> float:
    """Half of the lines that are not blank have no more tokens than this (linear between two lines).

    Unit: tokens per line.
    Source: NumPy, percentile.
    """
    return text.line_lengths.percentile(50)


def tokens_per_line_p90(text: AnyText) -> float:
    """Nine tenths of the lines that are not blank have no more tokens than this.

    Unit: tokens per line.
    Source: NumPy, percentile.
    """
    return text.line_lengths.percentile(90)


def tokens_per_line_p99(text: AnyText) -> float:
    """99 of 100 lines that are not blank have no more tokens than this.

    Unit: tokens per line.
    Source: NumPy, percentile.
    """
    return text.line_lengths.percentile(99)


def tokens_per_line_most(text: AnyText) -> float:
    """Tokens of the line that has most.

    Unit: tokens per line.
    Source: none needed.
    """
    return text.line_lengths.percentile(100)


# ---- entropies of how often tokens occur


def shannon_entropy(counts: IntArray) -> float:
    """H = -Σ p log2 p in bits, p being the share of each count in their sum; NaN of nothing.

    Source: tokenization-scorer, shannon_entropy.
    """
    return renyi_entropy(counts, 1.0)


def renyi_entropy(counts: IntArray, alpha: float) -> float:
    """H_α = log2(Σ p^α) / (1 - α) in bits; Shannon's entropy at 1, -log2 of the largest p at infinity.

    Raises ValueError unless alpha is 0 or more. NaN of nothing.
    """
    if not alpha >= 0:
        raise ValueError(f"alpha is {alpha:g}, but must be 0 or more")
    occurring = counts[counts > 0]
    if len(occurring) == 0:
        return math.nan
    shares = occurring / occurring.sum()
    if abs(alpha - 1) < _NEAR_ONE:
        return abs(float(-np.sum(shares * np.log2(shares))))
    if math.isinf(alpha):
        return abs(-math.log2(float(shares.max())))
    # Σ p^α is 0 in float64 for a large alpha: with p divided by the largest, it is 1 or more.
    largest = float(shares.max())
    total = math.log2(float(np.sum((shares / largest) ** alpha))) + alpha * math.log2(largest)
    return abs(total / (1 - alpha))


def efficiency_of(counts: IntArray, alpha: float, type_count: int | None = None) -> float:
    """H_α / log2 |V|, between 0 and 1; the base of the logarithms cancels.

    Args:
        counts: how often each token occurs; zeros do not matter.
        alpha: the order. The command of tokenization-scorer takes 3.0 if nothing is said, its README 2.5.
        type_count: |V|; by default the number of tokens that occur, as in tokenization-scorer.

    NaN of nothing, and where |V| is 1. Raises ValueError unless alpha is 0 or more.
    """
    types = int(np.count_nonzero(counts)) if type_count is None else type_count
    entropy_bits = renyi_entropy(counts, alpha)
    return entropy_bits / math.log2(types) if types > 1 else math.nan
