/// A path as git prints it in lists of lines: in quotes and with backslashes, if it has quotes, backslashes, control
/// characters, or bytes beyond ASCII.
///
/// Source: git-config(1), `core.quotePath`.
enum QuotedPath {
  /// The bytes of the path that a line stands for; nil if the line is not a path in quotes.
  ///
  /// - Complexity: linear in the length of the line.
  static func bytes(of line: ArraySlice<UInt8>) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard line.count >= 2, line.first == quote, line.last == quote else { return nil }
    var rest = line.dropFirst().dropLast()
    var path: [UInt8] = []
    path.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == quote { return nil }
      guard byte == UInt8(ascii: "\\") else {
        path.append(byte)
        continue
      }
      guard let escaped = escape(&rest) else { return nil }
      path.append(escaped)
    }
    return path
  }

  /// The byte that the text behind a backslash stands for; nil if git writes no such text.
  private static func escape(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return letter
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      let digits = [letter] + rest.prefix(2)
      let isOctal = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      guard digits.count == 3, isOctal else { return nil }
      rest = rest.dropFirst(2)
      return digits.reduce(0) { $0 << 3 | ($1 - UInt8(ascii: "0")) }
    default: return nil
    }
  }
}
