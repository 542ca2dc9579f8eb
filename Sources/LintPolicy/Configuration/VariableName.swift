/// Names of variables in property lists, such as `PRODUCT_NAME`.
package enum VariableName {
  /// Whether a text is a name as build settings have it: letters, digits and underscores, no digit first.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 256 else {
      return false
    }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
  }
}
