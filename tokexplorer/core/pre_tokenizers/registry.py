"""The pre-tokenizers by name: those that are known, a user's own pattern, chains and rules for blanks."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.core.patterns import PATTERN_ERRORS, compiled
from tokexplorer.core.pre_tokenizers import (
    block_scanners,
    code_scanner,
    digit_groups,
    metaspace,
    safe_splits,
    scanners,
    word_scanners,
)
from tokexplorer.core.pre_tokenizers.metaspace import MetaspaceRule, rule_of
from tokexplorer.core.pre_tokenizers.pattern_scanners import SCANNED_PATTERNS
from tokexplorer.core.pre_tokenizers.pre_tokenizer import Cut, PreTokenizer, Scan
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.pre_tokenizers.sequence import CHAIN_PREFIX, check_chain, pre_tokenizer_sequence
from tokexplorer.core.unicode.classes import digit_classes

REGEX_PREFIX = "regex:"
_SHOWN_CHARACTERS = 40  # of a name that is unknown

_KNOWN = (
    PreTokenizer(
        "none",
        tr("No splitting: merges may cross spaces and lines."),
        PATTERNS["none"],
        scanners.scan_none,
        safe_splits.never_safe,
    ),
    PreTokenizer(
        "whitespace",
        tr("Words between white space; the white space itself is dropped."),
        PATTERNS["whitespace"],
        word_scanners.scan_whitespace,
        lossless=False,
    ),
    PreTokenizer(
        "gpt2",
        tr("GPT-2: words, numbers and symbols, each with the blank before it."),
        PATTERNS["gpt2"],
        block_scanners.scan_gpt2,
        covers=True,
    ),
    PreTokenizer(
        "cl100k",
        tr("GPT-4: as GPT-2, numbers in groups of three, lines kept apart."),
        PATTERNS["cl100k"],
        block_scanners.scan_cl100k,
        covers=True,
    ),
    PreTokenizer(
        "cl100k-right",
        tr("As GPT-4, but the groups of three numbers are counted from the right: 1, 234, 567."),
        PATTERNS["cl100k-right"],
        digit_groups.scan_cl100k_right,
    ),
    PreTokenizer(
        "o200k",
        tr("GPT-4o: as GPT-4, also between lower and upper case; marks belong to letters."),
        PATTERNS["o200k"],
        block_scanners.scan_o200k,
        covers=True,
    ),
    PreTokenizer(
        "bert",
        tr("BERT: words, and every punctuation mark by itself; white space is dropped."),
        PATTERNS["bert"],
        word_scanners.scan_bert,
        lossless=False,
    ),
    PreTokenizer(
        "metaspace",
        tr("SentencePiece: blanks become \u2581, and a piece begins at each of them."),
        PATTERNS["metaspace"],
        block_scanners.scan_metaspace,
        safe_splits.cut_before_blank,
        lossless=False,
        metaspace=metaspace.BLANKS,
    ),
    PreTokenizer(
        "sentencepiece",
        tr("SentencePiece, words: each with one \u2581 in front; white space itself is dropped."),
        PATTERNS["sentencepiece"],
        block_scanners.scan_metaspace,
        lossless=False,
        metaspace=metaspace.WORDS,
    ),
    PreTokenizer(
        "digits",
        tr("Every digit by itself, everything else whole."),
        PATTERNS["digits"],
        scanners.scan_digits,
        safe_splits.cut_before_digit,
        classes=digit_classes,
    ),
    PreTokenizer(
        "code",
        tr(
            "Code: words with one blank before them; indentation, line ends and operators such as == whole; "
            "every digit and other symbol by itself."
        ),
        PATTERNS["code"],
        code_scanner.scan_code,
    ),
)
PRE_TOKENIZERS = {known.name: known for known in _KNOWN}


@lru_cache(maxsize=64)
def get_pre_tokenizer(name: str) -> PreTokenizer:
    """The pre-tokenizer of that name, or of `regex:PATTERN`, or a rule for blanks.

    Raises ValueError saying what is wrong.
    """
    problem = check_pre_tokenizer(name)
    if problem:
        raise ValueError(problem)
    rule = rule_of(name)
    if rule is not None:
        return _of_rule(rule)
    if name.startswith(CHAIN_PREFIX):
        return pre_tokenizer_sequence(name)
    if name.startswith(REGEX_PREFIX):
        pattern = name.removeprefix(REGEX_PREFIX)
        if pattern in SCANNED_PATTERNS:
            scan, title = SCANNED_PATTERNS[pattern]
            return PreTokenizer(name, title, pattern, scan, covers=True)
        return PreTokenizer(
            name,
            tr("The matches of your own pattern by the regex package, and what lies between them."),
            pattern,
            None,
            safe_splits.never_safe,
        )
    return PRE_TOKENIZERS[name]


def check_pre_tokenizer(name: str) -> str | None:
    """What is wrong with a pre-tokenizer's name or pattern, in a sentence; None if nothing is."""
    if name.startswith(CHAIN_PREFIX):
        return check_chain(name)
    if not name.startswith(REGEX_PREFIX):
        if name in PRE_TOKENIZERS or rule_of(name) is not None:
            return None
        return tr(
            "{name!r} is unknown; there is {names} and {regex_prefix}PATTERN",
            name=name[:_SHOWN_CHARACTERS],
            names=", ".join(PRE_TOKENIZERS),
            regex_prefix=REGEX_PREFIX,
        )
    pattern = name.removeprefix(REGEX_PREFIX)
    if not pattern:
        return tr("the pattern is empty")
    try:
        compiled(pattern)
    except PATTERN_ERRORS as error:
        place = getattr(error, "pos", None)
        return tr("the pattern does not compile: {error}", error=getattr(error, "msg", error)) + (
            "" if place is None else tr(" at character {place}", place=place)
        )
    return None


