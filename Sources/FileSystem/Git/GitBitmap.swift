/// A set of positions in git's compressed form, EWAH: a run of words whose bits are all equal is stored as a
/// count, other words are stored as they are.
struct GitBitmap {
  private var words: [UInt64] = []

  /// Reads a bitmap. Runs are expanded only by `positions(below:)`, which knows how many positions there are.
  init(_ reader: inout GitByteReader) throws(GitFileProblem) {
    // The count of bits adds nothing to the words.
    _ = try reader.number32()
    let count = Int(try reader.number32())
    var part = try reader.part(count * 8)
    words.reserveCapacity(count)
    while !part.isAtEnd { words.append(try part.number64()) }
    // The position of the last run is needed only to append another one.
    _ = try reader.number32()
  }

  /// The positions, in ascending order.
  ///
  /// - Parameter limit: the number of positions.
  /// - Throws: when a position is beyond the limit.
  func positions(below limit: Int) throws(GitFileProblem) -> [Int] {
    let tooFar = GitFileProblem(
      message: "refers to entries that its shared index does not have")
    var positions: [Int] = []
    var start = 0
    var index = 0
    while index < words.count {
      let marker = words[index]
      index += 1
      let runLength = Int(marker >> 1 & 0xFFFF_FFFF) * UInt64.bitWidth
      if marker & 1 != 0, runLength > 0 {
        // The last word of a run may have more bits than there are positions.
        guard start < limit, runLength - (limit - start) < UInt64.bitWidth else { throw tooFar }
        positions += start..<min(start + runLength, limit)
      }
      start += runLength
      let literalCount = Int(marker >> 33)
      guard literalCount <= words.count - index else {
        throw GitFileProblem(message: "has a bitmap that is cut off")
      }
      for var word in words[index..<index + literalCount] {
        while word != 0 {
          let position = start + word.trailingZeroBitCount
          guard position < limit else { throw tooFar }
          positions.append(position)
          word &= word - 1
        }
        start += UInt64.bitWidth
      }
      index += literalCount
    }
    return positions
  }
}
