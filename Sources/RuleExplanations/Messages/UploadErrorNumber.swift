internal import SourceText

/// The numbers of upload errors in a text.
enum UploadErrorNumber {
  /// The greatest number of characters between the name and the number.
  private static let longestGap = 3

  /// The numbers, each once, in order: `ITMS-90158`, `itms: 90158`, `90158` alone, `(90158)` in the middle of a
  /// message, or `STATE_ERROR.VALIDATION_ERROR.90158`.
  ///
  /// - Complexity: linear in the text.
  package static func all(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    // A dash that was copied from a page can be any kind of dash, and there may be quotes around the number.
    let isAlone = scalars.lazy.filter(isLetterOrDigit).prefix(6).count == 5
    var numbers: [String] = []
    var index = 0
    while index < scalars.count {
      guard ASCII.isDigit(scalars[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, ASCII.isDigit(scalars[index]) { index += 1 }
      guard index - start == 5, isAlone || isMarked(scalars, start, index) else { continue }
      let number = String(String.UnicodeScalarView(scalars[start..<index]))
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// Whether the characters around the digits mark them as an upload error.
  private static func isMarked(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> Bool {
    var before = scalars[..<start]
    let isInBrackets = before.last == "(" && end < scalars.count && scalars[end] == ")"
    // Only upload errors have five digits and begin with these two.
    if isInBrackets, scalars[start] == "9", scalars[start + 1] == "0" { return true }
    if ends(before, with: "validation_error.") { return true }
    for _ in 0..<longestGap {
      guard let last = before.last, !isLetterOrDigit(last) else { break }
      before = before.dropLast()
    }
    return ends(before, with: "itms")
  }

  private static func ends(_ text: ArraySlice<Unicode.Scalar>, with ending: String) -> Bool {
    text.suffix(ending.unicodeScalars.count).elementsEqual(ending.unicodeScalars) {
      $0.properties.lowercaseMapping == String($1)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
