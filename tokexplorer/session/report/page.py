"""What pages have in common: a head that allows no requests, the style sheets, and the colours."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.session.report.charts import variables
from tokexplorer.session.report.making import paragraph
from tokexplorer.session.report.markup import element, plain_words, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.report.charts import Ink
    from tokexplorer.session.report.inputs import Provenance

_LIGHT = (
    "--surface:#ffffff;--raised:#f6f6f4;--text:#1b1f23;--muted:#62666d;--hairline:#e2e1dc;--accent:#0b6bcb;"
    "--t0:#cfe3f7;--t1:#fbe0bf;--t2:#cdebdd;--t3:#f7f1b5;--t4:#f3d6e6;"
    "--e0:#6fa8dc;--e1:#e0a04a;--e2:#66b892;--e3:#c9bc3f;--e4:#ce86ae;--unknown:#b3261e;"
)
_DARK = (
    "--surface:#1d2024;--raised:#25292e;--text:#ecedee;--muted:#9da3ab;--hairline:#30343a;--accent:#5aa9f5;"
    "--t0:#1f3f5c;--t1:#5a3a12;--t2:#17493a;--t3:#4f4a10;--t4:#57304a;"
    "--e0:#4f86b8;--e1:#b27a34;--e2:#3f9a78;--e3:#a1952f;--e4:#a9648e;--unknown:#ff8a80;"
)


def page_head(title: str, style: str, script: str = "") -> str:
    """The `<head>`: only this very style sheet and this very script are allowed, and no request."""
    policy = f"default-src 'none'; style-src '{_digest(style)}'; "
    policy += f"script-src '{_digest(script)}'; " if script else ""
    policy += "base-uri 'none'; form-action 'none'"
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


def _digest(content: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"


@cache
def style_sheet(name: str) -> str:
    """A style sheet of the program's resources, which stands in HTML and XML as it is."""
    sheet = (files("tokexplorer.resources") / name).read_text(encoding="utf-8")
    if set("<&") & set(sheet):
        raise ValueError(tr("a style sheet that is to stand in HTML and XML has no < and no &"))
    return sheet


def colour_rules(inks: Sequence[Ink], *, can_be_chosen: bool = False) -> str:
    """The colours of the window and those of the series, light or dark as the reader's system is.

    They `can_be_chosen` by an attribute of the root: `data-theme` is `light` or `dark`. Print is light.
    """
    light = f"color-scheme:light;{_LIGHT}{variables(inks, is_dark=False)}"
    dark = f"color-scheme:dark;{_DARK}{variables(inks, is_dark=True)}"
    chosen = f":root[data-theme=light]{{{light}}}:root[data-theme=dark]{{{dark}}}" if can_be_chosen else ""
    return (
        f":root{{{light}}}\n@media screen{{@media (prefers-color-scheme: dark){{:root{{{dark}}}}}{chosen}}}\n"
    )


def byline(made: Provenance) -> str:
    """The date and the program."""
    return element(
        "p",
        words(tr("{date} · Tokexplorer {program}", date=made.date, program=made.program)),
        class_="byline",
    )


def colophon(made: Provenance, promise: str) -> str:
    """What made the page; `promise` is a sentence about what the page does not do."""
    libraries = ", ".join(f"{name} {version}" for name, version in made.libraries.items())
    sentence = tr(
        "Made on {date} by Tokexplorer {program} with {python} on {system}; {libraries}. {promise}",
        date=made.date,
        program=made.program,
        python=made.python,
        system=made.system,
        libraries=libraries,
        promise=promise,
    )
    return element("footer", paragraph(sentence))
