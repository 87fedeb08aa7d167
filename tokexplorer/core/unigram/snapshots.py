"""The vocabularies that a Unigram run went through: what its tokenizers can go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram.estimation import final_pieces, penalized
from tokexplorer.core.unigram.model import UNKNOWN_PENALTY, UnigramModel
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces
from tokexplorer.core.unigram.special_pieces import special_pieces

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec

_MODELS_KEPT = 4  # those of early rounds are large


class Vocabulary(NamedTuple):
    """The pieces at one time.

    Attributes:
        places: where each stands first in the segments, int32.
        sizes: its characters, uint8.
        scores: its log probability, float32.
    """

    places: npt.NDArray[np.int32]
    sizes: npt.NDArray[np.uint8]
    scores: npt.NDArray[np.float32]

    def taken(self, kept: npt.NDArray[np.int64], scores: npt.NDArray[np.float32]) -> Vocabulary:
        """These pieces only, with new scores."""
        return Vocabulary(self.places[kept], self.sizes[kept], scores)

    def with_unknown(self) -> npt.NDArray[np.float32]:
        """The scores, and after them that of a character that is no piece."""
        return np.append(self.scores, self.scores.min() - np.float32(UNKNOWN_PENALTY)).astype(np.float32)


class TrainingSnapshots:
    """The seeds (step 0), the vocabulary after the EM iterations of every round, and the final one.

    One thread adds, any number of threads read what is there.
    """

    def __init__(self, spec: TrainingSpec, required: list[int]) -> None:
        """`required` are the code points that stay in every vocabulary. Raises SpecError."""
        self.spec = spec
        self.required = required
        self._own = special_pieces(spec)
        self._codes = np.empty(0, np.int32)
        self._steps: list[Vocabulary | UnigramPieces] = []
        self._models: tuple[tuple[int, UnigramModel], ...] = ()

    @classmethod
    def of_steps(cls, spec: TrainingSpec, steps: list[UnigramPieces]) -> TrainingSnapshots:
        """Vocabularies that are known already, as those of a file. Raises SpecError."""
        snapshots = cls(spec, [])
        snapshots._steps += steps
        return snapshots

    def begin(self, codes: npt.NDArray[np.int32], seeds: Vocabulary) -> None:
        """Say what places are places in, and the first vocabulary."""
        self._codes = codes
        self._steps.append(seeds)

    def add(self, vocabulary: Vocabulary) -> None:
        """The vocabulary of one more round."""
        self._steps.append(vocabulary)

    def finish(self, learned: list[tuple[str, float]]) -> None:
        """The final vocabulary, without special pieces."""
        own = [(piece, 0.0, kind) for piece, kind in self._own]
        rows = [(piece, score, PieceKind.NORMAL) for piece, score in learned]
        self._steps.append(UnigramPieces.from_items([*own, *rows]))

    @property
    def last_step(self) -> int:
        """The last step there is; -1 before the seeds."""
        return len(self._steps) - 1

    @property
    def finished(self) -> bool:
        """Whether the last step is the final vocabulary."""
        return bool(self._steps) and isinstance(self._steps[-1], UnigramPieces)

    def pieces(self, step: int) -> UnigramPieces:
        """The vocabulary of a step, special pieces included. Raises ValueError."""
        if not 0 <= step < len(self._steps):
            raise ValueError(f"step {step:,} is not among the {len(self._steps):,} there are, from 0 on")
        found = self._steps[step]
        return found if isinstance(found, UnigramPieces) else self._all_pieces(found)

    def model(self, step: int) -> UnigramModel:
        """The model of a step; the last few are kept. Raises ValueError."""
        for known, model in self._models:
            if known == step:
                return model
        model = UnigramModel(self.pieces(step), byte_fallback=self.spec.byte_fallback, finds_symbols=False)
        self._models = ((step, model), *self._models)[:_MODELS_KEPT]
        return model

    def strings(self, vocabulary: Vocabulary) -> list[str]:
        """The pieces of a vocabulary as strings."""
        ends = np.cumsum(vocabulary.sizes, dtype=np.int64)
        text = _text(_spelled(self._codes, vocabulary))
        spans = zip((ends - vocabulary.sizes).tolist(), ends.tolist(), strict=True)
        return [text[start:end] for start, end in spans]

    def spelled(self, vocabulary: Vocabulary) -> npt.NDArray[np.str_]:
        """The pieces as fixed-width strings, to be sorted and searched: NULs at their ends are lost."""
        width = int(vocabulary.sizes.max(initial=1))
        codes = np.zeros((len(vocabulary.sizes), width), "<u4")
        for place in range(width):
            is_there = vocabulary.sizes > place
            codes[is_there, place] = self._codes[vocabulary.places[is_there] + place]
        return codes.view(f"<U{width}")[:, 0]

    def cut(self, vocabulary: Vocabulary, size: int) -> list[tuple[str, float]]:
        """The final vocabulary of `size` pieces; see `estimation.final_pieces`."""
        required = [chr(code) for code in self.required]
        taken = frozenset(piece for piece, _ in self._own)
        return final_pieces(self.strings(vocabulary), vocabulary.scores, required, size, taken)

    def _all_pieces(self, vocabulary: Vocabulary) -> UnigramPieces:
        """As `cut` without a limit, in arrays throughout: there may be a million pieces."""
        codes, vocabulary = self._with_required(vocabulary)
        kept = np.flatnonzero(self._is_free(codes, vocabulary))
        kept = kept[np.argsort(-vocabulary.scores[kept], kind="stable")]
        vocabulary = vocabulary.taken(kept, vocabulary.scores[kept])
        text = _spelled(codes, vocabulary)
        widths = 1 + (text >= 0x80) + (text >= 0x800) + (text >= 0x10000)
        first = np.cumsum(vocabulary.sizes, dtype=np.int64) - vocabulary.sizes
        own = [encode_utf8(piece) for piece, _ in self._own]
        own_lengths = np.array([len(piece) for piece in own], np.int64)
        lengths = np.concatenate([own_lengths, np.add.reduceat(widths, first)])
        own_kinds = np.array([kind for _, kind in self._own], np.uint8)
        return UnigramPieces(
            utf8=np.frombuffer(b"".join(own) + encode_utf8(_text(text)), np.uint8),
            starts=np.concatenate([[0], np.cumsum(lengths)]),
            scores=np.concatenate([np.zeros(len(own), np.float32), vocabulary.scores]),
            kinds=np.concatenate([own_kinds, np.full(len(kept), PieceKind.NORMAL, np.uint8)]),
        )

    def _is_free(self, codes: npt.NDArray[np.int32], vocabulary: Vocabulary) -> npt.NDArray[np.bool_]:
        """By piece, whether no special piece is spelled alike."""
        begins, free = codes[vocabulary.places], np.ones(len(vocabulary.places), bool)
        for piece, _ in self._own:
            alike = np.flatnonzero((vocabulary.sizes == len(piece)) & (begins == ord(piece[0])))
            for index, place in zip(alike.tolist(), vocabulary.places[alike].tolist(), strict=True):
                free[index] &= _text(codes[place : place + len(piece)]) != piece
        return free

    def _with_required(self, vocabulary: Vocabulary) -> tuple[npt.NDArray[np.int32], Vocabulary]:
        """The vocabulary with all required characters, and the code points that it stands in."""
        singles = set(self._codes[vocabulary.places[vocabulary.sizes == 1]].tolist())
        missing = [code for code in self.required if code not in singles]
        codes = np.concatenate([self._codes, np.array(missing, np.int32)])
        places = np.arange(len(self._codes), len(codes), dtype=np.int32)
        return codes, Vocabulary(
            np.concatenate([vocabulary.places, places]),
            np.concatenate([vocabulary.sizes, np.ones(len(missing), np.uint8)]),
            np.concatenate([vocabulary.scores, penalized(vocabulary.scores.min(), len(missing))]),
        )


def _spelled(codes: npt.NDArray[np.int32], vocabulary: Vocabulary) -> npt.NDArray[np.int32]:
    """The code points of all pieces, one piece after the other."""
    sizes = vocabulary.sizes.astype(np.int64)
    ends = np.cumsum(sizes)
    places = np.repeat(vocabulary.places - ends + sizes, sizes) + np.arange(sizes.sum())
    return np.asarray(codes[places], np.int32)


def _text(codes: npt.NDArray[np.int32]) -> str:
    return codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
