import PackagePlugin

/// Checks the Info.plists of a target during the build. Findings are diagnostics of the build, and errors
/// stop it.
@main
struct LaunchKitValidatePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      throw PluginFailure("'\(target.name)' has no Swift source; the plugin is for Swift targets")
    }
    let files = try TargetPropertyList.all(in: target, of: context.package)
    if files.isEmpty {
      Diagnostics.warning(
        "LaunchKitValidatePlugin checks nothing: '\(target.directoryURL.path)' holds no Info.plist")
    }
    let tool = try context.tool(named: "launchkit-tool").url
    let options = OptionsOfTarget.file(for: "validate", in: target)
    let configurations = ConfigurationFiles.around(target, of: context.package)
    // One command a file, so that a file is not checked again because another has changed.
    return files.map { file in
      // The stamp is an empty Swift file: any other kind would become a resource of the target.
      let stamp = context.pluginWorkDirectoryURL.appending(path: "\(file.fileName)-checked.swift")
      return .buildCommand(
        displayName: "Checking \(file.name) of \(target.name)",
        executable: tool,
        arguments: ["validate", "--format", "concise", "--stamp", stamp.path]
          + options.arguments + ["--", file.url.path],
        inputFiles: [file.url] + options.files + configurations,
        outputFiles: [stamp])
    }
  }
}
