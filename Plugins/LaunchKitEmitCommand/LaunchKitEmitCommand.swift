import Foundation
import PackagePlugin

/// `swift package launchkit-emit [--target NAME] [--check] [OPTION…]`: writes Swift names for what the
/// Info.plists declare into the folders of their targets.
@main
struct LaunchKitEmitCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let instead =
      "the command writes Swift into the target's folder; 'swift run launchkit emit' writes anything "
      + "anywhere"
    let command = try CommandArguments(
      arguments, of: context.package, refusing: ["--output": instead, "--as": instead])
    let run = try ToolRun(context)
    var worst: Int32 = 0
    var isNothingFound = true
    for target in command.targets {
      guard let target = target as? SwiftSourceModuleTarget else { continue }
      let options = OptionsOfTarget.file(for: "emit", in: target)
      for file in try TargetPropertyList.all(in: target, of: context.package) {
        isNothingFound = false
        let output = target.directoryURL.appending(path: "\(file.prefix)AppLaunch.swift")
        let status = try run.status(
          ["emit", "--as", "swift", "--output", run.shown(output)]
            + OptionsOfTarget.module(of: target)
            + file.prefixArguments
            + options.arguments + command.forwarded + ["--", run.shown(file.url)])
        worst = max(worst, status)
      }
    }
    if isNothingFound {
      throw PluginFailure("no Swift target's folder holds an Info.plist or a NAME-Info.plist")
    }
    if worst != 0 { throw PluginFailure("launchkit emit ended with status \(worst)") }
  }
}
