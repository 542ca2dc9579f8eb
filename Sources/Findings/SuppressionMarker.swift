package import SourceText

/// The word with which every suppression in a comment begins.
package enum SuppressionMarker {
  /// The word, including its colon.
  package static let text = "launchkit:"

  private static let bytes = Array(text.utf8)

  /// Whether the word occurs anywhere in a file, in a comment or not.
  ///
  /// - Complexity: linear in the file, thirty-two bytes at a time.
  package static func isIn(_ file: SourceFile) -> Bool { file.contains(bytes) }
}
