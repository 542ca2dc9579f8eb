#!/usr/bin/env bash
# Writes the file of a new rule from a template, and checks the rule.
#
#     bash Scripts/rule.sh NAME [plist|target|launch-options]
#     bash Scripts/rule.sh --quick NAME
#
# The first run writes the file of the rule from a template and adds it to the catalog. With --quick a further run builds
# the tests and runs the examples of all rules, for the time in which the rule is still written. Without it the run also
# records the page of the rule and the other snapshots that name it, runs all tests that concern rules, and shows what
# changed. NAME is the id, such as 'scene-title-empty'; the kind is 'plist' unless it is given.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

quick=
if [ "${1:-}" = --quick ]; then
  quick=1
  shift
fi
name=${1:-}
kind=${2:-plist}
if ! [[ $name =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)+$ ]]; then
  echo "error: '$name' is not the id of a rule, expected words with hyphens such as 'scene-title-empty'" >&2
  exit 2
fi
require_swift
require_libraries
require_python3

file=$(grep -rl "static let id: RuleID = \"$name\"" Sources/BuiltInRules || true)
if [ -z "$file" ]; then
  python3 Scripts/generate/rule-template.py "$name" "$kind"
  exit
fi

# run_tests SUITES: without a line for every test that starts.
run_tests() {
  swift test --skip-build --disable-xctest --filter "$1" 2>&1 | grep -v ' started\.$'
}

# Those with the examples of the rules, and with the fixes of them.
examples='RuleContractTests|RuleFixTests|ListAdditionTests'
if [ -n "$quick" ]; then
  build_debug --product LaunchKitPackageTests
  run_tests "$examples"
  exit
fi

swift format --in-place "$file"
if grep -n 'TODO' "$file" /dev/null; then
  echo "error: the file above has a TODO left" >&2
  exit 1
fi
if ! grep -q "\`$name\`" CHANGELOG.md; then
  echo "error: CHANGELOG.md does not name \`$name\`" >&2
  exit 1
fi
build_tests
# Those of the rules alone: examples, with and without variations; pages, ids, listings, and what agrees with them.
suites='Rule|Explain|ExplanationSearch|ShownCode|ConfigurationSchema|PolicySchema|Readme|Completions'
# A snapshot that a test reads while another one writes it may differ; the second run decides.
RECORD_SNAPSHOTS=1 swift test --skip-build --disable-xctest --filter "$suites" >/dev/null 2>&1 || true
run_tests "$suites"
git status --short
git --no-pager diff --stat
echo "Read the changes, then run '.build/debug/launchkit validate FOLDER' over real projects."
