-- Findings of launchkit in Neovim with nvim-lint, for property lists. The command is in PATH.
local pattern = '^(.-):(%d+):(%d+): (%a+): (.+) %[([a-z0-9-]+)%]$'
local severities = {
  error = vim.diagnostic.severity.ERROR,
  warning = vim.diagnostic.severity.WARN,
  info = vim.diagnostic.severity.INFO,
}

require('lint').linters.launchkit = {
  cmd = 'launchkit',
  args = { 'validate', '--format', 'concise', '--sdk', '27' },
  stdin = false,
  append_fname = true,
  ignore_exitcode = true,
  parser = require('lint.parser').from_pattern(
    pattern, { 'file', 'lnum', 'col', 'severity', 'message', 'code' }, severities, { source = 'launchkit' }),
}
vim.filetype.add({ extension = { plist = 'xml.plist', entitlements = 'xml.plist' } })
require('lint').linters_by_ft.plist = { 'launchkit' }
