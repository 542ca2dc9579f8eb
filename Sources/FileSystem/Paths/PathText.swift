internal import PlatformLibC

/// Operations on paths that need only their text, and do not ask the system.
package enum PathText {
  /// The folder of a file, without a slash at its end unless it is the root; empty for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  package static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// The part after the last dot of the name; nil without a dot. A dot at the beginning of the name does not
  /// count.
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

  /// A folder with a slash at its end.
  package static func withSlash(_ folder: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
  }

  /// Whether the text of a path says that it is in a folder. Every path is in the empty folder, which stands
  /// for the current one.
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

  /// The part of a path after a folder; nil when the path does not begin with the folder.
  package static func rest(of path: String, in folder: String) -> String? {
    let start = withSlash(folder)
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// Whether a path contains a NUL, where the system would end the path.
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
