"""tiktoken's files of ranks: a token in base64 and its rank, which is also its id, on each line.

The file holds neither the pattern that splits texts nor special tokens. Both are known for the encodings of
OpenAI, which are recognised by the content of the file; for others somebody must say them.
Sources: tiktoken_ext/openai_public.py and tiktoken/model.py of tiktoken 0.14; for the patterns of other
models `tokenizer.py` of meta-llama/llama-models, and `tokenization_qwen.py` of Qwen.

We write a JSON file beside the ranks with the other arguments of `tiktoken.Encoding`, `name`, `pat_str` and
`special_tokens`, and with `sha256`, the hash of the ranks, so that it is never used with other ranks.

tiktoken knows no merges: it merges any two neighbours that spell a token, the lowest rank first. That is the
same as merging the learned pairs if the bytes of each token, merged by all lower ranks, become exactly the
two parts of its own merge: neighbours that spell a token are then always these parts, because merging within
a stretch does not depend on what is beside it. This is checked for every tokenizer before it is written, by
finding the merges again from the ranks alone.

`tiktoken` itself gives ids only. Spans follow from them: the bytes of the tokens, one after another, are the
text without what the pattern does not match, which tiktoken silently drops.
"""

from __future__ import annotations

import binascii
import hashlib
import json
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import regex
from typing_extensions import override

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.unicode_forms import NoNormalizer
from tokexplorer.core.patterns import compiled, literal
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, REGEX_PREFIX, check_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS, exact_pattern
from tokexplorer.core.pre_tokenizers.sequence import CHAIN_PREFIX
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes, parsed_json, utf8, write_together
from tokexplorer.formats.hf.oniguruma import FOLDS_I
from tokexplorer.formats.hf.tokenizer_file import MAX_TOKEN_ID
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import (
    LibraryTokenizer,
    complaint_of,
    loading,
    without_surrogates,
)
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TiktokenLibrary
from tokexplorer.formats.reference import HARD_TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.pipeline import PipelineTokenizer

MAX_FILE_BYTES = 64 << 20
MAX_TOKENS = 1_000_000
MAX_TOKEN_BYTES = 1 << 16
_MOST_DIGITS = 9
MAX_BESIDE_BYTES = 1 << 20
MAX_SPECIAL_TOKENS = 100_000
_BETWEEN = "(?m:{0})|(?:(?!(?m:{0}))[\\s\\S])+"
_BY_PATTERN = {
    exact_pattern(name): name
    for name in reversed(PATTERNS)
    if name not in ("metaspace", "sentencepiece")  # which do more than their pattern
}
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
"""Python code that loads both files; to be formatted with their names."""
_MATCH_SECONDS = 5.0  # for a pattern on one text
_END = "<|endoftext|>"
_PREFIX, _MIDDLE, _SUFFIX = "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>"
_END_OF_PROMPT = "<|endofprompt|>"

_R50K = "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930"
_P50K = "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069"
_CL100K = "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"
_O200K = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"

_OF_OTHERS = (
    REGEX_PREFIX + r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{{L}}\p{{N}}]?\p{{L}}+|{digits}"
    r"| ?[^\s\p{{L}}\p{{N}}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
_HARMONY = {
    "<|startoftext|>": 199998,
    _END: 199999,
    "<|return|>": 200002,
    "<|constrain|>": 200003,
    "<|channel|>": 200005,
    "<|start|>": 200006,
    "<|end|>": 200007,
    "<|message|>": 200008,
    "<|call|>": 200012,
}
_HARMONY |= {
    f"<|reserved_{token_id}|>": token_id
    for token_id in range(200000, 201088)
    if token_id not in _HARMONY.values()
}
_HARMONY[_END_OF_PROMPT] = 200018  # which is reserved, too


@dataclass(frozen=True, slots=True)
class RankEncoding:
    """How a file of ranks is to be read.

    Attributes:
        name: its name in tiktoken, or the name of a pattern.
        pre_tokenizer: our pre-tokenizer that finds the same pieces.
        sha256: of the file with this content, one line a token by ascending ranks; "" if none is known.
        special_tokens: special tokens with their ids; they belong to the ranks of that file only.
        pattern: the pattern as the file states it; "" means the one of `pre_tokenizer`.
    """

    name: str
    pre_tokenizer: str
    sha256: str = ""
    special_tokens: Mapping[str, int] = field(default_factory=dict)
    pattern: str = ""


