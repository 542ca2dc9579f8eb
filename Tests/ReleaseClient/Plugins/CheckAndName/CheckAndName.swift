import Foundation
import PackagePlugin

/// Checks the Info.plist of a target with the executable of the bundle, and compiles its names in.
@main
struct CheckAndName: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "launchkit").url
    let infoPlist = target.directoryURL.appending(path: "Info.plist")
    let stamp = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    let names = context.pluginWorkDirectoryURL.appending(path: "Names.swift")
    return [
      .buildCommand(
        displayName: "Checking Info.plist", executable: tool,
        arguments: ["validate", "--format", "concise", "--stamp", stamp.path, infoPlist.path],
        inputFiles: [infoPlist], outputFiles: [stamp]),
      .buildCommand(
        displayName: "Emitting names", executable: tool,
        arguments: ["emit", "--as", "swift", "--output", names.path, infoPlist.path],
        inputFiles: [infoPlist], outputFiles: [names]),
    ]
  }
}
