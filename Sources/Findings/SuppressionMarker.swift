package import SourceText

/// The word that every suppression in a comment begins with.
package enum SuppressionMarker {
  /// The word, its colon included.
  package static let text = "launchkit:"

  private static let bytes = Array(text.utf8)

  /// Whether the word stands anywhere in a file, in a comment or not.
  ///
  /// - Complexity: linear in the file, thirty-two bytes at a time.
  package static func isIn(_ file: SourceFile) -> Bool { file.contains(bytes) }
}
