# shellcheck shell=bash
# Sourced by the other scripts: installs what LaunchKit needs from the system, and builds the package.
#
# Nothing is installed that is already there, and nothing is skipped: each function either leaves the
# thing in place or ends the script with a message that says what to install.

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# section NAME: what comes next in a script of several parts, and the seconds since it began.
section() {
  printf '== %s (after %d s)\n' "$1" "$SECONDS"
}

# Installs Debian packages; the package lists are fetched when they are missing or too old. Steps that run side by side
# wait for each other: apt-get itself would fail where another one runs.
apt_install() {
  printf 'installing %s with apt-get\n' "$*"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 ||
      fail "installing needs root, and there is no sudo; run as root: apt-get install $*"
    as_root=(sudo)
  fi
  # Through env, since sudo drops the environment.
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get install --yes --no-install-recommends "$@")
  (
    flock 9
    if ! "${install[@]}" </dev/null >/dev/null 2>&1 9>&-; then
      "${as_root[@]}" apt-get update </dev/null 9>&- ||
        fail "apt-get update failed; $* could not be installed"
      "${install[@]}" </dev/null 9>&- || fail "apt-get could not install $*"
    fi
  ) 9>"${TMPDIR:-/tmp}/launchkit-apt-$(id -u).lock" || exit 1
}

# install_package WHAT APT BREW DNF ZYPPER APK PACMAN: installs with apt-get or brew, and for another
# package manager ends with the command to type. APT may name several packages.
install_package() {
  local what=$1 apt=$2 brew=$3 dnf=$4 zypper=$5 apk=$6 pacman=$7
  if command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # several packages, one word each
    apt_install $apt
  elif command -v brew >/dev/null 2>&1; then
    printf 'installing %s with brew\n' "$brew"
    # shellcheck disable=SC2086
    brew install $brew </dev/null || fail "brew could not install $brew"
  elif command -v dnf >/dev/null 2>&1; then
    fail "$what is missing; install it with: dnf install $dnf"
  elif command -v zypper >/dev/null 2>&1; then
    fail "$what is missing; install it with: zypper install $zypper"
  elif command -v apk >/dev/null 2>&1; then
    fail "$what is missing; install it with: apk add $apk"
  elif command -v pacman >/dev/null 2>&1; then
    fail "$what is missing; install it with: pacman -S $pacman"
  else
    fail "$what is missing, and none of apt-get, brew, dnf, zypper, apk, pacman is here to install it"
  fi
}

require_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail "swift is not in PATH; install Swift 6.2 or later from https://www.swift.org/install"
}

# `swift build`. It hands the traits of the package to the compiler in the order of a set, which is another one in each
# process, and then compiles everything anew; so the order is fixed here. The programs that are built do not see this.
swift_build() {
  SWIFT_DETERMINISTIC_HASHING=1 swift build "$@"
}

# Builds in debug mode; arguments go on to `swift build`. Every debug build of the package goes through here, since other
# options would compile everything again. Where continuous integration runs (CI is set there) nobody debugs. The index
# stays: on Linux the package manager looks for tests in it, and fails without it.
build_debug() {
  if [ -n "${CI:-}" ]; then set -- -Xswiftc -gnone "$@"; fi
  swift_build "$@"
}

# Builds what the tests need; arguments go on to `swift build`. With `--build-tests` the plugins would be built as well,
# and for them the tool with all of its modules a second time; the tests of the plugins build those themselves.
#
# The programs that the tests start are built by themselves: as dependencies of the targets of tests these would be
# compiled anew whenever one of the programs is linked anew, three minutes for an edited line.
build_tests() {
  build_debug --product LaunchKitPackageTests "$@" || return
  local program
  for program in launchkit terminal-host check-server explore-curtain documentation-snippets edit-scripts; do
    build_debug --product "$program" "$@" || return
  done
}

# suites_with PATTERN: the suites whose files have an extended regular expression, as a filter of `swift test`.
suites_with() {
  local suites
  suites=$(git grep -lE "$1" -- 'Tests/*Tests/*.swift' |
    xargs sed -nE 's/^(@Suite.* )?(final )?(struct|enum|class|extension) ([A-Za-z]+).*/\4/p' | sort -u | paste -sd '|')
  [ -n "$suites" ] || fail "no suite has '$1'"
  printf '%s\n' "$suites"
}

