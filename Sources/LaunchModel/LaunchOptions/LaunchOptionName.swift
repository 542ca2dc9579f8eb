internal import SourceText

/// A key of the launch options as people write it.
package struct LaunchOptionName: Sendable, Hashable {
  /// The language of the spelling.
  package enum Spelling: Sendable, Hashable {
    /// `UIApplicationLaunchOptionsURLKey`: the raw string, and the constant of Objective-C.
    case constant
    /// `url`, `.url`, `UIApplication.LaunchOptionsKey.url`.
    case swift
  }

  /// The key.
  package var key: LaunchOptionKey
  /// How it was written.
  package var spelling: Spelling

  /// The prefixes of names in Swift, the longest first.
  static let prefixes = [
    "UIApplication.LaunchOptionsKey.", "UIApplicationLaunchOptionsKey.", "LaunchOptionsKey.", ".",
  ]

  private static let byConstant = Dictionary(
    uniqueKeysWithValues: LaunchOptionKey.allCases.map { ($0.constant, $0) })

  /// Recognizes a key; nil for any other name.
  package init?(_ text: String) {
    if let key = Self.byConstant[text] {
      self.key = key
      spelling = .constant
      return
    }
    guard let key = LaunchOptionKey(rawValue: Self.splitPrefix(text).name) else { return nil }
    self.key = key
    spelling = .swift
  }

  /// The known name that an unknown name probably meant, in the same spelling; nil when no name is near
  /// enough.
  package static func nearest(to text: String) -> String? {
    if text.utf8.count >= 20, text.hasPrefix("UIApplicationL"),
      let constant = NearestName.of(text, in: LaunchOptionKey.allCases.lazy.map(\.constant))
    {
      return constant
    }
    let parts = splitPrefix(text)
    return NearestName.of(parts.name, in: LaunchOptionKey.allCases.lazy.map(\.rawValue))
      .map { parts.prefix + $0 }
  }

  /// Splits off the prefix of a name in Swift; empty for none.
  static func splitPrefix(_ text: String) -> (prefix: String, name: String) {
    // Most names begin with a letter that begins no prefix.
    let first = text.utf8.first
    guard
      let prefix = prefixes.first(where: {
        $0.utf8.first == first && text.utf8.starts(with: $0.utf8)
      })
    else { return ("", text) }
    return (prefix, String(text.unicodeScalars.dropFirst(prefix.unicodeScalars.count)))
  }
}