# Of encodings with the same ranks, the first one is the default.
_KNOWN = (
    RankEncoding("r50k_base", "gpt2", _R50K, {_END: 50256}),
    RankEncoding("gpt2", "gpt2", _R50K, {_END: 50256}),
    RankEncoding("p50k_base", "gpt2", _P50K, {_END: 50256}),
    RankEncoding("p50k_edit", "gpt2", _P50K, {_END: 50256, _PREFIX: 50281, _MIDDLE: 50282, _SUFFIX: 50283}),
    RankEncoding(
        "cl100k_base",
        "cl100k",
        _CL100K,
        {_END: 100257, _PREFIX: 100258, _MIDDLE: 100259, _SUFFIX: 100260, _END_OF_PROMPT: 100276},
    ),
    RankEncoding("o200k_base", "o200k", _O200K, {_END: 199999, _END_OF_PROMPT: 200018}),
    RankEncoding("o200k_harmony", "o200k", _O200K, _HARMONY),
    RankEncoding("llama3", _OF_OTHERS.format(digits=r"\p{N}{1,3}")),
    RankEncoding("qwen2", _OF_OTHERS.format(digits=r"\p{N}")),
)
ENCODINGS = {known.name: known for known in _KNOWN}
_OF_ENCODINGS = {known.pre_tokenizer for known in ENCODINGS.values()}


class UnknownEncodingError(FormatError):
    """A file of ranks whose pattern is not known: it must be loaded again with an `encoding`.

    Attributes:
        choices: the names of encodings and patterns that can be given.
    """

    def __init__(self, path: Path) -> None:
        self.choices = tuple(ENCODINGS)
        super().__init__(
            path,
            "",
            tr(
                "holds ranks that are not known, and does not say by which pattern texts are split: "
                "put the name of an encoding into that of the file, as in "
                "{stem}.cl100k_base.tiktoken, or give it as encoding; there is {names}",
                stem=path.stem[:40],
                names=", ".join(self.choices),
            ),
        )


def read(path: Path | str, encoding: str | None = None) -> BpeTokenizer:
    """Read a file of ranks as BPE that gives what `tiktoken.Encoding` gives.

    The only texts that differ have lone surrogates: tiktoken puts U+FFFD for each, we keep them.

    Args:
        path: the file, which may be gzip.
        encoding: says which pattern splits texts: the name of an encoding of tiktoken, of a model of OpenAI,
            of a pre-tokenizer of ours or `regex:PATTERN`. The default is what the JSON file beside it says
            (see `beside`), or else the encoding that has these ranks, or whose name is part of the file's
            name. Special tokens are added only to their own ranks.

    Raises:
        UnknownEncodingError: if `encoding` is needed.
        FormatError: if `encoding` is unknown, or the file is damaged; it names the line.
        OSError: if the file cannot be read.
    """
    ranks, chosen = read_ranks(path, encoding)
    return ranked_tokenizer(
        ranks.tokens,
        np.array(ranks.ids, np.int32),
        symbols=AddedTokens(chosen.special_tokens),
        pre_tokenizer=chosen.pre_tokenizer,
    )


def read_ranks(path: Path | str, encoding: str | None = None) -> tuple[Ranks, RankEncoding]:
    """The ranks of a file and their encoding, with special tokens only if these are its own ranks.

    Arguments and errors are those of `read`.
    """
    path = Path(path)
    asked = _asked(path, encoding)
    ranks = Ranks(path, file_bytes(path, MAX_FILE_BYTES))
    sha256 = ranks.sha256()
    chosen = asked or _told(path, sha256) or encoding_of(sha256, path.name)
    if chosen is None:
        raise UnknownEncodingError(path)
    if chosen.sha256 != sha256:
        chosen = replace(chosen, special_tokens={})
    ranks.check_gaps(chosen.special_tokens)
    return ranks, chosen


def _asked(path: Path, encoding: str | None) -> RankEncoding | None:
    if encoding is None:
        return None
    asked = encoding_named(encoding)
    if asked is None:
        known = ", ".join(ENCODINGS)
        raise FormatError(
            path,
            "",
            tr(
                "cannot be read as {encoding!r:.60}, which is unknown; there is {known}",
                encoding=encoding,
                known=known,
            ),
        )
    return asked


