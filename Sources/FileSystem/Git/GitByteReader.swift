/// Reads a file of git from front to back. Numbers are big-endian.
struct GitByteReader {
  private let content: ContiguousArray<UInt8>
  private let end: Int
  /// The position of the next byte in the whole file.
  private(set) var offset: Int

  /// Makes a reader for a part of the content; the end must not be beyond the content.
  init(_ content: ContiguousArray<UInt8>, from start: Int = 0, upTo end: Int) {
    self.content = content
    self.end = end
    offset = start
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { offset == end }

  /// The next bytes.
  mutating func bytes(_ count: Int) throws(GitFileProblem) -> ArraySlice<UInt8> {
    guard count <= end - offset else { throw GitFileProblem(message: "is cut off") }
    defer { offset += count }
    return content[offset..<offset + count]
  }

  /// A reader for the next bytes alone.
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

  /// A number of variable length, with seven bits in each byte. Before each further byte one is added to the
  /// number so far, so that every number has only one form.
  mutating func variableNumber() throws(GitFileProblem) -> Int {
    var byte = try next()
    var number = Int(byte & 0x7F)
    while byte & 0x80 != 0 {
      // No path is that long.
      guard number < 1 << 32 else {
        throw GitFileProblem(message: "has a number that is too large")
      }
      byte = try next()
      number = (number + 1) << 7 | Int(byte & 0x7F)
    }
    return number
  }

  /// The bytes before the next NUL; the NUL is read, too.
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
