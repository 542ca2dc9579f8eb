#!/usr/bin/env bash
# Emits Swift for every app's Info.plist in Samples, and in the corpus where LAUNCHKIT_CORPUS names one,
# each into a namespace of its own, and compiles all of it once; a warning is an error.
#
# LAUNCHKIT names the executable; it is built when the variable is not set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

require_swift
require_libxml2
if [ -z "${LAUNCHKIT:-}" ]; then
  swift build --product launchkit
  LAUNCHKIT=$(swift build --show-bin-path)/launchkit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/Emitted"

cat >"$work/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Emitted",
  targets: [.target(name: "Emitted", swiftSettings: [.treatAllWarnings(as: .error)])])
SWIFT

emitted=0
undecodable=0
while IFS= read -r -d '' plist; do
  status=0
  "$LAUNCHKIT" emit "$plist" --as swift --access public --prefix "Plist$emitted" --fail-on never \
    --output "$work/Sources/Emitted/Plist$emitted.swift" 2>"$work/errors.txt" || status=$?
  case $status in
    0) emitted=$((emitted + 1)) ;;
    1) undecodable=$((undecodable + 1)) ;;
    *)
      cat "$work/errors.txt" >&2
      fail "launchkit emit $plist ended with status $status"
      ;;
  esac
done < <(find Samples ${LAUNCHKIT_CORPUS:+"$LAUNCHKIT_CORPUS"} -name '*Info*.plist' -type f -print0)
[ "$emitted" -gt 40 ] || fail "only $emitted sources were emitted"
swift build --package-path "$work"
printf '%d sources compile, %d files have no contract\n' "$emitted" "$undecodable"
