"""What is closed, replaced or trained anew is gone, whoever had to do with it."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any, cast
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

import tokexplorer
from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import child, panel_named
from tests.ui.window.early import close_column
from tests.ui.window.test_sessions import saved
from tests.ui.window.test_several_runs import TEXT, add_corpus, plan_of_three, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import PastedText
from tokexplorer.engine.run import Run
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.preferences import Preferences
from tokexplorer.session.state.workspace import Workspace
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.edited_text import EditedText
from tokexplorer.ui.app import open_window
from tokexplorer.ui.columns.text_column import TextColumn
from tokexplorer.ui.editor.token_edit import TokenEdit
from tokexplorer.ui.kit.panel import LET_GO_MS
from tokexplorer.ui.training.run_data import RunData
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl
from tokexplorer.ui.window import settings_store
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.ui.decode.decode_panel import DecodePanel
    from tokexplorer.ui.perturb.perturb_panel import PerturbPanel
    from tokexplorer.ui.side_by_side.side_panel import SidePanel
    from tokexplorer.ui.story.story_panel import StoryPanel
    from tokexplorer.ui.trade_off.trade_panel import TradePanel
    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

TIMES = 3
MOST_ROUNDS = 4  # on a machine that does other things, a chart may be made when all else has long been there
PATIENCE_MS = 60_000  # jobs on what is gone may have to end first, on a machine that does other things


def settle(qtbot: QtBot) -> None:
    for _ in range(3):
        qtbot.wait(20)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()


def kept(kind: type) -> int:
    """How many objects of a class there are, those of widgets that Qt has deleted included."""
    return sum(isinstance(each, kind) for each in gc.get_objects())


def wait_until_gone(qtbot: QtBot, *gone: type | ref[Any]) -> None:
    """Wait until there is no object of some classes, and none that references are to."""

    def are_gone() -> bool:
        settle(qtbot)
        return not any(kept(each) if isinstance(each, type) else each() is not None for each in gone)

    qtbot.waitUntil(are_gone, timeout=PATIENCE_MS)


def widgets() -> tuple[int, int]:
    return len(QApplication.topLevelWidgets()), len(QApplication.allWidgets())


def steady_widgets(qtbot: QtBot) -> tuple[int, int]:
    """How many there are as soon as none come and go any more."""
    found, now = None, widgets()
    while found != now:
        qtbot.wait(300)
        settle(qtbot)
        found, now = now, widgets()
    return now


def assert_that_no_more_is_kept(again: Callable[[], object], look: Callable[[], object]) -> None:
    """Do it again and again: what is made once may be made late, but what is left behind grows each time."""
    found = look()
    for _ in range(MOST_ROUNDS):
        before = found
        for _ in range(TIMES):
            again()
        found = look()
        if found == before:
            break
    assert found == before


def add_columns(qtbot: QtBot, window: MainWindow, count: int = TIMES) -> None:
    for _ in range(count):
        window.fixed.add(BPE, "cats", "a note")
    qtbot.waitUntil(lambda: all(column.live.tokenizer is not None for column in window.inspection.columns))


def open_with_text(qtbot: QtBot, window: MainWindow, model: Path) -> None:
    window.fixed.open(model)
    qtbot.waitUntil(lambda: window.inspection.columns[0].live.tokenizer is not None)
    window.inspection.set_text("the lowest wages of cats 12 345\n" * 20)


def close_columns(window: MainWindow) -> None:
    for column in list(window.fixed.columns):
        close_column(window, column)


def close_what_is_open(qtbot: QtBot) -> None:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog | QMenu) and widget.isVisible():
            widget.close()
    qtbot.wait(10)


def use_all(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """Train three runs in a window, and show all its panels."""
    add_corpus(qtbot, window)
    window.inspection.set_text(TEXT[:2000])
    train(qtbot, window, plan_of_three())
    for action in window.details.actions:
        action.trigger()
        qtbot.wait(30)
    perturb = panel_named(window, "perturbPanel")
    qtbot.waitUntil(lambda: perturb.chips is not None)  # made with its first numbers
    return window


@pytest.fixture
def used(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """A window with three runs that has shown all its panels."""
    return use_all(qtbot, window)


@pytest.fixture(scope="module")
def used_by_all(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MainWindow]:
    """The same for the last tests, which leave it as they found it; those before count columns."""
    main = MainWindow(SettingsStore(tmp_path_factory.mktemp("used") / "settings"))
    main.resize(1280, 800)
    main.sessions.start()
    main.show()
    yield use_all(QtBot(request), main)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dialogs, "ask_whether", lambda *_: True)  # the runs may go with the window
        main.close()
    main.deleteLater()


def in_the_panels(qtbot: QtBot, window: MainWindow) -> None:
    for action in window.details.actions:
        action.trigger()
        qtbot.wait(30)


def compare(qtbot: QtBot, window: MainWindow) -> None:
    counter = window.inspection.differences.counter
    window.inspection.switches.differences_action.setChecked(True)
    qtbot.waitUntil(lambda: counter.is_current and len(counter.columns) == len(window.inspection.columns))


def edit(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.choose_column(window.inspection.columns[-1].shown)  # type: ignore[arg-type]
    qtbot.keyClicks(window.inspection.editor, "low lower")


def show_chips(qtbot: QtBot, window: MainWindow) -> None:
    for view in ("tokens", "ids", "text"):
        window.inspection.switches.set_view(view)
        qtbot.wait(20)


def find(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.choose_column(window.inspection.columns[-1].shown)  # type: ignore[arg-type]
    window.inspection.find_bar.find_action.trigger()
    qtbot.keyClicks(window.inspection.find_bar.field, "the")
    qtbot.wait(50)


@pytest.mark.parametrize("use", [in_the_panels, compare, edit, show_chips, find])
def test_a_column_that_is_closed(
    qtbot: QtBot, used: MainWindow, use: Callable[[QtBot, MainWindow], None]
) -> None:
    def use_and_close() -> None:
        add_columns(qtbot, used)
        use(qtbot, used)
        close_columns(used)

    use_and_close()  # what is made when it is first needed
    settle(qtbot)
    assert kept(TextColumn) == kept(TokenEdit) == len(used.inspection.columns) == 3
    assert_that_no_more_is_kept(use_and_close, lambda: (steady_widgets(qtbot), kept(Document)))
    assert kept(TextColumn) == kept(TokenEdit) == len(used.inspection.columns) == 3


def test_the_tokenizer_of_a_closed_column_is_freed_without_the_collector(
    qtbot: QtBot, used: MainWindow
) -> None:
    """The column itself is in cycles; its tables would stay for as long as somebody works."""
    tokenizer = tokexplorer.train([TEXT], vocab_size=277).tokenizer
    gone = ref(tokenizer)
    used.fixed.add(tokenizer, "cats", "a note")
    del tokenizer
    qtbot.waitUntil(lambda: all(column.live.tokenizer is not None for column in used.inspection.columns))
    edit(qtbot, used)
    show_chips(qtbot, used)
    gc.collect()
    assert not gc.isenabled()
    used.store.open(Workspace(view=used.store.workspace.view), "a b")  # without a step that can be undone
    qtbot.waitUntil(lambda: gone() is None, timeout=PATIENCE_MS)


def test_a_closed_column_holds_no_tokenizer_that_it_was_compared_with(qtbot: QtBot, used: MainWindow) -> None:
    add_columns(qtbot, used)
    compare(qtbot, used)
    tokenizers = [ref(column.live.tokenizer) for column in used.inspection.columns]
    columns = list(used.inspection.columns)
    used.sessions.new()
    wait_until_gone(qtbot, *tokenizers[:-TIMES])
    assert len(columns) == 3 + TIMES


def test_the_first_column_when_it_is_hidden(qtbot: QtBot, used: MainWindow) -> None:
    """The menus change the size of the text in all columns, whichever of them are there."""
    inspection = used.inspection
    inspection.column_menu.hide(inspection.columns[0])
    settle(qtbot)
    assert kept(TextColumn) == kept(TokenEdit) == 2
    before = inspection.editor.font_size_pt
    next(each for each in used.menus.findChildren(QAction) if each.text() == "Larger text").trigger()
    assert inspection.editor.font_size_pt > before


def test_so_is_the_tokenizer_of_chips_in_a_panel(qtbot: QtBot, used: MainWindow) -> None:
    tokenizer = tokexplorer.train([TEXT], vocab_size=277).tokenizer
    gone = ref(tokenizer)
    used.fixed.add(tokenizer, "cats", "a note")
    del tokenizer
    edit(qtbot, used)
    perturb = cast("PerturbPanel", panel_named(used, "perturbPanel"))

    def shows_it() -> bool:
        found = perturb.found
        return found is not None and found.shown is not None and found.shown.tokenizer is gone()

    used.details.pane.turn_to("perturbPanel")
    qtbot.waitUntil(shows_it, timeout=PATIENCE_MS)
    gc.collect()
    used.store.open(Workspace(view=used.store.workspace.view), "a b")
    qtbot.waitUntil(lambda: gone() is None, timeout=PATIENCE_MS)


def test_a_text_after_another(qtbot: QtBot, used: MainWindow) -> None:
    for number in range(TIMES):
        used.inspection.set_text(TEXT * 30 + str(number))
        qtbot.wait(50)
    used.details.actions[0].trigger()
    used.inspection.set_text("a b")
    qtbot.waitUntil(lambda: used.inspection.chosen.figures.tokens is not None)
    settle(qtbot)
    texts = [each.byte_count for each in gc.get_objects() if isinstance(each, EditedText)]
    assert max(texts) == used.inspection.editor.document_model.byte_count == 3


def test_a_closed_column_is_told_of_no_edits(qtbot: QtBot, used: MainWindow) -> None:
    edited = used.inspection.editor.document_model.edited
    listeners = len(edited._listeners)  # noqa: SLF001
    for _ in range(TIMES):
        add_columns(qtbot, used)
        close_columns(used)
        settle(qtbot)
    assert len(edited._listeners) <= listeners + TIMES  # noqa: SLF001
    assert len(edited.encodings) == len(used.inspection.columns)


def test_runs_after_others(qtbot: QtBot, used: MainWindow) -> None:
    train(qtbot, used, plan_of_three())
    assert_that_no_more_is_kept(lambda: train(qtbot, used, plan_of_three()), lambda: steady_widgets(qtbot))
    assert kept(Run) == len(used.store.workspace.runs)


def test_texts_that_were_pasted_into_the_corpus_of_another_session(qtbot: QtBot, used: MainWindow) -> None:
    assert kept(PastedText) > 0
    used.sessions.new()
    wait_until_gone(qtbot, PastedText)


def test_runs_that_are_gone_are_in_no_plot_and_no_log(qtbot: QtBot, used: MainWindow) -> None:
    training = used.training
    for run_id in used.store.workspace.training:
        training.choose_run(used.store.archive.get(run_id))
        for tab in range(training.plots.tabs.count()):
            training.plots.tabs.setCurrentIndex(tab)
            qtbot.wait(100)
    used.sessions.new()
    wait_until_gone(qtbot, RunData, Run)


def test_a_run_of_an_earlier_training_that_is_deleted(qtbot: QtBot, used: MainWindow) -> None:
    def logged() -> str | None:
        data = used.training.log.data
        return None if data is None else data.shown.id

    earlier = used.store.workspace.runs[0].id
    train(qtbot, used, plan_of_three())
    used.store.do("Delete", lambda state: state.without_runs(state.training))
    used.store.do("Show", lambda state: state.with_run_shown(earlier))
    qtbot.waitUntil(lambda: logged() == earlier)
    used.store.do("Delete", lambda state: state.without_runs([earlier]))
    qtbot.waitUntil(lambda: logged() is None)
    used.sessions.new()
    wait_until_gone(qtbot, RunData, Run)


DIALOGS = "saveTokenizerAction", "openByNameAction", "whatIfAction", "keys", "sweep", "report", "catalogue"


def opens(window: MainWindow, name: str) -> QAction:
    """What opens a dialog."""
    others = {
        "keys": next(each for each in window.menus.findChildren(QAction) if each.text() == "&Keyboard"),
        "sweep": window.comparing.sweep_action,
        "report": window.comparing.report_action,
        "catalogue": window.catalogue.action,
    }
    return others.get(name) or child(window, QAction, name)


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_that_is_closed(qtbot: QtBot, used_by_all: MainWindow, name: str) -> None:
    action = opens(used_by_all, name)

    def open_and_close() -> None:
        action.trigger()
        qtbot.wait(60)
        close_what_is_open(qtbot)

    open_and_close()
    assert_that_no_more_is_kept(open_and_close, lambda: (steady_widgets(qtbot), kept(QDialog)))


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_that_is_closed_keeps_no_tokenizer(
    qtbot: QtBot, window: MainWindow, model: Path, name: str
) -> None:
    open_with_text(qtbot, window, model)
    opens(window, name).trigger()
    qtbot.wait(1000)
    if name == "catalogue":
        catalogue = window.catalogue.catalogue
        catalogue.table.selectRow(0)
        qtbot.waitUntil(lambda: catalogue.detail.row is not None and catalogue.detail.row.is_complete)
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    close_what_is_open(qtbot)
    window.sessions.new()
    wait_until_gone(qtbot, tokenizer)


def test_a_tokenizer_that_could_not_be_saved(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path
) -> None:
    open_with_text(qtbot, window, model)
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    opens(window, "saveTokenizerAction").trigger()
    dialog = window.saver.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.kinds is not None)
    dialog.chosen.emit(tmp_path / "not there" / "a.json", FileKind.TOKENIZER_JSON)
    qtbot.waitUntil(child(dialog, QLabel, "saveProblem").isVisible, timeout=PATIENCE_MS)
    close_what_is_open(qtbot)
    window.sessions.new()
    wait_until_gone(qtbot, tokenizer)


def test_a_run_that_was_played(qtbot: QtBot, used: MainWindow) -> None:
    steps = used.inspection.steps
    steps.step_chosen.emit(0)
    child(used, QAction, "speed100").trigger()
    steps.play.trigger()
    assert steps.player.is_playing
    qtbot.waitUntil(lambda: not steps.player.is_playing, timeout=PATIENCE_MS)
    runs = [ref(used.store.archive.get(run_id).run) for run_id in used.store.workspace.training]
    used.sessions.new()
    wait_until_gone(qtbot, *runs)


def test_menus_and_lists_that_are_closed(qtbot: QtBot, used_by_all: MainWindow) -> None:
    def open_and_close_all() -> None:
        for menu in used_by_all.findChildren(QMenu):
            menu.popup(used_by_all.mapToGlobal(used_by_all.rect().center()))
            menu.close()
        for box in used_by_all.findChildren(QComboBox):
            if box.isVisible():
                box.showPopup()
                box.hidePopup()
        for column in used_by_all.inspection.columns:
            column.head.menu_wanted.emit(column.mapToGlobal(column.rect().center()))
            close_what_is_open(qtbot)

    open_and_close_all()
    assert_that_no_more_is_kept(open_and_close_all, lambda: (steady_widgets(qtbot), kept(QMenu)))


@pytest.mark.parametrize("view", ["text", "tokens"])
def test_hidden_panels_let_go_of_a_tokenizer_that_is_closed(
    qtbot: QtBot, window: MainWindow, model: Path, view: TextView
) -> None:
    open_with_text(qtbot, window, model)
    window.inspection.switches.set_view(view)
    decode = cast("DecodePanel", panel_named(window, "decodePanel"))
    decode.ids_box.insert_text("1 2 3")
    child(decode, ChoiceControl, "decodedControl").segment("decodedTokens").click()
    for action in window.details.actions:
        action.trigger()
        qtbot.wait(200)
    window.details.pane.turn_to("runsPanel")
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    window.sessions.new()
    qtbot.wait(LET_GO_MS)
    wait_until_gone(qtbot, tokenizer)


PANELS = "token story vocabulary decode side metrics trade costs runs next digits boundaries perturb"


@pytest.mark.parametrize("panel", PANELS.split())
def test_a_panel_in_sight_lets_go_of_tokenizers_that_are_closed(
    qtbot: QtBot, window: MainWindow, model: Path, panel: str
) -> None:
    open_with_text(qtbot, window, model)
    window.details.pane.turn_to(f"{panel}Panel")
    shown = panel_named(window, f"{panel}Panel")
    if panel == "decode":
        decode = cast("DecodePanel", shown)
        child(decode, QPushButton, "idsOfText").click()
        child(decode, ChoiceControl, "decodedControl").segment("decodedTokens").click()
    if panel == "story":
        window.details.focus.ask_word("lowest")
        qtbot.waitUntil(lambda: cast("StoryPanel", shown).story is not None)
    qtbot.waitUntil(shown.isVisible)
    qtbot.wait(500)
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    window.sessions.new()
    wait_until_gone(qtbot, tokenizer)


@pytest.mark.parametrize("is_hidden", [False, True])
def test_a_comparison_lets_go_of_tokenizers_that_are_closed(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path, is_hidden: bool
) -> None:
    words = tmp_path / "words.json"
    save_tokenizer(WORDPIECE, words)
    window.fixed.open(model)
    qtbot.waitUntil(lambda: len(window.details.focus.columns) == 1)
    window.fixed.open(words)
    qtbot.waitUntil(lambda: len(window.details.focus.columns) == 2)
    window.inspection.set_text("the lowest wages of cats 12 345\n" * 20)
    side = cast("SidePanel", panel_named(window, "sidePanel"))
    side.choose_view("agreement")
    window.details.pane.turn_to("sidePanel")
    qtbot.waitUntil(lambda: len(side.agreement.rows) == 2)
    tokenizers = [ref(column.live.tokenizer) for column in window.inspection.columns]
    if is_hidden:
        window.details.pane.turn_to("runsPanel")
    window.sessions.new()
    qtbot.wait(LET_GO_MS)
    wait_until_gone(qtbot, *tokenizers)


def test_choices_that_are_offered_no_more_are_gone(qtbot: QtBot) -> None:
    control = ChoiceControl("choices", "Choices")
    qtbot.addWidget(control)
    control.show_choices((Choice("first", "First"), Choice("second", "Second")), "second")
    settle(qtbot)
    before = kept(QAction)
    for number in range(10):
        control.show_choices((Choice(f"{number}", "Number"), Choice("second", "Second")), "second")
        assert control.current == "second"
    settle(qtbot)
    assert kept(QAction) == before


def test_so_do_the_story_of_a_word_and_the_audit_of_a_vocabulary(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    window.fixed.open(model)
    qtbot.waitUntil(lambda: window.inspection.columns[0].live.tokenizer is not None)
    window.details.show_action.setChecked(True)
    window.details.focus.ask_word("lowest")
    story = cast("StoryPanel", window.details.pane.turn_to("storyPanel"))
    qtbot.waitUntil(lambda: story.story is not None)
    for key in story.segments.keys:
        story.segments.segment(key).click()
        qtbot.wait(100)
    vocabulary = cast("VocabularyPanel", window.details.pane.turn_to("vocabularyPanel"))
    qtbot.waitUntil(lambda: vocabulary.is_settled and vocabulary.view is not None)
    vocabulary.strip.audit.click()
    qtbot.waitUntil(lambda: vocabulary.view is not None and vocabulary.view.verdicts is not None)
    window.details.pane.turn_to("runsPanel")
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    window.sessions.new()
    qtbot.wait(LET_GO_MS)
    wait_until_gone(qtbot, tokenizer)


def test_a_panel_that_is_hidden_while_it_measures_a_tokenizer_holds_it_no_longer(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    window.fixed.open(model)
    qtbot.waitUntil(lambda: window.inspection.columns[0].live.tokenizer is not None)
    window.inspection.set_text("the lowest wages of cats 12 345\n" * 2000)
    window.details.show_action.setChecked(True)
    trade = cast("TradePanel", window.details.pane.turn_to("tradePanel"))
    measurer = trade.measurer
    # All may have been measured before anybody looks.
    qtbot.waitUntil(lambda: measurer._at_work is not None or not measurer.is_busy, timeout=PATIENCE_MS)  # noqa: SLF001
    window.details.pane.turn_to("runsPanel")
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    window.sessions.new()
    qtbot.wait(LET_GO_MS)
    wait_until_gone(qtbot, tokenizer)


@pytest.mark.parametrize("panel", ["vocabularyPanel", "metricsPanel", "tradePanel", "perturbPanel"])
def test_so_does_the_panel_in_sight(qtbot: QtBot, window: MainWindow, model: Path, panel: str) -> None:
    open_with_text(qtbot, window, model)
    window.details.show_action.setChecked(True)
    window.details.pane.turn_to(panel)
    qtbot.wait(LET_GO_MS)
    tokenizer = ref(window.inspection.columns[0].live.tokenizer)
    window.sessions.new()
    wait_until_gone(qtbot, tokenizer)


def second_window(qtbot: QtBot, settings: SettingsStore) -> MainWindow:
    """As another process has it: with settings of its own that are in the same file."""
    other = MainWindow(SettingsStore(settings.folder))
    qtbot.addWidget(other)
    open_window(other, other.sessions.settings)
    other.show()
    return other


def test_two_windows_keep_what_the_other_one_has_kept(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path, tmp_path: Path
) -> None:
    other = second_window(qtbot, settings)
    window.training.set_plan(TrainingPlan.of(TrainingSpec.of("unigram", vocab_size=777)))
    window.recent.remember("first.json")
    saved(qtbot, window, tmp_path / "one.tokx")
    window.close()
    other.fixed.open(model)
    qtbot.waitUntil(lambda: bool(other.fixed.columns), timeout=PATIENCE_MS)
    saved(qtbot, other, tmp_path / "two.tokx")
    other.sessions.settings.flush()
    assert SettingsStore(settings.folder).preferences().last_plan.runs[0].vocab_size == 777
    other.close()
    third = second_window(qtbot, settings)
    assert third.recent.origins == (str(model), "first.json")
    third.sessions.recent_menu.aboutToShow.emit()
    names = [each.text().partition("\t")[0] for each in third.sessions.recent_menu.actions()]
    assert {"one.tokx", "two.tokx"} <= set(names)
    third.close()


def test_what_was_chosen_outlives_an_update(settings: SettingsStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last session and the lists are of use to any version; where panes stand is not."""
    settings.keep_choice("session", "session-1.tokx")
    settings.change_choice("recentSessions", lambda kept: f"/a.tokx\n{kept}".strip())
    settings.flush()
    monkeypatch.setattr(settings_store, "__version__", "99.0")
    later = SettingsStore(settings.folder)
    assert later.choice("session") == "session-1.tokx"
    later.change_choice("recentSessions", lambda kept: f"/b.tokx\n{kept}")
    assert later.choice("recentSessions") == "/b.tokx\n/a.tokx"


