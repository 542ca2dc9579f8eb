#!/usr/bin/env bash
# Makes a rule, and checks it.
#
#     bash Scripts/rule.sh NAME [plist|target|launch-options]
#
# The first run writes the file of the rule from a template and adds it to the catalog. Every further run builds,
# records the page of the rule and the other snapshots that name it, runs the tests that concern rules, and shows
# what changed. NAME is the id, such as 'scene-title-empty'; the kind is 'plist' unless it is given.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

name=${1:-}
kind=${2:-plist}
if ! [[ $name =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)+$ ]]; then
  echo "error: '$name' is not the id of a rule, expected words with hyphens such as 'scene-title-empty'" >&2
  exit 2
fi
require_swift
require_libraries
require_python3

if ! grep -rq "static let id: RuleID = \"$name\"" Sources/BuiltInRules; then
  python3 Scripts/rule-template.py "$name" "$kind"
  exit
fi
if grep -rl "static let id: RuleID = \"$name\"" Sources/BuiltInRules | xargs grep -n 'TODO'; then
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
RECORD_SNAPSHOTS=1 swift test --skip-build --disable-xctest --filter "$suites" > /dev/null || true
swift test --skip-build --disable-xctest --filter "$suites"
git status --short
echo "Read the changes, run 'dist/launchkit' or '.build/debug/launchkit' over real projects, and note the rule in CHANGELOG.md."
