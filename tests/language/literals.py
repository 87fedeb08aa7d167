"""Literals of the code that look like texts for people and do not go through `tr`."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS = re.compile(
    r"[A-Za-zé’']{2,}[,:;.]? (?:[A-Za-z(“×&<{]|…)|\} [A-Za-z]{2,}|[a-z]{2,} \{|\}: [a-z]|[a-z]: \{"
)
_TITLE = re.compile(r"^&?[A-Z][a-z]*&?[a-z]+(?:[ …:.,;!?–-]|$)")
_SMALL = re.compile(r"^(?:, )?[a-z]{2,}(?:[ -][a-z]+)*$")
_MARKUP = re.compile(
    r"\{\s*[a-z-]+:|^[a-z-]+: ?\{?\}?;|<(?:p style|table|tr|td|span|style|svg|path|!DOCTYPE)|^<a |"
    r"font-|&nbsp;|rgba?\(|^(?:SELECT|INSERT|PRAGMA|CREATE|UPDATE|DELETE FROM) |^#[0-9a-f]{6}|^\\"
)
_NO_TEXT = re.compile(  # keys, file names, names of categories, and lists of names
    r"^(?:Ctrl|Shift|Alt|Return|Del|Esc|Enter|Escape|Space|Home|End|PgUp|PgDown|Up|Down)\b|^[A-Z][a-z]$|"
    r"^(?=[a-z0-9_ ]*_)[a-z0-9_]+(?: [a-z0-9_]+)+$|^[\w.*{}/-]+\.[a-z]{2,4}$|\.(?:png|csv)$"
)
_PACKAGES = ("ui", "presentation", "session", "core", "formats", "hub", "corpus")
# Where single words with a capital letter are titles; elsewhere they are names of a format, such as Split.
_WITH_TITLES = re.compile(
    r"^(?:ui|presentation|session)/|^core/(?:settings|algorithms|metrics/registry|perturbation/kinds|explain)"
)
_SPOKEN_BY_PROGRAMS = re.compile(  # data, code, notebooks, tables for programs, and what a terminal shows
    r"^(?:core/(?:unicode/|text\.py|warm|first_start|machine_code|kernel_files|jit|dispatch|argument_types|"
    r"unigram/piece_scripts|metrics/model_shape|pre_tokenizers/(?:pattern_scanners|set_patterns|digit_groups))|"
    r"session/(?:notebook/|report/markup|digits|compare/forms)|formats/process/|corpus/warm|hub/popular|"
    r"ui/kernel_loader)|/plain\.py$|_csv\.py$"
)
_TAKES_NO_TEXT = frozenset(
    [
        "setObjectName",
        "setProperty",
        "property",
        "encode",
        "decode",
        "compile",
        "QKeySequence",
        "getattr",
        "hasattr",
        "setattr",
        "cast",
        "TypeVar",
        "execute",
        "executemany",
        "executescript",
        "setStyleSheet",
        "setdefault",
        "getLogger",
        "debug",
        "info",
        "exception",
        "import_module",
        "searchsorted",
        "argsort",
        "startswith",
        "endswith",
        "removesuffix",
        "removeprefix",
        "strip",
        "split",
        "rsplit",
        "partition",
        "rpartition",
        "setStyle",
        "TemporaryDirectory",
        "NamedTemporaryFile",
        "setApplicationName",
        "setApplicationDisplayName",
        "setDesktopFileName",
        "icon",
        "set_icon",
        "fullmatch",
        "match",
        "search",
        "sub",
        "findall",
        "finditer",
        "getheader",
        "files",
        "joinpath",
        "glob",
        "field",
        "Tag",
        "float",
        "astype",
        "dtype",
        "tr",
        "tr_count",
        "forms",
        "having_any",
        "QFont",
        "setFamilies",
        "ContextVar",
        "once",
        "index",
        "Stage",
        "tokens_of",
    ]
)
# What shows its first argument, or with `say` those after it, even if that is a single small word.
_SHOWS_FIRST = frozenset(
    [
        "Column",
        "ReadText",
        "_column",
        "_number",
        "_text",
        "setAccessibleDescription",
        "setAccessibleName",
        "setPlaceholderText",
        "setText",
        "setToolTip",
        "setWindowTitle",
        "plain_label",
        "sentence_label",
    ]
)
_FOR_PROGRAMMERS = frozenset(
    [
        "TypeError",
        "RuntimeError",
        "AssertionError",
        "NotImplementedError",
        "KeyError",
        "IndexError",
        "AttributeError",
        "OSError",
        "ImportError",
        "StopIteration",
    ]
)


def untranslated(module: str, tree: ast.Module) -> Iterator[str]:
    """The texts of a module (its path within the package) that stand outside of `tr`; {} for each field."""
    package = module.partition("/")[0]
    if package not in _PACKAGES or _SPOKEN_BY_PROGRAMS.search(module):
        return
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        text = _text(node)
        if text is None:
            continue
        is_word = _SMALL.search(text) and package in ("ui", "presentation", "session")
        if (is_word and _is_shown_alone(node, parents)) or (
            _is_for_people(module, text) and _is_shown(node, package, parents)
        ):
            yield text


def _text(node: ast.AST) -> str | None:
    """What a string or an f-string says, {} for its fields."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)


