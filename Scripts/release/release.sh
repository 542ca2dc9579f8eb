#!/usr/bin/env bash
# Makes the files that are published of a version, for the architecture of this machine, in dist/:
#
#   launchkit-VERSION-linux-ARCHITECTURE.tar.gz   to be unpacked below /usr/local or anywhere else: the static
#                                                 executable, manual page, completions for bash, zsh and fish
#   launchkit_VERSION-1_ARCHITECTURE.deb          the same for Debian, Ubuntu and their like; depends on nothing
#   launchkit_ios-VERSION-….whl                   a wheel for pip, uv, pipx and pre-commit
#   launchkit-ios-VERSION.tgz                     the command for npm and npx, and
#   launchkit-ios-linux-ARCHITECTURE-VERSION.tgz  its executable
#   launchkit-VERSION-linux-ARCHITECTURE.oci.tar  an image of the executable alone, for containers
#   launchkit.artifactbundle.zip                  the executable for plugins of the Swift package manager
#   LaunchKitPlugins-VERSION.tar.gz               a package of plugins that takes that bundle
#   launchkit-VERSION-linux-ARCHITECTURE.cdx.json the bill of materials: what is linked in (CycloneDX)
#   RELEASE_NOTES.md                              what CHANGELOG.md says of the version, and the list of files
#   SHA256SUMS                                    of all of these but the notes
#
# usage: release.sh [--built]
#
# --built takes the executable that Scripts/release/build-release.sh left at dist/launchkit; else it is built.
#
# The version is in ToolVersion.swift and nowhere else. It must agree with the executable, with CHANGELOG.md and
# with the tag of this commit, if there is one; the rules must have changed since the tag before as that version may.
# The same executable gives the same bytes: names are sorted, owner and times fixed (SOURCE_DATE_EPOCH, or the
# time of the commit). Each form has a script in Scripts/release; Documentation/Publishing.md has what comes after.
#
# On macOS nothing of this is made: there `swift build -c release` is what a package manager needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

is_built=0
case "$# ${1:-}" in
  '0 ') ;;
  '1 --built') is_built=1 ;;
  *)
    printf 'usage: release.sh [--built]\n' >&2
    exit 2
    ;;
esac
[ "$(uname -s)" = Linux ] ||
  fail "the files of a release are made on Linux only;" \
    "Scripts/release/build-release.sh makes the executable of this machine"
require_swift
require_python3
require_command dpkg-deb
require_command git

version=$(sed -n 's/^ *package static let text = "\(.*\)"$/\1/p' Sources/LaunchAnalysis/ToolVersion.swift)
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.]+)?$ ]] ||
  fail "ToolVersion.swift says '$version', which is not a semantic version"

# The tag is VERSION or vVERSION. A commit with a tag is the version; one after it must not say that it is.
is_tagged=0
while IFS= read -r tag; do
  [[ $tag =~ ^v?[0-9]+\.[0-9]+\.[0-9]+ ]] || continue
  [ "${tag#v}" = "$version" ] ||
    fail "this commit has the tag '$tag', and ToolVersion.swift says '$version'"
  is_tagged=1
done < <(git tag --points-at HEAD)
if [ "$is_tagged" -eq 1 ]; then
  [ -z "$(git status --porcelain)" ] || fail "$version is tagged, and the files are not those of its commit"
else
  for tag in "$version" "v$version"; do
    if git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null; then
      fail "'$tag' is another commit; ToolVersion.swift must go on to the next version"
    fi
  done
fi

rule_ids=Documentation/rule-ids.txt
if before=$(git describe --tags --abbrev=0 --match '[0-9]*.[0-9]*.[0-9]*' --match 'v[0-9]*.[0-9]*.[0-9]*' \
  --exclude "$version" --exclude "v$version" 2>/dev/null); then
  git show "$before:$rule_ids" | python3 Scripts/release/compare-rules.py - "${before#v}" "$rule_ids" "$version"
else
  printf 'no earlier version has a tag here: the rules are not compared\n'
fi

section "versions of the linked libraries"
python3 Scripts/release/linked-updates.py
[ "$is_built" -eq 1 ] || bash Scripts/release/build-release.sh
executable=dist/launchkit
[ -x "$executable" ] || fail "there is no $executable; Scripts/release/build-release.sh makes it"
said=$("$executable" --version)
[ "$said" = "launchkit $version" ] || fail "$executable says it is '$said', and ToolVersion.swift says '$version'"

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
export LC_ALL=C TZ=UTC
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

section "notes of the release"
notes=(python3 Scripts/release/release-notes.py "$version")
if [ "$is_tagged" -eq 1 ]; then notes+=(--is-tagged); fi
"${notes[@]}" >"$work/notes"

section "tarball and Debian package"
swift package resolve
machine=$(uname -m)
name=launchkit-$version-linux-$machine
tree=$work/$name
bash Scripts/release/installed-tree.sh "$tree" "$version" "$executable"
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
  --format=ustar --mtime "@$SOURCE_DATE_EPOCH" "$name" | gzip --no-name --best >"$work/$name.tar.gz"

made=$work/made
mkdir "$made"
mv "$work/$name.tar.gz" "$made"
bash Scripts/release/debian-package.sh "$made" "$version" "$tree"
section "packages for Python and npm, image, bill of materials"
# The names of the machine for Python, for node, and for images.
case "$machine" in
  x86_64) node=linux-x64 image=amd64 ;;
  aarch64) node=linux-arm64 image=arm64 ;;
  *) fail "package indexes have no name for $machine that this script knows" ;;
esac
python3 Scripts/release/wheel.py "$made" "$version" "$tree" \
  "manylinux_2_17_$machine.manylinux2014_$machine.musllinux_1_1_$machine" >"$work/log"
python3 Scripts/release/npm-packages.py "$made" "$version" "$tree" "$node" >>"$work/log"
python3 Scripts/release/oci-image.py "$made/$name.oci.tar" "$version" "$tree" "$image" >>"$work/log"
python3 Scripts/release/bill-of-materials.py "$version" "$executable" "$name" >"$made/$name.cdx.json"
python3 Scripts/release/vex.py "$version" >"$made/$name.vex.json"

section "plugins"
bundle=launchkit.artifactbundle.zip
triple=$(swift -print-target-info |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
python3 Scripts/release/artifact-bundle.py "$made/$bundle" "$version" LICENSE "$triple=$executable"
checksum=$(sha256sum "$made/$bundle" | cut -d' ' -f1)
[ "$(swift package compute-checksum "$made/$bundle")" = "$checksum" ] ||
  fail "the Swift package manager gives $bundle another checksum than sha256sum"
python3 Scripts/release/plugin-package.py "$made/LaunchKitPlugins-$version.tar.gz" "$version" "$checksum"

(cd "$made" && sha256sum -- * >"$work/SHA256SUMS")
python3 Scripts/release/list-files.py "$version" "$work/SHA256SUMS" "$made" >"$work/files"
{ cat "$work/notes"; printf '\n'; cat "$work/files"; } >"$made/RELEASE_NOTES.md"
mv "$work/SHA256SUMS" "$made"

# What an earlier run left must not be taken for part of this one.
find dist -mindepth 1 -maxdepth 1 ! -name launchkit -exec rm -rf {} +
chmod 644 "$made"/*
mv "$made"/* dist/
printf 'LaunchKit %s, in dist/:\n' "$version"
cat dist/SHA256SUMS
