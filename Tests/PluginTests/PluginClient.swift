import Foundation
import LaunchKitTestSupport

/// A copy of `Samples/PluginClient`, for tests to build and to break.
///
/// It lies in a folder with a space in its name, two levels below the root as the sample does, so that the
/// path to LaunchKit is the same. The copy and what is built from it are kept from run to run. The plugins
/// run the executable that is tested; with `LAUNCHKIT_PLUGINS_BUILD_TOOL=1`, as `Scripts/nightly.sh` sets it, the
/// package manager builds it a second time for them, which takes as long as everything else.
struct PluginClient {
  private static let sample = PackageFolder.url("Samples/PluginClient")
  /// The copy.
  static let folder = PackageFolder.url(".build-plugins/plugin client")
  private static let scratch = PackageFolder.url(".build-plugins/build")
  /// The executable as an artifact bundle, which the manifest takes from the folder of the package.
  private static let bundle = ".build-plugins/launchkit-tool.artifactbundle"
  private static let buildsTool =
    ProcessInfo.processInfo.environment["LAUNCHKIT_PLUGINS_BUILD_TOOL"] == "1"
  /// What the package manager leaves in the folder.
  private static let pins = "Package.resolved"
  /// How often the package manager is started when it crashes.
  private static let maximumStartCount = 4

  /// Makes the copy what the sample is; a file that is the same already is not touched.
  init() throws {
    if !Self.buildsTool { try Self.packTool() }
    let wanted = try Self.files(in: Self.sample)
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    for path in try Self.files(in: Self.folder) where !wanted.contains(path) && path != Self.pins {
      try FileManager.default.removeItem(at: Self.folder.appending(path: path))
    }
    for path in wanted {
      let content = try Data(contentsOf: Self.sample.appending(path: path))
      if Self.isLink(path) { try FileManager.default.removeItem(at: url(path)) }
      if (try? Data(contentsOf: url(path))) != content { try write(content, to: path) }
    }
  }

  /// Puts the executable into the bundle. When it is another one than before, what was made with that goes.
  private static func packTool() throws {
    let executable = try LaunchKitExecutable.url.resolvingSymlinksInPath()
    let bundle = PackageFolder.url(bundle)
    let tool = bundle.appending(path: "launchkit-tool")
    func number(_ file: URL) -> Int? {
      try? FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
    }
    if let known = number(tool), known == number(executable) { return }
    for old in [bundle, scratch] where FileManager.default.fileExists(atPath: old.path) {
      try FileManager.default.removeItem(at: old)
    }
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.linkItem(at: executable, to: tool)
    // FOLDER/TRIPLE/debug/launchkit.
    let triple = executable.deletingLastPathComponent().deletingLastPathComponent()
      .lastPathComponent
    try Data(
      """
      {"schemaVersion": "1.0", "artifacts": {"launchkit-tool": {"type": "executable", "version": "0.0.0",
      "variants": [{"path": "launchkit-tool", "supportedTriples": ["\(triple)"]}]}}}
      """.utf8
    ).write(to: bundle.appending(path: "info.json"))
  }

  private static func isLink(_ path: String) -> Bool {
    let file = folder.appending(path: path).path
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil
  }

  /// The paths of the files and links in a folder, without what a build leaves there.
  private static func files(in folder: URL) throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: folder.appending(path: path).path, isDirectory: &isFolder)
        return !(exists && isFolder.boolValue) && !path.hasPrefix(".build/")
          && !path.hasPrefix(".swiftpm/")
      })
  }

  // MARK: Its files

  /// A file of the copy.
  func url(_ path: String) -> URL { Self.folder.appending(path: path) }

  /// Writes a file of the copy.
  func write(_ content: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url(path))
  }

  /// Replaces text in a file of the copy, which must hold it.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    guard text.contains(old) else { throw NotThere(text: old, path: path) }
    try write(Data(text.replacingOccurrences(of: old, with: new).utf8), to: path)
  }

  /// Text that a file should hold.
  struct NotThere: Error {
    let text: String
    let path: String
  }

  /// When each file that plugins made was written last.
  func outputs() throws -> [String: Date] {
    let folder = Self.scratch.appending(path: "plugins/outputs")
    var dates: [String: Date] = [:]
    for path in try Self.files(in: folder) {
      dates[path] = try folder.appending(path: path)
        .resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }
    return dates
  }

  // MARK: Its builds

  /// What a run of the package manager gave.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
    /// Everything that was printed.
    var log: String { output + errors }

    /// What a plugin did to files, such as `Checking Info.plist of App`.
    var pluginSteps: [String] {
      log.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /^\[\d+\/\d+\] ((Checking|Emitting) .*Info\.plist of .*)$/)
          .map { String($0.output.1) }
      }
      .sorted()
    }
  }

  /// Builds it.
  func build() throws -> Outcome { try swift("build") }

  /// Builds it until the package manager has nothing left to plan.
  func settle() throws -> Outcome {
    _ = try build()
    return try build()
  }

  /// Runs `swift package`.
  func package(_ arguments: String...) throws -> Outcome { try package(arguments) }

  /// Runs `swift package`.
  func package(_ arguments: [String]) throws -> Outcome { try swift("package", arguments) }

  /// Runs the program that was built.
  func runApp() throws -> Outcome {
    let outcome = try LaunchKitExecutable.run(
      [], program: Self.scratch.appending(path: "debug/App"))
    return Outcome(status: outcome.status, output: outcome.output, errors: outcome.errors)
  }

  private func swift(_ command: String, _ arguments: [String] = []) throws -> Outcome {
    // Nobody edits or debugs the copy: without index and debug information the tool takes a quarter less to build.
    let arguments =
      [
        "swift", command, "--scratch-path", Self.scratch.path, "--disable-index-store",
        "-Xswiftc", "-gnone", "-Xbuild-tools-swiftc", "-gnone",
      ] + arguments
    var outcome: LaunchKitExecutable.Outcome
    var starts = 0
    repeat {
      outcome = try LaunchKitExecutable.run(
        arguments, in: Self.folder, environment: try Self.environment(),
        program: URL(filePath: "/usr/bin/env"))
      starts += 1
      // `swift package` of Swift 6.3 was seen to end with a segmentation fault after it had built the tool,
      // before it started the plugin. That is neither ours nor what is tested here.
    } while outcome.crashed && starts < Self.maximumStartCount
    return Outcome(status: outcome.status, output: outcome.output, errors: outcome.errors)
  }

  private static func environment() throws -> [String: String] {
    var settings = try localDependencies()
    if !buildsTool { settings["LAUNCHKIT_TOOL_BUNDLE"] = bundle }
    // Scripts/dependencies.sh has the reason.
    settings["SWIFT_DETERMINISTIC_HASHING"] = "1"
    return settings
  }

  /// Settings that make git take the dependencies from where the running build has them, and not from the
  /// network.
  private static func localDependencies() throws -> [String: String] {
    // FOLDER/TRIPLE/debug/launchkit; the repositories lie in FOLDER.
    let build = try LaunchKitExecutable.url.resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = build.appending(path: "repositories")
    let name = "swift-argument-parser"
    guard
      let repository = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first(where: { $0.hasPrefix(name + "-") })
    else { throw NotThere(text: name, path: folder.path) }
    return [
      "GIT_CONFIG_COUNT": "1",
      "GIT_CONFIG_KEY_0": "url.\(folder.appending(path: repository).path).insteadOf",
      "GIT_CONFIG_VALUE_0": "https://github.com/apple/\(name)",
    ]
  }
}
