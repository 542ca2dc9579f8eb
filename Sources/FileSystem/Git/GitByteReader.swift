/// Reads a file of git from front to back: numbers have their highest byte first.
struct GitByteReader {
  private let content: ContiguousArray<UInt8>
  private let end: Int
  /// Where it is in the whole file.
  private(set) var offset: Int

  /// Reads content up to an end, which is inside of it.
  init(_ content: ContiguousArray<UInt8>, from start: Int = 0, upTo end: Int) {
    self.content = content
    self.end = end
    offset = start
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { offset == end }

  /// The next bytes.
  mutating func bytes(_ count: Int) throws(GitFileProblem) -> ArraySlice<UInt8> {
    guard count <= end - offset else { throw GitFileProblem(message: "is cut off") }
    defer { offset += count }
    return content[offset..<offset + count]
  }

  /// The next bytes, to be read by themselves.
  mutating func part(_ count: Int) throws(GitFileProblem) -> GitByteReader {
    let part = try bytes(count)
    return GitByteReader(content, from: part.startIndex, upTo: part.endIndex)
  }

  /// A number of two bytes.
  mutating func number16() throws(GitFileProblem) -> UInt16 {
    try bytes(2).reduce(0) { $0 << 8 | UInt16($1) }
  }

  /// A number of four bytes.
  mutating func number32() throws(GitFileProblem) -> UInt32 {
    try bytes(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A number of eight bytes.
  mutating func number64() throws(GitFileProblem) -> UInt64 {
    try bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number of as many bytes as it needs, seven bits in each. Every byte but the first adds one to what stands
  /// before it, so that each number has one form only.
  mutating func variableNumber() throws(GitFileProblem) -> Int {
    var byte = try next()
    var number = Int(byte & 0x7F)
    while byte & 0x80 != 0 {
      // No path is as long as that.
      guard number < 1 << 32 else {
        throw GitFileProblem(message: "has a number that is too large")
      }
      byte = try next()
      number = (number + 1) << 7 | Int(byte & 0x7F)
    }
    return number
  }

  /// What comes before the next NUL, which is read too.
  mutating func bytesBeforeNUL() throws(GitFileProblem) -> ArraySlice<UInt8> {
    guard let nul = content[offset..<end].firstIndex(of: 0) else {
      throw GitFileProblem(message: "is cut off")
    }
    defer { offset = nul + 1 }
    return content[offset..<nul]
  }

  private mutating func next() throws(GitFileProblem) -> UInt8 {
    guard offset < end else { throw GitFileProblem(message: "is cut off") }
    defer { offset += 1 }
    return content[offset]
  }
}
