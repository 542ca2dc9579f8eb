/// The numbers of upload errors in a text.
enum UploadErrorNumber {
  /// The numbers, each once, in order: `ITMS-90158`, `itms 90158`, `90158`, or `(90158)` in the middle of a
  /// message.
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var numbers: [String] = []
    var index = 0
    while index < bytes.count {
      guard isDigit(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      guard index - start == 5, isMarked(bytes, start, index) else { continue }
      let number = String(decoding: bytes[start..<index], as: UTF8.self)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// Whether something says that the digits are an error's.
  private static func isMarked(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var before = bytes[..<start]
    let isAlone =
      before.allSatisfy { $0 == UInt8(ascii: " ") }
      && bytes[end...].allSatisfy { $0 == UInt8(ascii: " ") }
    if isAlone { return true }
    let isInBrackets =
      before.last == UInt8(ascii: "(") && end < bytes.count && bytes[end] == UInt8(ascii: ")")
    // Only these have five digits and begin so.
    if isInBrackets, bytes[start] == UInt8(ascii: "9"), bytes[start + 1] == UInt8(ascii: "0") {
      return true
    }
    while let last = before.last, last == UInt8(ascii: "-") || last == UInt8(ascii: " ") {
      before = before.dropLast()
    }
    return before.suffix(4).map { $0 | 0x20 } == Array("itms".utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
