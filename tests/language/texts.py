"""The texts of the window as they stand in the code, and their translations."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.costs import COSTS
from tokexplorer.core.metrics.registry import METRICS, definition_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2] / "tokexplorer"
FOLDER = ROOT / "resources" / "i18n"
CONTEXT = "tokexplorer"
LANGUAGES = {"de": 2, "zh_CN": 1}  # and how many forms a text about a number of things has


@dataclass
class Text:
    """An English text that is translated.

    Attributes:
        source: the English text, as a template; of a text about a number of things that for many.
        one: that for one thing, "" if the text is not about a number.
        files: the modules that it stands in.
    """

    source: str
    one: str = ""
    files: list[str] = field(default_factory=list)


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """The modules of the package, each with its path within it."""
    return [
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(ROOT.rglob("*.py"))
    ]


@cache
def texts() -> dict[str, Text]:
    """All texts that are translated, by the English text."""
    found: dict[str, Text] = {}
    for module, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                for source, one in _sources(node):
                    text = found.setdefault(source, Text(source, one))
                    text.one = text.one or one
                    text.files += [module] * (module not in text.files)
    for figure in (*METRICS.values(), *COSTS.values()):
        definition = definition_of(figure.compute)
        for source in filter(None, (definition.sentences, definition.unit)):
            found.setdefault(source, Text(source, files=[f"core/metrics/{_module_of(figure.compute)}.py"]))
    return found


def _module_of(function: Callable[..., object]) -> str:
    return function.__module__.rpartition(".")[2]


def _sources(call: ast.Call) -> Iterator[tuple[str, str]]:
    """The English texts of a call, each with its singular."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    given = [each.value for each in call.args if isinstance(each, ast.Constant)]
    strings = [each for each in given if isinstance(each, str)]
    if name == "tr" and strings:
        yield strings[0], ""
    elif name in ("tr_count", "forms") and len(strings) > 1:
        yield strings[1], strings[0]


def fields(text: str) -> set[str]:
    """The fields of a template, with their conversions and formats."""
    return {
        f"{name}!{conversion or ''}:{spec}"
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    }


def read_translations(language: str) -> dict[str, list[str]]:
    """The translations of a language by the English text: one, or one for each form."""
    path = FOLDER / f"tokexplorer_{language}.ts"
    found = {}
    for message in ET.parse(path).iter("message"):
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text or "" for form in translation.iter("numerusform")]
        found[message.findtext("source") or ""] = forms or [translation.text or ""]
    return found


def write_translations(language: str, translated: dict[str, list[str]]) -> None:
    """Write the texts of the code with their translations; those that have none yet stay unfinished."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for source, text in sorted(texts().items()):
        message = ET.SubElement(context, "message", {"numerus": "yes"} if text.one else {})
        for module in text.files[:1]:
            ET.SubElement(message, "location", filename=f"../../{module}")
        ET.SubElement(message, "source").text = source
        forms = translated.get(source, [])
        is_done = bool(forms) and all(forms)
        translation = ET.SubElement(message, "translation", {} if is_done else {"type": "unfinished"})
        if text.one:
            for number in range(LANGUAGES[language]):
                form = ET.SubElement(translation, "numerusform")
                form.text = forms[min(number, len(forms) - 1)] if is_done else ""
        elif is_done:
            translation.text = forms[0]
    ET.indent(root, " " * 4)
    path = FOLDER / f"tokexplorer_{language}.ts"
    body = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")
