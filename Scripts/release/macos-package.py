#!/usr/bin/env python3
"""Packs the executable for macOS: a tarball, a wheel, and a formula for a tap that takes the tarball.

usage: macos-package.py FOLDER VERSION EXECUTABLE LICENSES

EXECUTABLE has both processors, so the wheel has the tag universal2. LICENSES is a folder with the license of each library
that is linked into it. The formula is Packaging/homebrew/launchkit.rb with the checksum of the tarball in place of the build
from source. SOURCE_DATE_EPOCH is the time of every file. Prints the paths.
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

from archives import File, gzipped, tar

ROOT = pathlib.Path(__file__).resolve().parents[2]
# As the manifest of the package: the oldest macOS.
PLATFORM = "macosx_15_0_universal2"
COMPLETIONS = {
    "bash": "share/bash-completion/completions/launchkit",
    "zsh": "share/zsh/site-functions/_launchkit",
    "fish": "share/fish/vendor_completions.d/launchkit.fish",
}


def installed(executable, licenses):
    """The files, laid out as below /usr/local."""
    files = {
        "bin/launchkit": File(executable.read_bytes(), 0o755),
        "share/doc/launchkit/LICENSE": File((ROOT / "LICENSE").read_bytes()),
        "share/doc/launchkit/CHANGELOG.md": File((ROOT / "CHANGELOG.md").read_bytes()),
    }
    notices = sorted(licenses.iterdir())
    if not notices:
        sys.exit(f"error: '{licenses}' has no license of a linked library")
    files["share/doc/launchkit/THIRD-PARTY-NOTICES"] = File(
        b"\n".join(notice.stem.encode() + b"\n\n" + notice.read_bytes() for notice in notices))
    for shell, path in COMPLETIONS.items():
        files[path] = File(subprocess.run([executable, "--generate-completion-script", shell], check=True,
                                          stdout=subprocess.PIPE).stdout)
    return files


def formula(version, name, checksum):
    """The formula, which installs what the tarball has."""
    text = (ROOT / "Packaging/homebrew/launchkit.rb").read_text()
    release = f"https://github.com/OWNER/LaunchKit/releases/download/v{version}/{name}"
    source = re.compile(r"  on_macos do\n.*?\n  end\n", re.DOTALL)
    prebuilt = f'  on_macos do\n    url "{release}"\n    sha256 "{checksum}"\n    depends_on macos: :sequoia\n  end\n'
    build = re.compile(r"    if OS\.mac\?\n.*?    else\n(.*?)    end\n", re.DOTALL)
    text, sources = source.subn(prebuilt, text)
    text, builds = build.subn(lambda match: re.sub(r"^  ", "", match.group(1), flags=re.MULTILINE), text)
    text, versions = re.subn(r'^  version ".*"$', f'  version "{version}"', text, flags=re.MULTILINE)
    if (sources, builds, versions) != (1, 1, 1):
        sys.exit("error: the formula has no longer the parts that are replaced")
    # The tarball has no manual page: it is made where groff is known to be.
    return re.sub(r'^ *man1\.install .*\n', "", text, flags=re.MULTILINE)


def main():
    if len(sys.argv) != 5:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    folder, version = pathlib.Path(sys.argv[1]), sys.argv[2]
    executable, licenses = pathlib.Path(sys.argv[3]).resolve(), pathlib.Path(sys.argv[4])
    files = installed(executable, licenses)
    name = f"launchkit-{version}-macos-universal.tar.gz"
    content = gzipped(tar({f"launchkit-{version}/{path}": file for path, file in files.items()}, with_folders=True))
    (folder / name).write_bytes(content)
    print(folder / name)
    (folder / "launchkit.rb").write_text(formula(version, name, hashlib.sha256(content).hexdigest()))
    print(folder / "launchkit.rb")
    with tempfile.TemporaryDirectory() as tree:
        for path, file in files.items():
            place = pathlib.Path(tree) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(file.content)
        subprocess.run([sys.executable, ROOT / "Scripts/release/wheel.py", folder, version, tree, PLATFORM], check=True)


if __name__ == "__main__":
    main()
