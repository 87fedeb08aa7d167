"""Which tokens can never be produced, tested in context."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns


class Verdict(IntEnum):
    """What the audit found of a token."""

    REACHABLE = 0
    UNREACHABLE = 1  # whole characters, yet no text becomes it
    UNDECODABLE = 2  # a fragment of a character: reachable only as a part of others
    SPECIAL = 3  # cut out of texts whole, or never in any text ([PAD], <unk>)
    UNDECIDED = 4  # no context was found in which it appears, and that there is none is not proven


def audit(
    tokenizer: Tokenizer,
    columns: VocabularyColumns,
    check: Callable[[], None] = lambda: None,
    report: Callable[[int], None] = lambda done: None,
) -> npt.NDArray[np.int8]:
    """A `Verdict` for each row, int8. For any thread; `check` may raise to end it, `report` gets rows done.

    A token is tried where it can stand: at the start of a word, after one, inside one. The naive test
    (encode what it decodes to) would call 7,773 tokens of T5 and 6,823 of BERT unreachable.
    """
    raise NotImplementedError