def _told(path: Path, sha256: str) -> RankEncoding | None:
    """What the JSON file beside the ranks says. Raises FormatError if it belongs to other ranks."""
    told = read_beside(path)
    if told is not None and told.sha256 != sha256:
        raise FormatError(
            beside(path),
            "sha256",
            tr("is that of other ranks than those in {name}: remove one of both", name=path.name[:60]),
        )
    return told


def encoding_named(name: str) -> RankEncoding | None:
    """The encoding, model of OpenAI or pre-tokenizer of ours with that name; None if there is none."""
    if name in ENCODINGS:
        return ENCODINGS[name]
    if name in PRE_TOKENIZERS or name.startswith(REGEX_PREFIX):
        return RankEncoding(name, name) if check_pre_tokenizer(name) is None else None
    from tiktoken.model import encoding_name_for_model  # only who uses it waits for it

    try:
        return ENCODINGS.get(encoding_name_for_model(name))
    except KeyError:
        return None


def encoding_of(sha256: str, file_name: str) -> RankEncoding | None:
    """The encoding of a file by its content, or else by its name; None if neither is known.

    The name of an encoding may be part of the file name, as in `mine.cl100k_base.tiktoken`.
    """
    parts = file_name.lower().split(".")
    named = next((known for known in _KNOWN if known.name in parts), None)
    of_content = [known for known in _KNOWN if known.sha256 == sha256]
    if of_content and named not in of_content:
        return of_content[0]
    return named


class Ranks:
    """The lines of a file.

    Attributes:
        tokens: their bytes, by ascending ranks.
        ids: their ranks.
    """

    def __init__(self, path: Path, data: bytes) -> None:
        """Raises FormatError for a line that is no token with a rank, and for missing bytes."""
        self._path = path
        if data.count(b"\n") > MAX_TOKENS:
            raise FormatError(
                path, "", tr("has more than {max_tokens:,} lines, which is the limit", max_tokens=MAX_TOKENS)
            )
        line_of: dict[int, int] = {}
        by_rank: dict[int, bytes] = {}
        line_with: dict[bytes, int] = {}
        for number, line in enumerate(data.splitlines(), start=1):
            if not line:
                continue
            token, rank = self._parsed(line, number)
            if rank in line_of:
                self._refuse(
                    number,
                    tr("gives rank {rank} again, that of line {line_of:,}", rank=rank, line_of=line_of[rank]),
                )
            other = line_with.setdefault(token, number)
            if other != number:
                self._refuse(number, tr("has the token of line {other:,} again", other=other))
            line_of[rank], by_rank[rank] = number, token
        missing = next((byte for byte in range(256) if bytes([byte]) not in line_with), None)
        if missing is not None:
            raise FormatError(path, "", tr("has no token for the byte 0x{missing:02x}", missing=missing))
        self._line_of = line_of
        self.ids = sorted(by_rank)
        self.tokens = [by_rank[rank] for rank in self.ids]

    def sha256(self) -> str:
        """The hash of these ranks as tiktoken writes them (`dump_tiktoken_bpe`)."""
        lines = (
            b"%s %d\n" % (binascii.b2a_base64(token, newline=False), rank)
            for token, rank in zip(self.tokens, self.ids, strict=True)
        )
        return hashlib.sha256(b"".join(lines)).hexdigest()

    def check_gaps(self, special: Mapping[str, int]) -> None:
        """Refuse missing ranks, except the ids of special tokens, and special tokens that have a rank."""
        for token, token_id in special.items():
            if token_id in self._line_of:
                self._refuse(
                    self._line_of[token_id], tr("gives the rank that is the id of {token!r:.60}", token=token)
                )
        expected, taken = 0, set(special.values())
        for rank in self.ids:
            while expected < rank and expected in taken:
                expected += 1
            if rank != expected:
                self._refuse(
                    self._line_of[rank],
                    tr("gives rank {rank}, but no line gives rank {expected}", rank=rank, expected=expected),
                )
            expected += 1

    def _parsed(self, line: bytes, number: int) -> tuple[bytes, int]:
        fields = line.split()
        if len(fields) != 2:
            self._refuse(number, tr("must be a token in base64, a blank and its rank"))
        encoded, rank = fields
        try:
            token = binascii.a2b_base64(encoded, strict_mode=True)
        except binascii.Error as error:
            self._refuse(
                number,
                tr("{encoded} is not base64: {lower}", encoded=_shown(encoded), lower=str(error).lower()),
            )
        if not rank.isdigit() or len(rank) > _MOST_DIGITS:
            self._refuse(number, tr("{rank} is no rank: a whole number from 0 on is", rank=_shown(rank)))
        if int(rank) >= MAX_TOKENS:
            self._refuse(
                number, tr("gives rank {rank}; the limit is {value:,}", rank=int(rank), value=MAX_TOKENS - 1)
            )
        if len(token) > MAX_TOKEN_BYTES:
            self._refuse(
                number,
                tr(
                    "has a token of {token_count:,} bytes; the limit is {max_token_bytes:,}",
                    token_count=len(token),
                    max_token_bytes=MAX_TOKEN_BYTES,
                ),
            )
        return token, int(rank)

    def _refuse(self, line: int, why: str) -> NoReturn:
        raise FormatError(self._path, tr("line {line:,}", line=line), why)


