extension LineTable {
  /// One place in a text, in the units people and tools use.
  public struct Location: Sendable, Hashable {
    /// 1-based line; `\n`, `\r\n` and a lone `\r` end a line.
    public var line: Int
    /// 1-based column in UTF-8 bytes, as the Swift compiler counts.
    public var column: Int
    /// 1-based column in UTF-16 code units, as editors count.
    package var utf16Column: Int
    /// 0-based offset in the bytes of the file.
    package var offset: Int

    /// Makes a location from its parts.
    public init(line: Int, column: Int, utf16Column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.utf16Column = utf16Column
      self.offset = offset
    }
  }
}

/// The line starts of one file, for converting offsets to lines and columns.
///
/// A table is built in one pass, only for files of which places are shown. A look-up is a binary search and a
/// scan of at most two kilobytes, however long the lines are.
public struct LineTable: Sendable {
  private let file: SourceFile
  private let starts: ContiguousArray<UInt32>
  /// The length of the text before each block of `blockLength` bytes; empty for a file of one block.
  private let blocks: ContiguousArray<TextLength>

  private static let blockLength = 1_024

  /// Finds all line starts. Linear in the size of the file.
  public init(_ file: SourceFile) {
    self.file = file
    var starts: ContiguousArray<UInt32> = [0]
    var blocks: ContiguousArray<TextLength> = []
    file.paddedBytes.withUnsafeBufferPointer { bytes in
      var index = 0
      let end = file.count
      while index < end {
        index = Self.nextLineEnd(in: bytes, from: index, to: end)
        guard index < end else { break }
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(UInt32(truncatingIfNeeded: index))
        } else if byte == 0x0D {
          if index < end, bytes[index] == 0x0A { index += 1 }
          starts.append(UInt32(truncatingIfNeeded: index))
        }
      }
      guard end > Self.blockLength else { return }
      var length = TextLength()
      for start in stride(from: 0, to: end, by: Self.blockLength) {
        blocks.append(length)
        let block = UnsafeRawBufferPointer(
          rebasing: UnsafeRawBufferPointer(bytes)[start..<min(start + Self.blockLength, end)])
        if Self.isASCII(block) {
          length.count(ascii: block.count)
        } else {
          for byte in block { length.count(byte) }
        }
      }
    }
    self.starts = starts
    self.blocks = blocks
  }

  /// Whether all bytes are below 0x80; eight at a time.
  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var all: UInt64 = 0
    var at = 0
    while at + 8 <= bytes.count {
      all |= bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      at += 8
    }
    while at < bytes.count {
      all |= UInt64(bytes[at])
      at += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// The offset of the next `\n` or `\r`, or `end`; thirty-two bytes at a time.
  private static func nextLineEnd(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    guard let base = bytes.baseAddress else { return end }
    // Comparing a vector with a scalar calls an unspecialized generic function; comparing it with a vector is
    // one instruction.
    let feed = SIMD32<UInt8>(repeating: 0x0A)
    let carriage = SIMD32<UInt8>(repeating: 0x0D)
    var at = start
    while at + 32 <= end {
      let block = UnsafeRawPointer(base + at).loadUnaligned(as: SIMD32<UInt8>.self)
      let hits = (block .== feed) .| (block .== carriage)
      if any(hits) { break }
      at += 32
    }
    while at < end, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    return at
  }

  /// Number of lines. A text that ends in a newline has an empty last line.
  package var lineCount: Int { starts.count }

  /// The 1-based line that contains `offset`.
  public func line(at offset: Int) -> Int {
    if let recorded = file.recorded { return recorded.place(at: offset).line }
    // A negative offset belongs to the first line.
    return max(1, starts.partitioningIndex { Int($0) > offset })
  }

  /// The offsets of a 1-based line, without its line ending.
  public func contents(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return 0..<0 }
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : file.count
    while end > start, file[end - 1] == 0x0A || file[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Line and columns of an offset. Logarithmic in the number of lines.
  public func location(at offset: Int) -> Location {
    if let place = file.recorded?.place(at: offset) {
      return Location(
        line: place.line, column: place.column, utf16Column: place.utf16Column,
        offset: place.offset)
    }
    let offset = min(max(0, offset), file.count)
    let line = line(at: offset)
    let start = Int(starts[line - 1])
    let before = length(before: offset)
    return Location(
      line: line, column: offset - start + 1,
      utf16Column: before.utf16Units - length(before: start).utf16Units + 1,
      offset: file.byteOrderMarkLength + file.encoding.encodedLength(of: before))
  }

  /// The length of the text before an offset.
  private func length(before offset: Int) -> TextLength {
    var start = 0
    var length = TextLength()
    if !blocks.isEmpty {
      let block = min(offset / Self.blockLength, blocks.count - 1)
      start = block * Self.blockLength
      length = blocks[block]
    }
    file.paddedBytes.withUnsafeBufferPointer { bytes in
      for index in start..<offset { length.count(bytes[index]) }
    }
    return length
  }
}
