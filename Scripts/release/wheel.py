#!/usr/bin/env python3
"""Packs an installed tree of launchkit as a wheel, for pip, uv, pipx and pre-commit.

usage: wheel.py FOLDER VERSION TREE PLATFORM

TREE is laid out as below /usr/local. The wheel has the executable and no manual page: pip would leave the folders
around that behind. PLATFORM is a platform tag, or several with dots between them: a static executable runs with glibc and
with musl. Its kernel decides the oldest glibc to name: 3.2, so manylinux2014. The same input gives the same bytes;
SOURCE_DATE_EPOCH is the time of every file. Prints the path of the wheel.
"""
import base64
import hashlib
import itertools
import pathlib
import re
import sys

from archives import File, write_zip
import package_facts as facts


def python_version(version):
    """A semantic version as Python writes it: `1.0.0-beta.2` is `1.0.0b2`; of no other pre-release can pip know the order."""
    match = re.fullmatch(r"(\d+\.\d+\.\d+)(?:-(alpha|beta|rc)\.?(\d+))?", version)
    if not match:
        sys.exit(f"error: '{version}' has no form for Python; expected 1.2.3, or 1.2.3-beta.4 (alpha, beta or rc)")
    number, kind, count = match.groups()
    return number + ({"alpha": "a", "beta": "b", "rc": "rc"}[kind] + count if kind else "")


def metadata(version):
    """The file METADATA: headers, and the page of the package."""
    headers = [
        ("Metadata-Version", "2.4"), ("Name", facts.PYTHON_NAME), ("Version", version), ("Summary", facts.SUMMARY),
        ("Keywords", ",".join(facts.KEYWORDS)), ("Author", facts.AUTHORS), ("License-Expression", facts.LICENSE),
        ("License-File", "LICENSE"), ("License-File", "THIRD-PARTY-NOTICES"), ("Project-URL", f"Source, {facts.ADDRESS}"),
        ("Classifier", "Environment :: Console"), ("Classifier", "Topic :: Software Development :: Quality Assurance"),
        ("Requires-Python", ">=3.8"), ("Description-Content-Type", "text/markdown"),
    ]
    return "".join(f"{name}: {value}\n" for name, value in headers) + "\n" + facts.README


def tags(platform):
    """The file WHEEL: each tag on a line of its own."""
    lines = ["Wheel-Version: 1.0", "Generator: launchkit-release (1)", "Root-Is-Purelib: false"]
    lines += [f"Tag: py3-none-{each}" for each in platform.split(".")]
    return "\n".join(lines) + "\n"


def record(files, path):
    """The file RECORD: digest and size of every file but itself."""
    def digest(content):
        return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    lines = [f"{name},sha256={digest(file.content)},{len(file.content)}" for name, file in sorted(files.items())]
    return "\n".join(itertools.chain(lines, [f"{path},,"])) + "\n"


def main():
    if len(sys.argv) != 5:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    folder, version, platform = pathlib.Path(sys.argv[1]), python_version(sys.argv[2]), sys.argv[4]
    tree = pathlib.Path(sys.argv[3])
    documents = tree / "share/doc/launchkit"
    stem = f"{facts.PYTHON_NAME.replace('-', '_')}-{version}"
    information, data = f"{stem}.dist-info", f"{stem}.data"
    files = {
        f"{data}/scripts/launchkit": File((tree / "bin/launchkit").read_bytes(), 0o755),
        f"{information}/METADATA": File(metadata(version).encode()),
        f"{information}/WHEEL": File(tags(platform).encode()),
    }
    for name in ("LICENSE", "THIRD-PARTY-NOTICES"):
        files[f"{information}/licenses/{name}"] = File((documents / name).read_bytes())
    path = f"{information}/RECORD"
    files[path] = File(record(files, path).encode())
    target = folder / f"{stem}-py3-none-{platform}.whl"
    # Installers read the metadata first; by custom it is at the end, with RECORD last.
    write_zip(target, files, last=(f"{information}/METADATA", f"{information}/WHEEL", path))
    print(target)


if __name__ == "__main__":
    main()
