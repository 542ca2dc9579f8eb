#!/usr/bin/env bash
# Makes the documentation of every public library with DocC; a warning is an error.
#
#     bash Scripts/documentation.sh [FOLDER]
#
# The archives come to .build-docs/plugins/Swift-DocC/outputs. With FOLDER they are copied there, ready for
# `swift package --disable-sandbox preview-documentation` or any web server. The plugin for DocC is a
# dependency only while LAUNCHKIT_DOCUMENTATION=1 is in the environment, and is fetched then.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

require_swift
require_libraries
require_python3

# What a program can import.
modules=()
while IFS= read -r module; do modules+=("$module"); done < <(python3 Scripts/public-names.py --modules)
[ "${#modules[@]}" -gt 5 ] || fail 'the package has no public libraries'
targets=()
for module in "${modules[@]}"; do targets+=(--target "$module"); done

LAUNCHKIT_DOCUMENTATION=1 swift package --scratch-path .build-docs \
  generate-documentation "${targets[@]}" --warnings-as-errors
outputs=.build-docs/plugins/Swift-DocC/outputs
for module in "${modules[@]}"; do
  [ -e "$outputs/$module.doccarchive/index.html" ] || fail "$outputs has no documentation of $module"
done
if [ $# -gt 0 ]; then
  mkdir -p "$1"
  cp -R "$outputs"/*.doccarchive "$1"
fi
printf '%d libraries are documented in %s\n' "${#modules[@]}" "${1:-$outputs}"
