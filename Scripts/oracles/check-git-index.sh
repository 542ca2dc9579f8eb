#!/usr/bin/env bash
# Compares what a search finds in repositories that git has made with what git lists: what it tracks, and what it
# neither tracks nor ignores. One repository for each form of the index.
#
#   Scripts/oracles/check-git-index.sh LAUNCHKIT WORK     WORK is a folder for what is made
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../dependencies.sh"
launchkit=$1
work=$2/git-index
rm -rf "$work"
mkdir -p "$work"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 HOME=$work
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

git() { command git -c init.defaultBranch=main -c protocol.file.allow=always -c advice.detachedHead=false "$@"; }

# Property lists with an error each, so that a report names them all; some of those that are ignored are tracked.
fill() {
  local folder path
  for folder in . out out/deep out/deep/er kept kept/out 'kept/ä b' gen.d; do
    mkdir -p "$1/$folder"
    for path in a b.gen c x-long-name-that-goes-on-and-on-0123456789; do
      printf '<plist><dict><key>%s</key></dict></plist>\n' "$path" >"$1/$folder/$path.plist"
    done
  done
  printf 'out/\n*.gen.plist\n/gen.d/*\n!/gen.d/c.plist\n' >"$1/.gitignore"
}

# Tracks a part of them.
track() {
  git -C "$1" add -f .gitignore a.plist b.gen.plist out/deep/a.plist 'kept/ä b' kept/out/c.plist gen.d/a.plist
}

make() {
  git init --quiet "${@:2}" "$work/$1"
  fill "$work/$1"
  track "$work/$1"
  git -C "$work/$1" commit --quiet -m first
}

compare() {
  (
    cd "$work/$1"
    {
      git ls-files -z --cached --others --exclude-standard '*.plist' | while IFS= read -r -d '' path; do
        [ ! -f "$path" ] || printf '%s\n' "$path"
      done
      # Submodules have an index of their own.
      for module in ${2:-}; do
        git -C "$module" ls-files -z --cached --others --exclude-standard '*.plist' |
          while IFS= read -r -d '' path; do printf '%s\n' "$module/$path"; done
      done
    } | LC_ALL=C sort -u
  ) >"$work/expected.txt"
  (
    cd "$work/$1"
    status=0
    "$launchkit" validate --format json --output "$work/found.json" . || status=$?
    [ "$status" = 1 ] || fail "launchkit ended with status $status in $1"
  )
  python3 - "$work/found.json" <<'PY' | LC_ALL=C sort -u >"$work/found.txt"
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
for entry in report["notChecked"]:
    assert entry["rule"] != "git-index-unreadable", entry
for path in {finding["path"] for finding in report["findings"]}:
    print(path.removeprefix("./"))
PY
  diff "$work/expected.txt" "$work/found.txt" || fail "in $1 other files are found than git lists"
  [ "$(wc -l <"$work/found.txt")" -ge 5 ] || fail "in $1 there is too little to compare"
  printf '%s: %d files\n' "$1" "$(wc -l <"$work/found.txt")"
}

# What is in the first bytes of the index, so that each form is its name.
is_version() {
  local byte
  byte=$(od -An -tu1 -j7 -N1 "$(git -C "$work/$1" rev-parse --git-path index | sed "s|^[^/]|$work/$1/&|")")
  [ "$((byte))" = "$2" ] || fail "the index of $1 has version $((byte)), not $2"
}

for version in 2 4; do
  make "version-$version"
  git -C "$work/version-$version" update-index --index-version "$version"
  is_version "version-$version" "$version"
  compare "version-$version"
done
# Version 3 is what has extended flags.
make version-3
git -C "$work/version-3" add -f -N out/c.plist
git -C "$work/version-3" update-index --skip-worktree b.gen.plist
is_version version-3 3
compare version-3

for version in 2 4; do
  name=split-$version
  make "$name"
  git -C "$work/$name" config splitIndex.maxPercentChange 100
  git -C "$work/$name" update-index --index-version "$version"
  git -C "$work/$name" update-index --split-index
  git -C "$work/$name" add -f out/deep/er/c.plist
  git -C "$work/$name" rm --quiet --cached kept/out/c.plist
  echo ' ' >>"$work/$name/b.gen.plist"
  git -C "$work/$name" add -f b.gen.plist
  ls "$work/$name"/.git/sharedindex.* >/dev/null || fail "the index of $name is not split"
  compare "$name"
done

# Outside of the checkout the index names folders alone, and everything in them counts as tracked.
make sparse
rm -r "$work/sparse/gen.d"
git -C "$work/sparse" sparse-checkout set --cone --sparse-index kept
grep -aq sdir "$work/sparse/.git/index" || fail 'the index is not sparse'
compare sparse

make sha256 --object-format=sha256
compare sha256
git -C "$work/sha256" update-index --index-version 4
git -C "$work/sha256" update-index --split-index
ls "$work"/sha256/.git/sharedindex.* >/dev/null || fail 'the index of sha256 is not split'
compare sha256

git -C "$work/version-2" worktree add --quiet --detach "$work/worktree"
fill "$work/worktree"
compare worktree
git -C "$work/worktree" update-index --split-index
git -C "$work/worktree" add -f out/c.plist
compare worktree

make super
git -C "$work/super" submodule --quiet add "$work/version-4" kept/module
git -C "$work/super" submodule --quiet add -f "$work/version-3" out/module
git -C "$work/super" commit --quiet -m modules
fill "$work/super/kept/module"
fill "$work/super/out/module"
compare super 'kept/module out/module'
compare super/kept/module
rm -r "$work/super/out/module/gen.d"
git -C "$work/super/out/module" sparse-checkout set --cone --sparse-index kept
compare super/out/module