# libxml2's headers, and pkg-config, by which the Swift build finds them.
has_libxml2() {
  if [ "$(uname -s)" = Darwin ]; then
    # The SDK brings libxml2 along.
    [ -e "$(xcrun --show-sdk-path 2>/dev/null)/usr/include/libxml2/libxml/parser.h" ]
  else
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libxml-2.0
  fi
}

require_libxml2() {
  has_libxml2 && return
  install_package "libxml2 with its headers, or pkg-config," "libxml2-dev pkg-config" libxml2 \
    "libxml2-devel pkgconf-pkg-config" "libxml2-devel pkg-config" "libxml2-dev pkgconf" \
    "libxml2 pkgconf"
  has_libxml2 || fail "libxml2 was installed, yet its headers are still not found" \
    "(checked with: pkg-config --exists libxml-2.0)"
}

# minizip's headers and those of zlib, which they include. macOS has zlib only.
has_minizip() {
  if [ "$(uname -s)" = Darwin ]; then
    command -v brew >/dev/null 2>&1 && [ -e "$(brew --prefix)/lib/pkgconfig/minizip.pc" ]
  else
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists minizip zlib
  fi
}

require_minizip() {
  has_minizip && return
  install_package "minizip with its headers" "libminizip-dev zlib1g-dev pkg-config" minizip \
    "'pkgconfig(minizip)' 'pkgconfig(zlib)'" "'pkgconfig(minizip)' 'pkgconfig(zlib)'" \
    "minizip-dev zlib-dev pkgconf" "minizip zlib pkgconf"
  has_minizip || fail "minizip was installed, yet its headers are still not found" \
    "(checked with: pkg-config --exists minizip zlib)"
}

# libyaml's headers, for projects of XcodeGen.
has_libyaml() {
  if [ "$(uname -s)" = Darwin ]; then
    command -v brew >/dev/null 2>&1 && [ -e "$(brew --prefix)/lib/pkgconfig/yaml-0.1.pc" ]
  else
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists yaml-0.1
  fi
}

require_libyaml() {
  has_libyaml && return
  install_package "libyaml with its headers" "libyaml-dev pkg-config" libyaml "libyaml-devel pkgconf-pkg-config" \
    "libyaml-devel pkg-config" "yaml-dev pkgconf" "libyaml pkgconf"
  has_libyaml || fail "libyaml was installed, yet its headers are still not found" \
    "(checked with: pkg-config --exists yaml-0.1)"
}

# libpng's headers, for the pixels of icons.
has_libpng() {
  if [ "$(uname -s)" = Darwin ]; then
    command -v brew >/dev/null 2>&1 && [ -e "$(brew --prefix)/lib/pkgconfig/libpng.pc" ]
  else
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libpng
  fi
}

require_libpng() {
  has_libpng && return
  install_package "libpng with its headers" "libpng-dev pkg-config" libpng "libpng-devel pkgconf-pkg-config" \
    "libpng16-devel pkg-config" "libpng-dev pkgconf" "libpng pkgconf"
  has_libpng || fail "libpng was installed, yet its headers are still not found" \
    "(checked with: pkg-config --exists libpng)"
}

# The libraries that a build with all traits links.
require_libraries() {
  require_libxml2
  require_minizip
  require_libyaml
  require_libpng
}

# Python is an independent reader that the tests compare with; no pip package is needed.
require_python3() {
  python3 -c 'import plistlib' >/dev/null 2>&1 && return
  install_package "python3 with plistlib" python3 python python3 python3 python3 python
  python3 -c 'import plistlib' >/dev/null 2>&1 ||
    fail "python3 was installed, yet it can't import plistlib"
}

# require_command COMMAND: for tools whose package bears their name everywhere.
require_command() {
  command -v "$1" >/dev/null 2>&1 && return
  install_package "$1" "$1" "$1" "$1" "$1" "$1" "$1"
  command -v "$1" >/dev/null 2>&1 || fail "$1 was installed, yet it is not in PATH"
}

# Chromium, to look at pages with; prints its command.
find_chromium() {
  local name
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" && return
  done
  install_package Chromium chromium chromium chromium chromium chromium chromium >&2
  command -v chromium || fail "Chromium was installed, yet it is not in PATH"
}
