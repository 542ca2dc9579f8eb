internal import PropertyListSyntax
internal import SourceText

/// Key paths of property lists as text.
enum KeyPathWords {
  /// Returns the key path in the form that `plutil` and `launchkit plist get` take.
  static func of(_ keyPath: [KeyPathStep]) -> String {
    PropertyListKeyPath(
      components: keyPath.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      }
    ).text
  }
}
