"""Hugging Face decoders that give the same text as our tokenizers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, rule_of
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.wordpiece.decoding import WordDecoder
from tokexplorer.core.wordpiece.vocabulary import PREFIX
from tokexplorer.formats.hf.pre_tokenizers import MARKING, WORD_END, byte_level

if TYPE_CHECKING:
    from tokexplorer.formats.hf.normalizers import Component
    from tokexplorer.formats.hf.tokenizer_file import TokenizerFile

_FUSE: Component = {"type": "Fuse"}
_ALL = 1 << 30  # more blanks than a text begins with
_UNMARKED: tuple[Component, ...] = (
    {"type": "Replace", "pattern": {"String": METASPACE}, "content": " "},
    {"type": "Strip", "content": " ", "start": 1, "stop": 0},
)
# The decoders that files use for tokens of characters.
_JOINING = ("Metaspace", "ByteFallback", "Fuse", "Replace", "Strip")


def of_bytes(pre_tokenizer: str) -> Component:
    """The decoder of byte symbols."""
    return _decoder([byte_level()], pre_tokenizer)


def of_characters(pre_tokenizer: str, *, byte_fallback: bool = False) -> Component:
    """The decoder that joins tokens, with tokens of single bytes as bytes."""
    fallback: list[Component] = [{"type": "ByteFallback"}] if byte_fallback else []
    rule = rule_of(pre_tokenizer)
    if rule is None:
        return _decoder([*fallback, _FUSE], pre_tokenizer)
    # In the order of the files of Llama and Gemma.
    blanks, strip = _UNMARKED
    if rule.blanks == "join":
        strip = strip | {"start": _ALL}  # SentencePiece leaves none in front
    strips = rule.blanks == "join" or rule.front != "bare"
    return _decoder([blanks, *fallback, _FUSE, *([strip] if strips else [])], "")


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


def check_decoder(file: TokenizerFile, kind: str = "") -> None:
    """Raise NotReplayedError unless the decoder of a file belongs to its model.

    `kind` is the type that must come first; "" means a model whose tokens are joined. The rest of the chain
    is not looked at: our tokenizers decode as they do.
    """
    component = file.root.get("decoder")
    steps: object = [component]
    if isinstance(component, dict) and component.get("type") == "Sequence":
        steps = component.get("decoders")
    if isinstance(steps, list) and steps and all(isinstance(step, dict) for step in steps):
        types = [step.get("type") for step in steps]
        if types[0] == kind if kind else all(each in _JOINING for each in types):
            return
    file.not_replayed("decoder", tr("is not the one that belongs to this model and pre-tokenizer"))


def _decoder(steps: list[Component], pre_tokenizer: str) -> Component:
    steps = [*steps, *(_UNMARKED if pre_tokenizer in MARKING else ())]
    return {"type": "Sequence", "decoders": steps} if len(steps) > 1 else steps[0]
