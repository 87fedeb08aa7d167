"""A file that was written, put to the test: the library that it is for loads it and must encode alike."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import NOTHING_ADDED
from tokexplorer.core.blank_rules import rule_of
from tokexplorer.core.framing import frame_of
from tokexplorer.core.marking import METASPACE
from tokexplorer.core.normalizers import normalize_utf8
from tokexplorer.core.pretokenizers import get_pre_tokenizer
from tokexplorer.core.sentencepiece_normalizer import CharsMapNormalizer
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.bert_vocab import vocab_txt
from tokexplorer.formats.comparison import (
    Comparison,
    Difference,
    EngineError,
    VerifyResult,
    removes_characters,
)
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hard_texts import HARD_TEXTS, hard_texts
from tokexplorer.formats.hf.components import MARKING, pipeline_components
from tokexplorer.formats.hf.library import NOTHING_BEHIND
from tokexplorer.formats.library_tokenizer import (
    COMPLAINT_CHARACTERS,
    LibraryGoneSplitError,
    LibraryTokenizer,
    not_loaded,
)
from tokexplorer.formats.own_library import library_engine, reloaded
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import SentencePieceLibrary, TiktokenLibrary, TokenizersLibrary
from tokexplorer.formats.sentencepiece_model import model_normalizer
from tokexplorer.formats.tiktoken_ranks import beside
from tokexplorer.formats.tokenizer_files import FileKind, kind_of
from tokexplorer.formats.vocab_merges import both_to_write, vocab_and_merges

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.comparison import Engine, IsKnown, Token
    from tokexplorer.formats.library_tokenizer import AnyTokenizer

__all__ = [
    "HARD_TEXTS",
    "Difference",
    "VerifyResult",
    "hard_texts",
    "verify_file",
    "verify_with_sentencepiece",
    "verify_with_tiktoken",
    "verify_with_tokenizers",
    "verify_with_vocab",
    "verify_with_vocab_and_merges",
]

_NOWHERE = (0, 0)


def verify_file(
    tokenizer: AnyTokenizer, path: Path | str, texts: Iterable[str], kind: FileKind | None = None
) -> VerifyResult:
    """Encode each text with `tokenizer` and with the library that reads the file at `path`, and compare.

    The kind of file goes by its name, unless it is given. Ids must be equal, and so must the spans in code
    points, but where the libraries mean different things by design (see `Comparison`).

    A copy of a tokenizer that runs on the library of its file is loaded anew, and must be equal.

    Raises FormatError if the library cannot load the file, OSError if it is not there, SplitError as
    `encode` does.
    """
    if isinstance(tokenizer, LibraryTokenizer):
        return _verify_copy(tokenizer, Path(path), texts)
    verify = {
        FileKind.TOKENIZER_JSON: verify_with_tokenizers,
        FileKind.SENTENCEPIECE: verify_with_sentencepiece,
        FileKind.BERT_VOCAB: verify_with_vocab,
        FileKind.VOCAB_MERGES: verify_with_vocab_and_merges,
        FileKind.TIKTOKEN: verify_with_tiktoken,
    }
    return verify[kind or kind_of(path)](tokenizer, path, texts)


def _verify_copy(tokenizer: LibraryTokenizer, path: Path, texts: Iterable[str]) -> VerifyResult:
    engine, again = library_engine(tokenizer), library_engine(reloaded(path, tokenizer.kind))
    count = 0
    for text in texts:
        try:
            ours = engine(text)
        except (EngineError, LibraryGoneSplitError):  # on which there is nothing to compare
            continue
        try:
            theirs = again(text)
        except EngineError as error:
            difference = Difference(text, complaint=str(error), library=tokenizer.library)
            return VerifyResult(count, difference)
        if ours != theirs:
            pairs = enumerate(zip(ours, theirs, strict=False))
            place = next((i for i, (one, other) in pairs if one != other), min(len(ours), len(theirs)))
            rest = tuple(ours[place:]), tuple(theirs[place:])
            return VerifyResult(count, Difference(text, place, *rest, library=tokenizer.library))
        count += 1
    return VerifyResult(count, None)


def verify_with_tokenizers(
    tokenizer: PipelineTokenizer, path: Path | str, texts: Iterable[str]
) -> VerifyResult:
    """As `verify_file`, for a `tokenizer.json` and Hugging Face's `tokenizers`."""
    reference, difference = _without_post_processor(tokenizer, Path(path).read_bytes(), path)
    if difference is not None:
        return VerifyResult(0, difference)
    return Comparison(tokenizer, _engine_of(reference), "tokenizers").run(
        texts,
        _normalized_otherwise(tokenizer),
        "tokenizers applies SentencePiece's character map to whole grapheme clusters, and loses count of "
        "characters that a normalizer removes",
    )


