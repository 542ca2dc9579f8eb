#!/usr/bin/env bash
# Runs the checks that every change must pass. With no argument all steps run, cheapest first; with names, those.
#
#   format     swift format, strict
#   sources    what a search can see: imports, escapes, unfinished marks, file sizes, stray paths, cycles between files
#   words      Scripts/checks/words.txt: phrases that readers of messages, help and pages misread
#   build      import direction, and no warning from Swift, C or the package manager
#   tests      the whole test suite
#   generated  the generated files are what their generators give
#   linkage    the dynamic executable loads no Foundation beyond FoundationEssentials, and a client without traits needs
#              libxml2 and no other optional library
#
# A tool that can't be had is a failure, never a skipped step.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

# Swift files that may have more than 400 lines, each with its reason: "path  # reason".
long_files='
Package.swift  # the list of all targets
Tests/LaunchEmissionTests/Emitted/LongAppLaunch.swift  # emitted, from hundreds of names
Sources/LaunchCatalog/Callbacks/LifecycleCallback+Facts.swift  # a table, one row a callback
'

# expect_nothing HEADING COMMAND…: prints what the search finds under a heading and remembers the failure.
failed=0
expect_nothing() {
  local heading=$1 found
  shift
  if ! found=$("$@"); then
    failed=1
  elif [ -n "$found" ]; then
    printf 'error: %s\n%s\n' "$heading" "$found" >&2
    failed=1
  fi
}

# grep ends with 1 when it finds nothing, which is what is hoped for; 2 means that it could not look.
search() {
  local status=0
  grep "$@" || status=$?
  [ "$status" -le 1 ] || fail "grep $* ended with status $status"
}

# The same in every tracked text file.
git_search() {
  local status=0
  git grep -nIE "$1" -- . || status=$?
  [ "$status" -le 1 ] || fail "git grep ended with status $status"
}

step_format() {
  require_swift
  # Through git, so that no build folder of a nested package is read.
  git ls-files -z --cached --others --exclude-standard '*.swift' |
    xargs -0 swift format lint --strict --parallel
}

import_of='^ *(@[A-Za-z_]+(\([A-Za-z]*\))? +)*((public|package|internal|fileprivate|private) +)?'
import_of+='import +((struct|class|enum|protocol|func|typealias|var|let) +)?'

foundation_below_the_commands() {
  search -rnE --include='*.swift' "${import_of}Foundation" Sources |
    search -vE '^Sources/(LaunchKitCommands|launchkit-tool)/'
}

foundation_in_the_commands() {
  search -rnE --include='*.swift' "${import_of}Foundation" \
    Sources/LaunchKitCommands Sources/launchkit-tool | search -vE ' FoundationEssentials\b'
}

# `package` does not keep other targets from calling the initializer.
validated_contracts_from_elsewhere() {
  search -rnE --include='*.swift' 'ValidatedContract(\.init)?\(|\.init\(validated:' Sources Tests |
    search -vE '^Sources/(RuleEngine/Validation/Validator\+Contract|LaunchAnalysis/Contracts/Validator\+ContractWithVariables)\.swift:'
}

# The types of rules that other modules than BuiltInRules name. What the engine has to know of a rule, the rule states.
rules_named_elsewhere() {
  local names
  names=$(grep -rhoE '^ *(public |package )?enum [A-Za-z0-9]+: [A-Za-z, ]*Rule\b' Sources/BuiltInRules |
    sed -E 's/.*enum ([A-Za-z0-9]+):.*/\1/' | sort -u | paste -sd '|')
  search -rnE --include='*.swift' "\b($names)\b" Sources | search -v '^Sources/BuiltInRules/'
}

# Text from outside is made visible in one place; whatever writes past it can print control characters.
streams_written_elsewhere() {
  search -rnE --include='*.swift' --include='*.c' \
    'STD(OUT|ERR)_FILENO|\b(std(out|err)|FileHandle)\b|\b((v?f|v|d)?printf|f?puts|f?putc|putchar|perror|fwrite)\(|^ *(print|debugPrint|dump)\(|\bwrite\([12],|OutputDescriptor\.' \
    Sources |
    search -vE '^Sources/(LaunchKitCommands/Terminal/Standard(Error|Output)|FileSystem/(Writing/(NewFile|OutputDescriptor|OutputReplacement|ReplaceableFile|StagedNewFile)|Cache/CacheFolder))\.swift:'
}

odd_file_names() {
  git -c core.quotePath=true ls-files | search -E '[^A-Za-z0-9._+/~@-]'
}

