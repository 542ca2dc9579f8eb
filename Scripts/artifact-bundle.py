#!/usr/bin/env python3
"""Packs executables of launchkit as an artifact bundle of the Swift package manager.

usage: artifact-bundle.py BUNDLE.zip VERSION LICENSE TRIPLE=EXECUTABLE…

The bundle has one variant for each triple, so executables that were built on several machines go into one. The same
input gives the same bytes; SOURCE_DATE_EPOCH is the time of every file in it.
"""
import json
import os
import pathlib
import stat
import sys
import time
import zipfile

BUNDLE = "launchkit.artifactbundle"


def main():
    if len(sys.argv) < 5 or not all("=" in each for each in sys.argv[4:]):
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    target, version, license_path = sys.argv[1:4]
    variants = [each.split("=", 1) for each in sys.argv[4:]]
    if len({triple for triple, _ in variants}) != len(variants):
        sys.exit("error: a triple is given twice")

    files = {f"{BUNDLE}/LICENSE": (pathlib.Path(license_path).read_bytes(), 0o644)}
    entries = []
    for triple, executable in sorted(variants):
        path = f"launchkit-{version}-{triple}/bin/launchkit"
        files[f"{BUNDLE}/{path}"] = (pathlib.Path(executable).read_bytes(), 0o755)
        entries.append({"path": path, "supportedTriples": [triple]})
    manifest = {
        "schemaVersion": "1.0",
        "artifacts": {"launchkit": {"type": "executable", "version": version, "variants": entries}},
    }
    files[f"{BUNDLE}/info.json"] = ((json.dumps(manifest, indent=2) + "\n").encode(), 0o644)

    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, (content, mode) in sorted(files.items()):
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)


main()
