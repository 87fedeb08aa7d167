"""An HTML fragment for notebooks, and the same as a page of its own.

A fragment brings its style sheet along and holds no script. GitHub's view of a notebook leaves out all
styles, so tokens are `<code>`, blanks `<u>` and line ends `<br/>`: that can be read without a style sheet.
Colours are translucent and text has that of the notebook, so that no theme has to be guessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.report.making import paragraph
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.page import colour_rules, page_head, style_sheet

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

STYLE = "notebook.css"


def fragment(*parts: str) -> str:
    """The parts, with their style sheet."""
    return element("div", element("style", style_sheet(STYLE)), *parts, class_="tokexplorer")


def page(title: str, *parts: str) -> bytes:
    """The parts as a whole file in UTF-8, light or dark as the reader's system is; it requests nothing."""
    head = page_head(title, colour_rules(()) + style_sheet("report.css") + style_sheet(STYLE))
    main = element("main", element("h1", words(title)), element("div", *parts, class_="tokexplorer"))
    return f"<!DOCTYPE html>\n{element('html', head, element('body', main), lang='en')}\n".encode()


def muted(*sentences: str) -> str:
    """Plain sentences that are less important; nothing without any."""
    return paragraph(" ".join(sentences), "muted") if any(sentences) else ""


def table(head: Sequence[str], rows: Iterable[str], at_left: Collection[int] = ()) -> str:
    """A table: headings as plain text, rows as markup; which columns begin at the left beside the first."""
    titles = (
        element("th", words(title), scope="col", class_="left" if index in at_left else None)
        for index, title in enumerate(head)
    )
    whole = element("table", element("thead", element("tr", *titles)), element("tbody", *rows))
    return element("div", whole, class_="wide")


def row(name: str, *cells: str) -> str:
    """A row whose first cell names it; all as markup. A cell that begins with `<td` is taken as it is."""
    made = (cell if cell.startswith("<td") else element("td", cell) for cell in cells)
    return element("tr", element("th", name, scope="row"), *made)


def left(content: str) -> str:
    """A cell that begins at the left."""
    return element("td", content, class_="left")
