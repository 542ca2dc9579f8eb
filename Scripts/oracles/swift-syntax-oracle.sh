#!/usr/bin/env bash
# Compares the declarations and uses that LaunchKit reads from Swift with those that swift-syntax finds: in the samples,
# in this repository, and in the thousand files of swift-syntax and its embedded targets. swift-syntax takes minutes to
# build, so Scripts/nightly.sh runs this and continuous integration does not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

require_swift
require_libraries
require_python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

oracle=Tests/Oracle/SwiftSyntax
swift_build --package-path "$oracle" --product swift-syntax-facts
build_debug --product source-facts
facts=$(swift_build --show-bin-path)/source-facts
"$facts" --callbacks >"$work/callbacks.txt"
# Shapes, this repository, and the thousand files of swift-syntax and its embedded targets.
{
  git ls-files '*.swift' '*.swift.txt'
  find "$oracle/.build/checkouts" .build/checkouts -name '*.swift'
} | sort >"$work/swift-files.txt"
"$facts" - <"$work/swift-files.txt" >"$work/facts-ours.txt"
"$(swift_build --package-path "$oracle" --show-bin-path)/swift-syntax-facts" "$work/callbacks.txt" \
  <"$work/swift-files.txt" >"$work/facts-theirs.txt"
python3 Scripts/oracles/compare-facts.py "$work/facts-ours.txt" "$work/facts-theirs.txt"
