"""The vocabularies that a Unigram run went through: what its tokenizers can go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram.estimation import final_pieces, penalized
from tokexplorer.core.unigram.model import UNKNOWN_PENALTY, UnigramModel
from tokexplorer.core.unigram.own_pieces import own_pieces
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces

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


class Rounds:
    """The seeds (step 0), the vocabulary after the EM iterations of every round, and the final one.

    One thread adds, any number of threads read what is there.
    """

    def __init__(self, spec: TrainingSpec, required: list[int]) -> None:
        """`required` are the code points that stay in every vocabulary. Raises SpecError."""
        self.spec = spec
        self.required = required
        self._own = own_pieces(spec)
        self._codes = np.empty(0, np.int32)
        self._steps: list[Vocabulary | UnigramPieces] = []
        self._models: tuple[tuple[int, UnigramModel], ...] = ()

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
        text = _text(self._codes)
        spans = zip(vocabulary.places.tolist(), vocabulary.sizes.tolist(), strict=True)
        return [text[place : place + size] for place, size in spans]

    def cut(self, vocabulary: Vocabulary, size: int) -> list[tuple[str, float]]:
        """The final vocabulary of `size` pieces; see `estimation.final_pieces`."""
        required = [chr(code) for code in self.required]
        taken = frozenset(piece for piece, _ in self._own)
        return final_pieces(self.strings(vocabulary), vocabulary.scores, required, size, taken)

    def _all_pieces(self, vocabulary: Vocabulary) -> UnigramPieces:
        """As `cut` without a limit, in arrays throughout: there may be a million pieces."""
        codes, (places, sizes, scores) = self._with_required(vocabulary)
        stays = np.ones(len(places), bool)
        for piece, _ in self._own:
            alike = np.flatnonzero((sizes == len(piece)) & (codes[places] == ord(piece[0])))
            for index in alike.tolist():
                stays[index] &= _text(codes[places[index] :][: len(piece)]) != piece
        places, sizes, scores = places[stays], sizes[stays], scores[stays]
        order = np.argsort(-scores, kind="stable")
        places, sizes, scores = places[order].astype(np.int64), sizes[order].astype(np.int64), scores[order]
        ends = np.cumsum(sizes)
        text = codes[np.repeat(places - ends + sizes, sizes) + np.arange(ends[-1])]
        widths = 1 + (text >= 0x80) + (text >= 0x800) + (text >= 0x10000)
        own = [encode_utf8(piece) for piece, _ in self._own]
        lengths = np.concatenate(
            [np.array([len(piece) for piece in own], np.int64), np.add.reduceat(widths, ends - sizes)]
        )
        return UnigramPieces(
            utf8=np.frombuffer(b"".join(own) + encode_utf8(_text(text)), np.uint8),
            starts=np.concatenate([[0], np.cumsum(lengths)]),
            scores=np.concatenate([np.zeros(len(own), np.float32), scores]),
            kinds=np.array([kind for _, kind in self._own] + [PieceKind.NORMAL] * len(scores), np.uint8),
        )

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


def _text(codes: npt.NDArray[np.int32]) -> str:
    return codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
