"""`tokexplorer vocab`: the tokens of a tokenizer, searched, filtered, sorted and audited."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.cli.arguments import Parser, UsageError, add_on_error, check_not_read, check_writable
from tokexplorer.cli.streams import blocks, read_text, write, write_items
from tokexplorer.cli.tokenizer_arguments import files_of_tokenizers, tokenizer_of
from tokexplorer.core.vocabulary.audit import Verdict, audit
from tokexplorer.core.vocabulary.columns import KINDS, VocabularyColumns, kind_counts, script_counts
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.formats.token_text import token_text
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.csv_tables import vocabulary_csv
from tokexplorer.session.vocabulary_view import (
    CONDITIONS,
    SORTS,
    SearchError,
    VocabularyQuery,
    VocabularyView,
)

if TYPE_CHECKING:
    import argparse

    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.session.vocabulary_view import Only

_OF_TEXT = ("used in this text", "unused in this text")
_OF_AUDIT = ("unreachable", "undecodable")
_SCRIPTS_SHOWN = 6
_EPILOG = """\
Without --csv or --json, each token is a line: id, kind, script, text with white space made visible.

Conditions of --only, of which several may be given: white-space, case-twins, space-twins, byte-fragments,
special, starts-a-word, continues-a-word; with --text also used-in-this-text and unused-in-this-text;
with --audit also unreachable and undecodable.

