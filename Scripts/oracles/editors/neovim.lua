-- Plays a person with Neovim, without a screen: see a finding, make its fix, complete a key, go to a class. The arguments are the
-- executable, a property list with a typo and the Info.plist of a project.
local arguments = vim.v.argv
local launchkit, broken, info = arguments[#arguments - 2], arguments[#arguments - 1], arguments[#arguments]

local function fail(message)
  io.stderr:write("error: " .. message .. "\n")
  vim.cmd("cquit 1")
end

local function wait(message, condition)
  if not vim.wait(20000, condition, 50) then fail(message) end
end

local function play()
  vim.g.launchkit_path = launchkit
  dofile("Samples/Integrations/Editors/neovim.lua")

  -- The finding.
  vim.cmd("edit " .. vim.fn.fnameescape(broken))
  wait("no finding is shown", function()
    for _, found in ipairs(vim.diagnostic.get(0)) do
      if found.code == "background-mode-unknown" then return true end
    end
  end)
  local finding
  for _, found in ipairs(vim.diagnostic.get(0)) do
    if found.code == "background-mode-unknown" then finding = found end
  end
  local line = vim.api.nvim_buf_get_lines(0, finding.lnum, finding.lnum + 1, true)[1]
  if not line:sub(finding.col + 1, finding.end_col):match("^[%w-]+$") then
    fail("the finding is at '" .. line:sub(finding.col + 1, finding.end_col) .. "'")
  end

  -- Its fix.
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  local client = clients()[1]
  local function request(method, parameters)
    local answers = vim.lsp.buf_request_sync(0, method, parameters, 20000)
    for _, answer in pairs(answers or {}) do
      if answer.result then return answer.result end
    end
    fail(method .. " is not answered")
  end
  local document = vim.lsp.util.make_text_document_params()
  local actions = request("textDocument/codeAction", {
    textDocument = document,
    range = { start = { line = finding.lnum, character = finding.col }, ["end"] = { line = finding.lnum, character = finding.end_col } },
    context = { diagnostics = {} },
  })
  local fixed = false
  for _, action in ipairs(actions) do
    if action.isPreferred then
      vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding or "utf-16")
      fixed = true
    end
  end
  if not fixed then fail("there is no fix") end
  wait("the fix does not repair", function()
    for _, found in ipairs(vim.diagnostic.get(0)) do
      if found.code == "background-mode-unknown" then return false end
    end
    return true
  end)

  -- A key.
  vim.cmd("edit! " .. vim.fn.fnameescape(info))
  local function position(words, after)
    for number, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
      local start = text:find(words, 1, true)
      if start then return { line = number - 1, character = start - 1 + after } end
    end
    fail("no line has '" .. words .. "'")
  end
  document = vim.lsp.util.make_text_document_params()
  wait("the server is not attached", function() return vim.lsp.buf_is_attached(0, clients()[1].id) end)
  local place = position("<key>UIApplicationSceneManifest", 0)
  vim.api.nvim_buf_set_lines(0, place.line, place.line, true, { "\t<key>UIBackgr" })
  local found = request("textDocument/completion", {
    textDocument = document, position = { line = place.line, character = 14 },
  })
  local labels = {}
  for _, item in ipairs(found.items) do labels[item.label] = item end
  if not labels.UIBackgroundModes then fail("the key is not completed") end
  vim.api.nvim_buf_set_lines(0, place.line, place.line + 1, true, {})

  -- The delegate.
  local where = position(".SceneDelegate", 3)
  vim.api.nvim_win_set_cursor(0, { where.line + 1, where.character })
  vim.lsp.buf.definition()
  wait("the class is not found", function() return vim.api.nvim_buf_get_name(0):match("SceneDelegate%.swift$") ~= nil end)
  local here = vim.api.nvim_win_get_cursor(0)
  local declared = vim.api.nvim_buf_get_lines(0, here[1] - 1, here[1], true)[1]
  if declared:sub(here[2] + 1, here[2] + 13) ~= "SceneDelegate" then fail("the place is '" .. declared .. "'") end
  io.stdout:write("Neovim " .. tostring(vim.version().major) .. "." .. tostring(vim.version().minor) .. ": all of it works\n")
  vim.cmd("qall!")
end

local succeeded, problem = pcall(play)
if not succeeded then fail(tostring(problem)) end
