"""Our normalizers as Hugging Face components, and back.

The steps of a file are replayed one by one as the library runs them, and written back unchanged.
`Precompiled` applies a character map to grapheme clusters (see `ClusterMapNormalizer`), unlike SentencePiece
and the maps that we train with. Before our own maps we therefore write U+000D as a blank and compose (NFC),
so that line ends and accents come out alike. Differences remain for compatible characters with marks
behind them (half-width kana with sound marks, ² and a tilde), marks in an uncommon order, and cased letters
with marks that compose to nothing. `formats.verify` leaves out texts that are normalized differently, and
counts them.
"""

from __future__ import annotations

import base64
import binascii
import json
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.bert import CASED, UNCASED, BertNormalizer
from tokexplorer.core.normalizers.chain import (
    CharacterEdit,
    NormalizerChain,
    PatternEdit,
    StringEdit,
    Strip,
)
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.registry import NORMALIZERS, UnicodeNormalizer
from tokexplorer.core.normalizers.sentencepiece import CharsMapError, CharsMapNormalizer
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.unicode.normalization_forms import stripped_marks
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.normalizers.registry import Normalizer

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
_MOST_STEPS = 64
# Patterns of `Replace` in published files, with white space as Oniguruma defines it.
_EXPRESSIONS = {" {2,}": " {2,}", " +": " +", r"\s+": r"\p{White_Space}+", r"\s{2,}": r"\p{White_Space}{2,}"}
# `do_nmt` of normalizers/unicode.rs: what is removed, and what becomes a blank.
_NMT_REMOVED = ((1, 8), (0xB, 0xB), (0xE, 0x1F), (0x7F, 0x7F), (0x8F, 0x8F), (0x9F, 0x9F))
_NMT_BLANKS = "\t\n\f\r\u1680\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2581\ufeff\ufffd"
_BEFORE_MAPS: tuple[Component, ...] = (
    {"type": "Replace", "pattern": {"String": "\r"}, "content": " "},
    {"type": "NFC"},
)

SEQUENCES = {"normalizer": "normalizers", "pre_tokenizer": "pretokenizers", "decoder": "decoders"}
"""Where a component that is a sequence has its steps, by its name in the file."""


def normalizer_steps(normalizer: Normalizer) -> tuple[Component, ...]:
    """The components of a normalizer of ours."""
    if isinstance(normalizer, FileNormalizer):
        return tuple(json.loads(normalizer.components))
    if isinstance(normalizer, ClusterMapNormalizer | CharsMapNormalizer):
        return _map_steps(normalizer.name, normalizer.charsmap)
    if isinstance(normalizer, BertNormalizer):
        return (_bert(normalizer),)
    return _FORMS[normalizer.name]


def same_as_written(normalizer: Normalizer) -> str | None:
    """The name of a normalizer of ours that is written just like this one; None if there is none."""
    steps = list(normalizer_steps(normalizer))
    written = ((name, list(normalizer_steps(ours))) for name, ours in NORMALIZERS.items())
    return next((name for name, components in written if same(components, steps)), None)


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


class FileNormalizer(NormalizerChain):
    """The normalizers of a file, which are written back unchanged.

    Attributes:
        components: the steps as the file has them, as JSON.
    """

    def __init__(self, steps: Sequence[Normalizer], components: Sequence[Component]) -> None:
        super().__init__(
            " + ".join(step.name for step in steps), tr("The steps of a file, one by one."), steps
        )
        self.components = json.dumps(components)


def read_normalizer(steps: list[Component]) -> Normalizer | None:
    """Our normalizer for components of a file; None if it cannot be replayed."""
    for name, ours in _FORMS.items():
        if same(list(ours), steps):
            return NORMALIZERS[name]
    if len(steps) > _MOST_STEPS:
        return None
    read = [_read_step(step) for step in steps]
    known = [step for step in read if step is not None]
    if len(known) < len(read):
        return None
    says_itself = len(known) == 1 and isinstance(known[0], BertNormalizer | ClusterMapNormalizer)
    return known[0] if says_itself else FileNormalizer(known, steps)


def _read_step(step: Component) -> Normalizer | None:
    """Our normalizer for one component; None if it cannot be replayed."""
    kind = step.get("type")
    if kind == "BertNormalizer":
        return _read_bert(step)
    if kind == "Precompiled":
        return _read_clusters(step.get("precompiled_charsmap"))
    if kind == "Replace":
        return _read_replace(step.get("pattern"), step.get("content"))
    if kind == "Strip":
        left, right = step.get("strip_left", True), step.get("strip_right", True)
        return Strip(left=left, right=right) if isinstance(left, bool) and isinstance(right, bool) else None
    return _STEPS[kind]() if isinstance(kind, str) and kind in _STEPS else None