def _shown(field: bytes) -> str:
    return ascii(field[:40].decode("latin-1"))


def beside(path: Path) -> Path:
    """The JSON file that belongs to a file of ranks."""
    return path.with_name(path.name.removesuffix(".gz") + ".json")


def with_what_is_between(pattern: str) -> str:
    """A pattern that also matches the text between matches of `pattern`, and whose `^` is at every line."""
    return _BETWEEN.format(pattern)


def read_beside(path: Path) -> RankEncoding | None:
    """What the file beside the ranks at `path` says; None if there is none. Raises FormatError, OSError."""
    found = beside(path)
    if not found.is_file():
        return None
    about = parsed_json(found, MAX_BESIDE_BYTES)
    if not isinstance(about, dict) or not isinstance(about.get("pat_str"), str):
        raise FormatError(found, "pat_str", tr("is missing: the pattern that splits texts"))
    sha256 = about.get("sha256")
    if not isinstance(sha256, str):
        raise FormatError(found, "sha256", tr("is missing: the hash of the ranks that this belongs to"))
    pattern = about["pat_str"]
    name = str(about.get("name", path.stem))[:60]
    return RankEncoding(name, _pre_tokenizer(found, pattern), sha256, _special(found, about), pattern)


def _pre_tokenizer(path: Path, pattern: str) -> str:
    if pattern in _BY_PATTERN:
        return _BY_PATTERN[pattern]
    # A pattern of `with_what_is_between` holds the original one twice, between fixed parts.
    start, middle, end = _BETWEEN.split("{0}")
    size = (len(pattern) - len(start + middle + end)) // 2
    own = pattern[len(start) : len(start) + max(0, size)]
    name = REGEX_PREFIX + (own if own and with_what_is_between(own) == pattern else pattern)
    why = check_pre_tokenizer(name)
    if why:
        raise FormatError(path, "pat_str", why)
    return name


def _special(path: Path, about: dict[str, Any]) -> dict[str, int]:
    special = about.get("special_tokens", {})
    if not isinstance(special, dict) or len(special) > MAX_SPECIAL_TOKENS:
        raise FormatError(path, "special_tokens", tr("must be a JSON object that gives each token its id"))
    seen: dict[int, str] = {}
    for token, token_id in special.items():
        where = f"special_tokens[{token!r:.60}]"
        if not token or type(token_id) is not int or not 0 <= token_id <= MAX_TOKEN_ID:
            raise FormatError(
                path,
                where,
                tr("must be a token with an id from 0 to {max_token_id:,}", max_token_id=MAX_TOKEN_ID),
            )
        if seen.setdefault(token_id, token) != token:
            raise FormatError(
                path,
                where,
                tr("has the id {token_id} of {seen!r:.60}", token_id=token_id, seen=seen[token_id]),
            )
    return special


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a file of ranks cannot hold a tokenizer, in a sentence; None if it can."""
    if not isinstance(tokenizer, BpeTokenizer) or tokenizer.alphabet.kind != "bytes":
        return tr("tiktoken knows byte-level BPE only")
    if tokenizer.alphabet.end_of_word:
        return tr("tiktoken knows no mark at the end of words")
    if not isinstance(tokenizer.normalizer, NoNormalizer):
        return tr(
            "tiktoken has no normalizers, and this tokenizer has {normalizer_name}",
            normalizer_name=tokenizer.normalizer_name[:40],
        )
    if tokenizer.pre_tokenizer_name.startswith(CHAIN_PREFIX):
        return tr("tiktoken splits texts by one pattern, and this tokenizer by a chain of pre-tokenizers")
    if tokenizer.pre_tokenizer.metaspace is not None:
        name = tokenizer.pre_tokenizer_name
        return tr("tiktoken cannot write blanks as ▁, as the pre-tokenizer {name} does", name=name)
    return _symbols_problem(tokenizer) or _ranks_problem(tokenizer) or _pattern_problem(tokenizer)


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write the ranks, and beside them (`beside`) the arguments that `tiktoken.Encoding` needs as well.

    Raises FormatError if the format cannot hold the tokenizer, OSError if a file cannot be written.
    """
    path = Path(path)
    why = problem(tokenizer)
    if why or not isinstance(tokenizer, BpeTokenizer):
        raise FormatError(path, "", why or "")
    ranks, pattern = dict(ordinary_tokens(tokenizer)), pattern_of(tokenizer.pre_tokenizer_name)
    return write_together(rank_files(path, ranks, pattern, tokenizer.special_tokens))


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
        "name": path.stem.encode("utf-8", "replace").decode(),  # names of files may be no UTF-8
        "pat_str": pattern,
        "special_tokens": dict(special_tokens),
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    described = utf8(json.dumps(about, ensure_ascii=False, indent=1) + "\n", path, tr("token or pattern"))
    return {beside(path): described, path: data}


