"""Our normalizers and pre-tokenizers as Hugging Face components, and back.

The names and fields are those of tokenizers 0.23 (`tokenizer.json`, version "1.0"). The name of a chain of
pre-tokenizers leaves out a last step that writes bytes as symbols, because the model implies it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, MetaspaceRule, rule_of
from tokexplorer.core.pre_tokenizers.registry import REGEX_PREFIX
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.pre_tokenizers.sequence import (
    CHAIN_PREFIX,
    MOST_STEPS,
    SplitStep,
    chain_name,
    chain_steps,
)
from tokexplorer.formats.hf.normalizers import Component, normalizer_steps, read_normalizer, same
from tokexplorer.formats.hf.oniguruma import for_oniguruma, is_same, read_otherwise, reads_alike

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokexplorer.core.normalizers.registry import Normalizer

_BEHAVIORS = {
    "Isolated": "isolated",
    "Removed": "removed",
    "Contiguous": "contiguous",
    "MergedWithPrevious": "with-previous",
    "MergedWithNext": "with-next",
}
_BEHAVIOR_NAMES = {ours: theirs for theirs, ours in _BEHAVIORS.items()}
_SPACES = SplitStep("spaces", behavior="removed")
_WORDS = SplitStep("words", behavior="removed", inverted=True)
_BLANK_FIRST, _BYTES, _GPT2 = SplitStep("blank-first"), SplitStep("bytes"), SplitStep("gpt2")


def byte_level(*, use_regex: bool = False) -> Component:
    """The pre-tokenizer, or decoder, of byte symbols."""
    return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": use_regex}


def split(pattern: str) -> Component:
    """A pre-tokenizer whose pieces are the matches of a pattern, and what lies between them."""
    return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}


def metaspace(scheme: str, *, splits: bool = True) -> Component:
    """The pre-tokenizer, or decoder, that marks blanks."""
    return {"type": "Metaspace", "replacement": METASPACE, "prepend_scheme": scheme, "split": splits}


def _replace(pattern: Component, content: str) -> Component:
    return {"type": "Replace", "pattern": pattern, "content": content}


_PRE_TOKENIZERS: dict[str, tuple[Component, ...]] = {
    "none": (),
    "whitespace": ({"type": "WhitespaceSplit"},),
    "bert": ({"type": "BertPreTokenizer"},),
    "digits": ({"type": "Digits", "individual_digits": True},),
    "metaspace": (metaspace("always"),),
    "sentencepiece": ({"type": "WhitespaceSplit"}, metaspace("always")),
    **{name: (split(PATTERNS[name]),) for name in ("gpt2", "cl100k", "cl100k-right", "o200k", "code")},
}
MARKING = ("metaspace", "sentencepiece")
"""The pre-tokenizers to learn with that write blanks as \u2581."""
_RULES = (
    MetaspaceRule("keep", "prefix"),  # before "bare", whose end it has
    MetaspaceRule("keep", "bare"),
    MetaspaceRule("keep", "bare", "words"),
    MetaspaceRule("keep", "metaspace-first"),
    MetaspaceRule("keep", "metaspace-always"),
    MetaspaceRule("join", "prefix"),
    MetaspaceRule("join", "bare"),
)
_KEEP_SOMETHING = ("NFC", "NFD", "NFKC", "NFKD", "Lowercase")
# If only the beginning of a text gets a \u2581, each \u2581 stands for the white space before a word.
_JOIN_BLANKS: tuple[Component, ...] = (
    {"type": "Strip", "strip_left": False, "strip_right": True},
    _replace({"Regex": rf"\s+{METASPACE}?"}, METASPACE),
)
# How SentencePiece treats blanks, as normalizers; the pre-tokenizer then has nothing to split.
_MARK_BLANKS = _replace({"String": " "}, METASPACE)
_MARK_JOINED: tuple[Component, ...] = (
    _replace({"Regex": rf"\A +|[ {METASPACE}]+\z"}, ""),
    _replace({"Regex": " +"}, METASPACE),
)
_PREPEND: Component = {"type": "Prepend", "prepend": METASPACE}
# Gemma has this step, which finds no blank any more.
_SPLIT_BLANKS: Component = {
    "type": "Split",
    "pattern": {"String": " "},
    "behavior": "MergedWithPrevious",
    "invert": False,
}


# The mark at the end of every word, if it is a symbol of its own: a blank, since no word between white space
# holds one. It is written behind the word and not in the place of white space, so that spans stay the same.
WORD_END = " "
_END_WORDS = _replace({"Regex": r"(?<=\S)(?=\s|\z)"}, WORD_END)
_ENDED_WORDS = split(rf"\S+{WORD_END}") | {"behavior": "Removed", "invert": True}


def pipeline_components(
    normalizer: Normalizer,
    pre_tokenizer: str,
    *,
    tail: Sequence[Component] = (),
    within_words: bool = False,
    ends_words: bool = False,
) -> tuple[Component | None, Component | None]:
    """The normalizer and the pre-tokenizer of a file.

    Args:
        normalizer: ours.
        pre_tokenizer: the name of ours.
        tail: what the model needs behind the pre-tokenizer, such as `byte_level()`.
        within_words: whether there are user symbols, which may stand within words: only the beginning of a
            text gets a \u2581 then.
        ends_words: whether every word gets a `WORD_END`; the pre-tokenizer must be `whitespace`.
    """
    if ends_words:
        return sequence("normalizers", [*normalizer_steps(normalizer), _END_WORDS]), _ENDED_WORDS
    before, steps = _pre_tokenizer_steps(pre_tokenizer, tail, within_words=within_words)
    normalizers = [*normalizer_steps(normalizer), *before]
    return sequence("normalizers", normalizers), sequence("pretokenizers", steps)


def pattern_problem(pre_tokenizer: str) -> str | None:
    """Why the library would split otherwise than a pre-tokenizer with a pattern of the user's."""
    own = pre_tokenizer.startswith(REGEX_PREFIX)
    part = read_otherwise(pre_tokenizer.removeprefix(REGEX_PREFIX)) if own else ""
    if not part:
        return None
    return tr(
        "tokenizers may read the pattern otherwise from {part!r:.60} on; a .tokexplorer file holds it",
        part=part,
    )


