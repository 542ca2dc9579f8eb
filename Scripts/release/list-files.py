#!/usr/bin/env python3
"""Prints the files of a release as a section of its notes: what each is for, its size and its checksum.

usage: list-files.py VERSION SHA256SUMS FOLDER

A file that the list has no words for is an error.
"""
import pathlib
import re
import sys

# A regular expression for the name of a file, and how it is used; `@` is the name.
USES = (
    (r"launchkit-.*\.tar\.gz", "any Linux: `sudo tar -xzf @ --strip-components=1 -C /usr/local`"),
    (r".*\.deb", "Debian, Ubuntu: `sudo apt-get install ./@`"),
    (r".*\.whl", "Python: `pip install FILE`, `uv tool install FILE`"),
    (r"launchkit-ios-(linux|darwin)-\w+-.*\.tgz", "the executable for the npm package"),
    (r".*\.tgz", "npm: `npm install --save-dev ./@` together with the executable for it"),
    (r".*\.oci\.tar", "containers: `podman load -i FILE` or `docker load -i FILE`"),
    (r"launchkit\.artifactbundle\.zip", "Swift packages: a binary target, which LaunchKitPlugins names"),
    (r"LaunchKitPlugins-.*", "Swift packages: plugins that take the executable of this release"),
    (r".*\.cdx\.json", "bill of materials (CycloneDX)"),
    (r".*\.vex\.json", "vulnerabilities that the linked libraries have fixed (OpenVEX)"),
)


def main():
    if len(sys.argv) != 4:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    version, sums, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    print("## Files\n\nCompare a download with `sha256sum --check --ignore-missing SHA256SUMS`. All of them are "
          f"version {version}.\n\n| file | size | use |\n|---|---|---|")
    for line in sums.read_text(encoding="utf-8").splitlines():
        name = line.split(None, 1)[1].lstrip("*")
        use = next((text for pattern, text in USES if re.fullmatch(pattern, name)), None)
        if use is None:
            sys.exit(f"error: nothing says what '{name}' is for")
        size = (folder / name).stat().st_size
        shown = f"{size / 1e6:.1f} MB" if size >= 100_000 else f"{size / 1e3:.0f} kB"
        print(f"| `{name}` | {shown} | {use.replace('@', name)} |")


main()
