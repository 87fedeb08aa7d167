"""`ModelProto` of sentencepiece_model.proto: the fields that matter for encoding, and the wire format.

Source: protobuf.dev/programming-guides/encoding. A message is a row of fields, each a key (number and wire
type) and a value; groups, which nobody writes any more, are refused.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.unigram.pieces import PieceKind

if TYPE_CHECKING:
    from collections.abc import Iterator

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
_FIXED_SIZES = {FIXED64: 8, FIXED32: 4}
_MAX_VARINT_BYTES = 10
_LAST_BYTE = 0x80  # a byte of a varint below this is the last
_WORD = 1 << 64
MAX_FILE_BYTES = 24 << 20
MAX_PIECES = 1_000_000
# Control pieces that have an id of their own in the trainer's settings, with the number of that field.
_NAMED = {"<s>": 41, "</s>": 42, "<pad>": 43}


class WireError(ValueError):
    """Bytes that are no message; `place` is the byte where that shows."""

    def __init__(self, place: int, why: str) -> None:
        super().__init__(tr("byte {place}: {why}", place=place, why=why))
        self.place = place
        self.why = why


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
        pieces = (
            text_field(1, piece.text) + float_field(2, piece.score) + varint_field(3, piece.kind)
            for piece in self.pieces
        )
        return (
            b"".join(text_field(1, piece) for piece in pieces)
            + text_field(2, self._trainer_spec())
            + text_field(3, self._normalizer_spec())
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> SentencePieceModel:
        """The model of a file. Raises WireError."""
        pieces: list[Piece] = []
        settings: dict[str, object] = {}
        for number, kind, value in fields(memoryview(data)):
            if number == 1:
                if len(pieces) == MAX_PIECES:
                    raise WireError(0, tr("holds more than {max_pieces:,} pieces", max_pieces=MAX_PIECES))
                pieces.append(_piece(_message(value, kind, "pieces")))
            elif number == 2:  # trainer_spec
                settings |= dict(_trainer_settings(_message(value, kind, "trainer_spec")))
            elif number == 3:  # normalizer_spec
                settings |= dict(_normalizer_settings(_message(value, kind, "normalizer_spec")))
        return cls(tuple(pieces), **settings)  # type: ignore[arg-type]

    def _trainer_spec(self) -> bytes:
        controls = {piece.text for piece in self.pieces if piece.kind == PieceKind.CONTROL}
        ids = {piece.text: index for index, piece in enumerate(self.pieces)}
        out = varint_field(3, self.model_type) + varint_field(4, len(self.pieces))
        out += varint_field(24, self.blank_is_suffix)
        extra = [piece.text for piece in self.pieces if piece.text in controls - _NAMED.keys()]
        out += b"".join(text_field(30, text) for text in extra)
        out += varint_field(35, self.byte_fallback)
        for index, piece in enumerate(self.pieces):
            if piece.kind == PieceKind.UNKNOWN:
                out += varint_field(40, index) + text_field(45, piece.text)
        for text, number in _NAMED.items():
            out += varint_field(number, ids[text] if text in controls else -1)
        return out

    def _normalizer_spec(self) -> bytes:
        return (
            text_field(1, self.charsmap_name)
            + text_field(2, self.charsmap)
            + varint_field(3, self.adds_dummy_prefix)
            + varint_field(4, self.removes_extra_blanks)
            + varint_field(5, self.escapes_blanks)
        )


def charsmap_of(normalizer_spec: bytes) -> bytes:
    """The compiled character map in a `NormalizerSpec`. Raises WireError."""
    charsmap = dict(_normalizer_settings(memoryview(normalizer_spec))).get("charsmap", b"")
    assert isinstance(charsmap, bytes)
    return charsmap


def _message(value: int | memoryview, kind: int, name: str) -> memoryview:
    if kind != BYTES or isinstance(value, int):
        raise WireError(0, tr("{name} is no message", name=name))
    return value


def _piece(message: memoryview) -> Piece:
    text, score, kind = "", 0.0, int(PieceKind.NORMAL)
    for number, wire_type, value in fields(message):
        if number == 1 and isinstance(value, memoryview):
            text = _string(value)
        elif number == 2 and wire_type == FIXED32:  # score
            score = struct.unpack("<f", value)[0]  # type: ignore[arg-type]
        elif number == 3 and isinstance(value, int):  # type
            kind = value
    if kind not in set(PieceKind):
        raise WireError(0, tr("piece {text!r:.60} is of the unknown type {kind}", text=text, kind=kind))
    return Piece(text, score, PieceKind(kind))


def _trainer_settings(message: memoryview) -> Iterator[tuple[str, object]]:
    for number, _, value in fields(message):
        if number == 3 and isinstance(value, int):  # model_type
            if value not in set(ModelType):
                raise WireError(0, tr("the model is of the unknown type {value}", value=value))
            yield "model_type", ModelType(value)
        elif number == 24:  # treat_whitespace_as_suffix
            yield "blank_is_suffix", bool(value)
        elif number == 35:
            yield "byte_fallback", bool(value)


def _normalizer_settings(message: memoryview) -> Iterator[tuple[str, object]]:
    switches = {3: "adds_dummy_prefix", 4: "removes_extra_blanks", 5: "escapes_blanks"}
    for number, _, value in fields(message):
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
        raise WireError(0, tr("a string is not UTF-8")) from None


def varint_field(number: int, value: int) -> bytes:
    """A field that is a whole number or a truth value; negative ones take ten bytes."""
    return _key(number, VARINT) + _varint(value % _WORD)


def float_field(number: int, value: float) -> bytes:
    """A field that is a float of 32 bits."""
    return _key(number, FIXED32) + struct.pack("<f", value)


def text_field(number: int, value: str | bytes) -> bytes:
    """A field of a string, of bytes, or of a message. Raises UnicodeEncodeError for lone surrogates."""
    data = value.encode() if isinstance(value, str) else value
    return _key(number, BYTES) + _varint(len(data)) + data


def fields(message: memoryview) -> Iterator[tuple[int, int, int | memoryview]]:
    """Number, wire type and value of each field; floats as the bytes that they are.

    Values are views: nothing is copied, so that a wrong length takes no memory. Raises WireError.
    """
    at = 0
    while at < len(message):
        begin = at
        key, at = _read_varint(message, at)
        number, wire = key >> 3, key & 7
        if number == 0:
            raise WireError(begin, tr("is no field of a message"))
        if wire == VARINT:
            value, at = _read_varint(message, at)
            yield number, wire, value
            continue
        if wire == BYTES:
            size, at = _read_varint(message, at)
        elif wire in _FIXED_SIZES:
            size = _FIXED_SIZES[wire]
        else:
            raise WireError(begin, tr("has the unknown wire type {wire}", wire=wire))
        if size > len(message) - at:
            raise WireError(
                begin,
                tr("says {size:,} bytes, but only {value:,} are left", size=size, value=len(message) - at),
            )
        yield number, wire, message[at : at + size]
        at += size


def _key(number: int, wire: int) -> bytes:
    return _varint(number << 3 | wire)


def _varint(value: int) -> bytes:
    out = bytearray()
    while value >= _LAST_BYTE:
        out.append(value & 0x7F | _LAST_BYTE)
        value >>= 7
    out.append(value)
    return bytes(out)


def _read_varint(message: memoryview, at: int) -> tuple[int, int]:
    value = 0
    for index in range(_MAX_VARINT_BYTES):
        if at + index >= len(message):
            raise WireError(at, tr("ends within a number"))
        byte = message[at + index]
        value |= (byte & 0x7F) << 7 * index
        if byte < _LAST_BYTE:
            return value % _WORD, at + index + 1
    raise WireError(at, tr("has a number of more than 64 bits"))
