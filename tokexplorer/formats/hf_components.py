"""Our normalizers and pre-tokenizers as Hugging Face components, and back.

The names and fields are those of tokenizers 0.23 (`tokenizer.json`, version "1.0").
"""

from __future__ import annotations

from typing import Any

from tokexplorer.core.pretokenizers import METASPACE, PATTERNS, REGEX_PREFIX

Component = dict[str, Any]

_NORMALIZERS: dict[str, Component | None] = {
    "none": None,
    "NFC": {"type": "NFC"},
    "NFKC": {"type": "NFKC"},
    "lowercase": {"type": "Lowercase"},
    "strip-accents": {"type": "Sequence", "normalizers": [{"type": "NFD"}, {"type": "StripAccents"}]},
}


def _byte_level(*, use_regex: bool) -> Component:
    return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": use_regex}


def _split(pattern: str) -> Component:
    return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}


# What comes before ByteLevel(use_regex=False).
_SPLITTERS: dict[str, Component] = {
    "whitespace": {"type": "WhitespaceSplit"},
    "bert": {"type": "BertPreTokenizer"},
    "digits": {"type": "Digits", "individual_digits": True},
    "metaspace": {"type": "Metaspace", "replacement": METASPACE, "prepend_scheme": "always", "split": True},
    "cl100k": _split(PATTERNS["cl100k"]),
    "o200k": _split(PATTERNS["o200k"]),
}


def normalizer_component(name: str) -> Component | None:
    """The component for one of our normalizers."""
    return _NORMALIZERS[name]


def normalizer_name(component: Component | None) -> str | None:
    """Our name for a component, or None if we have none."""
    return next((name for name, ours in _NORMALIZERS.items() if ours == component), None)


def pre_tokenizer_component(name: str) -> Component:
    """The component for one of our pre-tokenizers in front of a byte-level model."""
    if name == "none":
        return _byte_level(use_regex=False)
    if name == "gpt2":
        return _byte_level(use_regex=True)
    splitter = _split(name.removeprefix(REGEX_PREFIX)) if name.startswith(REGEX_PREFIX) else _SPLITTERS[name]
    return {"type": "Sequence", "pretokenizers": [splitter, _byte_level(use_regex=False)]}


def pre_tokenizer_name(component: Component | None) -> str | None:
    """Our name for a byte-level pre-tokenizer, or None if we cannot express it."""
    names = ["none", "gpt2", *_SPLITTERS]
    pattern = _pattern_in(component)
    if pattern is not None:
        names.append(REGEX_PREFIX + pattern)
    return next((name for name in names if _same(pre_tokenizer_component(name), component)), None)


def decoder_component(pre_tokenizer: str) -> Component:
    """The decoder that undoes the byte alphabet, and what the pre-tokenizer rewrote."""
    if pre_tokenizer != "metaspace":
        return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": False}
    blanks: list[Component] = [
        _byte_level(use_regex=False),
        {"type": "Replace", "pattern": {"String": METASPACE}, "content": " "},
        {"type": "Strip", "content": " ", "start": 1, "stop": 0},
    ]
    return {"type": "Sequence", "decoders": blanks}


def decodes_alike(component: Component | None, pre_tokenizer: str) -> bool:
    """True if a decoder does what ours for this pre-tokenizer does."""
    ours = decoder_component(pre_tokenizer)
    if ours["type"] == "ByteLevel":  # whose other fields mean nothing to a decoder
        return isinstance(component, dict) and component.get("type") == "ByteLevel"
    return _same(ours, component)


def _pattern_in(component: Component | None) -> str | None:
    """The regex of a Sequence[Split, ByteLevel], if it is one."""
    try:
        pattern = component["pretokenizers"][0]["pattern"]["Regex"]  # type: ignore[index]
    except (TypeError, KeyError, IndexError):
        return None
    return pattern if isinstance(pattern, str) else None


def _same(ours: object, theirs: object) -> bool:
    """Equal but for `trim_offsets`, which changes no token."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = (ours.keys() | theirs.keys()) - {"trim_offsets"}
        return all(_same(ours.get(key), theirs.get(key)) for key in keys)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(_same, ours, theirs))
    return ours == theirs
