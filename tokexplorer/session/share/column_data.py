"""A text in the tokens of one column at every step, as plain values for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.share.step_encodings import StepEncodings, independent_parts, never_returns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.encoding import Encoding, IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import TokenFacts, Tokenizer, TokenKind

KIND_WORDS: Final[dict[TokenKind, str]] = {
    "special": tr("special token"),
    "user": tr("user symbol"),
    "unknown": tr("unknown token"),
    "byte": tr("byte"),
    "character": tr("character"),
    "merge": tr("merge"),
    "piece": tr("piece"),
    "word": tr("word of the vocabulary"),
    "patch": tr("patch of bytes"),
    "unused": tr("unused token"),
}
"""What the page calls the kinds of tokens; their order gives them numbers."""

KIND_NUMBERS = {kind: number for number, kind in enumerate(KIND_WORDS)}
_LONGEST_SPELLING = 200  # characters
_NONE = -1


class Hunk(NamedTuple):
    """Tokens that take the place of others.

    Attributes:
        skipped: how many tokens stay between the hunk before and this one.
        removed: how many tokens go.
        first, end: rows of the later encoding that come in their place.
    """

    skipped: int
    removed: int
    first: int
    end: int


def hunks(before: Encoding, after: Encoding) -> Iterator[Hunk]:
    """The differences between two encodings of a text, from left to right.

    A token stays if its id, its span and the end of the token before it are the same.
    """
    starts = before.start_bytes
    ranks = np.arange(len(after)) - np.searchsorted(after.start_bytes, after.start_bytes)
    rows = np.searchsorted(starts, after.start_bytes) + ranks
    found = np.minimum(rows, max(len(before) - 1, 0))
    stays = rows < len(before)
    if len(before):
        for old, new in (
            (before.ids, after.ids),
            (starts, after.start_bytes),
            (before.end_bytes, after.end_bytes),
            (_ends_before(before), _ends_before(after)),
        ):
            stays &= old[found] == new
    kept_after = [_NONE, *np.flatnonzero(stays).tolist(), len(after)]
    kept_before = [_NONE, *rows[stays].tolist(), len(before)]
    skipped = 0
    for index in range(1, len(kept_after)):
        first, end = kept_after[index - 1] + 1, kept_after[index]
        removed = kept_before[index] - kept_before[index - 1] - 1
        if removed or end > first:
            yield Hunk(skipped, removed, first, end)
            skipped = 0
        skipped += 1


def _ends_before(encoding: Encoding) -> IntArray:
    """By token, where the token before it ends; 0 for the first."""
    return np.concatenate([np.zeros(1, np.int64), encoding.end_bytes])[: len(encoding)]


class _TokenTable:
    """Gives numbers to tokens, and to what is told of them.

    Attributes:
        entries: spelling, kind, step that brought it (0 for none), and the entries of its two parts (-1 for
            none) of all that are equal in these.
        tokens: one after the other for each number: entry, id, bytes between the token before and this one,
            and length in bytes.
    """

    def __init__(self) -> None:
        self.entries: list[list[str | int]] = []
        self.tokens: list[int] = []
        self._entry_numbers: dict[tuple[str | int, ...], int] = {}
        self._token_numbers: dict[tuple[int, ...], int] = {}
        self._known: dict[int, int] = {}
        self._tokenizer: Tokenizer | None = None

    def numbers(self, tokenizer: Tokenizer, encoding: Encoding, first: int, end: int) -> list[int]:
        """The numbers of some tokens of an encoding."""
        if tokenizer is not self._tokenizer:  # the same id may be another token at another step
            self._tokenizer, self._known = tokenizer, {}
        gaps = (encoding.start_bytes - _ends_before(encoding))[first:end]
        lengths = (encoding.end_bytes - encoding.start_bytes)[first:end]
        found = []
        for token_id, gap, length in zip(
            encoding.ids[first:end].tolist(), gaps.tolist(), lengths.tolist(), strict=True
        ):
            key = (self._entry(tokenizer, token_id), token_id, gap, length)
            if key not in self._token_numbers:
                self._token_numbers[key] = len(self._token_numbers)
                self.tokens += key
            found.append(self._token_numbers[key])
        return found

    def _entry(self, tokenizer: Tokenizer, token_id: int) -> int:
        """The entry of an id, made after those of its parts, of which a chain of merges has any number."""
        waiting = [token_id]
        while token_id not in self._known:
            facts = tokenizer.facts(waiting[-1])
            unknown = [part for part in facts.parts or () if part not in self._known]
            if unknown:
                waiting += unknown[::-1]
            else:
                self._enter(tokenizer, waiting.pop(), facts)
        return self._known[token_id]

    def _enter(self, tokenizer: Tokenizer, token_id: int, facts: TokenFacts) -> None:
        shown = visible_text(spelling_of(tokenizer, token_id) or b"")
        if len(shown) > _LONGEST_SPELLING:
            shown = shown[: _LONGEST_SPELLING - 1] + "…"
        parts = [self._known[part] for part in facts.parts or ()] or [_NONE, _NONE]
        key: tuple[str | int, ...] = (shown, KIND_NUMBERS[facts.kind], facts.step or 0, *parts)
        if key not in self._entry_numbers:
            self._entry_numbers[key] = len(self.entries)
            self.entries.append(list(key))
        self._known[token_id] = self._entry_numbers[key]


def column_data(
    text: SourceText,
    tokenizer: Tokenizer,
    steps: int,
    *,
    allow_special: bool = True,
    check: Callable[[], None] = lambda: None,
    report: Callable[[int, int], None] = lambda step, steps: None,
) -> dict[str, Any]:
    """The tokens of a text at all steps from 0 to `steps`, at which `tokenizer` is.

    `entries` and `tokens` are lists of tokens, see `_TokenTable`. `parts` are numbers of histories, one for
    each part of the text from left to right; equal parts share one. A history begins with the number of
    bytes and the tokens of step 0: `[bytes, token, ...]`. Each further list in it is a step that changes the
    tokens before: `[step, skipped, removed, count, token, ..., skipped, ...]`, as in `Hunk`.
    `sizes` are `[step, tokens in the vocabulary]`; with each step between, there is one token more.

    `check` is called now and then and may raise; `report` gets the steps that are done.
    """
    sources = independent_parts(text, tokenizer)
    numbers: dict[str, int] = {}
    order = [numbers.setdefault(source.text, len(numbers)) for source in sources]
    parts = list({source.text: source for source in sources}.values())
    table = _TokenTable()
    histories: list[list[list[int]]] = []
    latest: dict[int, Encoding] = {}
    encodings = StepEncodings(tokenizer, steps, parts, allow_special=allow_special, check=check)
    for step, changed in encodings.changes() if parts else ():
        report(step, steps)
        teller = tokenizer if never_returns(tokenizer) else encodings.at_step(step)
        for row, encoding in changed.items():
            if row not in latest:
                begin = table.numbers(teller, encoding, 0, len(encoding))
                histories.append([[parts[row].byte_count, *begin]])
            else:
                edit = [step]
                for skipped, removed, first, end in hunks(latest[row], encoding):
                    edit += [skipped, removed, end - first, *table.numbers(teller, encoding, first, end)]
                histories[row].append(edit)
            latest[row] = encoding
    return {
        "sizes": size_points(vocabulary_sizes(tokenizer, steps)),
        "entries": table.entries,
        "tokens": table.tokens,
        "histories": histories,
        "parts": order,
    }


def vocabulary_sizes(tokenizer: Tokenizer, steps: int) -> list[int]:
    """How many tokens the vocabulary holds at each step from 0 to `steps`, at which `tokenizer` is."""
    if isinstance(tokenizer, BpeTokenizer):
        born = tokenizer.first_merge.born
        sizes: list[int] = np.bincount(born[born <= steps], minlength=steps + 1).cumsum().tolist()
        return sizes
    if isinstance(tokenizer, UnigramTokenizer) and steps:
        return [len(pieces) for pieces in tokenizer.step_pieces]
    earlier: Any = tokenizer
    return [*(earlier.at_step(step).vocab_size for step in range(steps)), tokenizer.vocab_size]


def size_points(sizes: list[int]) -> list[list[int]]:
    """The steps, with their sizes, that do not have just one token more than the step before."""
    return [[step, size] for step, size in enumerate(sizes) if step == 0 or size != sizes[step - 1] + 1]
