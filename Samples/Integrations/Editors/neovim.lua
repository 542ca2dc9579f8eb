-- Starts the language server of LaunchKit in Neovim 0.7 and newer: put it into ~/.config/nvim/plugin, or `dofile` it from init.lua.
local patterns = {
  "*.plist", "*.entitlements", "*.xcprivacy", "*.xcconfig", "*.pbxproj", "*.storyboard", ".launchkit.json", "*.swift", "*.m", "*.mm",
}
local executable = vim.g.launchkit_path or "launchkit"

-- The repository around a file; without one the server checks the file by itself.
local function root(path)
  local folder = vim.fn.finddir(".git", vim.fn.fnamemodify(path, ":h") .. ";")
  local file = folder == "" and vim.fn.findfile(".git", vim.fn.fnamemodify(path, ":h") .. ";") or folder
  return file ~= "" and vim.fn.fnamemodify(file, ":p:s?/$??:h") or nil
end

-- Neovim 0.8 reuses the server of a folder; 0.7 does not.
local started = {}
local function start(config)
  if vim.lsp.start then return vim.lsp.start(config) end
  local key = config.root_dir or ""
  if not started[key] or not vim.lsp.get_client_by_id(started[key]) then
    started[key] = vim.lsp.start_client(config)
  end
  vim.lsp.buf_attach_client(0, started[key])
  return started[key]
end

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  group = vim.api.nvim_create_augroup("launchkit", { clear = true }),
  pattern = patterns,
  callback = function(event)
    start({
      name = "launchkit",
      cmd = { executable, "lsp" },
      root_dir = root(vim.api.nvim_buf_get_name(event.buf)),
    })
  end,
})
