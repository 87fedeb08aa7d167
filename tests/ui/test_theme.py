"""Colours that can be read and told apart, and a theme that reaches the application."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations, pairwise

import numpy as np
import pytest
import shiboken6
from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tests.ui.shown import show_scale, show_theme, shown
from tokexplorer.session.digits import TITLES, Cut
from tokexplorer.ui.icons import application_icon, icon
from tokexplorer.ui.style_sheet import QSS_NAMES, RESOURCES, ROLES, mixed, restyle, style_sheet
from tokexplorer.ui.theme import ThemeChoice, mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.theme_colours import DARK, HIGH_CONTRAST_DARK, HIGH_CONTRAST_LIGHT, LIGHT, THEMES, Theme
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel

PALETTES = THEMES[4:]
# Machado, Oliveira and Fernandes 2009, table 1: how linear RGB looks without L, M or S cones.
BLIND = [
    np.array(rows).reshape(3, 3)
    for rows in (
        [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
        [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881],
        [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900],
    )
]
# Viénot, Brettel and Mollon 1999: how linear RGB looks without M cones.
DEUTERANOPIA = np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]])
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def linear(colour: str) -> np.ndarray:
    srgb = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """As defined by WCAG 2."""
    bright, dim = sorted((linear(colour) @ TO_XYZ[1] for colour in (one, other)), reverse=True)
    return float((bright + 0.05) / (dim + 0.05))


def lab_as_deuteranope(colour: str) -> np.ndarray:
    return lab_seen(colour, DEUTERANOPIA)


def lab_seen(colour: str, cones: np.ndarray) -> np.ndarray:
    xyz = TO_XYZ @ np.clip(cones @ linear(colour), 0, 1) / [0.9505, 1.0, 1.089]
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.fixture
def restored(qapp: QApplication):
    """Leaves the application in the light theme and the usual scale."""
    yield theme_manager()
    show_theme("light")
    show_scale(100)


@pytest.mark.parametrize("colours", THEMES, ids=lambda colours: colours.name)
def test_text_can_be_read_wherever_it_stands(colours: Theme) -> None:
    for background in (colours.surface, colours.raised, colours.selection, *colours.token_tints):
        assert contrast(colours.text, background) >= 7
    for background in (colours.surface, colours.raised, colours.window):
        for foreground in (colours.muted, colours.warning, colours.error):
            assert contrast(foreground, background) >= 4.5
    assert contrast(colours.accent_text, colours.accent) >= 4.5
    assert all(contrast(colour, colours.surface) >= 3 for colour in colours.run_colours)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=lambda colours: colours.name)
def test_neighbouring_tints_differ_without_green_cones(colours: Theme) -> None:
    seen = [lab_as_deuteranope(tint) for tint in (*colours.token_tints, colours.token_tints[0])]
    assert all(np.linalg.norm(a - b) > 9 for a, b in pairwise(seen))


@pytest.mark.parametrize("colours", PALETTES)
@pytest.mark.parametrize("cones", [np.eye(3), *BLIND])
def test_palettes_for_the_colour_blind_can_be_told_apart(colours: Theme, cones: np.ndarray) -> None:
    tints = [lab_seen(tint, cones) for tint in (*colours.token_tints, colours.token_tints[0])]
    assert all(np.linalg.norm(a - b) > 9 for a, b in pairwise(tints))
    runs = [lab_seen(colour, cones) for colour in colours.run_colours]
    assert all(np.linalg.norm(a - b) > 11 for a, b in combinations(runs, 2))


def test_a_run_colour_has_one_place_in_all_palettes() -> None:
    places: dict[str, set[int]] = {}
    for each in THEMES:
        for place, colour in enumerate(each.run_colours):
            places.setdefault(colour, set()).add(place)
    assert {colour: at for colour, at in places.items() if len(at) > 1} == {}
    assert {len(each.run_colours) for each in THEMES} == {len(LIGHT.run_colours)}


def test_a_palette_changes_tokens_and_runs_only(restored, qtbot) -> None:
    restored.apply("dark")
    with qtbot.waitSignal(restored.changed):
        restored.apply("dark", "tol")
    assert theme().surface == DARK.surface
    assert theme().token_tints != DARK.token_tints
    assert theme().counterpart(LIGHT.run_colours[2]) == theme().run_colours[2]
    assert LIGHT.counterpart(theme().run_colours[2]) == LIGHT.run_colours[2]
    restored.apply("high-contrast", "tol")
    assert theme() in (HIGH_CONTRAST_LIGHT, HIGH_CONTRAST_DARK)
    with pytest.raises(ValueError, match="no palette 'pink'"):
        restored.apply("dark", "pink")


@pytest.mark.parametrize("colours", THEMES, ids=lambda colours: colours.name)
@pytest.mark.parametrize("digits", [3, 4])
def test_cuts_of_numbers_of_one_length_differ_without_green_cones(colours: Theme, digits: int) -> None:
    lengths = {cut: sum(map(int, TITLES[cut].split("+"))) for cut in Cut if "+" in TITLES[cut]}
    together = [cut for cut in Cut if lengths.get(cut, digits) == digits]
    seen = [lab_as_deuteranope(colours.cut_colours[cut]) for cut in together]
    assert len(colours.cut_colours) == len(Cut)
    assert all(np.linalg.norm(a - b) > 15 for a, b in combinations(seen, 2))


@pytest.mark.parametrize("colours", THEMES, ids=lambda colours: colours.name)
def test_every_theme_has_five_tints_with_edges(colours: Theme) -> None:
    assert len(colours.token_tints) == len(colours.token_edges) == 5
    assert colours.run_colour(len(colours.run_colours)) == colours.run_colours[0]


def test_the_style_sheet_names_roles_and_no_colours() -> None:
    """So that another theme is another palette, which takes a tenth of the time."""
    assert len(set(ROLES.values())) == len(ROLES)
    assert "$" not in style_sheet()
    assert not re.search("#[0-9a-f]{6}", style_sheet())
    for name in ROLES:
        assert f"palette({QSS_NAMES[ROLES[name]]})" in style_sheet(), name


def test_what_paints_itself_is_painted_again_in_the_colours_of_a_theme(restored, qtbot) -> None:
    show_theme("light")
    window = QWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(label := ShortenedLabel())
    layout.addWidget(area := QScrollArea())
    area.setWidget(inner := ShortenedLabel())
    inner.resize(50, 20)
    shown(window, qtbot, 200, 100)
    paints = [Counter(QEvent.Type.Paint) for _ in range(2)]
    for counter, widget in zip(paints, (label, inner), strict=True):
        widget.installEventFilter(counter)
    show_theme("dark")
    qtbot.waitUntil(lambda: all(counter.count for counter in paints))


@pytest.mark.parametrize("choice", ["dark", "high-contrast"])
def test_widgets_in_sight_and_others_get_the_colours_of_a_theme(
    restored, qapp: QApplication, qtbot, choice: ThemeChoice
) -> None:
    show_theme("light")
    window = QWidget()
    layout = QVBoxLayout(window)
    shown_button, hidden_button, field = QPushButton(), QPushButton(), QLineEdit()
    for each in (shown_button, hidden_button, field):
        each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout.addWidget(each)
    hidden_button.hide()
    shown(window, qtbot, 200, 120)
    style = qapp.styleSheet()
    show_theme(choice)
    assert qapp.styleSheet() == style
    hidden_button.show()
    qtbot.waitExposed(window)
    for each in (shown_button, hidden_button, field):
        image = each.grab().toImage()
        assert image.pixelColor(image.width() // 2, image.height() // 2).name() == theme().raised
        assert image.pixelColor(image.width() // 2, 0).name() == theme().hairline
    assert window.updatesEnabled()


def test_another_scale_gives_each_widget_its_style_once(restored, qtbot) -> None:
    """Qt would give it to a widget again for each of its parents."""
    show_theme("light")
    window = inner = QWidget()
    for _ in range(8):
        layout = QVBoxLayout(inner)
        inner = QFrame()
        layout.addWidget(inner)
    shown(window, qtbot, 200, 200)
    counter = Counter(QEvent.Type.StyleChange)
    for widget in (window, *window.findChildren(QFrame)):
        widget.installEventFilter(counter)
    restored.apply_scale(150)
    restored.finish()
    assert counter.count == 9


def test_rows_get_the_height_of_another_scale_all_at_once(restored, qtbot) -> None:
    """Qt resizes rows one by one for a minimum that is larger than they are: a second for 80,000 rows."""

    class Rows(QHeaderView):
        @override
        def setMinimumSectionSize(self, size: int) -> None:
            assert size <= self.defaultSectionSize()
            super().setMinimumSectionSize(size)

    show_theme("light")
    table = QTableWidget(3, 1)
    table.setVerticalHeader(rows := Rows(Qt.Orientation.Vertical))
    QHeaderView.setMinimumSectionSize(rows, 22)
    rows.setDefaultSectionSize(22)
    shown(table, qtbot, 100, 200)
    for percent, height_px in ((200, 44), (80, 18), (100, 22)):
        show_scale(percent)
        assert (rows.minimumSectionSize(), rows.defaultSectionSize()) == (height_px, height_px)
        assert table.rowHeight(1) == height_px


def test_another_scale_is_painted_in_a_turn_of_its_own(restored, qtbot) -> None:
    show_theme("light")
    window = QWidget()
    QVBoxLayout(window).addWidget(button := QPushButton("Train"))
    with qtbot.waitExposed(window):
        window.show()
    paints, resizes = Counter(QEvent.Type.Paint), Counter(QEvent.Type.Resize)
    for counter in (paints, resizes):
        button.installEventFilter(counter)
    restored.apply_scale(150)
    while not window.updatesEnabled():
        assert paints.count == 0
        QCoreApplication.processEvents()
    assert resizes.count
    qtbot.waitUntil(lambda: paints.count and not restored.is_changing)
    assert paints.count == 1
    assert window.updatesEnabled()


def test_other_colours_are_painted_in_a_turn_of_their_own(restored, qtbot, monkeypatch) -> None:
    show_theme("light")
    window = shown(QWidget(), qtbot, 100, 100)
    hidden = [QLabel() for _ in range(5)]
    turn, restyled, painted = 0, set(), set()

    def begin_turn() -> None:
        nonlocal turn
        turn += 1

    class Painting(QObject):
        @override
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                painted.add(turn)
            return False

    def restyle_in_turn(widget: QWidget) -> None:
        restyled.add(turn)
        restyle(widget)

    window.installEventFilter(paintings := Painting())
    monkeypatch.setattr("tokexplorer.ui.theme.restyle", restyle_in_turn)
    dispatcher = QAbstractEventDispatcher.instance()
    dispatcher.awake.connect(begin_turn)
    restored.apply("dark")
    qtbot.waitUntil(lambda: bool(painted) and not restored.is_changing)
    dispatcher.awake.disconnect(begin_turn)
    window.removeEventFilter(paintings)
    assert len(restyled) > 1  # what is hidden has its colours after the painting
    assert len(painted) == 1
    assert restyled.isdisjoint(painted)
    del hidden


def test_what_waits_to_be_painted_is_painted_after_a_change(restored, qtbot) -> None:
    show_theme("light")
    window = shown(QWidget(), qtbot, 100, 100)
    window.installEventFilter(paints := Counter(QEvent.Type.Paint))
    for change in (partial(restored.apply, "dark"), partial(restored.apply_scale, 150)):
        window.update()
        before = paints.count
        change()
        qtbot.waitUntil(lambda before=before: paints.count > before and not restored.is_changing)


def test_a_scale_chosen_while_another_is_given_to_widgets(restored, qtbot) -> None:
    show_theme("light")
    window = QWidget()
    layout = QVBoxLayout(window)
    for _ in range(600):
        layout.addWidget(label := QLabel("text"))
        label.setMinimumWidth(40)
        label.setFont(restored_font := QFont(label.font().family(), 20))
    shown(window, qtbot, 200, 200)
    for percent in (110, 125, 150, 200):
        restored.apply_scale(percent)
        QCoreApplication.processEvents()
    restored.apply("dark")
    qtbot.waitUntil(lambda: not restored.is_changing)
    labels = window.findChildren(QLabel)
    assert {label.font().pointSizeF() for label in labels} == {2 * restored_font.pointSizeF()}
    assert {label.minimumWidth() for label in labels} == {80}
    assert {label.palette().color(QPalette.ColorRole.WindowText).name() for label in labels} == {DARK.text}


def test_another_scale_may_replace_widgets_while_it_is_given(restored, qtbot) -> None:
    class Wide(QScrollArea):
        """Makes its content anew for another size, which deletes the former one."""

        def resizeEvent(self, event) -> None:
            self.setWidget(QLabel("text"))

    show_theme("light")
    window = shown(QWidget(), qtbot, 300, 300)
    area = Wide(window)
    area.setFixedSize(100, 100)
    area.show()
    qtbot.waitUntil(lambda: area.widget() is not None)
    restored.apply_scale(150)
    qtbot.waitUntil(lambda: not restored.is_changing)
    assert area.width() == 150


class Counter(QObject):
    """Counts the events of one kind that the widgets get which it watches."""

    def __init__(self, kind: QEvent.Type) -> None:
        super().__init__()
        self._kind = kind
        self.count = 0

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == self._kind
        return False


def test_a_widget_may_be_deleted_before_its_turn(restored, qtbot) -> None:
    show_theme("light")
    window = shown(QWidget(), qtbot, 100, 100)
    labels = [QLabel(window) for _ in range(300)]
    theme_manager().apply("dark")
    for label in labels:
        shiboken6.delete(label)
    qtbot.waitUntil(lambda: not theme_manager().is_changing)
    assert window.updatesEnabled()


def test_applying_a_theme_changes_the_application_and_tells(restored, qtbot) -> None:
    restored.apply("light")
    with qtbot.waitSignal(restored.changed) as blocker:
        restored.apply("dark")
    assert blocker.args == [DARK]
    assert theme() is DARK
    palette = QApplication.palette()
    assert palette.color(QPalette.ColorRole.Text) == QColor(DARK.text)
    with qtbot.assertNotEmitted(restored.changed):
        restored.apply("dark")


def test_high_contrast_follows_light_and_dark(restored) -> None:
    restored.apply("high-contrast")
    assert theme().outlines_only
    assert theme() in (HIGH_CONTRAST_LIGHT, HIGH_CONTRAST_DARK)


def test_system_is_light_where_the_desktop_does_not_say(restored) -> None:
    restored.apply("system")
    if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Unknown:
        assert theme() is LIGHT


def test_unknown_theme_is_refused(restored) -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        restored.apply("sepia")


def test_fonts_are_asked_for_by_name(qapp: QApplication) -> None:
    assert len(ui_font().families()) > 1
    assert mono_font(12).fixedPitch()
    assert ui_font(20).pointSizeF() == pytest.approx(2 * ui_font(10).pointSizeF())


def test_icons_take_colour_and_are_drawn_for_large_scales(qapp: QApplication) -> None:
    for drawing in (RESOURCES / "icons").glob("*.svg"):
        if "currentColor" not in drawing.read_text(encoding="utf-8"):
            continue
        pixmap = icon(drawing.stem, "#ff0000").pixmap(16, 16)
        image = icon(drawing.stem, "#ff0000").pixmap(pixmap.size(), 2.0).toImage()
        colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
        assert "#ff0000" in colours


def test_the_icon_of_the_program_is_sharp_at_every_size(qapp: QApplication) -> None:
    for size in (16, 24, 32, 48, 64, 128, 256):
        pixmap = application_icon().pixmap(size, size)
        assert pixmap.width() == size
        image = pixmap.toImage()
        assert image.pixelColor(0, 0).alpha() == 0  # round corners
        colours = {image.pixelColor(x, y).name() for x in range(size) for y in range(size)}
        assert {"#23272f", "#5aa9f5"} <= colours


def test_run_colours_have_counterparts() -> None:
    assert [DARK.counterpart(colour) for colour in LIGHT.run_colours] == list(DARK.run_colours)
    assert DARK.counterpart("#123456") == "#123456"


def test_mixed_goes_from_one_colour_to_the_other() -> None:
    assert mixed("#000000", "#ffffff", 0.0) == "#000000"
    assert mixed("#000000", "#ffffff", 1.0) == "#ffffff"
    assert mixed("#102030", "#304050", 0.5) == "#203040"
