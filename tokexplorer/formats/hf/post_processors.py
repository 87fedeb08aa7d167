"""The post-processors of a `tokenizer.json`: what they put around a single text."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import NOTHING_ADDED, Added, Additions

if TYPE_CHECKING:
    from tokexplorer.formats.hf.reading import TokenizerFile

_AROUND = ("BertProcessing", "RobertaProcessing")


def read_additions(file: TokenizerFile) -> Additions:
    """What the file's post-processor adds, and notes about cutting and padding. Raises FormatError."""
    found = file.root.get("post_processor")
    added = NOTHING_ADDED if found is None else _additions(file, found, "post_processor")
    as_written = "" if found is None else json.dumps(found)
    return replace(added, notes=notes_of(file), as_written=as_written)


def notes_of(file: TokenizerFile) -> tuple[str, ...]:
    """What a file asks for beyond its tokens, which is never done. Raises FormatError if it is damaged."""
    notes = []
    if file.root.get("truncation") is not None:
        length = file.as_object(file.root["truncation"], "truncation").get("max_length")
        notes.append(f"The file asks to cut texts to {length!r:.20} tokens, which is not done.")
    if file.root.get("padding") is not None:
        file.as_object(file.root["padding"], "padding")
        notes.append("The file asks to pad texts to one length, which is not done.")
    return tuple(notes)


def _additions(file: TokenizerFile, found: object, where: str) -> Additions:
    entry = file.as_object(found, where)
    kind = entry.get("type")
    if kind == "Sequence":
        added = NOTHING_ADDED
        for index, inner in enumerate(file.as_list(entry.get("processors"), f"{where}.processors")):
            added = added.inside(_additions(file, inner, f"{where}.processors[{index}]"))
        return added
    if kind == "TemplateProcessing":
        return _of_template(file, entry, where)
    if kind in _AROUND:
        return Additions(
            (_named(file, entry.get("cls"), f"{where}.cls"),),
            (_named(file, entry.get("sep"), f"{where}.sep"),),
        )
    if kind != "ByteLevel":  # that one changes offsets only
        file.not_replayed(where, f"{kind!r:.40} is no post-processor that is known")
    return NOTHING_ADDED


def _of_template(file: TokenizerFile, entry: dict[str, Any], where: str) -> Additions:
    """What stands before the text and what stands behind it."""
    known = file.as_object(entry.get("special_tokens"), f"{where}.special_tokens")
    sides: tuple[list[Added], list[Added]] = [], []
    side = 0
    for index, each in enumerate(file.as_list(entry.get("single"), f"{where}.single")):
        place = f"{where}.single[{index}]"
        item = file.as_object(each, place)
        if "Sequence" in item:
            side = 1
        else:
            token = file.as_object(item.get("SpecialToken"), f"{place}.SpecialToken")
            name = file.as_text(token.get("id"), f"{place}.SpecialToken.id")
            sides[side].extend(_spelled(file, known.get(name), f"{where}.special_tokens[{name!r:.60}]"))
    return Additions(tuple(sides[0]), tuple(sides[1]))


def _spelled(file: TokenizerFile, found: object, where: str) -> list[Added]:
    """The tokens that a name in a template stands for."""
    entry = file.as_object(found, where)
    ids = file.as_list(entry.get("ids"), f"{where}.ids")
    tokens = file.as_list(entry.get("tokens"), f"{where}.tokens")
    if len(ids) != len(tokens):
        file.refuse(where, f"has {len(ids):,} ids for {len(tokens):,} tokens")
    return [
        Added(file.as_id(token_id, f"{where}.ids"), file.as_text(token, f"{where}.tokens"))
        for token_id, token in zip(ids, tokens, strict=True)
    ]


def _named(file: TokenizerFile, found: object, where: str) -> Added:
    """A token with its id, as a list of both."""
    pair = file.as_list(found, where)
    if len(pair) != 2:
        file.refuse(where, "must be a token and its id")
    return Added(file.as_id(pair[1], f"{where}[1]"), file.as_text(pair[0], f"{where}[0]"))
