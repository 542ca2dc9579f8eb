internal import PlatformLibC
internal import SourceText

/// Paths as the system uses them: bytes without a NUL, which need not be UTF-8.
package enum SystemPath {
  /// Calls `body` with a C string.
  static func with<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path + [0]).withUnsafeBytes { bytes in
      // A terminated array is never empty, so there is always a base address.
      guard let base = bytes.baseAddress else { return "".withCString(body) }
      return body(base.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Calls `body` with the C string of a path that is given as text; see `UndecodedBytes`.
  package static func with<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result)
    -> Result
  {
    UndecodedBytes.isIn(path) ? with(UndecodedBytes.bytes(path), body) : path.withCString(body)
  }

  /// The path without links and dots; nil when there is no such file.
  package static func resolved(_ path: String) -> [UInt8]? { resolved(UndecodedBytes.bytes(path)) }

  /// The path without links and dots; nil when there is no such file.
  package static func resolved(_ path: [UInt8]) -> [UInt8]? {
    guard let text = with(path.isEmpty ? [UInt8(ascii: ".")] : path, { realpath($0, nil) }) else {
      return nil
    }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The current folder; nil when it is gone. Unlike `resolved`, it needs no right to search the folders above.
  static func currentFolder() -> [UInt8]? {
    guard let text = getcwd(nil, 0) else { return nil }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// A folder's path and a name, with one slash between them.
  static func join(_ folder: [UInt8], _ name: some Collection<UInt8>) -> [UInt8] {
    var path = folder
    path.reserveCapacity(folder.count + name.count + 1)
    if let last = path.last, last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path.append(contentsOf: name)
    return path
  }

  /// Whether a path leads to a folder, through links or not.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return with(path, { stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
