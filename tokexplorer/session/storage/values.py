"""Values of a workspace as plain values for JSON, and back; nothing is believed when they are read."""

from __future__ import annotations

import math
import types
import typing
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, Literal, TypeVar, cast, get_args, get_origin

from tokexplorer.core.baselines.patches import Threshold
from tokexplorer.core.drawing import Drawing
from tokexplorer.core.language import tr
from tokexplorer.core.spec import ThresholdKind, TrainingSpec
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.sources import Source, source_from_dict
from tokexplorer.corpus.stamps import SourceStamp
from tokexplorer.session.what_if.edit_list import Edit, Row

Value = TypeVar("Value")

# Names that the modules of the values import for type checkers only.
_NAMES: Final = {
    "Source": Source,
    "SourceStamp": SourceStamp,
    "TrainingSpec": TrainingSpec,
    "Edit": Edit,
    "Row": Row,
    "Threshold": Threshold,
    "ThresholdKind": ThresholdKind,
    "Drawing": Drawing,
}
_TYPE_NAMES: Final = {
    str: tr("a string"),
    int: tr("a whole number"),
    float: tr("a number"),
    bool: tr("true or false"),
}


class ValueProblem(ValueError):
    """A value that is not what it must be.

    Attributes:
        where: the place in the value, such as `spec.vocab_size`; empty for the whole.
        why: what it must be.
    """

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where} {why}".strip())
        self.where, self.why = where, why


def to_plain(value: object) -> Any:
    """A value as objects, lists, strings and numbers."""
    if Source in type(value).__mro__:
        return cast("Source", value).to_dict()
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: to_plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        if names is not None:
            return {name: to_plain(part) for name, part in zip(names, value, strict=True)}
        return [to_plain(part) for part in value]
    return value


def from_plain(kind: type[Value], plain: object, where: str = "") -> Value:
    """The value of type `kind` that `to_plain` wrote; members that are missing get their defaults.

    Raises ValueProblem for anything else.
    """
    return cast("Value", _value(kind, plain, where))


def _value(kind: Any, plain: Any, where: str) -> Any:
    origin = get_origin(kind)
    if kind is Source:
        return _source(plain, where)
    if origin is Literal:
        if not isinstance(plain, str) or plain not in get_args(kind):
            raise ValueProblem(where, tr("must be one of {names}", names=", ".join(map(str, get_args(kind)))))
        return plain
    if origin in (typing.Union, types.UnionType):
        if plain is None and type(None) in get_args(kind):
            return None
        return _value(next(each for each in get_args(kind) if each is not type(None)), plain, where)
    if origin is tuple:
        return _tuple(get_args(kind), plain, where)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _object(kind, plain, where)
    return _simple(kind, plain, where)


def _simple(kind: Any, plain: Any, where: str) -> Any:
    if kind is float and type(plain) is int and abs(plain) < 1 << 53:
        plain = float(plain)
    if type(plain) is not kind or (kind is float and not math.isfinite(plain)):
        raise ValueProblem(where, tr("must be {kind}", kind=_TYPE_NAMES.get(kind, kind.__name__)))
    return plain


def _source(plain: Any, where: str) -> Source:
    if not isinstance(plain, dict):
        raise ValueProblem(where, tr("must be an object"))
    try:
        return source_from_dict(plain)
    except CorpusError as error:
        raise ValueProblem(where, error.why) from None


def _tuple(kinds: tuple[Any, ...], plain: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(plain, list):
        raise ValueProblem(where, tr("must be a list"))
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(plain)
    if len(kinds) != len(plain):
        raise ValueProblem(where, tr("must have {kind_count} members", kind_count=len(kinds)))
    return tuple(
        _value(kind, part, f"{where}[{place}]")
        for place, (kind, part) in enumerate(zip(kinds, plain, strict=True))
    )


def _object(kind: Any, plain: Any, where: str) -> Any:
    if not isinstance(plain, dict):
        raise ValueProblem(where, tr("must be an object"))
    known = _members(kind)
    values = {}
    for name, part in plain.items():
        if name not in known:
            raise ValueProblem(f"{where}.{name}".lstrip("."), tr("is not known here"))
        values[name] = _value(known[name], part, f"{where}.{name}".lstrip("."))
    make = TrainingSpec.of if kind is TrainingSpec else kind  # which knows the defaults of an algorithm
    try:
        return make(**values)
    except (TypeError, ValueError) as error:
        raise ValueProblem(where, str(error)) from None


@cache
def _members(kind: Any) -> dict[str, Any]:
    """The types of the members of a value, by name."""
    return typing.get_type_hints(kind, localns=_NAMES)


def read_stamps(plain: object) -> dict[str, SourceStamp]:
    """The stamps by the ids of their sources, as a session has them; those that are damaged are left out."""
    found = {}
    for source_id, values in plain.items() if isinstance(plain, dict) else ():
        try:
            found[source_id] = from_plain(SourceStamp, values)
        except ValueProblem:
            continue
    return found
