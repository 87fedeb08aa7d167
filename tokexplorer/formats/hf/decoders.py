"""Hugging Face decoders that give the same text as our tokenizers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, rule_of
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.token_joining import MOST_STRIPPED, Joining
from tokexplorer.core.unigram.pieces import BYTE_PIECES
from tokexplorer.core.wordpiece.decoding import WordDecoder
from tokexplorer.core.wordpiece.vocabulary import PREFIX
from tokexplorer.formats.hf.normalizers import steps_of
from tokexplorer.formats.hf.pre_tokenizers import MARKING, WORD_END, byte_level, metaspace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.token_joining import Marks
    from tokexplorer.formats.hf.normalizers import Component
    from tokexplorer.formats.hf.tokenizer_file import TokenizerFile

_FUSE: Component = {"type": "Fuse"}
_FALLBACK: Component = {"type": "ByteFallback"}
_BLANKS: Component = {"type": "Replace", "pattern": {"String": METASPACE}, "content": " "}
_STRIP: Component = {"type": "Strip", "content": " ", "start": 1, "stop": 0}
_UNMARKED = (_BLANKS, _STRIP)
_LIKE_BYTE = re.compile(r"<0x(?:[0-9A-Fa-f]{2}|\+[0-9A-Fa-f])>")  # what ByteFallback reads as one


def of_bytes(pre_tokenizer: str, joining: Joining | None = None) -> Component:
    """The decoder of byte symbols; `joining` is how the file of a tokenizer joins their text."""
    joining = joining or _usual_joining(pre_tokenizer)
    return _decoder([byte_level(), *_steps_behind(joining)], "")


def of_characters(
    pre_tokenizer: str, *, byte_fallback: bool = False, joining: Joining | None = None
) -> Component:
    """The decoder that joins tokens, with tokens of single bytes as bytes.

    `joining` is how the file of a tokenizer does it. SentencePiece looks at the tokens in front one by one,
    for which there is no decoder: blanks are taken away instead.
    """
    if joining is None or joining.dropped in ("piece", "pieces"):
        joining = _usual_joining(pre_tokenizer)
    if joining.dropped == "token":
        return metaspace("always")
    blanks = [_BLANKS] if joining.marks == "tokens" else []
    fallback = [_FALLBACK] if byte_fallback or joining.wrong == "run" else []
    return _decoder([*blanks, *fallback, _FUSE, *_steps_behind(joining)], "")


def _steps_behind(joining: Joining) -> list[Component]:
    """What is done with the joined text."""
    blanks = [_BLANKS] if joining.marks == "text" else []
    return [*blanks, _STRIP | {"start": joining.strips}] if joining.strips else blanks


def _usual_joining(pre_tokenizer: str) -> Joining:
    rule = rule_of(pre_tokenizer)
    if rule is None:
        marks = pre_tokenizer in MARKING
        return Joining("text" if marks else "kept", strips=int(marks))
    # In the order of the files of Llama and Gemma; where it joins blanks, SentencePiece leaves none in front.
    strips = MOST_STRIPPED if rule.blanks == "join" else int(rule.front != "bare")
    return Joining("tokens", strips=strips)


def of_marked_words(end_of_word: str) -> Component:
    """The decoder that joins tokens, with a blank for each end-of-word mark but the last."""
    return {"type": "BPEDecoder", "suffix": end_of_word}


def of_ended_words() -> Component:
    """The decoder that joins tokens, leaving out the mark at the end of the last word."""
    last: Component = {"type": "Replace", "pattern": {"Regex": rf"{WORD_END}\z"}, "content": ""}
    return _decoder([_FUSE, last], "")


def of_words(decoder: WordDecoder) -> Component:
    """The decoder of WordPiece with the settings of a file."""
    return {"type": "WordPiece", "prefix": decoder.prefix, "cleanup": decoder.tidies}


def read_words(component: object) -> WordDecoder | None:
    """The WordPiece decoder of a file; None if it has another one, or none."""
    if not isinstance(component, dict):
        return None
    steps = component.get("decoders")
    if component.get("type") == "Sequence" and isinstance(steps, list) and len(steps) == 1:
        return read_words(steps[0])
    if component.get("type") != "WordPiece":
        return None
    prefix, tidies = component.get("prefix", PREFIX), component.get("cleanup", True)
    if not isinstance(prefix, str) or not isinstance(tidies, bool):
        return None
    return WordDecoder(prefix, tidies)


def of_prefixed_words(prefix: str, pre_tokenizer: str) -> Component:
    """The decoder that joins tokens without their prefix, with blanks if the pre-tokenizer drops them."""
    splitter = get_pre_tokenizer(pre_tokenizer)
    if not splitter.lossless and splitter.metaspace is None:
        return {"type": "WordPiece", "prefix": prefix, "cleanup": False}
    without: Component = {"type": "Replace", "pattern": {"Regex": f"^{re.escape(prefix)}"}, "content": ""}
    return _decoder([without, _FUSE], pre_tokenizer)


def joining_of(file: TokenizerFile, tokens: Iterable[str], *, byte_fallback: bool) -> Joining:
    """How the decoder of a file joins tokens of characters; `tokens` are all of them, added ones included.

    Raises NotReplayedError unless it does nothing but make blanks of \u2581, bytes of the tokens of bytes,
    and take blanks away in front.
    """
    joining = _read_joining(list(steps_of(file.root.get("decoder"), "decoder")))
    like_bytes = {token for token in tokens if _LIKE_BYTE.fullmatch(token)}
    are_bytes = set(BYTE_PIECES) if byte_fallback else set()
    if joining is None or (like_bytes != are_bytes if joining.wrong == "run" else byte_fallback):
        _not_replayed(file)
    return joining


def joining_of_bytes(file: TokenizerFile) -> Joining:
    """How the decoder of a file joins byte symbols. Raises NotReplayedError as `joining_of`."""
    first, *steps = [*steps_of(file.root.get("decoder"), "decoder"), _FUSE]
    joining = _read_joining([_FUSE, *steps])
    if first.get("type") != "ByteLevel" or joining is None or joining.wrong == "run":
        _not_replayed(file)
    return replace(joining, wrong="part")


def _read_joining(steps: list[Component]) -> Joining | None:
    if len(steps) == 1 and steps[0].get("type") == "Metaspace":
        scheme = steps[0].get("prepend_scheme", "always")
        if steps[0].get("replacement") != METASPACE or scheme not in ("always", "first", "never"):
            return None
        return Joining("tokens", "none" if scheme == "never" else "token")
    marks: Marks = "kept"
    strips, by_runs, is_one = 0, False, False
    for step in steps:
        if step == _FUSE:
            is_one = True
        elif strips:
            return None
        elif step == _FALLBACK and not by_runs and not is_one:
            by_runs = True
        elif step == _BLANKS and marks == "kept":
            marks = "text" if by_runs or is_one else "tokens"
        elif step == _STRIP | {"start": step.get("start")} and is_one:
            strips = step["start"]
            if type(strips) is not int or not 0 <= strips <= MOST_STRIPPED:
                return None
        else:
            return None
    return Joining(marks, "none", strips, "run" if by_runs else "byte") if steps else None


def check_marked_words(file: TokenizerFile, end_of_word: str, tokens: Iterable[str]) -> None:
    """Raise NotReplayedError unless the decoder of a file makes blanks of the mark at the end of `tokens`."""
    check_same(file, of_marked_words(end_of_word))
    if any(end_of_word in token.removesuffix(end_of_word) for token in tokens):
        _not_replayed(file)


def check_same(file: TokenizerFile, written: Component) -> None:
    """Raise NotReplayedError unless the decoder of a file is the one that we write."""
    given, ours = (list(steps_of(each, "decoder")) for each in (file.root.get("decoder"), written))
    if given != ours:
        _not_replayed(file)


def _not_replayed(file: TokenizerFile) -> NoReturn:
    file.not_replayed("decoder", tr("is not the one that belongs to this model and pre-tokenizer"))


def _decoder(steps: list[Component], pre_tokenizer: str) -> Component:
    steps = [*steps, *(_UNMARKED if pre_tokenizer in MARKING else ())]
    return {"type": "Sequence", "decoders": steps} if len(steps) > 1 else steps[0]
