"""The textbook's own BPE: the codes of subword-nmt (Sennrich et al. 2016), with the vocabulary beside them.

Source: rsennrich/subword-nmt, learn_bpe.py, apply_bpe.py and get_vocab.py. A line of the codes is a merge,
two symbols and a blank between them, in the order in which they are applied. In version 0.2 the mark `</w>`
is part of the last character of a word, in version 0.1 (also without a header) it is a symbol of its own.
Words are separated by blanks. A line of the vocabulary is a token and how often it occurs; a token that
does not end a word has @@ behind it. A character that is in neither file becomes the unknown token here;
subword-nmt leaves it as it is.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.text import decode_utf8
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import text_lines, utf8, write_together

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer

MAX_FILE_BYTES = 64 << 20
MAX_MERGES = 1_000_000
END_OF_WORD, SEPARATOR, UNKNOWN = "</w>", "@@", "<unk>"
_HEADER = "#version: "
_APART, _JOINED = "0.1", "0.2"
_PRE_TOKENIZER = "whitespace"


def vocabulary_path(path: Path | str) -> Path:
    """Where the vocabulary stands that belongs to codes: `bpe.vocab` beside `bpe.codes`, packed or not."""
    return Path(str(path).removesuffix(".gz")).with_suffix(".vocab")


# ---- writing


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why codes cannot hold a tokenizer, in a sentence; None if they can."""
    if not isinstance(tokenizer, BpeTokenizer) or tokenizer.alphabet.kind != "characters":
        return tr("subword-nmt knows nothing but BPE over characters")
    alphabet = tokenizer.alphabet
    if alphabet.end_of_word != END_OF_WORD:
        return tr(
            "subword-nmt marks the end of words with {end_of_word}; choose that as End of word",
            end_of_word=END_OF_WORD,
        )
    if alphabet.byte_ids is not None:
        return tr("subword-nmt knows no bytes for unknown characters")
    if tokenizer.normalizer_name != "none" or tokenizer.pre_tokenizer_name != _PRE_TOKENIZER:
        return tr(
            "subword-nmt splits at blanks only: pre-tokenizer {pre_tokenizer}, and no normalizer",
            pre_tokenizer=_PRE_TOKENIZER,
        )
    if tokenizer.symbols.ids:
        return tr("subword-nmt has no special tokens, and no user symbols")
    if tokenizer.sentencepiece_merging or tokenizer.whole_tokens:
        return tr("subword-nmt applies its merges in their order, and not by pieces")
    return _twice(tokenizer)


