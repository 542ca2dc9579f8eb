#!/usr/bin/env bash
# Builds the release executable and leaves it at dist/launchkit.
#
# On Linux it is one static file: a dynamic build spends most of a short run in the dynamic loader (libxml2
# brings ICU, Swift brings its runtime), and a static one runs on any machine of the same architecture.
# On macOS the system libraries are shared anyway, so there it is a plain release build.
#
# The executable is linked with its symbols, checked, and stripped last. Libraries may refer to functions weakly, which
# means: use them if the executable happens to have them. A shared libxml2 always finds the pthread functions; in a
# static executable those that nobody else asks for stay undefined, libxml2 takes itself for single-threaded, and all
# threads share its last error. So these are asked for here, and the check allows no weak reference that nothing
# defines but those it lists with a reason.
#
# On Linux it is linked twice. A short run uses 4 % of the code, spread over all of it, and most of its time goes into
# mapping these pages; so valgrind lists what such runs use, and the second time the linker puts that side by side
# (decision 36). Each function has a section of its own, so that the linker can move it, or leave it out when nothing
# uses it. Functions with the same code, such as those that copy values of the same shape, become one: nothing compares
# the addresses of functions of Swift. Functions of C are not folded, since the libraries have one section for all of them.
#
# What is stripped at the end, such as information for debuggers, is not made in the first place.
set -euo pipefail
cd "$(dirname "$0")/../.."

scratch=.build-release

source Scripts/dependencies.sh

# Installs the Debian packages given that are missing. The static libxml2.a needs zlib and liblzma; libminizip.a and
# libpng.a need zlib.
install_missing() {
  local missing=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ "${#missing[@]}" -eq 0 ] && return
  command -v apt-get >/dev/null || fail "install these first: ${missing[*]}"
  apt_install "${missing[@]}"
}

flags=(-c release --scratch-path "$scratch" --product launchkit)
case "$(uname -s)" in
  Linux)
    if command -v dpkg-query >/dev/null; then
      install_missing libxml2-dev libminizip-dev libyaml-dev libpng-dev zlib1g-dev liblzma-dev binutils python3 valgrind
      # What others get is linked with the newest of these libraries; release.sh refuses anything older.
      [ -z "${CI:-}" ] || python3 Scripts/release/linked-updates.py --install
    fi
    for tool in nm strip python3 valgrind; do
      command -v "$tool" >/dev/null || fail "install '$tool' first"
    done
    # Under -static-executable, -lxml2, -lminizip, -lyaml and -lpng find libxml2.a, libminizip.a, libyaml.a and libpng.a; what
    # those need in turn is named here and not in the manifest, so that the package itself builds without any static library.
    flags+=(--static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld
      -Xswiftc -gnone -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all -Xlinker -lz -Xlinker -llzma -Xlinker -lm)
    # Input is hostile, so the addresses are random, constants cannot be overwritten, and our C notices a stack that was
    # (decision 50). The C library refuses to start such an executable with a path for shared libraries.
    flags+=(--disable-local-rpath -Xswiftc -Xclang-linker -Xswiftc -static-pie -Xlinker -z -Xlinker now
      -Xlinker -T -Xlinker "$PWD/Scripts/release/sections.ld" -Xlinker --no-eh-frame-hdr -Xcc -fstack-protector-strong)
    # A list of relocations with a bit for each takes less time than one with 24 bytes for each; glibc 2.36 reads it.
    case "$(getconf GNU_LIBC_VERSION 2>/dev/null)" in
      "glibc 2."[0-9] | "glibc 2."[0-2][0-9] | "glibc 2."3[0-5] | "") ;;
      *) flags+=(-Xlinker --pack-dyn-relocs=relr) ;;
    esac
    # What Debian's libxml2.a refers to weakly, found with: nm libxml2.a | grep ' w '
    for symbol in pthread_once pthread_self pthread_equal pthread_key_create pthread_key_delete \
      pthread_getspecific pthread_setspecific pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock \
      pthread_mutex_unlock pthread_cond_init pthread_cond_destroy pthread_cond_wait pthread_cond_signal; do
      flags+=(-Xlinker -u -Xlinker "$symbol")
    done
    ;;
  Darwin)
    flags+=(-Xlinker -dead_strip)
    # A folder with archives alone, which are taken before the shared libraries of Homebrew: for an executable that is
    # to run on other Macs.
    [ -z "${LAUNCHKIT_ARCHIVES:-}" ] || flags+=(-Xlinker "-L$LAUNCHKIT_ARCHIVES")
    ;;
  *) fail "no recipe for $(uname -s)" ;;
