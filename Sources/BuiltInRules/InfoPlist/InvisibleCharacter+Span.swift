internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension InvisibleCharacter {
  /// Where one character of a decoded text is in the file.
  ///
  /// The span of a character that is written as a reference such as `&#160;` is the whole reference. In a
  /// binary file, and where the character is written with an escape that is not recognized, it is the whole
  /// value.
  static func span(
    of scalar: Unicode.Scalar, at index: String.Index, in text: String, of value: PropertyListValue
  ) -> SourceSpan {
    let whole = value.contentSpan
    guard value.document.format.isText else { return whole }
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    if let part = value.span(of: offset..<offset + String(scalar).utf8.count, in: text) {
      return part
    }
    let written = value.sourceText
    let start = Int(whole.start)
    let number = scalar.value
    let hex = String(number, radix: 16)
    var forms = [String(scalar), "&#\(number);"]
    for digits in [hex, hex.uppercased(), "00" + hex, "00" + hex.uppercased()] {
      forms.append("&#x\(digits);")
    }
    var found: Range<String.Index>?
    for form in forms {
      guard let range = firstRange(of: form, in: written) else { continue }
      if found.map({ range.lowerBound < $0.lowerBound }) ?? true { found = range }
    }
    guard let found else { return whole }
    let lower = start + written.utf8.distance(from: written.startIndex, to: found.lowerBound)
    return SourceSpan(lower..<lower + written[found].utf8.count)
  }

  /// The first occurrence of a text. Bytes are compared, so that a character that combines with its neighbor
  /// is found too.
  private static func firstRange(of part: String, in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    let wanted = Array(part.utf8)
    guard let first = wanted.first else { return nil }
    var at = bytes.startIndex
    while let start = bytes[at...].firstIndex(of: first) {
      if bytes[start...].starts(with: wanted) {
        return start..<bytes.index(start, offsetBy: wanted.count)
      }
      at = bytes.index(after: start)
    }
    return nil
  }
}
