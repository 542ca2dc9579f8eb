#!/usr/bin/env bash
# Writes the files that every package of a release has, laid out as below /usr/local:
# installed-tree.sh TREE VERSION EXECUTABLE
#
# SOURCE_DATE_EPOCH is the time of every file. Run in the folder of the package, after `swift package resolve`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

[ $# -eq 3 ] || fail 'usage: installed-tree.sh TREE VERSION EXECUTABLE'
tree=$1 version=$2 executable=$3
umask 022

install -d "$tree"/{bin,share/man/man1,share/doc/launchkit}
install -d "$tree"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
install -m 755 "$executable" "$tree/bin/launchkit"
python3 Scripts/generate/man-page.py "$executable" Documentation/launchkit.1.in \
  "$(date -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)" >"$tree/share/man/man1/launchkit.1"
# It is sourced, not run.
"$executable" --generate-completion-script bash | sed '1{/^#!/d}' \
  >"$tree/share/bash-completion/completions/launchkit"
"$executable" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_launchkit"
"$executable" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/launchkit.fish"
install -m 644 CHANGELOG.md LICENSE "$tree/share/doc/launchkit"
python3 Scripts/release/linked_software.py >"$tree/share/doc/launchkit/THIRD-PARTY-NOTICES"
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
find "$tree" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
