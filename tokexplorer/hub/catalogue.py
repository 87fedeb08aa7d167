"""What is known of a tokenizer, in one row: family, parts, where it comes from and under which licence."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.baselines.byte_tokens import ByteTokenizer
from tokexplorer.core.baselines.characters import CharacterTokenizer
from tokexplorer.core.baselines.patches import BytePatchTokenizer, EntropyPatchTokenizer
from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.reading import parsed_json
from tokexplorer.formats.kinds import FileKind, recognise
from tokexplorer.formats.sp.message import SentencePieceModel
from tokexplorer.formats.sp.protobuf import WireError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.hub.fetch import Fetched

UNKNOWN = ""
"""What a column says where nothing is stated."""

_MAX_DEPTH = 4
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
        vocab_size: one more than the largest id.
        normalizer, pre_tokenizer: by our names; where the file's own library runs it, by those of the file.
        special_tokens: by ascending id.
        source: a page or an address, or the path of a file.
        revision: the commit it was fetched at.
        licence: as the source states it.
        sha256: of each file, by its name.
        library: whose engine runs it; empty for ours.
    """

    name: str
    family: str
    vocab_size: int
    normalizer: str
    pre_tokenizer: str
    special_tokens: tuple[str, ...]
    source: str = UNKNOWN
    revision: str = UNKNOWN
    licence: str = UNKNOWN
    sha256: Mapping[str, str] | None = None
    library: str = ""


def row_of_fetched(tokenizer: Tokenizer, fetched: Fetched) -> CatalogueRow:
    """The row of what was fetched by its name. Raises OSError."""
    family, normalizer, pre_tokenizer, library = _parts(tokenizer, fetched.path)
    return CatalogueRow(
        fetched.name.title,
        family,
        tokenizer.vocab_size,
        normalizer,
        pre_tokenizer,
        _special(tokenizer),
        fetched.source,
        fetched.revision,
        fetched.licence,
        fetched.sha256,
        library,
    )


def row_of(tokenizer: Tokenizer, name: str, path: Path | None = None) -> CatalogueRow:
    """The row of a tokenizer that was trained here, or opened from a file. Raises OSError."""
    family, normalizer, pre_tokenizer, library = _parts(tokenizer, path)
    return CatalogueRow(
        name,
        family,
        tokenizer.vocab_size,
        normalizer,
        pre_tokenizer,
        _special(tokenizer),
        UNKNOWN if path is None else str(path),
        sha256=None if path is None else {path.name: _sha256(path)},
        library=library,
    )


def family_of(tokenizer: Tokenizer) -> str:
    """The title of the algorithm of a tokenizer of ours; empty for others."""
    if isinstance(tokenizer, BpeTokenizer):
        return ALGORITHM_INFO["byte-bpe" if tokenizer.alphabet.kind == "bytes" else "bpe"].title
    found = (algorithm for kind, algorithm in _ALGORITHMS if isinstance(tokenizer, kind))
    algorithm = next(found, None)
    return UNKNOWN if algorithm is None else ALGORITHM_INFO[algorithm].title


def _parts(tokenizer: Tokenizer, path: Path | None) -> tuple[str, str, str, str]:
    """Family, normalizer, pre-tokenizer, library."""
    if isinstance(tokenizer, PipelineTokenizer):
        return family_of(tokenizer), tokenizer.normalizer, tokenizer.pre_tokenizer, ""
    library = getattr(tokenizer, "library", "")
    if path is None:
        return UNKNOWN, UNKNOWN, UNKNOWN, library
    try:
        kind = recognise(path)
        if kind is FileKind.TOKENIZER_JSON:
            return (*_of_json(parsed_json(path)), library)
        if kind is FileKind.SENTENCEPIECE:
            return (*_of_model(SentencePieceModel.from_bytes(file_bytes(path))), library)
    except (FormatError, WireError, RecursionError):  # changed since it was opened
        pass
    return UNKNOWN, UNKNOWN, UNKNOWN, library


def _of_json(root: object) -> tuple[str, str, str]:
    if not isinstance(root, dict):
        return UNKNOWN, UNKNOWN, UNKNOWN
    model = root.get("model")
    kind = model.get("type") if isinstance(model, dict) else None
    splitter, decoder = root.get("pre_tokenizer"), root.get("decoder")
    family = kind if isinstance(kind, str) else "BPE" if isinstance(model, dict) and "merges" in model else ""
    if family == "BPE":
        of_bytes = "ByteLevel" in f"{_component(splitter)} {_component(decoder)}"
        family = ALGORITHM_INFO["byte-bpe" if of_bytes else "bpe"].title
    return family, _component(root.get("normalizer")), _component(splitter)


def _component(component: Any, depth: int = 0) -> str:
    """A component by its type, what it is made of in brackets; `none` where there is none."""
    if component is None:
        return "none"
    kind = component.get("type") if isinstance(component, dict) else None
    if not isinstance(kind, str):
        return UNKNOWN
    inner = next(
        (component[each] for each in ("normalizers", "pretokenizers", "decoders") if each in component), None
    )
    if not isinstance(inner, list) or depth == _MAX_DEPTH:
        return kind
    return f"{kind}({', '.join(_component(each, depth + 1) for each in inner)})"


def _of_model(model: SentencePieceModel) -> tuple[str, str, str]:
    families = {"UNIGRAM": "Unigram", "BPE": "Character BPE", "WORD": "Words", "CHAR": "Characters"}
    splitter = "sentencepiece" if model.escapes_blanks else "none"
    return families[model.model_type.name], model.charsmap_name, splitter


def _special(tokenizer: Tokenizer) -> tuple[str, ...]:
    special = tokenizer.special_tokens
    return tuple(sorted(special, key=lambda each: special[each]))


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
