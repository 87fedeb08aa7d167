"""A `tokenizer.json` as it is written: a model, and what surrounds every model."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokexplorer.core.symbols import MatchRule
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.components import pipeline_components
from tokexplorer.formats.hf.post_processors import padding_component, truncation_component

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tokexplorer.core.additions import Added, Additions
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.symbols import Symbols
    from tokexplorer.formats.hf.normalizers import Component


@dataclass(frozen=True, slots=True)
class ModelPart:
    """What a family of models has to say.

    Attributes:
        model: the model itself.
        decoder: what turns its tokens into text again.
        tail: what comes behind the splitter, such as the symbols of bytes.
    """

    model: dict[str, Any]
    decoder: Component
    tail: tuple[Component, ...] = ()


def whole_document(tokenizer: PipelineTokenizer, part: ModelPart) -> dict[str, Any]:
    """The content of a file as one JSON object."""
    symbols = tokenizer.symbols
    normalizer, pre_tokenizer = pipeline_components(
        tokenizer.normalization, tokenizer.pre_tokenizer, tail=part.tail, within_words=bool(symbols.user)
    )
    return {
        "version": "1.0",
        "truncation": truncation_component(tokenizer.additions.truncation),
        "padding": padding_component(tokenizer.additions.padding),
        "added_tokens": added_entries(symbols),
        "normalizer": normalizer,
        "pre_tokenizer": pre_tokenizer,
        "post_processor": _post_processor(tokenizer.additions),
        "decoder": part.decoder,
        "model": part.model,
    }


def _post_processor(additions: Additions) -> Component | None:
    """What surrounds texts: as it was read, else for single texts and pairs."""
    if additions.as_written:
        component: Component = json.loads(additions.as_written)
        return component
    before, after = ([_in_template(each) for each in side] for side in (additions.before, additions.after))
    if not before and not after:
        return None
    texts = [{"Sequence": {"id": name, "type_id": side}} for side, name in enumerate("AB")]
    named = {each.text: each.token_id for each in additions.before + additions.after}
    return {
        "type": "TemplateProcessing",
        "single": [*before, texts[0], *after],
        "pair": [*before, texts[0], *after, texts[1], *after],
        "special_tokens": {text: {"id": text, "ids": [id_], "tokens": [text]} for text, id_ in named.items()},
    }


def _in_template(added: Added) -> Component:
    return {"SpecialToken": {"id": added.text, "type_id": 0}}


def vocabulary(
    tokenizer: PipelineTokenizer, tokens: Iterable[tuple[str, int]], path: Path | str
) -> dict[str, int]:
    """The tokens of a model with its symbols, by ascending ids, as Hugging Face's own trainers list them.

    Raises FormatError if two are spelled alike.
    """
    spelled: dict[str, int] = {}
    for token, token_id in tokens:
        if spelled.setdefault(token, token_id) != token_id:
            raise FormatError(
                path, "model.vocab", f"ids {spelled[token]} and {token_id} are both spelled {token!r}"
            )
    for token, token_id in tokenizer.symbols.ids.items():
        if spelled.setdefault(token, token_id) != token_id:
            what = "special token" if token in tokenizer.special_tokens else "user symbol"
            raise FormatError(path, "added_tokens", f"the {what} {token!r} is also an ordinary token")
    return dict(sorted(spelled.items(), key=lambda entry: entry[1]))


def added_entries(symbols: Symbols) -> list[Component]:
    """Special tokens and user symbols as added tokens, by id."""
    added = [_added_token(symbols, token, id_) for token, id_ in symbols.ids.items()]
    return sorted(added, key=lambda token: token["id"])


def _added_token(symbols: Symbols, content: str, token_id: int) -> dict[str, Any]:
    rule = symbols.rules.get(content, MatchRule())
    found = {*symbols.in_pieces.values(), *symbols.in_normalized.values()}
    return {
        "id": token_id,
        "content": content,
        "single_word": rule.single_word,
        "lstrip": rule.strips_left,
        "rstrip": rule.strips_right,
        "normalized": content in symbols.late or token_id in found,
        "special": content in symbols.special,
    }
