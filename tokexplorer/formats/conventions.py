"""What `transformers` puts around the texts of files that do not say it: agreed upon, or told beside them.

Source: `BertConverter` and `RobertaConverter` in convert_slow_tokenizer.py, and `add_bos_token` and
`add_eos_token` of a `tokenizer_config.json`, with what `LlamaTokenizer` and `T5Tokenizer` mean without them.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import NOTHING_ADDED, Added, Additions
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.post_processors import read_additions
from tokexplorer.formats.hf.reading import TokenizerFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CONFIG_NAME = "tokenizer_config.json"
_MAX_CONFIG_BYTES = 1 << 20
_LIKE_ROBERTA = ("Roberta", "Bart", "Longformer", "LED")
# By the beginning of a class of transformers, whether a token is put in front of a text and behind it.
_USUAL = {"Llama": (True, False), "CodeLlama": (True, False), "Gemma": (True, False), "T5": (False, True)}
_NAMES = {"bos": "<s>", "eos": "</s>"}


def around_bert(path: Path, vocab: Mapping[str, int]) -> Additions:
    """[CLS] and [SEP], if a `vocab.txt` has both."""
    names = ("[CLS]", "[SEP]")
    if not vocab.keys() >= {*names}:
        return NOTHING_ADDED
    cls, sep = ({"SpecialToken": {"id": name, "type_id": 0}} for name in names)
    first, second = ({"Sequence": {"id": "AB"[side], "type_id": side}} for side in (0, 1))
    template = {
        "type": "TemplateProcessing",
        "single": [cls, first, sep],
        "pair": [cls, first, sep, second, {"SpecialToken": {"id": "[SEP]", "type_id": 1}}],
        "special_tokens": {name: {"id": name, "ids": [vocab[name]], "tokens": [name]} for name in names},
    }
    return _read(path, template)


def around_roberta(path: Path, vocab: Mapping[str, int]) -> Additions:
    """<s> and </s>, if a `vocab.json` has both and <mask>, and no config beside it names another kind."""
    if not vocab.keys() >= {"<s>", "</s>", "<mask>"}:
        return NOTHING_ADDED
    said = _class_name(_config(path)[0])
    if said and not said.startswith(_LIKE_ROBERTA):
        return NOTHING_ADDED
    around = {name: [token, vocab[token]] for name, token in (("sep", "</s>"), ("cls", "<s>"))}
    switches = {"trim_offsets": True, "add_prefix_space": False}
    return _read(path, {"type": "RobertaProcessing", **around, **switches})


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


def _read(path: Path, post_processor: Mapping[str, Any]) -> Additions:
    return read_additions(TokenizerFile(path, {"model": {}, "post_processor": post_processor}))


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
        settings = json.loads(file_bytes(config, _MAX_CONFIG_BYTES))
    except (FormatError, OSError, ValueError, RecursionError):
        settings = None
    if not isinstance(settings, dict):
        return {}, f"{CONFIG_NAME}, which may say what is put around a text, cannot be read."
    return settings, ""
