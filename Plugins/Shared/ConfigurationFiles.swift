import Foundation
import PackagePlugin

/// The files named `.launchkit.json` that hold for a target: the build is to notice when one changes.
///
/// One that comes later is noticed when the package manager asks the plugin again, as it does when the
/// structure of the package changes.
enum ConfigurationFiles {
  /// Those in the target's folder and above it, up to that of the package.
  static func around(_ target: any Target, of package: Package) -> [URL] {
    var files: [URL] = []
    var folder = target.directoryURL.standardizedFileURL
    let root = package.directoryURL.standardizedFileURL
    while folder.path.hasPrefix(root.path) {
      let file = folder.appending(path: ".launchkit.json")
      if FileManager.default.fileExists(atPath: file.path) { files.append(file) }
      if folder.path == root.path { break }
      folder.deleteLastPathComponent()
    }
    return files
  }
}
