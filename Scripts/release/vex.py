#!/usr/bin/env python3
"""Prints which vulnerabilities of the linked C libraries the executable does not have: vex.py VERSION

Prints a document in the format OpenVEX 0.2, which scanners read beside the bill of materials: they compare version
numbers of the libraries' authors, and Debian fixes vulnerabilities without changing these. For each package that is
linked, the vulnerabilities that its Debian changelog closes up to the installed version are fixed. Packaging/vex.json
is the same for the machine that the last release was built on.
"""
import gzip
import json
import os
import pathlib
import re
import sys
import time

from linked_software import LIBRARIES, debian_libraries, debian_package, output

CVE = re.compile(r"CVE-\d{4}-\d{4,}")
ENTRY = re.compile(r"^(\S+) \(([^)]+)\)", re.MULTILINE)


def fixed_in(package):
    """The vulnerabilities that a package closes, each with the version that did."""
    folder = pathlib.Path("/usr/share/doc") / package
    changelog = next((folder / name for name in ("changelog.Debian.gz", "changelog.gz") if (folder / name).exists()), None)
    if changelog is None:
        # Images leave documents out; the package has them.
        text = output("apt-get", "changelog", package)
    else:
        text = gzip.decompress(changelog.read_bytes()).decode(errors="replace")
    fixed, entries = {}, list(ENTRY.finditer(text))
    # The newest entry is the first one.
    for entry, after in reversed(list(zip(entries, [*entries[1:], None]))):
        part = text[entry.end() : after.start() if after else len(text)]
        # A paragraph of an entry is about one change; one that takes a fix back is not one.
        for change in re.split(r"\n\s*(?=[*+-] )", part):
            for name in CVE.findall(change):
                if re.search(r"\b(revert|drop|not affected|ignore|not fixed)", change, re.IGNORECASE):
                    fixed.pop(name, None)
                else:
                    fixed.setdefault(name, entry[2])
    return fixed


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    version = sys.argv[1]
    moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))
    product = f"pkg:generic/launchkit@{version}"
    addresses = {software.name: software.address for software in debian_libraries()}
    statements = []
    for name, libraries, _ in LIBRARIES:
        for vulnerability, since in sorted(fixed_in(debian_package(libraries[0])).items()):
            statements.append({
                "vulnerability": {"name": vulnerability},
                "products": [{"@id": product, "subcomponents": [{"@id": addresses[name]}]}],
                "status": "fixed",
                "status_notes": f"fixed in the Debian package of {name} since {since}",
            })
    json.dump({
        "@context": "https://openvex.dev/ns/v0.2.0",
        "@id": f"https://openvex.dev/docs/launchkit-{version}",
        "author": "LaunchKit",
        "timestamp": moment,
        "version": 1,
        "statements": statements,
    }, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
