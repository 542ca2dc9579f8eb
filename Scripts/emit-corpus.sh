#!/usr/bin/env bash
# Emits Swift for every app's Info.plist in Samples, and in the corpus where LAUNCHKIT_CORPUS names one,
# each into a namespace of its own, and compiles all of it once; a warning is an error.
#
# LAUNCHKIT names the executable; it is built when the variable is not set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh
source Scripts/emit-apps.sh

require_swift
require_libxml2
require_minizip
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

emit_apps "$LAUNCHKIT" "$work/Sources/Emitted" .swift --as swift --access public --prefix Plist@
swift build --package-path "$work"
printf '%d sources compile, %d files have no contract\n' "$emitted" "$undecodable"
