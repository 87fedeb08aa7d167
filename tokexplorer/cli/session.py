"""`tokexplorer session`: what is in a session file, its tokenizers as files, its trainings again."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokexplorer.cli.arguments import Parser, UsageError, check_not_read, check_writable
from tokexplorer.cli.convert import KINDS
from tokexplorer.cli.corpus_arguments import check_spares
from tokexplorer.cli.streams import Reporter, reporter, tell_note, tell_notes, write, write_json
from tokexplorer.cli.tokenizer_arguments import files_of_tokenizers
from tokexplorer.cli.train_arguments import add_progress
from tokexplorer.cli.written_file import NOT_TESTED, all_written, tried
from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.sources import samples
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.single_file import open_bytes
from tokexplorer.formats.tokenizer_files import (
    check_place,
    choice_of,
    config_written,
    files_written,
    kind_of,
    own_files,
    possible_kinds,
    save_tokenizer,
    sha256_of,
)
from tokexplorer.presentation.numbers import byte_size, duration, with_plain_blanks
from tokexplorer.presentation.tables import aligned
from tokexplorer.session.mixes import weight_text
from tokexplorer.session.rerun import Rerun, rerun_all
from tokexplorer.session.run_settings import unusual_settings
from tokexplorer.session.storage.check import damage_of
from tokexplorer.session.storage.listing import ListedSource, Listing
from tokexplorer.session.storage.schema import version_of
from tokexplorer.session.storage.session_reader import load_session_file

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Mapping

    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.session.state.workspace import RunRef, TokenizerRef
    from tokexplorer.session.storage.session_reader import LoadedSession

_NOT_THE_SAME: Final = 1
ALL: Final = "all"
_NOT_IN_NAMES = re.compile(r"[^\w.-]+")
_EPILOG = f"""\
Without an option it lists what is in FILE: the length of the text, the sources of the corpus with size and
hash, the runs with settings and results, the tokenizers, the columns, and what else was measured. A source
is marked as changed if its files have another number, size or time now, and as missing if they are not there.

--export takes the number of a run or tokenizer in that list, or its name if no other has it, or {ALL} of
them, and the FILE to write, as what its name says: see tokexplorer convert --help; --to says it whatever
the name. For a folder the name is made of that of the tokenizer, and the kind is what holds most of it. May
be given several times. What is written is verified as convert does it.

--rerun trains all runs again from their sources or, where these are missing, from the copies in the session
or else from the counts that it has, and says of each whether rows and tokenizer are identical, byte for
byte. A run that was stopped is trained as far as it had come.

--check reads everything, copies of files too, and says what is damaged.

