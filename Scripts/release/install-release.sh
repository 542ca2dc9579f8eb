#!/usr/bin/env bash
# Installs the static executable of a release: install-release.sh RELEASES VERSION FOLDER [REPOSITORY]
#
#   RELEASES    where the releases lie: the part of their addresses before /vVERSION/
#   VERSION     such as 0.1.0
#   FOLDER      where the executable is put, and the archive that it comes from; a later run takes that archive, if it
#               is still the one of the release, and does not fetch it again
#   REPOSITORY  OWNER/NAME on GitHub whose workflow made the release. Its attestation of the archive is verified with
#               'gh', where that is installed
#
# Linux only; the checksum of the release is compared. Prints the path of the executable.
set -euo pipefail

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

[ $# -eq 3 ] || [ $# -eq 4 ] || fail 'usage: install-release.sh RELEASES VERSION FOLDER [REPOSITORY]'
releases=$1 version=$2 folder=$3 repository=${4:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?$ ]] || fail "'$version' is not a version such as 0.1.0"
[ "$(uname -s)" = Linux ] || fail "there is no release for $(uname -s); build it with Scripts/release/build-release.sh"

package="launchkit-$version-linux-$(uname -m)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# fetch FILE: puts a file of the release into the work folder.
fetch() {
  curl --fail --silent --show-error --location --retry 3 --output "$work/$1" "$releases/v$version/$1" ||
    fail "cannot fetch $releases/v$version/$1"
}
is_of_release() {
  (cd "$work" && grep -F " $package.tar.gz" SHA256SUMS | sha256sum --check --strict --quiet)
}
fetch SHA256SUMS
# A cache can be written by other jobs, so what it has counts only if its digest is that of the release.
if [ -f "$folder/$package.tar.gz" ]; then cp "$folder/$package.tar.gz" "$work/$package.tar.gz"; fi
if [ -f "$work/$package.tar.gz" ] && is_of_release >/dev/null 2>&1; then
  printf '%s is in the cache\n' "$package.tar.gz" >&2
else
  fetch "$package.tar.gz"
  is_of_release || fail "$package.tar.gz is not what SHA256SUMS says"
fi
# The checksum lies beside the archive; who made both is what the attestation says.
if [ -n "$repository" ] && command -v gh >/dev/null 2>&1; then
  gh attestation verify "$work/$package.tar.gz" --repo "$repository" >/dev/null ||
    fail "$package.tar.gz has no attestation of a workflow of $repository"
fi
tar -xzf "$work/$package.tar.gz" -C "$work"
executable=$(find "$work" -type f -name launchkit -perm -u+x | head -n 1)
[ -n "$executable" ] || fail "there is no executable in $package.tar.gz"
mkdir -p "$folder"
install -m 755 "$executable" "$folder/launchkit"
install -m 644 "$work/$package.tar.gz" "$folder/$package.tar.gz"
printf '%s\n' "$folder/launchkit"
