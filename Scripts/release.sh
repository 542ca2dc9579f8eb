#!/usr/bin/env bash
# Makes what is published of a version, for the architecture of this machine, in dist/:
#
#   launchkit-VERSION-linux-ARCHITECTURE.tar.gz  to be unpacked below /usr/local or anywhere else: the static
#                                                executable, manual page, completions for bash, zsh and fish
#   launchkit_VERSION-1_ARCHITECTURE.deb         the same for Debian, Ubuntu and their like; depends on nothing
#   launchkit.artifactbundle.zip                 the executable for plugins of the Swift package manager
#   RELEASE_NOTES.md                             what CHANGELOG.md says of the version
#   SHA256SUMS                                   of the three archives; that of the bundle is what
#                                                `swift package compute-checksum` gives
#
# usage: release.sh [--built]
#
# --built takes the executable that Scripts/build-release.sh left at dist/launchkit; else it is built.
#
# The version is in ToolVersion.swift and nowhere else. It must agree with the executable, with CHANGELOG.md and
# with the tag of this commit, if there is one; the rules must have changed since the tag before as that version may.
# The same executable gives the same bytes: names are sorted, owner and times fixed (SOURCE_DATE_EPOCH, or the
# time of the commit).
#
# On macOS nothing of this is made: there `swift build -c release` is what a package manager needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
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
  fail "a tarball, a .deb and an artifact bundle are made on Linux only;" \
    "Scripts/build-release.sh makes the executable of this machine"
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
  git show "$before:$rule_ids" | python3 Scripts/compare-rules.py - "${before#v}" "$rule_ids" "$version"
else
  printf 'no earlier version has a tag here: the rules are not compared\n'
fi

[ "$is_built" -eq 1 ] || bash Scripts/build-release.sh
executable=dist/launchkit
[ -x "$executable" ] || fail "there is no $executable; Scripts/build-release.sh makes it"
said=$("$executable" --version)
[ "$said" = "$version" ] || fail "$executable says it is '$said', and ToolVersion.swift says '$version'"

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
export LC_ALL=C TZ=UTC
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$is_tagged" -eq 1 ]; then
  python3 Scripts/release-notes.py "$version" --is-tagged >"$work/RELEASE_NOTES.md"
else
  python3 Scripts/release-notes.py "$version" >"$work/RELEASE_NOTES.md"
fi

