#!/usr/bin/env python3
"""Lists the software that is linked into the static executable, and the terms it is under.

usage: linked_software.py

Prints the notices of a release: the licenses, from the packages that the linked archives are of. Run in the folder of
the package, after `swift package resolve`.
"""
import json
import pathlib
import re
import subprocess
import sys
import typing


class Software(typing.NamedTuple):
    """One piece of software."""

    name: str
    version: str
    license: str  # SPDX expression
    address: str  # package URL
    notice: pathlib.Path


# Upstream name, static libraries, and terms as an SPDX expression. The packages that have the libraries say the rest.
LIBRARIES = (
    ("libxml2", ("libxml2",), "MIT"),
    ("minizip", ("libminizip",), "Zlib"),
    ("libyaml", ("libyaml",), "MIT"),
    ("libpng", ("libpng",), "libpng-2.0"),
    ("zlib", ("libz",), "Zlib"),
    # The library itself; other parts of the package have other terms.
    ("liblzma", ("liblzma",), "LicenseRef-public-domain"),
    ("glibc", ("libc", "libm"), "LGPL-2.1-or-later"),
    ("libstdc++", ("libstdc++",), "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("libgcc", ("libgcc", "libgcc_eh"), "GPL-3.0-or-later WITH GCC-exception-3.1"),
)
SWIFT_LICENSE = "Apache-2.0 WITH Swift-exception"
RULE = "=" * 100


def output(*command):
    """What a command prints."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"error: {' '.join(command)}: {getattr(error, 'stderr', '') or error}")


def debian_package(library):
    """The package that has the archive of a library."""
    archive = pathlib.Path(output("gcc", f"-print-file-name={library}.a")).resolve()
    return output("dpkg-query", "-S", str(archive)).split(":")[0]


def debian_libraries():
    """The libraries of the system."""
    distribution = dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', pathlib.Path("/etc/os-release").read_text(), re.MULTILINE))
    for name, libraries, terms in LIBRARIES:
        packages = {debian_package(each) for each in libraries}
        if len(packages) != 1:
            sys.exit(f"error: the libraries of {name} are of several packages: {', '.join(sorted(packages))}")
        package = packages.pop()
        version, architecture = output("dpkg-query", "-W", "-f", "${Version} ${Architecture}", f"{package}").split()
        address = (f"pkg:deb/{distribution['ID']}/{package.replace('+', '%2B')}@{version.replace('+', '%2B').replace(':', '%3A')}"
                   f"?arch={architecture}&distro={distribution['ID']}-{distribution.get('VERSION_ID', '')}")
        yield Software(name, version, terms, address, pathlib.Path(f"/usr/share/doc/{package}/copyright"))


def swift_software():
    """The libraries of the toolchain, and the packages it resolved."""
    toolchain = pathlib.Path(json.loads(output("swift", "-print-target-info"))["paths"]["runtimeResourcePath"])
    version = re.search(r"Swift version ([0-9.]+)", output("swift", "--version"))[1]
    notice = toolchain / "../../share/swift/LICENSE.txt"
    for name in ("swift", "swift-corelibs-libdispatch", "swift-foundation"):
        yield Software(name, version, SWIFT_LICENSE, f"pkg:swift/github.com/swiftlang/{name}@{version}", notice)
    for pin in json.loads(pathlib.Path("Package.resolved").read_text())["pins"]:
        name, version = pin["identity"], pin["state"]["version"]
        if name == "swift-argument-parser":
            yield Software(name, version, SWIFT_LICENSE, f"pkg:swift/github.com/apple/{name}@{version}",
                           pathlib.Path(f".build/checkouts/{name}/LICENSE.txt"))


def linked_software():
    """Everything, sorted by name."""
    return sorted([*debian_libraries(), *swift_software()])


def main():
    if len(sys.argv) != 1:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    print("The executable contains the software below. LaunchKit itself is under the Apache License 2.0; with its sources,\n"
          "Scripts/release/build-release.sh links the executable again, also with other versions of these libraries.")
    by_notice = {}
    for software in linked_software():
        by_notice.setdefault(software.notice.resolve(), []).append(software)
    for notice, all_of_it in by_notice.items():
        names = ", ".join(f"{each.name} {each.version}" for each in all_of_it)
        print(f"\n{RULE}\n{names}\n{RULE}\n")
        print(notice.read_text(encoding="utf-8").rstrip("\n"))


if __name__ == "__main__":
    main()
