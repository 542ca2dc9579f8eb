#!/usr/bin/env bash
# Packs an installed tree of launchkit for Debian, Ubuntu and their like: debian-package.sh FOLDER VERSION TREE
#
# TREE is laid out as below /usr/local. The package depends on nothing. SOURCE_DATE_EPOCH is the time of every file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

[ $# -eq 3 ] || fail 'usage: debian-package.sh FOLDER VERSION TREE'
folder=$1 version=$2 tree=$3
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A pre-release comes before its release in Debian, which a tilde expresses.
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
 The executable also contains the C library, libxml2, minizip, libyaml, libpng, zlib, liblzma, the runtime
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
# It is an executable at any address, which needs no library.
launchkit: shared-library-lacks-prerequisites [usr/bin/launchkit]
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
find "$package" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
deb=launchkit_${debian_version}_$architecture.deb
# How xz cuts the data depends on how many threads do it.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$package" "$folder/$deb" >/dev/null