swift package resolve
# The licenses of what is linked into the executable, from the packages that its archives are of.
notices() {
  cat <<'TEXT'
The executable contains the software below. LaunchKit itself is under the Apache License 2.0; with its sources,
Scripts/build-release.sh links the executable again, also with other versions of these libraries.
TEXT
  local library archive package toolchain line
  line=$(printf '=%.0s' {1..100})
  for library in libxml2 libminizip libyaml libz liblzma libc libm libstdc++ libgcc libgcc_eh; do
    archive=$(realpath "$(gcc -print-file-name="$library.a")")
    package=$(dpkg-query -S "$archive") || fail "no package has $library.a; its license is not known"
    printf '%s\n' "${package%%:*}"
  done >"$work/linked-packages"
  sort -u -o "$work/linked-packages" "$work/linked-packages"
  while IFS= read -r package; do
    printf '\n%s\n%s\n%s\n\n' "$line" "$package" "$line"
    cat "/usr/share/doc/$package/copyright"
  done <"$work/linked-packages"
  toolchain=$(swift -print-target-info |
    python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')
  printf '\n%s\nthe Swift standard library, libdispatch and FoundationEssentials\n%s\n\n' "$line" "$line"
  cat "$toolchain/../../share/swift/LICENSE.txt"
  printf '\n%s\nswift-argument-parser\n%s\n\n' "$line" "$line"
  cat .build/checkouts/swift-argument-parser/LICENSE.txt
}

# What every archive has in common, as below /usr/local.
tree=$work/tree
install -d "$tree"/{bin,share/man/man1,share/doc/launchkit}
install -d "$tree"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
install -m 755 "$executable" "$tree/bin/launchkit"
python3 Scripts/man-page.py "$executable" Documentation/launchkit.1.in \
  "$(date -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)" >"$tree/share/man/man1/launchkit.1"
# It is sourced, not run.
"$executable" --generate-completion-script bash | sed '1{/^#!/d}' \
  >"$tree/share/bash-completion/completions/launchkit"
"$executable" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_launchkit"
"$executable" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/launchkit.fish"
install -m 644 CHANGELOG.md LICENSE "$tree/share/doc/launchkit"
notices >"$tree/share/doc/launchkit/THIRD-PARTY-NOTICES"
cat >"$tree/share/doc/launchkit/README" <<TEXT
LaunchKit $version: what will break the launch of an app, found in its Info.plist files and projects.

bin/launchkit is one static executable; it needs nothing else and runs from any folder:

    launchkit validate            every project, app and property list below this folder
    launchkit explain RULE        what a rule is about
    launchkit help validate       every option
    man launchkit

To install everything for all users, where the shells and man find it:

    tar -xzf launchkit-$version-linux-$(uname -m).tar.gz --strip-components=1 -C /usr/local

CHANGELOG.md says what is new; LICENSE and THIRD-PARTY-NOTICES say under which terms it is yours.
TEXT

# set_times FOLDER: every file and folder in it gets the time of the release.
set_times() {
  find "$1" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
}

name=launchkit-$version-linux-$(uname -m)
mv "$tree" "$work/$name"
tree=$work/$name
set_times "$tree"
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
  --format=ustar --mtime "@$SOURCE_DATE_EPOCH" "$name" | gzip --no-name --best >"$work/$name.tar.gz"

# The Debian package. A pre-release comes before its release there, which a tilde says.
architecture=$(dpkg --print-architecture)
debian_version=${version/-/\~}-1
maintainer="${DEBFULLNAME:-$(git log -1 --format=%an)} <${DEBEMAIL:-$(git log -1 --format=%ae)}>"
package=$work/package
documents=$package/usr/share/doc/launchkit
install -d "$package"/DEBIAN "$package"/usr/share/{lintian/overrides,zsh/vendor-completions,man/man1}
install -d "$package/usr/bin" "$documents"
cp -r "$tree/share/bash-completion" "$tree/share/fish" "$package/usr/share"
install -m 755 "$tree/bin/launchkit" "$package/usr/bin"
install -m 644 "$tree/share/zsh/site-functions/_launchkit" "$package/usr/share/zsh/vendor-completions"
gzip --no-name --best <"$tree/share/man/man1/launchkit.1" >"$package/usr/share/man/man1/launchkit.1.gz"
gzip --no-name --best <CHANGELOG.md >"$documents/changelog.gz"
gzip --no-name --best >"$documents/changelog.Debian.gz" <<TEXT
launchkit ($debian_version) unstable; urgency=medium

  * Version $version; changelog.gz says what is new.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
TEXT
cat >"$documents/copyright" <<TEXT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: LaunchKit
Comment:
 The executable also contains the C library, libxml2, minizip, libyaml, zlib, liblzma, the runtime
 libraries of GCC and of Swift, and swift-argument-parser, linked statically.
 /usr/share/doc/launchkit/THIRD-PARTY-NOTICES.gz has their terms.

Files: *
Copyright: $(date -d "@$SOURCE_DATE_EPOCH" +%Y) the authors of LaunchKit
License: Apache-2.0
 On Debian systems, the complete text of the Apache License, Version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
TEXT
gzip --no-name --best <"$tree/share/doc/launchkit/THIRD-PARTY-NOTICES" \
  >"$documents/THIRD-PARTY-NOTICES.gz"
cat >"$package/usr/share/lintian/overrides/launchkit" <<'TEXT'
# One file that runs on every release of every distribution is what this package is for.
launchkit: statically-linked-binary [usr/bin/launchkit]
# They are part of the static executable; its terms are in THIRD-PARTY-NOTICES.gz.
launchkit: embedded-library *
# It is made outside of Debian, which has no bug for it.
launchkit: initial-upload-closes-no-bugs *
TEXT
chmod 644 "$package/usr/share/lintian/overrides/launchkit"
cat >"$package/DEBIAN/control" <<TEXT
Package: launchkit
Version: $debian_version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$package/usr" | cut -f1)
Section: devel
Priority: optional
Description: find what will break the launch of an iOS app
 launchkit reads the Info.plist files, Xcode projects and built apps of iOS,
 tvOS, visionOS and Mac Catalyst and says, with line and column, what will
 break the launch or the upload: scenes that are not adopted, names that
 nothing answers to, values the system refuses.
 .
 It needs neither Xcode nor a Mac. It also converts and queries property lists,
 explains upload errors, and replays the launch of an app callback by callback.
TEXT
(cd "$package" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
set_times "$package"
deb=launchkit_${debian_version}_$architecture.deb
# How xz cuts the data depends on how many threads do it.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$package" "$work/$deb" >/dev/null

bundle=launchkit.artifactbundle.zip
triple=$(swift -print-target-info |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
python3 Scripts/artifact-bundle.py "$work/$bundle" "$version" LICENSE "$triple=$executable"

artifacts=("$name.tar.gz" "$deb" "$bundle")
(cd "$work" && sha256sum "${artifacts[@]}" >SHA256SUMS)
[ "$(swift package compute-checksum "$work/$bundle")" = "$(sha256sum "$work/$bundle" | cut -d' ' -f1)" ] ||
  fail "the Swift package manager gives $bundle another checksum than sha256sum"

# What an earlier run left must not be taken for part of this one.
rm -f dist/launchkit-*.tar.gz dist/launchkit_*.deb "dist/$bundle" dist/RELEASE_NOTES.md dist/SHA256SUMS
for file in "${artifacts[@]}" RELEASE_NOTES.md SHA256SUMS; do
  chmod 644 "$work/$file"
  mv "$work/$file" dist/
done
printf 'LaunchKit %s, in dist/:\n' "$version"
cat dist/SHA256SUMS