Exit status: 0, or 1 if a run is not identical, something is damaged, or a file cannot be written or is not
read alike, or 2 if the session cannot be opened."""


def run(arguments: list[str]) -> int:
    """Do what is asked for, or else list what there is."""
    options = _parser().parse_args(arguments)
    for option, is_given in (("--to", options.to is not None), ("--no-verify", options.no_verify)):
        if is_given and not options.export:
            raise UsageError(f"{option} needs --export")
    path = Path(options.file)
    damage = damage_of(path) if options.check else []
    loaded = load_session_file(path)
    items = _items(loaded)
    asked = [_export_of(each, items, options) for each in options.export]
    exports = [each for export in asked for each in _planned(*export, loaded, options)]
    _check_targets(exports, path, loaded)
    document: dict[str, Any] = {"file": options.file}
    lines: list[str] = []
    status = 0
    if options.check:
        document["damaged"] = damage
        lines += damage or ["nothing is damaged"]
        status |= bool(damage)
    if options.export:
        written = [each.write(verifies=not options.no_verify, is_alone=len(exports) == 1) for each in exports]
        document["exported"] = [each.document() for each in written]
        lines += [line for each in written for line in each.lines()] or ["there is no run and no tokenizer"]
        status |= any(each.difference or each.failed for each in written)
    if options.rerun:
        with reporter(options.progress) as progress:
            results = _rerun(loaded, progress)
        document["rerun"] = [_rerun_document(each) for each in results]
        lines += [_rerun_line(each) for each in results] or ["there is no run"]
        status |= not all(each.is_identical for each in results)
    if not (options.check or options.export or options.rerun):
        listing = Listing.of(loaded, version_of(path), path.stat().st_size)
        document |= _listed_document(listing, items)
        lines = _listed_lines(options.file, listing, items)
    if not options.check:
        tell_notes([f"{options.file}: lost: {each}" for each in loaded.lost])
    if options.json:
        write_json(document)
    else:
        write("".join(f"{line}\n" for line in lines))
    return _NOT_THE_SAME if status else 0


# ---- what can be named


@dataclass(frozen=True, slots=True)
class _Item:
    """A run or a tokenizer with the number by which it can be named, from 1."""

    number: int
    name: str
    run: RunRef | None = None
    tokenizer: TokenizerRef | None = None


def _items(loaded: LoadedSession) -> list[_Item]:
    """The runs, then the tokenizers that were opened or kept."""
    state = loaded.workspace
    found: list[tuple[str, RunRef | None, TokenizerRef | None]] = [
        (run.short, run, None) for run in state.runs
    ]
    closed = (each.tokenizer for each in state.closed)
    others = {each.id: each for each in (*state.tokenizers, *closed) if not each.run}
    found += [(each.name or each.origin, None, each) for each in others.values()]
    return [_Item(number, *each) for number, each in enumerate(found, 1)]


def _export_of(asked: str, items: list[_Item], options: Namespace) -> tuple[list[_Item], str]:
    """What `--export` asks for. Raises UsageError before any work."""
    name, equals, target = asked.partition("=")
    if not (name and equals and target):
        raise UsageError(f"--export {asked}: is not NAME=FILE, such as 1=tokenizer.json")
    is_folder = _is_folder(target)
    if name == ALL:
        if not is_folder:
            raise UsageError(f"--export {asked}: name a folder, with a / at its end if it is not there yet")
        return items, target
    chosen = [each for each in items if name in (str(each.number), each.name)]
    if len(chosen) != 1:
        why = "is the name of several" if chosen else "is no run or tokenizer of this session"
        names = ", ".join(f"{each.number} ({each.name})" for each in items) or "none"
        raise UsageError(f"--export {asked}: {name} {why}; there is {names}")
    if not is_folder:
        check_writable(target)
        if os.path.realpath(target) == os.path.realpath(options.file):
            raise UsageError(f"--export {asked}: would write over the session")
        if options.to is None:
            kind_of(target)
    return chosen, target


# ---- exporting


@dataclass(frozen=True, slots=True)
class _Written:
    """A tokenizer that was written, or why it was not."""

    name: str
    path: str = ""
    kind: FileKind | None = None
    files: tuple[Path, ...] = ()
    texts: int | None = None
    difference: str = ""
    why_not: str = ""
    failed: bool = False

    def document(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "name": self.name,
            "output": self.path or None,
            "output_kind": None if self.kind is None else self.kind.title,
            "verified": None if self.texts is None else not self.difference,
            "difference": self.difference or None,
            "why_not": self.why_not or None,
        }

    def lines(self) -> list[str]:
        """For people."""
        if self.why_not:
            return [f"{self.name}: not written: {self.why_not}"]
        assert self.kind is not None
        said = f"{self.name}: written as {all_written(self.path, self.files)}, {self.kind.title}"
        if self.difference:
            return [said, f"  NOT GOOD: its library reads it differently: {self.difference}"]
        return [said if self.texts is None else f"{said}, verified on {self.texts:,} strings"]


class _Planned(NamedTuple):
    """A tokenizer that can be written, or why it cannot."""

    name: str
    tokenizer: AnyTokenizer | None = None
    path: str = ""
    kind: FileKind = FileKind.TOKEXPLORER
    config: Mapping[str, Any] | None = None
    why_not: str = ""

    def write(self, *, verifies: bool, is_alone: bool) -> _Written:
        """Write it and try it. Raises FormatError and OSError if it `is_alone`; else others are to follow."""
        if self.tokenizer is None:
            return _Written(self.name, why_not=self.why_not)
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            files = save_tokenizer(self.tokenizer, self.path, self.kind)
        except (FormatError, OSError) as error:
            if is_alone:
                raise
            return _Written(self.name, why_not=str(error), failed=True)
        texts = [sample.read_text() for sample in samples()]
        test = tried(self.tokenizer, self.path, texts, self.kind) if verifies else NOT_TESTED
        return _Written(self.name, self.path, self.kind, files, test.texts, test.difference)


def _planned(items: list[_Item], target: str, loaded: LoadedSession, options: Namespace) -> list[_Planned]:
    """What is to be written. Raises UsageError if it is one tokenizer, and that cannot be."""
    folder = Path(target) if _is_folder(target) else None
    names = _plain_names(each.name or str(each.number) for each in items)
    planned = []
    for item, name in zip(items, names, strict=True):
        try:
            tokenizer = _tokenizer_of(item, loaded)
            kind = _kind_for(tokenizer, folder, target, options)
            path = target if folder is None else _path_in(folder, name, kind)
            problem = choice_of(tokenizer, kind).problem
            if problem:
                raise _NoTokenizerError(f"a {kind.title} cannot hold it: {problem}")
            check_place(tokenizer, Path(path), kind)
            config = config_written(tokenizer, Path(path), kind)
            planned.append(_Planned(item.name, tokenizer, path, kind, config))
        except (FormatError, CorpusError, _NoTokenizerError, OSError) as error:
            if len(items) == 1:
                raise UsageError(f"{item.name}: {error}") from error
            planned.append(_Planned(item.name, why_not=str(error)))
    return planned


def _check_targets(exports: list[_Planned], session: Path, loaded: LoadedSession) -> None:
    """Raise UsageError, before any work, if a file would be written twice, or over what the session has."""
    state, taken = loaded.workspace, {os.path.realpath(session): "would write over the session"}
    targets: list[Path] = []
    configs: dict[Path, Mapping[str, Any] | None] = {}
    for each in exports:
        if each.tokenizer is None:
            continue
        own = own_files(Path(each.path), each.kind)
        targets += own
        for config in files_written(Path(each.path), each.kind)[len(own) :]:
            if configs.setdefault(config, each.config) != each.config:
                why = "cannot have the settings of all that share it; export them to different folders"
                raise UsageError(f"--export: {config} {why}")
    shared = [path for path, config in configs.items() if config is not None]
    for target in targets + shared:
        place = os.path.realpath(target)
        if place in taken:
            raise UsageError(f"--export: {target} {taken[place]}")
        taken[place] = "would be written twice"
    check_spares(targets + shared, [entry.source for entry in state.sources])
    opened = (*state.tokenizers, *(each.tokenizer for each in state.closed))
    origins = [each.origin for each in opened if each.origin]
    check_not_read(targets, files_of_tokenizers(origins))


def _is_folder(target: str) -> bool:
    return target.endswith("/") or Path(target).is_dir()


def _path_in(folder: Path, name: str, kind: FileKind) -> str:
    """The path for a tokenizer in a folder; kinds of several files have folders of their own."""
    if kind in (FileKind.VOCAB_MERGES, FileKind.BERT_VOCAB, FileKind.SUBWORD_NMT):
        return str(folder / name / kind.value)
    return str(folder / f"{name}{kind.suffix}")


def _plain_names(names: Iterable[str]) -> list[str]:
    """Names for files, no two alike, also where files are found whatever the case of letters."""
    taken: set[str] = set()
    plain = []
    for name in names:
        base = each = _NOT_IN_NAMES.sub("-", name).strip("-.") or "tokenizer"
        number = 1
        while each.casefold() in taken:
            number += 1
            each = f"{base}-{number}"
        taken.add(each.casefold())
        plain.append(each)
    return plain


class _NoTokenizerError(Exception):
    """There is no tokenizer; the message says why."""


def _tokenizer_of(item: _Item, loaded: LoadedSession) -> AnyTokenizer:
    if item.run is not None:
        record = loaded.records.get(item.run.id)
        if record is None:
            raise _NoTokenizerError(item.run.reason or "it had learned nothing yet")
        return record.tokenizer  # type: ignore[return-value]  # all that are trained are of our pipeline
    assert item.tokenizer is not None
    ref = item.tokenizer
    if ref.id in loaded.files:
        return open_bytes(loaded.files[ref.id], proven=False).tokenizer
    copies, origin = loaded.copies.get(ref.id, {}), Path(ref.origin)
    is_there = origin.is_file()
    is_changed = is_there and ref.sha256 not in ("", sha256_of(origin))
    if is_changed:
        what = "the copy in the session is taken" if copies else "it is taken as it is now"
        tell_note(f"{item.name}: {ref.origin} was changed since the session was saved: {what}")
    if is_there and not (is_changed and copies):
        return open_file(origin, encoding=ref.encoding or None).tokenizer
    if not copies:
        raise _NoTokenizerError(f"{ref.origin} is not here, and the session has no copy of it")
    files = {copy.path: b"".join(copy.read()) for copy in copies.values()}
    return open_bytes(files, encoding=ref.encoding or None).tokenizer


def _kind_for(tokenizer: AnyTokenizer, folder: Path | None, target: str, options: Namespace) -> FileKind:
    """The kind that was asked for or, in a folder, the one that holds most of a tokenizer."""
    if options.to is not None:
        return KINDS[options.to]
    if folder is None:
        return kind_of(target)
    kinds = possible_kinds(tokenizer)
    if not kinds:
        raise _NoTokenizerError("no kind of file can hold it")
    return FileKind.TOKEXPLORER if FileKind.TOKEXPLORER in kinds else kinds[0]


# ---- training again


def _rerun(loaded: LoadedSession, progress: Reporter) -> list[Rerun]:
    return list(rerun_all(loaded, progress.report))


def _rerun_document(result: Rerun) -> dict[str, Any]:
    return {
        "id": result.run.id,
        "name": result.run.short,
        "training": result.run.training,
        "identical": result.is_identical,
        "learned_from": result.learned_from,
        "difference": result.difference or None,
        "notes": list(result.notes),
        "rows": result.rows,
        "seconds": round(result.seconds, 3),
    }


def _rerun_line(result: Rerun) -> str:
    name = f"{result.run.short}, training {result.run.training}"
    if result.is_identical:
        rows = f"{result.rows:,} rows and the tokenizer" if result.rows else "the tokenizer"
        said = "identical: " + ("it fails for the same reason" if result.run.state == "failed" else rows)
    else:
        said = f"DIFFERENT: {result.difference}"
    places = {
        "sources": "its sources",
        "copies": "copies in the session",
        "counts": "the counts in the session",
    }
    parts = [said, f"from {places[result.learned_from]}", *result.notes]
    return f"{name}: {'; '.join(parts)}"


# ---- listing


def _listed_document(listing: Listing, items: list[_Item]) -> dict[str, Any]:
    state = listing.workspace
    numbers = {(each.run or each.tokenizer).id: each.number for each in items}  # type: ignore[union-attr]
    names = state.names()
    return {
        "version": listing.version,
        "bytes": listing.byte_count,
        "text": listing.text._asdict(),
        "sources": [_source_document(each) for each in listing.sources],
        "hold_out": {"percent": state.hold_out.percent, "by": state.hold_out.by},
        "runs": [_run_document(run, numbers[run.id]) for run in state.runs],
        "tokenizers": [
            {
                "number": item.number,
                "id": item.tokenizer.id,
                "name": item.tokenizer.name,
                "origin": item.tokenizer.origin or None,
                "sha256": item.tokenizer.sha256 or None,
                "kept_in_session": item.tokenizer.is_kept,
                "copies": [copy.path for copy in listing.copies.get(item.tokenizer.id, {}).values()],
                "note": item.tokenizer.note or None,
            }
            for item in items
            if item.tokenizer is not None
        ],
        "columns": [
            {
                "tokenizer": names.get(each.tokenizer),
                "id": each.tokenizer,
                "step": each.step,
                "hidden": each.is_hidden,
                "edits": len(each.edits),
                "current": each.id == state.current,
            }
            for each in state.columns
        ],
        "sweep_results": listing.sweep_results,
        "trade_off_points": listing.trade_off_points,
        "lost": listing.lost,
    }


def _source_document(each: ListedSource) -> dict[str, Any]:
    stamp = each.stamp
    return {
        "title": each.title,
        "kind": each.kind,
        "path": each.path or None,
        "ticked": each.is_ticked,
        "weights": list(each.weights),
        "files": None if stamp is None else stamp.files,
        "bytes": None if stamp is None else stamp.size,
        "modified": None if stamp is None or not stamp.modified_ns else _time(stamp.modified_ns / 1e9),
        "sha256": None if stamp is None else stamp.sha256 or None,
        "copies": each.copies,
        "state": each.state,
    }


def _run_document(run: RunRef, number: int) -> dict[str, Any]:
    settings = {
        name: value for name, value in json.loads(run.spec.to_json()).items() if run.spec.applies(name)
    }
    return {
        "number": number,
        "id": run.id,
        "name": run.short,
        "algorithm": run.spec.algorithm,
        "training": run.training,
        "mix": run.mix or None,
        "began": _time(run.began),
        "state": run.state,
        "reason": run.reason or None,
        "seconds": run.seconds,
        "steps": run.steps,
        "total_steps": run.total_steps,
        "vocab_size": run.vocab_size,
        "corpus_tokens": run.corpus_tokens,
        "note": run.note or None,
        "settings": settings,
        "hold_out": {"percent": run.hold_out.percent, "by": run.hold_out.by},
        "sources": [
            {
                "title": each.title,
                "path": each.path or None,
                "weight": each.weight,
                "bytes": each.size,
                "sha256": each.sha256 or None,
            }
            for each in run.sources
        ],
    }


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _listed_lines(file: str, listing: Listing, items: list[_Item]) -> list[str]:
    state, text = listing.workspace, listing.text
    lines = [
        f"{file}: a session, format {listing.version}, {_size(listing.byte_count)}",
        f"text: {text.bytes:,} bytes, {text.characters:,} characters, {text.lines:,} lines",
    ]
    if listing.sources:
        lines += ["", "Corpus" + (f", {state.hold_out.percent:g} % held out" if state.hold_out else "")]
        lines += _table([_source_row(each) for each in listing.sources], (1,))
    runs = [each for each in items if each.run is not None]
    if runs:
        lines += ["", "Runs"]
        head = [
            "",
            "name",
            "training",
            "size",
            "corpus tokens",
            "time",
            "state",
            "settings that are not the usual ones",
        ]
        lines += _table(
            [head, *(_run_row(each.number, each.run) for each in runs if each.run)], (0, 2, 3, 4, 5)
        )
    others = [each for each in items if each.tokenizer is not None]
    if others:
        lines += ["", "Tokenizers"]
        lines += _table([_tokenizer_row(each, listing) for each in others], (0,))
    if state.columns:
        names = state.names()
        shown = [
            f"{names[each.tokenizer]}{'' if each.step is None else f' at step {each.step:,}'}"
            f"{' (hidden)' if each.is_hidden else ''}{f' ({len(each.edits)} edits)' if each.edits else ''}"
            for each in state.columns
        ]
        lines += ["", f"Columns: {', '.join(shown)}"]
    if listing.sweep_results:
        lines.append(f"Sweep: {listing.sweep_results:,} tokenizers")
    if listing.trade_off_points:
        lines.append(f"Trade-off: {listing.trade_off_points:,} points")
    return lines


def _table(rows: list[list[str]], to_the_right: tuple[int, ...]) -> list[str]:
    return [f"  {line}" for line in aligned(rows, to_the_right)]


def _size(byte_count: int) -> str:
    return with_plain_blanks(byte_size(byte_count))


def _source_row(each: ListedSource) -> list[str]:
    stamp = each.stamp
    weights = dict.fromkeys(each.weights)
    marks = [
        each.path or each.kind,
        "" if each.is_ticked else "not ticked",
        "" if list(weights) == [1] else "weight " + " and ".join(map(weight_text, weights)),
        f"{stamp.files:,} files" if stamp is not None and stamp.files > 1 else "",
        "" if each.state == "unchanged" else each.state,
        f"{each.copies:,} {'copy' if each.copies == 1 else 'copies'} in the session" if each.copies else "",
    ]
    sha256 = "" if stamp is None or not stamp.sha256 else f"sha256 {stamp.sha256[:16]}"
    return [each.title, "" if stamp is None else _size(stamp.size), sha256, ", ".join(filter(None, marks))]


def _run_row(number: int, run: RunRef) -> list[str]:
    settings = ", ".join(f"{name} {value}" for name, value in unusual_settings(run.spec).items())
    name = run.short if not run.name else f"{run.name} ({ALGORITHM_INFO[run.spec.algorithm].title})"
    return [
        str(number),
        name,
        str(run.training),
        "" if run.vocab_size is None else f"{run.vocab_size:,}",
        "" if run.corpus_tokens is None else f"{run.corpus_tokens:,}",
        "" if run.seconds is None else with_plain_blanks(duration(run.seconds)),
        run.state if run.state != "failed" else f"failed: {run.reason}",
        settings + (f" [{run.note}]" if run.note else ""),
    ]


def _tokenizer_row(item: _Item, listing: Listing) -> list[str]:
    ref = item.tokenizer
    assert ref is not None
    sha256 = f"sha256 {ref.sha256[:16]}" if ref.sha256 else ""
    copies = "copy in the session" if ref.id in listing.copies else ""
    where = "kept in the session" if ref.is_kept else ref.origin
    return [str(item.number), item.name, sha256, ", ".join(filter(None, [where, copies]))]


def _parser() -> Parser:
    parser = Parser("session", _EPILOG)
    parser.add_argument("file", metavar="FILE", help="a session, *.tokx")
    parser.add_argument(
        "--export",
        action="append",
        default=[],
        metavar="NAME=FILE",
        help="write the tokenizer of a run, or one that was opened or kept; FILE may be a folder",
    )
    parser.add_argument("--to", choices=KINDS, metavar="KIND", help=f"what to write: {', '.join(KINDS)}")
    parser.add_flag("--no-verify", "write files and leave it at that")
    parser.add_flag("--rerun", "train all runs again and say whether they are identical")
    parser.add_flag("--check", "say what is damaged")
    parser.add_flag("--json")
    add_progress(parser)
    return parser
