"""Hugging Face `tokenizer.json`: what we write, and reading it back.

Our word and character baselines are written as the model WordLevel. BPE, which other kinds of files need,
too, is in `hf.bpe`.

`tokenizers` can match every entry of a Unigram vocabulary in a text, also the unknown token and special
tokens. They are therefore written with a score so low that spelling them by characters is better, if their
characters are pieces: an unknown character costs 10 more than the lowest score, so that `<unk>` in a text
may be the unknown token there, which `formats.verify` tells. The low score decides nothing else if every
character of a piece is a piece itself, as after training: all segmentations then have the same unknown
characters. Other models are written with the usual score, 0. A tokenizer that was read from a file is written
with the scores of the file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.baselines.tokenizer import ByteTokenizer, CharacterTokenizer, WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.unigram.model import UNKNOWN_PENALTY
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import LONGEST_WORD, PREFIX, UNKNOWN
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import utf8, write_atomically
from tokexplorer.formats.hf import decoders
from tokexplorer.formats.hf.bpe import bpe_part, bpe_problem, byte_symbols, bytes_part, read_bpe
from tokexplorer.formats.hf.growth import check_growth
from tokexplorer.formats.hf.library import HuggingFaceTokenizer, of_file
from tokexplorer.formats.hf.normalizers import same_as_written
from tokexplorer.formats.hf.post_processors import read_post_processor, text_components
from tokexplorer.formats.hf.pre_tokenizers import pattern_problem, pipeline_components, split
from tokexplorer.formats.hf.tokenizer_file import (
    ModelPart,
    TokenizerFile,
    added_entries,
    removal_problem,
    spelling_problem,
    vocabulary,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tokexplorer.core.added_tokens import AddedTokens
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.unigram.model import UnigramModel
    from tokexplorer.core.unigram.pieces import UnigramPieces

_LARGEST_SCORE = 1e30  # float32 holds larger ones, but not their sums
_LONGEST_PIECE = 4096  # characters; at each place of a text one walks along as many
_EVERY_CHARACTER = split(r"[\s\S]")


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why the format cannot hold a tokenizer of this kind, in a sentence; None if it can."""
    if not any(isinstance(tokenizer, kind) for kind, _ in _PARTS):
        return tr(
            "tokenizer.json holds a list of tokens, which patches have none of; BPE, WordPiece, Unigram, "
            "words, characters and bytes can be saved"
        )
    why = pattern_problem(tokenizer.pre_tokenizer_name)
    if why:
        return why
    if isinstance(tokenizer, BpeTokenizer):
        return bpe_problem(tokenizer)
    if tokenizer.symbols.in_pieces:
        return tr(
            "tokenizer.json would cut user symbols out of a text before blanks are written as \u2581; here "
            "they are found after that, as in SentencePiece"
        )
    return removal_problem(tokenizer) or spelling_problem(tokenizer, _tokens(tokenizer))


def _tokens(tokenizer: PipelineTokenizer) -> Iterable[tuple[int, str]]:
    """Ids and tokens of the model; of BPE `hf.bpe` has them."""
    if isinstance(tokenizer, ByteTokenizer):
        return byte_symbols(tokenizer)
    if isinstance(tokenizer, WordPieceTokenizer):
        tokens: Sequence[str] = tokenizer.vocabulary.tokens
    elif isinstance(tokenizer, UnigramTokenizer):
        pieces = tokenizer.model.pieces
        tokens = [decode_utf8(pieces.piece(token_id)) for token_id in range(len(pieces))]
    else:
        tokens = [decode_utf8(tokenizer.token_bytes(token_id)) for token_id in range(tokenizer.vocab_size)]
    return enumerate(tokens)


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write a file that `tokenizers.Tokenizer.from_file` loads and that encodes every text alike.

    `formats.hf` says in which cases the library's rules differ from ours. It also matches a special token,
    user symbol or unknown token of BPE, WordPiece and words where the normalizer or pre-tokenizer produces
    its spelling.

    Raises FormatError if the format cannot hold the tokenizer, OSError.
    """
    write_atomically(Path(path), tokenizer_json_bytes(tokenizer, path))
    return (Path(path),)


def tokenizer_json_bytes(tokenizer: PipelineTokenizer, path: Path | str = "") -> bytes:
    """The file's bytes; `path` is only for messages. Raises FormatError as `write` does."""
    return utf8(
        json.dumps(to_document(tokenizer, path), ensure_ascii=False, indent=1) + "\n",
        path,
        tr("token or pattern"),
    )


