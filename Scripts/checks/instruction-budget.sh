#!/usr/bin/env bash
# Counts the instructions of dist/launchkit with callgrind, and its page faults, and compares them with the budgets in
# Benchmarks/instruction-budget.txt. Unlike times, counts are the same on a busy machine.
#
#     Scripts/checks/instruction-budget.sh [--record]
#
# --record writes new budgets: three hundredths more instructions than are measured, since libraries choose their code by
# the processor, and five hundredths more page faults, which differ most between machines.
#
# A row is a whole process that checks a sound Info.plist of 4 KB, with the options of its name; these are others:
#
#   one-file      without any option
#   facts         with all four build facts
#   target        with a target that no project has: one that exists costs what its files do
#   baseline      with a baseline of 2 KB
#   config        with a configuration file of 2 KB
#   variables     with one that gives values to variables too, so that all texts of the file are expanded
#   dashes        with the path behind `--`
#   parser        the help, which ArgumentParser writes
#   lsp           a language server that starts, and that nobody asks anything
#   next-file     one more such file in a run over many: read, parsed, and checked by every rule
set -euo pipefail
cd "$(dirname "$0")/../.."
source Scripts/dependencies.sh

budgets=Benchmarks/instruction-budget.txt

require_command valgrind
[ -x dist/launchkit ] || bash Scripts/release/build-release.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Debug information, if there is any, is of a version that older valgrinds cannot read.
strip -g -o "$work/stripped" dist/launchkit
# In pieces of 4 KB, so that the page cache holds it in small pages, as older kernels do; in large ones it faults less.
dd if="$work/stripped" of="$work/launchkit" bs=4k status=none
chmod +x "$work/launchkit"
python3 Benchmarks/generate-corpus.py --small "$work/corpus"
mkdir "$work/ten" "$work/twenty"
for number in $(seq 10 29); do
  cp "$work/corpus/info4k.plist" "$work/twenty/App$number-Info.plist"
  if [ "$number" -lt 20 ]; then cp "$work/corpus/info4k.plist" "$work/ten/App$number-Info.plist"; fi
done
python3 - "$work" <<'PYTHON'
import json, pathlib, sys

work = pathlib.Path(sys.argv[1])
rules = ["background-mode-unknown", "key-duplicate", "scene-role-unknown", "url-scheme-invalid"]
findings = [
    {"path": f"App{number}/Info.plist", "rule": rules[number % 4], "keyPath": f"UIBackgroundModes.{number}"}
    for number in range(18)]
configuration = {
    "root": True,
    "facts": {"sdk": 27},
    "rules": {"main-storyboard-redundant": "error"},
    "exclude": [f"Vendor/Library{number}/" for number in range(14)],
    "overrides": [
        {"paths": [f"Apps/App{number}/"], "rules": {"storyboard-name-has-extension": "warning"}}
        for number in range(12)],
    "failOn": "warning",
}
variables = {f"VARIABLE_{number}": f"value {number}" for number in range(12)}
with_variables = {
    **configuration, "facts": {"sdk": 27, "variables": variables}, "exclude": configuration["exclude"][:12],
    "overrides": configuration["overrides"][:10]}
documents = {
    "baseline": {"version": 1, "findings": findings}, "config": configuration, "variables": with_variables}
for name, document in documents.items():
    text = json.dumps(document, indent=2) + "\n"
    (work / f"{name}.json").write_text(text)
    if not 1_800 <= len(text) <= 2_300:
        sys.exit(f"instruction-budget: the {name} has {len(text)} bytes")
PYTHON

# The status that runs end with.
expected=0

# count ARGUMENT…: the instructions of a run.
count() {
  local output status=0
  output=$(cd "$work" && valgrind --tool=callgrind --callgrind-out-file=/dev/null ./launchkit "$@" 2>&1 >/dev/null </dev/null) || status=$?
  if [ "$status" -ne "$expected" ]; then
    echo "instruction-budget: launchkit $* ended with $status: $output" >&2
    exit 1
  fi
  sed -n 's/,//g; s/.*I *refs: *\([0-9]*\).*/\1/p' <<<"$output"
}

# faults ARGUMENT…: the page faults of a run, the median of nine: addresses are random.
faults() {
  (cd "$work" && python3 -c '
import os, statistics, sys

counts = []
nowhere = [(os.POSIX_SPAWN_OPEN, stream, "/dev/null", os.O_RDWR, 0) for stream in (0, 1, 2)]
for _ in range(9):
    child = os.posix_spawn("./launchkit", ["launchkit", *sys.argv[2:]], os.environ, file_actions=nowhere)
    _, status, usage = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status) != int(sys.argv[1]):
        sys.exit(f"instruction-budget: {sys.argv} ended with {status}")
    counts.append(usage.ru_minflt + usage.ru_majflt)
print(int(statistics.median(counts)))
' "$expected" "$@")
}

file=corpus/info4k.plist
# A name, and the arguments of the run.
runs=(
  "one-file validate $file"
  "facts validate --sdk 27 --deployment-target 15.0 --platform ios --lifecycle scenes-in-code $file"
  "fail-on validate --fail-on warning $file"
  "target validate --target App $file"
  "jobs validate --jobs=2 $file"
  "baseline validate --baseline baseline.json $file"
  "config validate --config config.json $file"
  "variables validate --config variables.json $file"
)
for format in human concise plain agent json ndjson sarif github gitlab junit checkstyle xcode html; do
  runs+=("format-$format validate --format $format $file")
done
runs+=("dashes validate --fail-on warning -- $file" "parser validate --help" "lsp lsp --sdk 27")

names=()
values=()
pages=()
for run in "${runs[@]}"; do
  read -r -a words <<<"$run"
  expected=0
  if [ "${words[0]}" = target ]; then expected=3; fi
  # Nobody announces the end.
  if [ "${words[0]}" = lsp ]; then expected=1; fi
  names+=("${words[0]}")
  values+=("$(count "${words[@]:1}")")
  pages+=("$(faults "${words[@]:1}")")
done
expected=0
ten=$(count validate ten)
twenty=$(count validate twenty)
names+=(next-file)
values+=("$(((twenty - ten) / 10))")
pages+=("$((($(faults validate twenty) - $(faults validate ten)) / 10))")

if [ "${1:-}" = --record ]; then
  {
    echo "# Most instructions, by callgrind, and page faults of the static release executable on x86-64; see"
    echo "# Scripts/checks/instruction-budget.sh, whose option --record writes them, and says how far above its figures."
    for index in "${!names[@]}"; do
      echo "${names[$index]} $((values[index] * 103 / 100)) $((pages[index] * 105 / 100 + 1))"
    done
  } >"$budgets"
fi

failed=0
printf '%-18s %12s %12s %8s %8s\n' run instructions budget faults budget
for index in "${!names[@]}"; do
  name=${names[$index]}
  value=${values[$index]}
  page=${pages[$index]}
  read -r budget page_budget <<<"$(awk -v name="$name" '$1 == name { print $2, $3 }' "$budgets")" || true
  if [ -z "$budget" ] || [ -z "$page_budget" ] || [ -z "$value" ] || [ -z "$page" ]; then
    echo "instruction-budget: no figure or no budget for '$name'" >&2
    exit 1
  fi
  verdict=ok
  if [ "$value" -gt "$budget" ] || [ "$page" -gt "$page_budget" ]; then
    verdict=OVER
    failed=1
  fi
  printf '%-18s %12d %12d %8d %8d  %s\n' "$name" "$value" "$budget" "$page" "$page_budget" "$verdict"
done
exit "$failed"
