"""Our normalizers and pre-tokenizers as Hugging Face components, and back.

The names and fields are those of tokenizers 0.23 (`tokenizer.json`, version "1.0").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.pretokenizers import METASPACE, PATTERNS, REGEX_PREFIX
from tokexplorer.formats.hf.normalizers import Component, normalizer_steps, read_normalizer, same

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.normalizers import Normalizer


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
    normalizers = [*normalizer_steps(normalizer), *before]
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
            if not same(ours, steps) or (before and not same(before, normalizers[-len(before) :])):
                continue
            rest = normalizers[: len(normalizers) - len(before)]
            found = read_normalizer(rest)
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
