"""Which characters may stand together in one piece: SentencePiece's rule of scripts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.unicode.scripts import COMMON, UNKNOWN, script_table
from tokexplorer.core.unicode.scripts import INHERITED as INHERITED_SCRIPT
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.spec import TrainingSpec

METASPACE_CODE, UNCOVERED_CODE = 0x2581, 0x2585  # ▁, and what stands for a character not covered
BLANK_CODE = 0x20
LONG_VOWEL_CODE = 0x30FC  # ー has script Common but belongs to Katakana

# Classes below 0 are no scripts.
INHERITED = -1  # takes the script of what stands before it
ANY = -2  # goes with every script
ALONE = -3  # stands in no piece of two characters or more
UNCOVERED = -4  # is no piece at all

_HAN_AND_KANA = ("Han", "Hiragana", "Katakana")


@cache
def _class_of_script() -> npt.NDArray[np.int16]:
    """The class of each script of `script_table`: 0 for Common and unassigned, one for Han and kana."""
    names = script_table().names
    classes = np.arange(1, len(names) + 1, dtype=np.int16)
    classes[[names.index(each) for each in (COMMON, UNKNOWN)]] = 0
    classes[[names.index(each) for each in _HAN_AND_KANA]] = 1 + names.index("Han")
    classes[names.index(INHERITED_SCRIPT)] = INHERITED
    return classes


def _script(code: int) -> int:
    table = script_table()
    number = table.names.index("Han") if code == LONG_VOWEL_CODE else table.of_code_point[code]
    return int(_class_of_script()[number])


def _is_digit(code: int) -> bool:
    return 0x30 <= code <= 0x39 or 0xFF10 <= code <= 0xFF19


def _stands_alone(code: int) -> bool:
    """NUL and surrogates are in no valid piece; ▅ stands for the unknown."""
    return code in (0, UNCOVERED_CODE) or 0xD800 <= code < 0xE000


def piece_classes(codes: Iterable[int], spec: TrainingSpec) -> npt.NDArray[np.int16]:
    """A script or a class for each of the code points that are covered, int16 of length 0x110000.

    All others are UNCOVERED (TrainerInterface::IsValidSentencePiece of trainer_interface.cc). There blanks
    and tabs are in no piece, since words are marked with ▁; where a pre-tokenizer leaves blanks as they are,
    they are taken as ▁ is, and tabs as other characters that belong to no script.
    """
    marked = get_pre_tokenizer(spec.pre_tokenizer).metaspace is not None
    classes = np.full(CODE_POINT_LIMIT, UNCOVERED, np.int16)
    for code in codes:
        is_digit = _is_digit(code)
        has_script = spec.split_by_script and (spec.split_by_number or not is_digit)
        if _stands_alone(code) or (marked and code in (0x09, BLANK_CODE)) or (is_digit and spec.split_digits):
            classes[code] = ALONE
        elif code in (METASPACE_CODE, BLANK_CODE) or not has_script:
            classes[code] = ANY
        else:
            classes[code] = _script(code)
    return classes
