/// The folder to which the paths of a configuration are relative.
enum ConfigurationFolder {
  /// The path of a file relative to a folder; nil when the file is not in the folder.
  ///
  /// - Parameters:
  ///   - path: an absolute path without links and dots.
  ///   - folder: a folder with such a path, with no slash at its end unless it is the root.
  static func path(_ path: ArraySlice<UInt8>, in folder: String) -> ArraySlice<UInt8>? {
    let base = folder.utf8
    if base.last == UInt8(ascii: "/") {
      return path.starts(with: base) ? path.dropFirst(base.count) : nil
    }
    guard path.count > base.count, path.starts(with: base),
      path[path.startIndex + base.count] == UInt8(ascii: "/")
    else { return nil }
    return path.dropFirst(base.count + 1)
  }
}

extension ConfigurationFolder {
  /// Whether a path leads to something inside the folder, as far as its text shows.
  static func holds(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && !path.split(separator: "/").contains("..")
  }
}