esac

# The linker warns of getpwnam and its like, which want the shared libraries of the very glibc that was
# linked. They come with Foundation's file manager and libxml2's network code; neither is ever called.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build() {
  if ! swift_build "${flags[@]}" "$@" >"$work/log" 2>&1; then
    cat "$work/log" >&2
    exit 1
  fi
  grep -v -e 'in statically linked applications requires' -e "the use of .mktemp. is dangerous" \
    -e '^\[[0-9]*/[0-9]*\]' "$work/log" || true
}
section "build of the executable"
build
if [ "$(uname -s)" = Linux ]; then
  section "order of the functions at start-up"
  python3 Benchmarks/generate-corpus.py --small "$work/corpus"
  python3 Scripts/release/start-up-order.py "$scratch/release/launchkit" "$work" >"$work/order"
  section "linking in that order"
  # A name in the list may be gone, or stand for something that cannot be moved.
  build -Xlinker "--symbol-ordering-file=$work/order" -Xlinker --no-warn-symbol-ordering
fi

# Undefined weak symbols that may stay so, as extended regular expressions, each with its reason.
allowed_weak_symbols='
_ITM_[A-Za-z0-9]+                 # transactional memory: asked for by libgcc and libstdc++, part of libitm only
_ZGTt(nam|dlPv)                   # the same: operators new[] and delete of transactions
__cxa_finalize                    # crtbeginS.o: destructors of a shared library that is unloaded
__gmon_start__                    # profiling with gprof
_nl_current_LC_[A-Z]+(_used)?     # glibc: a locale category that nothing in the executable uses
__call_tls_dtors                  # glibc: only with C++ destructors of thread-local variables
__glibc_tls_internal_free         # glibc: only where thread-local storage is allocated by hand
__pthread_initialize_minimal      # glibc before 2.34
_dl_rtld_map                      # glibc: the dynamic loader, which a static executable has not
'
# weak_symbols FILE: the names of those that are referred to and that nothing defines.
weak_symbols() {
  nm "$1" | awk '$1 == "w" || $1 == "v" { print $2 }' | LC_ALL=C sort -u
}
if [ "$(uname -s)" = Linux ]; then
  allowed=$(sed -e 's/ *#.*//' -e '/^$/d' <<<"$allowed_weak_symbols" | paste -sd '|')
  if missing=$(weak_symbols "$scratch/release/launchkit" | grep -vxE "$allowed"); then
    fail "nothing defines these weak symbols, so the libraries that refer to them do without:"$'\n'"$missing"
  fi
fi

mkdir -p dist
# Stripped beside, and replaced in one step: the old one may be running.
cp "$scratch/release/launchkit" dist/launchkit.new
if [ "$(uname -s)" = Linux ]; then strip --strip-all dist/launchkit.new; fi
mv dist/launchkit.new dist/launchkit

if [ "$(uname -s)" = Linux ]; then
  # An executable that can be at any address counts as dynamic; what makes it need others is an interpreter or a library.
  if readelf -lW dist/launchkit | grep -q INTERP || readelf -dW dist/launchkit | grep -q NEEDED; then
    fail "dist/launchkit is not static"
  fi
fi

# It must do its job, not only start: one sound file, one that is broken.
sample=$work/sample
mkdir -p "$sample/sound" "$sample/broken"
cat >"$sample/sound/Info.plist" <<'PLIST'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>com.example.sample</string>
</dict>
</plist>
PLIST
sed 's|</dict>||' "$sample/sound/Info.plist" >"$sample/broken/Info.plist"
dist/launchkit --version >/dev/null || fail "dist/launchkit --version failed"
status=0
dist/launchkit validate --fail-on never "$sample/sound/Info.plist" >/dev/null || status=$?
[ "$status" -eq 0 ] || fail "dist/launchkit ended with $status on a sound file"
status=0
dist/launchkit validate "$sample/broken/Info.plist" >/dev/null || status=$?
[ "$status" -eq 1 ] || fail "dist/launchkit ended with $status on a broken file, expected 1"

echo "dist/launchkit: $(du -h dist/launchkit | cut -f1), $(dist/launchkit --version)"
