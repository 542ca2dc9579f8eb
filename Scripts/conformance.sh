#!/usr/bin/env bash
# Checks what LaunchKit writes and publishes with programs other than Swift.
#
#   schemas      every file in Schemas is a valid JSON Schema 2020-12
#   reports      the JSON reports of Samples, of each sample project, of the sample archive, and of the corpus
#                where LAUNCHKIT_CORPUS names one, satisfy the report schema
#   report formats  SARIF, GitLab, JUnit and Checkstyle satisfy their schemas, sarif-tools read the SARIF logs,
#                and all formats list the same findings of samples, sample projects and corpus
#   model context protocol, language server protocol  clients of PyPI and messages by hand are answered by 'mcp' and 'lsp'
#   editors      Neovim, Emacs and the extension for Visual Studio Code show a finding, fix it, complete and jump
#   git index    a search finds the files that git lists, for each form of the index that git writes
#   fixes        git takes the differences of fixes of Samples, and of the corpus where there is one, and makes the
#                files of them that the fixes make
#   samples      healthy sample property lists satisfy the schemas of Info.plist and of the scene
#                manifest, and those with a value of the wrong type do not
#   effective property lists  those of sample targets as JSON satisfy their schema, and a wrong one does not
#   configuration  the sample configuration satisfies its schema, wrong ones and a wrong baseline do not, and a
#                baseline that was written and what 'config show' answers do
#   launches     the same for launch options in JSON and files of launch keys
#   scenarios    the same for scenarios
#   traces       the replays of all sample scenarios as JSON satisfy the schema of traces; as pages and
#                drawings they are well-formed
#   pictures     Chromium shows pages and drawings on a light and on a dark ground; LAUNCHKIT_PICTURES names
#                a folder to keep the pictures in
#   report pages Chromium shows the HTML reports of samples, and of the corpus where there is one, on a light and on a
#                dark ground and at the width of a phone; their structure, names and contrasts are right, they have
#                the findings of the JSON report, and the filter in the address shows those it should; nothing is
#                wider than the page or covered by the filter
#   contracts    the launch contracts of all samples, and of the corpus where there is one, satisfy their
#                schema, and a contract that is wrong does not
#   swift        the Swift source emitted for every app, with its contract as a typed value, compiles without a warning
#   migration plans  the plans of all sample projects as JSON satisfy their schema, and a wrong one does not; replays of a
#                migration satisfy the schema of traces
#   migrated code  the scene delegates that the tests of 'migrate' record type-check with stubs of the SDK
#   migrated projects  what 'migrate' makes of each sample project is a difference that git applies and takes back, with
#                inserted lines only in project files, which pbxproj and plutil accept
#   explanations the catalog of rules as JSON, and explanations of a rule, an upload error and a message, satisfy
#                their schema, and one that is wrong does not
#   completions  bash, zsh and fish offer commands, options, values, rule ids and files when tab is pressed
#   manual page  groff and mandoc read it without a warning
#   integrations  what action.yml, .pre-commit-hooks.yaml and Samples/Integrations offer works as far as it can be tried
#   documentation  DocC takes every public library without a warning; `--without-documentation` leaves it out, for
#                who runs it beside this
#
# LAUNCHKIT names the executable, such as that of the release; a debug build is made when the variable is not set.
# Installs what is missing (a Python environment under .venv, the shells, Chromium); a tool that can't be had is
# a failure. Scripts/nightly.sh compares what is read from Swift with swift-syntax, which takes long to build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/dependencies.sh
source Scripts/oracles/emit-apps.sh

documentation=yes
case "$*" in
  '') ;;
  --without-documentation) documentation=no ;;
  *) fail "unknown argument '$1', expected '--without-documentation' or none" ;;
esac

require_swift
require_libraries
require_python3
require_command zsh
require_command fish
python3 -c 'import ensurepip' >/dev/null 2>&1 ||
  install_package "Python's venv module" python3-venv python python3 python3 python3 python3 python

