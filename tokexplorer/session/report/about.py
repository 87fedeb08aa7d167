"""What was compared, and with what: tokenizers, their training, texts."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.report.making import Part, count_of, paragraph, table
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from tokexplorer.session.report.inputs import ReportTokenizer
    from tokexplorer.session.report.making import Making

_SPECIALS_SHOWN = 6
_LAST = ("File", "SHA-256 of the file")  # as not all have one
_FAMILIES = ((BpeTokenizer, "BPE"), (WordPieceTokenizer, "WordPiece"), (UnigramTokenizer, "Unigram"))


def tokenizers_part(making: Making) -> Part:
    """A column for each tokenizer, then the settings of those that were learned here."""
    report = making.report
    names = report.comparison.tokenizers
    known = [report.known(name) for name in names]
    facts = [dict(_facts(making, each)) for each in known]
    titles = list(dict.fromkeys(title for each in facts for title in each))
    titles.sort(key=_LAST.__contains__)
    rows = [[words(title), *(each.get(title, "–") for each in facts)] for title in titles]
    body = table(["", *map(making.named, names)], rows, class_="facts")
    learned = [(each.name, each.spec) for each in known if each.spec is not None]
    if learned:
        body += element("h3", "Training settings", id="training-settings")
        body += _settings(making, learned)
    return Part("tokenizers", "Tokenizers", body)


def _facts(making: Making, known: ReportTokenizer) -> list[tuple[str, str]]:
    """What there is to say of one tokenizer: names, and markup."""
    comparison = making.report.comparison
    tokenizer = comparison.tokenizer(known.name)
    facts = [("Family", words(family_of(tokenizer)))]
    if comparison.texts:
        size = comparison.tokenized(Place(comparison.texts[0], known.name)).vocabulary.size
        facts.append(("Tokens", element("data", f"{size:,}", value=str(size))))
    largest = tokenizer.vocab_size - 1
    facts.append(("Largest id", element("data", f"{largest:,}", value=str(largest))))
    if known.spec is not None:
        facts.append(("Learned by", words(ALGORITHM_INFO[known.spec.algorithm].title)))
    if isinstance(tokenizer, PipelineTokenizer):
        facts.append(("Normalizer", element("code", words(tokenizer.normalizer))))
        facts.append(("Pre-tokenizer", element("code", words(tokenizer.pre_tokenizer))))
        facts.append(("Special tokens", _listed(list(tokenizer.special_tokens))))
        added = tokenizer.additions
        around = [each.text for each in added.before] + ["text"] + [each.text for each in added.after]
        if len(around) > 1:
            facts.append(("Put around a text", element("code", words(" ".join(around)))))
    if known.path:
        facts.append(("File", element("code", words(known.path))))
    if known.sha256:
        facts.append(("SHA-256 of the file", _hash(known.sha256)))
    return facts + [(title, words(value)) for title, value in known.details]


def family_of(tokenizer: object) -> str:
    """What a tokenizer encodes by."""
    if isinstance(tokenizer, LibraryTokenizer):
        return f"as in {tokenizer.library}, on which it runs"
    found = next((title for kind, title in _FAMILIES if isinstance(tokenizer, kind)), "")
    return found or type(tokenizer).__name__.removesuffix("Tokenizer").lower() + " (baseline)"


def _listed(tokens: list[str]) -> str:
    if not tokens:
        return "none"
    shown = " ".join(element("code", words(token)) for token in tokens[:_SPECIALS_SHOWN])
    more = len(tokens) - _SPECIALS_SHOWN
    return shown if more <= 0 else f"{shown} and {more:,} more"


def _hash(digest: str) -> str:
    return element("code", words(digest), class_="hash")


def _settings(making: Making, learned: list[tuple[str, TrainingSpec]]) -> str:
    """The settings that mean something to at least one of the runs."""
    names = [each.name for each in fields(TrainingSpec)]
    used = [name for name in names if any(spec.applies(name) for _, spec in learned)]
    rows = []
    for name in used:
        cells = [_setting(getattr(spec, name)) if spec.applies(name) else "–" for _, spec in learned]
        rows.append([element("code", name), *cells])
    note = paragraph("A dash stands where an algorithm does not look at a setting.", "note")
    return table(["Setting", *(making.named(name) for name, _ in learned)], rows, class_="facts") + note


def _setting(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case tuple():
            return _listed([str(each) for each in value])
        case "":
            return "none"
    shown = json.dumps(value) if isinstance(value, float) else str(value)
    return element("code", words(shown))


def texts_part(making: Making) -> Part:
    """A row for each text."""
    comparison = making.report.comparison
    rows = []
    for text in comparison.texts:
        making.check()
        shape = comparison.shape(text)
        source = shape.source
        counts = (source.byte_count, source.code_point_count, shape.word_count, shape.line_count)
        cells = [element("data", f"{count:,}", value=str(count)) for count in counts]
        digest = hashlib.sha256(source.utf8.tobytes()).hexdigest()
        rows.append([words(text), *cells, _hash(digest)])
    head = ("Text", "Bytes", "Characters", "Words", "Lines", "SHA-256 of the text in UTF-8")
    note = paragraph(
        "Bytes are those of UTF-8, characters are Unicode code points, a word is a longest run of characters "
        "that are not white space.",
        "note",
    )
    return Part("texts", "Texts", table(head, rows, class_="texts") + note)


def compared_sentence(making: Making) -> str:
    """How much was compared, and by which rules."""
    comparison = making.report.comparison
    settings = comparison.settings
    counts = f"{count_of(len(comparison.tokenizers), 'tokenizer')} over "
    counts += f"{count_of(len(comparison.texts), 'text')}. "
    if len(comparison.tokenizers) > 1:
        counts += f"Boundaries are compared with those of {comparison.reference_tokenizer}. "
    if settings.reference_text is not None:
        counts += f"All texts are translations of {settings.reference_text}, line by line. "
    if settings.gold:
        languages = [name or "one list" for name in settings.gold]
        counts += f"Morphemes are those of words in {', '.join(languages)}. "
    return counts + f"Rényi entropy is of order α={settings.alpha:g}."
