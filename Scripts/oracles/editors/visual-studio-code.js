// Runs the extension with stand-ins for the editor and for the client of npm, which starts the server and speaks to it.
"use strict";

const { spawn } = require("node:child_process");
const Module = require("node:module");
const path = require("node:path");

const [launchkit, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const manifest = require(path.join(folder, "package.json"));
const extension = path.join(folder, manifest.main);

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}

setTimeout(() => fail("the scenario does not end"), 60000).unref();

const settings = { path: launchkit, arguments: ["--sdk", "27"] };
const commands = new Map();
const shown = [];
const requests = [];
let document = "file:///Info.plist";
let configurationListener;

class LanguageClient {
  constructor(id, name, server, options) {
    this.server = server;
    if (!options.documentSelector[0].pattern.includes("plist")) fail("property lists are not for the server");
  }

  async start() {
    this.process = spawn(this.server.run.command, this.server.run.args, { stdio: ["pipe", "pipe", "inherit"] });
    await new Promise((resolve, reject) => {
      this.process.once("error", reject);
      this.process.stdout.once("data", resolve);
      this.send({ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } });
    });
  }

  send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  async sendRequest(method, parameters) { requests.push([method, parameters]); }

  async stop() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.send({ id: 2, method: "shutdown" });
    this.send({ method: "exit" });
    const status = await ended;
    if (status !== 0) fail(`the server ends with ${status}`);
  }
}

const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 5 }, contains: () => true };
const vscode = {
  workspace: {
    getConfiguration: (section) => {
      if (section !== "launchkit") fail(`settings of '${section}' are read`);
      return { get: (name, otherwise) => settings[name] ?? otherwise };
    },
    onDidChangeConfiguration: (listener) => { configurationListener = listener; return { dispose() {} }; },
  },
  window: {
    activeTextEditor: { document: { uri: { toString: () => document } }, selection: { active: {} } },
    showInputBox: async () => "it is old",
    showErrorMessage: (message) => shown.push(message),
    showInformationMessage: (message) => shown.push(message),
  },
  languages: {
    getDiagnostics: () => [
      { source: "other", range, code: "x" }, { source: "launchkit", range, code: { value: "scene-role-unknown" } },
    ],
  },
  commands: {
    registerCommand: (name, body) => { commands.set(name, body); return { dispose() {} }; },
  },
};

const load = Module._load;
Module._load = function (name, ...others) {
  if (name === "vscode") return vscode;
  if (name === "vscode-languageclient/node") return { LanguageClient };
  return load.call(this, name, ...others);
};

(async () => {
  const { activate, deactivate } = require(extension);
  const context = { subscriptions: [] };
  await activate(context);
  for (const { command } of manifest.contributes.commands) {
    if (!commands.has(command)) fail(`the command '${command}' does nothing`);
  }
  await commands.get("launchkit.suppressWithReason")();
  const [method, parameters] = requests[0] ?? fail("no suppression is asked for");
  if (method !== "workspace/executeCommand" || parameters.command !== "launchkit.suppress"
    || parameters.arguments[0].code !== "scene-role-unknown" || parameters.arguments[0].reason !== "it is old") {
    fail(`another request is made: ${JSON.stringify(requests)}`);
  }
  await commands.get("launchkit.restart")();
  settings.path = "/nowhere/launchkit";
  await configurationListener({ affectsConfiguration: () => true });
  if (!shown.some((message) => message.includes("/nowhere/launchkit"))) fail("a missing executable is not named");
  settings.path = launchkit;
  await configurationListener({ affectsConfiguration: () => true });
  await deactivate();
  if (context.subscriptions.length !== 3) fail("something is not disposed of");
  console.log("Visual Studio Code: the extension starts, restarts and ends the server");
})().catch((error) => fail(error.stack));
