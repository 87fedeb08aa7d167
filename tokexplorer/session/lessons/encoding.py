"""Lessons about encoding: a text in the tokens of one vocabulary after the other, or of two together."""

from __future__ import annotations

from collections import Counter
from math import log
from typing import TYPE_CHECKING

from tokexplorer.core.baselines.tokenizer import ByteTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import encode_utf8
from tokexplorer.corpus.sources import sample
from tokexplorer.session.lessons.lesson import EncodingLesson, Page, Stage
from tokexplorer.session.lessons.tokenizers import learned, unigram_of, wordpiece_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
    from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

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
HUG_WORDS = {"hug": 10, "pug": 5, "pun": 12, "bun": 4, "hugs": 5}
MIX_SIZE = 700
_CODE, _CHINESE = "code_python.txt", "chinese.txt"


def _cats_without(*gone: str) -> UnigramTokenizer:
    return unigram_of([row for row in CATS if row[0] not in gone])


def _affable_without(*gone: str) -> WordPieceTokenizer:
    return wordpiece_of([token for token in AFFABLE if token not in gone])


def strict_substrings(words: Mapping[str, int]) -> Counter[str]:
    """How often each string stands in words with their frequencies, if some word is longer than it."""
    counts: Counter[str] = Counter()
    strict: set[str] = set()
    for word, times in words.items():
        for start in range(len(word)):
            for end in range(start + 1, len(word) + 1):
                counts[word[start:end]] += times
                strict |= {word[start:end]} - {word}
    return Counter({each: count for each, count in counts.items() if each in strict})


def _hug() -> UnigramTokenizer:
    counts = strict_substrings(HUG_WORDS)
    return unigram_of([(piece, log(count / counts.total())) for piece, count in counts.items()])


def mixed(code_share: float) -> PipelineTokenizer:
    """Byte-level BPE from the samples of Python and Chinese, code having this share of the bytes."""
    shares = {sample(_CODE).read_text(): code_share, sample(_CHINESE).read_text(): 1 - code_share}
    sizes = {text: len(encode_utf8(text)) for text in shares}
    total = sum(sizes.values())
    weights = {text: share * total / sizes[text] for text, share in shares.items()}
    return learned(TrainingSpec.of("byte-bpe", vocab_size=MIX_SIZE), weights)


def characters_per_token(tokenizer: PipelineTokenizer, *texts: str) -> float:
    """Characters of all texts divided by the tokens of all of them."""
    return sum(map(len, texts)) / sum(len(tokenizer.encode_ids(text)) for text in texts)


def _mix() -> Page:
    code, chinese = sample(_CODE).read_text(), sample(_CHINESE).read_text()
    mostly_code, even = mixed(0.9), mixed(0.5)

    def both(*texts: str) -> str:
        one, other = (f"{characters_per_token(each, *texts):.3f}" for each in (mostly_code, even))
        return tr("{one} against {other}", one=one, other=other)

    note = tr(
        "Characters a token, with 90 % code against equal shares: Chinese {chinese}, code "
        "{code}, both samples together {code_2}. With 90 % code hardly a merge is left for "
        "Chinese. With equal shares a token of Chinese holds more than twice as much, and a "
        "token of code less than a fifth less. Other corpora give other numbers, for the "
        "same reason.",
        chinese=both(chinese),
        code=both(code),
        code_2=both(code, chinese),
    )
    return Page(note, {"90 % code, 10 % Chinese": mostly_code, "equal shares": even})


ENCODING_LESSONS: tuple[EncodingLesson, ...] = (
    EncodingLesson(
        "cats",
        tr("Unigram: the most probable cut"),
        tr("Ten pieces with log probabilities. The best way to cut a word is the one with the highest sum."),
        (
            Stage(
                "cats",
                lambda: Page(
                    tr(
                        "cats has -3.0 as one piece. Every other way costs more, such as cat + "
                        "s: -1.2 - 2.6 = -3.8."
                    ),
                    {"Unigram": _cats_without()},
                ),
            ),
            Stage(
                "cats",
                lambda: Page(
                    tr(
                        "Without the piece cats two ways are equally good: cat + s and ca + ts, "
                        "both -3.8. Only the rule for ties decides which one is shown. Point at "
                        "the word."
                    ),
                    {"Unigram without cats": _cats_without("cats")},
                ),
            ),
            Stage(
                "cats",
                lambda: Page(
                    tr("Without cat as well, ca + ts is the best alone; c + ats has -4.6."),
                    {"Unigram without cats, cat": _cats_without("cats", "cat")},
                ),
            ),
        ),
    ),
    EncodingLesson(
        "hug-unigram",
        tr("Unigram: hug, pug, pun, bun, hugs"),
        tr(
            "The words of the Hugging Face course. The pieces are all strings within "
            "them, as probable as they are frequent: their counts add up to 210."
        ),
        (
            Stage(
                "unhug",
                lambda: Page(
                    tr(
                        "un stands 16 times and hug 15 times: 16/210 × 15/210 = 0.00544, more "
                        "than any other way gives."
                    ),
                    {"Unigram": _hug()},
                ),
            ),
            Stage(
                "pug hugs",
                lambda: Page(
                    tr(
                        "p + ug and pu + g are equally good: 17/210 × 20/210 = 0.00771 for both. "
                        "hugs even has three best ways: hug + s, hu + gs and h + ugs. Point at a "
                        "word."
                    ),
                    {"Unigram": _hug()},
                ),
            ),
        ),
    ),
    EncodingLesson(
        "unaffable",
        tr("WordPiece: the longest match"),
        tr("From left to right the longest token that fits is taken, and nothing is ever taken back."),
        (
            Stage(
                "unaffable",
                lambda: Page(
                    tr(
                        "una is the longest token that begins the word, then ##ffa, then ##ble. "
                        "BERT has these tokens and cuts the word in the same way."
                    ),
                    {"WordPiece": _affable_without()},
                ),
            ),
            Stage(
                "unaffable",
                lambda: Page(
                    tr("Without una the word begins with un, and from there on everything is cut elsewhere."),
                    {"WordPiece without una": _affable_without("una")},
                ),
            ),
            Stage(
                "unaffable affable",
                lambda: Page(
                    tr(
                        "Without un, too, nothing begins the word: all of it is unknown, however "
                        "well its rest is known."
                    ),
                    {"WordPiece without una, un": _affable_without("una", "un")},
                ),
            ),
        ),
    ),
    EncodingLesson(
        "bytes",
        tr("Bytes: what a character costs"),
        tr("In UTF-8 a letter of English is one byte, a Chinese character three, an emoji four."),
        (
            Stage(
                "Hello 世界 🌍",
                lambda: Page(
                    tr(
                        "5 for Hello, 1 for the space, 3 and 3 for the two characters, 1 and 4 for space and "
                        "globe: 17 tokens."
                    ),
                    {"Bytes": ByteTokenizer(TrainingSpec.of("bytes"))},
                ),
            ),
        ),
    ),
    EncodingLesson(
        "mix",
        tr("A mix of languages decides what is cheap"),
        tr(
            "Byte-level BPE of {mix_size} tokens from the samples of Python and Chinese: one "
            "corpus is 90 % code, in the other one both have the same share.",
            mix_size=MIX_SIZE,
        ),
        (Stage("def arrive(station):\n    return known[station]\n\n他修钟，修表，修收音机。", _mix),),
    ),
)
