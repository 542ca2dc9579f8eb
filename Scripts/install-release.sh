#!/usr/bin/env bash
# Installs the static executable of a release: install-release.sh RELEASES VERSION FOLDER
#
#   RELEASES  where the releases lie: the part of their addresses before /vVERSION/
#   VERSION   such as 0.1.0
#   FOLDER    where the executable is put
#
# Linux only; the checksum of the release is compared. Prints the path of the executable.
set -euo pipefail

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

[ $# -eq 3 ] || fail 'usage: install-release.sh RELEASES VERSION FOLDER'
releases=$1 version=$2 folder=$3
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?$ ]] || fail "'$version' is not a version such as 0.1.0"
[ "$(uname -s)" = Linux ] || fail "there is no release for $(uname -s); build it with Scripts/build-release.sh"

package="launchkit-$version-linux-$(uname -m)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in "$package.tar.gz" SHA256SUMS; do
  curl --fail --silent --show-error --location --retry 3 --output "$work/$file" "$releases/v$version/$file" ||
    fail "cannot fetch $releases/v$version/$file"
done
(cd "$work" && grep -F " $package.tar.gz" SHA256SUMS | sha256sum --check --strict --quiet) ||
  fail "$package.tar.gz is not what SHA256SUMS says"
tar -xzf "$work/$package.tar.gz" -C "$work"
executable=$(find "$work" -type f -name launchkit -perm -u+x | head -n 1)
[ -n "$executable" ] || fail "there is no executable in $package.tar.gz"
mkdir -p "$folder"
install -m 755 "$executable" "$folder/launchkit"
printf '%s\n' "$folder/launchkit"
