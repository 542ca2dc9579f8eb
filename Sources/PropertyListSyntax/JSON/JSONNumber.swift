internal import SourceText

/// Numbers as JSON writes them.
enum JSONNumber {
  /// Reads a number from its first digit or sign and adds a leaf, even for a malformed number.
  static func read(_ text: inout TextReader) {
    let start = text.at
    if text.current == UInt8(ascii: "-") { text.at += 1 }
    var problem: String?
    let first = text.at
    let digits = skipDigits(&text)
    if digits == 0 {
      problem = "expected a digit after '-'"
    } else if digits > 1, text[first] == UInt8(ascii: "0") {
      problem = "a number cannot begin with 0"
    }
    var isInteger = true
    if text.current == UInt8(ascii: ".") {
      isInteger = false
      text.at += 1
      if skipDigits(&text) == 0 { problem = problem ?? "expected a digit after '.'" }
    }
    if text.current | 0x20 == UInt8(ascii: "e"), digits > 0 {
      isInteger = false
      text.at += 1
      if text.current == UInt8(ascii: "+") || text.current == UInt8(ascii: "-") { text.at += 1 }
      if skipDigits(&text) == 0 { problem = problem ?? "expected a digit in the exponent" }
    }
    if TextReader.continuesWord(text.current) || text.current == UInt8(ascii: "+") {
      while TextReader.continuesWord(text.current) || text.current == UInt8(ascii: "+") {
        text.at += 1
      }
      problem = problem ?? "this is not a number"
    }
    let range = start..<text.at
    if range.count > PropertyListLimits.maximumNumberLength {
      problem = "a number is longer than \(PropertyListLimits.maximumNumberLength) characters"
    }
    var kind = PropertyListValue.Kind.real
    if problem == nil {
      let bytes = Array(text.source.paddedBytes[range])
      unsafe bytes.withUnsafeBufferPointer { bytes in
        if isInteger, unsafe NumberText.integer(bytes) != nil {
          kind = .integer
        } else if unsafe !(NumberText.real(bytes)?.isFinite ?? false) {
          problem = "the number is beyond the range of a real"
        }
      }
    }
    if let problem {
      text.report(
        "\(problem): '\(text.source.text(range).prefix(60))'", at: range, notes: text.enclosingNote)
      kind = .null
    }
    text.leaf(kind, start: start, content: range)
  }

  private static func skipDigits(_ text: inout TextReader) -> Int {
    let start = text.at
    while ASCII.isDigit(text.current) { text.at += 1 }
    return text.at - start
  }
}
