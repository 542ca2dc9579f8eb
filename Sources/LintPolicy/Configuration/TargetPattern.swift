internal import LaunchProject

/// The name of a target, or a pattern for names of targets with `*`, `?` and `[…]`.
package struct TargetPattern: Sendable {
  /// The text as written.
  package let text: String

  private let pattern: NamePattern

  /// Reads a pattern.
  init(_ text: String) {
    self.text = text
    pattern = NamePattern(text)
  }

  /// Whether the pattern matches the whole name of a target.
  package func matches(_ name: String) -> Bool { pattern.matches(name) }
}
