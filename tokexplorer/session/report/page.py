"""The page around the parts of a report: head, colours, table of contents."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tokexplorer.session.report.inks import variables
from tokexplorer.session.report.making import INK_PREFIX, paragraph
from tokexplorer.session.report.markup import element, plain_words, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.report.inks import Ink
    from tokexplorer.session.report.inputs import Provenance
    from tokexplorer.session.report.making import Part


def page(
    title: str, sentences: Sequence[str], made: Provenance, inks: Sequence[Ink], parts: Sequence[Part]
) -> bytes:
    """The whole file in UTF-8: HTML that an XML parser reads too."""
    header = element("header", element("h1", words(title)), _byline(made), *map(paragraph, sentences))
    sections = (
        element("section", element("h2", words(part.title), id=part.anchor), part.body) for part in parts
    )
    main = element("main", header, _contents(parts), *sections, _colophon(made))
    head = _head(title, _style(inks))
    document = element("html", head, element("body", main), xmlns="http://www.w3.org/1999/xhtml", lang="en")
    return f"<!DOCTYPE html>\n{document}\n".encode()


def _head(title: str, style: str) -> str:
    # Only this very style sheet is allowed: no script, no request, no other style.
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return element(
        "head",
        '<meta charset="utf-8"/>',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}"/>',
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", plain_words(title)),
        element("style", style),
    )


@cache
def _sheet() -> str:
    sheet = (files("tokexplorer.resources") / "report.css").read_text(encoding="utf-8")
    if set("<&") & set(sheet):
        raise ValueError("a style sheet that is to stand in HTML and XML has no < and no &")
    return sheet


def _style(inks: Sequence[Ink]) -> str:
    light, dark = (variables(INK_PREFIX, inks, is_dark=each) for each in (False, True))
    return (
        f"{_sheet()}\n:root{{{light}}}\n@media screen and (prefers-color-scheme: dark){{:root{{{dark}}}}}\n"
    )


def _byline(made: Provenance) -> str:
    return element("p", words(f"{made.date} · Tokexplorer {made.program}"), class_="byline")


def _contents(parts: Sequence[Part]) -> str:
    items = []
    for part in parts:
        below = [element("li", element("a", words(title), href=f"#{anchor}")) for anchor, title in part.below]
        inner = element("ol", *below) if len(below) > 1 else ""
        items.append(element("li", element("a", words(part.title), href=f"#{part.anchor}"), inner))
    return element("nav", element("h2", "Contents"), element("ol", *items), aria_label="Contents")


def _colophon(made: Provenance) -> str:
    libraries = ", ".join(f"{name} {version}" for name, version in made.libraries.items())
    sentence = (
        f"Made on {made.date} by Tokexplorer {made.program} with {made.python} on {made.system}; "
        f"{libraries}. This file asks nothing of the network and runs no program."
    )
    return element("footer", paragraph(sentence))
