#!/usr/bin/env python3
"""Packs executables of launchkit as an artifact bundle of the Swift package manager.

usage: artifact-bundle.py BUNDLE.zip VERSION LICENSE TRIPLE=EXECUTABLE…

The bundle has one variant for each triple, so executables that were built on several machines go into one. The same
input gives the same bytes; SOURCE_DATE_EPOCH is the time of every file in it.
"""
import json
import pathlib
import sys

from archives import File, write_zip

BUNDLE = "launchkit.artifactbundle"


def main():
    if len(sys.argv) < 5 or not all("=" in each for each in sys.argv[4:]):
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    target, version, license_path = sys.argv[1:4]
    variants = [each.split("=", 1) for each in sys.argv[4:]]
    if len({triple for triple, _ in variants}) != len(variants):
        sys.exit("error: a triple is given twice")

    files = {f"{BUNDLE}/LICENSE": File(pathlib.Path(license_path).read_bytes())}
    entries = []
    for triple, executable in sorted(variants):
        path = f"launchkit-{version}-{triple}/bin/launchkit"
        files[f"{BUNDLE}/{path}"] = File(pathlib.Path(executable).read_bytes(), 0o755)
        entries.append({"path": path, "supportedTriples": [triple]})
    manifest = {
        "schemaVersion": "1.0",
        "artifacts": {"launchkit": {"type": "executable", "version": version, "variants": entries}},
    }
    files[f"{BUNDLE}/info.json"] = File((json.dumps(manifest, indent=2) + "\n").encode())
    write_zip(target, files)


main()
