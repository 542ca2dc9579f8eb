#!/usr/bin/env python3
"""Packs an installed tree of launchkit as npm packages: the command, and its executable for one platform.

usage: npm-packages.py FOLDER VERSION TREE PLATFORM [OTHER…]

TREE is laid out as below /usr/local. PLATFORM is what node calls the machine: its `process.platform` and
`process.arch`, such as linux-x64. Two archives are written, in the form of `npm pack`:

  launchkit-ios-VERSION.tgz            the command `launchkit`, which runs the executable that was installed with it
  launchkit-ios-PLATFORM-VERSION.tgz   the executable; its fields `os` and `cpu` keep it from other machines

The command names the packages of PLATFORM and of each OTHER as optional dependencies, so that npm installs the one
of the machine. A package for one platform alone would fail `npm install` for everybody in a team who has another
one. The same input gives the same bytes; SOURCE_DATE_EPOCH is the time of every file. Prints the paths.
"""
import json
import pathlib
import sys

from archives import File, gzipped, tar
import package_facts as facts

LAUNCHER = pathlib.Path(__file__).resolve().parent / "launcher.js"


def common(name, version):
    """What the manifests of both packages say."""
    return {
        "name": name, "version": version, "description": facts.SUMMARY, "keywords": list(facts.KEYWORDS),
        "license": facts.LICENSE, "author": facts.AUTHORS, "homepage": f"{facts.ADDRESS}#readme",
        "repository": {"type": "git", "url": f"git+{facts.ADDRESS}.git"},
    }


def packed(folder, manifest, files):
    """Writes the archive that `npm pack` would make of a manifest and files."""
    files = {"package.json": File((json.dumps(manifest, indent=2) + "\n").encode()), **files}
    target = folder / f"{manifest['name']}-{manifest['version']}.tgz"
    target.write_bytes(gzipped(tar({f"package/{path}": file for path, file in files.items()})))
    print(target)


def main():
    if len(sys.argv) < 5 or not all(each.count("-") == 1 for each in sys.argv[4:]):
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    folder, version, tree = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    system, processor = sys.argv[4].split("-")
    documents = tree / "share/doc/launchkit"
    license_file = File((documents / "LICENSE").read_bytes())

    command = common(facts.NPM_NAME, version)
    command["bin"] = {"launchkit": "bin/launchkit.js"}
    command["engines"] = {"node": ">=18"}
    command["optionalDependencies"] = {f"{facts.NPM_NAME}-{each}": version for each in sorted(sys.argv[4:])}
    packed(folder, command, {
        "bin/launchkit.js": File(LAUNCHER.read_bytes(), 0o755),
        "README.md": File(facts.README.encode()),
        "LICENSE": license_file,
    })

    executable = common(f"{facts.NPM_NAME}-{system}-{processor}", version)
    executable["description"] = f"The executable of {facts.NPM_NAME} for {system}-{processor}"
    executable["os"], executable["cpu"] = [system], [processor]
    # Package managers that keep archives packed would have to unpack it for each run.
    executable["preferUnplugged"] = True
    packed(folder, executable, {
        "bin/launchkit": File((tree / "bin/launchkit").read_bytes(), 0o755),
        "README.md": File(f"# {executable['name']}\n\n{executable['description']}; install `{facts.NPM_NAME}`.\n".encode()),
        "LICENSE": license_file,
        "THIRD-PARTY-NOTICES": File((documents / "THIRD-PARTY-NOTICES").read_bytes()),
        "man/launchkit.1": File((tree / "share/man/man1/launchkit.1").read_bytes()),
    })


main()