def without_word_ends(root: dict[str, Any]) -> dict[str, Any] | None:
    """A file whose words get a `WORD_END` as it were without that; None if they get none."""
    normalizers = _flat(root.get("normalizer"), "normalizers")
    steps = _flat(root.get("pre_tokenizer"), "pretokenizers")
    if not same([_ENDED_WORDS], steps) or not same([_END_WORDS], normalizers[-1:]):
        return None
    pre_tokenizer = sequence("pretokenizers", list(_PRE_TOKENIZERS["whitespace"]))
    return root | {"normalizer": sequence("normalizers", normalizers[:-1]), "pre_tokenizer": pre_tokenizer}


def read_pipeline(
    normalizer: Component | None, pre_tokenizer: Component | None, tail: Sequence[Component]
) -> tuple[Normalizer, str, bool | None] | str:
    """Our normalizer, the name of our pre-tokenizer, and `within_words`: None where it makes no difference.

    If a file cannot be replayed, the result is the name of the part that is to blame. A pre-tokenizer of
    `core.pre_tokenizers.metaspace` splits as little as the file does, see `MetaspaceRule.for_tokens`.
    """
    normalizers = _flat(normalizer, "normalizers")
    steps = _flat(pre_tokenizer, "pretokenizers")
    by_rule = _read_rule(normalizers, steps, tail)
    if by_rule is not None:
        return *by_rule, None
    names = [*_PRE_TOKENIZERS, *(REGEX_PREFIX + pattern for pattern in _patterns(steps))]
    to_blame = "pre_tokenizer"
    for name in names:
        for within_words in (False, True) if name in MARKING else (None,):
            before, ours = _pre_tokenizer_steps(name, tail, within_words=bool(within_words))
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


def metaspace_rule(*, first: bool) -> MetaspaceRule:
    """The rule for `metaspace` in a file that says in front of which sections it puts a \u2581."""
    return MetaspaceRule("keep", "metaspace-first" if first else "metaspace-always", "words")


def _read_rule(
    normalizers: list[Component], steps: list[Component], tail: Sequence[Component]
) -> tuple[Normalizer, str] | None:
    """The normalizer, and the name of the pre-tokenizer if it is a rule for blanks."""
    for rule in _RULES:
        for before, ours in _rule_forms(rule):
            ends = not before or same(before, normalizers[-len(before) :])
            if not ends or not same([*ours, *tail], steps):
                continue
            first = normalizers[: len(normalizers) - len(before)]
            found = read_normalizer(first)
            if found is None:
                continue
            if rule == MetaspaceRule() and any(map(_may_remove, first)):
                rule = replace(rule, front="prepend")
            return found, rule.name
    return None


