"""Which part of a text became which part of its normalized form, cluster by cluster."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

CodePoints = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.bool_]
IntArray = npt.NDArray[np.int64]


def code_points_of(text: str) -> CodePoints:
    """The numbers of the code points of `text`, uint32, read-only."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def text_of(code_points: CodePoints) -> str:
    """The text of these code points; surrogates stay as they are."""
    return code_points.tobytes().decode("utf-32-le", "surrogatepass")


@dataclass(frozen=True, slots=True, eq=False)
class ClusterPairs:
    """The clusters of a text in order, each with what it became.

    Attributes:
        before_edges: where the clusters begin in the text, and last its length, in code points, int64.
        after_edges: where what they became begins in the normalized text, and last its length.
        changed: True for each cluster that became something else.
    """

    before_edges: IntArray
    after_edges: IntArray
    changed: Flags

    @classmethod
    def counted(
        cls,
        before: CodePoints,
        after: CodePoints,
        begins_before: Flags,
        begin_counts: npt.NDArray[np.integer],
        begins_after: Flags,
    ) -> ClusterPairs:
        """Pair the clusters by counting what begins clusters on both sides.

        Args:
            before: a text that is not empty.
            after: what it became.
            begins_before: True for each code point of `before` that begins a cluster.
            begin_counts: for each code point of `before`, how many such code points it became.
            begins_after: True for each code point of `after` that would begin a cluster.
        """
        starts = np.flatnonzero(begins_before)
        if len(starts) == 0 or starts[0] > 0:  # what joins may stand first
            starts = np.append(0, starts)
        begun = np.cumsum(np.add.reduceat(begin_counts, starts, dtype=np.int64))[:-1]
        before_edges = np.append(starts, len(before))
        after_edges = np.concatenate([[0], np.flatnonzero(begins_after)[begun], [len(after)]])
        return cls(before_edges, after_edges, _changed(before, after, before_edges, after_edges))


def _changed(before: CodePoints, after: CodePoints, before_edges: IntArray, after_edges: IntArray) -> Flags:
    lengths = np.diff(before_edges)
    changed: Flags = lengths != np.diff(after_edges)
    # Clusters that kept their length are compared character by character.
    counterpart = np.arange(len(before)) + np.repeat(after_edges[:-1] - before_edges[:-1], lengths)
    kept_length = np.flatnonzero(np.repeat(~changed, lengths))
    differs = kept_length[before[kept_length] != after[counterpart[kept_length]]]
    changed[np.searchsorted(before_edges, differs, "right") - 1] = True
    return changed
