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
from tokexplorer.core.unicode.graphemes import cluster_classes, grapheme_starts

ByteArray = npt.NDArray[np.uint8]


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
        self._ascii_becomes = self._map.ascii_becomes.copy()  # of characters that are clusters by themselves
        self._ascii_becomes[ord("\r")] = -1

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
        return decode_utf8(self.apply_utf8(SourceText(text).utf8).tobytes())

    def apply_utf8(self, utf8: ByteArray) -> ByteArray:
        """Generalized UTF-8 after normalization, uint8, read-only."""
        rules = self._map
        out = np.empty(len(utf8) + 1, np.uint8)
        done = written = 0
        while True:
            done, written = kernels.replace_clusters(
                utf8, done, cluster_classes(), rules.units, rules.replacements, self._ascii_becomes,
                rules.keeps_printable, out, written,
            )  # fmt: skip
            if done == len(utf8):
                break
            out = np.concatenate([out, np.empty(len(out), np.uint8)])
        normalized = out[:written]
        normalized.flags.writeable = False
        return normalized

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`.

        The bytes of an unchanged character came from themselves, those of a replacement from the whole
        cluster or character that it stands for.
        """
        utf8 = self.apply_utf8(source.utf8)
        if len(utf8) == source.byte_count and np.array_equal(utf8, source.utf8):
            return NormalizedText.unchanged(source)
        rules, begins = self._map, np.zeros(source.byte_count, bool)
        begins[source.bytes_at_code_points(grapheme_starts(source.text))] = True
        starts, ends = np.empty(len(utf8), np.int64), np.empty(len(utf8), np.int64)
        kernels.map_clusters(
            source.utf8, begins, rules.units, rules.replacements, rules.ascii_becomes, np.empty_like(utf8),
            starts, ends,
        )  # fmt: skip
        return NormalizedText(source, utf8, starts, ends)
