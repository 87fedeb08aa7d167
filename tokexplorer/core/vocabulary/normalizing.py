"""Which characters a normalizer can leave in a text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.bert_normalizer import BertNormalizer
from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.normalizers import normalize_utf8
from tokexplorer.core.sentencepiece_normalizer import CharsMap, CharsMapNormalizer
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.unicode_classes import CJK_BLOCKS, every_code_point
from tokexplorer.core.unicode_tables import CODE_POINT_LIMIT
from tokexplorer.core.vocabulary.columns import TokenFlags

if TYPE_CHECKING:
    from collections.abc import Hashable

    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

Rows = npt.NDArray[np.int64]
_METASPACE_CODE, _BLANK = 0x2581, 0x20


def characters_left(normalizer: Normalizer) -> npt.NDArray[np.bool_]:
    """Which code points a normalized text can hold, bool[0x110000], read-only; takes some tenths of a second.

    They are what single characters become: where several become one, as e and ´ become é, that one stays what
    it is when it is met by itself. A compiled character map may say otherwise, so all that it writes counts.
    """
    return _characters_left(cast("Hashable", normalizer))


@lru_cache(maxsize=8)
def _characters_left(normalizer: Any) -> npt.NDArray[np.bool_]:
    """See `characters_left`; kept, for normalizers are frozen or equal to themselves only."""
    left = _without_meaning()
    meant = np.flatnonzero(~left).astype(np.uint32)
    lines = np.stack([meant, np.full(len(meant), ord("\n"), np.uint32)], axis=1).ravel()
    data = lines.tobytes().decode("utf-32-le").encode()
    normalized = decode_utf8(normalize_utf8(normalizer, np.frombuffer(data, np.uint8)).tobytes())
    left[code_points_of(normalized)] = True
    if isinstance(normalizer, CharsMapNormalizer):
        written = CharsMap.from_bytes(normalizer.charsmap).replacements
        left[code_points_of(decode_utf8(written.tobytes()))] = True
    left[code_points_of(getattr(normalizer, "writes", ""))] = True  # chains, and maps of a file
    left.flags.writeable = False
    return left


def _without_meaning() -> npt.NDArray[np.bool_]:
    """Code points that are not looked into: surrogates, unassigned and private ones."""
    every = every_code_point()
    without = np.zeros(CODE_POINT_LIMIT, bool)
    for match in regex.finditer(r"[\p{Cn}\p{Co}\p{Cs}]+", every):
        without[match.start() : match.end()] = True
    return without


def ruled_out_by_normalizer(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Tokens with a character that no normalized text holds, or that always stands apart from others."""
    normalizer = tokenizer.normalization
    if normalizer.name == "none" or len(rows) == 0:
        return rows[:0]
    left = characters_left(normalizer)
    is_apart = _apart(normalizer)
    never = []
    for row in rows.tolist():
        core = columns.utf8[columns.core_starts[row] : columns.core_ends[row]].tobytes()
        codes = code_points_of(decode_utf8(core))
        blanks = (codes == _METASPACE_CODE) | (codes == _BLANK)  # the splitter's business
        has_neighbour = len(codes) > 1 or columns.flags[row] & TokenFlags.CONTINUES_WORD != 0
        if not (left[codes] | blanks).all() or (has_neighbour and is_apart[codes].any()):
            never.append(row)
    return np.array(never, np.int64)


def _apart(normalizer: Normalizer) -> npt.NDArray[np.bool_]:
    """Which code points have white space around them in every normalized text: BERT's Chinese characters."""
    apart = np.zeros(CODE_POINT_LIMIT, bool)
    if isinstance(normalizer, BertNormalizer) and normalizer.isolate_cjk:
        for first, last in CJK_BLOCKS:
            apart[first : last + 1] = True
    return apart
