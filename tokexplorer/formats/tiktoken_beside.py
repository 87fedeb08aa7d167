"""What stands beside a file of ranks: a JSON file with the other arguments of `tiktoken.Encoding`.

It holds `name`, `pat_str` and `special_tokens` as that takes them, and `sha256`, the hash of the ranks, so
that no file is read with what belongs to another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.exact_patterns import exact_pattern
from tokexplorer.core.pretokenizers import REGEX_PREFIX, check_pre_tokenizer
from tokexplorer.core.scanners import PATTERNS
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.reading import MAX_TOKEN_ID, json_of
from tokexplorer.formats.tiktoken_encodings import RankEncoding

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 1 << 20
MAX_SPECIAL_TOKENS = 100_000
_BETWEEN = "(?m:{0})|(?:(?!(?m:{0}))[\\s\\S])+"
_BY_PATTERN = {
    exact_pattern(name): name
    for name in reversed(PATTERNS)
    if name not in ("metaspace", "sentencepiece")  # which are more than their pattern
}


def beside(path: Path) -> Path:
    """The file that belongs to a file of ranks."""
    return path.with_name(path.name.removesuffix(".gz") + ".json")


def with_what_is_between(pattern: str) -> str:
    """A pattern that also matches what lies between the matches of `pattern`, with `^` at every line."""
    return _BETWEEN.format(pattern)


def read_beside(path: Path) -> RankEncoding | None:
    """What the file beside the ranks at `path` says; None if there is none. Raises FormatError, OSError."""
    found = beside(path)
    if not found.is_file():
        return None
    try:
        about = json_of(found, file_bytes(found, MAX_BYTES))
    except RecursionError:
        raise FormatError(found, "", "is nested too deeply") from None
    if not isinstance(about, dict) or not isinstance(about.get("pat_str"), str):
        raise FormatError(found, "pat_str", "is missing: the pattern that splits texts")
    sha256 = about.get("sha256")
    if not isinstance(sha256, str):
        raise FormatError(found, "sha256", "is missing: the hash of the ranks that this belongs to")
    pattern = about["pat_str"]
    name = str(about.get("name", path.stem))[:60]
    return RankEncoding(name, _splitter(found, pattern), sha256, _special(found, about), pattern)


def _splitter(path: Path, pattern: str) -> str:
    if pattern in _BY_PATTERN:
        return _BY_PATTERN[pattern]
    # That of `with_what_is_between` is twice its own, and what stands around both.
    start, middle, end = _BETWEEN.split("{0}")
    size = (len(pattern) - len(start + middle + end)) // 2
    own = pattern[len(start) : len(start) + max(0, size)]
    name = REGEX_PREFIX + (own if own and with_what_is_between(own) == pattern else pattern)
    problem = check_pre_tokenizer(name)
    if problem:
        raise FormatError(path, "pat_str", problem)
    return name


def _special(path: Path, about: dict[str, Any]) -> dict[str, int]:
    special = about.get("special_tokens", {})
    if not isinstance(special, dict) or len(special) > MAX_SPECIAL_TOKENS:
        raise FormatError(path, "special_tokens", "must be a JSON object that gives each token its id")
    seen: dict[int, str] = {}
    for token, token_id in special.items():
        where = f"special_tokens[{token!r:.60}]"
        if not token or type(token_id) is not int or not 0 <= token_id <= MAX_TOKEN_ID:
            raise FormatError(path, where, f"must be a token with an id from 0 to {MAX_TOKEN_ID:,}")
        if seen.setdefault(token_id, token) != token:
            raise FormatError(path, where, f"has the id {token_id} of {seen[token_id]!r:.60}")
    return special
