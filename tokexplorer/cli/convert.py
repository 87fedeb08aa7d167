"""`tokexplorer convert`: a tokenizer of one kind of file as another, and the proof that it is the same."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import (
    TOKENIZER_HELP,
    Parser,
    UsageError,
    add_encoding,
    add_on_error,
    check_not_read,
    check_writable,
)
from tokexplorer.cli.streams import read_text, write, write_json
from tokexplorer.cli.tokenizer_arguments import files_of_tokenizers, named_file
from tokexplorer.cli.written_file import NOT_TESTED, FileTest, all_written, tried
from tokexplorer.corpus.sources import samples
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind, pair_of_names
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.reference import library_name
from tokexplorer.formats.tiktoken_ranks import SNIPPET, beside
from tokexplorer.formats.tokenizer_files import choice_of, files_written, kind_of, own_files, save_tokenizer

if TYPE_CHECKING:
    from argparse import Namespace

    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.formats.tokenizer_files import KindChoice

KINDS = {
    "tokenizer.json": FileKind.TOKENIZER_JSON,
    "sentencepiece": FileKind.SENTENCEPIECE,
    "vocab.txt": FileKind.BERT_VOCAB,
    "tiktoken": FileKind.TIKTOKEN,
    "vocab-merges": FileKind.VOCAB_MERGES,
    "subword-nmt": FileKind.SUBWORD_NMT,
    "tokexplorer": FileKind.TOKEXPLORER,
}
_EPILOG = """\
IN is what it is by its content, or a name with hf: or tiktoken: in front. OUT is written as what its
name says: *.json, *.model, vocab.txt, *.tiktoken, merges.txt or vocab.json, which are written both,
*.codes of subword-nmt, or *.tokexplorer, which holds all that can be trained here; --to says it whatever
the name. What is not replayed here can be copied as a file of its own kind.
Beside ranks for tiktoken OUT.json is written: the pattern, the special tokens, and a hash of the ranks.

What the kind of file cannot hold is said before anything is written. Then the library that it is for
loads it, and must encode special tokens in awkward places, 200 hard strings, all samples and the text
of --text as we do: else the first difference is shown and the exit status is 1."""


def run(arguments: list[str]) -> int:
    """Read, write, verify, tell."""
    options = _parser().parse_args(arguments)
    if options.text is not None and options.no_verify:
        raise UsageError("--text is a text to verify with, and --no-verify leaves that out")
    kind = kind_of(options.output) if options.to is None else KINDS[options.to]
    check_writable(options.output)
    text = None if options.text is None else read_text(options.text, options.on_error).text
    found = named_file(options.input, options.encoding)
    _check_others(found.path, options, kind)
    opened = open_file(found.path, encoding=found.encoding)
    choice = choice_of(opened.tokenizer, kind)
    if choice.problem:
        raise FormatError(options.output, "", f"cannot hold this tokenizer: {choice.problem}")
    files = save_tokenizer(opened.tokenizer, options.output, kind)
    test = NOT_TESTED
    if not options.no_verify:
        own = [sample.read_text() for sample in samples()] + ([] if text is None else [text])
        test = tried(opened.tokenizer, options.output, own, kind)
    notes = [note for note in (found.note, choice.note, test.note) if note]
    if options.json:
        write_json(_document(opened, options, choice, test, notes))
    else:
        written = all_written(options.output, files)
        write(f"{written}: {_summary(opened, options, choice, test, notes)}")
    return test.exit_status


def _check_others(source: Path, options: Namespace, kind: FileKind) -> None:
    """Raise UsageError before the file that is converted, what belongs to it, or the text is written over."""
    output = Path(options.output)
    written = {os.path.realpath(each) for each in own_files(output, kind)}  # not what a config is added to
    read = [*(pair_of_names(source) or (source,)), *files_of_tokenizers([str(source)])]
    if any(os.path.realpath(each) in written for each in read):
        raise UsageError(f"{output}: is the file that is converted; give the new one another name")
    check_not_read(files_written(output, kind), [options.text or "-"])


def _document(
    opened: OpenedFile, options: Namespace, choice: KindChoice, test: FileTest, notes: list[str]
) -> dict[str, Any]:
    return {
        "input": options.input,
        "input_kind": opened.kind.title,
        "proof": opened.proof or None,
        "output": options.output,
        "output_kind": choice.kind.title,
        "library": choice.kind.library,
        "library_version": version(choice.kind.library),
        "vocab_size": opened.tokenizer.vocab_size,
        **test.document(),
        "notes": notes,
        "python": _snippet(options.output) if choice.kind is FileKind.TIKTOKEN else None,
    }


def _summary(
    opened: OpenedFile, options: Namespace, choice: KindChoice, test: FileTest, notes: list[str]
) -> str:
    library = library_name(choice.kind.library)
    lines = [f"{choice.kind.title}, {opened.tokenizer.vocab_size:,} tokens"]
    if isinstance(opened.tokenizer, LibraryTokenizer):
        lines.append(f"a copy: not replayed here, but run on {opened.tokenizer.library} itself")
    if test.difference:
        lines.append(f"NOT GOOD: it is written, but {library} reads it differently:")
        lines.append(f"  {test.difference}")
    elif test.texts is not None:
        lines.append(f"verified: identical on {test.texts:,} strings with {library}")
    lines += [f"note: {note}" for note in notes]
    if choice.kind is FileKind.TIKTOKEN:
        lines += ["", *_snippet(options.output).splitlines()]
    return "".join(f"{line}\n" for line in lines)


def _snippet(output: str) -> str:
    return SNIPPET.format(ranks=output, beside=str(beside(Path(output))))


def _parser() -> Parser:
    parser = Parser("convert", _EPILOG)
    parser.add_argument("input", metavar="IN", help=TOKENIZER_HELP)
    parser.add_argument("output", metavar="OUT", help="the file to write; one that is there is replaced")
    parser.add_argument("--to", choices=KINDS, metavar="KIND", help=f"what to write: {', '.join(KINDS)}")
    add_encoding(parser)
    parser.add_argument("--text", metavar="TEXTFILE", help="a text to verify with, too; - is standard input")
    parser.add_flag("--no-verify", "write the file and leave it at that")
    parser.add_flag("--json")
    add_on_error(parser)
    return parser
