#!/usr/bin/env bash
# Compares LaunchKit with what else reads property lists on Linux, side by side in one run.
#
#     bash Benchmarks/run.sh [--quick] [--check] [--no-build] [--only SECTION]…
#
# --quick     fewer rounds: a minute instead of several
# --check     end with status 1 when a floor is missed
# --no-build  take the executables that are there
# --only      xml, binary, process, tree, memory, emission, lifecycle, project, migration, scale or cache; may be repeated
#
# The section `project` builds swift-syntax as a peer, which takes some minutes the first time.
#
# Installs libplist-dev, libplist-utils, python3 and valgrind where they are missing, builds dist/launchkit and this
# package, writes the corpus to a temporary folder, measures, and prints a table.
set -euo pipefail
cd "$(dirname "$0")"

if [ "$(uname -s)" != Linux ]; then
  echo "benchmarks: the peers are those of a Linux machine" >&2
  exit 2
fi

build=yes
arguments=()
sections=()
previous=
for argument in "$@"; do
  if [ "$argument" = --no-build ]; then build=no; else arguments+=("$argument"); fi
  if [ "$previous" = --only ]; then sections+=("$argument"); fi
  previous=$argument
done

missing=()
for package in libplist-dev libplist-utils python3 valgrind; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if [ "${#missing[@]}" -gt 0 ]; then
  root=()
  if [ "$(id -u)" -ne 0 ]; then root=(sudo); fi
  echo "benchmarks: installing ${missing[*]}"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

if [ "$build" = yes ]; then
  bash ../Scripts/release/build-release.sh
  # SwiftPM does not always see what changed in a package beside it: files added, the layout of a type.
  touch Sources/throughput/main.swift Sources/lifecycle/main.swift
  rm -f .build/release.yaml
  SWIFT_DETERMINISTIC_HASHING=1 swift build -c release --scratch-path .build
  if [ "${#sections[@]}" -eq 0 ] || [[ " ${sections[*]} " == *" project "* ]]; then
    SWIFT_DETERMINISTIC_HASHING=1 swift build -c release --package-path SwiftSyntax --scratch-path .build/swift-syntax
  fi
fi

corpus="${TMPDIR:-/tmp}/launchkit-benchmarks-$(cksum <generate-corpus.py | cut -d' ' -f1)"
if [ ! -e "$corpus/complete" ]; then
  rm -rf "$corpus"
  python3 generate-corpus.py "$corpus"
fi

exec python3 compare.py --corpus "$corpus" --tools .build/release --launchkit ../dist/launchkit \
  --swift-syntax .build/swift-syntax/release "${arguments[@]}"