def _read_clusters(encoded: object) -> Normalizer | None:
    charsmap = charsmap_of(encoded)
    with suppress(CharsMapError):
        if charsmap:
            return ClusterMapNormalizer(FOREIGN_MAP, tr("The character map of a file."), charsmap)
    return None


def _read_replace(pattern: object, content: object) -> Normalizer | None:
    """A replacement of a string, or of one of the few expressions that Oniguruma and we read alike.

    It keeps the places where a text may be cut if neither side has a letter, a number or white space, since
    these decide where that is.
    """
    if not isinstance(pattern, dict) or not isinstance(content, str) or len(pattern) != 1:
        return None
    text, expression = pattern.get("String"), pattern.get("Regex")
    title = tr("Some strings are replaced by others.")
    if isinstance(text, str) and text:
        plain = not any(each.isalnum() or each.isspace() or each == METASPACE for each in text + content)
        return StringEdit("replace", title, text, content, keeps_cuts=plain)
    if isinstance(expression, str) and expression in _EXPRESSIONS and "$" not in content:
        return PatternEdit("replace", title, _EXPRESSIONS[expression], content, keeps_cuts=content == " ")
    return None


def _nmt() -> Normalizer:
    removed, blank = np.zeros(CODE_POINT_LIMIT, bool), np.zeros(CODE_POINT_LIMIT, bool)
    for first, last in _NMT_REMOVED:
        removed[first : last + 1] = True
    blank[[ord(each) for each in _NMT_BLANKS]] = True
    title = tr("Control characters removed, some white space and format characters as blanks.")
    steps = CharacterEdit("remove", title, removed), CharacterEdit("blank", title, blank, " ")
    return NormalizerChain("nmt", title, steps)


_STEPS: dict[str, Callable[[], Normalizer]] = {
    "NFC": lambda: NORMALIZERS["NFC"],
    "NFKC": lambda: NORMALIZERS["NFKC"],
    "NFD": lambda: UnicodeNormalizer("NFD", tr("Letters and their marks apart."), "NFD"),
    "NFKD": lambda: UnicodeNormalizer("NFKD", tr("As NFD, and compatible forms unified."), "NFKD"),
    "Lowercase": lambda: NORMALIZERS["lowercase"],
    "StripAccents": lambda: CharacterEdit("strip-accents", tr("Without marks."), stripped_marks()),
    "Nmt": _nmt,
}


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
    return BertNormalizer(FOREIGN_BERT, tr("BERT, with switches of its own."), **switches)


def charsmap_of(encoded: object) -> bytes:
    """A character map that is written in base64; empty if it is not."""
    try:
        return base64.b64decode(encoded, validate=True)  # type: ignore[arg-type]
    except (TypeError, ValueError, binascii.Error):
        return b""


def charsmap_normalizer(charsmap: bytes, name: str = FOREIGN_MAP) -> Normalizer:
    """Our normalizer that has this map, or a new one called `name`. Raises CharsMapError."""
    if not charsmap:
        return NORMALIZERS["none"]
    known = _known_maps().get(charsmap)
    if known is not None:
        return NORMALIZERS[known]
    return CharsMapNormalizer(name, tr("The character map of a file."), charsmap)


@cache
def _known_maps() -> dict[bytes, str]:
    maps = {name: NORMALIZERS[name] for name in _MAPS}
    return {rules.charsmap: name for name, rules in maps.items() if isinstance(rules, CharsMapNormalizer)}


def same(ours: object, theirs: object) -> bool:
    """Whether two components are equal, apart from `trim_offsets`, which changes no token."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = (ours.keys() | theirs.keys()) - {"trim_offsets"}
        return all(same(ours.get(key), theirs.get(key)) for key in keys)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return type(ours) is type(theirs) and ours == theirs


def steps_of(component: object, part: str) -> Iterator[dict[str, Any]]:
    """The steps of a component in order, nested sequences included; `part` is its name in the file."""
    waiting = [component]
    while waiting:
        each = waiting.pop()
        if not isinstance(each, dict):
            continue
        inner = each.get(SEQUENCES[part])
        if each.get("type") == "Sequence" and isinstance(inner, list):
            waiting += reversed(inner)
        else:
            yield each
