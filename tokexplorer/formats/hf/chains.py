"""Chains of splitters as pre-tokenizers of a `tokenizer.json`, and back.

The names and fields are those of tokenizers 0.23. A chain that ends with the symbols of bytes is called
without that step, which the model asks for by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.scanners import PATTERNS
from tokexplorer.core.split_steps import MOST_STEPS, SplitStep, chain_name, chain_steps
from tokexplorer.formats.hf.oniguruma import reads_alike

if TYPE_CHECKING:
    from collections.abc import Sequence

Component = dict[str, Any]

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


class _OtherError(ValueError):
    """A component that no chain of ours holds."""


def read_chain(components: Sequence[Component], *, of_bytes: bool) -> str | None:
    """The name of the chain that does what pre-tokenizers do; None if there is none.

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
    begins = True
    while steps:
        taken = _byte_level(steps, begins=begins)
        if taken is None:
            components.append(_component(steps.pop(0)))
        else:
            components.append(taken)
        begins = False
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
    """The ByteLevel that the first of `steps` are, which are then taken out of them; None for others."""
    blank_first = begins and steps[0] == _BLANK_FIRST
    rest = steps[blank_first:]
    uses_regex = rest[:2] == [_GPT2, _BYTES]
    if not uses_regex and rest[:1] != [_BYTES]:
        if not blank_first:
            return None
        # A prefix alone: the rest of this ByteLevel comes later, and changes nothing by coming now.
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
