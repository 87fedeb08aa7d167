"""Which lines of a corpus are kept from training, so that there is text that no run has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

LineRule = Literal["content", "number"]
LINE_RULES: tuple[LineRule, ...] = get_args(LineRule)
MOST_PERCENT = 50


@dataclass(frozen=True, slots=True)
class HoldOut:
    """A rule that decides for each line of each document; the same lines every time.

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
