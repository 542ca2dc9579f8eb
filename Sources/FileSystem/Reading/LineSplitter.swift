internal import PlatformLibC

/// Splits what is read into lines.
///
/// A line that is too long is dropped up to its end, so that memory stays bounded whatever is sent.
package struct LineSplitter: Sendable {
  /// A line, or the fact that one was too long.
  package enum Line: Equatable, Sendable {
    case whole([UInt8])
    case tooLong
  }

  private let maximumByteCount: Int
  private var rest: [UInt8] = []
  private var isDropping = false

  /// Makes a splitter for lines of limited length.
  package init(maximumByteCount: Int) { self.maximumByteCount = maximumByteCount }

  /// Adds bytes, and gives the lines that are complete. Lines of white space are left out.
  ///
  /// - Complexity: linear in the bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      take(bytes[start..<end])
      if let line = complete() { lines.append(line) }
      start = bytes.index(after: end)
    }
    take(bytes[start...])
    return lines
  }

  /// The last line, which has no end; nil if there is none.
  package mutating func end() -> Line? { complete() }

  private mutating func take(_ part: some Collection<UInt8>) {
    guard !isDropping else { return }
    guard rest.count + part.count <= maximumByteCount else {
      isDropping = true
      rest = []
      return
    }
    rest += part
  }

  private mutating func complete() -> Line? {
    defer {
      rest = []
      isDropping = false
    }
    if isDropping { return .tooLong }
    let isBlank = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? nil : .whole(rest)
  }
}

extension LineSplitter.Line {
  /// Whether the line has a name in quotes, such as that of a member in JSON, written without escapes.
  ///
  /// - Complexity: linear in the line, and fast: it is called for each of millions of lines.
  package func holds(name: String) -> Bool {
    guard case .whole(let bytes) = self, let first = name.utf8.first else { return false }
    let quote = UInt8(ascii: "\"")
    return bytes.withUnsafeBytes { bytes in
      var start = 1
      while start < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        guard let base = rest.baseAddress,
          let hit = unsafe memchr(base, Int32(first), rest.count)
        else { return false }
        let at = unsafe start + base.distance(to: UnsafeRawPointer(hit))
        let end = at + name.utf8.count
        if end < bytes.count, unsafe bytes[at - 1] == quote && bytes[end] == quote,
          unsafe bytes[at..<end].elementsEqual(name.utf8)
        {
          return true
        }
        start = at + 1
      }
      return false
    }
  }
}
