"""A compiled character map as Hugging Face's `Precompiled` applies it: to whole grapheme clusters.

Of a cluster of fewer than six bytes the shortest prefix that the map knows is replaced, and the rest is
dropped; if it knows none, and in longer clusters, every character is mapped by itself. SentencePiece takes
the longest prefix instead, wherever it ends. So both differ on line ends of two characters (CR LF is one
cluster), on accents that are characters of their own, and on compatible characters with marks behind them.
Sources: normalizers/precompiled.rs, and `transform` of the crate spm_precompiled.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tokexplorer.core.normalizers import charsmap_kernels as kernels
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.normalizers.sentencepiece import CharsMap, map_keeps_cuts
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unicode.graphemes import grapheme_starts

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]

_NOT_WANTED = np.empty(0, np.int64)


class ClusterMapNormalizer:
    """The character map of a `tokenizer.json`.

    Attributes:
        name: how the program calls it.
        title: what it does, in one sentence.
        charsmap: the compiled map, as files hold it.
    """

    def __init__(self, name: str, title: str, charsmap: bytes) -> None:
        """Take a `precompiled_charsmap`. Raises CharsMapError if the map is damaged."""
        self.name = name
        self.title = title
        self.charsmap = charsmap
        self._map = CharsMap.from_bytes(charsmap)

    def __repr__(self) -> str:
        return f"ClusterMapNormalizer({self.name!r})"

    @property
    def writes(self) -> str:
        """All that the map can write, one after the other."""
        return decode_utf8(self._map.replacements.tobytes())

    @property
    def keeps_cuts(self) -> bool:
        """Whether a text may be cut as `safe_splits` says."""
        return map_keeps_cuts(self.charsmap)

    def apply(self, text: str) -> str:
        """The normalized text."""
        return decode_utf8(self._mapped(SourceText(text), aligned=False)[0].tobytes())

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`.

        The bytes of an unchanged character came from themselves, those of a replacement from the whole
        cluster or character that it stands for.
        """
        utf8, starts, ends = self._mapped(source, aligned=True)
        if len(utf8) == source.byte_count and np.array_equal(utf8, source.utf8):
            return NormalizedText.unchanged(source)
        return NormalizedText(source, utf8, starts, ends)

    def _mapped(self, source: SourceText, *, aligned: bool) -> tuple[ByteArray, IntArray, IntArray]:
        rules = self._map
        parts = source.utf8, _cluster_begins(source), rules.units, rules.replacements, rules.ascii_becomes
        size = kernels.map_clusters(*parts, np.empty(0, np.uint8), _NOT_WANTED, _NOT_WANTED)
        utf8 = np.empty(size, np.uint8)
        starts, ends = (np.empty(size if aligned else 0, np.int64) for _ in range(2))
        kernels.map_clusters(*parts, utf8, starts, ends)
        utf8.flags.writeable = False
        return utf8, starts, ends


def _cluster_begins(source: SourceText) -> npt.NDArray[np.bool_]:
    """By byte, whether a grapheme cluster begins there, as the library has it."""
    begins = np.zeros(source.byte_count, bool)
    begins[source.bytes_at_code_points(grapheme_starts(source.text))] = True
    return begins
