"""Our normalizers and pre-tokenizers as Hugging Face components, and back.

The names and fields are those of tokenizers 0.23 (`tokenizer.json`, version "1.0").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.blank_rules import BlankRule, rule_of
from tokexplorer.core.marking import METASPACE
from tokexplorer.core.pretokenizers import REGEX_PREFIX
from tokexplorer.core.scanners import PATTERNS
from tokexplorer.core.split_steps import CHAIN_PREFIX
from tokexplorer.formats.hf.chains import chain_components, read_chain
from tokexplorer.formats.hf.normalizers import Component, normalizer_steps, read_normalizer, same
from tokexplorer.formats.hf.oniguruma import is_same

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokexplorer.core.normalizers import Normalizer


def byte_level(*, use_regex: bool = False) -> Component:
    """The pre-tokenizer, or decoder, of byte symbols."""
    return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": use_regex}


def split(pattern: str) -> Component:
    """A pre-tokenizer whose pieces are the matches of a pattern, and what lies between them."""
    return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}


def _metaspace(scheme: str, *, splits: bool = True) -> Component:
    return {"type": "Metaspace", "replacement": METASPACE, "prepend_scheme": scheme, "split": splits}


def _replace(pattern: Component, content: str) -> Component:
    return {"type": "Replace", "pattern": pattern, "content": content}


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
"""The splitters to learn with that write blanks as \u2581."""
_RULES = (
    BlankRule("keep", "prefix"),  # before "bare", whose end it has
    BlankRule("keep", "bare"),
    BlankRule("keep", "bare", "words"),
    BlankRule("keep", "metaspace-first"),
    BlankRule("keep", "metaspace-always"),
    BlankRule("join", "prefix"),
    BlankRule("join", "bare"),
)
# Where not every section of a text counts as its beginning: \u2581 stands for the white space before a word.
_JOIN_BLANKS: tuple[Component, ...] = (
    {"type": "Strip", "strip_left": False, "strip_right": True},
    _replace({"Regex": rf"\s+{METASPACE}?"}, METASPACE),
)
# What SentencePiece's own ways with blanks are as normalizers; nothing is left to split then.
_MARK_BLANKS = _replace({"String": " "}, METASPACE)
_MARK_JOINED: tuple[Component, ...] = (
    _replace({"Regex": rf"\A +|[ {METASPACE}]+\z"}, ""),
    _replace({"Regex": " +"}, METASPACE),
)
_PREPEND: Component = {"type": "Prepend", "prepend": METASPACE}
# Which Gemma has, and which finds no blank any more.
_SPLIT_BLANKS: Component = {
    "type": "Split",
    "pattern": {"String": " "},
    "behavior": "MergedWithPrevious",
    "invert": False,
}


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

    A file that cannot be expressed gives the name of the part that is to blame. A splitter of
    `core.blank_rules` splits as little as the file does, see `BlankRule.for_tokens`.
    """
    normalizers = _flat(normalizer, "normalizers")
    steps = _flat(pre_tokenizer, "pretokenizers")
    by_rule = _read_rule(normalizers, steps, tail)
    if by_rule is not None:
        return *by_rule, None
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
    of_bytes = same(list(tail), [byte_level()])
    chain = read_chain(steps, of_bytes=of_bytes) if of_bytes or not tail else None
    found = None if chain is None else read_normalizer(normalizers)
    if chain is None or found is None:
        return to_blame if chain is None else "normalizer"
    return found, chain, None


def metaspace_rule(*, first: bool) -> BlankRule:
    """What the splitter `metaspace` is where a file says in front of which sections a \u2581 is put."""
    return BlankRule("keep", "metaspace-first" if first else "metaspace-always", "words")


def _read_rule(
    normalizers: list[Component], steps: list[Component], tail: Sequence[Component]
) -> tuple[Normalizer, str] | None:
    """The normalizer, and the name of a splitter that nothing but a rule for blanks expresses."""
    for rule in _RULES:
        for before, ours in _rule_forms(rule):
            ends = not before or same(before, normalizers[-len(before) :])
            if not ends or not same([*ours, *tail], steps):
                continue
            found = read_normalizer(normalizers[: len(normalizers) - len(before)])
            if found is not None:
                return found, rule.name
    return None


def _rule_forms(rule: BlankRule) -> Iterator[tuple[list[Component], list[Component]]]:
    """What must end the normalizers, and the pre-tokenizers; the form that is written comes first."""
    if rule.front.startswith("metaspace"):
        yield [], [_metaspace(rule.front.removeprefix("metaspace-"), splits=rule.pieces == "words")]
        return
    if rule == BlankRule("keep", "bare", "words"):  # which does split before every \u2581
        yield [], [_metaspace("never")]
        return
    front = [_PREPEND] if rule.front == "prefix" else []
    if rule.blanks == "join":
        yield [*_MARK_JOINED, *front], []
        return
    for before in ([*front, _MARK_BLANKS], [_MARK_BLANKS, *front]):
        yield before, []
        yield before, [_SPLIT_BLANKS]
    if rule.front == "bare":
        yield [], [_metaspace("never", splits=False)]


def _splitter_steps(
    name: str, tail: Sequence[Component], *, within_words: bool
) -> tuple[list[Component], list[Component]]:
    """What must end the normalizers, and the pre-tokenizers."""
    rule = rule_of(name)
    if rule is not None:
        before, ours = next(_rule_forms(rule))
        return before, [*ours, *tail]
    if name.startswith(CHAIN_PREFIX):
        return [], chain_components(name, tail)
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
    return [each for each in regexes if isinstance(each, str) and is_same(each)]
