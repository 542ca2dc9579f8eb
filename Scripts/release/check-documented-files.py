#!/usr/bin/env python3
"""Checks that the files of a release that documents name exist: check-documented-files.py FOLDER DOCUMENT…

Names may have `*`. Those of another processor are looked for with the one of this machine in its place, since each machine
makes its own. A document that names no file is an error, too: then this check looks at the wrong words.
"""
import fnmatch
import pathlib
import platform
import re
import sys

NAME = re.compile(r"(?<![\w-])((?:launchkit|LaunchKitPlugins)[\w.*-]*\.(?:whl|tgz|deb|tar\.gz|oci\.tar|zip))")
# The processor as tarballs, npm packages and Debian packages name it.
PROCESSORS = (("x86_64", "aarch64"), ("x64", "arm64"), ("amd64", "arm64"))
PLACES = (r"linux-{}(?=\.)", r"linux-{}(?=-)", r"_{}(?=\.deb)")


def here(name):
    for place, both in zip(PLACES, PROCESSORS):
        own = both[platform.machine() in ("aarch64", "arm64")]
        prefix = place.split("{}")[0]
        name = re.sub(place.format("(?:" + "|".join(both) + ")"), prefix + own, name)
    return name


def main():
    folder, documents = pathlib.Path(sys.argv[1]), sys.argv[2:]
    files = sorted(path.name for path in folder.iterdir())
    wrong = []
    for document in documents:
        names = {here(name) for name in NAME.findall(pathlib.Path(document).read_text(encoding="utf-8"))}
        if not names:
            sys.exit(f"error: {document} names no file of a release")
        wrong += [f"{document}: {name}" for name in sorted(names) if not fnmatch.filter(files, name)]
    if wrong:
        sys.exit("error: no file of the release has these names:\n" + "\n".join(wrong))


main()