--audit tries every token in many texts. Reachable: one of them became it. Unreachable: that none does is
proven. Undecodable: part of a character, and so reachable only beside others. Undecided: neither."""


def run(arguments: list[str]) -> int:
    """Print what a search finds, or write it as CSV."""
    options = _parser().parse_args(arguments)
    query = _query(options)
    if options.csv is not None:
        check_writable(options.csv)
        check_not_read([options.csv], [*files_of_tokenizers([options.tokenizer]), options.text or "-"])
    tokenizer = tokenizer_of(options.tokenizer, options.encoding)
    try:
        view = _view(tokenizer, options).queried(query)
    except SearchError as error:
        raise UsageError(f"--search: {error}") from None
    if options.csv is not None:
        write_atomically(Path(options.csv), vocabulary_csv(view))
    if options.json:
        _print_json(view, options.limit)
        return 0
    if options.audit:
        write(_summary(view))
    if options.csv is None:
        _print_lines(view, options.limit)
    return 0


def _query(options: argparse.Namespace) -> VocabularyQuery:
    """The query that the options describe. Raises UsageError for conditions that need another option."""
    only: frozenset[Only] = frozenset(_condition(each) for each in options.only)
    for conditions, option, given in (
        (_OF_TEXT, "--text", options.text),
        (_OF_AUDIT, "--audit", options.audit),
    ):
        needing = next((each for each in conditions if each in only), None)
        if needing is not None and not given:
            raise UsageError(f"--only {needing.replace(' ', '-')} needs {option}")
    if options.sort == "text" and options.text is None:
        raise UsageError("--sort text needs --text")
    return VocabularyQuery(
        options.search,
        options.by,
        options.script,
        options.least,
        options.most,
        only,
        options.sort,
        options.descending,
    )


def _condition(text: str) -> Only:
    known = {each.replace(" ", "-"): each for each in CONDITIONS if each not in _UNKNOWN_HERE}
    name = text.replace(" ", "-")
    if name not in known:
        raise UsageError(f"--only {text!r} is unknown; there is {', '.join(known)}")
    return known[name]


_UNKNOWN_HERE = ("unused in the corpus", "new since")


def _view(tokenizer: AnyTokenizer, options: argparse.Namespace) -> VocabularyView:
    """All tokens, with their counts in the text and their verdicts if the options ask for them."""
    columns = VocabularyColumns.of(tokenizer)
    if options.script and options.script not in columns.script_names:
        raise UsageError(
            f"--script {options.script!r} is not here; there is {', '.join(columns.script_names)}"
        )
    counts = None
    if options.text is not None:
        ids = tokenizer.encode_ids(read_text(options.text, options.on_error))
        counts = np.bincount(ids, minlength=tokenizer.vocab_size).astype(np.int64, copy=False)
    verdicts = audit(tokenizer, columns) if options.audit else None
    return VocabularyView.of(columns, text_counts_by_id=counts, verdicts=verdicts)


def _summary(view: VocabularyView) -> str:
    """Size, kinds, scripts and verdicts of the whole vocabulary, in one line."""
    columns = view.columns
    scripts = list(script_counts(columns).items())
    shown = [f"{name} {count:,}" for name, count in scripts[:_SCRIPTS_SHOWN]]
    if len(scripts) > _SCRIPTS_SHOWN:
        shown.append(f"{len(scripts) - _SCRIPTS_SHOWN} more")
    kinds = [f"{kind} {count:,}" for kind, count in kind_counts(columns).items()]
    verdicts = [f"{count:,} {name}" for name, count in _verdict_counts(view).items()]
    return f"{len(columns):,} tokens: {', '.join(kinds)}; {', '.join(shown)}; {', '.join(verdicts)}\n"


def _verdict_counts(view: VocabularyView) -> dict[str, int]:
    assert view.verdicts is not None
    return {verdict.name.lower(): int(np.count_nonzero(view.verdicts == verdict)) for verdict in Verdict}


def _print_lines(view: VocabularyView, limit: int | None) -> None:
    columns, rows = view.columns, view.rows[:limit]
    id_width = len(str(columns.ids[-1])) if len(columns) else 1
    script_width = max(map(len, columns.script_names), default=1)
    for part in blocks(len(rows)):
        lines = []
        for row in rows[part].tolist():
            kind, script = KINDS[columns.kinds[row]], columns.script_names[columns.scripts[row]]
            shown = visible_text(columns.spelling(row))
            counted = "" if view.text_counts is None else f"{view.text_counts[row]:>8}  "
            verdict = "" if view.verdicts is None else f"{Verdict(view.verdicts[row]).name.lower():<11}  "
            about = f"{columns.ids[row]:>{id_width}}  {kind:<9}  {script:<{script_width}}"
            lines.append(f"{about}  {counted}{verdict}{shown}\n")
        write("".join(lines))


def _print_json(view: VocabularyView, limit: int | None) -> None:
    """Print one JSON object, whose tokens are written in blocks."""
    columns, rows = view.columns, view.rows[:limit]
    head: dict[str, Any] = {
        "size": len(columns),
        "found": len(view.rows),
        "kinds": kind_counts(columns),
        "scripts": script_counts(columns),
    }
    if view.verdicts is not None:
        head["audit"] = _verdict_counts(view)
    write(json.dumps(head, ensure_ascii=False)[:-1] + ', "tokens": [')
    write_items(len(rows), lambda part: [_as_json(view, row) for row in rows[part].tolist()])
    write("]}\n")


def _as_json(view: VocabularyView, row: int) -> dict[str, Any]:
    columns = view.columns
    score, step = float(columns.scores[row]), int(columns.steps[row])
    token: dict[str, Any] = {
        "id": int(columns.ids[row]),
        "token": token_text(columns.spelling(row)),
        "bytes": columns.meaning(row).hex(),
        "characters": int(columns.character_counts[row]),
        "kind": KINDS[columns.kinds[row]],
        "step": None if step < 0 else step,
        "score": None if math.isnan(score) else score,
        "script": columns.script_names[columns.scripts[row]],
    }
    if view.text_counts is not None:
        token["text_count"] = int(view.text_counts[row])
    if view.verdicts is not None:
        token["verdict"] = Verdict(view.verdicts[row]).name.lower()
    return token


def _parser() -> Parser:
    parser = Parser("vocab", _EPILOG)
    parser.add_tokenizer()
    parser.add_argument("--search", default="", metavar="TEXT", help="only tokens that hold this")
    parser.add_argument(
        "--by",
        choices=("text", "prefix", "regex", "id"),
        default="text",
        help="what TEXT is: text anywhere in a token (the default), its beginning, a regular expression, or "
        "an id such as 262 or ids such as 262-300",
    )
    parser.add_argument(
        "--script", default="", metavar="NAME", help="only tokens of one script, such as Greek"
    )
    parser.add_argument("--only", action="append", default=[], metavar="COND", help="a condition, see below")
    parser.add_number("--least", "no tokens of fewer than N characters")
    parser.add_number("--most", "no tokens of more than N characters")
    sorts = [each for each in SORTS if each != "corpus"]
    parser.add_argument("--sort", choices=sorts, default="id", help="in which order (default: by id)")
    parser.add_flag("--descending", "the largest first")
    parser.add_argument("--text", metavar="FILE", help="count the tokens of this text; - is standard input")
    parser.add_flag("--audit", "find out which tokens no text becomes")
    parser.add_argument("--csv", metavar="FILE", help="write what is found as a table, all of it")
    parser.add_flag("--json")
    parser.add_number("--limit", "print no more than N tokens")
    add_on_error(parser)
    return parser
