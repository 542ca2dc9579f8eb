import Foundation
import PackagePlugin

/// The Info.plists of a target: what lies in the target's folder under the name `Info.plist` or
/// `NAME-Info.plist`.
///
/// The folder is searched, and not the target's list of files: the package manager refuses an Info.plist as
/// a resource, so that packages exclude it, and what is excluded is not in the list.
struct TargetPropertyList {
  /// The file.
  let url: URL
  /// The path from the target's folder.
  let path: String

  /// The name.
  var name: String { url.lastPathComponent }

  /// What comes before `-Info.plist` in the name; empty for `Info.plist`.
  var prefix: String {
    name == Self.commonName ? "" : String(name.dropLast(Self.commonName.count + 1))
  }

  /// The arguments that keep what is emitted for several files of a target apart.
  var prefixArguments: [String] { prefix.isEmpty ? [] : ["--prefix=\(prefix)"] }

  /// The path as a file name that no other path gives.
  var fileName: String {
    path.utf8.reduce(into: "") { name, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }

  private static let commonName = "Info.plist"
  /// Firebase's file, which is named like an Info.plist and is none.
  private static let others: Set<String> = ["GoogleService-Info.plist"]
  /// Folders that are products with an Info.plist of their own.
  private static let bundles: Set<String> = ["app", "appex", "bundle", "framework", "xcframework"]

  /// The Info.plists of a target, in the order of their paths.
  ///
  /// - Throws: a message when one of them is a link to a place outside the folder: nothing may be read that
  ///   the package does not show.
  static func all(in target: any SourceModuleTarget, of package: Package) throws
    -> [TargetPropertyList]
  {
    let root = target.directoryURL.standardizedFileURL
    let otherTargets = Set(
      package.targets.filter { $0.id != target.id }.map { $0.directoryURL.standardizedFileURL.path }
    )
    guard
      let walk = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    else { return [] }
    var found: [TargetPropertyList] = []
    for case let url as URL in walk {
      let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      if isFolder {
        if bundles.contains(url.pathExtension)
          || otherTargets.contains(url.standardizedFileURL.path)
        {
          walk.skipDescendants()
        }
      } else if isInfoPlist(url.lastPathComponent) {
        try refuseLinkOutside(url, of: root)
        found.append(TargetPropertyList(url: url, path: relativePath(of: url, in: root)))
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func isInfoPlist(_ name: String) -> Bool {
    (name == Self.commonName || name.hasSuffix("-" + Self.commonName)) && !others.contains(name)
  }

  private static func refuseLinkOutside(_ url: URL, of root: URL) throws {
    let place = url.resolvingSymlinksInPath().path
    let folder = root.resolvingSymlinksInPath().path
    guard !place.hasPrefix(folder + "/") else { return }
    throw PluginFailure(
      "'\(url.path)' is a link to '\(place)', outside the target's folder '\(folder)'; "
        + "put the file itself there")
  }

  private static func relativePath(of url: URL, in root: URL) -> String {
    String(url.standardizedFileURL.path.dropFirst(root.path.count + 1))
  }
}

/// What is printed when a plugin cannot do its work.
struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