def pattern_of(pre_tokenizer: str) -> str:
    """The pattern whose matches are the pieces of a pre-tokenizer of ours.

    tiktoken drops text that a pattern does not match; our `regex:` pre-tokenizers make a piece of it.
    """
    if not pre_tokenizer.startswith(REGEX_PREFIX):
        return exact_pattern(pre_tokenizer)
    own = pre_tokenizer.removeprefix(REGEX_PREFIX)
    return own if pre_tokenizer in _OF_ENCODINGS else with_what_is_between(own)


def _symbols_problem(tokenizer: BpeTokenizer) -> str | None:
    symbols = tokenizer.symbols
    if symbols.user:
        return tr("tiktoken finds special tokens only where it is told to, and user symbols are found always")
    if symbols.rules:
        symbol = next(iter(symbols.rules))
        return tr(
            "tiktoken finds special tokens by their spelling alone, and {symbol!r:.60} has rules",
            symbol=symbol,
        )
    ordered = sorted(symbols.special)
    for one, other in pairwise(ordered):
        if other.startswith(one):
            return tr(
                "tiktoken looks for special tokens in no certain order, and {other!r:.60} begins "
                "with {one!r:.60}",
                other=other,
                one=one,
            )
    taken = _taken(tokenizer)
    twice = next((token for token, token_id in symbols.special.items() if token_id in taken), None)
    return (
        None
        if twice is None
        else tr("the special token {twice!r:.60} is also an ordinary token", twice=twice)
    )


def _taken(tokenizer: BpeTokenizer) -> set[int]:
    """The ids that bytes and merges have."""
    return {*tokenizer.alphabet.ids.tolist(), *tokenizer.merges.merged.tolist(), *tokenizer.whole_tokens}


def ordinary_tokens(tokenizer: BpeTokenizer) -> list[tuple[bytes, int]]:
    """The tokens that are not special, with their ids, by ascending id."""
    special = set(tokenizer.special_tokens.values())
    ids = (token_id for token_id in tokenizer.ids_in_use().tolist() if token_id not in special)
    return [(tokenizer.token_bytes(token_id), token_id) for token_id in ids]


def _ranks_problem(tokenizer: BpeTokenizer) -> str | None:
    ordinary = ordinary_tokens(tokenizer)
    ids = [token_id for _, token_id in ordinary]
    taken = {*ids, *tokenizer.special_tokens.values()}
    gap = next((each for each in range(ids[-1]) if each not in taken), None)
    if gap is not None:
        return tr("ranks are ids without holes, and no token has the id {gap}", gap=gap)
    ranks: dict[bytes, int] = {}
    for token, token_id in ordinary:
        if ranks.setdefault(token, token_id) != token_id:
            return tr(
                "ids {ranks} and {token_id} are both spelled {token!r:.60}",
                ranks=ranks[token],
                token_id=token_id,
                token=token,
            )
    replayed = ranked_tokenizer(
        list(ranks),
        np.array(ids, np.int32),
        symbols=AddedTokens(tokenizer.special_tokens),
        pre_tokenizer=tokenizer.pre_tokenizer_name,
    )
    return _difference(tokenizer, replayed, set(ids))


