#!/usr/bin/env bash
# Emits Swift for every app's Info.plist in Samples, and in the corpus where LAUNCHKIT_CORPUS names one,
# each into a namespace of its own, and compiles all of it once; a warning is an error. With the contract as a
# typed value it is compiled with LaunchKit's modules; the samples also without it, and without LaunchKit.
#
# LAUNCHKIT names the executable; it is built when the variable is not set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh
source Scripts/oracles/emit-apps.sh

require_swift
require_libraries
if [ -z "${LAUNCHKIT:-}" ]; then
  build_debug --product launchkit
  LAUNCHKIT=$(swift_build --show-bin-path)/launchkit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/alone" "$work/typed"
# As a whole: else the compiler starts one process for each file, and each of them reads all files.
compile=(swiftc -typecheck -whole-module-optimization -swift-version 6 -warnings-as-errors)

LAUNCHKIT_CORPUS='' emit_apps "$LAUNCHKIT" "$work/alone" .swift --as swift --access public --prefix Plist@
"${compile[@]}" "$work"/alone/*.swift
printf '%d sources compile without LaunchKit\n' "$emitted"

emit_apps "$LAUNCHKIT" "$work/typed" .swift --as swift --runtime --access public --prefix Plist@
build_debug --target LifecycleRuntime
modules=$(swift_build --show-bin-path)
"${compile[@]}" -I "$modules/Modules" \
  -Xcc "-fmodule-map-file=$modules/CPropertyListNodes.build/module.modulemap" "$work"/typed/*.swift
printf '%d sources with a typed contract compile, %d files have no contract\n' "$emitted" "$undecodable"
