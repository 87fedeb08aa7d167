"""SentencePiece models as our tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import numpy as np

from tokexplorer.core.blank_rules import BlankRule
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.kept_symbols import SymbolKeepingNormalizer
from tokexplorer.core.marking import METASPACE
from tokexplorer.core.sentencepiece_normalizer import CharsMapError
from tokexplorer.core.symbols import Symbols
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.hf.normalizers import charsmap_normalizer
from tokexplorer.formats.sp.message import ModelType

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.formats.sp.message import SentencePieceModel

_LARGEST_SCORE = 1e30


def splitter_of(model: SentencePieceModel) -> str:
    """The name of the splitter that does with blanks what a model does, and changes no token."""
    rule = BlankRule(
        "join" if model.removes_extra_blanks else "keep", "prefix" if model.adds_dummy_prefix else "bare"
    )
    # The pieces that a text can be divided into; bytes and control pieces are none of them.
    found = (PieceKind.NORMAL, PieceKind.USER_DEFINED)
    return rule.for_tokens(piece.text for piece in model.pieces if piece.kind in found).name


class ModelReader:
    """One model; complaints name the file."""

    def __init__(self, model: SentencePieceModel, path: Path) -> None:
        """The model that the file at `path` holds."""
        self._model = model
        self._path = path

    def tokenizer(self) -> BpeTokenizer | UnigramTokenizer:
        """The tokenizer. Raises FormatError for what cannot be replayed."""
        self._check_pieces()
        normalizer, pre_tokenizer = self._pipeline()
        if self._model.model_type == ModelType.UNIGRAM:
            return self._unigram(normalizer, pre_tokenizer)
        if self._model.model_type != ModelType.BPE:
            kind = self._model.model_type.name.lower()
            self._not_replayed("trainer_spec.model_type", f"{kind!r} is neither unigram nor bpe")
        return self._bpe(normalizer, pre_tokenizer)

    def _refuse(self, where: str, why: str) -> NoReturn:
        raise FormatError(self._path, where, why)

    def _not_replayed(self, where: str, why: str) -> NoReturn:
        raise NotReplayedError(self._path, where, why)

    def _check_pieces(self) -> None:
        seen: dict[str, int] = {}
        for index, piece in enumerate(self._model.pieces):
            where = f"pieces[{index}]"
            if not piece.text:
                self._refuse(where, "is empty")
            if seen.setdefault(piece.text, index) != index:
                self._refuse(where, f"{piece.text!r:.60} is also piece {seen[piece.text]}")
            if not abs(piece.score) < _LARGEST_SCORE:
                self._refuse(where, f"must have a finite number as score, not {piece.score}")
        unknown = sum(piece.kind == PieceKind.UNKNOWN for piece in self._model.pieces)
        if unknown != 1:
            self._refuse("pieces", f"must have one for what is unknown, not {unknown}")

    def _pipeline(self) -> tuple[Normalizer, str]:
        model = self._model
        for switch, is_usual in (
            ("escape_whitespaces", model.escapes_blanks),
            ("treat_whitespace_as_suffix", not model.blank_is_suffix),
        ):
            if not is_usual:
                self._not_replayed(switch, "is not as usual, which cannot be replayed")
        try:
            normalizer = self._normalizer()
        except CharsMapError as error:
            self._refuse("normalizer_spec.precompiled_charsmap", str(error))
        return normalizer, splitter_of(model)

    def _normalizer(self) -> Normalizer:
        """The normalizer. Raises CharsMapError."""
        model, kept = self._model, self._user_symbols
        normalizer = charsmap_normalizer(model.charsmap, model.charsmap_name or "precompiled")
        if not kept or not (model.charsmap or any(METASPACE in symbol or " " in symbol for symbol in kept)):
            return normalizer
        return SymbolKeepingNormalizer(normalizer, kept, greedy=model.model_type == ModelType.BPE)

    @property
    def _user_symbols(self) -> list[str]:
        return [piece.text for piece in self._model.pieces if piece.kind == PieceKind.USER_DEFINED]

    def _unigram(self, normalizer: Normalizer, pre_tokenizer: str) -> UnigramTokenizer:
        try:
            return UnigramTokenizer.from_items(
                [(piece.text, piece.score, piece.kind) for piece in self._model.pieces],
                byte_fallback=self._model.byte_fallback,
                normalizer=normalizer,
                pre_tokenizer=pre_tokenizer,
                user_in_pieces=True,
            )
        except ModelError as error:
            self._refuse("pieces", str(error))

    def _bpe(self, normalizer: Normalizer, pre_tokenizer: str) -> BpeTokenizer:
        of_kind: dict[PieceKind, dict[str, int]] = {kind: {} for kind in PieceKind}
        for index, piece in enumerate(self._model.pieces):
            of_kind[piece.kind][piece.text] = index
        normal, user = of_kind[PieceKind.NORMAL], of_kind[PieceKind.USER_DEFINED]
        self._check_unused(of_kind[PieceKind.UNUSED], normal)
        (unknown, unknown_id), *_ = of_kind[PieceKind.UNKNOWN].items()
        characters = {text: index for text, index in normal.items() if len(text) == 1}
        alphabet = Alphabet(
            "characters",
            self._byte_ids(of_kind[PieceKind.BYTE]),
            characters,
            characters,
            unknown_id=unknown_id,
            unknown_token=unknown,
        )
        return BpeTokenizer(
            self._merges(normal),
            alphabet,
            symbols=Symbols(of_kind[PieceKind.CONTROL], user, in_pieces=user),
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            merges_by_piece=True,
        ).with_parts_as_merged()

    def _check_unused(self, unused: dict[str, int], normal: dict[str, int]) -> None:
        """SentencePiece merges what is unused like any other piece, and divides it again in the end."""
        known = normal.keys() | unused.keys()
        for text, index in unused.items():
            cuts = range(1, len(text))
            if len(text) == 1 or any(text[:i] in known and text[i:] in known for i in cuts):
                self._not_replayed(f"pieces[{index}]", "is unused, which cannot be replayed")

    def _byte_ids(self, pieces: dict[str, int]) -> IdArray | None:
        if not self._model.byte_fallback:
            return None
        missing = next((name for name in BYTE_PIECES if name not in pieces), None)
        if missing is not None:
            self._refuse("pieces", f"has no {missing}, which byte_fallback needs")
        return np.array([pieces[name] for name in BYTE_PIECES], np.int32)

    def _merges(self, normal: dict[str, int]) -> BpeMerges:
        """A merge for each piece that two others make, whichever these are, the highest score first."""
        score = [piece.score for piece in self._model.pieces]
        rows: list[tuple[int, int, int]] = []
        ranked = sorted((text for text in normal if len(text) > 1), key=lambda text: -score[normal[text]])
        for text in ranked:
            cuts = range(1, len(text))
            cut = next((i for i in cuts if text[:i] in normal and text[i:] in normal), None)
            if cut is None:  # nothing ever becomes this piece
                continue
            if rows and score[rows[-1][2]] == score[normal[text]]:
                why = f"has the score of piece {rows[-1][2]}: that the left one goes first cannot be replayed"
                self._not_replayed(f"pieces[{normal[text]}]", why)
            rows.append((normal[text[:cut]], normal[text[cut:]], normal[text]))
        return BpeMerges(*np.array(rows, np.int32).reshape(-1, 3).T.copy())
