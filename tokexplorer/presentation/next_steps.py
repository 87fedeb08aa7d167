"""What could come next in a training and why it does, in sentences and plain tables."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.language import forms, tr, tr_count
from tokexplorer.core.settings import SETTINGS
from tokexplorer.presentation.numbers import grouped, significant
from tokexplorer.presentation.tables import aligned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.bpe.next_pairs import NextPair, NextPairs, WordNow
    from tokexplorer.core.unigram.pruning import NextPruning, PruningCandidate

    Spelling = Callable[[int], str]

_NO_LOSS = {
    "unused": tr("No best segmentation of the corpus has it. Unused pieces go first."),
    "split": tr("Its own best segmentation is several pieces. Such pieces go first."),
}
LOSS_MEANING = tr(
    "The loss says how much less likely the corpus would be without the piece, in nats a token."
)
NO_PAIRS = tr("No pair is left: every word is one token, or what stands side by side may not be merged.")
_MORE_PAIRS = forms("and {count} pair more", "and {count} pairs more")
_MORE_WORDS = forms("and {count} word more", "and {count} words more")
_MORE_PIECES = forms("and {count} piece more", "and {count} pieces more")


def is_scored(pair: NextPair) -> bool:
    """Whether a score decides, f(ab) / (f(a) f(b)), and not the count alone."""
    return pair.score != pair.pair_count


def by_likelihood(found: NextPairs) -> bool:
    """Whether scores decide between these pairs, and not counts."""
    return any(map(is_scored, found.pairs))


def why_next(found: NextPairs, spelling: Spelling) -> str:
    """Which pair is merged next, and why that one."""
    if not found.pairs:
        return NO_PAIRS
    best = found.pairs[0]
    name, scored = pair_text(best, spelling), by_likelihood(found)
    what = (
        tr("has the score {best}", best=score_text(best))
        if scored
        else tr("stands {pair_count}", pair_count=times(best.pair_count))
    )
    if found.tied == 1:
        more = tr("more than any other pair") if not scored else tr("the highest of all pairs")
        return (
            f"{name} {what}, {more}."
            if found.total > 1
            else tr("{name} {what}: it is the only pair.", name=name, what=what)
        )
    others = found.tied - 1
    pairs = (
        tr("one other pair has") if others == 1 else tr("{others} other pairs have", others=grouped(others))
    )
    same = tr("the same score") if scored else tr("the same count")
    return f"{name} {what}; {pairs} {same}. {tie_sentence(found)}"


def tie_sentence(found: NextPairs) -> str:
    """The rule that decides between equals."""
    if by_likelihood(found):
        return tr("Of equal scores, the pair that is met first in the corpus goes first.")
    return SETTINGS["tie_break"].choices[found.rule][1]


def pair_text(pair: NextPair, spelling: Spelling) -> str:
    """The two tokens of a pair: `lo + w</w>`."""
    return f"{spelling(pair.left)} + {spelling(pair.right)}"


def times(count: int) -> str:
    """`once`, `twice`, `5 times`."""
    return {1: tr("once"), 2: tr("twice")}.get(count) or tr("{count} times", count=grouped(count))


def score_text(pair: NextPair) -> str:
    """How a score comes about: `20 / (36 × 20) = 0.02778`."""
    parts = f"{grouped(pair.left_count)} × {grouped(pair.right_count)}"
    return f"{grouped(pair.pair_count)} / ({parts}) = {significant(pair.score)}"


def loss_text(candidate: PruningCandidate) -> str:
    """What the corpus would lose by a piece, in nats a token; why it has no loss if it has none."""
    return {"unused": tr("unused"), "split": tr("split")}.get(no_loss(candidate), f"{candidate.loss:.3g}")


def no_loss(candidate: PruningCandidate) -> str:
    """Why a piece has no loss and goes first, in every language `unused` or `split`; empty if it has one."""
    if not math.isnan(candidate.loss):
        return ""
    return "split" if candidate.frequency else "unused"


def no_loss_sentence(candidate: PruningCandidate) -> str | None:
    """Why a piece has no loss; None if it has one."""
    return _NO_LOSS.get(no_loss(candidate))


def why_pruned(found: NextPruning) -> str:
    """How many pieces the next pruning drops, and why these."""
    if not found.dropped:
        return tr("The next pruning drops nothing: as few pieces are left as the vocabulary needs.")
    return tr(
        "The next pruning drops {dropped} of {total} pieces: those that are unused, then "
        "those whose loss is least.",
        dropped=grouped(found.dropped),
        total=grouped(found.total),
    )


def trace_block(found: NextPairs, step: int, spelling: Spelling, most: int) -> str:
    """One step as plain text: which pair is merged and why, the other pairs, and the words before it."""
    pairs, words = found.pairs[:most], found.words[:most]
    head, rows = ["count", "pair"], [[grouped(each.pair_count), pair_text(each, spelling)] for each in pairs]
    if by_likelihood(found):
        head = ["score", "f(ab)", "f(a)", "f(b)", "pair"]
        for row, each in zip(rows, pairs, strict=True):
            row[:1] = significant(each.score), *map(grouped, each[2:5])
    lines = [
        tr("step {step}: {found}", step=grouped(step), found=why_next(found, spelling)),
        "",
        *_table(head, rows),
    ]
    lines += _more(found.total - len(pairs), _MORE_PAIRS)
    lines += ["", *_table(("times", "word"), [_word_row(each, spelling) for each in words])]
    lines += _more(found.word_total - len(words), _MORE_WORDS)
    return "\n".join(lines) + "\n\n"


def pruning_block(found: NextPruning, most: int) -> str:
    """One pruning as plain text: the pieces of the least loss, and which of them go."""
    shown = found.candidates(np.arange(min(most, found.total)))
    rows = [
        (loss_text(each), grouped(each.frequency), f"{each.piece}   goes" if each.goes else each.piece)
        for each in shown
    ]
    lines = [
        tr(
            "round {step}: {found} {loss_meaning}",
            step=grouped(found.step),
            found=why_pruned(found),
            loss_meaning=LOSS_MEANING,
        ),
        "",
    ]
    lines += _table(("loss", "count", "piece"), rows)
    return "\n".join([*lines, *_more(found.total - len(shown), _MORE_PIECES)]) + "\n\n"


def word_text(word: WordNow, spelling: Spelling) -> str:
    """The tokens of a word: `l o w </w>`."""
    return " ".join(map(spelling, word.ids)) + ("" if word.is_whole else " …")


def _word_row(word: WordNow, spelling: Spelling) -> tuple[str, str]:
    mark = "   changes" if word.changes else ""
    return grouped(word.frequency), word_text(word, spelling) + mark


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Indented lines of columns; all but the last end at the right."""
    return ["  " + line for line in aligned([head, *rows], range(len(head) - 1))]


def _more(count: int, texts: tuple[str, str]) -> list[str]:
    return ["  " + tr_count(*texts, count, count=grouped(count))] if count > 0 else []
