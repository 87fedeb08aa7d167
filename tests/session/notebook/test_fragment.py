"""The style sheet of fragments: text can be read on every tint in every theme, and no token needs it."""

from __future__ import annotations

import re

import pytest

from tokexplorer.session.notebook.fragment import STYLE
from tokexplorer.session.report.page import style_sheet
from tokexplorer.ui.theme_colours import LIGHT

Colour = tuple[float, float, float]
THEMES = {  # background and text
    "Jupyter, light": ("#ffffff", "#212121"),
    "Jupyter, dark": ("#111111", "#e0e0e0"),
    "VS Code, dark": ("#1f1f1f", "#cccccc"),
    "Colab, dark": ("#383838", "#d5d5d5"),
    "Solarized, light": ("#fdf6e3", "#3f5259"),
    "high contrast": ("#000000", "#ffffff"),
}


def colour(text: str) -> Colour:
    red, green, blue = (int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def over(ground: Colour, ink: Colour, alpha: float) -> Colour:
    red, green, blue = (alpha * above + (1 - alpha) * below for above, below in zip(ink, ground, strict=True))
    return red, green, blue


def luminance(of: Colour) -> float:
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in of]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def tints() -> list[tuple[Colour, float]]:
    found = re.findall(r"--t: rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", style_sheet(STYLE))
    numbers = (tuple(map(float, each)) for each in found)
    return [((red / 255, green / 255, blue / 255), alpha) for red, green, blue, alpha in numbers]


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read_on_every_tint(theme: str) -> None:
    ground, text = map(colour, THEMES[theme])
    for ink, alpha in tints():
        dark, light = sorted(map(luminance, (over(ground, ink, alpha), text)))
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_tints_are_those_of_the_window() -> None:
    assert [ink for ink, _ in tints()] == [pytest.approx(colour(edge)) for edge in LIGHT.token_edges]