def _may_remove(normalizer: Component) -> bool:
    """Whether a normalizer may leave nothing of a text."""
    kind = normalizer.get("type")
    return kind not in _KEEP_SOMETHING and not (kind == "Replace" and normalizer.get("content"))


def _rule_forms(rule: MetaspaceRule) -> Iterator[tuple[list[Component], list[Component]]]:
    """The last normalizers and the pre-tokenizers of a rule; the form that we write comes first."""
    if rule.front.startswith("metaspace"):
        yield [], [metaspace(rule.front.removeprefix("metaspace-"), splits=rule.pieces == "words")]
        return
    if rule == MetaspaceRule("keep", "bare", "words"):  # which does split before every \u2581
        yield [], [metaspace("never")]
        return
    front = [_PREPEND] if rule.front in ("prefix", "prepend") else []
    if rule.blanks == "join":
        yield [*_MARK_JOINED, *front], []
        return
    for before in ([*front, _MARK_BLANKS], [_MARK_BLANKS, *front]):
        yield before, []
        yield before, [_SPLIT_BLANKS]
    if rule.front == "bare":
        yield [], [metaspace("never", splits=False)]


def _pre_tokenizer_steps(
    name: str, tail: Sequence[Component], *, within_words: bool
) -> tuple[list[Component], list[Component]]:
    """The last normalizers and the pre-tokenizers that express a pre-tokenizer of ours."""
    rule = rule_of(name)
    if rule is not None:
        before, ours = next(_rule_forms(rule))
        return before, [*ours, *tail]
    if name.startswith(CHAIN_PREFIX):
        return [], chain_components(name, tail)
    if name == "gpt2" and list(tail) == [byte_level()]:
        return [], [byte_level(use_regex=True)]
    if name in MARKING and within_words:
        return list(_JOIN_BLANKS if name == "sentencepiece" else ()), [metaspace("first"), *tail]
    if name.startswith(REGEX_PREFIX):
        return [], [split(for_oniguruma(name.removeprefix(REGEX_PREFIX))), *tail]
    return [], [*_PRE_TOKENIZERS[name], *tail]


def sequence(key: str, steps: list[Component]) -> Component | None:
    """Several components as one; `key` is what a sequence of their kind calls its parts."""
    if len(steps) > 1:
        return {"type": "Sequence", key: steps}
    return steps[0] if steps else None


def _flat(component: object, key: str) -> list[Component]:
    """The steps of a component, nested sequences included, in the current form of the format."""
    if component is None:
        return []
    if not isinstance(component, dict):
        return [{"type": None}]
    parts = component.get(key)
    if component.get("type") == "Sequence" and isinstance(parts, list):
        return [step for part in parts for step in _flat(part, key)]
    if component.get("type") == "Metaspace" and "prepend_scheme" not in component:
        scheme = "always" if component.get("add_prefix_space", True) is True else "never"
        return [metaspace(scheme) | {"replacement": component.get("replacement")}]
    if component.get("type") == "ByteLevel":
        return [{"use_regex": True} | component]
    return [component]


def _patterns(steps: Iterable[Component]) -> list[str]:
    """The regular expressions that pieces are split by."""
    patterns = [step.get("pattern") for step in steps if step.get("type") == "Split"]
    regexes = [pattern.get("Regex") for pattern in patterns if isinstance(pattern, dict)]
    return [each for each in regexes if isinstance(each, str) and is_same(each)]


class _OtherError(ValueError):
    """A component that no chain of ours can express."""


def read_chain(components: Sequence[Component], *, of_bytes: bool) -> str | None:
    """The name of our chain for the pre-tokenizers of a file; None if there is none.

    `of_bytes` says whether the model merges bytes, so that the symbols of bytes must be among them.
    """
    if not 0 < len(components) <= MOST_STEPS:
        return None
    try:
        steps = [step for component in components for step in _steps(component)]
    except _OtherError:
        return None
    if (_BYTES in steps) != of_bytes or (_BLANK_FIRST in steps[1:]):
        return None
    if of_bytes and steps[-1] == _BYTES:
        steps.pop()
    if not steps:
        return None
    name = chain_name(tuple(steps))
    try:
        return name if chain_steps(name) == tuple(steps) else None
    except ValueError:
        return None


