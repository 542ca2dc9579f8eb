internal import SourceText

/// Names of variables in property lists, such as `PRODUCT_NAME`.
package enum VariableName {
  /// Whether a text is a valid name of a build setting: letters, digits and underscores, with no digit first.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, !ASCII.isDigit(first), text.utf8.count <= 256 else {
      return false
    }
    return text.utf8.allSatisfy(ASCII.continuesIdentifier)
  }
}
