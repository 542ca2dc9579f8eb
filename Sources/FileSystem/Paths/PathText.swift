internal import PlatformLibC

/// Paths as text, as far as they can be distinguished without asking the system.
package enum PathText {
  /// The folder of a file, without a slash at its end unless it is the root; empty for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  package static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// What stands behind the last dot of the name, which a name may not begin with; nil without one.
  package static func ending(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// A path without the slashes at its end; the root keeps its own.
  package static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// A folder with one slash more at its end unless it has one.
  package static func withSlash(_ folder: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
  }

  /// Whether a path is in a folder, by its text; every path is in the current one, which is empty.
  package static func isPath(_ path: String, in folder: String) -> Bool {
    if folder.isEmpty { return true }
    var (path, folder) = (path, folder)
    return path.withUTF8 { path in
      folder.withUTF8 { folder in
        let slash = UInt8(ascii: "/")
        let end = unsafe folder.last == slash ? folder.count - 1 : folder.count
        guard path.count > end, unsafe path[end] == slash else { return false }
        return unsafe path[..<end].elementsEqual(folder[..<end])
      }
    }
  }

  /// The rest of a path from a folder on; nil when it does not begin with the folder.
  package static func rest(of path: String, in folder: String) -> String? {
    let start = withSlash(folder)
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// Whether there is a NUL in a path, at which the system would take it to end.
  package static func holdsNUL(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
  }

  /// Orders paths by their bytes.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
