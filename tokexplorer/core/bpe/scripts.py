"""Which characters may stand in one token of character BPE: SentencePiece's rule of scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.characters import CODE_POINT_LIMIT
from tokexplorer.core.bpe.pair_kernels import ANY
from tokexplorer.core.unigram.piece_scripts import piece_classes

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.spec import TrainingSpec


def splits_by_script(spec: TrainingSpec) -> bool:
    """Whether no token may hold two scripts."""
    return spec.split_by_script and spec.applies("split_by_script")


def scripts_of(code_points: npt.NDArray[np.int64], spec: TrainingSpec) -> npt.NDArray[np.int16]:
    """By code point, the script of those that occur; all alike if `spec` does not mind scripts."""
    if not splits_by_script(spec):
        return np.full(CODE_POINT_LIMIT, ANY, np.int16)
    scripts: npt.NDArray[np.int16] = piece_classes(code_points.tolist(), spec)
    return scripts