def verify_with_sentencepiece(
    tokenizer: PipelineTokenizer, path: Path | str, texts: Iterable[str]
) -> VerifyResult:
    """As `verify_file`, for a `.model` and the `sentencepiece` library.

    It never finds special tokens in a text; their spelling is text like any other, with us too here.
    """
    data = Path(path).read_bytes()
    try:
        processor = SentencePieceLibrary(data)
    except LibraryError as error:
        raise not_loaded(path, "sentencepiece", error) from None

    def is_known(text: str, _: bool) -> bool:
        if any(symbol in tokenizer.normalization.apply(text) for symbol in tokenizer.special_tokens):
            return True
        written = "".join(_sections_as_written(tokenizer, text))
        return processor.normalize(text) != written and (
            _is_marked_otherwise(tokenizer, text) or _is_mapped_otherwise(tokenizer, text)
        )

    engine = _engine_of(processor)
    comparison = Comparison(tokenizer, engine, "sentencepiece", allow_special=False)
    return comparison.run(
        texts,
        None if _is_of_sentencepiece(tokenizer) else is_known,
        "sentencepiece puts \u2581 elsewhere, maps characters one by one, or takes special tokens for text",
    )


def verify_with_vocab(tokenizer: PipelineTokenizer, path: Path | str, texts: Iterable[str]) -> VerifyResult:
    """As `verify_file`, for a `vocab.txt` and the pipeline that `transformers` puts before it."""
    reference = _loaded(json.dumps(vocab_txt(Path(path))).encode(), path)
    return Comparison(tokenizer, _engine_of(reference), "tokenizers").run(texts)


def verify_with_vocab_and_merges(
    tokenizer: PipelineTokenizer, path: Path | str, texts: Iterable[str]
) -> VerifyResult:
    """As `verify_file`, for `vocab.json` with `merges.txt` behind the pipeline of `transformers`."""
    reference = _loaded(json.dumps(vocab_and_merges(*both_to_write(Path(path)))).encode(), path)
    return Comparison(tokenizer, _engine_of(reference), "tokenizers").run(texts)


def verify_with_tiktoken(
    tokenizer: PipelineTokenizer, path: Path | str, texts: Iterable[str]
) -> VerifyResult:
    """As `verify_file`, for ranks and what is written beside them; tiktoken has no spans to compare."""
    return Comparison(tokenizer, _tiktoken_engine(Path(path)), "tiktoken", with_spans=False).run(texts)


def _is_of_sentencepiece(tokenizer: PipelineTokenizer) -> bool:
    """Whether a tokenizer is a function of SentencePiece itself, as all are that were read from a model."""
    rule, normalizer = rule_of(tokenizer.pre_tokenizer), tokenizer.normalization
    is_rule = rule is not None and rule.front in ("prefix", "bare")
    finds_alike = tokenizer.symbols.user.items() <= tokenizer.symbols.in_pieces.items()
    adds_alike = (
        not isinstance(tokenizer, UnigramTokenizer) or tokenizer.model.rules is UnigramRules.SENTENCEPIECE
    )
    return is_rule and finds_alike and adds_alike and model_normalizer(normalizer) is normalizer


def _is_marked_otherwise(tokenizer: PipelineTokenizer, text: str) -> bool:
    """Whether SentencePiece is known to put \u2581 elsewhere than a tokenizer of another origin.

    It puts one before a text that begins with a blank, where blanks are kept, and before a user symbol that
    begins a text or follows a blank; and it makes one of a text of which nothing else is left. U+0085 is no
    white space to it, and a \u2581 of the text nothing but a blank.
    """
    if any(symbol in text for symbol in tokenizer.symbols.user):
        return True
    normalized = tokenizer.normalization.apply(text)
    if METASPACE in normalized:
        return True
    rule = rule_of(tokenizer.pre_tokenizer)
    if tokenizer.pre_tokenizer == "metaspace" or (rule is not None and rule.front.startswith("metaspace")):
        return not normalized or normalized.startswith(" ")
    return "\x85" in text


def _is_mapped_otherwise(tokenizer: PipelineTokenizer, text: str) -> bool:
    """Whether clusters of a text, which a `tokenizer.json` maps as wholes, become something else."""
    ours, theirs = tokenizer.normalization, model_normalizer(tokenizer.normalization)
    return theirs is not None and theirs is not ours and theirs.apply(text) != ours.apply(text)


def _sections_as_written(tokenizer: PipelineTokenizer, text: str) -> Iterator[str]:
    """The text as the splitter sees it, section by section."""
    utf8, splitter = SourceText(text).utf8, get_pre_tokenizer(tokenizer.pre_tokenizer)
    for section in tokenizer.symbols.sections(utf8, allow_special=False):
        part = utf8[section.start : section.end]
        if section.symbol_id is None:
            part = splitter.rewrite(normalize_utf8(tokenizer.normalization, part), splitter.opens_at(section))
        yield decode_utf8(part.tobytes())


