#!/usr/bin/env bash
# Makes the documentation of every public library with DocC, which comes with Swift; a warning is an error.
#
#     bash Scripts/documentation.sh [FOLDER]
#
# One archive for each library comes to FOLDER (.build-docs without one), for any web server. What the
# libraries declare is read from the modules of the debug build. The package manager's plugin for DocC makes the same
# archives, but compiles most modules several times on the way: nine minutes of two processors, where this takes one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

require_swift
require_libraries
require_python3

folder=${1:-.build-docs}
# On macOS the tools of Xcode are not in PATH.
tools=()
[ "$(uname -s)" != Darwin ] || tools=(xcrun)

# What a program can import.
modules=()
while IFS= read -r module; do modules+=("$module"); done < <(python3 Scripts/checks/public-names.py --modules)
[ "${#modules[@]}" -gt 5 ] || fail 'the package has no public libraries'

build_tests --quiet
binaries=$(swift_build --show-bin-path)
# Where the modules in C are declared, which the libraries import internally.
imports=(-I "$binaries/Modules")
for map in Sources/*/module.modulemap "$binaries"/*.build/module.modulemap; do
  # Those of a module that programs of the build itself use come twice.
  [[ $map == *-tool.build/* ]] || imports+=(-Xcc "-fmodule-map-file=$map")
done
for headers in Sources/*/include; do imports+=(-Xcc "-I$headers"); done
flags=$(pkg-config --cflags libxml-2.0 minizip yaml-0.1 libpng)
for flag in $flags; do imports+=(-Xcc "$flag"); done
target=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
imports+=(-target "$target" -module-cache-path .build-docs/module-cache)
[ "$(uname -s)" != Darwin ] || imports+=(-sdk "$(xcrun --show-sdk-path)")

for module in "${modules[@]}"; do
  # Anew each time: an old graph of an extension that is gone would be documented too.
  graphs=.build-docs/symbol-graphs/$module archive=$folder/$module.doccarchive
  rm -rf "$graphs" "$archive"
  mkdir -p "$graphs" "$folder"
  "${tools[@]}" swift-symbolgraph-extract -module-name "$module" "${imports[@]}" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$graphs"
  # It says where each archive is, and what is wrong with a page, on standard output.
  said=$("${tools[@]}" docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" --emit-lmdb-index \
    --warnings-as-errors --output-path "$archive") || fail "$module: $said"
  [ -e "$archive/index.html" ] || fail "$folder has no documentation of $module"
done
printf '%d libraries are documented in %s\n' "${#modules[@]}" "$folder"