[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install --quiet check-jsonschema==0.39.0 json5==0.12.1 pillow==12.0.0 pbxproj==4.3.3 </dev/null
validator=.venv/bin/check-jsonschema

if [ -z "${LAUNCHKIT:-}" ]; then
  build_debug --product launchkit
  LAUNCHKIT=$(swift_build --show-bin-path)/launchkit
fi
launchkit=$(realpath "$LAUNCHKIT")
[ "$(basename "$launchkit")" = launchkit ] || fail "LAUNCHKIT names '$LAUNCHKIT', expected an executable 'launchkit'"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The corpus has folders of projects without the file of the project, which a run rightly ends with 3 for.
if [ -n "${LAUNCHKIT_CORPUS:-}" ]; then
  cp -RL "$LAUNCHKIT_CORPUS/." "$work/corpus"
  chmod -R u+w "$work/corpus"
  find "$work/corpus" -depth -type d -name '*.xcodeproj' ! -exec test -e '{}/project.pbxproj' ';' \
    -exec rm -r '{}' ';'
  export LAUNCHKIT_CORPUS=$work/corpus
fi

# Runs launchkit; findings are a result here, any other non-zero status is a failure.
check() {
  local status=0
  "$launchkit" "$@" || status=$?
  [ "$status" -le 1 ] || fail "launchkit $* ended with status $status"
}

section schemas
schemas=(Schemas/*.schema.json)
[ -e "${schemas[0]}" ] || fail 'no schema in Schemas'
for schema in "${schemas[@]}"; do
  grep -q 'https://json-schema.org/draft/2020-12/schema' "$schema" ||
    fail "$schema does not say that it is JSON Schema 2020-12"
done
"$validator" --check-metaschema "${schemas[@]}"

section reports
check validate --format json --output "$work/samples.json" --sdk 27 Samples
reports=("$work/samples.json")
python3 Samples/AppArchive/make-ipa.py "$work/Sample.ipa"
targets=()
for built in Samples/Projects/* "$work/Sample.ipa"; do
  report="$work/target-$(basename "$built").json"
  check validate --format json --output "$report" --sdk 27 "$built"
  targets+=("$report")
done
.venv/bin/python - "${targets[@]}" <<'PY'
import json, sys
adoptions = set()
for path in sys.argv[1:]:
    targets = json.load(open(path, encoding="utf-8"))["targets"]
    assert targets, path + " names no target"
    adoptions |= {target["adoption"] for target in targets}
expected = {"adopted", "adopted-in-code", "swiftui", "not-adopted", "undetermined", "not-applicable"}
assert adoptions == expected, "no sample for the verdicts " + ", ".join(sorted(expected - adoptions))
PY
if [ -n "${LAUNCHKIT_CORPUS:-}" ]; then
  check validate --format json --output "$work/corpus.json" --sdk 27 "$LAUNCHKIT_CORPUS"
  reports+=("$work/corpus.json")
else
  printf 'LAUNCHKIT_CORPUS names no corpus: only the report of Samples is looked at\n'
fi
for report in "${reports[@]}"; do
  .venv/bin/python - "$report" <<'PY'
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
assert report["findings"], "a report without findings shows nothing"
PY
done
"$validator" --schemafile Schemas/report-1.schema.json "${reports[@]}" "${targets[@]}"

section 'report formats'
bash Scripts/oracles/check-report-formats.sh "$launchkit" "$work" \
  ${LAUNCHKIT_CORPUS:+"$LAUNCHKIT_CORPUS"}

section 'model context protocol'
.venv/bin/pip install --quiet mcp==2.3.0 </dev/null
.venv/bin/python Scripts/oracles/try-mcp.py "$launchkit" .

section 'language server protocol'
.venv/bin/pip install --quiet pytest-lsp==1.0.1 lsprotocol==2025.0.0 </dev/null
# Scripts/nightly.sh makes 100,000 edits.
.venv/bin/python Scripts/oracles/try-lsp.py "$launchkit" . ${LAUNCHKIT_CORPUS:+--corpus "$LAUNCHKIT_CORPUS"}

section editors
bash Scripts/oracles/try-editors.sh "$launchkit" "$work"

section 'git index'
bash Scripts/oracles/check-git-index.sh "$launchkit" "$work"

section fixes
for kind in '' --unsafe-fixes; do
  for folder in Samples/Broken Samples/Projects ${LAUNCHKIT_CORPUS:+"$LAUNCHKIT_CORPUS"}; do
    rm -rf "$work/applied" "$work/fixed"
    cp -R "$folder" "$work/applied"
    cp -R "$folder" "$work/fixed"
    # What is read-only is not fixed, and a corpus may be.
    chmod -R u+w "$work/applied" "$work/fixed"
    # A repository of its own, so that git takes paths from its root.
    git -C "$work/applied" -c init.defaultBranch=main init --quiet
    (cd "$work/applied" && check validate --diff $kind --output "$work/fixes.diff" .)
    (cd "$work/fixed" && check validate --fix $kind --quiet --output "$work/fixes.txt" .)
    [ -s "$work/fixes.diff" ] || [ "$folder" != Samples/Broken ] || fail 'nothing to fix in the broken samples'
    [ ! -s "$work/fixes.diff" ] || git -C "$work/applied" apply --whitespace=nowarn "$work/fixes.diff"
    rm -rf "$work/applied/.git"
    diff -r "$work/applied" "$work/fixed" || fail "git makes something else of the difference of $folder"
  done
done

section samples
# sample_as_json FOLDER: the sample as JSON; prints the path of the result.
sample_as_json() {
  local json
  json="$work/$(basename "$1").json"
  "$launchkit" plist convert "$1/Info.plist" --to json --output "$json"
  printf '%s' "$json"
}
healthy=()
manifests=()
for sample in Samples/Healthy/*; do
  json=$(sample_as_json "$sample")
  healthy+=("$json")
  "$launchkit" plist get "$sample/Info.plist" UIApplicationSceneManifest --json \
    >"${json%.json}-manifest.json"
  manifests+=("${json%.json}-manifest.json")
done
"$validator" --schemafile Schemas/info-plist-1.schema.json "${healthy[@]}"
"$validator" --schemafile Schemas/scene-manifest-1.schema.json "${manifests[@]}"

# must_fail SCHEMA JSON: the schema sees that a value has the wrong type.
must_fail() {
  local status=0
  "$validator" --schemafile "$1" "$2" >"$work/verdict.txt" 2>&1 || status=$?
  if [ "$status" -ne 1 ] || ! grep -q 'Schema validation errors' "$work/verdict.txt"; then
    cat "$work/verdict.txt" >&2
    fail "$2 satisfies $1, though it has a value of the wrong type"
  fi
}
for name in BackgroundModesAsString FlagAsString; do
  must_fail Schemas/info-plist-1.schema.json "$(sample_as_json "Samples/Broken/$name")"
done
printf '{"UISceneConfigurations": "none"}' >"$work/broken-manifest.json"
must_fail Schemas/scene-manifest-1.schema.json "$work/broken-manifest.json"
printf '%d healthy samples accepted\n' "${#healthy[@]}"

section 'effective property lists'
mkdir "$work/effective"
for target in Letters Clip; do
  "$launchkit" plist effective Samples/Projects/Letters --target "$target" --as json \
    --output "$work/effective/$target.json"
done
"$validator" --schemafile Schemas/effective-info-plist-1.schema.json "$work"/effective/*.json
printf '{"version": 1, "target": "App", "configuration": "Debug", "values": [{"keyPath": "A"}]}' \
  >"$work/wrong-effective.json"
must_fail Schemas/effective-info-plist-1.schema.json "$work/wrong-effective.json"

section configuration
# With comments and trailing commas it is JSON5 for the validator.
cp Samples/Configured/.launchkit.json "$work/configuration.json5"
"$validator" --schemafile Schemas/configuration-1.schema.json "$work/configuration.json5"
# What 'init' writes is a configuration, a workflow of GitHub and a job of GitLab.
mkdir -p "$work/hub/.github" "$work/lab"
: >"$work/lab/.gitlab-ci.yml"
commit=$(printf 'a%.0s' {1..40})
for folder in hub lab; do
  "$launchkit" init --yes --owner example --commit "$commit" "$work/$folder" 2>/dev/null
done
cp "$work/hub/.launchkit.json" "$work/first-configuration.json5"
"$validator" --schemafile Schemas/configuration-1.schema.json "$work/first-configuration.json5"
"$validator" --builtin-schema vendor.github-workflows "$work/hub/.github/workflows/launchkit.yml"
"$validator" --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci "$work/lab/.gitlab/launchkit.gitlab-ci.yml"
wrong=0
for text in '{"rules": {"value-type": "on"}}' '{"overrides": [{"rules": {}}]}' '{"sdk": 27}' \
  '{"facts": {"sdk": 27.5}}' '{"launchKeys": [{"name": "a"}]}'; do
  wrong=$((wrong + 1))
  printf '%s' "$text" >"$work/wrong-configuration-$wrong.json"
  must_fail Schemas/configuration-1.schema.json "$work/wrong-configuration-$wrong.json"
done
for path in Legacy/Info.plist Vendor/Info.plist App; do
  "$launchkit" config show --format json "Samples/Configured/$path" >"$work/answer-$(dirname "$path").json"
done
"$validator" --schemafile Schemas/configuration-answer-1.schema.json "$work"/answer-*.json
printf '{"version": 1, "path": "a"}' >"$work/wrong-answer.json"
must_fail Schemas/configuration-answer-1.schema.json "$work/wrong-answer.json"
# A baseline names files inside its own folder only.
cp -R Samples/Broken "$work/broken"
check validate --no-config --write-baseline "$work/broken/baseline.json" "$work/broken"
"$validator" --schemafile Schemas/baseline-1.schema.json "$work/broken/baseline.json"
printf '{"version": 1, "findings": [{"path": "a"}]}' >"$work/wrong-baseline.json"
must_fail Schemas/baseline-1.schema.json "$work/wrong-baseline.json"

section launches
launches=()
for sample in Samples/LaunchOptions/*/*.json Samples/LaunchOptions/*/*.apns; do
  case $sample in
    */WrongType/* | */launch-keys.json) ;;
    *) launches+=("$sample") ;;
  esac
