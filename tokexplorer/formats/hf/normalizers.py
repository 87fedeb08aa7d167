"""Our normalizers as Hugging Face components, and back.

`Precompiled`, which runs SentencePiece's character maps there, goes by grapheme clusters: of a cluster of
fewer than six bytes it replaces the shortest prefix that the map knows, and drops the rest; in longer ones it
maps every character by itself. SentencePiece and we take the longest prefix, wherever it ends. Before it we
write U+000D as a blank and compose (NFC), so that line ends and accents come out alike. What remains are
compatible characters with marks behind them (half-width kana with sound marks, ² and a tilde), marks in an
uncommon order, and cased letters with marks that compose to nothing. `formats.verify` passes over texts that
are normalized otherwise, and counts them.
"""

from __future__ import annotations

import base64
import binascii
from functools import cache
from typing import TYPE_CHECKING, Any

from tokexplorer.core.bert_normalizer import CASED, UNCASED, BertNormalizer
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.sentencepiece_normalizer import CharsMapError, CharsMapNormalizer

if TYPE_CHECKING:
    from tokexplorer.core.normalizers import Normalizer

Component = dict[str, Any]

FOREIGN_MAP = "precompiled"
FOREIGN_BERT = "bert-other"

_FORMS: dict[str, tuple[Component, ...]] = {
    "none": (),
    "NFC": ({"type": "NFC"},),
    "NFKC": ({"type": "NFKC"},),
    "lowercase": ({"type": "Lowercase"},),
    "strip-accents": ({"type": "NFD"}, {"type": "StripAccents"}),
}
_MAPS = ("nmt_nfkc", "nmt_nfkc_cf")
_BEFORE_MAPS: tuple[Component, ...] = (
    {"type": "Replace", "pattern": {"String": "\r"}, "content": " "},
    {"type": "NFC"},
)


def normalizer_steps(normalizer: Normalizer) -> tuple[Component, ...]:
    """The components of a normalizer of ours."""
    if isinstance(normalizer, CharsMapNormalizer):
        return _map_steps(normalizer.name, normalizer.charsmap)
    if isinstance(normalizer, BertNormalizer):
        return (_bert(normalizer),)
    return _FORMS[normalizer.name]


def _map_steps(name: str, charsmap: bytes) -> tuple[Component, ...]:
    if not charsmap:
        return ()
    encoded = base64.b64encode(charsmap).decode()
    precompiled = {"type": "Precompiled", "precompiled_charsmap": encoded}
    return (*_BEFORE_MAPS, precompiled) if name in _MAPS else (precompiled,)


def _bert(normalizer: BertNormalizer) -> Component:
    follows_case = normalizer.strip_accents == normalizer.lowercase
    return {
        "type": "BertNormalizer",
        "clean_text": normalizer.clean_text,
        "handle_chinese_chars": normalizer.isolate_cjk,
        "strip_accents": None if follows_case else normalizer.strip_accents,
        "lowercase": normalizer.lowercase,
    }


def read_normalizer(steps: list[Component]) -> Normalizer | None:
    """Our normalizer that does what components do; None if there is none."""
    for name, ours in _FORMS.items():
        if same(list(ours), steps):
            return NORMALIZERS[name]
    last = steps[-1] if steps else {}
    if last.get("type") == "BertNormalizer" and len(steps) == 1:
        return _read_bert(last)
    if last.get("type") == "Precompiled" and (len(steps) == 1 or same(list(_BEFORE_MAPS), steps[:-1])):
        return read_charsmap(last.get("precompiled_charsmap"))
    return None


def _read_bert(component: Component) -> Normalizer | None:
    lowercase = component.get("lowercase", True)
    strips = component.get("strip_accents")
    switches = {
        "clean_text": component.get("clean_text", True),
        "isolate_cjk": component.get("handle_chinese_chars", True),
        "strip_accents": lowercase if strips is None else strips,
        "lowercase": lowercase,
    }
    if not all(isinstance(switch, bool) for switch in switches.values()):
        return None
    for known in (UNCASED, CASED):
        if all(getattr(known, name) == switch for name, switch in switches.items()):
            return known
    return BertNormalizer(FOREIGN_BERT, "BERT, with switches of its own.", **switches)


def read_charsmap(encoded: object) -> Normalizer | None:
    """The normalizer of a character map in base64; None if that is what it is not."""
    try:
        charsmap = base64.b64decode(encoded, validate=True)  # type: ignore[arg-type]
        return charsmap_normalizer(charsmap)
    except (TypeError, ValueError, binascii.Error, CharsMapError):
        return None


def charsmap_normalizer(charsmap: bytes, name: str = FOREIGN_MAP) -> Normalizer:
    """Our normalizer that has this map, or a new one called `name`. Raises CharsMapError."""
    if not charsmap:
        return NORMALIZERS["none"]
    known = _known_maps().get(charsmap)
    if known is not None:
        return NORMALIZERS[known]
    return CharsMapNormalizer(name, "The character map of a file.", charsmap)


@cache
def _known_maps() -> dict[bytes, str]:
    maps = {name: NORMALIZERS[name] for name in _MAPS}
    return {rules.charsmap: name for name, rules in maps.items() if isinstance(rules, CharsMapNormalizer)}


def same(ours: object, theirs: object) -> bool:
    """Equal but for `trim_offsets`, which changes no token."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = (ours.keys() | theirs.keys()) - {"trim_offsets"}
        return all(same(ours.get(key), theirs.get(key)) for key in keys)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return type(ours) is type(theirs) and ours == theirs
