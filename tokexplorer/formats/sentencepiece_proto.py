"""`ModelProto` of sentencepiece_model.proto: what of it matters for encoding."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.formats import protobuf as wire
from tokexplorer.formats.protobuf import WireError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_PIECES = 10_000_000
# Control pieces that have an id of their own in the trainer's settings, with the number of that field.
_NAMED = {"<s>": 41, "</s>": 42, "<pad>": 43}


class ModelType(IntEnum):
    """`TrainerSpec.ModelType`."""

    UNIGRAM = 1
    BPE = 2
    WORD = 3
    CHAR = 4


@dataclass(frozen=True, slots=True)
class Piece:
    """One entry of the vocabulary; its id is its place."""

    text: str
    score: float
    kind: PieceKind


@dataclass(frozen=True, slots=True)
class SentencePieceModel:
    """A model, as its file holds it.

    Attributes:
        pieces: the vocabulary.
        model_type: how it is applied.
        byte_fallback: whether unknown characters become bytes.
        charsmap: the compiled character map of the normalizer; empty if it changes nothing.
        charsmap_name: the name of its rules.
        removes_extra_blanks: whether blanks are trimmed and joined.
        adds_dummy_prefix: whether a \u2581 is put in front of a text.
        escapes_blanks: whether blanks are written as \u2581.
        blank_is_suffix: whether the \u2581 goes behind a word.
    """

    pieces: tuple[Piece, ...]
    model_type: ModelType = ModelType.UNIGRAM
    byte_fallback: bool = False
    charsmap: bytes = b""
    charsmap_name: str = "identity"
    removes_extra_blanks: bool = True
    adds_dummy_prefix: bool = True
    escapes_blanks: bool = True
    blank_is_suffix: bool = False

    def to_bytes(self) -> bytes:
        """The file. Raises UnicodeEncodeError for pieces with lone surrogates."""
        pieces = b"".join(wire.text(1, _piece_bytes(piece)) for piece in self.pieces)
        return pieces + wire.text(2, self._trainer_spec()) + wire.text(3, self._normalizer_spec())

    @classmethod
    def from_bytes(cls, data: bytes) -> SentencePieceModel:
        """The model of a file. Raises WireError."""
        pieces: list[Piece] = []
        settings: dict[str, object] = {}
        for number, kind, value in wire.fields(memoryview(data)):
            if number == 1:
                if len(pieces) == MAX_PIECES:
                    raise WireError(0, f"holds more than {MAX_PIECES:,} pieces")
                pieces.append(_piece(_message(value, kind, "pieces")))
            elif number == 2:  # trainer_spec
                settings |= dict(_trainer_settings(_message(value, kind, "trainer_spec")))
            elif number == 3:  # normalizer_spec
                settings |= dict(_normalizer_settings(_message(value, kind, "normalizer_spec")))
        return cls(tuple(pieces), **settings)  # type: ignore[arg-type]

    def _trainer_spec(self) -> bytes:
        controls = {piece.text for piece in self.pieces if piece.kind == PieceKind.CONTROL}
        ids = {piece.text: index for index, piece in enumerate(self.pieces)}
        out = wire.varint(3, self.model_type) + wire.varint(4, len(self.pieces))
        out += wire.varint(24, self.blank_is_suffix)
        extra = [piece.text for piece in self.pieces if piece.text in controls - _NAMED.keys()]
        out += b"".join(wire.text(30, text) for text in extra)
        out += wire.varint(35, self.byte_fallback)
        for index, piece in enumerate(self.pieces):
            if piece.kind == PieceKind.UNKNOWN:
                out += wire.varint(40, index) + wire.text(45, piece.text)
        for text, number in _NAMED.items():
            out += wire.varint(number, ids[text] if text in controls else -1)
        return out

    def _normalizer_spec(self) -> bytes:
        return (
            wire.text(1, self.charsmap_name)
            + wire.text(2, self.charsmap)
            + wire.varint(3, self.adds_dummy_prefix)
            + wire.varint(4, self.removes_extra_blanks)
            + wire.varint(5, self.escapes_blanks)
        )


def charsmap_of(normalizer_spec: bytes) -> bytes:
    """The compiled character map in a `NormalizerSpec`. Raises WireError."""
    charsmap = dict(_normalizer_settings(memoryview(normalizer_spec))).get("charsmap", b"")
    assert isinstance(charsmap, bytes)
    return charsmap


def _piece_bytes(piece: Piece) -> bytes:
    return wire.text(1, piece.text) + wire.float32(2, piece.score) + wire.varint(3, piece.kind)


def _message(value: int | memoryview, kind: int, name: str) -> memoryview:
    if kind != wire.BYTES or isinstance(value, int):
        raise WireError(0, f"{name} is no message")
    return value


def _piece(message: memoryview) -> Piece:
    text, score, kind = "", 0.0, int(PieceKind.NORMAL)
    for number, wire_type, value in wire.fields(message):
        if number == 1 and isinstance(value, memoryview):
            text = _string(value)
        elif number == 2 and wire_type == wire.FIXED32:  # score
            score = wire.as_float32(value)  # type: ignore[arg-type]
        elif number == 3 and isinstance(value, int):  # type
            kind = value
    if kind not in set(PieceKind):
        raise WireError(0, f"piece {text!r:.60} is of the unknown type {kind}")
    return Piece(text, score, PieceKind(kind))


def _trainer_settings(message: memoryview) -> Iterator[tuple[str, object]]:
    for number, _, value in wire.fields(message):
        if number == 3 and isinstance(value, int):  # model_type
            if value not in set(ModelType):
                raise WireError(0, f"the model is of the unknown type {value}")
            yield "model_type", ModelType(value)
        elif number == 24:  # treat_whitespace_as_suffix
            yield "blank_is_suffix", bool(value)
        elif number == 35:
            yield "byte_fallback", bool(value)


def _normalizer_settings(message: memoryview) -> Iterator[tuple[str, object]]:
    switches = {3: "adds_dummy_prefix", 4: "removes_extra_blanks", 5: "escapes_blanks"}
    for number, _, value in wire.fields(message):
        if number == 1 and isinstance(value, memoryview):
            yield "charsmap_name", _string(value)
        elif number == 2 and isinstance(value, memoryview):  # precompiled_charsmap
            yield "charsmap", value.tobytes()
        elif number in switches:
            yield switches[number], bool(value)


def _string(value: memoryview) -> str:
    try:
        return value.tobytes().decode()
    except UnicodeDecodeError:
        raise WireError(0, "a string is not UTF-8") from None
