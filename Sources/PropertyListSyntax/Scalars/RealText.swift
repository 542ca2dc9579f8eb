/// Formats reals for the writers of text.
enum RealText {
  /// The shortest decimal that reads back as the same number, without `.0` and without zeros or a plus
  /// in the exponent; or `nan`, `inf`, `-inf`.
  static func shortest(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    let text = "\(number)"
    guard let mark = text.firstIndex(of: "e") else { return withoutPointZero(text[...]) }
    var exponent = text[text.index(after: mark)...]
    let isNegative = exponent.first == "-"
    if isNegative || exponent.first == "+" { exponent = exponent.dropFirst() }
    exponent = exponent.drop { $0 == "0" }
    return withoutPointZero(text[..<mark]) + (isNegative ? "e-" : "e") + exponent
  }

  private static func withoutPointZero(_ text: Substring) -> String {
    String(text.hasSuffix(".0") ? text.dropLast(2) : text)
  }
}