# ---- what rules for blanks mean: by their words, what is said of them, and where a piece begins


_BLANKS = {
    "keep": tr("every blank is written as \u2581"),
    "join": tr("blanks are trimmed and joined, what is left of them is written as \u2581"),
}
_FRONT = {
    "prefix": tr("one more \u2581 stands in front"),
    "prepend": tr("one more \u2581 stands in front unless nothing follows it"),
    "metaspace-always": tr("one stands in front of every section"),
    "metaspace-first": tr("one stands in front of the text"),
    "bare": tr("none is put in front"),
}


class _Pieces(NamedTuple):
    """Where a piece begins.

    Attributes:
        title: the same for people.
        pattern: the regular expression whose matches are the pieces.
        scan: the kernel that finds them.
        cut: the kernel that finds where a text may be cut in which blanks are \u2581 already.
    """

    title: str
    pattern: str
    scan: Scan
    cut: Cut


_PIECES = {
    "words": _Pieces(
        tr("a piece begins at each"),
        PATTERNS["metaspace"],
        block_scanners.scan_metaspace,
        safe_splits.cut_before_blank,
    ),
    "runs": _Pieces(
        tr("a piece begins at each run of them"),
        r"^[^\u2581]+|\u2581+[^\u2581]*",
        block_scanners.scan_metaspace_runs,
        safe_splits.cut_before_run,
    ),
    "whole": _Pieces(
        tr("tokens may go across them"), PATTERNS["none"], scanners.scan_none, safe_splits.never_safe
    ),
}


def _of_rule(rule: MetaspaceRule) -> PreTokenizer:
    pieces = _PIECES[rule.pieces]
    # White space is nothing but blanks here. Only joined ones make what is right of a cut begin as alone.
    may_cut = rule == MetaspaceRule("join", "prefix", "words")
    return PreTokenizer(
        rule.name,
        tr(
            "SentencePiece: {blanks}; {front}; {title}.",
            blanks=_BLANKS[rule.blanks],
            front=_FRONT[rule.front],
            title=pieces.title,
        ),
        pieces.pattern,
        pieces.scan,
        safe_splits.cut_before_whitespace if may_cut else safe_splits.never_safe,
        lossless=False,
        metaspace=rule.metaspace,
        cut_marked=pieces.cut,
        only_blanks=True,
    )
