internal import FileSystem

/// Reads one input as a compressed object of git, and as a pack with its index.
///
/// The first two bytes say how long the index is; without one, all of the input is one object of a pack.
public func exerciseGitObject(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  guard bytes.count > 2 else { return }
  let limit = 1 << 16
  if let content = try? GitInflater.content(of: bytes[...], maximumByteCount: limit) {
    promise(content.count <= limit, "more is expanded than is allowed")
  }
  let length = min(Int(bytes[0]) << 8 | Int(bytes[1]), bytes.count - 2)
  let pack = GitRangeReader(bytes: Array(bytes[(2 + length)...]))
  let empty = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 1_024)
  let names = length == 0 ? empty : Array(bytes[2..<2 + length])
  guard let index = GitPackIndex(GitRangeReader(bytes: names)) else { return }
  for first in [UInt8(0), 1, 0x80, 0xFF] {
    let name = [first] + [UInt8](repeating: first, count: 19)
    do throws(GitFileProblem) {
      let offset = try index.offset(of: name) ?? 0
      let object = try GitPackedObject(pack, index, limit).read(at: offset)
      promise(object.content.count <= limit, "an object is larger than is allowed")
    } catch {
      promise(!error.message.isEmpty, "an object is refused without a reason")
    }
  }
}
