"""Lessons about training: corpora so small that every merge can be followed by hand."""

from __future__ import annotations

from tokexplorer.core.language import tr
from tokexplorer.core.settings import DEFAULTS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.session.lessons.lesson import TrainingLesson

END = "</w>"
HUG = "hug " * 10 + "pug " * 5 + "pun " * 12 + "bun " * 4 + "hugs " * 5


def textbook_bpe(
    vocab_size: int = DEFAULTS["vocab_size"],
    *,
    merges: int = 0,
    end: str = END,
    pre_tokenizer: str = "whitespace",
) -> TrainingSpec:
    """BPE as textbooks do it: over characters, of equals the pair met first; so many tokens, or merges."""
    return TrainingSpec.of(
        "bpe",
        vocab_size=vocab_size,
        merges=merges,
        pre_tokenizer=pre_tokenizer,
        tie_break="first-seen",
        end_of_word=end,
        end_of_word_apart=bool(end),
    )


TRAINING_LESSONS: tuple[TrainingLesson, ...] = (
    TrainingLesson(
        "low-new",
        tr("BPE: low, lower, lowest"),
        tr(
            "Ten words become characters, each word with an end mark. The most "
            "frequent pair of neighbours is joined; of equals, the one that is met "
            "first."
        ),
        ("low lower lowest", "new newer newest", "low new low new"),
        textbook_bpe(20),
        "low new slower renew",
        {
            1: tr("Six words end in w: the mark joins it before any two letters join each other."),
            2: tr("l+o and n+e both stand five times. l+o is met first."),
            4: tr("w+e: only where the word goes on after low or new."),
            6: tr("low and new are words now, and so are one token each."),
            7: tr("From here on every pair stands twice at most: the order is that of the text."),
            10: tr("st</w> is an ending, learned without any grammar."),
        },
        tr("slower was never seen: s, lowe, r</w>. renew begins with letters and ends with a word it knows."),
    ),
    TrainingLesson(
        "tokenize",
        tr("BPE: the order of merges matters"),
        tr("Four words with one stem, no end mark. Every merge builds on the one before."),
        ("token tokens tokenize tokenizer",),
        textbook_bpe(17, end=""),
        "tokenizers tokenize",
        {
            1: tr("t+o, o+k, k+e and e+n all stand four times; t+o is met first."),
            4: tr("The stem is whole. What is left stands twice or once."),
            7: tr("tokenize is a token. What is left, token + s and tokenize + r, stands once each."),
        },
        tr(
            "tokenizers is tokenize, r, s. Now put a merge i + z in front of all "
            "others (menu Train, What if) and tokenize can no longer be reached: "
            "tokeni needs the i that iz has taken."
        ),
    ),
    TrainingLesson(
        "tokenizers",
        tr("BPE: tokenize, tokenizer, tokenizers"),
        tr("Three words that begin alike, each with an end mark."),
        ("tokenize tokenizer tokenizers",),
        textbook_bpe(merges=7),
        "tokenizers tokenize token",
        {
            1: tr(
                "There are twelve pairs, and seven of them stand three times, one for each word. t+o is met "
                "first."
            ),
            2: tr("Eleven pairs are left: t+o and o+k are gone, to+k is new."),
            7: tr("tokenize is a token after seven merges, one for each letter but the first."),
        },
        tr(
            "tokenizers is tokenize, r, s, </w>. token was no word of the corpus, "
            "but the fourth merge made it: it is token, </w>."
        ),
    ),
    TrainingLesson(
        "newest-widest",
        tr("BPE: newest and widest"),
        tr("low five times, lower twice, newest six times, widest three times."),
        ("low " * 5 + "lower " * 2 + "newest " * 6 + "widest " * 3,),
        textbook_bpe(22),
        "lowest newer wider",
        {
            1: tr("e+s stands nine times: six in newest, three in widest."),
            3: tr("est</w> is the ending of both."),
            8: tr("newest is one token: six times are enough."),
        },
        tr("lowest was never seen, but low and est</w> were."),
    ),
    TrainingLesson(
        "end-mark",
        tr("BPE: what the end mark is for"),
        tr("ab three times, bc twice. A merge with the mark only works at the end of a word."),
        ("ab ab ab bc bc",),
        textbook_bpe(8),
        "ab bc abc",
        {
            1: tr("a+b and b+</w> stand three times each; a+b is met first."),
            2: tr("The word ab is one token, apart from the ab that begins a longer word."),
        },
        tr("abc is ab, c, </w>: ab</w> cannot be used in it, and bc comes too late, its b is taken."),
    ),
    TrainingLesson(
        "spaces",
        tr("BPE: spaces are symbols too"),
        tr("One text without any pre-tokenizer: merges may cross what we call words."),
        ("lower lowest newer",),
        textbook_bpe(15, end="", pre_tokenizer="none"),
        "lower lowest newer lower",
        {
            1: tr("w+e stands in all three words."),
            3: tr("lowe is in two of them."),
            5: tr('Now a token that ends in a space: "lower ". With a pre-tokenizer that cannot happen.'),
        },
        tr("Everything stands once now, so the text would go on to become one token."),
    ),
    TrainingLesson(
        "play",
        tr("BPE: play with one, two, three merges"),
        tr(
            "play, played, player, playing, no end mark. Go on and back: the text shows what each merge does."
        ),
        ("play played player playing",),
        textbook_bpe(merges=3, end=""),
        "play playing",
        {
            1: tr("With one merge play is pl, a, y."),
            2: tr("With two merges it is pla, y."),
            3: tr("With three merges play is one token, and playing is play, i, n, g."),
        },
        tr("Every pair of these merges stands four times, once in each word."),
    ),
    TrainingLesson(
        "hug",
        tr("BPE: hug, pug, pun, bun, hugs"),
        tr(
            "The words of the Hugging Face course: hug ten times, pug five, pun "
            "twelve, bun four and hugs five times. No end mark."
        ),
        (HUG,),
        textbook_bpe(merges=3, end=""),
        "bug mug unhug",
        {
            1: tr("u+g stands twenty times: ten in hug, five in pug, five in hugs."),
            2: tr("u+n stands sixteen times: twelve in pun, four in bun."),
            3: tr("h+ug stands fifteen times: ten in hug, five in hugs."),
        },
        tr(
            "bug was never seen and is b, ug. No word has an m, so mug begins with "
            "the unknown token. unhug is two tokens."
        ),
    ),
    TrainingLesson(
        "hug-wordpiece",
        tr("WordPiece: the same words, another order"),
        tr(
            "The words of the lesson before. WordPiece divides the count of a pair "
            "by the counts of its parts and joins the pair with the highest score."
        ),
        (HUG,),
        TrainingSpec.of(
            "wordpiece", criterion="likelihood", pre_tokenizer="whitespace", merges=3, special_tokens=()
        ),
        "hugs bugs bum",
        {
            1: tr(
                "##u + ##g stands most often, but scores only 20 / (36 × 20) = 1/36, and so does every pair "
                "with ##u. ##g + ##s has 5 / (20 × 5) = 1/20."
            ),
            2: tr("Now every pair has ##u in it and scores 1/36. Of equals, the pair that is met first."),
            3: tr(
                "hu + ##gs has 5 / (15 × 5) = 1/15. The course takes hu + ##g for as "
                "good and joins that; but ##g still stands 15 times, so that pair has 10 "
                "/ (15 × 15) = 1/22.5."
            ),
        },
        tr(
            "hu + ##g comes next, with 10 / (10 × 15) = 1/15. bugs is b, ##u, ##gs. "
            "No word has an m within it, so all of bum is unknown."
        ),
    ),
)
