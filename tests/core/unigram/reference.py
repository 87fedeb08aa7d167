"""The installed SentencePiece, asked for what the tests compare with."""

from __future__ import annotations

import io
import struct
from typing import TYPE_CHECKING, Any

import sentencepiece

from tokexplorer.core.unigram.model import UnigramModel
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces
from tokexplorer.formats.sentencepiece_proto import float_field, text_field, varint_field

if TYPE_CHECKING:
    from collections.abc import Iterable


# What our settings are called there, where it differs.
_OPTION_NAMES = {
    "max_token_length": "max_sentencepiece_length",
    "split_by_script": "split_by_unicode_script",
    "sub_iterations": "num_sub_iterations",
    "seed_size": "seed_sentencepiece_size",
}


def train(lines: Iterable[str], vocab_size: int, **options: Any) -> sentencepiece.SentencePieceProcessor:
    """A model trained there; one thread, because the number of threads changes its sums."""
    file = io.BytesIO()
    settings: dict[str, Any] = {"num_threads": 1, "max_sentence_length": 1 << 20, "minloglevel": 2}
    settings |= {_OPTION_NAMES.get(name, name): value for name, value in options.items()}
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(lines), model_writer=file, vocab_size=vocab_size, **settings
    )
    return sentencepiece.SentencePieceProcessor(model_proto=file.getvalue())


def kind_of(
    processor: sentencepiece.SentencePieceProcessor, piece_id: int, user_defined: tuple[str, ...]
) -> PieceKind:
    if processor.is_unknown(piece_id):
        return PieceKind.UNKNOWN
    if processor.is_control(piece_id):
        return PieceKind.CONTROL
    if processor.is_unused(piece_id):
        return PieceKind.UNUSED
    if processor.is_byte(piece_id):
        return PieceKind.BYTE
    return PieceKind.USER_DEFINED if processor.id_to_piece(piece_id) in user_defined else PieceKind.NORMAL


def as_ours(
    processor: sentencepiece.SentencePieceProcessor, user_defined: tuple[str, ...] = ()
) -> UnigramModel:
    """The same model here."""
    rows = [
        (
            processor.id_to_piece(index),
            processor.get_score(index),
            kind_of(processor, index, user_defined),
        )
        for index in range(processor.vocab_size())
    ]
    byte_fallback = any(kind == PieceKind.BYTE for _, _, kind in rows)
    return UnigramModel(UnigramPieces.from_items(rows), byte_fallback=byte_fallback)


def model_file(rows: Iterable[tuple[str, float, PieceKind]], *, byte_fallback: bool = False) -> bytes:
    """A Unigram model that leaves texts as they are, but for a ▁ in front and for every blank."""
    pieces = [
        text_field(1, text_field(1, piece) + float_field(2, score) + varint_field(3, kind))
        for piece, score, kind in rows
    ]
    trainer = varint_field(3, 1) + varint_field(35, byte_fallback)
    normalizer = (
        text_field(1, "identity") + varint_field(3, True) + varint_field(4, False) + varint_field(5, True)
    )
    return b"".join([*pieces, text_field(2, trainer), text_field(3, normalizer)])


def n_best_with_scores(
    processor: sentencepiece.SentencePieceProcessor, text: str, count: int
) -> list[tuple[list[int], float]]:
    """Ids and scores; the message is read here, since the protobuf library may be missing."""
    message = processor.nbest_encode(text, nbest_size=count, return_type="serialized_proto")
    ids = processor.nbest_encode(text, nbest_size=count, return_type=int)
    scores = [
        next((value for key, value in fields(nbest) if key == 3), b"\0\0\0\0")
        for key, nbest in fields(message)
        if key == 1
    ]
    return [(path, struct.unpack("<f", score)[0]) for path, score in zip(ids, scores, strict=True)]


def fields(message: bytes) -> list[tuple[int, bytes]]:
    """The fields of one protobuf message with their numbers; varints as no bytes."""
    found, at = [], 0
    while at < len(message):
        tag, at = varint(message, at)
        if tag & 7 == 0:
            _, at = varint(message, at)
            found.append((tag >> 3, b""))
            continue
        length, at = (4, at) if tag & 7 == 5 else varint(message, at)
        found.append((tag >> 3, message[at : at + length]))
        at += length
    return found


def varint(message: bytes, at: int) -> tuple[int, int]:
    value, shift = 0, 0
    while message[at] & 0x80:
        value |= (message[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
    return value | message[at] << shift, at + 1
