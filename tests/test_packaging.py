"""What pip installs: one version, the right dependencies, the files that are no code."""

from __future__ import annotations

from importlib import metadata, resources

import pytest
from packaging.requirements import Requirement

import tokexplorer


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


@pytest.mark.parametrize("path", ["py.typed", "resources/style.qss", "resources/icons", "resources/samples"])
def test_files_that_are_no_code_come_along(path: str) -> None:
    found = resources.files("tokexplorer").joinpath(path)
    assert found.is_file() or any(found.iterdir())
