"""BPE as a file of ranks, with what such a file does not say in a JSON file beside it.

tiktoken knows no merges: it merges any two neighbours that spell a token, the lowest rank first. That is the
same as merging the pairs which were learned, wherever the bytes of each token, merged by all that has a lower
rank, become just the two parts of its own merge: neighbours that spell a token then always are its parts,
because what merging makes of a stretch does not depend on what is beside it. This is proven of every
tokenizer before it is written, by finding the merges again from the ranks alone.
"""

from __future__ import annotations

import binascii
import hashlib
import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import regex

from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.exact_patterns import exact_pattern
from tokexplorer.core.normalizers import NoNormalizer
from tokexplorer.core.pretokenizers import REGEX_PREFIX
from tokexplorer.core.split_steps import CHAIN_PREFIX
from tokexplorer.core.symbols import Symbols
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hard_texts import HARD_TEXTS
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TiktokenLibrary
from tokexplorer.formats.tiktoken_beside import beside, with_what_is_between
from tokexplorer.formats.tiktoken_encodings import ENCODINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer

_COMPLAINT_CHARACTERS = 200
_SECONDS = 5.0
_OF_ENCODINGS = {known.pre_tokenizer for known in ENCODINGS.values()}
SNIPPET = """\
import json
import tiktoken
from tiktoken.load import load_tiktoken_bpe

with open({beside!r}, encoding="utf-8") as file:
    about = json.load(file)
encoding = tiktoken.Encoding(
    about["name"],
    pat_str=about["pat_str"],
    mergeable_ranks=load_tiktoken_bpe({ranks!r}),
    special_tokens=about["special_tokens"],
)
"""
"""How Python loads both files; to be formatted with their names."""


