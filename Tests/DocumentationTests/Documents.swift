import Foundation
import LaunchKitTestSupport

/// The documents of this repository that show code.
enum Documents {
  /// README.md, the pages and all articles; paths from the root of the repository.
  static func markdown() throws -> [String] {
    try PackageFolder.pages() + articles()
  }

  /// The articles of the DocC catalogs.
  static func articles() throws -> [String] {
    try files(in: "Sources", endings: [".md"])
  }

  /// The tutorials of the DocC catalogs.
  static func tutorials() throws -> [String] {
    try files(in: "Sources", endings: [".tutorial"])
  }

  /// Files below a folder, sorted; paths from the root of the repository.
  static func files(in folder: String, endings: [String]) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: PackageFolder.url(folder).path)
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .map { folder + "/" + $0 }.sorted()
  }
}
