"""Trained tokenizers and the same ones as `tokenizers` reads them from the file that we write."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import regex
from tokenizers import Tokenizer

from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.normalizers.registry import NormalizedText, get_normalizer
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.sources import samples
from tokexplorer.formats import tokenizer_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.core.pipeline import PipelineTokenizer

# Every one that may have a property of its own: ideographs, syllables and private ones are all alike, and so
# are those that there are not yet, of which some are here.
_THERE = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x20000), *range(0xE0000, 0xE0200))))
CHARACTERS = [
    *regex.findall(r"[^\p{Han}\p{Hangul}\p{Tangut}\p{Co}\p{Cn}\n]", _THERE),
    *regex.findall(r"\p{Cn}", _THERE)[::16],
]
_AT_A_TIME = 200  # the library takes longer for each character of a long text
BETWEEN = "§§"  # no normalizer changes it
SPECIAL = ("<|endoftext|>", "<s>", "<s>>")
Token = tuple[int, tuple[int, int]]


class Exported(NamedTuple):
    ours: BpeTokenizer
    reference: Tokenizer


@cache
def exported(pre_tokenizer: str = "gpt2", normalizer: str = "none", vocab_size: int = 900) -> Exported:
    """Trained on all the bundled samples, so that it has tokens in every script."""
    counter = WordCounter(pre_tokenizer=pre_tokenizer, normalizer=normalizer, special_tokens=SPECIAL)
    for sample in samples():
        counter.add_text(sample.read_text())
    spec = TrainingSpec(
        vocab_size=vocab_size,
        pre_tokenizer=pre_tokenizer,
        normalizer=normalizer,
        special_tokens=SPECIAL,
    )
    trainer = BpeTrainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(vocab_size)
    return Exported(trainer.tokenizer(), as_reference(trainer.tokenizer()))


def as_reference(tokenizer: BpeTokenizer) -> Tokenizer:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tokenizer.json"
        tokenizer_json.write(tokenizer, path)
        return Tokenizer.from_file(str(path))


def our_tokens(tokenizer: PipelineTokenizer, text: str, *, allow_special: bool = True) -> list[Token]:
    """Ids and spans in code points: the character in which a token begins, the one after its last."""
    source = SourceText(text)
    encoding = tokenizer.encode(source, allow_special=allow_special)
    starts = source.code_points_at(encoding.start_bytes).tolist()
    ends = source.code_points_after(encoding.end_bytes).tolist()
    return list(zip(encoding.ids.tolist(), zip(starts, ends, strict=True), strict=True))


def their_tokens(reference: Tokenizer, text: str) -> list[Token]:
    encoding = reference.encode(text, add_special_tokens=False)
    return list(zip(encoding.ids, encoding.offsets, strict=True))


@cache
def normalized_otherwise(normalizer: str) -> frozenset[str]:
    """Characters that the library normalizes otherwise, as its tables are of another version of Unicode.

    Alone, or where they would change places with a mark of class 1, 230 or 240.
    """
    ours, reference = exported(normalizer=normalizer)
    if reference.normalizer is None or normalizer.startswith("nmt"):  # of character maps there is one version
        return frozenset()
    found: set[str] = set()
    characters = [character for character in CHARACTERS if character not in BETWEEN]
    for pattern in ("{}", "a{}\u0338", "a\u0301{}", "a\u0345{}"):
        text = BETWEEN.join(map(pattern.format, characters))
        mine = get_normalizer(ours.normalizer_name).apply(text).split(BETWEEN)
        theirs = reference.normalizer.normalize_str(text).split(BETWEEN)
        found.update(c for c, one, other in zip(characters, mine, theirs, strict=True) if one != other)
    return frozenset(found)


@cache
def split_otherwise(splitter: str) -> frozenset[str]:
    """Characters of whose class the library thinks otherwise, again because of its version of Unicode."""
    found: set[str] = set()
    for first in range(0, len(CHARACTERS), _AT_A_TIME):
        found.update(_split_otherwise(splitter, CHARACTERS[first : first + _AT_A_TIME]))
    return frozenset(found)


def _split_otherwise(splitter: str, characters: list[str]) -> Iterator[str]:
    _, reference = exported(splitter)
    lines = [f"x{c}1{c} {c}A{c}'s{c}B{c}b\n" for c in characters]
    text = "".join(lines)
    pieces = get_pre_tokenizer(splitter).split(NormalizedText.unchanged(SourceText(text)))
    starts, ends = pieces.text.original_spans(pieces.starts.astype(np.int64), pieces.ends.astype(np.int64))
    spans = [span for _, span in reference.pre_tokenizer.pre_tokenize_str(text)]
    if splitter == "sentencepiece":  # begins a word at the blank before it, the library behind that
        mine, theirs = SourceText(text).code_points_after(ends) - 1, [end - 1 for _, end in spans]
    else:
        mine, theirs = SourceText(text).code_points_at(starts), [start for start, _ in spans]
    line_starts = np.cumsum([0, *map(len, lines)])
    wrong = np.setxor1d(mine, np.array(theirs), assume_unique=True)  # no two pieces begin at one place
    return (characters[line] for line in np.searchsorted(line_starts, wrong, "right") - 1)
