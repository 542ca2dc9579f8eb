import PackagePlugin

/// Writes Swift names for what the Info.plists of a target declare, and has them compiled with the target.
@main
struct LaunchKitEmitPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      throw PluginFailure("'\(target.name)' has no Swift source; the plugin is for Swift targets")
    }
    let files = try TargetPropertyList.all(in: target, of: context.package)
    if files.isEmpty {
      throw PluginFailure(
        "there is nothing to emit: '\(target.directoryURL.path)' holds no Info.plist")
    }
    let tool = try context.tool(named: "launchkit-tool").url
    let options = OptionsOfTarget.file(for: "emit", in: target)
    let configurations = ConfigurationFiles.around(target, of: context.package)
    return files.map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: "\(file.fileName).swift")
      return .buildCommand(
        displayName: "Emitting Swift for \(file.name) of \(target.name)",
        executable: tool,
        arguments: [
          "emit", "--as", "swift", "--format", "concise", "--output", output.path,
        ] + OptionsOfTarget.module(of: target) + file.prefixArguments + options.arguments + [
          "--", file.url.path,
        ],
        inputFiles: [file.url] + options.files + configurations,
        outputFiles: [output])
    }
  }
}
