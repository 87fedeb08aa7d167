"""minbpe's `.model` files: a pattern, special tokens, and merges as pairs of ids.

Source: karpathy/minbpe, minbpe/base.py `save` and `load`, minbpe/regex.py. Bytes are their own ids, and the
first merge makes token 256. Without a pattern nothing is split.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges, MergesError
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.registry import REGEX_PREFIX, check_pre_tokenizer
from tokexplorer.formats import tiktoken_ranks
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import text_lines
from tokexplorer.formats.tiktoken_ranks import RankEncoding

if TYPE_CHECKING:
    from tokexplorer.formats.tiktoken_ranks import TiktokenTokenizer

HEADER = "minbpe v1"
MAX_FILE_BYTES = 64 << 20
MAX_MERGES = 1_000_000
_BYTES = 256
_MOST_DIGITS = 9
_LINE_ENDS = "^$"  # which we match at the ends of lines, and minbpe at those of the text
_WITHOUT_CLASSES = re.compile(r"\\.|\[(?:\\.|[^\]])*\]")
_GPT2 = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"  # minbpe/regex.py


def read(path: Path | str) -> BpeTokenizer:
    """Read a model as BPE that encodes as minbpe does. Raises FormatError that names the line, OSError.

    minbpe drops text that the pattern does not match; we keep it as separate pieces.
    """
    return _Reader(Path(path)).tokenizer()


def reference(path: Path | str, why: str = "") -> TiktokenTokenizer | None:
    """The model on tiktoken, as minbpe is no package; None if its merges cannot be written as ranks.

    Raises FormatError, OSError.
    """
    replayed = read(path)
    if tiktoken_ranks.problem(replayed) is not None:
        return None
    about = RankEncoding("minbpe", replayed.pre_tokenizer_name, special_tokens=replayed.special_tokens)
    return tiktoken_ranks.TiktokenTokenizer(
        Path(path), dict(tiktoken_ranks.ordinary_tokens(replayed)), about, why
    )


class _Reader:
    """Reads a file line by line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = 0
        lines = text_lines(path, MAX_FILE_BYTES, MAX_MERGES)
        whole = lines[:-1] if lines[-1] == "" else lines
        self._lines = (line.removesuffix("\r") for line in whole)

    def tokenizer(self) -> BpeTokenizer:
        """The tokenizer of the file. Raises FormatError."""
        if self._next(tr("the header")) != HEADER:
            self._refuse(tr("is no {header!r}", header=HEADER))
        splitter = self._pre_tokenizer(self._next(tr("the pattern")))
        special = self._special_tokens(self._next(tr("the number of special tokens")))
        merges = self._merges()
        taken = {*range(_BYTES + len(merges))}
        for token, token_id in special.items():
            if token_id in taken:
                raise FormatError(
                    self._path,
                    "",
                    tr(
                        "gives the id {token_id} to {token!r:.60} and to another token",
                        token_id=token_id,
                        token=token,
                    ),
                )
            taken.add(token_id)
        tokenizer = BpeTokenizer(
            merges,
            Alphabet.of_bytes(np.arange(_BYTES, dtype=np.int32)),
            symbols=AddedTokens(special),
            pre_tokenizer=splitter,
        )
        try:
            _ = tokenizer.spellings
        except MergesError as error:
            raise FormatError(self._path, tr("line {number:,}", number=self._number), str(error)) from None
        return tokenizer

    def _next(self, what: str) -> str:
        self._number += 1
        line = next(self._lines, None)
        if line is None:
            self._refuse(tr("is missing: there should be {what}", what=what))
        return line

    def _pre_tokenizer(self, pattern: str) -> str:
        if not pattern or pattern == _GPT2:
            return "gpt2" if pattern else "none"
        ends_lines = set(_WITHOUT_CLASSES.sub("", pattern)) & set(_LINE_ENDS)
        ours = f"(?-m:{pattern})" if ends_lines else pattern
        problem = check_pre_tokenizer(REGEX_PREFIX + ours)
        if problem:
            self._refuse(problem)
        return REGEX_PREFIX + ours

    def _special_tokens(self, count: str) -> dict[str, int]:
        special: dict[str, int] = {}
        for _ in range(self._whole(count, MAX_MERGES)):
            fields = self._next(tr("a special token and its id")).split()
            if len(fields) != 2 or fields[0] in special:
                self._refuse(
                    tr("must be a special token without blanks, a blank and its id, each token once")
                )
            special[fields[0]] = self._whole(fields[1], MAX_MERGES)
        return special

    def _merges(self) -> BpeMerges:
        rows: list[tuple[int, int]] = []
        seen: set[tuple[int, int]] = set()
        for line in self._lines:
            self._number += 1
            fields = line.split()
            if len(fields) != 2:
                self._refuse(tr("must be the ids of the two tokens that are merged"))
            made = _BYTES + len(rows)
            pair = self._whole(fields[0], made - 1), self._whole(fields[1], made - 1)
            if pair in seen:
                self._refuse(tr("merges what an earlier line merges already"))
            seen.add(pair)
            rows.append(pair)
        left, right = np.array(rows, np.int32).reshape(-1, 2).T.copy()
        return BpeMerges(left, right, np.arange(_BYTES, _BYTES + len(rows), dtype=np.int32))

    def _whole(self, text: str, most: int) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS) or int(text) > most:
            self._refuse(tr("{text!r:.40} is no whole number from 0 to {most:,}", text=text, most=most))
        return int(text)

    def _refuse(self, why: str) -> NoReturn:
        raise FormatError(self._path, tr("line {number:,}", number=self._number), why)
