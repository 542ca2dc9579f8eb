"""Builds what pre-commit installs of a clone of this repository: a package that depends on the wheel of this version.

pre-commit runs `pip install .` in its clone, for hooks in Python. pyproject.toml names this module as the build
backend (PEP 517). It needs no other package and no compiler; pip gets the executable with the wheel, from its index or
from the folder that PIP_FIND_LINKS names.
"""
import os
import pathlib
import re

from archives import File, write_zip
import package_facts as facts
import wheel

NAME = "launchkit-pre-commit"
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def get_requires_for_build_wheel(config_settings=None):
    """Nothing is needed to build."""
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the package into a folder; its name."""
    source = (ROOT / "Sources/LaunchAnalysis/ToolVersion.swift").read_text(encoding="utf-8")
    version = wheel.python_version(re.search(r'static let text = "([^"]+)"', source)[1])
    os.environ.setdefault("SOURCE_DATE_EPOCH", "315532800")
    stem = f"{NAME.replace('-', '_')}-{version}"
    information = f"{stem}.dist-info"
    headers = ["Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {version}",
               f"Requires-Dist: {facts.PYTHON_NAME}=={version}"]
    files = {
        f"{information}/METADATA": File(("\n".join(headers) + "\n").encode()),
        f"{information}/WHEEL": File(wheel.tags("any").replace("Purelib: false", "Purelib: true").encode()),
    }
    record = f"{information}/RECORD"
    files[record] = File(wheel.record(files, record).encode())
    name = f"{stem}-py3-none-any.whl"
    write_zip(pathlib.Path(wheel_directory) / name, files)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """There is no source distribution of a package that only depends on another one."""
    raise NotImplementedError("only pre-commit installs this package, as a wheel")
