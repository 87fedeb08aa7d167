"""Which lines of a corpus are kept from training, so that there is text that no run has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from tokexplorer.corpus.hold_out_kernels import KEPT_ENDS, LONGEST_LINE_BYTES, STATE_SIZE, divide_lines

LineRule = Literal["content", "number"]
LINE_RULES: tuple[LineRule, ...] = get_args(LineRule)
MOST_PERCENT = 50


@dataclass(frozen=True, slots=True)
class HoldOut:
    """A rule that decides for each line of each document; the same lines every time.

    A line ends with a line feed, or with the text. One of more than 64 KiB is divided into stretches of at
    most that, each before a blank or tab if there is one, and every stretch is decided by itself. By
    content, a line goes by a hash of its bytes without line feed (and carriage return before it), and lines
    of nothing but white space are always trained on: they stand everywhere. By number, it goes by a hash of
    its number in the document. What is held out at 5 % is part of what is held out at 10 %.

    Training sees a document as if the lines held out were not in it: write the other lines to a file, and
    it has the same counts. Where a stretch was taken out of a line, the text is cut: what comes after it
    begins a new text, so that no word is made of two.

    Raises ValueError for values out of range.

    Attributes:
        percent: how many of a hundred lines are kept from training, 0 to 50.
        by: `"content"`: equal lines are on the same side, wherever they stand, so that what is held out was
            never seen; `"number"`: lines with the same number in their document are on the same side, so
            that parallel files stay parallel.
    """

    percent: int = 0
    by: LineRule = "content"

    def __post_init__(self) -> None:
        if type(self.percent) is not int or not 0 <= self.percent <= MOST_PERCENT:
            raise ValueError(f"percent must be a whole number, 0 to {MOST_PERCENT}")
        if self.by not in LINE_RULES:
            raise ValueError(f"by must be one of {', '.join(LINE_RULES)}")

    def __bool__(self) -> bool:
        return self.percent > 0


class Divided(NamedTuple):
    """What became of a chunk.

    Attributes:
        training: what training sees of it, in parts; between two of them the text is cut.
        held_out: the rest.
    """

    training: tuple[bytes, ...]
    held_out: bytes


class LineDivider:
    """Divides one document after the other, in chunks; the result does not depend on where they break."""

    def __init__(self, rule: HoldOut) -> None:
        self._percent = rule.percent
        self._by_number = rule.by == "number"
        self._unfinished = b""
        self._begin()

    def _begin(self) -> None:
        self._state = np.zeros(STATE_SIZE, np.int64)
        self._state[KEPT_ENDS] = 1

    def add(self, utf8: bytes, *, last: bool) -> Divided:
        """Divide what a chunk of valid UTF-8 completes; `last` ends the document.

        A line that is not complete waits for the next chunk: at most `LONGEST_LINE_BYTES` do.
        """
        text = np.frombuffer(self._unfinished + utf8 if self._unfinished else utf8, np.uint8)
        kept, held = np.empty((2, len(text)), np.uint8)
        cuts = np.empty(len(text) // (LONGEST_LINE_BYTES - 4) + 2, np.int64)
        used, kept_bytes, held_bytes, cut_count = divide_lines(
            text, last, self._percent, self._by_number, self._state, kept, held, cuts
        )
        self._unfinished = text[used:].tobytes()
        if last:
            self._begin()
        return Divided(_parts(kept[:kept_bytes], cuts[:cut_count].tolist()), held[:held_bytes].tobytes())


def _parts(kept: npt.NDArray[np.uint8], cuts: list[int]) -> tuple[bytes, ...]:
    return tuple(kept[begin:end].tobytes() for begin, end in zip([0, *cuts], [*cuts, len(kept)], strict=True))