def _twice(tokenizer: BpeTokenizer) -> str | None:
    """A sentence if two tokens are spelled alike, which subword-nmt takes for one; else None."""
    known: set[bytes] = set()
    for token_id in tokenizer.ids_in_use().tolist():
        spelled = tokenizer.token_bytes(token_id)
        if spelled in known:
            return tr(
                "two tokens are spelled {spelled!r:.40}, which subword-nmt takes for one",
                spelled=decode_utf8(spelled),
            )
        known.add(spelled)
    return None


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write codes, and the vocabulary beside them. Raises FormatError, OSError."""
    why = problem(tokenizer)
    if why or not isinstance(tokenizer, BpeTokenizer):
        raise FormatError(path, "", why or "")
    if vocabulary_path(path) == Path(path):
        raise FormatError(path, "", tr("is the name of the vocabulary that is written beside the codes"))
    used = set(tokenizer.ids_in_use().tolist()) - tokenizer.unused_tokens.keys()
    names = {each: decode_utf8(tokenizer.token_bytes(each)) for each in sorted(used)}
    is_apart = tokenizer.alphabet.mark_id is not None
    pairs = zip(tokenizer.merges.left.tolist(), tokenizer.merges.right.tolist(), strict=True)
    lines = [
        _HEADER + (_APART if is_apart else _JOINED),
        *(f"{names[a]} {names[b]}" for a, b in pairs if {a, b} <= used),
    ]
    tokens: list[str] = []
    for token_id, name in names.items():
        ends, inner = name.endswith(END_OF_WORD), name.removesuffix(END_OF_WORD)
        if token_id != tokenizer.alphabet.unknown_id and inner:
            tokens += [inner] * (ends or is_apart) + [inner + SEPARATOR] * (not ends)
    # A tokenizer does not know how often its tokens occur; with 1, each stays in the vocabulary.
    vocabulary = [f"{token} 1" for token in dict.fromkeys(tokens)]
    files = {vocabulary_path(path): vocabulary, Path(path): lines}
    return write_together(
        {each: utf8("".join(f"{line}\n" for line in whole), path) for each, whole in files.items()}
    )


# ---- reading


def read(path: Path | str) -> BpeTokenizer:
    """Read codes, and the vocabulary beside them if there is one.

    The vocabulary adds characters that no merge names. Unlike `--vocabulary` of subword-nmt, it does not
    limit which tokens may be used. Raises FormatError that names the line, OSError.
    """
    path = Path(path)
    pairs, is_apart = _pairs(path)
    beside = vocabulary_path(path)
    words = _words(beside) if beside.is_file() else []
    inner, last = _characters(pairs, words, is_apart)
    ids: dict[str, int] = {UNKNOWN: 0}
    for name in (*sorted(inner), *sorted(last), *([END_OF_WORD] if is_apart else [])):
        ids[name] = len(ids)
    characters = {name: ids[name] for name in sorted(inner)}
    for left, right in pairs:
        ids.setdefault(left + right, len(ids))
    # A merge may stand before the one that makes a part of it: it waits for that.
    rows = [(ids[left], ids[right], ids[left + right]) for left, right in pairs]
    alphabet = Alphabet(
        "characters",
        None,
        characters,
        characters if is_apart else {name.removesuffix(END_OF_WORD): ids[name] for name in sorted(last)},
        END_OF_WORD,
        ids[END_OF_WORD] if is_apart else None,
        0,
        UNKNOWN,
    )
    merges = BpeMerges(*np.array(rows, np.int32).reshape(-1, 3).T.copy())
    return BpeTokenizer(merges, alphabet, symbols=AddedTokens({}), pre_tokenizer=_PRE_TOKENIZER)


def reference(path: Path | str, why: str = "") -> None:
    """None: subword-nmt is not installed with the program; the tests compare with it."""


def _pairs(path: Path) -> tuple[list[tuple[str, str]], bool]:
    """The merges, each once, and whether the mark at the end of a word is a symbol of its own."""
    lines = text_lines(path, MAX_FILE_BYTES, MAX_MERGES)
    version = lines[0].removeprefix(_HEADER).strip() if lines[0].startswith(_HEADER) else ""
    first = 1 if version else 0
    if version not in ("", _APART, _JOINED):
        raise FormatError(
            path, "line 1", tr("version {version:.20} is not known; there is 0.1 and 0.2", version=version)
        )
    pairs: dict[tuple[str, str], None] = {}
    for number, line in enumerate(lines[first:], first + 1):
        parts = line.strip("\r ").split(" ")
        if parts == [""] and number == len(lines):
            break
        if len(parts) != 2 or not all(parts):
            raise FormatError(
                path,
                tr("line {number:,}", number=number),
                tr("must be two symbols with a blank between them"),
            )
        pairs.setdefault((parts[0], parts[1]))
    is_apart = version != _JOINED
    made = {left + right for left, right in pairs}
    for each in {symbol for pair in pairs for symbol in pair} - made:
        is_symbol = len(each) == 1 or (
            each == END_OF_WORD if is_apart else len(each.removesuffix(END_OF_WORD)) == 1
        )
        if not is_symbol:
            raise FormatError(path, "", tr("merges {each!r:.40}, which no line makes", each=each))
    return list(pairs), is_apart


def _words(path: Path) -> list[str]:
    """The tokens of a vocabulary."""
    tokens = []
    for number, line in enumerate(text_lines(path, MAX_FILE_BYTES, MAX_MERGES), 1):
        parts = line.strip("\r ").split(" ")
        if len(parts) == 2 and parts[1].isdecimal() and parts[0]:
            tokens.append(parts[0])
        elif line:
            raise FormatError(
                path,
                tr("line {number:,}", number=number),
                tr("must be a token, a blank and how often it occurs"),
            )
    return tokens


def _characters(pairs: list[tuple[str, str]], words: list[str], is_apart: bool) -> tuple[set[str], set[str]]:
    """Single symbols within words, and those that end one, with the mark; the latter none if it is apart."""
    inner: set[str] = set()
    last: set[str] = set()
    symbols = [each for pair in pairs for each in pair]
    symbols += [
        word.removesuffix(SEPARATOR) if word.endswith(SEPARATOR) else word + END_OF_WORD for word in words
    ]
    for symbol in symbols:
        name = symbol.removesuffix(END_OF_WORD)
        ends = symbol.endswith(END_OF_WORD) and not is_apart
        inner.update(name[:-1] if ends else name)
        if ends and name:
            last.add(name[-1] + END_OF_WORD)
    return inner, last
