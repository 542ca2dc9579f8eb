import Foundation
import PackagePlugin

/// `swift package launchkit-validate [OPTION…]`: checks the package as `launchkit validate` in its folder does. With
/// `--target NAME`, only the Info.plists of that target, with the options in its folder. Writes nothing, and asks for no
/// permission.
@main
struct LaunchKitValidateCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let instead = "the command writes no file; 'swift run launchkit validate' does"
    let command = try CommandArguments(
      arguments, of: context.package, refusing: ["--output": instead, "--stamp": instead])
    let run = try ToolRun(context)
    let status =
      command.namesTargets
      ? try check(command, of: context.package, run)
      : try run.status(["validate"] + command.forwarded)
    if status != 0 { throw PluginFailure("launchkit validate ended with status \(status)") }
  }

  /// Checks the targets that are named, and gives the highest exit status.
  private func check(
    _ command: CommandArguments, of package: Package, _ run: ToolRun
  ) throws -> Int32 {
    var worst: Int32 = 0
    var isNothingFound = true
    for target in command.targets {
      let files = try TargetPropertyList.all(in: target, of: package)
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
    return worst
  }
}
