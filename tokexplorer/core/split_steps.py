r"""The steps of a chain of splitters, and how a chain is called.

A chain is called `chain:` and its steps, as in `chain:digits > gpt2`. A step is what is looked for, then, if
matches are not simply pieces of their own, what becomes of them, and `inverted` if what lies between counts
as the matches: `chain:regex"\\s+":removed > bytes > digits:contiguous`. Patterns are strings of JSON.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

import regex

from tokexplorer.core.set_patterns import set_pattern

CHAIN_PREFIX = "chain:"
BEHAVIORS = ("isolated", "removed", "contiguous", "with-previous", "with-next")
"""What becomes of matches, in the order of `split_kernels.ISOLATED` and so on."""
SOURCES = ("digits", "punctuation", "spaces", "words", "gpt2", "regex", "text", "blank-first", "bytes")
MOST_STEPS = 64
_REWRITING = ("blank-first", "bytes")
_TITLES = {
    "digits": "digits",
    "punctuation": "punctuation",
    "spaces": "white space",
    "words": "words and signs",
    "gpt2": "GPT-2's pattern",
    "regex": "a pattern",
    "text": "a string",
    "blank-first": "a blank put in front",
    "bytes": "from here on by the symbols of bytes",
}


@dataclass(frozen=True, slots=True)
class SplitStep:
    """One splitter of a chain.

    Attributes:
        source: what is looked for, of `SOURCES`. `blank-first` puts a blank in front of a text, and from
            `bytes` on the steps see every byte as the symbol that GPT-2 gives it.
        pattern: of a `regex` (Oniguruma), or the `text` itself.
        behavior: what becomes of the matches, of `BEHAVIORS`.
        inverted: whether what lies between the matches counts as the matches.
    """

    source: str
    pattern: str = ""
    behavior: str = "isolated"
    inverted: bool = False

    @property
    def name(self) -> str:
        """How names of chains call it."""
        pattern = json.dumps(self.pattern, ensure_ascii=False) if self.source in ("regex", "text") else ""
        behavior = "" if self.behavior == "isolated" else f":{self.behavior}"
        return f"{self.source}{pattern}{behavior}{':inverted' * self.inverted}"

    @property
    def title(self) -> str:
        """What it is, in a few words."""
        return _TITLES[self.source]


def chain_name(steps: tuple[SplitStep, ...]) -> str:
    """How the chain of these steps is called."""
    return CHAIN_PREFIX + " > ".join(step.name for step in steps)


def chain_steps(name: str) -> tuple[SplitStep, ...]:
    """The steps of a chain by its name. Raises ValueError saying what is wrong with it."""
    steps, rest = [], name.removeprefix(CHAIN_PREFIX)
    while True:
        step, rest = _first_step(rest)
        steps.append(step)
        if not rest:
            break
        if not rest.startswith(" > ") or len(steps) == MOST_STEPS:
            raise ValueError(f"the chain of splitters cannot go on with {rest!r:.40}")
        rest = rest.removeprefix(" > ")
    rewriting = [step.source for step in steps if step.source in _REWRITING]
    if len(set(rewriting)) < len(rewriting) or (rewriting[:1] != [] and "blank-first" in rewriting[1:]):
        raise ValueError("a chain of splitters rewrites a text once only")
    if "blank-first" in rewriting and steps[0].source != "blank-first":
        raise ValueError("a blank is put in front of a text before anything else")
    return tuple(steps)


def check_chain(name: str) -> str | None:
    """What is wrong with the name of a chain, in a sentence; None if nothing is."""
    try:
        steps = chain_steps(name)
        for step in steps:
            if step.source == "regex" and set_pattern(step.pattern) is None:
                regex.compile(step.pattern, regex.MULTILINE)
    except (ValueError, regex.error, RecursionError, OverflowError) as error:
        return str(error)
    return None


def _first_step(text: str) -> tuple[SplitStep, str]:
    """The step at the beginning of a text, and what is behind it."""
    source = next((each for each in SOURCES if text.startswith(each)), None)
    if source is None:
        raise ValueError(f"{text!r:.40} begins with no splitter; there is {', '.join(SOURCES)}")
    rest, pattern = text.removeprefix(source), ""
    if source in ("regex", "text"):
        try:
            pattern, end = json.JSONDecoder().raw_decode(rest)
        except ValueError:
            raise ValueError(f"{rest!r:.40} must begin with a pattern in quotation marks") from None
        if not isinstance(pattern, str) or not pattern:
            raise ValueError("a pattern must be a string that is not empty")
        rest = rest[end:]
    behavior = next((each for each in BEHAVIORS if rest.startswith(f":{each}")), None)
    if behavior is not None:
        rest = rest.removeprefix(f":{behavior}")
    inverted = rest.startswith(":inverted")
    rest = rest.removeprefix(":inverted")
    if source in _REWRITING and (behavior is not None or inverted):
        raise ValueError(f"{source} finds nothing")
    return SplitStep(source, pattern, behavior or "isolated", inverted), rest
