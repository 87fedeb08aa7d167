"""Documents as a browser reads them: what text they hold, and whether anything in them is active."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

ACTIVE = {"script", "iframe", "object", "embed", "link", "img", "form", "input", "base", "image", "use"}
XHTML = "{http://www.w3.org/1999/xhtml}"


def as_xml(markup: str) -> ElementTree.Element:
    """A piece of markup, if it is well-formed."""
    return ElementTree.fromstring(f"<all>{markup}</all>")


def text_of(root: ElementTree.Element) -> str:
    """The text that stands in an element, with the characters that a file cannot hold."""
    parts = []
    if "data-c" in root.attrib:
        parts.append(chr(int(root.attrib["data-c"], 16)))
    else:
        parts.append(root.text or "")
        parts += [text_of(child) for child in root]
    return "".join(parts) + (root.tail or "")


class Reader(HTMLParser):
    """What the other parser makes of it: text as in `text_of`, the tags, and all attributes."""

    def __init__(self, document: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.text = ""
        self._in_sign = False
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        code = dict(attrs).get("data-c")
        if code is not None:
            self._in_sign = True
            self.text += chr(int(code, 16))

    def handle_endtag(self, tag: str) -> None:
        if tag == "b":
            self._in_sign = False

    def handle_data(self, data: str) -> None:
        if not self._in_sign:
            self.text += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data!r}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data!r}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data!r}")


def check_inert(document: str) -> Reader:
    """The document, which must hold nothing that acts or that is fetched."""
    read = Reader(document)
    assert not ACTIVE & set(read.tags)
    for tag, name, value in read.attributes:
        assert not name.startswith("on"), (tag, name)
        assert name not in ("src", "srcset", "style", "xlink:href", "action", "data", "background")
        if name == "href":
            assert value is not None
            assert value.startswith("#")
    return read


def one(root: ElementTree.Element, path: str) -> Any:
    """The one element of a document at a path, in which `x:` is XHTML."""
    found = root.findall(path, {"x": XHTML.strip("{}"), "s": "http://www.w3.org/2000/svg"})
    assert len(found) == 1, (path, len(found))
    return found[0]
