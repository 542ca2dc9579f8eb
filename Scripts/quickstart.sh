#!/usr/bin/env bash
# Shows LaunchKit to a newcomer: installs the headers of libxml2, minizip, libyaml and libpng if they are missing, builds
# launchkit, checks the samples, and shows a finding, its fix and the verdicts on a project.
#
# It builds the debug executable: that is the quickest to build, and `swift test` uses the same build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# step TEXT COMMAND…: one line; the output of the command only if it fails.
step() {
  local text=$1 begin=$SECONDS
  shift
  printf '%s ... ' "$text"
  # In a subshell, so that the message of a step that exits is shown as well.
  if ! ("$@") >"$log" 2>&1 </dev/null; then
    printf 'failed\n'
    tail -n 60 "$log" >&2
    fail "'$*' failed"
  fi
  printf 'done (%d s)\n' $((SECONDS - begin))
}

# status EXPECTED COMMAND…: whether the command ends with that status.
status() {
  local expected=$1 actual=0
  shift
  "$@" || actual=$?
  [ "$actual" -eq "$expected" ] || {
    printf 'exit status %s, expected %s\n' "$actual" "$expected"
    return 1
  }
}

# show EXPECTED OPTIONS…: a command line and its output.
show() {
  local expected=$1
  shift
  printf '\n$ launchkit %s\n' "$*"
  status "$expected" "$launchkit" "$@" || fail "launchkit $*"
}

requirements() {
  require_swift
  require_libraries
}

step "Checking requirements" requirements
step "Building launchkit (some minutes the first time)" swift_build --product launchkit
launchkit=$(swift_build --show-bin-path)/launchkit
step "Checking Samples/Healthy: no findings" \
  status 0 "$launchkit" validate --sdk 27 Samples/Healthy
step "Checking Samples/Broken: findings in every sample" \
  status 1 "$launchkit" validate --sdk 27 Samples/Broken

printf '\nA sample with a typo in its scene manifest:\n'
show 1 validate --sdk 27 Samples/Broken/SceneRoleTypo/Info.plist
printf '\nIts fix, as a diff; --fix in place of --diff writes it:\n'
show 1 validate --diff --unsafe-fixes Samples/Broken/SceneRoleTypo/Info.plist
printf '\nThe verdict on each target of a project:\n'
show 0 validate Samples/Projects/Ledger

cat <<END

Check your own app next:

  $launchkit validate --sdk 27 PATH
END
