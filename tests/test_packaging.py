"""What pip installs: one version, the right dependencies, the files that are no code."""

from __future__ import annotations

import sys
from configparser import ConfigParser
from importlib import metadata, resources
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import tokexplorer
from tests.conftest import PROJECT
from tokexplorer import cli

if TYPE_CHECKING:
    from pathlib import Path


def requirements(extra: str = "") -> dict[str, Requirement]:
    """What the installed package asks for, by name, on Python 3.11."""
    environment = {"extra": extra, "python_version": "3.11", "python_full_version": "3.11.7"}
    found = [Requirement(line) for line in metadata.requires("tokexplorer") or ()]
    return {each.name: each for each in found if each.marker is None or each.marker.evaluate(environment)}


def test_the_version_is_stated_once() -> None:
    assert metadata.version("tokexplorer") == tokexplorer.__version__


@pytest.mark.parametrize("version", ["6.9.1", "6.11.0", "6.11.1", "6.12.0", "6.12.1", "7.0"])
def test_faulty_qt_versions_are_kept_out(version: str) -> None:
    assert version not in requirements()["pyside6-essentials"].specifier


@pytest.mark.parametrize("version", ["6.8.3", "6.10.3", "6.11.3"])
def test_sound_qt_versions_are_let_in(version: str) -> None:
    assert version in requirements()["pyside6-essentials"].specifier


def test_users_get_no_development_tools() -> None:
    assert {"pytest", "ruff", "mypy", "rustbpe"}.isdisjoint(requirements())
    assert {"pytest", "ruff", "mypy"} < requirements("dev").keys()
    assert "rustbpe" in requirements("bench")


def test_this_environment_has_what_is_asked_for() -> None:
    unmet = [
        name
        for name, requirement in requirements("dev").items()
        if metadata.version(name) not in requirement.specifier
    ]
    assert not unmet


def test_the_command_starts() -> None:
    (command,) = metadata.entry_points(group="console_scripts", name="tokexplorer")
    assert callable(command.load())


def test_without_a_console_nothing_is_written_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(sys, "argv", ["tokexplorer-window", "train"])
    assert cli.main_without_console() == 2  # what is wrong with the arguments is told to nobody


def test_the_desktop_entry_names_the_command_and_the_icon() -> None:
    folder = resources.files("tokexplorer.resources")
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment]
    entry.read_string(folder.joinpath("tokexplorer.desktop").read_text("utf-8"))
    about = entry["Desktop Entry"]
    command, argument = about["Exec"].split()
    assert metadata.entry_points(group="console_scripts", name=command)
    assert argument == "%F"  # files that were dropped on it
    assert about["Type"] == "Application"
    assert about["Terminal"] == "false"
    icon = ElementTree.fromstring(folder.joinpath(f"{about['Icon']}.svg").read_text("utf-8"))
    assert icon.get("viewBox") == "0 0 128 128"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built as pip builds it."""
    builder = pytest.importorskip("hatchling.builders.wheel").WheelBuilder(str(PROJECT))
    folder = tmp_path_factory.mktemp("wheel")
    return folder / str(next(builder.build(directory=str(folder), versions=["standard"])))


def test_the_wheel_has_all_files_and_no_other(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = {each for each in archive.namelist() if not each.endswith("/")}
        entry_points = archive.read(
            next(each for each in names if each.endswith("entry_points.txt"))
        ).decode()
    version = f"tokexplorer-{tokexplorer.__version__}"
    assert wheel.name.startswith(f"{version}-py3-none-any" if "any" in wheel.name else version)
    data = f"{version}.data/data/share"
    assert {
        f"{data}/applications/tokexplorer.desktop",
        f"{data}/icons/hicolor/scalable/apps/tokexplorer.svg",
        f"{version}.dist-info/licenses/LICENSE",
    } < names
    package = PROJECT / "tokexplorer"
    kept = {
        path.relative_to(PROJECT).as_posix()
        for path in package.rglob("*")
        if path.is_file() and not {"__pycache__", "compiled"} & set(path.parts)
    }
    packed = {each for each in names if each.startswith("tokexplorer/") and "/compiled/" not in each}
    assert packed == kept
    assert "tokexplorer/py.typed" in packed
    assert {each.split("/")[0] for each in names} == {
        "tokexplorer",
        f"{version}.data",
        f"{version}.dist-info",
    }
    assert "tokexplorer = tokexplorer.cli:main" in entry_points
    assert "tokexplorer-window = tokexplorer.cli:main_without_console" in entry_points


@pytest.mark.parametrize("path", ["py.typed", "resources/style.qss", "resources/icons", "resources/samples"])
def test_files_that_are_no_code_come_along(path: str) -> None:
    found = resources.files("tokexplorer").joinpath(path)
    assert found.is_file() or any(found.iterdir())
