import FileSystem
import LaunchKitTestSupport
import SourceText

extension GitIndexWriter {
  /// The tracked paths that are read from the written index.
  func paths(shared: GitIndexWriter? = nil) throws -> GitTrackedPaths {
    try Self.paths(
      bytes, shared: shared?.bytes, checksumByteCount: checksumByteCount)
  }

  static func paths(
    _ bytes: [UInt8], shared: [UInt8]? = nil, checksumByteCount: Int = 20
  ) throws -> GitTrackedPaths {
    func file(_ bytes: [UInt8]) throws -> GitIndexFile {
      try GitIndexFile(
        SourceFile(path: "index", bytes: bytes), checksumByteCount: checksumByteCount)
    }
    return try GitTrackedPaths(try file(bytes), shared: try shared.map(file))
  }
}
