#!/usr/bin/env bash
# Checks what Linux can prove of macOS: the modules that import the C library are type-checked against the headers of Darwin, and
# all C targets are compiled for macOS on both processors and for Linux on ARM. Nothing is linked and nothing is run.
#
# The headers and the C compiler come from the package `ziglang` of PyPI, which is downloaded once; none of them is committed.
# A second pass with a planted error, a member of `stat` that only Linux has, must fail.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh
require_swift
require_libraries
require_python3

work=$PWD/.build-darwin
mkdir -p "$work"

# The newest package; it is kept for the next run.
if ! ls "$work"/ziglang-*.whl >/dev/null 2>&1; then
  python3 -m pip download --quiet --no-deps --only-binary :all: --dest "$work" ziglang ||
    fail 'pip cannot download ziglang'
fi
if [ ! -d "$work/ziglang" ]; then
  python3 -m zipfile -e "$work"/ziglang-*.whl "$work"
  chmod +x "$work/ziglang/zig"
fi
headers=$work/ziglang/lib/libc/include/any-darwin-any
[ -d "$headers" ] || fail "the package ziglang has no headers of Darwin in '$headers'"

section 'C targets'
# Headers of the libraries alone: beside them are those of glibc.
libraries=$work/libraries
rm -rf "$libraries"
mkdir -p "$libraries"
for name in libxml-2.0 libpng minizip zlib yaml-0.1; do
  for folder in $(pkg-config --variable=includedir "$name"); do
    for found in libxml2 libpng16 minizip unicode zlib.h zconf.h yaml.h png.h pngconf.h pnglibconf.h; do
      [ ! -e "$folder/$found" ] || cp -RL "$folder/$found" "$libraries/"
    done
  done
done
find /usr/include -maxdepth 2 \( -name zconf.h -o -name unicode \) -exec cp -RLn {} "$libraries/" \;
for target in aarch64-macos x86_64-macos aarch64-linux-gnu; do
  for source in Sources/C*/*.c; do
    "$work/ziglang/zig" cc -target "$target" -std=gnu11 -Wall -Wextra -Werror -c -o "$work/object.o" \
      -I "$(dirname "$source")/include" -I Sources/CPropertyListNodes/include -I "$libraries" \
      -I "$libraries/libxml2" -I "$libraries/libpng16" -I "$libraries/minizip" "$source" ||
      fail "'$source' does not compile for $target"
  done
  printf '%s: all C targets compile\n' "$target"
done

section 'Swift modules'
clang=$(dirname "$(command -v swiftc)")/clang
modules=$work/modules
rm -rf "$modules"
mkdir -p "$modules"
cp Scripts/checks/darwin/Darwin.h "$modules/"
# The module Synchronization asks for SwiftGlibc, which has to be empty here.
cat >"$modules/module.modulemap" <<'MAP'
module Darwin [system] { header "Darwin.h" export * }
module SwiftGlibc [system] { export * }
MAP
flags=(-swift-version 6 -package-name launchkit -I "$modules")
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault \
  InferIsolatedConformances ImmutableWeakCaptures; do
  flags+=(-enable-upcoming-feature "$feature")
done
for flag in -nostdinc -isystem "$("$clang" -print-resource-dir)/include" -isystem "$headers" -D__APPLE__=1 -D__MACH__=1 \
  -U__linux__ -Ulinux -D__APPLE_CC__=1 -D__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__=150000 \
  -D__ENVIRONMENT_OS_VERSION_MIN_REQUIRED__=150000 -DTARGET_OS_OSX=1 -DSWIFT_SDK_OVERLAY_PTHREAD_EPOCH=1; do
  flags+=(-Xcc "$flag")
done

# compile ARGUMENT...: the compiler, without the warning that the headers of glibc are not there, which is the point.
compile() {
  local status=0
  swiftc "${flags[@]}" "$@" 2>"$work/messages" || status=$?
  grep -v 'libc not found for' "$work/messages" >&2 || true
  return "$status"
}

# emit MODULE FILE...: a module for those above it.
emit() {
  local module=$1
  shift
  # Without the bodies of functions, which are checked before: those that use a Mutex would need the C of Synchronization,
  # and that is there for Linux only.
  compile -typecheck -parse-as-library -module-name "$module" "$@"
  compile -emit-module -parse-as-library -module-name "$module" \
    -Xfrontend -experimental-skip-non-inlinable-function-bodies \
    -emit-module-path "$modules/$module.swiftmodule" "$@"
}

# The names that Apple's overlay of the C library adds.
emit Darwin -import-underlying-module -suppress-warnings Scripts/checks/darwin/overlay.swift
emit PlatformLibC -suppress-warnings Sources/PlatformLibC/*.swift
mapfile -t text < <(find Sources/SourceText -name '*.swift')
emit SourceText "${text[@]}"
mapfile -t findings < <(find Sources/Findings -name '*.swift')
emit Findings "${findings[@]}"

# typecheck FOLDER...: what imports the C library: the module FileSystem, and the processes of the servers. They are one module
# here, since no module can be made of FileSystem: its code would need more of Synchronization than its declarations.
typecheck() {
  local sources
  mapfile -t sources < <(find "$@" -name '*.swift')
  compile -typecheck -parse-as-library -module-name FileSystem "${sources[@]}"
}
others=$(grep -rlE 'import (PlatformLibC|Glibc|Musl)$' --include='*.swift' Sources |
  grep -vE '^Sources/(FileSystem|PlatformLibC|LaunchKitServers/Processes)/' || true)
[ -z "$others" ] || fail "the C library is imported where nothing checks it: $others"
typecheck Sources/FileSystem || fail 'FileSystem does not type-check against the headers of Darwin'
typecheck Sources/FileSystem Sources/LaunchKitServers/Processes ||
  fail 'the processes of the servers do not type-check against the headers of Darwin'

planted=$work/planted
rm -rf "$planted"
cp -R Sources/FileSystem "$planted"
cat >"$planted/Planted.swift" <<'SWIFT'
internal import PlatformLibC

func planted(_ status: stat) -> Int {
  #if canImport(Darwin)
    status.st_mtim.tv_sec
  #else
    0
  #endif
}
SWIFT
if typecheck "$planted" >"$work/planted.log" 2>&1 || ! grep -q st_mtim "$work/planted.log"; then
  fail 'the check accepts a member that Darwin does not have'
fi
printf 'FileSystem and the processes of the servers type-check, and a planted error is found\n'
