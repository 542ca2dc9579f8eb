/// Reads an object of a pack. The object may be stored as a difference from another object, which is then
/// read, too.
package struct GitPackedObject {
  private let pack: GitRangeReader
  private let index: GitPackIndex
  private let limit: Int

  /// The longest chain of differences that is followed; git makes chains of at most 4,095.
  private static let maximumDepth = 4_095
  /// The most bytes that the differences of a chain may have together.
  private static let maximumChainByteCount = 1 << 24

  /// Makes a reader of a pack.
  package init(_ pack: GitRangeReader, _ index: GitPackIndex, _ limit: Int) {
    self.pack = pack
    self.index = index
    self.limit = limit
  }

  /// Reads the object at an offset.
  ///
  /// - Complexity: linear in the length of the chain and in the sizes of its objects, all up to a limit.
  package func read(
    at offset: Int
  ) throws(GitFileProblem) -> (kind: GitObjectKind, content: [UInt8]) {
    var offset = offset
    var differences: [[UInt8]] = []
    var byteCount = 0
    for _ in 0...Self.maximumDepth {
      var head = try Head(pack, at: offset)
      guard head.size <= limit else { throw Self.problem }
      var base: Int?
      switch head.kind {
      case 6: base = offset - (try head.distance())
      case 7:
        base = try index.offset(of: try head.bytes(20))
        if base == nil { throw Self.problem }
      default: break
      }
      // Compressed bytes can be slightly longer than their content.
      let compressed = try pack.bytes(
        at: head.end, upTo: head.size + head.size / 1_000 + 1_024)
      var content = try GitInflater.content(of: compressed[...], maximumByteCount: limit)
      guard let base else {
        guard let kind = GitObjectKind(rawValue: head.kind) else { throw Self.problem }
        while let difference = differences.popLast() {
          content = try Self.apply(difference, to: content, limit)
        }
        return (kind, content)
      }
      guard base >= 0, base != offset else { throw Self.problem }
      differences.append(content)
      byteCount += content.count
      guard byteCount <= Self.maximumChainByteCount else { throw Self.problem }
      offset = base
    }
    throw Self.problem
  }

  /// Applies a difference, which consists of references to parts of the other content and of new bytes.
  private static func apply(
    _ difference: [UInt8], to base: [UInt8], _ limit: Int
  ) throws(GitFileProblem) -> [UInt8] {
    var at = 0
    func next() throws(GitFileProblem) -> Int {
      guard at < difference.count else { throw problem }
      defer { at += 1 }
      return Int(difference[at])
    }
    func size() throws(GitFileProblem) -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = try next()
        number |= (byte & 0x7F) << shift
        if byte & 0x80 == 0 { return number }
        shift += 7
        guard shift < 35 else { throw problem }
      }
    }
    let (baseSize, size) = (try size(), try size())
    guard baseSize == base.count, size <= limit else { throw problem }
    var result: [UInt8] = []
    while at < difference.count {
      let code = try next()
      guard code & 0x80 != 0 else {
        guard code > 0, at + code <= difference.count else { throw problem }
        result += difference[at..<at + code]
        at += code
        guard result.count <= size else { throw problem }
        continue
      }
      var (start, count) = (0, 0)
      for bit in 0..<4 where code & 1 << bit != 0 { start |= try next() << (8 * bit) }
      for bit in 0..<3 where code & 0x10 << bit != 0 { count |= try next() << (8 * bit) }
      if count == 0 { count = 0x1_0000 }
      guard start + count <= base.count, result.count + count <= size else { throw problem }
      result += base[start..<start + count]
    }
    guard result.count == size else { throw problem }
    return result
  }

  private static let problem = GitFileProblem(message: "has a pack that cannot be read")
}

extension GitPackedObject {
  /// The header of an object in a pack.
  private struct Head {
    /// The number of its kind; 6 and 7 stand for differences.
    let kind: Int
    /// The size of its content.
    private(set) var size: Int
    private let content: [UInt8]
    private let start: Int
    private var at = 0

    /// The position after the header, where the content begins.
    var end: Int { start + at }

    /// Reads the number and the size.
    init(_ pack: GitRangeReader, at start: Int) throws(GitFileProblem) {
      content = try pack.bytes(at: start, upTo: 64)
      self.start = start
      guard let first = content.first else { throw GitPackedObject.problem }
      kind = Int(first) >> 4 & 7
      size = Int(first) & 0x0F
      at = 1
      var shift = 4
      var byte = first
      while byte & 0x80 != 0 {
        guard at < content.count, shift < 39 else { throw GitPackedObject.problem }
        byte = content[at]
        at += 1
        size |= Int(byte & 0x7F) << shift
        shift += 7
      }
    }

    /// How many bytes before this object its base object begins.
    mutating func distance() throws(GitFileProblem) -> Int {
      var number = -1
      while true {
        guard at < content.count, number < 1 << 48 else { throw GitPackedObject.problem }
        let byte = content[at]
        at += 1
        number = (number + 1) << 7 | Int(byte & 0x7F)
        if byte & 0x80 == 0 { return number }
      }
    }

    /// The next bytes.
    mutating func bytes(_ count: Int) throws(GitFileProblem) -> [UInt8] {
      guard at + count <= content.count else { throw GitPackedObject.problem }
      defer { at += count }
      return Array(content[at..<at + count])
    }
  }
}
