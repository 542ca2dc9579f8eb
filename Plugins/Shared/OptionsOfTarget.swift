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
    return (["--options-from", url.path], [url])
  }
}
