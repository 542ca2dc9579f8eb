internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Reads one input as an index of git, with a shared index behind it.
///
/// The first byte says whether object names have 32 bytes instead of 20, the next two how long the index is.
public func exerciseGitIndex(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  guard bytes.count > 3 else { return }
  let content = bytes[3...]
  let length = min(Int(bytes[1]) << 8 | Int(bytes[2]), content.count)
  let checksumByteCount = bytes[0] & 1 == 0 ? 20 : 32
  func read(_ bytes: ArraySlice<UInt8>) throws(GitFileProblem) -> GitIndexFile {
    try GitIndexFile(
      SourceFile(path: "index", bytes: bytes), checksumByteCount: checksumByteCount)
  }
  do throws(GitFileProblem) {
    let index = try read(content.prefix(length))
    let rest = content.dropFirst(length)
    let paths = try GitTrackedPaths(index, shared: rest.isEmpty ? nil : try read(rest))
    for path in ["a/b/c.plist", "a", "z"] {
      let path = Array(path.utf8)
      _ = paths.contain(path, isFolder: true)
      _ = paths.contain(path, isFolder: false)
    }
  } catch {
    promise(!error.message.isEmpty, "an index is refused without a reason")
  }
}