def _difference(tokenizer: BpeTokenizer, replayed: BpeTokenizer, ids: set[int]) -> str | None:
    """Which token tiktoken would merge differently, in a sentence; None if there is none."""
    ours, theirs = _first_rows(tokenizer, ids), _first_rows(replayed, ids)
    if list(ours) != sorted(ours):
        return tr("ranks are ids, and the ids of this tokenizer are not in the order of its merges")
    whole = tokenizer.whole_tokens.keys() & ids
    if whole != replayed.whole_tokens.keys():
        other = min(whole ^ replayed.whole_tokens.keys())
        return tr(
            "{tokenizer} cannot be had by merging its own bytes by lower ranks",
            tokenizer=_token_shown(tokenizer, other),
        )
    for token_id, pair in ours.items():
        found = theirs.get(token_id)
        if found != pair:
            return tr(
                "{tokenizer} is merged of other parts than tiktoken finds in it",
                tokenizer=_token_shown(tokenizer, token_id),
            )
    if ours.keys() != theirs.keys():
        return tr(
            "{tokenizer} is made by no merge",
            tokenizer=_token_shown(tokenizer, min(ours.keys() ^ theirs.keys())),
        )
    if replayed.whole_tokens and not tokenizer.sentencepiece_merging:
        return _splits_problem(tokenizer, replayed)
    return None


def _splits_problem(tokenizer: BpeTokenizer, replayed: BpeTokenizer) -> str | None:
    """If there are tokens that no merge makes, every pair that spells a token must be a merge."""
    merges = tokenizer.merges
    ours = {*zip(merges.left.tolist(), merges.right.tolist(), strict=True)}
    missing = next((pair for pair in replayed.splits() if pair not in ours), None)
    if missing is None:
        return None
    one, two = (_token_shown(tokenizer, token_id) for token_id in missing)
    return tr(
        "tiktoken would merge {one} and {two}, which spell a token, and this tokenizer does not",
        one=one,
        two=two,
    )


def _first_rows(tokenizer: BpeTokenizer, ids: set[int]) -> dict[int, tuple[int, int]]:
    """By token, the two parts of its first merge, in the order of the merges."""
    rows: dict[int, tuple[int, int]] = {}
    merges = tokenizer.merges
    for left, right, merged in zip(
        merges.left.tolist(), merges.right.tolist(), merges.merged.tolist(), strict=True
    ):
        if merged in ids:
            rows.setdefault(merged, (left, right))
    return rows


def _token_shown(tokenizer: BpeTokenizer, token_id: int) -> str:
    return tr(
        "the token {token_id} ({token_id_2!r:.60})",
        token_id=token_id,
        token_id_2=tokenizer.token_bytes(token_id),
    )


def _read_otherwise(pattern: str) -> str | None:
    """What Rust's engine reads otherwise: sets that nest or subtract there, or an i under (?i)."""
    for part in regex.findall(r"\\.|\[(?:\\.|\[:\^?\w+:\]|[^\\\]])*\]|.", pattern, regex.DOTALL):
        inside = regex.sub(r"\\.", "x", part[1:], flags=regex.DOTALL)
        if part[0] == "[" and any(each in inside for each in ("[", "--", "&&", "~~")):
            return str(part)
    folds = FOLDS_I.search(pattern)
    return None if folds is None else folds[0]


def _pattern_problem(tokenizer: BpeTokenizer) -> str | None:
    """Whether tiktoken can compile the pattern; our own are known to be fine."""
    if not tokenizer.pre_tokenizer_name.startswith(REGEX_PREFIX):
        return None
    own = compiled(tokenizer.pre_tokenizer.pattern)
    try:
        found = (match for text in HARD_TEXTS for match in own.finditer(text, timeout=_MATCH_SECONDS))
        if any(match.start() == match.end() for match in found):
            return tr(
                "tiktoken takes no pattern that matches nothing in places, as this one does to cut there"
            )
    except TimeoutError:
        return tr("the pattern runs away on some of the texts that it would be verified with")
    try:
        TiktokenLibrary(
            {bytes([byte]): byte for byte in range(256)}, pattern_of(tokenizer.pre_tokenizer_name), {}
        )
    except LibraryError as error:
        return tr("tiktoken does not take the pattern: {error}", error=complaint_of(error))
    part = _read_otherwise(tokenizer.pre_tokenizer.pattern)
    return None if part is None else tr("tiktoken reads {part!r:.60} in the pattern otherwise", part=part)