def to_document(tokenizer: PipelineTokenizer, path: Path | str = "") -> dict[str, Any]:
    """The file's content as one JSON object; `path` is only for messages. Raises FormatError."""
    why = problem(tokenizer)
    if why:
        raise FormatError(path, "", why)
    part = next(part_of(tokenizer, path) for kind, part_of in _PARTS if isinstance(tokenizer, kind))
    symbols = tokenizer.symbols
    normalizer, pre_tokenizer = pipeline_components(
        tokenizer.normalizer,
        tokenizer.pre_tokenizer_name,
        tail=part.tail,
        within_words=bool(symbols.user),
        ends_words=part.ends_words,
    )
    return {
        "version": "1.0",
        **text_components(tokenizer.post_processor),
        "added_tokens": added_entries(symbols),
        "normalizer": normalizer,
        "pre_tokenizer": pre_tokenizer,
        "decoder": part.decoder,
        "model": part.model,
    }


def read(path: Path | str) -> PipelineTokenizer:
    """Read a file whose pipeline we can replay. Raises FormatError or OSError.

    Encodings are those of `tokenizers` with `add_special_tokens=False`; `post_processor` says what a
    post-processor puts around a text.
    """
    try:
        file = TokenizerFile(Path(path))
        kind = _model_type(file)
        file.check_post_processor()
        check_growth(file)
        return _READERS[kind](file).with_post_processor(read_post_processor(file))
    except RecursionError:
        raise FormatError(path, "", tr("is nested too deeply")) from None


def reference(path: Path | str, why: str = "") -> HuggingFaceTokenizer:
    """The tokenizer of a file on `tokenizers` itself; `why` says why not on our own engine.

    Raises FormatError if the file is damaged or the library does not load it either, OSError.
    """
    return of_file(TokenizerFile(Path(path)), why)


def _model_type(file: TokenizerFile) -> str:
    """The type of the model. Raises FormatError if it is not a known one."""
    kind = file.model["type"] if "type" in file.model else type_by_fields(file.model)
    if not isinstance(kind, str) or kind not in _READERS:
        file.refuse("model.type", tr("{kind!r:.40} is none of {names}", kind=kind, names=", ".join(_READERS)))
    return kind


def type_by_fields(model: Mapping[str, Any]) -> str:
    """The type of a model that does not state it, as older files do not."""
    if "merges" in model:
        return "BPE"
    if isinstance(model.get("vocab"), list):
        return "Unigram"
    return "WordPiece" if "continuing_subword_prefix" in model else "WordLevel"


