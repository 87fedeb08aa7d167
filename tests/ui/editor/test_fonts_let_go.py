"""Fonts in sizes that are no longer shown are freed, and text looks as before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.editor.editing import type_text
from tokexplorer.ui import fonts
from tokexplorer.ui.editor.text_buffer import DEFAULT_SIZE_PT
from tokexplorer.ui.fonts import MOST_SIZES, let_sizes_go, mono_font, times_let_go

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from tokexplorer.ui.editor.token_edit import TokenEdit

SCRIPTS = "the lower 東京都 Россия हिन्दी ไทย བོད་ 👩\u200d🚀 "


@pytest.fixture(autouse=True)
def _no_sizes_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_sizes_pt", set())


def zoom_through_many_sizes(edit: TokenEdit) -> None:
    for size_pt in [*(8 + number / 2 for number in range(MOST_SIZES + 1)), DEFAULT_SIZE_PT]:
        edit.font_size_pt = size_pt
        picture(edit)


def picture(edit: TokenEdit) -> QImage:
    while edit.lines.fonts.waits:
        QApplication.processEvents()
    return edit.grab().toImage()


def test_a_few_sizes_are_kept() -> None:
    before = times_let_go()
    for number in range(MOST_SIZES):
        mono_font(8 + number / 2)
    assert not let_sizes_go()
    assert times_let_go() == before


def test_many_sizes_are_freed_once(edit: TokenEdit) -> None:
    edit.set_text(SCRIPTS)
    zoom_through_many_sizes(edit)
    assert let_sizes_go()
    assert not let_sizes_go()


def test_text_looks_the_same_after_fonts_were_freed(edit: TokenEdit) -> None:
    edit.set_text(SCRIPTS)
    type_text(edit, "é日")
    before = picture(edit)
    zoom_through_many_sizes(edit)
    assert let_sizes_go()
    assert picture(edit) == before
    edit.set_text(SCRIPTS)
    type_text(edit, "é日")
    assert picture(edit) == before


def test_fonts_of_scripts_are_looked_up_again(edit: TokenEdit) -> None:
    """Otherwise the next text in many scripts would have Qt open all their fonts in one go."""
    edit.set_text(SCRIPTS)
    picture(edit)
    zoom_through_many_sizes(edit)
    assert let_sizes_go()
    edit.lines.fonts.time.seconds = 0.0
    try:
        edit.set_text(SCRIPTS)
        assert edit.lines.fonts.waits
        picture(edit)
        assert not edit.lines.fonts.waits
    finally:
        edit.lines.fonts.time.seconds = float("inf")