def test_what_a_version_chose_that_kept_it_with_its_panes_is_there(settings: SettingsStore) -> None:
    settings.folder.mkdir()
    kept = "[window-1.0.0]\nsession=session-1.tokx\nrecentSessions=/a.tokx\n"
    (settings.folder / "tokexplorer.ini").write_text(kept)
    settings.change_choice("recentSessions", lambda kept: f"/b.tokx\n{kept}")
    settings.flush()
    later = SettingsStore(settings.folder)
    assert (later.choice("session"), later.choice("folder")) == ("session-1.tokx", "")
    assert later.choice("recentSessions") == "/b.tokx\n/a.tokx"


@pytest.mark.parametrize("written", ["nan", "inf", "a, b", "@Invalid()"])
def test_what_is_no_number_in_the_settings_is_not_there(settings: SettingsStore, written: str) -> None:
    settings.folder.mkdir()
    names = "\n".join(f"{name}={written}" for name in Preferences().to_dict())
    (settings.folder / "tokexplorer.ini").write_text(f"[preferences]\n{names}\n")
    assert settings.preferences().view.font_size_pt == Preferences().view.font_size_pt


def test_the_size_of_the_text_is_that_of_the_session_that_is_opened(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.inspection.editor.font_size_pt = 20
    saved(qtbot, window, tmp_path / "large.tokx")
    window.sessions.new()
    window.inspection.editor.font_size_pt = 12
    window.sessions.open(tmp_path / "large.tokx")
    assert window.inspection.editor.font_size_pt == window.store.workspace.view.font_size_pt == 20
