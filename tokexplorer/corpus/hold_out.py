"""Which lines of a corpus are kept from training, so that there is text that no run has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from tokexplorer.core.array_kernels import append
from tokexplorer.core.jit import njit

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]

LONGEST_LINE_BYTES = 1 << 16
"""A longer line is divided into stretches, each of which is decided like a line."""

# Places in the kernel's state: line feeds so far, stretches of this line so far, whether the last byte that
# was kept ends a line (or nothing was kept yet), whether anything was taken out since.
LINE, STRETCH, KEPT_ENDS, TAKEN = range(4)
STATE_SIZE = 4

_LINE_FEED, _RETURN, _BLANK, _TAB = 0x0A, 0x0D, 0x20, 0x09
_FNV_START, _FNV_FACTOR = np.uint64(14695981039346656037), np.uint64(1099511628211)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
LineRule = Literal["content", "number"]
LINE_RULES: tuple[LineRule, ...] = get_args(LineRule)
MOST_PERCENT = 50


PARTS = 1_000_000  # of which a share of lines is so many


@njit(nogil=True, cache=True)
def _part_of(code: np.uint64) -> int | np.int64:
    """Below PARTS, from 64 bits, all of which take part: the finalizer of SplitMix64 (Steele et al. 2014)."""
    code = (code ^ code >> np.uint64(30)) * _MIX_1
    code = (code ^ code >> np.uint64(27)) * _MIX_2
    code ^= code >> np.uint64(31)
    return np.int64((code >> np.uint64(32)) * np.uint64(PARTS) >> np.uint64(32))


@njit(nogil=True, cache=True)
def _content_part(utf8: Bytes, begin: int, end: int, seed: np.uint64) -> int | np.int64:
    """0 to PARTS - 1 from the bytes of a line without its end; PARTS if it is nothing but white space."""
    code = _FNV_START ^ seed
    is_blank = True
    for i in range(begin, end):
        code = (code ^ np.uint64(utf8[i])) * _FNV_FACTOR
        is_blank &= utf8[i] <= _BLANK
    return PARTS if is_blank else _part_of(code)


@njit(nogil=True, cache=True)
def _number_part(line: int, stretch: int) -> int | np.int64:
    """0 to PARTS - 1 from the number of a line, and that of a stretch within it."""
    return _part_of((np.uint64(line + 1) + (np.uint64(stretch) << np.uint64(40))) * _GOLDEN)


@njit(nogil=True, cache=True)
def _stretch_end(utf8: Bytes, begin: int) -> int:
    """Where the first stretch of a line ends that is longer than LONGEST_LINE_BYTES.

    Before the last blank or tab there is, so that it stays with the word after it; else between characters.
    """
    end = begin + LONGEST_LINE_BYTES
    for i in range(end, begin, -1):
        if utf8[i] == _BLANK or utf8[i] == _TAB:
            return i
    while utf8[end] & 0xC0 == 0x80:
        end -= 1
    return end


@njit(nogil=True, cache=True)
def divide_lines(
    utf8: Bytes,
    last: bool,
    share: int,
    by_number: bool,
    seed: np.uint64,
    state: Integers,
    kept: Bytes,
    held: Bytes,
    cuts: Integers,
) -> tuple[int, int, int, int]:
    """Copy each line of `utf8`, which begins where the call before ended, to `kept` or to `held`.

    Of PARTS lines `share` go to `held`; with another `seed` others do, unless they go by number.

    `cuts` takes places in `kept` where text stood between that was taken out from within a line. Returns how
    many bytes were used (all if `last`; else the unfinished line is left), kept and held, and the cuts.
    """
    begin = kept_bytes = held_bytes = cut_count = 0
    while begin < len(utf8):
        end = begin
        limit = min(len(utf8), begin + LONGEST_LINE_BYTES + 1)
        while end < limit and utf8[end] != _LINE_FEED:
            end += 1
        ended = end < limit
        if not ended and end - begin > LONGEST_LINE_BYTES:
            end = _stretch_end(utf8, begin)
        elif not ended and not last:
            break
        part: int | np.int64
        if by_number:
            part = _number_part(state[LINE], state[STRETCH])
        else:
            content_end = end - 1 if ended and end > begin and utf8[end - 1] == _RETURN else end
            part = _content_part(utf8, begin, content_end, seed)
        end += ended
        if part < share:
            held_bytes = append(held, held_bytes, utf8, begin, end)
            state[TAKEN] = 1
        else:
            if state[TAKEN] and not state[KEPT_ENDS]:
                cuts[cut_count] = kept_bytes
                cut_count += 1
            kept_bytes = append(kept, kept_bytes, utf8, begin, end)
            state[TAKEN], state[KEPT_ENDS] = 0, ended
        state[LINE] += ended
        state[STRETCH] = 0 if ended else state[STRETCH] + 1
        begin = end
    return begin, kept_bytes, held_bytes, cut_count


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

    def __init__(self, rule: HoldOut, *, share: int | None = None, seed: int = 0) -> None:
        """`share`, in PARTS, is that of the rule if None; with another `seed` its lines are others."""
        self._share = rule.percent * (PARTS // 100) if share is None else share
        self._seed = np.uint64(seed)
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
            text, last, self._share, self._by_number, self._seed, self._state, kept, held, cuts
        )
        self._unfinished = text[used:].tobytes()
        if last:
            self._begin()
        return Divided(_parts(kept[:kept_bytes], cuts[:cut_count].tolist()), held[:held_bytes].tobytes())


def _parts(kept: npt.NDArray[np.uint8], cuts: list[int]) -> tuple[bytes, ...]:
    return tuple(kept[begin:end].tobytes() for begin, end in zip([0, *cuts], [*cuts, len(kept)], strict=True))


_SAMPLE_SEED = 0x5EED


class LineSampler:
    """Takes a share of the lines of documents, the same ones every time, by a hash of their content.

    It is another hash than that of `HoldOut`, so that a sample has lines of both sides. Lines of nothing but
    white space are left out.
    """

    def __init__(self, percent: float) -> None:
        """`percent` is more than 0 and less than 100."""
        self._divider = LineDivider(HoldOut(), share=max(1, round(percent / 100 * PARTS)), seed=_SAMPLE_SEED)

    def add(self, utf8: bytes, *, last: bool) -> bytes:
        """What the sample has of the lines that a chunk completes; `last` ends the document."""
        return self._divider.add(utf8, last=last).held_out
