internal import SourceText

/// A version of LaunchKit: up to three numbers, and optionally a pre-release.
///
/// Versions are ordered as in Semantic Versioning 2.0.0, section 11.
package struct ToolVersionNumber: Sendable, Hashable, Comparable {
  private let numbers: [Int]
  private let preRelease: [String]

  /// Reads `0.3`, `1.2.0` or `1.0.0-beta.1`; the text after a `+` is ignored. Nil for anything else.
  package init?(_ text: String) {
    let withoutBuild = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = (withoutBuild.first ?? "").split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), text.utf8.count <= 64 else { return nil }
    var numbers: [Int] = []
    for field in fields {
      guard Self.isNumber(field), let number = Int(field) else { return nil }
      numbers.append(number)
    }
    while numbers.count < 3 { numbers.append(0) }
    self.numbers = numbers
    preRelease =
      parts.count == 1
      ? [] : parts[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard
      preRelease.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.continuesHyphenatedName) })
    else {
      return nil
    }
  }

  private static func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 9 && text.utf8.allSatisfy(ASCII.isDigit)
  }

  /// Orders by the numbers; a pre-release comes before its release.
  package static func < (left: ToolVersionNumber, right: ToolVersionNumber) -> Bool {
    if left.numbers != right.numbers {
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    if left.preRelease.isEmpty || right.preRelease.isEmpty {
      return !left.preRelease.isEmpty && right.preRelease.isEmpty
    }
    for (one, other) in zip(left.preRelease, right.preRelease) where one != other {
      switch (isNumber(one) ? Int(one) : nil, isNumber(other) ? Int(other) : nil) {
      case (let number?, let second?): return number < second
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return one.utf8.lexicographicallyPrecedes(other.utf8)
      }
    }
    return left.preRelease.count < right.preRelease.count
  }
}
