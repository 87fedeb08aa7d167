"""BPE as `vocab.json` with `merges.txt`, as far as those who read the two files take them alike.

See `vocab_merges` for what is agreed upon about them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.bert_normalizer import UNCASED
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.normalizers import NoNormalizer
from tokexplorer.core.symbols import MatchRule
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.bpe import bpe_problem, listed_merges, spellings
from tokexplorer.formats.hf.document import vocabulary
from tokexplorer.formats.slow_classes import MASK
from tokexplorer.formats.slow_pipelines import END_OF_WORD
from tokexplorer.formats.vocab_merges import (
    SPECIAL,
    UNKNOWN,
    is_lower_case,
    pair_of_names,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.pipeline import PipelineTokenizer

VERSION = "#version: 0.2"


def vocab_merges_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why the two files cannot hold a tokenizer, in a sentence; None if they can."""
    if not isinstance(tokenizer, BpeTokenizer):
        return "vocab.json with merges.txt holds BPE only"
    if tokenizer.symbols.user:
        return "vocab.json with merges.txt has no place for user symbols"
    if tokenizer.alphabet.kind == "bytes":
        return _problem_of_bytes(tokenizer)
    return bpe_problem(tokenizer) or _problem_of_characters(tokenizer)


def save_vocab_and_merges(tokenizer: PipelineTokenizer, path: Path | str) -> None:
    """Write both files, given the name of either; the vocabulary comes last.

    Raises FormatError if they cannot hold the tokenizer, OSError if one cannot be written.
    """
    vocab_path, merges_path = both_to_write(Path(path))
    problem = vocab_merges_problem(tokenizer)
    if problem or not isinstance(tokenizer, BpeTokenizer):
        raise FormatError(path, "", problem or "")
    spelled = spellings(tokenizer)
    vocab = vocabulary(tokenizer, ((token, token_id) for token_id, token in spelled.items()), path)
    merges = _lines(listed_merges(tokenizer, spelled), merges_path)
    write_atomically(merges_path, merges)
    write_atomically(vocab_path, json.dumps(vocab, ensure_ascii=False).encode() + b"\n")


def both_to_write(path: Path) -> tuple[Path, Path]:
    """The vocabulary and the merges, given the name of one. Raises FormatError if it is that of neither."""
    pair = pair_of_names(path)
    if pair is None:
        raise FormatError(path, "", "is the name of neither half: such as vocab.json or merges.txt")
    return pair


def _problem_of_bytes(tokenizer: BpeTokenizer) -> str | None:
    if not isinstance(tokenizer.normalization, NoNormalizer) or tokenizer.pre_tokenizer != "gpt2":
        return (
            "vocab.json with merges.txt means the splitter gpt2 and no normalizer, not "
            f"{tokenizer.pre_tokenizer[:40]} and {tokenizer.normalizer[:40]}"
        )
    if tokenizer.whole_tokens:
        return "vocab.json with merges.txt cannot say that a word which is a token is taken whole"
    return _special_problem(tokenizer, SPECIAL)


def _problem_of_characters(tokenizer: BpeTokenizer) -> str | None:
    alphabet = tokenizer.alphabet
    if alphabet.end_of_word != END_OF_WORD or alphabet.unknown_token != UNKNOWN:
        return (
            f"vocab.json with merges.txt means {END_OF_WORD} at the end of words and {UNKNOWN} for what is "
            "unknown"
        )
    if tokenizer.normalizer != UNCASED.name or tokenizer.pre_tokenizer != "bert":
        return "vocab.json with merges.txt of characters means the normalizer bert and the splitter bert"
    if tokenizer.fuses_unknown:
        return "vocab.json with merges.txt means an unknown token for each unknown character, not one for all"
    vocab = [*spellings(tokenizer).values(), *tokenizer.symbols.ids]
    if not is_lower_case(vocab):
        return "vocab.json with merges.txt of characters holds small letters only"
    return _special_problem(tokenizer, (UNKNOWN,))


def _special_problem(tokenizer: BpeTokenizer, meant: tuple[str, ...]) -> str | None:
    """Whoever reads the files takes these for special, and no others."""
    special = tokenizer.special_tokens
    other = next((token for token in special if token not in meant), None)
    if other is not None:
        return (
            f"vocab.json with merges.txt does not say which tokens are special: {', '.join(meant)} are, "
            f"and {other!r:.60} would be text"
        )
    ordinary = set(spellings(tokenizer).values())
    taken = next((token for token in meant if token in ordinary and token not in special), None)
    if taken is not None:
        return f"whoever reads vocab.json with merges.txt takes {taken} for special, and here it is not"
    for token in special:
        wanted = MatchRule(strips_left=token == MASK)
        if tokenizer.symbols.rules.get(token, MatchRule()) != wanted:
            return f"vocab.json with merges.txt cannot say how the white space around {token} is taken"
    return None


def _lines(merges: Iterable[tuple[str, str]], path: Path) -> bytes:
    lines = [VERSION]
    for left, right in merges:
        if any(blank in token for token in (left, right) for blank in " \n\r"):
            raise FormatError(path, "", f"cannot hold the merge of {left!r:.60} and {right!r:.60}")
        lines.append(f"{left} {right}")
    try:
        return "".join(f"{line}\n" for line in lines).encode()
    except UnicodeEncodeError:
        raise FormatError(path, "", "cannot hold a token with a lone surrogate") from None
