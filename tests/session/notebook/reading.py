"""Fragments as a reader sees them: the text in an element, with the characters that HTML cannot hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from tests.session.report.parsed import check_inert

if TYPE_CHECKING:
    from collections.abc import Iterator


def parsed(fragment: str) -> ElementTree.Element:
    """A fragment, which must be well-formed and hold nothing that acts or is fetched."""
    check_inert(fragment)
    assert not re.search(r"url\(|@import|</style", fragment.split("</style>", 1)[0])
    return ElementTree.fromstring(fragment.replace("&#8203;", ""))


def rows(fragment: ElementTree.Element) -> list[ElementTree.Element]:
    """The rows of a text in tokens."""
    return [each for each in fragment if each.get("class") == "row"]


def text_of_row(row: ElementTree.Element) -> ElementTree.Element:
    """The element that holds the text of a row."""
    return row[1]


def shown_text(element: ElementTree.Element) -> str:
    """The text in an element; a line end is a `<br/>`."""
    return "".join(_texts(element))


def _texts(element: ElementTree.Element) -> Iterator[str]:
    if "data-c" in element.attrib:
        yield chr(int(element.attrib["data-c"], 16))
    elif element.tag == "br":
        yield "\n"
    else:
        yield element.text or ""
        for child in element:
            yield from _texts(child)
            yield child.tail or ""


def tokens(element: ElementTree.Element) -> list[ElementTree.Element]:
    """The tokens in an element; the class says how one looks, the title what it is."""
    return list(element.iter("code"))