def _is_for_people(module: str, text: str) -> bool:
    if _NO_TEXT.search(text) or _MARKUP.search(text):
        return False
    if module.startswith("session/lessons/"):  # beside what is said, these have the texts of the lessons
        return bool(re.search(r"[.:!?](?: |$)", text)) and "\n" not in text
    return bool(_WORDS.search(text) or (_WITH_TITLES.search(module) and _TITLE.search(text)))


def _is_shown(node: ast.AST, package: str, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a literal stands where it may be shown."""
    inner, outer = node, parents.get(node)
    while outer is not None and not isinstance(inner, ast.stmt):
        if isinstance(outer, ast.JoinedStr | ast.FormattedValue | ast.MatchValue | ast.arguments | ast.arg):
            return False
        if inner is node and (
            isinstance(outer, ast.Expr | ast.Compare)
            or (isinstance(outer, ast.Subscript) and outer.slice is inner)
            or (isinstance(outer, ast.Dict) and inner in outer.keys)
        ):
            return False
        if isinstance(outer, ast.AnnAssign) and inner is outer.annotation:
            return False
        if isinstance(outer, ast.FunctionDef) and inner is outer.returns:
            return False
        if (
            isinstance(outer, ast.Call)
            and inner is not outer.func
            and not _shows(outer, inner, package, parents)
        ):
            return False
        inner, outer = outer, parents.get(outer)
    return True


def _is_shown_alone(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether even a small word is a text: it is given to a widget or to `tr`, or stands beside a `tr`."""
    inner, outer, is_choice = node, parents[node], False
    while isinstance(outer, ast.BoolOp) or (isinstance(outer, ast.IfExp) and inner is not outer.test):
        others = outer.values if isinstance(outer, ast.BoolOp) else [outer.body, outer.orelse]
        if any(map(_is_translated, others)):
            return True
        inner, outer, is_choice = outer, parents[outer], True
    match outer:
        case ast.FormattedValue():
            return is_choice
        case ast.keyword():
            return _is_translated(parents[outer])
        case ast.Dict(values=values):
            return inner in values and any(map(_is_translated, values))
        case ast.Call(args=[first, *others]):
            shown = [first] if _name(outer) in _SHOWS_FIRST else others if _name(outer) == "say" else []
            return inner in shown
    return False


def _is_translated(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Call) and _name(node) in ("tr", "tr_count")


def _name(call: ast.Call) -> str:
    """The name of what is called, without that of its module or object."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _shows(call: ast.Call, argument: ast.AST, package: str, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a call may show its argument."""
    name = _name(call)
    is_raised = isinstance(parents.get(call), ast.Raise)
    if name in _TAKES_NO_TEXT or (is_raised and name in _FOR_PROGRAMMERS):
        return False
    if name == "ValueError" and package not in ("ui", "session"):
        return False
    if name == "Setting" and isinstance(argument, ast.keyword):
        return argument.arg not in ("source", "help", "name")
    if name == "TrainingLesson":
        return argument not in (call.args[3:4] + call.args[5:6])
    return not (name == "element" and (isinstance(argument, ast.keyword) or argument is call.args[0]))
