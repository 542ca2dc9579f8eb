// A tiny app with two windows in a terminal, started by LaunchKit's runtime from its Info.plist.
//
// It reads one command a line from standard input: open, new, url URL, focus N, leave, close N, kill, quit.

import LaunchModel
import LifecycleRuntime

var registry = DelegateRegistry(moduleName: "terminal_host")
registry.register(NoteSceneDelegate.self) { NoteSceneDelegate() }

let host = AppLaunch.makeHost(
  device: Device(osVersion: OSVersion(18), hasSeveralWindows: true), clock: ManualClock(),
  registry: registry
) { NoteAppDelegate() }

/// What a command asks for; nil for one that there is not.
func event(_ words: [Substring]) -> LifecycleEvent? {
  let scene = words.last.flatMap { Int32($0) }.map { SceneSession.ID($0) }
  switch words.first {
  case "open": return .request(.icon)
  case "new": return .openScene(SceneRequest())
  case "url":
    var options = LaunchOptions()
    options.url = words.last.flatMap { LaunchURL(String($0)) }
    return .request(.options(options))
  case "focus": return .activate(scene)
  case "leave": return .enterBackground(nil)
  case "close": return scene.map { .discard($0) }
  case "kill": return .kill
  case "quit": return .terminate
  default: return nil
  }
}

while let line = readLine() {
  print("> \(line)")
  guard let event = event(line.split(separator: " ")) else {
    print("no such command")
    continue
  }
  for fault in host.send(event) { print("fault: \(fault)") }
}
