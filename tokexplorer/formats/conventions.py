"""What `transformers` puts around the texts of a SentencePiece model, which does not say it.

Source: `add_bos_token` and `add_eos_token` of a `tokenizer_config.json`, with what `LlamaTokenizer` and
`T5Tokenizer` mean without them. What surrounds texts of older files is told in `slow_classes`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import Added, Additions
from tokexplorer.formats.companions import CONFIG_NAME, MAX_COMPANION_BYTES
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

# By the beginning of a class of transformers, whether a token is put in front of a text and behind it.
_USUAL = {"Llama": (True, False), "CodeLlama": (True, False), "Gemma": (True, False), "T5": (False, True)}
_NAMES = {"bos": "<s>", "eos": "</s>"}


def around_sentencepiece(path: Path, special_tokens: Mapping[str, int]) -> Additions:
    """What the `tokenizer_config.json` beside a `.model` asks for; nothing if there is none."""
    config, note = _config(path)
    if note:
        return Additions(notes=(note,))
    said = _class_name(config)
    usual = next((usual for name, usual in _USUAL.items() if said.startswith(name)), (False, False))
    sides: list[tuple[Added, ...]] = []
    notes: list[str] = []
    for name, is_usual in zip(_NAMES, usual, strict=True):
        is_added = config.get(f"add_{name}_token", is_usual)
        token = _token(config.get(f"{name}_token", _NAMES[name])) if is_added is True else ""
        if token and token not in special_tokens:
            notes.append(f"{CONFIG_NAME} asks for {token!r:.60} around a text, and the model has none.")
        sides.append((Added(special_tokens[token], token),) if token in special_tokens else ())
    return Additions(sides[0], sides[1], tuple(notes))


def _class_name(config: Mapping[str, Any]) -> str:
    name = config.get("tokenizer_class")
    return name if isinstance(name, str) else ""


def _token(found: object) -> str:
    """A token in a config: its text, or an object with it."""
    content = found.get("content") if isinstance(found, dict) else found
    return content if isinstance(content, str) else ""


def _config(path: Path) -> tuple[Mapping[str, Any], str]:
    """What the config in the same folder says, and a note if it cannot be read."""
    config = path.parent / CONFIG_NAME
    if not config.is_file():
        return {}, ""
    try:
        settings = json.loads(file_bytes(config, MAX_COMPANION_BYTES))
    except (FormatError, OSError, ValueError, RecursionError):
        settings = None
    if not isinstance(settings, dict):
        return {}, f"{CONFIG_NAME}, which may say what is put around a text, cannot be read."
    return settings, ""
