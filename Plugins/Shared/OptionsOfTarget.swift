import Foundation
import PackagePlugin

/// The file in a target's folder that holds options for one subcommand of `launchkit`, such as
/// `.launchkit-validate`.
///
/// A plugin gets no arguments during a build. The file's content goes to the tool as a file, because the
/// package manager keeps a plugin's answer until the structure of the package changes.
enum OptionsOfTarget {
  /// The arguments that name the file, and the file; nothing when there is none.
  static func file(for subcommand: String, in target: any Target) -> (
    arguments: [String], files: [URL]
  ) {
    let url = target.directoryURL.appending(path: ".launchkit-\(subcommand)")
    guard FileManager.default.fileExists(atPath: url.path) else { return ([], []) }
    return (["--options-from", url.path], [url] + named(in: url))
  }

  /// The module that names in the property lists refer to.
  static func module(of target: SwiftSourceModuleTarget) -> [String] {
    ["--variables", "PRODUCT_MODULE_NAME=\(target.moduleName)"]
  }

  /// The entitlements that the options name, which the build has to watch as well.
  private static func named(in options: URL) -> [URL] {
    guard let text = try? String(contentsOf: options, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard words.count == 2, words[0] == "--entitlements" else { return nil }
      return options.deletingLastPathComponent()
        .appending(path: words[1].trimmingCharacters(in: .whitespaces))
    }
  }
}
