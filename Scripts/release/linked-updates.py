#!/usr/bin/env python3
"""Fails if a library that is linked into the executable has a newer version in the Debian release of this machine.

usage: linked-updates.py [--install]

Debian puts fixes of vulnerabilities into new versions of the packages of a release, so an older one may lack some.
Fetches the lists of packages first, as root. With --install the newest versions are installed, before a build.
"""
import os
import pathlib
import re
import subprocess
import sys

from linked_software import LIBRARIES, debian_package, output


def main():
    if sys.argv[1:] not in ([], ["--install"]):
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    subprocess.run(["apt-get", "update", "-q"], check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    release = dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', pathlib.Path("/etc/os-release").read_text(), re.MULTILINE))
    packages = sorted({debian_package(libraries[0]) for _, libraries, _ in LIBRARIES})
    if sys.argv[1:]:
        subprocess.run(
            ["apt-get", "install", "-q", "--yes", "--no-install-recommends", "--only-upgrade", *packages], check=True,
            stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    old = []
    for name, libraries, _ in LIBRARIES:
        package = debian_package(libraries[0])
        policy = output("apt-cache", "policy", package)
        installed, candidate = (re.search(rf"{word}: (\S+)", policy) for word in ("Installed", "Candidate"))
        if not installed or not candidate:
            sys.exit(f"error: apt-cache knows nothing of {package}")
        state = "newest" if installed[1] == candidate[1] else f"older than {candidate[1]}"
        print(f"{name:10} {package:16} {installed[1]:28} {state}")
        if installed[1] != candidate[1]:
            old.append(package)
    if old:
        sys.exit(f"error: not the newest of {release.get('PRETTY_NAME', 'this release')}: {', '.join(old)}; run with --install, and build again")


if __name__ == "__main__":
    main()
