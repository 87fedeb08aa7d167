"""Where tokenizers come from and how they were trained, as tables."""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.settings import SETTINGS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import sha256_of
from tokexplorer.session.report.making import paragraph, table
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.report.inputs import ReportTokenizer

    Facts = Sequence[tuple[str, str]]
    """Names, and values as markup."""

_SPECIALS_SHOWN = 6
_HASH = tr("SHA-256 of the file")
_LAST = (tr("File"), _HASH)  # as not all have one
_FAMILIES = ((BpeTokenizer, "BPE"), (WordPieceTokenizer, "WordPiece"), (UnigramTokenizer, tr("Unigram")))


def with_file(known: ReportTokenizer, check: Callable[[], None]) -> ReportTokenizer:
    """A tokenizer with the hash of its file, if that can be read, and with the end of its path.

    Without a hash, and a word on that, if the file is not what was opened any more.
    """
    check()
    path = Path(known.path)
    if not known.path or not os.path.isfile(path):
        return replace(known, path="")
    digest, details = "", known.details
    with suppress(OSError):
        if known.opened_sha256 in ("", sha256_of(path)):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
        else:
            details += ((_HASH, tr("not told: the file was changed since it was opened")),)
    return replace(known, path=str(Path(*path.parts[-2:])), sha256=digest, details=details)


def facts_table(names: Sequence[str], facts: Sequence[Facts]) -> str:
    """A column of facts for each tokenizer; `names` are markup."""
    known = [dict(each) for each in facts]
    titles = list(dict.fromkeys(title for each in known for title in each))
    titles.sort(key=_LAST.__contains__)
    rows = [[words(title), *(each.get(title, "–") for each in known)] for title in titles]
    return table(["", *names], rows, class_="facts")


def tokenizer_facts(tokenizer: Tokenizer, known: ReportTokenizer) -> list[tuple[str, str]]:
    """What a tokenizer is, and where it comes from."""
    largest = tokenizer.vocab_size - 1
    facts = [
        (tr("Family"), words(family_of(tokenizer))),
        (tr("Largest id"), element("data", f"{largest:,}", value=str(largest))),
    ]
    if known.spec is not None:
        facts.append((tr("Learned by"), words(ALGORITHM_INFO[known.spec.algorithm].title)))
    if isinstance(tokenizer, PipelineTokenizer):
        facts.append((tr("Normalizer"), element("code", words(tokenizer.normalizer_name))))
        facts.append((tr("Pre-tokenizer"), element("code", words(tokenizer.pre_tokenizer_name))))
        facts.append((tr("Special tokens"), _listed(list(tokenizer.special_tokens))))
        added = tokenizer.post_processor
        around = [each.text for each in added.before] + ["text"] + [each.text for each in added.after]
        if len(around) > 1:
            facts.append((tr("Put around a text"), element("code", words(" ".join(around)))))
    if known.path:
        facts.append((tr("File"), element("code", words(known.path))))
    if known.sha256:
        facts.append((_HASH, hash_markup(known.sha256)))
    return facts + [(title, words(value)) for title, value in known.details]


def family_of(tokenizer: object) -> str:
    """The algorithm of a tokenizer, or the library that it runs on."""
    if isinstance(tokenizer, LibraryTokenizer):
        return tr("as in {library}, on which it runs", library=tokenizer.library)
    found = next((title for kind, title in _FAMILIES if isinstance(tokenizer, kind)), "")
    name = type(tokenizer).__name__.removesuffix("Tokenizer").lower()
    return found or tr("{name} (baseline)", name=name)


def _listed(tokens: list[str]) -> str:
    if not tokens:
        return tr("none")
    shown = " ".join(element("code", words(token)) for token in tokens[:_SPECIALS_SHOWN])
    more = len(tokens) - _SPECIALS_SHOWN
    return shown if more <= 0 else tr("{shown} and {more:,} more", shown=shown, more=more)


def hash_markup(digest: str) -> str:
    """A hash, which may be broken anywhere."""
    return element("code", words(digest), class_="hash")


def settings_table(learned: Sequence[tuple[str, TrainingSpec]]) -> str:
    """The settings that at least one of the runs uses; each run is its name as markup and its spec."""
    names = [each.name for each in fields(TrainingSpec)]
    used = [name for name in names if any(spec.applies(name) for _, spec in learned)]
    rows = [[element("code", name), *(_setting(spec, name) for _, spec in learned)] for name in used]
    note = tr(
        "Values in bold differ from the default of the algorithm; a dash stands where an algorithm does not "
        "look at a setting."
    )
    return table([tr("Setting"), *(name for name, _ in learned)], rows, class_="facts") + paragraph(
        note, "note"
    )


def _setting(spec: TrainingSpec, name: str) -> str:
    """The value of a setting, in bold if it is not the default of the algorithm."""
    if not spec.applies(name):
        return "–"
    value = getattr(spec, name)
    is_usual = name == "algorithm" or value == SETTINGS[name].default_of(spec.algorithm)
    return _value(value) if is_usual else element("b", _value(value), class_="changed")


def _value(value: object) -> str:
    match value:
        case bool():
            return tr("yes") if value else tr("no")
        case int():
            return f"{value:,}"
        case tuple():
            return _listed([str(each) for each in value])
        case "":
            return tr("none")
    shown = json.dumps(value) if isinstance(value, float) else str(value)
    return element("code", words(shown))