def tiktoken_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a file of ranks cannot hold a tokenizer, in a sentence; None if it can."""
    if not isinstance(tokenizer, BpeTokenizer) or tokenizer.alphabet.kind != "bytes":
        return "tiktoken knows byte-level BPE only"
    if tokenizer.alphabet.end_of_word:
        return "tiktoken knows no mark at the end of words"
    if not isinstance(tokenizer.normalization, NoNormalizer):
        return f"tiktoken has no normalizers, and this tokenizer has {tokenizer.normalizer[:40]}"
    if tokenizer.pre_tokenizer.startswith(CHAIN_PREFIX):
        return "tiktoken splits texts by one pattern, and this tokenizer by a chain of splitters"
    if tokenizer.splitter.marking is not None:
        return f"tiktoken cannot write blanks as \u2581, as the splitter {tokenizer.pre_tokenizer} does"
    return _symbols_problem(tokenizer) or _ranks_problem(tokenizer) or _pattern_problem(tokenizer)


def save_tiktoken_ranks(tokenizer: PipelineTokenizer, path: Path | str) -> None:
    """Write the ranks, and beside them (`beside`) the arguments that `tiktoken.Encoding` needs as well.

    Raises FormatError if the format cannot hold the tokenizer, OSError if a file cannot be written.
    """
    path = Path(path)
    problem = tiktoken_problem(tokenizer)
    if problem or not isinstance(tokenizer, BpeTokenizer):
        raise FormatError(path, "", problem or "")
    ids, tokens = ordinary_tokens(tokenizer)
    ranks = dict(zip(tokens, ids.tolist(), strict=True))
    pattern = pattern_of(tokenizer.pre_tokenizer)
    for each, data in rank_files(path, ranks, pattern, tokenizer.special_tokens).items():
        write_atomically(each, data)


def rank_files(
    path: Path, ranks: Mapping[bytes, int], pattern: str, special_tokens: Mapping[str, int]
) -> dict[Path, bytes]:
    """The file of ranks at `path` and what stands beside it, the ranks last.

    `ranks` are by ascending rank. Raises FormatError for what no file can hold.
    """
    data = b"".join(
        b"%s %d\n" % (binascii.b2a_base64(token, newline=False), rank) for token, rank in ranks.items()
    )
    about: dict[str, Any] = {
        "name": path.stem,
        "pat_str": pattern,
        "special_tokens": dict(special_tokens),
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    try:
        described = json.dumps(about, ensure_ascii=False, indent=1).encode() + b"\n"
    except UnicodeEncodeError:
        raise FormatError(path, "", "cannot hold a token or pattern with a lone surrogate") from None
    return {beside(path): described, path: data}


def pattern_of(pre_tokenizer: str) -> str:
    """The pattern whose matches are the pieces of a splitter of ours.

    tiktoken drops what a pattern does not match, which for a pattern of one's own is a piece of its own here.
    """
    if not pre_tokenizer.startswith(REGEX_PREFIX):
        return exact_pattern(pre_tokenizer)
    own = pre_tokenizer.removeprefix(REGEX_PREFIX)
    return own if pre_tokenizer in _OF_ENCODINGS else with_what_is_between(own)


def _symbols_problem(tokenizer: BpeTokenizer) -> str | None:
    symbols = tokenizer.symbols
    if symbols.user:
        return "tiktoken finds special tokens only where it is told to, and user symbols are found always"
    if symbols.rules:
        symbol = next(iter(symbols.rules))
        return f"tiktoken finds special tokens by their spelling alone, and {symbol!r:.60} has rules"
    ordered = sorted(symbols.special)
    for one, other in pairwise(ordered):
        if other.startswith(one):
            return (
                f"tiktoken looks for special tokens in no certain order, and {other!r:.60} begins with "
                f"{one!r:.60}"
            )
    taken = _taken(tokenizer)
    twice = next((token for token, token_id in symbols.special.items() if token_id in taken), None)
    return None if twice is None else f"the special token {twice!r:.60} is also an ordinary token"


def _taken(tokenizer: BpeTokenizer) -> set[int]:
    """The ids that bytes and merges have."""
    return {*tokenizer.alphabet.ids.tolist(), *tokenizer.merges.merged.tolist(), *tokenizer.whole_tokens}


def ordinary_tokens(tokenizer: BpeTokenizer) -> tuple[IdArray, list[bytes]]:
    """The tokens that are no special ones, by ascending ids."""
    ids = tokenizer.ids_in_use()
    ids = ids[~np.isin(ids, list(tokenizer.special_tokens.values()))]
    return ids, [tokenizer.token_bytes(token_id) for token_id in ids.tolist()]


def _ranks_problem(tokenizer: BpeTokenizer) -> str | None:
    ids, tokens = ordinary_tokens(tokenizer)
    gap = _gap(ids, set(tokenizer.special_tokens.values()))
    if gap is not None:
        return f"ranks are ids without holes, and no token has the id {gap}"
    places: dict[bytes, int] = {}
    for token_id, token in zip(ids.tolist(), tokens, strict=True):
        if places.setdefault(token, token_id) != token_id:
            return f"ids {places[token]} and {token_id} are both spelled {token!r:.60}"
    replayed = ranked_tokenizer(
        tokens, ids, symbols=Symbols(tokenizer.special_tokens), pre_tokenizer=tokenizer.pre_tokenizer
    )
    return _difference(tokenizer, replayed, set(ids.tolist()))


def _gap(ids: IdArray, special: set[int]) -> int | None:
    """The first id below the largest that neither an ordinary nor a special token has."""
    there = {*ids.tolist(), *special}
    return next((each for each in range(int(ids[-1])) if each not in there), None)


def _difference(tokenizer: BpeTokenizer, replayed: BpeTokenizer, ids: set[int]) -> str | None:
    """What tiktoken would merge otherwise of the tokens that there are; None if nothing."""
    ours, theirs = _first_rows(tokenizer, ids), _first_rows(replayed, ids)
    if list(ours) != sorted(ours):
        return "ranks are ids, and the ids of this tokenizer are not in the order of its merges"
    whole = tokenizer.whole_tokens.keys() & ids
    if whole != replayed.whole_tokens.keys():
        other = min(whole ^ replayed.whole_tokens.keys())
        return f"{_shown(tokenizer, other)} cannot be had by merging its own bytes by lower ranks"
    for token_id, pair in ours.items():
        found = theirs.get(token_id)
        if found != pair:
            return f"{_shown(tokenizer, token_id)} is merged of other parts than tiktoken finds in it"
    if ours.keys() != theirs.keys():
        return f"{_shown(tokenizer, min(ours.keys() ^ theirs.keys()))} is made by no merge"
    if replayed.whole_tokens and not tokenizer.merges_by_piece:
        return _splits_problem(tokenizer, replayed)
    return None


def _splits_problem(tokenizer: BpeTokenizer, replayed: BpeTokenizer) -> str | None:
    """With tokens that merging does not reach, every way to put one together must be a merge."""
    from tokexplorer.formats.hf.bpe import splits

    merges = tokenizer.merges
    ours = {*zip(merges.left.tolist(), merges.right.tolist(), strict=True)}
    missing = next((pair for pair in splits(replayed) if pair not in ours), None)
    if missing is None:
        return None
    one, two = (_shown(tokenizer, token_id) for token_id in missing)
    return f"tiktoken would merge {one} and {two}, which spell a token, and this tokenizer does not"


def _first_rows(tokenizer: BpeTokenizer, ids: set[int]) -> dict[int, tuple[int, int]]:
    """By token, the two that its first merge is of, in the order of the merges."""
    rows: dict[int, tuple[int, int]] = {}
    merges = tokenizer.merges
    for left, right, merged in zip(
        merges.left.tolist(), merges.right.tolist(), merges.merged.tolist(), strict=True
    ):
        if merged in ids:
            rows.setdefault(merged, (left, right))
    return rows


def _shown(tokenizer: BpeTokenizer, token_id: int) -> str:
    return f"the token {token_id} ({tokenizer.token_bytes(token_id)!r:.60})"


def _pattern_problem(tokenizer: BpeTokenizer) -> str | None:
    """Whether tiktoken can compile the pattern; our own are known to be fine."""
    if not tokenizer.pre_tokenizer.startswith(REGEX_PREFIX):
        return None
    own = regex.compile(tokenizer.splitter.pattern, regex.MULTILINE)
    try:
        found = (match for text in HARD_TEXTS for match in own.finditer(text, timeout=_SECONDS))
        if any(match.start() == match.end() for match in found):
            return "tiktoken takes no pattern that matches nothing in places, as this one does to cut there"
    except TimeoutError:
        return "the pattern runs away on some of the texts that it would be verified with"
    try:
        TiktokenLibrary({bytes([byte]): byte for byte in range(256)}, pattern_of(tokenizer.pre_tokenizer), {})
    except LibraryError as error:
        return f"tiktoken does not take the pattern: {str(error)[:_COMPLAINT_CHARACTERS]}"
    return None
