/// Files that are on no disk, each with its path, such as those of a group of records.
package final class MemoryFolder: Sendable {
  /// The most folders around a file.
  package static let maximumDepth = 64

  /// A file or folder in a folder.
  struct Entry {
    let name: String
    let isFolder: Bool
  }

  private let files: [String: [UInt8]]
  /// The entries of each folder, by its path; the outermost one has an empty path.
  private let folders: [String: [Entry]]

  /// Makes a folder of files.
  ///
  /// - Parameter files: the content of each file by its path, without `.` and `..` and with at most `maximumDepth` folders.
  /// - Complexity: linear in the number of files and of the folders around each.
  package init(_ files: [String: [UInt8]]) {
    self.files = files
    var folders: [String: [Entry]] = ["": []]
    for path in files.keys {
      var inner = (path: path, isFolder: false)
      while true {
        let folder = PathText.folder(of: inner.path)
        let isNew = folders[folder] == nil
        folders[folder, default: []].append(
          Entry(
            name: String(PathText.name(of: inner.path)), isFolder: inner.isFolder))
        guard isNew, folder != "/" else { break }
        inner = (folder, true)
      }
    }
    self.folders = folders.mapValues {
      $0.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  /// The content of a file; nil if there is none.
  ///
  /// - Parameter path: the path without `.` and `..`, as of every method.
  func content(of path: String) -> [UInt8]? { files[path] }

  /// Whether there is a folder.
  func hasFolder(_ path: String) -> Bool { folders[path] != nil }

  /// The entries of a folder, sorted by the bytes of their names; nil if there is no such folder.
  func entries(of folder: String) -> [Entry]? { folders[folder] }
}
