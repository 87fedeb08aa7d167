"""Recorded runs as named contents of a session file, and back."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.token_bytes import MOST_SPELLED_BYTES, sum_part_lengths
from tokexplorer.core.language import tr
from tokexplorer.core.recorded import RunRecord
from tokexplorer.core.trainer import Columns, Steps
from tokexplorer.core.unigram.rows import PhaseRows
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.core.wordpiece.trainer import ScoredSteps, TopDownSteps
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokexplorer_file import tokenizer_from_bytes, tokenizer_to_bytes
from tokexplorer.session.storage.values import ValueProblem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import SteppedTokenizer

    Contents = dict[str, bytes]
    """The contents of one owner by their names."""

_ROWS: Final[dict[str, type[Columns]]] = {
    "rows": Columns,
    "merges": Steps,
    "scored merges": ScoredSteps,
    "searches": TopDownSteps,
    "phases": PhaseRows,
}
_NUMBERS: Final = ("initial_tokens", "fixed_size", "steps_done", "total_steps", "total_rows")
_FLAGS: Final = ("fell_short", "counts_tokens")
_MOST_TOKENS: Final = 1 << 48
_MOST_STEPS: Final = (1 << 31) - 1  # rows have 32 bits for a step


def run_contents(record: RunRecord, counts_id: str) -> Contents:
    """What is written of a run, beside its counts."""
    kind = next(name for name, rows in _ROWS.items() if rows is type(record.rows))
    facts = {name: getattr(record, name) for name in (*_NUMBERS, *_FLAGS)}
    return {
        "facts": json.dumps({"kind": kind, "counts": counts_id, **facts}).encode(),
        "tokenizer": tokenizer_to_bytes(cast("PipelineTokenizer", record.tokenizer)),
        "initial_counts": _packed(record.initial_counts),
        **{f"rows.{name}": _packed(array) for name, array in _columns(record.rows).items()},
        **{f"curve.{name}": _packed(array) for name, array in _columns(record.curve).items()},
    }


def counts_contents(counts: WordCounts) -> Contents:
    """What is written of the units of a corpus."""
    contents = {name: _packed(getattr(counts, name)) for name in ("utf8", "starts", "counts")}
    if counts.line_ends is not None:
        contents["line_ends"] = _packed(counts.line_ends)
    return contents | {"marks_blanks": json.dumps(counts.marks_blanks).encode()}


def counts_id(contents: Contents) -> str:
    """The id of counts: a hash of their contents."""
    digest = hashlib.blake2b(digest_size=16)
    for name in sorted(contents):
        digest.update(f"{name} {len(contents[name])}\n".encode())
        digest.update(contents[name])
    return f"counts/{digest.hexdigest()}"


def read_run(
    contents: Mapping[str, bytes], spec: TrainingSpec, counts_of: Callable[[str], WordCounts]
) -> RunRecord:
    """The run of these contents. Raises ValueProblem for contents that `run_contents` would not write."""
    facts = _json(contents, "facts")
    if not isinstance(facts, dict) or not isinstance(facts.get("kind"), str) or facts["kind"] not in _ROWS:
        raise ValueProblem("facts", tr("do not say what the rows are"))
    for name, kind in (*((name, int) for name in _NUMBERS), *((name, bool) for name in _FLAGS)):
        most = _MOST_TOKENS if name == "initial_tokens" else _MOST_STEPS
        if type(facts.get(name)) is not kind or not -1 <= facts[name] <= most:
            raise ValueProblem(f"facts.{name}", tr("is missing or wrong"))
    if not isinstance(facts.get("counts"), str):
        raise ValueProblem("facts.counts", tr("must be a string"))
    try:
        tokenizer = cast("SteppedTokenizer", tokenizer_from_bytes(_content(contents, "tokenizer")))
    except FormatError as error:
        raise ValueProblem("tokenizer", str(error)) from None
    rows = _read_columns(contents, "rows", _ROWS[facts["kind"]])
    steps = facts["steps_done"]
    if steps != tokenizer.steps or (isinstance(rows, Steps) and len(rows) != steps):
        raise ValueProblem("facts.steps_done", tr("does not fit its tokenizer"))
    begun = steps + isinstance(rows, PhaseRows)  # a round that was stopped has reported its first phases
    if len(rows) and int(rows.step.max()) > begun:
        raise ValueProblem("rows.step", tr("goes beyond the last step"))
    if not 0 <= facts["fixed_size"] <= tokenizer.vocab_size:
        raise ValueProblem("facts.fixed_size", tr("does not fit its tokenizer"))
    initial = _array(contents, "initial_counts", np.int64)
    least = facts["fixed_size"] if isinstance(rows, Steps) and facts["counts_tokens"] else 0
    if not least <= len(initial) <= facts["fixed_size"]:
        raise ValueProblem("initial_counts", tr("do not fit together"))
    if isinstance(rows, Steps):
        _check_ids(rows, tokenizer.vocab_size)
        _check_made(rows, facts["fixed_size"])
    return RunRecord(
        spec,
        rows,
        _read_columns(contents, "curve", Columns),
        tokenizer,
        counts_of(facts["counts"]),
        initial,
        **{name: facts[name] for name in (*_NUMBERS, *_FLAGS)},
    )


def _check_ids(rows: Steps, vocab_size: int) -> None:
    for name in ("left", "right", "new_id"):
        ids = getattr(rows, name)
        if len(ids) and not (int(ids.min()) >= 0 and int(ids.max()) < vocab_size):
            raise ValueProblem(f"rows.{name}", tr("names a token that there is not"))


def _check_made(rows: Steps, fixed_size: int) -> None:
    """Each merge is of tokens that are there, and makes the following one or one that is there."""
    known = np.maximum.accumulate(np.concatenate([[fixed_size - 1], rows.new_id]))[:-1]
    if (rows.new_id > known + 1).any():
        raise ValueProblem("rows.new_id", tr("names a token that there is not"))
    for name in ("left", "right"):
        if (getattr(rows, name) > known).any():
            raise ValueProblem(f"rows.{name}", tr("names a token that there is not"))
    lengths = np.ones(1 + int(rows.new_id.max(initial=fixed_size)), np.int32)
    sum_part_lengths(rows.left, rows.right, rows.new_id, lengths)
    if lengths.sum(dtype=np.int64) > MOST_SPELLED_BYTES:
        most = MOST_SPELLED_BYTES
        raise ValueProblem("rows", tr("its merges make tokens of more than {most:,} bytes in all", most=most))


def read_counts(contents: Mapping[str, bytes]) -> WordCounts:
    """The units of a corpus. Raises ValueProblem for contents that `counts_contents` would not write."""
    utf8, starts = _array(contents, "utf8", np.uint8), _array(contents, "starts", np.int64)
    counts = _array(contents, "counts", np.int64)
    line_ends = _array(contents, "line_ends", np.int64) if "line_ends" in contents else None
    marks_blanks = _json(contents, "marks_blanks")
    fits = (
        len(starts) == len(counts) + 1
        and starts[0] == 0
        and starts[-1] == len(utf8)
        and bool((np.diff(starts) > 0).all())
        and bool((counts > 0).all())
        and (line_ends is None or (len(line_ends) == len(counts) and bool((line_ends >= 0).all())))
        and isinstance(marks_blanks, bool)
    )
    if not fits:
        raise ValueProblem("counts", tr("do not fit together"))
    return WordCounts(utf8, starts, counts, line_ends, marks_blanks)


def _columns(rows: Columns) -> dict[str, npt.NDArray[Any]]:
    return {each.name: getattr(rows, each.name) for each in fields(rows)}


def _read_columns(contents: Mapping[str, bytes], prefix: str, kind: type[Columns]) -> Columns:
    arrays = [_array(contents, f"{prefix}.{each.name}", each.metadata["dtype"]) for each in fields(kind)]
    if len({len(each) for each in arrays}) != 1:
        raise ValueProblem(prefix, tr("has columns of different lengths"))
    return kind(*arrays)


def _packed(array: npt.NDArray[Any]) -> bytes:
    """The numbers of an array, little-endian."""
    return np.ascontiguousarray(array, array.dtype.newbyteorder("<")).tobytes()


def _array(contents: Mapping[str, bytes], name: str, dtype: Any) -> npt.NDArray[Any]:
    kind, content = np.dtype(dtype), _content(contents, name)
    if len(content) % kind.itemsize:
        raise ValueProblem(name, tr("must be numbers of {itemsize} bytes", itemsize=kind.itemsize))
    return np.frombuffer(content, kind.newbyteorder("<")).astype(kind)


def _content(contents: Mapping[str, bytes], name: str) -> bytes:
    if name not in contents:
        raise ValueProblem(name, tr("is missing"))
    return contents[name]


def _json(contents: Mapping[str, bytes], name: str) -> Any:
    content = _content(contents, name)
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        raise ValueProblem(name, tr("is not JSON")) from None
