# shellcheck shell=bash
# Sourced, after Scripts/dependencies.sh: checks commands and folders, for the scripts that try a release.

# expect STATUS COMMAND…: its output, both kinds, is left in $said.
said=
expect() {
  local expected=$1 status=0
  shift
  said=$(timeout 300 "$@" 2>&1) || status=$?
  [ "$status" -eq "$expected" ] ||
    fail "status $status and not $expected of: $*"$'\n'"it said: $said"
}

# says TEXT: the last command said so.
says() {
  [[ $said == *"$1"* ]] || fail "the last command did not say '$1' but: $said"
}

# only FILE…: the path of the one file that a pattern gives.
only() {
  if [ "$#" -ne 1 ] || [ ! -e "$1" ]; then
    fail "expected one file in dist/, found: $*; Scripts/release/release.sh makes it"
  fi
  printf '%s' "$PWD/$1"
}

# files FOLDER: every file, folder and link in it.
files() {
  find "$1" -mindepth 1 -printf '%y %P\n' | LC_ALL=C sort
}

# unchanged WHAT LIST FOLDER: the folder has what the list has, and nothing else.
unchanged() {
  diff "$2" <(files "$3") || fail "$1 leaves traces"
}

# release_tools PACKAGE…: installs Python packages into an environment of its own, since other steps use theirs meanwhile.
release_tools() {
  [ -x .venv-release/bin/python ] || python3 -m venv .venv-release
  .venv-release/bin/pip install --quiet "$@" </dev/null
}

# version_of_sources: the version that the sources declare.
version_of_sources() {
  sed -n 's/^ *package static let text = "\(.*\)"$/\1/p' Sources/LaunchAnalysis/ToolVersion.swift
}

# finds VERSION COMMAND…: it is that launchkit; it reports what is wrong with a sample, and accepts another.
finds() {
  local version=$1
  shift
  expect 0 "$@" --version
  [ "$said" = "launchkit $version" ] || fail "'$*' is another version: $said"
  expect 1 "$@" validate "$PWD/Samples/Broken/SceneRoleTypo/Info.plist"
  says scene-role-unknown
  expect 0 "$@" validate --sdk 27 "$PWD/Samples/Healthy/SceneApp/Info.plist"
}
