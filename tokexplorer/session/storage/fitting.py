"""What the values of a session file must be beyond their types, and that they fit together."""

from __future__ import annotations

import re
from functools import singledispatch
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tokexplorer.core.language import tr
from tokexplorer.core.text import LONE_SURROGATE
from tokexplorer.session.state.workspace import (
    MIX_NAMES,
    ClosedColumn,
    Column,
    RunRef,
    SourceEntry,
    TokenizerRef,
    Workspace,
)
from tokexplorer.session.storage.values import ValueProblem

if TYPE_CHECKING:
    from collections.abc import Iterable

Entity = TypeVar("Entity", SourceEntry, RunRef, TokenizerRef, Column)

_COLOUR: Final = re.compile("#[0-9a-f]{6}")
_MOST_NUMBER: Final = 1 << 53
_MOST_STEP: Final = (1 << 31) - 1
_LAST_S: Final = 4e9  # in the year 2096
_LONGEST_NAME: Final = 1000


@singledispatch
def check(value: Any) -> None:
    """Raise ValueProblem for a value of a workspace that the program would not have written."""


@check.register
def _(entry: SourceEntry) -> None:
    _check_id(entry.id)


@check.register
def _(run: RunRef) -> None:
    _check_id(run.id)
    _check_look(run.short, run.colour)
    numbers = (run.training, run.steps, run.total_steps, run.vocab_size or 0, run.corpus_tokens or 0)
    if not all(0 <= number < _MOST_NUMBER for number in numbers):
        raise ValueProblem("", tr("has a number that is too large or negative"))
    if not 0 <= run.began < _LAST_S or not 0 <= (run.seconds or 0) < _LAST_S:
        raise ValueProblem("", tr("has a time that cannot be"))
    if run.mix not in ("", *MIX_NAMES):
        raise ValueProblem("mix", tr("is not known"))
    if run.state != "failed" and run.spec.problems():
        raise ValueProblem("spec", tr("could not be trained"))


@check.register
def _(tokenizer: TokenizerRef) -> None:
    _check_id(tokenizer.id)
    _check_look(tokenizer.name, tokenizer.colour)
    if tokenizer.run not in ("", tokenizer.id):
        raise ValueProblem("run", tr("must be the id"))
    if "\0" in tokenizer.origin:
        raise ValueProblem("origin", tr("is no path"))


@check.register
def _(column: Column) -> None:
    _check_id(column.id)
    for name in ("step", "since"):
        if not 0 <= (getattr(column, name) or 0) <= _MOST_STEP:
            raise ValueProblem(name, tr("is no step"))


@check.register
def _(closed: ClosedColumn) -> None:
    check(closed.column)
    check(closed.tokenizer)
    if closed.column.tokenizer != closed.tokenizer.id or not 0 <= closed.place <= _MOST_STEP:
        raise ValueProblem("", tr("does not fit its tokenizer"))


def _check_id(entity_id: str) -> None:
    if not entity_id:
        raise ValueProblem("id", tr("is missing"))
    if LONE_SURROGATE.search(entity_id):  # which no row can have
        raise ValueProblem("id", tr("is damaged"))


def _check_look(name: str, colour: str) -> None:
    if len(name) > _LONGEST_NAME:
        raise ValueProblem("name", tr("is too long"))
    if colour and not _COLOUR.fullmatch(colour):
        raise ValueProblem("colour", tr("is not a colour"))


def fitting(state: Workspace) -> tuple[Workspace, list[str]]:
    """A workspace without what stands there twice or refers to what is not there; what was left out."""
    runs = _once(state.runs)
    known = {run.id for run in runs}
    tokenizers = [each for each in _once(state.tokenizers) if (each.id in known) == bool(each.run)]
    there = {each.id for each in tokenizers}
    shown: dict[str, Column] = {}  # a tokenizer has one column
    for column in _once(state.columns):
        if column.tokenizer in there:
            shown.setdefault(column.tokenizer, column)
    open_ids = {each.id for each in shown.values()}
    closed = {
        each.column.id: each
        for each in state.closed
        if each.column.id not in open_ids and (each.tokenizer.id in known) == bool(each.tokenizer.run)
    }
    lost = []
    for name, before, after in (
        (tr("sources"), state.sources, sources := _once(state.sources)),
        (tr("runs"), state.runs, runs),
        (tr("columns"), state.columns, shown),
        (tr("closed columns"), state.closed, closed),
    ):
        if len(after) < len(before):
            lost.append(
                tr(
                    "{count} {name} that refer to what is lost, or are there twice",
                    count=len(before) - len(after),
                    name=name,
                )
            )
    fit = state.replace(
        sources=tuple(sources),
        runs=tuple(runs),
        training=tuple(dict.fromkeys(each for each in state.training if each in known)),
        tokenizers=tuple(tokenizers),
        columns=tuple(shown.values()),
        closed=tuple(closed.values()),
    )
    return fit.tidy(), lost


def _once(entities: Iterable[Entity]) -> list[Entity]:
    """The first of each id."""
    found: dict[str, Entity] = {}
    for each in entities:
        found.setdefault(each.id, each)
    return list(found.values())
