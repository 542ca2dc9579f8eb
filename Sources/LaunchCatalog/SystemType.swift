/// A type that the system declares: its identifier, what it conforms to, and the extensions of its files.
///
/// The list has only types that are well known. When it is not certain that a type conforms to another type,
/// the other type is in `mayConformTo`, so that nothing is concluded from it.
/// Sources: Apple, "System-declared uniform type identifiers" and the older "Uniform Type Identifiers
/// Reference".
package struct SystemType: Sendable {
  /// The identifier, in lowercase letters.
  package let identifier: String
  /// The types it directly conforms to.
  package let conformsTo: [String]
  /// The types it perhaps conforms to.
  package let mayConformTo: [String]
  /// The extensions of its files, in lowercase letters, without the dot.
  package let extensions: [String]

  /// - Parameters:
  ///   - parents: identifiers separated by spaces, with a `?` after each one that is not certain.
  ///   - extensions: extensions separated by spaces.
  package init(
    _ identifier: StaticString, _ parents: StaticString = "", _ extensions: StaticString = ""
  ) {
    self.identifier = identifier.description
    let parents = Self.words(parents)
    conformsTo = parents.filter { !$0.hasSuffix("?") }
    mayConformTo = parents.filter { $0.hasSuffix("?") }.map { String($0.dropLast()) }
    self.extensions = Self.words(extensions)
  }

  private static func words(_ list: StaticString) -> [String] {
    list.description.split(separator: " ").map(String.init)
  }
}