long_swift_files() {
  local file lines
  git ls-files '*.swift' | while IFS= read -r file; do
    lines=$(wc -l <"$file")
    if [ "$lines" -gt 400 ] && ! grep -qF "$file  # " <<<"$long_files"; then
      printf '%d %s\n' "$lines" "$file"
    fi
  done
}

# Ends with 1 when there are such names.
public_names() {
  local status=0
  python3 Scripts/checks/public-names.py || status=$?
  [ "$status" -le 1 ] || fail "public-names.py ended with status $status"
}

# Ends with 1 when there is a cycle too large, which the heading reports; anything else is a failure of the script.
file_cycles() {
  local status=0
  python3 Scripts/checks/file-cycles.py --check || status=$?
  [ "$status" -le 1 ] || fail "file-cycles.py ended with status $status"
}

step_sources() {
  failed=0
  expect_nothing 'nothing below LaunchKitCommands may import any Foundation:' \
    foundation_below_the_commands
  expect_nothing 'LaunchKitCommands may import FoundationEssentials, and no other Foundation:' \
    foundation_in_the_commands
  expect_nothing 'these have a budget of zero in Sources:' \
    search -rnE --include='*.swift' --include='*.c' --include='*.h' \
    '@unchecked Sendable|nonisolated\(unsafe\)|@preconcurrency|\btry!|\bfatalError\(|\bTODO\b|\bFIXME\b' \
    Sources
  expect_nothing 'a rule asks what a missing input can change, and not whether a level is complete:' \
    search -rnE '\.(sources|resources|settings|effective|membership|value)\??\.isComplete' \
    Sources/BuiltInRules
  expect_nothing 'a test may not be switched off, nor pass whatever happens:' \
    search -rnE --include='*.swift' '\.disabled\(|XCTSkip|withKnownIssue|#expect\((Bool\()?true\)' Tests
  expect_nothing 'only BuiltInRules names a rule:' rules_named_elsewhere
  expect_nothing 'what no sample, snippet or article shows is not public:' public_names
  expect_nothing 'only the validator may make a validated contract:' \
    validated_contracts_from_elsewhere
  expect_nothing 'only StandardError and StandardOutput may write to the standard streams:' \
    streams_written_elsewhere
  # The brackets keep the patterns from finding themselves.
  expect_nothing 'a path of one machine:' git_search '/[w]ork/|/[r]oot/|/[h]ome/[a-z]'
  expect_nothing 'a host of a package registry, or an option that names one:' git_search \
    'pypi[.]org|pythonhosted[.]org|registry[.]npmjs|crates[.]io|ghcr[.]io|docker[.]io|proxy[.]golang|deb[.]debian[.]org|archive[.]ubuntu[.]com|(extra-)?index-[u]rl|find-[l]inks'
  expect_nothing 'a file name with a space or another odd character:' odd_file_names
  expect_nothing 'a Swift file of more than 400 lines; is it still one concept?' long_swift_files
  require_command python3
  expect_nothing 'the runner of the tests hides a planted failure, crash or hang:' \
    python3 Scripts/checks/run-tests.py --self-test
  expect_nothing 'files of a module that need one another, more than Scripts/checks/file-cycles.txt allows:' \
    file_cycles
  [ "$failed" -eq 0 ]
}

step_words() {
  require_command python3
  python3 Scripts/checks/words.py
}

step_build() {
  require_swift
  require_libraries
  local log
  log=$(mktemp)
  # The options are those of the tests, so that one build serves both.
  if ! build_tests --explicit-target-dependency-import-check error 2>&1 | tee "$log"; then
    # An import of a module that the manifest does not name is reported first, thousands of lines above.
    search -E '(^|[ :])error:' "$log" >&2
    rm -f "$log"
    return 1
  fi
  failed=0
  expect_nothing 'the build warns:' search -E '(^|[ :])warning:' "$log"
  rm -f "$log"

  # Swift warnings are errors in the manifest. A C file that was compiled before would stay silent,
  # so it is looked at again.
  require_command clang
  local file
  while IFS= read -r file; do
    # shellcheck disable=SC2046 # several flags, one word each
    clang -std=gnu11 -Wall -Wextra -Wshadow -Werror -fsyntax-only -I "$(dirname "$file")/include" \
      -I Sources/CPropertyListNodes/include \
      $(library_flags) "$file" || failed=1
  done < <(git ls-files 'Sources/*.c')
  [ "$failed" -eq 0 ]
}

