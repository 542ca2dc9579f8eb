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
require_libxml2
require_minizip
require_python3

# What a library product is made of, as far as it is Swift.
modules=()
while IFS= read -r module; do modules+=("$module"); done < <(
  swift package dump-package | python3 -c '
import json, os, sys
package = json.load(sys.stdin)
targets = {target["name"]: target for target in package["targets"]}
public = [name for product in package["products"] if "library" in product["type"] for name in product["targets"]]
for name in public:
    for dependency in targets[name]["dependencies"]:
        below = dependency.get("byName", [None])[0]
        if below in targets and below not in public:
            public.append(below)
for name in public:
    folder = targets[name].get("path") or os.path.join("Sources", name)
    if any(file.endswith(".swift") for _, _, files in os.walk(folder) for file in files):
        print(name)
')
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
