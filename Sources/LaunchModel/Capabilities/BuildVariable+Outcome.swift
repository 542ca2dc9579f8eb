extension BuildVariable {
  /// Whether a text with references to build settings may become the wanted text. False for a text that is
  /// final.
  ///
  /// The parts before the first reference and after the last one do not change, so `fb$(ID)` never becomes
  /// `myapp`. A template of another tool may become any text.
  ///
  /// - Complexity: linear in the texts.
  package static func mayBecome(
    _ wanted: String, from text: String, ignoringCase: Bool = false
  ) -> Bool {
    guard isUndecided(text) else { return false }
    let (before, behind) = fixedParts(of: text)
    guard !standsForAnother(before), !standsForAnother(behind) else { return true }
    guard wanted.utf8.count >= before.utf8.count + behind.utf8.count else { return false }
    return zip(wanted.utf8, before.utf8).allSatisfy { same($0, $1, ignoringCase) }
      && zip(wanted.utf8.reversed(), behind.utf8.reversed()).allSatisfy {
        same($0, $1, ignoringCase)
      }
  }

  /// The parts before the first reference to a build setting and after the last one. Both are empty when the
  /// text has no reference, or when one of its references is not closed.
  static func fixedParts(of text: String) -> (before: String, behind: String) {
    let outer = references(in: text).filter { $0.depth == 0 }
    guard let first = outer.first, let last = outer.last, outer.allSatisfy(\.isClosed) else {
      return ("", "")
    }
    let bytes = Array(text.utf8)
    return (
      String(decoding: bytes[..<first.range.lowerBound], as: UTF8.self),
      String(decoding: bytes[last.range.upperBound...], as: UTF8.self)
    )
  }

  private static func same(_ left: UInt8, _ right: UInt8, _ ignoringCase: Bool) -> Bool {
    left == right || (ignoringCase && left.asciiLowercased == right.asciiLowercased)
  }
}