# Where the headers of the C libraries are; nobody here is asked about warnings in those.
library_flags() {
  if [ "$(uname -s)" = Darwin ]; then
    printf -- '-isystem %s/usr/include/libxml2 -isystem %s/include/minizip -isystem %s/include' \
      "$(xcrun --show-sdk-path)" "$(brew --prefix)" "$(brew --prefix)"
  else
    pkg-config --cflags libxml-2.0 minizip zlib libpng | sed 's/-I/-isystem /g'
  fi
}

step_tests() {
  bash Scripts/test.sh
}

# The generators and the list of their files live in the tests, in those whose names say `AreFresh`.
step_generated() {
  require_swift
  require_libraries
  local log
  log=$(mktemp)
  { build_tests && swift test --skip-build --disable-xctest --filter AreFresh; } 2>&1 | tee "$log" || {
    rm -f "$log"
    return 1
  }
  if ! grep -qE 'Test run with [1-9][0-9]* tests?' "$log"; then
    rm -f "$log"
    fail 'no test compares the generated files'
  fi
  rm -f "$log"
}

step_linkage() {
  require_swift
  require_libraries
  build_debug --product launchkit
  local executable loaded
  executable=$(swift_build --show-bin-path)/launchkit
  if [ "$(uname -s)" = Darwin ]; then
    # On macOS Foundation is part of the system, and loaded whatever the sources import.
    loaded=$(otool -L "$executable")
  else
    require_command ldd
    loaded=$(ldd "$executable")
    failed=0
    expect_nothing 'the dynamic executable loads more of Foundation than FoundationEssentials:' \
      search -E 'libFoundation(Internationalization|Networking|XML)?\.so' <<<"$loaded"
    expect_nothing 'the dynamic executable misses a library:' search 'not found' <<<"$loaded"
    [ "$failed" -eq 0 ] || return 1
  fi
  grep -q libxml2 <<<"$loaded" || fail 'the dynamic executable does not load libxml2'
  printf '%s\n' "$loaded"
  client_linkage "$executable"
}

# Builds the sample client, which turns all traits off, as a package of its own: it needs libxml2, and neither minizip nor
# libyaml nor libpng nor Foundation. Its build folder is kept, so that only the first run compiles everything.
client_linkage() {
  local tool=$1 folder=.build-client client needed start=$SECONDS
  mkdir -p "$folder"
  rm -rf "$folder/package"
  cp -R Samples/CheckServer "$folder/package"
  grep -q 'path: "../.."' "$folder/package/Package.swift" || fail 'Samples/CheckServer does not name the package by its path'
  grep -q 'traits: \[\]' "$folder/package/Package.swift" || fail 'Samples/CheckServer does not turn the traits off'
  rm -rf "$folder/package/.build"
  local build=(--package-path "$folder/package" --scratch-path "$folder/build" --disable-index-store -Xswiftc -gnone)
  swift_build "${build[@]}" --product check-server
  client=$(swift_build "${build[@]}" --show-bin-path)/check-server
  needed=$(needed_libraries "$client")
  printf 'a client without traits needs, after %d s:\n%s\n' $((SECONDS - start)) "$needed"
  grep -q libxml2 <<<"$needed" || fail 'a client without traits does not need libxml2'
  failed=0
  expect_nothing 'a client without traits needs more than libxml2:' \
    search -iE 'minizip|libz\.|libyaml|libpng|Foundation' <<<"$needed"
  [ "$failed" -eq 0 ] || return 1
  # With the traits there are libraries to find.
  local library
  for library in minizip libyaml libpng; do
    grep -q "$library" <<<"$(needed_libraries "$tool")" || fail "the dynamic executable does not need $library"
  done
}

# The libraries that a program itself names.
needed_libraries() {
  if [ "$(uname -s)" = Darwin ]; then
    otool -L "$1" | sed 1d
  else
    command -v readelf >/dev/null 2>&1 ||
      install_package readelf binutils binutils binutils binutils binutils binutils
    command -v readelf >/dev/null 2>&1 || fail 'binutils were installed, yet readelf is not in PATH'
    readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
  fi
}

all_steps=(format sources words build tests generated linkage)
[ $# -gt 0 ] || set -- "${all_steps[@]}"
for step in "$@"; do
  [[ " ${all_steps[*]} " == *" $step "* ]] || fail "no step '$step'; there are: ${all_steps[*]}"
done
for step in "$@"; do
  printf '== %s\n' "$step"
  # In a shell of its own with errexit: as the condition of `if` a function would run on after a failure.
  set +e
  (set -e; "step_$step")
  status=$?
  set -e
  [ "$status" -eq 0 ] || fail "step '$step' failed"
done
printf 'all steps passed: %s\n' "$*"
