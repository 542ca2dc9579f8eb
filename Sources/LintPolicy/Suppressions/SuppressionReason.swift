internal import Findings
internal import SourceText

/// A reason that may be in a comment of any kind.
package struct SuppressionReason: Sendable, Hashable {
  /// The reason.
  package let text: String

  /// The error for a text that cannot be a reason.
  package struct Refusal: Error, Hashable {
    /// A lower-case clause about the reason.
    package let message: String

    /// Makes an error.
    package init(message: String) { self.message = message }
  }

  /// Checks a reason.
  ///
  /// - Parameters:
  ///   - text: the reason; several spaces become one.
  ///   - rules: the rules that a comment can name.
  /// - Throws: when the text is empty, could end the comment, or would be read as something else.
  package init(_ text: String, rules: SuppressibleRules) throws(Refusal) {
    let words = text.split { $0 == " " || $0 == "\t" }
    self.text = words.joined(separator: " ")
    guard let first = self.text.unicodeScalars.first, let last = self.text.unicodeScalars.last
    else {
      throw Refusal(message: "is empty")
    }
    for scalar in self.text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate:
        throw Refusal(message: "has a line end or another control character")
      default: break
      }
    }
    for mark in ["--", "*/", "/*"] where self.text.contains(mark) {
      throw Refusal(message: "has '\(mark)', which may end a comment")
    }
    // An XML comment may not end in a hyphen, and in C a backslash would extend a comment to the next line.
    guard last != "-", last != "\\" else {
      throw Refusal(message: "ends in '\(last)', which would change where the comment ends")
    }
    guard !",:-\u{2013}\u{2014}".unicodeScalars.contains(first) else {
      throw Refusal(message: "begins with '\(first)', which separates rules and reason")
    }
    let word = self.text.prefix { $0 != " " && $0 != "," && $0 != ":" }
    guard !rules.contains(RuleID(String(word))) else {
      throw Refusal(message: "begins with a rule id, which would be suppressed as well")
    }
    guard words[0] != "until" || !words.dropFirst().prefix(1).contains(where: Self.looksLikeDay)
    else {
      throw Refusal(message: "begins with a day, after which nothing would be suppressed")
    }
    guard !self.text.hasPrefix(SuppressionMarker.text) else {
      throw Refusal(message: "begins like a suppression")
    }
  }

  /// Whether a word after `until` is read as a day, right or wrong: four digits and a hyphen.
  static func looksLikeDay(_ word: some StringProtocol) -> Bool {
    let start = Array(word.utf8.prefix(5))
    return start.count == 5 && start.last == UInt8(ascii: "-")
      && start.dropLast().allSatisfy(ASCII.isDigit)
  }
}
