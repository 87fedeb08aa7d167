"""The facts about a tokenizer in one row: algorithm, parts, source and licence.

For lists of many files, the row of a file is read without making a tokenizer, which is much faster than
opening it and proves nothing. If the tokenizer has been opened, its own facts count.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.baselines.patches import BytePatchTokenizer, EntropyPatchTokenizer
from tokexplorer.core.baselines.tokenizer import ByteTokenizer, CharacterTokenizer, WordTokenizer
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.sentencepiece import CharsMapError
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.post_processor import NO_POST_PROCESSOR
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import file_bytes, parsed_json
from tokexplorer.formats.hf.normalizers import charsmap_normalizer
from tokexplorer.formats.hf.post_processors import read_post_processor
from tokexplorer.formats.hf.pre_tokenizers import byte_level, read_pipeline
from tokexplorer.formats.hf.tokenizer_file import MAX_TOKEN_ID, TokenizerFile
from tokexplorer.formats.kinds import FileKind, file_meant, pair_of_names, recognise
from tokexplorer.formats.sentencepiece_model import pre_tokenizer_of
from tokexplorer.formats.sentencepiece_proto import ModelType, SentencePieceModel, WireError
from tokexplorer.formats.tiktoken_ranks import ENCODINGS, encoding_of, read_beside
from tokexplorer.formats.tiktoken_ranks import MAX_FILE_BYTES as MAX_RANKS_BYTES
from tokexplorer.formats.tokenizer_files import load_tokenizer, possible_kinds
from tokexplorer.formats.tokenizer_json import type_by_fields
from tokexplorer.formats.vocab_merges import SPECIAL
from tokexplorer.hub.cache import sha256_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from tokexplorer.core.post_processor import PostProcessor
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.hub.cache import Fetched

UNKNOWN = ""
"""The value of facts that are not known."""

_MAX_DEPTH = 4
_BYTE_BPE, _BPE = ALGORITHM_INFO["byte-bpe"].title, ALGORITHM_INFO["bpe"].title
_FAMILIES = {
    ModelType.UNIGRAM: ALGORITHM_INFO["unigram"].title,
    ModelType.BPE: _BPE,
    ModelType.WORD: ALGORITHM_INFO["words"].title,
    ModelType.CHAR: ALGORITHM_INFO["characters"].title,
}
_INNER = ("normalizers", "pretokenizers", "decoders")
SpecialTokens = tuple[tuple[str, int], ...]
_ALGORITHMS: tuple[tuple[type, Algorithm], ...] = (
    (WordPieceTokenizer, "wordpiece"),
    (UnigramTokenizer, "unigram"),
    (CharacterTokenizer, "characters"),
    (WordTokenizer, "words"),
    (ByteTokenizer, "bytes"),
    (BytePatchTokenizer, "byte-patches"),
    (EntropyPatchTokenizer, "entropy-patches"),
)


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """A tokenizer in a catalogue; what is not known is empty.

    Attributes:
        name: what to call it.
        family: the algorithm by its title, such as `Byte-level BPE`.
        vocab_size: one more than the largest id; None if it is not known.
        normalizer, pre_tokenizer: by our names; by those of the file's components where we have none.
        special_tokens: with their ids, by ascending id.
        kind: the kind of its file by its title, such as `SentencePiece model`.
        source: a page or an address, or the path of a file.
        revision: the commit it was fetched at.
        licence: as the source states it.
        sha256: of each file, by its name.
        engine: what encodes with it: `OURS`, or the name of a library; empty until it has been opened.
        why: why its library encodes and not our own engine, in a clause; empty if ours does.
        proof: that our engine encodes as the library of the file does, in a sentence; empty if there is none.
        post_processor: what the file asks for around a text.
        kinds: the kinds of files that it can be saved as, by their titles; None until that was found out.
    """

    name: str
    family: str = UNKNOWN
    vocab_size: int | None = None
    normalizer: str = UNKNOWN
    pre_tokenizer: str = UNKNOWN
    special_tokens: SpecialTokens = ()
    kind: str = UNKNOWN
    source: str = UNKNOWN
    revision: str = UNKNOWN
    licence: str = UNKNOWN
    sha256: Mapping[str, str] | None = None
    engine: str = UNKNOWN
    why: str = UNKNOWN
    proof: str = UNKNOWN
    post_processor: PostProcessor = NO_POST_PROCESSOR
    kinds: tuple[str, ...] | None = None


OURS = "ours"
"""The engine of tokenizers that run on our own kernels."""


def row_of(tokenizer: Tokenizer, name: str, path: Path | None = None) -> CatalogueRow:
    """The row of a tokenizer that was trained here, or opened from a file. Raises OSError.

    Nothing but its hash is taken from a file that cannot be read any more.
    """
    row = _of_tokenizer(tokenizer, name)
    if path is None:
        return row
    try:
        return with_file(row, row_of_file(path, name))
    except FormatError:  # changed since it was opened
        return replace(row, source=str(path), sha256={path.name: sha256_of(path)})


def with_file(row: CatalogueRow, told: CatalogueRow) -> CatalogueRow:
    """The row of a tokenizer, completed with facts that only its file tells."""
    return replace(
        row,
        kind=told.kind,
        source=told.source,
        sha256=told.sha256,
        family=row.family or told.family,
        normalizer=row.normalizer or told.normalizer,
        pre_tokenizer=row.pre_tokenizer or told.pre_tokenizer,
    )


def row_of_file(path: Path, name: str, encoding: str | None = None) -> CatalogueRow:
    """The row of a file that was not opened: the facts that are found without making a tokenizer.

    `encoding` says how ranks are to be read. Raises FormatError, OSError.
    """
    path = file_meant(path)
    row = facts_of(path, encoding)
    return replace(row, name=name, source=str(path), sha256={path.name: sha256_of(path)})


def as_fetched(row: CatalogueRow, fetched: Fetched) -> CatalogueRow:
    """The row of a file, with the facts about where it was fetched."""
    return replace(
        row,
        name=fetched.name.title,
        source=fetched.source,
        revision=fetched.revision,
        licence=fetched.licence,
        sha256=fetched.sha256,
    )


def kinds_of(tokenizer: Tokenizer) -> tuple[str, ...]:
    """The kinds of files that can hold a tokenizer, by their titles; of a large one it takes a second."""
    if not isinstance(tokenizer, PipelineTokenizer):
        return ()
    return tuple(kind.title for kind in possible_kinds(tokenizer))


def _of_tokenizer(tokenizer: Tokenizer, name: str) -> CatalogueRow:
    row = CatalogueRow(
        name,
        family_of(tokenizer),
        tokenizer.vocab_size,
        special_tokens=_by_id(tokenizer.special_tokens.items()),
        engine=getattr(tokenizer, "library", OURS),
        why=getattr(tokenizer, "why", ""),
        post_processor=getattr(tokenizer, "post_processor", NO_POST_PROCESSOR),
    )
    if isinstance(tokenizer, PipelineTokenizer):
        return replace(row, normalizer=tokenizer.normalizer_name, pre_tokenizer=tokenizer.pre_tokenizer_name)
    return row


def facts_of(path: Path, encoding: str | None = None) -> CatalogueRow:
    """As `row_of_file`, without name, source and hash."""
    path = file_meant(path)
    kind = recognise(path)
    try:
        if kind is FileKind.TOKENIZER_JSON:
            return _of_json(path)
        if kind is FileKind.SENTENCEPIECE:
            return _of_model(SentencePieceModel.from_bytes(file_bytes(path)))
        if kind is FileKind.TIKTOKEN:
            return _of_ranks(path, encoding)
        if kind is FileKind.VOCAB_MERGES:
            return _of_vocab(path)
    except WireError as error:
        raise FormatError(path, "", tr("is no SentencePiece model: {why}", why=error.why)) from None
    except RecursionError:
        raise FormatError(path, "", tr("is nested too deeply")) from None
    return _of_small(path, kind)


def _of_json(path: Path) -> CatalogueRow:
    file = TokenizerFile(path)
    root, vocab = file.root, file.model.get("vocab")
    added = [
        token for token in file.as_list(root.get("added_tokens", []), "added_tokens") if _is_added(token)
    ]
    ids = [len(vocab) - 1] if isinstance(vocab, list) else _ids(vocab)
    special = ((token["content"], token["id"]) for token in added if token.get("special") is True)
    family = _family(root, file.model)
    normalizer, pre_tokenizer = pipeline_names(root, is_bytes=family == _BYTE_BPE)
    normalized = [token["content"] for token in added if token.get("normalized") is True]
    pre_tokenizer = file.narrowed(pre_tokenizer, (each.replace(" ", METASPACE) for each in normalized))
    try:
        post_processor = read_post_processor(file)
    except NotReplayedError:
        post_processor = NO_POST_PROCESSOR
    size = 1 + max((*ids, *(token["id"] for token in added)), default=-1)
    kind = FileKind.TOKENIZER_JSON.title
    return CatalogueRow(
        "", family, size, normalizer, pre_tokenizer, _by_id(special), kind, post_processor=post_processor
    )


def _is_added(token: object) -> bool:
    if not isinstance(token, dict) or not isinstance(token.get("content"), str):
        return False
    return type(token.get("id")) is int and 0 <= token["id"] <= MAX_TOKEN_ID


def _ids(vocab: object) -> list[int]:
    """The ids of a vocabulary; none if it is damaged."""
    ids = list(vocab.values()) if isinstance(vocab, dict) else []
    return ids if all(type(token_id) is int for token_id in ids) else []


def _family(root: Mapping[str, Any], model: Mapping[str, Any]) -> str:
    kind = model.get("type")
    if not isinstance(kind, str):
        kind = type_by_fields(model)
    if kind == "BPE":
        parts = f"{component_name(root.get('pre_tokenizer'))} {component_name(root.get('decoder'))}"
        return _BYTE_BPE if "ByteLevel" in parts else _BPE
    return ALGORITHM_INFO["words"].title if kind == "WordLevel" else kind


def pipeline_names(root: Mapping[str, Any], *, is_bytes: bool) -> tuple[str, str]:
    """Normalizer and pre-tokenizer of a `tokenizer.json`, by our names where we have some for both."""
    normalizer, splitter = root.get("normalizer"), root.get("pre_tokenizer")
    try:
        found = read_pipeline(normalizer, splitter, (byte_level(),) if is_bytes else ())
    except (TypeError, AttributeError, ValueError):  # of parts of the wrong types, which opening refuses
        found = UNKNOWN
    if isinstance(found, str):
        return component_name(normalizer), component_name(splitter)
    return found[0].name, found[1]


def component_name(component: Any, depth: int = 0) -> str:
    """A component by its type, what it is made of in brackets; `none` where there is none."""
    if component is None:
        return "none"
    kind = component.get("type") if isinstance(component, dict) else None
    if not isinstance(kind, str):
        return UNKNOWN
    inner = next((component[each] for each in _INNER if each in component), None)
    if not isinstance(inner, list) or depth == _MAX_DEPTH:
        return kind
    return f"{kind}({', '.join(component_name(each, depth + 1) for each in inner)})"


def _of_model(model: SentencePieceModel) -> CatalogueRow:
    pieces = enumerate(model.pieces)
    special = [(piece.text, token_id) for token_id, piece in pieces if piece.kind == PieceKind.CONTROL]
    return CatalogueRow(
        "",
        _FAMILIES[model.model_type],
        len(model.pieces),
        _map_name(model),
        pre_tokenizer_of(model) if model.escapes_blanks and not model.blank_is_suffix else "sentencepiece",
        _by_id(special),
        FileKind.SENTENCEPIECE.title,
    )


def _map_name(model: SentencePieceModel) -> str:
    try:
        return charsmap_normalizer(model.charsmap, model.charsmap_name or "precompiled").name
    except CharsMapError:
        return model.charsmap_name


def _of_ranks(path: Path, encoding: str | None) -> CatalogueRow:
    data = file_bytes(path, MAX_RANKS_BYTES)
    sha256 = hashlib.sha256(data).hexdigest()
    known = ENCODINGS.get(encoding or "")
    known = known or read_beside(path) or encoding_of(sha256, path.name)
    special = known.special_tokens if known is not None and known.sha256 == sha256 else {}
    try:
        ranks = [int(fields[1]) for fields in map(bytes.split, data.splitlines()) if fields]
    except (ValueError, IndexError):
        raise FormatError(
            path, "", tr("is no file of ranks: each line must be a token and its rank")
        ) from None
    return CatalogueRow(
        "",
        _BYTE_BPE,
        1 + max((*ranks, *special.values()), default=-1),
        "none",
        UNKNOWN if known is None else known.pre_tokenizer,
        _by_id(special.items()),
        FileKind.TIKTOKEN.title,
    )


def _of_vocab(path: Path) -> CatalogueRow:
    vocab_path = (pair_of_names(path) or (path,))[0]
    is_json = vocab_path.name.removesuffix(".gz").endswith(".json") and vocab_path.is_file()
    vocab = parsed_json(vocab_path) if is_json else None
    if not isinstance(vocab, dict):
        return _of_small(path, FileKind.VOCAB_MERGES)
    is_bytes = all(symbol in vocab for symbol in BYTE_TO_SYMBOL.values())
    names = SPECIAL if is_bytes else ("<unk>",)
    return CatalogueRow(
        "",
        _BYTE_BPE if is_bytes else _BPE,
        1 + max(_ids(vocab), default=-1),
        "none" if is_bytes else "bert",
        "gpt2" if is_bytes else "bert",
        _by_id((name, vocab[name]) for name in names if name in vocab),
        FileKind.VOCAB_MERGES.title,
    )


def _of_small(path: Path, kind: FileKind) -> CatalogueRow:
    """The row of a file that is small or says little: the tokenizer is made."""
    return replace(_of_tokenizer(load_tokenizer(path, kind), ""), kind=kind.title, engine=UNKNOWN)


def _by_id(tokens: Iterable[tuple[str, int]]) -> SpecialTokens:
    return tuple(sorted(tokens, key=lambda token: token[1]))


def family_of(tokenizer: Tokenizer) -> str:
    """The title of the algorithm of a tokenizer of ours; empty for others."""
    if isinstance(tokenizer, BpeTokenizer):
        return ALGORITHM_INFO["byte-bpe" if tokenizer.alphabet.kind == "bytes" else "bpe"].title
    found = (algorithm for kind, algorithm in _ALGORITHMS if isinstance(tokenizer, kind))
    algorithm = next(found, None)
    return "" if algorithm is None else ALGORITHM_INFO[algorithm].title
