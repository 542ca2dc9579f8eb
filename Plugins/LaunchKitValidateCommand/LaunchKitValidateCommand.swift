import Foundation
import PackagePlugin

/// `swift package launchkit-validate [--target NAME] [OPTION…]`: checks the Info.plists of the targets.
/// Writes nothing, and asks for no permission.
@main
struct LaunchKitValidateCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let instead = "the command writes no file; 'swift run launchkit validate' does"
    let command = try CommandArguments(
      arguments, of: context.package, refusing: ["--output": instead, "--stamp": instead])
    let run = try ToolRun(context)
    var worst: Int32 = 0
    var isNothingFound = true
    for target in command.targets {
      let files = try TargetPropertyList.all(in: target, of: context.package)
      if files.isEmpty { continue }
      isNothingFound = false
      let options = OptionsOfTarget.file(for: "validate", in: target)
      let status = try run.status(
        ["validate"] + options.arguments + command.forwarded + ["--"]
          + files.map { run.shown($0.url) })
      worst = max(worst, status)
    }
    if isNothingFound {
      throw PluginFailure("no target's folder holds an Info.plist or a NAME-Info.plist")
    }
    if worst != 0 { throw PluginFailure("launchkit validate ended with status \(worst)") }
  }
}
