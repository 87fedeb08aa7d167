"""tiktoken's files of ranks: a token in base64 and its rank on each line, which is also its id.

The file holds neither the pattern that splits texts nor special tokens: both are known of the encodings of
OpenAI, by the content of the file, and must be said of all others.
"""

from __future__ import annotations

import binascii
import hashlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import numpy as np

from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.symbols import Symbols
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.tiktoken_beside import beside, read_beside
from tokexplorer.formats.tiktoken_encodings import ENCODINGS, encoding_named, encoding_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.formats.tiktoken_encodings import RankEncoding

MAX_FILE_BYTES = 64 << 20
MAX_TOKENS = 2_000_000
MAX_TOKEN_BYTES = 1 << 16
_MOST_DIGITS = 9


class UnknownEncodingError(FormatError):
    """A file of ranks that nobody knows the pattern of: whoever can ask, asks and loads it with `encoding`.

    Attributes:
        choices: the names of encodings and patterns that can be given.
    """

    def __init__(self, path: Path) -> None:
        self.choices = tuple(ENCODINGS)
        super().__init__(
            path,
            "",
            "holds ranks that are not known, and does not say by which pattern texts are split: put the name "
            f"of an encoding into that of the file, as in {path.stem[:40]}.cl100k_base.tiktoken, or give it "
            f"as encoding; there is {', '.join(self.choices)}",
        )


def load_tiktoken_ranks(path: Path | str, encoding: str | None = None) -> BpeTokenizer:
    """Read a file of ranks as BPE that gives what `tiktoken.Encoding` gives.

    The only texts that differ have lone surrogates: tiktoken puts U+FFFD for each, we keep them.

    Args:
        path: the file, which may be gzip.
        encoding: which pattern splits texts: the name of an encoding of tiktoken, of a model of OpenAI, of a
            splitter of ours or `regex:PATTERN`. By default what the file beside it says that we write (see
            `tiktoken_beside`), else that of the encoding whose ranks these are, or whose name is part of the
            file's name. Special tokens come only with their own ranks.

    Raises:
        UnknownEncodingError: if `encoding` is needed.
        FormatError: if `encoding` is unknown, or the file is damaged; it names the line.
        OSError: if the file cannot be read.
    """
    ranks, chosen = read_ranks(path, encoding)
    return ranked_tokenizer(
        ranks.tokens,
        np.array(ranks.ids, np.int32),
        symbols=Symbols(chosen.special_tokens),
        pre_tokenizer=chosen.pre_tokenizer,
    )


def read_ranks(path: Path | str, encoding: str | None = None) -> tuple[Ranks, RankEncoding]:
    """The ranks of a file, and what belongs to them: special tokens are those of these ranks.

    Arguments and errors are those of `load_tiktoken_ranks`.
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
        raise FormatError(path, "", f"cannot be read as {encoding!r:.60}, which is unknown; there is {known}")
    return asked


def _told(path: Path, sha256: str) -> RankEncoding | None:
    """What the file beside the ranks says."""
    told = read_beside(path)
    if told is not None and told.sha256 != sha256:
        raise FormatError(
            beside(path),
            "sha256",
            f"is that of other ranks than those in {path.name[:60]}: remove one of both",
        )
    return told


class Ranks:
    """The lines of a file.

    Attributes:
        tokens: their bytes, by ascending ranks.
        ids: their ranks.
    """

    def __init__(self, path: Path, data: bytes) -> None:
        """Raises FormatError for a line that gives no token and rank."""
        self._path = path
        if data.count(b"\n") > MAX_TOKENS:
            raise FormatError(path, "", f"has more than {MAX_TOKENS:,} lines, which is the limit")
        line_of: dict[int, int] = {}
        by_rank: dict[int, bytes] = {}
        for number, line in enumerate(data.splitlines(), start=1):
            if not line:
                continue
            token, rank = self._parsed(line, number)
            if rank in line_of:
                self._refuse(number, f"gives rank {rank} again, that of line {line_of[rank]:,}")
            line_of[rank], by_rank[rank] = number, token
        self._line_of = line_of
        self.ids = sorted(by_rank)
        self.tokens = [by_rank[rank] for rank in self.ids]
        self._check_tokens()

    def sha256(self) -> str:
        """The hash of the file with this content as tiktoken writes it (`dump_tiktoken_bpe`)."""
        lines = (
            b"%s %d\n" % (binascii.b2a_base64(token, newline=False), rank)
            for token, rank in zip(self.tokens, self.ids, strict=True)
        )
        return hashlib.sha256(b"".join(lines)).hexdigest()

    def check_gaps(self, special: Mapping[str, int]) -> None:
        """Refuse ranks that are left out, but for those of special tokens, and special tokens with a rank."""
        for token, token_id in special.items():
            if token_id in self._line_of:
                self._refuse(self._line_of[token_id], f"gives the rank that is the id of {token!r:.60}")
        expected, taken = 0, set(special.values())
        for rank in self.ids:
            while expected < rank and expected in taken:
                expected += 1
            if rank != expected:
                self._refuse(self._line_of[rank], f"gives rank {rank}, but no line gives rank {expected}")
            expected += 1

    def _parsed(self, line: bytes, number: int) -> tuple[bytes, int]:
        fields = line.split()
        if len(fields) != 2:
            self._refuse(number, "must be a token in base64, a blank and its rank")
        encoded, rank = fields
        try:
            token = binascii.a2b_base64(encoded, strict_mode=True)
        except binascii.Error as error:
            self._refuse(number, f"{_shown(encoded)} is not base64: {str(error).lower()}")
        if not rank.isdigit() or len(rank) > _MOST_DIGITS:
            self._refuse(number, f"{_shown(rank)} is no rank: a whole number from 0 on is")
        if int(rank) >= MAX_TOKENS:
            self._refuse(number, f"gives rank {int(rank)}; the limit is {MAX_TOKENS - 1:,}")
        if len(token) > MAX_TOKEN_BYTES:
            self._refuse(number, f"has a token of {len(token):,} bytes; the limit is {MAX_TOKEN_BYTES:,}")
        return token, int(rank)

    def _check_tokens(self) -> None:
        rank_of: dict[bytes, int] = {}
        for rank, token in zip(self.ids, self.tokens, strict=True):
            if not token:
                self._refuse(self._line_of[rank], "has an empty token")
            other = rank_of.setdefault(token, rank)
            if other != rank:
                self._refuse(
                    max(self._line_of[rank], self._line_of[other]),
                    f"has the token of line {min(self._line_of[rank], self._line_of[other]):,} again",
                )
        missing = next((byte for byte in range(256) if bytes([byte]) not in rank_of), None)
        if missing is not None:
            raise FormatError(self._path, "", f"has no token for the byte 0x{missing:02x}")

    def _refuse(self, line: int, why: str) -> NoReturn:
        raise FormatError(self._path, f"line {line:,}", why)


def _shown(field: bytes) -> str:
    return ascii(field[:40].decode("latin-1"))
