#!/usr/bin/env bash
# A first look: installs the headers of libxml2 and minizip where they are missing, builds launchkit, and lets
# it judge the property lists under Samples.
#
# The build is the debug one, because that is the quickest to make and the one `swift test` shares.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

require_swift
require_libxml2
require_minizip
swift build --product launchkit
launchkit=$(swift build --show-bin-path)/launchkit

# Runs validate, and ends this script when it ends with any other status than the expected one.
validate() {
  local expected=$1 status=0
  shift
  printf '\n$ launchkit validate %s\n' "$*"
  "$launchkit" validate "$@" || status=$?
  [ "$status" -eq "$expected" ] ||
    fail "launchkit validate $* ended with status $status where $expected was expected"
}

validate 0 --sdk 27 Samples/Healthy
validate 1 --sdk 27 Samples/Broken

cat <<END

Everything ran as expected: the apps in Samples/Healthy have no finding (exit status 0), those in
Samples/Broken are broken on purpose (exit status 1). Now try your own project:

  $launchkit validate --sdk 27 PATH
END
