internal import PropertyListSyntax
internal import SourceText

/// A way into a property list as text.
enum KeyPathWords {
  /// The way as `plutil` and `launchkit plist get` take it.
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