def _normalized_otherwise(tokenizer: PipelineTokenizer) -> IsKnown:
    """Whether the library is known to normalize a section of a text otherwise.

    See `formats.hf.normalizers` for what it makes of the maps that are trained with; what was read from a
    file has the library's own. It also shifts the spans of what follows a character that is removed; and a
    beginning that is removed is none to `"prepend_scheme": "first"`.
    """
    ours = tokenizer.normalization
    minds_beginning = bool(tokenizer.symbols.user) and tokenizer.pre_tokenizer in MARKING
    theirs = _library_normalizer(ours) if isinstance(ours, CharsMapNormalizer) else None
    removes = removes_characters(ours)

    def is_known(text: str, same_ids: bool) -> bool:
        utf8 = SourceText(text).utf8
        sections = [each for each in tokenizer.symbols.sections(utf8) if each.symbol_id is None]
        texts = [decode_utf8(utf8[each.start : each.end].tobytes()) for each in sections]
        return any(
            (minds_beginning and not ours.apply(each[0]))
            or (removes and same_ids and not all(map(ours.apply, each)))
            or (theirs is not None and theirs.normalize(each) != ours.apply(each))
            for each in texts
        )

    return is_known


def _library_normalizer(normalizer: Normalizer) -> TokenizersLibrary:
    component, _ = pipeline_components(normalizer, "none")
    model = {"type": "WordLevel", "vocab": {"?": 0}, "unk_token": "?"}
    document: dict[str, Any] = {
        "version": "1.0",
        "added_tokens": [],
        "normalizer": component,
        "model": model,
    }
    return _loaded(json.dumps(document).encode(), "")


def _loaded(data: bytes, path: Path | str) -> TokenizersLibrary:
    """What `tokenizers` makes of the bytes of a `tokenizer.json`. Raises FormatError."""
    try:
        return TokenizersLibrary(data)
    except LibraryError as error:
        raise not_loaded(path, "tokenizers", error) from None


def _engine_of(reference: TokenizersLibrary | SentencePieceLibrary) -> Engine:
    """Ids and spans as a library gives them."""

    def encode(text: str) -> list[Token]:
        try:
            ids, spans = reference.encode(text)
        except LibraryError as error:
            raise EngineError(str(error)) from None
        return list(zip(ids.tolist(), map(tuple, spans.tolist()), strict=True))

    return encode


def _without_post_processor(
    tokenizer: PipelineTokenizer, data: bytes, path: Path | str
) -> tuple[TokenizersLibrary, Difference | None]:
    """A `tokenizer.json` that encodes texts alone, and whether it puts around one what ours says.

    Its post-processor may also narrow spans, which `encode` does not here. Raises FormatError.
    """
    reference = _loaded(data, path)
    if tokenizer.additions == NOTHING_ADDED:
        return reference, None
    difference = None if tokenizer.additions.impossible else _around_a_text(tokenizer, reference, path)
    return _loaded(json.dumps(json.loads(data) | NOTHING_BEHIND).encode(), path), difference


def _around_a_text(
    tokenizer: PipelineTokenizer, reference: TokenizersLibrary, path: Path | str
) -> Difference | None:
    """The first difference in what stands around a text."""
    text = "a"
    ids = tokenizer.encode_ids(text)
    try:
        whole, _ = reference.encode_framed(text)
    except LibraryError as error:
        why = f"tokenizers encodes nothing with it: {str(error)[:COMPLAINT_CHARACTERS]}"
        raise FormatError(path, "", why) from None
    expected = frame_of(len(ids), tokenizer.additions, "file").ids_around(ids).tolist()
    if whole == expected:
        return None
    ours, theirs = (tuple((token_id, _NOWHERE) for token_id in ids) for ids in (expected, whole))
    return Difference(text, 0, ours, theirs)


def _tiktoken_engine(path: Path) -> Engine:
    """Ids as tiktoken gives them, with special tokens; it knows no spans. Raises FormatError, OSError."""
    about = json.loads(file_bytes(beside(path)))
    # What `load_tiktoken_bpe` does; that keeps a copy of each file under its name, which may be an older one.
    lines = (line.split() for line in path.read_bytes().splitlines() if line)
    try:
        ranks = {b64decode(token): int(rank) for token, rank in lines}
        encoding = TiktokenLibrary(ranks, about["pat_str"], about["special_tokens"])
    except LibraryError as error:
        raise not_loaded(path, "tiktoken", error) from None
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise FormatError(path, "", f"is not what was written: {error}") from None

    def encode(text: str) -> list[Token]:
        try:
            ids = encoding.encode(text)
        except LibraryError as error:
            raise EngineError(str(error)) from None
        return [(token_id, _NOWHERE) for token_id in ids.tolist()]

    return encode