def chain_components(name: str, tail: Sequence[Component]) -> list[Component]:
    """The pre-tokenizers of a chain, with the `tail` of the model unless the chain has its symbols itself."""
    steps = list(chain_steps(name))
    if tail and _BYTES not in steps:
        steps.append(_BYTES)
    components: list[Component] = []
    while steps:
        taken = _byte_level(steps, begins=not components)
        components.append(taken or _component(steps.pop(0)))
    return components


def _steps(component: Component) -> list[SplitStep]:
    """What one pre-tokenizer does. Raises _OtherError."""
    kind = component.get("type")
    if kind == "ByteLevel":
        return _steps_of_bytes(component)
    if kind == "Digits":
        alone = _flag(component, "individual_digits")
        return [SplitStep("digits", behavior="isolated" if alone else "contiguous")]
    if kind == "Punctuation":
        return [SplitStep("punctuation", behavior=_behavior(component.get("behavior", "Isolated")))]
    if kind == "WhitespaceSplit":
        return [_SPACES]
    if kind == "Whitespace":
        return [_WORDS]
    if kind == "BertPreTokenizer":
        return [_SPACES, SplitStep("punctuation")]
    if kind == "CharDelimiterSplit":
        delimiter = _text(component.get("delimiter"))
        if len(delimiter) == 1:
            return [SplitStep("text", delimiter, "removed")]
    if kind == "Split":
        return [_split_step(component)]
    raise _OtherError


def _steps_of_bytes(component: Component) -> list[SplitStep]:
    steps = [_BLANK_FIRST] if _flag(component, "add_prefix_space") else []
    if _flag(component, "use_regex", default=True):
        steps.append(_GPT2)
    return [*steps, _BYTES]


def _split_step(component: Component) -> SplitStep:
    pattern = component.get("pattern")
    if not isinstance(pattern, dict) or len(pattern) != 1:
        raise _OtherError
    behavior = _behavior(component.get("behavior"))
    inverted = _flag(component, "invert")
    if "String" in pattern:
        return SplitStep("text", _text(pattern["String"]), behavior, inverted)
    found = _text(pattern.get("Regex"))
    if not reads_alike(found):
        raise _OtherError
    return SplitStep("regex", found, behavior, inverted)


def _behavior(value: object) -> str:
    found = _BEHAVIORS.get(value) if isinstance(value, str) else None
    if found is None:
        raise _OtherError
    return found


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise _OtherError
    return value


def _flag(component: Component, name: str, *, default: bool | None = None) -> bool:
    """A switch, which must be there unless it has a default, as the library has it."""
    value = component.get(name, default)
    if not isinstance(value, bool):
        raise _OtherError
    return value


def _byte_level(steps: list[SplitStep], *, begins: bool) -> Component | None:
    """The ByteLevel that the first steps form, which are removed from `steps`; None if they form none."""
    blank_first = begins and steps[0] == _BLANK_FIRST
    rest = steps[blank_first:]
    uses_regex = rest[:2] == [_GPT2, _BYTES]
    if not uses_regex and rest[:1] != [_BYTES]:
        if not blank_first:
            return None
        # Only a blank in front, without the byte symbols that it belongs to.
        raise ValueError("a blank in front of a text belongs to the symbols of bytes")
    del steps[: blank_first + uses_regex + 1]
    return {
        "type": "ByteLevel",
        "add_prefix_space": blank_first,
        "trim_offsets": False,
        "use_regex": uses_regex,
    }


def _component(step: SplitStep) -> Component:
    if step.source == "digits":
        return {"type": "Digits", "individual_digits": step.behavior == "isolated"}
    if step.source == "punctuation":
        return {"type": "Punctuation", "behavior": _BEHAVIOR_NAMES[step.behavior]}
    if step == _SPACES:
        return {"type": "WhitespaceSplit"}
    if step == _WORDS:
        return {"type": "Whitespace"}
    pattern = {"Regex": PATTERNS["gpt2"]} if step.source == "gpt2" else {}
    if step.source == "text":
        pattern = {"String": step.pattern}
    elif step.source == "regex":
        pattern = {"Regex": step.pattern}
    behavior = _BEHAVIOR_NAMES[step.behavior]
    return {"type": "Split", "pattern": pattern, "behavior": behavior, "invert": step.inverted}