def reference(path: Path | str, why: str = "", encoding: str | None = None) -> TiktokenTokenizer:
    """The tokenizer of a file of ranks; arguments and errors as of `read`.

    Raises FormatError also if tiktoken takes the pattern or the ranks for wrong.
    """
    path = Path(path)
    ranks, chosen = read_ranks(path, encoding)
    return TiktokenTokenizer(path, dict(zip(ranks.tokens, ranks.ids, strict=True)), chosen, why)


class TiktokenTokenizer(LibraryTokenizer):
    """Ranks on `tiktoken`: `encode` with `allowed_special="all"`, or `encode_ordinary`."""

    kind = FileKind.TIKTOKEN

    def __init__(self, path: Path, ranks: Mapping[bytes, int], about: RankEncoding, why: str) -> None:
        """Raises FormatError if tiktoken does not take them."""
        self._ranks = ranks
        self._special = dict(about.special_tokens)
        self._pattern = about.pattern or pattern_of(about.pre_tokenizer)
        with loading(path, "tiktoken"):
            loaded = TiktokenLibrary(ranks, self._pattern, self._special)
        super().__init__(loaded, why)

    @override
    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        source = text if isinstance(text, SourceText) else SourceText(text)
        ids, _ = self._said(source, allow_special=allow_special, with_spans=False)
        lengths = self._lengths[ids]
        ends = lengths.cumsum()
        if len(ids) and ends[-1] != source.byte_count:
            plain = SourceText(without_surrogates(source.text))
            ends = self._aligned(plain, lengths, allow_special=allow_special)
        return Encoding(ids, ends - lengths, ends)

    @cached_property
    def _lengths(self) -> IntArray:
        """By id, how many bytes a token has."""
        lengths = np.zeros(self.vocab_size, np.int64)
        for token_id, token in self._spelled.items():
            lengths[token_id] = len(token)
        return lengths

    def _aligned(self, source: SourceText, lengths: IntArray, *, allow_special: bool) -> IntArray:
        """The end of each token if the pattern leaves text out: pieces are filled with tokens in turn."""
        pieces = [*self._pieces(source.text, allow_special=allow_special)]
        ends, at = np.empty(len(lengths), np.int64), 0
        for start, end in source.bytes_at_code_points(np.array(pieces, np.int64).reshape(-1, 2)).tolist():
            while start < end and at < len(lengths):
                start += int(lengths[at])
                ends[at] = start
                at += 1
            if start != end:
                break
        else:
            if at == len(lengths):
                return ends
        raise SplitError(tr("tiktoken leaves out parts of this text, and nobody knows which"))

    def _pieces(self, text: str, *, allow_special: bool) -> Iterator[tuple[int, int]]:
        """Spans in code points of what the pattern matches, and of special tokens."""
        special = self._special if allow_special else ()
        found = regex.finditer("|".join(map(literal, special)), text) if special else ()
        begin = 0
        try:
            for match in found:
                yield from self._matches(text, begin, match.start())
                yield match.span()
                begin = match.end()
            yield from self._matches(text, begin, len(text))
        except (TimeoutError, regex.error) as error:
            raise SplitError(
                tr("the pattern cannot be followed through this text: {error}", error=error)
            ) from None

    def _matches(self, text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
        for piece in regex.finditer(self._pattern, text[begin:end], timeout=_MATCH_SECONDS):
            yield begin + piece.start(), begin + piece.end()

    @override
    def _text(self, ids: list[int]) -> bytes:
        return b"".join(self._spelled[token_id] for token_id in ids)

    def files(self, path: Path) -> dict[Path, bytes]:
        """The ranks, and beside them the pattern as tiktoken has it."""
        return rank_files(path, self._ranks, self._pattern, self._special)

    @cached_property
    def _facts(self) -> Mapping[int, TokenFacts]:
        facts = {
            token_id: TokenFacts("byte" if len(token) == 1 else "piece")
            for token, token_id in self._ranks.items()
        }
        return facts | {token_id: TokenFacts("special") for token_id in self._special.values()}

    @cached_property
    def _spelled(self) -> Mapping[int, bytes]:
        spelled = {token_id: token for token, token_id in self._ranks.items()}
        return spelled | {token_id: encode_utf8(token) for token, token_id in self._special.items()}
