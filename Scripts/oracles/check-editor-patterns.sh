#!/usr/bin/env bash
# Reads real reports of `--format concise` with the patterns that Samples/Integrations has for editors and build logs, and
# compares what they find with the JSON report: check-editor-patterns.sh EXECUTABLE
#
#   problem matcher  the regular expression, in JavaScript
#   nvim-lint        the pattern, in Lua
#   efm-langserver   the formats, in Vim, which has the same kind
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

[ $# -eq 1 ] || fail 'usage: check-editor-patterns.sh EXECUTABLE'
executable=$1
require_python3
command -v node >/dev/null || apt_install nodejs
command -v lua5.4 >/dev/null || install_package 'Lua' lua5.4 lua lua lua54 lua5.4 lua
require_command vim
lua=$(command -v lua5.4 || command -v lua)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
integrations=Samples/Integrations

# Findings, as sorted lines: file, line, column, severity.
files=(Samples/Broken Samples/Projects ${LAUNCHKIT_CORPUS:+"$LAUNCHKIT_CORPUS"})
for format in concise json; do
  status=0
  "$executable" validate --sdk 27 --fail-on never --format "$format" "${files[@]}" >"$work/$format" 2>"$work/log" || status=$?
  # 3: the corpus has projects without all of their files.
  [ "$status" -eq 0 ] || [ "$status" -eq 3 ] || fail "validate ended with $status: $(cat "$work/log")"
done
python3 - "$work/json" <<'PY' | LC_ALL=C sort >"$work/expected"
import json, sys
for finding in json.load(open(sys.argv[1]))["findings"]:
    start = finding.get("start")
    if start:
        print(finding["path"].removeprefix("./"), start["line"], start["column"], finding["severity"], sep="\t")
PY
[ "$(wc -l <"$work/expected")" -gt 50 ] || fail "only $(wc -l <"$work/expected") findings to compare with"

# same WHAT FILE: what a pattern found is what the report has.
same() {
  diff "$work/expected" <(LC_ALL=C sort "$2") >"$work/differences" || fail "$1 finds something else:"$'\n'"$(head -n 20 "$work/differences")"
  printf '%s: %d findings\n' "$1" "$(wc -l <"$2")"
}

cat >"$work/matcher.js" <<'JS'
const fs = require('fs');
const [, , file, report] = process.argv;
const [{ owner, pattern: [pattern] }] = JSON.parse(fs.readFileSync(file)).problemMatcher;
if (owner !== 'launchkit') throw new Error('another owner');
for (const line of fs.readFileSync(report, 'utf8').split('\n')) {
  const match = line.match(new RegExp(pattern.regexp));
  if (!match) continue;
  for (const field of ['message', 'code']) if (!match[pattern[field]]) throw new Error(`no ${field}: ${line}`);
  console.log([match[pattern.file], match[pattern.line], match[pattern.column], match[pattern.severity]].join('\t'));
}
JS
node "$work/matcher.js" $integrations/GitHub/problem-matcher.json "$work/concise" >"$work/found"
same 'problem matcher' "$work/found"

cat >"$work/lint.lua" <<'LUA'
-- The file for nvim-lint with the functions it calls in place; then the pattern that it hands over, as nvim-lint uses it.
local given
vim = { diagnostic = { severity = { ERROR = 'error', WARN = 'warning', INFO = 'info' } }, filetype = { add = function() end } }
local lint = { linters = {}, linters_by_ft = {} }
package.preload['lint'] = function() return lint end
package.preload['lint.parser'] = function()
  return { from_pattern = function(...) given = { ... }; return 'parser' end }
end
dofile(arg[1])
local linter = lint.linters.launchkit
assert(linter.cmd == 'launchkit' and linter.parser == 'parser' and lint.linters_by_ft.plist[1] == 'launchkit')
local pattern, groups, severities = given[1], given[2], given[3]
for line in io.lines(arg[2]) do
  local match = { line:match(pattern) }
  if #match > 0 then
    local found = {}
    for index, name in ipairs(groups) do found[name] = match[index] end
    -- Notes belong to the finding before; they have no rule, so the pattern passes them over.
    assert(found.code and found.message and severities[found.severity], line)
    print(found.file .. '\t' .. found.lnum .. '\t' .. found.col .. '\t' .. severities[found.severity])
  end
end
LUA
"$lua" "$work/lint.lua" $integrations/Editors/nvim-lint.lua "$work/concise" >"$work/found"
same 'nvim-lint' "$work/found"

sed -n 's/^      - "\(.*\)"$/\1/p' $integrations/Editors/efm-langserver.yaml >"$work/formats"
[ "$(wc -l <"$work/formats")" -eq 3 ] || fail 'efm-langserver.yaml has not three formats'
cat >"$work/read.vim" <<'VIM'
let &errorformat = join(map(readfile($WORK . '/formats'), {_, format -> substitute(format, ',', '\\,', 'g')}), ',') . ',%-G%.%#'
execute 'cgetfile ' . $WORK . '/concise'
let names = {'e': 'error', 'w': 'warning', 'i': 'info'}
let lines = map(filter(getqflist(), 'v:val.valid'), 'bufname(v:val.bufnr) . "\t" . v:val.lnum . "\t" . v:val.col . "\t" . names[v:val.type]')
call writefile(lines, $WORK . '/found')
quitall!
VIM
WORK=$work vim -Nu NONE -es -S "$work/read.vim" </dev/null >"$work/log" 2>&1 || fail "vim: $(cat "$work/log")"
same 'efm-langserver' "$work/found"

python3 - $integrations/Editors/schema-store.json <<'PY'
import json, pathlib, sys
(entry,) = json.load(open(sys.argv[1]))
assert set(entry) == {"name", "description", "fileMatch", "url"} and entry["fileMatch"] == [".launchkit.json"], entry
assert pathlib.Path("Schemas", entry["url"].rsplit("/", 1)[1]).is_file(), entry["url"]
PY
printf 'schema store: the entry names a schema\n'
