"""Verifying a written file: the library that it is for must load it and encode texts as we do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.registry import normalize_utf8
from tokexplorer.core.normalizers.sentencepiece import CharsMapNormalizer
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, frame_of
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, rule_of
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.library import NO_POST_PROCESSING
from tokexplorer.formats.hf.pre_tokenizers import MARKING, pipeline_components
from tokexplorer.formats.library_tokenizer import LibraryTokenizer, complaint_of, loading
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TokenizersLibrary
from tokexplorer.formats.reference import (
    HARD_TEXTS,
    Comparison,
    Difference,
    VerifyResult,
    hard_texts,
    own_engine,
    reference_engine,
    removes_characters,
    unknown_token,
)
from tokexplorer.formats.sentencepiece_model import (
    SentencePieceTokenizer,
    marks_as_metaspace,
    model_normalizer,
)
from tokexplorer.formats.tokenizer_files import FileKind, kind_of, load_tokenizer, reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.library_tokenizer import AnyTokenizer
    from tokexplorer.formats.reference import IsKnown

__all__ = ["HARD_TEXTS", "Difference", "VerifyResult", "hard_texts", "verify_file"]

_NOWHERE = (0, 0)
_JSON_OTHERWISE = tr(
    "tokenizers applies SentencePiece's character map to whole grapheme clusters, loses count of "
    "characters that a normalizer removes, and may find Unigram's unknown token where a text spells it"
)
_MODEL_OTHERWISE = tr(
    "sentencepiece puts \u2581 elsewhere, maps characters one by one, or takes special tokens for text"
)


def verify_file(
    tokenizer: AnyTokenizer, path: Path | str, texts: Iterable[str], kind: FileKind | None = None
) -> VerifyResult:
    """Encode each text with `tokenizer` and with the library that reads the file at `path`, and compare.

    The name of the file says its kind, unless `kind` is given. Ids must be equal, and so must the spans in
    code points, except where a library has others by design (see `reference`). The copy of a file whose
    tokenizer runs on its library must encode exactly as that tokenizer.

    Raises FormatError if the library cannot load the file, OSError if it is not there, SplitError as
    `encode` does.
    """
    path = Path(path)
    if isinstance(tokenizer, LibraryTokenizer):
        kind = tokenizer.kind
    kind = kind or kind_of(path)
    if kind is FileKind.TOKENIZER_JSON and not isinstance(tokenizer, LibraryTokenizer):
        return _verify_json(tokenizer, path, texts)
    if kind.library == "tokexplorer":  # nobody else reads all that such a file holds
        return Comparison(tokenizer, own_engine(load_tokenizer(path, kind)), kind.library).run(texts)
    library = reference(path, kind)
    if library is None:
        raise FormatError(path, "", tr("is a {title}, which no library reads", title=kind.title))
    finds_special = kind is not FileKind.SENTENCEPIECE or isinstance(tokenizer, LibraryTokenizer)
    comparison = Comparison(
        tokenizer, reference_engine(library), library.library, allow_special=finds_special
    )
    if isinstance(tokenizer, LibraryTokenizer) or not isinstance(library, SentencePieceTokenizer):
        return comparison.run(texts)
    is_known = None if _is_of_sentencepiece(tokenizer) else _model_otherwise(tokenizer, library)
    return comparison.run(texts, is_known, _MODEL_OTHERWISE)


def _verify_json(tokenizer: PipelineTokenizer, path: Path, texts: Iterable[str]) -> VerifyResult:
    """Also compares what both put around a text, if our tokenizer has a post-processor."""
    data = path.read_bytes()
    library = _loaded(data, path)
    if tokenizer.post_processor != NO_POST_PROCESSOR:
        difference = None if tokenizer.post_processor.impossible else _around_a_text(tokenizer, library, path)
        if difference is not None:
            return VerifyResult(0, difference)
        # A post-processor may also narrow spans, which `encode` does not here.
        library = _loaded(json.dumps(json.loads(data) | NO_POST_PROCESSING).encode(), path)
    comparison = Comparison(tokenizer, reference_engine(library), "tokenizers")
    return comparison.run(texts, _json_otherwise(tokenizer), _JSON_OTHERWISE)


def _model_otherwise(tokenizer: PipelineTokenizer, library: SentencePieceTokenizer) -> IsKnown:
    """Tells whether SentencePiece is known to read a text differently."""

    def is_known(text: str, _: bool) -> bool:
        if any(symbol in tokenizer.normalizer.apply(text) for symbol in tokenizer.special_tokens):
            return True
        written = "".join(_sections_as_written(tokenizer, text))
        return library.normalize(text) != written and (
            _is_marked_otherwise(tokenizer, text) or _is_mapped_otherwise(tokenizer, text)
        )

    return is_known


def _is_of_sentencepiece(tokenizer: PipelineTokenizer) -> bool:
    """Whether SentencePiece can do all that a tokenizer does, as for every tokenizer read from a model."""
    rule, normalizer = rule_of(tokenizer.pre_tokenizer_name), tokenizer.normalizer
    is_rule = rule is not None and rule.front in ("prefix", "bare")
    finds_alike = tokenizer.symbols.user.items() <= tokenizer.symbols.in_pieces.items()
    adds_alike = (
        not isinstance(tokenizer, UnigramTokenizer) or tokenizer.model.rules is UnigramRules.SENTENCEPIECE
    )
    return is_rule and finds_alike and adds_alike and model_normalizer(normalizer) is normalizer


def _is_marked_otherwise(tokenizer: PipelineTokenizer, text: str) -> bool:
    """Whether SentencePiece is known to put \u2581 elsewhere than a tokenizer not read from a model.

    It puts one before a text that begins with a blank, where blanks are kept, and before a user symbol that
    begins a text or follows a blank; a text that normalizes to nothing becomes one. It does not count U+0085
    as white space, and reads a \u2581 of the text as a blank.
    """
    if any(symbol in text for symbol in tokenizer.symbols.user):
        return True
    normalized = tokenizer.normalizer.apply(text)
    if METASPACE in normalized:
        return True
    if marks_as_metaspace(tokenizer.pre_tokenizer_name):
        return not normalized or normalized.startswith(" ")
    rule = rule_of(tokenizer.pre_tokenizer_name)
    return "\x85" in text or (rule is not None and rule.front == "prepend" and not normalized)


def _is_mapped_otherwise(tokenizer: PipelineTokenizer, text: str) -> bool:
    """Whether a text has grapheme clusters that a `tokenizer.json` maps differently from their characters."""
    ours, theirs = tokenizer.normalizer, model_normalizer(tokenizer.normalizer)
    return theirs is not None and theirs is not ours and theirs.apply(text) != ours.apply(text)


def _sections_as_written(tokenizer: PipelineTokenizer, text: str) -> Iterator[str]:
    """The text as the pre-tokenizer sees it, section by section."""
    utf8, splitter = SourceText(text).utf8, get_pre_tokenizer(tokenizer.pre_tokenizer_name)
    for section in tokenizer.symbols.sections(utf8, allow_special=False):
        part = utf8[section.start : section.end]
        if section.symbol_id is None:
            part = splitter.rewrite(normalize_utf8(tokenizer.normalizer, part), splitter.opens_at(section))
        yield decode_utf8(part.tobytes())


def _json_otherwise(tokenizer: PipelineTokenizer) -> IsKnown:
    """Tells whether `tokenizers` is known to normalize or to cut a section of a text differently.

    `formats.hf.normalizers` says how it applies the character maps that we train with. It also shifts the
    spans after a character that is removed, and `"prepend_scheme": "first"` does not count a beginning that
    the normalizer removes. Prepend puts nothing in front of a section of which the normalizer leaves nothing.
    """
    ours = tokenizer.normalizer
    rule = rule_of(tokenizer.pre_tokenizer_name)
    marks_nothing = rule is not None and (rule.blanks, rule.front) == ("keep", "prefix")
    minds_beginning = bool(tokenizer.symbols.user) and tokenizer.pre_tokenizer_name in MARKING
    theirs = _library_normalizer(ours) if isinstance(ours, CharsMapNormalizer) else None
    removes = removes_characters(ours)
    unknown = _unknown_that_is_found(tokenizer)

    def is_known(text: str, same_ids: bool) -> bool:
        utf8 = SourceText(text).utf8
        sections = [each for each in tokenizer.symbols.sections(utf8) if each.symbol_id is None]
        texts = [decode_utf8(utf8[each.start : each.end].tobytes()) for each in sections]
        return any(
            (minds_beginning and not ours.apply(each[0]))
            or (marks_nothing and not ours.apply(each))
            or (unknown != "" and unknown in ours.apply(each))
            or (removes and same_ids and not all(map(ours.apply, each)))
            or (theirs is not None and theirs.normalize(each) != ours.apply(each))
            for each in texts
        )

    return is_known


def _unknown_that_is_found(tokenizer: PipelineTokenizer) -> str:
    """The unknown token of Unigram if `tokenizers` finds it where a text spells it and we do not, else empty.

    That is so if the vocabulary lacks some of its characters: see `formats.tokenizer_json`.
    """
    if not isinstance(tokenizer, UnigramTokenizer) or tokenizer.model.rules is UnigramRules.TOKENIZERS:
        return ""
    spelled, pieces = unknown_token(tokenizer), tokenizer.model.pieces
    known = {decode_utf8(pieces.piece(token_id)) for token_id in range(tokenizer.vocab_size)}
    return "" if set(spelled) <= known else spelled


def _library_normalizer(normalizer: Normalizer) -> TokenizersLibrary:
    component, _ = pipeline_components(normalizer, "none")
    model = {"type": "WordLevel", "vocab": {"?": 0}, "unk_token": "?"}
    document: dict[str, Any] = {"version": "1.0", "added_tokens": [], "normalizer": component, "model": model}
    return _loaded(json.dumps(document).encode(), "")


def _loaded(data: bytes, path: Path | str) -> TokenizersLibrary:
    """The bytes of a `tokenizer.json`, loaded by `tokenizers`. Raises FormatError."""
    with loading(path, "tokenizers"):
        return TokenizersLibrary(data)


def _around_a_text(
    tokenizer: PipelineTokenizer, library: TokenizersLibrary, path: Path | str
) -> Difference | None:
    """The difference in what both put around a text, if there is one."""
    text = "a"
    ids = tokenizer.encode_ids(text)
    try:
        whole, _ = library.encode_framed(text)
    except LibraryError as error:
        why = tr("tokenizers encodes nothing with it: {error}", error=complaint_of(error))
        raise FormatError(path, "", why) from None
    expected = frame_of(len(ids), tokenizer.post_processor, "file").ids_around(ids).tolist()
    if whole == expected:
        return None
    ours, theirs = (tuple((token_id, _NOWHERE) for token_id in ids) for ids in (expected, whole))
    return Difference(text, 0, ours, theirs)
