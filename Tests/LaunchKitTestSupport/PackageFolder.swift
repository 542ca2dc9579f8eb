public import Foundation

/// Where the files of this repository lie, whatever the current folder is.
public enum PackageFolder {
  /// The root of the repository.
  public static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder below the root, such as `Samples/Broken`.
  public static func url(_ path: String) -> URL { url.appending(path: path) }

  /// The text of a file below the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }
}
