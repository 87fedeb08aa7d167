"""Our normalizers and pre-tokenizers as Hugging Face components, and back.

The names and fields are those of tokenizers 0.23 (`tokenizer.json`, version "1.0").

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
from tokexplorer.core.pretokenizers import METASPACE, PATTERNS, REGEX_PREFIX
from tokexplorer.core.sentencepiece_normalizer import CharsMapError, CharsMapNormalizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def byte_level(*, use_regex: bool = False) -> Component:
    """The pre-tokenizer, or decoder, of byte symbols."""
    return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": use_regex}


def split(pattern: str) -> Component:
    """A pre-tokenizer whose pieces are the matches of a pattern, and what lies between them."""
    return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}


def _metaspace(scheme: str) -> Component:
    return {"type": "Metaspace", "replacement": METASPACE, "prepend_scheme": scheme, "split": True}


_SPLITTERS: dict[str, tuple[Component, ...]] = {
    "none": (),
    "whitespace": ({"type": "WhitespaceSplit"},),
    "bert": ({"type": "BertPreTokenizer"},),
    "digits": ({"type": "Digits", "individual_digits": True},),
    "metaspace": (_metaspace("always"),),
    "sentencepiece": ({"type": "WhitespaceSplit"}, _metaspace("always")),
    **{name: (split(PATTERNS[name]),) for name in ("gpt2", "cl100k", "o200k", "code")},
}
MARKING = ("metaspace", "sentencepiece")
"""The splitters that write blanks as \u2581."""
# Where not every section of a text counts as its beginning: \u2581 stands for the white space before a word.
_JOIN_BLANKS: tuple[Component, ...] = (
    {"type": "Strip", "strip_left": False, "strip_right": True},
    {"type": "Replace", "pattern": {"Regex": rf"\s+{METASPACE}?"}, "content": METASPACE},
)


def pipeline_components(
    normalizer: Normalizer, pre_tokenizer: str, *, tail: Sequence[Component] = (), within_words: bool = False
) -> tuple[Component | None, Component | None]:
    """The normalizer and the pre-tokenizer of a file.

    Args:
        normalizer: ours.
        pre_tokenizer: the name of ours.
        tail: what the model needs behind the splitter, such as `byte_level()`.
        within_words: whether there are user symbols, which may stand within words: only the beginning of a
            text gets a \u2581 then.
    """
    before, steps = _splitter_steps(pre_tokenizer, tail, within_words=within_words)
    normalizers = [*_normalizer_steps(normalizer), *before]
    return _sequence("normalizers", normalizers), _sequence("pretokenizers", steps)


def read_pipeline(
    normalizer: Component | None, pre_tokenizer: Component | None, tail: Sequence[Component]
) -> tuple[Normalizer, str, bool | None] | str:
    """Our normalizer, the name of our pre-tokenizer, and `within_words`: None where it makes no difference.

    A file that cannot be expressed gives the name of the part that is to blame.
    """
    normalizers = _flat(normalizer, "normalizers")
    steps = _flat(pre_tokenizer, "pretokenizers")
    names = [*_SPLITTERS, *(REGEX_PREFIX + pattern for pattern in _patterns(steps))]
    to_blame = "pre_tokenizer"
    for name in names:
        for within_words in (False, True) if name in MARKING else (None,):
            before, ours = _splitter_steps(name, tail, within_words=bool(within_words))
            if not _same(ours, steps) or (before and not _same(before, normalizers[-len(before) :])):
                continue
            rest = normalizers[: len(normalizers) - len(before)]
            found = _read_normalizer(rest)
            if found is not None:
                return found, name, within_words
            to_blame = "normalizer"
    return to_blame


def _splitter_steps(
    name: str, tail: Sequence[Component], *, within_words: bool
) -> tuple[list[Component], list[Component]]:
    """What must end the normalizers, and the pre-tokenizers."""
    if name == "gpt2" and list(tail) == [byte_level()]:
        return [], [byte_level(use_regex=True)]
    if name in MARKING and within_words:
        return list(_JOIN_BLANKS if name == "sentencepiece" else ()), [_metaspace("first"), *tail]
    if name.startswith(REGEX_PREFIX):
        return [], [split(name.removeprefix(REGEX_PREFIX)), *tail]
    return [], [*_SPLITTERS[name], *tail]


def _normalizer_steps(normalizer: Normalizer) -> tuple[Component, ...]:
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


def _read_normalizer(steps: list[Component]) -> Normalizer | None:
    for name, ours in _FORMS.items():
        if _same(list(ours), steps):
            return NORMALIZERS[name]
    last = steps[-1] if steps else {}
    if last.get("type") == "BertNormalizer" and len(steps) == 1:
        return _read_bert(last)
    if last.get("type") == "Precompiled" and (len(steps) == 1 or _same(list(_BEFORE_MAPS), steps[:-1])):
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


def _sequence(key: str, steps: list[Component]) -> Component | None:
    """Several components as one."""
    if len(steps) > 1:
        return {"type": "Sequence", key: steps}
    return steps[0] if steps else None


def _flat(component: object, key: str) -> list[Component]:
    """The steps of a component, those of sequences in sequences too, in the form of today."""
    if component is None:
        return []
    if not isinstance(component, dict):
        return [{"type": None}]
    parts = component.get(key)
    if component.get("type") == "Sequence" and isinstance(parts, list):
        return [step for part in parts for step in _flat(part, key)]
    if component.get("type") == "Metaspace" and "prepend_scheme" not in component:
        scheme = "always" if component.get("add_prefix_space", True) is True else "never"
        return [_metaspace(scheme) | {"replacement": component.get("replacement")}]
    if component.get("type") == "ByteLevel":
        return [{"use_regex": True} | component]
    return [component]


def _patterns(steps: Iterable[Component]) -> list[str]:
    """The regular expressions that pieces are split by."""
    patterns = [step.get("pattern") for step in steps if step.get("type") == "Split"]
    regexes = [pattern.get("Regex") for pattern in patterns if isinstance(pattern, dict)]
    return [each for each in regexes if isinstance(each, str)]


def _same(ours: object, theirs: object) -> bool:
    """Equal but for `trim_offsets`, which changes no token."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = (ours.keys() | theirs.keys()) - {"trim_offsets"}
        return all(_same(ours.get(key), theirs.get(key)) for key in keys)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(_same, ours, theirs))
    return type(ours) is type(theirs) and ours == theirs
