public import Foundation

/// The files of this repository, independent of the current folder.
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

  /// README.md, the documents next to it and the pages in Documentation; paths from the root.
  public static func pages() throws -> [String] {
    let pages = try FileManager.default.contentsOfDirectory(atPath: url("Documentation").path)
      .filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
      + pages.map { "Documentation/\($0)" }
  }
}