def wordpiece_part(tokenizer: WordPieceTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer. Raises FormatError."""
    ours = tokenizer.vocabulary
    model = {
        "type": "WordPiece",
        "unk_token": ours.unknown_token,
        "continuing_subword_prefix": ours.prefix,
        "max_input_chars_per_word": ours.longest_word,
        "vocab": vocabulary(tokenizer, _tokens(tokenizer), path),
    }
    says = tokenizer.decoder
    decoder = decoders.of_prefixed_words(ours.prefix, tokenizer.pre_tokenizer_name)
    return ModelPart(model, decoder if says is None else decoders.of_words(says))


def read_wordpiece(file: TokenizerFile) -> WordPieceTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed.

    Added tokens that are not in the vocabulary of the model are found only where they are cut out of texts.
    """
    vocab = file.vocab()
    symbols = file.symbols(vocab, with_rules=True)
    tokens = file.by_id(vocab | dict(symbols.ids))
    unknown = file.as_text(file.model.get("unk_token", UNKNOWN), "model.unk_token")
    if unknown not in vocab:
        file.refuse("model.unk_token", tr("{unknown!r:.60} is not in the vocabulary", unknown=unknown))
    if file.model.get("continuing_subword_prefix") == "":
        file.not_replayed("model.continuing_subword_prefix", tr("is not as usual, which cannot be replayed"))
    prefix = file.as_text(
        file.model.get("continuing_subword_prefix", PREFIX), "model.continuing_subword_prefix"
    )
    longest_word = file.as_number(
        file.model.get("max_input_chars_per_word", LONGEST_WORD), "model.max_input_chars_per_word"
    )
    normalizer, pre_tokenizer = file.pipeline((), symbols)
    joins = decoders.read_words(file.root.get("decoder"))
    if joins is None:
        decoders.check_same(file, decoders.of_prefixed_words(prefix, pre_tokenizer))
    return WordPieceTokenizer.of_tokens(
        tokens,
        unknown=unknown,
        prefix=prefix,
        longest_word=longest_word,
        symbols=symbols,
        unmatched=(token_id for token, token_id in symbols.ids.items() if token not in vocab),
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        decoder=joins,
    )


def unigram_part(tokenizer: UnigramTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer. Raises FormatError."""
    model = tokenizer.model
    pieces = model.pieces
    tokens = [decode_utf8(pieces.piece(token_id)) for token_id in range(len(pieces))]
    vocabulary(tokenizer, _tokens(tokenizer), path)
    content = {
        "type": "Unigram",
        "unk_id": model.unknown_id,
        "vocab": [list(row) for row in zip(tokens, _scores(model, tokens), strict=False)],
        "byte_fallback": model.byte_fallback,
    }
    return ModelPart(
        content,
        decoders.of_characters(
            tokenizer.pre_tokenizer_name, byte_fallback=model.byte_fallback, joining=tokenizer.joining
        ),
    )


def _scores(model: UnigramModel, tokens: list[str]) -> list[float]:
    """The score of each token of the model itself; added tokens behind it have none."""
    pieces = model.pieces
    scores: list[float] = pieces.scores[: model.entries].tolist()
    if model.rules is UnigramRules.TOKENIZERS:
        return scores
    never = _score_of_the_unmatched(pieces, tokens)
    is_normal = (pieces.kinds == PieceKind.NORMAL).tolist()
    return [score if normal else never for score, normal in zip(scores, is_normal, strict=True)]


def read_unigram(file: TokenizerFile) -> UnigramTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed."""
    rows = [
        _row(file, entry, index)
        for index, entry in enumerate(file.as_list(file.model.get("vocab"), "model.vocab"))
    ]
    entries = len(rows)
    vocab = {token: token_id for token_id, (token, _) in enumerate(rows)}
    if len(vocab) < entries:
        file.not_replayed("model.vocab", tr("has a token twice"))
    symbols = file.symbols(vocab)
    vocab |= symbols.ids  # those that are not in it come behind it
    rows += [(token, 0.0) for token in file.by_id(vocab)[len(rows) :]]
    if file.model.get("unk_id") is None:
        file.not_replayed("model.unk_id", tr("is missing, so that unknown characters are an error"))
    unknown_id = file.as_number(file.model["unk_id"], "model.unk_id")
    if unknown_id >= entries:
        file.refuse(
            "model.unk_id",
            tr(
                "is {unknown_id}, but there are only {entries:,} tokens",
                unknown_id=unknown_id,
                entries=entries,
            ),
        )
    byte_fallback = file.switch("byte_fallback")
    if byte_fallback and not all(token in vocab for token in BYTE_PIECES):
        file.not_replayed("model.byte_fallback", tr("asks for tokens of bytes, of which some are missing"))
    kinds = dict.fromkeys((vocab[token] for token in BYTE_PIECES if token in vocab), PieceKind.BYTE)
    kinds = kinds if byte_fallback else {}
    kinds |= dict.fromkeys(symbols.special.values(), PieceKind.CONTROL)
    kinds |= dict.fromkeys(symbols.user.values(), PieceKind.USER_DEFINED)
    kinds[unknown_id] = PieceKind.UNKNOWN
    normalizer, pre_tokenizer = file.pipeline((), symbols)
    joining = decoders.joining_of(file, vocab, byte_fallback=byte_fallback)
    try:
        tokenizer = UnigramTokenizer.from_items(
            [(token, score, kinds.get(id_, PieceKind.NORMAL)) for id_, (token, score) in enumerate(rows)],
            byte_fallback=byte_fallback,
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            finds_unknown=unknown_id in symbols.special.values(),
            rules=UnigramRules.TOKENIZERS,
            entries=entries,
        )
        return tokenizer.with_joining(joining)
    except ModelError as error:
        file.refuse("model.vocab", str(error))


def _score_of_the_unmatched(pieces: UnigramPieces, tokens: list[str]) -> float:
    normal = [tokens[token_id] for token_id in np.flatnonzero(pieces.kinds == PieceKind.NORMAL).tolist()]
    if not {character for token in normal for character in token} <= set(normal):
        return 0.0
    lowest = float(pieces.scores[pieces.kinds == PieceKind.NORMAL].min(initial=0))
    longest = max(map(len, tokens))
    return (longest + 1) * (lowest - UNKNOWN_PENALTY)


def _row(file: TokenizerFile, entry: Any, index: int) -> tuple[str, float]:
    where = f"model.vocab[{index}]"
    if not isinstance(entry, list) or len(entry) != 2:
        file.refuse(where, tr("must be a token and its score, not {entry!r:.60}", entry=entry))
    token, score = entry
    if isinstance(score, bool) or not isinstance(score, int | float) or not abs(score) < _LARGEST_SCORE:
        file.refuse(where, tr("must have a finite number as score, not {score!r:.40}", score=score))
    if len(file.as_text(token, where)) > _LONGEST_PIECE:
        file.refuse(
            where,
            tr(
                "is a token of {token_count:,} characters; the limit is {longest_piece:,}",
                token_count=len(token),
                longest_piece=_LONGEST_PIECE,
            ),
        )
    return token, float(score)


def word_level_part(tokenizer: WordTokenizer | CharacterTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer. Raises FormatError."""
    assert tokenizer.unknown_id is not None
    model = {
        "type": "WordLevel",
        "vocab": vocabulary(tokenizer, _tokens(tokenizer), path),
        "unk_token": decode_utf8(tokenizer.token_bytes(tokenizer.unknown_id)),
    }
    tail = (_EVERY_CHARACTER,) if isinstance(tokenizer, CharacterTokenizer) else ()
    return ModelPart(model, decoders.of_characters(tokenizer.pre_tokenizer_name), tail)


def read_word_level(file: TokenizerFile) -> WordTokenizer | CharacterTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed."""
    vocab = file.vocab()
    symbols = file.symbols(vocab)
    tokens = file.by_id(vocab | dict(symbols.ids))
    unknown = file.as_text(file.model.get("unk_token"), "model.unk_token")
    steps = file.root.get("pre_tokenizer")
    last = steps["pretokenizers"][-1:] if isinstance(steps, dict) and _is_sequence(steps) else [steps]
    of_characters = last == [_EVERY_CHARACTER]
    normalizer, pre_tokenizer = file.pipeline((_EVERY_CHARACTER,) if of_characters else (), symbols)
    # Baselines have a normalizer of ours: the one that is written like that of the file.
    name = same_as_written(normalizer)
    if name is None:
        file.not_replayed("normalizer", tr("is none of those that can be replayed before this model"))
    spec = TrainingSpec.of(
        "characters" if of_characters else "words",
        normalizer=name,
        pre_tokenizer=pre_tokenizer,
        special_tokens=_by_id(symbols, special=True),
        user_symbols=_by_id(symbols, special=False),
        unknown_token=unknown,
    )
    own = spec.own_tokens
    if tuple(tokens[: len(own)]) != own:
        file.not_replayed(
            "model.vocab", tr("must begin with {names}: other ids cannot be replayed", names=", ".join(own))
        )
    decoders.check_same(file, decoders.of_characters(pre_tokenizer))
    learned = tokens[len(own) :]
    if not of_characters:
        return WordTokenizer(spec, list(map(encode_utf8, learned)))
    if any(len(token) != 1 for token in learned):
        file.not_replayed(
            "model.vocab", tr("holds more than single characters, but the text is split into them")
        )
    return CharacterTokenizer(spec, "".join(learned))


def _is_sequence(component: dict[str, object]) -> bool:
    return component.get("type") == "Sequence" and isinstance(component.get("pretokenizers"), list)


def _by_id(symbols: AddedTokens, *, special: bool) -> tuple[str, ...]:
    ids = symbols.special if special else symbols.user
    return tuple(sorted(ids, key=ids.__getitem__))


_PARTS: tuple[tuple[type, Callable[[Any, Path | str], ModelPart]], ...] = (
    (BpeTokenizer, bpe_part),
    (WordPieceTokenizer, wordpiece_part),
    (UnigramTokenizer, unigram_part),
    (WordTokenizer, word_level_part),
    (CharacterTokenizer, word_level_part),
    (ByteTokenizer, bytes_part),
)
_READERS = {
    "BPE": read_bpe,
    "WordPiece": read_wordpiece,
    "WordLevel": read_word_level,
    "Unigram": read_unigram,
}
