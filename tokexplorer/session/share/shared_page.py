"""The page: markup around the data that its script shows."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokexplorer.core.language import as_title, html_language, tr, tr_count
from tokexplorer.core.text import LONE_SURROGATE, SourceText
from tokexplorer.presentation.losses import LOSSY_SIGN, loss_lines
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.session.report.charts import RUN_INKS, Inks, marker
from tokexplorer.session.report.facts import (
    facts_table,
    hash_markup,
    settings_table,
    tokenizer_facts,
    with_file,
)
from tokexplorer.session.report.making import count_of, paragraph, table
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.page import byline, colophon, colour_rules, page_head, style_sheet
from tokexplorer.session.share.column_data import KIND_NUMBERS, KIND_WORDS, column_data, vocabulary_sizes
from tokexplorer.session.share.curves import drawn_charts
from tokexplorer.session.share.inputs import source_facts
from tokexplorer.session.share.step_encodings import never_returns
from tokexplorer.session.text.encodings import EncodingWork, TextEncodings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.share.inputs import Shared

MOST_PAGE_BYTES: Final = 3_000_000
_MOST_TEXT_BYTES = 100_000  # more would make the page slow
_UNDIVIDED_TEXT_BYTES = 12_000  # for merges that go on over white space, where all steps take long
_DATA_BYTES = 2_200_000
_PER_COLUMN = 12  # bytes of data for each byte of text, about, and 3 for the text itself
_LEAST_TEXT_BYTES = 200
_TRIES = 6
_APART: Final = re.compile("[\ud800-\udbff](?=[\udc00-\udfff])")
_PROMISE = tr("This page asks nothing of the network; all that it shows is in this file.")
_NO_SCRIPT = tr(
    "The text and its tokens are shown by the script of this page, which this browser does not run."
)
_HELP = tr(
    "Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it "
    "is the unknown token. Point at a token, tap it, or go from token to token with the arrow keys, to see "
    "what it is; what covers the same bytes in the other columns is underlined."
)


class PageTooLargeError(ValueError):
    """A page that would be too large with hardly any text."""


class SharedPage(NamedTuple):
    """A page, and how much of the text it holds.

    Attributes:
        html: the file, in UTF-8.
        shown_bytes: how many bytes of the text it shows.
        byte_count: how long the text is.
    """

    html: bytes
    shown_bytes: int
    byte_count: int


def most_text_bytes(tokenizers: Sequence[tuple[Tokenizer, int]]) -> int:
    """How many bytes of a text a page shows at most, of tokenizers with their last steps.

    A page that is too large nevertheless shows fewer.
    """
    room = min(_MOST_TEXT_BYTES, _DATA_BYTES // (3 + _PER_COLUMN * len(tokenizers)))
    for tokenizer, steps in tokenizers:
        if steps and never_returns(tokenizer) and not tokenizer.splits_before_whitespace:
            room = min(room, _UNDIVIDED_TEXT_BYTES)
    return room


def shared_page(
    shared: Shared,
    check: Callable[[], None] = lambda: None,
    progress: Callable[[int, int, str], None] = lambda done, total, label: None,
    most_bytes: int = MOST_PAGE_BYTES,
) -> SharedPage:
    """The page, for any thread: one HTML file of at most `most_bytes`, with a script, that requests nothing.

    `check` is called between pieces of work and may raise to end it; `progress` gets how much is done of how
    much, and what is done next. Raises PageTooLargeError, and what the tokenizers raise.
    """
    making = _Making(shared, check, progress)
    room = most_text_bytes(making.tokenizers)
    for _ in range(_TRIES):
        text = beginning(shared.segments, room)
        html = making.page(text)
        if len(html) <= most_bytes:
            return SharedPage(html, text.byte_count, shared.byte_count)
        room = min(room, text.byte_count) * most_bytes * 9 // (len(html) * 10)
        if room < _LEAST_TEXT_BYTES:
            break
    raise PageTooLargeError(
        tr(
            "the page would be larger than {most_bytes:,} bytes even with hardly any text; close "
            "some columns",
            most_bytes=most_bytes,
        )
    )


def beginning(segments: Sequence[SourceText], most_bytes: int) -> SourceText:
    """At most so many bytes of a text, up to the end of a line if one is near, else of a character."""
    taken, size = [], 0
    for segment in segments:
        if size > most_bytes:
            break
        taken.append(segment.text)
        size += segment.byte_count
    source = SourceText("".join(taken))
    if source.byte_count <= most_bytes:
        return source
    cut = source.utf8[:most_bytes].tobytes().rfind(b"\n") + 1
    if cut * 2 < most_bytes:
        starts = source.grapheme_starts
        place = int(starts.searchsorted(source.code_points_at(most_bytes), side="right")) - 1
        return SourceText(source.text[: int(starts[place])])
    return SourceText(source.text[: source.code_points_at(cut)])


def _words() -> dict[str, str]:
    """The texts of the script by its names for them; it fills in their fields."""
    one, many = (tr_count("{count} token", "{count} tokens", number, count="{count}") for number in (1, 2))
    return {
        "id": tr("id"),
        "token": tr("token"),
        "place": tr("place"),
        "bytes": tr("bytes"),
        "kind": tr("kind"),
        "from": tr("from"),
        "of": tr("{number} of {count}"),
        "none": tr("none"),
        "beforeByte": tr("before byte {byte}"),
        "atByte": tr("byte {byte}"),
        "atBytes": tr("bytes {first} to {last}"),
        "noSpelling": tr("(no spelling of its own)"),
        "eachAlone": tr("each on its own"),
        "oneToken": one,
        "tokens": many,
        "bytesPerToken": tr("{ratio} bytes/token"),
        "charactersPerToken": tr("{ratio} chars/token"),
        "unknown": tr("{count} unknown"),
        "vocabulary": tr("vocabulary {size}"),
        "light": tr("Light colours"),
        "dark": tr("Dark colours"),
    }


@cache
def page_script() -> str:
    """The script of the page."""
    return (files("tokexplorer.resources") / "share.js").read_text(encoding="utf-8")


def as_json(values: Any) -> str:
    """Values as JSON that may stand in a `<script>`: without `<`, and lone surrogates as escapes."""
    shown = json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return LONE_SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", shown)


class _Making:
    """A page and what is derived from its inputs."""

    def __init__(
        self, shared: Shared, check: Callable[[], None], progress: Callable[[int, int, str], None]
    ) -> None:
        self._shared, self._check, self._progress = shared, check, progress
        columns = shared.columns
        self._known = [with_file(column.known, check) for column in columns]
        self.tokenizers = [(column.make_tokenizer(), column.steps) for column in columns]
        self._first = [self._at_first_step(index) for index in range(len(columns))]
        own = [column.known.ink or RUN_INKS[index % len(RUN_INKS)] for index, column in enumerate(columns)]
        self._inks = Inks.of_page(len(own))
        self._colours = colour_rules(own, can_be_chosen=True)
        curves = {index: each.curve for index, each in enumerate(columns) if each.curve is not None}
        self._charts = drawn_charts(curves, [known.name for known in self._known])
        self._below = self._counts_part() + self._tokenizers_part() + self._sources_part()

    def page(self, text: SourceText) -> bytes:
        """The page of a part of the text."""
        shared = self._shared
        data = {
            **_text_data(text, shared),
            "columns": [self._column(index, text) for index in range(len(shared.columns))],
            "charts": [chart.data for chart in self._charts],
            "words": _words(),
            "kinds": list(KIND_WORDS.values()),
            "unknownKind": KIND_NUMBERS["unknown"],
            "specialKind": KIND_NUMBERS["special"],
        }
        self._progress(1, 1, tr("Writing"))
        header = element(
            "header",
            element("h1", words(shared.title)),
            byline(shared.made),
            paragraph(self._how_much(text)),
            element("noscript", paragraph(_NO_SCRIPT)),
        )
        main = element(
            "main",
            header,
            self._text_part(),
            self._charts_part(),
            self._below,
            colophon(shared.made, _PROMISE),
            class_="share",
        )
        card = element("div", id="card", role="status", aria_live="polite", hidden="hidden")
        script = page_script()
        body = element(
            "body",
            main,
            card,
            element("script", as_json(data), id="data", type="application/json"),
            f"<script>{script}</script>",
        )
        style = self._colours + style_sheet("report.css") + style_sheet("share.css")
        head = page_head(shared.title, style, script)
        return f"<!DOCTYPE html>\n{element('html', head, body, lang=html_language())}\n".encode()

    # ---- the text

    def _column(self, index: int, text: SourceText) -> dict[str, Any]:
        column, (tokenizer, steps) = self._shared.columns[index], self.tokenizers[index]
        count, name = len(self.tokenizers), self._known[index].name

        def report(step: int, last: int) -> None:
            share = round(1000 * step / last) if last else 0
            self._progress(1000 * index + share, 1000 * count, tr("Steps of {name}", name=name))

        report(0, 0)
        data = column_data(
            text,
            tokenizer,
            steps,
            allow_special=self._shared.allow_special,
            check=self._check,
            report=report,
        )
        return data | {
            "name": name,
            "noun": column.noun,
            "steps": steps,
            "step": column.step,
            "whole": not tokenizer.splits_before_whitespace,
        }

    def _how_much(self, text: SourceText) -> str:
        count, size = len(self.tokenizers), self._shared.byte_count
        what = tr("{count} over ", count=count_of(count, "tokenizer"))
        if text.byte_count == size:
            return tr("{what}a text of {size}.", what=what, size=count_of(size, "byte"))
        return tr(
            "{what}the first {byte_count:,} of {size:,} bytes of a text: all of it would make "
            "this page larger than {value} MB, or slow.",
            what=what,
            byte_count=text.byte_count,
            size=size,
            value=MOST_PAGE_BYTES // 1000000,
        )

    def _text_part(self) -> str:
        sliders = any(column.steps for column in self._shared.columns)
        bar = element(
            "div",
            _slider("sizes", tr("All columns at"), 1000) if sliders else "",
            _tick("marks", tr("Spaces and line ends")),
            _tick("stable", tr("One colour per token")),
            element("button", tr("Dark"), id="theme", type="button"),
            class_="bar",
        )
        columns = [self._column_part(index) for index in range(len(self.tokenizers))]
        heading = element("h2", tr("The text in tokens"), id="text-in-tokens")
        note = paragraph(_HELP, "note")
        return element("section", heading, bar, element("div", *columns, class_="columns"), note)

    def _column_part(self, index: int) -> str:
        column, name = self._shared.columns[index], self._known[index].name
        slider = _slider(f"step-{index}", as_title(column.noun), column.steps) if column.steps else ""
        head = element("h3", self._named(index))
        figures = element("p", element("output", id=f"figures-{index}"), class_="figure")
        label = tr("The text in tokens of {name}; the arrow keys go from token to token", name=name)
        text = element(
            "div", class_="text", id=f"text-{index}", tabindex="0", role="group", aria_label=label, dir="auto"
        )
        return element("article", head, figures, slider, text, class_="column", aria_label=name)

    def _named(self, index: int) -> str:
        drawn = marker(index, 0, 0, 4, self._inks.series[index])
        sign = element("svg", drawn, viewBox="-6 -6 12 12", class_="mark", aria_hidden="true")
        return sign + words(self._known[index].name)

    def _charts_part(self) -> str:
        if not self._charts:
            return ""
        figures = [element("figure", chart.svg) for chart in self._charts]
        note = tr(
            "How long the whole corpus is in tokens of each vocabulary, on a logarithmic axis; the hollow "
            "markers follow the sliders."
        )
        heading = element("h2", tr("The corpus at each vocabulary size"), id="curves")
        return element("section", heading, paragraph(note, "note"), element("div", *figures, class_="curves"))

    # ---- what is known of everything

    def _at_first_step(self, index: int) -> Tokenizer:
        column, (tokenizer, steps) = self._shared.columns[index], self.tokenizers[index]
        if column.step == steps:
            return tokenizer
        earlier: Tokenizer = tokenizer.at_step(column.step)  # type: ignore[attr-defined]
        return earlier

    def _counts_part(self) -> str:
        """The counts of the whole text, with each tokenizer at the step that is shown first."""
        shared = self._shared
        whole = SourceText("".join(segment.text for segment in shared.segments))
        rows: list[list[str]] = []
        losses: dict[str, Loss] = {}
        for index, tokenizer in enumerate(self._first):
            column, name = shared.columns[index], self._known[index].name
            self._progress(0, 1, tr("Text in tokens of {name}", name=name))
            parts = shared.segments if tokenizer.splits_before_whitespace else (whole,)
            encodings = TextEncodings(tokenizer, allow_special=shared.allow_special)
            work = EncodingWork(encodings, tuple(part for part in parts if part.byte_count))
            tokens = len(work.do(self._check))
            loss = losses[name] = work.loss(self._check)
            per_token = [
                f"{count / tokens:.3f}" if tokens else "–"
                for count in (whole.code_point_count, whole.byte_count)
            ]
            step = tr("{step:,} of {steps:,}", step=column.step, steps=column.steps) if column.steps else "–"
            cells = [step, f"{tokens:,}", *per_token, f"{loss.unknown_tokens:,}"]
            rows.append([self._named(index) + f" {LOSSY_SIGN}" * bool(loss), *map(words, cells)])
        head = [
            tr("Tokenizer"),
            tr("Step"),
            tr("Tokens"),
            tr("Characters per token"),
            tr("Bytes per token"),
            tr("Unknown tokens"),
        ]
        lengths = count_of(whole.byte_count, "byte"), count_of(whole.code_point_count, "character")
        note = tr("{lengths}, {lengths_2} (Unicode code points).", lengths=lengths[0], lengths_2=lengths[1])
        digest = hashlib.sha256(whole.utf8.tobytes()).hexdigest()
        hashed = element("p", tr("SHA-256 of the text in UTF-8: "), hash_markup(digest))
        heading = element("h2", tr("The whole text"), id="whole-text")
        shown = table(head, rows) if rows else ""
        lost = (paragraph(with_commas(line), "note") for line in loss_lines(losses))
        return element("section", heading, shown, *lost, paragraph(note, "note"), hashed)

    def _tokenizers_part(self) -> str:
        shared = self._shared
        if not self.tokenizers:
            return ""
        facts = []
        for known, (tokenizer, steps) in zip(self._known, self.tokenizers, strict=True):
            self._check()
            sizes = vocabulary_sizes(tokenizer, steps)
            own = [(tr("Vocabulary"), element("data", f"{sizes[-1]:,}", value=str(sizes[-1])))]
            if steps:
                own.append((tr("Steps"), f"{steps:,}"))
            facts.append(own + tokenizer_facts(tokenizer, known))
        names = [self._named(index) for index in range(len(shared.columns))]
        heading = element("h2", tr("Tokenizers"), id="tokenizers")
        body = facts_table(names, facts)
        learned = [
            (name, known.spec)
            for name, known in zip(names, self._known, strict=True)
            if known.spec is not None
        ]
        if learned:
            body += element("h3", tr("Training settings")) + settings_table(learned)
        return element("section", heading, body)

    def _sources_part(self) -> str:
        shared = self._shared
        if not shared.sources:
            return ""
        facts = []
        for entry in shared.sources:
            self._progress(0, 1, tr("Hashing the corpus"))
            facts.append(source_facts(entry, self._check))
        rows = []
        for each in facts:
            size = "–" if each.byte_count is None else f"{each.byte_count:,}"
            weight = " / ".join(f"{weight:g}" for weight in dict.fromkeys(each.weights))
            digest = hash_markup(each.sha256) if each.sha256 else ""
            note = element("span", words(each.note), class_="unit") if each.note else ""
            shown = " ".join(part for part in (digest, note) if part)
            rows.append([words(each.title or "–"), words(each.kind), size, weight, shown])
        held = (
            tr(
                " {held_out:g} % of its lines are held out: no run learns from them.",
                held_out=shared.held_out,
            )
            if shared.held_out
            else ""
        )
        note = tr(
            "What the corpus is made of now.{held} Files are hashed as they are, texts as UTF-8.", held=held
        )
        heading = element("h2", tr("Corpus"), id="corpus")
        head = [tr("Source"), tr("Kind"), tr("Bytes"), tr("Weight"), "SHA-256"]
        return element("section", heading, table(head, rows, class_="texts"), paragraph(note, "note"))


def _text_data(text: SourceText, shared: Shared) -> dict[str, Any]:
    """The text, and what is needed to show it.

    `apart` are the UTF-16 units at which two lone surrogates stand that JSON and JavaScript take for one
    character; `segments` are the bytes at which parts end whose tints are chosen by themselves.
    """
    apart = [text.utf16_at_code_points(found.start()) for found in _APART.finditer(text.text)]
    ends, end = [], 0
    for segment in shared.segments:
        end += segment.byte_count
        if end >= text.byte_count:
            break
        ends.append(end)
    return {
        "text": text.text,
        "apart": apart,
        "segments": [*ends, text.byte_count],
        "marks": shared.show_whitespace,
        "stable": shared.stable_colours,
    }


def _slider(name: str, label: str, steps: int) -> str:
    """A slider with its label and what it says."""
    control = element("input", type="range", id=name, min="0", max=str(steps), value="0", step="1")
    return element(
        "div",
        element("label", words(label), for_=name),
        control,
        element("output", id=f"{name}-output", for_=name),
        class_="slide",
    )


def _tick(name: str, label: str) -> str:
    return element("label", element("input", type="checkbox", id=name), " ", words(label))