done
"$validator" --schemafile Schemas/launch-options-1.schema.json "${launches[@]}"
broken=(Samples/LaunchOptions/WrongType/*.json)
for sample in "${broken[@]}"; do
  case $(basename "$sample") in
    launch-keys*) must_fail Schemas/launch-keys-1.schema.json "$sample" ;;
    *) must_fail Schemas/launch-options-1.schema.json "$sample" ;;
  esac
done
"$validator" --schemafile Schemas/launch-keys-1.schema.json Samples/LaunchOptions/Forms/launch-keys.json
printf '%d samples of launch options accepted, %d refused\n' "${#launches[@]}" "${#broken[@]}"

section scenarios
scenarios=(Samples/scenarios/*.json)
"$validator" --schemafile Schemas/scenario-1.schema.json "${scenarios[@]}"
printf '{"version": 1, "events": [{"event": "lock", "at": "soon"}]}' >"$work/wrong-time.json"
must_fail Schemas/scenario-1.schema.json "$work/wrong-time.json"
printf '{"version": 1, "events": [{"event": "open-url", "scene": 1}]}' >"$work/wrong-member.json"
must_fail Schemas/scenario-1.schema.json "$work/wrong-member.json"
printf '%d scenarios accepted\n' "${#scenarios[@]}"

section traces
mkdir "$work/traces"
# replay NAME FORMAT [OPTION…]: the replay that the trace of a sample begins with, in another form. A replay
# with faults is a result, too.
replay() {
  local name=$1 form=$2 line
  shift 2
  IFS= read -r line <"Samples/scenarios/$name.txt"
  # shellcheck disable=SC2086 # the words of a command line of ours
  check ${line#'$ launchkit '} --as "$form" --output "$work/traces/$name$*.$form" "$@" 2>/dev/null
}
for sample in Samples/scenarios/*.txt; do
  for form in json svg html; do replay "$(basename "$sample" .txt)" "$form"; done
done
for form in json svg html; do replay two-windows "$form" --both; done
"$validator" --schemafile Schemas/trace-1.schema.json "$work"/traces/*.json
sed 's/"kind": "callback"/"kind": "method"/' "$work/traces/cold-url.json" >"$work/wrong-trace.json"
must_fail Schemas/trace-1.schema.json "$work/wrong-trace.json"
.venv/bin/python - "$work"/traces/*.svg "$work"/traces/*.html <<'PY'
import sys, xml.dom.minidom
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
    xml.dom.minidom.parseString(text.removeprefix("<!DOCTYPE html>"))
print(len(sys.argv) - 1, "drawings and pages are well-formed")
PY

section pictures
chromium=$(find_chromium)
for picture in two-windows.svg two-windows.html two-windows--both.html phone-call.svg; do
  for side in light dark; do
    # 0 is dark. Pages are our own, and as root the sandbox does not start.
    scheme=$([ "$side" = dark ] && printf 0 || printf 1)
    timeout 120 "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars \
      --user-data-dir="$work/chromium" --blink-settings=preferredColorScheme="$scheme" \
      --window-size=1200,1600 --screenshot="$work/$picture.$side.png" \
      "file://$work/traces/$picture" >"$work/chromium.txt" 2>&1 ||
      { cat "$work/chromium.txt" >&2; fail "$chromium took no picture of $picture"; }
    .venv/bin/python Scripts/oracles/check-screenshot.py "$work/$picture.$side.png" "$side"
  done
done
section 'report pages'
mkdir "$work/pages"
# browse SCHEME OPTION…: Chromium without a window.
browse() {
  local scheme
  scheme=$([ "$1" = dark ] && printf 0 || printf 1)
  shift
  timeout 300 "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars \
    --user-data-dir="$work/chromium" --blink-settings=preferredColorScheme="$scheme" "$@" \
    2>"$work/chromium.txt" || { cat "$work/chromium.txt" >&2; fail "$chromium does not show a page"; }
}
# check_pages NAME PATH…: the page of a report as it is, filtered, and as pictures.
check_pages() {
  local name=$1 page="$work/pages/$1.html" filter rule width side body contrast
  shift
  check validate --format html --output "$page" --source-root-url https://example.com/app --sdk 27 \
    --report "json:$work/pages/$name.json" "$@"
  rule=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["findings"][-1]["rule"])' \
    "$work/pages/$name.json")
  for filter in '' severity=error severity=warning "rule=$rule"; do
    browse light --dump-dom "file://$page${filter:+#$filter}" >"$work/pages/dump.html"
    python3 Scripts/oracles/check-page.py "$page" "$work/pages/dump.html" "$work/pages/$name.json" ${filter:+"$filter"}
  done
  for width in 360 400 700 1280; do
    python3 Scripts/oracles/measured-page.py "$page" "$width" >"$work/pages/measured.html"
    for side in light dark; do
      browse "$side" --window-size=1300,900 --dump-dom "file://$work/pages/measured.html" \
        >"$work/pages/dump.html"
      body=$(grep -o '<body[^>]*>' "$work/pages/dump.html")
      [[ $body == *' data-overflow="0" '*' data-backwards="0" data-covered="false" data-width="'"$width"'">' ]] ||
        fail "$body at a width of $width, $side"
      contrast=${body#*data-contrast=\"}
      [ "${contrast%%\"*}" -ge 45 ] || fail "$body at a width of $width, $side: the contrast is below 4.5 to 1"
    done
  done
  browse light --window-size=1200,4000 --screenshot="$work/report-$name.light.png" "file://$page" >/dev/null
  browse dark --window-size=1200,4000 --screenshot="$work/report-$name.dark.png" "file://$page" >/dev/null
  browse dark --window-size=500,2000 --screenshot="$work/report-$name.phone.png" "file://$page" >/dev/null
  # The tables of the corpus's targets are longer than the picture.
  local part=(--report)
  [ "$name" = samples ] || part+=(--top)
  for side in light dark; do
    .venv/bin/python Scripts/oracles/check-screenshot.py "${part[@]}" "$work/report-$name.$side.png" "$side"
  done
}
check_pages samples Samples/Broken Samples/Projects
if [ -n "${LAUNCHKIT_CORPUS:-}" ]; then
  check_pages corpus "$LAUNCHKIT_CORPUS"
  size=$(wc -c <"$work/pages/corpus.html")
  [ "$size" -lt 16000000 ] || fail "the page of the corpus has $size bytes"
fi

if [ -n "${LAUNCHKIT_PICTURES:-}" ]; then
  mkdir -p "$LAUNCHKIT_PICTURES"
  cp "$work"/*.png "$LAUNCHKIT_PICTURES"
fi

section contracts
mkdir "$work/contracts"
emit_apps "$launchkit" "$work/contracts" .json --as json
find "$work/contracts" -name '*.json' -print0 |
  xargs -0 "$validator" --schemafile Schemas/launch-contract-1.schema.json
printf '{"version": 1, "declarations": {"urlTypes": [{"schemes": "app"}]}}' >"$work/wrong-contract.json"
must_fail Schemas/launch-contract-1.schema.json "$work/wrong-contract.json"
printf '{"version": 1, "scenes": {}}' >"$work/unknown-member.json"
must_fail Schemas/launch-contract-1.schema.json "$work/unknown-member.json"
printf '%d contracts accepted, %d files have none\n' "$emitted" "$undecodable"

# The program of Documentation/Emission.md, which needs no table of keys.
require_command jq
"$launchkit" emit Samples/LaunchOptions/Declaring/Info.plist --as json --output "$work/launch.json"
jq --raw-output --from-file Samples/Emission/launch-options.jq "$work/launch.json" |
  grep -qx 'const val location = "UIApplicationLaunchOptionsLocationKey"' ||
  fail 'the program of Documentation/Emission.md does not print the launch options'

section swift
LAUNCHKIT=$launchkit bash Scripts/oracles/emit-corpus.sh

section 'migration plans'
mkdir "$work/plans"
states=()
for sample in Samples/Projects/* Samples/Migration/*; do
  plan="$work/plans/$(basename "$sample").json"
  # A target that is blocked ends a run with 3, and its plan is a result, too.
  status=0
  "$launchkit" migrate --as json --output "$plan" "$sample" 2>/dev/null || status=$?
  [[ $status =~ ^[013]$ ]] || fail "launchkit migrate $sample ended with status $status"
  [ -s "$plan" ] || fail "there is no plan of $sample"
  while IFS= read -r state; do states+=("$state"); done < <(
    python3 -c 'import json, sys; [print(target["state"]) for target in json.load(open(sys.argv[1]))["targets"]]' "$plan")
done
"$validator" --schemafile Schemas/migration-plan-1.schema.json "$work"/plans/*.json
for state in adopted eligible partial blocked delegated; do
  [[ " ${states[*]} " == *" $state "* ]] || fail "no sample is $state"
done
sed 's/"state": "eligible"/"state": "done"/' "$work/plans/Ferry.json" >"$work/wrong-plan.json"
must_fail Schemas/migration-plan-1.schema.json "$work/wrong-plan.json"
check simulate Samples/Migration/Ferry --migrated --open-url ferry://north --as json --output "$work/migrated-trace.json"
grep -q '"methods"' "$work/migrated-trace.json" || fail 'a replay of a migration has no methods of the app'
"$validator" --schemafile Schemas/trace-1.schema.json "$work/migrated-trace.json"

section 'migrated code'
require_command clang
python3 Scripts/oracles/check-migrated-code.py

section 'migrated projects'
command -v plutil >/dev/null || fail "'plutil', which is part of Swift, is not in PATH"
build_debug --product migration-shapes
.venv/bin/python Scripts/oracles/check-migrated-projects.py "$launchkit" "$(swift_build --show-bin-path)/migration-shapes"

section explanations
"$launchkit" rules --format json >"$work/rules.json"
"$launchkit" explain --format json ITMS-90158 >"$work/explained-upload.json"
"$launchkit" explain --format json 'UIScene life cycle is required' >"$work/explained-message.json"
"$launchkit" explain --format json key-duplicate >"$work/explained-rule.json"
"$validator" --schemafile Schemas/explanation-1.schema.json "$work/rules.json" "$work"/explained-*.json
sed 's/"severity": "error"/"severity": "fatal"/' "$work/explained-rule.json" >"$work/wrong-explanation.json"
must_fail Schemas/explanation-1.schema.json "$work/wrong-explanation.json"

section completions
for shell in bash zsh fish; do
  "$launchkit" --generate-completion-script "$shell" >"$work/launchkit.$shell"
  "$shell" -n "$work/launchkit.$shell" || fail "$shell does not accept its completion script"
  PATH="$(dirname "$launchkit"):$PATH" python3 Scripts/oracles/try-completions.py "$shell" "$work/launchkit.$shell"
done

section 'manual page'
require_command mandoc
command -v man >/dev/null || install_package man man-db man-db man-db man man-db man-db
page=$work/launchkit.1
python3 Scripts/generate/man-page.py "$launchkit" Documentation/launchkit.1.in 2026-01-31 >"$page"
mandoc -T lint -W warning "$page" || fail 'mandoc does not like the manual page'
warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 \
  man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
[ -z "$warnings" ] || fail "the manual page: $warnings"
MANWIDTH=80 man -l "$page" | col -b >"$work/page.txt"
for heading in NAME SYNOPSIS OPTIONS COMMANDS 'EXIT STATUS' ENVIRONMENT FILES EXAMPLES; do
  grep -qx "$heading" "$work/page.txt" || fail "the manual page shows no section $heading"
done
printf '%d lines\n' "$(wc -l <"$work/page.txt")"

section integrations
bash Scripts/release/try-integrations.sh "$launchkit"

if [ "$documentation" = yes ]; then
  section documentation
  bash Scripts/documentation.sh
fi
