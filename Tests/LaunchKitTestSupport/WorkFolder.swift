public import Foundation

/// A copy of some folder, removed with its owner.
public final class WorkFolder {
  /// Where it is, links resolved.
  public let url: URL

  /// Copies a folder; an empty one for nil.
  public init(copying source: URL? = nil) throws {
    let unresolved = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-session-\(UUID().uuidString)")
    if let source {
      try FileManager.default.copyItem(at: source, to: unresolved)
    } else {
      try FileManager.default.createDirectory(at: unresolved, withIntermediateDirectories: true)
    }
    url = unresolved.resolvingSymlinksInPath()
    // Read-only originals must not keep the copies from being edited.
    for path in paths { setWritable(path) }
  }

  deinit {
    for path in paths { setWritable(path) }
    try? FileManager.default.removeItem(at: url)
  }

  /// All files and folders below it, in order.
  public var paths: [String] {
    let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return all.sorted()
  }

  /// The absolute path of something in it.
  public func path(_ path: String) -> String { url.appending(path: path).path }

  /// The content of a file; nil where there is none.
  public func bytes(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appending(path: path))).map { Array($0) }
  }

  /// Writes a file, with the folders around it.
  public func write(_ bytes: [UInt8], to path: String) {
    let file = url.appending(path: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
  }

  /// Writes a file, with the folders around it.
  public func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

  /// Removes a file or folder.
  public func remove(_ path: String) {
    try? FileManager.default.removeItem(at: url.appending(path: path))
  }

  /// Renames a file or folder.
  public func move(_ path: String, to other: String) {
    try? FileManager.default.moveItem(
      at: url.appending(path: path), to: url.appending(path: other))
  }

  /// Sets permissions.
  public func setMode(_ mode: Int, of path: String) {
    try? FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: self.path(path))
  }

  /// Whether a folder is at a path.
  public func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self.path(path), isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func setWritable(_ path: String) { setMode(isFolder(path) ? 0o755 : 0o644, of: path) }
}
