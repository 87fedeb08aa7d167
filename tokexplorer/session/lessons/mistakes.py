"""Lessons about mistakes that textbooks make: the right way beside the wrong one, both by real tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tokexplorer.core.language import tr
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.session.lessons.learning import END, textbook_bpe
from tokexplorer.session.lessons.lesson import EncodingLesson, Page, Stage
from tokexplorer.session.lessons.tokenizers import learned, tokens_of, unigram_of, wordpiece_of
from tokexplorer.session.lessons.wrong_bpe import (
    count_substrings,
    join_by_regex,
    join_by_str_replace,
    learn_merges,
    with_merges,
    without_end_mark,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
    from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

LOW_NEW = {"low": 3, "lower": 1, "lowest": 1, "new": 3, "newer": 1, "newest": 1}
NEW_NET = {"new": 4, "net": 6, "few": 5, "dew": 1}
OVERLAPS = {"aaa": 3, "ab": 4}
PLAY = "play played player playing"
ASKED_FOR = 30_000
_MERGES = 10


def _right(words: Mapping[str, int], spec: TrainingSpec) -> BpeTokenizer:
    text = " ".join(word for word, times in words.items() for _ in range(times))
    return cast("BpeTokenizer", learned(spec, {text: 1.0}))


def _spelled(tokenizer: BpeTokenizer, text: str) -> str:
    return ", ".join(tokens_of(tokenizer, text))


# ---- the end mark forgotten


_ENDS = "low new newest"


def _forgotten() -> tuple[BpeTokenizer, BpeTokenizer]:
    right = _right(LOW_NEW, textbook_bpe(merges=_MERGES))
    return right, without_end_mark(right)


def _forgotten_tokens() -> Page:
    right, wrong = _forgotten()
    note = tr(
        "Both have the same {merges} merges. With the mark the text is {ends_count} tokens, "
        "without it {ends_count_2}: low stays {wrong}, because there is no w</w> that lo "
        "could join to make {right}.",
        merges=_MERGES,
        ends_count=len(right.encode(_ENDS)),
        ends_count_2=len(wrong.encode(_ENDS)),
        wrong=_spelled(wrong, "low"),
        right=_spelled(right, "low"),
    )
    return Page(note, {"with the end mark": right, "end mark forgotten": wrong})


def _forgotten_merges() -> Page:
    right, wrong = _forgotten()
    marked = sum(END.encode() in right.token_bytes(each) for each in right.merges.merged.tolist())
    note = tr(
        "{marked} of the {merges} merges hold the mark: they were learned and are never "
        "used. Decoded, the tokens give {ends} instead of {ends_2}: the mark is also what "
        "says where a blank was.",
        marked=marked,
        merges=_MERGES,
        ends=wrong.decode(wrong.encode_ids(_ENDS)),
        ends_2=right.decode(right.encode_ids(_ENDS)),
    )
    return Page(note, {"with the end mark": right, "end mark forgotten": wrong})


# ---- str.replace


def _replaced() -> Page:
    right = _right(NEW_NET, textbook_bpe(merges=7))
    wrong = with_merges(right, learn_merges(NEW_NET, 7, end_of_word=END, join=join_by_str_replace))
    note = tr(
        "The fifth merge is e + w</w>: it stands 6 times, in few and dew. str.replace also "
        'finds it in new, 4 times, where the symbols are ne and w</w>: "ne w</w>".replace("e '
        'w</w>", "ew</w>") is "new</w>", a symbol that no merge made. So ne + w</w> is never '
        "learned, and new is {wrong} instead of {right}.",
        wrong=_spelled(wrong, "new"),
        right=_spelled(right, "new"),
    )
    return Page(note, {"whole symbols": right, "str.replace": wrong})


def _replaced_rightly() -> Page:
    right = _right(NEW_NET, textbook_bpe(merges=7))
    mended = with_merges(right, learn_merges(NEW_NET, 7, end_of_word=END, join=join_by_regex))
    note = tr(
        "Sennrich and others (2016) replace by a pattern that begins and ends where symbols do: "
        r"(?<!\S)e w</w>(?!\S). That gives the same seven merges as joining a list of symbols."
    )
    return Page(note, {"whole symbols": right, "pattern": mended})


# ---- pairs counted as substrings


def _substrings() -> Page:
    right = _right(LOW_NEW, textbook_bpe(merges=_MERGES))
    wrong = with_merges(right, learn_merges(LOW_NEW, _MERGES, end_of_word=END, count=count_substrings))
    text = "lowest newest"
    note = tr(
        '"ew" stands in the words 5 times. But after the first merge, w + </w>, only newer '
        "and newest have the symbols e and w: the pair stands 2 times. In the same way lo + "
        'w stands 2 times and "low" 5 times. Counting substrings makes lo + w the third '
        "merge, and lowest newest is {text_count} tokens in place of {text_count_2}.",
        text_count=len(wrong.encode(text)),
        text_count_2=len(right.encode(text)),
    )
    return Page(note, {"pairs of symbols": right, "substrings": wrong})


def _overlaps() -> Page:
    right = _right(OVERLAPS, textbook_bpe(merges=1, end=""))
    wrong = with_merges(right, learn_merges(OVERLAPS, 1, count=count_substrings))
    note = tr(
        "aaa three times, ab four times. aaa holds the pair a + a twice, but "
        '"aaa".count("aa") is {count}. Pairs are counted wherever two neighbours stand, so a '
        "+ a has 6 and a + b has 4; str.count gives a + a 3, and a + b is merged first.",
        count="aaa".count("aa"),
    )
    return Page(note, {"pairs of symbols": right, "substrings": wrong})


# ---- sizes that a corpus cannot reach


def _too_large() -> Page:
    tokenizer = learned(TrainingSpec.of("byte-bpe", vocab_size=ASKED_FOR), {PLAY: 1.0})
    size, merges = tokenizer.vocab_size, cast("BpeTokenizer", tokenizer).steps
    note = tr(
        "{asked_for:,} tokens were asked for, and there are {size}: one special token, 256 "
        "bytes, {merges} merges. Then every word is one token, and no pair is left. A model "
        "with a row for each token that was asked for has {value:,} rows that no text "
        "reaches.",
        asked_for=ASKED_FOR,
        size=size,
        merges=merges,
        value=ASKED_FOR - size,
    )
    return Page(note, {f"{ASKED_FOR:,} asked for": tokenizer})


def _too_large_strictly() -> Page:
    spec = TrainingSpec.of("byte-bpe", vocab_size=ASKED_FOR, strict_vocab_size=True)
    why, size = "", ASKED_FOR
    try:
        learned(spec, {PLAY: 1.0})
    except TrainingError as error:
        why, size = str(error), error.largest_size or size
    exact = learned(spec.replace(vocab_size=size), {PLAY: 1.0})
    note = tr("With Strict size the same run is refused before it begins: {why}", why=why)
    return Page(note, {f"strictly {size}": exact})


# ---- WordPiece said to be T5's


BERT_TOKENS = ("[UNK]", "an", "cat", "un", "una", "af", "##a", "##fa", "##ffa", "##ble", "##able")
T5_PIECES = (
    *(("\u2581", -2.01), ("\u2581un", -6.92), ("\u2581an", -6.35), ("\u2581cat", -9.97)),
    *(("aff", -10.82), ("able", -7.78), ("ble", -10.27), ("un", -7.93)),
    *(("a", -4.10), ("f", -7.11), ("b", -7.38), ("l", -6.14), ("e", -4.67), ("n", -5.74), ("u", -6.93)),
)
"""Some pieces of t5-small with their log probabilities, to two decimals."""


def _bert_and_t5() -> tuple[WordPieceTokenizer, UnigramTokenizer]:
    return wordpiece_of(BERT_TOKENS), unigram_of(T5_PIECES, "sentencepiece")


def _marks() -> Page:
    bert, t5 = _bert_and_t5()
    pieces = tokens_of(t5, "an unaffable cat")
    joined = " ".join(pieces).replace(" ##", "")  # as WordPiece joins its tokens
    note = tr(
        "T5's pieces come from Unigram in SentencePiece: ▁ is a blank and begins a word, and "
        "what goes on has no mark. WordPiece marks what goes on, by ##. Read by the rule of "
        'WordPiece, T5\'s pieces are "{joined}": {item_count} words instead of 3.',
        joined=joined,
        item_count=len(joined.split()),
    )
    return Page(note, {"WordPiece, as BERT": bert, "Unigram, as T5": t5})


def _unknown() -> Page:
    bert, t5 = _bert_and_t5()
    note = tr(
        "Neither vocabulary has the smile. WordPiece then gives up the whole word, affable with it; Unigram "
        "loses that character alone. And where WordPiece takes the longest match from the left, Unigram "
        "takes the most probable cut of all."
    )
    return Page(note, {"WordPiece, as BERT": bert, "Unigram, as T5": t5})


MISTAKE_LESSONS: tuple[EncodingLesson, ...] = (
    EncodingLesson(
        "forgotten-end",
        tr("The end mark forgotten when encoding"),
        tr("Merges are learned from words with an end mark, but the words of a text are encoded without it."),
        (Stage(_ENDS, _forgotten_tokens), Stage(_ENDS, _forgotten_merges)),
    ),
    EncodingLesson(
        "str-replace",
        tr("str.replace merges across symbols"),
        tr(
            "new four times, net six, few five, dew once; seven merges. A word is kept as its symbols with "
            "blanks between them, and a pair is merged by str.replace."
        ),
        (Stage("new few net", _replaced), Stage("new few net", _replaced_rightly)),
    ),
    EncodingLesson(
        "ew",
        tr("\u201cew\u201d counted wrongly"),
        tr(
            "A pair is two symbols side by side, not a string of letters. The words are those of the first "
            "lesson: low, lower, lowest, new, newer, newest."
        ),
        (Stage("lowest newest", _substrings), Stage("aaab", _overlaps)),
    ),
    EncodingLesson(
        "too-large",
        tr("A size that the corpus cannot reach"),
        tr("A vocabulary size is an upper bound: four words do not give 30,000 tokens."),
        (Stage(PLAY, _too_large), Stage(PLAY, _too_large_strictly)),
    ),
    EncodingLesson(
        "not-t5",
        tr("WordPiece said to be T5's"),
        tr("Some tokens of BERT beside some pieces of T5: on these texts they give what the real ones give."),
        (Stage("an unaffable cat", _marks), Stage("an affable\U0001f642 cat", _unknown)),
    ),
)
