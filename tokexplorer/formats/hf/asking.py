"""What a post-processor that we do not know puts around a text: its library is asked, with two words."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from tokexplorer.core.additions import Added
from tokexplorer.formats.library_tokenizer import COMPLAINT_CHARACTERS
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TokenizersLibrary

if TYPE_CHECKING:
    from tokexplorer.core.additions import Additions

# Ids that no file has: see `reading.MAX_TOKEN_ID`.
_WORDS = {"a": (1 << 32) - 2, "b": (1 << 32) - 1}


def asked_additions(post_processor: object, lengths: Additions) -> Additions:
    """`lengths` with the tokens that the library puts around a text.

    Whether it also narrows the places of tokens is not asked.
    """
    document = {
        "added_tokens": [],
        "pre_tokenizer": {"type": "WhitespaceSplit"},
        "post_processor": post_processor,
        "model": {"type": "WordLevel", "vocab": _WORDS, "unk_token": "a"},
    }
    asked = replace(lengths, as_written=json.dumps(post_processor))
    try:
        library = TokenizersLibrary(json.dumps(document).encode())
    except LibraryError as error:
        why = str(error)[:COMPLAINT_CHARACTERS]
        return _impossible(asked, f"The library does not take the file's post-processor: {why}.")
    try:
        ids, spelled = library.encode_framed(" ".join(_WORDS))
    except LibraryError as error:
        why = str(error)[:COMPLAINT_CHARACTERS]
        return _impossible(asked, f"The file's library fails at every text: {why}.")
    place = next((place for place, each in enumerate(ids) if each in _WORDS.values()), 0)
    end = place + len(_WORDS)
    around = ids[:place] + ids[end:]
    if ids[place:end] != list(_WORDS.values()) or {*around} & {*_WORDS.values()}:
        return _impossible(
            asked, "The file does not put the text once, and as it is, among its special tokens."
        )
    tokens = list(map(Added, ids, spelled))
    return replace(asked, before=tuple(tokens[:place]), after=tuple(tokens[end:]))


def _impossible(asked: Additions, why: str) -> Additions:
    return replace(asked, notes=(why,), impossible=why)
