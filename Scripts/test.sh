#!/usr/bin/env bash
# Runs the whole test suite, after installing what it needs. Arguments go on to `swift test`.
#
# It prints a line for each suite, and failures whole; LAUNCHKIT_TEST_LOG=FILE keeps everything.
#
# Nothing is left out on a machine without a corpus of property lists; the tests that compare with a
# corpus say that none was given. LAUNCHKIT_CORPUS=FOLDER names one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh

require_swift
require_libraries
require_python3
# Every test is a Swift Testing one; without the option an empty XCTest run is reported as well.
build_tests
python3 Scripts/checks/run-tests.py swift test --skip-build --disable-xctest "$@"
