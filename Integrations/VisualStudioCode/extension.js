// @ts-check
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The files of which the server knows something. */
const pattern = "**/{*.{plist,entitlements,xcprivacy,xcconfig,pbxproj,storyboard,xib,swift,m,mm,h},.launchkit.json}";

/** @type {LanguageClient | undefined} */
let client;

/** Makes a client for the executable and the options of the settings. */
function makeClient() {
  const settings = vscode.workspace.getConfiguration("launchkit");
  const server = {
    command: settings.get("path", "launchkit"),
    args: ["lsp", ...settings.get("arguments", /** @type {string[]} */ ([]))],
  };
  return new LanguageClient("launchkit", "LaunchKit", { run: server, debug: server }, {
    documentSelector: [{ scheme: "file", pattern }],
  });
}

/** Starts the server; says how to get it if there is none. */
async function start() {
  client = makeClient();
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const command = vscode.workspace.getConfiguration("launchkit").get("path", "launchkit");
    vscode.window.showErrorMessage(
      `LaunchKit: '${command}' does not start (${error}); install it, or name it in the setting 'launchkit.path'`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

/** Asks for a reason, and suppresses the finding at the cursor with a comment. */
async function suppress() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !client) return;
  const finding = vscode.languages.getDiagnostics(editor.document.uri).find(
    (found) => found.source === "launchkit" && found.range.contains(editor.selection.active));
  if (!finding) {
    vscode.window.showInformationMessage("LaunchKit: there is no finding at the cursor");
    return;
  }
  const code = typeof finding.code === "object" ? finding.code.value : finding.code;
  const reason = await vscode.window.showInputBox({
    prompt: `Why is '${code}' intentional here?`,
    validateInput: (text) => (text.trim() === "" ? "a suppression has a reason" : undefined),
  });
  if (reason === undefined) return;
  try {
    await client.sendRequest("workspace/executeCommand", {
      command: "launchkit.suppress",
      arguments: [{ uri: editor.document.uri.toString(), range: finding.range, code, reason }],
    });
  } catch (error) {
    vscode.window.showErrorMessage(`LaunchKit: ${error}`);
  }
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("launchkit.suppressWithReason", suppress),
    vscode.commands.registerCommand("launchkit.restart", async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration("launchkit")) return;
      await stop();
      await start();
    }));
  await start();
}

module.exports = { activate, deactivate: stop };
