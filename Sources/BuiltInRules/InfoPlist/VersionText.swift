internal import LaunchModel
internal import SourceText

/// The texts of `CFBundleShortVersionString` and `CFBundleVersion`.
enum VersionText {
  /// The form of a text, compared with "integers separated by dots".
  enum Form: Equatable {
    /// The text has this many integers.
    case integers(Int)
    /// The text has a character other than a digit or a dot.
    case character(Unicode.Scalar)
    /// The text has a dot with no digit before or after it.
    case strayDot
  }

  /// The form of a text that is not empty.
  static func form(of text: String) -> Form {
    for scalar in text.unicodeScalars
    where scalar != "." && !ASCII.isDigit(scalar) {
      return .character(scalar)
    }
    var count = 1
    var previous = UInt8(ascii: ".")
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        if previous == byte { return .strayDot }
        count += 1
      }
      previous = byte
    }
    return previous == UInt8(ascii: ".") ? .strayDot : .integers(count)
  }

  /// Whether a script probably replaces the text with the real version: the text has no digit, like
  /// `%VERSION%` or `dev`.
  static func hasNoDigit(_ text: String) -> Bool {
    !text.utf8.contains(where: ASCII.isDigit)
  }

  /// Whether the build, or a script before it, replaces the text with the real version.
  ///
  /// A word in capitals without a digit counts as a mark that a script replaces.
  static func isUndecided(_ text: String) -> Bool {
    BuildVariable.isUndecided(text)
      || (!text.isEmpty && text.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x5F })
  }

  /// Whether two versions are the same number, such as `1` and `1.0`. It is not known how the App Store
  /// treats them.
  static func areSameNumber(_ left: String, _ right: String) -> Bool {
    func numbers(_ text: String) -> [Int]? {
      var numbers: [Int] = []
      for part in text.split(separator: ".", omittingEmptySubsequences: false) {
        guard let number = Int(part) else { return nil }
        numbers.append(number)
      }
      while numbers.last == 0 { numbers.removeLast() }
      return numbers
    }
    return left == right || numbers(left).map { $0 == numbers(right) } ?? false
  }
}
