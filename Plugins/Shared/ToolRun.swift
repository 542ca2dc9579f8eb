import Foundation
import PackagePlugin

/// Runs of `launchkit` for a command plugin: in the package's folder, with what it prints shown as it comes.
struct ToolRun {
  private let executable: URL
  private let folder: URL

  init(_ context: PluginContext) throws {
    executable = try context.tool(named: "launchkit-tool").url
    folder = context.package.directoryURL
  }

  /// Runs the tool and gives its exit status.
  func status(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw PluginFailure("launchkit was ended by signal \(process.terminationStatus)")
    }
    return process.terminationStatus
  }

  /// A path as a person in the package's folder writes it.
  func shown(_ url: URL) -> String {
    let root = folder.standardizedFileURL.path + "/"
    let path = url.standardizedFileURL.path
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}

/// What is typed behind the name of a command plugin.
struct CommandArguments {
  /// The targets that are meant.
  let targets: [any SourceModuleTarget]
  /// Whether targets are named.
  let namesTargets: Bool
  /// What goes on to the tool.
  let forwarded: [String]

  /// Takes `--target NAME`, which may be repeated, out of the arguments; without it all targets are meant.
  ///
  /// - Parameter refused: options that the plugin decides about itself, each with what to do instead.
  init(_ arguments: [String], of package: Package, refusing refused: [String: String]) throws {
    for argument in arguments {
      let option = String(argument.prefix { $0 != "=" })
      if let instead = refused[option] { throw PluginFailure("'\(option)': \(instead)") }
    }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    forwarded = extractor.remainingArguments
    namesTargets = !names.isEmpty
    let named = names.isEmpty ? package.targets : try package.targets(named: names)
    targets = named.compactMap { $0 as? any SourceModuleTarget }
  }
}
