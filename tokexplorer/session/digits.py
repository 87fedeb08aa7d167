"""How a tokenizer cuts each of the numbers 0 to 9,999: in one token, as 1+3, digit by digit and so on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.presentation.tables import comma_separated
from tokexplorer.presentation.tokens import visible_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.tokenizer import Tokenizer

NUMBERS = 10_000
_MOST_DIGITS = 4
_NUMBERS_PER_CHECK = 64


class Cut(IntEnum):
    """How many digits the tokens of a number hold, from left to right; fewer tokens come first.

    UNKNOWN has a digit in an unknown token, or in no token at all.
    """

    WHOLE = 0
    ONE_TWO = 1
    TWO_ONE = 2
    ONE_THREE = 3
    TWO_TWO = 4
    THREE_ONE = 5
    ONE_ONE_TWO = 6
    ONE_TWO_ONE = 7
    TWO_ONE_ONE = 8
    DIGITS = 9
    UNKNOWN = 10


_LENGTHS = {
    Cut.ONE_TWO: (1, 2),
    Cut.TWO_ONE: (2, 1),
    Cut.ONE_THREE: (1, 3),
    Cut.TWO_TWO: (2, 2),
    Cut.THREE_ONE: (3, 1),
    Cut.ONE_ONE_TWO: (1, 1, 2),
    Cut.ONE_TWO_ONE: (1, 2, 1),
    Cut.TWO_ONE_ONE: (2, 1, 1),
}
TITLES = {
    Cut.WHOLE: "one token",
    **{cut: " + ".join(map(str, lengths)) for cut, lengths in _LENGTHS.items()},
    Cut.DIGITS: "digit by digit",
    Cut.UNKNOWN: "unknown",
}
"""What each kind of cut is called."""


def _cut_table() -> npt.NDArray[np.uint8]:
    """The cut by the number of digits and the places before which tokens begin, as bits: shape (5, 16)."""
    table = np.full((_MOST_DIGITS + 1, 1 << _MOST_DIGITS), Cut.DIGITS, np.uint8)
    table[:, 0] = Cut.WHOLE
    for cut, lengths in _LENGTHS.items():
        table[sum(lengths), sum(1 << place for place in np.cumsum(lengths)[:-1])] = cut
    return table


_CUTS = _cut_table()


@dataclass(frozen=True, slots=True)
class NumberForm:
    """How the numbers are written.

    Attributes:
        blank_first: with a blank in front, as inside a text.
        leading_zeros: all with four digits, as 0042.
    """

    blank_first: bool = False
    leading_zeros: bool = False

    def text(self, number: int) -> str:
        """A number as it is encoded."""
        return " " * self.blank_first + (f"{number:04}" if self.leading_zeros else str(number))


class NumberToken(NamedTuple):
    """A token of a number: its id and how it is shown, such as `▁12` or `##34`."""

    token_id: int
    shown: str


@dataclass(frozen=True, slots=True, eq=False)
class NumberCuts:
    """All numbers as one tokenizer cuts them.

    Attributes:
        form: how they are written.
        cuts: by number, a `Cut` as uint8.
        encoding: the tokens of all numbers, one after the other; spans count in each number's own text.
        firsts: by number, its first token in `encoding`, and at last how many there are, int64.
    """

    form: NumberForm
    cuts: npt.NDArray[np.uint8]
    encoding: Encoding
    firsts: npt.NDArray[np.int64]

    def counts(self) -> list[int]:
        """How many numbers are cut in each way, by `Cut`."""
        counts: list[int] = np.bincount(self.cuts, minlength=len(Cut)).tolist()
        return counts

    def token_ids(self, number: int) -> list[int]:
        """The ids of the tokens of a number."""
        ids: list[int] = self.encoding.ids[self._rows(number)].tolist()
        return ids

    def tokens(self, number: int, tokenizer: Tokenizer) -> list[NumberToken]:
        """The tokens of a number; `tokenizer` is the one that made them."""
        rows = self._rows(number)
        starts, ends = self.encoding.start_bytes[rows].tolist(), self.encoding.end_bytes[rows].tolist()
        data = self.form.text(number).encode()
        tokens = []
        for token_id, start, end in zip(self.token_ids(number), starts, ends, strict=True):
            spelled = spelling_of(tokenizer, token_id)
            tokens.append(
                NumberToken(token_id, visible_text(data[start:end] if spelled is None else spelled))
            )
        return tokens

    def _rows(self, number: int) -> slice:
        return slice(int(self.firsts[number]), int(self.firsts[number + 1]))


@dataclass(frozen=True, slots=True, eq=False)
class NumberWork:
    """What is to be computed; may be done on any thread.

    Attributes:
        tokenizer: whose tokens.
        form: how the numbers are written.
    """

    tokenizer: Tokenizer
    form: NumberForm = NumberForm()

    def do(self, check: Callable[[], None] = lambda: None) -> NumberCuts:
        """Encode every number as a text of its own. `check` is called now and then and may raise to end it.

        Raises what the tokenizer raises.
        """
        encodings = []
        for number in range(NUMBERS):
            if number % _NUMBERS_PER_CHECK == 0:
                check()
            encodings.append(self.tokenizer.encode(self.form.text(number)))
        encoding = Encoding.joined(encodings)
        counts = np.array([len(each) for each in encodings])
        firsts = np.concatenate([[0], np.cumsum(counts)])
        return NumberCuts(self.form, self._cuts(encoding, counts), encoding, firsts)

    def _cuts(self, encoding: Encoding, counts: npt.NDArray[np.int64]) -> npt.NDArray[np.uint8]:
        """How each number is cut; tokens without a digit, such as that of a blank, do not count."""
        digits = np.full(NUMBERS, _MOST_DIGITS)
        if not self.form.leading_zeros:
            digits = np.searchsorted([10, 100, 1000], np.arange(NUMBERS), side="right") + 1
        number = np.repeat(np.arange(NUMBERS), counts)
        starts = encoding.start_bytes - self.form.blank_first
        ends = encoding.end_bytes - self.form.blank_first
        holds_digits = ends > np.maximum(starts, 0)
        places, held = np.zeros(NUMBERS, np.uint8), np.zeros(NUMBERS, np.uint8)
        for digit in range(_MOST_DIGITS):
            bit = np.uint8(1 << digit)
            held[number[holds_digits & (starts <= digit) & (digit < ends)]] |= bit
            if digit > 0:
                places[number[holds_digits & ((starts == digit) | (ends == digit))]] |= bit
        all_digits = ((1 << digits) - 1).astype(np.uint8)
        cuts: npt.NDArray[np.uint8] = _CUTS[digits, places & all_digits]
        cuts[number[holds_digits & is_unknown(self.tokenizer, encoding.ids)]] = Cut.UNKNOWN
        cuts[held != all_digits] = Cut.UNKNOWN
        return cuts


def numbers_csv(columns: Sequence[tuple[str, Tokenizer, NumberCuts]]) -> str:
    """All numbers as CSV: for each named tokenizer how it cuts them, the tokens joined by |, and the ids."""
    head: list[object] = ["number"]
    for name, _, _ in columns:
        head += [f"{name}: cut", f"{name}: tokens", f"{name}: ids"]
    rows: list[list[object]] = [head]
    for number in range(NUMBERS):
        row: list[object] = [number]
        for _, tokenizer, found in columns:
            tokens = found.tokens(number, tokenizer)
            ids = " ".join(str(each.token_id) for each in tokens)
            row += [TITLES[Cut(found.cuts[number])], "|".join(each.shown for each in tokens), ids]
        rows.append(row)
    return comma_separated(rows)
