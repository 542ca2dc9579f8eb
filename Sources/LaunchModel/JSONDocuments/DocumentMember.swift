/// A member that an object in a file of one of LaunchKit's own JSON formats may have. The reader, the
/// messages and the schema of the format use it.
package struct DocumentMember: Sendable {
  package let name: String
  /// The values that the member accepts.
  package let value: DocumentValue
  package let meaning: String
  package let isRequired: Bool

  /// A member that may be absent.
  package static func optional(
    _ name: String, _ value: DocumentValue, _ meaning: String
  ) -> Self {
    Self(name: name, value: value, meaning: meaning, isRequired: false)
  }

  /// A member that must be present.
  package static func required(
    _ name: String, _ value: DocumentValue, _ meaning: String
  ) -> Self {
    Self(name: name, value: value, meaning: meaning, isRequired: true)
  }

  /// `$schema`, by which editors find the schema.
  package static let schema = optional("$schema", .text, "the schema of this file, for editors")

  /// `version`, which must be present.
  package static func version(_ number: Int) -> Self {
    required("version", .version(number), "the version of the format")
  }
}
