public import Foundation

/// Finds the property lists of a folder.
public enum PropertyListFiles {
  /// A file and its path below the folder.
  public struct Found: Sendable {
    /// Where it is.
    public var url: URL
    /// The path below the folder that was searched.
    public var path: String
  }

  /// All files named as property lists are, in order of their paths.
  public static func all(in folder: URL) throws -> [Found] {
    let root = folder.standardizedFileURL.path
    guard let walk = FileManager.default.enumerator(atPath: root) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    var found: [Found] = []
    for case let path as String in walk where isPropertyList(path) {
      let url = URL(filePath: root).appending(path: path)
      if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        found.append(Found(url: url, path: path))
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func isPropertyList(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "project.pbxproj"
      || ["plist", "entitlements", "xcprivacy", "strings", "stringsdict", "xcstrings"]
        .contains(String(name.split(separator: ".").last ?? ""))
  }
}
